// The rows of one contender as a picture, and one column beside it as a curve. Each curve has a value axis of its own,
// so that values without bound stay in sight.

import { css, html, nothing, svg } from 'lit';
import { columnOf } from '../../figure/columns.js';
import { slide } from '../../figure/keys.js';
import { Memo } from '../../figure/memo.js';
import { Gliding } from '../../figure/motion.js';
import { PaintedCanvas } from '../../figure/painted-canvas.js';
import { Part } from '../../figure/part.js';
import { LETTER, around, fitting, span } from '../../figure/placing.js';
import { linear, mark, through } from '../../figure/plot.js';
import { three } from './demands.js';

/** @typedef {import('./contenders.js').Contender} Contender */
/** @typedef {{first: number, count: number, last: number}} Window */
/** @typedef {{contender: Contender, values: Float64Array, columns: number, column: number}} Rows */
/** @typedef {Rows & ReturnType<typeof layout>} Shown */

const GAP = 18;
const ABOVE = 20;
const BELOW = 20;
/** From this height of a row, in pixels, each row has a dot on the curve. */
const DOTS = 7;

/** With its labels. @param {number} height of the picture */
export const heightOf = (height) => ABOVE + height + BELOW;

export class RivalPicture extends Part {
  #side;
  /** @type {Memo<Float64Array>} */
  #rows = new Memo();
  #canvas = new PaintedCanvas();
  #gliding = new Gliding();
  /** @type {Shown | undefined} */
  #shown;

  /** @param {import('../../figure/figure.js').Figure} figure @param {'A' | 'B'} side */
  constructor(figure, side) {
    super(figure);
    this.#side = side;
  }

  /** What the curve has at a position with a row. @param {number} position */
  #valueAt(position) {
    const { values, columns, column, first, last } = /** @type {Shown} */ (this.#shown);
    const isRow = Number.isInteger(position) && position >= first && position <= last;
    return isRow ? values[(position - first) * columns + column] : undefined;
  }

  /** @param {number} position */
  valueText(position) {
    const { numbers } = this.host;
    const value = this.#valueAt(position);
    if (value === undefined) return 'no row';
    return Number.isInteger(value) ? numbers.exact(value) : numbers.apparent(value, 4);
  }

  /** @param {Contender} contender @param {Window} window @param {number} width @param {number} height */
  render(contender, window, width, height) {
    const { library, numbers, state } = this.host;
    const { rival, encoding, length, pair, rows } = contender;
    const { first, count } = window;
    const values = this.#rows.get([...rows, first], () =>
      library.rivalRows(encoding, rival, { length, pair, start: first, count }),
    );
    const shown = Math.min(state.pair, Math.ceil(state.dimension / 2) - 1);
    const column = rival === 'sines' ? shown : columnOf(state, shown, 'sine');
    this.#shown = {
      contender,
      values,
      columns: values.length / count,
      column,
      ...layout(numbers, window, width, height),
    };
    const { left, wide, tall } = this.#shown;
    const { position } = state;
    const place = `left: ${left}px; top: ${ABOVE}px; width: ${wide}px; height: ${tall}px`;
    return html`<div class="rival-picture" tabindex="0" role="slider" aria-orientation="vertical"
      aria-label="position p in the rows of ${this.#side}, ${contender.name}" aria-valuemin="0"
      aria-valuemax=${state.length - 1} aria-valuenow=${position}
      aria-valuetext="position ${numbers.exact(position)}, column ${numbers.exact(column)}: ${this.valueText(position)}"
      @keydown=${this.#keyed} @click=${this.#clicked} @pointermove=${this.#moved} @pointerleave=${this.#gone}>
      <canvas part="rival-canvas" aria-hidden="true" .style=${place}></canvas>
      <svg width=${width} height=${heightOf(tall)} aria-hidden="true"><g transform="translate(0 ${ABOVE})">
        ${this.#drawing(this.#shown)}</g></svg>
    </div>
    <p class="beyond">${
      values.some((value) => Math.abs(value) > 1) ? 'Values beyond ±1 have the colour of ±1.' : nothing
    }</p>`;
  }

  /** @param {Shown} shown */
  #drawing({ first, count, last, values, column, columns, left, tall, wide, cell, curve, right }) {
    const { host } = this;
    const { numbers, pointed } = host;
    const { position } = host.state;
    const isShown = (/** @type {number} */ at) => at >= first && at <= last;
    const points = Array.from({ length: count }, (_, row) => values[row * columns + column] ?? 0);
    const x = linear(Math.min(-1, ...points), Math.max(1, ...points), curve, right);
    const y = (/** @type {number} */ at) => (at - first + 0.5) * cell;
    const path = points.map((value, row) => /** @type {const} */ ([x.at(value), (row + 0.5) * cell]));
    const at = isShown(position) ? y(position) : position < first ? 6 : tall - 6;
    const label = (/** @type {number} */ place) => Math.min(Math.max(place + 4, 10), tall);
    const ends = [first, last].slice(0, count).filter((end) => Math.abs(label(y(end)) - label(at)) >= 14);
    const away = position < first ? '● ↑' : '● ↓';
    const p = isShown(position) ? fitting(left - 8, `● ${numbers.short(position)}`, '● p') : away;
    const [all, one] = [numbers.exact(columns), numbers.exact(column)];
    const heading = fitting(wide + GAP, `${all} ${columns === 1 ? 'column' : 'columns'} →`, `${all} →`);
    const curved = fitting(right - curve, `column ${one}`, one);
    const from = three(numbers, x.from);
    const to = three(numbers, x.to);
    // Where the last one is long, the first one stands further left, beneath the picture.
    const free = right - LETTER * to.length;
    const isTight = curve + LETTER * from.length > free;
    const [begin, anchor] = isTight ? [Math.min(free, curve + 4), 'end'] : [curve - 4, 'start'];
    const cursor = pointed?.position;
    const value = this.#valueAt(position);
    const box = around(left, y(position) - cell / 2, wide, cell, 2);
    const row = svg`<rect class="rival-row under" x=${box.x - 1.5} y=${box.y - 1.5} width=${box.width + 3}
        height=${box.height + 3}></rect>
      <rect class="rival-row" x=${box.x} y=${box.y} width=${box.width} height=${box.height}></rect>
      <path class="rival-line" data-place="0 ${y(position)}" d="M${curve} ${y(position)}H${right}"></path>`;
    return svg`<text x=${left} y="-8">${heading}</text>
      <text x=${curve} y="-8">${curved}</text>
      ${ends.map((end) => svg`<text x=${left - 8} y=${label(y(end))} text-anchor="end">${numbers.short(end)}</text>`)}
      <rect class="rival-edge" x=${left - 0.5} y="-0.5" width=${wide + 1} height=${tall + 1}></rect>
      <g class="axis">${[-1, 0, 1].map((tick) => svg`<path d="M${x.at(tick)} 0V${tall}"></path>`)}
        <text x=${begin} y=${tall + 16} text-anchor=${anchor}>${from}</text>
        <text x=${right + 4} y=${tall + 16} text-anchor="end">${to}</text></g>
      <path class="rival-curve" d=${through(path)}></path>
      ${cell < DOTS ? nothing : path.map(([x, y]) => svg`<circle class="rival-dot" cx=${x} cy=${y} r="2"></circle>`)}
      ${
        cursor !== undefined && isShown(cursor) && cursor !== position
          ? svg`<path class="rival-pointed under" d="M${left} ${y(cursor)}h${wide}"></path>
        <path class="rival-pointed" d="M${left} ${y(cursor)}h${wide}M${curve} ${y(cursor)}H${right}"></path>`
          : nothing
      }
      ${isShown(position) ? row : nothing}
      ${value === undefined ? nothing : mark('p', x.at(value), y(position))}
      <text class="rival-p" x=${left - 8} y=${label(at)} text-anchor="end">${p}</text>`;
  }

  paint() {
    const root = this.figure.find(`[data-side='${this.#side}']`);
    if (!root || !this.#shown) return;
    const { library, palette } = this.host;
    const { contender, first, count, column, columns, wide, tall } = this.#shown;
    const { rival, encoding, length, pair, rows } = contender;
    const moving = root.querySelectorAll(':is(.mark, .rival-row, .rival-line, .rival-p)');
    this.#gliding.follow(moving, [rival, pair, column, first, count, wide, tall]);
    const ratio = devicePixelRatio || 1;
    // A cell needs one pixel: the browser enlarges it without blur.
    const width = Math.min(columns, Math.round(wide * ratio));
    const height = Math.min(count, Math.round(tall * ratio));
    const wish = [...rows, first, palette];
    this.#canvas.paint(root.querySelector('canvas'), { width, height }, wish, () =>
      library.rivalPicture(encoding, rival, { length, pair, start: first, count, width, height, palette }),
    );
  }

  /** The position under a pointer. @param {MouseEvent} event */
  #under({ currentTarget, clientY }) {
    const { first, count, cell } = /** @type {Shown} */ (this.#shown);
    const { top } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    const row = Math.floor((clientY - top - ABOVE) / cell);
    return first + Math.min(Math.max(row, 0), count - 1);
  }

  #moved = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'mouse') this.host.point({ position: this.#under(event) });
  };

  #gone = () => this.host.point(undefined);

  #clicked = (/** @type {MouseEvent} */ event) => {
    this.host.change({ position: this.#under(event) });
  };

  #keyed = (/** @type {KeyboardEvent} */ event) => {
    const { position, length } = this.host.state;
    const to = slide(event, { value: position, least: 0, most: length - 1, down: true });
    // From between two rows the first step leads to the next one.
    if (to !== undefined) this.host.change({ position: to > position ? Math.floor(to) : Math.ceil(to) });
  };
}

/**
 * Where everything stands, in pixels.
 * @param {import('../../figure/numbers.js').Numbers} numbers
 * @param {Window} window
 * @param {number} width
 * @param {number} height
 */
function layout(numbers, { first, count, last }, width, height) {
  const ratio = devicePixelRatio || 1;
  const letters = Math.max(numbers.short(first).length, numbers.short(last).length, 4) + 1;
  const left = Math.ceil(LETTER * letters) + 8;
  const free = Math.max(40, width - left - GAP);
  const wide = Math.floor(0.56 * free);
  const tall = span(height * ratio, count, ratio).size;
  return { first, count, last, left, tall, wide, cell: tall / count, curve: left + wide + GAP, right: left + free - 6 };
}

export const pictureStyles = css`
  .rival-picture {
    position: relative; cursor: crosshair; touch-action: manipulation; user-select: none; -webkit-user-select: none;
    canvas { position: absolute; image-rendering: pixelated; }
    svg { position: absolute; inset: 0; }
  }
  .beyond { margin: 0; min-block-size: 16px; font-size: 12px; line-height: 16px; color: var(--soft); }
  .rival-edge { fill: none; stroke: var(--line); }
  .rival-curve { fill: none; stroke: var(--ink); stroke-width: 1.25; stroke-linejoin: round; }
  .rival-dot { fill: var(--ink); }
  .rival-row { fill: none; stroke: var(--p); stroke-width: 1.5; &.under { stroke: var(--halo); } }
  .rival-line { stroke: var(--p); }
  .rival-pointed { fill: none; stroke: var(--ink); &.under { stroke: var(--halo); stroke-width: 3; } }
  .rival-p { fill: var(--p); font-weight: 600; }
`;
