// Playing ends with the figure that plays, and every place that shows the position shows the same one.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPage, serveDist, setState, settled, startBrowser, stateOf } from '../support/browser.js';

const browser = await startBrowser();
const url = await serveDist();

/** @param {object} [state] @param {object} [options] */
const open = (state = {}, options = {}) =>
  openPage(browser, url, {
    viewport: { width: 1280, height: 900 },
    ...options,
    state: { figures: 'circles heatmap', dimension: 64, length: 128, position: 12, offset: 5, pair: 3, ...state },
    awaits: '.circles .clock',
  });

/** @param {import('playwright-core').Page} page @param {string} speed in positions a second */
async function setSpeed(page, speed) {
  await page.getByText('why both?').click();
  await page.getByLabel('positions a second').selectOption(speed);
}

describe('playing', () => {
  it('ends when the clocks are taken away, and is paused when they come back', async () => {
    const { page, heard, close } = await open({}, { clock: true });
    await setSpeed(page, '16');
    await page.getByRole('button', { name: 'play', exact: true }).click();
    await page.clock.runFor(1000);
    await page.waitForFunction(() => {
      const { shadowRoot } = document.querySelector('position-encoding');
      const [, now] = /(\d+(\.\d+)?)/.exec(shadowRoot.querySelector('.circles .now')?.textContent ?? '') ?? [];
      return Number(now) > 14;
    });
    await setState(page, { figures: 'spectrum' });
    /** Everything that a figure without hands shows, and the state. */
    const shown = () =>
      page.evaluate(() => {
        const element = document.querySelector('position-encoding');
        return [JSON.stringify(element.state), element.shadowRoot.querySelector('section[part=spectrum]').innerHTML];
      });
    // What is spoken comes after a rest.
    await page.clock.runFor(1000);
    await settled(page);
    const before = await shown();
    await page.evaluate(() => {
      globalThis.changes = 0;
      document.addEventListener('posenc-change', () => {
        globalThis.changes += 1;
      });
    });
    await page.clock.runFor(3000);
    await settled(page);
    assert.deepEqual(await shown(), before, 'nothing moves');
    assert.equal(await page.evaluate(() => globalThis.changes), 0);

    await setState(page, { figures: 'circles heatmap' });
    await page.locator('.circles .clock').first().waitFor();
    assert.equal(await page.getByRole('button', { name: 'pause', exact: true }).count(), 0);
    assert.equal(await page.getByRole('button', { name: 'play', exact: true }).count(), 1);
    await page.clock.runFor(1000);
    await settled(page);
    const rest = await page.locator('.circles .faces').innerHTML();
    await page.clock.runFor(2000);
    await settled(page);
    assert.equal(await page.locator('.circles .faces').innerHTML(), rest, 'the hands rest');
    assert.deepEqual(heard, []);
    await close();
  });

  it('shows one position everywhere in one frame', async () => {
    // The hands must not run out of the heatmap, which would read the cell of p then.
    const { page, heard, close } = await open({ length: 100000 });
    await setSpeed(page, '100');
    await page.getByRole('button', { name: 'play', exact: true }).click();
    const frames = await page.evaluate(async () => {
      const { shadowRoot } = document.querySelector('position-encoding');
      const text = (/** @type {string} */ selector) =>
        (shadowRoot.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
      const found = [];
      while (found.length < 40) {
        // After the work of the frame, before the next one's.
        await new Promise((done) => requestAnimationFrame(() => queueMicrotask(() => done(undefined))));
        await new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = done;
          port2.postMessage(0);
        });
        found.push({ caption: text('.circles .numbers'), now: text('.circles .now'), read: text('.heatmap .words') });
      }
      return found;
    });
    const number = (/** @type {RegExp} */ where, /** @type {string} */ text) =>
      Number((where.exec(text)?.[1] ?? 'NaN').replace(/[^\d.-]/g, ''));
    for (const { caption, now, read } of frames) {
      const line = number(/● p = ([\d\s.]+)/, now);
      assert.ok(line >= 12, now);
      assert.equal(number(/at ● ([\d\s.]+\d)/, caption), line, `${caption} | ${now}`);
      if (/Position/.test(read))
        assert.ok(Math.abs(number(/Position ([\d\s]+)/, read) - line) <= 0.55, `${read} | ${now}`);
    }
    assert.ok(new Set(frames.map(({ now }) => now)).size > 3, 'it plays');
    await page.getByRole('button', { name: 'pause', exact: true }).click();
    assert.ok((await stateOf(page)).position > 12);
    assert.deepEqual(heard, []);
    await close();
  });
});

describe('the clocks without their cosines', () => {
  it('do not state a cosine', async () => {
    const { page, close } = await open({ cosines: 'off' });
    for (const pair of [0, 3, 31]) {
      await setState(page, { pair });
      const text = await page.locator('section[part=circles]').evaluate(({ textContent }) => textContent);
      assert.doesNotMatch(text, /cosine\s*[−-]?\d/, text);
    }
    await setState(page, { cosines: 'on', pair: 3 });
    const text = await page.locator('section[part=circles]').evaluate(({ textContent }) => textContent);
    assert.match(text.replace(/\s+/g, ' '), /cosine\s*[−-]?\d/);
    await close();
  });
});
