// Choosing a pair in a picture of all pairs.

import { completePairs } from './columns.js';
import { slide } from './keys.js';

/** @typedef {import('./host.js').Host} Host */

/** The last sine of an odd dimension has no cosine: it cannot be chosen. @param {Host} host @param {number} pair */
export function choosePair(host, pair) {
  host.change({ pair: Math.min(Math.max(pair, 0), lastPair(host)) });
}

/** By keyboard. @param {Host} host @param {KeyboardEvent} event @param {boolean} [down] whether down means further */
export function slidePair(host, event, down) {
  const to = slide(event, { value: host.state.pair, least: 0, most: lastPair(host), ...(down ? { down } : {}) });
  if (to !== undefined) host.change({ pair: to });
}

/** @param {Host} host */
export function lastPair({ state }) {
  return Math.max(completePairs(state) - 1, 0);
}
