// An encoding's parameters: one line that opens.

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
  /** @param {Event} event */
  const fold = ({ currentTarget }) => {
    const button = /** @type {HTMLElement} */ (currentTarget);
    button.ariaExpanded = button.ariaExpanded === 'true' ? 'false' : 'true';
  };
  return html`<div class="parameters" part="controls" role="group" aria-label="Parameters of the encoding">
    <button class="fold" type="button" aria-expanded="false" aria-controls="fields" @click=${fold}>
${inWords(host)}
    </button>
    <div class="fields" id="fields">
      ${FIELDS.map((field) => numberControl(host, field))}
      ${choice(host, 'layout', 'layout', Object.entries(LAYOUTS))}
      ${choice(host, 'order', 'order', Object.entries(ORDERS))}
      ${choice(host, 'exponent', 'exponent', Object.entries(EXPONENTS))}
    </div>
  </div>`;
}

/** What differs from the paper is said. @param {Host} host */
function inWords({ state, numbers }) {
  const { dimension, length, start, base, layout, order, exponent } = state;
  const more = [
    start === 0 ? '' : `from ${numbers.exact(start)}`,
    base === 10000 ? '' : `base ${numbers.exact(base)}`,
    layout === 'interleaved' ? '' : layout,
    order === 'sin-cos' ? '' : 'cosine first',
    exponent === 'paper' ? '' : exponent,
  ].filter(Boolean);
  /** @param {number} count @param {string} thing */
  const many = (count, thing) => `${numbers.exact(count)} ${thing}${count === 1 ? '' : 's'}`;
  const size = `${many(length, 'position')} × ${many(dimension, 'column')}`;
  return [size, ...more].join(', ');
}

export const parameterStyles = css`
  .parameters { display: grid; justify-items: start; font-size: 0.875em; }
  .fields { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding-block: 4px 12px; }
  .fields > * { font-size: 1em; }
  .fold {
    min-block-size: 32px; padding: 0; border: 0; background: none; color: var(--soft); font: inherit; text-align: start;
    cursor: pointer; text-decoration: underline; text-underline-offset: 3px;
  }
  .fold:hover, .fold[aria-expanded='true'] { color: var(--ink); }
  .fold[aria-expanded='false'] + .fields { display: none; }
  @container (max-width: 640px) {
    .fields { display: grid; grid-template-columns: minmax(0, 1fr); }
    .fields .number, .fields .choice { justify-content: space-between; }
  }
  @media (pointer: coarse) {
    .fold { min-block-size: 44px; }
  }
  @media print {
    .parameters { display: none; }
  }
`;
