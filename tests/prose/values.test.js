// Numbers of the state in a sentence, and those that follow from it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axe, eventually, pictured, plainValue, settled, startBrowser } from '../support/browser.js';
import { CONTROLS, FIGURE, PROSE, open, pageOf, said, serveLessons } from './lesson.js';

const browser = await startBrowser();
const one = (/** @type {string} */ attributes, text = '') =>
  `<p>A <position-value id="v" ${attributes}>${text}</position-value>, b</p>`;
const DARK = '<link rel="stylesheet" href="dark.css">';
const url = await serveLessons({
  'before.html': pageOf(PROSE + CONTROLS + FIGURE),
  'after.html': pageOf(FIGURE + PROSE + CONTROLS),
  'dark.html': pageOf(FIGURE + PROSE + CONTROLS, DARK),
  'dark.css': 'body { background: #16181c; color: #ddd; }',
  'german.html': pageOf(`<div lang="de">${one('name="wavelength" pair="0"')}</div>`),
  'written.html': pageOf(one('name="wavelength"', '35.33')),
  'moving.html': pageOf(FIGURE + PROSE, '<link rel="stylesheet" href="narrow.css">'),
  'narrow.css': 'main { width: 40em; } ',
});

/** The mean of cos(k · frequency), in plain doubles. @param {number} offset @param {number} dimension */
function plainSimilarity(offset, dimension) {
  const waves = Array.from({ length: dimension / 2 }, (_, pair) =>
    Math.cos(offset * 10000 ** ((-2 * pair) / dimension)),
  );
  return waves.reduce((sum, one) => sum + one) / waves.length;
}

for (const where of ['before', 'after']) {
  describe(`sentences ${where} the figure of their group`, () => {
    it('say its numbers, and those that follow', async () => {
      const { page, heard } = await open(browser, `${url}${where}.html`);
      await pictured(page);
      const frequency = 10000 ** (-2 / 32);
      /** @type {Record<string, string>} */
      const wanted = {
        position: '3',
        offset: '2',
        sum: '5',
        pair: '1',
        dimension: '32',
        length: '128',
        base: '10\u202f000',
        wavelength: ((2 * Math.PI) / frequency).toPrecision(4),
        frequency: frequency.toPrecision(4),
        angle: `${((2 * frequency * 180) / Math.PI).toFixed(1)}°`,
        similarity: plainSimilarity(2, 32).toFixed(4),
        sine: plainValue({ dimension: 32, position: 3, column: 2 }).toFixed(4),
        cosine: plainValue({ dimension: 32, position: 3, column: 3 }).toFixed(4).replace('-', '−'),
        own: (2 * Math.PI).toFixed(3),
      };
      await eventually(page, async () =>
        assert.deepEqual(await said(page, ...Object.keys(wanted)), Object.values(wanted)),
      );
      assert.deepEqual(await axe(page), []);
      assert.deepEqual(heard, []);
      await page.close();
    });
  });
}

describe('a number in a sentence', () => {
  it('is no live region, and has no role: a number that moves would never stop talking', async () => {
    const { page } = await open(browser, `${url}after.html`);
    await pictured(page);
    const live = await page.evaluate(
      () =>
        [...document.querySelectorAll('position-value')].flatMap((value) =>
          [value, ...value.shadowRoot.querySelectorAll('*')].filter((part) => part.role || part.ariaLive),
        ).length,
    );
    assert.equal(live, 0);
    const read = await page.locator('p').first().ariaSnapshot();
    assert.match(read, /position: 3 ?, offset: 2 ?, sum: 5/);
    await page.close();
  });

  it('is written in the language of its place', async () => {
    const { page } = await open(browser, `${url}german.html`);
    await eventually(page, async () => assert.deepEqual(await said(page, 'v'), ['6,283']));
    await page.close();
  });

  it('says what the author wrote until the core is there, and moves nothing when it comes', async () => {
    const { page } = await open(browser, `${url}written.html`, { isDefined: false });
    await eventually(page, async () =>
      assert.match(String(await page.evaluate(() => document.getElementById('v')?.shadowRoot?.textContent)), /^\d/),
    );
    const moved = await page.evaluate(
      () =>
        new Promise((done) => {
          new PerformanceObserver((list) => done(list.getEntries().length)).observe({
            type: 'layout-shift',
            buffered: true,
          });
          setTimeout(done, 300, 0);
        }),
    );
    assert.equal(moved, 0);
    await page.close();
  });

  it('says its text where the core is held back', async () => {
    const { page } = await open(browser, 'about:blank', { isDefined: false });
    await page.route('**/*.wasm', () => {});
    await page.goto(`${url}written.html`);
    await page.waitForFunction(() => document.getElementById('v')?.shadowRoot?.querySelector('slot'));
    assert.match(await page.locator('p').innerText(), /^A 35\.33, b$/);
    await page.close();
  });

  it('writes p + k with every digit, as a sum where no double holds it', async () => {
    const { page } = await open(browser, `${url}after.html`);
    await pictured(page);
    for (const [position, offset, text] of /** @type {const} */ ([
      [9007199254740000, 991, '9\u202f007\u202f199\u202f254\u202f740\u202f991'],
      [9007199254740000, -0.25, '9\u202f007\u202f199\u202f254\u202f740\u202f000 − 0.25'],
    ])) {
      await page.evaluate((state) => Object.assign(document.querySelector('position-encoding'), { state }), {
        position,
        offset,
      });
      await settled(page);
      await eventually(page, async () => assert.deepEqual(await said(page, 'sum'), [text]));
    }
    await page.close();
  });
});

for (const [shade, name] of /** @type {const} */ ([
  ['light', 'after'],
  ['dark', 'dark'],
])) {
  it(`on a ${shade} page p and k have the figures’ colours, and all else is the page’s`, async () => {
    const { page, heard } = await open(browser, `${url}${name}.html`);
    await pictured(page);
    await eventually(page, async () => assert.match(String(await said(page, 'sine')), /\d/));
    const [seen, wanted] = await page.evaluate(() => {
      const color = (element) => getComputedStyle(element).color;
      const part = (id) => document.getElementById(id).shadowRoot.querySelector('[part]');
      const figure = document.querySelector('position-encoding').shadowRoot.querySelector('.root');
      const probe = (name) => {
        const span = document.createElement('span');
        span.style.color = `var(${name})`;
        figure.append(span);
        const found = color(span);
        span.remove();
        return found;
      };
      const ink = color(document.body);
      return [
        ['position', 'offset', 'sum', 'pair', 'sine', 'seven', 'far'].map((id) => color(part(id))),
        [probe('--p'), probe('--k'), probe('--k'), ink, ink, ink, ink],
      ];
    });
    assert.deepEqual(seen, wanted);
    assert.deepEqual(await axe(page), []);
    assert.deepEqual(heard, []);
    await page.close();
  });
}
