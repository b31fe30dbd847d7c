// The card: which contender has which property. A mark shows its number, a name becomes B.

import { css, html, nothing, svg } from 'lit';
import { hasModifier } from '../../figure/keys.js';
import { Part } from '../../figure/part.js';
import { CARD } from './contenders.js';
import { DEMANDS } from './demands.js';

/** @typedef {import('./contenders.js').Contender} Contender */
/** @typedef {import('./demands.js').Demand} Demand */
/** @typedef {import('./scoring.js').Scored} Scored */
/** @typedef {{id: typeof CARD[number], demand: Demand}} Cell */

const KINDS = {
  true: { kind: 'met', words: 'met', glyph: 'M6.5 12.5L10.5 16.5L17.5 7.5' },
  false: { kind: 'failed', words: 'not met', glyph: 'M7.5 7.5L16.5 16.5M16.5 7.5L7.5 16.5' },
  null: { kind: 'unknown', words: 'cannot be judged', glyph: 'M8 12H16' },
  undefined: { kind: 'unknown', words: 'not known yet', glyph: '' },
};

/** @param {Scored | undefined} scored @param {Demand} demand */
export function kindOf(scored, demand) {
  return KINDS[`${scored?.scores.marks[demand]}`];
}

export class Scorecard extends Part {
  /** The mark that was chosen by hand. @type {Cell | undefined} */
  chosen;
  /** The one place of the card that the tab key leads to: row and column. @type {[number, number] | undefined} */
  #place;

  /**
   * @param {Contender[]} contenders
   * @param {(id: string) => Scored | undefined} scored
   * @param {Cell} shown the mark whose number is shown
   * @param {Demand[]} lost the properties that an ablation took from the sinusoid
   */
  render(contenders, scored, shown, lost) {
    const { against, rival } = this.host.state;
    const properties = DEMANDS.map(({ demand }) => demand);
    const place = this.#place ?? [CARD.indexOf(shown.id), properties.indexOf(shown.demand) + 1];
    const reach = (/** @type {number[]} */ ...at) => (at.join() === place.join() ? 0 : -1);
    return html`<table class="card" role="grid"
      aria-label="Which encoding has which property. Move with the arrow keys."
      @keydown=${this.#keyed} @click=${this.#clicked} @focusin=${this.#stand}>
      <thead><tr><th scope="col"><span class="spoken">encoding</span></th>
        ${DEMANDS.map(({ name }) => html`<th scope="col"><span>${name}</span></th>`)}</tr></thead>
      <tbody>${contenders.map((contender, row) => {
        const { id } = contender;
        const known = scored(id);
        // While new scores are on their way, the old marks stand under their old name.
        const { name, without } = known?.contender ?? contender;
        const side = [id === against ? 'A' : '', id === rival ? 'B' : ''].join('');
        return html`<tr class=${side ? 'compared' : ''}>
          <th scope="row"><button type="button" class="who" tabindex=${reach(row, 0)} data-at="${row} 0"
            aria-pressed=${id === rival ? 'true' : 'false'}>
            <span class="called">${name}${
              without ? html`<span class="lacks"><span class="spoken">, </span>${without}</span>` : nothing
            }</span>${side ? html`<span class="side">${side}</span>` : nothing}</button></th>
          ${DEMANDS.map(({ demand, name: property }, at) => {
            const { kind, words, glyph } = kindOf(known, demand);
            const isLost = id === 'sinusoid' && lost.includes(demand);
            const isShown = id === shown.id && demand === shown.demand;
            return html`<td><button type="button" class="mark-of ${kind} ${isLost ? 'lost' : ''}"
              tabindex=${reach(row, at + 1)} data-at="${row} ${at + 1}" aria-pressed=${isShown ? 'true' : 'false'}
              aria-label="${property}: ${words}"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                ${isLost ? svg`<circle cx="12" cy="12" r="10.5"></circle>` : nothing}<path d=${glyph}></path>
              </svg></button></td>`;
          })}</tr>`;
      })}</tbody>
    </table>`;
  }

  /** Makes an element the one that the tab key leads to; a mark is chosen by it. */
  #stand = (/** @type {Event} */ { target }) => {
    const at = /** @type {Element} */ (target).closest('[data-at]')?.getAttribute('data-at');
    if (!at) return undefined;
    const [row = 0, column = 0] = at.split(' ').map(Number);
    const [id, demand] = [CARD[row], DEMANDS[column - 1]?.demand];
    if (id && demand) this.chosen = { id, demand };
    this.#place = [row, column];
    this.figure.requestUpdate();
    return this.#place;
  };

  /** A name becomes B. If it is A already, both change places. */
  #clicked = (/** @type {Event} */ event) => {
    const [row = 0, column] = this.#stand(event) ?? [];
    const id = CARD[row];
    if (column !== 0 || !id) return;
    const { against, rival } = this.host.state;
    this.host.change(id === against ? { against: rival, rival: id } : { rival: id });
  };

  #keyed = (/** @type {KeyboardEvent} */ event) => {
    if (hasModifier(event) || !this.#place) return;
    const [row, column] = this.#place;
    const [last, right] = [CARD.length - 1, DEMANDS.length];
    const to = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [row, 0],
      End: [row, right],
      PageUp: [0, column],
      PageDown: [last, column],
    }[event.key];
    if (!to) return;
    event.preventDefault();
    const [y = 0, x = 0] = to;
    this.figure.find(`[data-at="${Math.min(Math.max(y, 0), last)} ${Math.min(Math.max(x, 0), right)}"]`)?.focus();
  };
}

export const cardStyles = css`
  .card {
    table-layout: fixed; font-size: 14px;
    th, td { padding: 0; text-align: center; }
    thead th { padding: 0 2px 4px; font-size: 12px; line-height: 14px; vertical-align: bottom; }
    tr > :first-child { inline-size: 148px; text-align: start; }
    path { fill: none; stroke: var(--soft); stroke-width: 1.25; stroke-linecap: round; stroke-linejoin: round; }
    .failed path { stroke: var(--ink); stroke-width: 3; }
    circle { fill: none; stroke: var(--ink); stroke-width: 1.25; }
  }
  .who, .mark-of {
    inline-size: 100%; min-block-size: 32px; padding: 0; border: 0; background: none; color: var(--ink);
    font: inherit; cursor: pointer;
  }
  .who {
    display: flex; align-items: center; justify-content: space-between; gap: 8px; padding-inline-end: 8px;
    line-height: 16px; text-align: start;
    &:hover .called { text-decoration-color: var(--ink); }
  }
  /* An ablation adds a line to the sinusoid's name. */
  tr:first-child .who { min-block-size: 40px; }
  .called { text-decoration: underline; text-decoration-color: var(--line); text-underline-offset: 3px; }
  .lacks { display: block; font-size: 12px; color: var(--soft); }
  .side { font-weight: 600; color: var(--soft); }
  .compared .called { font-weight: 600; }
  .mark-of {
    display: block;
    svg { margin: auto; max-inline-size: 100%; }
    &:hover { background: var(--line); }
    &[aria-pressed='true'] { box-shadow: inset 0 -2px var(--ink); }
  }
  /* A short wait needs no sign. */
  &[aria-busy='true'] .card path { opacity: 0.5; transition: opacity 0s 0.3s; }
  @container (max-width: 700px) {
    .card thead th { padding-block-start: 8px; }
    .card thead span:not(.spoken) {
      writing-mode: vertical-rl; rotate: 180deg; display: inline-block; white-space: nowrap; text-align: start;
    }
  }
  @container (max-width: 440px) {
    .card tr > :first-child { inline-size: min(116px, 44%); }
    .card thead th { padding-inline: 0; }
    .who { gap: 4px; padding-inline-end: 4px; }
  }
  @media (pointer: coarse) { .who, .mark-of, tr:first-child .who { min-block-size: 44px; } }
  @media (forced-colors: active) {
    .mark-of[aria-pressed='true'] { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`;
