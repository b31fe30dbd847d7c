// What tells two positions apart: the sines of a pair, its cosines, or only another pair.

import { completePairs, handOf } from '../../figure/columns.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {readonly [Float64Array, Float64Array]} Rows of the two positions */

/** Two values nearer than this count as alike. */
const NEAR = 0.05;

/**
 * By which numbers, of the chosen pair or of another, two positions can be told apart.
 * @param {Host} host
 * @param {Rows} rows
 */
export function whoTells({ numbers, state }, rows) {
  const { pair } = state;
  /** @param {number} value */
  const three = (value) => numbers.significant(value, 3);
  const { sines, cosines } = apart(state, rows, pair);
  const limit = `(less than ${numbers.fixed(NEAR, 2)} counts as alike)`;
  if (sines >= NEAR) return `The heights, the sines, lie ${three(sines)} apart and tell the two apart.`;
  if (cosines >= NEAR) {
    return `By its sines alone pair ${numbers.exact(pair)} would take one for the other: they lie ${three(sines)} apart ${limit}. The cosines lie ${three(cosines)} apart, and tell the two apart.`;
  }
  const alike = `In pair ${numbers.exact(pair)} the two positions look alike: their sines lie ${three(sines)} apart and their cosines ${three(cosines)} ${limit}.`;
  const other = otherPair(state, rows, pair);
  if (other === undefined)
    return `${alike} ${completePairs(state) === 1 ? 'There is no other pair to tell them apart.' : 'They do in all other pairs too.'}`;
  const there = apart(state, rows, other);
  const [wave, most] = there.sines >= there.cosines ? ['sines', there.sines] : ['cosines', there.cosines];
  return `${alike} Pair ${numbers.exact(other)} tells them apart: its ${wave} lie ${three(most)} apart.`;
}

/**
 * What it takes to tell two positions apart that one pair is asked about first, in a few words.
 * @param {import('../../element/fields.js').State} state
 * @param {Rows} rows
 * @param {number} pair
 */
export function whatItTakes(state, rows, pair) {
  const { sines, cosines } = apart(state, rows, pair);
  if (sines >= NEAR) return 'its sine tells them apart';
  if (cosines >= NEAR) return 'only its cosine tells them apart';
  if (completePairs(state) === 1) return 'not even both of its numbers tell them apart';
  return otherPair(state, rows, pair) === undefined
    ? 'no pair tells them apart'
    : 'it takes another pair to tell them apart';
}

/** @param {import('../../element/fields.js').State} state @param {Rows} rows @param {number} pair */
function apart(state, rows, pair) {
  const [from, to] = [handOf(state, rows[0], pair), handOf(state, rows[1], pair)];
  return { sines: Math.abs(to.sin - from.sin), cosines: Math.abs(to.cos - from.cos) };
}

/** The next one by which the positions can be told apart. @param {import('../../element/fields.js').State} state @param {Rows} rows @param {number} pair */
function otherPair(state, rows, pair) {
  const count = completePairs(state);
  for (let step = 1; step < count; step += 1) {
    const other = (pair + step) % count;
    const { sines, cosines } = apart(state, rows, other);
    if (Math.max(sines, cosines) >= NEAR) return other;
  }
  return undefined;
}
