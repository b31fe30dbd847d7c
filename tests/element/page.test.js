// The page as its users meet it: with a mouse, by keyboard alone, by touch, in light and dark.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { axe, fingers, formulaOf, openPage, plainValue, serveDist, settled, startBrowser } from '../support/browser.js';

const browser = await startBrowser();
const url = await serveDist();

/** @param {import('playwright-core').BrowserContextOptions} [options] */
const open = (options) => openPage(browser, url, options);

/** What the rotation figure says, in its fold too. @param {import('playwright-core').Page} page */
async function rotation(page) {
  await settled(page);
  const text = (/** @type {string} */ selector) => page.locator(selector).innerText();
  return {
    heading: (await text('.rotation h2')).replace(/\s+/g, ' '),
    lesson: (await text('.rotation .lesson')).replace(/\s+/g, ' '),
    turn: await formulaOf(page, '.rotation .turn'),
    matrix: (await text('.said .matrix')).split(/\s+/),
    from: (await text('.said .vector.p')).split(/\s+/),
    to: (await text('.said .vector.k')).split(/\s+/),
    proof: await formulaOf(page, '.rotation .proof'),
  };
}

/** @param {string} text */
const number = (text) => Number(text.replace('−', '-'));

/** @param {number} value as the page writes it @returns {string} */
const written = (value) => value.toFixed(4).replace('-', '−');

/**
 * Types a number into a control.
 * @param {import('playwright-core').Page} page
 * @param {string} name
 * @param {string} value
 */
async function type(page, name, value) {
  await page.getByRole('spinbutton', { name, exact: true }).fill(value);
  await page.keyboard.press('Enter');
  await settled(page);
}

/** Opens the line of the parameters. @param {import('playwright-core').Page} page */
async function openParameters(page) {
  await page.locator('.fold').click();
  await page.locator('.fold[aria-expanded=true]').waitFor();
}

/** Where the clock is, brought into view. @param {import('playwright-core').Page} page */
async function clockOf(page) {
  const rim = page.locator('.hands .rim');
  await rim.evaluate((rim) => rim.scrollIntoView({ block: 'center' }));
  await settled(page);
  return rim.boundingBox();
}

/** One finger. @param {import('playwright-core').Page} page */
async function touching(page) {
  const go = await fingers(page);
  return (/** @type {number[]} */ from, /** @type {number[][]} */ way) => go([from, ...way].map((place) => [place]));
}

describe('the page', () => {
  it('works under the strict policy with a clean console, and asks nobody else for anything', async () => {
    const { page, heard, close } = await open();
    const requests = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    // A preload that nothing uses is complained of only seconds later. What does not fit its use is fetched again.
    const preloads = await page.evaluate(() =>
      [...document.querySelectorAll('link[rel=preload]')].map(({ href }) => href),
    );
    assert.ok(preloads.length > 0);
    for (const preload of preloads) assert.equal(requests.filter((address) => address === preload).length, 1, preload);
    const cores = requests.filter((address) => address.endsWith('.wasm'));
    assert.deepEqual(
      cores.filter((address) => !preloads.includes(address)),
      [],
      'the core is the preloaded one',
    );
    assert.deepEqual(heard, []);
    assert.deepEqual(
      requests.filter((address) => !address.startsWith(url) && !address.startsWith('data:')),
      [],
    );
    assert.equal(
      requests.filter((address) => address.endsWith('first.wasm')).length,
      1,
      'the core of the first figures is fetched once',
    );
    assert.equal(requests.filter((address) => address.endsWith('posenc.wasm')).length, 0, 'and the whole one not yet');
    await close();
  });

  it('takes the whole core once, when a later figure needs it, or at once where the small one fails', async () => {
    for (const missing of [false, true]) {
      const page = await browser.newPage();
      if (missing) await page.route('**/first.wasm', (route) => route.fulfill({ status: 404 }));
      await page.goto(url);
      await page.waitForFunction(() =>
        document.querySelector('position-encoding')?.shadowRoot?.querySelector('[part=waves] svg path'),
      );
      const requests = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      assert.equal(requests.filter((address) => address.endsWith('posenc.wasm')).length, 1);
      // What is shown goes on as it was.
      await page.getByRole('spinbutton', { name: 'position p' }).first().fill('13');
      await page.keyboard.press('Enter');
      assert.equal(await page.evaluate(() => document.querySelector('position-encoding').position), 13);
      await page.close();
    }
  });

  it('paints each cell in the colour of its value', async () => {
    const { page, close } = await open();
    const cells = [
      [0, 0],
      [0, 1],
      [12, 6],
      [12, 7],
      [127, 0],
      [127, 63],
      [64, 20],
      [99, 33],
      [31, 62],
    ];
    const read = (/** @type {number[][]} */ at) =>
      page.evaluate((cells) => {
        const canvas = document.querySelector('position-encoding').shadowRoot.querySelector('[part=heatmap-canvas]');
        const context = canvas.getContext('2d');
        const [wide, high] = [canvas.width / 64, canvas.height / 128];
        return cells.map(([p, j]) => [
          ...context.getImageData(Math.floor((j + 0.5) * wide), Math.floor((p + 0.5) * high), 1, 1).data,
        ]);
      }, at);

    const table = readFileSync(new URL('../../cpp/picture/palettes/vik.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) =>
        line
          .trim()
          .split(/\s+/)
          .map((share) => 255 * Number(share)),
      );
    for (const [index, pixel] of (await read(cells)).entries()) {
      const [position, column] = cells[index];
      const place = ((plainValue({ position, column }) + 1) / 2) * 255;
      const [below, above] = [table[Math.floor(place)], table[Math.ceil(place)]];
      for (const channel of [0, 1, 2]) {
        const [low, high] = [Math.min(below[channel], above[channel]), Math.max(below[channel], above[channel])];
        assert.ok(pixel[channel] >= low - 1 && pixel[channel] <= high + 1, `cell ${position}, ${column}: ${pixel}`);
      }
      assert.equal(pixel[3], 255);
    }

    await page.evaluate(() => {
      document.querySelector('position-encoding').palette = 'grey';
    });
    await settled(page);
    for (const [index, pixel] of (await read(cells)).entries()) {
      const [position, column] = cells[index];
      const grey = Math.round((255 * (plainValue({ position, column }) + 1)) / 2);
      assert.deepEqual(pixel, [grey, grey, grey, 255], `cell ${position}, ${column}`);
    }
    await close();
  });

  it('reads the cell under the pointer, with its formula and its numbers', async () => {
    const { page, close } = await open();
    const formula = () => formulaOf(page, '.formula');
    assert.equal(await formula(), 'PE(12,6)=sin(12/10 000^6/64)=sin(5.0604)=−0.9401');
    const box = await page.locator('[part=heatmap-canvas]').boundingBox();
    await page.mouse.move(box.x + (9.5 / 64) * box.width, box.y + (70.5 / 128) * box.height);
    await settled(page);
    const angle = 70 / 10000 ** (8 / 64);
    const text = await formula();
    assert.equal(text, `PE(70,9)=cos(70/10 000^8/64)=cos(${angle.toFixed(4)})=${written(Math.cos(angle))}`);
    assert.match(
      (await page.locator('.heatmap .words').textContent()) ?? '',
      /the cosine of pair 4, one turn in 19\.87 positions/,
    );
    await page.mouse.move(5, 5);
    await settled(page);
    assert.match(await formula(), /^PE\(12,6\)/, 'and goes back to p and the pair');
    await close();
  });

  it('teaches that R depends on k alone: moving p leaves it as it was while both rows change', async () => {
    const { page, close } = await open();
    const before = await rotation(page);
    const turn = 5 / 10000 ** (6 / 64);
    assert.equal(before.heading, 'Five positions further is always the same rotation.');
    const degrees = `${((turn * 180) / Math.PI).toFixed(1)}°`;
    assert.equal(before.turn, `Pair 3 (one sine, one cosine) turns by ${degrees}, wherever you start.`);
    assert.match(before.lesson, /^The matrix holds only k\. Move ●: the hands turn, the matrix stays\./);
    const exactly = page.locator('.rotation :is(.turn, .proof)');
    assert.deepEqual(await Promise.all([0, 1].map((at) => exactly.nth(at).isVisible())), [false, false]);
    await page.locator('.rotation .folds summary').getByText('why?').click();
    for (const at of [0, 1]) await exactly.nth(at).waitFor();
    assert.deepEqual(before.matrix, [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn)].map(written));
    await type(page, 'position p', '77');
    const after = await rotation(page);
    assert.deepEqual(after.matrix, before.matrix);
    assert.deepEqual([after.heading, after.turn, after.lesson], [before.heading, before.turn, before.lesson]);
    assert.deepEqual(
      after.from,
      [6, 7].map((column) => written(plainValue({ position: 77, column }))),
    );
    assert.deepEqual(
      after.to,
      [6, 7].map((column) => written(plainValue({ position: 82, column }))),
    );
    assert.notDeepEqual(after.from, before.from);
    assert.notDeepEqual(after.to, before.to);
    assert.match(
      after.proof,
      /PE\(82\)=R5⋅PE\(77\) holds in all 32 pairs, (exactly|up to rounding \(\d\.\d\s×\s10⁻¹[⁶⁷]\))\./u,
    );
    await type(page, 'offset k', '-3');
    const back = await rotation(page);
    assert.match(back.heading, /^Three positions back/);
    assert.match(back.turn, /turns back by 72\.5°/);
    assert.notDeepEqual(back.matrix, before.matrix);
    await close();
  });

  it('shows the complete pairs of an odd dimension and says why the last sine stays behind', async () => {
    const { page, close } = await open();
    await openParameters(page);
    await type(page, 'dimension d', '7');
    await page.locator('.rotation .folds summary').getByText('why?').click();
    assert.match(
      await page.locator('.rotation .odd').innerText(),
      /last sine, of pair 3, has no cosine, so no rotation/,
    );
    assert.match(await page.locator('.rotation').innerText(), /no complete pair 3 at dimension 7: pair 2 is shown/);
    assert.match((await rotation(page)).proof, /in all 3 pairs/);
    await type(page, 'pair', '3');
    assert.equal(await page.getByRole('alert').innerText(), 'pair must be an integer from 0 to 2, got 3.');
    await type(page, 'dimension d', '1');
    assert.equal(await page.locator('.rotation h2').innerText(), 'A single sine cannot turn.');
    await close();
  });

  it('lists every pair on demand, also where there are thousands', async () => {
    const { page, close } = await open();
    await openParameters(page);
    await page.locator('.rotation .values summary').last().click();
    const rows = page.locator('.rotation tbody tr');
    assert.equal(await rows.count(), 32);
    const turned = ((5 / 10000 ** (62 / 64)) * 180) / Math.PI;
    assert.equal(await rows.nth(31).locator('td').nth(3).innerText(), `${turned.toPrecision(3)}°`);
    await type(page, 'dimension d', '65536');
    assert.equal(await rows.count(), 64);
    await page.getByRole('button', { name: 'Later pairs' }).click();
    assert.equal(await rows.first().locator('th').innerText(), '64');
    await close();
  });

  it('can be walked through by keyboard alone', async () => {
    const { page, close } = await open();
    const focused = () =>
      page.evaluate(() => {
        const { activeElement } = document.querySelector('position-encoding').shadowRoot;
        return (
          activeElement?.getAttribute('aria-roledescription') ??
          activeElement?.getAttribute('aria-label') ??
          activeElement?.textContent.trim() ??
          ''
        );
      });
    /** @param {string} name */
    const tabTo = async (name) => {
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        if ((await focused()) === name) return;
      }
      assert.fail(`Tab never reached "${name}"`);
    };
    const formula = () => formulaOf(page, '.formula');
    await tabTo('heatmap');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
    await settled(page);
    assert.match(await formula(), /^PE\(14,17\)=cos\(14/);
    await page.waitForFunction(() =>
      /Position 14, column 17, cosine of pair 8: −?0\.\d{4}/.test(
        document.querySelector('position-encoding').shadowRoot.querySelector('[aria-live=polite]').textContent,
      ),
    );
    await page.keyboard.press('Control+End');
    await settled(page);
    assert.match(await formula(), /^PE\(127,63\)/);
    await page.keyboard.press('Home');
    await page.keyboard.press('PageUp');
    await settled(page);
    assert.match(await formula(), /^PE\(114,0\)/);
    await page.keyboard.press('Enter');
    const chosen = await rotation(page);
    assert.match(chosen.turn, /^Pair 0 .* turns by 286\.5°/);
    assert.deepEqual(
      chosen.from,
      [0, 1].map((column) => written(plainValue({ position: 114, column }))),
    );

    await tabTo('hand of p');
    await page.keyboard.press('ArrowRight');
    assert.deepEqual(
      (await rotation(page)).from,
      [0, 1].map((column) => written(plainValue({ position: 115, column }))),
    );
    await tabTo('why?');
    await page.keyboard.press('Enter');
    await page.locator('.rotation .proof').waitFor();
    await tabTo('all 32 pairs');
    await page.keyboard.press('Enter');
    await page.locator('.rotation tbody tr').first().waitFor();
    assert.equal(await page.locator('.rotation tbody tr').count(), 32);
    await tabTo('offset k');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('PageUp');
    assert.match((await rotation(page)).heading, /^16 positions further/);
    await tabTo('pair');
    await page.keyboard.press('ArrowUp');
    assert.match((await rotation(page)).turn, /^Pair 1 /);
    await close();
  });

  it('can be walked through by touch alone, and still scrolls under the finger', async () => {
    const { page, close } = await open({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    });
    const canvas = await page.locator('[part=heatmap-canvas]').boundingBox();
    await page.touchscreen.tap(canvas.x + (10.5 / 64) * canvas.width, canvas.y + (100.5 / 128) * canvas.height);
    await settled(page);
    assert.match(await formulaOf(page, '.formula'), /^PE\(100,10\)/);

    const finger = await touching(page);
    const row = canvas.height / 128;
    const handle = await page.locator('.handle.k').boundingBox();
    const from = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await finger(
      from,
      Array.from({ length: 16 }, (_, step) => [from[0], canvas.y + (107.5 - 4 * step) * row]),
    );
    assert.match((await rotation(page)).heading, /^53 positions back/, 'a drag goes on for as long as the finger does');
    const other = await page.locator('.handle.p').boundingBox();
    await finger(
      [other.x + 20, other.y + other.height / 2],
      Array.from({ length: 12 }, (_, step) => [other.x + 20, canvas.y + (96.5 - 6 * step) * row]),
    );
    assert.match((await rotation(page)).proof, /⋅PE\(30\)/);
    assert.equal(await page.evaluate(() => scrollY), 0, 'dragging a handle does not scroll');

    await page.locator('.bar label[for=offset]').tap();
    await page.getByRole('button', { name: 'offset k: more' }).tap();
    await settled(page);
    assert.match((await rotation(page)).heading, /^52 positions back/);

    await page.evaluate(() => scrollTo(0, 0));
    const middle = [canvas.x + canvas.width / 2, canvas.y + canvas.height - 20];
    await finger(
      middle,
      Array.from({ length: 12 }, (_, step) => [middle[0], middle[1] - 15 * (step + 1)]),
    );
    await page.waitForFunction(() => scrollY > 50);
    assert.match((await rotation(page)).heading, /^52 positions back/);
    await close();
  });

  it('lets a finger turn the hands by as much as it likes', async () => {
    const { page, close } = await open({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    });
    const rim = await clockOf(page);
    const scrolled = await page.evaluate(() => scrollY);
    const finger = await touching(page);
    const step = 1 / 10000 ** (6 / 64);
    /** @param {number} position */
    const hand = (position) => [
      rim.x + (rim.width / 2) * (1 + Math.cos(position * step)),
      rim.y + (rim.width / 2) * (1 - Math.sin(position * step)),
    ];
    await finger(
      hand(17),
      Array.from({ length: 24 }, (_, at) => hand(17 + (at + 1) / 4)),
    );
    assert.match((await rotation(page)).heading, /^Eleven positions further/);
    await finger(
      hand(12),
      Array.from({ length: 24 }, (_, at) => hand(12 - (at + 1) / 4)),
    );
    assert.match((await rotation(page)).proof, /PE\(17\)=R11⋅PE\(6\)/);
    assert.equal(await page.evaluate(() => scrollY), scrolled);
    await close();
  });

  it('gives the hand of p where both hands lie together, and else the nearer one', async () => {
    const { page, close } = await open({ reducedMotion: 'reduce' });
    /** @param {object} state */
    const set = (state) =>
      page.evaluate((state) => {
        document.querySelector('position-encoding').state = state;
      }, state);
    const read = () =>
      page.evaluate(() => {
        const { position, offset } = document.querySelector('position-encoding');
        return [position, offset];
      });
    /** @param {'p' | 'k'} tone */
    const drag = async (tone) => {
      await clockOf(page);
      const end = await page.locator(`.hand.${tone} .end`).boundingBox();
      const [x, y] = [end.x + end.width / 2, end.y + end.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 50, y - 30, { steps: 5 });
      await page.mouse.up();
    };
    for (const state of [
      { pair: 31, position: 12, offset: 5 },
      { pair: 25, position: 12, offset: 80 },
      { pair: 3, position: 12, offset: 0 },
    ]) {
      await set(state);
      await drag('p');
      const [position, offset] = await read();
      assert.ok(position !== 12 && offset === state.offset, `${JSON.stringify(state)}: ${position}, ${offset}`);
    }
    await set({ pair: 25, position: 12, offset: 80 });
    await drag('k');
    const [position, offset] = await read();
    assert.ok(position === 12 && offset !== 80, `${position}, ${offset}`);
    await close();
  });

  it('lets the hands be dragged round', async () => {
    const { page, close } = await open();
    const rim = await clockOf(page);
    const [x, y] = [rim.x + rim.width / 2, rim.y + rim.height / 2];
    const step = 1 / 10000 ** (6 / 64);
    /** @param {number} position @returns {[number, number]} */
    const hand = (position) => [
      x + (rim.width / 2) * Math.cos(position * step),
      y - (rim.width / 2) * Math.sin(position * step),
    ];
    await page.mouse.move(...hand(17));
    await page.mouse.down();
    for (const position of [18.1, 19, 20.1]) await page.mouse.move(...hand(position));
    await page.mouse.up();
    assert.match((await rotation(page)).heading, /^Eight positions further/);
    await page.mouse.move(...hand(12));
    await page.mouse.down();
    await page.mouse.move(...hand(10));
    await page.mouse.up();
    assert.match((await rotation(page)).proof, /PE\(18\)=R8⋅PE\(10\)/);
    await close();
  });

  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    it(`has nothing for axe to complain of in ${colorScheme}, and follows the page’s theme`, async () => {
      const { page, close } = await open({ colorScheme });
      assert.equal(
        await page
          .locator('.root')
          .getAttribute('class')
          .then((name) => name?.split(' ')[1]),
        colorScheme,
      );
      await page.locator('.rotation .values summary').last().click();
      await page.evaluate(() => document.querySelector('position-encoding').setAttribute('dimension', 'x'));
      await settled(page);
      assert.deepEqual(await axe(page), []);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.locator('.fold').click();
      assert.deepEqual(await axe(page), []);
      await close();
    });
  }

  it('lets the hands glide to their new place, but never the numbers, and not for those who want no motion', async () => {
    for (const reducedMotion of /** @type {const} */ (['no-preference', 'reduce'])) {
      const { page, close } = await open({ reducedMotion });
      await clockOf(page);
      const seen = await page.evaluate(async () => {
        const element = document.querySelector('position-encoding');
        const { shadowRoot } = element;
        /** Where both hands end, in radii. */
        const look = () => {
          const radius = Number(shadowRoot.querySelector('.hands .rim').getAttribute('r'));
          return ['p', 'k'].map((tone) => {
            const end = shadowRoot.querySelector(`.hands .hand.${tone} .end`);
            return ['cx', 'cy'].map((name) => Number(end.getAttribute(name)) / radius);
          });
        };
        const change = async (state) => {
          Object.assign(element, state);
          while (!(await element.updateComplete));
          const [atOnce, number] = [look(), shadowRoot.querySelector('.said .vector.k').innerText];
          for (let last = ''; last !== JSON.stringify(look()); ) {
            last = JSON.stringify(look());
            for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
          }
          return { atOnce, number, atRest: look() };
        };
        return [await change({ offset: 6 }), await change({ position: 13 }), await change({ pair: 4 })];
      });
      /** @param {number} position @param {number} pair */
      const hand = (position, pair) => {
        const [sin, cos] = [0, 1].map((wave) => plainValue({ position, column: 2 * pair + wave }));
        return [cos, -sin];
      };
      const ways = [
        { pair: 3, from: [12, 17], to: [12, 18] },
        { pair: 3, from: [12, 18], to: [13, 19] },
        { pair: 4, from: [13, 19], to: [13, 19] },
      ];
      for (const [at, { pair, from, to }] of ways.entries()) {
        const { atOnce, atRest, number } = seen[at];
        for (const hands of [0, 1]) {
          const first = hand((reducedMotion === 'reduce' ? to : from)[hands], pair);
          for (const axis of [0, 1]) {
            assert.ok(Math.abs(atOnce[hands][axis] - first[axis]) < 1e-6, `${reducedMotion}, ${at}: where it was`);
            assert.ok(Math.abs(atRest[hands][axis] - hand(to[hands], pair)[axis]) < 1e-6, `${at}: where it comes to`);
          }
        }
        assert.deepEqual(
          number.split(/\s+/),
          [0, 1].map((wave) => written(plainValue({ position: to[1], column: 2 * pair + wave }))),
          'the numbers are there at once',
        );
      }
      await close();
    }
  });

  it('shows a proof that is true where no double holds p + k', async () => {
    const { page, close } = await open();
    for (const state of [
      { position: 0.5, offset: 9007199254740991, pair: 3 },
      { position: 1e15, offset: 0.1, pair: 0 },
      { position: 0.1, offset: 0.2, pair: 1 },
    ]) {
      await page.evaluate((state) => {
        document.querySelector('position-encoding').state = state;
      }, state);
      const { matrix, from, to, proof } = await rotation(page);
      const [a, b, c, d] = matrix.map(number);
      const [sin, cos] = from.map(number);
      for (const [at, value] of [a * sin + b * cos, c * sin + d * cos].entries()) {
        assert.ok(Math.abs(value - number(to[at])) < 3e-4, `${JSON.stringify(state)}: ${value} and ${to[at]}`);
      }
      assert.match(proof, /^PE\(p \+ k\)=R/, 'no number is passed off as the sum');
      assert.equal(/\d/.test(await page.locator('.rotation .rows > span.k').textContent()), false);
      assert.match(await page.locator('.hands .name.k').textContent(), /^p \+ k ≈ /);
    }
    await close();
  });

  it('writes no turn as 0.00° that is one, and tells huge positions apart', async () => {
    const { page, close } = await open();
    await page.locator('.rotation .values summary').last().click();
    await page.evaluate(() => {
      document.querySelector('position-encoding').state = { offset: 1e-3, pair: 31 };
    });
    const angle = ((1e-3 / 10000 ** (62 / 64)) * 180) / Math.PI;
    const [mantissa, power] = angle.toExponential(2).split('e-');
    const shown = `${mantissa}\u202f×\u202f10⁻${'⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(power)]}°`;
    assert.ok(
      (await rotation(page)).turn.includes(`turns by ${shown.replace(/\s/g, ' ')}`),
      (await rotation(page)).turn,
    );
    assert.equal(await page.locator('.rotation tbody tr').nth(31).locator('td').nth(3).innerText(), shown);
    assert.equal(await page.locator('.hands .name.angle').textContent(), shown);
    const names = [];
    for (const position of [2 ** 52 + 1, 2 ** 52 + 2, 4503599627370.5, 4503599627370.25, -(2 ** 52) - 1]) {
      await page.evaluate((position) => {
        document.querySelector('position-encoding').position = position;
      }, position);
      await settled(page);
      names.push(await page.locator('.said .term.p small').innerText());
    }
    assert.equal(new Set(names).size, names.length, names.join());
    await close();
  });

  it('writes a power of a power with brackets', async () => {
    const { page, close } = await open();
    await openParameters(page);
    await type(page, 'base', '10^300');
    assert.equal(await page.evaluate(() => document.querySelector('position-encoding').base), 1e300);
    assert.match(await formulaOf(page, '.formula'), /=sin\(12\/\(10³⁰⁰\)\^6\/64\)=/);
    assert.equal(await page.getByRole('spinbutton', { name: 'base' }).inputValue(), '10³⁰⁰');
    await type(page, 'base', '1.25 × 10³⁰⁰');
    assert.match(await page.getByRole('alert').innerText(), /at most 1e300/);
    await type(page, 'position p', '2^53');
    assert.match(await page.getByRole('alert').innerText(), /position \+ offset/);
    await type(page, 'offset k', '-2^53');
    await type(page, 'position p', '2^53');
    await type(page, 'base', '1e6');
    assert.deepEqual(
      await page.evaluate(() => {
        const { position, offset, base } = document.querySelector('position-encoding');
        return [position, offset, base];
      }),
      [2 ** 53, -(2 ** 53), 1e6],
    );
    await close();
  });

  it('says what is the table’s formula, whatever its layout and order', async () => {
    const { page, close } = await open();
    const general = () => formulaOf(page, '.general');
    assert.equal(
      await general(),
      'In general PE(p,2i)=sin(p/10 000^2i/d), PE(p,2i+1)=cos(p/10 000^2i/d), with d = 64.',
    );
    await page.evaluate(() => {
      document.querySelector('position-encoding').state = {
        layout: 'concatenated',
        order: 'cos-sin',
        exponent: 'endpoints',
      };
    });
    await settled(page);
    assert.equal(
      await general(),
      'In general PE(p,i)=cos(p/10 000^i/(pairs−1)), PE(p,32+i)=sin(p/10 000^i/(pairs−1)).',
    );
    await close();
  });

  it('shows a large picture coarse at once, then whole, and always what was asked for last', async () => {
    const { page, close } = await open();
    const seen = await page.evaluate(async () => {
      const element = document.querySelector('position-encoding');
      const canvas = element.shadowRoot.querySelector('[part=heatmap-canvas]');
      const picture = () => canvas.toDataURL();
      /** @param {() => boolean} until */
      const wait = async (until) => {
        while (!until()) await new Promise(requestAnimationFrame);
      };
      /** The picture once it stays as it is. */
      const whole = async () => {
        let last = '';
        for (let same = 0; same < 2; ) {
          await element.updateComplete;
          // A part of the picture takes less than a frame, and the next one begins at once.
          for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
          same = picture() === last ? same + 1 : 0;
          last = picture();
        }
        return last;
      };
      element.state = { dimension: 16000, length: 1e6 };
      const expected = await whole();
      element.state = { dimension: 64, length: 128 };
      await whole();
      const small = picture();
      element.state = { dimension: 20000, length: 1e6 };
      await element.updateComplete;
      element.dimension = 16000;
      await wait(() => picture() !== small);
      const first = picture();
      return { coarse: first !== expected, last: (await whole()) === expected };
    });
    assert.deepEqual(seen, { coarse: true, last: true });
    await close();
  });

  it('leaves to the browser the keys that are the browser’s', async () => {
    const { page, close } = await open();
    const taken = await page.evaluate(() => {
      const { shadowRoot } = document.querySelector('position-encoding');
      const press = (target, key, held) =>
        !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }));
      const [plot, field] = [shadowRoot.querySelector('.plot'), shadowRoot.querySelector('.bar #position')];
      return {
        theirs: [
          [plot, 'ArrowLeft', { altKey: true }],
          [plot, 'ArrowLeft', { metaKey: true }],
          [plot, 'ArrowDown', { ctrlKey: true }],
          [field, 'ArrowUp', { altKey: true }],
          [field, 'ArrowDown', { metaKey: true }],
          [field, 'PageDown', { ctrlKey: true }],
        ].map((call) => press(...call)),
        ours: [
          [plot, 'ArrowLeft', {}],
          [plot, 'End', { ctrlKey: true }],
          [field, 'ArrowUp', {}],
        ].map((call) => press(...call)),
      };
    });
    assert.deepEqual(taken, { theirs: Array(6).fill(false), ours: Array(3).fill(true) });
    await close();
  });

  it('keeps its pictures and numbers in their places while p and k move', async () => {
    const { page, close } = await open();
    await page.locator('.rotation .folds summary').getByText('why?').click();
    const places = async () => {
      await settled(page);
      const boxes = await Promise.all(
        ['[part=heatmap-canvas]', '.said .matrix', '.said .vector.p', '.bars.p', '.hands .rim'].map((selector) =>
          page.locator(selector).boundingBox(),
        ),
      );
      return boxes.map(({ x, y, width }) => [x, y, width].map((value) => Math.round(value * 10) / 10));
    };
    const first = await places();
    for (const state of [
      { position: 13 },
      { position: 14 },
      { position: 120, offset: 12 },
      { position: 12, offset: -40 },
      { position: 4, offset: 99, pair: 0 },
      { offset: 5, position: 130 },
    ]) {
      await page.evaluate((state) => {
        document.querySelector('position-encoding').state = state;
      }, state);
      assert.deepEqual(await places(), first, JSON.stringify(state));
    }
    await close();
  });

  for (const hasTouch of [false, true]) {
    it(`cuts nothing and lets nothing stick out from 250 px up${hasTouch ? ', for fingers as well' : ''}`, async () => {
      const { page, close } = await open({ viewport: { width: 1000, height: 800 }, hasTouch, isMobile: hasTouch });
      await page.locator('.rotation .folds summary').getByText('why?').click();
      await openParameters(page);
      const initial = {
        dimension: 64,
        length: 128,
        start: 0,
        position: 12,
        offset: 5,
        pair: 3,
        base: 10000,
        exponent: 'paper',
        layout: 'interleaved',
      };
      const states = [
        {},
        { start: 2 ** 53 - 200, position: 2 ** 53 - 190 },
        { offset: 2 ** 52, pair: 0 },
        { offset: -(2 ** 52), pair: 31 },
        { dimension: 7 },
        { dimension: 1 },
        { position: 0.1234567891234, base: 1.234567891234e299, exponent: 'endpoints' },
        { dimension: 65536, length: 1e15, position: 1e15, pair: 32000 },
        { position: -(2 ** 53) + 100, start: -(2 ** 53) + 5, offset: 0.1, layout: 'concatenated' },
        { position: 0.5, offset: 2 ** 53 - 1 },
      ];
      for (const width of [250, 288, 320, 400]) {
        for (const state of states) {
          const faults = await page.evaluate(
            async ([width, state]) => {
              const element = document.querySelector('position-encoding');
              element.style.inlineSize = `${width}px`;
              element.state = state;
              for (let frame = 0; frame < 5; frame += 1) await new Promise((done) => requestAnimationFrame(done));
              const bounds = element.getBoundingClientRect();
              const found = [];
              for (const part of element.shadowRoot.querySelectorAll('*')) {
                // What none sees, what scrolls by itself, and what is no mark: the boxes of SVGs and the targets of
                // fingers.
                if (part.closest('.spoken, .scroll') || part.matches('svg, .grip') || !part.checkVisibility()) continue;
                const { left, right, width: wide } = part.getBoundingClientRect();
                if (wide > 0 && (right > bounds.right + 1 || left < bounds.left - 1))
                  found.push(`${part.localName}.${part.getAttribute('class')} ${part.textContent}`);
                if (part.localName === 'input' && part.scrollWidth > part.clientWidth + 1)
                  found.push(`cut: ${part.value}`);
              }
              return found;
            },
            /** @type {any} */ ([width, { ...initial, ...state }]),
          );
          assert.deepEqual(faults, [], `${width} px, ${JSON.stringify(state)}`);
        }
      }
      await close();
    });
  }

  it('needs no horizontal scrolling at 320 px, whatever is open or shown', async () => {
    const { page, close } = await open({ viewport: { width: 320, height: 640 } });
    await page.locator('.fold').click();
    await page.locator('.rotation .values summary').last().click();
    const states = [
      {},
      { dimension: 7 },
      { dimension: 512, length: 4096 },
      { start: 9007199254740000, position: 9007199254740100, offset: -1234567.5 },
      { dimension: 1 },
    ];
    for (const state of states) {
      await page.evaluate((state) => {
        document.querySelector('position-encoding').state = state;
      }, state);
      await settled(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(width, 320, JSON.stringify(state));
    }
    await close();
  });

  it('prints as on white paper, without the controls', async () => {
    const { page, close } = await open({ colorScheme: 'dark' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await settled(page);
    assert.equal(await page.locator('.parameters').isVisible(), false);
    const zero = await page.evaluate(() => [
      ...document
        .querySelector('position-encoding')
        .shadowRoot.querySelector('[part=heatmap-canvas]')
        .getContext('2d')
        .getImageData(0, 0, 1, 1).data,
    ]);
    assert.ok(zero[0] > 200 && zero[1] > 200 && zero[2] > 200, `PE(0, 0) = 0 is light on paper, not ${zero}`);
    const [paper, ...inks] = await page.evaluate(() =>
      [
        getComputedStyle(document.documentElement).backgroundColor,
        ...['h1', 'header p'].map((name) => getComputedStyle(document.querySelector(name)).color),
        ...['h2', '.caption', '.formula'].map(
          (name) => getComputedStyle(document.querySelector('position-encoding').shadowRoot.querySelector(name)).color,
        ),
      ].map((colour) => colour.match(/\d+/g).slice(0, 3).map(Number)),
    );
    assert.deepEqual(paper, [255, 255, 255]);
    for (const ink of inks) assert.ok(Math.max(...ink) < 110, `text is dark on paper, not ${ink}`);
    await close();
  });
});
