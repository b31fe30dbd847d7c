// Names the numbers that the core writes for a rival. cpp/rivals/scores.h has the formulas.

import { named } from './memory.js';

/**
 * Different positions have different rows. Distances are Euclidean, over the first `over` positions.
 * @typedef {object} Unique
 * @property {number} over
 * @property {number} closest the smallest distance of two rows
 * @property {number} p the two positions that have it, p < q
 * @property {number} q
 * @property {number} neighbours the smallest distance of the rows of p and p + 1
 */
/**
 * The values stay within a range that does not depend on the length.
 * @typedef {object} Bounded
 * @property {number} over the first so many positions
 * @property {number} least the least value there
 * @property {number} most the largest value there
 * @property {number} tenfold ten times as many positions
 * @property {number} tenfoldLeast the least value there
 * @property {number} tenfoldMost the largest value there
 */
/**
 * Near positions have similar rows. The similarity of two rows a and b is 2 a·b / (a·a + b·b).
 * @typedef {object} Smooth
 * @property {number} over the first so many positions
 * @property {number} step the largest distance of the rows of p and p + 1
 * @property {number} stepAt the first p that has it
 * @property {number} typical the root mean square distance of two rows, over `typicalOver` positions
 * @property {number} typicalOver
 * @property {number} from three positions
 * @property {number} near
 * @property {number} far
 * @property {number} nearSimilarity of the rows of `from` and `near`
 * @property {number} farSimilarity of the rows of `from` and `far`
 * @property {number} ripple the largest rise of the similarity of `from` and from + k, for k = 1 … rippleOver; 0 if
 *   there is none
 * @property {number} rippleFrom the k where it begins; NaN if there is none
 * @property {number} rippleTo the k where it ends; NaN if there is none
 * @property {number} rippleOver
 */
/**
 * The same position has the same row each time: hashes (FNV-1a of float32, 16 hexadecimal digits) of two computations.
 * @typedef {object} Deterministic
 * @property {number} rows how many were hashed
 * @property {string} first
 * @property {string} second computed in another way; for 'random' with another seed
 * @property {string} reference the hash of the sinusoid of dimension 64 (128 rows, all else at its default) from MPFR
 */
/**
 * There is a row for every position, and it does not depend on the length.
 * @typedef {object} AnyLength
 * @property {number} longest how many positions have a row of their own; Infinity if all
 * @property {number} position where `value` and `doubled` are taken
 * @property {number} value in the first column, at this length; NaN where there is no such row
 * @property {number} doubled the same at twice the length
 */
/**
 * One linear map takes every row to the row `offset` positions further.
 * @typedef {object} Linear
 * @property {number} residual relative residual of the best linear map; NaN where there is none to be computed
 * @property {number} over so many positions; Infinity for a closed form over all
 * @property {number} columns that took part
 */
/**
 * Whether the rival has each property; null where this is undefined.
 * @typedef {Record<'unique' | 'bounded' | 'smooth' | 'deterministic' | 'anyLength' | 'parameters' | 'linear', boolean
 *   | null>} Marks
 */
/**
 * @typedef {object} Scores
 * @property {Unique} unique
 * @property {Bounded} bounded
 * @property {Smooth} smooth
 * @property {Deterministic} deterministic
 * @property {AnyLength} anyLength
 * @property {number} parameters how many numbers have to be learned
 * @property {Linear} linear
 * @property {Marks} marks
 */

/** In the order of `scores_at` in cpp/wasm.cpp. */
const GROUPS = {
  unique: ['over', 'closest', 'p', 'q', 'neighbours'],
  bounded: ['over', 'least', 'most', 'tenfold', 'tenfoldLeast', 'tenfoldMost'],
  smooth: [
    ...['over', 'step', 'stepAt', 'typical', 'typicalOver', 'from', 'near', 'far', 'nearSimilarity', 'farSimilarity'],
    ...['ripple', 'rippleFrom', 'rippleTo', 'rippleOver'],
  ],
  anyLength: ['longest', 'position', 'value', 'doubled'],
  sizes: ['parameters'],
  linear: ['residual', 'over', 'columns'],
  marks: ['unique', 'bounded', 'smooth', 'deterministic', 'anyLength', 'parameters', 'linear'],
  hashes: ['rows', 'first', 'firstLow', 'second', 'secondLow', 'reference', 'referenceLow'],
};

/** How many numbers the core writes. */
export const SCORES = Object.values(GROUPS).flat().length;

/** @param {Float64Array} values @returns {Scores} */
export function scoresOf(values) {
  let at = 0;
  const groups = Object.entries(GROUPS).map(([group, names]) => {
    at += names.length;
    return [group, named(names, values, at - names.length)];
  });
  const { sizes, marks, hashes, ...rest } = Object.fromEntries(groups);
  return {
    ...rest,
    deterministic: {
      rows: hashes.rows,
      first: hex(hashes.first, hashes.firstLow),
      second: hex(hashes.second, hashes.secondLow),
      reference: hex(hashes.reference, hashes.referenceLow),
    },
    parameters: sizes.parameters,
    marks: Object.fromEntries(Object.entries(marks).map(([name, met]) => [name, Number.isNaN(met) ? null : met === 1])),
  };
}

/** @param {number[]} halves of 32 bits */
function hex(...halves) {
  return halves.map((half) => half.toString(16).padStart(8, '0')).join('');
}
