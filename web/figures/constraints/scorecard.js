// The card: who meets which demand. Each mark can be chosen to say its number, each name to be compared; the arrow keys walk.

import { css, html, nothing, svg } from 'lit';
import { CARD } from './contenders.js';
import { DEMANDS } from './demands.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('./contenders.js').Contender} Contender */
/** @typedef {import('./scoring.js').Scored} Scored */
/** @typedef {import('./demands.js').Demand} Demand */
/** @typedef {{id: typeof CARD[number], demand: Demand}} Cell */

const GLYPHS = {
  met: 'M6.5 12.5L10.5 16.5L17.5 7.5',
  failed: 'M7.5 7.5L16.5 16.5M16.5 7.5L7.5 16.5',
  untold: 'M8 12H16',
};

export class Scorecard {
  #host;
  /** What the learner has chosen; else it is the failing that the heading tells. @type {Cell | undefined} */
  #chosen;
  /** The one place of the card that the tab key leads to. @type {[row: number, column: number] | undefined} */
  #at;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  get chosen() {
    return this.#chosen;
  }

  /** Nothing is chosen any longer: another rival is told of. */
  forget() {
    this.#chosen = undefined;
  }

  /**
   * @param {Contender[]} contenders
   * @param {(id: string) => Scored | undefined} of
   * @param {Cell} told of which mark the number is said
   * @param {Demand[]} died of the sinusoid that was sabotaged
   */
  render(contenders, of, told, died) {
    const { against, rival } = this.#host.state;
    const where = [CARD.indexOf(told.id), DEMANDS.findIndex(({ demand }) => demand === told.demand) + 1];
    const [row, column] = this.#at ?? where;
    /** @param {number} r @param {number} c */
    const reach = (r, c) => (r === row && c === column ? 0 : -1);
    return html`<table class="card" role="grid" aria-label="Who meets which demand. The arrow keys walk." @keydown=${this.#keyed}>
      <thead><tr><th scope="col"><span class="spoken">encoding</span></th>${DEMANDS.map(({ name }) => html`<th scope="col"><span>${name}</span></th>`)}</tr></thead>
      <tbody>${contenders.map((one, r) => {
        const { id } = one;
        const known = of(id);
        const scores = known?.scores;
        // Marks are called by what they are of.
        const { name, without } = known?.contender ?? one;
        const role = [id === against ? 'A' : '', id === rival ? 'B' : ''].join('');
        return html`<tr class=${role ? 'compared' : ''}>
          <th scope="row"><button type="button" class="who" tabindex=${reach(r, 0)} data-at="${r} 0" aria-pressed=${id === rival ? 'true' : 'false'}
            @click=${() => this.#compare(/** @type {Cell['id']} */ (id))} @focus=${() => this.#stand(r, 0)}>
            <span class="called">${name}${without ? html`<span class="lacks"><span class="spoken">, </span>${without}</span>` : nothing}</span>
            ${role ? html`<span class="side">${role}</span>` : nothing}</button></th>
          ${DEMANDS.map(({ demand, name: demanded }, c) => {
            const met = scores?.marks[demand];
            const kind = met === true ? 'met' : met === false ? 'failed' : 'untold';
            const lost = id === 'sinusoid' && died.includes(demand);
            const said = id === told.id && demand === told.demand;
            return html`<td><button type="button" class="mark-of ${kind} ${lost ? 'died' : ''}" tabindex=${reach(r, c + 1)} data-at="${r} ${c + 1}"
              aria-pressed=${said ? 'true' : 'false'} aria-label="${demanded}: ${!scores ? 'not known yet' : { met: 'met', failed: 'not met', untold: 'cannot be told' }[kind]}"
              @click=${() => this.#choose(/** @type {Cell} */ ({ id, demand }))} @focus=${() => {
                this.#stand(r, c + 1);
                this.#choose(/** @type {Cell} */ ({ id, demand }));
              }}>
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${lost ? svg`<circle cx="12" cy="12" r="10.5"></circle>` : nothing}${
                scores ? svg`<path d=${GLYPHS[kind]}></path>` : nothing
              }</svg></button></td>`;
          })}</tr>`;
      })}</tbody>
    </table>`;
  }

  /** @param {number} row @param {number} column */
  #stand(row, column) {
    this.#at = [row, column];
  }

  /** @param {Cell} cell */
  #choose(cell) {
    if (this.#chosen?.id === cell.id && this.#chosen.demand === cell.demand) return;
    this.#chosen = cell;
    this.#host.requestUpdate();
  }

  /** It becomes B; where it is A already both change places. @param {Cell['id']} id */
  #compare(id) {
    const { against, rival } = this.#host.state;
    this.#host.change(id === against ? { against: rival, rival: id } : { rival: id });
  }

  #keyed = (/** @type {KeyboardEvent} */ event) => {
    // Those belong to the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { dataset } = /** @type {HTMLElement} */ (event.target);
    const [row = NaN, column = NaN] = (dataset.at ?? '').split(' ').map(Number);
    if (Number.isNaN(column)) return;
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
    const [r, c] = [Math.min(Math.max(to[0] ?? 0, 0), last), Math.min(Math.max(to[1] ?? 0, 0), right)];
    /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (event.currentTarget).querySelector(`[data-at="${r} ${c}"]`)
    )?.focus();
    this.#host.requestUpdate();
  };
}

export const cardStyles = css`
  .card { table-layout: fixed; font-size: 14px; }
  .card th, .card td { padding: 0; text-align: center; }
  .card thead th { padding: 0 2px 4px; font-size: 12px; line-height: 14px; vertical-align: bottom; }
  .card tr > :first-child { inline-size: 148px; text-align: start; }
  .card .who {
    display: flex; align-items: center; justify-content: space-between; gap: 8px; inline-size: 100%; min-block-size: 32px; padding: 0 8px 0 0; border: 0;
    background: none; color: var(--ink); font: inherit; line-height: 16px; text-align: start; cursor: pointer; white-space: normal;
  }
  .card tr:first-child .who { min-block-size: 40px; }
  .card .called { text-decoration: underline; text-decoration-color: var(--line); text-underline-offset: 3px; }
  .card .who:hover .called { text-decoration-color: var(--ink); }
  .card .lacks { display: block; font-size: 12px; color: var(--soft); }
  .card .side { font-weight: 600; color: var(--soft); }
  .card .compared .called { font-weight: 600; }
  .card .mark-of { display: block; inline-size: 100%; min-block-size: 32px; padding: 0; border: 0; background: none; color: inherit; cursor: pointer; }
  .card .mark-of svg { margin: auto; }
  .card path { fill: none; stroke: var(--soft); stroke-width: 1.25; stroke-linecap: round; stroke-linejoin: round; }
  .card .failed path { stroke: var(--ink); stroke-width: 3; }
  .card circle { fill: none; stroke: var(--ink); stroke-width: 1.25; }
  .card .mark-of:hover { background: var(--line); }
  .card .mark-of[aria-pressed='true'] { box-shadow: inset 0 -2px var(--ink); }
  /* What is over in a moment needs no sign. */
  [aria-busy='true'] .card path { opacity: 0.5; transition: opacity 0s 0.3s; }
  @container card (max-width: 700px) {
    .card thead th { padding-block-start: 8px; }
    .card thead span:not(.spoken) { writing-mode: vertical-rl; rotate: 180deg; display: inline-block; white-space: nowrap; text-align: start; }
  }
  @container card (max-width: 440px) {
    .card tr > :first-child { inline-size: 116px; }
    .card .who { gap: 4px; padding-inline-end: 4px; }
  }
  @media (pointer: coarse) {
    .card .who, .card .mark-of, .card tr:first-child .who { min-block-size: 44px; }
  }
  @media (forced-colors: active) {
    .card .mark-of[aria-pressed='true'] { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`;
