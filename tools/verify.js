import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cmake } from './build.js';
import { root, run } from './run.js';
import { setUp } from './setup.js';

/**
 * Compares float32 tables with MPFR, as the arguments say (see tests/verify.cpp).
 * @param {string[]} args
 * @returns {Promise<number>} an exit code
 */
export async function verify(args) {
  return (await cmake('native')) || run(join(root, 'build', 'native', 'tests', 'posenc_verify'), args);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setUp(['native']);
  mkdirSync(join(root, 'build'), { recursive: true });
  // The state outlives an interruption: the same command goes on where the last one was stopped.
  process.exit(await verify(['--state', join(root, 'build', 'verify.state'), ...process.argv.slice(2)]));
}
