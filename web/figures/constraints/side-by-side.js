// Two contenders beside each other: their pictures and curves, and their numbers line by line.

import { css, html, nothing } from 'lit';
import { choice } from '../../figure/controls.js';
import { Part } from '../../figure/part.js';
import { RIVALS } from '../../library/check.js';
import { contender, windowOf } from './contenders.js';
import { MEASURES } from './demands.js';
import { RivalPicture, heightOf, pictureStyles } from './picture.js';

/** @typedef {import('./contenders.js').Contender} Contender */
/** @typedef {import('./contenders.js').Id} Id */
/** @typedef {import('./scoring.js').Scored} Scored */

/** From this width, in pixels, the card and the pictures stand beside each other; and how they share it. */
export const WIDE = 928;
const BETWEEN = 48;
const PICTURES = 11 / 20;
/** From this width both pictures stand beside each other; and the gap between them. */
const BESIDE = 480;
const GAP = 24;
/** Heights of the pictures: in a wide figure, beside each other, and one above the other. */
const HIGH = 384;
const MIDDLE = 256;
const LOW = 192;
/** Until the width is known. */
const PLACE = html`<div class="rival-picture"></div><p class="beyond"></p>`;

export class SideBySide extends Part {
  #a = new RivalPicture(this.figure, 'A');
  #b = new RivalPicture(this.figure, 'B');

  /** @param {Contender} a @param {Contender} b */
  render(a, b) {
    const { host, size } = this.figure;
    const { width } = size;
    const names = RIVALS.map((id) => /** @type {const} */ ([id, contender(host, /** @type {Id} */ (id)).label]));
    const window = windowOf(host);
    const free = width >= WIDE ? Math.floor((width - BETWEEN) * PICTURES) : width;
    const each = width >= BESIDE ? Math.floor((free - GAP) / 2) : free;
    const height = width >= WIDE ? HIGH : width >= BESIDE ? MIDDLE : LOW;
    const sides = /** @type {const} */ ([
      ['A', 'against', a, this.#a],
      ['B', 'rival', b, this.#b],
    ]);
    return html`<div class="rivals">${sides.map(
      ([side, field, shown, picture]) => html`<div class="rival" data-side=${side}>
        ${choice(host, field, html`${side}<span class="spoken">, what is compared</span>`, names, {
          id: `constraints-${field}`,
        })}
        ${width > 0 ? picture.render(shown, window, each, height) : PLACE}
      </div>`,
    )}</div>`;
  }

  /** What both have at p. */
  read() {
    const { numbers, state } = this.host;
    const { position, length } = state;
    const p = html`<span class="p">● p = ${numbers.exact(position)}</span>`;
    if (position < 0 || position > length - 1) {
      return html`${p} lies outside the table: its rows run from 0 to ${numbers.exact(length - 1)}.`;
    }
    if (!Number.isInteger(position)) {
      return html`${p} lies between two rows: rivals have rows at whole positions only.`;
    }
    const [a, b] = [this.#a, this.#b].map((picture) => picture.valueText(position));
    return html`At ${p} the curve of A has the value <b class="tabular">${a}</b>, that of B
      <b class="tabular">${b}</b>.`;
  }

  /** @param {Contender} a @param {Contender} b @param {(id: string) => Scored | undefined} scored */
  numbers(a, b, scored) {
    const { numbers } = this.host;
    const both = [scored(a.id), scored(b.id)];
    const some = (both[0] ?? both[1])?.scores;
    const heads = MEASURES.map(({ head }) => some && head(numbers, some));
    // In a short table two measures are one.
    const lines = MEASURES.filter(({ isMarginal }, at) => !isMarginal && !(some && heads.indexOf(heads[at]) < at));
    const names = [a, b].map((one, at) => `${at ? 'B' : 'A'}: ${(both[at]?.contender ?? one).label}`);
    return html`<table class="compare"><caption class="spoken">The numbers of A and of B</caption>
      <thead><tr><td></td>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${lines.map(({ head, text }) => {
        const name = some ? head(numbers, some) : nothing;
        // The scores of one side may still be those of another length, with other positions.
        const cell = (/** @type {Scored | undefined} */ one) =>
          one && head(numbers, one.scores) === name ? text(numbers, one.scores, one.contender) : nothing;
        return html`<tr><th scope="row">${name}</th>${both.map((one) => html`<td>${cell(one)}</td>`)}</tr>`;
      })}</tbody></table>`;
  }

  paint() {
    this.#a.paint();
    this.#b.paint();
  }
}

export const sidesStyles = css`
  ${pictureStyles}
  .rivals { display: grid; gap: 8px; }
  .rival {
    min-inline-size: 0;
    .choice { display: flex; flex-wrap: nowrap; }
    .choice label { font-weight: 600; }
    select { min-inline-size: 0; }
  }
  .rival-picture { block-size: ${heightOf(LOW)}px; }
  .compare {
    table-layout: fixed; font-size: 14px; line-height: 20px;
    th, td { block-size: 20px; padding: 3px 0 3px 8px; vertical-align: top; white-space: normal; }
    /* An ablation has a long name. */
    thead th { block-size: 40px; color: var(--ink); font-weight: 600; vertical-align: bottom; }
    tr > :first-child { inline-size: 44%; padding-inline-start: 0; text-align: start; color: var(--soft); }
    /* Two lines each, so that nothing moves when a number grows longer. */
    @container (max-width: 520px) {
      th, td { block-size: 40px; }
      thead th { block-size: 60px; }
    }
  }
  @container (min-width: ${BESIDE}px) {
    .rivals { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${GAP}px; }
    .rival-picture { block-size: ${heightOf(MIDDLE)}px; }
  }
  @container (min-width: ${WIDE}px) { .rival-picture { block-size: ${heightOf(HIGH)}px; } }
`;
