// What the core says of a row that it was asked to locate, number by number, under its name.

const VERDICTS = /** @type {const} */ (['found', 'ambiguous', 'none']);

/**
 * @typedef {object} Located
 * @property {number} position whose row fits best; where no hand could be read the one next to 0
 * @property {number} residual root mean square of the row less that of the position, over the values that the row has, none
 *   counted as more than 2
 * @property {number} accuracy a standard deviation of the position, as the row's noise lets expect it; NaN where no hand was read
 * @property {number} noise a standard deviation of those values that fit
 * @property {number} hands how many pairs could be read
 * @property {{column: number, difference: number}} worst where the row differs most, and by how much
 * @property {{position: number, residual: number, fits: boolean} | null} second the best other position met, at least a turn of
 *   the fastest hand away, and whether it fits as well, as far as the noise lets that be told
 * @property {number} chance at how many of the positions searched hands that point anywhere would fit as well
 * @property {[from: number, to: number]} searched all that was asked for, or less where the hands leave too many candidates open
 * @property {'found' | 'ambiguous' | 'none'} verdict found: nothing else that was searched fits nearly as well; ambiguous: it
 *   cannot be told from another position, or from chance; none: no position that was searched has such a row
 */

/**
 * @typedef {object} Step
 * @property {number} order 0 for a hand of the row, 1 for the difference of two neighbours, and so on
 * @property {number} pair the hand, or the fastest of those that the difference is made of
 * @property {number} wavelength
 * @property {number} phase as it was read, in turns
 * @property {number} deviation how far that may be off, in turns: a standard deviation
 * @property {number} candidates how many are left
 * @property {number} spread how far each of them may be off, in positions: a standard deviation
 * @property {Float64Array} places the nearest of them, at most 33, as distances from the position that was found
 */

/** How many numbers the core writes of what it found, and of a step; the last of these are places. */
export const NUMBERS = 14;
const PLACES = 33;
const HEAD = 8;
export const STEP = HEAD + PLACES;

/** @param {Float64Array} values @returns {Located} */
export function locatedIn(values) {
  const [
    position = NaN,
    residual = NaN,
    accuracy = NaN,
    noise = NaN,
    hands = 0,
    column = 0,
    difference = 0,
    second = NaN,
    secondResidual = NaN,
    secondFits = 0,
    chance = NaN,
    from = NaN,
    to = NaN,
    verdict = 2,
  ] = values;
  return {
    position: position + 0,
    residual,
    // A double has no more of it.
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
  return Array.from({ length: count }, (_, at) => {
    const [
      order = 0,
      pair = 0,
      wavelength = NaN,
      phase = NaN,
      deviation = NaN,
      candidates = 0,
      spread = NaN,
      places = 0,
    ] = values.subarray(at * STEP, at * STEP + HEAD);
    return {
      order,
      pair,
      wavelength,
      phase,
      deviation,
      candidates,
      spread,
      places: values.slice(at * STEP + HEAD, at * STEP + HEAD + places),
    };
  });
}
