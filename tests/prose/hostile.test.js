// What a page does to the small elements, on purpose or not: the page answers, the elements live, and say what is
// wrong.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually, pictured, startBrowser } from '../support/browser.js';
import { BLOCKED } from '../support/blocked.js';
import { trapping } from '../support/trapping.js';
import { CONTROLS, FIGURE, PROSE, SCRIPT, open, pageOf, said, serveLessons } from './lesson.js';

const browser = await startBrowser();
const TAGS = ['position-value', 'position-set', 'position-controls'];
const EACH = TAGS.map((tag) => `<${tag}>text</${tag}>`).join('');
const url = await serveLessons({
  'lesson.html': pageOf(FIGURE + PROSE + CONTROLS),
  'each.html': pageOf(EACH),
  'later.html': pageOf(EACH).replace(SCRIPT, '<link rel="icon" href="data:,">'),
  'closed.html': pageOf(EACH.replaceAll('>text', '><template shadowrootmode="closed"></template>text')),
  'wave.html': pageOf('<p><position-value id="v" name="wavelength" pair="0"></position-value></p>'),
});

/** Listeners that answer a refusal with another one. @type {Record<string, () => void>} */
const ANSWERS = {
  'sets the same bad value again': () => {
    for (const element of document.querySelectorAll('position-value, position-controls, position-set')) {
      const name = { 'POSITION-VALUE': 'name', 'POSITION-CONTROLS': 'show' }[element.tagName] ?? 'offset';
      element.addEventListener('posenc-error', () => element.setAttribute(name, 'bad'));
      element.setAttribute(name, 'bad');
    }
  },
  'finds another bad value each time': () => {
    let bad = 0;
    for (const element of document.querySelectorAll('position-value, position-controls, position-set')) {
      const name = { 'POSITION-VALUE': 'name', 'POSITION-CONTROLS': 'show' }[element.tagName] ?? 'offset';
      const spoil = () => {
        bad += 1;
        if (!globalThis.over) element[name] = `bad${bad}`;
      };
      element.addEventListener('posenc-error', spoil);
      spoil();
    }
  },
  'sets what cannot be read': () => {
    const value = document.querySelector('position-value');
    const spoil = () => {
      if (globalThis.over) return;
      value.name = {
        toString() {
          throw new Error('mine');
        },
      };
    };
    value.addEventListener('posenc-error', spoil);
    spoil();
  },
};

describe('a listener to refusals that', () => {
  for (const [what, attack] of Object.entries(ANSWERS)) {
    it(`${what} does not keep the page from answering`, async () => {
      const { page } = await open(browser, `${url}each.html`);
      await page.evaluate((attack) => {
        // Not in the task that is waited for: it may never end.
        setTimeout(new Function(`(${attack})()`));
      }, String(attack));
      const told = await page.evaluate(async () => {
        await globalThis.rest(50);
        for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
        globalThis.over = true;
        await globalThis.rest();
        const told = globalThis.errors.length;
        await globalThis.rest();
        return [told, globalThis.errors.length, globalThis.thrown];
      });
      assert.ok(told[0] > 0);
      assert.deepEqual(told, [told[0], told[0], []]);
      await page.close();
    });
  }
});

describe('properties', () => {
  it('are attributes: what is set reflects, null removes', async () => {
    const { page } = await open(browser, `${url}each.html`);
    const seen = await page.evaluate(() => {
      const [value, words, controls] = ['value', 'set', 'controls'].map((name) =>
        document.querySelector(`position-${name}`),
      );
      const defaults = [value.group, value.name, value.pair, words.group, words.offset, controls.show];
      Object.assign(value, { group: 'g', name: 'sine', pair: 4 });
      Object.assign(words, { group: 'g', offset: -7, base: 100 });
      Object.assign(controls, { group: 'g', show: 'pair' });
      const written = [value, words, controls].map((element) =>
        [...element.attributes].map((attribute) => `${attribute.name}=${attribute.value}`).join(' '),
      );
      const read = [value.group, value.name, value.pair, words.offset, controls.show];
      value.pair = null;
      words.offset = undefined;
      return { defaults, written, read, left: [value.hasAttribute('pair'), words.hasAttribute('offset')] };
    });
    assert.deepEqual(seen, {
      defaults: ['', 'position', null, '', null, 'position offset pair'],
      written: ['group=g name=sine pair=4', 'group=g offset=-7 base=100', 'group=g show=pair'],
      read: ['g', 'sine', 4, -7, 'pair'],
      left: [false, false],
    });
    await page.close();
  });

  it('that were set before the elements were defined count, whatever the page did to them', async () => {
    const { page, heard } = await open(browser, `${url}later.html`, { isDefined: false });
    const seen = await page.evaluate(async () => {
      const mine = () => {
        throw new Error('mine.');
      };
      const [value, words, controls] = ['value', 'set', 'controls'].map((name) =>
        document.querySelector(`position-${name}`),
      );
      value.name = 'pair';
      Object.defineProperty(value, 'pair', { value: 9 });
      words.offset = 8;
      Object.defineProperty(words, 'base', { get: mine });
      Object.defineProperty(controls, 'show', { get: mine, configurable: true });
      await import(new URL('/vendor/posenc/posenc.js', location.href).href);
      await globalThis.rest();
      return [globalThis.said(value), words.offset, controls.show, globalThis.errors.length, globalThis.thrown];
    });
    assert.deepEqual(seen, ['9', 8, 'position offset pair', 4, []]);
    for (const error of await page.evaluate(() => globalThis.errors)) assert.match(error, /^(pair|base|show): .*\.$/);
    assert.deepEqual(heard, []);
    await page.close();
  });

  it('that are bad are refused once, in words, and no longer than they are bad', async () => {
    const { page } = await open(browser, `${url}each.html`);
    const seen = await page.evaluate(async () => {
      const value = document.querySelector('position-value');
      const words = document.querySelector('position-set');
      const controls = document.querySelector('position-controls');
      const told = [];
      const titles = () => [
        value.shadowRoot.querySelector('[title]')?.title ?? '',
        words.shadowRoot.querySelector('[title]')?.title ?? '',
        controls.shadowRoot.querySelector('[role=alert]').textContent,
      ];
      for (const bad of [Symbol('s'), 'x'.repeat(1e6), {}, NaN, -1e300, '9', 'pair']) {
        value.name = bad;
        value.pair = bad === 'pair' ? 0 : bad;
        words.base = bad === 'pair' ? 10 : bad;
        controls.show = bad === '9' ? 'pair' : bad;
        await globalThis.rest(50);
        told.push(titles().map((title) => title.length > 0));
      }
      return {
        told,
        last: titles(),
        long: globalThis.errors.filter((error) => error.length > 400),
        thrown: globalThis.thrown,
      };
    });
    assert.deepEqual(seen.told.at(0), [true, true, true]);
    assert.deepEqual(seen.last, ['', '', '']);
    assert.deepEqual([seen.long, seen.thrown], [[], []]);
    await page.close();
  });
});

describe('the small elements', () => {
  it('are drawn in a closed shadow root from the page', async () => {
    const { page, heard } = await open(browser, `${url}closed.html`);
    // A closed root is seen from without only: fields have a height, and the number stands before the words.
    await eventually(page, async () => {
      const [high, wide] = await page.evaluate(() => [
        document.querySelector('position-controls').clientHeight,
        document.querySelector('position-value').getBoundingClientRect().width,
      ]);
      assert.ok(high > 30 && wide > 10, `${high}, ${wide}`);
    });
    assert.deepEqual([heard, await page.evaluate(() => [globalThis.errors, globalThis.thrown])], [[], [[], []]]);
    await page.close();
  });

  /** @type {Record<string, () => void>} */
  const blocked = {
    ...BLOCKED,
    'everything that tells of the page': () => {
      delete globalThis.matchMedia;
      globalThis.getComputedStyle = () => {
        throw new Error('blocked');
      };
    },
  };
  for (const [what, block] of Object.entries(blocked)) {
    it(`throw nothing where ${what} is blocked, and say it once`, async () => {
      const { page, heard } = await open(browser, `${url}each.html`, { before: block });
      const seen = await page.evaluate(async () => {
        await globalThis.rest();
        const value = document.querySelector('position-value');
        value.name = 'sum';
        await globalThis.rest();
        return [globalThis.errors.length, globalThis.thrown];
      });
      assert.deepEqual(seen, [what.startsWith('every') ? 0 : 3, []]);
      assert.deepEqual(heard, []);
      await page.close();
    });
  }

  it('go to another document and back, with their looks, their group and their words', async () => {
    const { page, heard } = await open(browser, `${url}lesson.html`);
    await pictured(page);
    const seen = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const parts = ['position', 'seven'].map((id) => document.getElementById(id));
      const controls = document.querySelector('position-controls');
      const found = [];
      for (const place of [frame.contentDocument.body, document.querySelector('main')]) {
        place.append(...parts, controls);
        await globalThis.rest();
        parts[1].click();
        await globalThis.rest();
        const [position, seven] = parts.map((part) => part.shadowRoot.querySelector('[part]'));
        const { defaultView } = place.ownerDocument;
        found.push([
          position.textContent,
          defaultView.getComputedStyle(position).fontWeight,
          defaultView.getComputedStyle(seven).cursor,
          document.querySelector('position-encoding').offset,
          controls.shadowRoot.querySelectorAll('input').length,
        ]);
        document.querySelector('position-encoding').offset = 2;
      }
      frame.remove();
      return [found, globalThis.thrown];
    });
    const same = ['3', '600', 'pointer', 7, 2];
    assert.deepEqual(seen, [[same, same], []]);
    assert.deepEqual(heard, []);
    await page.close();
  });

  it('may be moved, hidden, cloned and removed in any order', async () => {
    const { page, heard } = await open(browser, `${url}lesson.html`);
    await pictured(page);
    const seen = await page.evaluate(async () => {
      const all = [...document.querySelectorAll('position-value, position-set, position-controls')];
      let turn = 1;
      for (let round = 0; round < 40; round += 1) {
        for (const element of all) {
          turn = (turn * 48271) % 2147483647;
          if (turn % 5 === 0) element.remove();
          else if (turn % 5 === 1) document.querySelector('main').append(element);
          else if (turn % 5 === 2) element.group = ['lesson', '', 'other'][turn % 3];
          else if (turn % 5 === 3) element.cloneNode(true).click();
          else element.hidden = !element.hidden;
        }
        if (round % 8 === 0) await globalThis.rest(10);
      }
      for (const element of all) element.group = 'lesson';
      document.querySelector('main').append(...all);
      document.querySelector('position-encoding').position = 77;
      await globalThis.rest();
      return [globalThis.said(document.getElementById('position')), globalThis.errors, globalThis.thrown];
    });
    assert.deepEqual(seen, ['77', [], []]);
    assert.deepEqual(heard, []);
    await page.close();
  });
});

describe('a computed number', () => {
  it('is unknown where the core does not come, with the reason, and tried again when something changes', async () => {
    const { page } = await open(browser, 'about:blank', { isDefined: false });
    let down = true;
    await page.route('**/*.wasm', (route) => (down ? route.abort() : route.continue()));
    await page.goto(`${url}wave.html`);
    await eventually(page, async () => assert.deepEqual(await said(page, 'v'), ['unknown']));
    const title = await page.evaluate(() => document.getElementById('v').shadowRoot.querySelector('[title]').title);
    assert.match(title, /wasm .*\.$/);
    assert.deepEqual(await page.evaluate(() => globalThis.errors), [`wasm: ${title}`]);
    down = false;
    await page.evaluate(() => document.getElementById('v').setAttribute('pair', '1'));
    const wanted = (2 * Math.PI * 10000 ** (2 / 64)).toPrecision(4);
    await eventually(page, async () => assert.deepEqual(await said(page, 'v'), [wanted]));
    assert.deepEqual(await page.evaluate(() => globalThis.thrown), []);
    await page.close();
  });

  it('comes back with a core that has failed', async () => {
    const { page } = await open(browser, `${url}wave.html`, { before: trapping });
    const wavelength = (/** @type {number} */ pair) => (2 * Math.PI * 10000 ** (pair / 32)).toPrecision(4);
    await eventually(page, async () => assert.deepEqual(await said(page, 'v'), [wavelength(0)]));
    const during = await page.evaluate(async () => {
      const value = document.getElementById('v');
      globalThis.trap = true;
      Object.assign(value, { name: 'frequency', pair: 2 });
      await globalThis.rest(600);
      const during = globalThis.said(value);
      globalThis.trap = false;
      value.name = 'wavelength';
      return during;
    });
    assert.equal(during, 'unknown');
    await eventually(page, async () => assert.deepEqual(await said(page, 'v'), [wavelength(2)]));
    // A core that fails once only: nothing has to change.
    await page.evaluate(() => {
      globalThis.trap = true;
      document.getElementById('v').pair = 4;
      queueMicrotask(() =>
        queueMicrotask(() =>
          queueMicrotask(() =>
            queueMicrotask(() =>
              setTimeout(() => {
                globalThis.trap = false;
              }),
            ),
          ),
        ),
      );
    });
    await eventually(page, async () => assert.deepEqual(await said(page, 'v'), [wavelength(4)]));
    assert.deepEqual(await page.evaluate(() => globalThis.thrown), []);
    await page.close();
  });
});
