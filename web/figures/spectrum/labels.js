// Labels at what they name: as long as there is room, inside the picture, and none over another.

import { LETTER } from '../../figure/placing.js';

/** @typedef {{x: number, texts: string[]}} Wanted the middle, and texts from the longest to the shortest */
/** @typedef {{x: number, text: string}} Placed */

/** Between two labels, in letters. */
const GAP = 2;

/**
 * In one row.
 * @param {Wanted[]} wanted the less important one last
 * @param {{from: number, to: number, unit: number}} row
 * @returns {Placed[]}
 */
export function inRow(wanted, { from, to, unit }) {
  const letter = LETTER * unit;
  const widthOf = (/** @type {string} */ text) => letter * (text.length + GAP);
  const left = wanted.map(({ texts }) => [...texts]);
  const widest = () => left.reduce((sum, [text = '']) => sum + widthOf(text), 0);
  // The longest label loses most.
  while (widest() > to - from && left.some((texts) => texts.length > 1)) {
    const shortened = left
      .filter((texts) => texts.length > 1)
      .reduce((one, other) => ((other[0] ?? '').length >= (one[0] ?? '').length ? other : one));
    shortened.shift();
  }
  const labels = wanted.map(({ x }, at) => {
    const text = left[at]?.[0] ?? '';
    return { at, x, text, half: widthOf(text) / 2 };
  });
  labels.sort((one, other) => one.x - other.x || one.at - other.at);
  let end = to - labels.reduce((sum, { half }) => sum + 2 * half, 0);
  let begin = from;
  for (const label of labels) {
    end += 2 * label.half;
    label.x = Math.min(Math.max(label.x, begin + label.half), end - label.half);
    begin = label.x + label.half;
  }
  return labels.sort((one, other) => one.at - other.at).map(({ x, text }) => ({ x, text }));
}
