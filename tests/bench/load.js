// How long a reader waits for the first heatmap, and whether the page stands still meanwhile.

import { chromium } from 'playwright-core';
import { browser as chromiumPath } from '../../tools/needs.js';
import { root } from '../../tools/run.js';
import { POLICY, serve } from '../../tools/serve.js';
import { columns, digits, judge, verdicts } from './columns.js';
import { median } from './rounds.js';

const ROUNDS = 9;

/** Milliseconds from the start of the navigation; longest: 0 unless over 50. @typedef {{ready: number, parsed: number, longest: number}} Visit */

export async function load() {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('There is no Chromium: install it, or put its path into the variable CHROME_PATH.');
  const site = await serve({ folder: `${root}/dist`, headers: { 'Content-Security-Policy': POLICY } });
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
  const version = browser.version();
  const visits = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, site.url));
  } finally {
    await browser.close();
    await site.close();
  }
  const ready = visits.map((one) => one.ready).sort((a, b) => a - b);
  const long = visits.map(({ longest }) => longest).filter((duration) => duration > 0);
  const lines = {
    parsed: median(visits.map(({ parsed }) => parsed)),
    ready: median(ready),
    // A browser tells only of tasks over 50 ms.
    longest: Math.max(50, ...long),
  };
  console.log(`dist/index.html from localhost in Chromium ${version}, a new context for each of ${ROUNDS} visits: nothing is in any cache.`);
  console.log(columns(['from the start of the navigation', 'ms'], [
    ['the page is parsed (DOMContentLoaded), median', digits(lines.parsed)],
    ['the first heatmap is drawn (posenc-ready), median', digits(lines.ready)],
    ['the fastest and the slowest visit', `${digits(ready[0])} … ${digits(ready[ROUNDS - 1])}`],
    ['longest task of all visits', long.length === 0 ? '≤ 50' : digits(lines.longest)],
    ['visits with a task over 50 ms', `${long.length} of ${ROUNDS}`],
  ]));
  const goals = [
    judge('first heatmap within 150 ms of navigation', lines.ready, (figure) => figure <= 150),
    judge('no task over 50 ms in any visit', lines.longest, (figure) => figure <= 50),
  ];
  console.log(`\n${verdicts(goals)}`);
  return { chromium: version, milliseconds: lines, visits, goals };
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
async function visit(browser, url) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      /** @type {number[]} */
      const tasks = [];
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: 'longtask', buffered: true });
      Object.assign(globalThis, { visited: new Promise((resolve) => {
        addEventListener('posenc-ready', () => {
          // performance.now() counts from the start of the navigation.
          const ready = performance.now();
          // A task is told only after it has ended.
          setTimeout(() => {
            const navigation = /** @type {PerformanceNavigationTiming} */ (performance.getEntriesByType('navigation')[0]);
            resolve({ ready, parsed: navigation.domContentLoadedEventStart, longest: Math.max(0, ...tasks) });
          }, 300);
        }, { capture: true, once: true });
      }) });
    });
    await page.goto(url);
    return await page.evaluate(() => /** @type {{visited: Promise<Visit>}} */ (/** @type {unknown} */ (globalThis)).visited);
  } finally {
    await context.close();
  }
}
