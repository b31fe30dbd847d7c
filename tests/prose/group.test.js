// Sentences, words that set, controls and figures of one group: one state, one history, one place for the controls.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axe, eventually, pictured, settled, startBrowser } from '../support/browser.js';
import { CONTROLS, FIGURE, PROSE, open, pageOf, said, serveLessons } from './lesson.js';

const browser = await startBrowser();
const SECOND = `<position-encoding id="second" group="lesson" position="50" offset="9" figures="locate heatmap"
  loading="eager"></position-encoding>`;
const ORDERS = {
  'controls first': CONTROLS + PROSE + FIGURE,
  'figure first': FIGURE + PROSE + CONTROLS,
  'two figures last': CONTROLS + PROSE + FIGURE + SECOND.replace('locate ', ''),
};
const url = await serveLessons({
  ...Object.fromEntries(Object.entries(ORDERS).map(([name, body]) => [`${name}.html`, pageOf(body)])),
  'alone.html': pageOf(PROSE + CONTROLS),
  'mixed.html': pageOf(`${CONTROLS}${FIGURE}
    <position-set id="clear" group="lesson" position="30">p to thirty</position-set>`),
  'pair.html': pageOf(`${FIGURE}<position-controls group="lesson" show="pair dimension pair"></position-controls>`),
});

/** @param {import('playwright-core').Page} page */
const stateOf = (page) =>
  page.evaluate(async () => {
    const figures = [...document.querySelectorAll('position-encoding')];
    await Promise.all(figures.map((figure) => figure.updateComplete));
    return figures.map(({ position, offset, pair }) => [position, offset, pair].join());
  });
/** @param {import('playwright-core').Page} page @param {string} name */
const act = (page, name) => page.locator('position-controls').getByRole('button', { name, exact: true });

for (const name of Object.keys(ORDERS)) {
  describe(`a lesson with ${name}`, () => {
    it('has the state of its first figure, and leads back there from anything', async () => {
      const { page, heard } = await open(browser, `${url}${name}.html`);
      await pictured(page);
      const count = name.startsWith('two') ? 2 : 1;
      const all = (/** @type {string} */ state) => Array.from({ length: count }, () => state);
      assert.deepEqual(await stateOf(page), all('3,2,1'));
      assert.equal(await act(page, 'reset: as the author set it').getAttribute('aria-disabled'), 'true');
      await page.locator('#both').click();
      assert.deepEqual(await stateOf(page), all('40,-3,1'));
      await eventually(page, async () => assert.deepEqual(await said(page, 'offset', 'sum'), ['−3', '37']));
      await act(page, 'reset: as the author set it').click();
      assert.deepEqual(await stateOf(page), all('3,2,1'));
      await act(page, 'undo').click();
      assert.deepEqual(await stateOf(page), all('40,-3,1'));
      await act(page, 'undo').click();
      assert.deepEqual(await stateOf(page), all('3,2,1'));
      await act(page, 'redo').click();
      assert.deepEqual(await stateOf(page), all('40,-3,1'));
      assert.deepEqual(heard, []);
      await page.close();
    });

    it('undoes in the controls what a hand did in a figure, by words and by keys', async () => {
      const { page, heard } = await open(browser, `${url}${name}.html`);
      await pictured(page);
      await page.locator('#seven').click();
      const handle = page.locator('position-encoding').first().getByRole('slider').first();
      await handle.focus();
      await page.keyboard.press('ArrowRight');
      await settled(page);
      const [moved] = await stateOf(page);
      assert.notEqual(moved, '3,7,1');
      await act(page, 'undo').click();
      assert.equal((await stateOf(page))[0], '3,7,1');
      await handle.focus();
      await page.keyboard.press('Control+z');
      assert.equal((await stateOf(page))[0], '3,2,1');
      await page.locator('#seven').getByRole('button').focus();
      await page.keyboard.press('Control+y');
      assert.equal((await stateOf(page))[0], '3,7,1');
      assert.deepEqual(heard, []);
      await page.close();
    });

    it('has its controls at one place, and the figures have theirs again when it goes', async () => {
      const { page, heard } = await open(browser, `${url}${name}.html`);
      await pictured(page);
      const fields = () => page.locator('position-encoding').getByRole('spinbutton').count();
      assert.equal(await fields(), 0);
      assert.ok((await page.locator('position-encoding').first().getByRole('slider').count()) > 0, 'handles stay');
      const names = await page
        .locator('position-controls')
        .getByRole('spinbutton')
        .evaluateAll((all) => all.map((field) => field.getAttribute('aria-label')));
      assert.deepEqual(names, ['offset k', 'position p']);
      assert.deepEqual(await axe(page), []);
      await page.evaluate(() => {
        globalThis.controls = document.querySelector('position-controls');
        globalThis.controls.remove();
      });
      await settled(page);
      assert.ok((await fields()) >= 3);
      await page.evaluate(() => document.querySelector('main').append(globalThis.controls));
      await settled(page);
      assert.equal(await fields(), 0);
      await page.evaluate(() => Object.assign(globalThis.controls, { group: 'another' }));
      await settled(page);
      assert.ok((await fields()) >= 3);
      assert.deepEqual(heard, []);
      await page.close();
    });
  });
}

describe('words that set', () => {
  it('set several fields in one step, by pointer, Enter and Space, and say where they are', async () => {
    const { page } = await open(browser, `${url}figure first.html`);
    await pictured(page);
    const words = page.locator('#both').getByRole('button', { name: 'three back from forty' });
    assert.equal(await words.getAttribute('aria-current'), null);
    for (const key of ['Enter', ' ']) {
      await words.focus();
      await page.keyboard.press(key);
      assert.deepEqual(await stateOf(page), ['40,-3,1']);
      await eventually(page, async () => assert.equal(await words.getAttribute('aria-current'), 'true'));
      await act(page, 'undo').click();
      assert.deepEqual(await stateOf(page), ['3,2,1'], 'one step');
    }
    await page.evaluate(() => document.getElementById('both').click());
    assert.deepEqual(await stateOf(page), ['40,-3,1']);
    await page.close();
  });

  it('are disabled, with the reason, as long as what they set is impossible', async () => {
    const { page, heard } = await open(browser, `${url}figure first.html`);
    await pictured(page);
    const words = page.locator('#far').getByRole('button');
    assert.equal(await words.getAttribute('aria-disabled'), 'true');
    assert.equal(await words.getAttribute('title'), 'pair must be an integer from 0 to 15, got 20.');
    await page.evaluate(() => document.getElementById('far').click());
    assert.deepEqual(await stateOf(page), ['3,2,1']);
    await page.evaluate(() => Object.assign(document.querySelector('position-encoding'), { dimension: 64 }));
    await eventually(page, async () => assert.equal(await words.getAttribute('aria-disabled'), 'false'));
    assert.equal(await words.getAttribute('title'), null);
    await words.click();
    assert.deepEqual(await stateOf(page), ['3,2,20']);
    assert.deepEqual(await page.evaluate(() => globalThis.errors), []);
    assert.deepEqual(heard, []);
    await page.close();
  });

  it('go on in the next line like other words', async () => {
    const { page } = await open(browser, `${url}figure first.html`);
    const lines = await page.evaluate(() => {
      const words = document.getElementById('both');
      words.textContent = 'word '.repeat(60);
      return words.shadowRoot.querySelector('[role=button]').getClientRects().length;
    });
    assert.ok(lines > 1);
    await page.close();
  });

  it('tell the page once what the user did', async () => {
    const { page } = await open(browser, `${url}figure first.html`);
    await pictured(page);
    const told = await page.evaluate(async () => {
      const told = [];
      document.addEventListener('posenc-change', ({ target, detail }) => told.push([target.id, detail.offset]));
      document.getElementById('seven').click();
      await globalThis.rest();
      return told;
    });
    assert.deepEqual(told, [['seven', 7]]);
    await page.close();
  });
});

describe('controls', () => {
  it('show what they are asked for, each once, and refuse in words', async () => {
    const { page } = await open(browser, `${url}pair.html`);
    await pictured(page);
    const fields = page.locator('position-controls').getByRole('spinbutton');
    assert.deepEqual(await fields.evaluateAll((all) => all.map((field) => field.getAttribute('aria-label'))), [
      'pair',
      'dimension d',
    ]);
    await fields.last().fill('none');
    await page.keyboard.press('Enter');
    const alert = page.locator('position-controls').getByRole('alert');
    await eventually(page, async () => assert.match(await alert.innerText(), /^dimension must be .* got "none"\.$/));
    await page.evaluate(() => Object.assign(document.querySelector('position-encoding'), { dimension: 16 }));
    await eventually(page, async () => assert.equal(await alert.innerText(), ''));
    await page.close();
  });

  it('work without any figure, with the numbers in sentences', async () => {
    const { page, heard } = await open(browser, `${url}alone.html`);
    await page.locator('position-controls').getByRole('button', { name: 'offset k: more' }).click();
    await eventually(page, async () => assert.deepEqual(await said(page, 'offset', 'sum'), ['6', '18']));
    await page.locator('#seven').click();
    await eventually(page, async () => assert.deepEqual(await said(page, 'offset', 'sum'), ['7', '19']));
    for (const left of ['6', '5']) {
      await act(page, 'undo').click();
      await eventually(page, async () => assert.deepEqual(await said(page, 'offset'), [left]));
    }
    assert.deepEqual(heard, []);
    await page.close();
  });
});

describe('one history', () => {
  it('survives that the one who did something leaves, and belongs to who leaves too', async () => {
    const { page, heard } = await open(browser, `${url}mixed.html`);
    await pictured(page);
    await page.locator('#clear').click();
    await page.evaluate(() => {
      globalThis.words = document.getElementById('clear');
      globalThis.words.remove();
    });
    await act(page, 'undo').click();
    assert.deepEqual(await stateOf(page), ['3,2,1']);
    await act(page, 'redo').click();
    assert.deepEqual(await stateOf(page), ['30,2,1']);
    await page.evaluate(() => Object.assign(document.querySelector('position-encoding'), { group: '' }));
    await settled(page);
    const own = page.locator('position-encoding').getByRole('button', { name: 'undo', exact: true });
    await own.click();
    assert.deepEqual(await stateOf(page), ['3,2,1']);
    assert.equal(
      await page.locator('position-controls').getByRole('spinbutton', { name: 'position p' }).inputValue(),
      '30',
      'the group goes its own way',
    );
    assert.deepEqual(heard, []);
    await page.close();
  });

  it('lets no element live on that has left', async () => {
    const { page } = await open(browser, `${url}mixed.html`);
    await pictured(page);
    await page.evaluate(() => {
      const words = document.getElementById('clear');
      words.click();
      globalThis.gone = new WeakRef(words);
      words.remove();
    });
    const client = await page.context().newCDPSession(page);
    await eventually(page, async () => {
      await client.send('HeapProfiler.collectGarbage');
      assert.equal(await page.evaluate(() => globalThis.gone.deref() === undefined), true);
    });
    await page.close();
  });
});
