// One row of an encoding that is known, through the library's calls.

import { columns, digits, judge, verdicts } from './columns.js';
import { median } from './rounds.js';

const DIMENSION = 512;
const ROUNDS = 31;
const CALLS = 100;
/** Rows in one call, where the call itself no longer counts, but that are still made one by one. */
const FEW = 32;

/** @param {import('../../web/library/index.js').Posenc} posenc */
export async function row(posenc) {
  const encoding = { dimension: DIMENSION };
  const one = new Float32Array(DIMENSION);
  const few = new Float32Array(FEW * DIMENSION);
  let start = 0;
  // Another position each time: a row that was asked for before might be remembered.
  const next = () => {
    start += 1009;
    return start;
  };
  /** @type {[string, () => void][]} */
  const calls = [
    ['encode, count 1', () => posenc.encode(encoding, { start: next() })],
    ['encodeInto, one row', () => posenc.encodeInto(one, encoding, { start: next() })],
    [`encodeInto, ${FEW} rows`, () => posenc.encodeInto(few, encoding, { start: next() })],
  ];
  const samples = calls.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, [, call]] of calls.entries()) {
      const begin = performance.now();
      for (let k = 0; k < CALLS; k += 1) call();
      samples[at].push(((performance.now() - begin) * 1000) / CALLS);
    }
  }
  const [encode, encodeInto, many] = samples.map(median);
  const further = (many - encodeInto) / (FEW - 1);
  const lines = { encode, encodeInto, many, further };
  console.log(`d = ${DIMENSION}, scattered positions, medians of ${ROUNDS} rounds of ${CALLS} calls.`);
  console.log(
    columns(
      ['call', 'µs'],
      [
        ...calls.map(([name], at) => [name, digits(median(samples[at]))]),
        ['each further row of one call', digits(further)],
      ],
    ),
  );
  const goals = [
    judge('one row of a known encoding ≤ 5 µs in the core (a further row)', further, (figure) => figure <= 5),
  ];
  console.log(`\n${verdicts(goals)}`);
  return { dimension: DIMENSION, microseconds: lines, goals };
}
