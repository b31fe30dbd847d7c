// The figure `circles`: several pairs as clocks side by side, their hands at true relative speed, played or stepped;
// and what is left of a hand without its cosine.

import { css, html, nothing, render } from 'lit';
import { columnOf, completePairs, handOf, meaningOf, rowAt } from '../../figure/columns.js';
import { checkBox } from '../../figure/controls.js';
import { Figure } from '../../figure/figure.js';
import { heading } from '../../figure/heading.js';
import { prefersCalm } from '../../figure/motion.js';
import { SPEEDS, shifted } from '../../figure/playing.js';
import { sumOf } from '../../figure/sum.js';
import { ValueTable } from '../../figure/value-table.js';
import { clockStyles, face, fold } from './clock-face.js';

import { verdict, whatItTakes } from './telling-apart.js';

/** @typedef {import('./telling-apart.js').Rows} Rows */
/** @typedef {{position: number, offset: number}} Shown what the words speak of */

/** A hand that turns further between two frames, in turns, would seem to stand still or to turn back. */
const MOST_SEEN = 0.25;
const FRAMES_PER_SECOND = 60;
/** After 3½ turns of pair 0 its sines are nearly equal, after 7 turns its cosines too. */
const EXAMPLES = [22, 44];
const WAVES = /** @type {const} */ (['sine', 'cosine']);

export class Circles extends Figure {
  #table = new ValueTable(this);
  /** Whether the cosines were hidden when it was last drawn. @type {boolean | undefined} */
  #wasHidden;

  get #isHidden() {
    return this.host.state.cosines === 'off';
  }

  get #waves() {
    return WAVES.slice(0, this.#isHidden ? 1 : 2);
  }

  /** @override */
  placeholder() {
    return html`${heading(this)}
      <div class="clocks"></div>
      <p class="caption now"></p>
      ${controls(this)}
      <p class="caption numbers"></p>
      <p class="caption examples"></p>
      <p class="caption verdict"></p>
      <p class="caption lesson"></p>
      <details class="values"><summary>The hands as a table</summary></details>`;
  }

  /** @override */
  render() {
    const { host } = this;
    const { state } = host;
    if (completePairs(state) === 0) {
      return html`${heading(this, 'A single sine is not a clock hand.')}
        <p class="caption">Dimension 1 is one sine: the height of a hand. At dimension 2 a cosine joins it.</p>`;
    }
    const shown = { position: this.#playing.told ?? state.position, offset: state.offset };
    const rows = this.#rowsOf(shown);
    return html`${heading(this, this.#sentence())}
      <div class="clocks hero" role="group" aria-label="Pairs as clocks; choose one">
        ${this.#pairs.map((pair) => this.#clock(pair, rows))}</div>
      ${this.#now(shown)}
      ${controls(this, this.#playing)}
      ${this.#numbers(shown, rows)}
      <p class="caption examples">${this.#examples()}</p>
      <p class="caption verdict">${state.offset === 0 ? 'With k = 0 both are one position.' : verdict(host, rows)}</p>
      <p class="caption lesson">${this.#lesson()}</p>
      ${this.#values(shown, rows)}`;
  }

  /** @override */
  paint() {
    this.#paintFaces();
    if (this.#wasHidden !== undefined && this.#wasHidden !== this.#isHidden) fold(this.root, this.#isHidden);
    this.#wasHidden = this.#isHidden;
  }

  /** @override */
  turned() {
    this.#paintFaces();
  }

  get #playing() {
    return this.host.playing;
  }

  /** @override */
  disconnected() {
    super.disconnected();
    this.#wasHidden = undefined;
  }

  /** As the style has them. */
  get #columns() {
    const { width } = this.size;
    return width < 300 ? 2 : width < 420 ? 3 : width < 640 ? 4 : 5;
  }

  /** The first ones, the chosen one and the last: two rows of clocks. */
  get #pairs() {
    const { state } = this.host;
    const [count, most] = [completePairs(state), 2 * this.#columns];
    const pairs = Array.from({ length: Math.min(count, most) }, (_, pair) => pair);
    if (count > most) pairs[most - 1] = count - 1;
    if (!pairs.includes(state.pair)) pairs[most - 2] = state.pair;
    return pairs;
  }

  /** @param {Shown} shown @returns {Rows} */
  #rowsOf({ position, offset }) {
    return [rowAt(this.host, position), this.host.ask('shifted', position, offset)];
  }

  /** Where the hands are drawn. @returns {Rows} */
  get #handRows() {
    const { at, isMoving } = this.#playing;
    if (!at || !isMoving) return this.#rowsOf(this.host.state);
    const sum = shifted(at);
    return [this.host.ask('shifted', at.position, at.ahead), this.host.ask('shifted', sum.position, sum.ahead)];
  }

  /** Apart from the template: in every frame while the hands move. */
  #paintFaces() {
    const { state } = this.host;
    const radius = Math.max(20, Math.min(52, this.size.width / this.#columns / 2 - 14));
    const [p, k] = this.#handRows;
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll('.face'))) {
      const pair = Number(place.dataset.pair);
      const [from, to] = [handOf(state, p, pair), handOf(state, k, pair)];
      render(face(from, to, radius, this.#isBlurred(pair), this.#isHidden), place);
    }
  }

  /** @param {number} pair */
  #isBlurred(pair) {
    const wavelength = this.host.ask('wavelengths')[pair] ?? 1;
    return this.#playing.isOn && this.#playing.speed / FRAMES_PER_SECOND / wavelength > MOST_SEEN;
  }

  #sentence() {
    if (this.#isHidden) return 'Without its cosine a hand is only a height.';
    const pair = completePairs(this.host.state) === 1 ? 'The one pair' : 'Every pair';
    return `${pair} (one sine, one cosine) is the hand of a clock.`;
  }

  /** What is known of a pair: hidden cosines are not. @param {Float64Array} row @param {number} pair */
  #known(row, pair) {
    const { state } = this.host;
    return this.#waves.map((wave) => ({ wave, value: row[columnOf(state, pair, wave)] ?? 0 }));
  }

  /** @param {number} pair @param {Rows} rows */
  #clock(pair, rows) {
    const { host } = this;
    const { numbers, state, pointed } = host;
    const chosen = pointed?.column === undefined ? pointed?.pair : meaningOf(state, pointed.column).pair;
    const [p, k] = rows.map((row) =>
      this.#known(row, pair)
        .map(({ wave, value }) => `${wave} ${numbers.fixed(value, 2)}`)
        .join(', '),
    );
    const point = () => this.#playing.point(pair);
    const leave = () => this.#playing.point();
    return html`<button type="button" class="clock ${pair === chosen ? 'pointed' : ''}"
      aria-pressed=${pair === state.pair ? 'true' : 'false'} @click=${() => host.change({ pair })}
      @pointerenter=${point} @focus=${point} @pointerleave=${leave} @blur=${leave}>
      <span class="face" data-pair=${pair}></span>
      <span class="name">pair ${numbers.exact(pair)}</span>
      <span class="wavelength">${this.#wavelength(pair)} positions</span>
      <span class="spoken">a turn${this.#playing.isOn ? '' : `; at p ${p}; at p plus k ${k}`}</span>
    </button>`;
  }

  /** @param {number} pair */
  #wavelength(pair) {
    return this.host.numbers.wavelength(this.host.ask('wavelengths')[pair] ?? 1);
  }

  /** @param {Shown} shown */
  #now(shown) {
    const { numbers } = this.host;
    const { isOn } = this.#playing;
    const sum = sumOf(numbers, shown);
    const isBlurred = this.#pairs.some((pair) => this.#isBlurred(pair));
    return html`<p class="caption tabular now">
      <span class="p">● ${isOn ? 'now at' : 'p ='} ${numbers.short(shown.position)}</span>
      <span class="k">○ ${isOn ? `now at ${sum.place}` : sum.label}</span>
      <span>${isBlurred ? 'A ring is a hand too fast to see.' : 'Below each pair: its wavelength.'}</span></p>`;
  }

  /** @param {Shown} shown @param {Rows} rows */
  #numbers(shown, rows) {
    const { numbers, state } = this.host;
    const [p, k] = rows.map((row) =>
      this.#known(row, state.pair).map(
        ({ wave, value }, at) => html`${at ? ', ' : ''}${wave} <b class="tabular">${numbers.significant(value, 5)}</b>`,
      ),
    );
    return html`<p class="caption numbers">Pair ${numbers.exact(state.pair)}${this.#playing.isOn ? ', now' : ''} at
      <span class="p">● ${numbers.short(shown.position)}</span>: ${p}. At
      <span class="k">○ ${sumOf(numbers, shown).place}</span>: ${k}.</p>`;
  }

  #examples() {
    const { host } = this;
    return EXAMPLES.map((offset) => {
      const promise = whatItTakes(host.state, [rowAt(host, 0), rowAt(host, offset)], 0);
      const show = () => host.change({ position: 0, offset, pair: 0 });
      return html`<button type="button" class="words" @click=${show}>pair 0 at 0 and ${offset}: ${promise}</button>`;
    });
  }

  #lesson() {
    const { numbers, state } = this.host;
    const { dimension } = state;
    const count = completePairs(state);
    const last = count > 1 ? `, pair ${numbers.exact(count - 1)} once in ${this.#wavelength(count - 1)}` : '';
    const hands = this.#isHidden
      ? 'Two hands share each height: one left, one right. Only the cosine would say which.'
      : 'The cosine is how far right a hand ends, the sine how far up.';
    const odd = `Dimension ${numbers.exact(dimension)} is odd: its last pair has a sine only.`;
    return html`${hands} Pair 0 turns once in ${this.#wavelength(0)} positions${last}. Fast hands tell neighbours apart,
      slow hands tell far positions apart: a Transformer reads both. ${dimension % 2 === 1 ? odd : nothing}`;
  }

  /** @param {Shown} shown @param {Rows} rows */
  #values(shown, rows) {
    const { numbers, state } = this.host;
    const count = completePairs(state);
    const places = [numbers.short(shown.position), sumOf(numbers, shown).place];
    return this.#table.render({
      summary: count === 1 ? 'The hand as a table' : `${numbers.all(count, 'hands')} as a table`,
      caption: (first, last) => `Hands of pairs ${numbers.exact(first)} to ${numbers.exact(last)}`,
      heads: [
        'pair',
        'wavelength, positions per turn',
        ...places.flatMap((place, at) =>
          this.#waves.map((wave) => html`<span class=${at ? 'k' : 'p'}>${wave} at ${place}</span>`),
        ),
      ],
      count,
      row: (pair) => {
        const known = rows.flatMap((row) => this.#known(row, pair).map(({ value }) => numbers.apparent(value, 4)));
        return [numbers.exact(pair), this.#wavelength(pair), ...known];
      },
      chosen: state.pair,
      rows: 'pairs',
    });
  }

  static styles = css`
    .circles {
      ${clockStyles}
      .clocks {
        --columns: 5;
        display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); gap: 4px 0;
        /* The placeholder: two rows of clocks. */
        &:empty { block-size: calc(4 * clamp(20px, 50cqi / var(--columns) - 14px, 52px) + 128px); }
        @container (max-width: 639.9px) { --columns: 4; }
        @container (max-width: 419.9px) { --columns: 3; }
        @container (max-width: 299.9px) { --columns: 2; }
      }
      .now { --lines: 1; display: flex; flex-wrap: wrap; gap: 0 16px; align-content: start; padding-block: 4px 8px; }
      .now :is(.p, .k) { font-weight: 600; }
      .controls { padding-block-end: 12px; }
      .caption + .caption { padding-block-start: 4px; }
      .act {
        min-block-size: 32px; min-inline-size: 64px; padding: 0 12px; border: 1px solid var(--line);
        border-radius: 6px; background: none; color: var(--ink); font: inherit; font-size: 14px; font-weight: 600;
        cursor: pointer; touch-action: manipulation;
        &:hover { border-color: var(--ink); }
        @media (pointer: coarse) { min-block-size: 44px; }
      }
      .numbers { --lines: 1; max-inline-size: none; }
      .examples { display: grid; justify-items: start; min-block-size: 64px; }
      .verdict { --lines: 2; }
      .lesson { --lines: 3; }
      @container (max-width: 639.9px) { .numbers { --lines: 2; } }
      @container (max-width: 500px) { .title, .now { --lines: 2; } .lesson { --lines: 4; } }
      @container (max-width: 400px) { .examples { min-block-size: 4lh; } .lesson { --lines: 5; } }
      @container (max-width: 330px) { .numbers { --lines: 3; } .lesson { --lines: 6; } }
      @media (pointer: coarse) { .examples { min-block-size: 88px; } }
      @media print { .controls, .examples { display: none; } }
    }
  `;
}

/**
 * @param {Circles} figure
 * @param {import('../../figure/host.js').Host['playing']} [playing] none in the placeholder
 */
function controls(figure, playing) {
  const { host } = figure;
  const { speed = 4 } = playing ?? {};
  const isStill = prefersCalm();
  /** @param {Event} event */
  const choose = ({ currentTarget }) => {
    if (playing) playing.speed = Number(/** @type {HTMLSelectElement} */ (currentTarget).value);
    figure.requestUpdate();
  };
  return html`<div class="controls">
      <button type="button" class="act" @click=${() => playing?.step(isStill ? speed : 1)}>step</button>
      <span class="choice"><label for="circles-speed">positions a ${isStill ? 'step' : 'second'}</label>
        <select id="circles-speed" @change=${choose}>${SPEEDS.map(
          (value) => html`<option value=${value} ?selected=${value === speed}>${host.numbers.exact(value)}</option>`,
        )}</select></span>
      ${checkBox(host, 'cosines', 'hide the cosines', ['off', 'on'])}
    </div>`;
}
