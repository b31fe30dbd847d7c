// One of the two that are compared: its rows as a picture, and beside it one column as a curve along the same positions, each
// with an axis of its own, so that what runs away is seen to.

import { css, html, nothing, svg } from 'lit';
import { columnOf } from '../../figure/columns.js';
import { three } from './demands.js';
import { Gliding } from '../../figure/motion.js';
import { around, span } from '../../figure/placing.js';
import { linear, mark, through } from '../../figure/plot.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('./contenders.js').Contender} Contender */
/** @typedef {{first: number, count: number, last: number}} Window */
/** @typedef {{contender: Contender, window: Window, width: number, height: number}} Shown */

const [GAP, ABOVE, BELOW, LETTER] = [18, 20, 20, 7.2];
/** Rows so high, in pixels, have a dot each on the curve. */
const DOTS = 7;

export class RivalPicture {
  #host;
  #side;
  /** @type {{key: string, values: Float64Array, columns: number}} */
  #rows = { key: '', values: new Float64Array(0), columns: 1 };
  /** @type {{canvas?: Element, wish?: string}} */
  #painted = {};
  #gliding = new Gliding();
  /** What is shown. @type {Shown | undefined} */
  #shown;

  /** @param {Host} host @param {'A' | 'B'} side */
  constructor(host, side) {
    this.#host = host;
    this.#side = side;
  }

  left() {
    this.#painted = {};
  }

  /** The column of the curve: the sine of the pair. @returns {number} */
  get #column() {
    const { state } = this.#host;
    const pair = Math.min(state.pair, Math.ceil(state.dimension / 2) - 1);
    return this.#shown?.contender.rival === 'sines' ? pair : columnOf(state, pair, 'sine');
  }

  /** @param {Contender} contender @param {Window} window */
  #values(contender, { first, count }) {
    const { rival, encoding, length, pair } = contender;
    const key = JSON.stringify([rival, encoding, length, pair, first, count]);
    if (this.#rows.key !== key) {
      const values = this.#host.library.rivalRows(encoding, rival, { length, pair, start: first, count });
      this.#rows = { key, values, columns: values.length / count };
    }
    return this.#rows;
  }

  /** What the curve has at a position, where that has a row. @param {number} position */
  valueAt(position) {
    const { values, columns } = this.#rows;
    const { first, last } = this.#shown?.window ?? { first: 0, last: -1 };
    return Number.isInteger(position) && position >= first && position <= last
      ? values[(position - first) * columns + this.#column]
      : undefined;
  }

  /** How that is written. @param {number} position */
  valueText(position) {
    const value = this.valueAt(position);
    const { numbers } = this.#host;
    return value === undefined ? 'no row' : Number.isInteger(value) ? numbers.exact(value) : numbers.apparent(value, 4);
  }

  /** Where everything is, in pixels. @param {Window} window @param {number} width @param {number} height */
  #places({ first, count, last }, width, height) {
    const { numbers } = this.#host;
    const ratio = devicePixelRatio || 1;
    const left = Math.ceil(LETTER * (Math.max(numbers.short(first).length, numbers.short(last).length, 4) + 1)) + 8;
    const tall = span(height * ratio, count, ratio).size;
    const room = Math.max(40, width - left - GAP);
    const wide = Math.floor(0.56 * room);
    return { left, tall, wide, cell: tall / count, curve: left + wide + GAP, right: left + room - 6 };
  }

  /**
   * @param {Contender} contender
   * @param {Window} window
   * @param {number} width
   * @param {number} height
   */
  render(contender, window, width, height) {
    this.#shown = { contender, window, width, height };
    const host = this.#host;
    const { numbers, state } = host;
    const { first, count, last } = window;
    const { values, columns } = this.#values(contender, window);
    const { left, tall, wide, cell, curve, right } = this.#places(window, width, height);
    const column = this.#column;
    const points = Array.from({ length: count }, (_, row) => values[row * columns + column] ?? 0);
    const [least, most] = [Math.min(-1, ...points), Math.max(1, ...points)];
    const x = linear(least, most, curve, right);
    /** @param {number} position */
    const y = (position) => (position - first + 0.5) * cell;
    const path = points.map((value, row) => /** @type {const} */ ([x.at(value), (row + 0.5) * cell]));
    const { position } = state;
    const { position: pointed } = host.pointed ?? {};
    const inside = position >= first && position <= last;
    const at = inside ? y(position) : position < first ? 6 : tall - 6;
    const value = this.valueAt(position);
    const ends = count > 1 ? [first, last] : [first];
    const box = around(left, y(position) - cell / 2, wide, cell, 2);
    return html`<div class="rival-picture" tabindex="0" role="slider" aria-orientation="vertical" aria-valuemin="0" aria-valuemax=${state.length - 1}
      aria-label="position p in the rows of ${this.#side}, ${contender.name}" aria-valuenow=${position}
      aria-valuetext="position ${numbers.exact(position)}, column ${numbers.exact(column)}: ${this.valueText(position)}"
      .style=${`height: ${ABOVE + tall + BELOW}px`} @keydown=${this.#keyed} @click=${this.#clicked} @pointermove=${this.#over}
      @pointerleave=${() => host.point(undefined)}>
      <canvas part="rival-canvas" aria-hidden="true" .style=${`left: ${left}px; top: ${ABOVE}px; width: ${wide}px; height: ${tall}px`}></canvas>
      <svg width=${width} height=${ABOVE + tall + BELOW} aria-hidden="true"><g transform="translate(0 ${ABOVE})">
        <text x=${left} y="-8">${numbers.exact(columns)} ${columns === 1 ? 'column' : 'columns'} →</text>
        <text x=${curve} y="-8">column ${numbers.exact(column)}</text>
        ${ends.map((end) => (Math.abs(y(end) - at) < 14 ? nothing : svg`<text x=${left - 8} y=${Math.min(Math.max(y(end) + 4, 10), tall)} text-anchor="end">${numbers.short(end)}</text>`))}
        <rect class="rival-edge" x=${left - 0.5} y="-0.5" width=${wide + 1} height=${tall + 1}></rect>
        <g class="axis">${[-1, 0, 1].map((value) => svg`<path d="M${x.at(value)} 0V${tall}"></path>`)}
          <text x=${curve - 4} y=${tall + 16}>${three(numbers, least)}</text><text x=${right + 4} y=${tall + 16} text-anchor="end">${three(numbers, most)}</text></g>
        <path class="rival-curve" d=${through(path)}></path>
        ${cell >= DOTS ? path.map(([cx, cy]) => svg`<circle class="rival-dot" cx=${cx} cy=${cy} r="2"></circle>`) : nothing}
        ${
          pointed !== undefined && pointed >= first && pointed <= last && pointed !== position
            ? [
                svg`<path class="rival-pointed under" d="M${left} ${y(pointed)}h${wide}"></path>`,
                svg`<path class="rival-pointed" d="M${left} ${y(pointed)}h${wide}M${curve} ${y(pointed)}H${right}"></path>`,
              ]
            : nothing
        }
        ${
          inside
            ? svg`<rect class="rival-row under" x=${box.x - 1.5} y=${box.y - 1.5} width=${box.width + 3} height=${box.height + 3}></rect>
          <rect class="rival-row" x=${box.x} y=${box.y} width=${box.width} height=${box.height}></rect><path class="rival-line" data-place="0 ${y(position)}" d="M${curve} ${y(position)}H${right}"></path>`
            : nothing
        }
        ${value === undefined ? nothing : mark('p', x.at(value), y(position))}
        <text class="rival-p" x=${left - 8} y=${Math.min(Math.max(at + 4, 10), tall)} text-anchor="end">● ${inside ? numbers.short(position) : position < first ? '↑' : '↓'}</text>
      </g></svg>
    </div>
    <p class="beyond">${values.some((value) => Math.abs(value) > 1) ? 'values beyond ±1 have the colour of the end' : nothing}</p>`;
  }

  drawn() {
    const { colours, library, renderRoot } = this.#host;
    const canvas = /** @type {HTMLCanvasElement | null} */ (
      renderRoot.querySelector(`[data-side='${this.#side}'] canvas`)
    );
    if (!canvas || !this.#shown) return;
    const {
      contender: { rival, encoding, length, pair },
      window,
      width,
      height,
    } = this.#shown;
    const { wide, tall } = this.#places(window, width, height);
    const ratio = devicePixelRatio || 1;
    const { count, first } = window;
    const [across, down] = [
      Math.min(this.#rows.columns, Math.round(wide * ratio)),
      Math.min(count, Math.round(tall * ratio)),
    ];
    const shown = [rival, pair, this.#column, first, count, width, height].join();
    this.#gliding.follow(
      renderRoot.querySelectorAll(`[data-side='${this.#side}'] :is(.mark, .rival-row, .rival-line, .rival-p)`),
      shown,
    );
    const wish = JSON.stringify([rival, encoding, length, pair, first, count, across, down, colours]);
    if (this.#painted.canvas === canvas && this.#painted.wish === wish) return;
    this.#painted = { canvas, wish };
    Object.assign(canvas, { width: across, height: down });
    const pixels = library.rivalPicture(encoding, rival, {
      length,
      pair,
      start: first,
      count,
      width: across,
      height: down,
      palette: colours,
    });
    canvas
      .getContext('2d')
      ?.putImageData(new ImageData(/** @type {Uint8ClampedArray<ArrayBuffer>} */ (pixels), across, down), 0, 0);
  }

  /** The position under a pointer. @param {MouseEvent} event */
  #under({ currentTarget, clientY }) {
    const { window, width, height } = /** @type {Shown} */ (this.#shown);
    const { tall } = this.#places(window, width, height);
    const { top } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    return (
      window.first +
      Math.min(Math.max(Math.floor(((clientY - top - ABOVE) / tall) * window.count), 0), window.count - 1)
    );
  }

  #over = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'mouse') this.#host.point({ position: this.#under(event) });
  };

  #clicked = (/** @type {MouseEvent} */ event) => {
    this.#host.change({ position: this.#under(event) });
  };

  #keyed = (/** @type {KeyboardEvent} */ event) => {
    // Those belong to the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { position, length } = this.#host.state;
    const step = event.shiftKey ? 10 : 1;
    const to = {
      ArrowDown: Math.floor(position) + step,
      ArrowRight: Math.floor(position) + step,
      ArrowUp: Math.ceil(position) - step,
      ArrowLeft: Math.ceil(position) - step,
      PageDown: Math.floor(position) + 16,
      PageUp: Math.ceil(position) - 16,
      Home: 0,
      End: length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#host.change({ position: Math.min(Math.max(to, 0), length - 1) });
  };
}

export const pictureStyles = css`
  .rival-picture { position: relative; cursor: crosshair; touch-action: manipulation; user-select: none; -webkit-user-select: none; }
  .rival-picture canvas { position: absolute; image-rendering: pixelated; forced-color-adjust: none; }
  .rival-picture svg { position: absolute; inset: 0; }
  /* Its room is kept, so that nothing moves when values run away. */
  .beyond { margin: 0; min-block-size: 16px; font-size: 12px; line-height: 16px; color: var(--soft); }
  .rival-edge { fill: none; stroke: var(--line); }
  .rival-curve { fill: none; stroke: var(--ink); stroke-width: 1.25; stroke-linejoin: round; }
  .rival-dot { fill: var(--ink); }
  .rival-row { fill: none; stroke: var(--p); stroke-width: 1.5; }
  .rival-row.under { stroke: var(--halo); }
  .rival-line { stroke: var(--p); stroke-width: 1; }
  .rival-pointed { stroke: var(--ink); stroke-width: 1; fill: none; }
  .rival-pointed.under { stroke: var(--halo); stroke-width: 3; }
  .rival-picture .rival-p { fill: var(--p); font-weight: 600; }
`;
