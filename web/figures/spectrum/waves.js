// The wave of a pair, drawn downwards over the positions of the table. Its first turn is a piece of its own: it ends as
// far down as the wavelength is long.

import { through } from '../../figure/plot.js';
import { isTooFast, linesOf } from '../../figure/wave-points.js';
import { LIMIT } from '../../library/check.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('../../figure/plot.js').Scale} Scale */
/** @typedef {import('./arrangement.js').Arrangement} Arrangement */
/** @typedef {{first: string, later: string, isBand: boolean}} Wave paths around x = 0 */

/** Waves are at least so far apart, in pixels, and this share of it wide on each side. */
const APART = 12;
const SHARE = 0.4;
const WIDEST = 18;

/**
 * Which pairs have their wave drawn: all, or every second, fourth, eighth … one, from the slowest on.
 * @param {Float64Array} wavelengths
 * @param {Scale} scale
 */
export function drawnPairs(wavelengths, scale) {
  const [shortest = 1, next = Infinity] = wavelengths;
  const apart = scale.at(next) - scale.at(shortest);
  let step = 1;
  while (step < wavelengths.length && step * apart < APART) step *= 2;
  const half = Math.min(Math.max(SHARE * step * apart, SHARE * APART) || WIDEST, WIDEST);
  const pairs = [];
  for (let pair = wavelengths.length - 1; pair >= 0; pair -= step) pairs.push(pair);
  return { pairs: pairs.reverse(), half };
}

/**
 * @param {Host} host
 * @param {Arrangement} arrangement
 * @param {number} pair
 * @param {number} half how far its sine reaches to the left and to the right
 * @returns {Wave}
 */
export function waveOf({ ask, library, encoding, state }, { top, bottom }, pair, half) {
  const { start, length } = state;
  const wavelength = ask('wavelengths')[pair] ?? 1;
  const pixels = bottom - top;
  const end = Math.min(length, LIMIT - start);
  if (isTooFast(length / wavelength, pixels)) {
    return { first: '', later: `M${-half} ${top}H${half}V${bottom}H${-half}Z`, isBand: true };
  }
  /** @param {number} from @param {number} to */
  const piece = (from, to) => {
    const count = linesOf((to - from) / wavelength, ((to - from) / length) * pixels);
    // Rounding must not carry the last point beyond the end.
    const step = ((to - from) / count) * (1 - 2 ** -50);
    const { sine } = library.wave(encoding, pair, { start, from, step, count: count + 1 });
    return through(Array.from(sine, (value, at) => [half * value, top + ((from + step * at) / length) * pixels]));
  };
  const turn = Math.min(wavelength, end);
  return { first: piece(0, turn), later: end > turn ? piece(turn, end) : '', isBand: false };
}
