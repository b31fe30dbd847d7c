// The figure `spectrum`: the wavelengths of all pairs on one logarithmic axis, beside the length of the table. How far
// they reach, how densely they lie, and which of them finish a turn within the length.

import { css, html, nothing, svg } from 'lit';
import { completePairs } from '../../figure/columns.js';
import { drag } from '../../figure/drag.js';
import { Figure } from '../../figure/figure.js';
import { heading } from '../../figure/heading.js';
import { math } from '../../figure/math.js';
import { Memo } from '../../figure/memo.js';
import { Gliding } from '../../figure/motion.js';
import { numberControls } from '../../figure/number-control.js';
import { LETTER, fitting } from '../../figure/placing.js';
import { axisBelow, logarithmic } from '../../figure/plot.js';
import { choosingPair, lastPair } from '../../figure/pointing.js';
import { ValueTable } from '../../figure/value-table.js';
import { LIMIT } from '../../library/check.js';

/** @typedef {import('../../figure/plot.js').Scale} Scale */
/** @typedef {{from: number, to: number, count: number}} Decades how many pairs lie between two ticks of the axis */

const HEIGHT = 156;
const LEFT = 8;
const RIGHT = 16;
/** From above: the name of the chosen pair, its mark, the marks of all pairs, the axis, the counts. */
const NAME = 38;
const CHOSEN = 44;
const TOP = 62;
const AXIS = 108;
const COUNTS = 148;
/** The space for a power of ten on the axis, in pixels. */
const POWER = 44;
/** Marks closer than this, in pixels, are one band: drawn one by one they would make a pattern of their own. */
const CLOSE = 3;
/** The axis ends at one of these powers of ten, so that it stays while the base changes and the marks move. */
const ENDS = [5, 6, 8, 12, 16, 24, 48, 96, 192, 304];

export class Spectrum extends Figure {
  #table = new ValueTable(this);
  #gliding = new Gliding();
  #naming = new Gliding();
  /** @type {Memo<{finished: string, unfinished: string}>} */
  #marks = new Memo();
  #on = choosingPair(this.host, (event) => ({ pair: this.#under(event) }));

  get #wavelengths() {
    return this.host.ask('wavelengths');
  }

  /** @returns {Scale} */
  get #scale() {
    const most = Math.max(this.#wavelengths.at(-1) ?? 1, this.host.state.length);
    const end = ENDS.find((power) => Number(`1e${power}`) >= most) ?? 308;
    return logarithmic(1, Number(`1e${end}`), LEFT, Math.max(this.size.width - RIGHT, LEFT + 1));
  }

  /** How many pairs finish a turn within the length: the fastest ones. */
  get #finished() {
    const { length } = this.host.state;
    const slower = this.#wavelengths.findIndex((wavelength) => wavelength > length);
    return slower < 0 ? this.#wavelengths.length : slower;
  }

  /** @override */
  placeholder() {
    return html`${heading(this)}
      <p class="key">wavelength →</p>
      <div class="picture"></div>
      <p class="caption read"></p>
      <div class="controls">${numberControls(this, 'base', 'length', 'pair')}</div>
      <p class="caption facts"></p>
      <details class="values"><summary>All wavelengths as a table</summary></details>`;
  }

  /** @override */
  render() {
    const { host } = this;
    const { state, pointed } = host;
    const scale = this.#scale;
    const decades = this.#decades(scale);
    const isWide = this.size.width > 0;
    const spoken = decades.map(({ from, to, count }) => `${this.#power(from)} to ${this.#power(to)}, ${count}`);
    return html`${heading(this, this.#sentence())}
      <p class="key hero" aria-hidden="true">wavelength, in positions per turn →</p>
      <div class="picture hero">
        <div class="pairs" tabindex="0" role="slider" aria-label="chosen pair, among all wavelengths"
          aria-orientation="horizontal" aria-valuemin="0" aria-valuemax=${lastPair(host)} aria-valuenow=${state.pair}
          aria-valuetext=${this.#phrase(state.pair)} @keydown=${this.#on.keyed} @pointermove=${this.#on.moved}
          @pointerleave=${this.#on.gone} @click=${this.#on.clicked}>
          ${isWide ? this.#picture(scale, decades) : nothing}
        </div>
        ${isWide ? this.#grip(scale) : nothing}
      </div>
      <p class="spoken">Pairs by wavelength: ${spoken.join('; ')}.</p>
      <p class="caption read tabular">${this.#phrase(pointed?.pair ?? state.pair)}.</p>
      <div class="controls">
        ${numberControls(this, 'base', 'length', ...(completePairs(state) > 1 ? /** @type {const} */ (['pair']) : []))}
      </div>
      <p class="caption facts">${this.#caption(scale)}</p>
      ${this.#values()}`;
  }

  /**
   * On a logarithmic axis another base changes all distances by one factor: the marks move as one. A name that follows
   * the pointer must not be late, so it does not glide.
   * @override
   */
  paint() {
    const key = [this.#wavelengths.length, this.size.width];
    this.#gliding.follow(this.root.querySelectorAll(':is(.marks, .chosen, .end, .length, .grip-length)'), key);
    this.#naming.follow(this.root.querySelectorAll('.name'), [...key, this.host.pointed?.pair]);
  }

  #sentence() {
    const { numbers, state } = this.host;
    const [count, finished] = [this.#wavelengths.length, this.#finished];
    const positions = state.length === 1 ? 'one position' : `${numbers.exact(state.length)} positions`;
    if (count === 1) {
      const [pair, verb] = [state.dimension === 1 ? 'sine' : 'pair', finished ? 'finishes' : 'does not finish'];
      return `The one ${pair} ${verb} a turn within ${positions}.`;
    }
    if (finished === count) return `${numbers.all(count, 'pairs')} finish a turn within ${positions}.`;
    if (finished > 0) {
      const verb = finished === 1 ? 'finishes' : 'finish';
      return `${numbers.exact(finished)} of ${numbers.exact(count)} pairs ${verb} a turn within ${positions}.`;
    }
    const none = count === 2 ? 'Neither pair' : `None of ${numbers.exact(count)} pairs`;
    return `${none} finishes a turn within ${positions}.`;
  }

  /** @param {number} pair */
  #phrase(pair) {
    const { numbers, state } = this.host;
    const wavelength = this.#wavelengths[pair] ?? 1;
    const turns = state.length / wavelength;
    const many = `${numbers.significant(turns, 3)} ${turns < 1 ? 'of a turn' : 'turns'}`;
    const long = numbers.wavelength(wavelength);
    return `Pair ${pair}: one turn in ${long} positions, ${many} within ${numbers.exact(state.length)}`;
  }

  /** @param {Scale} scale */
  #caption(scale) {
    const { numbers, state } = this.host;
    const { base, dimension, exponent } = state;
    const wavelengths = this.#wavelengths;
    const count = wavelengths.length;
    const [first = 0, second = 0] = wavelengths;
    const number = (/** @type {number} */ value) => html`<b class="tabular">${numbers.wavelength(value)}</b>`;
    if (count === 1) {
      return html`The wavelength is 2π = ${number(first)} positions. There is no other pair, so the base changes
        nothing.`;
    }
    const written = numbers.exact(base);
    // A base that is written as a power itself is raised as a whole.
    const raised = base >= 1e16 ? `(${written})` : written;
    const power = `${numbers.exact(2 * (count - 1))}/${numbers.exact(dimension)}`;
    const longest = exponent === 'paper' ? math`2\pi \cdot ${raised}^{${power}}` : math`2\pi \cdot ${written}`;
    const limit = html`<span>(${math`2\pi \cdot ${written}`}${math`= ${numbers.wavelength(first * base)}`}</span>
      is only the limit for large d.)`;
    return html`The wavelengths run from <span>${math`2\pi`} = ${number(first)}</span> to <span>${longest} =
      ${number(wavelengths.at(-1) ?? 0)}</span> positions. Each is
      <b class="tabular">${ratio(numbers, second, first)}</b> times the one before.
      ${exponent === 'paper' ? limit : nothing} ${this.#lesson()}
      The base sets the longest wavelength. A smaller base makes neighbouring wavelengths nearly equal, a larger one
      leaves gaps between them.
      ${this.#isDense(scale) ? 'Here they lie closer than marks can: the band is all of them.' : nothing}`;
  }

  #lesson() {
    const slower = this.#wavelengths.length - this.#finished;
    if (this.#finished === 0) return 'Every pair is too slow to finish a turn within the length.';
    if (slower === 0) return 'Every pair finishes a turn within the length.';
    const pairs = slower === 1 ? 'One pair is' : `${this.host.numbers.exact(slower)} pairs are`;
    return `${pairs} too slow to finish a turn within the length.`;
  }

  /** Between neighbouring ticks of the axis. @param {Scale} scale @returns {Decades[]} */
  #decades(scale) {
    const powers = scale.ticks(POWER);
    if (powers.at(-1) !== scale.to) powers.push(scale.to);
    const wavelengths = this.#wavelengths;
    let at = 0;
    return powers.slice(1).map((to, index) => {
      const before = at;
      while (at < wavelengths.length && (wavelengths[at] ?? 0) < to) at += 1;
      return { from: powers[index] ?? 1, to, count: at - before };
    });
  }

  /** @param {number} value a power of ten */
  #power(value) {
    const { numbers } = this.host;
    return value < 1e5 ? numbers.exact(value) : numbers.power(10, Math.round(Math.log10(value)));
  }

  /** Whether the marks lie too close to be told apart. @param {Scale} scale */
  #isDense(scale) {
    const [first = 1, second = Infinity] = this.#wavelengths;
    return this.size.width > 0 && scale.at(second) - scale.at(first) < CLOSE;
  }

  /** @param {Scale} scale @param {Float64Array} wavelengths */
  #path(scale, wavelengths) {
    if (wavelengths.length === 0) return '';
    const [low, high] = [scale.at(wavelengths[0] ?? 1), scale.at(wavelengths.at(-1) ?? 1)];
    if (this.#isDense(scale)) return `M${low} ${TOP}H${high + 0.5}V${AXIS}H${low}Z`;
    return Array.from(wavelengths, (wavelength) => `M${scale.at(wavelength)} ${TOP}V${AXIS}`).join('');
  }

  /** @param {Scale} scale @param {Decades[]} decades */
  #picture(scale, decades) {
    const { numbers, state, pointed } = this.host;
    const wavelengths = this.#wavelengths;
    const finished = this.#finished;
    const marks = this.#marks.get([wavelengths, finished, scale.to, scale.high], () => ({
      finished: this.#path(scale, wavelengths.subarray(0, finished)),
      unfinished: this.#path(scale, wavelengths.subarray(finished)),
    }));
    const at = (/** @type {number} */ pair) => scale.at(wavelengths[pair] ?? 1);
    const shown = pointed?.pair ?? state.pair;
    const name = `pair ${shown}: ${numbers.wavelength(wavelengths[shown] ?? 1)}`;
    const [length, chosen, last] = [scale.at(state.length), at(state.pair), at(wavelengths.length - 1)];
    const ticks = decades.map(({ from }) => from);
    if (scale.high - scale.at(ticks.at(-1) ?? 1) >= POWER) ticks.push(scale.to);
    return svg`<svg width="100%" height=${HEIGHT} aria-hidden="true">
      <rect class="length" x=${scale.low} y=${TOP - 6} width=${Math.max(length - scale.low, 0)}
        height=${AXIS - TOP + 6}></rect>
      <g class="marks ${this.#isDense(scale) ? 'dense' : ''}" data-place="${at(0)} 0 ${last - at(0)} 0">
        <path class="within" d=${marks.finished}></path><path class="beyond" d=${marks.unfinished}></path></g>
      <line class="end" x1=${length} x2=${length} y1="22" y2=${AXIS}></line>
      <line class="chosen" x1=${chosen} x2=${chosen} y1=${CHOSEN} y2=${AXIS}></line>
      ${shown === state.pair ? nothing : svg`<path class="cursor" d="M${at(shown)} ${CHOSEN}V${AXIS}"></path>`}
      <text class="name" x=${inside(at(shown), LETTER * name.length, scale)} y=${NAME}
        text-anchor="middle">${name}</text>
      ${axisBelow(scale, AXIS, ticks, (value) => this.#power(value))}
      ${decades.map(({ from, to, count }) => {
        const some = numbers.exact(count);
        const text = fitting(scale.at(to) - scale.at(from), `${some} ${count === 1 ? 'pair' : 'pairs'}`, some);
        const x = (scale.at(from) + scale.at(to)) / 2;
        return svg`<text class="count" x=${x} y=${COUNTS} text-anchor="middle">${text}</text>`;
      })}
    </svg>`;
  }

  /** The label of the length is its handle; the number control does the same by keyboard. @param {Scale} scale */
  #grip(scale) {
    const { numbers, state } = this.host;
    const text = `◂ length ${numbers.short(state.length)} ▸`;
    const x = inside(scale.at(state.length), LETTER * text.length + 8, scale);
    // A strict policy refuses inline styles, but not a style set as a property.
    return html`<div class="grip-length tabular" aria-hidden="true" data-place="${x} 0" .style=${`left: ${x}px`}
      @pointerdown=${this.#grab}>${text}</div>`;
  }

  #values() {
    const { numbers, state } = this.host;
    const wavelengths = this.#wavelengths;
    const count = wavelengths.length;
    return this.#table.render({
      summary: count === 1 ? 'The wavelength as a table' : `${numbers.all(count, 'wavelengths')} as a table`,
      caption: (first, last) => `Pairs ${first} to ${last}`,
      heads: [
        'pair',
        'wavelength, positions per turn',
        'frequency, radians per position',
        `turns within ${numbers.exact(state.length)}`,
      ],
      count,
      row: (at) => {
        const wavelength = wavelengths[at] ?? 1;
        const frequency = this.host.ask('frequencies')[at] ?? 0;
        const turns = numbers.significant(state.length / wavelength, 3);
        return [at, numbers.wavelength(wavelength), numbers.significant(frequency, 4), turns];
      },
      chosen: state.pair,
      rows: 'pairs',
    });
  }

  /** The pair nearest to the pointer. @param {MouseEvent} event */
  #under({ clientX }) {
    const x = clientX - this.root.getBoundingClientRect().left;
    const scale = this.#scale;
    const away = Array.from(this.#wavelengths, (wavelength) => Math.abs(scale.at(wavelength) - x));
    return away.indexOf(Math.min(...away));
  }

  /** @param {PointerEvent} press */
  #grab(press) {
    const { start } = this.host.state;
    drag(press, {
      signal: this.signal,
      move: ({ clientX }) => {
        const length = Math.round(this.#scale.of(clientX - this.root.getBoundingClientRect().left));
        this.host.change({ length: Math.min(Math.max(length, 1), LIMIT, LIMIT - start) });
      },
    });
  }

  static styles = css`
    .spectrum {
      .picture { position: relative; block-size: ${HEIGHT}px; user-select: none; -webkit-user-select: none; }
      .pairs { block-size: 100%; cursor: pointer; }
      .length { fill: var(--line); opacity: 0.5; }
      .marks path { vector-effect: non-scaling-stroke; }
      .within { fill: none; stroke: var(--ink); }
      .beyond { fill: none; stroke: var(--soft); opacity: 0.7; }
      .dense .within { fill: var(--soft); stroke: none; }
      .dense .beyond { fill: var(--soft); stroke: none; opacity: 0.4; }
      .end { stroke: var(--ink); stroke-dasharray: 3 3; }
      .chosen { stroke: var(--ink); stroke-width: 3; }
      .cursor { stroke: var(--ink); stroke-width: 1.5; }
      .name { fill: var(--ink); font-weight: 600; paint-order: stroke; stroke: var(--paper); stroke-width: 4px; }
      .grip-length {
        position: absolute; inset-block-start: 0; min-block-size: 24px; padding-inline: 4px; translate: -50%;
        font-size: 12px; line-height: 24px; font-weight: 600; white-space: nowrap; cursor: ew-resize; touch-action:
        none;
        /* A finger's reach, which is not seen. */
        &::before { content: ''; position: absolute; inset: 0; }
        @media (pointer: coarse) { &::before { inset: -14px -6px -6px; } }
      }
      .caption span { white-space: nowrap; }
      .read { --lines: 1; padding-block-start: 4px; }
      .facts { --lines: 5; }
      .controls { padding-block: 8px; }
      @container (max-width: 560px) { .title, .read { --lines: 2; } .facts { --lines: 6; } }
      @container (max-width: 400px) { .facts { --lines: 9; } }
    }
  `;
}

/**
 * The middle of a label, moved so that all of the label stands in the picture.
 * @param {number} x
 * @param {number} width of the label
 * @param {Scale} scale
 */
function inside(x, width, { low, high }) {
  return Math.min(Math.max(x, low - LEFT + width / 2), high + RIGHT - width / 2);
}

/**
 * A ratio, with three digits of what it exceeds 1 by.
 * @param {import('../../figure/numbers.js').Numbers} numbers
 * @param {number} larger
 * @param {number} smaller
 */
function ratio(numbers, larger, smaller) {
  const more = (larger - smaller) / smaller;
  if (more >= 1) return numbers.significant(larger / smaller, 4);
  if (more === 0) return '1';
  const digits = 2 - Math.floor(Math.log10(more));
  return digits <= 8 ? numbers.fixed(1 + more, /** @type {any} */ (digits)) : `1 + ${numbers.scientific(more, 3)}`;
}
