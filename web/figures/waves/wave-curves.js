// The waves of a few pairs as curves: which pairs, where each stands in the picture, and its points.

import { completePairs } from '../../figure/columns.js';
import { through, linear } from '../../figure/plot.js';
import { LIMIT } from '../../library/check.js';
import { cellsOf, size, viewOf } from '../../figure/view.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {ReturnType<typeof frameOf>} Frame */
/**
 * @typedef {object} Wave
 * @property {number} pair
 * @property {number} wavelength
 * @property {number} turns over the rows that are shown
 * @property {boolean} band whether it is too fast to be drawn
 * @property {string[]} curves of its sine, and of its cosine where it has one
 * @property {string[]} dots on them
 */

/** So many waves are shown. */
const MOST = 4;
export const LEFT = 28;
export const RIGHT = 16;
/** For the labels of p and p + k. */
export const TOP = 26;
/** From one wave to the next: a label, the wave, a gap. */
export const ROW = 78;
const LABEL = 22;
export const TALL = 46;
/** A wave that turns within fewer pixels is a band. */
const FINEST = 6;
/** Points of a curve to a turn: the straight lines between them are less than half a pixel off the wave; and more while there are few. */
const TO_A_TURN = 16;
const AT_EASE = 64;
/** Positions at least so far apart, in pixels, have a dot each. */
const DOTS = 7;
export const KINDS = /** @type {const} */ (['sine', 'cosine']);

/**
 * The first pair, the last, the chosen one, and those in the middle of the widest gaps.
 * @param {number} count
 * @param {number} chosen
 */
export function spread(count, chosen) {
  const pairs = [...new Set([0, chosen, count - 1])].sort((a, b) => a - b);
  while (pairs.length < Math.min(MOST, count)) {
    const gaps = pairs.slice(1).map((pair, at) => pair - (pairs[at] ?? 0));
    const at = gaps.indexOf(Math.max(...gaps));
    pairs.splice(at + 1, 0, (pairs[at] ?? 0) + Math.round((gaps[at] ?? 0) / 2));
  }
  return pairs;
}

/**
 * From the left of the picture to the right: the rows, each a position in its middle. Near 2^53 a double has no halves, so
 * that everything is counted from the first row.
 * @param {Host} host
 * @param {number} width
 */
export function frameOf({ state }, width) {
  const { rows } = viewOf(state);
  const start = Math.floor(rows.from);
  const from = rows.from - start - 0.5;
  const scale = linear(from, from + size(rows), LEFT, Math.max(width - RIGHT, LEFT + 1));
  return {
    rows,
    start,
    scale,
    ...cellsOf(rows),
    dotted: scale.high - scale.low >= DOTS * size(rows),
    /** @param {number} position @param {number} [further] a double may not hold the sum */
    x: (position, further = 0) => scale.at(position - start + further),
    /** @param {number} x */
    shows: (x) => x >= scale.low && x <= scale.high,
  };
}

/**
 * @param {Host} host
 * @param {Frame} frame
 * @param {number} pair
 * @param {number} wavelength
 * @param {number} middle its height in the picture
 * @returns {Wave}
 */
export function waveOf(
  { library, encoding, state },
  { rows, start, scale, dotted, first, last },
  pair,
  wavelength,
  middle,
) {
  const pixels = scale.high - scale.low;
  const turns = size(rows) / wavelength;
  const kinds = kindsOf(state, pair);
  /** @param {number} from counted from the first row @param {number} step @param {number} count */
  const drawn = (from, step, count) => {
    const values = library.wave(encoding, pair, { start, from, step, count });
    return kinds.map((kind) =>
      Array.from(
        values[kind],
        (value, n) => /** @type {const} */ ([scale.at(from + step * n), heightOf(middle, value)]),
      ),
    );
  };
  const band = pixels / turns < FINEST;
  // No position lies beyond 2^53.
  const [from, to] = [Math.max(scale.from, -LIMIT - start), Math.min(scale.to, LIMIT - start)];
  const parts = Math.max(1, Math.ceil(Math.max(TO_A_TURN * turns, Math.min(AT_EASE * turns, pixels))));
  const dots = (/** @type {(readonly [number, number])[]} */ points) =>
    points
      .filter(([x]) => x >= scale.low && x <= scale.high)
      .map(([x, y]) => `M${x.toFixed(2)} ${y.toFixed(2)}h0`)
      .join('');
  return {
    pair,
    wavelength,
    turns,
    band,
    curves: band ? [] : drawn(from, ((to - from) / parts) * (1 - 2 ** -50), parts + 1).map(through),
    dots: band || !dotted ? [] : drawn(0, 1, last - first + 1).map(dots),
  };
}

/** @param {import('../../element/fields.js').State} state @param {number} pair */
export function kindsOf(state, pair) {
  return KINDS.slice(0, pair < completePairs(state) ? 2 : 1);
}

/** The middle of a wave in the picture. @param {number} at */
export function middleOf(at) {
  return TOP + at * ROW + LABEL + TALL / 2;
}

/** @param {number} middle @param {number} value */
export function heightOf(middle, value) {
  return middle - (value * TALL) / 2;
}
