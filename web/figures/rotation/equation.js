// Vectors and matrices of numbers in a row, as an equation.

import { css, html } from 'lit';
import { math } from '../../figure/math.js';

/**
 * @param {unknown[]} terms
 * @param {string} spoken
 * @param {'' | 'flat'} [look] flat where no term is higher than a line
 */
export function equation(terms, spoken, look = '') {
  return html`<div class="equation ${look} tabular" role="group" aria-label=${spoken}>${terms}</div>`;
}

/** @param {string} text */
export function sign(text) {
  return html`<span class="sign">${text}</span>`;
}

/**
 * The row-major 2×2 matrix in brackets, and what it is beneath.
 * @param {string[]} entries
 * @param {unknown} name
 * @param {'' | 'k'} [tone]
 */
export function matrix([a = '', b = '', c = '', d = ''], name, tone = '') {
  return term(
    html`<span class="brackets matrix">${math`\begin{matrix}${a} & ${b}\\${c} & ${d}\end{matrix}`}</span>`,
    name,
    tone,
  );
}

/**
 * A column of sine and cosine.
 * @param {string} sine
 * @param {string} cosine
 * @param {unknown} name
 * @param {'p' | 'k'} tone
 */
export function vector(sine, cosine, name, tone) {
  return term(
    html`<span class="brackets vector ${tone}">${math`\begin{matrix}${sine}\\${cosine}\end{matrix}`}</span>`,
    name,
    tone,
  );
}

/** A number without brackets. @param {string} value @param {unknown} name @param {'' | 'p' | 'k'} [tone] */
export function scalar(value, name, tone = '') {
  return term(html`<span class="scalar">${math`${value}`}</span>`, name, tone);
}

/** @param {unknown} value @param {unknown} name @param {'' | 'p' | 'k'} tone */
function term(value, name, tone) {
  return html`<span class="term ${tone}">${value}<small><span>${name}</span></small></span>`;
}

export const equationStyles = css`
  .equation { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 10px; }
  .equation > span { display: grid; align-content: start; justify-items: center; }
  .equation .heads i { font-style: normal; font-size: 12px; line-height: 24px; color: var(--soft); }
  .equation .sign { line-height: 48px; }
  .equation.flat .term { min-inline-size: 8ch; }
  .equation.flat .sign, .equation .scalar { line-height: 24px; }
  /* Brackets are drawn: a font without any would not stretch its own. */
  .brackets {
    padding-inline: 6px; print-color-adjust: exact;
    background: linear-gradient(var(--soft) 0 0) 0 0 / 1px 100%, linear-gradient(var(--soft) 0 0) 100% 0 / 1px 100%,
      linear-gradient(var(--soft) 0 0) 0 0 / 4px 1px, linear-gradient(var(--soft) 0 0) 100% 0 / 4px 1px,
      linear-gradient(var(--soft) 0 0) 0 100% / 4px 1px, linear-gradient(var(--soft) 0 0) 100% 100% / 4px 1px;
    background-repeat: no-repeat;
  }
  .brackets math { display: block; }
  /* Every number has room for its sign, so that one that stays is seen to stay while others change. The cells hold blocks,
     which \`end\` does not move; Firefox knows the other word too. */
  .brackets mtd { min-inline-size: 7ch; block-size: 24px; padding: 0 2px; vertical-align: middle; text-align: -webkit-right; }
  /* A long name may stand out of its column, never widen it. */
  .equation small { display: flex; justify-content: center; inline-size: 0; min-inline-size: 100%; font-size: 12px; line-height: 20px; color: var(--soft); white-space: nowrap; }
  .term.p small { color: var(--p); }
  .term.k small { color: var(--k); }
  @container rotation (max-width: 420px) {
    .equation { column-gap: 4px; font-size: 14px; }
    .brackets { padding-inline: 4px; }
    .brackets mtd { min-inline-size: 6.6ch; padding-inline: 1px; }
  }
  @container rotation (max-width: 329px) {
    .equation { font-size: 12px; }
  }
  @media (forced-colors: active) {
    .brackets { forced-color-adjust: none; color: CanvasText; background-color: Canvas; }
  }
`;
