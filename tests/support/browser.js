// A real browser and a small site for the tests of the page and the element.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { POLICY, serve } from '../../tools/serve.js';
import { launchOptions } from './chromium.js';

export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** Milliseconds after which a test gives up: another program may keep every core busy. */
export const PATIENCE = 10_000;

/**
 * The browser for the tests of one file: the one that tests/support/run.js has started for all files, or one of its own
 * where the file runs alone or needs flags.
 * @param {string[]} [args]
 */
export async function startBrowser(args = []) {
  const shared = args.length === 0 ? process.env.POSENC_BROWSER : undefined;
  const browser = shared
    ? await chromium.connect(shared, { timeout: PATIENCE })
    : await chromium.launch(launchOptions(args));
  after(() => browser.close());
  const newContext = browser.newContext.bind(browser);
  // browser.newPage goes this way too.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE);
    return context;
  };
  return browser;
}

/** Serves dist for the tests of one file. @param {Record<string, string>} [headers] */
export async function serveDist(headers = { 'Content-Security-Policy': POLICY }) {
  const site = await serve({ folder: DIST, headers });
  after(() => site.close());
  return site.url;
}

/**
 * Serves someone else's site: its own pages, and the element's two files in `vendor/posenc/`, out of which `without` is
 * left.
 * @param {Record<string, string>} pages
 * @param {{headers?: Record<string, string>, without?: string[]}} [options]
 */
export async function serveForeign(pages, { headers = {}, without = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'posenc-site-'));
  // The two files that the README names, and nothing else.
  for (const name of ['posenc.js', 'posenc.wasm']) cpSync(join(DIST, name), join(folder, 'vendor/posenc', name));
  for (const name of without) rmSync(join(folder, 'vendor/posenc', name));
  for (const [name, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const site = await serve({ folder, headers });
  after(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });
  return site.url;
}

/** Someone who knows what can be moved: no handle gives a start while a test measures where it is. */
function asKnown() {
  addEventListener('load', () => dispatchEvent(new Event('keydown')));
}

/** The page in this font from the beginning. @param {string} font */
function withFont(font) {
  new MutationObserver((_, observer) => {
    document.documentElement.style.fontFamily = `"${font}"`;
    observer.disconnect();
  }).observe(document, { childList: true });
}

/**
 * The page with these figures from the beginning, drawing others first would take time, and with an encoding as every
 * element has it: the page has chosen another one.
 * @param {string} figures
 */
function withFigures(figures) {
  new MutationObserver((_, observer) => {
    const element = document.querySelector('position-encoding');
    if (!element) return;
    observer.disconnect();
    for (const name of ['dimension', 'length', 'position', 'offset', 'pair']) element.removeAttribute(name);
    element.setAttribute('figures', figures);
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Opens the page in a context of its own.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {import('playwright-core').BrowserContextOptions & {state?: object, awaits?: string, whole?: boolean, clock?:
 *   boolean, font?: string, isNew?: boolean}}
 *   [options] the state of its
 *   element, what is waited for after that (figures that come later take their time), whether all figures of the
 * page are wanted, a font other than the usual one, and whether its reader has touched nothing yet
 */
export async function openPage(
  browser,
  url,
  { state, awaits, whole = false, clock = false, font, isNew = false, ...options } = {},
) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const heard = overhear(page);
  if (!isNew) await page.addInitScript(asKnown);
  if (!whole) await page.addInitScript(withFigures, state?.figures ?? 'heatmap rotation');
  if (font) await page.addInitScript(withFont, font);
  // Then page.clock.runFor lets hours pass.
  if (clock) await page.clock.install();
  await page.goto(url);
  await pictured(page);
  if (state) await setState(page, state);
  if (awaits) await page.locator(awaits).first().waitFor({ state: 'attached' });
  await settled(page);
  return { page, heard, close: () => context.close() };
}

/** @param {import('playwright-core').Page} page @returns {Promise<any>} */
export function stateOf(page) {
  return page.evaluate(() => document.querySelector('position-encoding').state);
}

/** @param {import('playwright-core').Page} page @param {object} state */
export async function setState(page, state) {
  await page.evaluate((state) => {
    document.querySelector('position-encoding').state = state;
  }, state);
  await settled(page);
}

/**
 * The text of a part, its white space as one space each.
 * @param {import('playwright-core').Page} page
 * @param {string} selector
 */
export async function textOf(page, selector) {
  return (await page.locator(selector).innerText()).replace(/\s+/g, ' ');
}

/**
 * The text of a part with formulas in it: without white space in these, and a ^ before what is raised.
 * @param {import('playwright-core').Page} page
 * @param {string} selector
 */
export async function formulaOf(page, selector) {
  const text = await page.locator(selector).evaluate((part) => {
    const copy = /** @type {Element} */ (part.cloneNode(true));
    for (const power of copy.querySelectorAll('msup')) power.lastElementChild?.prepend('^');
    return copy.textContent ?? '';
  });
  return text.replace(/\s+/g, ' ').trim();
}

/** Everything that a page says to its console or throws. @param {import('playwright-core').Page} page */
export function overhear(page) {
  /** @type {string[]} */
  const heard = [];
  page.on('console', (message) => {
    // Reading pixels back again and again is the tests' doing, and so are other figures than the page preloads for.
    const isOurs = /Multiple readback operations|first\.wasm was preloaded/.test(message.text());
    if (!isOurs) heard.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`thrown: ${error.message}`));
  return heard;
}

/** Waits for the pictures of every element on the page. @param {import('playwright-core').Page} page */
export async function pictured(page) {
  await page.waitForFunction(
    async () => {
      await customElements.whenDefined('position-encoding');
      const elements = [...document.querySelectorAll('position-encoding')];
      await Promise.all(elements.map((element) => element.ready));
      // Later figures may come after the first picture.
      return elements.every((element) => !element.shadowRoot.querySelector('section.awaited[aria-busy=true]'));
    },
    null,
    { timeout: PATIENCE },
  );
  await settled(page);
}

/** Waits until what was changed has been drawn. @param {import('playwright-core').Page} page */
export async function settled(page) {
  await page.evaluate(async () => {
    await Promise.all([...document.querySelectorAll('position-encoding')].map((element) => element.updateComplete));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/**
 * How much has moved since the page began to load, as browsers reckon it.
 * @param {import('playwright-core').Page} page
 */
export function shiftOf(page) {
  return page.evaluate(async () => {
    const shifts = /** @type {any[]} */ ([]);
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return [...shifts, ...observer.takeRecords()].reduce((sum, { value }) => sum + value, 0);
  });
}

/**
 * Repeats an assertion until it holds: what glides comes to rest in a while.
 * @template T
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<T>} assertion
 * @returns {Promise<T>}
 */
export async function eventually(page, assertion) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > end) throw error;
      await settled(page);
    }
  }
}

/** Milliseconds between two movements of a finger: the browser tells gestures apart by their speed. */
const MOMENT = 16;

/**
 * Fingers that go their way. They alone take time in the tests.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<(way: number[][][]) => Promise<void>>} the places of all fingers, moment by moment
 */
export async function fingers(page) {
  const client = await page.context().newCDPSession(page);
  /** @param {string} type @param {number[][]} places */
  const touch = (type, places) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) });
  const moment = () =>
    new Promise((done) => {
      setTimeout(done, MOMENT);
    });
  return async ([start, ...way]) => {
    await touch('touchStart', start);
    for (const places of way) {
      await moment();
      await touch('touchMove', places);
    }
    // Fingers that rest before they are lifted throw nothing.
    for (let rest = 0; rest < 3; rest += 1) await moment();
    await touch('touchEnd', []);
    await settled(page);
  };
}

/** @param {import('playwright-core').Page} page */
export async function axe(page) {
  const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(' | ')}`,
  );
}

/** The formula of the paper in plain double precision: an oracle that shares nothing with the core. */
export function plainValue({ dimension = 64, base = 10000, position, column }) {
  const angle = position / base ** ((2 * Math.floor(column / 2)) / dimension);
  return column % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
}
