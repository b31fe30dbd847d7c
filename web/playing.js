// Time passes for the hands: played, they run through the positions; stepped or set elsewhere, they go there through those
// between.

import { DURATION, calm } from './motion.js';

/** @typedef {import('./element.js').PositionEncoding} Host */
/** @typedef {{position: number, offset: number}} Place */

/** Positions per second. */
export const SPEEDS = [1, 10, 100, 1000];
/** How long a step may be that is shown on its way, in positions. */
const LONGEST_GLIDE = 10;
/** How often the other figures are told where the hands are while they run, in milliseconds. */
const TOLD = 100;

export class Playing {
  /**
   * Where the hands are drawn: what the state says, or on the way there, or ahead of it. Playing moves this and leaves the
   * state alone: the page would hear of sixty changes a second, all figures would be drawn anew for each, and there would be
   * as much to undo. The other figures show it as they show what a pointer is at; only where it pauses the state follows, to
   * the nearest whole position, as one change.
   * @type {Place | undefined}
   */
  at;
  /** Positions per second. */
  speed = 1;
  on = false;
  #host;
  #paint;
  /** The state that the hands are drawn for. @type {Place | undefined} */
  #state;
  /** @type {{from: Place, began: number} | undefined} */
  #glide;
  #frame = 0;
  #last = 0;
  #told = 0;

  /** @param {Host} host @param {() => void} paint draws the hands where they are now */
  constructor(host, paint) {
    this.#host = host;
    this.#paint = paint;
  }

  /** What the state says. @param {Place} state */
  follow({ position, offset }) {
    const before = this.#state;
    this.#state = { position, offset };
    const moved = before === undefined || before.position !== position || before.offset !== offset;
    if (this.at === undefined) this.at = this.#state;
    else if (moved && this.on) this.at = { position: before?.position === position ? this.at.position : position, offset };
    else if (moved) this.#goThere();
  }

  /** Where it was is given up: nobody is left to be told. */
  stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#glide = undefined;
    if (this.on) this.#host.point(undefined);
    this.on = false;
  }

  left() {
    this.stop();
    this.at = undefined;
    this.#state = undefined;
  }

  toggle() {
    if (this.on) {
      this.#pause();
      return;
    }
    this.#glide = undefined;
    this.on = true;
    this.#run();
    this.#host.requestUpdate();
  }

  /** @param {number} by */
  step(by) {
    if (this.on) this.#pause();
    this.#host.change({ position: this.#host.state.position + by });
  }

  #pause() {
    this.on = false;
    this.#host.point(undefined);
    this.#host.change({ position: Math.round(this.at?.position ?? this.#host.state.position) });
    this.#host.requestUpdate();
  }

  /** From where the hands are to where the state has them, through the positions between if these are few. */
  #goThere() {
    const [from, to] = /** @type {[Place, Place]} */ ([this.at, this.#state]);
    const far = Math.max(Math.abs(to.position - from.position), Math.abs(to.offset - from.offset)) > LONGEST_GLIDE;
    if (far || calm()) {
      this.#glide = undefined;
      this.at = to;
      return;
    }
    this.#glide = { from, began: performance.now() };
    this.#run();
  }

  #run() {
    if (this.#frame) return;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame(this.#next);
  }

  #next = () => {
    this.#frame = 0;
    const now = performance.now();
    // A page that was out of sight goes on where it was.
    const seconds = Math.min(now - this.#last, 100) / 1000;
    const [at, state] = /** @type {[Place, Place]} */ ([this.at, this.#state]);
    if (this.on) {
      const position = at.position + this.speed * seconds;
      if (!this.#host.allows({ position: Math.round(position) })) {
        this.#pause();
        return;
      }
      this.at = { position, offset: at.offset };
      this.#tell(Math.round(position), now);
    } else if (this.#glide) {
      const { from, began } = this.#glide;
      const share = Math.min((now - began) / DURATION, 1);
      const eased = 1 - (1 - share) ** 2;
      this.at = share === 1 ? state : {
        position: from.position + (state.position - from.position) * eased, offset: from.offset + (state.offset - from.offset) * eased,
      };
      if (share === 1) this.#glide = undefined;
    }
    this.#paint();
    if (this.on || this.#glide) this.#run();
  };

  /** @param {number} position @param {number} now */
  #tell(position, now) {
    const { pointed } = this.#host;
    if (pointed?.position === position || now - this.#told < TOLD) return;
    this.#told = now;
    // A clock under the pointer stays pointed to.
    this.#host.point({ position, ...(pointed?.pair === undefined ? {} : { pair: pointed.pair }) });
  }
}
