// The waves of a few pairs: which pairs, which positions the picture shows, and the points of its curves.

import { completePairs } from '../../figure/columns.js';
import { linear, through } from '../../figure/plot.js';
import { cellsOf, size, viewOf } from '../../figure/view.js';
import { isTooFast, linesOf } from '../../figure/wave-points.js';
import { LIMIT } from '../../library/check.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('../../figure/host.js').State} State */
/** @typedef {import('./arrangement.js').Arrangement} Arrangement */
/** @typedef {ReturnType<typeof frameOf>} Frame */
/** @typedef {ReturnType<typeof waveOf>} Wave */

/** Positions at least so far apart, in pixels, have a dot each. */
const DOT_DISTANCE = 7;
export const KINDS = /** @type {const} */ (['sine', 'cosine']);

/**
 * The first pair, the last and those evenly between. A chosen pair that is none of them has the lane of the nearest one
 * between the ends: so the state alone says which lanes there are, and who chooses a lane finds it where it was.
 * @param {Pick<State, 'dimension' | 'pair'>} state
 * @param {number} most
 */
export function shownPairs({ dimension, pair: chosen }, most) {
  const count = Math.ceil(dimension / 2);
  const lanes = Math.min(most, count);
  if (lanes === 1) return [chosen];
  const pairs = Array.from({ length: lanes }, (_, lane) => Math.round((lane * (count - 1)) / (lanes - 1)));
  if (pairs.includes(chosen)) return pairs;
  const free = lanes > 2 ? pairs.slice(1, -1) : pairs;
  const distances = free.map((pair) => Math.abs(pair - chosen));
  const nearest = free[distances.indexOf(Math.min(...distances))];
  return pairs.map((pair) => (pair === nearest ? chosen : pair));
}

/** The last sine of an odd dimension has no cosine. @param {State} state @param {number} pair */
export function kindsOf(state, pair) {
  return KINDS.slice(0, pair < completePairs(state) ? 2 : 1);
}

/**
 * From the left of the lanes to the right: the rows, each position in the middle of its row. Near 2^53 a double has no
 * halves, so everything is counted from the first row.
 * @param {State} state
 * @param {Arrangement} arrangement
 */
export function frameOf(state, { left, right }) {
  const { rows } = viewOf(state);
  const start = Math.floor(rows.from);
  const from = rows.from - start - 0.5;
  const scale = linear(from, from + size(rows), left, right);
  return {
    rows,
    start,
    scale,
    ...cellsOf(rows),
    isDotted: right - left >= DOT_DISTANCE * size(rows),
    /** @param {number} position @param {number} [offset] added here, because a double may not hold the sum */
    x: (position, offset = 0) => scale.at(position - start + offset),
    /** @param {number} x */
    shows: (x) => x >= left && x <= right,
  };
}

/**
 * @param {Host} host
 * @param {Frame} frame
 * @param {Arrangement} arrangement
 * @param {number} pair
 * @param {number} lane
 */
export function waveOf({ ask, library, encoding, state }, frame, { y }, pair, lane) {
  const { rows, start, scale, isDotted, first, last } = frame;
  const wavelength = ask('wavelengths')[pair] ?? 1;
  const pixels = scale.high - scale.low;
  const turns = size(rows) / wavelength;
  const isBand = isTooFast(turns, pixels);
  /** @param {number} from counted from the first row @param {number} step @param {number} count */
  const pointsOf = (from, step, count) => {
    const values = library.wave(encoding, pair, { start, from, step, count });
    /** @param {number} value @param {number} at @returns {[number, number]} */
    const point = (value, at) => [scale.at(from + step * at), y(lane, value)];
    return kindsOf(state, pair).map((kind) => Array.from(values[kind], point));
  };
  // No position lies beyond 2^53.
  const [from, to] = [Math.max(scale.from, -LIMIT - start), Math.min(scale.to, LIMIT - start)];
  const parts = linesOf(turns, pixels);
  const dots = (/** @type {[number, number][]} */ points) =>
    points
      .filter(([x]) => frame.shows(x))
      .map(([x, y]) => `M${x.toFixed(2)} ${y.toFixed(2)}h0`)
      .join('');
  return {
    pair,
    lane,
    wavelength,
    /** Over the rows that are shown. */
    turns,
    isBand,
    /** Of its sine, and of its cosine where it has one. Rounding must not carry the last point beyond the end. */
    curves: isBand ? [] : pointsOf(from, ((to - from) / parts) * (1 - 2 ** -50), parts + 1).map(through),
    dots: isBand || !isDotted ? [] : pointsOf(0, 1, last - first + 1).map(dots),
  };
}
