// The scores of several contenders, each computed in a task of its own, the most wanted first; while they are on their way the
// latest ones stay.

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('./contenders.js').Contender} Contender */
/** @typedef {import('../../library/rivals.js').Scores} Scores */
/** Numbers and whose they are: of what was asked then, which is not always what is asked now. @typedef {{contender: Contender, scores: Scores}} Scored */

/** A hand that drags is not disturbed: so long must what is asked have stayed, in milliseconds. */
const REST = 120;
/** So often it is told what has come, in milliseconds: other figures are drawn then, too. */
const TOLD = 200;
/** Answers that are kept. */
const MOST = 64;

export class Scoring {
  #host;
  /** By what was asked. @type {Map<string, Scores>} */
  #known = new Map();
  /** By whom it was asked about. @type {Map<string, Scored>} */
  #latest = new Map();
  #asked = '';
  /** When another question came. */
  #since = -Infinity;
  /** @type {Contender[]} */
  #missing = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #next;
  #told = 0;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** Whether some are not those that are asked for yet. */
  get busy() {
    return this.#missing.length > 0;
  }

  /** Turns to these, the most wanted first. @param {Contender[]} contenders @param {number} first how many are told of as soon as they are there */
  follow(contenders, first) {
    const asked = contenders.map((one) => one.id + questionOf(one)).join();
    if (asked === this.#asked) return;
    const now = performance.now();
    const drags = now - this.#since < REST;
    this.#since = now;
    this.stop();
    this.#asked = asked;
    this.#missing = contenders.filter((one) => {
      const known = this.#known.get(questionOf(one));
      if (known) this.#latest.set(one.id, { contender: one, scores: known });
      return !known;
    });
    const soon = this.#missing.filter((one) => contenders.indexOf(one) < first).length;
    this.#goOn(this.#missing.length - soon, drags ? REST : 0);
  }

  /** What is known of one, be it of what it was a moment ago. @param {string} id @returns {Scored | undefined} */
  of(id) {
    return this.#latest.get(id);
  }

  stop() {
    clearTimeout(this.#next);
    this.#asked = '';
    this.#missing = [];
  }

  /** @param {number} later how many are left when it is told for the first time @param {number} wait */
  #goOn(later, wait) {
    const [contender] = this.#missing;
    if (!contender) return;
    this.#next = setTimeout(() => {
      const { rival, encoding, length, offset, pair } = contender;
      const question = questionOf(contender);
      const scores = this.#known.get(question) ?? this.#host.library.scores(encoding, rival, { length, offset, pair });
      const [oldest] = this.#known.size < MOST ? [] : this.#known.keys();
      if (oldest) this.#known.delete(oldest);
      this.#known.set(question, scores);
      this.#latest.set(contender.id, { contender, scores });
      this.#missing = this.#missing.slice(1);
      const now = performance.now();
      if ([0, later].includes(this.#missing.length) || now - this.#told > TOLD) {
        this.#told = now;
        this.#host.requestUpdate();
      }
      this.#goOn(later, 0);
    }, wait);
  }
}

/** @param {Contender} contender */
function questionOf({ rival, encoding, length, offset, pair }) {
  return JSON.stringify([rival, encoding, length, offset, pair]);
}
