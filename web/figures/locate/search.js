// What the library finds for the given row, pair by pair. Where that takes long it is asked a moment later, so that
// a drag is not held up; until then the last answer stands.

import { Background } from '../../figure/background.js';
import { completePairs } from '../../figure/columns.js';
import { sameItems } from '../../figure/memo.js';
import { Part } from '../../figure/part.js';
import { LIMIT } from '../../library/check.js';
import { givenRow, questionOf, searchedRange } from './row.js';

/** @typedef {import('../../library/location.js').Step} Step */
/** @typedef {ReturnType<typeof answerTo>} Answer */

/** After so many milliseconds the next search waits for a rest; after more, another question begins the rest anew. */
const LONG = 8;
const MUCH_LONGER = 40;
const REST = 120;

export class Search extends Part {
  #background = new Background(this.figure);
  /** @type {Answer | undefined} */
  #answer;
  #took = 0;
  /** The question that is asked after a rest. @type {unknown[]} */
  #next = [];
  /** The latest question that was asked: it may have failed. @type {unknown[]} */
  #asked = [];

  stop() {
    this.#background.stop();
  }

  /** Whether the answer is that of an earlier state. */
  get isLate() {
    return this.#background.busy;
  }

  /** The latest answer: of the state as it is, or soon. */
  get answer() {
    const question = questionOf(this.host);
    if (!this.#answer) return this.#search(question);
    if (sameItems(question, this.#answer.question)) this.stop();
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
      this.#search(questionOf(this.host));
      this.figure.requestUpdate();
      return false;
    }, REST);
  }

  /** @param {unknown[]} question */
  #search(question) {
    this.stop();
    this.#asked = question;
    const began = performance.now();
    const answer = answerTo(question, this.host);
    // The first one takes longer than any other: the code is new to the browser.
    this.#took = this.#answer ? performance.now() - began : 0;
    this.#answer = answer;
    return answer;
  }
}

/** @param {unknown[]} question @param {import('../../figure/host.js').Host} host */
function answerTo(question, host) {
  const { library, encoding, state } = host;
  const row = givenRow(host);
  const { steps, ...located } = library.narrowing(encoding, row, searchedRange(host));
  const phases = library.phases(encoding, Math.min(Math.max(located.position, -LIMIT), LIMIT));
  /** @type {(Step | undefined)[]} */
  const pairs = Array.from({ length: completePairs(state) });
  for (const step of steps) if (step.order === 0) pairs[step.pair] = step;
  const off = (/** @type {Step} */ step) => step.phase - phaseOf(step, phases);
  return {
    question,
    state,
    row,
    located,
    /** In the order in which they were taken. */
    steps,
    /** Those that read differences of neighbouring pairs. */
    differences: steps.filter(({ order }) => order > 0),
    /** The others, by pair; undefined where none was read. */
    pairs,
    /** The pair that was read first: slower ones came later, since they turn too little in the range. */
    begin: steps.find(({ order }) => order === 0)?.pair ?? 0,
    wavelengths: host.ask('wavelengths'),
    /** The phase that was read less that at the position found, in turns from −1/2 to 1/2. */
    off: new Map(steps.map((step) => [step, off(step) - Math.round(off(step))])),
  };
}

/** A difference of phases has the coefficients of (1 − x)^order. @param {Step} step @param {Float64Array} phases */
function phaseOf({ order, pair }, phases) {
  let sum = 0;
  let coefficient = 1;
  for (let at = 0; at <= order; at += 1) {
    sum += coefficient * (phases[pair + at] ?? 0);
    coefficient *= -(order - at) / (at + 1);
  }
  return sum;
}
