// Choices that are controls: a check box and a list, each of one field of the state.

import { css, html } from 'lit';
import { live } from 'lit/directives/live.js';

/** @typedef {import('./host.js').Host} Host */
/** @typedef {import('./host.js').State} State */

/**
 * A field with two values.
 * @template {keyof State} Field
 * @param {Host} host
 * @param {Field} field
 * @param {unknown} label
 * @param {[checked: State[Field], unchecked: State[Field]]} values
 */
export function checkBox(host, field, label, [checked, unchecked]) {
  /** @param {Event} event */
  const choose = ({ currentTarget }) => {
    const box = /** @type {HTMLInputElement} */ (currentTarget);
    host.change({ [field]: box.checked ? checked : unchecked });
  };
  return html`<label class="check">
    <input type="checkbox" .checked=${live(host.state[field] === checked)} @change=${choose}>${label}</label>`;
}

/**
 * A field with a few values, each in words.
 * @param {Host} host
 * @param {keyof State} field
 * @param {unknown} label
 * @param {readonly (readonly [value: string, words: string])[]} values
 * @param {object} [how]
 * @param {string} [how.id] unique in the element
 * @param {(value: string) => Partial<State>} [how.changes] what else changes with it
 */
export function choice(host, field, label, values, { id = field, changes = (value) => ({ [field]: value }) } = {}) {
  const chosen = String(host.state[field]);
  /** @param {Event} event */
  const choose = ({ currentTarget }) => {
    const list = /** @type {HTMLSelectElement} */ (currentTarget);
    if (!host.change(changes(list.value))) list.value = chosen;
  };
  return html`<span class="choice"><label for=${id}>${label}</label>
    <select id=${id} .value=${live(chosen)} @change=${choose}>${values.map(
      ([value, words]) => html`<option value=${value} ?selected=${value === chosen}>${words}</option>`,
    )}</select></span>`;
}

export const controlStyles = css`
  .controls { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; }
  .check {
    display: inline-flex; align-items: center; gap: 8px; min-block-size: 24px; font-size: 14px; color: var(--soft);
    cursor: pointer;
  }
  .check input { inline-size: 16px; block-size: 16px; margin: 0; accent-color: var(--ink); }
  .choice {
    display: inline-flex; flex-wrap: wrap; align-items: center; gap: 0 8px; max-inline-size: 100%; font-size: 14px;
  }
  .choice label { color: var(--soft); }
  select {
    min-block-size: 32px; max-inline-size: 100%; padding: 0 4px; border: 1px solid var(--line); border-radius: 6px;
    background: var(--paper); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer;
    field-sizing: content;
  }
  /* A finger's reach over what can be dragged. */
  .grip { position: absolute; inline-size: 44px; block-size: 44px; margin: -22px; touch-action: none; }
  .grip { border-radius: 50%; }
  @media (pointer: coarse) {
    .check, select { min-block-size: 44px; }
  }
  @media print {
    section .controls { display: none; }
  }
`;
