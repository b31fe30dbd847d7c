// The rivals in plain JavaScript, base 10000, into a flat Float32Array.

import { timed } from './rounds.js';

/** @typedef {import('./rounds.js').Contestant} Contestant */

export const TUTORIAL = 'JavaScript as tutorials write it';
export const ROW_BY_ROW = 'JavaScript, angle addition';
export const TWO_ROWS = 'JavaScript, angle addition, two rows at once';

const BASE = 10000;

/** Rows that come from one row of Math.sin. More cost cache, fewer cost calls of it. */
const BLOCK = 256;

/**
 * @param {number} dimension even
 * @param {(length: number) => Float32Array} reused
 * @returns {Contestant[]}
 */
export function plainJavaScript(dimension, reused) {
  /** @param {string} name @param {(table: Float32Array) => void} fill @returns {Contestant} */
  const contestant = (name, fill) => ({
    name,
    layout: 'interleaved',
    prepare(rows) {
      if (rows % BLOCK !== 0) throw new RangeError(`rows must be a multiple of ${BLOCK}, got ${rows}.`);
      const table = reused(rows * dimension);
      return { time: timed(() => fill(table)), table: () => table };
    },
  });
  return [
    contestant(TUTORIAL, (table) => tutorial(table, dimension)),
    contestant(ROW_BY_ROW, rowByRow(dimension)),
    contestant(TWO_ROWS, twoRowsAtOnce(dimension)),
  ];
}

/** @param {Float32Array} table @param {number} dimension */
function tutorial(table, dimension) {
  const rows = table.length / dimension;
  for (let position = 0; position < rows; position += 1) {
    for (let i = 0; i < dimension; i += 1) {
      const angle = position / BASE ** ((2 * Math.floor(i / 2)) / dimension);
      table[position * dimension + i] = i % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
    }
  }
}

/**
 * Row p + b is row p turned by b, for all b of a block: two multiplications and an addition a value.
 * The turns are made here, once an encoding, as ours are.
 * @param {number} dimension
 */
function rowByRow(dimension) {
  const rowAt = rowsBySine(dimension);
  const turns = Array.from({ length: BLOCK }, (_, b) => rowAt(b));
  return (/** @type {Float32Array} */ table) => {
    const rows = table.length / dimension;
    for (let first = 0; first < rows; first += BLOCK) {
      const anchor = rowAt(first);
      for (let b = 0; b < BLOCK; b += 1) {
        const row = (first + b) * dimension;
        turn(anchor, turns[b], table.subarray(row, row + dimension));
      }
    }
  };
}

/** @param {Float64Array} anchor @param {Float64Array} by @param {Float32Array} row */
function turn(anchor, by, row) {
  for (let j = 0; j < anchor.length; j += 2) {
    const sine = anchor[j];
    const cosine = anchor[j + 1];
    const s = by[j];
    const c = by[j + 1];
    row[j] = sine * c + cosine * s;
    row[j + 1] = cosine * c - sine * s;
  }
}

/**
 * The fastest shape found: the rows at equal distances before and after the middle of a block share their products, so
 * that a value costs one multiplication and one addition. (Beaten: turning on row after row by one step, pair by pair
 * down the columns, anchors of anchors, flat indices in place of subarrays, smaller blocks.)
 * @param {number} dimension
 */
function twoRowsAtOnce(dimension) {
  const rowAt = rowsBySine(dimension);
  const half = BLOCK / 2;
  const turns = Array.from({ length: half }, (_, b) => rowAt(b + 0.5));
  return (/** @type {Float32Array} */ table) => {
    const rows = table.length / dimension;
    for (let first = 0; first < rows; first += BLOCK) {
      const middle = rowAt(first + half - 0.5);
      for (let b = 0; b < half; b += 1) {
        const after = (first + half + b) * dimension;
        const before = (first + half - 1 - b) * dimension;
        turnBothWays(
          middle,
          turns[b],
          table.subarray(after, after + dimension),
          table.subarray(before, before + dimension),
        );
      }
    }
  };
}

/** @param {Float64Array} middle @param {Float64Array} by @param {Float32Array} after @param {Float32Array} before */
function turnBothWays(middle, by, after, before) {
  for (let j = 0; j < middle.length; j += 2) {
    const sine = middle[j];
    const cosine = middle[j + 1];
    const s = by[j];
    const c = by[j + 1];
    const sc = sine * c;
    const cs = cosine * s;
    const cc = cosine * c;
    const ss = sine * s;
    after[j] = sc + cs;
    after[j + 1] = cc - ss;
    before[j] = sc - cs;
    before[j + 1] = cc + ss;
  }
}

/** @param {number} dimension */
function rowsBySine(dimension) {
  const frequencies = Array.from({ length: dimension / 2 }, (_, i) => BASE ** ((-2 * i) / dimension));
  return (/** @type {number} */ position) => {
    const row = new Float64Array(dimension);
    for (const [i, frequency] of frequencies.entries()) {
      row[2 * i] = Math.sin(position * frequency);
      row[2 * i + 1] = Math.cos(position * frequency);
    }
    return row;
  };
}
