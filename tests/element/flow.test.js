// What one step of a drag costs: one state, each question once, and no search through the whole element.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPage, serveDist, settled, startBrowser, stateOf } from '../support/browser.js';

const browser = await startBrowser();
const url = await serveDist();
const ALL = 'heatmap rotation waves spectrum circles similarity constraints locate';

/** Everything is shown and at rest. */
async function open() {
  const opened = await openPage(browser, url, {
    viewport: { width: 1280, height: 900 },
    state: { figures: ALL, position: 40 },
    awaits: '.alike-curve',
  });
  await opened.page.waitForFunction(() => {
    const { shadowRoot } = document.querySelector('position-encoding');
    return !shadowRoot.querySelector('section.awaited') && shadowRoot.querySelector('.constraints[aria-busy=false]');
  });
  await settled(opened.page);
  return opened;
}

/** Drags ● by some steps, a frame each. @param {import('playwright-core').Page} page */
async function drag(page) {
  const handle = page.locator('.heatmap .handle.p').first();
  const box = await handle.boundingBox();
  assert.ok(box);
  const before = await stateOf(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1) {
    await page.mouse.move(x, y + 6 * step);
    await settled(page);
  }
  await page.mouse.up();
  await settled(page);
  assert.notEqual((await stateOf(page)).position, before.position);
}

describe('the state', () => {
  it('is one frozen object until something changes', async () => {
    const { page, close } = await open();
    const seen = await page.evaluate(async () => {
      const element = document.querySelector('position-encoding');
      const first = element.state;
      const same = first === element.state;
      element.position = 41;
      const second = element.state;
      element.position = 41;
      await element.updateComplete;
      return {
        same,
        frozen: Object.isFrozen(first) && Object.isFrozen(second),
        changed: second !== first && first.position === 40 && second.position === 41,
        kept: second === element.state,
      };
    });
    assert.deepEqual(seen, { same: true, frozen: true, changed: true, kept: true });
    await close();
  });

  it('is one object a step of a drag', async () => {
    const { page, close } = await open();
    await page.evaluate(() => {
      const element = document.querySelector('position-encoding');
      globalThis.seen = [];
      const look = () => {
        const { state } = element;
        globalThis.seen.push([Object.isFrozen(state), state === element.state]);
        globalThis.looking = requestAnimationFrame(look);
      };
      look();
    });
    await drag(page);
    const seen = await page.evaluate(() => globalThis.seen);
    assert.ok(seen.length >= 12);
    assert.deepEqual(
      seen.filter(([frozen, same]) => !frozen || !same),
      [],
    );
    await close();
  });
});

describe('a step of a drag', () => {
  it('asks the library no question twice in one frame', async () => {
    const { page, close } = await open();
    await page.evaluate(async () => {
      const { load } = await import(new URL('posenc.js', document.baseURI).href);
      const prototype = Object.getPrototypeOf(await load());
      let frame = 0;
      const count = () => {
        frame += 1;
        requestAnimationFrame(count);
      };
      count();
      globalThis.asked = [];
      let within = false;
      for (const name of Object.getOwnPropertyNames(prototype)) {
        const method = Object.getOwnPropertyDescriptor(prototype, name)?.value;
        if (name === 'constructor' || typeof method !== 'function') continue;
        prototype[name] = function (...args) {
          // What the library asks of itself is its own affair.
          if (within) return method.apply(this, args);
          const shown = args.map((arg) =>
            JSON.stringify(arg, (key, value) =>
              ArrayBuffer.isView(value) ? (key === 'into' ? undefined : [...value].join()) : value,
            ),
          );
          globalThis.asked.push({ frame, question: `${name}(${shown.join()})` });
          within = true;
          try {
            return method.apply(this, args);
          } finally {
            within = false;
          }
        };
      }
    });
    await drag(page);
    const asked = await page.evaluate(() => globalThis.asked);
    assert.ok(asked.length > 12, `${asked.length} questions`);
    const times = new Map();
    for (const { frame, question } of asked) {
      const key = `${frame} ${question}`;
      times.set(key, (times.get(key) ?? 0) + 1);
    }
    const twice = [...times].filter(([, count]) => count > 1).map(([key]) => key.replace(/^\d+ /, '').slice(0, 100));
    assert.deepEqual([...new Set(twice)], []);
    await close();
  });

  it('searches nothing in the whole element', async () => {
    const { page, close } = await open();
    await page.evaluate(() => {
      globalThis.searched = [];
      for (const name of ['querySelector', 'querySelectorAll', 'getElementById']) {
        const method = DocumentFragment.prototype[name];
        DocumentFragment.prototype[name] = function (...args) {
          if (this instanceof ShadowRoot && !globalThis.ours) globalThis.searched.push(`${name}(${args})`);
          return method.apply(this, args);
        };
      }
    });
    // Locators search too, so the drag is done by places alone.
    const box = await page.evaluate(() => {
      globalThis.ours = true;
      const handle = document.querySelector('position-encoding').shadowRoot.querySelector('.heatmap .handle.p');
      const { x, y, width, height } = handle.getBoundingClientRect();
      globalThis.ours = false;
      globalThis.searched.length = 0;
      return { x: x + width / 2, y: y + height / 2 };
    });
    const before = await stateOf(page);
    await page.mouse.move(box.x, box.y);
    await page.mouse.down();
    for (let step = 1; step <= 6; step += 1) {
      await page.mouse.move(box.x, box.y + 8 * step);
      await settled(page);
    }
    await page.mouse.up();
    await settled(page);
    assert.notEqual((await stateOf(page)).position, before.position);
    const searched = await page.evaluate(() => globalThis.searched);
    assert.deepEqual([...new Set(searched)], []);
    await close();
  });
});
