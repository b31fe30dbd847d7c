import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn, refresh } from './fresh.js';
import { needs, onPath } from './needs.js';
import { root, run } from './run.js';
import { setUp } from './setup.js';

/**
 * Makes dist/ from the sources, as far as it has to.
 * @returns {Promise<number>} an exit code
 */
export async function build() {
  await setUp(['build']);
  let worked = false;
  for (const step of steps()) {
    const result = await refresh(step);
    if (result.code !== 0) {
      console.error(`The build has failed at its step '${step.name}': the reason stands above.`);
      return result.code;
    }
    worked ||= result.worked;
  }
  if (!worked) console.log('dist/ is up to date.');
  return 0;
}

/**
 * Configures and builds one of the presets of CMakePresets.json.
 * @param {string} preset
 * @param {{log?: string}} [options] the file that gets what CMake and the compilers say; the terminal, if there is none
 * @returns {Promise<number>} an exit code
 */
export async function cmake(preset, options = {}) {
  forgetOtherCompiler(join(root, 'build', preset));
  if (options.log) rmSync(options.log, { force: true });
  return (await run('cmake', ['--preset', preset], options)) || run('cmake', ['--build', '--preset', preset], options);
}

/**
 * Runs a program of npm's under the Node that runs this.
 * @param {string} name
 * @param {string[]} args
 */
export function npmProgram(name, args) {
  return run(process.execPath, [join(root, 'node_modules', '.bin', name), ...args]);
}

/** @returns {import('./fresh.js').Step[]} in their order: each may read what the one before has written */
function steps() {
  const shared = ['tools/build.js', 'package.json', 'package-lock.json'];
  const core = () => filesIn('build/wasm').filter((file) => /^build\/wasm\/(first\/)?[^/]+\.(js|mjs|wasm)$/.test(file));
  const types = () => filesIn('dist/types');
  return [
    {
      name: 'core',
      inputs: () => ['cpp', 'CMakeLists.txt', 'CMakePresets.json', 'tools/emscripten.cmake', 'tools/build.js'],
      tools: emcc(),
      outputs: core,
      work: () => announce('the C++ core', () => cmake('wasm')),
    },
    {
      name: 'page',
      inputs: () => [
        ...core(),
        'web',
        'vite.config.js',
        'tools/templates.js',
        'cpp/picture/palettes/LICENSE',
        ...shared,
      ],
      outputs: () => filesIn('dist').filter((file) => !file.startsWith('dist/types/')),
      work: () =>
        announce('the page', async () => {
          // What an earlier build has left must not be served beside this one.
          rmSync(join(root, 'dist'), { recursive: true, force: true });
          return (await npmProgram('vite', ['build'])) || npmProgram('vite', ['build', '--mode', 'library']);
        }),
    },
    {
      name: 'types',
      inputs: () => ['web', 'tsconfig.json', ...shared],
      outputs: types,
      work: () => announce('the type declarations', () => npmProgram('tsc', ['-p', 'tsconfig.json'])),
    },
  ];
}

/**
 * @template T
 * @param {string} what
 * @param {() => T} work
 */
function announce(what, work) {
  console.log(`Building ${what}.`);
  return work();
}

/** Which emcc it is: another one gives another module. */
function emcc() {
  const path = onPath('emcc') ?? '';
  const version = needs.find(({ apt }) => apt.includes('emscripten'))?.find()?.version;
  return `${path && realpathSync(path)} ${version}`;
}

/**
 * CMake keeps the compiler of the first configuration for good, whatever stands on PATH later.
 * @param {string} folder
 */
function forgetOtherCompiler(folder) {
  const note = join(folder, 'compiler');
  const now = basename(folder).startsWith('wasm') ? emcc() : (process.env.CXX ?? '');
  if (existsSync(note) && readFileSync(note, 'utf8') === now) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, now);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(await build());
