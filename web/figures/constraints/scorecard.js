// The card: which contender has which property. A mark, or a name, becomes what the picture shows. Below the sinusoid
// stands what can be taken from it.

import { css, html, nothing, svg } from 'lit';
import { hasModifier } from '../../figure/keys.js';
import { Part } from '../../figure/part.js';
import { CARD, comparedIn, pairOf } from './contenders.js';
import { DEMANDS } from './demands.js';

/** @typedef {import('./contenders.js').Contender} Contender */
/** @typedef {import('./contenders.js').Id} Id */
/** @typedef {import('./demands.js').Demand} Demand */
/** @typedef {import('./scoring.js').Scored} Scored */
/** @typedef {{id: Id, demand: Demand | undefined}} Cell */

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

/** The lines that the arrow keys walk through: the sinusoid, what can be taken from it, its rivals. */
const BREAKS = 1;
const LINES = /** @type {(Id | 'breaks')[]} */ ([CARD[0], 'breaks', ...CARD.slice(1)]);

export class Scorecard extends Part {
  /** The mark that was chosen by hand, and under which ablation. @type {Cell & {sabotage: string} | undefined} */
  #chosen;
  /** The one place of the card that the tab key leads to: line and column. @type {[number, number] | undefined} */
  #place;

  /** The property that was chosen by hand, as long as its contender is shown. @returns {Demand | undefined} */
  get chosen() {
    const { state } = this.host;
    const { b } = comparedIn(state);
    if (this.#chosen?.id !== b || this.#chosen.sabotage !== state.sabotage) this.#chosen = undefined;
    return this.#chosen?.demand;
  }

  /**
   * @param {Contender[]} contenders
   * @param {(id: string) => Scored | undefined} scored
   * @param {Cell} shown the mark that is explained, if any
   * @param {Demand[]} lost the properties that an ablation took from the sinusoid
   */
  render(contenders, scored, shown, lost) {
    const start = LINES.indexOf(shown.id);
    const told = DEMANDS.findIndex(({ demand }) => demand === shown.demand);
    const place = this.#place ?? [Math.max(start, 0), told + 1];
    const reach = (/** @type {number[]} */ ...at) => (at.join() === place.join() ? 0 : -1);
    const line = (/** @type {Contender} */ contender) => {
      const { id } = contender;
      const at = LINES.indexOf(id);
      const known = scored(id);
      // While new scores are on their way, the old marks stand under their old name.
      const { name, without } = known?.contender ?? contender;
      const isShown = id === shown.id;
      return html`<tr class=${isShown ? 'shown' : ''}>
        <th scope="row"><button type="button" class="who" tabindex=${reach(at, 0)} data-at="${at} 0"
          aria-pressed=${isShown ? 'true' : 'false'}><span class="called">${name}</span>${
            without ? html`<span class="lacks"><span class="spoken">, </span>${without}</span>` : nothing
          }</button></th>
        ${DEMANDS.map(({ demand, name: property }, column) => {
          const { kind, words, glyph } = kindOf(known, demand);
          const isLost = id === 'sinusoid' && lost.includes(demand);
          const isTold = isShown && demand === shown.demand;
          const look = [kind, isLost ? 'lost' : '', isTold ? 'told' : ''].join(' ');
          return html`<td><button type="button" class="mark-of ${look}" tabindex=${reach(at, column + 1)}
            data-at="${at} ${column + 1}" aria-pressed=${isTold ? 'true' : 'false'}
            aria-label="${property}: ${words}${isLost ? ', lost' : ''}"><svg viewBox="0 0 24 24" width="24" height="24"
              aria-hidden="true">${isLost ? svg`<circle class="ring" cx="12" cy="12" r="15.5"></circle>` : nothing}${
                isLost || isTold ? svg`<circle cx="12" cy="12" r="11.5"></circle>` : nothing
              }<path d=${glyph}></path></svg></button></td>`;
        })}</tr>`;
    };
    const [sinusoid, ...rivals] = contenders.map(line);
    return html`<table class="card" role="grid"
      aria-label="Which encoding has which property. Move with the arrow keys, choose with Enter."
      @keydown=${this.#keyed} @click=${this.#clicked} @focusin=${this.#stand}>
      <thead><tr><th scope="col"><span class="spoken">encoding</span></th>
        ${DEMANDS.map(({ name }) => html`<th scope="col"><span>${name}</span></th>`)}</tr></thead>
      <tbody>${sinusoid}${this.#breaks(reach)}${rivals}</tbody>
    </table>`;
  }

  /** @returns {(readonly [way: import('../../figure/host.js').State['sabotage'], words: string])[]} */
  #ways() {
    const { numbers, state } = this.host;
    return [
      ['none', 'whole'],
      ['cosines', 'drop cosines'],
      ['frequencies', 'one frequency'],
      ['pair', `freeze pair ${numbers.exact(pairOf(state))}`],
      ['base', 'base 2'],
    ];
  }

  /** @param {(...at: number[]) => number} reach */
  #breaks(reach) {
    const { sabotage } = this.host.state;
    return html`<tr class="breaks"><td colspan=${DEMANDS.length + 1}><div role="group" aria-label="break the sinusoid">
      <span aria-hidden="true">↳</span>${this.#ways().map(
        ([way, words], at) => html`<button type="button" class="way" data-at="${BREAKS} ${at}" data-way-of=${way}
          tabindex=${reach(BREAKS, at)} aria-pressed=${way === sabotage ? 'true' : 'false'}>${words}</button>`,
      )}</div></td></tr>`;
  }

  /** Makes an element the one that the tab key leads to. */
  #stand = (/** @type {Event} */ { target }) => {
    const at = /** @type {Element} */ (target).closest('[data-at]')?.getAttribute('data-at');
    if (!at) return undefined;
    const [line = 0, column = 0] = at.split(' ').map(Number);
    this.#place = [line, column];
    this.figure.requestUpdate();
    return this.#place;
  };

  #clicked = (/** @type {Event} */ event) => {
    const [line, column = 0] = this.#stand(event) ?? [];
    if (line === undefined) return;
    const id = LINES[line];
    if (id === 'breaks') this.#break(this.#ways()[column]?.[0] ?? 'none');
    else if (id) this.#show(id, DEMANDS[column - 1]?.demand);
  };

  /**
   * The broken one is held beside the whole one; what is whole again is looked at.
   * @param {import('../../figure/host.js').State['sabotage']} sabotage
   */
  #break(sabotage) {
    this.host.change(sabotage === 'none' ? { sabotage, rival: 'sinusoid' } : { sabotage, against: 'sinusoid' });
  }

  /** A name shows what is most telling, a mark shows its own reason. @param {Id} id @param {Demand} [demand] */
  #show(id, demand) {
    const { sabotage } = this.host.state;
    const kept = id === 'sinusoid' && demand ? sabotage : 'none';
    this.#chosen = demand && { id, demand, sabotage: kept };
    this.host.change({ rival: /** @type {typeof CARD[number]} */ (id), sabotage: kept });
  }

  #keyed = (/** @type {KeyboardEvent} */ event) => {
    if (hasModifier(event) || !this.#place) return;
    const [line, column] = this.#place;
    const last = LINES.length - 1;
    const rightOf = (/** @type {number} */ some) => (some === BREAKS ? this.#ways().length - 1 : DEMANDS.length);
    const to = {
      ArrowUp: [line - 1, column],
      ArrowDown: [line + 1, column],
      ArrowLeft: [line, column - 1],
      ArrowRight: [line, column + 1],
      Home: [line, 0],
      End: [line, rightOf(line)],
      PageUp: [0, column],
      PageDown: [last, column],
    }[event.key];
    if (!to) return;
    event.preventDefault();
    const y = Math.min(Math.max(to[0] ?? 0, 0), last);
    const x = Math.min(Math.max(to[1] ?? 0, 0), rightOf(y));
    this.figure.find(`[data-at="${y} ${x}"]`)?.focus();
  };
}

export const cardStyles = css`
  .card {
    table-layout: fixed; block-size: 100%; font-size: 0.875em; line-height: 1.2;
    th, td { padding: 0; text-align: center; }
    thead th { padding: 0 0 4px; font-size: max(12px, 0.857em); vertical-align: bottom; }
    thead span:not(.spoken) {
      writing-mode: vertical-rl; rotate: 180deg; display: inline-block; white-space: nowrap; text-align: start;
    }
    tr > :first-child { inline-size: min(8.2em, 38cqi); text-align: start; }
    svg { margin: auto; max-inline-size: 100%; }
    path { fill: none; stroke: var(--soft); stroke-width: 1.25; stroke-linecap: round; stroke-linejoin: round; }
    .failed path { stroke: var(--ink); stroke-width: 3; }
    circle { fill: none; stroke: var(--ink); stroke-width: 1.5; }
    /* The one mark that is seen first: what fails here, and why is told beside it. */
    :is(.failed.told, .lost) { circle:not(.ring) { fill: var(--ink); } path { stroke: var(--paper); } }
  }
  .who, .mark-of {
    display: block; inline-size: 100%; block-size: 100%; min-block-size: 25px; padding: 0; border: 0; background: none;
    color: var(--ink); font: inherit; cursor: pointer;
  }
  .who { text-align: start; &:hover .called { text-decoration-color: var(--ink); } }
  .called { text-decoration: underline; text-decoration-color: var(--line); text-underline-offset: 3px; }
  .lacks { display: block; font-size: max(12px, 0.857em); font-weight: 400; color: var(--soft); }
  /* An ablation adds a line to the sinusoid's name. */
  tr:first-child .who { min-block-size: 35px; }
  .shown .who { font-weight: 650; }
  .mark-of:hover { background: var(--line); }
  .lost svg { position: relative; z-index: 1; animation: lost 0.3s ease-out; }
  @keyframes lost { from { scale: 3; opacity: 0; } }
  @media (prefers-reduced-motion: reduce) { .lost svg { animation: none; } }
  /* What can be taken from the sinusoid belongs to its line. */
  .card tr:has(+ .breaks) > * { border-block-end: 0; }
  .breaks {
    td > div { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 6px; padding-block: 2px 6px; }
    span { color: var(--soft); }
  }
  .way {
    min-block-size: 24px; padding: 0 7px; border: 1px solid var(--soft); border-radius: 12px; background: none;
    color: var(--ink); font: inherit; cursor: pointer;
    &[aria-pressed='true'] { background: var(--ink); border-color: var(--ink); color: var(--paper); }
  }
  /* A short wait needs no sign. */
  &[aria-busy='true'] .card path { opacity: 0.5; transition: opacity 0s 0.3s; }
  @media (pointer: coarse) {
    .who, .mark-of { min-block-size: 44px; }
    .way { min-block-size: 44px; border-radius: 22px; }
  }
  /* A still picture has nothing to press: its lines may be as low as they can be read. */
  &:has(.hero[inert]) {
    .breaks { display: none; }
    .who, .mark-of, tr:first-child .who { min-block-size: 20px; }
    .card svg { inline-size: 20px; block-size: 20px; }
    .lacks { line-height: 1; }
  }
  @media (forced-colors: active) {
    .mark-of[aria-pressed='true'], .way[aria-pressed='true'] { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`;
