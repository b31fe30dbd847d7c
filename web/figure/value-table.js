// The numbers of a figure as a real table, on demand; long ones in pages.

import { css, html, nothing } from 'lit';

/**
 * @typedef {object} Shown
 * @property {string} summary
 * @property {(first: number, last: number) => string} caption
 * @property {unknown[]} heads one a column, the first for the rows
 * @property {number} count of rows
 * @property {(index: number) => unknown[]} row its first cell is its head
 * @property {number} [chosen] a row that stands out, and at whose page the table opens
 * @property {string} [rows] what the rows are called
 */

const PAGE = 64;

export class ValueTable {
  #figure;
  #open = false;
  #first = 0;

  /** @param {import('./figure.js').Figure} figure that it stands in */
  constructor(figure) {
    this.#figure = figure;
  }

  /** @param {Shown} shown */
  render(shown) {
    return html`<details class="values" @toggle=${(/** @type {Event} */ { currentTarget }) => {
      this.#open = /** @type {HTMLDetailsElement} */ (currentTarget).open;
      this.#turnTo(shown.chosen ?? 0);
    }}>
      <summary>${shown.summary}</summary>
      ${this.#open ? this.#table(shown) : nothing}
    </details>`;
  }

  /** @param {number} index */
  #turnTo(index) {
    this.#first = index - (index % PAGE);
    this.#figure.requestUpdate();
  }

  /** @param {Shown} shown */
  #table({ caption, heads, count, row, chosen, rows = 'rows' }) {
    const first = this.#first < count ? this.#first : 0;
    const last = Math.min(first + PAGE, count) - 1;
    const id = `${this.#figure.name}-table`;
    return html`
      <div class="scroll" tabindex="0" role="region" aria-labelledby=${id}><table>
        <caption id=${id}>${caption(first, last)}</caption>
        <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
        <tbody>${Array.from({ length: last - first + 1 }, (_, at) => first + at).map((index) => {
          const [head, ...cells] = row(index);
          return html`<tr class=${index === chosen ? 'chosen' : ''} aria-current=${index === chosen ? 'true' : 'false'}>
            <th scope="row">${head}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
        })}
        </tbody></table></div>
      ${
        count > PAGE
          ? html`<p class="pages">
        <button type="button" ?disabled=${first === 0}
          @click=${() => this.#turnTo(first - PAGE)}>Earlier ${rows}</button>
        <button type="button" ?disabled=${last === count - 1}
          @click=${() => this.#turnTo(first + PAGE)}>Later ${rows}</button></p>`
          : nothing
      }`;
  }
}

export const tableStyles = css`
  .values { padding-block-start: 8px; font-size: 14px; }
  .values summary {
    inline-size: fit-content; min-block-size: 24px; cursor: pointer;
    text-decoration: underline; text-underline-offset: 3px; text-decoration-color: var(--soft);
  }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; inline-size: 100%; }
  caption { padding-block: 8px; text-align: start; color: var(--soft); }
  th, td {
    padding: 4px 8px; text-align: end; font-weight: 400; white-space: nowrap; border-block-end: 1px solid var(--line);
  }
  thead th { vertical-align: bottom; white-space: normal; color: var(--soft); }
  tr.chosen > * { font-weight: 600; }
  .pages { display: flex; gap: 16px; margin: 8px 0 0; }
  .pages button {
    min-block-size: 32px; padding: 0 12px; border: 1px solid var(--line); border-radius: 6px; background: none;
    color: var(--ink); font: inherit; cursor: pointer;
  }
  .pages button:disabled { color: var(--soft); cursor: default; }
  @media (pointer: coarse) {
    .values summary, .pages button { min-block-size: 44px; }
  }
`;
