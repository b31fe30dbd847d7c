// The row whose position is sought, and where: what can be chosen of both, and what it is called.

import { columnOf } from '../../figure/columns.js';
import { LIMIT } from '../../library/check.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('../../element/fields.js').State} State */

const FAR = 2 ** 31;
/** What random numbers are spread by, so that they are as large as values of a row; and a seed that the noise has not. */
const AS_A_ROW = Math.SQRT1_2;
const OTHER_SEED = 2;

/** A base that is a tenth off. @param {number} base */
function otherBase(base) {
  const more = base + base / 10;
  return more <= 1e300 ? more : base - base / 10;
}

/** @param {Host} host @returns {Float32Array} */
export function givenRow(host) {
  const { library, encoding, state } = host;
  const row =
    state.given === 'random'
      ? library.noisy(new Float32Array(state.dimension), { deviation: AS_A_ROW, seed: OTHER_SEED })
      : library.encode(state.given === 'own' ? encoding : { ...encoding, base: otherBase(state.base) }, {
          positions: [state.position],
        });
  const noisy = library.noisy(row, { deviation: state.noise });
  // The noise of all the others stays the same.
  if (state.unread === 'pair')
    for (const wave of /** @type {const} */ (['sine', 'cosine'])) noisy[columnOf(state, state.pair, wave)] = NaN;
  return noisy;
}

/** What the row depends on, beside the encoding. @param {State} state */
export function rowKey({ given, position, noise, unread, pair }) {
  return [given, given === 'random' ? '' : position, noise, unread === 'pair' ? pair : ''].join();
}

/** What is searched. @param {Host} host @param {State['searched']} [searched] @returns {{from: number, to: number}} */
export function searchedRange(host, searched = host.state.searched) {
  const { start, length } = host.state;
  if (searched === 'far') return { from: -FAR, to: FAR };
  if (searched === 'table') return { from: start, to: start + Math.max(length - 1, 1) };
  return { from: 0, to: Math.min(host.ask('wavelengths').at(-1) ?? 1, LIMIT) };
}

/** @param {Host} host @returns {[State['given'], string][]} */
export function rowsToGive({ numbers, state }) {
  return [
    ['own', 'of position p'],
    ['base', `of p in base ${numbers.exact(otherBase(state.base))}`],
    ['random', 'random numbers'],
  ];
}

/** @param {Host} host @returns {[State['searched'], string][]} */
export function rangesToSearch(host) {
  const { numbers } = host;
  const longest = host.ask('wavelengths').at(-1) ?? 1;
  const { from, to } = searchedRange(host, 'table');
  return [
    ['wavelength', `0 to ${longest < LIMIT ? numbers.wavelength(longest) : numbers.power(2, 53)}, the slowest turn`],
    ['table', `${numbers.short(from)} to ${numbers.short(to)}, the table`],
    ['far', `−${numbers.power(2, 31)} to ${numbers.power(2, 31)}`],
  ];
}
