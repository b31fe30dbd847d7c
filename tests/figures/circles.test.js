// The clocks: hands at true relative speed, played, stepped, chosen; and what only the cosine tells.

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

/** @param {import('playwright-core').BrowserContextOptions & {state?: object}} [options] */
async function open({ state = {}, ...options } = {}) {
  const opened = await openPage(browser, url, {
    viewport: { width: 1280, height: 900 },
    ...options,
    state: { figures: 'circles', dimension: 64, length: 128, ...state },
    awaits: '.circles .face',
  });
  // What stands behind the figure is asked for.
  await opened.page.locator('.circles .why').evaluateAll((folds) => {
    for (const fold of folds) /** @type {HTMLDetailsElement} */ (fold).open = true;
  });
  // The hands glide from where the page has them.
  let before;
  do {
    before = JSON.stringify(await hands(opened.page));
    await settled(opened.page);
  } while (before !== JSON.stringify(await hands(opened.page)));
  return opened;
}

/** The ends of the hands of every clock, in radii, with its pair. @param {Page} page */
async function hands(page) {
  return page.locator('section.circles').evaluate((section) => {
    const radius = Number(section.querySelector('.rim').getAttribute('r'));
    return [...section.querySelectorAll('.face')].map((face) => {
      /** @param {string} tone */
      const end = (tone) => {
        const mark = face.querySelector(`.end.${tone}`);
        return mark && ['cx', 'cy'].map((name) => Number(mark.getAttribute(name)) / radius);
      };
      return { pair: Number(face.getAttribute('data-pair')), p: end('p'), k: end('k') };
    });
  });
}

/** What stands in the picture above the clocks. @param {Page} page @param {string} [part] */
const keyOf = (page, part = '.now') =>
  page.locator(`.circles ${part}`).evaluate((text) => text.textContent.replace(/\s+/g, ' ').trim());

/** @param {Page} page @param {string} speed in positions a second, or a step */
const setSpeed = (page, speed) => page.getByLabel(/^positions a/).selectOption(speed);

/** Where p is shown while it plays. @param {Page} page @param {number} least */
const playedTo = (page, least) =>
  page.waitForFunction((least) => {
    const { shadowRoot } = document.querySelector('position-encoding');
    return Number(/[\d.]+/.exec(shadowRoot.querySelector('.circles .now .p').textContent)[0]) > least;
  }, least);

/** @param {number[]} end @param {number} position @param {number} pair @param {object} [options] */
function stands([x, y], position, pair, options = {}) {
  const [sin, cos] = [2 * pair, 2 * pair + 1].map((column) => plainValue({ position, column, ...options }));
  assert.ok(Math.abs(x - cos) < 1e-9 && Math.abs(y + sin) < 1e-9, `pair ${pair} at ${position}: ${x}, ${y}`);
}

describe('the clocks', () => {
  it('show every pair at p and p + k, with its wavelength', async () => {
    const { page, heard, close } = await open({ state: { pair: 20, position: 7, offset: 3 } });
    const shown = await hands(page);
    assert.deepEqual(
      shown.map(({ pair }) => pair),
      Array.from({ length: 32 }, (_, pair) => pair),
    );
    for (const { pair, p, k } of shown) {
      stands(p, 7, pair);
      stands(k, 10, pair);
    }
    assert.equal(await textOf(page, '.circles h2'), 'Every pair (one sine, one cosine) is the hand of a clock.');
    assert.match(
      await textOf(page, '.circles .lesson'),
      /Pair 0 turns once in 6\.283 positions, pair 31 once in 47 117\./,
    );
    const lengths = await page.locator('.circles .wavelength').allTextContents();
    assert.deepEqual(
      [0, 20, 31].map((pair) => lengths[pair].trim()),
      ['6.28', '1990', '47\u202f100'],
    );
    assert.equal(await keyOf(page), '● p = 7○ p + k = 10');
    assert.equal(await keyOf(page, '.unit'), 'pair 20: one turn in 1990 positions');
    const chosen = () => page.locator('.clock[aria-checked=true]').getAttribute('data-pair');
    assert.equal(await chosen(), '20');
    await page.locator('.clock').nth(2).click();
    await settled(page);
    assert.deepEqual([(await stateOf(page)).pair, await chosen()], [2, '2'], 'a click chooses');
    assert.equal(await page.locator('.clock[tabindex="0"]').count(), 1, 'one stop for Tab');
    for (const [key, pair] of /** @type {const} */ ([
      ['ArrowRight', 3],
      ['ArrowDown', 4],
      ['ArrowLeft', 3],
      ['End', 31],
      ['Home', 0],
    ])) {
      await page.keyboard.press(key);
      await settled(page);
      const focused = await page.locator('.clock:focus').getAttribute('data-pair');
      assert.deepEqual([(await stateOf(page)).pair, focused], [pair, `${pair}`], key);
    }
    assert.deepEqual(heard, []);
    await close();
  });

  it('are the first ones, the chosen one and the last where there are more than 32, and it says so', async () => {
    const { page, close } = await open({ state: { dimension: 512, pair: 200 } });
    const pairs = (await hands(page)).map(({ pair }) => pair);
    assert.deepEqual(pairs, [...Array.from({ length: 30 }, (_, pair) => pair), 200, 255]);
    assert.match(await textOf(page, '.circles .says'), / 32 of 256 pairs are shown\.$/);
    await setState(page, { dimension: 64 });
    assert.doesNotMatch(await textOf(page, '.circles .says'), /shown/);
    await close();
  });

  it('fill the height that they are given, as large as they can be', async () => {
    const { page, close } = await open({ state: { dimension: 32, text: 'off', controls: 'off' } });
    for (const [width, height] of [
      [1000, 300],
      [640, 500],
      [328, 600],
      [300, 240],
    ]) {
      await page.evaluate(
        ([width, height]) =>
          Object.assign(document.querySelector('position-encoding').style, {
            width: `${width}px`,
            height: `${height}px`,
          }),
        [width, height],
      );
      await settled(page);
      await settled(page);
      const { box, discs } = await page.locator('section.circles').evaluate((section) => {
        const boxOf = (/** @type {Element} */ part) => part.getBoundingClientRect().toJSON();
        return { box: boxOf(section.querySelector('.faces')), discs: [...section.querySelectorAll('.rim')].map(boxOf) };
      });
      assert.ok(box.height > height - 30 && box.height <= height, `${box.height} of ${height}`);
      for (const [at, one] of discs.entries()) {
        assert.ok(one.left >= box.left && one.right <= box.right, `${at} is in the picture`);
        assert.ok(one.top >= box.top && one.bottom <= box.bottom, `${at} is in the picture`);
        for (const other of discs.slice(0, at)) {
          const away = Math.hypot(one.left - other.left, one.top - other.top);
          assert.ok(away >= one.width, `clocks lie apart: ${away}`);
        }
      }
      assert.equal(discs.length, 16);
    }
    await close();
  });

  it('turn under the hand: the ends of the chosen one are dragged, and all others follow', async () => {
    const { page, close } = await open({ state: { pair: 3 }, reducedMotion: 'reduce' });
    const rim = await page.locator('.circles .rim.chosen').boundingBox();
    const [x, y, radius] = [rim.x + rim.width / 2, rim.y + rim.height / 2, rim.width / 2];
    const step = 10000 ** (-6 / 64);
    const at = (/** @type {number} */ position) =>
      /** @type {const} */ ([x + radius * Math.cos(position * step), y - radius * Math.sin(position * step)]);
    await page.mouse.move(...at(12));
    await page.mouse.down();
    for (const position of [13.2, 14.6, 16.1]) await page.mouse.move(...at(position));
    await page.mouse.up();
    const { position, offset, pair } = await stateOf(page);
    assert.deepEqual([position, offset, pair], [16, 5, 3]);
    await settled(page);
    for (const { pair, p, k } of await hands(page)) {
      stands(p, 16, pair);
      stands(k, 21, pair);
    }
    await page.mouse.move(...at(21));
    await page.mouse.down();
    for (const position of [19.9, 18.1]) await page.mouse.move(...at(position));
    await page.mouse.up();
    assert.deepEqual([(await stateOf(page)).position, (await stateOf(page)).offset], [16, 2]);
    await close();
  });

  it('show both marks where p and p + k nearly coincide', async () => {
    const { page, close } = await open({ state: { offset: 0, pair: 3 } });
    for (const offset of [0, 1e-3]) {
      await setState(page, { offset });
      const marks = await page.locator('.circles .face').evaluateAll((faces) =>
        faces.map((face) => {
          const [p, k] = ['p', 'k'].map((tone) => face.querySelector(`.end.${tone}`));
          const of = (/** @type {Element} */ mark) => Number(mark.getAttribute('r'));
          const wide = Number.parseFloat(getComputedStyle(k).strokeWidth);
          return { disc: of(p), ring: of(k), wide, isOver: k.compareDocumentPosition(p) & 4 };
        }),
      );
      for (const { disc, ring, wide, isOver } of marks) {
        // What is seen of the ring around the disc.
        assert.ok(isOver && ring + wide / 2 - disc >= 2, `a ring of ${ring} around a disc of ${disc}`);
      }
    }
    await close();
  });

  it('plays through the positions between whole ones, tells the page once, and is undone as one', async () => {
    const { page, heard, close } = await open();
    await page.evaluate(() => {
      globalThis.changes = [];
      document
        .querySelector('position-encoding')
        .addEventListener('posenc-change', ({ detail }) => globalThis.changes.push(detail.position));
    });
    await setSpeed(page, '16');
    await page.getByRole('button', { name: 'play', exact: true }).click();
    await playedTo(page, 14);
    assert.equal((await stateOf(page)).position, 12, 'the state stays while it plays');
    const [first, second] = await hands(page);
    const angle = Math.atan2(-first.p[1], first.p[0]);
    const others = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(
      (turns) => (angle + 2 * Math.PI * turns) / 10000 ** (2 / 64),
    );
    const fast = Math.atan2(-second.p[1], second.p[0]);
    assert.ok(
      others.some((other) => Math.abs(Math.sin((other - fast) / 2)) < 1e-9),
      'both hands stand at one position',
    );
    await page.getByRole('button', { name: 'pause', exact: true }).click();
    const { position } = await stateOf(page);
    assert.ok(Number.isInteger(position) && position > 13, `paused at ${position}`);
    assert.deepEqual(await page.evaluate(() => globalThis.changes), [position]);
    await eventually(page, async () => {
      for (const { pair, p } of await hands(page)) stands(p, position, pair);
    });
    await page.getByRole('button', { name: 'undo', exact: true }).click();
    assert.equal((await stateOf(page)).position, 12);
    assert.deepEqual(heard, []);
    await close();
  });

  it('shows one whole position everywhere while it plays, without a change of the state', async () => {
    const { page, heard, close } = await open({ state: { figures: 'circles rotation' } });
    await page.evaluate(() => {
      const element = document.querySelector('position-encoding');
      Object.assign(globalThis, { changes: 0, seen: [] });
      element.addEventListener('posenc-change', () => {
        globalThis.changes += 1;
      });
      const parts = ['.circles .now .p', '.circles .numbers .p', '.rotation .term.p small', '.rotation .name.p'];
      const look = () => {
        const texts = parts.map((part) => element.shadowRoot.querySelector(part).textContent);
        const hand = element.shadowRoot.querySelector('.circles .end.p').getAttribute('cx');
        const when = performance.now();
        const isOn = element.shadowRoot.querySelector('.play').textContent === 'pause';
        globalThis.seen.push({
          when,
          isOn,
          positions: texts.map((text) => Number(/[\d.]+/.exec(text)[0])),
          texts,
          hand,
        });
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await setSpeed(page, '16');
    await page.getByRole('button', { name: 'play', exact: true }).click();
    await page.waitForFunction(() => globalThis.seen.at(-1).positions[0] > 18);
    const { seen, changes } = await page.evaluate(() => ({ seen: globalThis.seen, changes: globalThis.changes }));
    const frames = seen.filter(({ isOn }) => isOn);
    assert.equal(changes, 0);
    for (const { positions, texts } of frames) {
      assert.ok(Number.isInteger(positions[0]), `a whole one: ${texts}`);
      assert.ok(
        positions.every((position) => position === positions[0]),
        `one in all: ${texts}`,
      );
    }
    const told = frames.filter(({ positions }, at) => positions[0] !== frames[at - 1]?.positions[0]);
    assert.ok(told.length > 4 && new Set(frames.map(({ hand }) => hand)).size > told.length, 'the hands move between');
    assert.ok(
      told.slice(1).every(({ positions }, at) => positions[0] > told[at].positions[0]),
      'onwards',
    );
    // A frame may be looked at late: one of all intervals is left out.
    assert.ok((told.length - 2) * 100 <= told.at(-1).when - told[0].when, 'ten times a second at most');
    await page.getByRole('button', { name: 'pause', exact: true }).click();
    await settled(page);
    assert.match(await textOf(page, '.rotation .term.p small'), /^PE ?\( ?\d+ ?\)$/);
    assert.deepEqual(heard, []);
    await close();
  });

  it('ends playing when it is taken out, and comes back paused where the state is', async () => {
    const { page, heard, close } = await open({ state: { figures: 'circles waves' } });
    await page.locator('.waves svg').first().waitFor({ state: 'attached' });
    await setSpeed(page, '100');
    await page.getByRole('button', { name: 'play', exact: true }).click();
    await playedTo(page, 20);
    await setState(page, { figures: 'waves' });
    const field = page.getByRole('spinbutton', { name: 'position p' });
    await eventually(page, async () => assert.equal(await field.inputValue(), '12'));
    await setState(page, { figures: 'circles waves' });
    await page.getByRole('button', { name: 'play', exact: true }).waitFor();
    assert.match(await keyOf(page), /^● p = 12○ p \+ k = 17/);
    for (const { pair, p } of await hands(page)) stands(p, 12, pair);
    assert.equal((await stateOf(page)).position, 12);
    assert.deepEqual(heard, []);
    await close();
  });

  it('steps by one; a hand too fast to be seen is a ring', async () => {
    const { page, close } = await open();
    await page.getByRole('button', { name: 'step', exact: true }).click();
    assert.equal((await stateOf(page)).position, 13);
    await eventually(page, async () => {
      for (const { pair, p, k } of await hands(page)) {
        stands(p, 13, pair);
        stands(k, 18, pair);
      }
    });
    await setSpeed(page, '1000');
    await page.getByRole('button', { name: 'play', exact: true }).click();
    await page.waitForFunction(() =>
      document.querySelector('position-encoding').shadowRoot.querySelector('.circles .blur'),
    );
    // 1000 / 60 positions a frame are less than a quarter turn from a wavelength of 66.7 on.
    assert.equal(await page.locator('.circles circle.blur').count(), 9);
    assert.equal(await keyOf(page, '.unit'), 'a ring: too fast to see');
    // The number that is typed meanwhile counts.
    await page.getByRole('spinbutton', { name: 'position p', exact: true }).fill('5000000');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'pause', exact: true }).click();
    assert.ok((await stateOf(page)).position >= 5000000);
    await close();
  });

  it('stops where there are no more positions', async () => {
    const { page, heard, close } = await open({ state: { position: 2 ** 53 - 8, offset: 5 } });
    await setSpeed(page, '100');
    await page.getByRole('button', { name: 'play', exact: true }).click();
    await page.getByRole('button', { name: 'play', exact: true }).waitFor();
    await page.waitForFunction(
      () => document.querySelector('position-encoding').shadowRoot.querySelector('.play').textContent === 'play',
    );
    const { position } = await stateOf(page);
    assert.ok(Number.isInteger(position) && position <= 2 ** 53 - 5);
    assert.deepEqual(heard, []);
    await close();
  });

  it('only steps where motion is not wanted', async () => {
    const { page, close } = await open({ reducedMotion: 'reduce' });
    assert.equal(await page.getByRole('button', { name: 'play', exact: true }).count(), 0);
    await setSpeed(page, '100');
    await page.getByRole('button', { name: 'step', exact: true }).click();
    await settled(page);
    for (const { pair, p } of await hands(page)) stands(p, 112, pair);
    await close();
  });

  it('shows what only the cosine tells apart, and what it takes another pair for', async () => {
    const { page, close } = await open();
    await page.getByRole('button', { name: /0 and 22/ }).click();
    const at = async () => {
      const { position, offset, pair } = await stateOf(page);
      return [position, offset, pair];
    };
    assert.deepEqual(await at(), [0, 22, 0]);
    await eventually(page, async () =>
      assert.equal(
        await textOf(page, '.circles .numbers'),
        'Pair 0 at ● 0: sine 0.0000, cosine 1.0000. At ○ 22: sine −0.0088513, cosine −0.99996.',
      ),
    );
    assert.equal(
      await textOf(page, '.circles .verdict'),
      'The sines of pair 0 differ by only 0.00885 (less than 0.05 counts as alike). ' +
        'The cosines differ by 2.00: they tell the two positions apart.',
    );
    await page.getByRole('checkbox', { name: 'hide the cosines' }).check();
    await settled(page);
    assert.equal(await textOf(page, '.circles h2'), 'Without its cosine a hand is only a height.');
    assert.equal(await textOf(page, '.circles .numbers'), 'Pair 0 at ● 0: sine 0.0000. At ○ 22: sine −0.0088513.');
    assert.equal(
      await textOf(page, '.circles .verdict'),
      'The sines of pair 0 differ by only 0.00885 (less than 0.05 counts as alike). ' +
        'Only the cosine would tell the two positions apart.',
    );
    for (const { pair, p, k } of await hands(page)) {
      assert.deepEqual([p[0], k[0]], [0, 0]);
      assert.ok(Math.abs(k[1] + plainValue({ position: 22, column: 2 * pair })) < 1e-9);
    }
    await page.getByRole('button', { name: /0 and 44/ }).click();
    assert.deepEqual(await at(), [0, 44, 0]);
    await settled(page);
    assert.equal(await textOf(page, '.circles .numbers'), 'Pair 0 at ● 0: sine 0.0000. At ○ 44: sine 0.017702.');
    const other = [2, 3].map((column) =>
      Math.abs(plainValue({ position: 44, column }) - plainValue({ position: 0, column })),
    );
    const alike = 'The sines of pair 0 differ by only 0.0177 (less than 0.05 counts as alike).';
    assert.equal(
      await textOf(page, '.circles .verdict'),
      `${alike} The cosines would not help. Pair 1 tells them apart: its sines differ by ${other[0].toPrecision(3)}.`,
    );
    await page.getByRole('checkbox', { name: 'hide the cosines' }).uncheck();
    await settled(page);
    assert.match(await textOf(page, '.circles .numbers'), /At ○ 44: sine 0\.017702, cosine 0\.99984\./);
    assert.equal(
      await textOf(page, '.circles .verdict'),
      `${alike} The cosines differ by only 1.57 × 10⁻⁴ too. ` +
        `Pair 1 tells them apart: its cosines differ by ${other[1].toPrecision(3)}.`,
    );
    assert.ok(other[1] > other[0]);
    await close();
  });

  it('promises of the examples what is so in this encoding', async () => {
    const { page, close } = await open();
    const promised = async (/** @type {RegExp} */ example) =>
      (await page.getByRole('button', { name: example }).innerText()).split(': ')[1];
    assert.equal(await promised(/0 and 22/), 'only its cosine tells them apart');
    assert.equal(await promised(/0 and 44/), 'it takes another pair to tell them apart');
    await setState(page, { base: 1.001 });
    const apart = Array.from({ length: 64 }, (_, column) =>
      Math.abs(plainValue({ base: 1.001, position: 44, column }) - plainValue({ base: 1.001, position: 0, column })),
    );
    assert.ok(Math.max(...apart) < 0.05);
    assert.equal(await promised(/0 and 44/), 'no pair tells them apart');
    await page.getByRole('button', { name: /0 and 44/ }).click();
    await settled(page);
    assert.match(await textOf(page, '.circles .verdict'), /No other pair tells them apart\.$/);
    await setState(page, { dimension: 2 });
    assert.equal(await promised(/0 and 44/), 'not even both of its numbers tell them apart');
    await close();
  });

  it('says where the hands are while they play, and pauses before that is undone', async () => {
    const { page, heard, close } = await open({ state: { cosines: 'off' } });
    await setSpeed(page, '16');
    await page.getByRole('button', { name: 'play', exact: true }).click();
    await playedTo(page, 20);
    const said = await page.evaluate(() =>
      ['.numbers', '.verdict', 'h2', '.now .p'].map((part) =>
        document
          .querySelector('position-encoding')
          .shadowRoot.querySelector(`.circles ${part}`)
          .textContent.replace(/\s+/g, ' '),
      ),
    );
    const [, p = '', sine = '', k = '', other = ''] =
      /^Pair 3, now at ● (\d+): sine (\S+)\. At ○ (\d+): sine (\S+)\.$/.exec(said[0]) ?? [];
    assert.ok(Number(p) > 18 && Number(k) - Number(p) === 5, said[0]);
    const [a, b] = [sine, other].map((value) => Number(value.replace('−', '-')));
    assert.ok(Math.abs(a - plainValue({ position: Number(p), column: 6 })) < 1e-5, said[0]);
    assert.equal(said[2], 'Without its cosine a hand is only a height.');
    const by = /^The sines of pair 3 differ by (?:only )?(\d\.\d+)/.exec(said[1])?.[1];
    assert.ok(Math.abs(Number(by) - Math.abs(b - a)) < 0.006, said[1]);
    assert.equal(said[3], `● p = ${p}`);
    await page.getByRole('button', { name: 'pause', exact: true }).focus();
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'play', exact: true }).waitFor();
    await settled(page);
    assert.equal((await stateOf(page)).position, 12);
    await page.getByRole('button', { name: 'redo', exact: true }).click();
    assert.ok((await stateOf(page)).position >= 20, 'where it paused is what was undone');
    await eventually(page, async () => assert.match(await textOf(page, '.circles .numbers'), /^Pair 3 at ● \d+: /));
    assert.deepEqual(heard, []);
    await close();
  });

  it('turns far out too, and stops at the last position', async () => {
    for (const [position, offset, last] of [
      [1e15, 0, undefined],
      [2 ** 53 - 8, -3, 2 ** 53],
      [2 ** 53 - 12, 5, 2 ** 53 - 5],
    ]) {
      const { page, heard, close } = await open({ clock: !last, state: { position, offset, pair: 31 } });
      const [before] = (await hands(page)).map(({ p }) => p);
      await setSpeed(page, last ? '16' : '1');
      await page.getByRole('button', { name: 'play', exact: true }).click();
      if (last) {
        await page.getByRole('button', { name: 'play', exact: true }).waitFor();
        assert.equal((await stateOf(page)).position, last);
      } else {
        await page.clock.runFor(1200);
        const [now] = (await hands(page)).map(({ p }) => p);
        const turned = Math.acos(before[0] * now[0] + before[1] * now[1]);
        assert.ok(turned > 0.5 && turned < 3, `turned by ${turned} in a second and more`);
        assert.match(await keyOf(page), /^● p = …000 00[1-9]○ p \+ k = …000 00[1-9]$/);
      }
      assert.deepEqual(heard, []);
      await close();
    }
  });

  it('has words for one position, and for a sum that no double holds', async () => {
    const { page, close } = await open({ state: { position: 12, offset: 0, cosines: 'off' } });
    const sine = plainValue({ position: 12, column: 6 }).toPrecision(5).replace('-', '−');
    assert.equal(await textOf(page, '.circles .numbers'), `Pair 3 at ● 12: sine ${sine}. At ○ 12: sine ${sine}.`);
    assert.equal(await textOf(page, '.circles .verdict'), 'With k = 0 both are one position.');
    await setState(page, { position: -0.001, offset: 123456789.25 });
    assert.match(await keyOf(page), /○ p \+ k ≈ …\d+\.\d+/);
    assert.match(await textOf(page, '.circles .numbers'), /At ○ p \+ k ≈ …\d+\.\d+: sine/);
    await setState(page, { dimension: 65536, pair: 32767, position: 0, offset: 1e-5 });
    assert.match(await textOf(page, 'section.circles'), /Pair 32 767 at/);
    await close();
  });

  it('has its cosines hidden as a part of the state, by attribute and undone', async () => {
    const { page, heard, close } = await open();
    const hidden = () => page.getByRole('checkbox', { name: 'hide the cosines' }).isChecked();
    await page.getByRole('checkbox', { name: 'hide the cosines' }).check();
    assert.equal((await stateOf(page)).cosines, 'off');
    await page.getByRole('button', { name: 'undo', exact: true }).click();
    await settled(page);
    assert.deepEqual([(await stateOf(page)).cosines, await hidden()], ['on', false]);
    assert.notEqual((await hands(page))[0].p[0], 0);
    await page.getByRole('button', { name: 'redo', exact: true }).click();
    await settled(page);
    assert.equal(await hidden(), true);
    await page.getByRole('button', { name: /as the author set it/ }).click();
    await settled(page);
    assert.equal(await hidden(), false);
    await page.evaluate(() => document.querySelector('position-encoding').setAttribute('cosines', 'off'));
    await settled(page);
    assert.equal(await hidden(), true);
    assert.match(await textOf(page, '.circles h2'), /^Without its cosine a hand is only a height/);
    for (const { p, k } of await hands(page)) assert.deepEqual([p[0], k[0]], [0, 0]);
    for (const summary of await page.locator('.circles summary').all()) await summary.click();
    await settled(page);
    const known = await page.locator('section.circles').evaluate((section) => {
      const names = [...section.querySelectorAll('[aria-label]')].map(({ ariaLabel }) => ariaLabel);
      return [section.textContent, ...names].join(' ');
    });
    assert.doesNotMatch(known, /cosine[^a-z]*\d/i, 'no number is a cosine');
    assert.deepEqual((await page.locator('.circles thead th').allTextContents()).slice(2), [
      'sine at 12',
      'sine at 17',
    ]);
    assert.deepEqual(heard, []);
    await close();
  });

  it('says what is so in small, odd and far encodings', async () => {
    const { page, heard, close } = await open({ state: { dimension: 2, offset: 44, position: 0, pair: 0 } });
    assert.equal(await textOf(page, '.circles h2'), 'The one pair (one sine, one cosine) is the hand of a clock.');
    assert.match(await textOf(page, '.circles .verdict'), /There is no other pair\.$/);
    await setState(page, { dimension: 1 });
    assert.equal(await textOf(page, '.circles h2'), 'A single sine is not a clock hand.');
    assert.equal(await page.locator('.clock').count(), 0);
    await setState(page, { dimension: 7, offset: 0 });
    await page.getByText('why both?').click();
    assert.deepEqual(
      (await hands(page)).map(({ pair }) => pair),
      [0, 1, 2],
    );
    assert.match(
      await textOf(page, 'section.circles'),
      /With k = 0 both are one position.*Dimension 7 is odd: its last pair has a sine only\./,
    );
    await setState(page, { dimension: 65536, base: 1e300, position: 2 ** 53 - 1, offset: -4.5, pair: 32767 });
    assert.doesNotMatch(await textOf(page, 'section.circles'), /NaN|undefined|Infinity/);
    assert.doesNotMatch(await page.locator('section.circles').innerHTML(), /NaN|undefined|Infinity/);
    assert.deepEqual(heard, []);
    await close();
  });

  it('lists every hand as a table', async () => {
    const { page, close } = await open();
    await page.locator('.circles .values summary').click();
    const row = page.locator('.circles tbody tr').nth(3);
    // Its rows are drawn when it has been opened.
    await row.waitFor();
    const cells = await row.locator('td').allInnerTexts();
    const number = (/** @type {string} */ cell) => Number(cell.replace('−', '-'));
    [
      [12, 6],
      [12, 7],
      [17, 6],
      [17, 7],
    ].forEach(([position, column], at) =>
      assert.ok(Math.abs(number(cells[at + 1]) - plainValue({ position, column })) < 6e-5),
    );
    await close();
  });

  it('breaks no rule of accessibility, in light and dark, and fits a narrow page', async () => {
    for (const options of /** @type {const} */ ([
      { colorScheme: 'light' },
      { colorScheme: 'dark', viewport: { width: 320, height: 700 }, hasTouch: true },
    ])) {
      const { page, close } = await open({ ...options, state: { figures: 'circles rotation' } });
      await page.locator('.circles .values summary').click();
      assert.deepEqual(await axe(page), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
      await page.emulateMedia({ media: 'print' });
      assert.ok(await page.locator('.clock').first().isVisible());
      await close();
    }
  });
});
