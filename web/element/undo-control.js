// Undo, redo, and back to what the author set.

import { css, html } from 'lit';

/** @typedef {import('./store.js').Way} Way */

const WAYS = { undo: 'undo', redo: 'redo', reset: 'reset' };

/** @param {(way: Way) => boolean} allows whether a way leads anywhere @param {(way: Way) => void} go */
export function undoControl(allows, go) {
  const ways = /** @type {[Way, string][]} */ (Object.entries(WAYS));
  const buttons = ways.map(([way, words]) => ({ way, words, possible: allows(way) }));
  return html`<div class="acts" role="group" aria-label="What was done">${buttons.map(
    ({ way, words, possible }) =>
      html`<button type="button" aria-disabled=${possible ? 'false' : 'true'}
          aria-label=${way === 'reset' ? 'reset: as the author set it' : way}
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
  .acts { display: inline-flex; flex-wrap: wrap; gap: 0 16px; }
  .acts button[aria-disabled='true'] { opacity: 0.5; cursor: default; text-decoration: none; }
`;
