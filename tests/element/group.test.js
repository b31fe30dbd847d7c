// What a group's author wrote belongs to all its members: any of them leads back to it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pictured, serveForeign, settled, startBrowser } from '../support/browser.js';

const SCRIPT = '<link rel="icon" href="data:,"><script type="module" src="/vendor/posenc/posenc.js"></script>';
const FIRST = 'id="one" group="g" dimension="32" position="3" tokens="the cat sat" figures="heatmap" loading="eager"';
const browser = await startBrowser();
const url = await serveForeign({
  'plain.html': `<!doctype html><title>group</title>${SCRIPT}<position-encoding ${FIRST}></position-encoding>
    <position-encoding id="two" group="g" figures="rotation" loading="eager"></position-encoding>`,
  'own.html': `<!doctype html><title>group</title>${SCRIPT}<position-encoding ${FIRST}></position-encoding>
    <position-encoding id="two" group="g" position="9" tokens="a dog" figures="rotation" loading="eager"
    ></position-encoding>`,
});

for (const name of ['plain', 'own']) {
  describe(`a later member of a group${name === 'own' ? ', with attributes of its own' : ''}`, () => {
    for (const changed of ['one', 'two']) {
      for (const back of ['one', 'two']) {
        it(`leads back from a change of ${changed} by the button of ${back}`, async () => {
          const page = await browser.newPage();
          await page.goto(`${url}${name}.html`);
          await pictured(page);
          const states = () =>
            page.evaluate(() =>
              ['one', 'two'].map((id) => {
                const { dimension, position, tokens } = /** @type {any} */ (document.getElementById(id)).state;
                return { dimension, position, tokens };
              }),
            );
          const button = (/** @type {string} */ id) =>
            page.locator(`#${id}`).getByRole('button', { name: 'reset: as the author set it', exact: true });
          const written = { dimension: 32, position: 3, tokens: 'the cat sat' };
          assert.deepEqual(await states(), [written, written]);
          for (const id of ['one', 'two'])
            assert.equal(await button(id).getAttribute('aria-disabled'), 'true', `${id} is as its author set it`);
          await page.locator(`#${changed}`).getByRole('spinbutton', { name: 'position p', exact: true }).fill('20');
          await page.keyboard.press('Enter');
          await settled(page);
          assert.equal((await states())[0].position, 20);
          await button(back).click();
          await settled(page);
          assert.deepEqual(await states(), [written, written]);
          await page.close();
        });
      }
    }
  });
}

describe('two members of a group that are set in one task', () => {
  for (const first of ['one', 'two']) {
    it(`keep what both were given, ${first} before the other`, async () => {
      const page = await browser.newPage();
      await page.goto(`${url}plain.html`);
      await pictured(page);
      const states = await page.evaluate(async (first) => {
        const [e, f] = (first === 'one' ? ['one', 'two'] : ['two', 'one']).map(
          (id) => /** @type {any} */ (document.getElementById(id)),
        );
        e.offset = 30;
        f.position = 50;
        e.setAttribute('length', '64');
        f.setAttribute('pair', '9');
        await Promise.all([e.updateComplete, f.updateComplete]);
        return [e, f].map(({ offset, position, length, pair }) => ({ offset, position, length, pair }));
      }, first);
      const wanted = { offset: 30, position: 50, length: 64, pair: 9 };
      assert.deepEqual(states, [wanted, wanted]);
      await page.close();
    });
  }

  it('agree on the same field, whoever was last to be asked', async () => {
    const page = await browser.newPage();
    await page.goto(`${url}plain.html`);
    await pictured(page);
    const offsets = await page.evaluate(async () => {
      const [e, f] = ['one', 'two'].map((id) => /** @type {any} */ (document.getElementById(id)));
      e.offset = 30;
      f.offset = 31;
      await Promise.all([e.updateComplete, f.updateComplete]);
      return [e.offset, f.offset];
    });
    assert.equal(offsets[0], offsets[1]);
    assert.ok([30, 31].includes(offsets[0]));
    await page.close();
  });
});
