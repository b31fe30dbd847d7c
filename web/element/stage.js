// The figures that are shown, and which of them an update draws. They first come one after another, each in a task of
// its own, so that the page stays swift. Later those in the window move together in one frame, and the others follow,
// each in a task of its own. Another table is more work for all of them: then only the figure under the user's hand is
// drawn at once.

import { beckon } from '../figure/beckon.js';
import { inWords } from '../figure/failure.js';
import { Figure } from '../figure/figure.js';
import { Lazy } from '../figure/lazy.js';
import { sameItems } from '../figure/memo.js';
import { HERE, LATER } from './registry.js';
import { nextFrame, nextTask } from '../figure/tasks.js';

/** @typedef {import('../figure/host.js').Host} Host */

/**
 * What the stage reports to its element.
 * @typedef {object} Reports
 * @property {() => boolean} pending whether the element is about to update anyway
 * @property {() => void} arrived a figure took the place that was kept for it
 * @property {() => void} pictured the first figure shows its whole picture
 * @property {() => void} complete every figure shows the state
 * @property {(error: Error) => boolean} goBack a state could not be drawn; whether the one before takes over
 * @property {(error: Error) => void} failed a figure cannot be drawn in this state, for a reason not said before
 */

export class Stage {
  #host;
  #reports;
  #figures;
  /** In reading order. @type {Figure[]} */
  #shown = [];
  /** How many of them have come. */
  #come = 0;
  /** Those that do not show the state yet, the most urgent first. @type {Set<Figure>} */
  #late = new Set();
  /** Those that asked to be drawn again by themselves. @type {Set<Figure>} */
  #again = new Set();
  /** What all figures draw anew when it changes. @type {unknown[]} */
  #table = [];
  /** Those that have been drawn. @type {WeakSet<Figure>} */
  #good = new WeakSet();
  /** Those that cannot be drawn: in which state, and why. @type {Map<Figure, {state: object, error: Error}>} */
  #failed = new Map();
  /** The state that a figure was tried in again, after the core had failed. @type {WeakMap<Figure, object>} */
  #retried = new WeakMap();
  /** The library, and its start that was seen last: a core that failed is started again. @type {unknown[]} */
  #started = [];
  /** Until a core that failed has been started again. @type {Promise<void> | undefined} */
  #waiting;
  /** Figures, and parts of them, whose files are on their way. @type {Set<import('../figure/lazy.js').Awaited>} */
  #expected = new Set();
  /** The task that draws the next figure. @type {Promise<void> | undefined} */
  #next;

  /** @param {Host} host @param {Reports} reports */
  constructor(host, reports) {
    this.#host = host;
    this.#reports = reports;
    this.#figures = new Lazy(host, { here: HERE, later: LATER }, () => reports.arrived());
  }

  /** @param {string[]} names of the figures that are shown from now on @returns {HTMLElement[]} their sections */
  show(names) {
    const shown = names.map((name) => this.#figures.get(name));
    for (const figure of this.#shown) {
      if (shown.includes(figure)) continue;
      figure.disconnected();
      this.#late.delete(figure);
      this.#again.delete(figure);
      this.#failed.delete(figure);
    }
    for (const figure of shown) if (!this.#shown.includes(figure)) figure.connected();
    this.#shown = shown;
    return shown.map(({ root }) => root);
  }

  /** The figures that have hands, and have been drawn. */
  get #withHands() {
    return this.#shown.filter((figure) => figure.turned !== Figure.prototype.turned && this.#good.has(figure));
  }

  /** Whether hands can be seen. */
  get hasHands() {
    return this.#withHands.some(({ isInWindow }) => isInWindow);
  }

  /** Hands stand elsewhere. @param {boolean} isLast whether those out of sight are drawn, too */
  turn(isLast) {
    // A core that is started again draws them.
    if (this.#waiting) return;
    for (const figure of this.#withHands) {
      if (!isLast && !figure.isInWindow) continue;
      try {
        figure.turned();
      } catch (error) {
        this.fail(figure, error);
      }
    }
  }

  /** Everything may look different. @param {boolean} isPrinting whether nothing can come later */
  update(isPrinting) {
    const { encoding, state } = this.#host;
    const table = [encoding, state.start, state.length];
    const another = !sameItems(table, this.#table);
    this.#table = table;
    const hand = this.#shown.find(({ root }) => root.matches(':hover, :focus-within'));
    if (hand) this.#late.add(hand);
    for (const figure of this.#shown) this.#late.add(figure);
    if (isPrinting) {
      this.#come = this.#shown.length;
      this.#draw([...this.#late]);
      return;
    }
    const come = this.#shown.slice(0, Math.max(this.#come, 1)).filter((figure) => this.#late.has(figure));
    const near = come.filter((figure) => figure === hand || figure.isInWindow);
    const together = this.#come < this.#shown.length ? come : another ? [] : near;
    this.#draw(together.length > 0 ? together : [...this.#late].slice(0, 1));
  }

  /** One figure looks different by itself; a part of a figure is drawn with it. @param {Figure} part */
  redraw(part) {
    const figure = this.#shown.slice(0, this.#come).find(({ root }) => root.contains(part.root));
    if (!figure) return;
    if (this.#again.size === 0) queueMicrotask(() => this.#redraw());
    this.#again.add(figure);
  }

  #redraw() {
    const again = [...this.#again];
    this.#again.clear();
    // An update draws them anyway.
    if (!this.#reports.pending() && again.length > 0) this.#draw(again);
  }

  /** @param {Figure[]} figures */
  #draw(figures) {
    const { library, state } = this.#host;
    if (this.#started[0] !== library) this.#started = [library, this.#start];
    for (const figure of figures) {
      this.#late.delete(figure);
      this.#again.delete(figure);
      // Whoever listens to the first picture may have removed the others; and nothing is tried twice in one state.
      if (!this.#shown.includes(figure) || this.#failed.get(figure)?.state === state) continue;
      try {
        this.#figures.fetch(figure.name);
        if (this.#waiting) this.#late.add(figure);
        else this.#see(figure, figure.draw());
      } catch (error) {
        this.fail(figure, error);
      }
      if (this.#host.state !== state) return;
    }
    if (this.#waiting) return;
    this.#come = Math.max(this.#come, 1);
    if (this.#come < this.#shown.length) this.#next ??= this.#letNextCome();
    else if (this.#late.size > 0) this.#next ??= this.#follow(figures.length > 1 ? nextFrame() : nextTask());
    else this.#reports.complete();
  }

  /** A figure has been drawn. @param {Figure} figure @param {boolean} isWhole whether nothing of it is missing */
  #see(figure, isWhole) {
    // What was said of it is true no longer.
    if (this.#failed.delete(figure)) this.#reports.arrived();
    this.#good.add(figure);
    const first = this.#shown.find((one) => !this.#failed.has(one));
    if (isWhole && figure === first) this.#reports.pictured();
    if (isWhole) beckon(figure);
  }

  /**
   * A figure could not be drawn. If it could be before, the state gives way to the last one that all could be drawn in.
   * Else the figure keeps the picture that it has until there is another state, and the others go on without it.
   * @param {Figure} part
   * @param {unknown} reason
   */
  fail(part, reason) {
    const figure = this.#shown.find(({ root }) => root.contains(part.root));
    if (!figure) return;
    const { library, state } = this.#host;
    const error = inWords(reason, `The figure ${figure.name}`);
    if (this.#started[1] !== this.#start && this.#retried.get(figure) !== state) {
      this.#started = [library, this.#start];
      this.#retried.set(figure, state);
      this.#late.add(figure);
      this.#waiting ??= this.#recovered();
    } else if (!this.#good.has(figure) || !this.#reports.goBack(error)) {
      const told = [...this.#failed.values()].map((known) => known.error.message);
      this.#failed.set(figure, { state, error });
      if (!told.includes(error.message)) this.#reports.failed(error);
    }
  }

  async #recovered() {
    // Where it does not start, drawing says so.
    await this.#start.catch(() => {});
    this.#waiting = undefined;
    this.#reports.arrived();
  }

  /** Settles when the core, which is started again after it has failed, can be asked. */
  get #start() {
    return this.#host.library.ready;
  }

  /** Why figures are missing, in words. */
  get failures() {
    return new Set([...this.#failed.values()].map(({ error }) => error.message));
  }

  /** Whether no figure at all can be drawn. */
  get isLost() {
    return this.#shown.length > 0 && this.#shown.every((figure) => this.#failed.has(figure));
  }

  /** What stands already is seen before the next figure is drawn. */
  async #letNextCome() {
    await nextFrame();
    this.#next = undefined;
    const figure = this.#shown[this.#come];
    if (!figure) return;
    this.#come += 1;
    this.#draw([figure]);
  }

  /** Draws the late figures one by one, after those in the window have been seen. @param {Promise<unknown>} turn */
  async #follow(turn) {
    await turn;
    this.#next = undefined;
    const [figure] = this.#late;
    // An update that comes anyway takes them along.
    if (figure && !this.#reports.pending()) this.#draw([figure]);
  }

  /** @param {import('../figure/lazy.js').Awaited} figure whose file is on its way */
  expect(figure) {
    this.#expected.add(figure);
  }

  /**
   * Settles when every figure shows the state.
   * @returns {Promise<boolean>} whether a file has come meanwhile, so that an update follows
   */
  async drawn() {
    let came = false;
    for (;;) {
      while (this.#next || this.#waiting || this.#again.size > 0) await (this.#waiting ?? this.#next);
      for (const figure of this.#expected) if (!figure.coming) this.#expected.delete(figure);
      const [figure] = [...this.#expected].filter(({ signal }) => !signal.aborted);
      if (!figure) return came;
      came = true;
      // What goes is waited for no longer.
      await Promise.race([figure.coming, ended(figure.signal)]);
    }
  }
}

/** @param {AbortSignal} signal @returns {Promise<unknown>} */
function ended(signal) {
  return new Promise((end) => {
    signal.addEventListener('abort', end, { once: true });
  });
}
