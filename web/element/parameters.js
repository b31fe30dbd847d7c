// The bar of an encoding's parameters; on a narrow page it folds into one line that opens.

import { css, html } from 'lit';
import { choice } from '../figure/controls.js';
import { numberControl } from '../figure/number-control.js';

/** @typedef {import('../figure/host.js').Host} Host */

const FIELDS = /** @type {const} */ (['dimension', 'length', 'start', 'base']);
/** The values of a field, in words. */
const LAYOUTS = { interleaved: 'interleaved', concatenated: 'concatenated' };
const ORDERS = { 'sin-cos': 'sine first', 'cos-sin': 'cosine first' };
const EXPONENTS = { paper: 'paper, 2i/d', endpoints: 'endpoints, i/(pairs − 1)' };

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
      ${FIELDS.map((field) => numberControl(host, field))}
      ${choice(host, 'layout', 'layout', Object.entries(LAYOUTS))}
      ${choice(host, 'order', 'order', Object.entries(ORDERS))}
      ${choice(host, 'exponent', 'exponent', Object.entries(EXPONENTS))}
    </div>
  </div>`;
}

export const parameterStyles = css`
  .parameters { padding-block: 12px; border-block: 1px solid var(--line); }
  .fields { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
  .fold {
    display: none; inline-size: 100%; min-block-size: 44px; padding: 0; border: 0; background: none; color: var(--ink);
    font: inherit; font-size: 14px; font-weight: 600; text-align: start; cursor: pointer; align-items: center;
    justify-content: space-between; gap: 8px; overflow-wrap: anywhere;
  }
  .fold .more {
    flex: none; font-weight: 400; color: var(--soft); text-decoration: underline; text-underline-offset: 3px;
  }
  @container (max-width: 640px) {
    .parameters { padding-block: 0; }
    .fold { display: flex; }
    .fold + .fields { display: none; padding-block: 4px 16px; }
    .fold[aria-expanded='true'] + .fields { display: grid; grid-template-columns: minmax(0, 1fr); }
    .fields .number, .fields .choice { justify-content: space-between; }
  }
  @media print {
    .parameters { display: none; }
  }
`;
