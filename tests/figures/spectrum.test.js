// The figure `spectrum`: how far the wavelengths reach, how densely they lie, which of them finish a turn within the
// length.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
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

/** @typedef {import('playwright-core').Page} Page */

/** @param {import('playwright-core').BrowserContextOptions & {state?: object}} [options] */
const open = ({ state = {}, ...options } = {}) =>
  openPage(browser, url, {
    ...options,
    state: { dimension: 64, length: 128, figures: 'spectrum rotation', ...state },
    awaits: '.spectrum .chosen',
  });

/** @param {Page} page */
const heading = (page) => textOf(page, '.spectrum h2');

/** @param {Page} page */
const caption = (page) => formulaOf(page, '.spectrum .exact');

/** What is read out of all pairs. @param {Page} page */
const spoken = (page) => textOf(page, '.spectrum .spoken');

/** Where the marks of the pairs are. @param {Page} page @returns {Promise<number[]>} */
const marks = (page) =>
  page
    .locator('.spectrum .rungs')
    .evaluateAll((paths) =>
      paths.flatMap((path) => (path.getAttribute('d').match(/M[\d.]+/g) ?? []).map((at) => Number(at.slice(1)))),
    );

/** Positions on the axis, from 1 to the last power of ten. @param {Page} page @param {number} end */
async function scale(page, end) {
  const [low, , high] = await page
    .locator('.spectrum .axis path')
    .first()
    .evaluate((path) =>
      path
        .getAttribute('d')
        .match(/[\d.]+/g)
        .map(Number),
    );
  return (/** @type {number} */ value) => low + ((high - low) * Math.log10(value)) / end;
}

const wavelength = (/** @type {number} */ pair, { d = 64, base = 10000 } = {}) =>
  2 * Math.PI * base ** ((2 * pair) / d);

describe('the spectrum', () => {
  it('has every pair at its wavelength, and says how many finish a turn within the length', async () => {
    const { page, heard, close } = await open();
    assert.equal(await heading(page), 'The slowest pair does not repeat within the table.');
    const at = await scale(page, 6);
    const found = await marks(page);
    assert.equal(found.length, 32);
    found.forEach((x, pair) => assert.ok(Math.abs(x - at(wavelength(pair))) < 0.01, `pair ${pair}`));
    assert.equal(
      await spoken(page),
      'Pairs by wavelength: 1 to 10, 2; 10 to 100, 8; 100 to 1000, 8; 1000 to 10 000, 8; 10 000 to 10⁵, 6; ' +
        '10⁵ to 10⁶, 0. 11 of 32 pairs finish a turn within 128 positions.',
    );
    for (let pair = 0, counts = [0, 0, 0, 0, 0]; pair < 32; pair += 1) {
      counts[Math.floor(Math.log10(wavelength(pair)))] += 1;
      if (pair === 31) assert.deepEqual(counts, [2, 8, 8, 8, 6]);
    }
    assert.deepEqual(
      (await page.locator('.spectrum .name').allTextContents()).map((name) => name.replace(/\s/g, ' ')),
      [
        'length 128: 11 of 32 pairs finish a turn',
        'pair 3: one turn in 14.90 positions',
        'base 10 000: up to 47 117 positions',
      ],
    );
    assert.deepEqual(heard, []);
    await close();
  });

  it('ends at the last pair’s own wavelength, which is not 2π times the base', async () => {
    const { page, close } = await open();
    assert.equal(
      await caption(page),
      [
        'The wavelengths run from 2π = 6.283 to 2π⋅10 000^62/64 = 47 117 positions.',
        'Each is 1.334 times the one before. (2π⋅10 000=62 832 is only the limit for large d.)',
        'A smaller base makes neighbouring wavelengths nearly equal, a larger one leaves gaps between them.',
        'The paper gives no reason for its 10 000. 11 of 32 pairs finish a turn within 128 positions.',
      ].join(' '),
    );
    await setState(page, { dimension: 512, length: 4096 });
    assert.match(await spoken(page), /181 of 256 pairs finish a turn within 4096 positions\.$/);
    assert.match(
      await caption(page),
      /^The wavelengths run from 2π = 6\.283 to 2π⋅10 000\^510\/512 = 60 611 positions\. Each is 1\.0366 times the/,
    );
    assert.equal(
      await page.locator('.spectrum .dense').count(),
      1,
      'a band, where marks would make a pattern of their own',
    );
    await setState(page, { exponent: 'endpoints', dimension: 64 });
    const ratio = 10000 ** (1 / 31);
    assert.ok(
      (await caption(page)).startsWith(
        `The wavelengths run from 2π = 6.283 to 2π⋅10 000 = 62 832 positions. ` +
          `Each is ${ratio.toFixed(3)} times the one before. A`,
      ),
      await caption(page),
    );
    await setState(page, { exponent: 'paper', dimension: 7 });
    assert.match(await caption(page), /2π⋅10 000\^6\/7 = 16 856 positions/);
    assert.equal(Math.round(wavelength(3, { d: 7 })), 16856);
    await close();
  });

  it('draws the wave of a pair over the table, its first turn bold: as long as the wavelength', async () => {
    const { page, heard, close } = await open({ state: { figures: 'spectrum', start: 5 } });
    const shown = await page.locator('.spectrum .wave').evaluateAll((waves) =>
      waves.map((wave) => ({
        pair: Number(wave.dataset.pair),
        isFinished: wave.classList.contains('finished'),
        pieces: ['.first', '.later'].map((part) =>
          (
            wave
              .querySelector(part)
              .getAttribute('d')
              .match(/-?[\d.]+ [\d.]+/g) ?? []
          ).map((point) => point.split(' ').map(Number)),
        ),
      })),
    );
    assert.ok(shown.length > 10);
    const [{ pieces }] = shown;
    const [top, bottom] = [pieces[0][0][1], pieces[1].at(-1)[1]];
    const half = Math.max(...pieces.flat().map(([x]) => x));
    for (const { pair, isFinished, pieces } of shown) {
      for (const [x, y] of pieces.flat()) {
        const position = 5 + ((y - top) / (bottom - top)) * 128;
        // Points are written with two digits.
        const slack = 0.02 + (0.01 * half * 128 * 2 * Math.PI) / (wavelength(pair) * (bottom - top));
        assert.ok(Math.abs(x - half * Math.sin((2 * Math.PI * position) / wavelength(pair))) < slack + 0.01 * half);
      }
      const turn = top + (Math.min(wavelength(pair), 128) / 128) * (bottom - top);
      assert.ok(Math.abs(pieces[0].at(-1)[1] - turn) < 0.02, `the first turn of pair ${pair}`);
      assert.equal(isFinished, wavelength(pair) <= 128);
      assert.equal(pieces[1].length > 0, isFinished);
    }
    // Where a wave is too fast for the pixels there is the band that it fills.
    await setState(page, { length: 5000 });
    assert.equal(await page.locator('.spectrum .wave[data-pair="3"] .band').count(), 1);
    assert.equal(await page.locator('.spectrum .wave[data-pair="31"] .band').count(), 0);
    assert.deepEqual(heard, []);
    await close();
  });

  it('shows what a base does: its handle is the end of the ladder, which it stretches', async () => {
    const { page, heard, close } = await open();
    const before = await marks(page);
    const at = await scale(page, 6);
    const slider = page.getByRole('slider', { name: 'base', exact: true });
    const box = await slider.boundingBox();
    const picture = await page.locator('.spectrum .hero').boundingBox();
    await page.mouse.move(box.x + box.width / 2 + 3, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(picture.x + at(3000) + 3, box.y + 40, { steps: 4 });
    await page.mouse.up();
    await settled(page);
    const { base } = await stateOf(page);
    // The nearest one with two digits.
    assert.ok(Math.abs(wavelength(31, { base }) / 3000 - 1) < 0.05 && Number(base.toPrecision(2)) === base, `${base}`);
    const after = await marks(page);
    after.forEach((x, pair) => assert.ok(Math.abs(x - at(wavelength(pair, { base }))) < 0.01));
    assert.equal(after[0], before[0]);
    assert.ok(after[31] < before[31]);
    await setState(page, { base: 10000 });
    await slider.focus();
    for (const [key, value] of /** @type {const} */ ([
      ['ArrowRight', 13000],
      ['ArrowLeft', 10000],
      ['PageDown', 1000],
    ])) {
      await page.keyboard.press(key);
      await settled(page);
      assert.equal((await stateOf(page)).base, value, key);
    }
    assert.match(await caption(page), /Each is 1\.241 times/);
    await setState(page, { base: 10, length: 128 });
    assert.equal(await heading(page), 'Even the slowest pair repeats within the table.');
    assert.deepEqual(heard, []);
    await close();
  });

  it('keeps its axis while a hand drags, and changes it when the hand lets go', async () => {
    const { page, close } = await open({ state: { base: 500000 } });
    const ends = () => page.locator('.spectrum .axis text').last().textContent();
    assert.equal(await ends(), '10⁸');
    const slider = page.getByRole('slider', { name: 'base', exact: true });
    const box = await slider.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 400, box.y + 20, { steps: 4 });
    await settled(page);
    assert.ok((await stateOf(page)).base < 10000);
    assert.equal(await ends(), '10⁸');
    await page.mouse.up();
    await settled(page);
    assert.equal(await ends(), '10⁶');
    await close();
  });

  it('lets all pairs glide to their new wavelengths together, unless that is not wanted', async () => {
    for (const reducedMotion of /** @type {const} */ (['no-preference', 'reduce'])) {
      const { page, close } = await open({ reducedMotion });
      const at = await scale(page, 6);
      /** How many things move, and where the group of marks puts the chosen one, half-way. */
      const seen = () =>
        page.evaluate(async () => {
          const { shadowRoot, updateComplete } = document.querySelector('position-encoding');
          await updateComplete;
          const [group, chosen, name] = ['.marks', '.chosen', '.name.of-base'].map((part) =>
            shadowRoot.querySelector(`.spectrum ${part}`),
          );
          const animations = [group, chosen, name].flatMap((part) => part.getAnimations());
          for (const animation of animations) Object.assign(animation, { currentTime: 100 }).pause();
          const { a, e } = new DOMMatrix(getComputedStyle(group).transform);
          const xs = [...group.querySelectorAll('.rungs')].flatMap((path) =>
            (path.getAttribute('d').match(/M[\d.]+/g) ?? []).map((x) => a * Number(x.slice(1)) + e),
          );
          const share = animations[0]?.effect.getComputedTiming().progress ?? 1;
          return {
            count: animations.length,
            xs,
            share,
            chosen: new DOMMatrix(getComputedStyle(chosen).transform).e + Number(chosen.getAttribute('cx')),
          };
        });
      await page.evaluate(() => {
        document.querySelector('position-encoding').state = { base: 1000 };
      });
      const { count, xs, share, chosen } = await seen();
      assert.equal(count, reducedMotion === 'reduce' ? 0 : 3);
      assert.ok(reducedMotion === 'reduce' ? share === 1 : share > 0.2 && share < 0.9);
      // On the way they are the wavelengths of one base between both.
      const base = 10 ** (4 - share);
      xs.forEach((x, pair) => assert.ok(Math.abs(x - at(wavelength(pair, { base }))) < 0.01, `pair ${pair}`));
      assert.ok(Math.abs(chosen - (xs[3] ?? 0)) < 0.01, 'the chosen one is among them');
      await close();
    }
  });

  it('chooses a pair by a click and by arrows, and shows it to the other figures', async () => {
    const { page, close } = await open();
    const at = await scale(page, 6);
    const box = await page.locator('.spectrum .hero').boundingBox();
    await page.mouse.move(box.x + at(wavelength(20)) + 1, box.y + 120);
    await settled(page);
    assert.match(await page.locator('.spectrum .of-pair').textContent(), /^pair 20: one turn in 1987 positions$/);
    assert.equal(
      (await page.locator('.spectrum .read').textContent()).trim(),
      `Pair 20: one turn in 1987 positions, ${(128 / wavelength(20)).toPrecision(3)} of a turn within 128.`,
    );
    assert.equal((await stateOf(page)).pair, 3, 'only looked at');
    await page.mouse.down();
    await page.mouse.up();
    await settled(page);
    assert.equal((await stateOf(page)).pair, 20);
    const angle = `${((5 * 360) / wavelength(20)).toPrecision(3)}°`;
    assert.ok((await textOf(page, '.rotation')).includes(angle), `the rotation turns by ${angle}`);
    const slider = page.getByRole('slider', { name: 'chosen pair' });
    await slider.focus();
    for (const [key, pair] of /** @type {const} */ ([
      ['ArrowRight', 21],
      ['Shift+ArrowRight', 31],
      ['ArrowRight', 31],
      ['ArrowLeft', 30],
      ['Home', 0],
      ['End', 31],
    ])) {
      await page.keyboard.press(key);
      await settled(page);
      assert.equal((await stateOf(page)).pair, pair, key);
      assert.equal(await slider.getAttribute('aria-valuenow'), String(pair));
    }
    assert.match(
      (await slider.getAttribute('aria-valuetext')) ?? '',
      /^Pair 31: one turn in 47\s117 positions, 0\.00272 of a turn within 128$/u,
    );
    await setState(page, { figures: 'spectrum heatmap' });
    await page.mouse.move(box.x + at(wavelength(5)), box.y + 120);
    await settled(page);
    assert.match(await formulaOf(page, '.heatmap .formula'), /^PE\(12,10\)/);
    await close();
  });

  it('has its length dragged, by mouse and by finger, and moved by keys', async () => {
    const { page, heard, close } = await open({ hasTouch: true, viewport: { width: 360, height: 800 } });
    const at = await scale(page, 6);
    const grip = page.getByRole('slider', { name: 'length of the table' });
    await grip.scrollIntoViewIfNeeded();
    const picture = await page.locator('.spectrum .hero').boundingBox();
    const box = await grip.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + 22);
    await page.mouse.down();
    await page.mouse.move(picture.x + at(1000), box.y + 22, { steps: 3 });
    await page.mouse.up();
    await settled(page);
    const { length } = await stateOf(page);
    assert.ok(Math.abs(at(length) - at(1000)) < 1, `${length}`);
    const client = await page.context().newCDPSession(page);
    const touch = (/** @type {string} */ type, /** @type {number} */ x) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: box.y + 22 }] });
    await touch('touchStart', picture.x + at(length));
    await touch('touchMove', picture.x + at(200));
    await touch('touchMove', picture.x + at(30));
    await touch('touchEnd', 0);
    await settled(page);
    const after = (await stateOf(page)).length;
    assert.ok(Math.abs(at(after) - at(30)) < 8, `${after}`);
    const count = Array.from({ length: 32 }, (_, pair) => wavelength(pair)).filter((one) => one <= after).length;
    assert.ok((await spoken(page)).endsWith(`${count} of 32 pairs finish a turn within ${after} positions.`));
    await setState(page, { length: 128 });
    await grip.focus();
    for (const [key, value] of /** @type {const} */ ([
      ['ArrowRight', 129],
      ['PageUp', 139],
      ['End', 2 ** 53],
    ])) {
      await page.keyboard.press(key);
      await settled(page);
      assert.equal((await stateOf(page)).length, value, key);
    }
    assert.match(await spoken(page), /All 32 pairs finish a turn within 9 007 199 254 740 992 positions\.$/);
    assert.equal(await heading(page), 'Even the slowest pair repeats within the table.');
    assert.deepEqual(heard, []);
    await close();
  });

  it('has sane words and pictures at every edge', async () => {
    const { page, heard, close } = await open({ state: { dimension: 1, pair: 0 } });
    assert.equal(await heading(page), 'The one sine finishes a turn within the table.');
    assert.equal(
      await caption(page),
      'The wavelength is 2π = 6.283 positions. It finishes a turn within 128 positions.',
    );
    assert.equal(await textOf(page, '.spectrum .facts'), 'There is no other pair, so the base changes nothing.');
    assert.equal(await page.getByRole('slider', { name: 'base', exact: true }).count(), 0);
    await setState(page, { dimension: 2, length: 6 });
    assert.equal(await heading(page), 'The one pair does not finish a turn within the table.');
    await setState(page, { dimension: 4, length: 7 });
    assert.match(await spoken(page), /1 of 2 pairs finishes a turn within 7 positions\.$/);
    await setState(page, { length: 700 });
    assert.match(await spoken(page), /Both pairs finish a turn within 700 positions\.$/);
    await setState(page, { length: 6 });
    assert.match(await spoken(page), /Neither pair finishes a turn within 6 positions\.$/);
    assert.equal(await textOf(page, '.spectrum .values summary'), 'both pairs as a table');
    await setState(page, { dimension: 65, length: 1, base: 1e300 });
    assert.match(await spoken(page), /None of 33 pairs finishes a turn within one position\.$/);
    await page.getByRole('slider', { name: 'chosen pair' }).focus();
    await page.keyboard.press('End');
    assert.equal((await stateOf(page)).pair, 31, 'the last sine is no pair');
    assert.match(await caption(page), /to 2π⋅\(10³⁰⁰\)\^64\/65 = /);
    await setState(page, { base: 1e300, exponent: 'endpoints' });
    assert.match(await caption(page), /to 2π⋅10³⁰⁰ = 6\.283 × 10³⁰⁰ positions\. Each is 2\.371 × 10⁹ times/);
    await setState(page, { base: 1 + 2 ** -52 });
    assert.match(await caption(page), /Each is 1 \+ \d|Each is 1 times/);
    await setState(page, { dimension: 65536, base: 10000, exponent: 'paper' });
    assert.match(await caption(page), /Each is 1\.000281 times/);
    assert.equal((10000 ** (2 / 65536)).toFixed(6), '1.000281');
    assert.deepEqual(heard, []);
    assert.doesNotMatch(await page.locator('.spectrum').innerHTML(), /NaN|Infinity/);
    await close();
  });

  it('is a table too, and breaks no rule of accessibility in light and dark', async () => {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const { page, close } = await open({ colorScheme });
      await page.locator('.spectrum .values summary').click();
      await settled(page);
      assert.equal((await textOf(page, '.spectrum tr.chosen')).replaceAll('\t', ' '), '3 14.90 0.4217 8.59');
      assert.deepEqual(await axe(page), []);
      await page.emulateMedia({ media: 'print' });
      assert.ok(await page.locator('.spectrum .rungs').first().isVisible());
      await close();
    }
  });
});
