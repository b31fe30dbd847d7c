// What pale and dark bars are, in the picture itself: as many lines as its width needs.

import { svg } from 'lit';
import { LETTER } from '../../figure/placing.js';

/** At a text of 16 px: a line, a sample with its gap, the space between two entries. */
const LINE = 18;
const SAMPLE = 22;
const BETWEEN = 18;

const ENTRIES = [
  ['alone', 'one pair alone'],
  ['left', 'after all slower pairs'],
];
const DIFFERENCES = ['between', 'above: differences'];

/**
 * Above the rows, between what their sides are called; or in lines of its own below them.
 * @param {boolean} hasDifferences
 * @param {{width: number, low: number, high: number}} room all of it, and where the rows begin and end
 * @param {number} unit
 */
export function keyOf(hasDifferences, { width, low, high }, unit) {
  const entries = hasDifferences ? [...ENTRIES, DIFFERENCES] : ENTRIES;
  /** Letters of words are narrower than digits. @param {string} words */
  const long = (words) => (SAMPLE + 0.9 * LETTER * words.length + BETWEEN) * unit;
  const whole = entries.reduce((sum, [, words = '']) => sum + long(words), 0);
  // The names of the sides are as wide as the sides, or little wider.
  const isAbove = whole + 2 * BETWEEN * unit < high - low;
  /** @type {{kind: string, words: string, x: number, line: number}[]} */
  const placed = [];
  let [x, line] = isAbove ? [(low + high - whole + BETWEEN * unit) / 2, 0] : [0, 1];
  for (const [kind = '', words = ''] of entries) {
    if (x > 0 && x + long(words) - BETWEEN * unit > width) [x, line] = [0, line + 1];
    placed.push({ kind, words, x, line });
    x += long(words);
  }
  return {
    height: line * LINE * unit,
    /** @param {number} top the line above the rows @param {number} bottom that below them */
    render: (top, bottom) =>
      placed.map(({ kind, words, x, line }) => {
        const y = isAbove ? top : bottom + line * LINE * unit;
        const d = kind === 'between' ? `M${x} ${y - 4 * unit}h16` : `M${x} ${y - 8 * unit}h16v8h-16Z`;
        return svg`<path class="of-${kind}" d=${d}></path><text x=${x + SAMPLE * unit} y=${y}>${words}</text>`;
      }),
  };
}
