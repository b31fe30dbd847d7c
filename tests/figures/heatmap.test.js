// The heatmap as a map: moved and zoomed by every kind of hand, and true on every picture on the way.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  eventually,
  axe,
  fingers,
  formulaOf,
  openPage,
  serveDist,
  setState,
  settled,
  startBrowser,
  stateOf,
} from '../support/browser.js';

/** Of a colour's channel: the next colour of the palette, where a picture in parts has its edges rounded otherwise. */
const NEXT = 6;

/** @type {number[][]} */
const VIK = readFileSync(new URL('../../cpp/picture/palettes/vik.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) =>
    line
      .trim()
      .split(/\s+/)
      .map((part) => Math.round(255 * Number(part))),
  );

const browser = await startBrowser();
const url = await serveDist();

/** @typedef {import('playwright-core').Page} Page */

/** The table of an element without attributes. */
const USUAL = { dimension: 64, length: 128 };

/** @param {Parameters<typeof openPage>[2]} [options] */
async function open({ state, ...options } = {}) {
  const opened = await openPage(browser, url, { state: { ...USUAL, ...state }, ...options });
  await complete(opened.page);
  return opened;
}

/** @param {Page} page @param {object} state */
async function set(page, state) {
  await setState(page, state);
  await complete(page);
}

/** Waits until the picture is whole: a large one comes coarse at first. @param {Page} page */
async function complete(page) {
  await settled(page);
  await page.evaluate(async () => {
    const element = document.querySelector('position-encoding');
    const picture = () => {
      const canvas = element.shadowRoot.querySelector('[part=heatmap-canvas]');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return new Uint32Array(data.buffer);
    };
    let before = picture();
    for (let same = 0; same < 2; ) {
      await element.updateComplete;
      // A part of the picture takes less than a frame, and the next one begins at once.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const now = picture();
      same = now.length === before.length && now.every((pixel, at) => pixel === before[at]) ? same + 1 : 0;
      before = now;
    }
  });
}

/** @param {Page} page @returns {Promise<number[]>} the ends of the view: positions, columns */
async function ends(page) {
  await settled(page);
  return page.evaluate(() => {
    const { view, start, length, dimension } = document.querySelector('position-encoding').state;
    const [top = start, bottom = start + length, left = 0, right = dimension] = view ? view.split(' ').map(Number) : [];
    return [top, bottom, left, right];
  });
}

/** @param {Page} page */
async function canvasBox(page) {
  return /** @type {{x: number, y: number, width: number, height: number}} */ (
    await page.locator('[part=heatmap-canvas]').boundingBox()
  );
}

/**
 * The place of a share of the picture.
 * @param {Page} page
 * @param {number} x
 * @param {number} y
 * @returns {Promise<[number, number]>}
 */
async function at(page, x, y) {
  const box = await canvasBox(page);
  return [box.x + x * box.width, box.y + y * box.height];
}

/**
 * The clocks: where they stand on the page, and where their hands end around their middle.
 * @param {Page} page
 */
async function clocksOf(page) {
  await settled(page);
  return page.evaluate(() => {
    const root = document.querySelector('position-encoding').shadowRoot;
    const hands = [...root.querySelectorAll('.hands > g')];
    return [...root.querySelectorAll('.row .rim')].map((rim, at) => {
      const { left, top, width } = rim.getBoundingClientRect();
      const end = (/** @type {string} */ tone) =>
        ['cx', 'cy'].map((name) => Number(hands[at].querySelector(`.end.${tone}`).getAttribute(name)));
      const isChosen = rim.classList.contains('chosen');
      return { x: left + width / 2, top, radius: Number(rim.getAttribute('r')), p: end('p'), k: end('k'), isChosen };
    });
  });
}

/**
 * The largest difference in a colour between the canvas and what the library says, pixel by pixel: where a cell is
 * larger than a pixel, the colour of the cell that the middle of the pixel lies in, else the blended mean of what it
 * covers.
 * @param {Page} page
 */
async function untruth(page) {
  await complete(page);
  return page.evaluate(async () => {
    const { load } = await import('/posenc.js');
    const posenc = await load();
    const element = document.querySelector('position-encoding');
    const { dimension, base, exponent, layout, order, start, length, view, palette } = element.state;
    const encoding = { dimension, base, exponent, layout, order };
    const canvas = element.shadowRoot.querySelector('[part=heatmap-canvas]');
    const { width, height } = canvas;
    const [top = start, bottom = start + length, left = 0, right = dimension] = view ? view.split(' ').map(Number) : [];
    const cells = (from, to, pixels) =>
      to - from <= pixels ? [Math.floor(from), Math.ceil(to), Math.ceil(to) - Math.floor(from)] : [from, to, pixels];
    const [p0, p1, rows] = cells(top, bottom, height);
    const [j0, j1, columns] = cells(left, right, width);
    const dark =
      getComputedStyle(element).colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches;
    const colours = palette === 'auto' ? (dark ? 'berlin' : 'vik') : palette;
    const expected = posenc.heatmap(encoding, {
      positions: [p0, p1],
      dimensions: [j0, j1],
      width: columns,
      height: rows,
      palette: colours,
      hidden: 'blended',
      filter: 'low-pass',
    });
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
    let worst = 0;
    let found = '';
    // A middle that lies on the edge of two cells belongs to either.
    const isEdge = (/** @type {number} */ cell, /** @type {number} */ count, /** @type {number} */ pixels) =>
      count < pixels && Math.abs(cell - Math.round(cell)) < 1e-4;
    for (let y = 0; y < height; y += 1) {
      const row = ((top - p0 + ((y + 0.5) * (bottom - top)) / height) / (p1 - p0)) * rows;
      if (isEdge(row, rows, height)) continue;
      for (let x = 0; x < width; x += 1) {
        const column = ((left - j0 + ((x + 0.5) * (right - left)) / width) / (j1 - j0)) * columns;
        if (isEdge(column, columns, width)) continue;
        for (let channel = 0; channel < 3; channel += 1) {
          const off = Math.abs(
            data[4 * (y * width + x) + channel] -
              expected[4 * (Math.floor(row) * columns + Math.floor(column)) + channel],
          );
          if (off > worst) {
            worst = off;
            found = `${x}, ${y} of ${width} × ${height}, view ${view}`;
          }
        }
      }
    }
    return { worst, found, blank: data.every((byte) => byte === data[0]) };
  });
}

describe('the map', () => {
  it('shows at every zoom what the core says, cells with crisp edges on the pixels of every screen', async () => {
    for (const deviceScaleFactor of [1, 1.5, 2.625]) {
      const { page, heard, close } = await open({ deviceScaleFactor });
      for (const state of [
        { view: '' },
        { view: '12 13 6 7' },
        { view: '3.25 9.75 10.5 20.25' },
        { view: '-7 40 0 33' },
        { view: '0 1000' },
        { view: '100000 104400 0 9' },
        { view: '0 2147483648' },
        { view: '9007199254740900 9007199254740992' },
        { dimension: 511, view: '0 6000' },
        { dimension: 513, layout: 'concatenated', view: '5 700 100 499' },
        ...(deviceScaleFactor === 1
          ? [
              { dimension: 8192, layout: 'interleaved', view: '0 2147483648' },
              { dimension: 8192, view: '0 50' },
            ]
          : []),
      ]) {
        await set(page, state);
        const { worst, found, blank } = await untruth(page);
        assert.ok(worst <= NEXT, `${found}: ${worst}`);
        assert.equal(blank, false, JSON.stringify(state));
      }
      assert.deepEqual(heard, []);
      await close();
    }
  });

  it('zooms about the pointer with Ctrl and the wheel; without it the page scrolls, and is told why once', async () => {
    const { page, close } = await open({ clock: true, viewport: { width: 1000, height: 500 } });
    await page.mouse.move(...(await at(page, 0.25, 0.5)));
    await page.mouse.wheel(0, 120);
    await page.waitForFunction(() => scrollY > 0); // the page scrolls
    assert.deepEqual(await ends(page), [0, 128, 0, 64]);
    assert.match(await page.locator('.hint').innerText(), /Ctrl/);
    await page.evaluate(() => scrollTo(0, 0));
    await page.clock.runFor(4200);
    await settled(page);
    assert.equal(await page.locator('.hint').innerText(), '');
    await page.mouse.move(...(await at(page, 0.25, 0.5)));
    await page.mouse.wheel(0, 120);
    await page.waitForFunction(() => scrollY > 0);
    await settled(page);
    assert.equal(await page.locator('.hint').innerText(), '', 'once');
    await page.evaluate(() => scrollTo(0, 0));

    await page.mouse.move(...(await at(page, 0.25, 0.5)));
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -250);
    await page.keyboard.up('Control');
    // A wheel takes its time to reach the page.
    await page.waitForFunction(() => document.querySelector('position-encoding').view);
    const [top, bottom, left, right] = await ends(page);
    assert.ok(bottom - top < 128 / 2 && bottom - top > 128 / 4, `${bottom - top} rows`);
    assert.ok(Math.abs((top + bottom) / 2 - 64) < 1, 'the middle stays where it is');
    assert.ok(Math.abs(left + 0.25 * (right - left) - 16) < 1, 'and so does the column under the pointer');
    assert.equal(await page.evaluate(() => scrollY), 0);

    // Above the bar with undo, which comes once the wheel rests.
    await page.mouse.click(...(await at(page, 0.5, 0.3)));
    await page.mouse.wheel(0, 250);
    await eventually(page, async () => {
      const out = await ends(page);
      assert.ok(out[1] - out[0] > bottom - top, 'after a click the wheel alone zooms');
    });
    await close();
  });

  it('is dragged by a mouse, and a drag is no click', async () => {
    const { page, close } = await open({ state: { view: '100 228' } });
    const { position } = await page.evaluate(() => document.querySelector('position-encoding').state);
    await page.evaluate(() => {
      globalThis.changes = [];
      document
        .querySelector('position-encoding')
        .addEventListener('posenc-change', ({ detail }) => globalThis.changes.push(detail.view));
    });
    const box = await canvasBox(page);
    await page.mouse.move(box.x + 200, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 170, { steps: 3 });
    await page.mouse.move(box.x + 200, box.y + 140, { steps: 3 });
    await page.mouse.up();
    const [top, bottom] = await ends(page);
    assert.ok(Math.abs(top - (100 + (60 / box.height) * 128)) < 1, `moved to ${top}`);
    assert.ok(Math.abs(bottom - top - 128) < 1e-9, 'a drag does not zoom');
    const after = await page.evaluate(() => ({
      ...document.querySelector('position-encoding').state,
      changes: globalThis.changes,
    }));
    assert.equal(after.position, position);
    assert.ok(after.changes.length > 0, 'the page is told');
    await page.mouse.click(box.x + 200, box.y + 100);
    await settled(page);
    assert.notEqual(
      await page.evaluate(() => document.querySelector('position-encoding').position),
      position,
      'a click chooses',
    );
    await close();
  });

  it('goes in by a double click, out with Shift, and back and forward', async () => {
    const { page, close } = await open();
    await page.mouse.dblclick(...(await at(page, 0.5, 0.5)));
    const inside = await ends(page);
    assert.ok(inside[1] - inside[0] < 70 && inside[3] - inside[2] < 35);
    await page.keyboard.down('Shift');
    await page.mouse.dblclick(...(await at(page, 0.5, 0.5)));
    await page.keyboard.up('Shift');
    assert.deepEqual(await ends(page), [0, 128, 0, 64]);
    await page.locator('details.view summary').click();
    await page.getByRole('button', { name: /back/ }).click();
    assert.deepEqual(await ends(page), inside);
    await page.getByRole('button', { name: /forward/ }).click();
    assert.deepEqual(await ends(page), [0, 128, 0, 64]);
    await page.getByRole('button', { name: 'zoom in' }).click();
    await page.getByRole('button', { name: /fit/ }).click();
    assert.deepEqual(await ends(page), [0, 128, 0, 64]);
    await close();
  });

  it('goes by keyboard from one cell to 2^31 positions by 8,192 columns and back, every picture true', async () => {
    const { page, heard, close } = await open({
      state: { dimension: 8192, length: 128, position: 100, pair: 40, offset: 3 },
    });
    await page.locator('.plot').focus();
    /** @param {string} key @param {(ends: number[]) => boolean} until */
    const press = async (key, until) => {
      for (let times = 0; times < 60 && !until(await ends(page)); times += 1) {
        await page.keyboard.press(key);
        if (times % 6 === 0) {
          const { worst, found } = await untruth(page);
          assert.ok(worst <= NEXT, `${found}: ${worst}`);
        }
      }
      assert.ok(until(await ends(page)), `${key}: ${await ends(page)}`);
    };
    await press('+', ([top, bottom, left, right]) => bottom - top === 1 && right - left === 1);
    assert.deepEqual(await ends(page), [100, 101, 80, 81], 'the cell of p and the pair');
    await press('-', ([top, bottom, left, right]) => bottom - top >= 2 ** 31 && right - left === 8192);
    await press('+', ([top, bottom]) => bottom - top <= 128);
    await page.keyboard.press('0');
    assert.deepEqual(await ends(page), [0, 128, 0, 8192]);
    assert.deepEqual(heard, []);
    await close();
  });

  it('follows the arrow keys out of the view, and reads what a pixel covers', async () => {
    const { page, close } = await open({ state: { view: '100 110', position: 109, pair: 0 } });
    await page.locator('.plot').focus();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowDown');
    const [top, bottom] = await ends(page);
    assert.ok(top <= 112 && bottom >= 113, `${top} to ${bottom}`);
    assert.match(await formulaOf(page, '#cell .formula'), /^PE\(112,0\)/);

    await set(page, { view: '0 4000000' });
    await page.mouse.move(...(await at(page, 0.01, 0.5)));
    await settled(page);
    const words = (await page.locator('#cell').innerText()).replaceAll('\u202f', '');
    const [, first, last] = /positions (\d+) to (\d+), column 0/.exec(words) ?? [];
    const { height } = await canvasBox(page);
    assert.ok(Math.abs(Number(last) - Number(first) - 4000000 / height) <= 2, words);
    assert.match(words, /0\.707\d/, 'the root mean square of a sine is 1/√2');
    await close();
  });

  it('leaves one finger to the page, and follows two', async () => {
    const { page, close } = await open({
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
      state: { view: '0 4096' },
    });
    await page.locator('.plot').scrollIntoViewIfNeeded();
    const go = await fingers(page);
    let box = await canvasBox(page);
    const [x, y] = [box.x + box.width / 2, Math.min(box.y + box.height / 2, 500)];
    const scrolled = await page.evaluate(() => scrollY);
    await go(Array.from({ length: 12 }, (_, step) => [[x, y - 10 * step]]));
    await page.waitForFunction((y) => scrollY !== y, scrolled); // one finger scrolls
    assert.deepEqual((await ends(page)).slice(0, 2), [0, 4096]);

    // The page may still roll on.
    await page.waitForFunction((y) => {
      const rests = scrollY === y;
      scrollTo(0, y);
      return rests;
    }, scrolled);
    box = await canvasBox(page);
    await go(
      Array.from({ length: 12 }, (_, step) =>
        [
          [x - 20, y - 40],
          [x + 20, y + 40],
        ].map(([x, y]) => [x, y - 5 * step]),
      ),
    );
    const moved = await ends(page);
    assert.ok(Math.abs(moved[1] - moved[0] - 4096) < 1, 'two fingers that stay apart as they are only move');
    assert.ok(moved[0] > 0.5 * (50 / box.height) * 4096, `moved to ${moved[0]}`);
    assert.ok(Math.abs((await page.evaluate(() => scrollY)) - scrolled) < 2, 'the page stays');

    await go(
      Array.from({ length: 12 }, (_, step) => [
        [x, y - 30 - 4 * step],
        [x, y + 30 + 4 * step],
      ]),
    );
    const zoomed = await ends(page);
    assert.ok(zoomed[1] - zoomed[0] < 0.6 * 4096, `${zoomed[1] - zoomed[0]} rows`);
    await close();
  });

  it('is typed, and refuses what is no range with a sentence that leaves the picture as it was', async () => {
    const { page, heard, close } = await open();
    await page.locator('details.view summary').click();
    const type = async (/** @type {string} */ name, /** @type {string} */ value) => {
      await page.getByRole('textbox', { name, exact: true }).fill(value);
      await page.keyboard.press('Enter');
      await settled(page);
    };
    await type('last position shown', '2^31');
    assert.deepEqual(await ends(page), [0, 2 ** 31 + 1, 0, 64]);
    await type('first position shown', '−100');
    await type('last column shown', '9');
    const good = await ends(page);
    assert.deepEqual(good, [-100, 2 ** 31 + 1, 0, 10]);
    const picture = await untruth(page);
    assert.ok(picture.worst <= NEXT, picture.found);
    for (const [name, value, said] of [
      ['first position shown', 'here', /first position shown must be a whole number/],
      ['last position shown', '', /whole number.*got ""/],
      ['last position shown', '1e400', /last position/],
      ['last position shown', '2^60', /last position/],
      ['first position shown', '0.5', /first position/],
      ['first column shown', '64', /first column shown must be a whole number from 0 to 63/],
      ['last column shown', '-1', /last column/],
    ]) {
      await type(name, value);
      assert.deepEqual(await ends(page), good, `${name} ${value}`);
      assert.match(await page.locator('.message').innerText(), said);
    }
    // Typed in reading order, one end after the other.
    await type('first position shown', '3000000000');
    assert.deepEqual(await ends(page), [3e9, 3e9 + 2 ** 31 + 101, 0, 10], 'as many positions as before');
    await type('last position shown', '10');
    assert.equal((await ends(page))[1], 11);
    await page.getByRole('textbox', { name: 'words for the rows' }).pressSequentially('the quick');
    await page.mouse.move(...(await at(page, 0.5, 0.5)));
    await page.mouse.move(...(await at(page, 0.6, 0.6)));
    await settled(page);
    assert.equal(
      await page.getByRole('textbox', { name: 'words for the rows' }).inputValue(),
      'the quick',
      'nothing takes away what is being typed',
    );
    assert.deepEqual(heard, []);
    await close();
  });

  it('can go anywhere, wherever the cursor was left', async () => {
    const { page, heard, close } = await open({ state: { view: '0 4000' } });
    await page.mouse.click(...(await at(page, 0.5, 0.1)));
    for (const view of [
      '-300000 -100000',
      '100000 300000',
      '-9007199254740992 9007199254740992',
      '9007199254740000 9007199254740992',
      '5 6 63 64',
      '',
    ]) {
      await set(page, { view });
      assert.equal((await stateOf(page)).view, view);
      const read = await formulaOf(page, '#cell');
      assert.match(read, /PE\(|positions? /, read);
    }
    // Out and in again about one place, from a cursor that is far away by then.
    await page.mouse.move(...(await at(page, 0.5, 0.3)));
    await page.keyboard.down('Control');
    for (let turn = 0; turn < 90; turn += 1) await page.mouse.wheel(0, 250);
    for (let turn = 0; turn < 90; turn += 1) await page.mouse.wheel(0, -250);
    await page.keyboard.up('Control');
    await eventually(page, async () => {
      const [top, bottom] = await ends(page);
      assert.equal(bottom - top, 1, `${top} to ${bottom}`);
    });
    assert.equal(await page.locator('.message').innerText(), '');
    assert.deepEqual(heard, []);
    await close();
  });

  it('lets go of what was let go elsewhere, and moves nothing by other buttons', async () => {
    const { page, close } = await open({ state: { view: '0 100' } });
    const box = await canvasBox(page);
    await page.mouse.move(box.x + 2, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(2, 2);
    await page.mouse.up();
    const moved = await ends(page);
    await page.mouse.move(box.x + 100, box.y + 200);
    await page.mouse.move(box.x + 120, box.y + 250);
    assert.deepEqual(await ends(page), moved);
    const handle = await page.locator('.handle.p').boundingBox();
    for (const button of /** @type {const} */ (['right', 'middle'])) {
      for (const [x, y] of [
        [handle.x + 20, handle.y + handle.height / 2],
        [box.x + 100, box.y + 100],
      ]) {
        await page.mouse.move(x, y);
        await page.mouse.down({ button });
        await page.mouse.move(x, y + 150);
        await page.mouse.up({ button });
      }
      assert.equal((await stateOf(page)).position, 12, button);
      assert.deepEqual(await ends(page), moved, button);
    }
    await close();
  });

  it('gives the wheel back to the page once the pointer has left the picture', async () => {
    const { page, close } = await open({ viewport: { width: 1000, height: 500 } });
    await page.mouse.click(...(await at(page, 0.5, 0.3)));
    await page.mouse.move(5, 5);
    await page.mouse.move(...(await at(page, 0.5, 0.3)));
    await page.mouse.wheel(0, 120);
    await page.waitForFunction(() => scrollY > 0);
    assert.deepEqual(await ends(page), [0, 128, 0, 64]);
    await close();
  });

  it('reads p again when p has moved by another hand, and leaves p where it is for two clicks', async () => {
    const { page, close } = await open();
    await page.mouse.click(...(await at(page, 0.3, 0.5)));
    await page.mouse.move(5, 5);
    await setState(page, { position: 90 });
    assert.match(await formulaOf(page, '#cell .formula'), /^PE\(90,/);
    await page.mouse.dblclick(...(await at(page, 0.5, 0.2)));
    await settled(page);
    assert.equal((await stateOf(page)).position, 90);
    await close();
  });

  it('takes a view as attribute and as property, and says what is wrong with a bad one', async () => {
    const { page, close } = await open();
    const state = () => page.evaluate(() => document.querySelector('position-encoding').state.view);
    await page.evaluate(() => document.querySelector('position-encoding').setAttribute('view', ' 5  25   3 9 '));
    await settled(page);
    assert.equal(await state(), '5 25 3 9');
    const errors = await page.evaluate(async () => {
      const element = document.querySelector('position-encoding');
      const heard = [];
      element.addEventListener('posenc-error', ({ detail }) => heard.push(detail.message));
      for (const view of [
        '1',
        '1 2 3',
        'a b',
        '5 5',
        '9 2',
        '0 Infinity',
        '0 1e300',
        '0 9 5 2',
        '0 9 -1 3',
        '0 9 0 70000',
        'NaN 3',
        7,
        null,
      ])
        element.view = view;
      await element.updateComplete;
      await new Promise((done) => requestAnimationFrame(done));
      return heard;
    });
    assert.equal(errors.length, 13);
    for (const message of errors) assert.match(message, /^view.* must .*got /);
    assert.equal(await state(), '5 25 3 9');
    await set(page, { dimension: 6 });
    assert.equal(await state(), '5 25', 'of a table with fewer columns all are shown');
    await page.getByRole('button', { name: /128 positions/ }).click();
    await page.getByRole('spinbutton', { name: 'length', exact: true }).fill('50');
    await page.keyboard.press('Enter');
    assert.deepEqual(await ends(page), [0, 50, 0, 6], 'who asks for another length sees it');
    await close();
  });

  it('never shows a wave that is not there', async () => {
    // A column of period 6.283 taken at every sixth row alone would show one of 133.
    const { page, close } = await open({ state: { dimension: 4, palette: 'grey', blend: 'off' } });
    const { height } = await canvasBox(page);
    await set(page, { view: `0 ${6 * Math.round(height)}` });
    const swing = await page.evaluate(() => {
      const canvas = document.querySelector('position-encoding').shadowRoot.querySelector('[part=heatmap-canvas]');
      const { data } = canvas.getContext('2d').getImageData(2, 0, 1, canvas.height);
      const values = [...data].filter((_, index) => index % 4 === 0).map((byte) => byte / 127.5 - 1);
      const period = 133 / (1 / 6) / 6 / 6;
      const [sum] = [
        values.reduce(
          ([c, s], value, row) => [
            c + value * Math.cos((row * 2 * Math.PI) / period),
            s + value * Math.sin((row * 2 * Math.PI) / period),
          ],
          [0, 0],
        ),
      ];
      return { amplitude: (2 * Math.hypot(...sum)) / values.length, rows: values.length };
    });
    // Each pixel is the mean of nearly a whole turn: what is left of the wave is sinc(6/6.283) = 0.047.
    assert.ok(swing.amplitude < 0.06, `a wave of amplitude ${swing.amplitude}`);
    await close();
  });

  it('gives waves that are too fast one colour, which the legend names where there are some', async () => {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const { page, close } = await open({ colorScheme });
      assert.equal(await page.locator('.heatmap .fast').count(), 0);
      await set(page, { view: '0 40000' });
      assert.match(await page.locator('.heatmap .fast').innerText(), /too fast to see/);
      const { height } = await canvasBox(page);
      const { swatch, far } = await page.evaluate((height) => {
        const { shadowRoot } = document.querySelector('position-encoding');
        const colours = (/** @type {string} */ selector, /** @type {(width: number) => number} */ wide) => {
          const canvas = shadowRoot.querySelector(selector);
          return [...canvas.getContext('2d').getImageData(0, 0, wide(canvas.width), canvas.height).data];
        };
        // Shorter than one pixel: nothing is left of these waves.
        const pairs = Array.from({ length: 32 }, (_, pair) => 2 * Math.PI * 10000 ** (pair / 32));
        const fast = pairs.filter((wavelength) => wavelength < 40000 / height).length;
        return {
          swatch: colours('.swatch', () => 1),
          far: colours('[part=heatmap-canvas]', (width) => Math.floor((width * (2 * fast - 1)) / 64)),
        };
      }, height);
      for (const [at, byte] of far.entries())
        assert.ok(Math.abs(byte - (swatch[at % 4] ?? NaN)) <= NEXT, `${byte}, the swatch has ${swatch[at % 4]}`);
      await close();
    }
  });

  it('says in its facts which waves are too fast', async () => {
    const { page, close } = await open({ state: { view: '0 40000' } });
    await page.locator('.heatmap .facts summary').click();
    const { height } = await canvasBox(page);
    const wavelengths = Array.from({ length: 32 }, (_, pair) => 2 * Math.PI * 10000 ** (pair / 32));
    const faster = wavelengths.findIndex((wavelength) => wavelength >= (2 * 40000) / height);
    assert.ok(
      (await page.locator('.heatmap .pixels').innerText()).startsWith(
        `The waves of pairs 0 to ${faster - 1} are too fast`,
      ),
    );
    await close();
  });

  it('labels its rows with words', async () => {
    const { page, close } = await open();
    await page.locator('details.view summary').click();
    await page.getByRole('textbox', { name: 'words for the rows' }).fill('the dog chased another dog');
    await page.keyboard.press('Enter');
    assert.deepEqual(await ends(page), [0, 5, 0, 64], 'its rows are shown');
    assert.equal(
      await page.evaluate(() => document.querySelector('position-encoding').tokens),
      'the dog chased another dog',
    );
    const labels = await page.locator('.plot svg text').allTextContents();
    for (const word of ['the', 'dog', 'chased', 'another'])
      assert.ok(
        labels.some((label) => label.includes(word)),
        `${word} in ${labels}`,
      );
    await close();
  });

  it('points to p and p + k where they are out of view, and brings them back', async () => {
    const { page, close } = await open({ state: { view: '1000 1100', position: 12, offset: 5000 } });
    const labels = await page.locator('.grips .handle').allTextContents();
    assert.match(labels[0], /↑/);
    assert.match(labels[1], /↓/);
    await page.getByRole('button', { name: 'show p, position 12' }).click();
    let [top, bottom] = await ends(page);
    assert.ok(top <= 12 && bottom >= 13, `${top} to ${bottom}`);
    await page.getByRole('button', { name: /show p \+ k/ }).click();
    [top, bottom] = await ends(page);
    assert.ok(top <= 5012 && bottom >= 5013, `${top} to ${bottom}`);
    await close();
  });

  it('keeps the frame of a row that is half out of the picture in it', async () => {
    const { page, close } = await open({ state: { dimension: 7, length: 20, position: 2.5, offset: -3 } });
    const canvas = await canvasBox(page);
    for (const position of [2.5, 22.5]) {
      await set(page, { position });
      const { top, bottom } = await page.locator('.marker.k .line').evaluate((line) => {
        const { top, bottom } = line.getBoundingClientRect();
        return { top, bottom };
      });
      // A frame stands around its cells, by two pixels.
      const found = JSON.stringify([top, bottom, canvas]);
      assert.ok(top > canvas.y - 3 && bottom < canvas.y + canvas.height + 3 && bottom - top > 8, found);
    }
    await close();
  });

  it('hides no whole row by the frames of p and p + k, and none of the two by the other', async () => {
    for (const length of [20, 128])
      for (const offset of [-1, 0, 1, 5]) {
        const { page, close } = await open({ state: { length, position: 12, offset } });
        const canvas = await canvasBox(page);
        const row = canvas.height / length;
        /** Its lines above and below, each from one height to another. @param {string} tone */
        const bands = async (tone) => {
          const written = (await page.locator(`.marker.${tone} .line`).getAttribute('d')) ?? '';
          const [, a, , d, , , b, c] = (written.match(/-?[\d.]+/g) ?? []).map(Number);
          return [
            [a, b],
            [c, d],
          ].map((band) => band.map(Number));
        };
        const [p, k] = [await bands('p'), await bands('k')];
        for (const band of [...p, ...k]) {
          const [from = 0, to = 0] = band;
          assert.ok(to - from >= 0.5, `a line of ${to - from} pixels at ${length} rows, k ${offset}`);
          assert.ok(to - from < row, `${to - from} of rows of ${row} pixels`);
        }
        // Neither frame lies on a line of the other.
        for (const [from = 0, to = 0] of p)
          for (const [begin = 0, end = 0] of k)
            assert.ok(Math.min(to, end) - Math.max(from, begin) < 0.8, JSON.stringify({ length, offset, p, k }));
        await close();
      }
  });

  it('says the wavelength of a cell as the other figures do, and groups large columns and pairs', async () => {
    const { page, close } = await open({ state: { dimension: 65536, view: '0 8 65530 65536' } });
    await page.mouse.move(...(await at(page, 0.99, 0.01)));
    await settled(page);
    const words = (await page.locator('.heatmap .words').textContent()) ?? '';
    const wavelength = 2 * Math.PI * 10000 ** (65534 / 65536);
    assert.ok(
      words
        .replace(/[\s\u202f]+/g, ' ')
        .includes(
          'column 65 535: the cosine of pair 32 767, one turn in ' +
            `${wavelength.toFixed(0).replace(/(?=\d{3}$)/, ' ')} positions`,
        ),
      words,
    );
    await close();
  });

  it('lets rows and hands glide from where they were, unless that is not wanted', async () => {
    for (const reducedMotion of /** @type {const} */ (['no-preference', 'reduce'])) {
      const { page, close } = await open({ reducedMotion, state: { figures: 'heatmap', length: 32 } });
      const seen = await page.evaluate(async () => {
        const element = document.querySelector('position-encoding');
        const canvas = element.shadowRoot.querySelector('[part=heatmap-canvas]').getBoundingClientRect();
        const middle = () => {
          const { top, height } = element.shadowRoot.querySelector('.marker.p .line').getBoundingClientRect();
          return ((top + height / 2 - canvas.top) / canvas.height) * 32 - 0.5;
        };
        const rows = [middle()];
        element.position = 20;
        await element.updateComplete;
        for (let same = 0; same < 5; ) {
          rows.push(middle());
          same = Math.abs(rows.at(-1) - 20) < 0.1 ? same + 1 : 0;
          await new Promise(requestAnimationFrame);
        }
        return rows;
      });
      assert.ok(Math.abs(seen[0] - 12) < 0.1, `it began at ${seen[0]}`);
      const between = seen.filter((row) => row > 12.2 && row < 19.8);
      assert.equal(between.length > 0, reducedMotion !== 'reduce', `${reducedMotion}: ${seen}`);
      await close();
    }
  });

  it('has a clock under the columns of each pair, its hands where the sine and the cosine say', async () => {
    const { page, close } = await open({ state: { figures: 'heatmap', dimension: 32, length: 96, pair: 5 } });
    for (const order of ['sin-cos', 'cos-sin']) {
      await set(page, { order, position: 12, offset: -7 });
      const canvas = await canvasBox(page);
      const clocks = await clocksOf(page);
      assert.equal(clocks.length, 16);
      clocks.forEach(({ x, radius, p, k, top }, pair) => {
        assert.ok(Math.abs(x - canvas.x - ((2 * pair + 1) * canvas.width) / 32) < 1, `pair ${pair} stands at ${x}`);
        assert.ok(top > canvas.y + canvas.height && top < canvas.y + canvas.height + 24);
        assert.ok(radius >= 22, `${radius}`);
        for (const [hand, position] of /** @type {const} */ ([
          [p, 12],
          [k, 5],
        ])) {
          const angle = position / 10000 ** (pair / 16);
          assert.ok(Math.abs(hand[0] - radius * Math.cos(angle)) < 0.01, `pair ${pair} at ${position}`);
          assert.ok(Math.abs(hand[1] + radius * Math.sin(angle)) < 0.01, `pair ${pair} at ${position}`);
        }
      });
    }
    await close();
  });

  it('has clocks at every width and dimension that do not touch, the chosen one among them', async () => {
    const { page, close } = await open({ state: { figures: 'heatmap' } });
    for (const width of [328, 640, 1080]) {
      await page.evaluate((width) => {
        document.querySelector('position-encoding').style.width = `${width}px`;
      }, width);
      for (const layout of ['interleaved', 'concatenated'])
        for (const [dimension, pair] of [
          [2, 0],
          [3, 0],
          [7, 2],
          [32, 15],
          [64, 31],
          [512, 200],
          [65536, 1234],
        ]) {
          await set(page, { layout, dimension, pair, offset: 5 });
          const element = await page.locator('position-encoding').boundingBox();
          const clocks = await clocksOf(page);
          const where = `${layout} ${dimension} at ${width} pixels`;
          assert.equal(clocks.filter(({ isChosen }) => isChosen).length, 1, where);
          for (const [at, { x, radius }] of clocks.entries()) {
            assert.ok(2 * radius >= (width === 1080 ? 44 : 36), `${where}: ${2 * radius} pixels wide`);
            assert.ok(x - radius >= element.x && x + radius <= element.x + element.width, where);
            if (at > 0) assert.ok(x - clocks[at - 1].x > 2 * radius, where);
          }
        }
    }
    await set(page, { dimension: 1 });
    assert.equal((await clocksOf(page)).length, 0, 'a sine alone is no clock');
    await close();
  });

  it('shows the clocks of the pairs in view', async () => {
    const { page, close } = await open({ state: { figures: 'heatmap', view: '0 128 20 26', pair: 11 } });
    const names = await page.locator('.clock').evaluateAll((clocks) => clocks.map((one) => one.ariaLabel));
    assert.deepEqual(
      names.map((name) => /^pair (\d+),/.exec(name)?.[1]),
      ['10', '11', '12'],
    );
    await close();
  });

  it('chooses a pair by its clock: one click, or one stop of Tab and the arrow keys', async () => {
    const { page, heard, close } = await open({ state: { figures: 'heatmap', pair: 3 } });
    await page.getByRole('radio', { name: 'pair 8, one turn in 62.83 positions' }).click();
    await settled(page);
    assert.equal((await stateOf(page)).pair, 8);
    assert.equal(await page.locator('.clock[tabindex="0"]').count(), 1);
    await page.locator('.plot').focus();
    await page.keyboard.press('Tab');
    for (const [key, pair] of /** @type {const} */ ([
      ['ArrowRight', 9],
      ['ArrowLeft', 8],
      ['End', 31],
      ['Home', 0],
    ])) {
      await page.keyboard.press(key);
      await settled(page);
      assert.equal((await stateOf(page)).pair, pair);
      const focused = await page.evaluate(() => document.activeElement.shadowRoot.activeElement.ariaChecked);
      assert.equal(focused, 'true', `the focus follows to pair ${pair}`);
    }
    assert.deepEqual(heard, []);
    await close();
  });

  it('shows both hands where they coincide: the disc of p lies in the ring of p + k', async () => {
    for (const width of [328, 1080]) {
      const { page, close } = await open({
        state: { figures: 'heatmap', offset: 0 },
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      });
      const ends = await page
        .locator('.hands .end')
        .evaluateAll((ends) =>
          ends.map((end) => ({ tone: end.classList[1], r: Number(end.getAttribute('r')), x: end.getAttribute('cx') })),
        );
      assert.ok(ends.length > 6);
      for (let at = 0; at < ends.length; at += 2) {
        const [k, p] = ends.slice(at, at + 2);
        assert.deepEqual([k.tone, p.tone, k.x], ['k', 'p', p.x], 'the disc is drawn last');
        // A ring is a line two pixels wide.
        assert.ok(p.r < k.r - 1, `${p.r} in ${k.r}`);
      }
      await close();
    }
  });

  it('walks p down when played: row, handle and hands together, and the words after them', async () => {
    const { page, heard, close } = await open({ clock: true, state: { figures: 'heatmap', length: 400 } });
    const before = await clocksOf(page);
    await page.getByRole('button', { name: 'play', exact: true }).click();
    await page.clock.runFor(3000);
    await page.getByRole('button', { name: 'pause', exact: true }).click();
    await page.clock.runFor(1000);
    await settled(page);
    const { position } = await stateOf(page);
    assert.ok(position > 15, `it played to ${position}`);
    const canvas = await canvasBox(page);
    const line = await page.locator('.marker.p .line').boundingBox();
    const row = ((line.y + line.height / 2 - canvas.y) / canvas.height) * 400 - 0.5;
    assert.ok(Math.abs(row - position) < 0.5, `the row of ${row}`);
    assert.match(await page.locator('.handle.p').innerText(), new RegExp(`● ${position}`));
    const after = await clocksOf(page);
    assert.notDeepEqual(after[0]?.p, before[0]?.p);
    const angle = position;
    assert.ok(Math.abs(after[0].p[0] - after[0].radius * Math.cos(angle)) < 0.01, 'the hand of pair 0');
    assert.match(await formulaOf(page, '#cell .formula'), new RegExp(`^PE\\(${position},`));
    assert.deepEqual(heard, []);
    await close();
  });

  it('is as wide as its column at every dimension, and as tall as CSS wants it', async () => {
    const { page, close } = await open({ state: { figures: 'heatmap' } });
    const widths = [];
    for (const dimension of [1, 2, 7, 33, 64, 100, 700, 65536]) {
      await set(page, { dimension, pair: 0 });
      widths.push((await canvasBox(page)).width);
    }
    assert.equal(new Set(widths).size, 1, `${widths}`);
    const { width } = await page.locator('position-encoding').boundingBox();
    assert.ok(widths[0] > 0.9 * width, `${widths[0]} of ${width}`);
    await page.evaluate(() => {
      const element = document.querySelector('position-encoding');
      Object.assign(element.style, { width: '640px', height: '300px' });
      element.state = { controls: 'off', text: 'off', dimension: 64 };
    });
    await complete(page);
    const bottom = await page.locator('.colours.hero').boundingBox();
    const element = await page.locator('position-encoding').boundingBox();
    assert.ok(bottom.y + bottom.height <= element.y + 300, 'nothing reaches beyond it');
    await page.evaluate(() => {
      document.querySelector('position-encoding').style.height = '';
    });
    await complete(page);
    const bare = await page.locator('position-encoding').boundingBox();
    assert.ok(bare.height <= 420, `${bare.height} pixels tall without words`);
    await close();
  });

  it('says only what is true of the table', async () => {
    const { page, close } = await open({ state: { figures: 'heatmap' } });
    const heading = () => page.locator('.heatmap .title').innerText();
    const lesson = () => page.locator('.heatmap .lesson').innerText();
    assert.equal(await heading(), 'Each row is a position. Each pair of columns is a clock.');
    assert.match(await lesson(), /Stripes: clocks/);
    for (const [state, says] of /** @type {const} */ ([
      [{ dimension: 1 }, 'Each row is a position, the column a wave.'],
      [{ dimension: 2 }, 'Each row is a position. The pair of columns is a clock.'],
      [{ dimension: 3 }, 'Each row is a position. The first two columns are a clock.'],
      [{ dimension: 64, layout: 'concatenated' }, 'Each row is a position. Each sine and its cosine are a clock.'],
      [{ layout: 'interleaved', length: 1 }, 'The row is a position. Each pair of columns is a clock.'],
    ])) {
      await set(page, state);
      assert.equal(await heading(), says);
    }
    for (const state of [{ base: 2 }, { layout: 'concatenated' }, { length: 100000 }, { dimension: 8192 }]) {
      await set(page, { ...USUAL, base: 10000, layout: 'interleaved', ...state });
      assert.doesNotMatch(await lesson(), /Stripes/, JSON.stringify(state));
    }
    await set(page, { ...USUAL, controls: 'off' });
    assert.doesNotMatch(await page.locator('#cell').innerText(), /Drag|Point/);
    await close();
  });

  it('shows the column and the row that are read as curves, on demand', async () => {
    const { page, heard, close } = await open({ state: { view: '0 12', position: 3, pair: 2, curves: 'on' } });
    const column = await page.locator('.curves > path.curve:not(.sine, .cosine)').getAttribute('d');
    const points = column
      .slice(1)
      .split('L')
      .map((point) => point.split(' ').map(Number));
    const middle = await page
      .locator('.curves .zero')
      .first()
      .getAttribute('d')
      .then((d) => Number(/M([\d.]+)/.exec(d)[1]));
    assert.equal(points.length, 12);
    points.forEach(([x], p) =>
      assert.ok(Math.abs((x - middle) / 32 - Math.sin(p / 10000 ** (4 / 64))) < 0.01, `position ${p}`),
    );
    assert.equal(await page.locator('.curves circle.sine').count(), 32);
    assert.equal(await page.locator('.curves circle.cosine').count(), 32);
    await set(page, { view: '0 4000000' });
    assert.ok((await page.locator('.curves .band').count()) >= 1, 'where the wave is too fast, the band it fills');
    assert.deepEqual(heard, []);
    await close();
  });

  it('says once that the curves cannot come, and asks again when they are wanted again', async () => {
    const { page, close } = await open();
    await page.evaluate(() => {
      globalThis.refused = [];
      document
        .querySelector('position-encoding')
        .addEventListener('posenc-error', ({ detail }) => globalThis.refused.push(detail.name));
    });
    await page.route('**/curves.js', (route) => route.abort());
    await set(page, { curves: 'on' });
    await page.locator('.message p').waitFor();
    await set(page, { position: 13 });
    assert.deepEqual(await page.evaluate(() => globalThis.refused), ['curves']);
    assert.match(await page.locator('.message').innerText(), /curves could not be loaded .*put curves\.js/);
    await page.unroute('**/curves.js');
    await set(page, { curves: 'off' });
    await set(page, { curves: 'on' });
    await page.locator('.curves .curve').first().waitFor();
    await close();
  });

  it('keeps picture and legend when the figures change places', async () => {
    const { page, close } = await open();
    for (const figures of ['rotation heatmap', 'rotation', 'heatmap rotation']) {
      await setState(page, { figures });
    }
    const ends = await page.evaluate(() => {
      const legend = document.querySelector('position-encoding').shadowRoot.querySelector('.heatmap .legend canvas');
      const { data } = legend.getContext('2d').getImageData(0, 0, legend.width, 1);
      return [data.slice(0, 3), data.slice(-4, -1)].map((colour) => [...colour]);
    });
    assert.deepEqual(ends, [VIK[0], VIK.at(-1)]);
    const { worst, found } = await untruth(page);
    assert.ok(worst <= NEXT, `${found}: ${worst}`);
    await close();
  });

  it('stays a picture in a room that is huge or tiny', async () => {
    const { page, heard, close } = await open();
    for (const width of [30000, 4, 700]) {
      await page.evaluate((width) => {
        document.querySelector('position-encoding').style.width = `${width}px`;
      }, width);
      await complete(page);
      const size = await page.evaluate(() => {
        const { width, height } = document
          .querySelector('position-encoding')
          .shadowRoot.querySelector('[part=heatmap-canvas]');
        return [width, height];
      });
      assert.ok(
        size.every((side) => side >= 1 && side <= 8192),
        `${size}`,
      );
    }
    const { worst, found } = await untruth(page);
    assert.ok(worst <= NEXT, `${found}: ${worst}`);
    assert.deepEqual(heard, []);
    await close();
  });

  it('breaks no rule of accessibility, in light and dark, with all its controls open', async () => {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const { page, close } = await open({ colorScheme, state: { view: '1000 1100', curves: 'on', tokens: 'a b c' } });
      await page.locator('details.view summary').click();
      assert.deepEqual(await axe(page), []);
      await close();
    }
  });
});
