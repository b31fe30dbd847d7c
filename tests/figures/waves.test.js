// The figure `waves`: chosen here, read there; its curves against the formula; never a wave that is not there.

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
    state: { dimension: 64, length: 128, figures: 'waves heatmap', ...state },
    awaits: '.waves svg',
  });

/** Which pairs are shown. @param {Page} page */
const pairs = (page) =>
  page.locator('.waves .wave').evaluateAll((waves) => waves.map((wave) => Number(wave.dataset.pair)));

/**
 * The points of a curve or its dots.
 * @param {Page} page
 * @param {number} pair
 * @param {string} kind
 * @returns {Promise<number[][]>}
 */
const points = (page, pair, kind) =>
  page
    .locator(`.waves [data-pair="${pair}"] .${kind}`)
    .first()
    .evaluate((path) =>
      path
        .getAttribute('d')
        .match(/[\d.]+ [\d.]+/g)
        .map((point) => point.split(' ').map(Number)),
    );

/**
 * How far apart positions are, and where position `from` is, from the ends of the zero line.
 * @param {Page} page
 * @param {number} from
 * @param {number} to
 */
async function scale(page, from, to) {
  const [low, high] = await page
    .locator('.waves .wave .axis path')
    .first()
    .evaluate((path) =>
      path
        .getAttribute('d')
        .match(/[\d.]+/g)
        .map(Number)
        .filter((_, at) => at !== 1),
    );
  const each = (high - low) / (to - from);
  return {
    each,
    x: (/** @type {number} */ p) => low + (p + 0.5 - from) * each,
    of: (/** @type {number} */ x) => (x - low) / each + from - 0.5,
  };
}

/** Texts in an SVG, in their order. @param {Page} page @param {string} selector */
const textOfSvg = async (page, selector) =>
  (await page.locator(`${selector} text`).allTextContents()).join(' ').replace(/[\s\u00a0]+/g, ' ');

/** The middle of a wave. @param {Page} page @param {number} pair */
const middle = (page, pair) =>
  page
    .locator(`.waves [data-pair="${pair}"] .axis path`)
    .first()
    .evaluate((path) => Number(path.getAttribute('d').match(/[\d.]+/g)[1]));

/** How far a wave reaches above and below its middle: the chosen one has a bar as tall. @param {Page} page */
const tallness = (page) =>
  page
    .locator('.waves .chosen')
    .first()
    .evaluate((bar) => {
      const [, top, bottom] = bar
        .getAttribute('d')
        .match(/[\d.]+/g)
        .map(Number);
      return (bottom - top) / 2;
    });

/** What a fold holds, opened. @param {Page} page */
async function numbers(page) {
  await page
    .locator('.waves .folds details')
    .first()
    .evaluate((fold) => Object.assign(fold, { open: true }));
  return textOf(page, '.waves .folds details >> nth=0');
}
const frequency = (/** @type {number} */ pair) => 10000 ** ((-2 * pair) / 64);

describe('the waves', () => {
  it('say why a fast pair soon repeats and a slow one hardly ever', async () => {
    const { page, heard, close } = await open();
    assert.equal(
      await textOf(page, '.waves h2'),
      'Fast pairs repeat within a few positions, slow ones take thousands.',
    );
    assert.deepEqual(await pairs(page), [0, 3, 21, 31]);
    const shown = () =>
      page
        .locator('.waves .wave')
        .evaluateAll((waves) =>
          waves.map((wave) =>
            ['.name', '.long'].map((part) => wave.querySelector(part).textContent.replace(/\s+/g, ' ')).join(': '),
          ),
        );
    assert.deepEqual(await shown(), ['pair 0: 6.283', 'pair 3: 14.90', 'pair 21: 2650', 'pair 31: 47 117']);
    const turns = [128 / (2 * Math.PI), (128 * frequency(31)) / (2 * Math.PI)].map((turns) => turns.toPrecision(3));
    assert.equal(
      await textOf(page, '.waves .facts'),
      'Fast waves tell neighbours apart, slow ones tell far positions apart: a Transformer reads both.',
    );
    assert.ok(
      (await numbers(page)).includes(
        `Over the 128 positions shown, pair 0 makes ${turns[0]} turns and pair 31 makes ${turns[1]} of a turn.`,
      ),
    );
    await setState(page, { dimension: 512 });
    assert.equal((await shown()).at(-1), 'pair 255: 60 611');
    await setState(page, { dimension: 4, pair: 1 });
    assert.equal(await textOf(page, '.waves h2'), 'Fast pairs repeat within a few positions, slow ones take longer.');
    assert.deepEqual(await pairs(page), [0, 1]);
    assert.deepEqual(heard, []);
    await close();
  });

  it('are sines and cosines of the position, dots at whole ones and the marks of p and p + k on them', async () => {
    const { page, close } = await open({ state: { figures: 'waves', position: 12.5, offset: -4 } });
    const { x, of, each } = await scale(page, 0, 128);
    assert.ok(each >= 7);
    const TALL = await tallness(page);
    for (const pair of [0, 3, 21, 31]) {
      const zero = await middle(page, pair);
      for (const [kind, wave] of /** @type {const} */ ([
        ['sine', Math.sin],
        ['cosine', Math.cos],
      ])) {
        const curve = await points(page, pair, `curve.${kind}`);
        assert.ok(
          Math.abs(of(curve[0][0]) + 0.5) < 0.01 && Math.abs(of(curve.at(-1)[0]) - 127.5) < 0.01,
          'from one edge to the other',
        );
        for (const [px, py] of curve)
          assert.ok(Math.abs(py - (zero - TALL * wave(of(px) * frequency(pair)))) < 0.1, `pair ${pair} at ${px}`);
        // One wave has dots: more would be a pattern.
        if (pair === 3) {
          const dots = await points(page, pair, `dots.${kind}`);
          assert.equal(dots.length, 128);
          dots.forEach(([px, py], p) =>
            assert.ok(Math.abs(px - x(p)) < 0.06 && Math.abs(py - (zero - TALL * wave(p * frequency(pair)))) < 0.1),
          );
        }
        for (const [tone, p] of /** @type {const} */ ([
          ['p', 12.5],
          ['k', 8.5],
        ])) {
          const marks = await page
            .locator(`.waves .hero > svg > .mark.${tone}`)
            .evaluateAll((marks) => marks.map((mark) => ['cx', 'cy'].map((name) => Number(mark.getAttribute(name)))));
          assert.equal(marks.length, 8);
          assert.ok(
            marks.some(
              ([px, py]) =>
                Math.abs(px - x(p)) < 0.01 && Math.abs(py - (zero - TALL * wave(p * frequency(pair)))) < 0.01,
            ),
            `${tone} on the ${kind} of pair ${pair}`,
          );
        }
      }
    }
    await close();
  });

  it('show no wave that is not there: one too fast for the pixels is the band that it fills', async () => {
    const { page, close } = await open({ state: { view: '0 4096' } });
    const { each } = await scale(page, 0, 4096);
    const [fast, , , slow] = await pairs(page);
    assert.ok(2 * Math.PI * each < 6);
    assert.equal(await page.locator(`.waves [data-pair="${fast}"] .band`).count(), 1);
    assert.equal(await page.locator(`.waves [data-pair="${fast}"] .curve`).count(), 0);
    assert.equal(await page.locator(`.waves [data-pair="${slow}"] .band`).count(), 0);
    assert.match(await textOf(page, '.waves .facts'), /A grey band turns too fast to draw\.$/);
    // Just slow enough to be drawn: between two samples there is never a turn that is missed.
    await setState(page, { view: `0 ${Math.floor((each * 4096 * 2 * Math.PI) / 6.2)}` });
    const curve = await points(page, 0, 'curve.sine');
    const zero = await middle(page, 0);
    const crossings = curve.slice(1).filter(([, y], at) => (y - zero) * (curve[at][1] - zero) < 0).length;
    const turns = (curve.at(-1)[0] - curve[0][0]) / 6.2;
    assert.ok(Math.abs(crossings - 2 * turns) < 4, `${crossings} crossings in ${turns} turns`);
    await close();
  });

  it('show the rows that the heatmap shows, near 2^53 too', async () => {
    const { page, heard, close } = await open({
      state: { view: '9007199254740960 9007199254740992', position: 9007199254740970, pair: 0 },
    });
    const [zero, TALL] = [await middle(page, 0), await tallness(page)];
    const dots = await points(page, 0, 'dots.sine');
    assert.equal(dots.length, 32);
    const exact = await page.evaluate(async () => {
      const { load } = await import('/posenc.js');
      return [...(await load()).encode({ dimension: 64 }, { start: 9007199254740960, count: 32 })].filter(
        (_, at) => at % 64 === 0,
      );
    });
    dots.forEach(([, y], row) => assert.ok(Math.abs(y - (zero - TALL * exact[row])) < 0.1, `row ${row}`));
    const ticks = await page.locator('.waves .hero > svg > .axis text').allTextContents();
    assert.ok(ticks.includes('+70'), `${ticks}`);
    await setState(page, { view: '9007199254740991 9007199254740992' });
    await setState(page, { view: '-9007199254740992 9007199254740992' });
    await setState(page, { view: '-9007199254740992 -9007199254740990.5' });
    assert.deepEqual(heard, []);
    assert.doesNotMatch(await page.locator('.waves').innerHTML(), /NaN|Infinity/);
    await close();
  });

  it('are linked: a position under the pointer is read here and in the heatmap, a click chooses its wave', async () => {
    const { page, close } = await open();
    const { x } = await scale(page, 0, 128);
    const box = await page.locator('.waves .hero').boundingBox();
    const key = () => textOfSvg(page, '.waves .key');
    assert.match(
      await textOf(page, '#waves-read'),
      /^Pair 3: ● p = 12 has sine −0\.9401, cosine 0\.3410; ○ p \+ k = 17 has sine 0\.7743, cosine 0\.6328\.$/,
    );
    assert.equal(await key(), 'sine cosine position →');
    await page.mouse.move(box.x + x(70), box.y + (await middle(page, 21)));
    await settled(page);
    const [sine, cosine] = [Math.sin(70 * frequency(21)), Math.cos(70 * frequency(21))].map((value) =>
      value.toFixed(4),
    );
    assert.equal(await textOf(page, '#waves-read'), `Position 70 in pair 21: sine ${sine}, cosine ${cosine}.`);
    assert.equal(await key(), `sine ${sine} cosine ${cosine} position 70`);
    assert.match(await formulaOf(page, '.heatmap .formula'), /^PE\(70,42\)=sin/);
    assert.equal(await page.locator('.waves .cursor').count(), 1);
    await page.mouse.down();
    await page.mouse.up();
    await settled(page);
    assert.deepEqual([(await stateOf(page)).position, (await stateOf(page)).pair], [12, 21]);
    assert.deepEqual(await pairs(page), [0, 10, 21, 31], 'the lane under the hand stays');
    await page.mouse.move(1, 1);
    await settled(page);
    assert.equal(await page.locator('.waves .cursor').count(), 0);
    await page.locator('[part=heatmap-canvas]').scrollIntoViewIfNeeded();
    const canvas = await page.locator('[part=heatmap-canvas]').boundingBox();
    await page.mouse.move(canvas.x + (8.5 / 64) * canvas.width, canvas.y + (20.5 / 128) * canvas.height);
    await settled(page);
    assert.match(await textOf(page, '#waves-read'), /^Position 20 in pair 4: /);
    const cursor = await page
      .locator('.waves .cursor')
      .evaluate((path) => Number(/M([\d.]+)/.exec(path.getAttribute('d'))[1]));
    assert.ok(Math.abs(cursor - x(20)) < 0.1);
    await close();
  });

  it('let p and p + k be dragged, by their handles and by their lines, also from where both meet', async () => {
    const { page, heard, close } = await open({ state: { figures: 'waves' } });
    const { x } = await scale(page, 0, 128);
    const box = await page.locator('.waves .hero').boundingBox();
    /** @param {number} from @param {number} to @param {number} y */
    const drag = async (from, to, y) => {
      await page.mouse.move(box.x + from, box.y + y);
      await page.mouse.down();
      await page.mouse.move(box.x + to, box.y + y, { steps: 3 });
      await page.mouse.up();
      await settled(page);
      const { position, offset } = await stateOf(page);
      return [position, offset];
    };
    const knob = Number(await page.locator('.waves .knob .p').getAttribute('cy'));
    const low = await middle(page, 31);
    assert.deepEqual(await drag(x(12) - 4, x(40) - 4, knob), [40, 5], '●, not pressed in its middle');
    assert.deepEqual(await drag(x(40), x(20), low), [20, 5], 'its line');
    assert.deepEqual(await drag(x(25), x(60), low), [20, 40], 'the line of ○');
    assert.deepEqual(await drag(x(60), x(20), knob), [20, 0], '○ onto ●');
    const [ring, disc] = await page
      .locator('.waves .knob circle')
      .evaluateAll((marks) => marks.map((mark) => Number(mark.getAttribute('r'))));
    assert.ok(ring - disc > 4, 'the ring stands around the disc');
    assert.deepEqual(await drag(x(20), x(30), knob), [30, 0], '● lies on top');
    assert.deepEqual(await drag(x(30) + 30, x(40) + 30, knob), [30, 10], '○ is had beside it');
    assert.deepEqual(await drag(x(30), x(900), knob), [127, 10], 'not beyond what is shown');
    assert.deepEqual(heard, []);
    await close();
  });

  it('are moved and chosen by keyboard alone, in three stops', async () => {
    const { page, close } = await open();
    assert.equal(await page.locator('.waves .hero [tabindex="0"]').count(), 3);
    const [p, k] = ['position p', 'offset k'].map((name) => page.locator('.waves').getByRole('slider', { name }));
    /** @param {import('playwright-core').Locator} slider @param {[key: string, value: number][]} way */
    const walk = async (slider, way) => {
      await slider.focus();
      for (const [key, value] of way) {
        await page.keyboard.press(key);
        await settled(page);
        assert.equal(await slider.getAttribute('aria-valuenow'), String(value), key);
      }
    };
    await walk(p, [
      ['ArrowRight', 13],
      ['Shift+ArrowRight', 23],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['End', 127],
      ['PageDown', 117],
    ]);
    assert.equal((await stateOf(page)).position, 117);
    const sine = Math.sin(117 * frequency(3))
      .toFixed(4)
      .replace('-', '−');
    assert.ok((await p.getAttribute('aria-valuetext'))?.startsWith(`117: pair 3 has sine\u00a0${sine}, `));
    await walk(k, [
      ['ArrowLeft', 4],
      ['End', 10],
      ['ArrowRight', 10],
      ['Home', -117],
    ]);
    const lanes = page.locator('.waves').getByRole('radio');
    await page.locator('.waves [role=radio][tabindex="0"]').focus();
    for (const [key, pair] of /** @type {const} */ ([
      ['ArrowDown', 21],
      ['ArrowRight', 31],
      ['ArrowDown', 31],
      ['Home', 0],
      ['ArrowDown', 10],
    ])) {
      await page.keyboard.press(key);
      await settled(page);
      assert.equal((await stateOf(page)).pair, pair, key);
      const focused = await page.evaluate(() => document.activeElement.shadowRoot.activeElement.ariaLabel);
      assert.match(focused, new RegExp(`^pair ${pair}, one turn in `));
    }
    assert.deepEqual(await lanes.evaluateAll((all) => all.map((lane) => lane.ariaChecked)), [
      'false',
      'true',
      'false',
      'false',
    ]);
    await setState(page, { pair: 20 });
    assert.deepEqual(await pairs(page), [0, 10, 20, 31]);
    await setState(page, { dimension: 7, pair: 2 });
    await lanes.last().click({ force: true });
    assert.equal((await stateOf(page)).pair, 2, 'a sine without a cosine is no pair');
    await close();
  });

  it('promise nothing of slow waves where there are none', async () => {
    const { page, close } = await open({ state: { dimension: 7, base: 2 } });
    assert.match(
      await textOf(page, '.waves .facts'),
      new RegExp(
        `All of them repeat within ${(2 * Math.PI * 2 ** (6 / 7)).toPrecision(4)} positions: none tells far ` +
          'positions apart\\.',
      ),
    );
    await close();
  });

  it('let the marks of p and p + k glide from where they are seen, unless that is not wanted', async () => {
    for (const reducedMotion of /** @type {const} */ (['no-preference', 'reduce'])) {
      const { page, close } = await open({ reducedMotion });
      const { x } = await scale(page, 0, 128);
      const [zero, TALL] = [await middle(page, 3), await tallness(page)];
      /**
       * Where the marks of pair 3 are seen and how many things move, when the glide has come so far.
       * @param {number} time
       */
      const seen = (time) =>
        page.evaluate(async (time) => {
          const { shadowRoot, updateComplete } = document.querySelector('position-encoding');
          await updateComplete;
          const picture = shadowRoot.querySelector('.waves .hero');
          const animations = picture.getAnimations({ subtree: true });
          for (const animation of animations) Object.assign(animation, { currentTime: time }).pause();
          const { left, top } = picture.getBoundingClientRect();
          return {
            count: animations.length,
            marks: [...picture.querySelectorAll(':scope > svg > .mark.p')].slice(2, 4).map((mark) => {
              const at = mark.getBoundingClientRect();
              return [at.x + at.width / 2 - left, at.y + at.height / 2 - top];
            }),
          };
        }, time);
      const heights = (/** @type {number} */ p) =>
        [Math.sin, Math.cos].map((wave) => [x(p), zero - TALL * wave(p * frequency(3))]);
      const near = (/** @type {number[][]} */ found, /** @type {number[][]} */ wanted, /** @type {string} */ what) =>
        found.forEach((at, mark) =>
          at.forEach((value, axis) =>
            assert.ok(Math.abs(value - wanted[mark][axis]) < 0.1, `${what}: ${found} and ${wanted}`),
          ),
        );
      await page.locator('.waves .grip.p').focus();
      await page.evaluate(() => {
        document.querySelector('position-encoding').state = { position: 60 };
      });
      const first = await seen(0);
      assert.equal(
        first.count,
        reducedMotion === 'reduce' ? 0 : 22,
        'two marks a wave, a line, a handle and a label, of p and of p + k',
      );
      near(first.marks, heights(reducedMotion === 'reduce' ? 60 : 12), 'before it moves');
      if (reducedMotion === 'no-preference') {
        const { marks: way } = await seen(100);
        await page.keyboard.press('ArrowLeft');
        near((await seen(0)).marks, way, 'interrupted it goes on from where it is');
        assert.equal((await stateOf(page)).position, 59);
        near((await seen(300)).marks, heights(59), 'there');
        await page.evaluate(() => {
          for (const animation of document
            .querySelector('position-encoding')
            .shadowRoot.querySelector('.waves .hero')
            .getAnimations({ subtree: true }))
            animation.finish();
        });
        await page.mouse.move(5, 5);
        await page.mouse.down();
        await setState(page, { position: 30 });
        assert.equal((await seen(0)).count, 0, 'nothing glides while a pointer drags');
        near((await seen(0)).marks, heights(30), 'but is there');
        await page.mouse.up();
      }
      await close();
    }
  });

  it('take a tap, and point to what is not shown', async () => {
    const { page, close } = await open({
      hasTouch: true,
      viewport: { width: 360, height: 800 },
      state: { view: '100 140', position: 12, offset: 200 },
    });
    assert.deepEqual((await page.locator('.waves .mine').allTextContents()).sort(), ['p + k = 212 →', '← p = 12']);
    assert.equal(await page.locator('.waves .hero > svg > .mark').count(), 0);
    assert.equal(await page.locator('.waves .knob.away').count(), 2, 'their handles wait at the edges');
    await page.locator('.waves [data-lane="0"]').tap({ position: { x: 200, y: 10 } });
    assert.equal((await stateOf(page)).pair, 0);
    await page.locator('.waves .grip.p').focus();
    await page.keyboard.press('End');
    assert.equal((await stateOf(page)).position, 139, 'and come back');
    await close();
  });

  it('have sane words and no cosine where there is none', async () => {
    const { page, heard, close } = await open({ state: { dimension: 1, pair: 0, offset: 0 } });
    assert.equal(await textOf(page, '.waves h2'), 'A single sine is a wave that repeats after 6.283 positions.');
    assert.equal(await page.locator('.waves .wave .cosine').count(), 0);
    await setState(page, { dimension: 2 });
    assert.equal(await textOf(page, '.waves h2'), 'The one pair is a wave that repeats after 6.283 positions.');
    await setState(page, { dimension: 7, base: 1e300, exponent: 'endpoints' });
    assert.equal(await textOf(page, '.waves h2'), 'Fast pairs repeat within a few positions, slow ones hardly ever.');
    assert.match(await page.locator('.waves .long').last().textContent(), /^6\.283\s×\s10³⁰⁰$/);
    assert.equal(await page.locator('.waves [data-pair="3"] .curve').count(), 1);
    assert.match(await numbers(page), /Dimension 7 is odd: its last pair has a sine only\./);
    await setState(page, { base: 1.001 });
    assert.equal(await textOf(page, '.waves h2'), 'All pairs repeat within a few positions.');
    assert.deepEqual(heard, []);
    await close();
  });

  it('are a table too, and break no rule of accessibility in light and dark', async () => {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const { page, close } = await open({ colorScheme });
      await page.locator('.waves .values summary').click();
      await settled(page);
      const row = await page.locator('.waves tr.chosen').innerText();
      assert.equal(row.split(/\s+/)[0], '12');
      assert.equal(row.split(/\s+/)[3], '−0.9401', 'the sine of pair 3');
      assert.deepEqual(await axe(page), []);
      await page.emulateMedia({ media: 'print' });
      assert.ok(await page.locator('.wave .curve').first().isVisible());
      await close();
    }
  });
});
