// What a contender fails at, as the sentence that tells most; and what became of a sinusoid that was sabotaged.

import { DEMANDS, counted, fromTo, howLong, three } from './demands.js';

/** @typedef {import('../../figure/numbers.js').Numbers} Numbers */
/** @typedef {import('../../library/rivals.js').Scores} Scores */
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
      return unique.closest === 0
        ? `${subject} ${gives} positions ${exact(unique.p)} and ${exact(unique.q)} the same row: their distance is 0.`
        : `${subject} ${plural ? 'confuse' : 'confuses'} positions ${exact(unique.p)} and ${exact(unique.q)}: only ${short(unique.closest)} apart, where neighbours are ${short(unique.neighbours)}.`;
    case 'bounded':
      return `${subject} ${is} not bounded: ${fromTo(numbers, bounded.least, bounded.most)} among ${counted(numbers, bounded.over, 'position')}, ${fromTo(numbers, bounded.tenfoldLeast, bounded.tenfoldMost)} among ten times as many.`;
    case 'smooth':
      return `${subject} ${is} not smooth: ${unlike(numbers, smooth) ?? `${plural ? 'their' : 'its'} farthest neighbours, ${exact(smooth.stepAt)} and ${exact(smooth.stepAt + 1)}, are ${short(smooth.step)} apart, more than two positions usually are, ${short(smooth.typical)}`}.`;
    case 'anyLength':
      return anyLength.longest >= 2 ** 53
        ? `${subject} ${gives} position ${exact(anyLength.position)} another value when the text grows: ${short(anyLength.value)} among ${counted(numbers, length, 'position')}, ${short(anyLength.doubled)} among ${exact(2 * length)}.`
        : `${subject} ${plural ? 'end' : 'ends'} after ${howLong(numbers, anyLength.longest)} position${anyLength.longest === 1 ? '' : 's'}.`;
    case 'linear':
      return `${subject} ${plural ? 'have' : 'has'} no linear map from p to p + k: for k = ${exact(offset)} the best one misses by ${short(linear.residual)} of the row${linear.over === Infinity ? ' over all positions' : ''}.`;
    case 'deterministic':
      return `${subject} ${is} not the same when computed twice: ${deterministic.first.slice(0, 8)}… and ${deterministic.second.slice(0, 8)}….`;
    case 'parameters':
      return `${subject} must be learned: ${parameters === 1 ? 'one number' : `${short(parameters)} numbers`}.`;
    default: {
      const met = DEMANDS.filter(({ demand }) => marks[demand] === true).length;
      const others = DEMANDS.filter(({ demand }) => marks[demand] === null).map(({ name }) => name);
      const all =
        met === DEMANDS.length
          ? 'all seven demands'
          : `${numbers.word(met)} of the seven demands, and ${others.length === 1 ? `the other one, ${others[0]},` : 'the others'} cannot be told here`;
      if (Number.isNaN(unique.closest)) return `${subject} ${meets} ${all}.`;
      return `${subject} ${meets} ${all}: no two of ${unique.over < length ? `the first ${exact(unique.over)} of ${exact(length)}` : exact(unique.over)} positions are nearer than ${short(unique.closest)}, no value is beyond ${beyond(numbers, bounded)}.`;
    }
  }
}

/** That neighbours are no more alike than positions far apart, where this is so. @param {Numbers} numbers @param {Scores['smooth']} smooth */
function unlike(numbers, { from, near, far, nearSimilarity, farSimilarity }) {
  // What cannot be told is not less, either.
  if (near === far || !(nearSimilarity - farSimilarity < 0.05)) return undefined;
  const [nearer, farther] = [nearSimilarity, farSimilarity].map((value) => numbers.fixed(value, 3));
  const more = nearSimilarity > farSimilarity && nearer !== farther ? 'hardly more alike' : 'no more alike';
  return `${numbers.exact(from)} and ${numbers.exact(near)} are ${more} (${nearer}) than ${numbers.exact(from)} and ${numbers.exact(far)} (${farther})`;
}

/** @param {Numbers} numbers @param {Scores['bounded']} bounded */
function beyond(numbers, { tenfoldLeast, tenfoldMost }) {
  return tenfoldLeast >= -1 && tenfoldMost <= 1 ? '−1 and 1' : fromTo(numbers, tenfoldLeast, tenfoldMost);
}

/** The number that a demand is judged by, in a sentence. @type {Record<Demand, (numbers: Numbers, scores: Scores) => string>} */
const BEHIND = {
  unique: (numbers, { unique }) =>
    `positions ${numbers.exact(unique.p)} and ${numbers.exact(unique.q)} are ${three(numbers, unique.closest)} apart`,
  bounded: (numbers, { bounded }) => `values are ${fromTo(numbers, bounded.tenfoldLeast, bounded.tenfoldMost)}`,
  smooth: (numbers, { smooth }) =>
    `neighbours are up to ${three(numbers, smooth.step)} apart, any two ${three(numbers, smooth.typical)} on average`,
  deterministic: (_, { deterministic }) => `the hashes are ${deterministic.first} and ${deterministic.second}`,
  anyLength: (numbers, { anyLength }) =>
    `a value is ${three(numbers, anyLength.value)}, at twice the length ${three(numbers, anyLength.doubled)}`,
  parameters: (numbers, { parameters }) =>
    parameters === 1 ? 'one number is learned' : `${three(numbers, parameters)} numbers are learned`,
  linear: (numbers, { linear }) => `the best linear map misses by ${three(numbers, linear.residual)} of the row`,
};

/** And how it was before. @type {Record<Demand, (numbers: Numbers, scores: Scores) => string>} */
const BEFORE = {
  unique: (numbers, { unique }) => `the nearest two were ${three(numbers, unique.closest)} apart`,
  bounded: (numbers, { bounded }) => `they were ${fromTo(numbers, bounded.tenfoldLeast, bounded.tenfoldMost)}`,
  smooth: (numbers, { smooth }) =>
    `neighbours were up to ${three(numbers, smooth.step)} apart, any two ${three(numbers, smooth.typical)} on average`,
  deterministic: (_, { deterministic }) => `they were ${deterministic.first} and ${deterministic.second}`,
  anyLength: (numbers, { anyLength }) =>
    `it was ${three(numbers, anyLength.value)}, at twice the length ${three(numbers, anyLength.doubled)}`,
  parameters: (numbers, { parameters }) =>
    parameters === 1 ? 'one was' : `${parameters === 0 ? 'none' : three(numbers, parameters)} were`,
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
  const died = DEMANDS.filter(({ demand }) => hurt.marks[demand] === false && whole.marks[demand] === true).map(
    ({ demand }) => ({ demand, how: `${BEHIND[demand](numbers, hurt)}; ${BEFORE[demand](numbers, whole)}` }),
  );
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
    [
      `the unlikeness of positions ${numbers.exact(from)} and ${numbers.exact(near)} (1 − their likeness)`,
      ({ smooth }) => 1 - smooth.nearSimilarity,
    ],
    [
      `the unlikeness of positions ${numbers.exact(from)} and ${numbers.exact(far)} (1 − their likeness)`,
      ({ smooth }) => 1 - smooth.farSimilarity,
    ],
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
