// What a contender fails at, as the sentence that tells most; and what became of a sinusoid that was sabotaged.

import { DEMANDS, fromTo, howLong, three } from './demands.js';

/** @typedef {import('./numbers.js').Numbers} Numbers */
/** @typedef {import('./scores.js').Scores} Scores */
/** @typedef {import('./contenders.js').Contender} Contender */
/** @typedef {import('./demands.js').Demand} Demand */

/** The failing that tells most, first. @type {readonly Demand[]} */
const TELLING = ['unique', 'bounded', 'smooth', 'anyLength', 'linear', 'deterministic', 'parameters'];

/** @param {Scores} scores @returns {Demand | undefined} */
export function failingOf({ marks }) {
  return TELLING.find((demand) => marks[demand] === false);
}

/**
 * @param {Numbers} numbers
 * @param {Contender} contender
 * @param {Scores} scores
 * @returns {string}
 */
export function sentence(numbers, contender, scores) {
  const { subject, plural, length, offset } = contender;
  const { unique, bounded, smooth, anyLength, deterministic, parameters, linear, marks } = scores;
  /** @param {number} value */
  const short = (value) => three(numbers, value);
  /** @param {number} value */
  const exact = (value) => numbers.exact(value);
  const [is, gives, meets] = plural ? ['are', 'give', 'meet'] : ['is', 'gives', 'meets'];
  switch (failingOf(scores)) {
    case 'unique':
      return unique.closest === 0 ? `${subject} ${gives} positions ${exact(unique.p)} and ${exact(unique.q)} the same row: their distance is 0.`
        : `${subject} ${plural ? 'confuse' : 'confuses'} positions ${exact(unique.p)} and ${exact(unique.q)}: only ${short(unique.closest)} apart, where neighbours are ${short(unique.neighbours)}.`;
    case 'bounded':
      return `${subject} ${is} not bounded: ${fromTo(numbers, bounded.least, bounded.most)} among ${exact(bounded.over)} positions, ${fromTo(numbers, bounded.tenfoldLeast, bounded.tenfoldMost)} among ten times as many.`;
    case 'smooth':
      return `${subject} ${is} not smooth: neighbours ${exact(smooth.stepAt)} and ${exact(smooth.stepAt + 1)} are ${short(smooth.step)} apart, any two positions ${short(smooth.typical)} on average.`;
    case 'anyLength':
      return anyLength.longest === Infinity ? `${subject} ${gives} position ${exact(anyLength.position)} another value when the text grows: ${short(anyLength.value)} among ${exact(length)} positions, ${short(anyLength.doubled)} among ${exact(2 * length)}.`
        : `${subject} ${plural ? 'end' : 'ends'} after ${howLong(numbers, anyLength.longest)} positions.`;
    case 'linear':
      return `${subject} ${plural ? 'have' : 'has'} no linear map from p to p + k: for k = ${numbers.short(offset)} the best one misses by ${short(linear.residual)} of the row.`;
    case 'deterministic':
      return `${subject} ${is} not the same when computed twice: ${deterministic.first.slice(0, 8)}… and ${deterministic.second.slice(0, 8)}….`;
    case 'parameters':
      return `${subject} must be learned: ${short(parameters)} numbers.`;
    default: {
      const met = DEMANDS.filter(({ demand }) => marks[demand] === true).length;
      const all = met === DEMANDS.length ? 'all seven demands' : `${numbers.word(met)} of the seven demands, and the others cannot be told here`;
      if (Number.isNaN(unique.closest)) return `${subject} ${meets} ${all}.`;
      return `${subject} ${meets} ${all}: no two of ${exact(unique.over)} positions are nearer than ${short(unique.closest)}, no value is beyond ${beyond(numbers, bounded)}.`;
    }
  }
}

/** @param {Numbers} numbers @param {Scores['bounded']} bounded */
function beyond(numbers, { tenfoldLeast, tenfoldMost }) {
  return tenfoldLeast >= -1 && tenfoldMost <= 1 ? '−1 and 1' : fromTo(numbers, tenfoldLeast, tenfoldMost);
}

/** What a number is called that a demand is judged by, and how it is for one of the two. @type {Record<Demand, (numbers: Numbers, scores: Scores) => string>} */
const BEHIND = {
  unique: (numbers, { unique }) => `positions ${numbers.exact(unique.p)} and ${numbers.exact(unique.q)} are ${three(numbers, unique.closest)} apart`,
  bounded: (numbers, { bounded }) => `values are ${fromTo(numbers, bounded.tenfoldLeast, bounded.tenfoldMost)}`,
  smooth: (numbers, { smooth }) => `neighbours are up to ${three(numbers, smooth.step)} apart, any two ${three(numbers, smooth.typical)} on average`,
  deterministic: (_, { deterministic }) => `the hashes are ${deterministic.first} and ${deterministic.second}`,
  anyLength: (numbers, { anyLength }) => `a value is ${three(numbers, anyLength.value)}, at twice the length ${three(numbers, anyLength.doubled)}`,
  parameters: (numbers, { parameters }) => `${three(numbers, parameters)} numbers are learned`,
  linear: (numbers, { linear }) => `the best linear map misses by ${three(numbers, linear.residual)} of the row`,
};

/** @type {Record<Demand, (numbers: Numbers, scores: Scores) => string>} */
const BEFORE = {
  ...BEHIND,
  unique: (numbers, { unique }) => `the nearest two were ${three(numbers, unique.closest)} apart`,
  linear: (numbers, { linear }) => `it was ${three(numbers, linear.residual)}`,
};

/**
 * Which marks died, by which number, and how it was before.
 * @param {Numbers} numbers
 * @param {Scores} hurt
 * @param {Scores} whole
 * @returns {{died: {demand: Demand, how: string}[], changed: string}} where none died, what changed most
 */
export function autopsy(numbers, hurt, whole) {
  const died = DEMANDS.filter(({ demand }) => hurt.marks[demand] === false && whole.marks[demand] === true)
    .map(({ demand }) => ({ demand, how: `${BEHIND[demand](numbers, hurt)}; ${BEFORE[demand](numbers, whole)}` }));
  return { died, changed: mostChanged(numbers, hurt, whole) };
}

/** @param {Numbers} numbers @param {Scores} hurt @param {Scores} whole */
function mostChanged(numbers, hurt, whole) {
  const { from, near, far } = hurt.smooth;
  /** @type {[what: string, of: (scores: Scores) => number][]} */
  const contenders = [
    ['the smallest distance of two rows', ({ unique }) => unique.closest],
    ['the largest step between neighbours', ({ smooth }) => smooth.step],
    ['the distance of two rows on average', ({ smooth }) => smooth.typical],
    [`the unlikeness of positions ${numbers.exact(from)} and ${numbers.exact(near)} (1 − their likeness)`, ({ smooth }) => 1 - smooth.nearSimilarity],
    [`the unlikeness of positions ${numbers.exact(from)} and ${numbers.exact(far)} (1 − their likeness)`, ({ smooth }) => 1 - smooth.farSimilarity],
    ['the largest rise of the likeness with distance', ({ smooth }) => smooth.ripple],
  ];
  let [most, said] = [0, ''];
  for (const [what, of] of contenders) {
    const [now, before] = [of(hurt), of(whole)];
    const change = Math.abs(Math.log(now / before));
    if (!(change > most && change < Infinity)) continue;
    most = change;
    said = `${what} is ${three(numbers, now)}; it was ${three(numbers, before)}`;
  }
  return said;
}
