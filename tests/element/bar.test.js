// p, k and the pair have one place, the bar, with play and the way back; the parameters are one line that opens.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually, openPage, serveDist, setState, settled, startBrowser, stateOf } from '../support/browser.js';

const browser = await startBrowser();
const url = await serveDist();

/** @param {import('playwright-core').Page} page @param {'spinbutton' | 'button'} role */
const named = (page, role) =>
  page
    .locator('.bar')
    .getByRole(role)
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent?.trim()));

describe('the bar', () => {
  it('has the numbers that the shown figures are about, each once', async () => {
    const { page, close } = await openPage(browser, url, { state: { figures: 'heatmap rotation' } });
    const of = { 'heatmap rotation': 3, spectrum: 1, 'similarity spectrum': 3, locate: 2 };
    const names = { 1: ['pair'], 2: ['position p', 'pair'], 3: ['position p', 'offset k', 'pair'] };
    for (const [figures, count] of Object.entries(of)) {
      await setState(page, { figures });
      assert.deepEqual(await named(page, 'spinbutton'), names[count], figures);
      assert.equal(await page.getByRole('spinbutton', { name: 'position p' }).count(), count > 1 ? 1 : 0, figures);
    }
    await setState(page, { figures: 'heatmap', dimension: 1 });
    assert.deepEqual(await named(page, 'spinbutton'), ['position p', 'offset k'], 'a sine alone is no pair');
    await close();
  });

  it('plays where hands turn: p runs on, and the way is one change that can be undone', async () => {
    const { page, close } = await openPage(browser, url, { state: { figures: 'spectrum' } });
    assert.equal(await page.getByRole('button', { name: 'play', exact: true }).count(), 0, 'no hands');
    await setState(page, { figures: 'rotation', position: 12 });
    await page.evaluate(() => {
      globalThis.changes = 0;
      document.addEventListener('posenc-change', () => {
        globalThis.changes += 1;
      });
    });
    await page.getByRole('button', { name: 'play', exact: true }).click();
    const field = page.getByRole('spinbutton', { name: 'position p' });
    await eventually(page, async () => assert.ok(Number(await field.inputValue()) > 13));
    assert.equal((await stateOf(page)).position, 12, 'the state waits for the end');
    await page.getByRole('button', { name: 'pause', exact: true }).click();
    await settled(page);
    const { position } = await stateOf(page);
    assert.ok(position > 13);
    assert.equal(await page.evaluate(() => globalThis.changes), 1);
    await page.getByRole('button', { name: 'undo' }).click();
    await settled(page);
    assert.equal((await stateOf(page)).position, 12);
    await close();
  });

  it('offers no play to those who want nothing to move by itself', async () => {
    const { page, close } = await openPage(browser, url, { reducedMotion: 'reduce' });
    assert.equal(await page.getByRole('button', { name: 'play', exact: true }).count(), 0);
    await close();
  });

  it('is one row on a phone, where − and + stand beside the number that is used', async () => {
    for (const hasTouch of [false, true]) {
      const { page, close } = await openPage(browser, url, {
        viewport: { width: 360, height: 740 },
        hasTouch,
        isMobile: hasTouch,
      });
      const bar = page.locator('.bar');
      const box = await bar.boundingBox();
      assert.ok(box && box.height <= 56, `one row: ${box?.height} px`);
      assert.ok(box.y + box.height <= 741, 'and in view');
      const wide = () =>
        bar.evaluate((bar) =>
          [...bar.querySelectorAll('.number')].map((one) => one.querySelector('button').offsetWidth > 20),
        );
      assert.deepEqual(await wide(), [true, false, false]);
      const label = bar.locator('label[for=offset]');
      await (hasTouch ? label.tap() : label.click());
      assert.deepEqual(await wide(), [false, true, false]);
      const focused = await page.evaluate(
        () => document.querySelector('position-encoding').shadowRoot.activeElement?.localName,
      );
      assert.equal(focused, hasTouch ? 'button' : 'input', 'no keyboard on the screen that nobody asked for');
      const after = await bar.boundingBox();
      assert.equal(after?.height, box.height);
      await close();
    }
  });

  it('stays in view on our page alone: nothing of an element is sticky by itself', async () => {
    const { page, close } = await openPage(browser, url);
    const sticky = () =>
      page.evaluate(() =>
        [...document.querySelector('position-encoding').shadowRoot.querySelectorAll('*')]
          .filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position))
          .map(({ className }) => className),
      );
    assert.deepEqual(await sticky(), ['bar']);
    await page.evaluate(() => document.querySelector('link[rel=stylesheet]').remove());
    assert.deepEqual(await sticky(), []);
    await close();
  });
});

describe('the parameters', () => {
  it('are one line that says what differs from the paper, and opens', async () => {
    const { page, close } = await openPage(browser, url, { whole: true });
    const line = page.getByRole('button', { expanded: false }).first();
    assert.equal(await line.innerText(), '96 positions × 20 columns');
    const field = page.getByRole('spinbutton', { name: 'dimension d' });
    assert.equal(await field.count(), 0, 'folded');
    await setState(page, { base: 100, start: -5, layout: 'concatenated', dimension: 1, length: 1, order: 'sin-cos' });
    assert.equal(await line.innerText(), '1 position × 1 column, from −5, base 100, concatenated');
    await line.click();
    assert.equal(await field.inputValue(), '1');
    await close();
  });
});

describe('what can be moved', () => {
  /** The handles that give a start, before anything else moves. @param {import('playwright-core').Page} page */
  const starts = (page) =>
    page.evaluate(
      () =>
        document
          .querySelector('position-encoding')
          .shadowRoot.getAnimations?.()
          .filter(({ effect }) => effect.getTiming().duration === 900).length ??
        document.getAnimations().filter(({ effect }) => effect.getTiming().duration === 900).length,
    );

  it('shows it once: its handles give a start when the figure is first seen', async () => {
    const { page, close } = await openPage(browser, url, { isNew: true, state: { figures: 'rotation' } });
    await eventually(page, async () => assert.ok((await starts(page)) > 0));
    await eventually(page, async () => assert.equal(await starts(page), 0));
    await setState(page, { figures: 'heatmap' });
    await setState(page, { figures: 'rotation' });
    await page.waitForTimeout(1200);
    assert.equal(await starts(page), 0, 'not again');
    await close();
  });

  it('keeps still for those who have touched something, and for those who want no motion', async () => {
    for (const options of [{ isNew: false }, { isNew: true, reducedMotion: /** @type {const} */ ('reduce') }]) {
      const { page, close } = await openPage(browser, url, { ...options, state: { figures: 'rotation' } });
      let most = 0;
      for (let time = 0; time < 1500; time += 100) {
        await page.waitForTimeout(100);
        most = Math.max(most, await starts(page));
      }
      assert.equal(most, 0);
      await close();
    }
  });
});
