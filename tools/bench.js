import { settings } from '../tests/bench/settings.js';
import { build } from './build.js';
import { browser } from './needs.js';
import { filesIn, refresh } from './fresh.js';
import { run } from './run.js';
import { setUp } from './setup.js';

// Before the work: refuses unknown words.
const words = process.argv.slice(2);
const { names } = settings(words);

await setUp(['load', 'drag', 'controls'].some((name) => names.includes(name)) ? ['build', 'web'] : ['build']);
const code = (await build()) || (names.includes('fill') ? await installRivals() : 0);
// --expose-gc: each contestant starts without the garbage of the one before.
const args = ['--expose-gc', 'tests/bench/bench.js', ...words];
process.exit(code || (await run(process.execPath, args, { env: { CHROME_PATH: browser() ?? '' } })));

/** The rivals have a package.json of their own: who builds and tests needs none of their 200 MB. */
async function installRivals() {
  const result = await refresh({
    name: 'rivals',
    inputs: () => ['tests/bench/package.json', 'tests/bench/package-lock.json', 'tests/bench/.npmrc'],
    // npm writes it last.
    outputs: () => filesIn('tests/bench/node_modules/.package-lock.json'),
    work: () => {
      console.log('Installing the rivals with npm ci.');
      return run('npm', ['ci', '--prefix', 'tests/bench']);
    },
  });
  return result.code;
}
