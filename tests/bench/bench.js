// The benchmark. tools/bench.js sets up what it needs and starts it.

import { writeFileSync } from 'node:fs';
import { load as loadPosenc } from '../../dist/library.js';
import { machine } from './machine.js';
import { parts, settings } from './settings.js';

const { names, json } = settings(process.argv.slice(2));
const here = machine();
console.log(
  `${here.processor}, ${here.cores} cores, ${here.gigabytes} GiB, ${here.system}; Node ${here.node} (V8 ${here.v8}); ` +
    `dist built by emcc ${here.emcc}; load before the run ${here.load.toFixed(1)}`,
);

const posenc = await loadPosenc();
/** @type {Record<string, unknown>} */
const figures = {};
for (const name of names) {
  console.log(`\n── ${name}: ${parts[name]}`);
  const work = await import(`./${name}.js`);
  figures[name] = await work[name](posenc);
}
if (json)
  writeFileSync(json, `${JSON.stringify({ machine: here, date: new Date().toISOString(), ...figures }, null, 2)}\n`);
