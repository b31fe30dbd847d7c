// What the figure `rotation` has beside the chosen pair: all of R_k, two steps as one, and what is left without the
// cosines.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { load } from '../../dist/library.js';
import {
  eventually,
  axe,
  formulaOf,
  openPage,
  serveDist,
  setState,
  settled,
  startBrowser,
  stateOf,
  textOf,
} from '../support/browser.js';

const browser = await startBrowser();
const url = await serveDist();
const posenc = await load();

/** @typedef {import('playwright-core').Page} Page */

/** @param {import('playwright-core').BrowserContextOptions & {state?: object}} [options] */
const open = ({ state = {}, ...options } = {}) =>
  openPage(browser, url, {
    viewport: { width: 1280, height: 900 },
    ...options,
    state: { figures: 'rotation', dimension: 64, length: 128, offset: 5, ...state },
  });

/** @param {Page} page @param {string} summary @param {string} awaited */
async function unfold(page, summary, awaited) {
  await page.locator('.rotation summary').getByText(summary).click();
  await page.locator(awaited).waitFor();
  await settled(page);
}

/** @param {number} value */
const written = (value) => value.toFixed(4).replace('-', '−');

/** @param {string} text */
const number = (text) => Number(text.replace('−', '-'));

/** @param {number} angle in radians */
const degrees = (angle) => `${(((angle * 180) / Math.PI) % 360).toFixed(1)}°`;

const LAYOUTS = /** @type {const} */ ([
  { dimension: 64 },
  { dimension: 64, layout: 'concatenated' },
  { dimension: 6, order: 'cos-sin' },
  { dimension: 9 },
  { dimension: 2000 },
]);

describe('all of R_k', () => {
  it('is the library’s picture, an entry a pixel or the mean of several', async () => {
    for (const encoding of LAYOUTS) {
      const { page, heard, close } = await open({ state: { ...encoding, palette: 'grey', offset: -5, pair: 1 } });
      await unfold(page, 'all of R', '.whole-picture canvas');
      const { side, pixels } = await page.locator('.whole-picture canvas').evaluate((canvas) => {
        const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
        return { side: width, pixels: [...canvas.getContext('2d').getImageData(0, 0, width, height).data] };
      });
      assert.ok(
        encoding.dimension > 400 ? side < encoding.dimension && side > 200 : side === encoding.dimension,
        `${side}`,
      );
      assert.deepEqual(Uint8ClampedArray.from(pixels), posenc.rotationPicture(encoding, -5, { side, palette: 'grey' }));
      assert.deepEqual(heard, []);
      await close();
    }
  });

  it('says what an entry is, and lets a pair be chosen by pointer and by key', async () => {
    const { page, close } = await open({ state: { offset: 5 } });
    await unfold(page, 'all of R', '.whole-picture canvas');
    await page.locator('.whole-picture').scrollIntoViewIfNeeded();
    const box = await page.locator('.whole-picture').boundingBox();
    const at = (/** @type {number} */ column, /** @type {number} */ row) =>
      /** @type {const} */ ([box.x + ((column + 0.5) * box.width) / 64, box.y + ((row + 0.5) * box.height) / 64]);
    const chosen = (/** @type {number} */ pair) =>
      eventually(page, async () => assert.equal((await stateOf(page)).pair, pair));
    await page.mouse.move(...at(2, 3));
    await settled(page);
    // The cosine of pair 1 after five positions takes −sin of the angle from the sine.
    assert.equal(
      await textOf(page, '.rotation .read'),
      `Row 3, column 2: the new cosine of pair 1 takes ${written(-Math.sin(5 * 10000 ** (-1 / 32)))} of the old sine.`,
    );
    await page.mouse.move(...at(9, 3));
    await settled(page);
    assert.equal(await textOf(page, '.rotation .read'), 'Row 3, column 9: 0.');
    await page.mouse.click(...at(9, 20));
    await chosen(10);
    await page.locator('.whole-picture').focus();
    for (const [key, pair] of /** @type {const} */ ([
      ['ArrowRight', 11],
      ['ArrowUp', 10],
      ['PageDown', 20],
      ['End', 31],
      ['ArrowRight', 31],
      ['Home', 0],
    ])) {
      await page.keyboard.press(key);
      await chosen(pair);
    }
    await setState(page, { offset: 0 });
    assert.match(
      await textOf(page, '.whole-rotation'),
      /64 × 64 entries, and all but 128 are 0\. Each pair has four.*With k = 0 it changes nothing/,
    );
    await close();
  });
});

describe('two steps', () => {
  it('are one: their angles add up, and so do the matrices multiply', async () => {
    const { page, close } = await open({ state: { offset: 7, pair: 2 } });
    await unfold(page, 'all of R', '.steps');
    await page.getByRole('spinbutton', { name: 'first step a' }).fill('10');
    await page.keyboard.press('Enter');
    await settled(page);
    assert.equal((await stateOf(page)).part, 10);
    const matrices = await page.locator('.two-steps .brackets').allInnerTexts();
    const [a, b, k] = matrices.map((text) => text.split(/\s+/).map(number));
    const frequency = 10000 ** (-4 / 64);
    for (const [matrix, step] of /** @type {const} */ ([
      [a, 10],
      [b, -3],
      [k, 7],
    ])) {
      assert.deepEqual(
        matrix,
        [1, 1, -1, 1].map((sign, at) => Number((sign * (at % 3 ? Math.sin : Math.cos)(step * frequency)).toFixed(4))),
        `${step}`,
      );
    }
    const said = await textOf(page, '.two-steps .caption');
    assert.ok(
      said.includes(`a = 10 turns by ${degrees(10 * frequency)} and b = −3 by −${degrees(3 * frequency)}`),
      said,
    );
    assert.match(said, /all 32 pairs, up to rounding \([\d.]+ × 10⁻¹⁶\)/);
    await page.getByText('there and back again').click();
    await settled(page);
    const [, , whole] = await page.locator('.two-steps .brackets').allInnerTexts();
    assert.deepEqual(whole.split(/\s+/).map(number), [1, 0, 0, 1]);
    await page.keyboard.press('Control+z');
    assert.equal((await stateOf(page)).offset, 7, 'and it can be undone');
    await setState(page, { offset: -(2 ** 53), position: 0, part: 2 });
    assert.match(await textOf(page, '.two-steps [role=status]'), /offset − part must be from −2\^53/);
    await close();
  });
});

describe('without the cosines', () => {
  it('no factor takes the sine on, in every figure at once, and undo brings them back', async () => {
    const { page, heard, close } = await open({ state: { figures: 'rotation circles' } });
    await page.locator('.rotation').getByLabel('hide the cosines').check();
    await page.locator('.alone > svg').waitFor();
    await settled(page);
    assert.equal((await stateOf(page)).cosines, 'off');
    const angle = 5 * 10000 ** (-6 / 64);
    const [there, here] = [17, 12].map((p) => Math.sin(p * 10000 ** (-6 / 64)));
    const [a, b, c, d] = (await page.locator('.equation.flat mn').allTextContents()).map(number);
    assert.deepEqual(
      [a, b, c, d],
      [there, Math.cos(angle), here, there - Math.cos(angle) * here].map((value) => Number(value.toFixed(4))),
    );
    assert.equal(
      await textOf(page, '.rotation h2'),
      'Without cosines, no matrix moves the sines five positions further.',
    );
    const missing = `|sinβ|=${Math.sin(angle).toFixed(4)}`;
    assert.ok((await formulaOf(page, '.rotation .proof')).includes(missing), missing);
    const error = Math.sqrt(
      Array.from({ length: 32 }, (_, pair) => Math.sin(5 * 10000 ** (-pair / 32)) ** 2).reduce(
        (sum, square) => sum + square,
      ) / 64,
    );
    assert.ok(
      (await textOf(page, '.rotation .lesson')).includes(
        `its residual is ${error.toPrecision(3)} (root mean square; the sines themselves have 0.707)`,
      ),
    );
    // Every dot is on the ellipse.
    const picture = await page
      .locator('.alone')
      .evaluate((alone) => ({
        radius: Number(alone.querySelector('.ellipse').getAttribute('r')),
        dots: [...alone.querySelectorAll('.dot')].map((dot) =>
          ['cx', 'cy'].map((name) => Number(dot.getAttribute(name))),
        ),
      }));
    assert.equal(picture.dots.length, 128);
    picture.dots.forEach(([x, y], p) => {
      assert.ok(
        Math.abs(x - picture.radius * Math.sin(p * 10000 ** (-6 / 64))) < 0.006 &&
          Math.abs(y + picture.radius * Math.sin((p + 5) * 10000 ** (-6 / 64))) < 0.006,
        `${p}`,
      );
    });
    const ellipse = await page.locator('.alone .ellipse').evaluate((drawn) => {
      const { a, b, c, d } = /** @type {SVGCircleElement} */ (drawn).transform.baseVal.consolidate().matrix;
      return [a, b, c, d];
    });
    [1, -Math.cos(angle), 0, -Math.sin(angle)].forEach((value, at) => assert.ok(Math.abs(ellipse[at] - value) < 1e-6));
    assert.match(await textOf(page, '.circles h2'), /^Without its cosine/, 'the circles have folded too');
    await page.keyboard.press('Control+z');
    assert.equal((await stateOf(page)).cosines, 'on');
    await settled(page);
    assert.equal(await page.locator('.rotation .hands').count(), 1);
    assert.deepEqual(heard, []);
    await close();
  });

  it('stays whole at the ends: no step, one sine, an odd dimension, far away, a huge base', async () => {
    for (const state of [
      { offset: 0 },
      { dimension: 1 },
      { dimension: 7, pair: 2 },
      { position: 2 ** 52, offset: 2 ** 52 },
      { base: 1e300, dimension: 4096, pair: 2000 },
    ]) {
      const { page, heard, close } = await open({ state: { cosines: 'off', ...state } });
      await page.locator('.alone > svg').waitFor();
      const text = await textOf(page, '.rotation');
      assert.doesNotMatch(text, /NaN|undefined/);
      const [a, b, c, d] = (await page.locator('.equation.flat mn').allTextContents()).map(number);
      assert.ok(Math.abs(b * c + d - a) < 2e-4, `${a} = ${b} · ${c} + ${d}`);
      assert.deepEqual(heard, []);
      await close();
    }
  });
});

describe('the hands', () => {
  it('are sliders: arrow keys turn them by one position', async () => {
    const { page, close } = await open({ state: { position: 12, offset: 5, pair: 3 } });
    for (const [name, field] of /** @type {const} */ ([
      ['hand of p', 'position'],
      ['hand of p + k', 'offset'],
    ])) {
      const before = (await stateOf(page))[field];
      await page.getByRole('slider', { name, exact: true }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowLeft');
      assert.equal((await stateOf(page))[field], before + 1, name);
    }
    await close();
  });

  it('turn while p plays, and the matrix stays', async () => {
    const { page, close } = await open({ state: { position: 12, offset: 5, pair: 3 } });
    const look = () =>
      page
        .locator('section.rotation')
        .evaluate((section) => [
          section.querySelector('.hand.p .end').getAttribute('cx'),
          section.querySelector('.vector.p').textContent,
          section.querySelector('.brackets.matrix').textContent,
        ]);
    const before = await look();
    await page.getByRole('button', { name: 'play', exact: true }).click();
    await eventually(page, async () => {
      const now = await look();
      assert.notEqual(now[0], before[0]);
      assert.notEqual(now[1], before[1]);
    });
    const after = await look();
    assert.equal(after[2], before[2]);
    assert.equal((await stateOf(page)).position, 12, 'the state waits for the end');
    await close();
  });

  it('follow the primary button alone', async () => {
    const { page, close } = await open({ state: { pair: 3 } });
    const end = await page.locator('.hand.p .end').boundingBox();
    const [x, y] = [end.x + end.width / 2, end.y + end.height / 2];
    const before = await stateOf(page);
    for (const button of /** @type {const} */ (['right', 'middle', 'left'])) {
      await page.mouse.move(x, y);
      await page.mouse.down({ button });
      await page.mouse.move(x + 50, y - 30, { steps: 5 });
      await page.mouse.up({ button });
      const { position } = await stateOf(page);
      assert.equal(position === before.position, button !== 'left', `${button}: ${position}`);
    }
    await close();
  });
});

describe('the parts', () => {
  it('end when they are folded away or the figure goes, and come back', async () => {
    const { page, heard, close } = await open();
    await unfold(page, 'all of R', '.whole-picture canvas');
    const width = () => page.locator('.whole-picture').evaluate((picture) => picture.getBoundingClientRect().width);
    const before = await width();
    await setState(page, { figures: 'waves' });
    await setState(page, { figures: 'rotation' });
    await page.locator('.whole-picture canvas').waitFor();
    assert.equal(await width(), before);
    await page.setViewportSize({ width: 300, height: 900 });
    await page.waitForFunction(
      () => document.querySelector('position-encoding').shadowRoot.querySelector('.whole-picture').clientWidth < 300,
    );
    await page.locator('.rotation .matrix > summary').click();
    await page.locator('.whole-picture').waitFor({ state: 'detached' });
    await unfold(page, 'all of R', '.whole-picture canvas');
    assert.deepEqual(heard, []);
    await close();
  });
});

describe('a part that does not come', () => {
  it('says what is missing, and comes when it is asked once more', async () => {
    const { page, close } = await open();
    await page.route('**/whole-rotation.js*', (route) => route.abort());
    await page.locator('.rotation .matrix > summary').click();
    await page.getByRole('region').getByText('The part whole-rotation could not be loaded').waitFor();
    await page.unroute('**/whole-rotation.js*');
    await page.getByRole('button', { name: 'try again' }).click();
    await page.locator('.whole-picture canvas').waitFor();
    await close();
  });
});

describe('the parts of the rotation', () => {
  it('have no accessibility violation, stay within a narrow page, and are printed', async () => {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      for (const cosines of ['on', 'off']) {
        const { page, heard, close } = await open({
          colorScheme,
          viewport: { width: 320, height: 800 },
          state: { cosines },
        });
        if (cosines === 'on') {
          await unfold(page, 'all of R', '.whole-picture canvas');
          await page.locator('.steps').waitFor();
        } else await page.locator('.alone > svg').waitFor();
        assert.deepEqual(await axe(page), []);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing stands out');
        await page.emulateMedia({ media: 'print' });
        assert.ok(await page.locator(cosines === 'on' ? '.whole-picture canvas' : '.alone > svg').isVisible());
        assert.deepEqual(heard, []);
        await close();
      }
    }
  });
});
