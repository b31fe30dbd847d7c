// How long a reader waits for the first heatmap, and whether the page stands still meanwhile.

import { chromium } from 'playwright-core';
import { browser as chromiumPath } from '../../tools/needs.js';
import { root } from '../../tools/run.js';
import { POLICY, serve } from '../../tools/serve.js';
import { columns, digits, judge, verdicts } from './columns.js';
import { median } from './rounds.js';

const ROUNDS = 9;

/**
 * Milliseconds from the start of the navigation; longest: 0 unless over 50.
 * @typedef {{parsed: number, heatmap: number, seen: number, ready: number, longest: number}} Visit
 */

const VISITED = 'visited: ';

export async function load() {
  const executablePath = chromiumPath();
  if (!executablePath)
    throw new Error('There is no Chromium: install it, or put its path into the variable CHROME_PATH.');
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
  const heatmap = visits.map((one) => one.heatmap).sort((a, b) => a - b);
  const long = visits.map(({ longest }) => longest).filter((duration) => duration > 0);
  const lines = {
    parsed: median(visits.map(({ parsed }) => parsed)),
    heatmap: median(heatmap),
    seen: median(visits.map(({ seen }) => seen)),
    ready: median(visits.map(({ ready }) => ready)),
    // A browser tells only of tasks over 50 ms.
    longest: Math.max(50, ...long),
  };
  console.log(
    `dist/index.html from localhost in Chromium ${version}, a new context for each of ${ROUNDS} visits: ` +
      'nothing is in any cache.',
  );
  console.log(
    columns(
      ['from the start of the navigation', 'ms'],
      [
        ['the page is parsed (DOMContentLoaded), median', digits(lines.parsed)],
        ['the pixels of the first heatmap are on its canvas, median', digits(lines.heatmap)],
        ['the fastest and the slowest visit', `${digits(heatmap[0])} … ${digits(heatmap[ROUNDS - 1])}`],
        ['the frame with it is painted, median', digits(lines.seen)],
        ['all figures are drawn (posenc-ready), median', digits(lines.ready)],
        ['longest task of all visits', long.length === 0 ? '≤ 50' : digits(lines.longest)],
        ['visits with a task over 50 ms', `${long.length} of ${ROUNDS}`],
      ],
    ),
  );
  const goals = [
    judge('first heatmap within 150 ms of navigation', lines.heatmap, (figure) => figure <= 150),
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
    await page.addInitScript((said) => {
      /** @type {number[]} */
      const tasks = [];
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
        buffered: true,
      });
      let heatmap = 0;
      let seen = 0;
      const note = (/** @type {HTMLCanvasElement} */ canvas) => {
        if (heatmap || canvas.part.value !== 'heatmap-canvas') return;
        // performance.now() counts from the start of the navigation.
        heatmap = performance.now();
        // A message is read after the frame that was asked for before it.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            seen = performance.now();
          };
          port2.postMessage(0);
        });
      };
      // Cells larger than a pixel are drawn, others put.
      for (const name of /** @type {const} */ (['putImageData', 'drawImage'])) {
        const original = /** @type {any} */ (CanvasRenderingContext2D.prototype[name]);
        CanvasRenderingContext2D.prototype[name] =
          /** @this {CanvasRenderingContext2D} @param {any[]} args */ function drawnAndNoted(...args) {
            original.apply(this, args);
            note(this.canvas);
          };
      }
      addEventListener(
        'posenc-ready',
        () => {
          const ready = performance.now();
          // A task is told only after it has ended.
          setTimeout(() => {
            const navigation = /** @type {PerformanceNavigationTiming} */ (
              performance.getEntriesByType('navigation')[0]
            );
            const visit = {
              parsed: navigation.domContentLoadedEventStart,
              heatmap,
              seen,
              ready,
              longest: Math.max(0, ...tasks),
            };
            console.log(said + JSON.stringify(visit));
          }, 500);
        },
        { capture: true, once: true },
      );
    }, VISITED);
    // The page says it by itself: whoever asks it, puts a long task of his own into it.
    const said = page.waitForEvent('console', (message) => message.text().startsWith(VISITED));
    await page.goto(url, { waitUntil: 'commit' });
    return JSON.parse((await said).text().slice(VISITED.length));
  } finally {
    await context.close();
  }
}
