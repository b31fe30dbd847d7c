// What is said of the table: what it is, what to do, why it matters, and its facts.

import { html, nothing } from 'lit';
import { completePairs } from '../../figure/columns.js';
import { size } from '../../figure/view.js';
import { generalFormula } from './cell.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('./layout.js').Frame} Frame */

/** A wave looks like a stripe if it takes so many times the rows for one turn. */
const STRIPES = 8;

/** @param {Host} host @param {Frame} frame */
export function sentence({ state }, { view }) {
  const row = size(view.rows) > 1 ? 'Each row' : 'The row';
  const count = completePairs(state);
  if (count === 0 || size(view.columns) < 2) return `${row} is a position, the column a wave.`;
  const isApart = state.layout === 'concatenated' && state.dimension > 2;
  const first = state.order === 'sin-cos' ? 'sine and its cosine' : 'cosine and its sine';
  const pair = isApart
    ? `${count > 1 ? 'Each' : 'The'} ${first} are a clock`
    : count > 1
      ? 'Each pair of columns is a clock'
      : state.dimension === 2
        ? 'The pair of columns is a clock'
        : 'The first two columns are a clock';
  return `${row} is a position. ${pair}.`;
}

/** @param {Host} host */
export function invitation({ state }) {
  if (state.controls === 'off') return nothing;
  return html`Point at a cell to read it. Drag <span class="p">●</span> or <span class="k">○</span>.`;
}

/** Why it matters, and what the stripes are where there are some. @param {Host} host @param {Frame} frame */
export function lesson(host, { view, perPixel }, /** @type {number} */ faster) {
  const { state } = host;
  const slowest = host.ask('wavelengths').at(-1) ?? 0;
  const isWhole = size(view.columns) === state.dimension && state.dimension > 3;
  const hasStripes =
    isWhole && state.layout === 'interleaved' && perPixel.columns <= 1 && slowest > STRIPES * size(view.rows);
  const stripes = hasStripes && faster === 0 ? ' Stripes: clocks that hardly turn here.' : '';
  const why = 'Without positions a Transformer reads “dog bites man” as “man bites dog”';
  return `${why}: so it adds a row to each word’s vector.${stripes}`;
}

/** The general formula, and what pixels show that cover many cells. @param {Host} host @param {Frame} frame */
export function facts(host, { perPixel }, /** @type {number} */ faster) {
  const { numbers, state, palette } = host;
  const columns = numbers.significant(perPixel.columns, 3);
  const blended = perPixel.columns > 1 ? `A pixel blends ${columns} columns: zoom in to separate them.` : '';
  const pairs = faster > 1 ? `pairs 0 to ${numbers.exact(faster - 1)}` : 'pair 0';
  const colour =
    state.blend === 'on' && palette !== 'grey'
      ? 'blends the two colours between which its wave swings'
      : 'shows the mean of its wave, nearly 0';
  const rows = numbers.significant(perPixel.rows, 3);
  const which = faster === Math.ceil(state.dimension / 2) ? 'All waves' : `The waves of ${pairs}`;
  const fast = faster > 0 ? `${which} are too fast for pixels of ${rows} positions. Each pixel ${colour}. ` : '';
  return html`<p class="caption general">In general ${generalFormula(host)}.</p>
    ${fast || blended ? html`<p class="caption pixels">${fast}${blended}</p>` : nothing}`;
}
