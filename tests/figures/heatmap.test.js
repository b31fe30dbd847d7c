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

/** @param {Parameters<typeof openPage>[2]} [options] */
async function open(options) {
  const opened = await openPage(browser, url, options);
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
    for (let y = 0; y < height; y += 1) {
      const row = Math.floor(((top - p0 + ((y + 0.5) * (bottom - top)) / height) / (p1 - p0)) * rows);
      for (let x = 0; x < width; x += 1) {
        const column = Math.floor(((left - j0 + ((x + 0.5) * (right - left)) / width) / (j1 - j0)) * columns);
        for (let channel = 0; channel < 3; channel += 1) {
          const off = Math.abs(data[4 * (y * width + x) + channel] - expected[4 * (row * columns + column) + channel]);
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
    assert.equal(bottom - top, 128);
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
    assert.ok(inside[1] - inside[0] <= 64 && inside[3] - inside[2] <= 32);
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

  it('says from which column on the waves can be shown', async () => {
    const { page, close } = await open({ state: { view: '0 40000' } });
    const edge = async () =>
      page
        .locator('.edge .line')
        .evaluateAll((lines) => lines.map((line) => Number(/M([\d.]+)/.exec(line.getAttribute('d'))[1])));
    const wavelengths = await page.evaluate(async () => {
      const { load } = await import('/posenc.js');
      return [...(await load()).wavelengths({ dimension: 64 })];
    });
    const { x, width, height } = await canvasBox(page);
    const plot = await page.locator('.plot').boundingBox();
    const pair = wavelengths.findIndex((wavelength) => wavelength >= (2 * 40000) / height);
    assert.ok(Math.abs((await edge())[0] - (x - plot.x + (2 * pair * width) / 64)) < 1);
    assert.match(
      await page.locator('.heatmap').innerText(),
      /Left of the dashed line, waves are too fast for pixels of/,
    );
    await set(page, { layout: 'concatenated' });
    assert.equal((await edge()).length, 2, 'among the sines, and among the cosines');
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
    const labels = await page.locator('.marker text').allTextContents();
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
    const canvas = await page.locator('.plot canvas').first().boundingBox();
    for (const [position, tone] of /** @type {const} */ ([
      [2.5, 'k'],
      [22.5, 'k'],
    ])) {
      await set(page, { position });
      const boxes = await page.locator(`.marker.${tone} rect`).evaluateAll((rects) =>
        rects.map((rect) => {
          const { top, bottom } = rect.getBoundingClientRect();
          return { top, bottom };
        }),
      );
      assert.equal(boxes.length, 2);
      // A frame stands around its cells, by less than three pixels with both of its strokes.
      for (const { top, bottom } of boxes)
        assert.ok(
          top > canvas.y - 4 && bottom < canvas.y + canvas.height + 4 && bottom - top > 8,
          JSON.stringify([top, bottom, canvas]),
        );
    }
    await close();
  });

  it('says the wavelength of a cell as the other figures do, and groups large columns and pairs', async () => {
    const { page, close } = await open({ state: { dimension: 65536, view: '0 8 65530 65536' } });
    await page.mouse.move(...(await at(page, 0.99, 0.01)));
    await settled(page);
    const words = await page.locator('.readout').innerText();
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

  it('lets the rows of p and p + k glide from where they were, unless that is not wanted', async () => {
    for (const reducedMotion of /** @type {const} */ (['no-preference', 'reduce'])) {
      const { page, close } = await open({ reducedMotion, state: { figures: 'heatmap' } });
      const rows = (/** @type {number} */ time) =>
        page.evaluate((time) => {
          const plot = document.querySelector('position-encoding').shadowRoot.querySelector('.plot');
          for (const animation of plot.getAnimations({ subtree: true }))
            Object.assign(animation, { currentTime: time }).pause();
          const canvas = plot.querySelector('canvas').getBoundingClientRect();
          return ['p', 'k'].map((tone) => {
            const { top, height } = plot.querySelector(`.marker.${tone} .line`).getBoundingClientRect();
            return Math.floor(((top + height / 2 - canvas.top) / canvas.height) * 128);
          });
        }, time);
      assert.deepEqual(await rows(0), [12, 17]);
      await page.getByRole('spinbutton', { name: 'position p', exact: true }).fill('60');
      await page.keyboard.press('Enter');
      await settled(page);
      assert.deepEqual(await rows(0), reducedMotion === 'reduce' ? [60, 65] : [12, 17], 'where they were');
      assert.deepEqual(await rows(299.999), [60, 65], 'where they are');
      await close();
    }
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
