// What an encoding costs that was never asked for before.

import { columns, digits, judge, verdicts } from './columns.js';
import { median } from './rounds.js';

const DIMENSION = 512;
const ROWS = 4096;
const ROUNDS = 15;

/** @param {import('../../web/library/index.js').Posenc} posenc */
export async function fresh(posenc) {
  /** @param {number} base */
  const table = (base) => posenc.withTable({ dimension: DIMENSION, base }, { count: ROWS }, () => {});
  /** @param {() => unknown} work */
  const milliseconds = (work) => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  /** @type {Record<string, number[]>} */
  const samples = { frequencies: [], first: [], warm: [], setUp: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    // Another base each time, and none that is easier than others.
    const base = 10000 + Math.PI * (round + 2);
    const frequencies = milliseconds(() => posenc.frequencies({ dimension: DIMENSION, base }));
    const first = milliseconds(() => table(base));
    const warm = milliseconds(() => table(base));
    if (round < 0) continue; // it compiles
    for (const [name, value] of Object.entries({ frequencies, first, warm, setUp: frequencies + first - warm })) {
      samples[name].push(value);
    }
  }
  const lines = Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, median(values)]));
  console.log(`d = ${DIMENSION}, another base each round, medians of ${ROUNDS} rounds.`);
  console.log(
    columns(
      ['a new encoding', 'ms'],
      [
        ['its frequencies', digits(lines.frequencies)],
        [`its first table of ${ROWS.toLocaleString('en')} rows after that`, digits(lines.first)],
        ['the same table once more', digits(lines.warm)],
        ['set-up: the first two without the third', digits(lines.setUp)],
      ],
    ),
  );
  const goals = [judge('set-up of a new encoding ≤ 2 ms', lines.setUp, (figure) => figure <= 2)];
  console.log(`\n${verdicts(goals)}`);
  return { dimension: DIMENSION, milliseconds: lines, goals };
}
