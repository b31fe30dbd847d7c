// The bar of an encoding's parameters; on a narrow page it folds into one line that opens.

import { css, html } from 'lit';
import { live } from 'lit/directives/live.js';
import { numberControl } from '../figure/number-control.js';

/** @typedef {import('./element.js').PositionEncoding} Host */

/** What each choice is called on the page. */
const CHOICES = /** @type {const} */ ({
  layout: { interleaved: 'interleaved', concatenated: 'concatenated' },
  exponent: { paper: 'paper, 2i/d', endpoints: 'endpoints, i/(pairs − 1)' },
  order: { 'sin-cos': 'sine first', 'cos-sin': 'cosine first' },
});

/** @param {Host} host */
export function parameters(host) {
  const { dimension, length, layout } = host.state;
  const { numbers } = host;
  /** @param {Event} event */
  const fold = ({ currentTarget }) => {
    const button = /** @type {HTMLElement} */ (currentTarget);
    button.ariaExpanded = button.ariaExpanded === 'true' ? 'false' : 'true';
  };
  return html`<div class="parameters" part="controls" role="group" aria-label="Parameters of the encoding">
    <button class="fold" type="button" aria-expanded="false" aria-controls="fields" @click=${fold}>
      <span>${numbers.exact(length)} × ${numbers.exact(dimension)}, ${layout}</span><span class="more">change</span>
    </button>
    <div class="fields" id="fields">
      ${numberControl(host, 'dimension', { name: 'dimension d' })}
      ${numberControl(host, 'length')}
      ${numberControl(host, 'start', { name: 'first position', label: 'start' })}
      ${numberControl(host, 'base')}
      ${choice(host, 'layout')} ${choice(host, 'order')} ${choice(host, 'exponent')}
    </div>
  </div>`;
}

/**
 * @param {Host} host
 * @param {keyof typeof CHOICES} field
 */
function choice(host, field) {
  const chosen = host.state[field];
  /** @param {Event} event */
  const choose = ({ currentTarget }) => {
    const select = /** @type {HTMLSelectElement} */ (currentTarget);
    if (!host.change({ [field]: select.value })) select.value = host.state[field];
  };
  return html`<span class="choice">
    <label for=${field}>${field}</label>
    <select id=${field} .value=${live(chosen)} @change=${choose}>
      ${Object.entries(CHOICES[field]).map(([name, words]) => html`<option value=${name} ?selected=${name === chosen}>${words}</option>`)}
    </select>
  </span>`;
}

export const parameterStyles = css`
  .parameters { padding-block: 12px; border-block: 1px solid var(--line); }
  .fields { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
  .choice { display: inline-flex; align-items: center; gap: 8px; font-size: 14px; }
  .choice label { color: var(--soft); }
  select {
    min-block-size: 32px; padding: 0 4px; border: 1px solid var(--line); border-radius: 6px; background: var(--paper);
    color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; field-sizing: content;
  }
  .fold {
    display: none; inline-size: 100%; min-block-size: 44px; padding: 0; border: 0; background: none; color: var(--ink);
    font: inherit; font-size: 14px; font-weight: 600; text-align: start; cursor: pointer; justify-content: space-between; align-items: center;
  }
  .fold .more { font-weight: 400; color: var(--soft); text-decoration: underline; text-underline-offset: 3px; }
  @media (pointer: coarse) {
    select { min-block-size: 44px; }
  }
  @container (max-width: 640px) {
    .parameters { padding-block: 0; }
    .fold { display: flex; }
    .fold + .fields { display: none; padding-block: 4px 16px; }
    .fold[aria-expanded='true'] + .fields { display: grid; grid-template-columns: 1fr; }
    .fields .number, .fields .choice { justify-content: space-between; }
  }
  @media print {
    .parameters { display: none; }
  }
`;
