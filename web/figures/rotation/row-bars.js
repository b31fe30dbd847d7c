// The row of p and the row of p + k as bars, one for each dimension, sines filled and cosines in outline, with the chosen
// pair marked.

import { css, html, nothing, svg } from 'lit';
import { columnOf, completePairs, meaningOf } from '../../figure/columns.js';
import { sumOf } from '../../figure/sum.js';

/** More bars than this cannot be told apart; then each shows the range of its neighbours. */
const MOST = 512;
/** Bars of more columns than this are too thin to have an outline. */
const OUTLINED = 96;

/** @param {import('../../element/element.js').PositionEncoding} host */
export function rowBars(host) {
  const { state, numbers } = host;
  const { position, offset, dimension, pair, cosines } = state;
  const waves = /** @type {const} */ (['sine', 'cosine']).slice(0, cosines === 'on' ? 2 : 1);
  const chosen = pair < completePairs(state) ? waves.map((wave) => columnOf(state, pair, wave)) : [];
  const outlined = dimension <= OUTLINED || cosines === 'off';
  /** @param {number} column */
  const isSine = (column) => !outlined || meaningOf(state, column).wave === 'sine';
  const sum = sumOf(numbers, state);
  /** @param {'p' | 'k'} tone @param {Float64Array} values @param {string} name @param {string} spoken */
  const row = (tone, values, name, spoken) => html`<span class=${tone}>${tone === 'p' ? '●' : '○'} ${name}</span>
    <svg class="bars ${tone}" viewBox="0 -1 ${dimension} 2" preserveAspectRatio="none" role="img"
      aria-label="The row of position ${spoken}: ${numbers.exact(dimension)} values from −1 to 1">
      <path class="zero" d="M0 0H${dimension}"></path>
      <path class="sines" d=${bars(values, isSine)}></path>
      <path class="cosines" d=${outlined && cosines === 'on' ? bars(values, (column) => !isSine(column)) : ''}></path>
      ${chosen.map((column) => svg`<path class="chosen ${isSine(column) ? 'sines' : 'cosines'}" d=${bar(column, 0, values[column] ?? 0, 1)}></path>`)}
    </svg>`;
  const middle = chosen.length ? (Math.min(...chosen) + 0.5) / dimension : 0;
  // The legend keeps clear of the pair's name.
  const shares =
    state.layout === 'interleaved'
      ? [(Math.min(...chosen) + 1) / dimension]
      : [middle, (Math.max(...chosen) + 0.5) / dimension];
  return html`<div class="rows">
    ${row('p', host.row(position), numbers.short(position), numbers.exact(position))}
    ${row('k', host.ask('shifted', position, offset), sum.name, sum.exact)}
    <span></span><svg class="names" aria-hidden="true">${
      chosen.length === 0
        ? nothing
        : svg`
      ${shares.map((share) => name(share, `pair ${pair}`))}
      ${outlined && cosines === 'on' ? legend(shares.some((share) => share > 0.55) ? (shares.some((share) => share < 0.4) ? undefined : 'start') : 'end') : nothing}`
    }</svg>
  </div>`;
}

/** @param {'start' | 'end' | undefined} side where there is room */
function legend(side) {
  if (!side) return nothing;
  return svg`<svg x=${side === 'end' ? '100%' : '0'} overflow="visible"><g class="key" transform="translate(${side === 'end' ? -98 : 0} 0)">
    <rect class="sine" x="0.5" y="4.5" width="7" height="7"></rect><text x="13" y="12">sine</text>
    <rect class="cosine" x="44.5" y="4.5" width="7" height="7"></rect><text x="57" y="12">cosine</text></g></svg>`;
}

/** @param {number} share of the width @param {string} text */
function name(share, text) {
  return svg`<text x="${100 * share}%" y="12" text-anchor=${share < 0.07 ? 'start' : share > 0.93 ? 'end' : 'middle'}>${text}</text>`;
}

/** @param {Float64Array} values @param {(column: number) => boolean} wanted */
function bars(values, wanted) {
  const together = Math.ceil(values.length / MOST);
  let path = '';
  for (let at = 0; at < values.length; at += together) {
    const some = values.subarray(at, at + together).filter((_, next) => wanted(at + next));
    if (some.length === 0) continue;
    if (together > 1) path += bar(at, Math.min(...some), Math.max(...some), Math.min(together, values.length - at));
    else path += bar(at, 0, some[0] ?? 0, 1);
  }
  return path;
}

/** @param {number} column @param {number} from @param {number} to @param {number} columns */
function bar(column, from, to, columns) {
  return `M${column + 0.1} ${-from}h${0.8 * columns}V${(-to).toFixed(3)}h${-0.8 * columns}Z`;
}

export const rowBarStyles = css`
  .rows { display: grid; grid-template-columns: minmax(7ch, auto) minmax(0, 1fr); gap: 6px 10px; align-items: center; font-size: 12px; font-weight: 600; font-variant-numeric: tabular-nums; }
  .rows > span { white-space: nowrap; }
  .bars { inline-size: 100%; block-size: 30px; overflow: hidden; }
  .bars path { vector-effect: non-scaling-stroke; }
  .zero { stroke: var(--line); }
  .sines { opacity: 0.45; }
  .cosines { fill: none; stroke-width: 1; opacity: 0.6; }
  .bars .chosen { opacity: 1; }
  .chosen.cosines { stroke-width: 2; }
  .bars.p .sines { fill: var(--p); }
  .bars.k .sines { fill: var(--k); }
  .bars.p .cosines { stroke: var(--p); }
  .bars.k .cosines { stroke: var(--k); }
  .names { inline-size: 100%; block-size: 16px; }
  .names .key text { font-weight: 400; }
  .key .sine { fill: var(--soft); opacity: 0.6; stroke: none; }
  .key .cosine { fill: none; stroke: var(--soft); }
`;
