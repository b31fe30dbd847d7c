// The figure `circles`: every pair as a clock, their hands at true relative speed; and what is left of a hand without
// its cosine.

import { css, html, nothing, render, svg } from 'lit';
import { clockHandStyles, clockHands } from '../../figure/clock-hands.js';
import { columnOf, completePairs, handOf, meaningOf, rowAt } from '../../figure/columns.js';
import { checkBox } from '../../figure/controls.js';
import { Figure } from '../../figure/figure.js';
import { heading } from '../../figure/heading.js';
import { slide } from '../../figure/keys.js';
import { prefersCalm } from '../../figure/motion.js';
import { LETTER } from '../../figure/placing.js';
import { SPEEDS } from '../../figure/playing.js';
import { lastPair } from '../../figure/pointing.js';
import { Size } from '../../figure/size.js';
import { sumOf } from '../../figure/sum.js';
import { handPlace, handRows, isBlurred, turnByHand } from '../../figure/turning.js';
import { ValueTable } from '../../figure/value-table.js';
import { KEY, LABEL, MARGIN, columnsOf, gridOf, mostClocks } from './grid.js';
import { fold, heightStyles, heights } from './heights.js';
import { verdict, whatItTakes } from './telling-apart.js';

/** @typedef {import('./telling-apart.js').Rows} Rows */
/** @typedef {import('./grid.js').Grid} Grid */
/** @typedef {{position: number, offset: number}} Shown what the words speak of */

/** After 3½ turns of pair 0 its sines are nearly equal, after 7 turns its cosines too. */
const EXAMPLES = [22, 44];
const WAVES = /** @type {const} */ (['sine', 'cosine']);
/** The last hand is called slow where it is so many times slower than the first. */
const SLOW = 4;

export class Circles extends Figure {
  #hero = new Size(() => this.requestUpdate());
  #table = new ValueTable(this);
  /** Whether the cosines were hidden when it was last drawn. @type {boolean | undefined} */
  #wasHidden;
  /** Whether the focus is to follow the choice. */
  #isMoved = false;

  get #isHidden() {
    return this.host.state.cosines === 'off';
  }

  get #waves() {
    return WAVES.slice(0, this.#isHidden ? 1 : 2);
  }

  get #playing() {
    return this.host.playing;
  }

  get #grid() {
    return gridOf(this.host.state, this.#hero);
  }

  /** @override */
  placeholder() {
    return completePairs(this.host.state) === 0 ? heading(this) : this.#page();
  }

  /** @override */
  render() {
    const { host } = this;
    if (completePairs(host.state) === 0) {
      return html`${heading(this, 'A single sine is not a clock hand.')}
        <p class="caption">Dimension 1 is one sine: the height of a hand. At dimension 2 a cosine joins it.</p>`;
    }
    const shown = { position: this.#playing.told ?? host.state.position, offset: host.state.offset };
    this.#hero.watch(this.find('.clocks'));
    this.#hero.insist();
    const grid = this.#grid;
    return this.#page({
      title: this.#sentence(),
      picture: this.#hero.width > 0 ? this.#picture(grid, shown) : nothing,
      check: checkBox(host, 'cosines', 'hide the cosines', ['off', 'on']),
      caption: this.#caption(grid.pairs.length),
      ...this.#folded(shown),
    });
  }

  /**
   * The same template before it is drawn, so that its picture is measured at once.
   * @param {Record<string, unknown>} [parts]
   */
  #page({ title, picture, check, caption, why, table } = {}) {
    const count = mostClocks(this.host.state);
    const [wide, middle, narrow] = columnsOf(count);
    // A strict policy refuses inline styles, but not a style set as a property.
    const style = `--count: ${count}; --wide: ${wide}; --middle: ${middle}; --narrow: ${narrow}`;
    return html`${heading(this, title)}
      <div class="clocks hero" .style=${style}>${picture}</div>
      <div class="controls">${check}</div>
      <p class="caption says">${caption}</p>
      <div class="folds"><details class="why"><summary>why both?</summary>${why}</details>${table}</div>`;
  }

  /** @override */
  paint() {
    this.turned();
    if (this.#wasHidden !== undefined && this.#wasHidden !== this.#isHidden) this.#fold();
    this.#wasHidden = this.#isHidden;
    if (this.#isMoved) this.find('.clock[tabindex="0"]')?.focus();
    this.#isMoved = false;
  }

  /** @override */
  disconnected() {
    super.disconnected();
    this.#hero.unwatch();
    this.#wasHidden = undefined;
  }

  /** The clocks with their hands. @param {import('../../figure/playing.js').Place} place */
  #handsAt(place) {
    const { host } = this;
    const grid = this.#grid;
    const [p, k] = handRows(host, place);
    return grid.pairs.map((pair, at) => {
      return { pair, middle: grid.middle(at), p: handOf(host.state, p, pair), k: handOf(host.state, k, pair) };
    });
  }

  /** Hands fold into their heights, and out again. */
  #fold() {
    const { radius } = this.#grid;
    const faces = this.root.querySelectorAll('.face');
    for (const [at, { p, k }] of this.#handsAt(handPlace(this.host)).entries()) {
      const face = faces[at];
      if (face) fold(face, { p: radius * p.cos, k: radius * k.cos }, this.#isHidden);
    }
  }

  /** Apart from the template: in every frame while the hands move. @override */
  turned() {
    const drawn = /** @type {any} */ (this.find('.hands'));
    const grips = this.find('.grips');
    if (!drawn || !grips) return;
    const { host } = this;
    const { state } = host;
    const grid = this.#grid;
    const place = handPlace(host);
    const clocks = this.#handsAt(place);
    const isHidden = this.#isHidden;
    render(
      clocks.map(({ pair, middle: { x, y }, p, k }) => {
        const look = { radius: grid.radius, isHandle: pair === state.pair, isBlurred: isBlurred(host, pair) };
        return svg`<g class="face" data-pair=${pair} transform="translate(${x} ${y})">
          ${isHidden ? heights(p, k, look) : clockHands(p, k, place.offset / this.#wavelength(pair), look)}</g>`;
      }),
      drawn,
    );
    const chosen = clocks.find(({ pair }) => pair === state.pair);
    const isHeld = chosen && !isHidden && !isBlurred(host, state.pair);
    render(
      isHeld
        ? [this.#grip('offset', chosen.middle, chosen.k), this.#grip('position', chosen.middle, chosen.p)]
        : nothing,
      grips,
    );
  }

  /**
   * Over the end of a hand of the chosen clock. In the SVG, a browser may let a finger scroll the page.
   * @param {'position' | 'offset'} field
   * @param {{x: number, y: number}} middle
   * @param {import('../../figure/columns.js').Hand} hand
   */
  #grip(field, middle, { sin, cos }) {
    const { radius } = this.#grid;
    const style = `left: ${middle.x + radius * cos}px; top: ${middle.y - radius * sin}px`;
    /** Where the clock is in the window. */
    const inWindow = () => {
      const { left = 0, top = 0 } = this.find('.clocks')?.getBoundingClientRect() ?? {};
      return { x: left + middle.x, y: top + middle.y };
    };
    const grab = (/** @type {PointerEvent} */ press) =>
      turnByHand(this, press, { middle: inWindow, pair: this.host.state.pair, field });
    return html`<div class="grip" aria-hidden="true" .style=${style} @pointerdown=${grab}></div>`;
  }

  /** @param {number} pair */
  #wavelength(pair) {
    return this.host.ask('wavelengths')[pair] ?? 1;
  }

  #sentence() {
    if (this.#isHidden) return 'Without its cosine a hand is only a height.';
    const pair = completePairs(this.host.state) === 1 ? 'The one pair' : 'Every pair';
    return `${pair} (one sine, one cosine) is the hand of a clock.`;
  }

  /** @param {Grid} grid @param {Shown} shown */
  #picture(grid, shown) {
    const { host } = this;
    const { state, pointed } = host;
    const { pairs, radius, middle, unit } = grid;
    const at = pointed?.column === undefined ? pointed?.pair : meaningOf(state, pointed.column).pair;
    const rows = this.#rowsOf(shown);
    const reached = pairs.includes(state.pair) ? state.pair : pairs[0];
    const axis = this.#isHidden ? `M0 ${radius}V${-radius}` : '';
    return html`<svg class="faces" aria-hidden="true">
        ${this.#key(grid, shown)}
        ${pairs.map((pair, index) => {
          const { x, y } = middle(index);
          const look = pair === state.pair ? 'chosen' : pair === at ? 'pointed' : '';
          return svg`<g transform="translate(${x} ${y})"><path class="axis" d=${axis}></path>
            <circle class="rim ${look}" r=${radius}></circle>
            <text class="wavelength ${look}" y=${radius + MARGIN + 12 * unit} text-anchor="middle">
              ${this.#label(pair, grid)}</text></g>`;
        })}
        <g class="hands"></g>
      </svg>
      <div class="buttons" role="radiogroup" aria-label="Pairs as clocks; choose one" @keydown=${this.#keyed}>
        ${pairs.map((pair, index) => this.#clock(pair, grid, middle(index), rows, pair === reached))}
      </div>
      <div class="grips"></div>`;
  }

  /** Which hand is which, and what the numbers below the clocks are. @param {Grid} grid @param {Shown} shown */
  #key({ pairs, unit }, shown) {
    const { numbers, state, pointed } = this.host;
    const pair = pairs.includes(pointed?.pair ?? -1) ? /** @type {number} */ (pointed?.pair) : state.pair;
    const sum = sumOf(numbers, shown);
    const turn = `pair ${numbers.exact(pair)}: one turn in ${numbers.significant(this.#wavelength(pair), 3)}`;
    const blurred = 'a ring: too fast to see';
    const isSomeBlurred = pairs.some((one) => isBlurred(this.host, one));
    const said = isSomeBlurred ? [blurred] : [`${turn} positions`, turn];
    const [short, whole] = [numbers.short(shown.position), sum.place];
    const marks = [
      [`● p = ${short}`, `○ ${sum.label}`],
      [`● ${short}`, `○ ${whole}`],
      ['● p', '○ p + k'],
    ];
    const room = this.#hero.width / (LETTER * unit);
    const ways = [said, ['']].flatMap((some) =>
      marks.flatMap(([p = '', k = '']) => some.map((words) => ({ p, k, words }))),
    );
    // Letters of all, and the gaps between them.
    const { p, k, words } = ways.find(({ p, k, words }) => p.length + k.length + words.length + 5 <= room) ?? {};
    const y = 13 * unit;
    return svg`<text class="now" y=${y}><tspan class="p">${p}</tspan><tspan class="k" dx="1.2em">${k}</tspan></text>
      <text class="unit" x="100%" y=${y} text-anchor="end">${words}</text>`;
  }

  /** Its wavelength, as far as there is room. @param {number} pair @param {Grid} grid */
  #label(pair, { cell, unit }) {
    const { numbers } = this.host;
    const value = this.#wavelength(pair);
    const digits = /** @type {const} */ ([3, 2, 1]);
    const texts = digits.map((count) => numbers.significant(value, count));
    return texts.find((text) => LETTER * unit * text.length <= cell.width) ?? nothing;
  }

  /**
   * @param {number} pair
   * @param {Grid} grid
   * @param {{x: number, y: number}} middle
   * @param {Rows} rows
   * @param {boolean} isReached whether Tab leads to it
   */
  #clock(pair, { radius, cell }, { x, y }, rows, isReached) {
    const { host } = this;
    const { numbers, state } = host;
    const [p, k] = rows.map((row) =>
      this.#known(row, pair)
        .map(({ wave, value }) => `${wave} ${numbers.fixed(value, 2)}`)
        .join(', '),
    );
    const name = `pair ${numbers.exact(pair)}, one turn in ${numbers.wavelength(this.#wavelength(pair))} positions`;
    const point = () => this.#playing.point(pair);
    const leave = () => this.#playing.point();
    const wide = Math.min(cell.width, 2 * (radius + MARGIN + 8));
    const style = `left: ${x - wide / 2}px; top: ${y - radius - MARGIN}px; width: ${wide}px;
      height: ${2 * (radius + MARGIN) + LABEL}px`;
    return html`<button type="button" role="radio" class="clock" data-pair=${pair} .style=${style}
      aria-label="${name}${this.#playing.isOn ? '' : `; at p ${p}; at p plus k ${k}`}"
      aria-checked=${pair === state.pair ? 'true' : 'false'} tabindex=${isReached ? 0 : -1}
      @click=${() => host.change({ pair })} @pointerenter=${point} @pointerleave=${leave}></button>`;
  }

  /** @param {KeyboardEvent} event */
  #keyed = (event) => {
    const { host } = this;
    const pair = slide(event, { value: host.state.pair, least: 0, most: lastPair(host), down: true });
    if (pair === undefined) return;
    this.#isMoved = true;
    host.change({ pair });
  };

  /** @param {number} shown how many clocks */
  #caption(shown) {
    const { numbers, state } = this.host;
    const count = completePairs(state);
    const some = count > shown ? `${numbers.exact(shown)} of ${numbers.exact(count)} pairs are shown.` : nothing;
    if (this.#isHidden)
      return html`Two directions share each height: one left, one right. Only the cosine would say which. ${some}`;
    const isSlow = this.#wavelength(count - 1) >= SLOW * this.#wavelength(0);
    const why = 'Fast hands separate neighbours, slow hands separate far positions: a Transformer needs both.';
    return html`The sine alone is a height, and two hands share each height. ${isSlow ? why : nothing} ${some}`;
  }

  /** @param {Shown} shown @returns {Rows} */
  #rowsOf({ position, offset }) {
    return [rowAt(this.host, position), this.host.ask('shifted', position, offset)];
  }

  /** What is known of a pair: hidden cosines are not. @param {Float64Array} row @param {number} pair */
  #known(row, pair) {
    const { state } = this.host;
    return this.#waves.map((wave) => ({ wave, value: row[columnOf(state, pair, wave)] ?? 0 }));
  }

  /** What is asked for less often. @param {Shown} shown */
  #folded(shown) {
    const { host } = this;
    const rows = this.#rowsOf(shown);
    const why = html`${this.#numbers(shown, rows)}
      <p class="caption verdict">${
        host.state.offset === 0 ? 'With k = 0 both are one position.' : verdict(host, rows)
      }</p>
      <p class="caption examples">${this.#examples()}</p>
      <p class="caption lesson">${this.#lesson()}</p>
      ${this.#steps()}`;
    return { why, table: this.#values(shown, rows) };
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
    const turn = (/** @type {number} */ pair) => numbers.wavelength(this.#wavelength(pair));
    const last = count > 1 ? `, pair ${numbers.exact(count - 1)} once in ${turn(count - 1)}` : '';
    const ends = this.#isHidden ? nothing : 'The cosine is how far right a hand ends, the sine how far up.';
    const odd = `Dimension ${numbers.exact(dimension)} is odd: its last pair has a sine only.`;
    return html`${ends} Pair 0 turns once in ${turn(0)} positions${last}. ${dimension % 2 === 1 ? odd : nothing}`;
  }

  #steps() {
    const { numbers } = this.host;
    const playing = this.#playing;
    const { speed } = playing;
    const isStill = prefersCalm();
    /** @param {Event} event */
    const choose = ({ currentTarget }) => {
      playing.speed = Number(/** @type {HTMLSelectElement} */ (currentTarget).value);
      this.requestUpdate();
    };
    return html`<div class="steps">
      <button type="button" class="act" @click=${() => playing.step(isStill ? speed : 1)}>step</button>
      <span class="choice"><label for="circles-speed">positions a ${isStill ? 'step' : 'second'}</label>
        <select id="circles-speed" @change=${choose}>${SPEEDS.map(
          (value) => html`<option value=${value} ?selected=${value === speed}>${numbers.exact(value)}</option>`,
        )}</select></span>
    </div>`;
  }

  /** @param {Shown} shown @param {Rows} rows */
  #values(shown, rows) {
    const { numbers, state } = this.host;
    const count = completePairs(state);
    const places = [numbers.short(shown.position), sumOf(numbers, shown).place];
    return this.#table.render({
      summary: count === 1 ? 'the hand as a table' : `${count === 2 ? 'both' : `all ${numbers.exact(count)}`} hands`,
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
        return [numbers.exact(pair), numbers.wavelength(this.#wavelength(pair)), ...known];
      },
      chosen: state.pair,
      rows: 'pairs',
    });
  }

  static styles = css`
    .circles {
      ${clockHandStyles} ${heightStyles}
      .clocks {
        --columns: var(--wide); --tallest: 240px;
        --row: calc(min(100cqi / var(--columns), var(--tallest)) + ${LABEL / 16}em);
        --all: calc(round(up, var(--count) / var(--columns), 1) * var(--row) + ${KEY / 16}em);
        position: relative; flex: 1 1 var(--all); min-block-size: 120px;
        user-select: none; -webkit-user-select: none;
        @container (max-width: 879.9px) { --columns: var(--middle); flex-basis: min(var(--all), 404px); }
        @container (max-width: 519.9px) { --columns: var(--narrow); flex-basis: var(--all); }
        @container (max-width: 299.9px) { --columns: min(var(--narrow), 4); }
      }
      .faces { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
      .faces text { font-size: max(12px, 0.75em); }
      .now { font-weight: 600; }
      .now .p { fill: var(--p); }
      .now .k { fill: var(--k); }
      .axis, .rim { fill: none; stroke: var(--line); }
      .rim.pointed { stroke: var(--soft); }
      .rim.chosen { stroke: var(--ink); stroke-width: 1.5; }
      .wavelength.chosen { fill: var(--ink); font-weight: 600; }
      .clock {
        position: absolute; padding: 0; border: 0; border-radius: 8px; background: none; cursor: pointer;
        touch-action: manipulation;
      }
      .grip { cursor: grab; &:active { cursor: grabbing; } }
      .controls { padding-block: 8px 4px; font-size: 0.875em; }
      .check { font-size: 1em; }
      .says { --lines: 2; max-inline-size: 76ch; }
      .folds { padding-block-start: 4px; }
      .act {
        min-block-size: 32px; min-inline-size: 64px; padding: 0 12px; border: 1px solid var(--line);
        border-radius: 6px; background: none; color: var(--ink); font: inherit; font-weight: 600;
        cursor: pointer; touch-action: manipulation;
        &:hover { border-color: var(--ink); }
        @media (pointer: coarse) { min-block-size: 44px; }
      }
      .steps { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; padding-block-start: 8px; }
      .examples { display: grid; justify-items: start; }
      .verdict { --lines: 2; }
      @container (max-width: 519.9px) { .title { --lines: 2; } .says { --lines: 4; } }
      @media print { .controls, .examples, .steps { display: none; } }
    }
  `;
}
