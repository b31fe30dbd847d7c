// Which clocks there are, and where they stand: all that fit, as large as they can be.

import { completePairs } from '../../figure/columns.js';

/** @typedef {import('../../figure/host.js').State} State */
/**
 * @typedef {object} Grid
 * @property {number[]} pairs that have a clock
 * @property {number} radius
 * @property {number} unit the size of the text, in sizes of 16 px
 * @property {(at: number) => {x: number, y: number}} middle of a clock, by its place in `pairs`
 * @property {{width: number, height: number}} cell a clock with its label
 */

/** More clocks than this are too many to look at. */
const MOST = 32;
/** A smaller clock cannot be read, in pixels. */
const LEAST = 14;
/** Around a rim: room for the marks on it, in pixels. */
export const MARGIN = 10;
/** The lines of the key above the clocks and of a label below each, in pixels. */
export const KEY = 24;
export const LABEL = 18;

/** @param {State} state */
export function mostClocks(state) {
  return Math.min(completePairs(state), MOST);
}

/**
 * How many clocks stand in a row, for `--columns` in the style: in a wide column, in an article, on a phone.
 * @param {number} count
 * @returns {[wide: number, middle: number, narrow: number]}
 */
export function columnsOf(count) {
  const middle = count <= 5 ? count : count <= 8 ? 4 : count <= 18 ? 6 : 8;
  return [Math.min(count, 8), middle, count <= 3 ? count : count <= 4 ? 2 : count <= 9 ? 3 : count <= 16 ? 4 : 5];
}

/**
 * @param {State} state
 * @param {import('../../figure/size.js').Size} size of the picture
 * @returns {Grid}
 */
export function gridOf(state, { width, height, em }) {
  const unit = em / 16;
  const space = Math.max(0, height - KEY * unit);
  let count = mostClocks(state);
  let best = bestColumns(count, width, space, unit);
  while (count > 1 && best.radius < LEAST) {
    count -= 1;
    best = bestColumns(count, width, space, unit);
  }
  const { columns } = best;
  const cell = { width: width / columns, height: space / Math.ceil(count / columns) };
  const radius = Math.max(4, best.radius);
  return {
    pairs: pairsOf(state, count),
    radius,
    unit,
    cell,
    middle: (at) => ({
      x: ((at % columns) + 0.5) * cell.width,
      y: KEY * unit + (Math.floor(at / columns) + 0.5) * cell.height - (LABEL * unit) / 2,
    }),
  };
}

/** @param {number} count @param {number} width @param {number} height @param {number} unit */
function bestColumns(count, width, height, unit) {
  let best = { columns: 1, radius: -Infinity };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const radius = Math.min(width / columns, height / rows - LABEL * unit) / 2 - MARGIN;
    if (radius > best.radius + 0.01) best = { columns, radius };
  }
  return best;
}

/** The first ones, the chosen one and the last. @param {State} state @param {number} count */
function pairsOf(state, count) {
  const all = completePairs(state);
  const pairs = Array.from({ length: count }, (_, pair) => pair);
  if (all > count && count > 1) pairs[count - 1] = all - 1;
  if (!pairs.includes(state.pair)) pairs[Math.max(0, count - 2)] = state.pair;
  return pairs;
}
