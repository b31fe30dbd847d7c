// A figure in someone's article: with the author's own words, with handles only, or as nothing but a picture.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  axe,
  overhear,
  pictured,
  serveDist,
  serveForeign,
  settled,
  shiftOf,
  startBrowser,
} from '../support/browser.js';

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
      // An article has another style sheet than our page.
      document.querySelector('link[rel=stylesheet]')?.remove();
      document.body.innerHTML = `<main><h1>An article</h1>${figures.map(tag).join('')}</main>`;
    },
    /** @type {const} */ ([attributes, figures, content]),
  );
  await pictured(page);
  await settled(page);
  return { page, heard };
}

/**
 * Rules of the page. The class says that it has another look.
 * @param {import('playwright-core').Page} page
 * @param {string} rules
 */
async function style(page, rules) {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
    document.documentElement.className = 'styled';
  }, rules);
  await settled(page);
  // Pictures follow their new size.
  await settled(page);
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

describe('a figure without words and controls', () => {
  /**
   * The height of each element, and where its picture ends in it.
   * @param {import('playwright-core').Page} page
   */
  const heights = (page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('position-encoding')].map((element) => {
        const box = element.getBoundingClientRect();
        const drawn = [
          ...(element.shadowRoot?.querySelectorAll('.hero svg:not(svg svg), .hero canvas, .hero table') ?? []),
        ]
          .map((part) => part.getBoundingClientRect())
          .filter(({ width, height }) => width * height > 6000);
        const [top, bottom] = [Math.min(...drawn.map((one) => one.top)), Math.max(...drawn.map((one) => one.bottom))];
        return {
          figure: element.getAttribute('figures'),
          height: box.height,
          drawn: [top - box.top, bottom - box.top],
        };
      }),
    );

  it('is at most 420 px tall in a column of 640 px', async () => {
    const { page } = await open('text="off" controls="off"');
    for (const { figure, height } of await heights(page)) assert.ok(height <= 420, `${figure}: ${height} px`);
    await page.close();
  });

  it('has the height that the page’s CSS gives it, and its picture fills that', async () => {
    for (const rule of ['height: 300px', 'height: 500px', 'aspect-ratio: 16 / 9']) {
      const { page } = await open('text="off" controls="off"');
      await style(page, `main { width: 640px } position-encoding { ${rule} }`);
      for (const { figure, height, drawn } of await heights(page)) {
        const asked = rule.startsWith('aspect') ? 360 : Number.parseInt(rule.slice(8), 10);
        assert.ok(Math.abs(height - asked) < 1, `${figure} with ${rule}: ${height} px`);
        const [top = 0, bottom = 0] = drawn;
        assert.ok(top >= -1 && bottom <= asked + 1, `${figure} with ${rule}: nothing of the picture is cut: ${drawn}`);
        // A square is limited by the width, too.
        const least = figure === 'similarity' ? 0.65 : 0.75;
        assert.ok(bottom - top >= least * asked, `${figure} with ${rule}: the picture fills it: ${drawn}`);
      }
      await page.close();
    }
  });
});

describe('before it is there', () => {
  /**
   * An article as the README has it: the figure between two paragraphs.
   * @param {string} rules
   * @param {string} attributes
   */
  const article = (rules, attributes) => `<!doctype html><meta charset="utf-8"><title>An article</title>
    <style>body { width: 640px; margin: 0 auto; font: 18px/1.6 serif } ${rules}</style>
    <script type="module" src="vendor/posenc/posenc.js"></script>
    <p>Before.</p><position-encoding ${attributes}></position-encoding><p>After.</p>`;

  it('has the room that the README’s rules give it, so that nothing moves when it comes', async () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const [, rules = ''] = /<style>\n([\s\S]*?)<\/style>/.exec(readme) ?? [];
    assert.match(rules, /position-encoding \{[^}]*height/);
    const bare = 'figures="rotation" controls="handles" text="off"';
    const site = await serveForeign({
      'first.html': article(rules, bare),
      'slow.html': article(rules, `${bare} loading="eager"`),
      'own.html': article('position-encoding:not(:defined) { display: block; min-height: 396px }', bare),
    });
    for (const name of ['first', 'slow', 'own']) {
      const page = await browser.newPage({ viewport: { width: 800, height: 900 } });
      // The figure comes when the page has been seen for a while.
      await page.route('**/posenc.wasm', async (route) => {
        await new Promise((done) => {
          setTimeout(done, 300);
        });
        await route.continue();
      });
      await page.goto(`${site}${name}.html`);
      await pictured(page);
      const shift = await shiftOf(page);
      assert.deepEqual([name, shift], [name, 0]);
      await page.close();
    }
  });
});

describe('a figure belongs to its page', () => {
  /** @param {string} rules @param {string} [attributes] */
  async function inArticle(rules, attributes = '') {
    const { page } = await open(attributes, ['rotation', 'heatmap']);
    await style(page, rules);
    return page;
  }
  const CREAM = ':root { font: 20px/1.6 serif; color: rgb(64, 32, 16); background: rgb(250, 245, 230) }';

  /** @param {import('playwright-core').Page} page @param {string} selector @param {string} property */
  const computed = (page, selector, property) =>
    page
      .locator(selector)
      .first()
      .evaluate((part, property) => getComputedStyle(part).getPropertyValue(property), property);

  it('has its font, size and ink; what is softer is mixed from ink and paper', async () => {
    const page = await inArticle(CREAM);
    assert.equal(await computed(page, '.rotation .title', 'color'), 'rgb(64, 32, 16)');
    assert.equal(await computed(page, '.rotation .title', 'font-family'), 'serif');
    assert.equal(await computed(page, '.rotation .title', 'font-size'), '25px');
    const soft = await computed(page, '.rotation .caption', 'color');
    const [red = 0, green = 0, blue = 0] = (/\(srgb (.*)\)/.exec(soft)?.[1] ?? '').split(' ').map(Number);
    const mixed = [64, 32, 16].map((ink, at) => (0.78 * ink + 0.22 * ([250, 245, 230][at] ?? 0)) / 255);
    for (const [at, one] of [red, green, blue].entries()) assert.ok(Math.abs(one - (mixed[at] ?? 0)) < 0.004, soft);
    await page.close();
  });

  it('paints no background but over its pictures, and has 12 px of air at its end', async () => {
    const page = await inArticle(CREAM);
    const painted = await page.evaluate(() =>
      [...document.querySelectorAll('position-encoding')].flatMap((element) =>
        [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
          .filter((one) => !one.closest('.hero, select, svg'))
          .filter((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)')
          .map(({ className }) => className),
      ),
    );
    assert.deepEqual(painted, []);
    const bare = await inArticle(CREAM, 'controls="off" text="off"');
    const air = await bare.evaluate(() =>
      [...document.querySelectorAll('position-encoding')].map((element) => {
        const section = element.shadowRoot?.querySelector('section:last-of-type')?.getBoundingClientRect();
        return element.getBoundingClientRect().bottom - (section?.bottom ?? 0);
      }),
    );
    assert.deepEqual(air, [12, 12]);
    await bare.close();
    await page.close();
  });

  it('takes the colours that the page gives it', async () => {
    const page = await inArticle(
      ':root { --posenc-p: rgb(1, 2, 3); --posenc-k: rgb(4, 5, 6); --posenc-ink: rgb(7, 8, 9) }' +
        ':root { --posenc-soft: rgb(10, 11, 12); --posenc-line: rgb(13, 14, 15); --posenc-paper: rgb(240, 241, 242) }',
    );
    const root = '.root';
    for (const [name, value] of Object.entries({
      p: 'rgb(1, 2, 3)',
      k: 'rgb(4, 5, 6)',
      ink: 'rgb(7, 8, 9)',
      soft: 'rgb(10, 11, 12)',
      line: 'rgb(13, 14, 15)',
      paper: 'rgb(240, 241, 242)',
    }))
      assert.equal((await computed(page, root, `--${name}`)).trim(), value);
    assert.equal(await computed(page, '.rotation .title', 'color'), 'rgb(7, 8, 9)');
    assert.equal(await computed(page, 'label[for=position]', 'color'), 'rgb(1, 2, 3)');
    await page.close();
  });
});
