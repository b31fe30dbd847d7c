// How every figure draws its axes, curves and marks: the same look everywhere.

import { scaleLinear, scaleLog } from 'd3-scale';
import { svg } from 'lit';

/**
 * Values from `from` to `to`, in pixels from `low` to `high`.
 * @typedef {object} Scale
 * @property {number} from
 * @property {number} to
 * @property {number} low
 * @property {number} high
 * @property {(value: number) => number} at
 * @property {(place: number) => number} of
 * @property {(space: number) => number[]} ticks round values, each with so many pixels of space for its label
 */

/** @typedef {(from: number, to: number, low: number, high: number) => Scale} Scaling */

/**
 * @param {() => import('d3-scale').ScaleContinuousNumeric<number, number>} make
 * @param {(tick: number) => boolean} [isRound]
 * @returns {Scaling}
 */
function scaling(make, isRound = () => true) {
  return (from, to, low, high) => {
    const scale = make().domain([from, to]).range([low, high]);
    /** @param {number} space */
    const ticks = (space) => {
      const length = Math.abs(high - low);
      // A scale takes the count for a hint: it gives up to half as many again.
      for (let count = Math.floor(length / space); count > 1; count -= 1) {
        const some = scale.ticks(count).filter(isRound);
        if ((some.length - 1) * space <= length) return some;
      }
      return scale.ticks(1).filter(isRound);
    };
    return { from, to, low, high, at: (value) => scale(value), of: (place) => scale.invert(place), ticks };
  };
}

export const linear = scaling(scaleLinear);

/** Each factor equally wide; the ticks are powers of ten. */
export const logarithmic = scaling(scaleLog, (tick) => Number.isInteger(Math.log10(tick)));

/**
 * An axis along the bottom: a hairline, short ticks, labels.
 * @param {Scale} scale
 * @param {number} y
 * @param {number[]} at
 * @param {(value: number) => string} label
 */
export function axisBelow(scale, y, at, label) {
  return svg`<g class="axis"><path d="M${scale.low} ${y}H${scale.high}"></path>
    ${at.map(
      (value) => svg`<path d="M${scale.at(value)} ${y}v4"></path>
        <text x=${scale.at(value)} y=${y + 18} text-anchor="middle">${label(value)}</text>`,
    )}</g>`;
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
