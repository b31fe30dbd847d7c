// Any two of them beside each other: their pictures and curves, and their numbers line by line.

import { css, html, nothing } from 'lit';
import { contender, windowOf } from './contenders.js';
import { NUMBERS } from './demands.js';
import { RivalPicture, pictureStyles } from './picture.js';
import { RIVALS } from '../../library/check.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('./contenders.js').Contender} Contender */
/** @typedef {import('./scoring.js').Scored} Scored */
/** @typedef {import('../../library/index.js').RivalName} RivalName */

const SIDES = /** @type {const} */ ([
  ['A', 'against'],
  ['B', 'rival'],
]);
/** So wide, in pixels, that both find room beside each other; and the gap between them. */
const BESIDE = 480;
const GAP = 24;
/** Heights of the pictures: where there is much room, beside each other, and one above the other. */
const HEIGHTS = { high: 384, beside: 256, above: 192 };

export class SideBySide {
  #host;
  #pictures;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#pictures = { A: new RivalPicture(host, 'A'), B: new RivalPicture(host, 'B') };
  }

  /** @param {[Contender, Contender]} contenders @param {number} width that there is @param {boolean} high whether there is much room below */
  render(contenders, width, high) {
    if (width === 0) return nothing;
    const window = windowOf(this.#host);
    const beside = width >= BESIDE;
    const each = beside ? Math.floor((width - GAP) / 2) : width;
    return SIDES.map(
      ([side, field], at) => html`<div class="rival" data-side=${side}>
      ${this.#chooser(side, field)}
      ${this.#pictures[side].render(/** @type {Contender} */ (contenders[at]), window, each, HEIGHTS[high ? 'high' : beside ? 'beside' : 'above'])}
    </div>`,
    );
  }

  /** @param {'A' | 'B'} side @param {'against' | 'rival'} field */
  #chooser(side, field) {
    const host = this.#host;
    const id = `constraints-${field}`;
    return html`<span class="choice"><label for=${id}>${side}</label>
      <select id=${id} aria-label="${side}, what is compared" @change=${(/** @type {Event} */ { currentTarget }) => {
        host.change({ [field]: /** @type {HTMLSelectElement} */ (currentTarget).value });
      }}>${RIVALS.map((one) => {
        const { name, without } = contender(host, /** @type {RivalName} */ (one));
        return html`<option value=${one} .selected=${one === host.state[field]}>${without ? `${name}, ${without}` : name}</option>`;
      })}</select></span>`;
  }

  /** What both have at p. */
  read() {
    const {
      numbers,
      state: { position, length },
    } = this.#host;
    const at = html`<span class="p">● p = ${numbers.exact(position)}</span>`;
    if (position < 0 || position > length - 1)
      return html`${at} lies outside: rows are compared from 0 to ${numbers.exact(length - 1)}.`;
    if (!Number.isInteger(position))
      return html`${at} lies between two rows: rivals have rows at whole positions only.`;
    const [a, b] = [this.#pictures.A, this.#pictures.B].map((picture) => picture.valueText(position));
    return html`At ${at} the curve of A is at <b class="tabular">${a}</b>, that of B at <b class="tabular">${b}</b>.`;
  }

  /** @param {[Contender, Contender]} contenders @param {(id: string) => Scored | undefined} of */
  numbers([a, b], of) {
    const { numbers } = this.#host;
    const both = [of(a.id), of(b.id)];
    const some = (both[0] ?? both[1])?.scores;
    if (!some) return nothing;
    const lines = NUMBERS.filter(({ marginal, idle }) => !marginal && !idle?.(some));
    const names = [a, b].map((one, at) => both[at]?.contender ?? one);
    return html`<table class="compare"><caption class="spoken">The numbers of A and of B</caption>
      <thead><tr><td></td>${names.map(({ name, without }, at) => html`<th scope="col">${at ? 'B' : 'A'}: ${name}${without ? `, ${without}` : ''}</th>`)}</tr></thead>
      <tbody>${lines.map(
        ({ head, of: say }) =>
          html`<tr><th scope="row">${head(numbers, some)}</th>${both.map(
            (known) =>
              // One of them may still be of another length, with other positions.
              html`<td>${known && head(numbers, known.scores) === head(numbers, some) ? say(numbers, known.scores, known.contender.length) : ''}</td>`,
          )}</tr>`,
      )}</tbody></table>`;
  }

  drawn() {
    for (const [side] of SIDES) this.#pictures[side].drawn();
  }

  left() {
    for (const [side] of SIDES) this.#pictures[side].left();
  }
}

export const sidesStyles = [
  pictureStyles,
  css`
  .rivals { display: grid; gap: 8px; min-block-size: 568px; align-content: start; }
  .rivals .rival { min-inline-size: 0; }
  .rivals .choice { display: flex; align-items: center; gap: 8px; min-block-size: 32px; font-size: 14px; }
  .rivals .choice label { font-weight: 600; color: var(--soft); }
  .compare { table-layout: fixed; font-size: 14px; }
  .compare th, .compare td { padding: 4px 0 4px 8px; vertical-align: top; white-space: normal; }
  /* Two lines, since a sabotage has a longer name. */
  .compare thead th { block-size: 42px; color: var(--ink); font-weight: 600; vertical-align: bottom; }
  .compare tr > :first-child { inline-size: 36%; padding-inline-start: 0; text-align: start; color: var(--soft); }
  @container constraints (min-width: 480px) {
    .rivals { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px; min-block-size: 368px; }
    .rivals .beyond { min-block-size: 32px; }
  }
  @container constraints (min-width: 928px) {
    .rivals { min-block-size: 488px; }
  }
`,
];
