// Whatever is assigned to an element, it shows what a new element with the same state shows, and says why it refuses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { openPage, PATIENCE, serveDist, startBrowser } from '../support/browser.js';
import { faultIn, hostileValue } from './hostile.js';
import { anyLife, live } from './states.js';

/** The nightly job makes twenty times as many. */
const STATES = Number(process.env.POSENC_STATES ?? 1000);
/** `npm test` compares after every second assignment, the nightly job after each. */
const EVERY = process.env.POSENC_STATES ? 1 : 2;
const SEED = Number(process.env.POSENC_SEED ?? 1);
/** Assignments to one element. */
const LIFE = 20;

test('an element after any assignments looks like a new one with the same state', async () => {
  const url = await serveDist({});
  const browser = await startBrowser();
  const { page, heard, close } = await openPage(browser, url, { reducedMotion: 'reduce' });
  await fc.assert(
    fc.asyncProperty(anyLife(LIFE), async (life) => {
      const { fault, at, messages } = await page.evaluate(live, {
        ...life,
        maker: hostileValue.toString(),
        patience: PATIENCE,
        every: EVERY,
      });
      assert.equal(fault, undefined, `after assignment ${at}`);
      for (const message of messages) assert.equal(faultIn(message), undefined);
      assert.deepEqual(heard.splice(0), []);
    }),
    { numRuns: Math.ceil((2 * STATES) / LIFE), seed: SEED, includeErrorInReport: true },
  );
  await close();
});
