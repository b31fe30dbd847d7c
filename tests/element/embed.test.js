// dist copied into someone else's site: two lines of HTML are enough, and where something is amiss the page says so.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { DIST, overhear, pictured, serveForeign, startBrowser } from '../support/browser.js';
import { POLICY } from '../../tools/serve.js';

const TWO_LINES = `<script type="module" src="../vendor/posenc/posenc.js"></script>
<position-encoding dimension="32">
<img alt="a poster" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></position-encoding>`;
const PAGES = {
  'blog/post/index.html':
    '<!doctype html><html lang="en"><title>a post</title><link rel="icon" href="data:,"><h1>A ' +
    `post</h1>${TWO_LINES.replaceAll('../', '../../')}</html>`,
};
const browser = await startBrowser();

/** @param {string} url */
async function openPost(url) {
  const page = await browser.newPage();
  const heard = overhear(page);
  await page.goto(`${url}blog/post/`);
  return { page, heard };
}

/** What the element says where it cannot draw. @param {import('playwright-core').Page} page */
async function complaint(page) {
  const message = await page.waitForFunction(
    () => document.querySelector('position-encoding').shadowRoot?.querySelector('[role=alert] p')?.innerText,
  );
  assert.equal(await page.getByRole('img', { name: 'a poster' }).count(), 1, 'the fallback stays');
  assert.ok(await page.getByRole('img', { name: 'a poster' }).isVisible());
  await page.evaluate(() =>
    document.querySelector('position-encoding').ready.then(
      () => {
        throw new Error('ready');
      },
      () => {},
    ),
  );
  return message.jsonValue();
}

describe('two lines of HTML on someone else’s page', () => {
  it('show the figures, from a folder of its own under the strict policy', async () => {
    const { page, heard } = await openPost(
      await serveForeign(PAGES, { headers: { 'Content-Security-Policy': POLICY } }),
    );
    await pictured(page);
    assert.equal(await page.evaluate(() => document.querySelector('position-encoding').dimension), 32);
    assert.equal(await page.getByRole('img', { name: 'a poster' }).isVisible(), false);
    assert.deepEqual(heard, []);
    await page.close();
  });

  it('work where the server does not know what WebAssembly is', async () => {
    const page = await browser.newPage();
    await page.route('**/posenc.wasm', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'application/octet-stream' } });
    });
    await page.goto(`${await serveForeign(PAGES)}blog/post/`);
    await pictured(page);
    await page.close();
  });

  it('say where the core was looked for when it is missing, and try again when put back', async () => {
    const url = await serveForeign(PAGES, { without: ['posenc.wasm'] });
    const page = await browser.newPage();
    await page.addInitScript(() => {
      globalThis.errors = [];
      addEventListener('posenc-error', ({ detail }) => globalThis.errors.push(detail));
    });
    await page.goto(`${url}blog/post/`);
    const message = await complaint(page);
    assert.ok(
      message.startsWith(
        `posenc.wasm was not found at ${url}vendor/posenc/posenc.wasm (status 404): put it beside posenc.js`,
      ),
      message,
    );
    assert.deepEqual(await page.evaluate(() => globalThis.errors), [{ name: 'wasm', message }]);
    const { readFileSync } = await import('node:fs');
    await page.route('**/posenc.wasm', (route) =>
      route.fulfill({ contentType: 'application/wasm', body: readFileSync(`${DIST}/posenc.wasm`) }),
    );
    await page.evaluate(() => {
      const element = document.querySelector('position-encoding');
      element.remove();
      document.body.append(element);
    });
    await pictured(page);
    assert.equal(await page.getByRole('alert').innerText(), '');
    await page.close();
  });

  it('name the remedy when the page’s policy refuses WebAssembly', async () => {
    const headers = { 'Content-Security-Policy': POLICY.replace(" 'wasm-unsafe-eval'", '') };
    const { page } = await openPost(await serveForeign(PAGES, { headers }));
    assert.match(
      await complaint(page),
      /Content-Security-Policy refuses WebAssembly: add 'wasm-unsafe-eval' to its script-src\.$/,
    );
    await page.close();
  });

  it('say so when another file answers in its place', async () => {
    const page = await browser.newPage();
    const url = await serveForeign(PAGES);
    await page.route('**/posenc.wasm', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>Welcome' }),
    );
    await page.goto(`${url}blog/post/`);
    assert.match(await complaint(page), /posenc\.wasm is damaged or is another file/);
    await page.close();
  });

  it('say so when the page’s policy keeps it from being fetched', async () => {
    const headers = { 'Content-Security-Policy': POLICY.replace(" connect-src 'self';", '') };
    const { page } = await openPost(await serveForeign(PAGES, { headers }));
    assert.match(await complaint(page), /could not be fetched from .*connect-src/);
    await page.close();
  });

  it('say so where there is no WebAssembly at all', async () => {
    const url = await serveForeign(PAGES);
    const page = await browser.newPage();
    await page.addInitScript(() => {
      delete globalThis.WebAssembly;
    });
    await page.goto(`${url}blog/post/`);
    assert.match(await complaint(page), /^WebAssembly is not available here/);
    await page.close();
  });

  it('leave scripts of other pages alone: a worker takes the library from the same file', async () => {
    const url = await serveForeign({
      ...PAGES,
      'worker.js':
        "import { load } from '/vendor/posenc/posenc.js'; const posenc = await load(); " +
        'postMessage(posenc.encode({ dimension: 2 }, { start: 1 }));',
    });
    const { page } = await openPost(url);
    const row = await page.evaluate(
      () =>
        new Promise((done, fail) => {
          const worker = new Worker('/worker.js', { type: 'module' });
          worker.onmessage = ({ data }) => done([...data]);
          worker.onerror = fail;
        }),
    );
    assert.deepEqual(row, [Math.fround(Math.sin(1)), Math.fround(Math.cos(1))]);
    await page.close();
  });
});

describe('importing the element where there is no page', () => {
  it('does nothing and throws nothing in Node', () => {
    // Lit keeps a few global lists of its own; nothing else may be left behind.
    const script = `const known = new Set(Object.keys(globalThis));
      const { PositionEncoding, load } = await import(${JSON.stringify(`file://${DIST}/posenc.js`)});
      const left = Object.keys(globalThis).filter((name) => !known.has(name) &&
 !/^(lit|reactiveElement)[A-Z]/.test(name));
      if (left.length > 0 || globalThis.customElements) throw new Error(left.join());
      console.log(typeof PositionEncoding, typeof load);`;
    assert.equal(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim(),
      'function function',
    );
  });

  it('and the library says what an argument may be, what it got, and what would help', async () => {
    const { load } = await import(`file://${DIST}/library.js`);
    const posenc = await load();
    const encoding = { dimension: 64 };
    assert.throws(
      () => posenc.encode(encoding, { count: 1e17 }),
      /^RangeError: count must be an integer from 0 to 2\^53, got 100000000000000000\.$/,
    );
    assert.throws(
      () => posenc.encode(encoding, { count: 1e12 }),
      /^RangeError: count 1000000000000 at dimension 64 would take .* ask for fewer rows at a time\.$/,
    );
    assert.throws(
      () => posenc.heatmap(encoding, { positions: [0, 1], width: 1e7, height: 1e7 }),
      /ask for a smaller width or height\.$/,
    );
    assert.throws(() => posenc.legend('vik', 1e12), /ask for a smaller count\.$/);
    assert.throws(() => posenc.similarity(encoding, { count: 1e12 }), /ask for a smaller count\.$/);
    await assert.rejects(load({ wasm: 3 }), /^TypeError: wasm must be .*, got 3\.$/);
  });
});
