// What the library says of the given row, hand by hand. Where that takes long it is not asked at every move, but a
// moment later: so a hand that drags is not held up, and until then the last answer stands.

import { givenRow, rowKey, searchedRange } from './row-given.js';
import { LIMIT } from '../../library/check.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('../../library/location.js').Step} Step */
/**
 * An answer, and the state that it belongs to.
 * @typedef {object} Answer
 * @property {string} key
 * @property {import('../../element/fields.js').State} state
 * @property {Float32Array} row that was given
 * @property {import('../../library/location.js').Located} located
 * @property {Step[]} steps in the order in which they were taken
 * @property {Step[]} beats those of them that are differences of neighbouring hands
 * @property {(Step | undefined)[]} hands the others, by their pair; undefined where none was read
 * @property {number} begin the first hand that was read: slower ones were read after it, since they turn too little within what is searched
 * @property {Float64Array} wavelengths of all pairs
 * @property {Map<Step, number>} off how far each hand, as it was read, is from where it stands at the position found, in turns of −1/2 to 1/2
 */

/**
 * After an answer that took longer than this, in milliseconds, the next one is asked for no earlier than a rest later; after one
 * that took much longer, only when the row has stayed as it is for so long.
 */
const LONG = 8;
const MUCH_LONGER = 40;
const REST = 120;

export class Searching {
  #host;
  /** @type {Answer | undefined} */
  #answer;
  #took = 0;
  #wanted = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #next;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** Whether the answer is that of an earlier state. */
  get late() {
    return this.#next !== undefined;
  }

  /** The latest answer; of the state as it is, or soon. @returns {Answer} */
  get answer() {
    const { encoding, state } = this.#host;
    const key = JSON.stringify([encoding, rowKey(state), searchedRange(this.#host)]);
    if (this.#answer && (key === this.#answer.key || this.#took > LONG)) {
      if (key === this.#answer.key) this.stop();
      else if (!this.late || (key !== this.#wanted && this.#took > MUCH_LONGER)) this.#postpone(key);
      return this.#answer;
    }
    return this.#search(key);
  }

  stop() {
    clearTimeout(this.#next);
    this.#next = undefined;
  }

  /** @param {string} key */
  #postpone(key) {
    this.stop();
    this.#wanted = key;
    this.#next = setTimeout(() => {
      this.#next = undefined;
      // What has become of the state meanwhile is asked for as well.
      this.#took = 0;
      this.#host.requestUpdate();
    }, REST);
  }

  /** @param {string} key @returns {Answer} */
  #search(key) {
    const host = this.#host;
    this.stop();
    const began = performance.now();
    const row = givenRow(host);
    const { steps, ...located } = host.library.narrowing(host.encoding, row, searchedRange(host));
    // The first one takes longer than any other: the code is new to the browser.
    this.#took = this.#answer ? performance.now() - began : 0;
    const wavelengths = host.ask('wavelengths');
    const phases = host.library.phases(host.encoding, Math.min(Math.max(located.position, -LIMIT), LIMIT));
    const beats = steps.filter(({ order }) => order > 0);
    /** @type {(Step | undefined)[]} */
    const hands = Array.from({ length: Math.floor(host.state.dimension / 2) });
    for (const step of steps) if (step.order === 0) hands[step.pair] = step;
    const off = new Map(steps.map((step) => [step, rest(step.phase - phaseOf(step, phases))]));
    const begin = steps.find(({ order }) => order === 0)?.pair ?? 0;
    this.#answer = { key, state: host.state, row, located, steps, beats, hands, begin, wavelengths, off };
    return this.#answer;
  }
}

/**
 * The phase that a hand or a difference has where the pairs have theirs: differences of differences have the coefficients of
 * (1 − x)^order.
 * @param {Step} step
 * @param {Float64Array} phases
 */
function phaseOf({ order, pair }, phases) {
  let sum = 0;
  let coefficient = 1;
  for (let j = 0; j <= order; j += 1) {
    sum += coefficient * (phases[pair + j] ?? 0);
    coefficient *= -(order - j) / (j + 1);
  }
  return sum;
}

/** What is left of a number of turns without whole ones. @param {number} turns */
function rest(turns) {
  return turns - Math.round(turns);
}
