// What tells p and p + k apart: the sines of a pair, its cosines, or only another pair.

import { handOf } from './clock-face.js';
import { completePairs } from './state.js';

/** @typedef {import('./element.js').PositionEncoding} Host */
/** @typedef {import('./clock-face.js').Hand} Hand */

/** Two values nearer than this count as alike. */
const NEAR = 0.05;

/**
 * By which numbers, of the chosen pair or of another, p and p + k can be told apart.
 * @param {Host} host
 * @param {Hand} from
 * @param {Hand} to
 */
export function whoTells(host, from, to) {
  const { numbers, state } = host;
  const { pair } = state;
  /** @param {number} value */
  const three = (value) => numbers.significant(value, 3);
  const [sines, cosines] = [Math.abs(to.sin - from.sin), Math.abs(to.cos - from.cos)];
  const limit = `(less than ${numbers.fixed(NEAR, 2)} counts as alike)`;
  if (sines >= NEAR) return `The heights, the sines, lie ${three(sines)} apart and tell the two apart.`;
  if (cosines >= NEAR) {
    return `By its sines alone pair ${pair} would take one for the other: they lie ${three(sines)} apart ${limit}. The cosines lie ${three(cosines)} apart, and tell the two apart.`;
  }
  const alike = `Pair ${pair} takes one for the other, by sine and by cosine: they lie ${three(sines)} and ${three(cosines)} apart ${limit}.`;
  const rows = [host.row(state.position), host.ask('shifted', state.position, state.offset)];
  /** @param {number} other */
  const apart = (other) => {
    const [a, b] = /** @type {[Hand, Hand]} */ (rows.map((row) => handOf(state, /** @type {Float64Array} */ (row), other)));
    return Math.max(Math.abs(a.sin - b.sin), Math.abs(a.cos - b.cos));
  };
  const count = completePairs(state);
  for (let step = 1; step < count; step += 1) {
    const other = (pair + step) % count;
    if (apart(other) >= NEAR) return `${alike} Pair ${other} tells them apart: there one of both differs by ${three(apart(other))}.`;
  }
  return `${alike} ${count === 1 ? 'There is no other pair to tell them apart.' : 'So do all others.'}`;
}
