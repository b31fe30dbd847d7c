// What the core says of a rival, number by number, under its name.

/**
 * Two different positions, two different rows: over the first `over` positions.
 * @typedef {object} Unique
 * @property {number} over
 * @property {number} closest the smallest distance of two rows
 * @property {number} p which two
 * @property {number} q
 * @property {number} neighbours the smallest distance of the rows of p and p + 1
 */
/**
 * The least and the largest value, among the rows of `over` positions and of ten times as many.
 * @typedef {object} Bounded
 * @property {number} over
 * @property {number} least
 * @property {number} most
 * @property {number} tenfold
 * @property {number} tenfoldLeast
 * @property {number} tenfoldMost
 */
/**
 * Neighbours are alike, and the nearer the more alike.
 * @typedef {object} Smooth
 * @property {number} over
 * @property {number} step the largest distance of the rows of p and p + 1
 * @property {number} stepAt the first p that has it
 * @property {number} typical the root mean square distance of two rows, over `typicalOver` positions
 * @property {number} typicalOver
 * @property {number} from three positions
 * @property {number} near
 * @property {number} far
 * @property {number} nearSimilarity 2 a·b / (a·a + b·b) of the rows of `from` and `near`
 * @property {number} farSimilarity of `from` and `far`
 * @property {number} ripple the largest rise of the similarity of `from` and from + k as k grows to `rippleOver`; 0 for none
 * @property {number} rippleFrom k where it begins, NaN for none
 * @property {number} rippleTo k where it ends, NaN for none
 * @property {number} rippleOver
 */
/**
 * The same position, the same row: hashes (FNV-1a of float32, 16 hexadecimal digits) of two computations.
 * @typedef {object} Deterministic
 * @property {number} rows how many were hashed
 * @property {string} first
 * @property {string} second by another way; of a table by another seed
 * @property {string} reference what MPFR gives for the sinusoid at dimension 64, all else at its default, and 128 rows
 */
/**
 * @typedef {object} AnyLength
 * @property {number} longest how many positions have a row; Infinity
 * @property {number} position of which the value in the first column is
 * @property {number} value at this length
 * @property {number} doubled and at twice the length
 */
/**
 * The best linear map from the row of p to that of p + offset.
 * @typedef {object} Linear
 * @property {number} residual what it misses by, relative; NaN where it cannot be told
 * @property {number} over positions; Infinity for a closed form over all
 * @property {number} columns
 */
/**
 * Whether each demand is met; null where it cannot be told.
 * @typedef {Record<'unique' | 'bounded' | 'smooth' | 'deterministic' | 'anyLength' | 'parameters' | 'linear', boolean | null>} Marks
 */
/**
 * @typedef {object} Scores
 * @property {Unique} unique
 * @property {Bounded} bounded
 * @property {Smooth} smooth
 * @property {Deterministic} deterministic
 * @property {AnyLength} anyLength
 * @property {number} parameters numbers to be learned
 * @property {Linear} linear
 * @property {Marks} marks
 */

/** As `scores_at` in cpp/wasm.cpp writes them. */
const GROUPS = /** @type {const} */ ({
  unique: ['over', 'closest', 'p', 'q', 'neighbours'],
  bounded: ['over', 'least', 'most', 'tenfold', 'tenfoldLeast', 'tenfoldMost'],
  smooth: [
    'over',
    'step',
    'stepAt',
    'typical',
    'typicalOver',
    'from',
    'near',
    'far',
    'nearSimilarity',
    'farSimilarity',
    'ripple',
    'rippleFrom',
    'rippleTo',
    'rippleOver',
  ],
  anyLength: ['longest', 'position', 'value', 'doubled'],
  sizes: ['parameters'],
  linear: ['residual', 'over', 'columns'],
  marks: ['unique', 'bounded', 'smooth', 'deterministic', 'anyLength', 'parameters', 'linear'],
  deterministic: ['rows', 'first', 'firstLow', 'second', 'secondLow', 'reference', 'referenceLow'],
});

/** How many numbers the core writes. */
export const SCORES = Object.values(GROUPS).flat().length;

/**
 * @param {Float64Array} values
 * @returns {Scores}
 */
export function scoresOf(values) {
  let at = 0;
  const named = Object.fromEntries(
    Object.entries(GROUPS).map(([group, names]) => [
      group,
      Object.fromEntries(names.map((name) => [name, /** @type {number} */ (values[at++])])),
    ]),
  );
  const { sizes, marks, deterministic, ...rest } = /** @type {Record<string, Record<string, number>>} */ (named);
  const told = Object.entries(/** @type {Record<string, number>} */ (marks)).map(([name, met]) => [
    name,
    Number.isNaN(met) ? null : met === 1,
  ]);
  const { rows, first, firstLow, second, secondLow, reference, referenceLow } = /** @type {Record<string, number>} */ (
    deterministic
  );
  return /** @type {any} */ ({
    ...rest,
    deterministic: {
      rows,
      first: hex(first, firstLow),
      second: hex(second, secondLow),
      reference: hex(reference, referenceLow),
    },
    parameters: sizes?.parameters,
    marks: Object.fromEntries(told),
  });
}

/** @param {(number | undefined)[]} halves */
function hex(...halves) {
  return halves.map((half) => (half ?? 0).toString(16).padStart(8, '0')).join('');
}
