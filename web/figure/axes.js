// The labels of an axis of cells: where they stand, and their texts.

import { ticks } from 'd3-array';
import { cellsOf, size } from './view.js';

/** @typedef {import('./view.js').Span} Span */
/** @typedef {import('./numbers.js').Numbers} Numbers */

/** A span of so many cells has round numbers alone. */
const MANY = 2 ** 20;

/**
 * Round numbers, and the first and the last cell where the axis ends with the table.
 * @param {Span} span
 * @param {number} length of the axis, in pixels
 * @param {number} space pixels for each label
 * @param {boolean} ends
 * @param {number} [base] what the labels leave out: they are round when it is subtracted
 * @returns {number[]}
 */
export function wholeTicks(span, length, space, ends, base = 0) {
  const { first, last } = cellsOf(span);
  const cell = length / size(span);
  const most = Math.max(1, Math.floor(length / (1.6 * space)));
  const eighths = size(span) >= MANY && powersOfTwo(span, most);
  const between =
    eighths ||
    ticks(first - base, last - base, most)
      .map((tick) => tick + base)
      .filter((tick) => Number.isInteger(tick) && tick >= first && tick <= last);
  if (!ends || size(span) >= MANY) return between.length > 0 ? between : [first];
  if ((last - first) * cell < space) return [first];
  return [first, ...between.filter((tick) => (tick - first) * cell >= space && (last - tick) * cell >= space), last];
}

/**
 * The halves, quarters or eighths of a span that is a power of two long and begins at a multiple of one.
 * @param {Span} span
 * @param {number} most
 * @returns {number[] | false}
 */
function powersOfTwo(span, most) {
  const parts = [8, 4, 2, 1].find((count) => count <= most) ?? 1;
  const step = size(span) / parts;
  if (!Number.isInteger(Math.log2(step)) || span.from % step !== 0) return false;
  return Array.from({ length: parts + 1 }, (_, part) => span.from + part * step);
}

/**
 * A round number in a short form: 1.2 million, 3·2²⁹.
 * @param {Numbers} numbers
 * @param {number} value
 */
export function roundLabel(numbers, value) {
  const magnitude = Math.abs(value);
  if (magnitude < 1e6) return numbers.short(value);
  const twos = magnitude >= MANY ? trailingTwos(magnitude) : 0;
  const odd = magnitude / 2 ** twos;
  if (odd < 8) return `${value < 0 ? '−' : ''}${odd === 1 ? '' : `${odd}·`}${numbers.power(2, twos)}`;
  for (const [name, unit] of Object.entries({ trillion: 1e12, billion: 1e9, million: 1e6 })) {
    if (magnitude >= unit && magnitude < 1000 * unit && Number.isInteger(magnitude / (unit / 1000)))
      return `${numbers.exact(value / unit)} ${name}`;
  }
  return numbers.short(value);
}

/** @param {number} value a whole number, not 0 */
function trailingTwos(value) {
  let twos = 0;
  for (let rest = value; rest % 2 === 0; rest /= 2) twos += 1;
  return twos;
}
