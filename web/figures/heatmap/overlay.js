// What lies on and around the picture of a heatmap and rests: its labels, the gaps between pairs, the cell that is
// read.

import { nothing, svg } from 'lit';
import { wholeTicks } from '../../figure/axes.js';
import { LABEL, LETTER, around, fitting } from '../../figure/placing.js';
import { cellsOf, size } from '../../figure/view.js';
import { GRIP } from './rows.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('./layout.js').Frame} Frame */
/** @typedef {import('../../figure/view.js').View} View */

/** A column at least so wide, in pixels, leaves a gap to the next pair. */
const WIDE = 9;
/** The baseline of the labels of the columns. */
const ABOVE = -6;
/** From the labels of rows to the picture. */
const SIDE = 9;
/** The width of a digit, in pixels. */
const DIGIT = 7;

/**
 * @param {Host} host
 * @param {Frame} frame
 * @param {readonly import('./rows.js').Row[]} marked the rows of p and p + k
 * @param {View} [read] the cells that are read
 */
export function overlay(host, frame, marked, read) {
  const { numbers, state } = host;
  const { left, right, labels, rows } = frame;
  const base = numbers.exact(labels.base);
  const far = labels.base ? fitting(frame.width, `position ${base} +`, `${base} +`) : '';
  const isFree = (/** @type {number} */ y) => marked.every((row) => Math.abs(row.y - y) >= (GRIP + LABEL) / 2);
  return svg`
    ${rowLabels(frame, state.view === '')
      .filter(({ y }) => isFree(y))
      .map(({ at, y }) => svg`<text x=${left - SIDE} y=${y + 4} text-anchor="end">${labelOf(host, frame, at)}</text>`)}
    ${far ? svg`<text y=${ABOVE}>${far}</text>` : nothing}
    ${columnLabels(host, frame, LETTER * far.length + 8)}
    <rect class="frame" x=${left} y="0" width=${right - left} height=${rows.size}></rect>
    ${gaps(host, frame).map((x) => svg`<path class="gap" d="M${x} 0V${rows.size}"></path>`)}
    ${read ? svg`<g class="cursor">${outline(inside(frame, read, marked))}</g>` : nothing}`;
}

/** A number in fewer letters, a word cut, where there is no room. @param {Host} host @param {Frame} frame */
function labelOf({ numbers }, { labels, left }, /** @type {number} */ at) {
  const full = labels.of(at);
  const most = Math.floor((left - SIDE) / DIGIT);
  if (full.length <= most) return full;
  if (labels.worded(at, at).length > 0) return `${[...full].slice(0, Math.max(most - 1, 1)).join('')}…`;
  const number = at - labels.base;
  const tens = number === 0 ? 0 : Math.floor(Math.log10(Math.abs(number)));
  const first = number / 10 ** tens;
  const short = `${labels.base ? '+' : ''}${numbers.exact(first)}·${numbers.power(10, tens)}`.replace('+−', '−');
  return Number.isInteger(10 * first) && short.length <= most + 1 ? short : '';
}

/** Between two pairs, or between the halves of a table. @param {Host} host @param {Frame} frame @returns {number[]} */
function gaps({ state: { dimension, layout } }, frame) {
  const { cell, view, ratio } = frame;
  if (cell.width < WIDE) return [];
  const { first, last } = cellsOf(view.columns);
  const half = Math.ceil(dimension / 2);
  const ends = Array.from({ length: last - first }, (_, index) => first + index + 1);
  return ends
    .filter((column) => (layout === 'interleaved' ? column % 2 === 0 : column === half))
    .map((column) => Math.round(frame.x(column) * ratio) / ratio);
}

/** @param {Host} host @param {Frame} frame @param {number} from where there is room for them */
function columnLabels({ numbers, state }, frame, from) {
  const { columns } = frame.view;
  const space = LETTER * numbers.exact(state.dimension).length + 16;
  return wholeTicks(columns, frame.columns.size, space, size(columns) === state.dimension).map((at) => {
    const text = numbers.exact(at);
    const half = (DIGIT * text.length) / 2;
    const x = Math.min(Math.max(frame.x(at + 0.5), frame.left + half), frame.width - half);
    return x - half < from ? nothing : svg`<text x=${x} y=${ABOVE} text-anchor="middle">${text}</text>`;
  });
}

/** Words where there is space, and round positions between them. @param {Frame} frame @param {boolean} isWhole */
function rowLabels(frame, isWhole) {
  const { labels, view, rows, cell } = frame;
  const { first, last } = cellsOf(view.rows);
  /** @param {number} at */
  const placed = (at) => ({ at, y: frame.y(at + 0.5) });
  const every = Math.ceil(LABEL / cell.height);
  const taken = labels
    .worded(first, last)
    .filter((_, index) => index % every === 0)
    .map(placed);
  for (const label of wholeTicks(view.rows, rows.size, 28, isWhole, labels.base).map(placed)) {
    if (taken.every(({ y }) => Math.abs(y - label.y) >= LABEL)) taken.push(label);
  }
  // Of a row that is hardly in the picture the label would stand beside it; what they leave out has the line above.
  const least = labels.base ? LABEL / 2 : -Infinity;
  return taken.filter(({ y }) => y > -4 && y < rows.size + 4).map(({ at, y }) => ({ at, y: Math.max(y, least) }));
}

/**
 * Around the cells that are in the picture, and around the frame of a row that they are in.
 * @param {Frame} frame
 * @param {View} cells
 * @param {readonly import('./rows.js').Row[]} marked
 */
function inside(frame, { rows, columns }, marked) {
  const [left, right] = [frame.x(columns.from), frame.x(columns.to)];
  const [top, bottom] = [frame.y(rows.from), frame.y(rows.to)];
  const [x, y] = [Math.max(left, frame.left), Math.max(top, 0)];
  const [end, foot] = [Math.min(right, frame.right), Math.min(bottom, frame.rows.size)];
  const isMarked = marked.some((row) => row.top < bottom && row.bottom > top);
  const more = isMarked ? 4 : 0;
  return around(x, y - more, end - x, foot - y + 2 * more);
}

/** A light and a dark stroke, to stand out on every colour. @param {ReturnType<typeof around>} box */
function outline({ x, y, width, height }) {
  return svg`
    <rect class="halo" x=${x - 1.5} y=${y - 1.5} width=${width + 3} height=${height + 3}></rect>
    <rect class="line" x=${x} y=${y} width=${width} height=${height}></rect>`;
}
