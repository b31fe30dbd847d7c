// The small elements that any prose can hold: they show and change the state that a group has in common.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  axe,
  eventually,
  overhear,
  pictured,
  plainValue,
  serveForeign,
  settled,
  startBrowser,
} from '../support/browser.js';

const SCRIPT = '<link rel="icon" href="data:,"><script type="module" src="/vendor/posenc/posenc.js"></script>';
const FIGURE = `<position-encoding group="lesson" dimension="32" position="3" offset="2" pair="1" figures="rotation"
  loading="eager"></position-encoding>`;
const PROSE = `<h1>A lesson</h1>
  <p>At <position-value id="p" group="lesson" name="position"></position-value>, the pair turns by
    <position-value id="angle" group="lesson" name="angle"></position-value> for each
    <position-value id="k" group="lesson" name="offset"></position-value> positions, once in
    <position-value id="wavelength" group="lesson" name="wavelength"></position-value>. Its sine is
    <position-value id="value" group="lesson" name="value"></position-value>, the similarity
    <position-value id="similarity" group="lesson" name="similarity"></position-value>, p + k
    <position-value id="sum" group="lesson" name="sum"></position-value>.
    <position-set group="lesson" offset="7">Seven further</position-set>,
    <position-set id="bad" group="lesson" base="0.5">too small a base</position-set>.</p>
  <position-controls group="lesson" show="offset position"></position-controls>`;
const browser = await startBrowser();
const url = await serveForeign({
  'before.html': `<!doctype html><html lang="en"><title>before</title>${SCRIPT}
    <main>${PROSE}${FIGURE}</main>`,
  'after.html': `<!doctype html><html lang="en"><title>after</title>${SCRIPT}
    <main>${FIGURE}${PROSE}</main>`,
  'wrong.html': `<!doctype html><html lang="en"><title>wrong</title>${SCRIPT}
    <p><position-value name="colour"></position-value> <position-controls show="hue"></position-controls></p>`,
});

/** @param {string} name */
async function open(name) {
  const page = await browser.newPage();
  const heard = overhear(page);
  await page.goto(`${url}${name}.html`);
  await page.waitForFunction(() => customElements.get('position-value'));
  if (name !== 'wrong') await pictured(page);
  return { page, heard };
}

/** @param {import('playwright-core').Page} page @param {string} selector */
const said = (page, selector) =>
  page.locator(selector).evaluate((element) => (element.shadowRoot?.textContent ?? '').trim());

for (const where of ['before', 'after']) {
  describe(`prose ${where} the figure of its group`, () => {
    it('says the numbers of the figure, and those that follow', async () => {
      const { page, heard } = await open(where);
      const frequency = 10000 ** (-2 / 32);
      const alike = Array.from({ length: 16 }, (_, pair) => Math.cos(2 * 10000 ** (-pair / 16)));
      await eventually(page, async () => {
        assert.equal(await said(page, '#p'), '3');
        assert.equal(await said(page, '#k'), '2');
        assert.equal(await said(page, '#sum'), '5');
        assert.equal(await said(page, '#angle'), `${((2 * frequency * 180) / Math.PI).toFixed(1)}°`);
        assert.equal(await said(page, '#wavelength'), ((2 * Math.PI) / frequency).toPrecision(4));
        assert.equal(await said(page, '#value'), plainValue({ dimension: 32, position: 3, column: 2 }).toFixed(4));
        assert.equal(await said(page, '#similarity'), (alike.reduce((sum, one) => sum + one) / 16).toFixed(4));
      });
      assert.deepEqual(await axe(page), []);
      assert.deepEqual(heard, []);
      await page.close();
    });

    it('sets the state of the group by words and by its controls', async () => {
      const { page, heard } = await open(where);
      const offset = () => page.evaluate(() => document.querySelector('position-encoding').state.offset);
      const words = page.getByRole('button', { name: 'Seven further' });
      await words.click();
      await settled(page);
      assert.equal(await offset(), 7);
      await eventually(page, async () => {
        assert.equal(await said(page, '#k'), '7');
        assert.equal(await words.getAttribute('aria-pressed'), 'true');
      });
      await page.locator('position-controls').getByRole('button', { name: 'offset k: more' }).click();
      await settled(page);
      assert.equal(await offset(), 8);
      await page.getByRole('button', { name: 'too small a base' }).click();
      await eventually(page, async () =>
        assert.match(await said(page, '#bad'), /^base must be a number greater than 1 .* got 0\.5\.$/),
      );
      assert.equal(await offset(), 8);
      assert.deepEqual(heard, []);
      await page.close();
    });

    it('takes the controls of the figure to one place, and gives them back', async () => {
      const { page } = await open(where);
      const fields = () => page.locator('position-encoding').getByRole('spinbutton', { name: 'dimension d' }).count();
      assert.equal(await fields(), 0);
      const names = await page
        .locator('position-controls')
        .getByRole('spinbutton')
        .evaluateAll((all) => all.map((field) => field.ariaLabel ?? field.getAttribute('aria-label')));
      assert.deepEqual(names, ['offset k', 'position p']);
      await page.locator('position-controls').evaluate((element) => element.remove());
      await settled(page);
      assert.equal(await fields(), 1);
      await page.close();
    });
  });
}

describe('prose that asks for what there is not', () => {
  it('is told so in words', async () => {
    const { page, heard } = await open('wrong');
    await eventually(page, async () => {
      assert.match(await said(page, 'position-value'), /^name must be 'dimension', .* got "colour"\.$/);
      assert.match(await said(page, 'position-controls'), /^show must be some of position, .* got "hue"\.$/);
    });
    assert.deepEqual(heard, []);
    await page.close();
  });
});
