// A lesson in a page of its own: a figure, sentences with its numbers, words that set them, and their controls.

import { overhear, serveForeign } from '../support/browser.js';
import { POLICY } from '../../tools/serve.js';

export const SCRIPT = '<link rel="icon" href="data:,"><script type="module" src="/vendor/posenc/posenc.js"></script>';
export const FIGURE = `<position-encoding group="lesson" dimension="32" position="3" offset="2" pair="1"
  figures="rotation" loading="eager"></position-encoding>`;
export const CONTROLS = '<position-controls group="lesson" show="offset position"></position-controls>';
const VALUES = 'position offset sum pair dimension length base wavelength frequency angle similarity sine cosine';
export const PROSE = `<h1>A lesson</h1>
  <p>${VALUES.split(' ')
    .map((name) => `${name}: <position-value id="${name}" group="lesson" name="${name}"></position-value>,`)
    .join(' ')} and pair 0:
    <position-value id="own" group="lesson" name="wavelength" pair="0">6.28</position-value>.
    <position-set id="seven" group="lesson" offset="7">Seven further</position-set>,
    <position-set id="both" group="lesson" offset="-3" position="40">three back from forty</position-set>,
    <position-set id="far" group="lesson" pair="20">too far a pair</position-set>.</p>`;

/** @param {string} body @param {string} [head] */
export const pageOf = (body, head = '') =>
  `<!doctype html><html lang="en"><title>lesson</title>${SCRIPT}${head}<body><main>${body}</main></body></html>`;

/** @param {Record<string, string>} pages */
export const serveLessons = (pages) => serveForeign(pages, { headers: { 'Content-Security-Policy': POLICY } });

/**
 * Opens a page; in it `errors` are what elements say, `thrown` what nobody caught.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {{before?: string | (() => void), isDefined?: boolean} & import('playwright-core').BrowserContextOptions}
 *   [options]
 */
export async function open(browser, address, { before = () => {}, isDefined = true, ...options } = {}) {
  const page = await browser.newPage(options);
  const heard = overhear(page);
  await page.addInitScript(() => {
    globalThis.errors = [];
    globalThis.thrown = [];
    addEventListener('error', ({ message }) => globalThis.thrown.push(message));
    addEventListener('unhandledrejection', ({ reason }) => globalThis.thrown.push(String(reason)));
    document.addEventListener('posenc-error', ({ detail }) =>
      globalThis.errors.push(`${detail.name}: ${detail.message}`),
    );
    globalThis.rest = (milliseconds = 200) => new Promise((done) => setTimeout(done, milliseconds));
    globalThis.said = (element) =>
      (element.shadowRoot?.querySelector('slot') ? element : element.shadowRoot)?.textContent.trim();
  });
  await page.addInitScript(before);
  await page.goto(address);
  if (isDefined) await page.waitForFunction(() => customElements.get('position-set'));
  return { page, heard };
}

/** What elements of prose say, by id. @param {import('playwright-core').Page} page @param {...string} ids */
export const said = (page, ...ids) =>
  page.evaluate((ids) => ids.map((id) => globalThis.said(document.getElementById(id))), ids);
