// The rows of p and of p + k as bars, one a column: sines filled, cosines in outline, the chosen pair marked.

import { css, html, nothing, svg } from 'lit';
import { columnOf, completePairs, meaningOf, rowAt } from '../../figure/columns.js';
import { sumOf } from '../../figure/sum.js';

/** More bars than this cannot be told apart; then each shows the range of its neighbours. */
const MOST = 512;
/** Bars of more columns than this are too thin to have an outline. */
const OUTLINED = 96;

/** @param {import('../../figure/host.js').Host} host @param {number} position */
export function rowBars(host, position) {
  const { state, numbers } = host;
  const { offset, dimension, pair, cosines } = state;
  const waves = /** @type {const} */ (['sine', 'cosine']).slice(0, cosines === 'on' ? 2 : 1);
  const chosen = pair < completePairs(state) ? waves.map((wave) => columnOf(state, pair, wave)) : [];
  const isThin = dimension > OUTLINED && cosines === 'on';
  const hasOutlines = !isThin && cosines === 'on';
  /** @param {number} column */
  const isFilled = (column) => isThin || meaningOf(state, column).wave === 'sine';
  const sum = sumOf(numbers, { position, offset });
  /** @param {'p' | 'k'} tone @param {Float64Array} values @param {string} name @param {string} spoken */
  const row = (tone, values, name, spoken) => html`<span class=${tone}>${tone === 'p' ? '●' : '○'} ${name}</span>
    <svg class="bars ${tone}" viewBox="0 -1 ${dimension} 2" preserveAspectRatio="none" role="img"
      aria-label="The row of position ${spoken}: ${numbers.exact(dimension)} values from −1 to 1">
      <path class="zero" d="M0 0H${dimension}"></path>
      <path class="sines" d=${bars(values, isFilled)}></path>
      <path class="cosines" d=${hasOutlines ? bars(values, (column) => !isFilled(column)) : ''}></path>
      ${chosen.map((column) => {
        const look = isFilled(column) ? 'sines' : 'cosines';
        return svg`<path class="chosen ${look}" d=${bar(column, 0, values[column] ?? 0, 1)}></path>`;
      })}
    </svg>`;
  const middle = (Math.min(...chosen) + Math.max(...chosen)) / 2;
  // One name for neighbouring columns, else one each.
  const named = chosen.length > 0 && state.layout === 'interleaved' ? [middle] : chosen;
  const names = named.map((column) => (column + 0.5) / dimension);
  return html`<div class="rows">
    ${row('p', rowAt(host, position), numbers.short(position), numbers.exact(position))}
    ${row('k', host.ask('shifted', position, offset), sum.name, sum.exact)}
    <span></span><svg class="names" aria-hidden="true">
      ${names.map((at) => pairName(`pair ${pair}`, at))}${hasOutlines && names.length > 0 ? key(names) : nothing}
    </svg>
  </div>`;
}

/** @param {string} text @param {number} at in widths of the picture */
function pairName(text, at) {
  const anchor = at < 0.07 ? 'start' : at > 0.93 ? 'end' : 'middle';
  return svg`<text x="${100 * at}%" y="12" text-anchor=${anchor}>${text}</text>`;
}

/** What filled and outlined bars are, where the names leave space for it. @param {number[]} names where these stand */
function key(names) {
  const isRightFree = names.every((at) => at <= 0.55);
  if (!isRightFree && names.some((at) => at < 0.4)) return nothing;
  return svg`<svg x=${isRightFree ? '100%' : '0'} overflow="visible">
    <g class="key" transform="translate(${isRightFree ? -98 : 0} 0)">
      <rect class="sine" x="0.5" y="4.5" width="7" height="7"></rect><text x="13" y="12">sine</text>
      <rect class="cosine" x="44.5" y="4.5" width="7" height="7"></rect><text x="57" y="12">cosine</text>
    </g></svg>`;
}

/** @param {Float64Array} values @param {(column: number) => boolean} isWanted */
function bars(values, isWanted) {
  const together = Math.ceil(values.length / MOST);
  let path = '';
  for (let at = 0; at < values.length; at += together) {
    const some = values.subarray(at, at + together).filter((_, next) => isWanted(at + next));
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
  .rows {
    display: grid; grid-template-columns: minmax(7ch, auto) minmax(0, 1fr); gap: 6px 10px; align-items: center;
    min-block-size: 88px; font-size: 12px; font-weight: 600; font-variant-numeric: tabular-nums;
  }
  .rows > span { white-space: nowrap; }
  .bars {
    inline-size: 100%; block-size: 30px; overflow: hidden;
    &.p { --tone: var(--p); }
    &.k { --tone: var(--k); }
    path { vector-effect: non-scaling-stroke; }
    .zero { stroke: var(--line); }
    .sines { fill: var(--tone); opacity: 0.45; }
    .cosines { fill: none; stroke: var(--tone); stroke-width: 1; opacity: 0.6; }
    .chosen { opacity: 1; }
    .chosen.cosines { stroke-width: 2; }
  }
  .names { inline-size: 100%; block-size: 16px; }
  @container (max-width: 240px) { .names text { font-size: 10px; } .key { display: none; } }
  .key {
    text { font-weight: 400; }
    .sine { fill: var(--soft); opacity: 0.6; }
    .cosine { fill: none; stroke: var(--soft); }
  }
`;
