// What tells two positions apart: the sines of a pair, its cosines, or only another pair. Hidden cosines tell nothing.

import { completePairs, handOf } from '../../figure/columns.js';

/** @typedef {import('../../figure/host.js').State} State */
/** @typedef {readonly [Float64Array, Float64Array]} Rows of the two positions */

/** A smaller difference is too small to tell positions apart. */
const LEAST = 0.05;

/**
 * What tells two positions apart, in sentences, the chosen pair first.
 * @param {import('../../figure/host.js').Host} host
 * @param {Rows} rows
 */
export function verdict({ numbers, state }, rows) {
  const { pair, cosines } = state;
  const [isHidden, name] = [cosines === 'off', numbers.exact(pair)];
  const by = differences(state, rows, pair);
  const [sine, cosine] = [by.sine, by.cosine].map((value) => numbers.significant(value, 3));
  if (by.sine >= LEAST) return `The sines of pair ${name} differ by ${sine}: they tell the two positions apart.`;
  const limit = `(less than ${numbers.fixed(LEAST, 2)} counts as alike)`;
  const same = `The sines of pair ${name} differ by only ${sine} ${limit}.`;
  if (by.cosine >= LEAST) {
    if (isHidden) return `${same} Only the cosine would tell the two positions apart.`;
    return `${same} The cosines differ by ${cosine}: they tell the two positions apart.`;
  }
  const both = isHidden ? `${same} The cosines would not help.` : `${same} The cosines differ by only ${cosine} too.`;
  const other = otherPair(state, rows, pair);
  if (completePairs(state) === 1) return `${both} There is no other pair.`;
  if (!other) return `${both} No other pair tells them apart${isHidden ? ' by its sines' : ''}.`;
  const wave = isHidden || other.sine >= other.cosine ? 'sine' : 'cosine';
  const most = numbers.significant(other[wave], 3);
  return `${both} Pair ${numbers.exact(other.pair)} tells them apart: its ${wave}s differ by ${most}.`;
}

/** The same in a few words. @param {State} state @param {Rows} rows @param {number} pair asked first */
export function whatItTakes(state, rows, pair) {
  const { sine, cosine } = differences(state, rows, pair);
  if (sine >= LEAST) return 'its sine tells them apart';
  if (cosine >= LEAST)
    return state.cosines === 'off' ? 'only its cosine would tell them apart' : 'only its cosine tells them apart';
  if (completePairs(state) === 1) return 'not even both of its numbers tell them apart';
  return otherPair(state, rows, pair) ? 'it takes another pair to tell them apart' : 'no pair tells them apart';
}

/** @param {State} state @param {Rows} rows @param {number} pair */
function differences(state, rows, pair) {
  const [p, k] = [handOf(state, rows[0], pair), handOf(state, rows[1], pair)];
  return { pair, sine: Math.abs(k.sin - p.sin), cosine: Math.abs(k.cos - p.cos) };
}

/** The next one that tells the positions apart. @param {State} state @param {Rows} rows @param {number} pair */
function otherPair(state, rows, pair) {
  const count = completePairs(state);
  for (let step = 1; step < count; step += 1) {
    const other = differences(state, rows, (pair + step) % count);
    if (Math.max(other.sine, state.cosines === 'off' ? 0 : other.cosine) >= LEAST) return other;
  }
  return undefined;
}
