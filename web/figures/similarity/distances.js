// The similarity at the distances 0, 1, 2 …: the first ones at once, the rest in the background.

import { Background } from '../../figure/background.js';
import { sameItems } from '../../figure/memo.js';
import { Part } from '../../figure/part.js';

/** @typedef {import('../../figure/figure.js').Figure} Figure */
/** @typedef {import('../../figure/host.js').Host} Host */

/** At most so many distances and so many cosines in all, but at least so many distances. */
const MOST = 1e6;
const MOST_COSINES = 2 ** 28;
const FEWEST = 1000;
/** Cosines computed at once, so that a control answers in the same frame; and at most, where the curve shows more. */
const AT_ONCE = 2 ** 18;
const AT_ONCE_SHOWN = 2 ** 20;
/** The figure is redrawn this often while values come, in milliseconds. */
const REDRAW = 200;
/** The encoding must rest so long before the background work begins, in milliseconds. */
const REST = 120;
/** Values are off by 2^-45 at most: a smaller rise may be none. */
const CERTAIN = 2 ** -43;

export class Distances extends Part {
  #background = new Background(this.figure);
  /** @type {Float64Array} */
  #all = new Float64Array(0);
  #redrawn = 0;
  /** All that the similarity depends on; the same array while its items stay. @type {unknown[]} */
  key = [];
  /** The encoding of that key; background work keeps to it when the state has moved on. */
  #encoding = this.host.encoding;
  /** What is known so far, by distance. Another array whenever there is more. */
  values = this.#all;

  get last() {
    return lastDistance(this.host.state);
  }

  get isComplete() {
    return this.values.length === this.#all.length;
  }

  /** Turns to the encoding that the element has now. */
  follow() {
    const { dimension, base, exponent, length } = this.host.state;
    const key = [dimension, base, exponent];
    if (sameItems(key, this.key)) return;
    this.key = key;
    this.#encoding = this.host.encoding;
    if (this.#all.length !== this.last + 1) this.#all = new Float64Array(this.last + 1);
    this.values = this.#all.subarray(0, 0);
    const pairs = Math.ceil(dimension / 2);
    const cosines = Math.min(Math.max(AT_ONCE, length * pairs), AT_ONCE_SHOWN);
    this.#take(Math.max(16, Math.floor(cosines / pairs)));
    this.goOn();
  }

  /** Begins the background work, or takes it up again. */
  goOn() {
    if (!this.isComplete) this.#background.start(this.#work, REST);
  }

  /** The similarity at one distance, also at a fraction or beyond the last one. @param {number} distance */
  at(distance) {
    const start = Math.abs(distance);
    return this.values[start] ?? this.host.ask('similarity', { start, count: 1 })[0] ?? 0;
  }

  #work = () => {
    // Each run has a fixed cost, so it is as long as the time allows.
    this.#take(Math.max(64, Math.floor(AT_ONCE_SHOWN / Math.ceil(this.#encoding.dimension / 2))));
    if (this.isComplete || performance.now() - this.#redrawn > REDRAW) {
      this.#redrawn = performance.now();
      this.figure.requestUpdate();
    }
    return !this.isComplete;
  };

  /** @param {number} most */
  #take(most) {
    const start = this.values.length;
    const count = Math.min(most, this.#all.length - start);
    this.#all.set(this.host.library.similarityRun(this.#encoding, { start, count }), start);
    this.values = this.#all.subarray(0, start + count);
  }
}

/** A part that shows the distances in its own way. */
export class DistancesPart extends Part {
  /** @param {Figure} figure @param {Distances} distances */
  constructor(figure, distances) {
    super(figure);
    this.distances = distances;
  }
}

/** The largest distance that is computed. @param {{dimension: number}} state */
export function lastDistance({ dimension }) {
  return Math.max(FEWEST, Math.min(MOST, Math.floor(MOST_COSINES / Math.ceil(dimension / 2))));
}

/** The largest rise without a fall between, if there is one. @param {Float64Array} values */
export function largestRise(values) {
  let largest = { from: 0, to: 0, by: 0 };
  let from = 0;
  for (let to = 1; to < values.length; to += 1) {
    const value = /** @type {number} */ (values[to]);
    if (value - /** @type {number} */ (values[to - 1]) <= CERTAIN) from = to;
    const by = value - /** @type {number} */ (values[from]);
    if (by > largest.by) largest = { from, to, by };
  }
  return largest;
}

/** The means over 1 to 9, 10 to 99 and so on, up to a distance. @param {Float64Array} values @param {number} within */
export function decadeMeans(values, within) {
  const means = [];
  for (let from = 1; from <= within && 10 * from <= values.length; from *= 10) {
    means.push(values.subarray(from, 10 * from).reduce((sum, value) => sum + value, 0) / (9 * from));
  }
  return means;
}

/** The distance of the highest similarity from a distance on. @param {Float64Array} values @param {number} from */
export function highest(values, from) {
  let best = from;
  for (let at = from; at < values.length; at += 1) {
    if (/** @type {number} */ (values[at]) > /** @type {number} */ (values[best])) best = at;
  }
  return best;
}

/** Sets k to a distance and keeps its sign. @param {Host} host @param {number} distance */
export function goTo(host, distance) {
  host.change({ offset: host.state.offset < 0 ? -distance : distance });
}
