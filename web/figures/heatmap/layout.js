// Where a heatmap stands in its room: which place of the picture is which cell, in CSS pixels and in those of the device.

import { size } from '../../figure/view.js';

/** @typedef {import('../../figure/view.js').View} View */
/** @typedef {{pixels: number, size: number}} Side of the picture, in device pixels and in CSS pixels */

/** A cell that is read, or a pixel of many. @typedef {View & {cell?: {position: number, column: number}}} Read */

/** What the curves take of the room beside and beneath the picture, in pixels. */
export const BESIDE = 104;
export const BENEATH = 84;
/** Where there is less room than this there is none for the one beside. */
export const NARROW = 450;

/** @param {{position: number, column: number}} cell @returns {Read} */
export function only(cell) {
  const { position, column } = cell;
  // No double is larger than 2^53 by one.
  const rows = position + 1 > position ? { from: position, to: position + 1 } : { from: position - 1, to: position };
  return { rows, columns: { from: column, to: column + 1 }, cell };
}

export class Frame {
  /**
   * @param {View} view
   * @param {{left: number, columns: Side, rows: Side}} picture
   */
  constructor(view, { left, columns, rows }) {
    this.view = view;
    this.left = left;
    this.columns = columns;
    this.rows = rows;
    /** The size of a cell in CSS pixels. */
    this.cell = { width: columns.size / size(view.columns), height: rows.size / size(view.rows) };
    /** How many cells a device pixel covers; less than 1 where cells are larger. */
    this.perPixel = { rows: size(view.rows) / rows.pixels, columns: size(view.columns) / columns.pixels };
  }

  /** Where a column begins. @param {number} column */
  x(column) {
    return this.left + (column - this.view.columns.from) * this.cell.width;
  }

  /** Where the row of a position begins. @param {number} position */
  y(position) {
    return (position - this.view.rows.from) * this.cell.height;
  }

  /** The cell at a place of the picture. @param {import('../../figure/view.js').Place} place */
  cellAt({ x, y }) {
    const { rows, columns } = this.view;
    /** @param {import('../../figure/view.js').Span} span @param {number} share */
    const at = (span, share) =>
      Math.min(Math.max(Math.floor(span.from + share * size(span)), Math.floor(span.from)), Math.ceil(span.to) - 1);
    return { position: at(rows, y), column: at(columns, x) };
  }

  /**
   * What the pixel covers that a cell lies in: the cell alone, or all that it shares its pixel with.
   * @param {{position: number, column: number}} cell
   * @returns {Read}
   */
  pixelOf({ position, column }) {
    const { rows, columns } = this.perPixel;
    if (rows <= 1 && columns <= 1) return only({ position, column });
    /** @param {import('../../figure/view.js').Span} span @param {number} each @param {number} at */
    const covered = (span, each, at) => {
      if (each <= 1) return { from: at, to: at + 1 };
      const from = span.from + Math.floor((at + 0.5 - span.from) / each) * each;
      return { from, to: Math.min(from + each, span.to) };
    };
    return { rows: covered(this.view.rows, rows, position), columns: covered(this.view.columns, columns, column) };
  }

  /** @param {{position: number, column?: number}} cell */
  shows({ position, column }) {
    const { rows, columns } = this.view;
    return (
      position + 1 > rows.from &&
      position < rows.to &&
      (column === undefined || (column + 1 > columns.from && column < columns.to))
    );
  }
}
