// What moves the view without a wheel or a finger: buttons, and the first and last position and column to be typed.

import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { LIMIT } from '../../library/check.js';
import { cellsOf, size, viewOf } from '../../figure/view.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */

/**
 * @param {Host} host
 * @param {{moved: () => void, zoom: (factor: number) => void, fit: () => void, back?: (() => void) | undefined, forward?: (() => void) | undefined}} does `moved` is told when a view was typed
 */
export function viewControl(host, does) {
  const { state, numbers } = host;
  const { rows, columns } = viewOf(state);
  const [down, across] = [cellsOf(rows), cellsOf(columns)];
  const [tall, wide] = [down.last + 1 - down.first, across.last + 1 - across.first];
  const places = /** @type {[number, number]} */ ([-LIMIT, LIMIT - 1]);
  const all = /** @type {[number, number]} */ ([0, state.dimension - 1]);
  /** @param {string} label @param {string} name @param {(() => void) | undefined} act */
  const button = (label, name, act) =>
    html`<button type="button" aria-label=${name} aria-disabled=${act ? 'false' : 'true'} @click=${() => act?.()}>${label}</button>`;

  /**
   * @param {string} id
   * @param {string} name
   * @param {number} value
   * @param {[number, number]} limits
   * @param {(typed: number) => [number, number, number, number]} to the ends that it makes
   */
  const field = (id, name, value, limits, to) => {
    const text = numbers.exact(value);
    /** @param {Event} event */
    const typed = ({ currentTarget }) => {
      const input = /** @type {HTMLInputElement} */ (currentTarget);
      if (input.value === text) return;
      const number = numbers.parse(input.value);
      const [least, most] = limits;
      if (Number.isInteger(number) && number >= least && number <= most) {
        const [top, bottom, left, right] = to(number);
        host.change({ view: `${top} ${bottom} ${left} ${right}` });
        does.moved();
      } else
        host.refuse(
          'view',
          `The ${name} must be a whole number from ${numbers.exact(least)} to ${numbers.exact(most)}, got "${input.value}".`,
        );
      input.value = text;
    };
    return html`<input id=${id} type="text" inputmode="text" aria-label=${name} autocomplete="off" spellcheck="false"
      size=${Math.max(text.length, 3)} .value=${text} @change=${typed}>`;
  };
  const words = (/** @type {Event} */ { currentTarget }) => {
    const input = /** @type {HTMLInputElement} */ (currentTarget);
    const { value } = input;
    const count = value.split(/\s+/).filter(Boolean).length;
    // Words are to be read, so their rows are shown.
    host.change({ tokens: value, view: count > 0 ? `${state.start} ${state.start + count}` : '' });
    input.value = host.state.tokens;
    does.moved();
  };
  /** @param {string} name @param {{first: number, last: number}} cells */
  const many = (name, { first, last }) =>
    first === last ? `${name} ${numbers.exact(first)}` : `${name}s ${numbers.exact(first)} to ${numbers.exact(last)}`;
  /** @param {'blend' | 'curves'} name @param {string} label */
  const check = (name, label) => html`<label><input type="checkbox" .checked=${live(state[name] === 'on')}
    @change=${(/** @type {Event} */ { currentTarget }) => host.change({ [name]: /** @type {HTMLInputElement} */ (currentTarget).checked ? 'on' : 'off' })}> ${label}</label>`;

  return html`<details class="view">
    <summary>Shown: ${many('position', down)}${size(columns) === state.dimension ? nothing : `, ${many('column', across)}`}</summary>
    <div class="moves" role="group" aria-label="What the heatmap shows">
      <span class="buttons">${button('−', 'zoom out', () => does.zoom(2))}${button('+', 'zoom in', () => does.zoom(0.5))}
        ${button('fit', 'fit: show the whole table', does.fit)}${button('back', 'back to the view before', does.back)}${button('forward', 'forward to the view after', does.forward)}</span>
      <span class="range"><span>positions</span>
        ${field('top', 'first position shown', down.first, places, (first) => [first, first > down.last ? first + tall : down.last + 1, columns.from, columns.to])}
        <span>to</span>${field('bottom', 'last position shown', down.last, places, (last) => [last < down.first ? last + 1 - tall : down.first, last + 1, columns.from, columns.to])}</span>
      <span class="range"><span>columns</span>
        ${field('left', 'first column shown', across.first, all, (first) => [rows.from, rows.to, first, Math.min(first > across.last ? first + wide : across.last + 1, state.dimension)])}
        <span>to</span>${field('right', 'last column shown', across.last, all, (last) => [rows.from, rows.to, Math.max(last < across.first ? last + 1 - wide : across.first, 0), last + 1])}</span>
      <label class="range"><span>words</span><input type="text" autocomplete="off" aria-label="words for the rows" placeholder="the dog chased another dog"
        .value=${state.tokens} @change=${words}></label>
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
