// Names the numbers that the core writes for a row that it has located.

import { named } from './memory.js';

const VERDICTS = /** @type {const} */ (['found', 'ambiguous', 'none']);

/**
 * A hand is the vector (sine, cosine) of a pair, like the hand of a clock; its direction is the phase.
 * @typedef {object} Located
 * @property {number} position whose row fits best; the searched position next to 0 where no phase could be read
 * @property {number} residual root mean square of the row less the row of that position, over the known values; a
 *   difference counts as 2 at most
 * @property {number} accuracy standard deviation of the position, estimated from the noise; NaN where no phase could
 *   be read
 * @property {number} noise estimated standard deviation of the noise, from the values that fit
 * @property {number} hands number of pairs whose phase could be read
 * @property {{column: number, difference: number}} worst the column with the largest difference, and this difference
 * @property {{position: number, residual: number, fits: boolean} | null} second the best other candidate, at least the
 *   shortest wavelength away; `fits`: with this noise it fits as well as the first one
 * @property {number} chance expected number of searched positions that random phases would fit as well
 * @property {[from: number, to: number]} searched the whole range, or a part of it where the phases leave too many
 *   candidates
 * @property {'found' | 'ambiguous' | 'none'} verdict found: no other position in `searched` fits nearly as well;
 *   ambiguous: another position fits as well, or random phases would; none: no position in `searched` has such a row
 */

/**
 * @typedef {object} Step
 * @property {number} order 0 for the phase of a pair, 1 for the difference of two neighbours' phases, and so on
 * @property {number} pair the pair, or the fastest pair of the difference
 * @property {number} wavelength
 * @property {number} phase in turns, as read from the row
 * @property {number} deviation standard deviation of the phase, in turns
 * @property {number} candidates how many remain
 * @property {number} spread standard deviation of each candidate, in positions
 * @property {Float64Array} places the nearest candidates, 33 at most, as distances from the position that was found
 */

// In the order of `locate_at` in cpp/wasm.cpp.
const FOUND = /** @type {const} */ (['position', 'residual', 'accuracy', 'noise', 'hands', 'column', 'difference']);
const SURE = /** @type {const} */ (['second', 'secondResidual', 'secondFits', 'chance', 'from', 'to', 'verdict']);
/** @type {(keyof Step)[]} */
const HEAD = ['order', 'pair', 'wavelength', 'phase', 'deviation', 'candidates', 'spread', 'places'];
const PLACES = 33;

/** How many numbers the core writes for a result, and for a step. */
export const NUMBERS = FOUND.length + SURE.length;
export const STEP = HEAD.length + PLACES;

/** @param {Float64Array} values @returns {Located} */
export function locatedIn(values) {
  const { position, residual, accuracy, noise, hands, column, difference } = named(FOUND, values);
  const { second, secondResidual, secondFits, chance, from, to, verdict } = named(SURE, values, FOUND.length);
  return {
    position: position + 0,
    residual,
    // The position is rounded to a double.
    accuracy: Math.max(accuracy, Math.abs(position) * 2 ** -54),
    noise,
    hands,
    worst: { column, difference },
    second: Number.isNaN(second) ? null : { position: second + 0, residual: secondResidual, fits: secondFits === 1 },
    chance,
    searched: [from, to],
    verdict: VERDICTS[verdict] ?? 'none',
  };
}

/**
 * @param {Float64Array} values
 * @param {number} count
 * @returns {Step[]}
 */
export function stepsIn(values, count) {
  return Array.from({ length: count }, (_, n) => {
    const head = named(HEAD, values, n * STEP);
    const first = n * STEP + HEAD.length;
    return { ...head, places: values.slice(first, first + head.places) };
  });
}
