// The figure `locate`: a position from its row alone, hand by hand, and what it says where it cannot be told.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { load } from 'posenc';
import { axe, openPage, serveDist, setState, settled, startBrowser, stateOf, textOf } from '../support/browser.js';

const browser = await startBrowser();
const url = await serveDist();
const posenc = await load();

/** @typedef {import('playwright-core').Page} Page */

/** @param {import('playwright-core').BrowserContextOptions & {state?: object}} [options] */
async function open({ state = {}, ...options } = {}) {
  const opened = await openPage(browser, url, {
    ...options,
    state: { figures: 'locate rotation', dimension: 64, length: 128, ...state },
    awaits: 'section.locate h2',
  });
  await answered(opened.page);
  await unfold(opened.page);
  return opened;
}

/** Opens what is folded. @param {Page} page */
async function unfold(page) {
  await page.locator('.locate').evaluate((figure) => {
    for (const fold of figure.querySelectorAll('.folds > details')) fold.open = true;
  });
  await settled(page);
}

/** What takes long comes when the state has rested. @param {Page} page */
async function answered(page) {
  await settled(page);
  await page.locator('section.locate:not([aria-busy=true])').waitFor({ state: 'attached' });
  await settled(page);
}

/** @param {Page} page @param {object} state */
async function set(page, state) {
  await setState(page, state);
  await answered(page);
}

const heading = (/** @type {Page} */ page) => textOf(page, '.locate h2');
const told = (/** @type {Page} */ page) => textOf(page, '.locate .facts');
const says = (/** @type {Page} */ page) => textOf(page, '.locate .says');
const read = (/** @type {Page} */ page) => textOf(page, '.locate .read');

/** Numbers as they are written, without their thin spaces. @param {string} text */
const plain = (text) => text.replace(/(\d)\s(?=\d{3}\b)/gu, '$1').replaceAll('−', '-');

/** The first number behind some words. @param {string} text @param {string} words */
const after = (text, words) =>
  Number(
    plain(text)
      .split(words)[1]
      ?.match(/-?\d+(\.\d+)?/)?.[0],
  );

const wavelength = (/** @type {number} */ pair, { d = 64, base = 10000 } = {}) =>
  2 * Math.PI * base ** ((2 * pair) / d);

/**
 * The same question to the library.
 * @param {{d?: number, p?: number, noise?: number, from?: number, to?: number}} [asked]
 */
function answer({ d = 64, p = 12, noise = 0.1, from = 0, to = wavelength(Math.floor(d / 2) - 1, { d }) } = {}) {
  const encoding = { dimension: d };
  return posenc.narrowing(encoding, posenc.noisy(posenc.encode(encoding, { positions: [p] }), { deviation: noise }), {
    from,
    to,
  });
}

/**
 * The boxes of a path: from, to, top.
 * @param {Page} page
 * @param {string} name
 * @returns {Promise<{from: number, to: number, y: number}[]>}
 */
const boxes = (page, name) =>
  page
    .locator(`.narrowing path.${name}`)
    .evaluate((path) =>
      [...(path.getAttribute('d') ?? '').matchAll(/M([\d.-]+) ([\d.-]+)H([\d.-]+)v/g)].map(([, from, y, to]) => ({
        from: Number(from),
        to: Number(to),
        y: Number(y),
      })),
    );

/**
 * A distance on the ruler, which ends at a power of ten: written anew from what it is to be.
 * @param {Page} page
 * @param {number} end
 */
async function rulerOf(page, end) {
  const ticks = await page
    .locator('.narrowing .grid')
    .evaluate((path) => (path.getAttribute('d') ?? '').match(/M[\d.]+/g).map((at) => Number(at.slice(1))));
  const [low, high] = [Math.min(...ticks), Math.max(...ticks)];
  return (/** @type {number} */ x) =>
    (low + high) / 2 +
    (Math.sign(x) * Math.min(Math.log(1 + Math.abs(x) / 0.01) / Math.log(1 + end / 0.01), 1) * (high - low)) / 2;
}

describe('locate', () => {
  it('tells the position of a row, what each hand leaves alone, and how sure it is', async () => {
    const { page, heard, close } = await open();
    const { steps, ...located } = answer();
    const [slowest, fastest] = [steps[0], steps.at(-1)];
    // One position a turn of the fastest hand, within one turn of the slowest.
    const turns = wavelength(31) / wavelength(0);
    const open7499 = Math.floor(turns - fastest.phase) - Math.ceil(-fastest.phase) + 1;
    const alone = Number((slowest.deviation * wavelength(31)).toPrecision(2));
    assert.equal(await heading(page), 'Slow hands say roughly where, fast hands say exactly.');
    assert.ok(Math.abs(located.position - 12) < 5 * located.accuracy);
    const text = plain(await told(page));
    assert.equal(
      text,
      [
        `Found: position ${located.position.toFixed(3)} ± ${located.accuracy.toPrecision(2)} (standard deviation).`,
        `Its row differs from the given one by a residual of ${located.residual.toPrecision(3)} (root mean square);`,
        `estimated noise ${located.noise.toPrecision(3)}.`,
        `Next best: position ${located.second.position.toFixed(3)},`,
        `residual ${located.second.residual.toPrecision(3)}.`,
        'Pairs (one sine, one cosine) are clock hands:',
        `alone, the fastest fits ${open7499} positions, called candidates.`,
        `The slowest fits 2 positions, each ± ${alone}.`,
        'Bars reach 2 standard deviations to each side.',
        'Pairs read: 32. Searched: 0 to 47117.2.',
      ].join(' '),
    );
    assert.equal(
      await says(page),
      `Found: position ${located.position.toFixed(2)} ± ${located.accuracy.toFixed(2)}. ` +
        'A Transformer adds rows to embeddings, much like noise here: the position can still be read.',
    );
    assert.deepEqual(heard, []);
    await close();
  });

  it('finds other positions in other encodings', async () => {
    const { page, heard, close } = await open();
    for (const [dimension, position, noise] of [
      [512, 1000.5, 0.1],
      [512, 60000, 0.2],
      [128, 7, 0.3],
      [32, 150, 0.05],
      [65, 31000, 0.1],
    ]) {
      await set(page, { dimension, position, noise });
      const text = await told(page);
      const [found, accuracy] = [after(text, 'position '), after(text, '± ')];
      assert.ok(
        Math.abs(found - position) < 5 * accuracy + 0.01,
        `${found} ± ${accuracy} is ${position} at ${dimension}`,
      );
      assert.match(text, /^Found: /);
      assert.doesNotMatch(text, /which is not/);
    }
    for (const [position, dimension] of [
      [2 ** 31 - 1, 512],
      [-1234567, 256],
    ]) {
      await set(page, { searched: 'far', noise: 0.1, dimension, position });
      assert.ok(Math.abs(after(await told(page), 'position ') - position) < 0.5);
      assert.match(plain(await told(page)), /Searched: -2147483648 to 2147483648\./);
    }
    await set(page, { searched: 'wavelength', dimension: 64, position: -5 });
    assert.match(await told(page), /p = −5 lies outside the range/);
    assert.deepEqual(heard, []);
    await close();
  });

  it('draws what is left as wide as all hands so far together leave it, and the combs of each alone', async () => {
    const { page, close } = await open();
    const { steps, position } = answer();
    const at = await rulerOf(page, 1e5);
    const bars = await boxes(page, 'left');
    const tops = [...new Set(bars.map(({ y }) => y))];
    assert.equal(tops.length, 32);
    let certainty = 0;
    steps.forEach(({ deviation, places, candidates }, row) => {
      // Measurements that are independent add up their certainties.
      certainty += (deviation * wavelength(31 - row)) ** -2;
      const spread = certainty ** -0.5;
      const mine = bars.filter(({ y }) => y === tops[row]);
      assert.equal(mine.length, candidates);
      assert.ok(
        mine.some(
          ({ from, to }) =>
            Math.abs(from - at(places[0] - 2 * spread)) < 0.3 && Math.abs(to - at(places[0] + 2 * spread)) < 0.3,
        ),
        `row ${row}`,
      );
    });
    const teeth = await boxes(page, 'alone');
    const lines = [...new Set(teeth.map(({ y }) => y))].sort((a, b) => a - b);
    // The angle that the hand of the noisy row has, as plain arithmetic says it.
    const values = posenc.noisy(posenc.encode({ dimension: 64 }, { positions: [12] }), { deviation: 0.1 });
    for (const pair of [0, 3, 16, 31]) {
      const phase = Math.atan2(values[2 * pair], values[2 * pair + 1]) / (2 * Math.PI);
      const row = teeth.filter(({ y }) => y === lines[31 - pair]);
      const nearest = Math.round(position / wavelength(pair) - phase);
      const half = 2 * steps[31 - pair].deviation * wavelength(pair);
      for (const turn of [nearest - 1, nearest, nearest + 1]) {
        const place = (phase + turn) * wavelength(pair) - position;
        if (Math.abs(place) > 5e4) continue;
        assert.ok(
          row.some(({ from, to }) => Math.abs((from + to) / 2 - (at(place - half) + at(place + half)) / 2) < 0.6),
          `turn ${turn} of pair ${pair}`,
        );
      }
    }
    const mark = Number(await page.locator('.narrowing .mark.p').getAttribute('cx'));
    assert.ok(Math.abs(mark - at(12 - position)) < 0.01, 'p itself');
    assert.deepEqual(await page.locator('.narrowing .word').allTextContents(), ['slow', 'fast']);
    await close();
  });

  it('says that without noise the slowest hand would do', async () => {
    const { page, close } = await open({ state: { noise: 0 } });
    const { steps } = answer({ noise: 0 });
    const slowest = steps.find(({ order, pair }) => order === 0 && pair === 31);
    const alone = slowest.deviation * wavelength(31);
    assert.ok(alone < 1e-3);
    assert.equal(await heading(page), 'Without noise the slowest hand alone says exactly where.');
    assert.match(
      await told(page),
      new RegExp(`The slowest fits 1 position, each ± ${alone.toExponential(1)[0]}\\.\\d × 10⁻⁵\\.`),
    );
    assert.match(await told(page), /^Found: position 12\.0000 ± /);
    assert.equal(await page.locator('.narrowing .beats').textContent(), 'differences', 'above the line');
    assert.match(await told(page), /The rows above the line are differences of neighbouring pairs\./);
    assert.equal(await says(page), 'Found: position 12.0000 ± 7.21 × 10⁻⁹.');
    await close();
  });

  it('does without a hand that is not read, and shows that', async () => {
    const { page, close } = await open({ state: { pair: 10 } });
    const box = page.getByRole('checkbox', { name: 'do not read pair 10' });
    await box.check();
    await answered(page);
    assert.equal((await stateOf(page)).unread, 'pair');
    assert.match(await told(page), /Pairs read: 31\./);
    assert.ok(Math.abs(after(await told(page), 'position ') - 12) < 0.5);
    assert.equal(await read(page), 'Pair 10, wavelength 111.7: not read.');
    assert.equal(await page.locator('.narrowing .over').textContent(), 'not read');
    assert.equal(new Set((await boxes(page, 'left')).map(({ y }) => y)).size, 31);
    await set(page, { dimension: 2 });
    assert.equal(await heading(page), 'No pair can be read: the row gives no position.');
    await close();
  });

  it('knows a row of another base, and random numbers, for no row of this encoding', async () => {
    const { page, close } = await open({ state: { noise: 0 } });
    const rows = page.getByLabel('the row', { exact: true });
    assert.deepEqual(await rows.locator('option').allTextContents(), [
      'of position p',
      'of p in base 11\u202f000',
      'random numbers',
    ]);
    await rows.selectOption('base');
    await answered(page);
    const row = posenc.encode({ dimension: 64, base: 11000 }, { positions: [12] });
    const { residual, position, verdict } = posenc.locate({ dimension: 64 }, row, { from: 0, to: wavelength(31) });
    assert.equal(verdict, 'none');
    assert.equal(await heading(page), 'No position in the range has this row.');
    assert.equal(after(await told(page), 'a residual of '), Number(residual.toPrecision(3)));
    assert.ok(Math.abs(after(await told(page), 'The best of them: position ') - position) < 0.01);
    await rows.selectOption('random');
    await answered(page);
    assert.equal(await heading(page), 'No position in the range has this row.');
    assert.ok(after(await told(page), 'a residual of ') > 0.5);
    assert.equal(await page.locator('.narrowing .mark.p').count(), 0, 'it is the row of no p');
    await close();
  });

  it('says where two positions fit as well, and shows all that are left', async () => {
    const { page, close } = await open({ state: { dimension: 4 } });
    const found = answer({ d: 4 });
    assert.equal(found.verdict, 'ambiguous');
    assert.equal(await heading(page), 'This row fits more than one position.');
    const both = [found.position, found.second.position].map((position) => position.toFixed(3));
    assert.match(
      plain(await told(page)),
      new RegExp(`^One that fits: position ${both[0]} .* As good: position ${both[1]},`),
    );
    const bars = await boxes(page, 'left');
    const last = Math.max(...bars.map(({ y }) => y));
    assert.equal(bars.filter(({ y }) => y === last).length, 33);
    assert.ok(found.steps.at(-1).candidates > 33);
    assert.match(await told(page), /Thin bars: all further candidates\.$/);
    assert.equal((await boxes(page, 'rest')).length, 1, 'there are more, all of them behind');
    await close();
  });

  it('is told the noise by a slider, by typing and by steps', async () => {
    const { page, close } = await open();
    const section = page.locator('.locate');
    await section.getByRole('slider', { name: 'noise' }).fill('0.25');
    await answered(page);
    assert.equal((await stateOf(page)).noise, 0.25);
    const field = section.getByRole('spinbutton', { name: 'noise' });
    assert.equal(await field.inputValue(), '0.25');
    await field.fill('0.29');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await answered(page);
    assert.equal((await stateOf(page)).noise, 0.3);
    assert.equal(await section.getByRole('slider', { name: 'noise' }).inputValue(), '0.3');
    await field.fill('2');
    await page.keyboard.press('Enter');
    await answered(page);
    assert.equal((await stateOf(page)).noise, 0.3);
    assert.match(await textOf(page, '.message'), /noise must be a number from 0 to 1, got 2\./);
    await page.getByRole('spinbutton', { name: 'position p' }).fill('640');
    await page.keyboard.press('Enter');
    await answered(page);
    assert.ok(Math.abs(after(await told(page), 'position ') - 640) < 2);
    await close();
  });

  it('searches as far as it is told: in the table first with a hand that turns enough', async () => {
    const { page, close } = await open();
    const { steps } = answer({ to: 127 });
    await page.getByLabel('searched', { exact: true }).selectOption('table');
    await answered(page);
    assert.match(
      await told(page),
      /Searched: 0 to 127\. Lighter bars: slower than pair \d+, .* turn too little in the range to be read first\.$/,
    );
    assert.equal(after(await told(page), 'slower than pair '), steps[0].pair);
    assert.equal(new Set((await boxes(page, 'after')).map(({ y }) => y)).size, 31 - steps[0].pair);
    await set(page, { searched: 'far', noise: 0.05 });
    const far = answer({ noise: 0.05, from: -(2 ** 31), to: 2 ** 31 });
    const beats = far.steps.filter(({ order }) => order > 0);
    assert.ok(beats.length > 0);
    assert.equal(await textOf(page, '.locate .values summary'), `All ${far.steps.length} steps as a table`);
    await close();
  });

  it('shows the row that is pointed at, chooses by a click and by arrows, and other figures follow', async () => {
    const { page, close } = await open();
    const { steps } = answer();
    const picture = page.locator('.locate .narrowing');
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    const bars = (await boxes(page, 'left')).map(({ y }) => y);
    const [first, last] = [Math.min(...bars), Math.max(...bars)];
    const middle = async (/** @type {number} */ pair) =>
      (box?.y ?? 0) + 3 + first + ((31 - pair) * (last - first)) / 31;
    await page.mouse.move(box.x + 300, await middle(8));
    await settled(page);
    const { phase, deviation, spread } = steps[23];
    assert.equal(
      await read(page),
      [
        `Pair 8, wavelength 62.83: phase ${phase.toFixed(3)} ± ${deviation.toPrecision(2)} turns;`,
        `one candidate left, ± ${spread.toPrecision(2)} positions.`,
      ].join(' '),
    );
    assert.equal((await stateOf(page)).pair, 3, 'only looked at');
    await page.mouse.click(box.x + 300, await middle(8));
    await settled(page);
    assert.equal((await stateOf(page)).pair, 8);
    assert.match(await textOf(page, '.rotation .turn'), /^Pair 8 /);
    const slider = page.getByRole('slider', { name: 'chosen pair' });
    await slider.focus();
    for (const [key, pair] of /** @type {const} */ ([
      ['ArrowUp', 9],
      ['ArrowDown', 8],
      ['Shift+ArrowUp', 18],
      ['End', 31],
      ['ArrowUp', 31],
      ['Home', 0],
    ])) {
      await page.keyboard.press(key);
      await settled(page);
      assert.equal((await stateOf(page)).pair, pair, key);
    }
    assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /^Pair 0, wavelength 6\.283: phase /);
    await close();
  });

  it('looks at a difference of hands as well, which no other figure has', async () => {
    const { page, close } = await open({ state: { noise: 0 } });
    const picture = page.locator('.locate .narrowing');
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    await page.mouse.move(box.x + 300, box.y + 38);
    await settled(page);
    const [first] = answer({ noise: 0 }).steps;
    assert.ok(
      (await read(page)).startsWith(
        `Difference of order ${first.order} of pairs ${first.pair} to ${first.pair + first.order}, wavelength `,
      ),
      await read(page),
    );
    // Differences of a geometric progression are one again.
    const ratio = wavelength(1) / wavelength(0);
    assert.ok(Math.abs(first.wavelength / (wavelength(first.pair) / (1 - 1 / ratio) ** first.order) - 1) < 1e-6);
    await page.mouse.click(box.x + 300, box.y + 38);
    await settled(page);
    assert.equal((await stateOf(page)).pair, 3, 'and it is no pair to be chosen');
    await close();
  });

  it('keeps the last picture while a long answer is awaited, and then has the right one', async () => {
    const { page, close } = await open({ state: { dimension: 8, searched: 'far' } });
    // How long it takes is known from the second answer on.
    await set(page, { position: 99 });
    const before = await told(page);
    const during = await page.evaluate(async () => {
      const element = document.querySelector('position-encoding');
      const busy = [];
      for (let position = 100; position < 110; position += 1) {
        element.position = position;
        await element.updateComplete;
        const section = element.shadowRoot.querySelector('section.locate');
        busy.push([section.ariaBusy, section.querySelector('.facts').innerText.replace(/\s+/g, ' ')]);
      }
      return busy;
    });
    assert.ok(
      during.every(([busy, text]) => busy === 'true' && text === before),
      JSON.stringify(during),
    );
    await answered(page);
    const found = answer({ d: 8, p: 109, from: -(2 ** 31), to: 2 ** 31 });
    assert.ok(Math.abs(after(await told(page), 'position ') - found.position) < 0.01);
    await close();
  });

  it('has sane words and pictures at every edge', async () => {
    const { page, heard, close } = await open({ state: { dimension: 1 } });
    assert.equal(await heading(page), 'A single sine gives no position.');
    for (const state of [
      { dimension: 2 },
      { dimension: 3, pair: 0 },
      { dimension: 2, searched: 'far' },
      { dimension: 8, searched: 'table', length: 1 },
      { dimension: 64, noise: 1 },
      { base: 1.0001, noise: 0.1 },
      { base: 1e300, searched: 'wavelength', given: 'base' },
      { position: 2 ** 53, offset: 0, given: 'own' },
      { start: -(2 ** 53), length: 5, searched: 'table' },
      {
        exponent: 'endpoints',
        base: 10000,
        position: 3,
        order: 'cos-sin',
        layout: 'concatenated',
        searched: 'wavelength',
        start: 0,
      },
      { dimension: 2048, noise: 0, searched: 'far', pair: 700 },
    ]) {
      await set(page, state);
      assert.doesNotMatch(
        await page.locator('section.locate').innerHTML(),
        /NaN|undefined|Infinity/,
        JSON.stringify(state),
      );
      assert.match(await heading(page), /\.$/);
    }
    assert.deepEqual(heard, []);
    await close();
  });

  it('is a table too, and breaks no rule of accessibility in light and dark, wide and narrow', async () => {
    for (const options of /** @type {const} */ ([
      { colorScheme: 'light' },
      { colorScheme: 'dark', viewport: { width: 320, height: 700 }, hasTouch: true },
    ])) {
      const { page, close } = await open(options);
      await page.locator('.locate .values summary').click();
      await settled(page);
      const { steps } = answer();
      const { phase, deviation, spread } = steps[28];
      assert.equal(
        (await textOf(page, '.locate tr.chosen')).replaceAll('\t', ' '),
        `pair 3 14.90 ${phase.toFixed(4)} ${deviation.toPrecision(2)} 1 ${spread.toPrecision(3)}`,
      );
      assert.deepEqual(await axe(page), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
      await page.emulateMedia({ media: 'print' });
      assert.ok(await page.locator('.narrowing .left').isVisible());
      await close();
    }
  });
});
