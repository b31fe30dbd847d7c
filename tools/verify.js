import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, cmake } from './build.js';
import { analyse } from './lint.js';
import { browser } from './needs.js';
import { root, run } from './run.js';
import { setUp } from './setup.js';

/** @param {string} name */
const program = (name) => join(root, 'build', 'native', 'tests', `posenc_${name}`);

/**
 * Compares tables and all other numbers with MPFR, see tests/core/verify.cpp.
 * @param {string[]} options
 * @returns {Promise<number>} an exit code
 */
export function verified(options) {
  return run(program('verify'), options);
}

/**
 * Finds rows again, see tests/core/find_rows.cpp.
 * @param {string[]} options
 * @returns {Promise<number>} an exit code
 */
export function found(options) {
  return run(program('find_rows'), options);
}

/**
 * The nightly job: both with other values every day, and what would take `npm test` too long.
 * @returns {Promise<number>} an exit code
 */
async function nightly() {
  await setUp(['build', 'lint', 'web']);
  const day = String(Math.floor(Date.now() / 86_400_000));
  const seed = ['--seed', day];
  console.log(`The options of today's values: ${seed.join(' ')}, POSENC_SEED=${day}`);
  const usual = { CHROME_PATH: browser() ?? '', POSENC_SEED: day };
  /** @param {string[]} args @param {Record<string, string>} numbers */
  const tests = (args, numbers) => run(process.execPath, ['--test', ...args], { env: { ...usual, ...numbers } });
  const steps = [
    () => verified(['--seconds', '120', ...seed]),
    () => found(['--rows', '100000', ...seed]),
    analyse,
    build,
    () => tests(['--test-name-pattern=memory', 'tests/library/library.test.js'], { POSENC_CALLS: '20000' }),
    () => tests(['tests/library/memory.test.js'], { POSENC_DIMENSIONS: '2 1000 8192' }),
    () => tests(['tests/properties/calls.test.js'], { POSENC_CALLS: '100000' }),
    () => tests(['tests/properties/states.test.js'], { POSENC_STATES: '20000' }),
    () => tests(['tests/properties/tasks.nightly.js'], {}),
  ];
  for (const step of steps) {
    const code = await step();
    if (code !== 0) return code;
  }
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setUp(['native']);
  mkdirSync(join(root, 'build'), { recursive: true });
  const options = process.argv.slice(2);
  const work = () => {
    if (options.length === 0) return nightly();
    if (options.includes('--rows')) return found(options);
    // The state outlives an interruption: the same command goes on where the last one was stopped.
    return verified(['--state', join(root, 'build', 'verify.state'), ...options]);
  };
  process.exit((await cmake('native')) || (await work()));
}
