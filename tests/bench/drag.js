// How evenly the map follows a hand: frames while it is dragged and zoomed with real pointer events.

import { chromium } from 'playwright-core';
import { browser as chromiumPath } from '../../tools/needs.js';
import { root } from '../../tools/run.js';
import { POLICY, serve } from '../../tools/serve.js';
import { columns, digits, judge, percent, verdicts } from './columns.js';

/** A frame of a screen that shows 60 a second, in milliseconds, and what its timer may be off. */
const FRAME = 16.7 + 0.4;
const MOVES = 180;

const VIEWS = [
  { name: '128 × 64', state: {} },
  { name: '4,096 × 512', state: { dimension: 512, length: 4096 } },
  { name: '2^31 × 512', state: { dimension: 512, view: '0 2147483648' } },
  { name: '2^31 × 8,192', state: { dimension: 8192, view: '0 2147483648' } },
];

export async function drag() {
  const executablePath = chromiumPath();
  if (!executablePath)
    throw new Error('There is no Chromium: install it, or put its path into the variable CHROME_PATH.');
  const site = await serve({ folder: `${root}/dist`, headers: { 'Content-Security-Policy': POLICY } });
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
  const version = browser.version();
  const lines = [];
  try {
    for (const { name, state } of VIEWS) {
      for (const figures of ['heatmap', 'heatmap rotation']) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
        await page.goto(site.url);
        await page.evaluate(
          async (all) => {
            const element = /** @type {any} */ (document.querySelector('position-encoding'));
            await element.ready;
            element.state = all;
            await new Promise((done) => {
              setTimeout(done, 1500);
            });
          },
          { ...state, figures },
        );
        const box = await page.locator('[part=heatmap-canvas]').boundingBox();
        if (!box) throw new Error('There is no heatmap to be dragged.');
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.evaluate(() => {
          const frames = /** @type {any} */ (globalThis);
          frames.times = [];
          const next = (/** @type {number} */ time) => {
            frames.times.push(time);
            requestAnimationFrame(next);
          };
          requestAnimationFrame(next);
        });
        for (let move = 0; move < MOVES; move += 1)
          await page.mouse.move(x + 40 * Math.sin(move / 9), y + 80 * Math.sin(move / 13));
        const times = await page.evaluate(() => /** @type {any} */ (globalThis).times);
        await page.mouse.up();
        const intervals = times
          .slice(1)
          .map((/** @type {number} */ time, /** @type {number} */ at) => time - times[at])
          .sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
        lines.push({
          name,
          figures,
          frames: intervals.length,
          within: intervals.filter((/** @type {number} */ one) => one <= FRAME).length / intervals.length,
          slow: intervals[Math.floor(0.95 * intervals.length)] ?? NaN,
        });
        await page.close();
      }
    }
  } finally {
    await browser.close();
    await site.close();
  }
  console.log(
    `Chromium ${version}, 1280 × 800, dragging by ${MOVES} pointer events. A page that does nothing has frames ` +
      'of 16.7 ms.',
  );
  console.log(
    columns(
      ['view', 'figures', 'frames', '≤ 16.7 ms', '95 % within, ms'],
      lines.map(({ name, figures, frames, within, slow }) => [
        name,
        figures,
        String(frames),
        percent(within),
        digits(slow),
      ]),
    ),
  );
  const goals = lines.map(({ name, figures, within }) =>
    judge(`${name}, ${figures}: 95 % of frames ≤ 16.7 ms`, within, (figure) => figure >= 0.95),
  );
  console.log(`\n${verdicts(goals)}`);
  return { chromium: version, lines, goals };
}
