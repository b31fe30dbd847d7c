// A figure's styles hold for that figure alone.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openPage, serveDist, settled, startBrowser } from '../support/browser.js';

const ALL = ['heatmap', 'rotation', 'waves', 'spectrum', 'circles', 'similarity', 'constraints', 'locate'];
const browser = await startBrowser();
const url = await serveDist();

/** @typedef {{selector: string, names: string[], inside: string[], sheet: number}} Rule */

/**
 * Every style rule: its selector written out, the figures that this names, and those in which it matches something.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<Rule[]>}
 */
function rules(page) {
  return page.evaluate((figures) => {
    const root = document.querySelector('position-encoding').shadowRoot;
    const found = [];
    /** @param {CSSRuleList} list @param {string} parent @param {number} sheet */
    const walk = (list, parent, sheet) => {
      for (const rule of list) {
        let selector = parent;
        if (rule instanceof CSSStyleRule) {
          const own = rule.selectorText;
          if (!parent) selector = own;
          else if (own.includes('&')) selector = own.replaceAll('&', `:is(${parent})`);
          else selector = `:is(${parent}) :is(${own})`;
          const plain = selector.replace(/::[\w-]+(\([^)]*\))?/g, '');
          const matched = plain.includes(':host') ? [] : [...root.querySelectorAll(plain)];
          const sections = matched.map((element) => element.closest('section[part]')?.part.value ?? '');
          const names = figures.filter((name) =>
            new RegExp(`\\.${name}(?![\\w-])|\\[part~?="?${name}"?\\]`).test(selector),
          );
          found.push({ selector, names, inside: [...new Set(sections)], sheet });
        }
        if ('cssRules' in rule) walk(rule.cssRules, selector, sheet);
      }
    };
    root.adoptedStyleSheets.forEach((sheet, at) => walk(sheet.cssRules, '', at));
    return found;
  }, ALL);
}

/** @param {string[]} figures */
async function open(figures) {
  const opened = await openPage(browser, url, {
    viewport: { width: 1280, height: 900 },
    state: { figures: figures.join(' ') },
  });
  await opened.page.waitForFunction((count) => {
    const { shadowRoot } = document.querySelector('position-encoding');
    return (
      shadowRoot.querySelectorAll('section[part]').length === count &&
      !shadowRoot.querySelector('section.awaited, section[aria-busy=true]')
    );
  }, figures.length);
  await settled(opened.page);
  return opened;
}

describe('the styles of a figure', () => {
  it('match nothing in another figure', async () => {
    const { page, close } = await open(ALL);
    const found = await rules(page);
    assert.ok(found.length > 100, `${found.length} rules`);
    const strays = found
      .filter(({ names }) => names.length > 0)
      .flatMap(({ selector, names, inside }) =>
        inside.filter((section) => !names.includes(section)).map((section) => `${selector} matches in ${section}`),
      );
    assert.deepEqual(strays, []);
    await close();
  });

  it('are nested under its name, all of them', async () => {
    const { page, close } = await open(['heatmap']);
    const sheets = await page.evaluate(
      () => document.querySelector('position-encoding').shadowRoot.adoptedStyleSheets.length,
    );
    await close();
    /** @type {string[]} */
    const bare = [];
    for (const name of ALL.filter((figure) => !['heatmap', 'rotation'].includes(figure))) {
      const opened = await open(['heatmap', name]);
      // Sheets that came with the figure are its own.
      const own = (await rules(opened.page)).filter(({ sheet }) => sheet >= sheets);
      assert.ok(own.length > 0, name);
      bare.push(...own.filter(({ names }) => !names.includes(name)).map(({ selector }) => `${name}: ${selector}`));
      await opened.close();
    }
    assert.deepEqual(bare, []);
  });

  it('that come with the element are nested under the name of their figure too', async () => {
    const { page, close } = await open(ALL);
    const found = await rules(page);
    await close();
    const bare = ['heatmap', 'rotation'].flatMap((name) => {
      const sheets = new Set(found.filter(({ names }) => names.includes(name)).map(({ sheet }) => sheet));
      return found
        .filter(({ sheet, names }) => sheets.has(sheet) && names.length === 0)
        .map(({ selector }) => `${name}: ${selector}`);
    });
    assert.deepEqual(bare, []);
  });
});
