// Equations of numbers, vectors and matrices, each with its name beneath, and what they say read out.

import { css, html, nothing } from 'lit';
import { completePairs } from '../../figure/columns.js';
import { math } from '../../figure/math.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {'' | 'p' | 'k'} Tone */
/** @typedef {{content: unknown, spoken: string}} Term */

/** @param {Term[]} terms @param {'' | 'flat'} [look] flat where no term is higher than a line */
export function equation(terms, look = '') {
  const spoken = terms.map((term) => term.spoken).join(' ');
  return html`<div class="equation ${look} tabular" role="group" aria-label=${spoken}>
    ${terms.map(({ content }) => content)}</div>`;
}

/** @param {string} text @param {string} spoken @returns {Term} */
const sign = (text, spoken) => ({ content: html`<span class="sign">${text}</span>`, spoken });

export const EQUALS = sign('=', 'equals');
export const DOT = sign('·', 'times');
export const PLUS = sign('+', 'plus');
/** A matrix stands beside what it multiplies. @type {Term} */
export const TIMES = { content: nothing, spoken: 'times' };
/** What the rows of a vector are. @returns {Term} */
export const heads = () => ({ content: html`<span class="heads">${math`\sin`}${math`\cos`}</span>`, spoken: '' });

/** The rotation by a step, row-major. @param {string[]} entries @param {string} step @param {Tone} [tone] */
export function matrix([a = '', b = '', c = '', d = ''], step, tone = '') {
  const square = math`\begin{matrix}${a} & ${b}\\${c} & ${d}\end{matrix}`;
  const value = html`<span class="brackets matrix">${square}</span>`;
  return term(value, math`\text{R}_{${step}}`, tone, `R of ${step}, rows ${a} ${b} and ${c} ${d},`);
}

/** A column of sine and cosine. @param {string[]} entries @param {string} position whose @param {Tone} tone */
export function vector([sine = '', cosine = ''], position, tone) {
  const column = math`\begin{matrix}${sine}\\${cosine}\end{matrix}`;
  const value = html`<span class="brackets vector ${tone}">${column}</span>`;
  const name = `PE(${position})`;
  return term(value, math`\operatorname{PE}(${position})`, tone, `${name}, sine ${sine} and cosine ${cosine},`);
}

/** A number without brackets. @param {string} value @param {string} name @param {Tone} [tone] */
export function scalar(value, name, tone = '') {
  return term(html`<span class="scalar">${math`${value}`}</span>`, name, tone, `${name}, ${value},`);
}

/** @param {unknown} value @param {unknown} name @param {Tone} tone @param {string} spoken @returns {Term} */
function term(value, name, tone, spoken) {
  return { content: html`<span class="term ${tone}">${value}<small><span>${name}</span></small></span>`, spoken };
}

/** The chosen pair's entries of R_k, as written in an equation. @param {Host} host @param {Float64Array} rotation */
export function entriesOf({ numbers, state: { pair } }, rotation) {
  return Array.from(rotation.subarray(4 * pair, 4 * pair + 4), (value) => numbers.fixed(value, 4));
}

/** As in "all 32 pairs, exactly". @param {Host} host @param {number} difference */
export function agreement({ numbers, state }, difference) {
  const pairs = completePairs(state);
  const exactness =
    difference === 0
      ? 'exactly'
      : html`up to rounding <span class="tabular">(${numbers.scientific(difference)})</span>`;
  return html`${pairs === 1 ? 'the one pair' : `all ${numbers.exact(pairs)} pairs`}, ${exactness}`;
}

export const equationStyles = css`
  .equation {
    display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 10px; min-block-size: 68px;
    > span { display: grid; align-content: start; justify-items: center; }
    .heads math {
      display: block; block-size: 24px; margin: 0; font-size: max(12px, 0.75em); line-height: 24px; color: var(--soft);
    }
    .sign { line-height: 48px; }
    /* A long name may stand out of its column, never widen it. */
    small {
      display: flex; justify-content: center; inline-size: 0; min-inline-size: 100%;
      font-size: max(12px, 0.75em); line-height: 20px; color: var(--soft); white-space: nowrap;
    }
    .p small { color: var(--p); }
    .k small { color: var(--k); }
    &.flat {
      min-block-size: 0;
      .term { min-inline-size: 8ch; }
      .sign, .scalar { line-height: 24px; }
    }
  }
  /* Drawn, because a font without brackets would not stretch its own. */
  .brackets {
    position: relative; padding-inline: 6px;
    &::before, &::after {
      content: ''; position: absolute; inset-block: 0; inset-inline-start: 0; inline-size: 3px;
      border: 1px solid var(--soft); border-inline-end: 0;
    }
    &::after { inset-inline: auto 0; rotate: 180deg; }
  }
  .brackets math { display: block; }
  /* Each number keeps room for its sign, so that the others do not move. Cells hold blocks, which \`end\` does not
     align; Firefox knows the other word too. */
  .brackets mtd {
    min-inline-size: 7ch; block-size: 24px; padding: 0 2px; vertical-align: middle; text-align: -webkit-right;
  }
  @container (max-width: 420px) {
    .equation { column-gap: 4px; font-size: 14px; }
    .brackets { padding-inline: 4px; }
    .brackets mtd { min-inline-size: 6.6ch; padding-inline: 1px; }
  }
  @container (max-width: 329px) {
    .equation { font-size: 12px; }
    .equation small { font-size: 11px; }
    .equation .term:last-child small { justify-content: end; }
  }
  @container (max-width: 270px) {
    .equation { min-block-size: 140px; }
  }
`;
