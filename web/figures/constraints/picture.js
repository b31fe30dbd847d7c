// The rows of both contenders beside each other, each in colours of its own range, with the rows that show what fails.
// ● p and ○ p + k are dragged at their edge.

import { css, html, nothing, svg } from 'lit';
import { columnOf } from '../../figure/columns.js';
import { drag } from '../../figure/drag.js';
import { slide } from '../../figure/keys.js';
import { Gliding } from '../../figure/motion.js';
import { PaintedCanvas } from '../../figure/painted-canvas.js';
import { Part } from '../../figure/part.js';
import { LETTER, around, fitting } from '../../figure/placing.js';
import { Size } from '../../figure/size.js';
import { paintingOf, pairOf, windowOf } from './contenders.js';
import { arranged, labelled } from './arrangement.js';

/** @typedef {import('./contenders.js').Contender} Contender */
/** @typedef {import('./arrangement.js').Arranged} Arranged */
/** @typedef {{contender: Contender, left: number, canvas: PaintedCanvas, legend: PaintedCanvas, side: string}} Side */

const COLOURS = 255;
/** Those of pairs of columns. */
const PAIRED = ['sinusoid', 'one-frequency', 'frozen'];

export class RivalPictures extends Part {
  size = new Size(() => this.figure.requestUpdate());
  #canvases = ['A', 'B'].map((side) => ({ side, canvas: new PaintedCanvas(), legend: new PaintedCanvas() }));
  #gliding = new Gliding();
  /** @type {{sides: Side[], place: Arranged} | undefined} */
  #shown;

  /**
   * @param {Contender[]} contenders one or two
   * @param {number[]} witnesses positions that show what the last one lacks
   */
  render(contenders, witnesses) {
    this.size.watch(this.figure.find('.rivals'));
    this.size.insist();
    const { numbers } = this.host;
    const window = windowOf(this.host);
    const place = arranged(this.size, window, numbers, contenders.length);
    if (this.size.width === 0) return nothing;
    const sides = contenders.map((contender, at) => ({
      contender,
      left: /** @type {number} */ (place.lefts[at]),
      .../** @type {any} */ (this.#canvases.at(at - contenders.length)),
    }));
    this.#shown = { sides, place };
    const { top, wide, tall, bar } = place;
    return html`${sides.map(
      ({ side, left, contender }) => html`<canvas data-side=${side}
        class=${isFine(contender, place, this.size.ratio) ? 'fine' : ''} part="rival-canvas" aria-hidden="true"
        .style=${`left: ${left}px; top: ${top}px; width: ${wide}px; height: ${tall}px`}></canvas>
      <canvas class="scale" data-scale=${side} aria-hidden="true"
        .style=${`left: ${left}px; top: ${bar}px; width: ${wide}px; height: 6px`}></canvas>`,
    )}
    <svg width=${this.size.width} height=${this.size.height} role="group"
      aria-label="The rows of ${sides.map(({ contender }) => contender.label).join(' and of ')}"
      @click=${this.#clicked} @pointermove=${this.#moved} @pointerleave=${this.#gone}>
      <g aria-hidden="true">${sides.map((side) => this.#frame(side, place, side === sides.at(-1)))}
        ${this.#witnesses(/** @type {Side} */ (sides.at(-1)), place, witnesses)}${this.#labels(place)}</g>
      ${this.#halos(place)}${this.#handle('p', place)}${this.#handle('k', place)}
    </svg>`;
  }

  /**
   * Name, range of colours, columns of the pair, and the rows of p and p + k.
   * @param {Side} side
   * @param {Arranged} place
   * @param {boolean} isLast
   */
  #frame({ contender, left }, place, isLast) {
    const { host } = this;
    const { position, offset } = host.state;
    const { top, wide, tall, cell, end, bar, unit, y, isShown } = place;
    const { scale } = paintingOf(contender, place);
    const space = (isLast ? end : left + wide + place.gap - 8) - left;
    const at = scale === 1 ? '' : 'beyond';
    const [low, high] = [host.numbers.exact(-scale), host.numbers.exact(scale)];
    const both = LETTER * unit * (low.length + high.length + 1) <= wide;
    const under = bar + 6 + 13 * unit;
    const rows = [
      { tone: 'k', row: position + offset },
      { tone: 'p', row: position },
    ].filter(({ row }) => isShown(row));
    const cursor = host.pointed?.position;
    return svg`<text class="rival-name" x=${left} y=${12 * unit}>${fitting(
      space / unit,
      contender.without || contender.name,
      '',
    )}</text>
      ${this.#columns(contender).map(
        ({ from, count, all }) => svg`<rect class="rival-pair" x=${left + (from / all) * wide} y=${top - 5}
          width=${Math.max((count / all) * wide, 2)} height="3"></rect>`,
      )}
      <rect class="rival-edge" x=${left - 0.5} y=${top - 0.5} width=${wide + 1} height=${tall + 1}></rect>
      ${
        both
          ? svg`<text class=${at} x=${left} y=${under}>${low}</text>
            <text class=${at} x=${left + wide} y=${under} text-anchor="end">${high}</text>`
          : svg`<text class=${at} x=${left + wide / 2} y=${under}
              text-anchor="middle">${fitting(space / unit, `±${high}`, '')}</text>`
      }
      ${cursor === undefined || !isShown(cursor) ? nothing : framed('rival-pointed', left, y(cursor), wide, cell)}
      ${rows.map(({ tone, row }) => framed(`rival-row ${tone}`, left, y(row), wide, cell))}`;
  }

  /** The columns of the pair, where there are pairs; neighbours as one. @param {Contender} contender */
  #columns({ rival }) {
    const { state } = this.host;
    const pair = pairOf(state);
    const pairs = Math.ceil(state.dimension / 2);
    if (rival === 'sines') return [{ from: pair, count: 1, all: pairs }];
    if (!PAIRED.includes(rival)) return [];
    const all = state.dimension;
    const both = [columnOf(state, pair, 'sine'), columnOf(state, pair, 'cosine')].filter((column) => column < all);
    const [from, to] = [Math.min(...both), Math.max(...both)];
    if (to - from < 2) return [{ from, count: to - from + 1, all }];
    return both.map((column) => ({ from: column, count: 1, all }));
  }

  /**
   * The rows that show it, framed, and numbered at a bracket.
   * @param {Side} side
   * @param {Arranged} place
   * @param {number[]} positions
   */
  #witnesses({ left }, place, positions) {
    const { wide, tall, top, cell, end, unit, y, isShown } = place;
    const seen = positions.filter(isShown);
    const [from = 0, to = from] = seen;
    if (seen.length === 0) return nothing;
    // Neighbours have one frame, or their frames would cover them.
    const isOne = to - from === 1;
    const frames = isOne
      ? framed('witness', left, (y(from) + y(to)) / 2, wide, 2 * cell)
      : seen.map((row) => framed('witness', left, y(row), wide, cell));
    const x = left + wide + 7;
    const names = labelled(
      seen.map((row) => ({ y: y(row), text: this.host.numbers.short(row) })),
      { top, tall, unit },
    );
    return svg`${frames}<path class="bracket" d="M${x} ${y(from)}h5V${y(to)}h-5"></path>
      ${names.map(
        ({ y, text }) =>
          svg`<text class="witnessed" x=${x + 11} y=${y + 4 * unit}>${fitting((end - x - 11) / unit, text, '')}</text>`,
      )}`;
  }

  /** The first and the last row, p and p + k, left of the pictures. @param {Arranged} place */
  #labels(place) {
    const { numbers, state } = this.host;
    const { first, last, top, tall, unit, edge, isShown } = place;
    const called = (/** @type {number} */ row) => {
      if (isShown(row)) return fitting((edge - 24) / unit, numbers.short(row), '');
      return row < first ? '↑' : '↓';
    };
    const all = [
      { y: place.within(state.position), text: called(state.position), tone: 'p' },
      { y: place.within(state.position + state.offset), text: called(state.position + state.offset), tone: 'k' },
      { y: place.y(first), text: numbers.short(first), tone: '' },
      { y: place.y(last), text: numbers.short(last), tone: '' },
    ];
    return labelled(all, { top, tall, unit }).map(
      ({ y, text, tone }) => svg`<text class="row-label ${tone}" x=${edge - 24} y=${y + 4 * unit}
        text-anchor="end">${text}</text>`,
    );
  }

  /** Where a handle stands. Where both do, ○ is a ring around ●. @param {'p' | 'k'} tone @param {Arranged} place */
  #spot(tone, place) {
    const { position, offset } = this.host.state;
    const [p, k] = [place.within(position), place.within(position + offset)];
    if (tone === 'p') return { y: p, radius: 8 };
    return { y: k, radius: Math.abs(k - p) < 7 ? 12 : 8 };
  }

  /** Below both handles, so that no halo hides the other one. @param {Arranged} place */
  #halos(place) {
    return svg`<g class="halos" aria-hidden="true">${
      /** @type {const} */ (['p', 'k']).map((tone) => {
        const { y, radius } = this.#spot(tone, place);
        return svg`<circle cx=${place.edge - 10} cy=${y} r=${radius}></circle>`;
      })
    }</g>`;
  }

  /** @param {'p' | 'k'} tone @param {Arranged} place */
  #handle(tone, place) {
    const { numbers, state } = this.host;
    const { edge } = place;
    const { y, radius } = this.#spot(tone, place);
    const [value, least, most] =
      tone === 'p'
        ? [state.position, 0, state.length - 1]
        : [state.offset, 0 - state.position, state.length - 1 - state.position];
    const said = tone === 'p' ? 'position p' : 'offset k';
    return svg`<g class="handle ${tone}" data-way="y" role="slider" tabindex="0" aria-orientation="vertical"
      aria-label="${said}, in the rows" aria-valuemin=${Math.min(least, value)} aria-valuemax=${Math.max(most, value)}
      aria-valuenow=${value} aria-valuetext="${said[said.length - 1]} = ${numbers.exact(value)}"
      @pointerdown=${this.#drags(tone)} @keydown=${this.#keys(tone)}>
      <circle class="reach" cx=${edge - 10} cy=${y} r="14"></circle>
      <circle class="disc" data-solid cx=${edge - 10} cy=${y} r=${radius}></circle></g>`;
  }

  paint() {
    const { root } = this.figure;
    if (!this.#shown || this.size.width === 0) return;
    const { library, palette } = this.host;
    const { sides, place } = this.#shown;
    const { first, count, wide, tall } = place;
    const moving = root.querySelectorAll(':is(.rival-row, .handle circle, .halos circle, .row-label:is(.p, .k))');
    this.#gliding.follow(moving, [first, count, wide, tall, sides.length]);
    const ratio = this.size.ratio;
    for (const { side, contender, canvas, legend } of sides) {
      const { encoding, pair, rows } = contender;
      const { rival, length } = paintingOf(contender, place);
      const columns = columnsOf(contender);
      // A cell needs one pixel: the browser enlarges it without blur.
      const width = Math.max(1, Math.min(columns, Math.round(wide * ratio)));
      const height = Math.max(1, Math.min(count, Math.round(tall * ratio)));
      canvas.paint(root.querySelector(`[data-side=${side}]`), { width, height }, [...rows, first, palette], () =>
        library.rivalPicture(encoding, rival, { length, pair, start: first, count, width, height, palette }),
      );
      legend.paint(root.querySelector(`[data-scale=${side}]`), { width: COLOURS, height: 1 }, [palette], () =>
        library.legend(palette, COLOURS),
      );
    }
  }

  /** The position under a pointer. @param {MouseEvent} event */
  #under({ clientY }) {
    const { first, count, cell, top } = /** @type {{place: Arranged}} */ (this.#shown).place;
    const bounds = this.figure.find('.rivals')?.getBoundingClientRect();
    const row = Math.floor((clientY - (bounds?.top ?? 0) - top) / cell);
    return first + Math.min(Math.max(row, 0), count - 1);
  }

  /** @param {Event} event */
  #isOnHandle = ({ target }) => /** @type {Element} */ (target).closest('.handle') !== null;

  #moved = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'mouse' && event.buttons === 0) this.host.point({ position: this.#under(event) });
  };

  #gone = () => this.host.point(undefined);

  #clicked = (/** @type {MouseEvent} */ event) => {
    if (!this.#isOnHandle(event)) this.host.change({ position: this.#under(event) });
  };

  /** @param {'p' | 'k'} tone */
  #drags = (tone) => (/** @type {PointerEvent} */ press) => {
    const { host } = this;
    /** @param {PointerEvent} event */
    const move = (event) => {
      const row = this.#under(event);
      if (tone === 'p' && row !== host.state.position) host.change({ position: row });
      if (tone === 'k' && row - host.state.position !== host.state.offset)
        host.change({ offset: row - host.state.position });
    };
    drag(press, { move, signal: this.figure.signal });
  };

  /** @param {'p' | 'k'} tone */
  #keys = (tone) => (/** @type {KeyboardEvent} */ event) => {
    const { position, offset, length } = this.host.state;
    const [value, least, most] =
      tone === 'p' ? [position, 0, length - 1] : [offset, 0 - Math.floor(position), Math.floor(length - 1 - position)];
    const to = slide(event, { value, least: Math.min(least, value), most: Math.max(most, value), down: true });
    if (to === undefined) return;
    // From between two rows the first step leads to the next one.
    const whole = to > value ? Math.floor(to) : Math.ceil(to);
    this.host.change(tone === 'p' ? { position: whole } : { offset: whole });
  };
}

/** @param {Contender} contender */
function columnsOf({ rival, encoding: { dimension } }) {
  return rival === 'sines' ? Math.ceil(dimension / 2) : dimension;
}

/**
 * Cells of a pixel or two would differ in width by half: then they are smoothed.
 * @param {Contender} contender
 * @param {Arranged} place
 * @param {number} ratio
 */
function isFine(contender, { wide }, ratio) {
  return (wide * ratio) / columnsOf(contender) < 2;
}

/**
 * A frame around a row: seen on any colour.
 * @param {string} kind
 * @param {number} left
 * @param {number} y
 * @param {number} wide
 * @param {number} tall
 */
function framed(kind, left, y, wide, tall) {
  const box = around(left, y - tall / 2, wide, tall, 2);
  return svg`<rect class="${kind} under" x=${box.x - 1.5} y=${box.y - 1.5} width=${box.width + 3}
      height=${box.height + 3}></rect>
    <rect class=${kind} x=${box.x} y=${box.y} width=${box.width} height=${box.height}></rect>`;
}

export const pictureStyles = css`
  .rivals {
    position: relative; min-inline-size: 0; min-block-size: 200px;
    canvas { position: absolute; image-rendering: pixelated; }
    :is(.scale, .fine) { image-rendering: auto; }
    svg { position: absolute; inset: 0; cursor: crosshair; user-select: none; -webkit-user-select: none; }
    text { font-size: max(12px, 0.75em); }
    .rival-name, .beyond, .witnessed { fill: var(--ink); font-weight: 600; }
    .row-label { &.p { fill: var(--p); font-weight: 600; } &.k { fill: var(--k); font-weight: 600; } }
    .reach { fill: transparent; }
    .halos { fill: none; stroke: var(--paper); stroke-width: 6; }
    .handle {
      cursor: grab; touch-action: none;
      &:active { cursor: grabbing; }
      &.p .disc { fill: var(--p); }
      .disc { fill: none; }
      &.k .disc { stroke: var(--k); stroke-width: 3; }
      &:focus-visible { outline: none; .reach { stroke: var(--ink); stroke-width: 2; } }
    }
  }
  .rival-pair { fill: var(--ink); }
  .rival-edge { fill: none; stroke: var(--line); }
  .rival-row {
    fill: none; stroke: var(--p); stroke-width: 1.5;
    &.k { stroke: var(--k); }
    &.under { stroke: var(--halo); }
  }
  .witness { fill: none; stroke: var(--ink); stroke-width: 2; &.under { stroke: var(--paper); } }
  .bracket { fill: none; stroke: var(--ink); stroke-width: 2; }
  .rival-pointed { fill: none; stroke: var(--ink); &.under { stroke: var(--halo); } }
`;
