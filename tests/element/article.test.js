// A figure in someone's article: with the author's own words, with handles only, or as nothing but a picture.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axe, overhear, pictured, serveDist, settled, startBrowser } from '../support/browser.js';

const FIGURES = ['heatmap', 'waves', 'circles', 'spectrum', 'rotation', 'similarity', 'constraints', 'locate'];
const browser = await startBrowser();
const url = await serveDist();

/**
 * An article of one figure each.
 * @param {string} attributes
 * @param {string[]} [figures]
 * @param {string} [content]
 */
async function open(attributes, figures = FIGURES, content = '') {
  const page = await browser.newPage({ viewport: { width: 700, height: 900 } });
  const heard = overhear(page);
  await page.goto(url);
  await page.evaluate(
    ([attributes, figures, content]) => {
      const tag = (figure) =>
        `<position-encoding loading="eager" figures="${figure}" ${attributes}>${content}</position-encoding>`;
      document.body.innerHTML = `<main><h1>An article</h1>${figures.map(tag).join('')}</main>`;
    },
    /** @type {const} */ ([attributes, figures, content]),
  );
  await pictured(page);
  await settled(page);
  return { page, heard };
}

/**
 * What of each figure can be seen beside its picture, and what can be reached by key.
 * @param {import('playwright-core').Page} page
 */
function looks(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('position-encoding')].map((element) => {
      const root = /** @type {ShadowRoot} */ (element.shadowRoot);
      const isSeen = (part) => {
        const { width, height } = part.getBoundingClientRect();
        return width > 2 && height > 2 && part.checkVisibility({ visibilityProperty: true });
      };
      const heading = root.querySelector('section > .title');
      const words = [...root.querySelectorAll('section > :not(.title, .hero), section > .hero .caption')];
      const controls = [...root.querySelectorAll('input, select, button, summary')];
      const reached = [...root.querySelectorAll('input, select, button, summary, [tabindex="0"]')];
      return {
        figure: element.getAttribute('figures'),
        heading: heading !== null && isSeen(heading),
        words: words.filter((part) => part.textContent?.trim() && isSeen(part)).length,
        controls: controls.filter(isSeen).filter((one) => !one.closest('.hero')).length,
        reached: reached.filter((one) => isSeen(one) && !one.closest('[inert]')).length,
        spoken: heading?.textContent?.trim().length ?? 0,
      };
    }),
  );
}

describe('a figure in an article', () => {
  it('without words and controls is nothing but its picture, and its words are still read out', async () => {
    const { page, heard } = await open('text="off" controls="off"');
    for (const { figure, heading, words, controls, reached, spoken } of await looks(page)) {
      assert.deepEqual(
        { heading, words, controls, reached },
        { heading: false, words: 0, controls: 0, reached: 0 },
        figure,
      );
      assert.ok(spoken > 10, figure);
    }
    assert.deepEqual(await axe(page), []);
    assert.deepEqual(heard, []);
    await page.close();
  });

  it('with handles alone has what is dragged in the picture, and no field', async () => {
    const { page, heard } = await open('controls="handles"');
    for (const { figure, heading, words, controls } of await looks(page)) {
      assert.equal(controls, 0, figure);
      assert.ok(heading && words > 0, figure);
    }
    const element = page.locator('position-encoding[figures=heatmap]');
    await element.locator('.plot').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await settled(page);
    assert.notEqual(await element.evaluate((one) => one.state.position), 12);
    assert.deepEqual(heard, []);
    await page.close();
  });

  it('shows its heading alone, or its caption alone', async () => {
    for (const text of ['heading', 'caption']) {
      const { page } = await open(`text="${text}"`);
      for (const { figure, heading, words } of await looks(page)) {
        assert.equal(heading, text === 'heading', figure);
        assert.equal(words > 0, true, `${figure} keeps its controls or its caption`);
      }
      await page.close();
    }
  });

  it('takes the author’s own heading and caption in place of its own', async () => {
    const { page } = await open(
      'controls="off"',
      ['rotation'],
      '<h3 slot="heading">My heading</h3><p slot="caption">My caption</p>',
    );
    const [look] = await looks(page);
    assert.deepEqual([look?.heading, look?.words], [false, 0]);
    for (const words of ['My heading', 'My caption']) assert.ok(await page.getByText(words).isVisible());
    await page.evaluate(() => document.querySelector('[slot=heading]').remove());
    await settled(page);
    const [after] = await looks(page);
    assert.equal(after?.heading, true);
    await page.close();
  });

  it('has headings of the level that the article asks for', async () => {
    const { page } = await open('heading-level="4"', ['heatmap']);
    assert.equal(await page.getByRole('heading', { level: 4 }).count(), 1);
    await page.evaluate(() => {
      document.querySelector('position-encoding').headingLevel = 7;
    });
    await settled(page);
    assert.match(
      await page.locator('position-encoding').getByRole('alert').innerText(),
      /^headingLevel must be an integer from 1 to 6, got 7\.$/,
    );
    assert.equal(await page.getByRole('heading', { level: 4 }).count(), 1);
    await page.close();
  });
});
