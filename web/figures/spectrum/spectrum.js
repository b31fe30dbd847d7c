// The figure `spectrum`: the wavelengths of all pairs on one logarithmic axis, against the length in use. How far they reach,
// how dense they lie, and which of them come round within the length.

import { css, html, nothing, svg } from 'lit';
import { completePairs } from '../../figure/columns.js';
import { math } from '../../figure/math.js';
import { Gliding } from '../../figure/motion.js';
import { numberControl } from '../../figure/number-control.js';
import { axisBelow, logarithmic, powerTicks } from '../../figure/plot.js';
import { Room } from '../../figure/size.js';
import { LIMIT } from '../../library/check.js';
import { ValueTable } from '../../figure/value-table.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('../../figure/plot.js').Scale} Scale */
/** @typedef {{from: number, to: number, count: number}} Between how many pairs lie between two powers of ten */

const HEIGHT = 156;
const LEFT = 8;
const RIGHT = 16;
/** Where the marks of the pairs stand, and that of the chosen one, and what is written above and below them. */
const NAME = 38;
const CHOSEN = 44;
const TOP = 62;
const AXIS = 108;
const COUNTS = 148;
/** What a letter of a label takes, in pixels. */
const LETTER = 7;
/** What a power of ten on the axis takes, in pixels. */
const POWER = 44;
/** Marks nearer to each other than this, in pixels, are one solid band: drawn each for itself they would make a pattern that is none of theirs. */
const NEAR = 3;
/** The axis ends at one of these powers of ten, so that it stays while the base changes, and the marks move. */
const ENDS = [5, 6, 8, 12, 16, 24, 48, 96, 192, 304];

export class Spectrum {
  #host;
  #room;
  #table;
  #dragging = false;
  #gliding = new Gliding();
  #naming = new Gliding();
  /** The latest marks of the pairs, and what they were drawn for. */
  #known = { key: '', within: '', beyond: '' };

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#room = new Room(host);
    this.#table = new ValueTable(host, 'spectrum-values');
  }

  get #wavelengths() {
    return this.#host.ask('wavelengths');
  }

  /** @returns {Scale} */
  get #scale() {
    const most = Math.max(this.#wavelengths.at(-1) ?? 1, this.#host.state.length);
    const end = ENDS.find((power) => Number(`1e${power}`) >= most) ?? 308;
    return logarithmic(1, Number(`1e${end}`), LEFT, Math.max(this.#room.width - RIGHT, LEFT + 1));
  }

  /** How many pairs finish a turn within the length: the fastest ones. */
  get #within() {
    const { length } = this.#host.state;
    const slower = this.#wavelengths.findIndex((wavelength) => wavelength > length);
    return slower < 0 ? this.#wavelengths.length : slower;
  }

  reserved() {
    return html`<div class="spectrum"><div class="spectrum-picture"></div></div>`;
  }

  measured() {
    this.#room.watch(this.#host.renderRoot.querySelector('.spectrum-picture'));
  }

  /** Their distances on a logarithmic axis all change by one factor: whatever the base, all marks move as one. */
  drawn() {
    const { renderRoot, pointed } = this.#host;
    const key = JSON.stringify([this.#wavelengths.length, this.#room.width]);
    this.#gliding.follow(
      renderRoot.querySelectorAll('.spectrum :is(.marks, .chosen, .end, .length, .grip-length)'),
      key,
    );
    // A name that follows the pointer is not to be late.
    this.#naming.follow(renderRoot.querySelectorAll('.spectrum .name'), `${key} ${pointed?.pair}`);
    return this.#room.width > 0;
  }

  left() {
    this.#room.left();
  }

  render() {
    this.#room.insist();
    const host = this.#host;
    const { state } = host;
    const room = this.#room.width > 0;
    const scale = this.#scale;
    const counts = this.#between(scale);
    return html`<section part="spectrum" class="spectrum" aria-labelledby="spectrum-title">
      <h2 id="spectrum-title">${this.#sentence()}</h2>
      <p class="key" aria-hidden="true">wavelength, in positions to a turn →</p>
      <div class="spectrum-picture">
        <div class="pairs" tabindex="0" role="slider" aria-label="chosen pair, among the wavelengths of all" aria-orientation="horizontal"
          aria-valuemin="0" aria-valuemax=${Math.max(completePairs(state) - 1, 0)} aria-valuenow=${state.pair} aria-valuetext=${this.#phrase(state.pair)}
          @keydown=${this.#keyed} @pointermove=${this.#moved} @pointerleave=${this.#gone} @click=${this.#clicked}>
          ${room ? this.#picture(scale, counts) : nothing}
        </div>
        ${room ? this.#grip(scale) : nothing}
      </div>
      <p class="spoken">Pairs by wavelength: ${counts.map(({ from, to, count }) => `${this.#power(from)} to ${this.#power(to)}, ${count}`).join('; ')}.</p>
      <p class="caption read tabular">${this.#phrase(host.pointed?.pair ?? state.pair)}.</p>
      <div class="controls">
        ${numberControl(host, 'base', { id: 'spectrum-base' })}
        ${numberControl(host, 'length', { id: 'spectrum-length' })}
        ${completePairs(state) > 1 ? numberControl(host, 'pair', { id: 'spectrum-pair' }) : nothing}
      </div>
      <p class="caption">${this.#caption()}</p>
      ${this.#values()}
    </section>`;
  }

  #sentence() {
    const {
      numbers,
      state: { length, dimension },
    } = this.#host;
    const [count, within] = [this.#wavelengths.length, this.#within];
    const positions = length === 1 ? 'one position' : `${numbers.exact(length)} positions`;
    if (count === 1)
      return `The one ${dimension === 1 ? 'sine' : 'pair'} ${within ? 'finishes a turn' : 'does not finish a turn'} within ${positions}.`;
    if (within === count) return `${numbers.all(count, 'pairs')} finish a turn within ${positions}.`;
    if (within === 0)
      return `${count === 2 ? 'Neither pair' : `None of ${numbers.exact(count)} pairs`} finishes a turn within ${positions}.`;
    return `${numbers.exact(within)} of ${numbers.exact(count)} pairs ${within === 1 ? 'finishes' : 'finish'} a turn within ${positions}.`;
  }

  /** @param {number} pair */
  #phrase(pair) {
    const {
      numbers,
      state: { length },
    } = this.#host;
    const wavelength = this.#wavelengths[pair] ?? 1;
    const turns = length / wavelength;
    return `Pair ${pair}: one turn in ${numbers.wavelength(wavelength)} positions, ${numbers.significant(turns, 3)} ${turns < 1 ? 'of a turn' : 'turns'} within ${numbers.exact(length)}`;
  }

  #caption() {
    const { numbers, state } = this.#host;
    const { base, dimension, exponent } = state;
    const wavelengths = this.#wavelengths;
    const count = wavelengths.length;
    const [first = 0, second = 0] = wavelengths;
    const last = wavelengths.at(-1) ?? 0;
    const number = (/** @type {number} */ value) => html`<b class="tabular">${numbers.wavelength(value)}</b>`;
    if (count === 1)
      return html`Its wavelength is 2π = ${number(first)} positions. With no other pair there is no ratio, and the base changes nothing.`;
    const paper = exponent === 'paper';
    const written = numbers.exact(base);
    // A base that is written as a power itself is raised as a whole.
    const raised = base >= 1e16 ? `(${written})` : written;
    return html`From <span>${math`2\pi`} = ${number(first)}</span> to <span>${
      paper
        ? math`2\pi \cdot ${raised}^{${numbers.exact(2 * (count - 1))}/${numbers.exact(dimension)}}`
        : math`2\pi \cdot ${written}`
    } = ${number(last)}</span> positions, each
      <b class="tabular">${ratio(numbers, second, first)}</b> times the one before.
      ${paper ? html`<span>(${math`2\pi \cdot ${written} = ${numbers.wavelength(first * base)}`}</span> is only the limit for wide d.)` : nothing}
      ${this.#lesson()} The base sets the longest wavelength: a smaller one
      crowds them all, and neighbours say nearly the same; a larger one spreads them, and leaves gaps between.
      ${this.#room.width > 0 && this.#dense(this.#scale) ? 'They lie closer here than marks can: the band is all of them.' : nothing}`;
  }

  #lesson() {
    const { numbers } = this.#host;
    const [count, within] = [this.#wavelengths.length, this.#within];
    const slower = count - within;
    if (within === 0) return 'Every pair is too slow to come round within the length.';
    if (slower === 0) return 'Every pair comes round within the length.';
    return `${slower === 1 ? 'One pair is' : `${numbers.exact(slower)} pairs are`} too slow to come round within the length.`;
  }

  /** Between neighbouring powers of ten on the axis. @param {Scale} scale @returns {Between[]} */
  #between(scale) {
    const powers = powerTicks(scale, POWER);
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
    return value < 1e5 ? this.#host.numbers.exact(value) : this.#host.numbers.power(10, Math.round(Math.log10(value)));
  }

  /** Whether the marks lie too near to each other to be told apart. @param {Scale} scale */
  #dense(scale) {
    const [first = 1, second = Infinity] = this.#wavelengths;
    return scale.at(second) - scale.at(first) < NEAR;
  }

  /** The marks of all pairs. @param {Scale} scale */
  #marks(scale) {
    const key = JSON.stringify([this.#host.encoding, this.#within, scale.to, scale.high]);
    if (this.#known.key !== key) {
      const within = this.#within;
      const dense = this.#dense(scale);
      const drawn = (/** @type {Float64Array} */ part) => {
        if (part.length === 0) return '';
        if (dense)
          return `M${scale.at(part[0] ?? 1)} ${TOP}H${scale.at(part.at(-1) ?? 1) + 0.5}V${AXIS}H${scale.at(part[0] ?? 1)}Z`;
        return Array.from(part, (wavelength) => `M${scale.at(wavelength)} ${TOP}V${AXIS}`).join('');
      };
      this.#known = {
        key,
        within: drawn(this.#wavelengths.subarray(0, within)),
        beyond: drawn(this.#wavelengths.subarray(within)),
      };
    }
    return this.#known;
  }

  /** @param {Scale} scale @param {Between[]} counts */
  #picture(scale, counts) {
    const { numbers, state, pointed } = this.#host;
    const { within, beyond } = this.#marks(scale);
    const powers = counts.map(({ from }) => from);
    const shown = pointed?.pair ?? state.pair;
    const length = scale.at(state.length);
    const name = `pair ${shown}: ${numbers.wavelength(this.#wavelengths[shown] ?? 1)}`;
    const at = (/** @type {number} */ pair) => scale.at(this.#wavelengths[pair] ?? 1);
    return svg`<svg width="100%" height=${HEIGHT} aria-hidden="true">
      <rect class="length" x=${scale.low} y=${TOP - 6} width=${Math.max(length - scale.low, 0)} height=${AXIS - TOP + 6}></rect>
      <g class=${this.#dense(scale) ? 'marks dense' : 'marks'} data-place="${at(0)} 0 ${at(this.#wavelengths.length - 1) - at(0)} 0"><path class="within" d=${within}></path><path class="beyond" d=${beyond}></path></g>
      <line class="end" x1=${length} x2=${length} y1="22" y2=${AXIS}></line>
      <line class="chosen" x1=${at(state.pair)} x2=${at(state.pair)} y1=${CHOSEN} y2=${AXIS}></line>
      ${shown === state.pair ? nothing : svg`<path class="cursor" d="M${at(shown)} ${CHOSEN}V${AXIS}"></path>`}
      <text class="name" x=${kept(at(shown), LETTER * name.length, scale)} y=${NAME} text-anchor="middle">${name}</text>
      ${axisBelow(scale, AXIS, powers.concat(scale.high - scale.at(powers.at(-1) ?? 1) < POWER ? [] : scale.to), (value) => this.#power(value))}
      ${counts.map(
        ({ from, to, count }) =>
          svg`<text class="count" x=${(scale.at(from) + scale.at(to)) / 2} y=${COUNTS} text-anchor="middle">${many(
            numbers.exact(count),
            count,
            scale.at(to) - scale.at(from),
          )}</text>`,
      )}
    </svg>`;
  }

  /** The label of the length, to be dragged; the number field does the same by keyboard. @param {Scale} scale */
  #grip(scale) {
    const {
      numbers,
      state: { length },
    } = this.#host;
    const text = `◂ length ${numbers.short(length)} ▸`;
    const x = kept(scale.at(length), LETTER * text.length + 8, scale);
    // Set as a property it is no inline style, which a strict policy would refuse.
    return html`<div class="grip-length tabular" aria-hidden="true" data-place="${x} 0" .style=${`left: ${x}px`}
      @pointerdown=${this.#grab} @pointermove=${this.#drag} @pointerup=${this.#release} @pointercancel=${this.#release}>${text}</div>`;
  }

  #values() {
    const { numbers, state } = this.#host;
    const { pair, length } = state;
    const count = this.#wavelengths.length;
    return this.#table.render({
      summary: count === 1 ? 'The wavelength as a table' : `${numbers.all(count, 'wavelengths')} as a table`,
      caption: (first, last) => `Pairs ${first} to ${last}`,
      heads: [
        'pair',
        'wavelength, positions per turn',
        'frequency, radians per position',
        `turns within ${numbers.exact(length)}`,
      ],
      count,
      row: (at) => {
        const wavelength = this.#wavelengths[at] ?? 1;
        return [
          at,
          numbers.wavelength(wavelength),
          numbers.significant(this.#host.ask('frequencies')[at] ?? 0, 4),
          numbers.significant(length / wavelength, 3),
        ];
      },
      chosen: pair,
      rows: 'pairs',
    });
  }

  /** The pair nearest to the pointer. @param {MouseEvent} event */
  #under({ clientX, currentTarget }) {
    const scale = this.#scale;
    const x = clientX - /** @type {Element} */ (currentTarget).getBoundingClientRect().left;
    const wavelengths = this.#wavelengths;
    let nearest = 0;
    for (let pair = 1; pair < wavelengths.length; pair += 1) {
      if (Math.abs(scale.at(wavelengths[pair] ?? 1) - x) < Math.abs(scale.at(wavelengths[nearest] ?? 1) - x))
        nearest = pair;
    }
    return nearest;
  }

  #moved = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== 'touch') this.#host.point({ pair: this.#under(event) });
  };

  #gone = () => {
    this.#host.point(undefined);
  };

  #clicked = (/** @type {PointerEvent} */ event) => {
    this.#choose(this.#under(event));
  };

  /** The last sine of an odd dimension has no cosine: it is no pair to be chosen. @param {number} pair */
  #choose(pair) {
    this.#host.change({ pair: Math.min(Math.max(pair, 0), Math.max(completePairs(this.#host.state) - 1, 0)) });
  }

  #keyed = (/** @type {KeyboardEvent} */ event) => {
    // Those belong to the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { pair } = this.#host.state;
    const step = event.shiftKey ? 10 : 1;
    const to = {
      ArrowLeft: pair - step,
      ArrowDown: pair - step,
      ArrowRight: pair + step,
      ArrowUp: pair + step,
      PageDown: pair - 10,
      PageUp: pair + 10,
      Home: 0,
      End: Infinity,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#choose(to);
  };

  #grab = (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0) return;
    this.#dragging = true;
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  };

  #drag = (/** @type {PointerEvent} */ event) => {
    if (!this.#dragging) return;
    const picture = /** @type {Element} */ (/** @type {Element} */ (event.currentTarget).parentElement);
    const { start } = this.#host.state;
    const length = Math.round(this.#scale.of(event.clientX - picture.getBoundingClientRect().left));
    this.#host.change({ length: Math.min(Math.max(length, 1), LIMIT, LIMIT - start) });
  };

  #release = () => {
    this.#dragging = false;
  };

  static styles = css`
    /* What it takes with the default page font, kept free before it is drawn, so that nothing below moves then. */
    .spectrum { min-block-size: 417px; }
    @container (min-width: 880px) { .figures:not(.single) .spectrum:nth-child(even) { min-block-size: 523px; } }
    @container (min-width: 1100px) { .figures:not(.single) .spectrum:nth-child(even) { min-block-size: 417px; } }
    @container (max-width: 560px) { .spectrum { min-block-size: 417px; } }
    @container (max-width: 440px) { .spectrum { min-block-size: 523px; } }
    @container (max-width: 380px) { .spectrum { min-block-size: 544px; } }
    @container (max-width: 340px) { .spectrum { min-block-size: 565px; } }
    @media (pointer: coarse) {
      .spectrum { min-block-size: 451px; }
      @container (min-width: 880px) { .figures:not(.single) .spectrum:nth-child(even) { min-block-size: 571px; } }
      @container (min-width: 1100px) { .figures:not(.single) .spectrum:nth-child(even) { min-block-size: 505px; } }
      @container (max-width: 560px) { .spectrum { min-block-size: 505px; } }
      @container (max-width: 440px) { .spectrum { min-block-size: 571px; } }
      @container (max-width: 380px) { .spectrum { min-block-size: 592px; } }
      @container (max-width: 340px) { .spectrum { min-block-size: 667px; } }
    }
    .spectrum .key { margin: 0; font-size: 12px; line-height: 16px; color: var(--soft); }
    .spectrum-picture { position: relative; block-size: ${HEIGHT}px; user-select: none; -webkit-user-select: none; }
    .spectrum .pairs { block-size: 100%; cursor: pointer; }
    .spectrum .length { fill: var(--line); opacity: 0.5; }
    .spectrum .marks path { vector-effect: non-scaling-stroke; }
    .spectrum .within { fill: none; stroke: var(--ink); }
    .spectrum .beyond { fill: none; stroke: var(--soft); opacity: 0.7; }
    .spectrum .dense .within { fill: var(--soft); stroke: none; }
    .spectrum .dense .beyond { fill: var(--soft); stroke: none; opacity: 0.4; }
    .spectrum .end { stroke: var(--ink); stroke-dasharray: 3 3; }
    .spectrum .chosen { stroke: var(--ink); stroke-width: 3; }
    .spectrum .cursor { stroke: var(--ink); stroke-width: 1.5; }
    .spectrum .name { fill: var(--ink); font-weight: 600; paint-order: stroke; stroke: var(--paper); stroke-width: 4px; }
    .grip-length {
      position: absolute; inset-block-start: 0; min-block-size: 24px; padding-inline: 4px; translate: -50%; font-size: 12px; line-height: 24px; font-weight: 600;
      white-space: nowrap; cursor: ew-resize; touch-action: none;
    }
    /* A finger's reach, and nothing that is seen. */
    .grip-length::before { content: ''; position: absolute; inset: 0; }
    @media (pointer: coarse) {
      .grip-length::before { inset: -14px -6px -6px; }
    }
    .spectrum .read { min-block-size: 1.5em; padding-block-start: 4px; }
    .spectrum .caption span { white-space: nowrap; }
    .spectrum .controls { padding-block: 8px; }
  `;
}

/**
 * The middle of a label that is so wide, within the picture.
 * @param {number} x
 * @param {number} wide
 * @param {Scale} scale
 */
function kept(x, wide, { low, high }) {
  return Math.min(Math.max(x, low - LEFT + wide / 2), high + RIGHT - wide / 2);
}

/** What a count of pairs is called where there is room. @param {string} written @param {number} count @param {number} room */
function many(written, count, room) {
  const text = `${written} ${count === 1 ? 'pair' : 'pairs'}`;
  return LETTER * text.length <= room ? text : written;
}

/**
 * With three digits of what it is more than 1.
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
