// What the wavelengths say: the point of the figure, and behind it the numbers.

import { html, nothing } from 'lit';
import { math } from '../../figure/math.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {{wavelengths: Float64Array, finished: number}} Found */

/** @param {Host} host @param {Found} found */
export function sentence({ state }, { wavelengths, finished }) {
  const count = wavelengths.length;
  if (count === 1) {
    const [pair, verb] = [state.dimension === 1 ? 'sine' : 'pair', finished ? 'finishes' : 'does not finish'];
    return `The one ${pair} ${verb} a turn within the table.`;
  }
  if (finished === count) return 'Even the slowest pair repeats within the table.';
  return 'The slowest pair does not repeat within the table.';
}

/** @param {Host} host @param {Found} found */
export function lesson({ numbers, state }, { wavelengths }) {
  if (wavelengths.length === 1) return 'There is no other pair, so the base changes nothing.';
  return html`Each line is one pair’s sine; its first turn is bold.
    ${state.base === 1e4 ? `Why ${numbers.exact(state.base)}?` : nothing} Slow pairs separate far positions.
    Too small a base: they repeat. Too large: most hardly move.`;
}

/** How many pairs finish a turn. @param {Host} host @param {Found} found */
export function howMany({ numbers, state }, { wavelengths, finished }) {
  const count = wavelengths.length;
  const positions = state.length === 1 ? 'one position' : `${numbers.exact(state.length)} positions`;
  if (count === 1) return `It ${finished ? 'finishes' : 'does not finish'} a turn within ${positions}.`;
  if (finished === count) return `${numbers.all(count, 'pairs')} finish a turn within ${positions}.`;
  if (finished > 0) {
    const verb = finished === 1 ? 'finishes' : 'finish';
    return `${numbers.exact(finished)} of ${numbers.exact(count)} pairs ${verb} a turn within ${positions}.`;
  }
  const none = count === 2 ? 'Neither pair' : `None of ${numbers.exact(count)} pairs`;
  return `${none} finishes a turn within ${positions}.`;
}

/** @param {Host} host @param {Found} found @param {number} pair */
export function phrase({ numbers, state }, { wavelengths }, pair) {
  const wavelength = wavelengths[pair] ?? 1;
  const turns = state.length / wavelength;
  const many = `${numbers.significant(turns, 3)} ${turns < 1 ? 'of a turn' : 'turns'}`;
  const turn = `one turn in ${numbers.wavelength(wavelength)} positions`;
  return `Pair ${pair}: ${turn}, ${many} within ${numbers.exact(state.length)}`;
}

/** @param {Host} host @param {Found} found */
export function exactly({ numbers, state }, { wavelengths }) {
  const { base, dimension, exponent } = state;
  const count = wavelengths.length;
  const [first = 0, second = 0] = wavelengths;
  const number = (/** @type {number} */ value) => html`<b class="tabular">${numbers.wavelength(value)}</b>`;
  if (count === 1) return html`The wavelength is 2π = ${number(first)} positions.`;
  const written = numbers.exact(base);
  // A base that is written as a power itself is raised as a whole.
  const raised = base >= 1e16 ? `(${written})` : written;
  const power = `${numbers.exact(2 * (count - 1))}/${numbers.exact(dimension)}`;
  const longest = exponent === 'paper' ? math`2\pi \cdot ${raised}^{${power}}` : math`2\pi \cdot ${written}`;
  const limit = html`<span>(${math`2\pi \cdot ${written}`}${math`= ${numbers.wavelength(first * base)}`}</span>
    is only the limit for large d.)`;
  return html`The wavelengths run from <span>${math`2\pi`} = ${number(first)}</span> to <span>${longest} =
    ${number(wavelengths.at(-1) ?? 0)}</span> positions. Each is
    <b class="tabular">${ratio(numbers, second, first)}</b> times the one before.
    ${exponent === 'paper' ? limit : nothing}
    A smaller base makes neighbouring wavelengths nearly equal, a larger one leaves gaps between them. The paper gives
    no reason for its ${numbers.exact(1e4)}.`;
}

/**
 * A ratio, with three digits of what it exceeds 1 by.
 * @param {import('../../figure/numbers.js').Numbers} numbers
 * @param {number} larger
 * @param {number} smaller
 */
function ratio(numbers, larger, smaller) {
  const more = (larger - smaller) / smaller;
  if (more >= 1) return numbers.significant(larger / smaller, 4);
  if (more === 0) return '1';
  const digits = 2 - Math.floor(Math.log10(more));
  return digits <= 8 ? numbers.fixed(1 + more, /** @type {any} */ (digits)) : `1 + ${numbers.scientific(more, 3)}`;
}
