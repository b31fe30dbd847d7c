import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './run.js';

/**
 * What the machine has to offer, and how to get it where it is missing. This table is the only place that knows.
 *
 * @typedef {'build' | 'native' | 'sanitize' | 'wasm' | 'web' | 'engines'} Purpose
 *
 * @typedef {object} Found
 * @property {string} [version] where it can be told
 * @property {string} [fault] one clause, where it is there but will not do
 *
 * @typedef {object} Need
 * @property {string} name
 * @property {string} [atLeast] the oldest version that will do
 * @property {Purpose[]} for
 * @property {() => Found | null} find null: it is not there
 * @property {string[]} apt Debian's packages
 * @property {string} brew the command on macOS
 * @property {string} [anywhere] the commands that need neither root nor a certain system, and give a current version
 * @property {string} [other] what to do on any other system, where there is no such command
 * @property {string} [ubuntu] the command on Ubuntu, where its packages differ from Debian's
 */

const emsdk =
  'git clone https://github.com/emscripten-core/emsdk && emsdk/emsdk install latest && emsdk/emsdk activate latest && . emsdk/emsdk_env.sh';
const vcpkg = (/** @type {string} */ port) =>
  `vcpkg install ${port}, then put its folder installed/<triplet> into the variable CMAKE_PREFIX_PATH`;

const onLinuxOnly = 'this runs on Linux only: name the other steps, npm test -- native sanitize wasm types web';

/** @type {Need[]} */
export const needs = [
  {
    name: 'CMake',
    atLeast: '3.21', // the first with presets of version 3, which may name a toolchain file
    for: ['build', 'native', 'sanitize', 'wasm'],
    find: () => ask('cmake'),
    apt: ['cmake'],
    brew: 'brew install cmake',
    other: 'python3 -m pip install --user --upgrade cmake',
  },
  {
    name: 'Ninja',
    for: ['build', 'native', 'sanitize', 'wasm'],
    find: () => ask('ninja'),
    apt: ['ninja-build'],
    brew: 'brew install ninja',
    other: 'python3 -m pip install --user --upgrade ninja',
  },
  {
    name: 'emcc (Emscripten)',
    atLeast: '3.1.6',
    for: ['build', 'wasm'],
    find: () => ask('emcc'),
    apt: ['emscripten'],
    brew: 'brew install emscripten',
    anywhere: emsdk,
  },
  {
    name: 'a C++20 compiler with sanitizers (g++ 10, clang++ 14 or newer)',
    for: ['native', 'sanitize'],
    find: compiler,
    apt: ['g++'],
    brew: 'xcode-select --install',
    other:
      'g++, libasan and libubsan from the package manager of this system, such as: sudo dnf install gcc-c++ libasan libubsan',
  },
  {
    name: 'Catch2 (2.13.10, or 3)',
    for: ['native', 'sanitize', 'wasm'],
    find: () => header('catch2/catch_test_macros.hpp') ?? header('catch2/catch.hpp'),
    apt: ['catch2'],
    brew: 'brew install catch2',
    anywhere: vcpkg('catch2'),
  },
  {
    name: 'MPFR with its headers',
    for: ['native', 'sanitize'],
    find: () => header('mpfr.h'),
    apt: ['libmpfr-dev'],
    brew: 'brew install mpfr',
    anywhere: vcpkg('mpfr'),
  },
  {
    name: 'Chromium',
    for: ['web'],
    find: () => (browser() ? {} : null),
    // A bare machine has no font at all, and a page without glyphs can be neither measured nor looked at.
    apt: ['chromium', 'fonts-noto-core'],
    ubuntu: 'sudo snap install chromium',
    brew: 'brew install --cask chromium',
    other: 'install Chromium or Chrome, or put the path of its program into the variable CHROME_PATH',
  },
  {
    name: 'clang++',
    atLeast: '14',
    for: ['engines'],
    find: () => ask('clang++'),
    apt: ['clang'],
    brew: 'xcode-select --install',
    other: 'clang from the package manager of this system, such as: sudo dnf install clang',
  },
  {
    name: 'Firefox',
    for: ['engines'],
    find: () => (firefox() ? {} : null),
    apt: ['firefox-esr'],
    // The snap sees no profile in the folder for temporary files.
    ubuntu: 'unpack Firefox for Linux from mozilla.org, and put the path of its program into the variable FIREFOX_PATH',
    brew: 'brew install --cask firefox',
    other: 'install Firefox, or put the path of its program into the variable FIREFOX_PATH',
  },
  {
    name: 'WebKitGTK with WebKitWebDriver and MiniBrowser',
    for: ['engines'],
    find: () => (webkit() ? {} : null),
    apt: ['webkit2gtk-driver'],
    brew: onLinuxOnly,
    other: 'WebKitGTK with its WebDriver and its MiniBrowser from the package manager of this system',
  },
  {
    name: 'Xvfb',
    for: ['engines'],
    find: () => (onPath('Xvfb') ? {} : null),
    apt: ['xvfb'],
    brew: onLinuxOnly,
    other: 'Xvfb from the package manager of this system, such as: sudo dnf install xorg-x11-server-Xvfb',
  },
];

/**
 * The browser of the tests.
 * @returns {string | undefined} its path
 */
export function browser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const applications = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  return names.map(onPath).find(Boolean) ?? applications.find((path) => existsSync(path));
}

/** @returns {string | undefined} its path */
export function firefox() {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const application = '/Applications/Firefox.app/Contents/MacOS/firefox';
  return ['firefox-esr', 'firefox'].map(onPath).find(Boolean) ?? (existsSync(application) ? application : undefined);
}

/**
 * WebKitGTK's own small browser is a program beside its library, and that folder's name has the machine's in it on Debian.
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
 * A compiler is asked by giving it something to do: its version says nothing about the headers and the sanitizers' runtimes,
 * which are packages of their own on some systems. The names are those that CMake looks for.
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
 * Looks for a header where CMake does: in the folders it is told, beside the commands on PATH, and in the usual ones.
 * @param {string} name
 * @returns {Found | null}
 */
function header(name) {
  const told = (process.env.CMAKE_PREFIX_PATH ?? '').split(delimiter).filter(Boolean);
  const prefixes = [...told, ...folders().map((folder) => dirname(folder)), '/usr/local', '/usr', '/opt/homebrew'];
  return prefixes.some((prefix) => existsSync(join(prefix, 'include', name))) ? {} : null;
}
