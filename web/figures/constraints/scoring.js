// The scores of all contenders, computed in the background, the most wanted first. Until new ones come, old ones stay.

import { Background } from '../../figure/background.js';
import { sameItems } from '../../figure/memo.js';
import { Part } from '../../figure/part.js';

/** @typedef {import('./contenders.js').Contender} Contender */
/** @typedef {import('../../library/rivals.js').Scores} Scores */
/** @typedef {{contender: Contender, scores: Scores}} Scored the contender as it was when these were asked for */

/** Changes less than this apart, in milliseconds, are a drag, which scoring must not hold up. */
const REST = 120;
/** How many scores are remembered. */
const MOST = 64;

export class Scoring extends Part {
  #background = new Background(this.figure);
  /** The oldest first. @type {{question: unknown[], scores: Scores}[]} */
  #known = [];
  /** The latest scores, perhaps those of a moment ago, by the contender's id. @type {Map<string, Scored>} */
  latest = new Map();
  /** @type {unknown[]} */
  #asked = [];
  #changed = -Infinity;

  /** Whether newer scores are on their way. */
  get busy() {
    return this.#background.busy;
  }

  /** Turns to these contenders. @param {Contender[]} contenders the most wanted first */
  follow(contenders) {
    // A figure that comes back has a new signal, and scoring begins again: it ended with the old one.
    const asked = [this.figure.signal, ...contenders.flatMap(({ question }) => question)];
    if (sameItems(asked, this.#asked)) return;
    const now = performance.now();
    const rest = now - this.#changed < REST ? REST : 0;
    this.#changed = now;
    this.#asked = asked;
    const missing = contenders.filter((contender) => {
      const scores = this.#recall(contender);
      if (scores) this.latest.set(contender.id, { contender, scores });
      return !scores;
    });
    this.#background.stop();
    if (missing.length > 0) this.#background.start(() => this.#score(missing), rest);
  }

  /** Scores the next one. @param {Contender[]} missing @returns {boolean} whether more are missing */
  #score(missing) {
    const contender = /** @type {Contender} */ (missing.shift());
    const { encoding, rival, length, offset, pair } = contender;
    const { library } = this.host;
    // Two contenders may be one: sines alone, and the sinusoid without cosines.
    const scores = this.#recall(contender) ?? library.scores(encoding, rival, { length, offset, pair });
    this.#known = [...this.#known.slice(1 - MOST), { question: contender.question, scores }];
    this.latest.set(contender.id, { contender, scores });
    this.figure.requestUpdate();
    return missing.length > 0;
  }

  /** @param {Contender} contender @returns {Scores | undefined} */
  #recall(contender) {
    return this.#known.find(({ question }) => sameItems(question, contender.question))?.scores;
  }
}
