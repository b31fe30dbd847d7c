// What is compared, in numbers: A and B line by line, what both have at p, and another encoding to compare with.

import { css, html, nothing } from 'lit';
import { columnOf } from '../../figure/columns.js';
import { choice } from '../../figure/controls.js';
import { Memo } from '../../figure/memo.js';
import { Part } from '../../figure/part.js';
import { RIVALS } from '../../library/check.js';
import { contender, paintingOf, pairOf, windowOf } from './contenders.js';
import { MEASURES, three } from './demands.js';

/** @typedef {import('./contenders.js').Contender} Contender */
/** @typedef {import('./contenders.js').Id} Id */
/** @typedef {import('./scoring.js').Scored} Scored */

export class Comparison extends Part {
  #rows = /** @type {Memo<Float64Array>[]} */ ([new Memo(), new Memo()]);

  choice() {
    const { host } = this;
    const names = RIVALS.map((id) => /** @type {const} */ ([id, contender(host, /** @type {Id} */ (id)).name]));
    const told = names.map(([id, name]) => /** @type {const} */ ([id, id === 'frozen' ? 'frozen pair' : name]));
    return choice(host, 'against', 'compare with', told, { id: 'constraints-against' });
  }

  /** What both have at p, in the sine of the pair. @param {Contender} a @param {Contender} b */
  read(a, b) {
    const { numbers, state } = this.host;
    const { position, length } = state;
    const p = html`<span class="p">● p = ${numbers.exact(position)}</span>`;
    if (position < 0 || position > length - 1) {
      return html`${p} lies outside the table: its rows run from 0 to ${numbers.exact(length - 1)}.`;
    }
    if (!Number.isInteger(position)) {
      return html`${p} lies between two rows: rivals have rows at whole positions only.`;
    }
    const [one, other] = [a, b].map((each, at) => this.#value(each, at));
    return html`At ${p}, column ${numbers.exact(this.#column(a))} of A has the value <b class="tabular">${one}</b>,
      column ${numbers.exact(this.#column(b))} of B <b class="tabular">${other}</b>.`;
  }

  /** @param {Contender} contender */
  #column({ rival }) {
    const { state } = this.host;
    const pair = pairOf(state);
    return rival === 'sines' ? pair : columnOf(state, pair, 'sine');
  }

  /** @param {Contender} contender @param {number} at */
  #value(contender, at) {
    const { library, numbers, state } = this.host;
    const { encoding, rival, length, pair, rows } = contender;
    const { position: start } = state;
    const row = this.#rows[at]?.get([...rows, start], () =>
      library.rivalRows(encoding, rival, { length, pair, start, count: 1 }),
    );
    const value = row?.[this.#column(contender)] ?? 0;
    return Number.isInteger(value) ? numbers.exact(value) : numbers.apparent(value, 4);
  }

  /** Which positions are shown, and in which colours. @param {Contender[]} contenders */
  shown(contenders) {
    const { numbers, state } = this.host;
    const window = windowOf(this.host);
    const [from, to, all] = [window.first, window.last, state.length].map((value) => numbers.exact(value));
    const part = window.count < state.length ? `The pictures show ${from} to ${to} of ${all} positions.` : '';
    const start = state.start === 0 ? '' : 'The comparison begins at 0, wherever the table begins.';
    const scales = contenders
      .map((one) => ({ name: one.name, scale: paintingOf(one, window).scale }))
      .filter(({ scale }) => scale > 1)
      .map(({ name, scale }) => `The colours of the ${name} reach ±${numbers.exact(scale)}, those of others ±1.`);
    return [part, start, scales[0] ?? ''].join(' ');
  }

  /** @param {Scored | undefined} known */
  ripples(known) {
    if (!known || Number.isNaN(known.scores.smooth.nearSimilarity)) return nothing;
    const { numbers } = this.host;
    const { ripple, rippleFrom, rippleTo, rippleOver } = known.scores.smooth;
    const rise = html`rises by up to <b class="tabular">${three(numbers, ripple)}</b>, from distance
      ${numbers.exact(rippleFrom)} to ${numbers.exact(rippleTo)}`;
    return html`Similarity is 1 for equal rows. For A, ${known.contender.label}, it ${
      ripple > 0 ? rise : 'never rises with distance'
    } (searched up to ${numbers.exact(rippleOver)}).`;
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
    return html`<div class="scroll"><table class="compare"><caption class="spoken">The numbers of A and of B</caption>
      <thead><tr><td></td>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${lines.map(({ head, text }) => {
        const name = some ? head(numbers, some) : nothing;
        // The scores of one side may still be those of another length, with other positions.
        const cell = (/** @type {Scored | undefined} */ one) =>
          one && head(numbers, one.scores) === name ? text(numbers, one.scores, one.contender) : nothing;
        return html`<tr><th scope="row">${name}</th>${both.map((one) => html`<td>${cell(one)}</td>`)}</tr>`;
      })}</tbody></table></div>`;
  }
}

export const comparisonStyles = css`
  .compare {
    table-layout: fixed; line-height: 20px;
    th, td { padding: 3px 0 3px 8px; vertical-align: top; white-space: normal; }
    thead th { color: var(--ink); font-weight: 600; vertical-align: bottom; }
    tr > :first-child { inline-size: 44%; padding-inline-start: 0; text-align: start; color: var(--soft); }
    /* Its words are wider than their share. */
    @container (max-width: 300px) { table-layout: auto; font-size: 12px; }
  }
`;
