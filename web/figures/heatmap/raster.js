// The pixels of a heatmap, asked of the core. A large picture is coarse at first and refined in strips, so that it
// never holds up a drag.

import { Background } from '../../figure/background.js';
import { drawOn, put } from '../../figure/canvas.js';
import { sameItems } from '../../figure/memo.js';
import { Part } from '../../figure/part.js';
import { sampled } from '../../figure/view.js';

/** @typedef {import('../../figure/view.js').Span} Span */
/** @typedef {import('../../figure/view.js').Samples} Samples */
/** @typedef {import('./layout.js').Frame} Frame */
/** @typedef {{rows: Samples, columns: Samples}} Grid where the core takes its samples */
/**
 * @typedef {object} Target
 * @property {HTMLCanvasElement} canvas
 * @property {Frame} frame
 * @property {Readonly<import('../../library/index.js').Encoding>} encoding
 * @property {import('../../library/posenc.js').Palette} palette
 * @property {'blended' | 'none'} hidden
 */

/** What may be done at once, in milliseconds: half a video frame, for the other half has work as well. */
const AT_ONCE = 8;
/** In a coarse picture this many pixels stand for one along each side. */
const COARSE = 4;

export class Raster extends Part {
  #strips = new Background(this.figure);
  /** What the canvas shows or is about to show, compared by identity. @type {unknown[]} */
  #wish = [];
  #isWhole = false;
  /** What is drawn now; strips keep to it when the state has moved on. @type {Target} */
  #target = /** @type {Target} */ ({});
  /** What a row of a pair takes, in milliseconds: a guess, until it has been measured. */
  #cost = 5e-6;
  /** The memory of the largest picture yet: allocating it anew would take longer than computing its pixels. */
  #bytes = new Uint8ClampedArray(0);
  /** Where cells are computed that are larger than a pixel. @type {HTMLCanvasElement | undefined} */
  #cells;

  /** @param {HTMLCanvasElement} canvas @param {Frame} frame @returns {boolean} whether the whole picture is there */
  paint(canvas, frame) {
    const { host, signal } = this.figure;
    const [width, height] = [frame.columns.pixels, frame.rows.pixels];
    const { rows, columns } = frame.view;
    // With the signal: what another life of the figure left unfinished begins again.
    const view = [rows.from, rows.to, columns.from, columns.to];
    const wish = [canvas, signal, host.encoding, host.palette, host.state.blend, width, height, ...view];
    const isResized = canvas.width !== width || canvas.height !== height;
    // What failed in the background begins again.
    const isOnItsWay = this.#isWhole || this.#strips.busy;
    if (!isResized && isOnItsWay && sameItems(wish, this.#wish)) return this.#isWhole;
    if (isResized) Object.assign(canvas, { width, height });
    this.#wish = [];
    const { encoding, palette, state } = host;
    this.#target = { canvas, frame, encoding, palette, hidden: state.blend === 'on' ? 'blended' : 'none' };
    this.#strips.stop();
    const grid = { rows: sampled(rows, height), columns: sampled(columns, width) };
    const rowsAtOnce = Math.max(1, Math.floor(AT_ONCE / (this.#cost * this.#workOfRow(grid))));
    const { count } = grid.rows;
    this.#isWhole = count <= rowsAtOnce;
    if (this.#isWhole) this.#fill(grid, 0, count);
    else this.#refine(grid, rowsAtOnce);
    this.#wish = wish;
    return this.#isWhole;
  }

  /** @param {Grid} grid @param {number} rowsAtOnce */
  #refine(grid, rowsAtOnce) {
    const { count } = grid.rows;
    const coarse = {
      rows: { ...grid.rows, count: Math.max(1, Math.min(Math.ceil(count / COARSE), rowsAtOnce)) },
      columns: { ...grid.columns, count: Math.ceil(grid.columns.count / COARSE) },
    };
    this.#fill(coarse, 0, coarse.rows.count);
    let done = 0;
    this.#strips.start(() => {
      const to = Math.min(done + rowsAtOnce, count);
      this.#fill(grid, done, to);
      done = to;
      this.#isWhole = done === count;
      if (this.#isWhole) this.figure.requestUpdate();
      return !this.#isWhole;
    });
  }

  /** Draws some rows of a grid where they belong. @param {Grid} grid @param {number} from @param {number} to */
  #fill(grid, from, to) {
    const { rows, columns } = grid;
    const { canvas, frame } = this.#target;
    const { view } = frame;
    const [width, height] = [frame.columns.pixels, frame.rows.pixels];
    const pixels = this.#pixels(grid, from, to);
    const isOneToOne = rows.count === height && columns.count === width;
    if (isOneToOne && rows.from === view.rows.from && columns.from === view.columns.from) {
      put(canvas, pixels, columns.count, from);
      return;
    }
    this.#cells ??= document.createElement('canvas');
    const cells = this.#cells;
    Object.assign(cells, { width: columns.count, height: to - from });
    put(cells, pixels, columns.count);
    /** @param {Span} shown @param {number} pixels @param {number} value */
    const place = (shown, pixels, value) => ((value - shown.from) * pixels) / (shown.to - shown.from);
    const [left, right] = [place(view.columns, width, columns.from), place(view.columns, width, columns.to)];
    const [top, bottom] = [place(view.rows, height, at(rows, from)), place(view.rows, height, at(rows, to))];
    drawOn(canvas, (context) => {
      // Without smoothing the edges of the cells lie on pixels.
      context.imageSmoothingEnabled = false;
      context.drawImage(cells, left, top, right - left, bottom - top);
    });
  }

  /** @param {Grid} grid @param {number} from @param {number} to @returns {Uint8ClampedArray<ArrayBuffer>} RGBA */
  #pixels(grid, from, to) {
    const { encoding, palette, hidden } = this.#target;
    const { rows, columns } = grid;
    const count = 4 * columns.count * (to - from);
    if (this.#bytes.length < count) this.#bytes = new Uint8ClampedArray(count);
    const pixels = this.#bytes.subarray(0, count);
    const began = performance.now();
    this.host.library.heatmap(encoding, {
      positions: [at(rows, from), at(rows, to)],
      dimensions: [columns.from, columns.to],
      width: columns.count,
      height: to - from,
      palette,
      hidden,
      filter: 'low-pass',
      into: pixels,
    });
    const took = performance.now() - began;
    // A single one may have been held up by something else.
    this.#cost += 0.3 * (took / ((to - from) * this.#workOfRow(grid)) - this.#cost);
    return pixels;
  }

  /** What the core does for one row of the picture, in rows of a pair: pixels weigh less. @param {Grid} grid */
  #workOfRow({ columns }) {
    const { dimension } = this.#target.encoding;
    return Math.min(dimension, Math.ceil(columns.to - columns.from) + 1) / 2 + columns.count / 4;
  }
}

/** Where a sample begins. @param {Samples} samples @param {number} index */
function at({ from, to, count }, index) {
  return index === count ? to : from + ((to - from) * index) / count;
}
