// Undo, redo, and back to what the author set.

import { css, html } from 'lit';

/** @typedef {import('./element.js').PositionEncoding} Host */

const WAYS = /** @type {const} */ ({ undo: 'undo', redo: 'redo', reset: 'as the author set it' });

/** @param {Host} host */
export function undoControl(host) {
  const any = Object.keys(WAYS).some((way) => host.goes(/** @type {keyof typeof WAYS} */ (way)));
  return html`<div class="acts ${any ? 'possible' : ''}" role="group" aria-label="What was done">${Object.entries(
    WAYS,
  ).map(([way, label]) => {
    const known = /** @type {keyof typeof WAYS} */ (way);
    return html`<button type="button" aria-disabled=${host.goes(known) ? 'false' : 'true'} @click=${() => host.go(known)}>${label}</button>`;
  })}</div>`;
}

/** The keys that people know; a field that is being typed into has its own. @param {Host} host @param {KeyboardEvent} event */
export function undoKeys(host, event) {
  const [target] = event.composedPath();
  if (
    !(event.ctrlKey || event.metaKey) ||
    event.altKey ||
    (target instanceof HTMLInputElement && target.type === 'text')
  )
    return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  host.go(key === 'y' || event.shiftKey ? 'redo' : 'undo');
}

export const undoStyles = css`
  .acts { display: flex; flex-wrap: wrap; gap: 0 16px; padding-block-start: 8px; font-size: 14px; }
  /* Where the figures are higher than the window, the way back stays at hand. */
  .acts.possible { position: sticky; inset-block-end: 0; z-index: 1; padding-block: 4px; border-block-start: 1px solid var(--line); background: var(--paper); }
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
