// Where everything of the heatmap stands: which place of the picture is which cell, in CSS pixels and in device pixels,
// and how much room is left for the clocks.

import { within } from '../../figure/placing.js';
import { Labels } from '../../figure/position-labels.js';
import { cellsOf, fit, size, viewOf } from '../../figure/view.js';
import { clockRow } from './clock-row.js';

/** @typedef {import('../../figure/view.js').View} View */
/** @typedef {import('../../figure/view.js').Span} Span */
/** @typedef {{position: number, column: number}} Cell */
/** A cell that is read, or a pixel of many. @typedef {View & {cell?: Cell}} Read */

/** Above the picture stand the labels of its columns, in pixels. */
export const TOP = 18;
/** What the frames of two rows reach beyond the picture, one around the other, in pixels. */
const RIGHT = 6;
/** What the curves take beside and beneath the picture, in pixels; in a narrow plot there is none beside it. */
const BESIDE = 104;
const BENEATH = { narrow: 104, wide: 88 };
const NARROW = 450;
/** The share of a narrow plot that the labels of the rows may take: words need more than numbers. */
const NUMBERS = 0.15;
const WORDS = 0.25;
/** Clocks would leave a picture less tall than this, in pixels: then there are none. */
const LOW = 60;
/** Browsers refuse canvases with many more pixels along a side. */
const MOST = 8192;

/** @param {Cell} cell @returns {Read} */
export function only(cell) {
  const { position, column } = cell;
  // No double is larger than 2^53 by one.
  const rows = position + 1 > position ? { from: position, to: position + 1 } : { from: position - 1, to: position };
  return { rows, columns: { from: column, to: column + 1 }, cell };
}

/**
 * The picture takes the whole space, whatever it shows: nothing beside it moves.
 * @param {number} space in CSS pixels
 * @param {number} ratio
 */
function filled(space, ratio) {
  const pixels = Math.min(Math.max(Math.floor(space * ratio), 1), MOST);
  return { pixels, size: pixels / ratio };
}

export class Frame {
  /**
   * @param {import('../../figure/host.js').Host} host
   * @param {{width: number, height: number, ratio: number}} room for picture, labels and clocks
   */
  constructor(host, { width, height, ratio }) {
    const { state } = host;
    this.view = viewOf(state);
    this.labels = new Labels(host, this.view);
    this.width = width;
    this.height = height;
    this.ratio = ratio;
    this.isNarrow = width < NARROW;
    const { rows, columns } = this.view;
    // The mark before a label, its handle and the arrow after it take four letters more.
    const wanted = Math.ceil(7 * (this.labels.longest + 4)) + 8;
    const isWorded = this.labels.worded(cellsOf(rows).first, cellsOf(rows).last).length > 0;
    const left = Math.min(wanted, (this.isNarrow ? (isWorded ? WORDS : NUMBERS) : 0.45) * width);
    const [beside, beneath] =
      state.curves === 'on' ? (this.isNarrow ? [0, BENEATH.narrow] : [BESIDE, BENEATH.wide]) : [0, 0];
    this.left = Math.round(left * ratio) / ratio;
    this.columns = filled(width - left - RIGHT - beside, ratio);
    this.right = this.left + this.columns.size;
    const cell = this.columns.size / size(columns);
    const picture = { left: this.left, right: this.right, cell: this.columns.size / state.dimension };
    const whole = clockRow(state, fit(state), picture, width);
    // The picture keeps its size, whatever part of the table it shows.
    const { height: taken, isBeside, radius } = whole;
    const row = { ...clockRow(state, this.view, { ...picture, cell }, width, radius), height: taken, isBeside };
    const tall = height - TOP - beneath;
    /** The clocks, with the height that they take. */
    this.clocks = tall - row.height < LOW ? { ...row, clocks: [], height: 0 } : row;
    this.rows = filled(tall - this.clocks.height, ratio);
    /** The size of a cell in CSS pixels. */
    this.cell = { width: cell, height: this.rows.size / size(rows) };
    /** How many cells a device pixel covers; less than 1 where cells are larger. */
    this.perPixel = { rows: size(rows) / this.rows.pixels, columns: size(columns) / this.columns.pixels };
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
