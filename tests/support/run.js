// Runs files of tests two at a time, the longest first, and lends them one browser.

import { statSync } from 'node:fs';
import process from 'node:process';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { chromium } from 'playwright-core';
import { launchOptions } from './chromium.js';

const files = process.argv.slice(2);
/** Large files take long, and so do these, small as they are: they go through many widths, states or places. */
const LONG = /widths|states|survival|memory/;
/** @param {string} file */
const size = (file) => statSync(file).size + (LONG.test(file) ? 1e6 : 0);

// Playwright would close its browser, and every test after that would fail one by one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const server = await chromium.launchServer(launchOptions());
// The processes of the test files inherit it, see startBrowser.
process.env.POSENC_BROWSER = server.wsEndpoint();

/** @type {Map<string, number>} */
const seconds = new Map();
// `node --test` would sort the files by name.
const events = run({ files: files.sort((a, b) => size(b) - size(a)), concurrency: 2 });
events.on('test:fail', () => {
  process.exitCode = 1;
});
/** @param {{file?: string, nesting: number, details: {duration_ms: number}}} test */
const add = ({ file, nesting, details }) => {
  if (file && nesting === 0) seconds.set(file, (seconds.get(file) ?? 0) + details.duration_ms / 1000);
};
events.on('test:pass', add);
events.on('test:fail', add);

const report = events.compose(new spec());
report.pipe(process.stdout);
report.on('end', async () => {
  await server.close();
  // A test that fails asynchronously can leave a handle open: everything has been said by now.
  for (const [file, time] of [...seconds].sort(([, a], [, b]) => b - a))
    console.log(`${time.toFixed(1).padStart(8)} s  ${file.replace(`${process.cwd()}/`, '')}`);
});
