// Which part of the plane of positions and columns a heatmap shows, and how it moves. Pure functions: no page is
// needed.

import { LIMIT } from '../library/check.js';

/** @typedef {{from: number, to: number}} Span a half-open range of reals, at least one cell wide */
/** @typedef {{rows: Span, columns: Span}} View */
/** @typedef {{x: number, y: number}} Place in the picture: 0 to 1 of its width and height */
/** @typedef {Pick<import('./host.js').State, 'start' | 'length' | 'dimension' | 'view'>} Shown */

/** The whole table. @param {Omit<Shown, 'view'>} state @returns {View} */
export function fit({ start, length, dimension }) {
  return { rows: { from: start, to: start + length }, columns: { from: 0, to: dimension } };
}

/** @param {Shown} state @returns {View} */
export function viewOf(state) {
  const whole = fit(state);
  const [top, bottom, left, right] = state.view.split(' ').map(Number);
  if (top === undefined || bottom === undefined) return whole;
  const end = Math.min(right ?? state.dimension, state.dimension);
  const columns = { from: Math.min(left ?? 0, Math.max(end - 1, 0)), to: end };
  return { rows: { from: top, to: bottom }, columns };
}

/**
 * As the state writes it: nothing for the whole table, no columns where all are shown.
 * @param {View} view
 * @param {Omit<Shown, 'view'>} state
 */
export function written({ rows, columns }, state) {
  const whole = fit(state);
  const all = columns.from === 0 && columns.to === state.dimension;
  if (all && rows.from === whole.rows.from && rows.to === whole.rows.to) return '';
  return [rows, ...(all ? [] : [columns])].map(({ from, to }) => `${from} ${to}`).join(' ');
}

/** @param {Span} span */
export function size({ from, to }) {
  return to - from;
}

/**
 * The span moved into the limits, and cut only where it is longer than they are.
 * @param {Span} span
 * @param {number} least
 * @param {number} most
 * @returns {Span}
 */
function inside(span, least, most) {
  const length = Math.min(Math.max(size(span), 1), most - least);
  const from = Math.min(Math.max(span.from, least), most - length);
  return { from, to: from + length };
}

/**
 * The view scaled by `factors` about a place that stays.
 * @param {View} view
 * @param {{rows: number, columns: number}} factors
 * @param {Place} place
 * @param {number} dimension
 * @returns {View}
 */
export function zoomed(view, factors, { x, y }, dimension) {
  /** @param {Span} span @param {number} factor @param {number} fraction @param {number} least @param {number} most */
  const zoom = (span, factor, fraction, least, most) => {
    const length = Math.min(Math.max(size(span) * factor, 1), most - least);
    const from = span.from + fraction * (size(span) - length);
    return inside({ from, to: from + length }, least, most);
  };
  return {
    rows: zoom(view.rows, factors.rows, y, -LIMIT, LIMIT),
    columns: zoom(view.columns, factors.columns, x, 0, dimension),
  };
}

/**
 * Nearly the same view. In it each cell larger than a pixel has a whole number of pixels and begins at a pixel, so that
 * all cells have the same size.
 * @param {View} view
 * @param {Place} place that stays where it is
 * @param {{width: number, height: number}} pixels of the picture
 * @param {number} dimension
 * @returns {View}
 */
export function aligned({ rows, columns }, { x, y }, { width, height }, dimension) {
  /** @param {Span} span @param {number} pixels @param {number} fraction @param {number} least @param {number} most */
  const align = (span, pixels, fraction, least, most) => {
    const cells = size(span);
    if (cells > pixels || cells === most - least) return span;
    if (cells < 1 + 1e-9) {
      const only = Math.floor(span.from + fraction * cells);
      return { from: only, to: only + 1 };
    }
    const each = Math.round(pixels / cells);
    const from = Math.round((span.from + fraction * cells) * each - fraction * pixels) / each;
    return inside({ from, to: from + pixels / each }, least, most);
  };
  return { rows: align(rows, height, y, -LIMIT, LIMIT), columns: align(columns, width, x, 0, dimension) };
}

/**
 * What one zoom does to rows and columns. Columns end at the dimension, positions hardly anywhere. Once all columns are
 * shown, only positions grow. On the way back in, columns wait until the shown positions are no more than the table's.
 * @param {View} view
 * @param {number} factor
 * @param {Omit<Shown, 'view'>} state
 */
export function factorsOf(view, factor, { length, dimension }) {
  const beyond = size(view.columns) === dimension && size(view.rows) * Math.max(factor, 1) > length;
  return { rows: factor, columns: beyond ? 1 : factor };
}

/**
 * The view moved by so many cells.
 * @param {View} view
 * @param {{rows: number, columns: number}} by
 * @param {number} dimension
 * @returns {View}
 */
export function panned({ rows, columns }, by, dimension) {
  return {
    rows: inside({ from: rows.from + by.rows, to: rows.to + by.rows }, -LIMIT, LIMIT),
    columns: inside({ from: columns.from + by.columns, to: columns.to + by.columns }, 0, dimension),
  };
}

/**
 * The view moved so that a cell is in it, and in its middle where it was not.
 * @param {View} view
 * @param {{position: number, column?: number}} cell
 * @param {number} dimension
 */
export function showing(view, { position, column }, dimension) {
  /** @param {Span} span @param {number} at */
  const by = (span, at) =>
    at >= span.from && at + 1 <= span.to ? 0 : Math.floor(at + 0.5 - (span.from + span.to) / 2);
  return panned(
    view,
    {
      rows: by(view.rows, Math.min(position, LIMIT - 1)),
      columns: column === undefined ? 0 : by(view.columns, column),
    },
    dimension,
  );
}

/**
 * Which positions or columns a span shows, in whole cells.
 * @param {Span} span
 */
export function cellsOf({ from, to }) {
  return { first: Math.floor(from), last: Math.ceil(to) - 1 };
}

/** @typedef {Span & {count: number}} Samples */

/**
 * One sample a cell where cells are larger than a pixel, else one a pixel.
 * @param {Span} span
 * @param {number} pixels
 * @returns {Samples}
 */
export function sampled({ from, to }, pixels) {
  const cells = { from: Math.floor(from), to: Math.ceil(to) };
  return to - from <= pixels ? { ...cells, count: size(cells) } : { from, to, count: pixels };
}
