// The waves of a few pairs: which pairs, where each wave stands in the picture, and the points of its curves.

import { completePairs } from '../../figure/columns.js';
import { linear, through } from '../../figure/plot.js';
import { cellsOf, size, viewOf } from '../../figure/view.js';
import { LIMIT } from '../../library/check.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('../../figure/host.js').State} State */
/** @typedef {ReturnType<typeof frameOf>} Frame */
/** @typedef {ReturnType<typeof waveOf>} Wave */

const MOST_WAVES = 4;
export const LEFT = 28;
export const RIGHT = 16;
/** Space for the labels of p and p + k. */
export const TOP = 26;
/** From one wave to the next: its label, its height, a gap. */
export const ROW = 78;
const LABEL = 22;
const HEIGHT = 46;
const AXIS = 26;
/** A wave that turns within fewer pixels would alias: it is drawn as the band that it fills. */
const FINEST = 6;
/** With so many points a turn, straight lines stay within half a pixel of the wave; more where that costs little. */
const POINTS_PER_TURN = 16;
const MOST_POINTS_PER_TURN = 64;
/** Positions at least so far apart, in pixels, have a dot each. */
const DOT_DISTANCE = 7;
export const KINDS = /** @type {const} */ (['sine', 'cosine']);

/** The first pair, the last, the chosen one, and those in the middle of the widest gaps. @param {State} state */
export function shownPairs({ dimension, pair: chosen }) {
  const count = Math.ceil(dimension / 2);
  const pairs = [...new Set([0, chosen, count - 1])].sort((a, b) => a - b);
  while (pairs.length < Math.min(MOST_WAVES, count)) {
    const gaps = pairs.slice(1).map((pair, at) => pair - (pairs[at] ?? 0));
    const at = gaps.indexOf(Math.max(...gaps));
    pairs.splice(at + 1, 0, (pairs[at] ?? 0) + Math.round((gaps[at] ?? 0) / 2));
  }
  return pairs;
}

/** The last sine of an odd dimension has no cosine. @param {State} state @param {number} pair */
export function kindsOf(state, pair) {
  return KINDS.slice(0, pair < completePairs(state) ? 2 : 1);
}

/**
 * From the left of the picture to the right: the rows, each position in the middle of its row. Near 2^53 a double has
 * no halves, so everything is counted from the first row.
 * @param {State} state
 * @param {number} width
 */
export function frameOf(state, width) {
  const { rows } = viewOf(state);
  const start = Math.floor(rows.from);
  const from = rows.from - start - 0.5;
  const scale = linear(from, from + size(rows), LEFT, Math.max(width - RIGHT, LEFT + 1));
  return {
    rows,
    start,
    scale,
    ...cellsOf(rows),
    isDotted: scale.high - scale.low >= DOT_DISTANCE * size(rows),
    /** @param {number} position @param {number} [offset] added here, because a double may not hold the sum */
    x: (position, offset = 0) => scale.at(position - start + offset),
    /** @param {number} x */
    shows: (x) => x >= scale.low && x <= scale.high,
  };
}

/**
 * @param {Host} host
 * @param {Frame} frame
 * @param {number} pair
 * @param {number} middle its height in the picture
 */
export function waveOf({ ask, library, encoding, state }, { rows, start, scale, isDotted, first, last }, pair, middle) {
  const wavelength = ask('wavelengths')[pair] ?? 1;
  const pixels = scale.high - scale.low;
  const turns = size(rows) / wavelength;
  const isBand = pixels / turns < FINEST;
  /** @param {number} from counted from the first row @param {number} step @param {number} count */
  const pointsOf = (from, step, count) => {
    const values = library.wave(encoding, pair, { start, from, step, count });
    /** @param {number} value @param {number} at @returns {[number, number]} */
    const point = (value, at) => [scale.at(from + step * at), heightOf(middle, value)];
    return kindsOf(state, pair).map((kind) => Array.from(values[kind], point));
  };
  // No position lies beyond 2^53.
  const [from, to] = [Math.max(scale.from, -LIMIT - start), Math.min(scale.to, LIMIT - start)];
  const parts = Math.ceil(Math.max(POINTS_PER_TURN * turns, Math.min(MOST_POINTS_PER_TURN * turns, pixels), 1));
  const dots = (/** @type {[number, number][]} */ points) =>
    points
      .filter(([x]) => x >= scale.low && x <= scale.high)
      .map(([x, y]) => `M${x.toFixed(2)} ${y.toFixed(2)}h0`)
      .join('');
  return {
    pair,
    wavelength,
    /** Over the rows that are shown. */
    turns,
    isBand,
    /** Of its sine, and of its cosine where it has one. Rounding must not carry the last point beyond the end. */
    curves: isBand ? [] : pointsOf(from, ((to - from) / parts) * (1 - 2 ** -50), parts + 1).map(through),
    dots: isBand || !isDotted ? [] : pointsOf(0, 1, last - first + 1).map(dots),
  };
}

/** The middle of a wave in the picture. @param {number} at */
export function middleOf(at) {
  return TOP + at * ROW + LABEL + HEIGHT / 2;
}

/** @param {number} middle @param {number} value */
export function heightOf(middle, value) {
  return middle - (value * HEIGHT) / 2;
}

/** The height of the picture. @param {number} count of waves */
export function heightFor(count) {
  return heightOf(middleOf(count - 1), -1) + AXIS;
}
