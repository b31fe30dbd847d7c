// The clocks under the picture: their rims, labels and hands, and what leads to them from the columns of a pair.

import { css, html, nothing, render, svg } from 'lit';
import { clockHandStyles, clockHands } from '../../figure/clock-hands.js';
import { columnOf, completePairs, handOf, meaningOf } from '../../figure/columns.js';
import { slide } from '../../figure/keys.js';
import { Part } from '../../figure/part.js';
import { within } from '../../figure/placing.js';
import { handRows, isBlurred } from '../../figure/turning.js';
import { cellsOf } from '../../figure/view.js';

/** @typedef {import('./layout.js').Frame} Frame */
/** @typedef {import('./clock-row.js').Placed} Placed */

/** The width of a digit in pixels: it is the same in all fonts. */
const DIGIT = 7;
/** What `one turn` takes, in pixels. */
const UNIT = 54;
/** Between two labels, in pixels. */
const APART = 8;
/** A clock so near to its columns, in pixels, stands under them. */
const NEAR = 3;

export class Clocks extends Part {
  #frame;
  #navigation;

  /**
   * @param {import('../../figure/figure.js').Figure} figure
   * @param {() => Frame} frame
   * @param {import('./navigation.js').Navigation} navigation
   */
  constructor(figure, frame, navigation) {
    super(figure);
    this.#frame = frame;
    this.#navigation = navigation;
  }

  /** All but the hands, in a place of its own below the picture. */
  render() {
    const frame = this.#frame();
    const { clocks, radius, top, height } = frame.clocks;
    const { state, pointed } = this.host;
    const at = pointed?.column === undefined ? pointed?.pair : meaningOf(state, pointed.column).pair;
    const reached = clocks.find(({ pair }) => pair === state.pair) ?? clocks[0];
    // A strict policy refuses inline styles, but not a style set as a property.
    const place = `top: ${frame.height - height}px; height: ${height}px`;
    return html`<svg class="row" width="100%" height=${height} .style=${place} aria-hidden="true">
        ${clocks.filter(({ pair }) => pair === state.pair || pair === at).map((clock) => this.#leading(clock))}
        ${clocks.map(
          ({ pair, x }) => svg`<circle class="rim ${pair === state.pair ? 'chosen' : pair === at ? 'pointed' : ''}"
            cx=${x} cy=${top + radius} r=${radius}></circle>`,
        )}
        ${this.#labels()}
        <g class="hands"></g>
      </svg>
      <div class="clocks" role="radiogroup" aria-label="Pairs as clocks; choose one" .style=${place}
        @keydown=${this.#keyed}>
        ${clocks.map((clock) => this.#button(clock, clock === reached))}
      </div>`;
  }

  /** @param {Placed} clock @param {boolean} isReached whether Tab leads to it */
  #button({ pair, x }, isReached) {
    const { host } = this;
    const { numbers, playing, state } = host;
    const { clocks, radius, top } = this.#frame().clocks;
    const name = `pair ${numbers.exact(pair)}, one turn in ${numbers.wavelength(this.#wavelength(pair))} positions`;
    const side = 2 * radius + 8;
    // Up to that of the next clock.
    const nearest = Math.min(...clocks.filter((one) => one.pair !== pair).map((one) => Math.abs(one.x - x)));
    const wide = Math.min(side, nearest);
    const style = `left: ${x - wide / 2}px; top: ${top - 4}px; width: ${wide}px; height: ${side + 12}px`;
    return html`<button type="button" role="radio" class="clock" .style=${style} aria-label=${name}
      aria-checked=${pair === state.pair ? 'true' : 'false'} tabindex=${isReached ? 0 : -1}
      @click=${() => host.change({ pair })} @pointerenter=${() => playing.point(pair)}
      @pointerleave=${() => playing.point()}></button>`;
  }

  /** @param {number} pair */
  #wavelength(pair) {
    return this.host.ask('wavelengths')[pair] ?? 1;
  }

  /** One step is one pair, though not every pair may have a clock here. @param {KeyboardEvent} event */
  #keyed = (event) => {
    const { host } = this;
    const { state } = host;
    const pair = slide(event, { value: state.pair, least: 0, most: completePairs(state) - 1, down: true });
    if (pair === undefined) return;
    host.change({ pair });
    const { view } = this.#frame();
    this.#navigation.bring({ position: cellsOf(view.rows).first, column: columnOf(state, pair, 'sine') });
    this.#isMoved = true;
  };

  /** Whether the focus is to follow the choice. */
  #isMoved = false;

  /** From the columns of a pair to its clock. @param {Placed} clock */
  #leading({ pair, x, home }) {
    const frame = this.#frame();
    const { isApart, top } = frame.clocks;
    const { state } = this.host;
    const columns = /** @type {const} */ (['sine', 'cosine']).map((wave) => columnOf(state, pair, wave));
    const spans = isApart ? columns.map((at) => [at, at + 1]) : [[2 * pair, 2 * pair + 2]];
    return spans.map(([from = 0, to = 0]) => {
      const [left, right] = [Math.max(frame.x(from), frame.left), Math.min(frame.x(to), frame.right)];
      if (right < left) return nothing;
      const [middle, wide] = [(left + right) / 2, Math.max(right - left, 4) / 2];
      const isUnder = !isApart && Math.abs(x - home) < NEAR;
      const way = isUnder ? `M${x} 4V${top}` : `M${middle} 4V${top / 2 + 2}H${x}V${top}`;
      return svg`<path class="columns ${pair === state.pair ? 'chosen' : ''}"
        d="M${middle - wide} 3.5H${middle + wide}"></path><path class="lead" d=${way}></path>`;
    });
  }

  /** Wavelengths, the chosen one first, then the ends, then all that have room. */
  #labels() {
    const { numbers, state } = this.host;
    const frame = this.#frame();
    const { clocks, radius, top } = frame.clocks;
    const [first] = clocks;
    if (!first) return nothing;
    const y = top + 2 * radius + 14;
    const last = clocks.at(-1);
    const rank = (/** @type {Placed} */ one) =>
      one.pair === state.pair ? 0 : one === first ? 1 : one === last ? 2 : 3;
    /** @type {{pair: number, x: number, wide: number, text: string}[]} */
    const taken = [];
    for (const clock of [...clocks].sort((one, other) => rank(one) - rank(other))) {
      const text = numbers.significant(this.#wavelength(clock.pair), 3);
      const wide = DIGIT * text.length;
      const x = Math.min(clock.x, frame.width - wide / 2);
      const isFree = taken.every((other) => Math.abs(other.x - x) >= (other.wide + wide) / 2 + APART);
      if (isFree) taken.push({ pair: clock.pair, x, wide, text });
    }
    const { x, wide } = taken.find(({ pair }) => pair === first.pair) ?? { x: first.x, wide: 0 };
    return svg`${taken.map(
      ({ pair, x, text }) => svg`<text class="wavelength ${pair === state.pair ? 'chosen' : ''}" x=${x} y=${y}
        text-anchor="middle">${text}</text>`,
    )}${unit(frame, Math.min(first.x - radius, x - wide / 2), y)}`;
  }

  /** Apart from the template: in every frame while they turn. @param {import('../../figure/playing.js').Place} place */
  paint(place) {
    const { clocks, radius, top } = this.#frame().clocks;
    const group = /** @type {SVGElement | null} */ (this.figure.find('.hands'));
    if (!group) return;
    const { host } = this;
    const { state } = host;
    const [p, k] = handRows(host, place);
    const drawn = clocks.map(({ pair, x }) => {
      const turns = place.offset / this.#wavelength(pair);
      return svg`<g transform="translate(${x} ${top + radius})">
        ${clockHands(handOf(state, p, pair), handOf(state, k, pair), turns, {
          radius,
          isBlurred: isBlurred(host, pair),
        })}</g>`;
    });
    render(drawn, /** @type {any} */ (group));
    if (this.#isMoved) /** @type {HTMLElement | null} */ (this.figure.find('.clock[tabindex="0"]'))?.focus();
    this.#isMoved = false;
  }
}

/**
 * What the numbers are: beside the first one where there is room, else below it.
 * @param {Frame} frame
 * @param {number} end where the first clock or its label begins
 * @param {number} y
 */
function unit({ clocks, left }, end, y) {
  if (!clocks.isBeside) return svg`<text class="unit" x=${within(end, left)} y=${y + 14}>positions for one turn</text>`;
  const x = Math.min(end, left) - 8;
  // In a part of the table the first clock may stand in its way.
  if (x < UNIT) return nothing;
  return svg`<text class="unit" x=${x} y=${y - 14} text-anchor="end">one turn</text>
    <text class="unit" x=${x} y=${y} text-anchor="end">in</text>`;
}

export const clockStyles = css`
  .row, .clocks { position: absolute; inset-inline: 0; }
  .row { pointer-events: none; }
  .clocks { pointer-events: none; }
  .clock {
    position: absolute; padding: 0; pointer-events: auto; border: 0; border-radius: 8px; background: none;
    cursor: pointer;
    touch-action: manipulation;
  }
  .rim { fill: none; stroke: var(--line); }
  .rim.pointed { stroke: var(--soft); }
  .rim.chosen { stroke: var(--ink); stroke-width: 1.5; }
  .columns, .lead { fill: none; stroke: var(--soft); }
  .columns { stroke-width: 2; }
  .columns.chosen, .columns.chosen + .lead { stroke: var(--ink); }
  .wavelength.chosen { fill: var(--ink); font-weight: 600; }
  ${clockHandStyles}
`;
