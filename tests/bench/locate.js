// Locating a row: exact, with noise on it, with wrong values, and one that is no row of the encoding; and a scorecard.

import { columns, digits, judge, verdicts } from './columns.js';
import { median } from './rounds.js';

const ROUNDS = 21;
const FAR = 2 ** 31;

/** @param {import('../../web/library/index.js').Posenc} posenc */
export async function locate(posenc) {
  let place = 12345;
  // Another position each time: what is easy at one may be hard at another.
  const next = () => (place = (place * 48271) % (FAR - 1));
  const lines = [64, 512].flatMap((dimension) => {
    const encoding = { dimension };
    const own = () => posenc.encode(encoding, { positions: [next()] });
    /** @type {[string, () => Float32Array][]} */
    const rows = [
      ['exact', own],
      ['noise 0.05', () => posenc.noisy(own(), { deviation: 0.05, seed: next() })],
      ['noise 0.2', () => posenc.noisy(own(), { deviation: 0.2, seed: next() })],
      ['8 values wrong', () => own().map((value, j) => (j % (dimension / 8) === 3 ? -value : value))],
      ['no row: base 9,000', () => posenc.encode({ ...encoding, base: 9000 }, { positions: [next() % 1000] })],
      ['no row: noise alone', () => posenc.noisy(new Float32Array(dimension), { deviation: 0.7, seed: next() })],
    ];
    return rows.map(([what, make]) => {
      const times = Array.from({ length: ROUNDS }, () => {
        const row = make();
        const begin = performance.now();
        posenc.locate(encoding, row);
        return performance.now() - begin;
      });
      return { dimension, what, milliseconds: median(times) };
    });
  });
  console.log(`Positions up to 2^31, medians of ${ROUNDS} rows.`);
  console.log(
    columns(
      ['row', 'dimension', 'ms'],
      lines.map(({ dimension, what, milliseconds }) => [what, String(dimension), digits(milliseconds)]),
    ),
  );
  const exact = lines.find(({ dimension, what }) => dimension === 512 && what === 'exact')?.milliseconds ?? NaN;
  const goals = [judge('an exact row of 512 dimensions is located within 1 ms', exact, (figure) => figure <= 1)];

  const scorecards = [
    [64, 128],
    [64, 1e6],
    [512, 128],
    [512, 1e6],
  ].map(([dimension = 0, length = 0]) => {
    const times = Array.from({ length: 5 }, () => {
      const begin = performance.now();
      posenc.scores({ dimension }, 'sinusoid', { length, offset: 5 });
      return performance.now() - begin;
    });
    return { dimension, length, milliseconds: median(times) };
  });
  console.log('\nWhat is demanded of the sinusoid, medians of 5.');
  console.log(
    columns(
      ['dimension', 'length', 'ms'],
      scorecards.map(({ dimension, length, milliseconds }) => [
        String(dimension),
        String(length),
        digits(milliseconds),
      ]),
    ),
  );
  goals.push(
    judge(
      'the smallest distance of a million rows of 512 dimensions within 100 ms',
      scorecards.at(-1)?.milliseconds ?? NaN,
      (figure) => figure <= 100,
    ),
  );
  console.log(`\n${verdicts(goals)}`);
  return { lines, scorecards, goals };
}
