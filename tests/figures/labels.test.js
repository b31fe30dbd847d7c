// No label of a picture is covered: by another label, a curve, an arc or a handle.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPage, serveDist, settled, startBrowser } from '../support/browser.js';
import { covered, labelStates, sweep } from '../support/labels.js';

const browser = await startBrowser();
const url = await serveDist();
const FIGURES = ['heatmap', 'circles', 'rotation', 'waves', 'spectrum', 'similarity', 'constraints', 'locate'];
/** A column of a phone, of an article, and of the page. */
const WIDTHS = [328, 640, 1080];
const STATES = labelStates();

/**
 * One figure, all of it in the window: nothing of it is drawn later.
 * @param {string} figures
 */
async function open(figures) {
  const opened = await openPage(browser, url, {
    viewport: { width: 1200, height: 2000 },
    reducedMotion: 'reduce',
    state: { figures },
  });
  const { page } = opened;
  await page.evaluate(async (figures) => {
    const element = document.createElement('position-encoding');
    Object.assign(element, { figures, loading: 'eager' });
    document.body.style.cssText = 'margin: 0; padding: 0; max-inline-size: none';
    document.body.replaceChildren(element);
    await element.ready;
    await element.updateComplete;
  }, figures);
  await page.waitForFunction(() => {
    const { shadowRoot } = document.querySelector('position-encoding');
    return !shadowRoot.querySelector('section.awaited, section[aria-busy=true]');
  });
  await page.evaluate(`globalThis.covered = ${covered}; undefined`);
  return opened;
}

/** @param {import('playwright-core').Page} page @param {number} width */
async function resize(page, width) {
  await page.evaluate((width) => {
    document.querySelector('position-encoding').style.inlineSize = `${width}px`;
  }, width);
  // A resize is seen in one frame, and drawn in the next.
  await settled(page);
  await settled(page);
}

// Each in a page of its own: two at a time are faster.
describe('the labels', { concurrency: 2 }, () => {
  for (const figure of FIGURES) {
    it(`of ${figure} are free in ${STATES.length} states, at ${WIDTHS.join(', ')} px`, async () => {
      const { page, heard, close } = await open(figure);
      for (const width of WIDTHS) {
        await resize(page, width);
        const { found, refused } = await page.evaluate(sweep, STATES);
        assert.deepEqual(refused, [], 'every state is shown');
        const faults = (found[figure] ?? []).map(
          ({ state, overlaps }) => `${overlaps.join(', ')} in ${JSON.stringify(STATES[state])}`,
        );
        assert.deepEqual(faults.slice(0, 5), [], `${width} px: ${faults.length} of ${STATES.length} states`);
      }
      assert.deepEqual(heard, []);
      await close();
    });
  }

  it('are looked at closely: what covers one by two pixels is found, what leaves it free is not', async () => {
    const { page, close } = await open('waves');
    const found = await page.evaluate(() => {
      const section = document.querySelector('position-encoding').shadowRoot.querySelector('section');
      const space = document.createElement('div');
      section.replaceChildren(space);
      /** @param {string} shapes */
      const look = (shapes) => {
        space.innerHTML = `<svg width="400" height="200">${shapes}</svg>`;
        for (const part of space.querySelectorAll('svg svg')) part.style.overflow = 'hidden';
        return /** @type {any} */ (globalThis).covered(section).length;
      };
      look('<text x="100" y="100">HHHH</text>');
      const { left, right } = section.querySelector('text').getBoundingClientRect();
      const wide = right - left;
      // Capitals have no ink below their line, and about 0.7 em above it.
      const text = '<text x="100" y="100">HHHH</text>';
      const height = Number.parseFloat(getComputedStyle(section.querySelector('text')).fontSize);
      const [top, end] = [100 - 0.72 * height, 100 + wide];
      const line = 'fill="none" stroke="black" stroke-width="2"';
      return {
        alone: look(text),
        texts: [-2, 2].map((gap) => look(`${text}<text x="${end + gap}" y="100">HH</text>`)),
        above: [-2, 2].map((gap) => look(`${text}<text x="100" y="${top - gap}">HH</text>`)),
        curves: [-2, 3].map((gap) => look(`${text}<path class="curve" ${line} d="M0 ${top - gap}H300"></path>`)),
        relative: [-2, 3].map((gap) =>
          look(`${text}<path class="curve" ${line} d="M0 ${top - gap}l90 0l90 0"></path>`),
        ),
        across: look(`${text}<path class="curve" ${line} d="M0 0L${2 * (100 + wide / 2)} 190"></path>`),
        arcs: [-2, 3].map((gap) =>
          look(`${text}<path data-solid ${line} d="M${end - 40 + gap} 60A40 40 0 0 1 ${end - 40 + gap} 140"></path>`),
        ),
        discs: [-2, 3].map((gap) => look(`${text}<circle data-solid cx="${end + 8 + gap}" cy="96" r="8"></circle>`)),
        corners: look(`${text}<circle data-solid cx="${end + 7}" cy="${top - 7}" r="8"></circle>`),
        groups: look(`${text}<g data-solid><circle cx="${end}" cy="96" r="8"></circle></g>`),
        cut: look(
          `${text}<svg x="0" y="0" width="90" height="200"><path class="curve" ${line} ` +
            `d="M0 96H300"></path></svg>`,
        ),
        unseen: look(`${text}<g visibility="hidden">${text}</g>`),
      };
    });
    await close();
    assert.deepEqual(found, {
      alone: 0,
      texts: [1, 0],
      above: [1, 0],
      curves: [1, 0],
      relative: [1, 0],
      across: 1,
      arcs: [1, 0],
      discs: [1, 0],
      corners: 0,
      groups: 1,
      cut: 0,
      unseen: 0,
    });
  });
});
