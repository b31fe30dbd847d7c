// The pixels of a heatmap: asked of the core, and coarse at first where all of them would keep a hand waiting that drags.

import { sampled } from '../../figure/view.js';

/** @typedef {import('../../library/index.js').Posenc} Posenc */
/** @typedef {import('../../figure/view.js').Span} Span */
/** @typedef {import('../../figure/view.js').Samples} Samples */

/**
 * What is to be painted.
 * @typedef {object} Wish
 * @property {import('../../library/index.js').Encoding} encoding
 * @property {import('../../figure/view.js').View} view
 * @property {number} width in device pixels
 * @property {number} height
 * @property {'vik' | 'berlin' | 'grey'} palette
 * @property {'blended' | 'none'} hidden what becomes of waves too fast for the pixels
 */

/** What may be done at once, in milliseconds: half a frame, for the other half has work as well. */
const AT_ONCE = 8;
/** In a coarse picture this many pixels stand for one along each side. */
const COARSE = 4;

export class Picture {
  #finished;
  #wanted = '';
  #painted = '';
  /** What a row of a pair takes, in milliseconds: a guess, until it has been seen. */
  #cost = 5e-6;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #next;
  /** The largest picture yet: new memory for each would take longer than its pixels. */
  #bytes = new Uint8ClampedArray(0);
  /** Where cells are computed that are larger than a pixel. @type {HTMLCanvasElement | undefined} */
  #cells;

  /** @param {() => void} finished called when a picture that came in parts is whole */
  constructor(finished) {
    this.#finished = finished;
  }

  stop() {
    clearTimeout(this.#next);
    if (this.#wanted !== this.#painted) this.#wanted = '';
  }

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Posenc} library
   * @param {Wish} wish
   * @returns {boolean} whether the whole picture is there
   */
  paint(canvas, library, wish) {
    const wanted = JSON.stringify(wish);
    if (canvas.width !== wish.width || canvas.height !== wish.height) {
      // This clears it.
      Object.assign(canvas, { width: wish.width, height: wish.height });
      this.#painted = '';
      this.#wanted = '';
    }
    if (wanted === this.#wanted) return wanted === this.#painted;
    clearTimeout(this.#next);
    this.#wanted = wanted;
    const rows = sampled(wish.view.rows, wish.height);
    const columns = sampled(wish.view.columns, wish.width);
    const rowsAtOnce = Math.max(1, Math.floor(AT_ONCE / (this.#cost * workOfRow(wish, columns))));
    if (rows.count <= rowsAtOnce) {
      this.#ask(library, wish, rows, columns, 0, rows.count)(canvas);
      this.#painted = wanted;
      return true;
    }
    const few = { ...rows, count: Math.max(1, Math.min(Math.ceil(rows.count / COARSE), rowsAtOnce)) };
    this.#ask(library, wish, few, { ...columns, count: Math.ceil(columns.count / COARSE) }, 0, few.count)(canvas);
    this.#refine(canvas, library, wish, rows, columns, rowsAtOnce, 0);
    return false;
  }

  /**
   * The true picture in strips, from the top, with room between them for what the user does.
   * @param {HTMLCanvasElement} canvas
   * @param {Posenc} library
   * @param {Wish} wish
   * @param {Samples} rows
   * @param {Samples} columns
   * @param {number} rowsAtOnce
   * @param {number} from
   */
  #refine(canvas, library, wish, rows, columns, rowsAtOnce, from) {
    this.#next = setTimeout(() => {
      const to = Math.min(from + rowsAtOnce, rows.count);
      this.#ask(library, wish, rows, columns, from, to)(canvas);
      if (to < rows.count) return this.#refine(canvas, library, wish, rows, columns, rowsAtOnce, to);
      this.#painted = this.#wanted;
      return this.#finished();
    });
  }

  /**
   * Asks the core for some rows of a picture.
   * @param {Posenc} library
   * @param {Wish} wish
   * @param {Samples} rows
   * @param {Samples} columns
   * @param {number} from
   * @param {number} to
   * @returns {(canvas: HTMLCanvasElement) => void} puts them where they belong
   */
  #ask(library, { encoding, view, width, height, palette, hidden }, rows, columns, from, to) {
    /** @param {number} row */
    const position = (row) => (row === rows.count ? rows.to : rows.from + ((rows.to - rows.from) * row) / rows.count);
    const count = 4 * columns.count * (to - from);
    if (this.#bytes.length < count) this.#bytes = new Uint8ClampedArray(count);
    const pixels = this.#bytes.subarray(0, count);
    const began = performance.now();
    library.heatmap(encoding, {
      positions: [position(from), position(to)],
      dimensions: [columns.from, columns.to],
      width: columns.count,
      height: to - from,
      palette,
      hidden,
      into: pixels,
    });
    const took = performance.now() - began;
    // A single one may have been held up by something else.
    this.#cost += 0.3 * (took / ((to - from) * workOfRow({ encoding }, columns)) - this.#cost);
    const image = new ImageData(pixels, columns.count, to - from);
    return (canvas) => {
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
      if (
        rows.count === height &&
        columns.count === width &&
        rows.from === view.rows.from &&
        columns.from === view.columns.from
      ) {
        context.putImageData(image, 0, from);
        return;
      }
      const cells = (this.#cells ??= document.createElement('canvas'));
      Object.assign(cells, { width: columns.count, height: to - from });
      cells.getContext('2d')?.putImageData(image, 0, 0);
      // Without smoothing the edges of the cells lie on pixels.
      context.imageSmoothingEnabled = false;
      /** @param {Samples} samples @param {Span} shown @param {number} pixels @param {number} at */
      const place = (samples, shown, pixels, at) =>
        ((samples.from + (at * (samples.to - samples.from)) / samples.count - shown.from) * pixels) /
        (shown.to - shown.from);
      const top = place(rows, view.rows, height, from);
      const left = place(columns, view.columns, width, 0);
      context.drawImage(
        cells,
        left,
        top,
        place(columns, view.columns, width, columns.count) - left,
        place(rows, view.rows, height, to) - top,
      );
    };
  }
}

/**
 * What the core has to do for one row of a picture, in rows of a pair: pixels weigh less.
 * @param {Pick<Wish, 'encoding'>} wish
 * @param {Samples} columns
 */
function workOfRow({ encoding }, columns) {
  return Math.min(encoding.dimension, Math.ceil(columns.to - columns.from) + 1) / 2 + columns.count / 4;
}
