// The property that a contender lacks, as a heading; and what an ablation does to the sinusoid.

import { html } from 'lit';
import { DEMANDS, MEASURES, three } from './demands.js';

/** @typedef {import('./demands.js').Demand} Demand */
/** @typedef {import('./demands.js').Numbers} Numbers */
/** @typedef {import('./scoring.js').Scored} Scored */

/** The most telling one first. @type {readonly Demand[]} */
const TELLING = ['unique', 'bounded', 'smooth', 'anyLength', 'linear', 'deterministic', 'parameters'];

/** @param {Scored['scores']} scores @returns {Demand | undefined} */
export function failingOf({ marks }) {
  return TELLING.find((demand) => marks[demand] === false);
}

/** The idea alone: its numbers stand below the card. @param {Numbers} numbers @param {Scored} scored */
export function failingInWords(numbers, { contender: { phrase, isPlural, offset }, scores }) {
  const subject = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  const { unique, smooth, anyLength, marks } = scores;
  switch (failingOf(scores)) {
    case 'unique':
      return `${subject} ${unique.closest === 0 ? 'cannot' : 'can hardly'} tell some positions apart.`;
    case 'bounded':
      return `${subject} grows without bound.`;
    case 'smooth':
      return smooth.near !== smooth.far && smooth.nearSimilarity - smooth.farSimilarity < 0.05
        ? `With ${phrase}, neighbours are no more alike than distant positions.`
        : `With ${phrase}, some neighbours lie farther apart than most positions.`;
    case 'anyLength':
      return anyLength.longest >= 2 ** 53
        ? `With ${phrase}, a position's row changes when the text grows.`
        : `With ${phrase}, no position beyond ${numbers.exact(anyLength.longest - 1)} has a row.`;
    case 'linear':
      return `No linear map shifts ${phrase} by k = ${numbers.exact(offset)}.`;
    case 'deterministic':
      return `Two computations of ${phrase} differ.`;
    case 'parameters':
      return `${subject} must be learned, number by number.`;
    default: {
      const all = DEMANDS.every(({ demand }) => marks[demand]);
      const which = all ? 'all seven properties' : 'every property that can be judged here';
      return `${subject} ${isPlural ? 'have' : 'has'} ${which}.`;
    }
  }
}

/**
 * What an ablation costs, in numbers before and after.
 * @param {Numbers} numbers
 * @param {{ablated: Scored, whole: Scored}} pair
 */
export function autopsy(numbers, { ablated, whole }) {
  const { contender, scores } = ablated;
  const died = DEMANDS.filter(({ demand }) => scores.marks[demand] === false && whole.scores.marks[demand]);
  const losses = died.map(({ demand, name }) => {
    const changes = MEASURES.filter(({ decides }) => decides === demand).map(({ head, text }) => {
      const [now, before] = [ablated, whole].map((one) => text(numbers, one.scores, one.contender));
      return `${head(numbers, scores)} ${now}, before ${before}`;
    });
    return html`<strong>“${name}” is lost:</strong> ${changes.join('; ')}. `;
  });
  const none = html`<strong>No property is lost</strong> at dimension ${numbers.exact(contender.encoding.dimension)} and
    length ${numbers.exact(contender.length)}. ${largestChange(numbers, scores, whole.scores)}`;
  return { lost: died.map(({ demand }) => demand), verdict: died.length > 0 ? losses : none };
}

/**
 * The number that changed by the largest factor.
 * @param {Numbers} numbers
 * @param {Scored['scores']} ablated
 * @param {Scored['scores']} whole
 */
function largestChange(numbers, ablated, whole) {
  const changes = MEASURES.flatMap(({ head, size = () => 0 }) => {
    const [now, before, name] = [size(ablated), size(whole), head(numbers, ablated)];
    const factor = Math.abs(Math.log(now / before));
    // What counts of a similarity is how far it is from 1.
    const sign = name.startsWith('similarity') ? '1 − ' : '';
    const words = `${sign}${name} is ${three(numbers, now)}, before ${three(numbers, before)}`;
    return factor > 0 && factor < Infinity ? { factor, words } : [];
  });
  if (changes.length === 0) return 'No number changes.';
  return `The largest change: ${changes.reduce((most, one) => (one.factor > most.factor ? one : most)).words}.`;
}
