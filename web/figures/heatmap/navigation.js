// Moving over the table: the view that was asked for, the one that is shown of it, and the way back.

import { Part } from '../../figure/part.js';
import { aligned, factorsOf, fit, panned, showing, size, viewOf, written, zoomed } from '../../figure/view.js';
import { LIMIT } from '../../library/check.js';

/** @typedef {import('../../figure/view.js').View} View */
/** @typedef {import('../../figure/view.js').Span} Span */
/** @typedef {import('../../figure/view.js').Place} Place */

/** How many views can be gone back to. */
const MOST = 50;
const MIDDLE = { x: 0.5, y: 0.5 };

export class Navigation extends Part {
  #frame;
  /** The view that was asked for; the one that is shown is aligned to the pixels. */
  #wish = { view: /** @type {View | undefined} */ (undefined), text: '' };
  #history = { views: [''], at: 0 };

  /** @param {import('../../figure/figure.js').Figure} figure @param {() => import('./layout.js').Frame} frame */
  constructor(figure, frame) {
    super(figure);
    this.#frame = frame;
  }

  /** What was asked for last, unless the view has come from elsewhere since. @returns {View} */
  get #wished() {
    const { state } = this.host;
    return this.#wish.view && this.#wish.text === state.view ? this.#wish.view : viewOf(state);
  }

  /** @param {View} view @param {Place} [place] that stays where it is; none where the view has the size that it had */
  #show(view, place) {
    const { state } = this.host;
    const { columns, rows } = this.#frame();
    const pixels = { width: columns.pixels, height: rows.pixels };
    const near = place
      ? aligned(view, place, pixels, state.dimension)
      : {
          rows: onPixels(view.rows, rows.pixels, -LIMIT, LIMIT),
          columns: onPixels(view.columns, columns.pixels, 0, state.dimension),
        };
    const text = written(place && isWhole(view, state) ? fit(state) : near, state);
    this.#wish = { view, text };
    this.host.change({ view: text });
  }

  /** @param {Place} by in widths and heights of the picture */
  pan({ x, y }) {
    const view = this.#wished;
    const by = { rows: y * size(view.rows), columns: x * size(view.columns) };
    this.#show(panned(view, by, this.host.state.dimension));
  }

  /** @param {number} factor @param {Place} place @param {boolean} [sideways] the columns alone */
  zoom(factor, place, sideways = false) {
    const { state } = this.host;
    const view = this.#wished;
    const factors = sideways ? { rows: 1, columns: factor } : factorsOf(view, factor, state);
    this.#show(zoomed(view, factors, place, state.dimension), place);
  }

  /** A zoom that is a movement of its own. @param {number} factor @param {Place} [place] */
  step(factor, place = MIDDLE) {
    this.zoom(factor, place);
    this.remember();
  }

  /** Shows a cell where it is not shown yet. @param {{position: number, column?: number}} cell */
  bring(cell) {
    const { state } = this.host;
    const view = viewOf(state);
    const moved = showing(view, cell, state.dimension);
    if (written(moved, state) === written(view, state)) return;
    this.#show(moved);
    this.remember();
  }

  fit() {
    this.host.change({ view: '' });
    this.remember();
  }

  /** A movement has ended: there is a way back to before it. */
  remember() {
    const { view } = this.host.state;
    const { views, at } = this.#history;
    if (views[at] === view) return;
    const kept = [...views.slice(0, at + 1), view].slice(-MOST);
    this.#history = { views: kept, at: kept.length - 1 };
    this.figure.requestUpdate();
  }

  /** The way back or forward, where there is one. @param {1 | -1} by @returns {(() => void) | undefined} */
  way(by) {
    const { views, at } = this.#history;
    const { view: now } = this.host.state;
    // What undo has brought back already is no way.
    let to = at + by;
    while (views[to] === now) to += by;
    const view = views[to];
    if (view === undefined) return undefined;
    return () => {
      this.#history.at = to;
      this.host.change({ view });
    };
  }
}

/**
 * Moved by less than a pixel, so that edges of cells stay where they are on the pixels.
 * @param {Span} span
 * @param {number} pixels
 * @param {number} least
 * @param {number} most
 * @returns {Span}
 */
function onPixels({ from, to }, pixels, least, most) {
  const each = (to - from) / pixels;
  const by = each < 1 ? Math.round(from / each) * each - from : 0;
  return from + by < least || to + by > most ? { from, to } : { from: from + by, to: to + by };
}

/**
 * Whether all of the table and no more was asked for.
 * @param {View} view
 * @param {import('../../figure/host.js').State} state
 */
function isWhole({ rows, columns }, state) {
  const whole = fit(state);
  const isNear = (/** @type {Span} */ one, /** @type {Span} */ other) =>
    Math.max(Math.abs(one.from - other.from), Math.abs(one.to - other.to)) < 1e-6 * size(other);
  return isNear(rows, whole.rows) && isNear(columns, whole.columns);
}
