// Where the pictures and their labels stand. Labels do not cover each other: the more important one stays in its place.

import { LABEL, LETTER } from '../../figure/placing.js';

/** @typedef {ReturnType<typeof arranged>} Arranged */

/** Above the pictures, at a text of 16 px: the name, and the columns of the pair. */
const ABOVE = 26;
/** Below: the colours and their range. */
const BELOW = 26;
/** For the handles. */
const HANDLES = 24;
const GAP = 20;

/**
 * @param {{width: number, height: number, em: number}} size
 * @param {{first: number, count: number, last: number}} window
 * @param {import('../../figure/numbers.js').Numbers} numbers
 * @param {number} pictures one or two
 */
export function arranged({ width, height, em }, { first, count, last }, numbers, pictures) {
  // Text is at least 12 px, three quarters of the page's.
  const unit = Math.max(1, em / 16);
  const letters = Math.max(numbers.short(first).length, numbers.short(last).length, 2);
  const labels = Math.ceil(LETTER * unit * letters);
  const edge = labels + HANDLES;
  const right = labels + 20;
  const wide = Math.max(20, Math.floor((width - edge - right - (pictures - 1) * GAP) / pictures));
  const top = Math.ceil(ABOVE * unit);
  const tall = Math.max(20, Math.floor(height - top - BELOW * unit));
  const cell = tall / count;
  /** The middle of a row. @param {number} row */
  const y = (row) => top + (row - first + 0.5) * cell;
  /** @param {number} row */
  const isShown = (row) => row >= first && row <= last;
  return {
    ...{ first, count, last, unit, edge, wide, top, tall, cell, y, isShown, gap: GAP, end: width },
    lefts: Array.from({ length: pictures }, (_, at) => edge + at * (wide + GAP)),
    bar: top + tall + 6,
    /** Where its handle stands, at an end if the row is not shown. @param {number} row */
    within: (row) => (isShown(row) ? y(row) : row < first ? top + 8 : top + tall - 8),
  };
}

/**
 * Labels at their heights. The first two move apart where they are near each other; any other that is near an earlier
 * one is left out.
 * @template {{y: number, text: string}} Label
 * @param {Label[]} labels the most important ones first
 * @param {{top: number, tall: number, unit: number}} room
 * @returns {Label[]}
 */
export function labelled(labels, { top, tall, unit }) {
  const high = LABEL * unit;
  const [low, most] = [top + high / 2 - 2, top + tall - high / 2 + 2];
  const placed = labels
    .filter(({ text }) => text)
    .map((label) => ({ ...label, y: Math.min(Math.max(label.y, low), most) }));
  const [one, two] = placed;
  if (one && two && Math.abs(one.y - two.y) < high) {
    const middle = Math.min(Math.max((one.y + two.y) / 2, low + high / 2), most - high / 2);
    const by = one.y <= two.y ? high / 2 : -high / 2;
    [one.y, two.y] = [middle - by, middle + by];
  }
  return placed.filter(({ y }, at) => at < 2 || placed.slice(0, at).every((other) => Math.abs(other.y - y) >= high));
}
