// Beside the map, on demand: the column that is read as a curve along the rows, and the row that is read along the columns.
// Where a pixel covers more than a cell the curve is the mean of what it covers, in a band as wide as the cells lie from it.

import { nothing, svg } from 'lit';
import { cellsOf, sampled, size } from './view.js';

/** @typedef {import('./element.js').PositionEncoding} Host */
/** @typedef {import('./view.js').Span} Span */

/** What the curves take of the room, in pixels. */
export const BESIDE = 104;
export const BENEATH = 84;
/** From −1 to +1. */
const TALL = 64;
/** Cells at least so large, in pixels, have a dot each. */
const DOTS = 6;

/**
 * @param {Host} host
 * @param {import('./frame.js').Frame} frame
 * @param {import('./view.js').View} read
 */
export function curves(host, frame, read) {
  const { view } = frame;
  const down = sampled(view.rows, Math.round(frame.rows.size));
  const across = sampled(view.columns, Math.round(frame.columns.size));
  /** @param {Span} positions @param {Span} dimensions @param {number} width @param {number} height */
  const means = (positions, dimensions, width, height) => host.ask('means', {
    positions: [positions.from, positions.to], dimensions: [dimensions.from, dimensions.to], width, height,
  });
  const right = frame.left + frame.columns.size + 24;
  const below = frame.rows.size + 40;
  /** @param {number} value */
  const aside = (value) => right + ((value + 1) * TALL) / 2;
  /** @param {number} value */
  const under = (value) => below + ((1 - value) * TALL) / 2;
  const column = drawn(means(down, read.columns, 1, down.count), (at, value) => [aside(value), frame.y(at)], down, frame.cell.height);
  const row = drawn(means(read.rows, across, across.count, 1), (at, value) => [frame.x(at), under(value)], across, frame.cell.width);
  return svg`<g class="curves">
    <path class="zero" d="M${aside(0)} 0V${frame.rows.size}M${frame.left} ${under(0)}H${frame.left + frame.columns.size}"></path>
    ${column}${row}
    ${[-1, 1].map((value) => svg`<text x=${aside(value)} y=${frame.rows.size + 16} text-anchor="middle">${value < 0 ? '−1' : '+1'}</text>
      <text x=${frame.left - 8} y=${under(value) + 4} text-anchor="end">${value < 0 ? '−1' : '+1'}</text>`)}
    <text x=${frame.left + frame.columns.size + 4} y=${under(0) + 4}>${many(host, 'position', read.rows)}</text>
    <text x=${aside(0)} y="-6" text-anchor="middle">${many(host, 'column', read.columns)}</text>
  </g>`;
}

/** @param {Host} host @param {string} name @param {Span} span */
function many({ numbers }, name, span) {
  const { first, last } = cellsOf(span);
  return first === last ? `${name} ${numbers.short(first)}` : `${name}s from ${numbers.short(first)}`;
}

/**
 * @param {{mean: Float64Array, spread: Float64Array}} values
 * @param {(at: number, value: number) => [number, number]} place
 * @param {import('./view.js').Samples} samples
 * @param {number} cell in pixels
 */
function drawn({ mean, spread }, place, samples, cell) {
  const each = size(samples) / samples.count;
  /** @param {number} index @param {number} value */
  const point = (index, value) => place(samples.from + (index + 0.5) * each, value).map((x) => x.toFixed(1)).join(' ');
  const line = Array.from(mean, (value, index) => point(index, value)).join('L');
  const banded = spread.some((value) => value > 0.01);
  /** @param {1 | -1} sign */
  const edge = (sign) => Array.from(mean, (value, index) => point(index, Math.min(Math.max(value + sign * (spread[index] ?? 0), -1), 1)));
  return svg`
    ${banded ? svg`<path class="band" d="M${[...edge(1), ...edge(-1).reverse()].join('L')}Z"></path>` : nothing}
    <path class="curve" d="M${line}"></path>
    ${cell >= DOTS ? Array.from(mean, (value, index) => {
      const [x, y] = place(samples.from + (index + 0.5) * each, value);
      return svg`<circle cx=${x} cy=${y} r="2"></circle>`;
    }) : nothing}`;
}
