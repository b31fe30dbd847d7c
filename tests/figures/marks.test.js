// The marks of p and p + k stand at the rows that they name, at every zoom.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPage, serveDist, setState, startBrowser } from '../support/browser.js';

const browser = await startBrowser();
const url = await serveDist();

/** From rows of many pixels to pixels of many rows. @type {{state: object, rows: [from: number, to: number]}[]} */
const VIEWS = [
  { state: {}, rows: [0, 128] },
  { state: { view: '10 20 0 64' }, rows: [10, 20] },
  { state: { view: '11 18.5 3 9' }, rows: [11, 18.5] },
  { state: { view: '-60 200 0 64' }, rows: [-60, 200] },
  { state: { view: '', length: 1000, position: 999, offset: -998 }, rows: [0, 1000] },
  { state: { length: 100_000, position: 31_234, offset: 40_000 }, rows: [0, 100_000] },
  { state: { length: 128, start: 1e9, position: 1e9 + 3, offset: 120 }, rows: [1e9, 1e9 + 128] },
];

describe('the marks of p and p + k', () => {
  for (const width of [328, 1080]) {
    it(`enclose the middle of their rows and little more, in every view, ${width} px wide`, async () => {
      const { page, close } = await openPage(browser, url, {
        viewport: { width: width + 40, height: 900 },
        reducedMotion: 'reduce',
        state: { figures: 'heatmap' },
      });
      for (const { state, rows } of VIEWS) {
        await setState(page, { start: 0, length: 128, position: 12, offset: 5, view: '', ...state });
        const seen = await page.evaluate(() => {
          const { shadowRoot, state } = document.querySelector('position-encoding');
          const boxOf = (/** @type {string} */ selector) => {
            const { top, bottom, height } = shadowRoot.querySelector(selector).getBoundingClientRect();
            return { top, bottom, height };
          };
          return {
            canvas: boxOf('[part=heatmap-canvas]'),
            marks: [boxOf('.marker.p .line'), boxOf('.marker.k .line')],
            places: [state.position, state.position + state.offset],
          };
        });
        const [from, to] = rows;
        const row = seen.canvas.height / (to - from);
        for (const [at, { top, bottom }] of seen.marks.entries()) {
          const middle = seen.canvas.top + ((seen.places[at] ?? NaN) + 0.5 - from) * row;
          const told = `${JSON.stringify(state)}: ${top} to ${bottom}, and the row is at ${middle}`;
          assert.ok(top <= middle && middle <= bottom, told);
          // A row of less than a pixel has a mark that can be seen.
          assert.ok(bottom - top <= Math.max(row, 5) + 8, told);
        }
      }
      await close();
    });
  }
});
