// How the tests start Chromium: quiet, and with fonts of their own.

import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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

/** The fonts of the tests: a usual one, the widest of the common ones, and a narrow one, as wide as Arial. */
export const FONTS = ['Noto Sans', 'DejaVu Sans', 'Arimo'];

/** Their files, a regular and a bold weight, and a font for the signs of formulas that they lack. */
const FILES = [
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
  '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
];

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
 * brings. Fontconfig is told so, because a page could not be: a stylesheet of ours would break its strict policy. A
 * page has the usual one, or the one that POSENC_FONT names; a test may choose another one by its name.
 * @returns {Record<string, string>} variables of the environment
 */
function ownFonts() {
  const usual = process.env.POSENC_FONT || FONTS[0];
  if (!FONTS.includes(usual)) throw new Error(`POSENC_FONT must be one of ${FONTS.join(', ')}, got ${usual}.`);
  const require = createRequire(import.meta.url);
  const place = mkdtempSync(join(tmpdir(), 'posenc-fonts-'));
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
  const families = ['sans-serif', 'serif', 'monospace', 'system-ui', 'math'].map(
    (name) => `<alias binding="same"><family>${name}</family><prefer><family>${usual}</family></prefer></alias>`,
  );
  const configuration = [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `<dir>${join(place, 'fonts')}</dir>`,
    `<cachedir>${join(place, 'cache')}</cachedir>`,
    ...families,
    // As Debian has it: without hinting of widths a text is as wide as its font says.
    '<match target="pattern"><edit name="hintstyle" mode="append"><const>hintslight</const></edit></match>',
    '</fontconfig>',
  ].join('\n');
  mkdirSync(join(place, 'cache'));
  mkdirSync(join(place, 'fonts'));
  // Alone in a folder: the packages have other weights, and narrower families of the same names.
  for (const file of FILES) symlinkSync(require.resolve(file), join(place, 'fonts', basename(file)));
  writeFileSync(join(place, 'fonts.conf'), configuration);
  return { FONTCONFIG_FILE: join(place, 'fonts.conf') };
}
