// The figure `rotation`: what happens k positions further? Every pair turns by an angle that depends on k alone; and without
// their cosines the sines cannot.

import { css, html, nothing } from 'lit';
import { TwoHands } from './two-hands.js';
import { pairTable } from './pair-table.js';
import { rowBars, rowBarStyles } from './row-bars.js';
import { completePairs, handOf } from '../../figure/columns.js';
import { equation, equationStyles, matrix, sign, vector } from './equation.js';
import { math } from '../../figure/math.js';
import { numberControl } from '../../figure/number-control.js';
import { Parts } from '../../figure/lazy.js';
import { sumOf } from '../../figure/sum.js';
import { ValueTable } from '../../figure/value-table.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */

const LATER = {
  'sines-alone': () => import('./sines-alone.js').then(({ SinesAlone }) => SinesAlone),
  'whole-rotation': () => import('./whole-rotation.js').then(({ WholeRotation }) => WholeRotation),
  'two-steps': () => import('./two-steps.js').then(({ TwoSteps }) => TwoSteps),
};

export class Rotation {
  #host;
  #hands;
  #table;
  #parts;
  /** Which of the parts that are folded up are open. @type {Set<string>} */
  #open = new Set();

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#hands = new TwoHands(host);
    this.#table = new ValueTable(host, 'pairs');
    this.#parts = new Parts(host, {}, LATER);
  }

  reserved() {
    return html`<div class="rotation">${this.#hands.reserved()}</div>`;
  }

  measured() {
    this.#hands.measured();
    for (const part of this.#parts.known) part.measured();
  }

  render() {
    const host = this.#host;
    const { state } = host;
    const pairs = completePairs(state);
    return html`<section part="rotation" class="rotation" aria-labelledby="rotation-title">
      <h2 id="rotation-title">${pairs === 0 ? 'A single sine cannot turn.' : this.#alone ? this.#sentenceWithoutCosines() : this.#sentence()}</h2>
      <div class="controls">
        ${numberControl(host, 'position', { name: 'position p', label: '● p', tone: 'p' })}
        ${numberControl(host, 'offset', { name: 'offset k', label: 'k', tone: 'k' })}
        ${pairs > 0 ? numberControl(host, 'pair') : nothing}
        ${
          pairs > 0
            ? html`<label class="check"><input type="checkbox" .checked=${this.#alone} @change=${(
                /** @type {Event} */ { currentTarget },
              ) => {
                host.change({ cosines: /** @type {HTMLInputElement} */ (currentTarget).checked ? 'off' : 'on' });
              }}>drop the cosines</label>`
            : nothing
        }
      </div>
      ${rowBars(host)}
      ${this.#alone ? this.#parts.get('sines-alone').render() : this.#query()}
      ${
        pairs === 0
          ? html`<p class="caption">Dimension 1 is one sine without its cosine, and how far a sine moves depends on where it
        stands: no rotation takes it from p to p + k. At dimension 2 there is a pair, and it turns.</p>`
          : nothing
      }
    </section>`;
  }

  get #alone() {
    const { state } = this.#host;
    return state.cosines === 'off' || completePairs(state) === 0;
  }

  drawn() {
    this.#hands.drawn();
    for (const part of this.#parts.known) part.drawn();
    return true;
  }

  left() {
    this.#hands.left();
    this.#parts.left();
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
    const {
      numbers,
      state: { pair, offset },
    } = this.#host;
    if (offset === 0) return html`<span class="k">No step further</span>, and pair ${pair} stays where it is.`;
    const { whole, degrees } = this.#turn();
    const count = numbers.word(Math.abs(offset));
    const steps = `${count.charAt(0).toUpperCase()}${count.slice(1)} ${offset > 0 ? 'further' : 'back'}`;
    const turns =
      whole === 0
        ? ''
        : `${whole === 1 ? 'one whole turn' : `${whole < 1e6 ? numbers.word(whole) : `about ${numbers.significant(whole, 3)}`} whole turns`} and `;
    return html`<span class="k">${steps}</span>, pair ${pair} turns ${offset > 0 ? '' : 'back '}by
      <span class="tabular">${turns}${numbers.angle(degrees)}</span>, wherever you start.`;
  }

  #sentenceWithoutCosines() {
    const {
      numbers,
      state: { pair, offset },
    } = this.#host;
    if (offset === 0) return html`<span class="k">No step further</span>, and every sine stays what it is.`;
    const miss = Math.abs(this.#host.ask('rotation', offset)[4 * pair + 1] ?? 0);
    return html`Without cosines no matrix takes the sines <span class="k">${numbers.word(Math.abs(offset))} ${offset > 0 ? 'further' : 'back'}</span>: the
      best factor for pair ${pair} misses by up to <span class="tabular">${numbers.significant(miss, 3)}</span>.`;
  }

  #query() {
    const host = this.#host;
    const { state, numbers } = host;
    const { position, offset, pair, dimension } = state;
    const pairs = completePairs(state);
    const [from, to] = [
      handOf(state, host.row(position), pair),
      handOf(state, host.ask('shifted', position, offset), pair),
    ];
    const entries = [...host.ask('rotation', offset).subarray(4 * pair, 4 * pair + 4)];
    const [p, k] = [position, offset].map((value) => numbers.short(value));
    const sum = sumOf(numbers, state).name;
    const difference = host.ask('rotationDifference', position, offset);
    const { whole, degrees } = this.#turn();
    return html`
      ${this.#hands.render(from, to, { whole, degrees })}
      ${this.#equation(from, to, entries, { p, k, sum })}
      <p class="caption proof"><strong>${math`\operatorname{PE}(${sum}) = \text{R}_{${k ?? ''}} \cdot \operatorname{PE}(${p ?? ''})`}</strong> in
        ${pairs === 1 ? 'the one pair' : `all ${numbers.exact(pairs)} pairs`}: largest difference
        <span class="tabular">${difference === 0 ? '0' : numbers.scientific(difference)}</span>, with both sides in <span>64-bit</span> numbers.</p>
      <p class="caption lesson">With α the hand’s angle at p and β what k adds: ${math`\sin(α + β) = \cos β \sin α + \sin β \cos α`},
        ${math`\cos(α + β) = \cos β \cos α - \sin β \sin α`}. So R<sub>${k}</sub> is cos β and sin β alone: move <span class="p">● p</span>, and R<sub>${k}</sub> stays.</p>
      ${host.note ? html`<p class="caption">${host.note}</p>` : nothing}
      ${
        dimension % 2 === 1
          ? html`<p class="caption odd">Dimension ${dimension} is odd: its last sine, of pair ${pairs}, has no cosine
        beside it, so no rotation can shift it. The ${numbers.word(pairs)} complete ${pairs === 1 ? 'pair is' : 'pairs are'} shown.</p>`
          : nothing
      }
      <div class="more">
        ${this.#folded('whole-rotation', html`All of R<sub>${k}</sub> as one picture`)}
        ${this.#folded('two-steps', 'Two steps are one')}
        ${pairTable(this.#host, this.#table)}
      </div>`;
  }

  /** @param {string} name @param {unknown} summary */
  #folded(name, summary) {
    return html`<details class="values" ?open=${this.#open.has(name)} @toggle=${(
      /** @type {Event} */ { currentTarget },
    ) => {
      if (/** @type {HTMLDetailsElement} */ (currentTarget).open) this.#open.add(name);
      else this.#open.delete(name);
      this.#host.requestUpdate();
    }}><summary>${summary}</summary>${this.#open.has(name) ? this.#parts.get(name).render() : nothing}</details>`;
  }

  /**
   * @param {{sin: number, cos: number}} from
   * @param {{sin: number, cos: number}} to
   * @param {number[]} entries
   * @param {{p: string | undefined, k: string | undefined, sum: string}} names
   */
  #equation(from, to, entries, { p, k, sum }) {
    const { numbers } = this.#host;
    const [a, b, c, d, sinP, cosP, sinK, cosK] = /** @type {any} */ (
      [...entries, from.sin, from.cos, to.sin, to.cos].map((value) => numbers.fixed(value, 4))
    );
    return equation(
      [
        html`<span class="heads"><i>sin</i><i>cos</i></span>`,
        vector(sinK, cosK, `PE(${sum})`, 'k'),
        sign('='),
        matrix([a, b, c, d], html`R<sub>${k}</sub>`),
        vector(sinP, cosP, `PE(${p})`, 'p'),
      ],
      `PE of ${sum}, sine ${sinK} and cosine ${cosK}, equals R of ${k}, rows ${a} ${b} and ${c} ${d}, times PE of ${p}, sine ${sinP} and cosine ${cosP}`,
    );
  }

  static styles = [
    TwoHands.styles,
    rowBarStyles,
    equationStyles,
    css`
    .rotation .controls { display: flex; flex-wrap: wrap; gap: 8px 14px; padding-block-end: 12px; }
    .rotation .caption span { white-space: nowrap; }
    .rotation .more { display: flex; flex-wrap: wrap; gap: 0 20px; }
    .rotation .more > [open] { flex-basis: 100%; min-inline-size: 0; }
    .rotation .caption { padding-block-start: 4px; }
    .equation + .caption { padding-block-start: 12px; }
    .rotation { container: rotation / inline-size; }
    .rotation h2 { min-block-size: 2.6em; }
    /* What it takes with the default page font, kept free before it is drawn, so that nothing below moves then. */
    .rotation { min-block-size: 653px; }
    @container (max-width: 1040px) { .rotation { min-block-size: 737px; } }
    @container (max-width: 879px) { .rotation { min-block-size: 621px; } }
    @container (max-width: 549px) { .rotation { min-block-size: 653px; } }
    @container (max-width: 509px) { .rotation { min-block-size: 685px; } }
    @container (max-width: 455px) { .rotation { min-block-size: 706px; } }
    @container (max-width: 430px) { .rotation { min-block-size: 737px; } }
    @container (max-width: 339px) { .rotation { min-block-size: 758px; } }
    @container (max-width: 300px) { .rotation { min-block-size: 811px; } }
    @container (max-width: 280px) { .rotation { min-block-size: 863px; } }
    @container (max-width: 260px) { .rotation { min-block-size: 975px; } }
    @media (pointer: coarse) {
      .rotation { min-block-size: 709px; }
      @container (max-width: 1040px) { .rotation { min-block-size: 805px; } }
      @container (max-width: 879px) { .rotation { min-block-size: 655px; } }
      @container (max-width: 700px) { .rotation { min-block-size: 707px; } }
      @container (max-width: 500px) { .rotation { min-block-size: 761px; } }
      @container (max-width: 455px) { .rotation { min-block-size: 782px; } }
      @container (max-width: 430px) { .rotation { min-block-size: 805px; } }
      @container (max-width: 335px) { .rotation { min-block-size: 826px; } }
      @container (max-width: 320px) { .rotation { min-block-size: 932px; } }
      @container (max-width: 300px) { .rotation { min-block-size: 1005px; } }
      @container (max-width: 280px) { .rotation { min-block-size: 1025px; } }
      @container (max-width: 260px) { .rotation { min-block-size: 1097px; } }
    }
    @container rotation (max-width: 420px) {
      .rotation h2 { min-block-size: 3.9em; }
    }
  `,
  ];
}
