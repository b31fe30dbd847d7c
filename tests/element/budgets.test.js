// The picture comes first: how many words the page has, how much there is to tab to, and how much of it is picture.

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { openPage, serveDist, startBrowser } from '../support/browser.js';
import { budgets } from '../support/budgets.js';

const browser = await startBrowser();
const url = await serveDist();
const FIGURES = ['circles', 'constraints', 'heatmap', 'locate', 'rotation', 'similarity', 'spectrum', 'waves'];

const MOST = { words: 350, wordsOfFigure: 45, focusable: 60, headingWords: 12, headingNumbers: 1 };
/** The share of its figure that a picture takes, by the width of the window. @type {Record<number, number>} */
const LEAST_SHARE = { 1280: 0.6, 360: 0.5 };

for (const width of [1280, 360]) {
  describe(`the page as it begins, at ${width} px`, () => {
    /** @type {ReturnType<typeof budgets>} */
    let found;
    before(async () => {
      const { page, close } = await openPage(browser, url, {
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
        whole: true,
      });
      await page.waitForFunction(() => {
        const { shadowRoot } = document.querySelector('position-encoding');
        return !shadowRoot.querySelector('section.awaited, section[aria-busy=true]');
      });
      await page.evaluate(() => document.querySelector('position-encoding').updateComplete);
      found = await page.evaluate(budgets);
      await close();
    });

    /** @param {(figure: import('../support/budgets.js').FigureBudget) => string | number | false} fault */
    const faults = (fault) =>
      found.figures.flatMap((figure) => (fault(figure) === false ? [] : [`${figure.name}: ${fault(figure)}`]));

    it('shows all figures', () => {
      assert.deepEqual(found.figures.map(({ name }) => name).sort(), FIGURES);
    });

    it(`has at most ${MOST.wordsOfFigure} words a figure and ${MOST.words} in all`, () => {
      assert.deepEqual(
        faults(({ words, read }) => words > MOST.wordsOfFigure && `${words} words, ${read.join(' ')}`),
        [],
      );
      assert.ok(found.words <= MOST.words, `${found.words} words`);
      // The header and every figure say something: nothing was overlooked.
      assert.ok(found.elsewhere.length > 0);
      assert.deepEqual(
        faults(({ words }) => words < 5 && words),
        [],
      );
    });

    it(`has at most ${MOST.focusable} things to tab to`, () => {
      const each = found.figures.map(({ name, focusable }) => `${name} ${focusable}`).join(', ');
      assert.ok(found.focusable > found.figures.length);
      assert.ok(found.focusable <= MOST.focusable, `${found.focusable}: ${each}`);
    });

    const least = LEAST_SHARE[width] ?? 1;
    it(`is picture for ${100 * least} % of every figure`, () => {
      assert.deepEqual(
        faults(({ share }) => share < least && `${(100 * share).toFixed(1)} %`),
        [],
      );
    });

    it(`has headings of at most ${MOST.headingWords} words and one number`, () => {
      assert.deepEqual(
        faults(
          ({ heading, headingWords, headingNumbers }) =>
            (heading === '' || headingWords > MOST.headingWords || headingNumbers > MOST.headingNumbers) && heading,
        ),
        [],
      );
    });

    if (width === 1280) {
      it('leaves no hole taller than 48 px beside anything', () => {
        assert.deepEqual(found.holes, []);
      });
    }
  });
}
