// Pointing at a picture with a mouse or a pen, and choosing a pair in a picture of all pairs.

import { completePairs } from './columns.js';
import { slide } from './keys.js';
import { within } from './placing.js';

/** @typedef {import('./host.js').Host} Host */
/** @typedef {import('./host.js').Pointed} Pointed */

/**
 * Listeners that point at what is under the pointer. A finger scrolls the page.
 * @template {MouseEvent} Event
 * @param {Host} host
 * @param {(event: Event) => Pointed | undefined} under
 */
export function pointing(host, under) {
  return {
    moved: (/** @type {Event & PointerEvent} */ event) => event.pointerType !== 'touch' && host.point(under(event)),
    gone: () => host.point(undefined),
  };
}

/**
 * Listeners that point at a pair and choose it.
 * @template {{pair?: number | undefined}} Found
 * @param {Host} host
 * @param {(event: MouseEvent) => Found} under what is under the pointer, without a pair where none can be chosen
 * @param {object} [more]
 * @param {(found: Found | undefined) => void} [more.seen] what else is to be shown of it
 * @param {boolean} [more.down] whether down means further
 */
export function choosingPair(host, under, { seen = () => {}, down = false } = {}) {
  const look = (/** @type {Found | undefined} */ found) => {
    seen(found);
    return found?.pair === undefined ? undefined : { pair: found.pair };
  };
  const { moved, gone } = pointing(host, (event) => look(under(event)));
  return {
    moved,
    gone: () => {
      look(undefined);
      gone();
    },
    /** The last sine of an odd dimension has no cosine: it cannot be chosen. */
    clicked: (/** @type {MouseEvent} */ event) => {
      const { pair } = under(event);
      if (pair !== undefined) host.change({ pair: within(pair, lastPair(host)) });
    },
    keyed: (/** @type {KeyboardEvent} */ event) => {
      const pair = slide(event, { value: host.state.pair, least: 0, most: lastPair(host), down });
      if (pair !== undefined) host.change({ pair });
    },
  };
}

/** @param {Host} host */
export function lastPair({ state }) {
  return Math.max(completePairs(state) - 1, 0);
}
