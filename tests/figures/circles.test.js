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
    state: { figures: 'circles', ...state },
    awaits: '.circles .face svg',
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
  return page.locator('.clock').evaluateAll((clocks) =>
    clocks.map((clock) => {
      const radius = Number(clock.querySelector('.rim').getAttribute('r'));
      /** @param {string} tone */
      const end = (tone) => {
        const mark = clock.querySelector(`.mark.${tone}`);
        return mark && ['cx', 'cy'].map((name) => Number(mark.getAttribute(name)) / radius);
      };
      return { pair: Number(clock.querySelector('.name').textContent.replace(/\D/g, '')), p: end('p'), k: end('k') };
    }),
  );
}

/** @param {number[]} end @param {number} position @param {number} pair @param {object} [options] */
function stands([x, y], position, pair, options = {}) {
  const [sin, cos] = [2 * pair, 2 * pair + 1].map((column) => plainValue({ position, column, ...options }));
  assert.ok(Math.abs(x - cos) < 1e-9 && Math.abs(y + sin) < 1e-9, `pair ${pair} at ${position}: ${x}, ${y}`);
}

describe('the clocks', () => {
  it('show the first pairs, the chosen one and the last, each at p and p + k, with their wavelengths', async () => {
    const { page, heard, close } = await open({ state: { pair: 20, position: 7, offset: 3 } });
    const shown = await hands(page);
    assert.deepEqual(
      shown.map(({ pair }) => pair),
      [0, 1, 2, 3, 4, 5, 6, 7, 20, 31],
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
    assert.equal(await page.locator('.clock').last().locator('.wavelength').innerText(), '47\u202f117 positions');
    assert.equal(await page.locator('.clock[aria-pressed=true] .name').innerText(), 'pair 20');
    await page.locator('.clock').nth(2).click();
    assert.equal((await stateOf(page)).pair, 2, 'a click chooses');
    await page.locator('.clock').nth(4).focus();
    await page.keyboard.press('Enter');
    assert.equal((await stateOf(page)).pair, 4, 'so does a key');
    assert.deepEqual(heard, []);
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
    const select = page.getByLabel('positions a second');
    await select.selectOption('10');
    await page.getByRole('button', { name: 'play', exact: true }).click();
    await page.waitForFunction(() => {
      const now = document.querySelector('position-encoding').shadowRoot.querySelector('.now .p').textContent;
      return Number(/[\d.]+/.exec(now)[0]) > 14;
    });
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
    const { page, heard, close } = await open({ state: { figures: 'circles waves' } });
    await page.locator('.waves svg').first().waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const element = document.querySelector('position-encoding');
      Object.assign(globalThis, { changes: 0, seen: [] });
      element.addEventListener('posenc-change', () => {
        globalThis.changes += 1;
      });
      const parts = ['.circles .now .p', '.circles .numbers .p', '#waves-read'];
      const look = () => {
        const texts = parts.map((part) => element.shadowRoot.querySelector(part).textContent);
        const hand = element.shadowRoot.querySelector('.circles .mark.p').getAttribute('cx');
        const when = performance.now();
        globalThis.seen.push({ when, positions: texts.map((text) => Number(/[\d.]+/.exec(text)[0])), texts, hand });
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.getByLabel('positions a second').selectOption('10');
    await page.getByRole('button', { name: 'play', exact: true }).click();
    await page.waitForFunction(() => globalThis.seen.at(-1).positions[0] > 18);
    const { seen, changes } = await page.evaluate(() => ({ seen: globalThis.seen, changes: globalThis.changes }));
    const frames = seen.filter(({ texts }) => texts[0].includes('now at'));
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
    assert.match(await textOf(page, '#waves-read'), /^Pair 3: ● p = /);
    assert.deepEqual(heard, []);
    await close();
  });

  it('ends playing when it is taken out, and comes back paused where the state is', async () => {
    const { page, heard, close } = await open({ state: { figures: 'circles waves' } });
    await page.locator('.waves svg').first().waitFor({ state: 'attached' });
    await page.getByLabel('positions a second').selectOption('100');
    await page.getByRole('button', { name: 'play', exact: true }).click();
    await page.waitForFunction(() =>
      /^Position [23]\d/.test(
        document.querySelector('position-encoding').shadowRoot.querySelector('#waves-read').textContent,
      ),
    );
    await setState(page, { figures: 'waves' });
    assert.match(await textOf(page, '#waves-read'), /^Pair 3: ● p = 12 /, 'nothing is pointed at any more');
    await setState(page, { figures: 'circles waves' });
    await page.getByRole('button', { name: 'play', exact: true }).waitFor();
    assert.match(await textOf(page, '.circles .now'), /^● p = 12 ○ p \+ k = 17/);
    for (const { pair, p } of await hands(page)) stands(p, 12, pair);
    assert.match(await textOf(page, '#waves-read'), /^Pair 3: ● p = 12 /);
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
    await page.getByLabel('positions a second').selectOption('1000');
    await page.getByRole('button', { name: 'play', exact: true }).click();
    await page.waitForFunction(() => document.querySelector('position-encoding').shadowRoot.querySelector('.rim.blur'));
    // 1000 / 60 positions a frame are less than a quarter turn from a wavelength of 66.7 on.
    assert.equal(await page.locator('.rim.blur').count(), 9);
    assert.match(await textOf(page, '.circles .now'), /A ring is a hand too fast to see\./);
    // The number that is typed meanwhile counts.
    await page.getByRole('spinbutton', { name: 'position p', exact: true }).fill('5000000');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'pause', exact: true }).click();
    assert.ok((await stateOf(page)).position >= 5000000);
    await close();
  });

  it('stops where there are no more positions', async () => {
    const { page, heard, close } = await open({ state: { position: 2 ** 53 - 8, offset: 5 } });
    await page.getByLabel('positions a second').selectOption('100');
    await page.getByRole('button', { name: 'play', exact: true }).click();
    await page.getByRole('button', { name: 'play', exact: true }).waitFor();
    await page.waitForFunction(
      () => document.querySelector('position-encoding').shadowRoot.querySelector('.act').textContent === 'play',
    );
    const { position } = await stateOf(page);
    assert.ok(Number.isInteger(position) && position <= 2 ** 53 - 5);
    assert.deepEqual(heard, []);
    await close();
  });

  it('only steps where motion is not wanted', async () => {
    const { page, close } = await open({ reducedMotion: 'reduce' });
    assert.equal(await page.getByRole('button', { name: 'play', exact: true }).count(), 0);
    await page.getByLabel('positions a step').selectOption('100');
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
    await page.getByLabel('positions a second').selectOption('10');
    await page.getByRole('button', { name: 'play', exact: true }).click();
    await page.waitForFunction(
      () =>
        Number(
          /[\d.]+/.exec(document.querySelector('position-encoding').shadowRoot.querySelector('.now .p').textContent)[0],
        ) > 20,
    );
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
    assert.equal(said[3], `● now at ${p}`);
    assert.match(said[3], /^● now at /);
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
      await page.getByLabel('positions a second').selectOption(last ? '10' : '1');
      await page.getByRole('button', { name: 'play', exact: true }).click();
      if (last) {
        await page.getByRole('button', { name: 'play', exact: true }).waitFor();
        assert.equal((await stateOf(page)).position, last);
      } else {
        await page.clock.runFor(1200);
        const [now] = (await hands(page)).map(({ p }) => p);
        const turned = Math.acos(before[0] * now[0] + before[1] * now[1]);
        assert.ok(turned > 0.5 && turned < 3, `turned by ${turned} in a second and more`);
        assert.match(await textOf(page, '.circles .now'), /^● now at …000 00[1-9] ○ now at …000 00[1-9] /);
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
    assert.match(await textOf(page, '.circles .now'), /○ p \+ k ≈ …\d+\.\d+/);
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
    await page.getByRole('button', { name: 'as the author set it', exact: true }).click();
    await settled(page);
    assert.equal(await hidden(), false);
    await page.evaluate(() => document.querySelector('position-encoding').setAttribute('cosines', 'off'));
    await settled(page);
    assert.equal(await hidden(), true);
    assert.match(await textOf(page, '.circles h2'), /^Without its cosine a hand is only a height/);
    for (const { p, k } of await hands(page)) assert.deepEqual([p[0], k[0]], [0, 0]);
    await page.locator('.circles summary').click();
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
    await page.locator('.circles details summary').click();
    const cells = await page.locator('.circles tbody tr').nth(3).locator('td').allInnerTexts();
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
      await page.locator('.circles details summary').click();
      assert.deepEqual(await axe(page), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
      await page.emulateMedia({ media: 'print' });
      assert.ok(await page.locator('.clock').first().isVisible());
      await close();
    }
  });
});
