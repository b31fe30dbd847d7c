// The figure `rotation`: a shift by k is a rotation of every pair, and the same one from every position. Without their
// cosines, the sines have no such map.

import { css, html, nothing } from 'lit';
import { completePairs, handOf, rowAt } from '../../figure/columns.js';
import { checkBox } from '../../figure/controls.js';
import { Figure } from '../../figure/figure.js';
import { heading } from '../../figure/heading.js';
import { Lazy } from '../../figure/lazy.js';
import { math } from '../../figure/math.js';
import { sumOf } from '../../figure/sum.js';
import { ValueTable } from '../../figure/value-table.js';
import { EQUALS, HEADS, TIMES, agreement, entriesOf, equation, equationStyles, matrix, vector } from './equation.js';
import { pairTable, pairTableSummary } from './pair-table.js';
import { rowBarStyles, rowBars } from './row-bars.js';
import { TwoHands } from './two-hands.js';

/** @typedef {import('../../figure/host.js').Host} Host */

const LATER = {
  'sines-alone': () => import('./sines-alone.js').then(({ SinesAlone }) => SinesAlone),
  'whole-rotation': () => import('./whole-rotation.js').then(({ WholeRotation }) => WholeRotation),
  'two-steps': () => import('./two-steps.js').then(({ TwoSteps }) => TwoSteps),
};

/** What unfolds into a part. @param {Host} host @returns {[part: string, summary: unknown][]} */
const folded = ({ numbers, state }) => [
  ['whole-rotation', html`All of R<sub>${numbers.short(state.offset)}</sub> as one picture`],
  ['two-steps', 'Two steps are one'],
];

export class Rotation extends Figure {
  #hands = new TwoHands(this);
  #table = new ValueTable(this);
  #parts = new Lazy(this.host, { later: LATER, tag: 'div' }, () => this.requestUpdate());
  /** The parts that are unfolded. @type {Set<string>} */
  #open = new Set();

  /** @override */
  placeholder() {
    const summaries = [...folded(this.host).map(([, summary]) => summary), pairTableSummary(this.host)];
    return html`${heading(this)}
      ${controls(this)}
      <div class="rows"></div><div class="circle"></div><div class="equation"></div>
      <p class="caption turn"></p><p class="caption proof"></p><p class="caption lesson"></p>
      <div class="more">${summaries.map(
        (summary) => html`<details class="values"><summary>${summary}</summary></details>`,
      )}</div>`;
  }

  /** @override */
  render() {
    const { host } = this;
    return html`${heading(this, this.#sentence())}
      ${controls(this)}
      ${rowBars(host)}
      ${this.#isAlone ? this.#parts.get('sines-alone').root : this.#pair()}
      ${completePairs(host.state) === 0 ? unpaired : nothing}`;
  }

  /** @override */
  paint() {
    if (!this.#isAlone) this.#hands.paint();
    this.#parts.drawWithin(this);
  }

  /** @override */
  disconnected() {
    super.disconnected();
    this.#parts.drawWithin(this);
  }

  get #isAlone() {
    const { state } = this.host;
    return state.cosines === 'off' || completePairs(state) === 0;
  }

  /** What the chosen pair turns by: whole turns, and the degrees beyond them. */
  #turn() {
    const { pair, offset } = this.host.state;
    const steps = Math.abs(offset);
    const phase = this.host.ask('phases', steps)[pair] ?? 0;
    const whole = Math.round(steps / (this.host.ask('wavelengths')[pair] ?? 1) - phase);
    return { whole, degrees: 360 * phase };
  }

  #sentence() {
    const { numbers, state } = this.host;
    const { offset, cosines } = state;
    if (completePairs(state) === 0) return 'A single sine cannot turn.';
    if (offset === 0) return `With k = 0, every ${cosines === 'on' ? 'pair' : 'sine'} stays as it is.`;
    const count = numbers.word(Math.abs(offset));
    const steps = `${count} ${count === 'one' ? 'position' : 'positions'} ${offset > 0 ? 'further' : 'back'}`;
    return cosines === 'on'
      ? html`<span class="k">${steps.charAt(0).toUpperCase()}${steps.slice(1)}</span> is always the same rotation.`
      : html`Without cosines, no matrix moves the sines <span class="k">${steps}</span>.`;
  }

  /** The chosen pair with its cosine. */
  #pair() {
    const { host } = this;
    const { state, numbers } = host;
    const { position, offset, pair, dimension } = state;
    const pairs = completePairs(state);
    const to = handOf(state, host.ask('shifted', position, offset), pair);
    const from = handOf(state, rowAt(host, position), pair);
    const [p = '', k = ''] = [position, offset].map((value) => numbers.short(value));
    const sum = sumOf(numbers, state).name;
    /** @param {import('../../figure/columns.js').Hand} hand */
    const written = ({ sin, cos }) => [sin, cos].map((value) => numbers.fixed(value, 4));
    const odd = html`<p class="caption odd">Dimension ${dimension} is odd: its last sine, of pair ${pairs}, has no
      cosine, so no rotation shifts it. The figure shows the ${numbers.word(pairs)} complete
      ${pairs === 1 ? 'pair' : 'pairs'}.</p>`;
    return html`
      ${this.#hands.render({ from, to, ...this.#turn() })}
      ${equation([
        HEADS,
        vector(written(to), `PE(${sum})`, 'k'),
        EQUALS,
        matrix(entriesOf(host, host.ask('rotation', offset)), k),
        TIMES,
        vector(written(from), `PE(${p})`, 'p'),
      ])}
      <p class="caption turn">${this.#turning()} Drag <span class="p">●</span>, and R<sub>${k}</sub> stays as it is.</p>
      <p class="caption proof">
        <strong>${math`\operatorname{PE}(${sum})`}${math`= \text{R}_{${k}} \cdot \operatorname{PE}(${p})`}</strong>
        holds in ${agreement(host, host.ask('rotationDifference', position, offset))}.</p>
      <p class="caption lesson">R<sub>${k}</sub> depends on k alone:
        ${math`\sin(α + β)`}${math`= \cos β \sin α`}${math`{} + \sin β \cos α`}, with α the angle at p and β
        what k adds. So an attention head can learn this shift as one matrix. RoPE turns queries and keys by such
        rotations.</p>
      ${host.note ? html`<p class="caption">${host.note}</p>` : nothing}
      ${dimension % 2 === 1 ? odd : nothing}
      <div class="more">
        ${folded(host).map(([part, summary]) => this.#fold(part, summary))}
        ${pairTable(host, this.#table)}
      </div>`;
  }

  #turning() {
    const { numbers, state } = this.host;
    const { offset, pair } = state;
    const name = `Pair ${numbers.exact(pair)} (one sine, one cosine)`;
    if (offset === 0) return `${name} does not turn.`;
    const { whole, degrees } = this.#turn();
    const count = whole < 1e6 ? numbers.word(whole) : `about ${numbers.significant(whole, 3)}`;
    const turns = whole === 0 ? '' : `${count} whole ${whole === 1 ? 'turn' : 'turns'} and `;
    return html`${name} turns ${offset > 0 ? '' : 'back '}by
      <b class="tabular">${turns}${numbers.angle(degrees)}</b>, wherever you start.`;
  }

  /** @param {string} part @param {unknown} summary */
  #fold(part, summary) {
    const isOpen = this.#open.has(part);
    const toggled = (/** @type {Event} */ { currentTarget }) => {
      if (/** @type {HTMLDetailsElement} */ (currentTarget).open) this.#open.add(part);
      else this.#open.delete(part);
      this.requestUpdate();
    };
    return html`<details class="values" ?open=${isOpen} @toggle=${toggled}><summary>${summary}</summary>
      ${isOpen ? this.#parts.get(part).root : nothing}</details>`;
  }

  static styles = css`
    .rotation {
      ${TwoHands.styles} ${rowBarStyles} ${equationStyles}
      .controls { padding-block-end: 12px; }
      .more { display: flex; flex-wrap: wrap; gap: 0 20px; }
      .more > [open] { flex-basis: 100%; min-inline-size: 0; }
      .caption { padding-block-start: 4px; }
      .caption span { white-space: nowrap; }
      .equation + .caption { padding-block-start: 12px; }
      .turn { --lines: 2; }
      .proof { --lines: 1; }
      .lesson { --lines: 3; }
      @container (max-width: 480px) { .title, .proof { --lines: 2; } .lesson { --lines: 4; } }
      @container (max-width: 400px) { .lesson { --lines: 5; } }
      @container (max-width: 340px) { .turn { --lines: 3; } .lesson { --lines: 6; } }
    }
  `;
}

const unpaired = html`<p class="caption">Dimension 1 has one sine and no cosine. How far the sine moves depends on p, so
  no rotation takes it from p to p + k. Dimension 2 has a pair (one sine, one cosine), and a pair turns.</p>`;

/** @param {Figure} figure */
function controls(figure) {
  const { host } = figure;
  const hasPair = completePairs(host.state) > 0;
  return html`<div class="controls">
    ${hasPair ? checkBox(host, 'cosines', 'drop the cosines', ['off', 'on']) : nothing}
  </div>`;
}
