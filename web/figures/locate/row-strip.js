// The row whose position is sought, value by value: bars up and down from 0; a gap where a value is not known.

import { css, svg } from 'lit';

const HEIGHT = 48;
const LABEL = 16;
/** Of more columns than this not all can be seen: then so many, evenly chosen. */
const MOST = 1024;
/** What noise adds is cut off here. */
const LARGEST = 1.5;

/**
 * @param {Float32Array} row
 * @param {{low: number, high: number}} place from where to where it runs, in pixels
 */
export function rowStrip(row, { low, high }) {
  const count = Math.min(row.length, MOST);
  const step = (high - low) / count;
  const middle = LABEL + (HEIGHT - LABEL) / 2;
  let bars = '';
  for (let at = 0; at < count; at += 1) {
    const value = row[Math.floor((at * row.length) / count)] ?? NaN;
    const tall = (Math.min(Math.max(value, -LARGEST), LARGEST) / LARGEST) * ((HEIGHT - LABEL) / 2);
    if (!Number.isNaN(tall)) bars += `M${(low + (at + 0.5) * step).toFixed(2)} ${middle}v${(-tall).toFixed(2)}`;
  }
  return svg`<svg class="given" width="100%" height=${HEIGHT} aria-hidden="true">
    <text x="0" y="10">the row, from its first column to its last</text>
    <path class="zero" d="M${low} ${middle}H${high}"></path>
    <path class="bars" d=${bars} stroke-width=${Math.max(step - 1, step * 0.6, 0.5).toFixed(2)}></path>
  </svg>`;
}

export const stripStyles = css`
  .locate .given { display: block; block-size: 48px; margin-block-start: 8px; }
  .given .zero { stroke: var(--line); }
  .given .bars { stroke: var(--soft); }
`;
