// Beside the picture, on demand: the column that is read as a curve along the rows, and the row that is read along the
// columns. Where a pixel covers several cells the curve is their mean, in a band of their standard deviation.

import { nothing, svg } from 'lit';
import { meaningOf } from '../../figure/columns.js';
import { within } from '../../figure/placing.js';
import { linear, through } from '../../figure/plot.js';
import { cellsOf, sampled, size } from '../../figure/view.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('../../figure/view.js').Span} Span */
/** @typedef {import('../../figure/view.js').Samples} Samples one a row, or one a column */
/** @typedef {{at: number, mean: number, spread: number}} Point */
/** @typedef {(at: number, value: number) => readonly [x: number, y: number]} Placing */

/** From −1 to +1, in pixels. */
const TALL = 64;
/** From the picture to the curve below it. */
const BELOW = 16;
/** Cells at least so large, in pixels, have a dot each. */
const DOTS = 6;

/** @param {Host} host @param {import('./layout.js').Frame} frame @param {import('../../figure/view.js').View} read */
export function curves(host, frame, read) {
  const { left, view, isNarrow, cell } = frame;
  const [end, bottom] = [left + frame.columns.size, frame.rows.size];
  const down = sampled(view.rows, Math.round(bottom));
  const across = sampled(view.columns, Math.round(frame.columns.size));
  const row = pointsOf(host, across, read.rows, across);
  // A row is two curves, its sines and its cosines. Where columns share a pixel only their band is shown: the mean of a
  // sine and a cosine would be a wave that is not there.
  const isMixed = size(across) / across.count > 1;
  const { at: x } = linear(-1, 1, end + 24, end + 24 + TALL);
  const { at: y } = linear(-1, 1, bottom + BELOW + TALL, bottom + BELOW);
  const signed = (/** @type {number} */ value) => (value < 0 ? '−1' : '+1');
  /** @type {Placing} */
  const along = (at, value) => [frame.x(at), y(value)];
  const beside = () => svg`<path class="zero" d="M${x(0)} 0V${bottom}"></path>
    ${curve(pointsOf(host, down, down, read.columns), cell.height, (at, value) => [x(value), frame.y(at)])}
    ${[-1, 1].map((value) => svg`<text x=${x(value)} y=${bottom + 16} text-anchor="middle">${signed(value)}</text>`)}
    <text x=${x(0)} y=${bottom + 32} text-anchor="middle">↑ ${named(host, 'column', read.columns)}</text>`;
  const name = named(host, 'position', read.rows);
  return svg`<g class="curves">
    ${isNarrow ? nothing : beside()}
    <path class="zero" d="M${left} ${y(0)}H${end}"></path>
    ${
      isMixed
        ? band(row, along)
        : /** @type {const} */ (['sine', 'cosine']).map((wave) => {
            const points = row.filter(({ at }) => meaningOf(host.state, Math.floor(at)).wave === wave);
            return curve(points, cell.width, along, wave);
          })
    }
    ${[-1, 1].map((value) => svg`<text x=${left - 8} y=${y(value) + 4} text-anchor="end">${signed(value)}</text>`)}
    ${
      isNarrow
        ? svg`<text x=${end} y=${y(-1.3) + 4} text-anchor="end">↑ ${name}</text>`
        : svg`<text x=${end + 8} y=${y(0) + 4}>← ${name}</text>`
    }
  </g>`;
}

/** @param {Host} host @param {string} name @param {Span} span */
function named({ numbers }, name, span) {
  const { first, last } = cellsOf(span);
  return first === last ? `${name} ${numbers.short(first)}` : `${name}s from ${numbers.short(first)}`;
}

/** @param {Host} host @param {Samples} samples @param {Span} rows @param {Span} columns @returns {Point[]} */
function pointsOf(host, samples, rows, columns) {
  const { mean, spread } = host.ask('means', {
    positions: [rows.from, rows.to],
    dimensions: [columns.from, columns.to],
    width: samples === columns ? samples.count : 1,
    height: samples === rows ? samples.count : 1,
    // As in the picture beside it.
    filter: 'low-pass',
  });
  const each = size(samples) / samples.count;
  return Array.from(mean, (value, index) => {
    return { at: samples.from + (index + 0.5) * each, mean: value, spread: spread[index] ?? 0 };
  });
}

/** @param {Point[]} points @param {number} cell its size in pixels @param {Placing} place @param {string} [wave] */
function curve(points, cell, place, wave = '') {
  const line = points.map(({ at, mean }) => place(at, mean));
  return svg`${band(points, place)}
    <path class="curve ${wave}" d=${through(line)}></path>
    ${cell < DOTS ? nothing : line.map(([x, y]) => svg`<circle class=${wave} cx=${x} cy=${y} r="2"></circle>`)}`;
}

/** @param {Point[]} points @param {Placing} place */
function band(points, place) {
  if (points.every(({ spread }) => spread <= 0.01)) return nothing;
  /** @param {1 | -1} side */
  const edge = (side) => points.map(({ at, mean, spread }) => place(at, within(mean + side * spread + 1, 2) - 1));
  return svg`<path class="band" d="${through([...edge(1), ...edge(-1).reverse()])}Z"></path>`;
}
