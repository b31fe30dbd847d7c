// Vectors and matrices of numbers in a row, as an equation.

import { css, html } from 'lit';

/**
 * @param {unknown[]} terms
 * @param {string} spoken
 * @param {'' | 'flat'} [look] flat where no term is higher than a line
 */
export function equation(terms, spoken, look = '') {
  return html`<div class="equation ${look} tabular" role="math" aria-label=${spoken}>${terms}</div>`;
}

/** @param {string} text */
export function sign(text) {
  return html`<span class="sign">${text}</span>`;
}

/**
 * Numbers in brackets, two to a row or one, and what they are beneath.
 * @param {2 | 1} columns
 * @param {string[]} entries
 * @param {unknown} name
 * @param {'' | 'p' | 'k'} [tone]
 */
export function brackets(columns, entries, name, tone = '') {
  return html`<span class="term ${tone}"><span class="brackets ${columns === 2 ? 'matrix' : `vector ${tone}`}">${entries.map((entry) => html`<b>${entry}</b>`)}</span>
    <small><span>${name}</span></small></span>`;
}

/** A number without brackets. @param {string} entry @param {unknown} name @param {'' | 'p' | 'k'} [tone] */
export function scalar(entry, name, tone = '') {
  return html`<span class="term ${tone}"><span class="scalar"><b>${entry}</b></span><small><span>${name}</span></small></span>`;
}

export const equationStyles = css`
  .equation { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 10px; }
  /* Every number has room for its sign, so that one that stays is seen to stay while others change. */
  .equation b { font-weight: 400; text-align: end; line-height: 24px; min-inline-size: 7ch; white-space: nowrap; }
  .equation > span, .equation .brackets { display: grid; align-content: start; }
  .equation .heads i { font-style: normal; font-size: 12px; line-height: 24px; color: var(--soft); }
  .equation .sign { line-height: 48px; }
  .equation.flat .sign { line-height: 24px; }
  .equation .matrix { grid-template-columns: auto auto; column-gap: 8px; }
  .brackets { position: relative; padding-inline: 8px; }
  .brackets::before, .brackets::after { content: ''; position: absolute; inset-block: 1px; inline-size: 4px; border: 1px solid var(--soft); }
  .brackets::before { inset-inline-start: 0; border-inline-end: 0; }
  .brackets::after { inset-inline-end: 0; border-inline-start: 0; }
  /* A long name may stand out of its column, never widen it. */
  .equation small { display: flex; justify-content: center; inline-size: 0; min-inline-size: 100%; font-size: 12px; line-height: 20px; color: var(--soft); white-space: nowrap; }
  .term.p small { color: var(--p); }
  .term.k small { color: var(--k); }
  @container rotation (max-width: 420px) {
    .equation { column-gap: 4px; font-size: 14px; }
    .equation .matrix { column-gap: 4px; }
    .brackets { padding-inline: 5px; }
  }
  @container rotation (max-width: 329px) {
    .equation { font-size: 12px; }
  }
`;
