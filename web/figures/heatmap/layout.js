// Where a heatmap stands in its plot: which place of the picture is which cell, in CSS pixels and in device pixels.

import { apart, span, within } from '../../figure/placing.js';
import { Labels } from '../../figure/position-labels.js';
import { cellsOf, size, viewOf } from '../../figure/view.js';

/** @typedef {import('../../figure/view.js').View} View */
/** @typedef {import('../../figure/view.js').Span} Span */
/** @typedef {{position: number, column: number}} Cell */
/** A cell that is read, or a pixel of many. @typedef {View & {cell?: Cell}} Read */

/** What the picture leaves free, in pixels: on the right half of the last label, below the labels of the columns. */
export const RIGHT = 12;
const BELOW = 22;
/** What the curves take beside and beneath the picture, in pixels; in a narrow plot there is none beside it. */
const BESIDE = 104;
const BENEATH = 84;
const NARROW = 450;

/** @param {Cell} cell @returns {Read} */
export function only(cell) {
  const { position, column } = cell;
  // No double is larger than 2^53 by one.
  const rows = position + 1 > position ? { from: position, to: position + 1 } : { from: position - 1, to: position };
  return { rows, columns: { from: column, to: column + 1 }, cell };
}

export class Frame {
  /**
   * @param {import('../../figure/host.js').Host} host
   * @param {{width: number, height: number, ratio: number}} size of the plot
   */
  constructor(host, { width, height, ratio }) {
    const { state } = host;
    this.view = viewOf(state);
    this.labels = new Labels(host, this.view);
    this.width = width;
    this.isNarrow = width < NARROW;
    // The mark before a label and the arrow after it take four letters more.
    const left = Math.min(Math.ceil(7 * (this.labels.longest + 4)) + 8, 0.45 * width);
    const [beside, beneath] = state.curves === 'on' ? [this.isNarrow ? 0 : BESIDE, BENEATH] : [0, 0];
    this.left = Math.round(left * ratio) / ratio;
    // The picture keeps its size, whatever part of the table it shows.
    this.columns = span((width - left - RIGHT - beside) * ratio, state.dimension, ratio);
    this.rows = span((height - BELOW - beneath) * ratio, state.length, ratio);
    const [rows, columns] = [size(this.view.rows), size(this.view.columns)];
    /** The size of a cell in CSS pixels. */
    this.cell = { width: this.columns.size / columns, height: this.rows.size / rows };
    /** How many cells a device pixel covers; less than 1 where cells are larger. */
    this.perPixel = { rows: rows / this.rows.pixels, columns: columns / this.columns.pixels };
    const marked = [state.position, state.position + state.offset].map((at) => this.y(at + 0.5));
    /** Of the labels of p and p + k. */
    this.heights = apart(marked, this.rows.size);
  }

  /** Where a column begins. @param {number} column */
  x(column) {
    return this.left + (column - this.view.columns.from) * this.cell.width;
  }

  /** Where the row of a position begins. @param {number} position */
  y(position) {
    return (position - this.view.rows.from) * this.cell.height;
  }

  /** The cell at a place of the picture. @param {import('../../figure/view.js').Place} place @returns {Cell} */
  cellAt({ x, y }) {
    const { rows, columns } = this.view;
    return this.nearest({ position: rows.from + y * size(rows), column: columns.from + x * size(columns) });
  }

  /** The middle of a cell. @param {Cell} cell @returns {import('../../figure/view.js').Place} */
  placeOf({ position, column }) {
    const { rows, columns } = this.view;
    return { x: (column + 0.5 - columns.from) / size(columns), y: (position + 0.5 - rows.from) / size(rows) };
  }

  /** The cell in the picture that is nearest to another one. @param {Cell} cell @returns {Cell} */
  nearest({ position, column }) {
    /** @param {Span} span @param {number} at */
    const among = (span, at) => {
      const { first, last } = cellsOf(span);
      return first + within(Math.floor(at) - first, last - first);
    };
    return { position: among(this.view.rows, position), column: among(this.view.columns, column) };
  }

  /** What the pixel of a cell covers: the cell, or all that share the pixel. @param {Cell} cell @returns {Read} */
  pixelOf({ position, column }) {
    const { rows, columns } = this.perPixel;
    if (rows <= 1 && columns <= 1) return only({ position, column });
    /** @param {Span} span @param {number} each @param {number} at */
    const covered = (span, each, at) => {
      if (each <= 1) return { from: at, to: at + 1 };
      const from = span.from + Math.floor((at + 0.5 - span.from) / each) * each;
      return { from, to: Math.min(from + each, span.to) };
    };
    return { rows: covered(this.view.rows, rows, position), columns: covered(this.view.columns, columns, column) };
  }

  /** @param {{position: number, column?: number}} cell whether any of it is in the picture */
  shows({ position, column }) {
    /** @param {Span} span @param {number} at */
    const has = ({ from, to }, at) => at + 1 > from && at < to;
    return has(this.view.rows, position) && (column === undefined || has(this.view.columns, column));
  }
}
