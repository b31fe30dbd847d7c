// What moves the view without a wheel or a finger: buttons, and the first and last position and column to be typed.

import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { cellsOf, size, viewOf } from './view.js';

/** @typedef {import('./element.js').PositionEncoding} Host */

/**
 * @param {Host} host
 * @param {{zoom: (factor: number) => void, fit: () => void, back?: (() => void) | undefined, forward?: (() => void) | undefined}} does
 */
export function viewControl(host, does) {
  const { state, numbers } = host;
  const { rows, columns } = viewOf(state);
  const [down, across] = [cellsOf(rows), cellsOf(columns)];
  /** @param {string} label @param {string} name @param {(() => void) | undefined} act */
  const button = (label, name, act) => html`<button type="button" aria-label=${name} aria-disabled=${act ? 'false' : 'true'} @click=${() => act?.()}>${label}</button>`;

  /** @param {string} id @param {string} name @param {number} value @param {(typed: number) => [number, number, number, number]} to the ends that it makes */
  const field = (id, name, value, to) => {
    const text = numbers.exact(value);
    /** @param {Event} event */
    const typed = ({ currentTarget }) => {
      const input = /** @type {HTMLInputElement} */ (currentTarget);
      if (input.value === text) return;
      const [top, bottom, left, right] = to(numbers.parse(input.value));
      host.change({ view: `${top} ${bottom} ${left} ${right}` });
      input.value = numbers.exact(value);
    };
    return html`<input id=${id} type="text" inputmode="text" aria-label=${name} autocomplete="off" spellcheck="false"
      size=${Math.max(text.length, 3)} .value=${live(text)} @change=${typed}>`;
  };
  const words = (/** @type {Event} */ { currentTarget }) => {
    const { value } = /** @type {HTMLInputElement} */ (currentTarget);
    const count = value.split(/\s+/).filter(Boolean).length;
    // Words are to be read, so their rows are shown.
    host.change({ tokens: value, ...(count > 0 ? { view: `${state.start} ${state.start + count}` } : {}) });
  };
  /** @param {'blend' | 'curves'} name @param {string} label */
  const check = (name, label) => html`<label><input type="checkbox" .checked=${live(state[name] === 'on')}
    @change=${(/** @type {Event} */ { currentTarget }) => host.change({ [name]: /** @type {HTMLInputElement} */ (currentTarget).checked ? 'on' : 'off' })}> ${label}</label>`;

  return html`<details class="view">
    <summary>Shown: positions ${numbers.exact(down.first)} to ${numbers.exact(down.last)}${
      size(columns) === state.dimension ? nothing : `, columns ${across.first} to ${across.last}`}</summary>
    <div class="moves" role="group" aria-label="What the heatmap shows">
      <span class="buttons">${button('−', 'zoom out', () => does.zoom(2))}${button('+', 'zoom in', () => does.zoom(0.5))}
        ${button('fit', 'fit: show the whole table', does.fit)}${button('back', 'back to the view before', does.back)}${button('forward', 'forward to the view after', does.forward)}</span>
      <span class="range"><span>positions</span>
        ${field('top', 'first position shown', down.first, (first) => [first, down.last + 1, columns.from, columns.to])}
        <span>to</span>${field('bottom', 'last position shown', down.last, (last) => [rows.from, last + 1, columns.from, columns.to])}</span>
      <span class="range"><span>columns</span>
        ${field('left', 'first column shown', across.first, (first) => [rows.from, rows.to, first, across.last + 1])}
        <span>to</span>${field('right', 'last column shown', across.last, (last) => [rows.from, rows.to, columns.from, last + 1])}</span>
      <label class="range"><span>words</span><input type="text" autocomplete="off" aria-label="words for the rows" placeholder="the dog chased another dog"
        .value=${live(state.tokens)} @change=${words}></label>
      ${check('curves', 'curves of the column and the row')}
      ${check('blend', 'blend waves that are too fast')}
    </div>
  </details>`;
}

export const viewStyles = css`
  .view { font-size: 14px; }
  .view summary { min-block-size: 24px; color: var(--soft); cursor: pointer; }
  .view summary:hover { color: var(--ink); }
  .moves { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding-block: 8px; }
  .buttons { display: inline-flex; flex-wrap: wrap; gap: 0 4px; }
  .moves button {
    min-inline-size: 30px; min-block-size: 30px; padding: 0 8px; border: 1px solid var(--line); border-radius: 6px; background: none;
    color: var(--ink); font: inherit; cursor: pointer; touch-action: manipulation;
  }
  .moves button[aria-disabled='true'] { opacity: 0.4; cursor: default; }
  .range { display: inline-flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; color: var(--soft); }
  .range input {
    min-block-size: 28px; padding: 0 4px; border: 1px solid var(--line); border-radius: 6px; background: none; color: var(--ink);
    font: inherit; font-variant-numeric: tabular-nums; field-sizing: content; min-inline-size: 5ch; max-inline-size: 100%; box-sizing: border-box;
  }
  .moves label { display: inline-flex; align-items: center; gap: 4px 8px; color: var(--soft); }
  @media (pointer: coarse) {
    .view summary, .moves label { min-block-size: 44px; }
    .moves button, .range input { min-inline-size: 44px; min-block-size: 44px; }
  }
  @media print {
    .view { display: none; }
  }
`;
