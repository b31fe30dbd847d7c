// The row whose position is sought, and the range that is searched: the choices, and what they are called.

import { columnOf } from '../../figure/columns.js';
import { LIMIT } from '../../library/check.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('../../figure/host.js').State} State */

const FAR = 2 ** 31;
/** Random numbers as large as the values of a row, with another seed than the noise. */
const RANDOM = { deviation: Math.SQRT1_2, seed: 2 };

/** A base that is a tenth off. @param {number} base */
function otherBase(base) {
  const more = base + base / 10;
  return more <= 1e300 ? more : base - base / 10;
}

/** @param {Host} host @returns {Float32Array} */
export function givenRow({ library, encoding, state }) {
  const { given, base, position, noise, dimension, unread, pair } = state;
  const row =
    given === 'random'
      ? library.noisy(new Float32Array(dimension), RANDOM)
      : library.encode(given === 'own' ? encoding : { ...encoding, base: otherBase(base) }, { positions: [position] });
  const noisy = library.noisy(row, { deviation: noise });
  // Removed after the noise, so that all other values keep theirs.
  if (unread === 'pair') {
    for (const wave of /** @type {const} */ (['sine', 'cosine'])) noisy[columnOf(state, pair, wave)] = NaN;
  }
  return noisy;
}

/** @param {Host} host @param {State['searched']} [searched] @returns {{from: number, to: number}} */
export function searchedRange(host, searched = host.state.searched) {
  const { start, length } = host.state;
  if (searched === 'far') return { from: -FAR, to: FAR };
  if (searched === 'table') return { from: start, to: start + Math.max(length - 1, 1) };
  return { from: 0, to: Math.min(host.ask('wavelengths').at(-1) ?? 1, LIMIT) };
}

/** All that an answer depends on. @param {Host} host @returns {unknown[]} */
export function questionOf(host) {
  const { encoding, state } = host;
  const { given, position, noise, unread, pair } = state;
  const { from, to } = searchedRange(host);
  return [encoding, given, given === 'random' || position, noise, unread === 'pair' && pair, from, to];
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
    ['wavelength', `0 to ${longest < LIMIT ? numbers.wavelength(longest) : numbers.power(2, 53)}, one slow turn`],
    ['table', `${numbers.short(from)} to ${numbers.short(to)}, the table`],
    ['far', `−${numbers.power(2, 31)} to ${numbers.power(2, 31)}`],
  ];
}
