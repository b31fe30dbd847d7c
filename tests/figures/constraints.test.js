// What is demanded of an encoding: the card, the picture of what fails, the numbers behind the marks, and a sinusoid
// that is sabotaged.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  axe,
  eventually,
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

/**
 * @param {import('playwright-core').BrowserContextOptions & {state?: object, clock?: boolean, unfolded?: boolean}}
 *   [options]
 */
async function open({ state = {}, unfolded = true, ...options } = {}) {
  const opened = await openPage(browser, url, {
    viewport: { width: 1280, height: 900 },
    ...options,
    state: { figures: 'constraints', dimension: 64, length: 128, ...state },
    awaits: 'section.constraints .card',
  });
  await scored(opened.page);
  if (unfolded) await unfold(opened.page);
  return opened;
}

/** Opens what is folded. @param {Page} page */
async function unfold(page) {
  await page
    .locator('.constraints .folds > details')
    .evaluateAll((folds) => folds.forEach((fold) => Object.assign(fold, { open: true })));
  await settled(page);
}

/** Waits until every score is there. @param {Page} page */
async function scored(page) {
  await settled(page);
  await page.locator('section.constraints[aria-busy=false]').first().waitFor();
  await settled(page);
}

/** @param {Page} page @param {object} state */
async function set(page, state) {
  await setState(page, state);
  await scored(page);
}

/** The card as it looks: a letter a mark. @param {Page} page @returns {Promise<Record<string, string>>} */
async function card(page) {
  return page
    .locator('.card tbody')
    .evaluate((body) =>
      Object.fromEntries(
        [...body.rows]
          .filter(({ className }) => className !== 'breaks')
          .map((row) => [
            row.querySelector('.who').textContent.replace(/\s+/g, ' ').replace(' ,', ',').trim(),
            [...row.querySelectorAll('.mark-of')]
              .map((mark) => (mark.classList.contains('met') ? '+' : mark.classList.contains('failed') ? 'x' : '?'))
              .join(''),
          ]),
      ),
    );
}

/** The numbers of A and of B, by their heads. @param {Page} page @returns {Promise<Record<string, string[]>>} */
async function numbers(page) {
  return page.locator('.compare tbody').evaluate((body) =>
    Object.fromEntries(
      [...body.rows].map(({ cells }) => {
        const [head, ...values] = [...cells].map(({ innerText }) => innerText.replace(/\s+/g, ' ').trim());
        return [head, values];
      }),
    ),
  );
}

/** A sentence that a mark is chosen for. @param {Page} page @param {string} row @param {string} demand */
async function behind(page, row, demand) {
  await page
    .locator('.card tr', { has: page.locator('.called', { hasText: new RegExp(`^\\s*${row}\\s*$`) }) })
    .getByRole('button', { name: new RegExp(`^${demand}: `) })
    .click();
  await scored(page);
  return textOf(page, '.constraints .behind');
}

/**
 * Rows in plain double precision.
 * @param {(position: number, column: number) => number} value
 * @param {number} [length]
 * @param {number} [columns]
 */
function table(value, length = 128, columns = 64) {
  return Array.from({ length }, (_, p) => Array.from({ length: columns }, (_, j) => value(p, j)));
}

/** @param {number[]} a @param {number[]} b */
const dot = (a, b) => a.reduce((sum, value, at) => sum + value * b[at], 0);
/** @param {number[]} a @param {number[]} b */
const apart = (a, b) => Math.hypot(...a.map((value, at) => value - b[at]));
/** @param {number[]} a @param {number[]} b */
const alike = (a, b) => (2 * dot(a, b)) / (dot(a, a) + dot(b, b));

/** The nearest two rows, every pair tried. @param {number[][]} rows */
function nearest(rows) {
  let best = { p: 0, q: 0, distance: Infinity };
  rows.forEach((a, p) =>
    rows.slice(p + 1).forEach((b, at) => {
      const distance = apart(a, b);
      if (distance < best.distance - 1e-12) best = { p, q: p + 1 + at, distance };
    }),
  );
  return best;
}

/** @param {number[][]} rows */
function farthestNeighbours(rows) {
  const steps = rows.slice(1).map((row, at) => apart(row, rows[at]));
  return Math.max(...steps);
}

/** The root mean square distance of two rows, every pair tried. @param {number[][]} rows */
function usual(rows) {
  let sum = 0;
  rows.forEach((a, p) =>
    rows.slice(p + 1).forEach((b) => {
      sum += apart(a, b) ** 2;
    }),
  );
  return Math.sqrt(sum / ((rows.length * (rows.length - 1)) / 2));
}

/** The largest rise of the likeness with the distance from a row. @param {number[][]} rows @param {number} from */
function ripple(rows, from) {
  const likeness = rows.slice(from + 1).map((row) => alike(rows[from], row));
  let [lowest, most] = [Infinity, 0];
  for (const value of likeness) {
    lowest = Math.min(lowest, value);
    most = Math.max(most, value - lowest);
  }
  return most;
}

/** The number that a text begins with, as it is written there. @param {string} text */
const first = (text) =>
  Number(
    text
      .replace('−', '-')
      .replace(
        /^(-?[\d.]+)\s×\s10⁻(\S+).*/,
        (_, mantissa, power) => `${mantissa}e-${[...power].map((sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)).join('')}`,
      )
      .match(/^-?[\d.]+(e-?\d+)?/)?.[0],
  );

/** @param {number} value @param {number} expected */
const threeDigits = (value, expected) =>
  Math.abs(value - expected) <= 0.5001 * 10 ** (Math.floor(Math.log10(Math.abs(expected) || 1)) - 2);

const sinusoid = table((position, column) => plainValue({ position, column }));
const bits = table((p, j) => Math.floor(p / 2 ** j) % 2);
const sines = table((position, column) => plainValue({ position, column: 2 * column }), 128, 32);
const onePair = table((position, column) => plainValue({ position, column: 6 + (column % 2) }));

describe('constraints', () => {
  it('says of each rival what it fails at, with numbers of closed forms', async () => {
    const { page, heard, close } = await open();
    for (const [rival, expected] of /** @type {const} */ ([
      ['constant', 'The constant cannot tell some positions apart.'],
      ['index', 'The index grows without bound.'],
      ['fraction', 'With the index ÷ length, rows change when the text grows.'],
      ['binary', 'With the binary digits, some neighbours lie far apart.'],
      ['sines', 'No linear map shifts sines alone by k = 5.'],
      ['one-frequency', 'One frequency can hardly tell some positions apart.'],
      ['random', 'With the random table, neighbours are no more alike than others.'],
      ['sinusoid', 'The sinusoid has all seven properties.'],
    ])) {
      await set(page, { rival });
      assert.equal(await textOf(page, '.constraints h2'), expected);
    }
    // The heading is about an ablation where there is one; whoever chooses a rival has the whole sinusoid again.
    await set(page, { rival: 'index', sabotage: 'cosines' });
    assert.equal(
      await textOf(page, '.constraints h2'),
      'Without cosines, no linear map shifts rows by k: no linear shift.',
    );
    await page.getByRole('button', { name: 'constant', exact: true }).click();
    await scored(page);
    assert.equal(await textOf(page, '.constraints h2'), 'The constant cannot tell some positions apart.');
    assert.equal((await stateOf(page)).sabotage, 'none');
    // And about the mark that was chosen, whether it is a check or a cross.
    await behind(page, 'index', 'linear shift');
    assert.equal(await textOf(page, '.constraints h2'), 'No linear map shifts the index by k = 5.');
    await behind(page, 'index', 'unique');
    assert.equal(await textOf(page, '.constraints h2'), 'The index tells all positions apart.');
    assert.equal(
      await textOf(page, '.constraints .evidence'),
      `The nearest rows, 0 and 1, are 8 apart. A Transformer must tell positions apart.`,
    );
    for (const [row, property, expected] of /** @type {const} */ ([
      ['constant', 'unique', 'Positions 0 and 1 have the nearest rows of all 128 positions: their distance is 0.'],
      ['index', 'bounded', 'Values: 0 to 127 among all 128 positions, 0 to 1279 among 1280.'],
      [
        'index ÷ length',
        'any length',
        `The first value of position 51 is ${(51 / 128).toPrecision(3)} among 128 positions, ` +
          `${(51 / 256).toPrecision(3)} among 256.`,
      ],
      [
        'binary digits',
        'smooth',
        `The largest step between neighbours is ${Math.sqrt(7).toPrecision(3)}, from 63 to 64. ` +
          `The root mean square (RMS) distance of two rows is ${usual(bits).toPrecision(3)}, over all 128 positions.`,
      ],
      [
        'one frequency',
        'unique',
        `Positions 0 and 15 have the nearest rows of all 128 positions: their distance is ` +
          `${nearest(onePair).distance.toPrecision(3)}. Required: more than 0, and at least half of ` +
          `${farthestNeighbours(onePair).toPrecision(3)}, the smallest distance of neighbours.`,
      ],
    ])) {
      const said = await behind(page, row, property);
      assert.ok(said.includes(expected), said);
    }
    assert.deepEqual(heard, []);
    await close();
  });

  it('has a card on which the sinusoid alone meets everything', async () => {
    const { page, close } = await open();
    assert.deepEqual(await card(page), {
      sinusoid: '+++++++',
      constant: 'x++++++',
      index: '+x++++x',
      'index ÷ length': '++++x+x',
      'binary digits': '++x+++x',
      'sines alone': '++++++x',
      'one frequency': 'x++++++',
      'random table': '++xxxxx',
    });
    const said = await page
      .locator('.card tbody tr')
      .nth(3)
      .getByRole('button')
      .evaluateAll((marks) => marks.slice(1).map((mark) => mark.ariaLabel));
    assert.deepEqual(said, [
      'unique: met',
      'bounded: not met',
      'smooth: met',
      'deterministic: met',
      'any length: met',
      'no parameters: met',
      'linear shift: not met',
    ]);
    await set(page, { length: 1, offset: 0.5 });
    assert.match((await card(page)).index, /^\?\?\?\+\+\+\?$/);
    assert.match(
      await behind(page, 'index', 'linear shift'),
      /cannot be judged\. A shift by k = 0\.5 leads between whole positions, where it has no rows\. Why: /,
    );
    await close();
  });

  it('has behind its marks what an independent computation has', async () => {
    const { page, close } = await open({ state: { rival: 'binary' } });
    for (const [side, rival, rows, columns] of /** @type {const} */ ([
      [1, 'binary', bits, 64],
      [1, 'one-frequency', onePair, 64],
      [1, 'sines', sines, 32],
      [0, 'sinusoid', sinusoid, 64],
    ])) {
      await set(page, { rival: side ? rival : 'index', pair: 3 });
      const told = await numbers(page);
      const of = (/** @type {string} */ head) => told[head][side];
      const two = nearest(rows);
      assert.ok(
        threeDigits(first(of('nearest rows')), two.distance),
        `${rival}: ${of('nearest rows')}, not ${two.distance}`,
      );
      const [p, q] = of('nearest rows')
        .match(/(\d+) and (\d+)\)$/)
        .slice(1)
        .map(Number);
      assert.ok(Math.abs(apart(rows[p], rows[q]) - two.distance) < 1e-9, 'which two');
      const all = rows.flat();
      const [, least, most] = of('values')
        .replaceAll('−', '-')
        .match(/^(?:above )?(\S+) to (?:below )?(\S+)$/);
      assert.ok(
        threeDigits(Number(least), Math.min(...all)) && threeDigits(Number(most), Math.max(...all)),
        of('values'),
      );
      assert.ok(threeDigits(first(of('largest step')), farthestNeighbours(rows)), of('largest step'));
      assert.ok(threeDigits(first(of('RMS distance')), usual(rows)), `${of('RMS distance')}, not ${usual(rows)}`);
      assert.equal(of('similarity of 50 and 51'), alike(rows[50], rows[51]).toFixed(3));
      assert.equal(of('similarity of 50 and 127'), alike(rows[50], rows[127]).toFixed(3).replace('-', '−'));
      assert.ok(
        threeDigits(first(of('largest rise')), ripple(rows, 50)),
        `${of('largest rise')}, not ${ripple(rows, 50)}`,
      );
      assert.equal(rows[0].length, columns);
    }
    assert.match(
      await textOf(page, '.constraints .ripples'),
      new RegExp(
        `^Similarity is 1 for equal rows\\. For A, sinusoid, it rises by up to ` +
          `${ripple(sinusoid, 50).toPrecision(3)}, from distance 72 to 76 \\(searched up to 77\\)\\.$`,
      ),
    );
    const far = await numbers(page).then(async () => {
      await set(page, { length: 1000 });
      return numbers(page);
    });
    let likeness = 0;
    for (let i = 0; i < 32; i += 1) likeness += Math.cos(450 / 10000 ** (i / 32)) / 32;
    assert.equal(far['similarity of 50 and 500'][0], likeness.toFixed(3));
    await close();
  });

  it('has residuals of the best linear map: of the index from an angle, of sines from sines alone', async () => {
    const { page, close } = await open({ state: { rival: 'index' } });
    const [now, later] = [Array.from({ length: 123 }, (_, p) => p), Array.from({ length: 123 }, (_, p) => p + 5)];
    const index = Math.sqrt(1 - dot(now, later) ** 2 / (dot(now, now) * dot(later, later)));
    assert.ok(threeDigits(first((await numbers(page))['residual of the best linear map'][1]), index));
    await set(page, { rival: 'sines' });
    // Over all positions sin(ωp + ωk) = cos(ωk) sin(ωp) + sin(ωk) cos(ωp), and cos(ωp) is orthogonal to every sine.
    let lost = 0;
    for (let i = 0; i < 32; i += 1) lost += Math.sin(5 / 10000 ** (i / 32)) ** 2;
    assert.ok(
      threeDigits(first((await numbers(page))['residual of the best linear map'][1]), Math.sqrt(lost / 32)),
      `${Math.sqrt(lost / 32)}`,
    );
    assert.ok(first((await numbers(page))['residual of the best linear map'][0]) < 1e-15);
    assert.match(
      await behind(page, 'sines alone', 'linear shift'),
      new RegExp(
        'For k = 5, the best linear map .* has a residual of 0\\.414 of the row ' +
          '\\(all positions, in closed form\\)\\. ' +
          'Required: at most a millionth of what the shift changes\\.',
      ),
    );
    await close();
  });

  it('never names a k or a length whose numbers it does not show, however fast they change', async () => {
    const { page, heard, close } = await open({ state: { rival: 'sines', against: 'random' } });
    /** Drags through values, and looks at every moment. @param {object[]} states @param {string} part */
    const dragged = (states, part) =>
      page.evaluate(
        async ([states, part]) => {
          const element = document.querySelector('position-encoding');
          const said = new Set();
          const look = () => said.add(element.shadowRoot.querySelector(part).textContent.replace(/\s+/g, ' ').trim());
          for (const state of states) {
            element.state = state;
            await element.updateComplete;
            look();
            await new Promise(requestAnimationFrame);
            await element.updateComplete;
            look();
          }
          return [...said];
        },
        /** @type {const} */ ([states, part]),
      );
    const offsets = Array.from({ length: 60 }, (_, at) => ({ offset: 6 + at }));
    for (const part of ['h2', '.behind']) {
      const told = await dragged(offsets, `.constraints ${part}`);
      await scored(page);
      told.push(await textOf(page, `.constraints ${part}`));
      // The heading names k alone.
      for (const text of part === 'h2' ? [] : told) {
        const [, k, residual] = text.match(/For k = (\d+), .* has a residual of ([\d.]+) of the row/);
        let lost = 0;
        for (let i = 0; i < 32; i += 1) lost += Math.sin(Number(k) / 10000 ** (i / 32)) ** 2;
        assert.ok(threeDigits(Number(residual), Math.sqrt(lost / 32)), text);
      }
      assert.match(told.at(-1), /k = 65\b/);
    }
    await set(page, { rival: 'fraction', length: 128, offset: 5 });
    const lengths = Array.from({ length: 60 }, (_, at) => ({ length: 100 + 7 * at }));
    for (const text of await dragged(lengths, '.constraints .behind')) {
      const [, value, among, doubled, twice] = text.match(/([\d.]+) among (\d+) positions, ([\d.]+) among (\d+)/);
      assert.equal(Number(twice), 2 * Number(among), text);
      assert.ok(
        threeDigits(Number(value), 51 / Number(among)) && threeDigits(Number(doubled), 51 / Number(twice)),
        text,
      );
    }
    await scored(page);
    await set(page, { sabotage: 'frequencies', against: 'sinusoid' });
    for (const text of await dragged(lengths, '.constraints .verdict'))
      assert.match(text, /^(“unique” is lost|No property is lost|$)/);
    assert.deepEqual(heard, []);
    await close();
  });

  it('finds words for what is short, equal, or cannot be told', async () => {
    const { page, heard, close } = await open({ state: { rival: 'constant' } });
    assert.match(await behind(page, 'constant', 'unique'), /Required: more than 0\. Why: /);
    assert.match(await behind(page, 'constant', 'smooth'), /Neighbours have the same row, as any two positions have\./);
    assert.match(
      await behind(page, 'index ÷ length', 'bounded'),
      /Values: 0 to 0\.992 among all 128 positions, 0 to 0\.999 among 1280\./,
    );
    assert.match(
      await behind(page, 'index ÷ length', 'any length'),
      /Required: a row for every position, the same at every length\./,
    );
    await set(page, { length: 10 ** 9 });
    assert.match(await behind(page, 'index ÷ length', 'bounded'), / 0 to below 1 among/);
    await set(page, { length: 2 ** 30 });
    assert.match(
      await behind(page, 'sinusoid', 'unique'),
      new RegExp(
        '^sinusoid, unique: cannot be judged\\. Only the first 1.048.576 positions of 1.073.741.824 were compared\\. ' +
          'Positions \\d+ and \\d+ have',
      ),
    );
    await set(page, { length: 128, offset: 0 });
    assert.match(await behind(page, 'index', 'linear shift'), /cannot be judged\. A shift by k = 0 changes no row\./);
    await set(page, { length: 1, offset: 5, rival: 'random' });
    assert.doesNotMatch(
      await page.locator('section.constraints').innerText(),
      /\b1 (positions|rows|columns|numbers)\b/,
    );
    await set(page, { length: 2 });
    assert.equal(
      Object.keys(await numbers(page)).filter((head) => /0 and 1$/.test(head)).length,
      1,
      'near and far are one position',
    );
    assert.match(await textOf(page, '.constraints .ripples'), /never rises with distance/);
    await set(page, { length: 128, rival: 'index' });
    assert.match(
      await textOf(page, '.constraints .read'),
      / The colours of the index reach ±128, those of others ±1\.$/,
    );
    assert.deepEqual(heard, []);
    await close();
  });

  it('shows both hashes, and that of MPFR only where the settings are those', async () => {
    const { page, close } = await open();
    const reference = '3f43aba5e49f2d5d';
    assert.equal(
      await behind(page, 'sinusoid', 'deterministic'),
      `sinusoid, deterministic: met. Computed in two ways, the table has the hashes ${reference} and ${reference}. ` +
        `MPFR, an independent library, gives ${reference}. ` +
        `A hash is a fingerprint of all bits of 128 rows in float32. ` +
        `Required: equal hashes. Why: Training and use need the same numbers.`,
    );
    assert.match(
      await behind(page, 'random table', 'deterministic'),
      /not met\. Learned from two seeds, the table has the hashes [0-9a-f]{16} and [0-9a-f]{16}\. .* of 128 rows/,
    );
    for (const other of [{ base: 9999 }, { base: 10000, length: 127 }, { length: 128, order: 'cos-sin' }]) {
      await set(page, other);
      assert.doesNotMatch(await behind(page, 'sinusoid', 'deterministic'), /MPFR/);
    }
    await set(page, { order: 'sin-cos', sabotage: 'base' });
    assert.doesNotMatch(await behind(page, 'sinusoid', 'deterministic'), /MPFR/);
    await close();
  });

  it('lets the mark die that a sabotage kills, and says by which number', async () => {
    const { page, heard, close } = await open({ clock: true, state: { against: 'constant' } });
    const choose = async (/** @type {string} */ way) => {
      await page.locator(`[data-way-of=${way}]`).click();
      await scored(page);
      return textOf(page, '.constraints .verdict');
    };
    const whole = nearest(sinusoid).distance.toPrecision(3);
    assert.match(
      await choose('cosines'),
      /^“linear shift” is lost: residual of the best linear map 0\.414, before \d\.\d+.×.10⁻¹[⁶⁷]\.$/,
    );
    assert.equal((await card(page))['sinusoid, no cosines'], '++++++x');
    assert.equal((await stateOf(page)).against, 'sinusoid', 'it is to be seen');
    assert.equal(
      await choose('frequencies'),
      `“unique” is lost: nearest rows ${nearest(onePair).distance.toPrecision(3)} (0 and 15), ` +
        `before ${whole} (0 and 1).`,
    );
    assert.equal(await page.locator('.card .lost').count(), 1);
    assert.match(await choose('pair'), /^No property is lost at dimension 64 and length 128\. The largest change: /);
    const base2 = table((position, column) => plainValue({ base: 2, position, column }));
    const unlike = 1 - alike(base2[50], base2[51]);
    assert.equal(
      await choose('base'),
      `No property is lost at dimension 64 and length 128. The largest change: ` +
        `1 − similarity of 50 and 51 is ${unlike.toPrecision(3)}, ` +
        `before ${(1 - alike(sinusoid[50], sinusoid[51])).toPrecision(3)}.`,
    );
    assert.equal(await choose('none'), '');
    assert.equal(await textOf(page, '.constraints h2'), 'The sinusoid has all seven properties.');
    // What goes on without a pause is undone as one.
    await page.clock.runFor(750);
    await choose('pair');
    await page.getByRole('button', { name: 'undo', exact: true }).click();
    assert.equal((await stateOf(page)).sabotage, 'none');
    assert.deepEqual(heard, []);
    await close();
  });

  it('shows the rows of both, each in colours of its own range, and the rows that show what fails', async () => {
    const { page, heard, close } = await open({ state: { palette: 'grey', position: 20 } });
    const picture = (/** @type {string} */ side) =>
      page
        .locator(`canvas[data-side=${side}]`)
        .evaluate((canvas) => ({
          width: canvas.width,
          height: canvas.height,
          data: [...canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data].filter(
            (_, at) => at % 4 === 0,
          ),
        }));
    const grey = (/** @type {number} */ value) => (255 * (value + 1)) / 2;
    const a = await picture('A');
    assert.deepEqual([a.width, a.height], [64, 128], 'a pixel a cell');
    a.data.forEach((shade, at) => assert.ok(Math.abs(shade - grey(sinusoid[Math.floor(at / 64)][at % 64])) <= 0.51));
    // The index is seen though it grows: its colours reach as far as its values, and the picture says so.
    (await picture('B')).data.forEach((shade, at) =>
      assert.ok(Math.abs(shade - grey(Math.floor(at / 64) / 128)) <= 0.51),
    );
    const labels = () => page.locator('.rivals svg text').allTextContents();
    for (const label of ['−1', '1', '−128', '128', 'sinusoid', 'index'])
      assert.ok((await labels()).includes(label), label);
    // The nearest two rows of one frequency, and the step of binary digits from 63 to 64.
    const witnessed = () => page.locator('.witnessed').allTextContents();
    assert.deepEqual(await witnessed(), ['127'], 'the largest value');
    await set(page, { rival: 'one-frequency' });
    const { p, q } = nearest(onePair);
    assert.deepEqual(await witnessed(), [String(p), String(q)]);
    await set(page, { rival: 'binary' });
    assert.deepEqual(await witnessed(), ['63', '64']);
    const [framed, canvas] = await Promise.all(
      ['.witness:not(.under)', 'canvas[data-side=B]'].map((part) => page.locator(part).boundingBox()),
    );
    assert.ok(Math.abs(framed.y + framed.height / 2 - canvas.y - canvas.height / 2) < 1, 'in the middle of 128 rows');
    await set(page, { rival: 'sinusoid' });
    assert.equal(await page.locator('canvas[data-side]').count(), 1, 'one picture of what is one');
    await set(page, { sabotage: 'cosines' });
    assert.deepEqual((await picture('B')).data.length, 32 * 128, 'sines are half as many columns');
    assert.ok((await labels()).includes('no cosines'));
    assert.deepEqual((await picture('A')).data, a.data, 'beside the whole one');
    assert.deepEqual(heard, []);
    await close();
  });

  it('moves p and k in the picture, by hand and by key', async () => {
    const { page, heard, close } = await open({ state: { position: 20, offset: 5 } });
    assert.match(
      await textOf(page, '.constraints .read'),
      new RegExp(
        `^At ● p = 20, column 6 of A has the value ${sinusoid[20][6].toFixed(4).replace('-', '−')}, ` +
          `column 6 of B 20\\. `,
      ),
    );
    const box = await page.locator('canvas[data-side=B]').boundingBox();
    const row = (/** @type {number} */ at) => box.y + ((at + 0.5) / 128) * box.height;
    await page.mouse.move(box.x + 30, row(70));
    await settled(page);
    assert.equal(await page.locator('.rival-pointed.under').count(), 2, 'the cursor in both');
    await page.mouse.click(box.x + 30, row(70));
    assert.equal((await stateOf(page)).position, 70);
    await eventually(page, async () => {
      const disc = await page.locator('.handle.p .disc').boundingBox();
      assert.ok(Math.abs(disc.y + disc.height / 2 - row(70)) < 0.6, 'the handle stands at its row');
    });
    for (const [tone, to, expected] of /** @type {const} */ ([
      ['p', 90, { position: 90, offset: 5 }],
      ['k', 60, { position: 90, offset: -30 }],
    ])) {
      const disc = await page.locator(`.handle.${tone} .disc`).boundingBox();
      await page.mouse.move(disc.x + disc.width / 2, disc.y + disc.height / 2);
      await page.mouse.down();
      await page.mouse.move(disc.x + 8, row(to), { steps: 4 });
      await page.mouse.up();
      await settled(page);
      const { position, offset } = await stateOf(page);
      assert.deepEqual({ position, offset }, expected);
    }
    await set(page, { position: 70, offset: 0 });
    const [disc, ring] = await Promise.all(
      ['p', 'k'].map((tone) => page.locator(`.handle.${tone} .disc`).boundingBox()),
    );
    assert.ok(ring.width > disc.width && ring.x < disc.x, 'where both stand, the ring is around the disc');
    await page.getByRole('slider', { name: 'position p, in the rows' }).focus();
    for (const [key, expected] of /** @type {const} */ ([
      ['ArrowDown', 71],
      ['ArrowLeft', 70],
      ['Shift+ArrowDown', 80],
      ['PageUp', 70],
      ['End', 127],
      ['ArrowDown', 127],
      ['Home', 0],
      ['ArrowUp', 0],
    ])) {
      await page.keyboard.press(key);
      assert.equal((await stateOf(page)).position, expected, key);
    }
    await page.getByRole('slider', { name: 'offset k, in the rows' }).focus();
    for (const [key, expected] of /** @type {const} */ ([
      ['ArrowDown', 1],
      ['End', 127],
      ['Home', 0],
    ])) {
      await page.keyboard.press(key);
      assert.equal((await stateOf(page)).offset, expected, key);
    }
    await page.getByLabel('compare with').selectOption('frozen');
    await scored(page);
    assert.equal((await stateOf(page)).against, 'frozen');
    assert.equal((await textOf(page, '.compare thead')).trim(), 'A: sinusoid, pair 3 frozen B: index');
    assert.match(await textOf(page, '.constraints .read'), /column 6 of A has the value 0, /, 'its sine stays at 0');
    assert.deepEqual(heard, []);
    await close();
  });

  it('is walked and chosen from by keyboard', async () => {
    const { page, close } = await open();
    const label = () =>
      page.evaluate(
        () =>
          document
            .querySelector('position-encoding')
            .shadowRoot.activeElement.closest('th, td')
            .innerText.trim()
            .split('\n')[0] || document.querySelector('position-encoding').shadowRoot.activeElement.ariaLabel,
      );
    assert.equal(await page.locator('.card [tabindex="0"]').count(), 1, 'one stop for the tab key');
    await page.locator('.card [tabindex="0"]').focus();
    assert.equal(await label(), 'bounded: not met');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await scored(page);
    assert.match(
      await textOf(page, '.constraints .behind'),
      /^index, smooth: met\. The largest step between neighbours is 8, from 0 to 1\./,
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    assert.equal((await stateOf(page)).rival, 'index', 'walking chooses nothing');
    await page.keyboard.press('Enter');
    await scored(page);
    assert.equal((await stateOf(page)).rival, 'fraction');
    assert.match(await textOf(page, '.constraints .behind'), /^index ÷ length, linear shift: not met\./);
    await page.keyboard.press('Home');
    assert.equal(await label(), 'index ÷ length');
    await page.keyboard.press('Enter');
    await scored(page);
    assert.match(
      await textOf(page, '.constraints .behind'),
      /^index ÷ length, any length: not met\./,
      'the most telling',
    );
    assert.deepEqual(await page.locator('.card .who[aria-pressed=true] .called').allInnerTexts(), ['index ÷ length']);
    // Between the sinusoid and its rivals stands what can be taken from it.
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await scored(page);
    assert.equal((await stateOf(page)).sabotage, 'base');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await scored(page);
    assert.equal((await stateOf(page)).sabotage, 'cosines');
    assert.deepEqual(await page.locator('.way[aria-pressed=true]').allInnerTexts(), ['drop cosines']);
    assert.equal(await page.locator('.card [tabindex="0"]').count(), 1);
    await close();
  });

  it('keeps calm where p has no row, and in small, wide and long encodings', async () => {
    const { page, heard, close } = await open({ state: { position: -3 } });
    assert.match(
      await textOf(page, '.constraints .read'),
      /● p = −3 lies outside the table: its rows run from 0 to 127\./,
    );
    await set(page, { position: 12.5 });
    assert.match(await textOf(page, '.constraints .read'), /● p = 12\.5 lies between two rows/);
    await set(page, { position: 700, length: 1000, start: 5 });
    assert.match(
      await textOf(page, '.constraints .read'),
      /The pictures show 640 to 767 of 1000 positions\. The comparison begins at 0, wherever the table begins\./,
    );
    for (const state of [
      { dimension: 1, start: 0 },
      { dimension: 2, length: 1 },
      { dimension: 7, length: 3, offset: -2.5, sabotage: 'pair' },
      { dimension: 64, length: 2 ** 53, sabotage: 'frequencies', position: 2 ** 52 },
      { dimension: 64, length: 128, base: 1e300, sabotage: 'cosines', offset: 2 ** 40, position: 0 },
      { dimension: 2048, length: 600, position: 599, sabotage: 'base' },
    ]) {
      for (const rival of [
        'constant',
        'index',
        'fraction',
        'binary',
        'sines',
        'one-frequency',
        'frozen',
        'random',
        'sinusoid',
      ]) {
        await setState(page, { ...state, rival });
      }
      await scored(page);
      assert.doesNotMatch(
        await page.locator('section.constraints').innerHTML(),
        /NaN|undefined|Infinity/,
        JSON.stringify(state),
      );
      assert.match(await textOf(page, '.constraints h2'), /\.$/);
    }
    assert.deepEqual(heard, []);
    await close();
  });

  it('is told by attributes and shared in a group', async () => {
    const { page, close } = await open();
    await page.evaluate(() => {
      const element = document.querySelector('position-encoding');
      element.setAttribute('rival', 'random');
      element.setAttribute('against', 'binary');
      element.setAttribute('sabotage', 'pair');
      element.setAttribute('group', 'two');
      const other = Object.assign(document.createElement('position-encoding'), { figures: 'constraints' });
      other.setAttribute('group', 'two');
      document.querySelector('main').append(other);
    });
    await scored(page);
    const states = await page.evaluate(() =>
      [...document.querySelectorAll('position-encoding')].map(({ state: { rival, against, sabotage } }) => [
        rival,
        against,
        sabotage,
      ]),
    );
    assert.deepEqual(states, [
      ['random', 'binary', 'pair'],
      ['random', 'binary', 'pair'],
    ]);
    await page.evaluate(() => document.querySelector('position-encoding').setAttribute('rival', 'learned'));
    await settled(page);
    assert.match(
      await page.locator('position-encoding').first().locator('[role=alert]').innerText(),
      /^rival must be /,
    );
    await close();
  });

  it('lists all numbers as a table', async () => {
    const { page, close } = await open();
    await page.locator('.constraints .values summary').click();
    await page.locator('.constraints .values tbody tr').first().waitFor();
    const rows = await page
      .locator('.constraints .values tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.cells].map(({ innerText }) => innerText)));
    assert.equal(rows.length, 8);
    assert.deepEqual(rows[2].slice(0, 11), [
      'index',
      'met',
      'not met',
      'met',
      'met',
      'met',
      'met',
      'not met',
      '8 (0 and 1)',
      '0 to 127',
      '0 to 1279',
    ]);
    assert.equal(rows[7].at(-2), String(128 * 64));
    await close();
  });

  it('breaks no rule of accessibility, in light and dark, fits a narrow page, and is printed', async () => {
    for (const options of /** @type {const} */ ([
      { colorScheme: 'light' },
      { colorScheme: 'dark', viewport: { width: 360, height: 700 }, hasTouch: true },
      { viewport: { width: 320, height: 700 } },
    ])) {
      const { page, heard, close } = await open({ ...options, state: { sabotage: 'frequencies' } });
      assert.deepEqual(await axe(page), []);
      await page.locator('.constraints .values summary').click();
      await settled(page);
      assert.deepEqual(await axe(page), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
      await page.emulateMedia({ media: 'print' });
      for (const part of ['.card', 'canvas[data-side=A]', '.compare']) assert.ok(await page.locator(part).isVisible());
      assert.deepEqual(heard, []);
      await close();
    }
  });
});
