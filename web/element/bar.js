// The slim bar: the one place where p, k and the pair are numbers, with play and the way back. A page may keep it in
// view, see the part `bar`; an article has it where the figure ends.

import { css, html, nothing } from 'lit';
import { prefersCalm } from '../figure/motion.js';
import { numberControl } from '../figure/number-control.js';
import { undoControl } from './undo-control.js';

/** @typedef {Pick<import('../figure/host.js').Host, 'state' | 'numbers' | 'change' | 'allows'>} BarHost */
/**
 * @typedef {object} More
 * @property {{isOn: boolean, told?: number | undefined, toggle: () => void}} [playing] none where no hands turn
 * @property {(way: import('./store.js').Way) => boolean} allowsWay
 * @property {(way: import('./store.js').Way) => void} go
 */

/**
 * @param {BarHost} host
 * @param {readonly import('../figure/number-control.js').NumberField[]} fields
 * @param {More} more
 */
export function bar(host, fields, { playing, allowsWay, go }) {
  const told = playing?.told;
  // Those who want nothing to move by itself step with + instead.
  const plays = playing && (playing.isOn || !prefersCalm());
  return html`<div class="bar" part="bar" role="group" aria-label="p, k and pair">
    ${fields.map((field) =>
      numberControl(host, field, field === 'position' && told !== undefined ? { value: told } : {}),
    )}
    ${
      plays
        ? html`<button type="button" class="play" @click=${playing.toggle}>${playing.isOn ? 'pause' : 'play'}</button>`
        : nothing
    }
    ${undoControl(allowsWay, go)}
  </div>`;
}

export const barStyles = css`
  .bar {
    display: flex; flex-wrap: wrap; align-items: center; gap: 4px clamp(8px, 3cqi, 24px); padding-block: 4px;
    border-block-start: 1px solid var(--line); font-size: 0.875em;
  }
  .bar .acts { margin-inline-start: auto; }
  .bar :is(.play, .acts button) {
    min-block-size: 32px; padding: 0; border: 0; background: none; color: var(--soft); font: inherit; cursor: pointer;
    text-decoration: underline; text-underline-offset: 3px; touch-action: manipulation;
  }
  .bar .play { min-inline-size: 3.2em; color: var(--ink); text-align: start; }
  .bar :is(.play, .acts button):hover { color: var(--ink); }
  /* One row on a phone: − and + stand beside the number that is used, p at first. */
  @container (max-width: 519.9px) {
    .bar { gap: 4px 8px; justify-content: space-between; }
    .bar .acts { margin: 0; }
    .bar .acts button:not(:first-child) { display: none; }
    .bar .number { gap: 0 2px; }
    .bar .box { border-color: transparent; }
    .bar .number input { min-inline-size: 2ch; padding: 0 1px; }
    .bar .number:not(:focus-within) button {
      inline-size: 0; min-inline-size: 0; overflow: hidden; opacity: 0;
    }
    .bar:not(:has(.number:focus-within)) .number:first-child button {
      inline-size: auto; min-inline-size: 30px; opacity: 1;
    }
  }
  @media (pointer: coarse) {
    .bar :is(.play, .acts button) { min-block-size: 44px; }
  }
  @media print {
    .bar { display: none; }
  }
`;
