// Likeness by distance: the curve and the square, what they say and how k is chosen on them.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  axe,
  fingers,
  formulaOf,
  openPage,
  plainValue,
  serveDist,
  setState,
  settled,
  startBrowser,
  stateOf,
  textOf,
} from '../support/browser.js';

const browser = await startBrowser();
const url = await serveDist();

/** @typedef {import('playwright-core').Page} Page */

/** @param {import('playwright-core').BrowserContextOptions & {state?: object}} [options] */
async function open({ state = {}, ...options } = {}) {
  const opened = await openPage(browser, url, {
    viewport: { width: 1280, height: 900 },
    ...options,
    state: { figures: 'similarity', dimension: 64, length: 128, ...state },
    awaits: 'section.similarity .alike-path',
  });
  await unfold(opened.page);
  return opened;
}

/** The mean cosine in plain double precision. @param {number} k @param {number} [dimension] */
function alike(k, dimension = 64) {
  let sum = 0;
  for (let i = 0; 2 * i < dimension; i += 1) sum += Math.cos(k / 10000 ** ((2 * i) / dimension));
  return sum / Math.ceil(dimension / 2);
}

/** The curve as points: distances and similarities, by its axes. @param {Page} page */
async function curve(page) {
  return page.locator('.alike-curve svg').evaluate((drawn) => {
    /** @param {Element} text */
    const number = (text) => Number(text.textContent.replace('−', '-').replace('\u202f', ''));
    const [left, below] = [...drawn.querySelectorAll('.axis')].map((axis) => [...axis.querySelectorAll('text')]);
    const [y0, y1] = [left[0], left.at(-1)].map((text) => [number(text), text.y.baseVal[0].value - 4]);
    const [x0, x1] = [below[0], below.at(-1)].map((text) => [number(text), text.x.baseVal[0].value]);
    return drawn
      .querySelector('.alike-path')
      .getAttribute('d')
      .slice(1)
      .replace('Z', '')
      .split('L')
      .map((point) => point.split(' ').map(Number))
      .map(([x, y]) => [
        x0[0] + ((x - x0[1]) * (x1[0] - x0[0])) / (x1[1] - x0[1]),
        y0[0] + ((y - y0[1]) * (y1[0] - y0[0])) / (y1[1] - y0[1]),
      ]);
  });
}

/** Opens what is folded. @param {Page} page */
async function unfold(page) {
  await page.locator('.similarity .folds').evaluate((folds) => {
    for (const fold of folds.querySelectorAll(':scope > details')) fold.open = true;
  });
  await settled(page);
}

/** Waits until all distances are looked through. @param {Page} page */
async function complete(page) {
  await page.waitForFunction(
    () =>
      !/so far/.test(document.querySelector('position-encoding').shadowRoot.querySelector('.lookalike').textContent),
  );
}

describe('similarity', () => {
  it('says what is so on average, and how much it rises in between', async () => {
    const { page, heard, close } = await open();
    for (const dimension of [64, 512]) {
      await setState(page, { dimension });
      await complete(page);
      let rise = { from: 0, to: 0, by: 0 };
      for (let from = 0, to = 1; to < 128; to += 1) {
        if (alike(to, dimension) <= alike(to - 1, dimension)) from = to;
        const by = alike(to, dimension) - alike(from, dimension);
        if (by > rise.by) rise = { from, to, by };
      }
      assert.equal(await textOf(page, '.similarity h2'), 'Near positions are more alike, on average.');
      const { from, to, by } = rise;
      const sentence = `The largest rise up to distance 127 is ${by.toPrecision(3)}, from distance ${from} to ${to}.`;
      assert.ok((await textOf(page, '.similarity .rise')).includes(sentence), sentence);
    }
    // The first words stand only until more is known.
    const [heading, found] = await page.evaluate(async () => {
      const element = document.querySelector('position-encoding');
      element.state = { dimension: 65536 };
      await element.updateComplete;
      return ['.similarity h2', '#similarity-found'].map((selector) =>
        element.shadowRoot.querySelector(selector).textContent.replace(/\s+/g, ' ').trim(),
      );
    });
    assert.match(heading, /^The similarity falls at every step up to distance \d+, so far\.$/);
    const known = found.match(/on: known so far up to distance (\d+)\.$/);
    assert.ok(known && Number(known[1]) < 1000, `no range is said to be sought that is none: ${found}`);
    assert.deepEqual(heard, []);
    await close();
  });

  it('draws the mean cosine by distance, which stays when p moves', async () => {
    const { page, close } = await open({ state: { length: 100 } });
    const points = await curve(page);
    assert.equal(points.length, 100);
    points.forEach(([k, value], at) =>
      assert.ok(Math.abs(k - at) < 0.02 && Math.abs(value - alike(at)) < 1e-3, `${k}: ${value}`),
    );
    const path = await page.locator('.alike-path').getAttribute('d');
    const picture = () => page.locator('.alike-picture canvas').evaluate((canvas) => canvas.toDataURL());
    const painted = await picture();
    await setState(page, { position: 71 });
    assert.equal(await page.locator('.alike-path').getAttribute('d'), path);
    assert.equal(await picture(), painted);
    assert.match(
      await formulaOf(page, '.similarity .numbers'),
      /^PE\(71\)⋅PE\(76\)\/32=0\.7345, for any two positions 5 apart/,
    );
    await close();
  });

  it('fills what distances that share a pixel span, on both kinds of axis', async () => {
    const { page, close } = await open({ state: { length: 4096, dimension: 8 } });
    await complete(page);
    const points = await curve(page);
    const values = Array.from({ length: 4096 }, (_, k) => alike(k, 8));
    const [high, low] = [Math.max(...points.map(([, value]) => value)), Math.min(...points.map(([, value]) => value))];
    assert.ok(
      Math.abs(high - Math.max(...values)) < 2e-3 && Math.abs(low - Math.min(...values)) < 2e-3,
      'no extreme is left out',
    );
    const width = Number(await page.locator('.alike-curve svg').getAttribute('width'));
    assert.ok(points.length <= 2 * width, 'no more points than pixels, there and back');
    assert.match(
      await textOf(page, 'section.similarity'),
      /a band reaches from their smallest to their largest similarity/,
    );
    await page.getByRole('checkbox', { name: /logarithmic/ }).check();
    await settled(page);
    assert.ok((await page.locator('.alike-path').getAttribute('d')).split('L').length <= 2 * width);
    await setState(page, { offset: 0 });
    assert.match(
      await textOf(page, 'section.similarity'),
      /Distance 0 has no place on a logarithmic axis, which begins at 1\./,
    );
    await close();
  });

  it('finds the largest similarity from a distance on', async () => {
    const { page, heard, close } = await open({ state: { dimension: 8 } });
    await complete(page);
    const field = page.getByRole('textbox', { name: 'Highest similarity from distance' });
    for (const from of [1000, 10, 300000]) {
      await field.fill(String(from));
      await page.keyboard.press('Enter');
      await settled(page);
      let best = from;
      for (let k = from; k <= 1e6; k += 1) if (alike(k, 8) > alike(best, 8)) best = k;
      const found = (await textOf(page, '#similarity-found')).replace(/(?<=\d) (?=\d)/g, '');
      const [, distance, value] = /^distance (\d+), similarity ([\d.]+)$/.exec(found) ?? [];
      assert.equal(value, alike(best, 8).toFixed(4));
      assert.ok(Math.abs(alike(Number(distance), 8) - alike(best, 8)) < 1e-9, found);
      await page.getByRole('button', { name: 'take it as k' }).click();
      assert.equal((await stateOf(page)).offset, Number(distance));
    }
    for (const wrong of ['0', '1e7', '2.5', 'far']) {
      await field.fill(wrong);
      await page.keyboard.press('Enter');
      await settled(page);
      assert.match(
        await textOf(page, '.lookalike [role=alert]'),
        /^The distance must be a whole number from 1 to 1 000 000\.$/,
      );
      assert.equal((await field.inputValue()).replace(/\D/g, ''), '300000');
    }
    assert.deepEqual(heard, []);
    await close();
  });

  it('has its kind of axis and where it seeks as a part of the state, by attribute and undone', async () => {
    const { page, heard, close } = await open({ state: { dimension: 512 } });
    await complete(page);
    const logarithmic = page.getByRole('checkbox', { name: /logarithmic/ });
    const field = page.getByRole('textbox', { name: 'Highest similarity from distance' });
    await logarithmic.check();
    await field.fill('5000');
    await page.keyboard.press('Enter');
    await settled(page);
    const shown = async () => {
      const { distances, beyond } = await stateOf(page);
      return [distances, beyond, await logarithmic.isChecked(), (await field.inputValue()).replace(/\D/g, '')];
    };
    assert.deepEqual(await shown(), ['logarithmic', 5000, true, '5000']);
    await field.fill('far');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.lookalike [role=alert]').count(), 1);
    const undo = page.getByRole('button', { name: 'undo', exact: true });
    await undo.click();
    await settled(page);
    assert.deepEqual(await shown(), ['logarithmic', 1000, true, '1000']);
    assert.equal(await page.locator('.lookalike [role=alert]').count(), 0);
    await undo.click();
    await settled(page);
    assert.deepEqual(await shown(), ['linear', 1000, false, '1000']);
    await page.evaluate(() => {
      const element = document.querySelector('position-encoding');
      element.setAttribute('distances', 'logarithmic');
      element.setAttribute('beyond', '3000000');
    });
    await settled(page);
    assert.deepEqual(
      await shown(),
      ['logarithmic', 3000000, true, '1000000'],
      'beyond the last distance that one is read, and the state stays',
    );
    await field.focus();
    await page.keyboard.press('Enter');
    assert.equal((await stateOf(page)).beyond, 3000000);
    assert.deepEqual(heard, []);
    await close();
  });

  it('chooses k on the curve, by keyboard, mouse and finger', async () => {
    const { page, close } = await open({ hasTouch: true });
    const k = async () => (await stateOf(page)).offset;
    const slider = page.getByRole('slider', { name: 'distance k' });
    await slider.focus();
    for (const [key, expected] of /** @type {const} */ ([
      ['ArrowRight', 6],
      ['PageUp', 16],
      ['ArrowDown', 15],
      ['Shift+ArrowLeft', 5],
      ['End', 127],
      ['Home', 0],
      ['ArrowLeft', 0],
    ])) {
      await page.keyboard.press(key);
      assert.equal(await k(), expected, key);
    }
    await setState(page, { offset: -5 });
    await page.keyboard.press('ArrowUp');
    assert.equal(await k(), -6, 'on the side on which k is');
    assert.equal(await slider.getAttribute('aria-valuetext'), `k = −6: ${alike(6).toFixed(3)}`);
    await setState(page, { offset: 5 });
    const box = await page.locator('.alike-curve svg').boundingBox();
    const at = (/** @type {number} */ distance) => box.x + 50 + (distance / 127) * (box.width - 66);
    await page.mouse.move(at(20), box.y + 100);
    await page.mouse.down();
    assert.equal(await k(), 20);
    await page.mouse.move(at(90), box.y + 120, { steps: 4 });
    await page.mouse.up();
    assert.equal(await k(), 90);
    await page.touchscreen.tap(at(50), box.y + 100);
    assert.equal(await k(), 50);
    await close();
  });

  it('moves p along the diagonal and k in the row of p, by mouse, finger and keyboard', async () => {
    const { page, heard, close } = await open({ hasTouch: true, state: { position: 40, offset: 30 } });
    const square = page.locator('.alike-picture');
    await square.scrollIntoViewIfNeeded();
    const box = await square.boundingBox();
    /** The middle of a cell. @type {(row: number, column: number) => [number, number]} */
    const at = (row, column) => [box.x + ((column + 0.5) / 128) * box.width, box.y + ((row + 0.5) / 128) * box.height];
    const chosen = async () => {
      const { position, offset } = await stateOf(page);
      return [position, offset];
    };
    await page.mouse.move(...at(40, 40));
    await page.mouse.down();
    await page.mouse.move(...at(70, 50), { steps: 4 });
    await page.mouse.up();
    assert.deepEqual(await chosen(), [60, 30], 'between row and column, and k stays');
    await page.mouse.move(...at(60, 90));
    await page.mouse.down();
    await page.mouse.move(...at(20, 50), { steps: 4 });
    assert.deepEqual(await chosen(), [60, -10], 'the column alone counts');
    await page.mouse.move(...at(60, 60), { steps: 4 });
    await page.mouse.up();
    assert.deepEqual(await chosen(), [60, 0]);
    // ○ around ●: its ring is k, the disc in it is p.
    const [x, y] = at(60, 60);
    await page.mouse.move(x + 8, y);
    await page.mouse.down();
    await page.mouse.move(...at(60, 80), { steps: 4 });
    await page.mouse.up();
    const [position, offset] = await chosen();
    assert.ok(position === 60 && offset > 10, `${offset}`);
    await setState(page, { position: 60, offset: 30 });
    const drag = await fingers(page);
    await drag([at(60, 90), at(60, 95), at(60, 110)].map((place) => [place]));
    assert.deepEqual(await chosen(), [60, 50]);
    await page.mouse.click(...at(60, 110));
    assert.deepEqual(await chosen(), [60, 50], 'a press on a mark chooses nothing else');
    const slider = page.getByRole('slider', { name: 'position p' });
    await slider.focus();
    for (const [key, expected] of /** @type {const} */ ([
      ['ArrowRight', 61],
      ['ArrowDown', 62],
      ['ArrowUp', 61],
      ['PageDown', 71],
      ['Home', 0],
      ['End', 127],
    ])) {
      await page.keyboard.press(key);
      assert.equal((await chosen())[0], expected, key);
    }
    assert.deepEqual(heard, []);
    await close();
  });

  it('leaves the dot product of two words whole where rows are added, beside a term for k alone', async () => {
    const dot = (/** @type {Float64Array} */ a, /** @type {Float64Array} */ b) =>
      a.reduce((sum, v, i) => sum + v * b[i], 0);
    const plus = (/** @type {Float64Array} */ a, /** @type {Float64Array} */ b) => a.map((v, i) => v + b[i]);
    const row = (/** @type {number} */ position, dimension = 64) =>
      Float64Array.from({ length: dimension }, (_, column) => plainValue({ dimension, position, column }));
    const word = (/** @type {number} */ seed) =>
      Float64Array.from({ length: 64 }, (_, i) => (((i + 1) * seed * 7919) % 1000) / 500 - 1);
    const [x, y] = [word(3), word(11)];
    for (const p of [0, 12, 500, -33.5]) {
      const [mine, other] = [row(p), row(p + 5)];
      const rest = dot(plus(x, mine), plus(y, other)) - dot(x, other) - dot(mine, y);
      assert.ok(Math.abs(rest - dot(x, y) - 32 * alike(5)) < 1e-9, `at ${p}`);
      assert.ok(Math.abs(Math.sqrt(dot(mine, mine)) - Math.sqrt(32)) < 1e-9, 'every row has the same length');
    }
    const { page, close } = await open();
    const says = () => textOf(page, '.similarity .says');
    assert.equal(
      await says(),
      'Rows 12 and 17 have similarity 0.734, like any two rows 5 apart. ' +
        'Add rows to embeddings: their dot product keeps the words’ own and gains a term for k alone.',
    );
    assert.match(await textOf(page, '.similarity .folds'), /Every row has the same length √\(d\/2\) = 5\.657:/);
    // An odd dimension has a sine without its cosine: then the term depends on p as well.
    assert.ok(Math.abs(dot(row(0, 7), row(5, 7)) - dot(row(300, 7), row(305, 7))) > 0.01);
    await setState(page, { dimension: 7 });
    assert.match(await says(), /Dimension 7 is odd: its last sine is counted as if its cosine stood beside it\.$/);
    await close();
  });

  it('keeps the label of k clear of the curve and of its mark, wherever k is', async () => {
    for (const width of [328, 640, 1080]) {
      const { page, close } = await open({ viewport: { width: width + 32, height: 900 } });
      const faults = await page.evaluate(async () => {
        const element = document.querySelector('position-encoding');
        const { shadowRoot } = element;
        const faults = [];
        for (const [dimension, length] of [
          [64, 128],
          [8, 96],
          [2, 64],
          [2, 2000],
        ]) {
          for (let k = 0; k < length; k += Math.ceil(length / 8)) {
            element.state = { dimension, length, offset: k, position: 0 };
            await element.updateComplete;
            const curve = shadowRoot.querySelector('.alike-path');
            const label = shadowRoot.querySelector('.alike-curve .label').getBBox();
            const mark = shadowRoot.querySelector('.alike-curve .mark').getBBox();
            const meets = (x, y) =>
              x > label.x && x < label.x + label.width && y > label.y + 2 && y < label.y + label.height - 2;
            const name = `k ${k} of ${length}, d ${dimension}`;
            const whole = curve.getTotalLength();
            for (let at = 0; at <= whole; at += 2) {
              const { x, y } = curve.getPointAtLength(at);
              if (meets(x, y)) {
                faults.push(`${name}: the curve at ${Math.round(x)}`);
                break;
              }
            }
            const across = Math.min(label.x + label.width, mark.x + mark.width) - Math.max(label.x, mark.x);
            const down = Math.min(label.y + label.height, mark.y + mark.height) - Math.max(label.y, mark.y);
            if (across > 0 && down > 0) faults.push(`${name}: the mark`);
          }
        }
        return faults;
      });
      assert.deepEqual(faults, [], `${width} px`);
      await close();
    }
  });

  it('lets its marks glide where k or p is chosen elsewhere, and stay under the hand here', async () => {
    for (const reducedMotion of /** @type {const} */ (['no-preference', 'reduce'])) {
      const { page, close } = await open({ reducedMotion });
      const moving = () =>
        page.evaluate(async () => {
          const { shadowRoot, updateComplete } = document.querySelector('position-encoding');
          await updateComplete;
          const drawn = shadowRoot.querySelector('.alike.hero');
          const animations = drawn.getAnimations({ subtree: true });
          for (const animation of animations) Object.assign(animation, { currentTime: 0 }).pause();
          const middles = [...drawn.querySelectorAll('.mark.k')].map((mark) => {
            const { x, width } = mark.getBoundingClientRect();
            return x + width / 2;
          });
          for (const animation of animations) animation.finish();
          return { count: animations.length, middles };
        });
      const before = await moving();
      await page.getByRole('button', { name: 'offset k: more' }).click();
      const { count, middles } = await moving();
      if (reducedMotion === 'reduce') assert.equal(count, 0);
      else {
        assert.equal(
          count,
          11,
          'on the curve the mark, its line and its label; in the square mark, diagonal and two lines, each on its halo',
        );
        middles.forEach((x, at) => assert.ok(Math.abs(x - before.middles[at]) < 0.1, 'from where it was'));
      }
      assert.ok((await moving()).middles.every((x, at) => x > before.middles[at]));
      await page.locator('.alike-curve').scrollIntoViewIfNeeded();
      const box = await page.locator('.alike-curve svg').boundingBox();
      await page.mouse.move(box.x + 300, box.y + 100);
      await page.mouse.down();
      const dragged = await moving();
      assert.equal(dragged.count, 0);
      assert.ok(Math.abs(dragged.middles[0] - box.x - 300) < 4);
      await page.mouse.up();
      await close();
    }
  });

  it('has every pair of positions in colour, and p and k where it is clicked', async () => {
    const { page, close } = await open({ state: { palette: 'grey', length: 100, start: 10 } });
    const read = () =>
      page
        .locator('.alike-picture canvas')
        .evaluate((canvas) => ({
          side: canvas.width,
          data: [...canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data],
        }));
    const edges = async () => (await page.locator('.square > svg > text').allTextContents()).join(' ');
    const { side, data } = await read();
    assert.equal(side, 100, 'a pixel a pair');
    for (let y = 0; y < side; y += 7) {
      for (let x = 0; x < side; x += 3)
        assert.ok(Math.abs(data[4 * (y * side + x)] - (255 * (alike(x - y) + 1)) / 2) <= 0.51, `${x}, ${y}`);
    }
    const box = await page.locator('.alike-picture').boundingBox();
    await page.mouse.click(box.x + (70.5 / 100) * box.width, box.y + (20.5 / 100) * box.height);
    const { position, offset } = await stateOf(page);
    assert.deepEqual([position, offset], [30, 50]);
    const marks = await page
      .locator('.square .mark.handle')
      .evaluateAll((marks) => marks.map((mark) => [mark.cx.baseVal.value, mark.cy.baseVal.value]));
    const cell = box.width / 100;
    assert.deepEqual(
      marks.map((mark) => mark.map((at) => Math.round(at / cell - 0.5))),
      [
        [20, 20],
        [70, 20],
      ],
    );
    assert.match(await edges(), /each cell compares two positions$/);
    await setState(page, { length: 1000, palette: 'vik' });
    const many = await read();
    const each = (1000 / many.side).toPrecision(3);
    assert.match(await edges(), new RegExp(`each pixel: the mean of ${each} × ${each} cells$`));
    await setState(page, { position: 5000 });
    assert.match(
      await textOf(page, 'section.similarity'),
      /The square shows positions 10 to 1009: ● p or ○ p \+ k lies outside\./,
    );
    await close();
  });

  it('claims that it falls on average only where the means of its decades do', async () => {
    /**
     * @param {{dimension: number, base?: number, exponent?: string}} encoding
     * @param {number} from
     * @param {number} to
     */
    const mean = ({ dimension, base = 10000, exponent }, from, to) => {
      const pairs = Math.ceil(dimension / 2);
      const angles = Array.from(
        { length: pairs },
        (_, pair) => base ** -(exponent === 'endpoints' ? pair / (pairs - 1) : (2 * pair) / dimension),
      );
      let sum = 0;
      for (let k = from; k <= to; k += 1) for (const angle of angles) sum += Math.cos(k * angle) / pairs;
      return sum / (to - from + 1);
    };
    const DECADES = [
      [1, 9],
      [10, 99],
      [100, 999],
      [1000, 9999],
      [10000, 99999],
    ];
    for (const [encoding, decades, claim] of /** @type {const} */ ([
      [{ dimension: 64 }, 5, 'Near positions are more alike, on average.'],
      [{ dimension: 7, base: 2 }, 2, 'Near positions are not always more alike, even on average.'],
      [
        { dimension: 8, base: 2, exponent: 'endpoints' },
        2,
        'Near positions are not always more alike, even on average.',
      ],
      [{ dimension: 64, base: 1e300 }, 5, 'Near positions are not always more alike, even on average.'],
      [{ dimension: 64, base: 1.001 }, 0, 'The similarity rises and falls with the distance.'],
      [{ dimension: 2 }, 0, 'With one pair the similarity is one cosine: it repeats.'],
    ])) {
      const { page, close } = await open({ state: encoding });
      // The last ones come when all distances are known.
      if (decades === 5) await page.locator('.similarity .means').getByText('99 999').waitFor();
      const heading = await textOf(page, '.similarity h2');
      assert.equal(heading, claim);
      const means = DECADES.slice(0, decades).map(([from, to]) => mean(encoding, from, to));
      if (decades)
        assert.equal(
          claim.endsWith('alike, on average.'),
          means.every((one, at) => at === 0 || one < means[at - 1]),
          `${means}`,
        );
      const said = (await page.locator('.similarity .means b').allInnerTexts()).map((text) =>
        Number(text.replace('−', '-')),
      );
      assert.ok(
        said.length >= decades && (decades === 0 || means.every((one, at) => Math.abs(one - said[at]) < 6e-4)),
        `${said} and ${means}`,
      );
      await close();
    }
  });

  it('says what is so in small, odd and far encodings', async () => {
    const { page, heard, close } = await open({ state: { dimension: 1, offset: 0 } });
    assert.match(await textOf(page, '.similarity .numbers'), /^Similarity of 12 and 12 = 1\.0000/);
    assert.match(await textOf(page, 'section.similarity'), /Dimension 1 is odd/);
    for (const odd of [
      { dimension: 2, length: 1 },
      { dimension: 7, offset: -2.5, position: 0.25 },
      { dimension: 64, base: 1e300 },
      { dimension: 64, base: 1.0001, length: 2 ** 53 },
      { length: 2 ** 31, offset: 2 ** 52, position: 2 ** 52 },
      { dimension: 65536, length: 4096, offset: -4096 },
    ]) {
      await setState(page, odd);
      assert.doesNotMatch(
        await page.locator('section.similarity').innerHTML(),
        /NaN|undefined|Infinity/,
        JSON.stringify(odd),
      );
    }
    await setState(page, { dimension: 64, offset: 2 ** 40, position: 0, length: 128 });
    assert.match(await textOf(page, 'section.similarity'), /lies beyond the curve, which ends at 1 000 000\./);
    assert.deepEqual(heard, []);
    await close();
  });

  it('lists the curve as a table', async () => {
    const { page, close } = await open();
    await page.locator('.similarity .values summary').click();
    const cells = await page.locator('.similarity tbody tr').nth(6).locator('th, td').allInnerTexts();
    assert.deepEqual(cells, ['6', alike(6).toFixed(4), (alike(6) - alike(5)).toFixed(4)]);
    await page.getByRole('button', { name: 'Later distances' }).click();
    assert.equal(await page.locator('.similarity tbody th').first().innerText(), '64');
    await close();
  });

  it('breaks no rule of accessibility, in light and dark, fits a narrow page, and is printed', async () => {
    for (const options of /** @type {const} */ ([
      { colorScheme: 'light' },
      { colorScheme: 'dark', viewport: { width: 320, height: 700 }, hasTouch: true },
    ])) {
      const { page, close } = await open({ ...options, state: { figures: 'similarity rotation' } });
      await page.locator('.similarity .values summary').click();
      assert.deepEqual(await axe(page), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
      await page.emulateMedia({ media: 'print' });
      for (const part of ['.alike-path', '.alike-picture canvas']) assert.ok(await page.locator(part).isVisible());
      await close();
    }
  });
});
