// The row whose position is sought, value by value: bars up and down from 0, and a gap where a value is not known.

import { css, svg } from 'lit';
import { fitting } from '../../figure/placing.js';

const HEIGHT = 48;
const LABEL = 16;
/** Of more columns not all can be seen: then so many, evenly chosen. */
const MOST = 1024;
/** Noise makes values larger than 1; the bars end here. */
const LARGEST = 1.5;

/** @param {Float32Array} row @param {{low: number, high: number}} place from where to where it runs, in pixels */
export function rowStrip(row, { low, high }) {
  const count = Math.min(row.length, MOST);
  const step = (high - low) / count;
  const half = (HEIGHT - LABEL) / 2;
  const bars = Array.from({ length: count }, (_, at) => {
    const value = row[Math.floor((at * row.length) / count)] ?? NaN;
    const tall = Math.min(Math.max(value / LARGEST, -1), 1) * half;
    return Number.isNaN(tall) ? '' : `M${(low + (at + 0.5) * step).toFixed(2)} ${LABEL + half}v${(-tall).toFixed(2)}`;
  });
  const name = fitting(high, 'the row, from its first column to its last', 'the row, column by column');
  return svg`<svg class="given" width="100%" height=${HEIGHT} aria-hidden="true">
    <text x="0" y="10">${name}</text>
    <path class="zero" d="M${low} ${LABEL + half}H${high}"></path>
    <path class="bars" d=${bars.join('')} stroke-width=${Math.max(step - 1, step * 0.6, 0.5).toFixed(2)}></path>
  </svg>`;
}

export const stripStyles = css`
  .given {
    display: block; block-size: ${HEIGHT}px; margin-block-start: 8px;
    .zero { stroke: var(--line); }
    .bars { stroke: var(--soft); }
  }
`;
