import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { npmProgram } from './build.js';
import { filesIn, refresh } from './fresh.js';
import { needs } from './needs.js';
import { root, run } from './run.js';

const WIDTH = 120;
const FOLDERS = ['cpp', 'web', 'tests', 'tools'];

/**
 * Formatters and linters over the whole tree. All of them have their say before the step fails.
 * @returns {Promise<number>} an exit code
 */
export async function lint() {
  const files = FOLDERS.flatMap(filesIn).filter((file) => !file.includes('/node_modules/'));
  const cpp = files.filter((file) => /\.(cpp|h)$/.test(file));
  const codes = [
    await npmProgram('biome', ['check', '--error-on-warnings', '--max-diagnostics=200']),
    await npmProgram('clang-format', ['--dry-run', '-Werror', ...cpp]),
    tooLong([...files, 'vite.config.js']),
    (
      await refresh({
        name: 'clang-tidy',
        inputs: () => ['cpp', '.clang-tidy', 'CMakeLists.txt', 'CMakePresets.json', 'tools/lint.js'],
        tools: needs.find(({ name }) => name === 'clang-tidy')?.find()?.version ?? '',
        outputs: () => [],
        work: () => tidy(cpp.filter((file) => /^cpp\/.*\.cpp$/.test(file))),
      })
    ).code,
  ];
  return codes.find((code) => code !== 0) ?? 0;
}

/**
 * Biome breaks neither templates nor comments.
 * @param {string[]} files
 */
function tooLong(files) {
  const found = files
    .filter((file) => /\.(js|cpp|h)$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          const length = [...line].length;
          return length > WIDTH ? [`${file}:${at + 1} has ${length} characters`] : [];
        }),
    );
  if (found.length > 0) console.error(`Lines have at most ${WIDTH} characters:\n  ${found.join('\n  ')}`);
  return found.length > 0 ? 1 : 0;
}

/** The analyzer of clang, for the nightly job. @returns {Promise<number>} an exit code */
export function analyse() {
  return tidy(
    filesIn('cpp').filter((file) => file.endsWith('.cpp')),
    ['--checks=-*,clang-analyzer-*,-clang-analyzer-security.FloatLoopCounter'],
  );
}

/**
 * Each file by itself, on every core.
 * @param {string[]} files
 * @param {string[]} [options]
 */
async function tidy(files, options = []) {
  if (!existsSync(join(root, 'build', 'native', 'compile_commands.json'))) {
    console.error('clang-tidy needs build/native/compile_commands.json: the preset native has to write it.');
    return 1;
  }
  // What is bound to JavaScript is compiled by Emscripten alone.
  const left = files.filter((file) => file !== 'cpp/wasm.cpp');
  console.log(`clang-tidy looks at ${left.length} files.`);
  let worst = 0;
  const worker = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      const flags = ['--quiet', '--warnings-as-errors=*', '-p', 'build/native', ...options];
      const code = await run('clang-tidy', [...flags, file]);
      // Read after the wait: `||=` would read before it, and one worker's success would hide another's failure.
      worst = Math.max(worst, code);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return worst;
}
