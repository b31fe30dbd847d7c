// Calls of the library as data: mostly good ones, with a hostile value in some place.

import fc from 'fast-check';
import { HOSTILE, hostileValue } from './hostile.js';

const LIMIT = 2 ** 53;

/** @param {object} row described */
const rows = (row) => ({ array: row });

const place = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -5000, max: 5000 }) },
  { weight: 2, arbitrary: fc.double({ min: -1e6, max: 1e6, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -0, LIMIT, -LIMIT, LIMIT - 1, 2 ** 31, 1e-300, 5e-324, 0.1) },
);
const count = fc.constantFrom(0, 1, 2, 3, 17, 64, 65, 200);
const size = fc.constantFrom(1, 2, 3, 16, 33);
const length = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constantFrom(LIMIT, 2 ** 31, 5000));
const palette = fc.constantFrom('vik', 'berlin', 'grey');
const rival = fc.constantFrom(
  ...['sinusoid', 'constant', 'index', 'fraction', 'binary', 'sines', 'one-frequency', 'frozen', 'random'],
);
const range = fc
  .tuple(place, fc.double({ min: 1e-3, max: 1e5, noNaN: true }))
  .map(([from, wide]) => [from, from + wide]);

/** @param {number} widest */
const encodings = (widest) =>
  fc.record(
    {
      dimension: fc.oneof(
        { weight: 15, arbitrary: fc.constantFrom(1, 2, 3, 4, 7, 8, 63, 64, 100) },
        { weight: 1, arbitrary: fc.constantFrom(512, widest) },
      ),
      base: fc.oneof(fc.constantFrom(10000, 2, 1e300, 1 + 2 ** -52), fc.double({ min: 1.01, max: 1e9, noNaN: true })),
      exponent: fc.constantFrom('paper', 'endpoints'),
      layout: fc.constantFrom('interleaved', 'concatenated'),
      order: fc.constantFrom('sin-cos', 'cos-sin'),
    },
    { requiredKeys: ['dimension'] },
  );

/** @param {object} required @param {object} [optional] */
const options = (required, optional = {}) =>
  fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) });

const rivalOptions = { pair: fc.constantFrom(0, 0, 1), seed: fc.integer({ min: 0, max: 9 }) };
const wide = encodings(65536);
const narrow = encodings(512);
const run = options({ count }, { start: place });

/** @param {import('fast-check').Arbitrary<any>} encoding @param {(encoding: any) => any[]} after */
const about = (encoding, after) => encoding.chain((one) => fc.tuple(fc.constant(one), ...after(one)));

/** @param {any} encoding @param {string} [type] */
const rowOf = ({ dimension }, type = 'Float32Array') =>
  fc.integer({ min: 0, max: 99 }).map((seed) => rows({ type, length: dimension, seed }));

/** @type {Record<string, import('fast-check').Arbitrary<any[]>>} the arguments of each call */
const ARGUMENTS = {
  encode: about(narrow, () => [
    fc.oneof(
      options({}, { start: place, count, dtype: fc.constantFrom('float32', 'float64', 'float16', 'bfloat16') }),
      options({ positions: fc.array(place, { maxLength: 5 }) }),
    ),
  ]),
  encodeInto: narrow.chain((one) =>
    fc.tuple(
      fc.integer({ min: 0, max: 70 }).map((many) => rows({ type: 'Float32Array', length: many * one.dimension })),
      fc.constant(one),
      options({}, { start: place }),
    ),
  ),
  withTable: about(narrow, () => [run, fc.constant({ use: 'length' })]),
  frequencies: about(wide, () => []),
  wavelengths: about(wide, () => []),
  phases: about(wide, () => [place]),
  rotation: about(wide, () => [place]),
  rotate: about(wide, (one) => [rowOf(one), place]),
  similarity: about(narrow, () => [run]),
  similarityRun: about(narrow, () => [run]),
  similarityMeans: about(narrow, () => [options({ length, side: size })]),
  similarityPicture: about(narrow, () => [options({ length, side: size }, { palette })]),
  wave: about(wide, () => [
    fc.constantFrom(0, 0, 1, 31),
    options({ count }, { start: place, from: place, step: fc.double({ min: -9, max: 9, noNaN: true }) }),
  ]),
  heatmap: about(wide, () => [
    options(
      { positions: range, width: size, height: size },
      {
        dimensions: fc.constantFrom([0, 1], [0.25, 0.75]),
        palette,
        hidden: fc.constantFrom('none', 'blended'),
        filter: fc.constantFrom('area', 'low-pass'),
      },
    ),
  ]),
  means: about(wide, () => [options({ positions: range }, { width: size, height: size })]),
  legend: fc.tuple(palette, count),
  rivalRows: about(narrow, () => [rival, options({ length }, { ...rivalOptions, start: count, count })]),
  rivalPicture: about(narrow, () => [
    rival,
    options({ length, count, width: size, height: size }, { ...rivalOptions, start: count, palette }),
  ]),
  scores: about(encodings(64), () => [rival, options({ length, offset: place }, rivalOptions)]),
  shifted: about(wide, () => [place, place]),
  rotationDifference: about(wide, () => [place, place]),
  rotationSteps: about(wide, () => [place, place]),
  rotationPicture: about(narrow, () => [place, options({ side: fc.constantFrom(1, 2, 3) }, { palette })]),
  sinesAlone: about(wide, () => [place, place]),
  locate: about(encodings(64), (one) => [rowOf(one, 'Float64Array'), options({}, { from: place, to: place })]),
  narrowing: about(encodings(64), (one) => [rowOf(one), options({ from: fc.constant(0), to: fc.constant(5000) })]),
  noisy: fc.tuple(
    fc.integer({ min: 0, max: 99 }).map((seed) => rows({ type: 'Float32Array', length: 64, seed })),
    options({ deviation: fc.constantFrom(0, 0.1, 1000) }, { seed: fc.integer({ min: 0, max: 9 }) }),
  ),
};

/**
 * @typedef {object} Call
 * @property {string} name
 * @property {any[]} args described
 * @property {{at: number[], value: string}[]} spoilt places that get a hostile value: which of the leaves, counted
 *   anew at each step down
 */

/** @type {import('fast-check').Arbitrary<Call>} */
export const anyCall = fc
  .constantFrom(...Object.keys(ARGUMENTS))
  .chain((name) =>
    fc.record({
      name: fc.constant(name),
      args: /** @type {import('fast-check').Arbitrary<any[]>} */ (ARGUMENTS[name]),
      spoilt: fc.array(
        fc.record({
          at: fc.array(fc.nat({ max: 5 }), { maxLength: 2, minLength: 1 }),
          value: fc.constantFrom(...HOSTILE),
        }),
        { maxLength: 2 },
      ),
    }),
  );

/** @param {Call} call @returns {unknown[]} the arguments themselves */
export function made({ args, spoilt }) {
  const all = args.map(real);
  // What is hostile already stays as it is.
  const own = new Set(all);
  for (const { at, value } of spoilt) {
    const [first = 0, second] = at;
    const n = first % (all.length + 1);
    const inner = /** @type {any} */ (all[n]);
    const isPlain = own.has(inner) && typeof inner === 'object' && !ArrayBuffer.isView(inner);
    const keys = isPlain ? Object.keys(inner) : [];
    if (second === undefined || keys.length === 0) all[n] = hostileValue(value);
    else inner[keys[second % keys.length] ?? 0] = hostileValue(value);
  }
  return all;
}

/** @param {any} described */
function real(described) {
  if (described?.use) return (/** @type {Float32Array} */ table) => table.length;
  if (!described?.array) return structuredClone(described);
  const { type, length: many, seed } = described.array;
  const Type = type === 'Float64Array' ? Float64Array : Float32Array;
  return Type.from({ length: many }, (_, n) => Math.sin((seed ?? 0) * 1.7 + n * (1 + (seed ?? 0))));
}
