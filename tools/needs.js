import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './run.js';

/**
 * What the machine has to offer, and Debian's packages that bring it. This table is the only place that knows.
 *
 * @typedef {'build' | 'native' | 'sanitize' | 'wasm' | 'lint' | 'web' | 'engines'} Purpose
 *
 * @typedef {object} Found
 * @property {string} [version] if the program reports one
 * @property {string} [fault] one clause, where it is there but will not do
 *
 * @typedef {object} Need
 * @property {string} name
 * @property {string} [atLeast] the oldest version that will do
 * @property {Purpose[]} for
 * @property {() => Found | null} find null: it is not there
 * @property {string[]} apt
 */

/** @type {Need[]} */
export const needs = [
  {
    name: 'CMake',
    atLeast: '3.21', // the first with presets of version 3, which may name a toolchain file
    for: ['build', 'native', 'sanitize', 'wasm'],
    find: () => ask('cmake'),
    apt: ['cmake'],
  },
  { name: 'Ninja', for: ['build', 'native', 'sanitize', 'wasm'], find: () => ask('ninja'), apt: ['ninja-build'] },
  { name: 'Emscripten (emcc)', atLeast: '3.1.6', for: ['build', 'wasm'], find: () => ask('emcc'), apt: ['emscripten'] },
  {
    name: 'a C++20 compiler with sanitizers (g++ 10, clang++ 14 or newer)',
    for: ['native', 'sanitize'],
    find: compiler,
    apt: ['g++'],
  },
  {
    name: 'Catch2 (2.13.10, or 3)',
    for: ['native', 'sanitize', 'wasm'],
    find: () => header('catch2/catch_test_macros.hpp') ?? header('catch2/catch.hpp'),
    apt: ['catch2'],
  },
  { name: 'MPFR with its headers', for: ['native', 'sanitize'], find: () => header('mpfr.h'), apt: ['libmpfr-dev'] },
  { name: 'clang-tidy', atLeast: '14', for: ['lint'], find: () => ask('clang-tidy'), apt: ['clang-tidy'] },
  {
    name: 'Chromium (or its path in the variable CHROME_PATH)',
    for: ['web'],
    find: () => (browser() ? {} : null),
    apt: ['chromium'],
  },
  // Browsers without any font draw no text. The tests of layout bring their own, see tests/support/chromium.js.
  { name: 'a font', for: ['web', 'engines'], find: () => (hasFont() ? {} : null), apt: ['fonts-noto-core'] },
  { name: 'clang++', atLeast: '14', for: ['engines'], find: () => ask('clang++'), apt: ['clang'] },
  {
    name: 'Firefox (or its path in the variable FIREFOX_PATH)',
    for: ['engines'],
    find: () => (firefox() ? {} : null),
    apt: ['firefox-esr'],
  },
  {
    name: 'WebKitGTK with WebKitWebDriver and MiniBrowser (Linux only)',
    for: ['engines'],
    find: () => (webkit() ? {} : null),
    apt: ['webkit2gtk-driver'],
  },
  { name: 'Xvfb', for: ['engines'], find: () => (onPath('Xvfb') ? {} : null), apt: ['xvfb'] },
];

/**
 * The browser of the tests.
 * @returns {string | undefined} its path
 */
export function browser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath).find(Boolean);
}

/** @returns {string | undefined} its path */
export function firefox() {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return ['firefox-esr', 'firefox'].map(onPath).find(Boolean);
}

/**
 * WebKitGTK's own small browser is a program beside its library, and that folder's name has the machine's in it on
 * Debian.
 * @returns {{driver: string, program: string} | undefined} paths
 */
export function webkit() {
  const driver = onPath('WebKitWebDriver');
  const tops = ['/usr/lib', '/usr/lib64', '/usr/libexec'].filter((path) => existsSync(path));
  const places = tops.flatMap((top) => {
    const machines = readdirSync(top).filter((name) => name.includes('-linux-'));
    return [top, ...machines.map((machine) => join(top, machine))];
  });
  const program = places
    .flatMap((place) => ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((name) => join(place, name, 'MiniBrowser')))
    .find((path) => existsSync(path));
  return driver && program ? { driver, program } : undefined;
}

/** Whether there is a font that can be scaled, in one of the places where Linux keeps them. */
function hasFont() {
  const places = [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(homedir(), '.fonts'),
    join(homedir(), '.local/share/fonts'),
  ];
  return places
    .filter((place) => existsSync(place))
    .some((place) => readdirSync(place, { recursive: true }).some((name) => /\.(ttf|otf|ttc)$/i.test(String(name))));
}

/**
 * @param {string} command
 * @returns {string | undefined} where it is on PATH
 */
export function onPath(command) {
  return folders()
    .map((folder) => join(folder, command))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * Whether node_modules/ is what package-lock.json asks for. npm writes the list of what it installed last, so that an
 * installation that was cut short has none. Times say nothing: a checkout renews them.
 */
export function hasPackages() {
  try {
    const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map(
      (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages,
    );
    delete wanted[''];
    const same = (/** @type {string} */ path) => installed[path]?.integrity === wanted[path]?.integrity;
    // What is optional is for other systems in part, and npm leaves that out.
    return (
      Object.keys(installed).every(same) && Object.keys(wanted).every((path) => wanted[path].optional || same(path))
    );
  } catch {
    return false;
  }
}

function folders() {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

/**
 * @param {string} command
 * @returns {Found | null}
 */
function ask(command) {
  const path = onPath(command);
  if (!path) return null;
  const { status, stdout, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const version = /\d+(\.\d+)+/.exec(stdout ?? '')?.[0];
  if (status === 0 && version) return { version };
  const lastWords = (stderr ?? '').trim().split('\n').pop();
  return { fault: `${path} does not run${lastWords ? ` (${lastWords})` : ''}` };
}

/**
 * A compiler is asked by giving it something to do: its version says nothing about the headers and the sanitizers'
 * runtimes, which are packages of their own on some systems. The names are those that CMake looks for.
 * @returns {Found | null}
 */
function compiler() {
  const command = process.env.CXX ? process.env.CXX : ['c++', 'g++', 'clang++'].find(onPath);
  if (!command) return null;
  const folder = mkdtempSync(join(tmpdir(), 'posenc-'));
  const [program, ...flags] = command.split(' ').filter(Boolean);
  const { status } = spawnSync(
    program,
    [...flags, '-std=c++20', '-fsanitize=address,undefined', '-x', 'c++', '-', '-o', join(folder, 'probe')],
    { input: '#include <numbers>\n#include <span>\nint main() { return std::span<int>{}.size(); }\n' },
  );
  rmSync(folder, { recursive: true });
  return status === 0 ? {} : { fault: `${command} does not compile a C++20 program with -fsanitize=address,undefined` };
}

/**
 * Looks for a header where CMake does: in CMAKE_PREFIX_PATH, beside the commands on PATH, and in the usual ones.
 * @param {string} name
 * @returns {Found | null}
 */
function header(name) {
  const prefixPath = (process.env.CMAKE_PREFIX_PATH ?? '').split(delimiter).filter(Boolean);
  const prefixes = [
    ...prefixPath,
    ...folders().map((folder) => dirname(folder)),
    '/usr/local',
    '/usr',
    '/opt/homebrew',
  ];
  return prefixes.some((prefix) => existsSync(join(prefix, 'include', name))) ? {} : null;
}
