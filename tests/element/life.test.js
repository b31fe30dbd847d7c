// The life of an element: it leaves for good, a failure passes, and its first picture does not wait for all others.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { overhear, serveDist, serveForeign, settled, startBrowser } from '../support/browser.js';

const SCRIPT = '<link rel="icon" href="data:,"><script type="module" src="/vendor/posenc/posenc.js"></script>';
const EIGHT = 'heatmap rotation waves spectrum circles similarity constraints locate';
const browser = await startBrowser();
const url = await serveForeign({
  'index.html': `<!doctype html><title>life</title>${SCRIPT}<position-encoding loading="eager"></position-encoding>`,
  'group.html': `<!doctype html><title>group</title>${SCRIPT}
    <position-encoding id="goes" group="g" position="3" loading="eager"></position-encoding>
    <position-encoding id="stays" group="g" loading="eager"></position-encoding>`,
});
const dist = await serveDist();

/** @param {string} address */
async function open(address) {
  const page = await browser.newPage();
  await page.goto(address);
  // Not pictured: what page.waitForFunction has seen is kept by it.
  await page.evaluate(async () => {
    await customElements.whenDefined('position-encoding');
    await Promise.all([...document.querySelectorAll('position-encoding')].map((element) => element.ready));
  });
  return page;
}

/** What the element does last before it is removed. @type {Record<string, (element: any) => void>} */
const CHANGES = {
  nothing: () => {},
  'a property': (element) => {
    element.position = 40;
  },
  'an attribute': (element) => element.setAttribute('position', '40'),
  'the state': (element) => {
    element.state = { position: 40 };
  },
  'a figure': (element) => {
    element.figures = 'rotation';
  },
  'the group': (element) => {
    element.group = '';
    element.group = 'g';
  },
};

describe('an element that is removed right after a change', () => {
  for (const [what, change] of Object.entries(CHANGES)) {
    it(`of ${what} has left its group`, async () => {
      const page = await open(`${url}group.html`);
      await page.evaluate(`{ globalThis.change = ${change}; undefined; }`);
      const seen = await page.evaluate(async () => {
        const [goes, stays] = ['goes', 'stays'].map((id) => document.getElementById(id));
        const turns = async () => {
          await Promise.all([goes.updateComplete, stays.updateComplete]);
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        };
        globalThis.change(goes);
        goes.remove();
        await turns();
        const before = goes.position;
        stays.position = 9;
        await turns();
        const after = goes.position;
        // The group ends with its last member, and a new one begins it anew.
        stays.remove();
        goes.position = 55;
        await turns();
        const next = document.createElement('position-encoding');
        next.setAttribute('group', 'g');
        next.setAttribute('position', '77');
        document.body.append(next);
        await next.updateComplete;
        return { before, after, next: next.position };
      });
      assert.equal(seen.after, seen.before, 'it does not follow the group');
      assert.equal(seen.next, 77, 'it gives its state to nobody');
      await page.close();
    });

    it(`of ${what} can be forgotten`, async () => {
      const page = await open(`${url}group.html`);
      const client = await page.context().newCDPSession(page);
      // No WeakRef: to ask it keeps what it refers to.
      await page.evaluate(() => {
        globalThis.gone = false;
        globalThis.registry = new FinalizationRegistry(() => {
          globalThis.gone = true;
        });
      });
      await page.evaluate(`{
        const goes = document.getElementById('goes');
        registry.register(goes, undefined);
        (${change})(goes);
        goes.remove();
        undefined;
      }`);
      let gone = false;
      for (let round = 0; !gone && round < 20; round += 1) {
        await settled(page);
        await client.send('HeapProfiler.collectGarbage');
        gone = await page.evaluate(() => globalThis.gone);
      }
      assert.equal(gone, true);
      await page.close();
    });
  }
});

describe('a load that failed', () => {
  /** @type {[string, string][]} with and without a smaller core that the page preloads */
  const pages = [
    ['of first.wasm and posenc.wasm', dist],
    ['of posenc.wasm', url],
  ];
  /** @type {Record<string, (page: import('playwright-core').Page) => Promise<unknown>>} */
  const ways = {
    'when it is moved': (page) =>
      page.evaluate(() => document.body.append(document.querySelector('position-encoding'))),
    'by its button': (page) => page.locator('[part=message]').getByRole('button', { name: 'try again' }).click(),
  };
  for (const [what, address] of pages) {
    for (const [how, again] of Object.entries(ways)) {
      it(`${what} is made good ${how}`, async () => {
        const page = await browser.newPage();
        let down = true;
        await page.route('**/*.wasm', (route) => (down ? route.abort() : route.continue()));
        await page.goto(address);
        const refused = await page.evaluate(async () => {
          await customElements.whenDefined('position-encoding');
          return document.querySelector('position-encoding').ready.then(
            () => '',
            (error) => error.message,
          );
        });
        assert.match(refused, /wasm/);
        await page.locator('[part=message]').getByText('wasm').first().waitFor();
        down = false;
        await again(page);
        await page.locator('[part=heatmap-canvas]').waitFor();
        await page.evaluate(() => document.querySelector('position-encoding').ready);
        assert.equal(await page.getByRole('alert').innerText(), '', 'nothing is said any more');
        await page.close();
      });
    }
  }
});

describe('ready', () => {
  it('comes with the first figure, while others are still on their way', async () => {
    const page = await browser.newPage();
    const heard = overhear(page);
    /** @type {import('playwright-core').Route[]} */
    const held = [];
    let released = false;
    // Files of figures that come later; the element's own one is there already.
    await page.route(/\/(?!posenc)[\w-]+\.js$/, (route) => (released ? route.continue() : held.push(route)));
    await page.goto(dist);
    await page.evaluate((figures) => {
      globalThis.told = 0;
      document.addEventListener('posenc-ready', () => {
        globalThis.told += 1;
      });
      document.body.innerHTML = `<position-encoding loading="eager" figures="${figures}"></position-encoding>`;
    }, EIGHT);
    const first = await page.evaluate(async () => {
      await customElements.whenDefined('position-encoding');
      const element = document.querySelector('position-encoding');
      const ready = element.ready.then(() => true);
      // Two frames after the first picture, long before the figures that are held back.
      const late = (async () => {
        for (;;) {
          await new Promise(requestAnimationFrame);
          const canvas = element.shadowRoot?.querySelector('[part=heatmap-canvas]');
          const drawn = canvas?.width > 0 && canvas.getContext('2d').getImageData(0, 0, 1, 1).data[3] > 0;
          if (drawn) break;
        }
        for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
        return false;
      })();
      const came = await Promise.race([ready, late]);
      const canvas = element.shadowRoot.querySelector('[part=heatmap-canvas]');
      return {
        came,
        told: globalThis.told,
        picture: canvas.getContext('2d').getImageData(0, 0, 1, 1).data[3],
        missing: element.shadowRoot.querySelectorAll('section[aria-busy=true]').length,
      };
    });
    assert.equal(first.came, true, 'ready does not wait for every figure');
    assert.equal(first.told, 1);
    assert.equal(first.picture, 255);
    assert.ok(first.missing > 0, 'others are still missing');
    released = true;
    for (const route of held) await route.continue();
    await page.waitForFunction((count) => {
      const { shadowRoot } = document.querySelector('position-encoding');
      const sections = [...shadowRoot.querySelectorAll('section[part]')];
      return sections.length === count && sections.every((section) => section.ariaBusy !== 'true');
    }, EIGHT.split(' ').length);
    const numbers = await page.evaluate(async () => {
      const element = document.querySelector('position-encoding');
      element.dimension = 8;
      await element.updateComplete;
      const { shadowRoot } = element;
      return [shadowRoot.querySelectorAll('.circles .clock').length, globalThis.told];
    });
    assert.deepEqual(numbers, [4, 1], 'updateComplete waits for the figures that have come');
    assert.deepEqual(heard, []);
    await page.close();
  });
});
