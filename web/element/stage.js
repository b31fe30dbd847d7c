// The figures that are shown, and which of them an update draws. They first come one after another, each in a task of
// its own, so that the page stays swift. Later those in the window move together in one frame, and the others follow,
// each in a task of its own. Another table is more work for all of them: then only the figure under the user's hand is
// drawn at once.

import { Lazy } from '../figure/lazy.js';
import { sameItems } from '../figure/memo.js';
import { HERE, LATER } from './registry.js';
import { nextFrame, nextTask } from './tasks.js';

/** @typedef {import('../figure/figure.js').Figure} Figure */
/** @typedef {import('../figure/host.js').Host} Host */

/**
 * What the stage reports to its element.
 * @typedef {object} Reports
 * @property {() => boolean} pending whether the element is about to update anyway
 * @property {() => void} arrived a figure took the place that was kept for it
 * @property {() => void} pictured the first figure shows its whole picture
 * @property {() => void} complete every figure shows the state
 * @property {(error: unknown) => boolean} failed a figure could not be drawn; whether another state takes over
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
  /** A state that could not be drawn, and that no other took over from. @type {object | undefined} */
  #broken;
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
    }
    for (const figure of shown) if (!this.#shown.includes(figure)) figure.connected();
    this.#shown = shown;
    return shown.map(({ root }) => root);
  }

  /** What figures show ahead of the state becomes part of it. */
  settle() {
    for (const figure of this.#shown) figure.settle();
  }

  /** Everything may look different. */
  update() {
    const { encoding, state } = this.#host;
    if (state === this.#broken) return;
    const table = [encoding, state.start, state.length];
    const another = !sameItems(table, this.#table);
    this.#table = table;
    const hand = this.#shown.find(({ root }) => root.matches(':hover, :focus-within'));
    if (hand) this.#late.add(hand);
    for (const figure of this.#shown) this.#late.add(figure);
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
    const [first] = this.#shown;
    try {
      for (const figure of figures) {
        this.#figures.fetch(figure.name);
        this.#late.delete(figure);
        this.#again.delete(figure);
        if (figure.draw() && figure === first) this.#reports.pictured();
      }
    } catch (error) {
      this.#late.clear();
      this.#broken = this.#reports.failed(error) ? undefined : this.#host.state;
      return;
    }
    this.#come = Math.max(this.#come, 1);
    if (this.#come < this.#shown.length) this.#next ??= this.#letNextCome();
    else if (this.#late.size > 0) this.#next ??= this.#follow(figures.length > 1 ? nextFrame() : nextTask());
    else this.#reports.complete();
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

  /** Settles when every figure whose file is here shows the state. */
  async drawn() {
    while (this.#next || this.#again.size > 0) await this.#next;
  }
}
