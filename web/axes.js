// Where an axis of whole numbers has its labels: at the first, at the last, and at round numbers between with room around them.

import { ticks } from 'd3-array';

/**
 * @param {number} first
 * @param {number} last
 * @param {number} length in pixels, of all cells from first to last
 * @param {number} room in pixels, that a label needs
 * @returns {number[]}
 */
export function wholeTicks(first, last, length, room) {
  const cell = length / (last - first + 1);
  if ((last - first) * cell < room) return [first];
  const between = ticks(first, last, Math.max(1, Math.floor(length / (1.6 * room))));
  return [first, ...between.filter((tick) => Number.isInteger(tick) && (tick - first) * cell >= room && (last - tick) * cell >= room), last];
}
