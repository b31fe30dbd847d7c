// The similarity at one distance after another, as far as it is looked through: the first ones at once, the rest in parts with
// room between them for what the user does.

/** @typedef {import('../../element/element.js').PositionEncoding} Host */

/** How far it is looked: so many distances at most, so many cosines in all at most, but so many distances at least. */
const MOST = 1e6;
const MOST_COSINES = 2 ** 28;
const FEWEST = 1000;
/** Cosines that are computed at once, so that a control answers in the same frame; and at most, where the curve shows more of them. */
const AT_ONCE = 2 ** 18;
const AT_ONCE_SHOWN = 2 ** 20;
/** What a part may take, and how often it is told what has come, in milliseconds. */
const PART = 6;
const TOLD = 200;
/** A hand that drags is not disturbed: so long must the encoding have stayed, in milliseconds. */
const REST = 120;
/** Values of a run are 2^-45 off at most: a smaller rise might be none. */
const SURE = 2 ** -43;

export class Distances {
  #host;
  #key = '';
  #values = new Float64Array(0);
  #known = 0;
  #count = 0;
  #pairs = 1;
  /** The first distance at which it rises, once that is known. */
  #rise = 0;
  /** The means of whole decades, and what belongs to the next one. @type {number[]} */
  #means = [];
  #added = 1;
  #sum = 0;
  #looked = 1;
  /** @type {{from: number, known: number, at: number}} */
  #best = { from: 0, known: 0, at: 0 };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #next;
  #told = 0;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** Of which encoding they are. */
  get key() {
    return this.#key;
  }

  /** By distance; from `known` on nothing yet. */
  get values() {
    return this.#values;
  }

  /** How many are known, and how many will be. */
  get known() {
    return this.#known;
  }

  /** The largest distance that is looked at. */
  get last() {
    return this.#count - 1;
  }

  get complete() {
    return this.#known === this.#count;
  }

  /** The means over the distances 1 to 9, 10 to 99 and so on, as far as they are known and the slowest wave has not come round. @returns {number[]} */
  get means() {
    const longest = this.#host.ask('wavelengths').at(-1) ?? 0;
    for (; this.#added < this.#known; this.#added += 1) {
      this.#sum += this.#at(this.#added);
      const first = 10 ** this.#means.length;
      if (this.#added !== 10 * first - 1) continue;
      this.#means.push(this.#sum / (9 * first));
      this.#sum = 0;
    }
    return this.#means.filter((_, decade) => 10 ** decade <= longest);
  }

  /** Turns to the encoding that the element has now. @param {number} shown how many distances are */
  follow(shown) {
    const { dimension, base, exponent } = this.#host.state;
    const key = JSON.stringify([dimension, base, exponent]);
    if (key === this.#key) {
      if (!this.complete && this.#next === undefined) this.#goOn(REST);
      return;
    }
    this.stop();
    this.#key = key;
    this.#pairs = Math.ceil(dimension / 2);
    this.#count = 1 + Math.max(FEWEST, Math.min(MOST, Math.floor(MOST_COSINES / this.#pairs)));
    if (this.#values.length !== this.#count) this.#values = new Float64Array(this.#count);
    this.#known = 0;
    this.#rise = 0;
    this.#means = [];
    this.#added = 1;
    this.#sum = 0;
    this.#looked = 1;
    this.#best = { from: 0, known: 0, at: 0 };
    this.#take(Math.max(16, Math.floor(Math.min(Math.max(AT_ONCE, shown * this.#pairs), AT_ONCE_SHOWN) / this.#pairs)));
    this.#goOn(REST);
  }

  /** The similarity at one distance, which may be a fraction or beyond all that is looked at. @param {number} distance */
  at(distance) {
    const away = Math.abs(distance);
    return (
      (away < this.#known ? this.#values[away] : undefined) ??
      this.#host.ask('similarity', { start: away, count: 1 })[0] ??
      0
    );
  }

  stop() {
    clearTimeout(this.#next);
    this.#next = undefined;
  }

  /** The first distance whose similarity is larger than that of the one before it; 0 while there is none. */
  get rise() {
    for (; this.#rise === 0 && this.#looked < this.#known; this.#looked += 1) {
      if (this.#at(this.#looked) - this.#at(this.#looked - 1) > SURE) this.#rise = this.#looked;
    }
    return this.#rise;
  }

  /** Where it is largest, of the distances from `from` on that are known; undefined where none is. @param {number} from */
  largest(from) {
    if (from >= this.#known) return undefined;
    if (this.#best.from !== from || this.#best.known === 0) this.#best = { from, known: from + 1, at: from };
    let { at } = this.#best;
    for (let k = this.#best.known; k < this.#known; k += 1) if (this.#at(k) > this.#at(at)) at = k;
    this.#best = { from, known: this.#known, at };
    return at;
  }

  /** @param {number} distance */
  #at(distance) {
    return /** @type {number} */ (this.#values[distance]);
  }

  /** @param {number} count */
  #take(count) {
    const most = Math.min(count, this.#count - this.#known);
    this.#values.set(
      this.#host.library.similarityRun(this.#host.encoding, { start: this.#known, count: most }),
      this.#known,
    );
    this.#known += most;
  }

  /** @param {number} wait */
  #goOn(wait) {
    if (this.complete) return;
    this.#next = setTimeout(() => {
      const began = performance.now();
      // A run has its cost before its first distance: one long one, no longer than the time allows.
      const count = Math.max(64, Math.floor(AT_ONCE_SHOWN / this.#pairs));
      do this.#take(count);
      while (!this.complete && performance.now() - began < PART / 2);
      this.#next = undefined;
      if (this.complete || performance.now() - this.#told > TOLD) {
        this.#told = performance.now();
        this.#host.requestUpdate();
      }
      this.#goOn(0);
    }, wait);
  }
}

/** k of that size, on the side on which it is. @param {Host} host @param {number} distance */
export function goTo(host, distance) {
  host.change({ offset: host.state.offset < 0 ? -distance : distance });
}
