// Moving the view without a wheel or a finger: buttons, and fields for the first and last position and column.

import { css, html } from 'lit';
import { checkBox } from '../../figure/controls.js';
import { cellsOf, size, viewOf } from '../../figure/view.js';
import { LIMIT } from '../../library/check.js';
import { rangeOf } from './cell.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('../../figure/view.js').Span} Span */

/** @param {Host} host @param {import('./navigation.js').Navigation} [navigation] none before there is a picture */
export function viewControl(host, navigation) {
  const { state, numbers } = host;
  const { rows, columns } = viewOf(state);
  /** @param {{rows?: Span, columns?: Span}} part */
  const show = (part) => {
    const view = { rows, columns, ...part };
    host.change({ view: `${view.rows.from} ${view.rows.to} ${view.columns.from} ${view.columns.to}` });
    navigation?.remember();
  };
  /** @param {Event} event */
  const label = ({ currentTarget }) => {
    const input = /** @type {HTMLInputElement} */ (currentTarget);
    const count = input.value.split(/\s+/).filter(Boolean).length;
    // The rows of the words are shown, so that they can be read.
    host.change({ tokens: input.value, view: count > 0 ? `${state.start} ${state.start + count}` : '' });
    input.value = host.state.tokens;
    navigation?.remember();
  };
  const across = size(columns) === state.dimension ? '' : `, ${rangeOf(numbers, 'column', columns)}`;
  const shown = state.view === '' ? '' : `: ${rangeOf(numbers, 'position', rows)}${across}`;
  return html`<details class="view">
    <summary>zoom and words${shown}</summary>
    <div class="moves" role="group" aria-label="What the heatmap shows">
      <span class="buttons">
        ${button('−', 'zoom out', () => navigation?.step(2))}${button('+', 'zoom in', () => navigation?.step(0.5))}
        ${button('fit', 'fit: show the whole table', () => navigation?.fit())}
        ${button('back', 'back to the view before', navigation?.way(-1))}
        ${button('forward', 'forward to the view after', navigation?.way(1))}
      </span>
      ${range(host, 'position', rows, [-LIMIT, LIMIT - 1], (rows) => show({ rows }))}
      ${range(host, 'column', columns, [0, state.dimension - 1], (columns) => show({ columns }))}
      <label class="range"><span>words</span><input type="text" autocomplete="off" aria-label="words for the rows"
        placeholder="the dog chased another dog" .value=${state.tokens} @change=${label}></label>
      ${checkBox(host, 'curves', 'curves of the column and the row', ['on', 'off'])}
      ${checkBox(host, 'blend', 'blend waves that are too fast', ['on', 'off'])}
    </div>
  </details>`;
}

/** @param {string} label @param {string} name @param {(() => void) | undefined} act */
function button(label, name, act) {
  return html`<button type="button" aria-label=${name} aria-disabled=${act ? 'false' : 'true'}
    @click=${() => act?.()}>${label}</button>`;
}

/**
 * The first and the last cell of a span. An end that is typed beyond the other one moves both.
 * @param {Host} host
 * @param {'position' | 'column'} name
 * @param {Span} span
 * @param {[least: number, most: number]} limits
 * @param {(span: Span) => void} show
 */
function range(host, name, span, [least, most], show) {
  const { numbers } = host;
  const { first, last } = cellsOf(span);
  const cells = last + 1 - first;
  /** @param {'first' | 'last'} which @param {number} value @param {(typed: number) => Span} to */
  const field = (which, value, to) => {
    const text = numbers.exact(value);
    /** @param {Event} event */
    const typed = ({ currentTarget }) => {
      const input = /** @type {HTMLInputElement} */ (currentTarget);
      const asked = input.value;
      if (asked === text) return;
      const number = numbers.parse(asked);
      input.value = text;
      if (Number.isInteger(number) && number >= least && number <= most) show(to(number));
      else {
        const limits = `from ${numbers.exact(least)} to ${numbers.exact(most)}`;
        host.refuse('view', `The ${which} ${name} shown must be a whole number ${limits}, got "${asked}".`);
      }
    };
    return html`<input type="text" inputmode="text" aria-label="${which} ${name} shown" autocomplete="off"
      spellcheck="false" size=${Math.max(text.length, 3)} .value=${text} @change=${typed}>`;
  };
  return html`<span class="range"><span>${name}s</span>
    ${field('first', first, (at) => ({ from: at, to: at > last ? Math.min(at + cells, most + 1) : last + 1 }))}
    <span>to</span>
    ${field('last', last, (at) => ({ from: at < first ? Math.max(at + 1 - cells, least) : first, to: at + 1 }))}
  </span>`;
}

export const viewStyles = css`
  .moves { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding-block: 8px; }
  .buttons { display: inline-flex; flex-wrap: wrap; gap: 0 4px; }
  .moves button {
    min-inline-size: 30px; min-block-size: 30px; padding: 0 8px; border: 1px solid var(--line); border-radius: 6px;
    background: none; color: var(--ink); font: inherit; cursor: pointer; touch-action: manipulation;
  }
  .moves button[aria-disabled='true'] { opacity: 0.4; cursor: default; }
  .range {
    display: inline-flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; max-inline-size: 100%; color: var(--soft);
  }
  .range input {
    box-sizing: border-box; min-inline-size: 5ch; max-inline-size: 100%; min-block-size: 28px; padding: 0 4px;
    border: 1px solid var(--line); border-radius: 6px; background: none; color: var(--ink); font: inherit;
    font-variant-numeric: tabular-nums; field-sizing: content;
  }
  @media (pointer: coarse) {
    label.range { min-block-size: 44px; }
    .moves button, .range input { min-inline-size: 44px; min-block-size: 44px; }
  }
  @media print { .view { display: none; } }
`;
