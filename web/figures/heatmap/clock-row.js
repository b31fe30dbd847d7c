// Which clocks stand under the picture, and where: each under the columns that it is.

import { completePairs } from '../../figure/columns.js';
import { within } from '../../figure/placing.js';

/** @typedef {import('../../figure/view.js').View} View */
/**
 * @typedef {object} Placed
 * @property {number} pair
 * @property {number} x its middle
 * @property {number} home where its middle would be under its columns
 */
/**
 * @typedef {object} ClockRow
 * @property {Placed[]} clocks
 * @property {number} radius
 * @property {number} top where the rims begin, below the picture
 * @property {number} height of it all
 * @property {boolean} isBeside whether there is room beside the first clock for words
 * @property {boolean} isApart whether sines and cosines lie apart, so that no clock stands under both
 */

/** Between the picture and the clocks, in pixels: room for what leads from columns to a clock. */
const GAP = 14;
/** Below the clocks: their wavelengths. */
const LABELS = 20;
/** A second line of labels, where the first has no room for words. */
const WORDS = 14;
const BETWEEN = 8;
/** At least. */
const TOUCHING = 2;
/** What a ring on the rim reaches beyond it. */
const RING = 6;
/** What words beside the first clock take, in pixels. */
const BESIDE = 64;

/**
 * As many pairs as fit; where there are more, every second, third … and the chosen one.
 * @param {import('../../figure/host.js').State} state
 * @param {View} view
 * @param {{left: number, right: number, cell: number}} picture
 * @param {number} width of everything
 * @param {number} [largest] radius
 * @returns {ClockRow}
 */
export function clockRow(state, { columns }, { left, right, cell }, width, largest = Infinity) {
  const count = completePairs(state);
  const isApart = state.layout === 'concatenated' && state.dimension > 2;
  const half = Math.ceil(state.dimension / 2);
  const homes = isApart ? homesApart(half, columns, left, right) : homesBeside(columns, left, cell);
  const most = Math.min(20 + 0.062 * width, 76, 2 * largest);
  const least = Math.min(Math.ceil(33 + 0.01 * width), 44);
  const every = Math.max(1, Math.ceil((least + BETWEEN) / homes.space));
  const [first, last] = [Math.max(homes.first, 0), Math.min(homes.last, count - 1)];
  const wide = Math.max(Math.min(every * homes.space - BETWEEN, most), least) / 2;
  // A little smaller, so that the last one has room beside the one before.
  const before = homes.at((Math.floor(last / every) - 1) * every);
  const narrow = (width - RING - before - TOUCHING) / 3;
  const radius = Math.floor(narrow < wide && narrow >= Math.floor(least / 2) ? narrow : wide);
  /** @type {Placed[]} */
  const clocks = [];
  for (let pair = Math.ceil(first / every) * every; pair <= last; pair += every) {
    const home = homes.at(pair);
    const x = Math.min(home, width - radius - RING);
    if (x >= (clocks.at(-1)?.x ?? -Infinity) + 2 * radius + TOUCHING) clocks.push({ pair, x, home });
  }
  const isIn = state.pair >= first && state.pair <= last;
  if (isIn && !clocks.some(({ pair }) => pair === state.pair)) takeIn(clocks, state.pair, homes.at(state.pair), width);
  const isBeside = Math.min((clocks[0]?.x ?? 0) - radius, left) >= BESIDE;
  const height = clocks.length > 0 ? GAP + 2 * radius + LABELS + (isBeside ? 0 : WORDS) : 0;
  return { clocks, radius, top: GAP, height, isBeside, isApart };
}

/**
 * The chosen pair has the place of the nearest one.
 * @param {Placed[]} clocks
 * @param {number} pair
 * @param {number} home
 * @param {number} width
 */
function takeIn(clocks, pair, home, width) {
  const distances = clocks.map(({ x }) => Math.abs(x - home));
  const nearest = distances.indexOf(Math.min(...distances));
  const x = clocks[nearest]?.x ?? within(home, width);
  clocks.splice(Math.max(nearest, 0), 1, { pair, x, home });
}

/**
 * Where the clocks of the pairs in view would be under their columns.
 * @typedef {{first: number, last: number, space: number, at: (pair: number) => number}} Homes
 */

/**
 * Interleaved, the two columns of a pair touch: its clock is under both.
 * @param {import('../../figure/view.js').Span} columns
 * @param {number} left
 * @param {number} cell
 * @returns {Homes}
 */
function homesBeside({ from, to }, left, cell) {
  const at = (/** @type {number} */ pair) => left + (2 * pair + 1 - from) * cell;
  return { first: Math.ceil((from - 1) / 2), last: Math.floor((to - 1) / 2), space: 2 * cell, at };
}

/**
 * Concatenated, they lie half a table apart. A view of sines alone, or of cosines, has the clocks under these; where
 * both are in view, the clocks of all pairs have the whole width.
 * @param {number} half where the second half of the table begins
 * @param {import('../../figure/view.js').Span} columns
 * @param {number} left
 * @param {number} right
 * @returns {Homes}
 */
function homesApart(half, { from, to }, left, right) {
  const isBoth = from < half && to > half;
  const begin = isBoth ? 0 : from % half;
  const end = isBoth ? half : begin + to - from;
  const space = (right - left) / (end - begin);
  const at = (/** @type {number} */ pair) => left + (pair + 0.5 - begin) * space;
  return { first: Math.ceil(begin - 0.5), last: Math.floor(end - 0.5), space, at };
}
