// Chromium, Firefox and WebKit behind one small face: open an address, evaluate an expression there.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import puppeteer from 'puppeteer-core';
import { firefox, onPath, webkit } from '../../tools/needs.js';
import { startBrowser } from '../support/browser.js';

/**
 * @typedef {object} Engine
 * @property {string} name with its version
 * @property {(url: string, expression: string) => Promise<any>} evaluate resolves to what the expression's promise does
 */

const HINT = 'run npm test -- engines, which installs it or says how to';

/** Milliseconds that an engine may take for one expression. */
const PATIENCE = 120_000;

/** @returns {Promise<Engine>} */
export async function startChromium() {
  const browser = await startBrowser();
  return { name: `Chromium ${browser.version()}`, evaluate: onNewPage(browser) };
}

/** @returns {Promise<Engine>} */
export async function startFirefox() {
  const executablePath = firefox();
  if (!executablePath) throw new Error(`There is no Firefox: ${HINT}.`);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: PATIENCE,
    env: { ...process.env, HOME: temporaryHome() },
  });
  after(() => browser.close());
  const version = (await browser.version()).split('/')[1];
  return { name: `Firefox ${version}`, evaluate: onNewPage(browser) };
}

/**
 * Playwright and Puppeteer agree on this much.
 * @param {import('playwright-core').Browser | import('puppeteer-core').Browser} browser
 * @returns {Engine['evaluate']}
 */
function onNewPage(browser) {
  return async (url, expression) => {
    const page = await browser.newPage();
    await page.goto(url);
    const value = await page.evaluate(expression);
    await page.close();
    return value;
  };
}

/**
 * WebKit by way of WebKitGTK's own driver, which speaks plain WebDriver (w3.org/TR/webdriver2).
 * @returns {Promise<Engine>}
 */
export async function startWebKit() {
  const found = webkit();
  if (!found) throw new Error(`There is no WebKitWebDriver with a MiniBrowser (on Linux only): ${HINT}.`);
  const port = await freePort();
  const env = { ...process.env, HOME: temporaryHome(), DISPLAY: await startDisplay() };
  const driver = companion(found.driver, [`--port=${port}`], { env, stdio: 'ignore' });

  /** @param {string} method @param {string} path @param {object} [body] */
  const ask = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body ? JSON.stringify(body) : null,
    });
    const { value } = await response.json();
    if (value?.error) throw new Error(`WebKit, ${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  await eventually(() => ask('GET', '/status'));
  const browserOptions = { binary: found.program, args: ['--automation'] };
  const { sessionId, capabilities } = await ask('POST', '/session', {
    capabilities: { alwaysMatch: { timeouts: { script: PATIENCE }, 'webkitgtk:browserOptions': browserOptions } },
  });
  const session = `/session/${sessionId}`;
  after(async () => {
    await ask('DELETE', session); // ends the browser, which would outlive its driver
    driver.kill();
  });
  return {
    name: `WebKit ${capabilities.browserVersion}`,
    async evaluate(url, expression) {
      await ask('POST', `${session}/url`, { url });
      return ask('POST', `${session}/execute/sync`, { script: `return ${expression};`, args: [] });
    },
  };
}

/** A display that nobody sees, for WebKitGTK has no mode without one. @returns {Promise<string>} its name */
async function startDisplay() {
  const path = onPath('Xvfb');
  if (!path) throw new Error(`There is no Xvfb: ${HINT}.`);
  // It takes a number that is free, and writes it to file descriptor 3 once it can be used.
  const display = companion(path, ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    display.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
    display.once('error', reject);
    display.once('exit', (code) =>
      reject(new Error(`Xvfb ended with exit code ${code} instead of opening a display.`)),
    );
  });
}

/**
 * Starts a program that ends with the tests, however they end, and does not keep them from ending.
 * @param {string} path
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
function companion(path, args, options) {
  const child = spawn(path, args, options);
  child.unref();
  for (const pipe of child.stdio) /** @type {import('node:net').Socket | null} */ (pipe)?.unref();
  process.once('exit', () => child.kill());
  return child;
}

/** Browsers keep their profiles, caches and settings in the home folder, and the user's own is none of our business. */
function temporaryHome() {
  const folder = mkdtempSync(join(tmpdir(), 'posenc-home-'));
  // On exit and not after the tests: those hooks do not run where a browser fails to start.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * @template T
 * @param {() => Promise<T>} attempt
 * @returns {Promise<T>}
 */
async function eventually(attempt) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((done) => {
        setTimeout(done, 100);
      });
    }
  }
}
