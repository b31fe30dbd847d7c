import { join } from 'node:path';
import { build, cmake, npmProgram } from './build.js';
import { filesIn } from './fresh.js';
import { lint } from './lint.js';
import { browser } from './needs.js';
import { lastLines, root, run } from './run.js';
import { setUp } from './setup.js';
import { found, verified } from './verify.js';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {import('./needs.js').Purpose[]} needs
 * @property {string[]} [presets] of CMakePresets.json: they are built before the step begins
 * @property {() => Promise<number>} work resolves to an exit code
 */

/** A step of its own: it needs far more of a machine than the rest of the web suite. */
const everyEngine = 'tests/engines/engines.test.js';
const webTests = filesIn('tests').filter(
  (name) => name.endsWith('.test.js') && name !== everyEngine && !name.includes('/node_modules/'),
);

/** @param {string} preset */
const ctest = (preset) => run('ctest', ['--preset', preset, '--no-tests=error']);

/** @type {Step[]} in their order: `native` writes the reference numbers that `wasm` reads */
const steps = [
  {
    name: 'native',
    title: 'the C++ suite, native',
    needs: ['native'],
    presets: ['native'],
    work: () => ctest('native'),
  },
  {
    name: 'sanitize',
    title: 'the C++ suite under sanitizers',
    needs: ['sanitize'],
    presets: ['sanitize'],
    work: () => ctest('sanitize'),
  },
  {
    name: 'wasm',
    title: 'the C++ suite as WebAssembly',
    needs: ['native', 'wasm'],
    presets: ['wasm-tests'],
    work: () => ctest('wasm-tests'),
  },
  {
    name: 'verify',
    title: 'ten seconds of comparing with MPFR, and as many of rows found again',
    needs: ['native'],
    presets: ['native'],
    // A fixed seed: the same change passes or fails on every machine. `npm run verify` takes another one every night.
    work: async () => (await verified(['--seconds', '10', '--seed', '1'])) || found(['--seconds', '10', '--seed', '1']),
  },
  { name: 'lint', title: 'formatters and linters', needs: ['native', 'lint'], presets: ['native'], work: lint },
  { name: 'types', title: 'the types', needs: ['build'], work: () => npmProgram('tsc', ['--noEmit']) },
  {
    name: 'web',
    title: 'the web suite, in Node and in Chromium',
    needs: ['build', 'web'],
    work: () => nodeTest(webTests),
  },
  {
    name: 'engines',
    title: 'the same from both compilers and in every engine',
    needs: ['build', 'native', 'web', 'engines'],
    presets: ['native', 'clang'],
    work: () => nodeTest([everyEngine]),
  },
];

/** @param {string[]} files */
function nodeTest(files) {
  return run(process.execPath, ['tests/support/run.js', ...files], { env: { CHROME_PATH: browser() ?? '' } });
}

/** @returns {Step[]} the steps that the command line names, or all */
function chosen() {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) {
    console.error(`There is no step '${unknown}': the steps are ${steps.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  return names.length > 0 ? steps.filter(({ name }) => names.includes(name)) : steps;
}

/**
 * Builds presets one after another. The tests of one run on a single core, and the next one is compiled on the other.
 * @param {string[]} presets
 * @returns {Map<string, Promise<number>>} the exit code of each
 */
function buildAhead(presets) {
  /** @type {Promise<unknown>} */
  let before = Promise.resolve();
  return new Map(
    presets.map((preset) => {
      const built = before.then(() => cmake(preset, { log: logOf(preset) }));
      before = built;
      return [preset, built];
    }),
  );
}

/** What compilers say goes to a file: it would stand in the middle of what tests say. @param {string} preset */
function logOf(preset) {
  return join(root, 'build', `${preset}.log`);
}

const todo = chosen();
const needed = todo.flatMap(({ needs }) => needs);
await setUp(needed);

/** @type {Map<string, Promise<number>>} */
let built = new Map();
const rows = [];
if (needed.includes('build')) todo.unshift({ name: 'build', title: 'the build', needs: [], work: build });
for (const [index, { name, title, presets = [], work }] of todo.entries()) {
  console.log(`\n── ${index + 1} of ${todo.length}: ${title} (${name})`);
  const start = Date.now();
  // The build itself uses both cores.
  if (name !== 'build' && built.size === 0)
    built = buildAhead([...new Set(todo.flatMap((step) => step.presets ?? []))]);
  let code = 0;
  for (const preset of presets) {
    code ||= (await built.get(preset)) ?? 0;
    if (code !== 0) {
      console.error(`${lastLines(logOf(preset))}\n\nThe preset '${preset}' could not be built: see above.`);
      break;
    }
  }
  const passed = (code || (await work())) === 0;
  rows.push({ name, passed, seconds: (Date.now() - start) / 1000 });
}

console.log('\n── Summary');
for (const { name, passed, seconds } of rows) {
  console.log(`${name.padEnd(10)}${passed ? 'passed' : 'FAILED'}${seconds.toFixed(1).padStart(9)} s`);
}
process.exit(rows.every(({ passed }) => passed) ? 0 : 1);
