// The figure `rotation`: what happens k positions further? Every pair turns by an angle that depends on k alone.

import { css, html, nothing } from 'lit';
import { TwoHands } from './two-hands.js';
import { pairTable } from './pair-table.js';
import { rowBars, rowBarStyles } from './row-bars.js';
import { columnOf } from './columns.js';
import { numberControl } from './number-control.js';
import { completePairs } from './state.js';
import { sumOf } from './sum.js';
import { ValueTable } from './value-table.js';

/** @typedef {import('./element.js').PositionEncoding} Host */

export class Rotation {
  #host;
  #hands;
  #table;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#hands = new TwoHands(host);
    this.#table = new ValueTable(host, 'pairs');
  }

  reserved() {
    return html`<div class="rotation">${this.#hands.reserved()}</div>`;
  }

  measured() {
    this.#hands.measured();
  }

  render() {
    const host = this.#host;
    const pairs = completePairs(host.state);
    return html`<section part="rotation" class="rotation" aria-labelledby="rotation-title">
      <h2 id="rotation-title">${pairs > 0 ? this.#sentence() : 'A single sine cannot turn.'}</h2>
      <div class="controls">
        ${numberControl(host, 'position', { name: 'position p', label: '● p', tone: 'p' })}
        ${numberControl(host, 'offset', { name: 'offset k', label: 'k', tone: 'k' })}
        ${pairs > 0 ? numberControl(host, 'pair') : nothing}
      </div>
      ${rowBars(host)}
      ${pairs > 0 ? this.#query() : html`<p class="caption">
        Dimension 1 is one sine without its cosine, and how far a sine moves depends on where it stands: no rotation takes it
        from p to p + k. At dimension 2 there is a pair, and it turns.</p>`}
    </section>`;
  }

  drawn() {
    this.#hands.drawn();
    return true;
  }

  left() {
    this.#hands.left();
  }

  /** The angle that the chosen pair turns by: whole turns and what is left of one. */
  #turn() {
    const { pair, offset } = this.#host.state;
    const steps = Math.abs(offset);
    const phase = this.#host.ask('phases', steps)[pair] ?? 0;
    const whole = Math.round(steps / (this.#host.ask('wavelengths')[pair] ?? 1) - phase);
    return { whole, degrees: 360 * phase };
  }

  #sentence() {
    const { numbers, state: { pair, offset } } = this.#host;
    if (offset === 0) return html`<span class="k">No step further</span>, and pair ${pair} stays where it is.`;
    const { whole, degrees } = this.#turn();
    const count = numbers.word(Math.abs(offset));
    const steps = `${count.charAt(0).toUpperCase()}${count.slice(1)} ${offset > 0 ? 'further' : 'back'}`;
    const turns = whole === 0 ? '' : `${whole === 1 ? 'one whole turn' : `${whole < 1e6 ? numbers.word(whole) : `about ${numbers.significant(whole, 3)}`} whole turns`} and `;
    return html`<span class="k">${steps}</span>, pair ${pair} turns ${offset > 0 ? '' : 'back '}by
      <span class="tabular">${turns}${numbers.angle(degrees)}</span>, wherever you start.`;
  }

  #query() {
    const host = this.#host;
    const { state, numbers } = host;
    const { position, offset, pair, dimension } = state;
    const pairs = completePairs(state);
    const [from, to] = [host.row(position), host.ask('shifted', position, offset)].map((row) => (
      { sin: row[columnOf(state, pair, 'sine')] ?? 0, cos: row[columnOf(state, pair, 'cosine')] ?? 0 }));
    const matrix = [...host.ask('rotation', offset).subarray(4 * pair, 4 * pair + 4)];
    const [p, k] = [position, offset].map((value) => numbers.short(value));
    const sum = sumOf(numbers, state).name;
    const difference = host.ask('rotationDifference', position, offset);
    const { whole, degrees } = this.#turn();
    return html`
      ${this.#hands.render(/** @type {any} */ (from), /** @type {any} */ (to), { whole, degrees })}
      ${this.#equation(/** @type {any} */ (from), /** @type {any} */ (to), matrix, { p, k, sum })}
      <p class="caption proof"><strong>PE(${sum}) = R<sub>${k}</sub> · PE(${p})</strong> in
        ${pairs === 1 ? 'the one pair' : `all ${numbers.exact(pairs)} pairs`}: largest difference
        <span class="tabular">${difference === 0 ? '0' : numbers.scientific(difference)}</span>, with both sides in <span>64-bit</span> numbers.</p>
      <p class="caption lesson">A pair is a sine and its cosine: one hand of a clock, which R<sub>${k}</sub> turns.
        Move <span class="p">● p</span>, by its number or its hand: both columns change, R<sub>${k}</sub> stays, since it is made
        of <span class="k">k = ${k}</span> alone.</p>
      ${host.note ? html`<p class="caption">${host.note}</p>` : nothing}
      ${dimension % 2 === 1 ? html`<p class="caption odd">Dimension ${dimension} is odd: its last sine, of pair ${pairs}, has no cosine
        beside it, so no rotation can shift it. The ${numbers.word(pairs)} complete ${pairs === 1 ? 'pair is' : 'pairs are'} shown.</p>` : nothing}
      ${pairTable(this.#host, this.#table)}`;
  }

  /**
   * @param {{sin: number, cos: number}} from
   * @param {{sin: number, cos: number}} to
   * @param {number[]} matrix
   * @param {{p: string | undefined, k: string | undefined, sum: string}} names
   */
  #equation(from, to, matrix, { p, k, sum }) {
    const { numbers } = this.#host;
    const [a, b, c, d, sinP, cosP, sinK, cosK] = [...matrix, from.sin, from.cos, to.sin, to.cos].map((value) => numbers.fixed(value, 4));
    return html`<div class="equation tabular" role="math"
      aria-label="PE of ${sum}, sine ${sinK} and cosine ${cosK}, equals R of ${k}, rows ${a} ${b} and ${c} ${d}, times PE of ${p}, sine ${sinP} and cosine ${cosP}">
      <span class="side"><i>sin</i><i>cos</i></span>
      <span class="term k"><span class="vector k"><b>${sinK}</b><b>${cosK}</b></span><small><span>PE(${sum})</span></small></span>
      <span class="equals">=</span>
      <span class="term"><span class="matrix"><b>${a}</b><b>${b}</b><b>${c}</b><b>${d}</b></span><small><span>R<sub>${k}</sub></span></small></span>
      <span class="term p"><span class="vector p"><b>${sinP}</b><b>${cosP}</b></span><small><span>PE(${p})</span></small></span>
    </div>`;
  }

  static styles = [TwoHands.styles, rowBarStyles, css`
    .rotation .controls { display: flex; flex-wrap: wrap; gap: 8px 14px; padding-block-end: 16px; }
    .rotation .caption span { white-space: nowrap; }
    .equation { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 10px; }
    /* Every number has room for its sign, so that R_k is seen to stay while p moves. */
    .equation b { font-weight: 400; text-align: end; line-height: 24px; min-inline-size: 7ch; white-space: nowrap; }
    .equation > span, .equation .vector { display: grid; align-content: start; }
    .side i { font-style: normal; font-size: 12px; line-height: 24px; color: var(--soft); }
    .equation .equals { line-height: 48px; }
    .equation .matrix { display: grid; grid-template-columns: auto auto; column-gap: 8px; }
    .vector, .matrix { position: relative; padding-inline: 8px; }
    .vector::before, .vector::after, .matrix::before, .matrix::after {
      content: ''; position: absolute; inset-block: 1px; inline-size: 4px; border: 1px solid var(--soft);
    }
    .vector::before, .matrix::before { inset-inline-start: 0; border-inline-end: 0; }
    .vector::after, .matrix::after { inset-inline-end: 0; border-inline-start: 0; }
    /* A long name may stand out of its column, never widen it. */
    .equation small { display: flex; justify-content: center; inline-size: 0; min-inline-size: 100%; font-size: 12px; line-height: 20px; color: var(--soft); white-space: nowrap; }
    .term.p small { color: var(--p); }
    .term.k small { color: var(--k); }
    .rotation .caption { padding-block-start: 4px; }
    .equation + .caption { padding-block-start: 12px; }
    .rotation { container: rotation / inline-size; }
    .rotation h2 { min-block-size: 2.6em; }
    /* What it takes with the default page font, kept free before it is drawn, so that nothing below moves then. */
    .rotation { min-block-size: 660px; }
    @container (max-width: 1040px) { .rotation { min-block-size: 746px; } }
    @container (max-width: 879px) { .rotation { min-block-size: 660px; } }
    @container (max-width: 430px) { .rotation { min-block-size: 746px; } }
    @container (max-width: 340px) { .rotation { min-block-size: 788px; } }
    @container (max-width: 270px) { .rotation { min-block-size: 900px; } }
    @media (pointer: coarse) {
      .rotation { min-block-size: 750px; }
      @container (max-width: 1040px) { .rotation { min-block-size: 794px; } }
      @container (max-width: 879px) { .rotation { min-block-size: 696px; } }
      @container (max-width: 519px) { .rotation { min-block-size: 750px; } }
      @container (max-width: 430px) { .rotation { min-block-size: 794px; } }
      @container (max-width: 335px) { .rotation { min-block-size: 890px; } }
      @container (max-width: 270px) { .rotation { min-block-size: 962px; } }
    }
    @container rotation (max-width: 420px) {
      .rotation h2 { min-block-size: 3.9em; }
      .equation { column-gap: 4px; font-size: 14px; }
      .equation .matrix { column-gap: 4px; }
      .vector, .matrix { padding-inline: 5px; }
    }
    @container rotation (max-width: 329px) {
      .equation { font-size: 12px; }
    }
  `];
}
