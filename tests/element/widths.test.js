// Every figure fits into every width from 200 px up, in the widest of the common fonts as in a narrow one.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPage, serveDist, shiftOf, startBrowser } from '../support/browser.js';
import { FONTS } from '../support/chromium.js';

const browser = await startBrowser();
const url = await serveDist();
const ALL = 'heatmap waves circles spectrum rotation similarity constraints locate';
const WIDTHS = [200, 240, 280, 320, 360, 480, 640, 768, 1000, 1280];
const FAR = 2 ** 53;

/** States whose numbers are long, or whose tables have hardly any. */
const STATES = {
  'as it begins': {},
  'near 2^53': { start: FAR - 200, position: FAR - 190 },
  'near −2^53': { start: 5 - FAR, position: 100 - FAR, offset: 0.1, layout: 'concatenated' },
  'with a base near 1e300': { base: 1.234567891234e299, exponent: 'endpoints', position: 0.1234567891234 },
  'with 65,536 columns and a quadrillion rows': { dimension: 65536, length: 1e15, position: 1e15, pair: 32000 },
  'with one column': { dimension: 1 },
  'with an odd dimension and one row': { dimension: 7, length: 1, pair: 2 },
  'with an offset of −2^53': { position: 12, offset: -FAR, pair: 0 },
  'with everything unfolded': {
    dimension: 65536,
    length: 1000,
    curves: 'on',
    cosines: 'off',
    noise: 1,
    rival: 'one-frequency',
    sabotage: 'frequencies',
    searched: 'far',
    distances: 'logarithmic',
    tokens: 'the dog chased anotherverylongword dog',
  },
};

/**
 * All figures in an element that fills the window from edge to edge.
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
async function open(options = {}) {
  const opened = await openPage(browser, url, { viewport: { width: 1280, height: 900 }, ...options });
  await opened.page.evaluate(() => {
    document.body.style.cssText = 'margin: 0; padding: 0; max-inline-size: none';
    document.querySelector('header')?.remove();
  });
  return opened;
}

/** Shows a state, unfolded or not. @param {import('playwright-core').Page} page @param {object} state */
async function show(page, state) {
  await page.evaluate(
    async ([figures, state, isUnfolded]) => {
      const element = document.createElement('position-encoding');
      Object.assign(element, { figures, loading: 'eager' });
      document.querySelector('position-encoding').replaceWith(element);
      await element.ready;
      element.state = state;
      await element.updateComplete;
      if (!isUnfolded) return;
      const { shadowRoot } = element;
      shadowRoot.querySelector('.fold').click();
      for (const details of shadowRoot.querySelectorAll('details')) details.open = true;
    },
    /** @type {any} */ ([ALL, state, 'curves' in state]),
  );
  // Figures and parts come from files of their own.
  await page.waitForFunction(
    (awaited) => {
      const { shadowRoot } = document.querySelector('position-encoding');
      return !shadowRoot.querySelector('section.awaited') && shadowRoot.querySelector(awaited);
    },
    'curves' in state ? '.sines-alone .ellipse' : '.locate',
  );
}

/**
 * What is wrong with the layout: a box that sticks out of its figure, a value that is cut, a word that is broken,
 * controls or labels that cover each other.
 * @param {import('playwright-core').Page} page
 * @param {{width: number, font: string, isAdjusted?: boolean}} look
 * @returns {Promise<string[]>}
 */
function faults(page, { width, font, isAdjusted = true }) {
  return page.evaluate(
    async ([width, font, isAdjusted]) => {
      const element = document.querySelector('position-encoding');
      const root = element.shadowRoot;
      document.documentElement.style.fontFamily = `"${font}"`;
      root.querySelector('.root').style.fontSizeAdjust = isAdjusted ? '' : 'none';
      element.style.inlineSize = `${width}px`;
      // A resize is seen in the next frame, and what follows is drawn in the one after it.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      await element.updateComplete;
      await new Promise(requestAnimationFrame);

      const found = [];
      const called = (/** @type {Element} */ part) => {
        const figure = part.closest('section')?.className ?? 'element';
        const text = part.localName === 'input' ? part.value : part.textContent;
        return `${figure} ${part.localName}.${part.getAttribute('class')} "${text.trim().slice(0, 40)}"`;
      };
      const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      /** Letters leave some of their line free. @param {[Element, DOMRect][]} parts @param {number} free */
      const apart = (parts, free) => {
        for (const [at, [part, box]] of parts.entries()) {
          for (const [other, taken] of parts.slice(0, at))
            if (across(box, taken) > 1 && down(box, taken) > free)
              found.push(`${called(part)} covers ${called(other)}`);
        }
      };
      // A word stands on one line, whatever its column is.
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (
          !text.parentElement?.checkVisibility() ||
          text.parentElement.closest('.spoken, .scroll, svg, select, style')
        )
          continue;
        for (const { 0: word, index } of text.data.matchAll(/\p{L}{2,}/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => top);
          if (Math.max(...tops) - Math.min(...tops) > 4)
            found.push(`${called(text.parentElement)} breaks the word ${word}`);
        }
      }
      const [labels, controls, barControls] = [[], [], []];
      for (const part of root.querySelectorAll('*')) {
        // What none sees, what scrolls or is cut by itself, and what is no mark: boxes of SVGs, targets of fingers.
        if (!part.checkVisibility() || part.closest('.spoken, .scroll, .cut, option')) continue;
        if (part.matches('svg, svg g, .grip, mtr, mtd')) continue;
        const box = part.getBoundingClientRect();
        if (box.width === 0) continue;
        const bounds = (part.closest('section') ?? element).getBoundingClientRect();
        const out = Math.max(box.right - bounds.right, bounds.left - box.left);
        if (out > 1) found.push(`${called(part)} sticks out by ${Math.round(out)} px`);
        // Words are typed without end; a number is seen whole.
        if (part.matches('input:not(label.range *)') && part.scrollWidth > part.clientWidth + 1)
          found.push(`${called(part)} is cut`);
        if (part.localName === 'text') labels.push([part, box]);
        if (part.matches('button:not(.handle), input, select, summary'))
          (part.closest('[part=bar]') ? barControls : controls).push([part, box]);
      }
      apart(controls, 1);
      // A bar that stays in view lies over whatever scrolls under it.
      apart(barControls, 1);
      apart(labels, 4);
      if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
      return found;
    },
    /** @type {any} */ ([width, font, isAdjusted]),
  );
}

describe('the layout', () => {
  for (const [name, state] of Object.entries(STATES)) {
    it(`holds ${name}, in any font`, async () => {
      const { page, close } = await open();
      await show(page, state);
      for (const font of FONTS) {
        // Where the widest font fits, the others do; a few widths show that.
        const few = font === 'DejaVu Sans' ? [200, 360, 1280] : [200, 640];
        const widths = name === 'as it begins' ? WIDTHS : few;
        for (const width of widths) assert.deepEqual(await faults(page, { width, font }), [], `${font}, ${width} px`);
      }
      // A browser that does not adjust the size of the widest font.
      for (const width of [200, 360]) {
        const look = { width, font: 'DejaVu Sans', isAdjusted: false };
        assert.deepEqual(await faults(page, look), [], JSON.stringify(look));
      }
      await close();
    });
  }

  it('holds for fingers, whose controls are large', async () => {
    const { page, close } = await open({ hasTouch: true, isMobile: true });
    for (const state of [STATES['near −2^53'], STATES['with a base near 1e300']]) {
      await show(page, state);
      for (const width of [200, 280, 360])
        assert.deepEqual(await faults(page, { width, font: 'DejaVu Sans' }), [], `${width} px`);
    }
    await close();
  });

  it('is cut below 200 px: the element is ready, and the page does not scroll sideways', async () => {
    const { page, close } = await open();
    for (const width of [150, 100, 40, 1]) {
      const scrolled = await page.evaluate(
        async ([figures, width]) => {
          const element = document.createElement('position-encoding');
          Object.assign(element, { figures, loading: 'eager' });
          element.style.cssText = `inline-size: ${width}px; margin-inline-start: auto`;
          document.querySelector('position-encoding').replaceWith(element);
          let most = 0;
          const look = () => {
            most = Math.max(most, document.documentElement.scrollWidth);
          };
          const watching = setInterval(look, 10);
          await element.ready;
          await element.updateComplete;
          look();
          clearInterval(watching);
          return most - innerWidth;
        },
        /** @type {any} */ ([ALL, width]),
      );
      assert.equal(scrolled, 0, `${width} px`);
    }
    await close();
  });

  for (const font of FONTS) {
    it(`shows the first figure whole above the bar at 1280 × 800 in ${font}, and nothing moves meanwhile`, async () => {
      const { page, close } = await openPage(browser, url, { font, whole: true });
      const [figure, bar] = await Promise.all([
        page.locator('[part=heatmap]').boundingBox(),
        page.locator('[part=bar]').boundingBox(),
      ]);
      assert.ok(figure && bar && figure.y >= 0 && bar.y + bar.height <= 800);
      assert.ok(
        figure.y + figure.height <= bar.y,
        `it ends at ${figure.y + figure.height}, the bar begins at ${bar.y}`,
      );
      const shift = await shiftOf(page);
      assert.ok(shift < 0.02, `layout shift ${shift}`);
      await close();
    });
  }
});
