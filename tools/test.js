import { build, cmake, npmProgram } from './build.js';
import { filesIn } from './fresh.js';
import { browser } from './needs.js';
import { run } from './run.js';
import { setUp } from './setup.js';
import { verify } from './verify.js';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {import('./needs.js').Purpose[]} needs
 * @property {() => Promise<number>} work resolves to an exit code
 */

/** @param {string} preset */
const suite = async (preset) => (await cmake(preset)) || run('ctest', ['--preset', preset, '--no-tests=error']);

/** @type {Step[]} in their order: `native` writes the reference numbers that `wasm` reads */
const steps = [
  { name: 'native', title: 'the C++ suite, native', needs: ['native'], work: () => suite('native') },
  { name: 'sanitize', title: 'the C++ suite under sanitizers', needs: ['sanitize'], work: () => suite('sanitize') },
  { name: 'wasm', title: 'the C++ suite as WebAssembly', needs: ['native', 'wasm'], work: () => suite('wasm-tests') },
  {
    name: 'verify',
    title: 'two minutes of comparing with MPFR, and rows found again',
    needs: ['native'],
    work: verifyToday,
  },
  { name: 'types', title: 'the types', needs: ['build'], work: () => npmProgram('tsc', ['--noEmit']) },
  { name: 'web', title: 'the web suite, in Node and in Chromium', needs: ['build', 'web'], work: web },
  {
    name: 'engines',
    title: 'the same from both compilers and in every engine',
    needs: ['build', 'native', 'web', 'engines'],
    work: engines,
  },
];

/** Other values every day; the programs print the seed, with which they can be had again. */
async function verifyToday() {
  const seed = ['--seed', String(Math.floor(Date.now() / 86_400_000))];
  return (await verify('verify', ['--seconds', '120', ...seed])) || verify('find_rows', ['--rows', '100000', ...seed]);
}

/** A step of its own: it needs far more of a machine than the rest of the web suite. */
const everyEngine = 'tests/engines/engines.test.js';

/** Node 20 takes names of files and no patterns. */
function web() {
  const files = filesIn('tests').filter((name) => name.endsWith('.test.js') && name !== everyEngine);
  if (files.length === 0) {
    console.error('There is no *.test.js in tests.');
    return Promise.resolve(1);
  }
  return nodeTest(files.sort());
}

async function engines() {
  return (await cmake('native')) || (await cmake('clang')) || nodeTest([everyEngine]);
}

/** @param {string[]} files */
function nodeTest(files) {
  const args = ['--test', '--test-reporter=spec', ...files];
  return run(process.execPath, args, { env: { CHROME_PATH: browser() ?? '' } });
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

const todo = chosen();
const needed = todo.flatMap(({ needs }) => needs);
await setUp(needed);
if (needed.includes('build')) {
  todo.unshift({ name: 'build', title: 'the build', needs: [], work: build });
}

const rows = [];
for (const [index, { name, title, work }] of todo.entries()) {
  console.log(`\n── ${index + 1} of ${todo.length}: ${title} (${name})`);
  const start = Date.now();
  const passed = (await work()) === 0;
  rows.push({ name, passed, seconds: (Date.now() - start) / 1000 });
}

console.log('\n── Summary');
for (const { name, passed, seconds } of rows) {
  console.log(`${name.padEnd(10)}${passed ? 'passed' : 'FAILED'}${seconds.toFixed(1).padStart(9)} s`);
}
process.exit(rows.every(({ passed }) => passed) ? 0 : 1);
