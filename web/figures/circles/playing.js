// Time passes for the hands: played, they run through the positions; stepped or set elsewhere, they go there through those
// between.

import { DURATION, calm } from '../../figure/motion.js';
import { LIMIT, lostIn } from '../../library/check.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/**
 * The hands of p stand at position + ahead, as real numbers add: of a second past 2^50 a double sum would keep nothing.
 * @typedef {{position: number, ahead: number, offset: number}} Place
 */

/** Positions per second. */
export const SPEEDS = [1, 10, 100, 1000];
/** How long a step may be that is shown on its way, in positions. */
const LONGEST_GLIDE = 10;
/** How often the other figures are told where the hands are while they run, in milliseconds. */
export const TOLD = 100;
const UNDOING = ['keydown', 'click'];

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
  /** The state that the hands are drawn for. @type {Pick<Place, 'position' | 'offset'> | undefined} */
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

  /** What the state says. @param {Pick<Place, 'position' | 'offset'>} state */
  follow({ position, offset }) {
    const before = this.#state;
    this.#state = { position, offset };
    const moved = before === undefined || before.position !== position || before.offset !== offset;
    if (this.at === undefined) this.at = { position, ahead: 0, offset };
    else if (moved && this.on)
      this.at = before?.position === position ? { ...this.at, offset } : { position, ahead: 0, offset };
    // Where it paused may be no whole position, and the state still what it was.
    else if (moved || (!this.on && !this.#glide && (this.at.position !== position || this.at.ahead !== 0)))
      this.#goThere();
  }

  /** Where it was is given up: nobody is left to be told. */
  stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#glide = undefined;
    if (this.on) this.#host.point(undefined);
    this.#ended();
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
    for (const type of UNDOING) this.#host.renderRoot.addEventListener(type, this.#undone, { capture: true });
    this.#run();
    this.#host.requestUpdate();
  }

  /** @param {number} by */
  step(by) {
    if (this.on) this.#pause();
    this.#host.change({ position: this.#host.state.position + by });
  }

  #ended() {
    this.on = false;
    for (const type of UNDOING) this.#host.renderRoot.removeEventListener(type, this.#undone, { capture: true });
  }

  /** @param {number} [position] where, unless at the nearest whole position */
  #pause(position = this.at ? nearest(this.at) : this.#host.state.position) {
    this.#ended();
    this.#host.point(undefined);
    this.#host.change({ position });
    this.#host.requestUpdate();
  }

  /** What is undone has to be there first: the way that the hands have run. @param {Event} event */
  #undone = (event) => {
    const [target] = event.composedPath();
    const undoes =
      event instanceof KeyboardEvent
        ? (event.ctrlKey || event.metaKey) &&
          !event.altKey &&
          !event.shiftKey &&
          event.key.toLowerCase() === 'z' &&
          !(target instanceof HTMLInputElement && target.type === 'text')
        : target instanceof Element && target.closest('.acts button')?.textContent === 'undo';
    if (undoes) this.#pause();
  };

  /** From where the hands are to where the state has them, through the positions between if these are few. */
  #goThere() {
    const from = /** @type {Place} */ (this.at);
    const to = { .../** @type {Place} */ (this.#state), ahead: 0 };
    const far =
      Math.max(Math.abs(to.position - from.position - from.ahead), Math.abs(to.offset - from.offset)) > LONGEST_GLIDE;
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
      const further = { ...at, ahead: at.ahead + this.speed * seconds };
      if (!this.#possible(further)) {
        const last = Math.floor(Math.min(LIMIT, LIMIT - at.offset));
        this.#pause(this.#host.allows({ position: last }) ? last : last - 1);
        return;
      }
      this.at = further;
      this.#tell(nearest(further), now);
    } else if (this.#glide) {
      const { from, began } = this.#glide;
      const share = Math.min((now - began) / DURATION, 1);
      const eased = 1 - (1 - share) ** 2;
      this.at =
        share === 1
          ? { position: state.position, ahead: 0, offset: state.offset }
          : {
              position: from.position,
              ahead: from.ahead + (state.position - from.position - from.ahead) * eased,
              offset: from.offset + (state.offset - from.offset) * eased,
            };
      if (share === 1) this.#glide = undefined;
    }
    this.#paint();
    if (this.on || this.#glide) this.#run();
  };

  /** Whether there are hands of p and of p + k there. @param {Place} at */
  #possible(at) {
    const { position, ahead } = shifted(at);
    return (
      this.#host.allows({ position: at.position, offset: at.ahead }) && this.#host.allows({ position, offset: ahead })
    );
  }

  /** @param {number} position @param {number} now */
  #tell(position, now) {
    const { pointed } = this.#host;
    if (pointed?.position === position || now - this.#told < TOLD) return;
    this.#told = now;
    // A clock under the pointer stays pointed to.
    this.#host.point({ position, ...(pointed?.pair === undefined ? {} : { pair: pointed.pair }) });
  }
}

/** Where the hands of p + k stand, as one position and what is to be added to it. @param {Place} at */
export function shifted({ position, ahead, offset }) {
  return { position: position + offset, ahead: lostIn(position, offset) + ahead };
}

/** The nearest whole position. @param {Place} at */
function nearest({ position, ahead }) {
  return Math.round(position + ahead);
}
