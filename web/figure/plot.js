// How every figure draws its axes, curves and marks, so that they look and read alike.

import { svg } from 'lit';
import { ticks } from 'd3-array';

/** @typedef {{from: number, to: number, low: number, high: number, at: (value: number) => number, of: (place: number) => number}} Scale */

/**
 * Values from `from` to `to`, in pixels from `low` to `high`.
 * @param {number} from
 * @param {number} to
 * @param {number} low
 * @param {number} high
 * @returns {Scale}
 */
export function linear(from, to, low, high) {
  return {
    from,
    to,
    low,
    high,
    at: (value) => low + ((value - from) * (high - low)) / (to - from),
    of: (place) => from + ((place - low) * (to - from)) / (high - low),
  };
}

/**
 * The same, each factor equally wide.
 * @param {number} from
 * @param {number} to
 * @param {number} low
 * @param {number} high
 * @returns {Scale}
 */
export function logarithmic(from, to, low, high) {
  const powers = linear(Math.log(from), Math.log(to), low, high);
  return { from, to, low, high, at: (value) => powers.at(Math.log(value)), of: (place) => Math.exp(powers.of(place)) };
}

/** Round values on a linear scale. @param {Scale} scale @param {number} room in pixels, that a label needs */
export function roundTicks({ from, to, low, high }, room) {
  return ticks(from, to, Math.max(1, Math.floor(Math.abs(high - low) / room)));
}

/** Powers of ten on a logarithmic scale, as many as find room. @param {Scale} scale @param {number} room */
export function powerTicks({ from, to, low, high }, room) {
  const [first, last] = [Math.ceil(Math.log10(from) - 1e-9), Math.floor(Math.log10(to) + 1e-9)];
  const every = Math.max(1, Math.ceil((room * (last - first + 1)) / Math.abs(high - low)));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
    .filter((power) => (power - first) % every === 0)
    .map((power) => 10 ** power);
}

/**
 * An axis along the bottom: a hairline, short ticks, labels.
 * @param {Scale} scale
 * @param {number} y
 * @param {number[]} at
 * @param {(value: number) => string} label
 */
export function axisBelow(scale, y, at, label) {
  return svg`<g class="axis"><path d="M${scale.low} ${y}H${scale.high}"></path>
    ${at.map((value) => svg`<path d="M${scale.at(value)} ${y}v4"></path><text x=${scale.at(value)} y=${y + 18} text-anchor="middle">${label(value)}</text>`)}</g>`;
}

/**
 * An axis along the left: labels, and hairlines across where they help to read.
 * @param {Scale} scale
 * @param {number} x
 * @param {number} right where the hairlines end
 * @param {number[]} at
 * @param {(value: number) => string} label
 */
export function axisLeft(scale, x, right, at, label) {
  return svg`<g class="axis">${at.map(
    (value) => svg`<path d="M${x} ${scale.at(value)}H${right}"></path>
    <text x=${x - 8} y=${scale.at(value) + 4} text-anchor="end">${label(value)}</text>`,
  )}</g>`;
}

/** A path through points. @param {(readonly [number, number])[]} points */
export function through(points) {
  return points.length === 0 ? '' : `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`;
}

/**
 * The mark of p, filled, or of p + k, hollow.
 * @param {'p' | 'k'} tone
 * @param {number} x
 * @param {number} y
 */
export function mark(tone, x, y) {
  return svg`<circle class="mark ${tone}" cx=${x} cy=${y} r=${tone === 'p' ? 5.5 : 6}></circle>`;
}
