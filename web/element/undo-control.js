// Undo, redo, and back to what the author set.

import { css, html } from 'lit';

/** @typedef {import('./store.js').Way} Way */

const WAYS = { undo: 'undo', redo: 'redo', reset: 'as the author set it' };

/** @param {(way: Way) => boolean} allows whether a way leads anywhere @param {(way: Way) => void} go */
export function undoControl(allows, go) {
  const ways = /** @type {[Way, string][]} */ (Object.entries(WAYS));
  const buttons = ways.map(([way, words]) => ({ way, words, possible: allows(way) }));
  return html`<div class="acts ${buttons.some(({ possible }) => possible) ? 'possible' : ''}" role="group"
    aria-label="What was done">${buttons.map(
      ({ way, words, possible }) =>
        html`<button type="button" aria-disabled=${possible ? 'false' : 'true'}
          @click=${() => go(way)}>${words}</button>`,
    )}</div>`;
}

/** The keys that people know; a text field has its own. @param {KeyboardEvent} event @param {(way: Way) => void} go */
export function undoKeys(event, go) {
  const [target] = event.composedPath();
  if (target instanceof HTMLInputElement && target.type === 'text') return;
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'y' && key !== 'z') return;
  event.preventDefault();
  go(key === 'y' || event.shiftKey ? 'redo' : 'undo');
}

export const undoStyles = css`
  .acts { display: flex; flex-wrap: wrap; gap: 0 16px; padding-block-start: 8px; font-size: 14px; }
  /* Where the figures are higher than the window, the way back stays in sight. */
  .acts.possible {
    position: sticky; inset-block-end: 0; z-index: 1; padding-block: 4px; border-block-start: 1px solid var(--line);
    background: var(--paper);
  }
  /* What is reached by key is not to lie under it. */
  .root :is(button, input, select, summary, [tabindex]) { scroll-margin-block-end: 56px; }
  .acts button {
    min-block-size: 32px; padding: 0; border: 0; background: none; color: var(--soft); font: inherit; cursor: pointer;
    text-decoration: underline; text-underline-offset: 3px;
  }
  .acts button:hover { color: var(--ink); }
  .acts button[aria-disabled='true'] { opacity: 0.5; cursor: default; text-decoration: none; }
  @media (pointer: coarse) {
    .acts button { min-block-size: 44px; }
  }
  @media print {
    .acts { display: none; }
  }
`;
