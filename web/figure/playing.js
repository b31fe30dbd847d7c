// Where the hands of all figures are drawn. Played, they run through the positions; after a small change of the state
// they glide.

import { LIMIT, lostIn } from '../library/check.js';
import { DURATION, isHeld, prefersCalm } from './motion.js';

/** @typedef {import('./host.js').State} State */
/**
 * The hands of p stand at position + ahead, added as real numbers: beyond 2^50 a double sum would lose a second's way.
 * @typedef {{position: number, ahead: number, offset: number}} Place
 */

/** Positions per second. */
export const SPEEDS = [1, 4, 16, 100, 1000];
/** Longer steps are not shown on their way, in positions. */
const LONGEST_GLIDE = 10;
/** How often the words and the other figures follow the hands, in milliseconds: nobody reads sixty numbers a second. */
const TELLING = 100;
/** A page that was out of sight goes on where it was: no frame counts for more, in milliseconds. */
const LONGEST_FRAME = 100;

export class Playing {
  /**
   * Playing moves this and leaves the state alone. Else there would be sixty changes a second: the page would hear of
   * each, every figure would be drawn for each, and each could be undone.
   * @type {Place | undefined}
   */
  at;
  /** While it plays, the whole position that all words and the other figures show. @type {number | undefined} */
  told;
  /** Positions per second. */
  speed = 4;
  #host;
  #reports;
  /** What the state says. @type {Place | undefined} */
  #to;
  /** How far the hands were from what the state says when they began to glide. @type {Place | undefined} */
  #glide;
  /** When they began to glide, or were drawn last while it plays. */
  #since = 0;
  #lastTold = 0;
  #frame = 0;

  /**
   * @param {Pick<import('./host.js').Host, 'state' | 'pointed' | 'point' | 'change' | 'allows'>} host
   * @param {object} reports
   * @param {() => boolean} reports.isSeen whether any hands are in the window
   * @param {(isLast: boolean) => void} reports.turned they stand elsewhere; the last time those out of sight, too
   * @param {() => void} reports.told there is something else to read
   */
  constructor(host, reports) {
    this.#host = host;
    this.#reports = reports;
  }

  get isOn() {
    return this.told !== undefined;
  }

  get isMoving() {
    return this.isOn || this.#glide !== undefined;
  }

  /** Another state may have come. @param {State} state */
  follow({ position, offset }) {
    const before = this.#to;
    const to = { position, ahead: 0, offset };
    this.#to = to;
    if (!before || !this.at) this.at = to;
    else if (this.isOn) this.#goOn(this.at, before, to);
    else if (!same(before, to) || (!this.#glide && !same(this.at, to))) this.#glideFrom(this.at, to);
  }

  toggle = () => {
    if (this.isOn) {
      this.pause();
      return;
    }
    this.#glide = undefined;
    this.#tell();
    this.#run();
  };

  /** @param {number} by */
  step(by) {
    const host = this.#host;
    this.pause();
    host.change({ position: host.state.position + by });
  }

  /** The way that the hands have run becomes one change of the state. @param {Place} [at] where they stop */
  pause(at = this.at) {
    const host = this.#host;
    if (!at || !this.isOn) return;
    const position = this.#nearest(at);
    this.told = undefined;
    host.point(undefined);
    host.change({ position });
    this.#reports.told();
  }

  /** The hands go: where the hands have run is given up. */
  stop() {
    cancelAnimationFrame(this.#frame);
    if (this.isOn) this.#host.point(undefined);
    this.#frame = 0;
    this.#glide = this.told = this.at = this.#to = undefined;
  }

  /** Words and figures show one position, in the same frame. */
  #tell() {
    const host = this.#host;
    if (!this.at) return;
    this.told = this.#nearest(this.at);
    this.#lastTold = performance.now();
    this.point(host.pointed?.pair);
    this.#reports.told();
  }

  /** Points at a clock, and while it plays at the position of the hands. @param {number} [pair] */
  point(pair) {
    const position = this.told;
    const pointed = { ...(position === undefined ? {} : { position }), ...(pair === undefined ? {} : { pair }) };
    this.#host.point(position === undefined && pair === undefined ? undefined : pointed);
  }

  /** A number that is set while it plays counts. @param {Place} at @param {Place} before @param {Place} to */
  #goOn(at, before, to) {
    if (same(before, to)) return;
    const further = { ...at, offset: to.offset };
    this.at = before.position === to.position && possible(further) ? further : to;
    this.#tell();
  }

  /** Through the positions between, if these are few. @param {Place} from @param {Place} to */
  #glideFrom(from, to) {
    const [ahead, offset] = [from.position - to.position + from.ahead, from.offset - to.offset];
    const isFar = Math.max(Math.abs(ahead), Math.abs(offset)) > LONGEST_GLIDE;
    this.#glide =
      isFar || prefersCalm() || isHeld() || !this.#reports.isSeen() ? undefined : { position: 0, ahead, offset };
    this.at = this.#glide ? from : to;
    if (this.#glide) this.#run();
  }

  #run() {
    this.#since = performance.now();
    this.#frame ||= requestAnimationFrame(this.#next);
  }

  #next = () => {
    this.#frame = 0;
    if (this.isOn) this.#advance();
    else this.#ease();
    this.#reports.turned(!this.isMoving);
    if (this.isMoving) this.#frame ||= requestAnimationFrame(this.#next);
  };

  #advance() {
    const now = performance.now();
    const at = /** @type {Place} */ (this.at);
    const by = (this.speed * Math.min(now - this.#since, LONGEST_FRAME)) / 1000;
    const further = { ...at, ahead: at.ahead + by };
    this.#since = now;
    if (!possible(further)) {
      this.pause(further);
      return;
    }
    this.at = further;
    if (now - this.#lastTold >= TELLING && this.#nearest(further) !== this.told) this.#tell();
  }

  #ease() {
    if (!this.#glide || !this.#to) return;
    const { position, offset } = this.#to;
    const left = (1 - Math.min((performance.now() - this.#since) / DURATION, 1)) ** 2;
    this.at = { position, ahead: this.#glide.ahead * left, offset: offset + this.#glide.offset * left };
    if (left === 0) this.#glide = undefined;
  }

  /** The nearest whole position that the state may have. @param {Place} at */
  #nearest({ position, ahead, offset }) {
    const whole = Math.min(Math.round(position + ahead), LIMIT, Math.floor(LIMIT - offset));
    return this.#host.allows({ position: whole }) ? whole : whole - 1;
  }
}

/** Where the hands of p + k stand, as one position and what is to be added to it. @param {Place} at */
export function shifted({ position, ahead, offset }) {
  return { position: position + offset, ahead: lostIn(position, offset) + ahead };
}

/** Whether there are hands of p and of p + k there. @param {Place} at */
function possible(at) {
  return [at, shifted(at)].every(({ position, ahead }) => ahead <= LIMIT - position);
}

/** @param {Place} one @param {Place} other */
function same(one, other) {
  return one.position === other.position && one.ahead === other.ahead && one.offset === other.offset;
}
