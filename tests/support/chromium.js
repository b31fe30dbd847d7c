// How the tests start Chromium: quiet, and with fonts of their own.

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { browser } from '../../tools/needs.js';

const QUIET = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The fonts of the tests: Debian's Noto packages have the same two weights. */
const FONTS = { 'noto-sans': ['400Regular', '700Bold'], 'noto-sans-math': ['400Regular'] };

/**
 * Options for Playwright's launch and launchServer.
 * @param {string[]} [args] flags that one test needs
 */
export function launchOptions(args = []) {
  const executablePath = process.env.CHROME_PATH || browser();
  if (!executablePath || !existsSync(executablePath)) {
    throw new Error(
      `There is no browser at ${executablePath ?? 'any usual place'}: ` +
        'install Chromium, or put its path into the variable CHROME_PATH.',
    );
  }
  // A busy machine may take long to start a browser.
  return { executablePath, args: [...QUIET, ...args], env: { ...process.env, ...ownFonts() }, timeout: 120_000 };
}

/**
 * Layout depends on the font, and every machine has another one. So the browser of the tests knows only fonts that npm
 * brings. Fontconfig is told so, because a page could not be: a stylesheet of ours would break its strict policy.
 * @returns {Record<string, string>} variables of the environment
 */
function ownFonts() {
  const require = createRequire(import.meta.url);
  const folders = Object.entries(FONTS).flatMap(([name, weights]) => {
    const top = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));
    return weights.map((weight) => join(top, weight));
  });
  const place = mkdtempSync(join(tmpdir(), 'posenc-fonts-'));
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
  const families = ['sans-serif', 'serif', 'monospace', 'system-ui'].map(
    (name) => `<alias binding="same"><family>${name}</family><prefer><family>Noto Sans</family></prefer></alias>`,
  );
  const configuration = [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${join(place, 'cache')}</cachedir>`,
    ...families,
    // As Debian has it: without hinting of widths a text is as wide as its font says.
    '<match target="pattern"><edit name="hintstyle" mode="append"><const>hintslight</const></edit></match>',
    '</fontconfig>',
  ].join('\n');
  mkdirSync(join(place, 'cache'));
  writeFileSync(join(place, 'fonts.conf'), configuration);
  return { FONTCONFIG_FILE: join(place, 'fonts.conf') };
}
