// Only the first button of a mouse drags: the others belong to the browser.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPage, serveDist, settled, startBrowser, stateOf } from '../support/browser.js';

const browser = await startBrowser();
const url = await serveDist();

/** What can be dragged, by figure, and the state in which it can. @type {[string, string, object][]} */
const DRAGGED = [
  ['heatmap', '.handle', {}],
  ['heatmap', '.plot', { view: '20 60 8 40' }],
  // A pair that a short way turns by whole positions.
  ['rotation', '.grip', { pair: 18 }],
  ['waves', '.grip', {}],
  ['spectrum', '.grip', {}],
  ['similarity', '.alike-curve', {}],
];
/** What looks as if it could. */
const CURSORS = ['grab', 'move', 'ew-resize', 'ns-resize', 'col-resize', 'row-resize'];
const ALL = 'heatmap rotation waves spectrum circles similarity constraints locate';

/** @param {string} figures @param {object} [state] @param {string} [awaits] */
const open = (figures, state, awaits) =>
  openPage(browser, url, {
    viewport: { width: 1280, height: 1000 },
    state: { figures, position: 40, offset: 20, ...state },
    awaits,
  });

/**
 * Drags something by a button, and says whether that did anything.
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').Locator} part
 * @param {'left' | 'right' | 'middle'} button
 */
async function drags(page, part, button) {
  await part.scrollIntoViewIfNeeded();
  await settled(page);
  const box = await part.boundingBox();
  assert.ok(box);
  const before = await stateOf(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down({ button });
  for (const step of [1, 2, 3, 4]) await page.mouse.move(x - 9 * step, y + 7 * step);
  await page.mouse.up({ button });
  await page.mouse.move(5, 5);
  await settled(page);
  return JSON.stringify(await stateOf(page)) !== JSON.stringify(before);
}

describe('the buttons of a mouse', () => {
  for (const [figure, selector, state] of DRAGGED) {
    for (const button of /** @type {const} */ (['right', 'middle'])) {
      it(`${button}: does not drag ${selector} of the ${figure}`, async () => {
        const { page, heard, close } = await open(figure, state, selector);
        const parts = page.locator(selector);
        for (let at = 0; at < (await parts.count()); at += 1) {
          if (!(await parts.nth(at).isVisible())) continue;
          assert.equal(await drags(page, parts.nth(at), button), false, `${selector} ${at}`);
        }
        assert.equal(await drags(page, parts.first(), 'left'), true, 'the left one does');
        assert.deepEqual(heard, []);
        await close();
      });
    }
  }

  it('drag nothing that looks as if it could be dragged, but for the left one', async () => {
    const { page, close } = await open(ALL, { view: '20 60 8 40' }, '.alike-curve');
    await page.waitForFunction(() => {
      const { shadowRoot } = document.querySelector('position-encoding');
      return !shadowRoot.querySelector('section.awaited');
    });
    const count = await page.evaluate((cursors) => {
      const { shadowRoot } = document.querySelector('position-encoding');
      const parts = [...shadowRoot.querySelectorAll('section[part] *')].filter((part) => {
        const { cursor, pointerEvents, visibility } = getComputedStyle(part);
        const { width, height } = part.getBoundingClientRect();
        const shown = width > 0 && height > 0 && pointerEvents !== 'none' && visibility === 'visible';
        return (
          shown &&
          cursors.includes(cursor) &&
          !(part.parentElement && getComputedStyle(part.parentElement).cursor === cursor)
        );
      });
      parts.forEach((part, at) => part.setAttribute('data-dragged', String(at)));
      return parts.length;
    }, CURSORS);
    assert.ok(count > 3, `${count} things`);
    for (let at = 0; at < count; at += 1) {
      const part = page.locator(`[data-dragged="${at}"]`);
      if ((await part.count()) === 0) continue;
      const name = await part.evaluate((element) => `${element.localName}.${element.getAttribute('class')}`);
      for (const button of /** @type {const} */ (['right', 'middle']))
        assert.equal(await drags(page, part, button), false, `${button}, ${name}`);
    }
    await close();
  });
});
