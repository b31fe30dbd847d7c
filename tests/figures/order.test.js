// Figures in another order are the same figures: every picture is still there.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually, openPage, serveDist, setState, startBrowser } from '../support/browser.js';

const ALL = ['heatmap', 'rotation', 'waves', 'spectrum', 'circles', 'similarity', 'constraints', 'locate'];
const browser = await startBrowser();
const url = await serveDist();

/**
 * All canvases: whose they are, how large, how many colours, and a hash of the pixels.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<{name: string, size: string, colours: number, hash: number}[]>}
 */
function canvases(page) {
  return page.evaluate(() => {
    const { shadowRoot } = document.querySelector('position-encoding');
    return [...shadowRoot.querySelectorAll('section[part]')]
      .flatMap((section) =>
        [...section.querySelectorAll('canvas')].map((canvas, at) => {
          const { width, height } = canvas;
          const { data } = canvas.getContext('2d').getImageData(0, 0, Math.max(width, 1), Math.max(height, 1));
          const pixels = new Uint32Array(data.buffer);
          const name = `${section.part.value} ${at}${canvas.closest('.legend') ? ', legend' : ''}`;
          const hash = pixels.reduce((sum, pixel) => (Math.imul(sum, 31) + pixel) >>> 0, 0);
          return { name, size: `${width} × ${height}`, colours: new Set(pixels).size, hash };
        }),
      )
      .sort((a, b) => a.name.localeCompare(b.name));
  });
}

/** Waits until no picture changes any more. @param {import('playwright-core').Page} page */
async function resting(page) {
  let before = '';
  return eventually(page, async () => {
    const found = await canvases(page);
    const now = JSON.stringify(found);
    const same = now === before;
    before = now;
    assert.ok(same && found.length > 0);
    return found;
  });
}

describe('another order of the figures', () => {
  const turned = [...ALL.slice(3), ...ALL.slice(0, 3)];
  for (const [name, order] of /** @type {[string, string[]][]} */ ([
    ['reversed', [...ALL].reverse()],
    ['turned round', turned],
    ['its first two exchanged', ['rotation', 'heatmap', ...ALL.slice(2)]],
  ])) {
    it(`${name}: keeps every picture, and so does the way back`, async () => {
      const { page, heard, close } = await openPage(browser, url, {
        viewport: { width: 1280, height: 900 },
        state: { figures: ALL.join(' ') },
        awaits: 'section[part=locate] canvas, section[part=locate] svg',
      });
      await page.waitForFunction(() => {
        const { shadowRoot } = document.querySelector('position-encoding');
        return !shadowRoot.querySelector('section.awaited');
      });
      await page.locator('section.constraints[aria-busy=false]').first().waitFor();
      const before = await resting(page);
      assert.ok(before.some((canvas) => canvas.name.includes('legend')));
      for (const { name: canvas, colours } of before) assert.ok(colours > 1, canvas);
      await setState(page, { figures: order.join(' ') });
      const other = await resting(page);
      assert.deepEqual(
        other.filter(({ colours }) => colours < 2).map((canvas) => canvas.name),
        [],
        'no picture is lost',
      );
      assert.equal(other.length, before.length);
      await setState(page, { figures: ALL.join(' ') });
      assert.deepEqual(await resting(page), before);
      assert.deepEqual(heard, []);
      await close();
    });
  }
});
