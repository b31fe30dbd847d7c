// No script holds the page up: for the nightly job, because a busy machine makes every task longer.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { openPage, PATIENCE, serveDist, startBrowser } from '../support/browser.js';
import { hostileValue } from './hostile.js';
import { FIGURES, anyLife, live } from './states.js';

const LIVES = Number(process.env.POSENC_LIVES ?? 100);
const SEED = Number(process.env.POSENC_SEED ?? 1);
/** Milliseconds of script without a pause. */
const MOST = 100;
/** Locating a row of few pairs can take seconds. */
const SWIFT = FIGURES.filter((name) => name !== 'locate');
/** Nobody else makes a task longer that often. */
const TRIES = 3;

test('no assignment to an element with one figure makes a script of more than 100 ms', async () => {
  const url = await serveDist({});
  const browser = await startBrowser();
  const { page, close } = await openPage(browser, url, { reducedMotion: 'reduce' });
  /** @param {object} life @returns {Promise<number>} the longest script, without what the browser lays out in it */
  const longest = (life) =>
    page.evaluate(
      async ([run, life]) => {
        let most = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { scripts } of /** @type {any[]} */ (list.getEntries()))
            for (const { duration, forcedStyleAndLayoutDuration } of scripts)
              most = Math.max(most, duration - forcedStyleAndLayoutDuration);
        });
        observer.observe({ type: 'long-animation-frame' });
        await new Function(`return (${run})`)()(life);
        await new Promise((done) => setTimeout(done, 100));
        observer.disconnect();
        return most;
      },
      /** @type {const} */ ([
        live.toString(),
        { ...life, maker: hostileValue.toString(), patience: PATIENCE, every: 1 },
      ]),
    );
  await fc.assert(
    fc.asyncProperty(anyLife(10, SWIFT), async (life) => {
      let least = Infinity;
      for (let tried = 0; tried < TRIES && least > MOST; tried += 1) least = Math.min(least, await longest(life));
      assert.ok(least <= MOST, `${least} ms, at the best of ${TRIES} times`);
    }),
    { numRuns: LIVES, seed: SEED, includeErrorInReport: true },
  );
  await close();
});
