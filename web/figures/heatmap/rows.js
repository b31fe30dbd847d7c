// The rows of p and p + k: a frame around each, which hides no other row, and beside it the handle that moves it.

import { css, html, nothing, render, svg } from 'lit';
import { Part } from '../../figure/part.js';
import { prefers } from '../../figure/motion.js';
import { shifted } from '../../figure/playing.js';
import { fitting, within } from '../../figure/placing.js';

/** @typedef {import('./layout.js').Frame} Frame */
/** @typedef {import('../../figure/playing.js').Place} Place */
/** @typedef {'p' | 'k'} Tone */
/** @typedef {{tone: Tone, top: number, bottom: number, away: '' | ' ↑' | ' ↓', y: number}} Row */

/** The height of a handle, and what is free between two of them, in pixels. */
export const GRIP = 22;
/** Between a handle and the picture, in pixels. */
const LEAD = 9;
/** A row is at least so tall in its frame, in pixels. */
const LEAST = 2;
/** How far a handle may stand beyond the picture, in pixels. */
const BEYOND = 6;

export class Rows extends Part {
  #frame;
  #actions;

  /**
   * @param {import('../../figure/figure.js').Figure} figure
   * @param {() => Frame} frame
   * @param {object} actions
   * @param {(press: PointerEvent, tone: Tone) => void} actions.grab
   * @param {(position: number) => void} actions.bring
   */
  constructor(figure, frame, actions) {
    super(figure);
    this.#frame = frame;
    this.#actions = actions;
  }

  /** Where they stand, and their handles. @param {Place} place @returns {[p: Row, k: Row]} */
  at(place) {
    const frame = this.#frame();
    const rows = [place, shifted(place)].map(({ position, ahead }, index) => {
      const top = frame.y(position) + ahead * frame.cell.height;
      const bottom = top + frame.cell.height;
      const away = bottom <= 0 ? ' ↑' : top >= frame.rows.size ? ' ↓' : '';
      const tone = index === 0 ? 'p' : 'k';
      return /** @type {Row} */ ({ tone, top, bottom, away, y: (top + bottom) / 2 });
    });
    const [p, k] = /** @type {[Row, Row]} */ (rows);
    // The labels of far rows have a line above the picture.
    const [least, most] = [frame.labels.base ? GRIP / 2 : -BEYOND, frame.rows.size + BEYOND / 3];
    for (const row of [p, k]) row.y = Math.min(Math.max(row.y, least), most);
    const [one, other] = place.offset < 0 ? [k, p] : [p, k];
    if (other.y - one.y >= GRIP) return [p, k];
    // That of p stays at its row, if there is room for the other one.
    const way = place.offset < 0 ? -1 : 1;
    k.y = p.y + way * GRIP;
    if (k.y < least || k.y > most) {
      k.y = within(k.y - least, most - least) + least;
      p.y = k.y - way * GRIP;
    }
    return [p, k];
  }

  /** In every frame while they move. @param {Place} place */
  paint(place) {
    const frame = this.#frame();
    const rows = this.at(place);
    const marks = /** @type {SVGElement | null} */ (this.figure.find('.rows'));
    const grips = /** @type {HTMLElement | null} */ (this.figure.find('.grips'));
    if (!marks || !grips) return;
    const isStill = place.ahead === 0;
    const boxes = rows.map((row) => boxOf(frame, row, isStill));
    render(framed(frame, rows, boxes), /** @type {any} */ (marks));
    render(
      rows.map((row, index) => this.#grip(row, /** @type {Row} */ (rows[1 - index]))),
      grips,
    );
  }

  /** @param {Row} row @param {Row} other */
  #grip({ tone, away, y }, other) {
    const frame = this.#frame();
    const { numbers, playing, state } = this.host;
    const position = (playing.told ?? state.position) + (tone === 'p' ? 0 : state.offset);
    const label = frame.labels.of(position);
    const mark = tone === 'p' ? '●' : '○';
    const room = frame.left - LEAD;
    const text = fitting(room - 4, `${mark} ${label}${away}`, mark + away);
    // A finger's reach, up to the other handle.
    const reach = (prefers('(pointer: coarse)') ? 44 : 24) / 2;
    const half = (/** @type {1 | -1} */ side) =>
      Math.min(reach, (other.y - y) * side > 0 ? Math.abs(other.y - y) / 2 : reach);
    const [from, to] = [y - half(-1), y + half(1)];
    // A strict policy refuses inline styles, but not a style set as a property.
    const style = `top: ${from}px; height: ${to - from}px; width: ${room}px; padding-top: ${y - from - GRIP / 2 + 1}px`;
    if (!away) {
      const grab = (/** @type {PointerEvent} */ press) => this.#actions.grab(press, tone);
      return html`<div class="handle ${tone}" data-way="y" data-solid aria-hidden="true" .style=${style}
        @pointerdown=${grab}><span class="grip-label">${text}</span></div>`;
    }
    const name = `show ${tone === 'p' ? 'p' : 'p + k'}, position ${numbers.exact(position)}`;
    return html`<button type="button" class="handle away ${tone}" aria-label=${name} .style=${style}
      @click=${() => this.#actions.bring(position)}><span class="grip-label">${text}</span></button>`;
  }
}

/** @typedef {{top: number, bottom: number, above: number, below: number, beside: number}} Box */

/** The frame of a row: what is in it, and how wide it is on each side. @param {Frame} frame @param {Row} row */
function boxOf(frame, row, /** @type {boolean} */ isStill) {
  const { ratio, cell } = frame;
  /** @param {number} y */
  const crisp = (y) => (isStill ? Math.round(y * ratio) / ratio : y);
  const middle = (row.top + row.bottom) / 2;
  const half = Math.max(cell.height, LEAST) / 2;
  const [top, bottom] = [crisp(Math.max(middle - half, 0)), crisp(Math.min(middle + half, frame.rows.size))];
  const wide = Math.min(Math.max(0.4 * cell.height, 1.25), 2);
  return { top, bottom, above: wide, below: wide, beside: 2 };
}

/** @param {Frame} frame @param {readonly Row[]} rows @param {Box[]} boxes */
function framed(frame, rows, boxes) {
  const [p, k] = /** @type {[Box, Box]} */ (boxes);
  const [one, other] = p.top <= k.top ? [p, k] : [k, p];
  const free = other.top - one.bottom;
  if (free < -0.5 * (p.bottom - p.top)) {
    // The same row, nearly: the ring stands around the frame of p.
    const out = p.above + 1;
    Object.assign(k, {
      top: Math.min(k.top, p.top - out),
      bottom: Math.max(k.bottom, p.bottom + out),
      beside: k.beside + 3,
    });
  } else {
    // Next to each other, each keeps a line of its own.
    const share = Math.max(free / 2, 0.75);
    one.below = Math.min(one.below, share);
    other.above = Math.min(other.above, share);
  }
  // The wider one first.
  return [1, 0].map((index) => {
    const [row, box] = [/** @type {Row} */ (rows[index]), /** @type {Box} */ (boxes[index])];
    const halo = row.away ? nothing : svg`<path class="halo" d=${ring(frame, box, 1)}></path>`;
    const line = row.away ? nothing : svg`<path class="line" d=${ring(frame, box, 0)}></path>`;
    return svg`<g class="marker ${row.tone}">${halo}${line}
      ${row.away ? nothing : svg`<path class="lead" d=${leading(frame, row, box)}></path>`}</g>`;
  });
}

/** What lies between two rectangles. @param {Frame} frame @param {Box} box @param {number} more around */
function ring({ left, right }, { top, bottom, above, below, beside }, more) {
  const [a, b] = [left - beside - more, right + beside + more];
  const [c, d] = [top - above - more, bottom + below + more];
  const [l, r] = [left - beside + 2, right + beside - 2];
  return `M${a} ${c}H${b}V${d}H${a}ZM${l} ${top}V${bottom}H${r}V${top}Z`;
}

/** From the handle to the frame. @param {Frame} frame @param {Row} row @param {Box} box */
function leading({ left }, { y }, { top, bottom, beside }) {
  const middle = (top + bottom) / 2;
  // A handle at its row leads straight to it.
  const from = Math.abs(y - middle) < 2 ? middle : y;
  return `M${left - LEAD} ${from}L${left - beside - 1} ${middle}`;
}

export const rowStyles = css`
  .grips { position: absolute; inset: 0 auto auto 0; inline-size: 0; block-size: 0; }
  .handle {
    position: absolute; inset-inline-start: 0; box-sizing: border-box; border: 0; margin: 0; padding: 0;
    background: none; font: inherit; font-size: 12px; line-height: ${GRIP - 4}px; font-weight: 600; text-align: end;
    white-space: nowrap; cursor: ns-resize; touch-action: none; font-variant-numeric: tabular-nums;
    &.p { color: var(--p); }
    &.k { color: var(--k); }
  }
  .grip-label {
    display: inline-block; padding-inline: 4px; border: 1px solid var(--line); border-radius: ${GRIP / 2}px;
  }
  .handle:hover .grip-label { border-color: currentColor; }
  [inert] .grip-label { border-color: transparent; }
  .away { cursor: pointer; }
  .marker {
    path { fill-rule: evenodd; }
    .halo { fill: var(--halo); }
    .line { fill: currentColor; }
    .lead { fill: none; stroke: currentColor; stroke-width: 1.5; }
    &.p { color: var(--p); }
    &.k { color: var(--k); }
  }
`;
