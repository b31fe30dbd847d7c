// The row of p and the row of p + k as bars, one for each dimension, with the chosen pair marked.

import { css, html, nothing, svg } from 'lit';
import { columnOf } from './columns.js';
import { completePairs } from './state.js';

/** More bars than this cannot be told apart; then each shows the range of its neighbours. */
const MOST = 512;

/** @param {import('./element.js').PositionEncoding} host */
export function rowBars(host) {
  const { state, numbers } = host;
  const { position, offset, dimension, pair } = state;
  const chosen = pair < completePairs(state) ? /** @type {const} */ (['sine', 'cosine']).map((wave) => columnOf(state, pair, wave)) : [];
  /** @param {'p' | 'k'} tone @param {number} at */
  const row = (tone, at) => {
    const values = host.row(at);
    return html`<span class=${tone}>${tone === 'p' ? '●' : '○'} ${numbers.short(at)}</span>
      <svg class="bars ${tone}" viewBox="0 -1 ${dimension} 2" preserveAspectRatio="none" role="img"
        aria-label="The row of position ${numbers.exact(at)}: ${numbers.exact(dimension)} values from −1 to 1">
        <path class="zero" d="M0 0H${dimension}"></path>
        <path class="all" d=${bars(values)}></path>
        <path class="chosen" d=${chosen.map((column) => bar(column, 0, values[column] ?? 0, 1)).join('')}></path>
      </svg>`;
  };
  const middle = chosen.length ? (Math.min(...chosen) + 0.5) / dimension : 0;
  return html`<div class="rows" dir="ltr">
    ${row('p', position)}${row('k', position + offset)}
    <span></span><svg class="names" aria-hidden="true">${chosen.length === 0 ? nothing
      : state.layout === 'interleaved' ? name((Math.min(...chosen) + 1) / dimension, `pair ${pair}`)
      : svg`${name(middle, `pair ${pair}`)}${name((Math.max(...chosen) + 0.5) / dimension, `pair ${pair}`)}`}</svg>
  </div>`;
}

/** @param {number} share of the width @param {string} text */
function name(share, text) {
  return svg`<text x="${100 * share}%" y="12" text-anchor=${share < 0.07 ? 'start' : share > 0.93 ? 'end' : 'middle'}>${text}</text>`;
}

/** @param {Float64Array} values */
function bars(values) {
  const together = Math.ceil(values.length / MOST);
  let path = '';
  for (let at = 0; at < values.length; at += together) {
    const some = values.subarray(at, at + together);
    path += together === 1 ? bar(at, 0, some[0] ?? 0, 1) : bar(at, Math.min(...some), Math.max(...some), some.length);
  }
  return path;
}

/** @param {number} column @param {number} from @param {number} to @param {number} columns */
function bar(column, from, to, columns) {
  return `M${column + 0.1} ${-from}h${0.8 * columns}V${(-to).toFixed(3)}h${-0.8 * columns}Z`;
}

export const rowBarStyles = css`
  .rows { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 6px 10px; align-items: center; font-size: 12px; font-weight: 600; font-variant-numeric: tabular-nums; }
  .bars { inline-size: 100%; block-size: 34px; overflow: hidden; }
  .bars path { vector-effect: non-scaling-stroke; }
  .zero { stroke: var(--line); }
  .all { opacity: 0.4; }
  .bars.p path { fill: var(--p); }
  .bars.k path { fill: var(--k); }
  .names { inline-size: 100%; block-size: 16px; }
`;
