import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cmake } from './build.js';
import { root, run } from './run.js';
import { setUp } from './setup.js';

/**
 * Compares float32 tables with MPFR (see tests/core/verify.cpp), or finds rows again (tests/core/find_rows.cpp).
 * @param {'verify' | 'find_rows'} program
 * @param {string[]} args
 * @returns {Promise<number>} an exit code
 */
export async function verify(program, args) {
  return (await cmake('native')) || run(join(root, 'build', 'native', 'tests', `posenc_${program}`), args);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setUp(['native']);
  mkdirSync(join(root, 'build'), { recursive: true });
  const args = process.argv.slice(2);
  // The state outlives an interruption: the same command goes on where the last one was stopped.
  process.exit(
    await (args.includes('--rows')
      ? verify('find_rows', args)
      : verify('verify', ['--state', join(root, 'build', 'verify.state'), ...args])),
  );
}
