import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.js';

/**
 * A step of the build that is left out when nothing that it reads has changed since it last succeeded, and everything
 * that it wrote is still there as it wrote it.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {() => string[]} inputs files and folders; what is not there counts as empty
 * @property {string} [tools] what else decides the outcome, such as a compiler's version
 * @property {() => string[]} outputs lists the files that are there once the step is done
 * @property {() => Promise<number>} work resolves to an exit code
 */

/**
 * @param {Step} step
 * @returns {Promise<{code: number, worked: boolean}>}
 */
export async function refresh(step) {
  const stamp = join(root, 'build', `${step.name}.stamp`);
  // Taken before the work: a file that is saved while it goes on is then newer than the stamp says.
  const inputs = contents(step);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs + state(step.outputs()))
    return { code: 0, worked: false };
  // Without a stamp the step has not been done. It goes before the work starts and comes back only after it succeeded,
  // so that a build that failed or was killed is never taken for a finished one.
  rmSync(stamp, { force: true });
  const code = await step.work();
  if (code === 0) {
    mkdirSync(join(root, 'build'), { recursive: true });
    writeFileSync(stamp, inputs + state(step.outputs()));
  }
  return { code, worked: true };
}

/**
 * @param {string} path of a file or folder, from the root
 * @returns {string[]} the files in it
 */
export function filesIn(path) {
  const at = join(root, path);
  if (!existsSync(at)) return [];
  if (!statSync(at).isDirectory()) return [path];
  return readdirSync(at)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}

/**
 * By their contents and not by their times: a checkout, a clone or a save without a change is no reason to build.
 * @param {Step} step
 */
function contents({ inputs, tools = '' }) {
  const hash = createHash('sha256').update(tools);
  for (const file of inputs().flatMap(filesIn)) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return `${hash.digest('hex')}\n`;
}

/** @param {string[]} files */
function state(files) {
  const lines = files.map((file) => {
    const { size, mtimeMs } = statSync(join(root, file));
    return `${file} ${size} ${mtimeMs}\n`;
  });
  // A step that left nothing has done nothing.
  return lines.join('') || 'nothing\n';
}
