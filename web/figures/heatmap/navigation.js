// Moving over the table: what a hand asks for, what is shown of it, and the way back.

import { aligned, factorsOf, panned, showing, size, viewOf, written, zoomed } from '../../figure/view.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('../../figure/view.js').View} View */
/** @typedef {import('../../figure/view.js').Place} Place */

/** How many views can be gone back to. */
const MOST = 50;
const CORNER = { x: 0, y: 0 };

export class Navigation {
  #host;
  #pixels;
  /** The view that the hand asks for; the one that is shown is aligned to the pixels. */
  #wish = { view: /** @type {View | undefined} */ (undefined), text: '' };
  #history = { views: [''], at: 0 };

  /**
   * @param {Host} host
   * @param {() => {width: number, height: number}} pixels of the picture
   */
  constructor(host, pixels) {
    this.#host = host;
    this.#pixels = pixels;
  }

  /** What the hand has asked for last, unless the view has come from elsewhere since. @returns {View} */
  get #wished() {
    const { state } = this.#host;
    return this.#wish.view && this.#wish.text === state.view ? this.#wish.view : viewOf(state);
  }

  /** @param {View} view @param {Place} place that stays where it is */
  #show(view, place) {
    const { state } = this.#host;
    const text = written(aligned(view, place, this.#pixels(), state.dimension), state);
    this.#wish = { view, text };
    this.#host.change({ view: text });
  }

  /** @param {Place} by shares of the picture */
  pan({ x, y }) {
    const view = this.#wished;
    this.#show(
      panned(view, { rows: y * size(view.rows), columns: x * size(view.columns) }, this.#host.state.dimension),
      CORNER,
    );
  }

  /** @param {number} factor @param {Place} place @param {boolean} [sideways] the columns alone */
  zoom(factor, place, sideways = false) {
    const { state } = this.#host;
    const view = this.#wished;
    this.#show(
      zoomed(view, sideways ? { rows: 1, columns: factor } : factorsOf(view, factor, state), place, state.dimension),
      place,
    );
  }

  /** Shows a cell where it is not shown yet. @param {{position: number, column?: number}} cell */
  bring(cell) {
    const { state } = this.#host;
    const view = viewOf(state);
    const moved = showing(view, cell, state.dimension);
    if (written(moved, state) === written(view, state)) return;
    this.#show(moved, CORNER);
    this.remember();
  }

  fit() {
    this.#host.change({ view: '' });
    this.remember();
  }

  /** A movement has ended: there is a way back to before it. */
  remember() {
    const { view } = this.#host.state;
    const { views, at } = this.#history;
    if (views[at] === view) return;
    const kept = [...views.slice(0, at + 1), view].slice(-MOST);
    this.#history = { views: kept, at: kept.length - 1 };
    this.#host.requestUpdate();
  }

  /** The way back or forward, where there is one. @param {1 | -1} by @returns {(() => void) | undefined} */
  way(by) {
    const { views, at } = this.#history;
    const { view: now } = this.#host.state;
    // What undo has brought back already is no way.
    let to = at + by;
    while (views[to] === now) to += by;
    const view = views[to];
    if (view === undefined) return undefined;
    return () => {
      this.#history.at = to;
      this.#host.change({ view });
    };
  }
}
