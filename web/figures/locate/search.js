// What the library finds for the given row, pair by pair. Where that takes long it is asked a moment later, so that a drag is
// not held up; until then the last answer stands.

import { Background } from '../../figure/background.js';
import { sameItems } from '../../figure/memo.js';
import { LIMIT } from '../../library/check.js';
import { givenRow, questionOf, searchedRange } from './row.js';

/** @typedef {import('../../library/location.js').Step} Step */
/**
 * An answer, and what it is the answer to.
 * @typedef {object} Answer
 * @property {unknown[]} question
 * @property {import('../../figure/host.js').State} state
 * @property {Float32Array} row that was given
 * @property {import('../../library/location.js').Located} located
 * @property {Step[]} steps in the order in which they were taken
 * @property {Step[]} differences those of them that read differences of neighbouring pairs
 * @property {(Step | undefined)[]} pairs the others, by pair; undefined where none was read
 * @property {number} begin the pair that was read first: slower ones came later, since they turn too little in the range
 * @property {Float64Array} wavelengths of all pairs
 * @property {Map<Step, number>} off the phase that was read less that at the position found, in turns from −1/2 to 1/2
 */

/**
 * After an answer that took longer, in milliseconds, the next one is asked a rest later; after one that took much longer, only
 * when the question has rested.
 */
const LONG = 8;
const MUCH_LONGER = 40;
const REST = 120;

export class Search {
  #figure;
  #background;
  /** @type {Answer | undefined} */
  #answer;
  #took = 0;
  /** The question that is about to be asked, and the one that was asked last, which may have failed. @type {unknown[]} */
  #next = [];
  /** @type {unknown[]} */
  #asked = [];

  /** @param {import('../../figure/figure.js').Figure} figure */
  constructor(figure) {
    this.#figure = figure;
    this.#background = new Background(figure);
  }

  stop() {
    this.#background.stop();
  }

  /** Whether the answer is that of an earlier state. */
  get isLate() {
    return this.#background.busy;
  }

  /** The latest answer: of the state as it is, or soon. @returns {Answer} */
  get answer() {
    const question = questionOf(this.#figure.host);
    if (!this.#answer) return this.#search(question);
    if (sameItems(question, this.#answer.question)) this.#background.stop();
    else if (this.#took <= LONG) return this.#search(question);
    else if (!sameItems(question, this.#asked)) this.#postpone(question);
    return this.#answer;
  }

  /** @param {unknown[]} question */
  #postpone(question) {
    const isOther = this.#took > MUCH_LONGER && !sameItems(question, this.#next);
    if (this.isLate && !isOther) return;
    this.#next = question;
    this.#background.start(() => {
      this.#search(questionOf(this.#figure.host));
      this.#figure.requestUpdate();
      return false;
    }, REST);
  }

  /** @param {unknown[]} question @returns {Answer} */
  #search(question) {
    const { host } = this.#figure;
    const { library, encoding, state } = host;
    this.#background.stop();
    this.#asked = question;
    const began = performance.now();
    const row = givenRow(host);
    const { steps, ...located } = library.narrowing(encoding, row, searchedRange(host));
    // The first one takes longer than any other: the code is new to the browser.
    this.#took = this.#answer ? performance.now() - began : 0;
    const phases = library.phases(encoding, Math.min(Math.max(located.position, -LIMIT), LIMIT));
    /** @type {(Step | undefined)[]} */
    const pairs = Array.from({ length: Math.floor(state.dimension / 2) });
    for (const step of steps) if (step.order === 0) pairs[step.pair] = step;
    const off = steps.map((step) => step.phase - phaseOf(step, phases));
    this.#answer = {
      question,
      state,
      row,
      located,
      steps,
      differences: steps.filter(({ order }) => order > 0),
      pairs,
      begin: steps.find(({ order }) => order === 0)?.pair ?? 0,
      wavelengths: host.ask('wavelengths'),
      off: new Map(steps.map((step, at) => [step, (off[at] ?? 0) - Math.round(off[at] ?? 0)])),
    };
    return this.#answer;
  }
}

/**
 * The phase that a step would read where the pairs have these phases: a difference has the coefficients of (1 − x)^order.
 * @param {Step} step
 * @param {Float64Array} phases
 */
function phaseOf({ order, pair }, phases) {
  let sum = 0;
  let coefficient = 1;
  for (let at = 0; at <= order; at += 1) {
    sum += coefficient * (phases[pair + at] ?? 0);
    coefficient *= -(order - at) / (at + 1);
  }
  return sum;
}
