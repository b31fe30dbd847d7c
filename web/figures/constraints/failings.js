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

/** What a property's loss is called, at the end of a heading. @type {Record<Demand, string>} */
const LOST = {
  unique: 'not unique',
  bounded: 'not bounded',
  smooth: 'not smooth',
  deterministic: 'not deterministic',
  anyLength: 'not for any length',
  parameters: 'parameters to learn',
  linear: 'no linear shift',
};

/** @typedef {{numbers: Numbers, scored: Scored, subject: string, phrase: string, isPlural: boolean}} Told */

/** That it lacks a property. @type {Record<Demand, (told: Told) => string>} */
const LACKING = {
  unique: ({ scored, subject }) =>
    `${subject} ${scored.scores.unique.closest === 0 ? 'cannot' : 'can hardly'} tell some positions apart.`,
  bounded: ({ subject }) => `${subject} grows without bound.`,
  smooth: ({ scored, phrase }) =>
    isRandom(scored)
      ? `With ${phrase}, neighbours are no more alike than others.`
      : `With ${phrase}, some neighbours lie far apart.`,
  anyLength: ({ numbers, scored, phrase }) =>
    scored.scores.anyLength.longest >= 2 ** 53
      ? `With ${phrase}, rows change when the text grows.`
      : `With ${phrase}, no position beyond ${numbers.exact(scored.scores.anyLength.longest - 1)} has a row.`,
  linear: ({ numbers, scored, phrase }) =>
    `No linear map shifts ${phrase} by k = ${numbers.exact(scored.contender.offset)}.`,
  deterministic: ({ phrase }) => `Two computations of ${phrase} differ.`,
  parameters: ({ subject }) => `${subject} must be learned, number by number.`,
};

/** That it has a property. @type {Record<Demand, (told: Told) => string>} */
const HAVING = {
  unique: ({ subject, isPlural }) => `${subject} ${isPlural ? 'tell' : 'tells'} all positions apart.`,
  bounded: ({ subject, isPlural }) => `${subject} ${isPlural ? 'stay' : 'stays'} bounded.`,
  smooth: ({ phrase }) => `With ${phrase}, no step between neighbours is large.`,
  anyLength: ({ subject, isPlural }) => `${subject} ${isPlural ? 'have' : 'has'} a row for every position.`,
  linear: ({ numbers, scored, phrase }) =>
    `One linear map shifts ${phrase} by k = ${numbers.exact(scored.contender.offset)}.`,
  deterministic: ({ phrase }) => `Two computations of ${phrase} agree.`,
  parameters: ({ subject, isPlural }) => `${subject} ${isPlural ? 'need' : 'needs'} no learning.`,
};

/** What goes wrong when an ablation takes a property. @type {Record<Demand, (scored: Scored) => string>} */
const LOSING = {
  unique: ({ scores }) =>
    scores.unique.closest === 0 ? 'two positions share a row' : 'two positions nearly share a row',
  bounded: () => 'values grow',
  smooth: (scored) => (isRandom(scored) ? 'neighbours are not alike' : 'some neighbours lie far apart'),
  deterministic: () => 'two computations differ',
  anyLength: () => 'a row depends on the length',
  parameters: () => 'numbers must be learned',
  linear: () => 'no linear map shifts rows by k',
};

/** @param {Scored} scored */
function isRandom({ scores: { smooth } }) {
  return smooth.near !== smooth.far && smooth.nearSimilarity - smooth.farSimilarity < 0.05;
}

/**
 * The idea alone: its numbers stand below the picture.
 * @param {Numbers} numbers
 * @param {Scored} scored
 * @param {{lost: Demand[], chosen: Demand | undefined}} told the properties that an ablation took, and the one that the
 *   reader asks about
 */
export function inWords(numbers, scored, { lost, chosen }) {
  const { contender, scores } = scored;
  const { phrase, isPlural, within } = contender;
  const subject = capital(phrase);
  const told = { numbers, scored, subject, phrase, isPlural };
  const dead = chosen ? lost.find((demand) => demand === chosen) : lost[0];
  if (dead) return `${capital(within)}, ${LOSING[dead](scored)}: ${LOST[dead]}.`;
  const demand = chosen ?? failingOf(scores);
  if (demand && scores.marks[demand] === null) {
    const property = DEMANDS.find((one) => one.demand === demand);
    return `${subject}, ${property?.name}: this cannot be judged here.`;
  }
  if (demand) return (scores.marks[demand] ? HAVING : LACKING)[demand](told);
  const all = DEMANDS.every((one) => scores.marks[one.demand]);
  const which = all ? 'all seven properties' : 'every property that can be judged here';
  return `${subject} ${isPlural ? 'have' : 'has'} ${which}.`;
}

/** @param {string} words */
function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
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
