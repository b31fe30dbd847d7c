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
import { EQUALS, TIMES, agreement, entriesOf, equation, equationStyles, heads, matrix, vector } from './equation.js';
import { pairTable, pairTableSummary } from './pair-table.js';
import { rowBarStyles, rowBars } from './row-bars.js';
import { TwoHands } from './two-hands.js';

const LATER = {
  'sines-alone': () => import('./sines-alone.js').then(({ SinesAlone }) => SinesAlone),
  'whole-rotation': () => import('./whole-rotation.js').then(({ WholeRotation }) => WholeRotation),
  'two-steps': () => import('./two-steps.js').then(({ TwoSteps }) => TwoSteps),
};

export class Rotation extends Figure {
  #hands = new TwoHands(this);
  #table = new ValueTable(this);
  #parts = new Lazy(this.host, { later: LATER, tag: 'div' }, () => this.requestUpdate());
  /** What is unfolded. @type {Set<string>} */
  #open = new Set();

  /** @override */
  placeholder() {
    return this.#page({ check: this.#check() });
  }

  /** @override */
  render() {
    const { host } = this;
    const { note, state } = host;
    if (this.#isAlone) {
      const reason = completePairs(state) === 0 ? unpaired : nothing;
      const alone = html`${this.#parts.get('sines-alone').root}${reason}`;
      return this.#page({ title: this.#sentence(), alone, check: this.#check() });
    }
    return this.#page({
      title: this.#sentence(),
      equation: this.#equation(),
      lesson: this.#lesson(),
      note: note ? html`<p class="caption note">${note}</p>` : nothing,
      check: this.#check(),
      why: this.#why(),
      matrix: this.#isOpen('matrix')
        ? html`${this.#parts.get('whole-rotation').root}${this.#parts.get('two-steps').root}`
        : nothing,
      table: pairTable(host, this.#table, this.#position),
    });
  }

  /**
   * The same template before it is drawn, so that its picture is measured at once.
   * @param {Record<string, unknown>} [parts]
   * @returns {unknown}
   */
  #page({ title, alone, equation, lesson, note, check, why, matrix, table } = {}) {
    const k = this.host.numbers.short(this.host.state.offset);
    const pairing = html`<div class="pairing hero">
      <div class="circle hero"></div>
      <div class="said">
        <div class="place">${equation}</div>
        <p class="caption lesson">${lesson}</p>
        ${note}
      </div>
    </div>`;
    const folds = html`${this.#fold('why', 'why?', why)}
      ${this.#fold('matrix', html`all of R<sub>${k}</sub>`, matrix)}
      ${table ?? html`<details class="values"><summary>${pairTableSummary(this.host)}</summary></details>`}`;
    return html`${heading(this, title)}
      ${alone ?? pairing}
      <div class="folds">${check}${alone ? nothing : folds}</div>`;
  }

  /** @override */
  paint() {
    if (!this.#isAlone) this.#hands.paint();
    this.#parts.drawWithin(this);
  }

  /** @override */
  turned() {
    if (!this.#isAlone) this.#hands.paint();
  }

  /** @override */
  disconnected() {
    super.disconnected();
    this.#hands.unwatch();
    this.#parts.drawWithin(this);
  }

  get #isAlone() {
    const { state } = this.host;
    return state.cosines === 'off' || completePairs(state) === 0;
  }

  /** @param {string} name */
  #isOpen(name) {
    return this.#open.has(name);
  }

  /** While it plays, where the hands are told to be. */
  get #position() {
    return this.host.playing.told ?? this.host.state.position;
  }

  /** As in "five further". */
  get #steps() {
    const { numbers, state } = this.host;
    return `${numbers.word(Math.abs(state.offset))} ${state.offset > 0 ? 'further' : 'back'}`;
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

  #check() {
    const { host } = this;
    return completePairs(host.state) > 0 ? checkBox(host, 'cosines', 'hide the cosines', ['off', 'on']) : nothing;
  }

  /** The chosen pair with its cosine. */
  #equation() {
    const { host } = this;
    const { numbers, state } = host;
    const { offset, pair } = state;
    const position = this.#position;
    const to = handOf(state, host.ask('shifted', position, offset), pair);
    const from = handOf(state, rowAt(host, position), pair);
    /** @param {import('../../figure/columns.js').Hand} hand */
    const written = ({ sin, cos }) => [sin, cos].map((value) => numbers.fixed(value, 4));
    return equation([
      heads(),
      vector(written(to), sumOf(numbers, { position, offset }).name, 'k'),
      EQUALS,
      matrix(entriesOf(host, host.ask('rotation', offset)), numbers.short(offset)),
      TIMES,
      vector(written(from), numbers.short(position), 'p'),
    ]);
  }

  #lesson() {
    const { offset } = this.host.state;
    const stays = html`The matrix depends on <span class="k">k</span> alone. Move <span class="p">●</span>: the hands
      turn, the matrix stays.`;
    if (offset === 0) return html`${stays} With k = 0 it changes nothing.`;
    return html`${stays} So a head can learn “${this.#steps}” as one matrix. RoPE, in newer models, turns words’ vectors
      this way.`;
  }

  /** What stands behind it: the angle, the identity, how exactly it holds, and both rows. */
  #why() {
    const { host } = this;
    const { numbers, state } = host;
    const { offset, dimension } = state;
    const position = this.#position;
    const pairs = completePairs(state);
    const [p = '', k = ''] = [position, offset].map((value) => numbers.short(value));
    const sum = sumOf(numbers, { position, offset }).name;
    const odd = html`<p class="caption odd">Dimension ${dimension} is odd: its last sine, of pair ${pairs}, has no
      cosine, so no rotation shifts it. The figure shows the ${numbers.word(pairs)} complete
      ${pairs === 1 ? 'pair' : 'pairs'}.</p>`;
    return html`<p class="caption turn">${this.#turning()}</p>
      <p class="caption proof">
        <strong>${math`\operatorname{PE}(${sum})`}${math`= \text{R}_{${k}} \cdot \operatorname{PE}(${p})`}</strong>
        holds in ${agreement(host, host.ask('rotationDifference', position, offset))}.</p>
      <p class="caption identity">R<sub>${k}</sub> depends on k alone:
        ${math`\sin(α + β)`}${math`= \cos β \sin α`}${math`{} + \sin β \cos α`}, with α the angle at p and β
        what k adds.</p>
      ${dimension % 2 === 1 ? odd : nothing}
      ${rowBars(host, position)}`;
  }

  #turning() {
    const { numbers, state } = this.host;
    const { offset, pair } = state;
    const name = `Pair ${numbers.exact(pair)} (one sine, one cosine)`;
    if (offset === 0) return `${name} does not turn.`;
    const { whole, degrees } = this.#hands.turnOf(offset);
    const count = whole < 1e6 ? numbers.word(whole) : `about ${numbers.significant(whole, 3)}`;
    const turns = whole === 0 ? '' : `${count} whole ${whole === 1 ? 'turn' : 'turns'} and `;
    return html`${name} turns ${offset > 0 ? '' : 'back '}by
      <b class="tabular">${turns}${numbers.angle(degrees)}</b>, wherever you start.`;
  }

  /** @param {string} name @param {unknown} summary @param {unknown} content */
  #fold(name, summary, content) {
    const toggled = (/** @type {Event} */ { currentTarget }) => {
      if (/** @type {HTMLDetailsElement} */ (currentTarget).open) this.#open.add(name);
      else this.#open.delete(name);
      this.requestUpdate();
    };
    return html`<details class=${name} ?open=${this.#open.has(name)} @toggle=${toggled}><summary>${summary}</summary>
      ${content}</details>`;
  }

  static styles = css`
    .rotation {
      ${TwoHands.styles} ${rowBarStyles} ${equationStyles}
      .pairing { display: flex; flex-direction: column; flex: 1 1 auto; min-block-size: 0; }
      .said { flex: none; }
      .place { padding-block: 8px 4px; min-block-size: 68px; }
      .caption span { white-space: nowrap; }
      .folds { align-items: start; padding-block-start: 4px; }
      .check { font-size: 1em; }
      .lesson { --lines: 3; }
      .turn { --lines: 2; }
      .title { --lines: 2; }
      @container (max-width: 480px) { .lesson { --lines: 4; } }
      @container (min-width: 820px) {
        .title { --lines: 1; }
        .pairing {
          display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); grid-template-rows: minmax(0, 1fr);
          flex-basis: 384px; gap: 24px;
        }
        .said { align-self: center; }
        .lesson { padding-block-start: 12px; }
      }
      /* Without words the clock has all the room. */
      .without-caption & {
        .pairing { display: flex; }
        .equation:not(.said *) { display: none; }
        .said {
          position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%);
          white-space: nowrap;
        }
      }
    }
  `;
}

const unpaired = html`<p class="caption">Dimension 1 has one sine and no cosine. How far the sine moves depends on p, so
  no rotation takes it from p to p + k. Dimension 2 has a pair (one sine, one cosine), and a pair turns.</p>`;
