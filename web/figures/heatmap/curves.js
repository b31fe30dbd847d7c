// Beside the map, on demand: the column that is read as a curve along the rows, and the row that is read along the columns.
// Where a pixel covers more than a cell the curve is the mean of what it covers, in a band as wide as the cells lie from it.

import { nothing, svg } from 'lit';
import { meaningOf } from '../../figure/columns.js';
import { NARROW } from './layout.js';
import { cellsOf, sampled, size } from '../../figure/view.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('../../figure/view.js').Span} Span */

/** From −1 to +1. */
const TALL = 64;
/** Cells at least so large, in pixels, have a dot each. */
const DOTS = 6;

/**
 * @param {Host} host
 * @param {import('./layout.js').Frame} frame
 * @param {import('../../figure/view.js').View} read
 * @param {number} room
 */
export function curves(host, frame, read, room) {
  const { view } = frame;
  const down = sampled(view.rows, Math.round(frame.rows.size));
  const across = sampled(view.columns, Math.round(frame.columns.size));
  /** @param {Span} positions @param {Span} dimensions @param {number} width @param {number} height */
  const means = (positions, dimensions, width, height) =>
    host.ask('means', {
      positions: [positions.from, positions.to],
      dimensions: [dimensions.from, dimensions.to],
      width,
      height,
    });
  const right = frame.left + frame.columns.size + 24;
  const below = frame.rows.size + 40;
  /** @param {number} value */
  const aside = (value) => right + ((value + 1) * TALL) / 2;
  /** @param {number} value */
  const under = (value) => below + ((1 - value) * TALL) / 2;
  const column = means(down, read.columns, 1, down.count);
  const row = means(read.rows, across, across.count, 1);
  // A row is two waves: all sines, and all cosines. Where columns share a pixel they cannot be told apart.
  const each = size(across) / across.count;
  const waves = each > 1 ? [undefined] : /** @type {const} */ (['sine', 'cosine']);
  const sign = (/** @type {number} */ value) => (value < 0 ? '−1' : '+1');
  return svg`<g class="curves">
    ${
      room < NARROW
        ? nothing
        : svg`<path class="zero" d="M${aside(0)} 0V${frame.rows.size}"></path>
      ${drawn(column, down, frame.cell.height, (at, value) => [aside(value), frame.y(at)])}
      ${[-1, 1].map((value) => svg`<text x=${aside(value)} y=${frame.rows.size + 16} text-anchor="middle">${sign(value)}</text>`)}
      <text x=${aside(0)} y=${below + 4} text-anchor="middle">↑ ${many(host, 'column', read.columns)}</text>`
    }
    <path class="zero" d="M${frame.left} ${under(0)}H${frame.left + frame.columns.size}"></path>
    ${waves.map((wave) =>
      drawn(
        row,
        across,
        frame.cell.width,
        (at, value) => [frame.x(at), under(value)],
        wave,
        (at) => wave === undefined || meaningOf(host.state, Math.floor(at)).wave === wave,
        wave === undefined,
      ),
    )}
    ${[-1, 1].map((value) => svg`<text x=${frame.left - 8} y=${under(value) + 4} text-anchor="end">${sign(value)}</text>`)}
    <text x=${frame.left + frame.columns.size + (room < NARROW ? 0 : 8)} y=${under(room < NARROW ? -1.3 : 0) + 4}
      text-anchor=${room < NARROW ? 'end' : 'start'}>${room < NARROW ? '↑' : '←'} ${many(host, 'position', read.rows)}</text>
  </g>`;
}

/** @param {Host} host @param {string} name @param {Span} span */
function many({ numbers }, name, span) {
  const { first, last } = cellsOf(span);
  return first === last ? `${name} ${numbers.short(first)}` : `${name}s from ${numbers.short(first)}`;
}

/**
 * @param {{mean: Float64Array, spread: Float64Array}} values
 * @param {import('../../figure/view.js').Samples} samples
 * @param {number} cell in pixels
 * @param {(at: number, value: number) => [number, number]} place
 * @param {string} [wave]
 * @param {(at: number) => boolean} [belongs] to the curve
 * @param {boolean} [alone] the band alone: means of sines and cosines together would wave where neither does
 */
function drawn({ mean, spread }, samples, cell, place, wave = '', belongs = () => true, alone = false) {
  const each = size(samples) / samples.count;
  const points = Array.from(mean, (value, index) => ({
    at: samples.from + (index + 0.5) * each,
    value,
    spread: spread[index] ?? 0,
  })).filter(({ at }) => belongs(at));
  /** @param {(point: {value: number, spread: number}) => number} value */
  const along = (value) =>
    points.map((point) =>
      place(point.at, Math.min(Math.max(value(point), -1), 1))
        .map((x) => x.toFixed(1))
        .join(' '),
    );
  return svg`
    ${
      points.some((point) => point.spread > 0.01)
        ? svg`<path class="band" d="M${[
            ...along((point) => point.value + point.spread),
            ...along((point) => point.value - point.spread).reverse(),
          ].join('L')}Z"></path>`
        : nothing
    }
    ${alone ? nothing : svg`<path class="curve ${wave}" d="M${along(({ value }) => value).join('L')}"></path>`}
    ${
      cell >= DOTS
        ? points.map(({ at, value }) => {
            const [x, y] = place(at, value);
            return svg`<circle class=${wave} cx=${x} cy=${y} r="2"></circle>`;
          })
        : nothing
    }`;
}
