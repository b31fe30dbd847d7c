// The square of all pairs of positions, each in the colour of its similarity: constant along its diagonals.

import { css, html, nothing, svg } from 'lit';
import { Gliding } from '../../figure/motion.js';
import { span } from '../../figure/placing.js';
import { mark } from '../../figure/plot.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */

/** Its largest side, in pixels, and what stands left of it and above it. */
const SIDE = 236;
export const BESIDE = 44;
const ABOVE = 40;

export class SimilaritySquare {
  #host;
  #distances;
  /** In pixels. */
  #size = SIDE;
  #gliding = new Gliding();
  /** What the latest ones were painted for; another canvas in their place is empty. @type {{canvas?: Element, wish?: string}} */
  #painted = {};
  /** @type {{canvas?: Element, wish?: string}} */
  #legend = {};

  /** @param {Host} host @param {import('./distances.js').Distances} distances */
  constructor(host, distances) {
    this.#host = host;
    this.#distances = distances;
  }

  /** What it takes of a width. @param {number} width */
  static sizeIn(width) {
    return Math.max(40, Math.min(SIDE, width - BESIDE - 8));
  }

  /** What it is painted with. */
  #raster() {
    const { length } = this.#host.state;
    const ratio = devicePixelRatio || 1;
    const { pixels, size: drawn } = span(this.#size * ratio, length, ratio);
    return { side: Math.min(pixels, length), drawn, each: Math.max(1, length / pixels) };
  }

  /** @param {number} width that there is for it */
  render(width) {
    this.#size = SimilaritySquare.sizeIn(width);
    const host = this.#host;
    const { numbers, state } = host;
    const { start, length, position, offset } = state;
    const { drawn, each } = this.#raster();
    const cell = drawn / length;
    /** @param {number} at */
    const place = (at) => (at - start + 0.5) * cell;
    /** @param {number} at */
    const inside = (at) => at >= start && at <= start + length - 1;
    const other = position + offset;
    const [p, k] = [place(position), place(other)];
    const ends = [start, start + length - 1];
    const pixel =
      each > 1
        ? `A pixel: the mean over ${numbers.significant(each, 3)} × ${numbers.significant(each, 3)} positions.`
        : 'A cell: one pair of positions.';
    const { position: pointed } = host.pointed ?? {};
    return html`<div class="alike-square" .style=${`padding-left: ${BESIDE}px; padding-top: ${ABOVE}px`}>
      <div class="alike-above"><span>${pixel}</span><span class="alike-legend" role="img" aria-label="Colours from −1 through 0 to +1"><span>−1</span><canvas width="255" height="1"></canvas><span>+1</span></span></div>
      <div class="alike-picture" .style=${`width: ${drawn}px; height: ${drawn}px`} @click=${this.#chosen} @pointermove=${this.#over} @pointerleave=${() => host.point(undefined)}>
        <canvas part="similarity-canvas" role="img" aria-label=${this.#told()}></canvas>
        <svg width=${drawn} height=${drawn} aria-hidden="true">
          <rect class="alike-edge" x="-0.5" y="-0.5" width=${drawn + 1} height=${drawn + 1}></rect>
          <svg class="alike-cut" width=${drawn} height=${drawn}>${Math.abs(offset) < length ? diagonal(offset * cell, drawn) : nothing}</svg>
          ${pointed !== undefined && inside(pointed) ? svg`<path class="alike-row" d="M0 ${place(pointed)}H${drawn}"></path>` : nothing}
          ${inside(position) && inside(other) ? svg`<line class="alike-way under" x1=${p} x2=${k} y1=${p} y2=${p}></line><line class="alike-way" x1=${p} x2=${k} y1=${p} y2=${p}></line>` : nothing}
          ${inside(position) && inside(other) ? mark('k', k, p) : nothing}
          ${inside(position) ? mark('p', p, p) : nothing}
          ${(length > 1 ? ends : [start]).map((end, at) => svg`<text x="-8" y=${at ? drawn : 10} text-anchor="end">${numbers.short(end)}</text>`)}
        </svg>
      </div>
    </div>`;
  }

  #told() {
    const {
      numbers,
      state: { start, length, offset },
    } = this.#host;
    const last = length - 1;
    return `Similarity of all pairs of positions from ${numbers.short(start)} to ${numbers.short(start + last)}: 1 along the diagonal, ${numbers.fixed(
      this.#distances.at(offset),
      3,
    )} along the one ${numbers.short(Math.abs(offset))} beside it, ${numbers.fixed(this.#distances.at(last), 3)} in the corners.`;
  }

  /** The pair of positions under a pointer. @param {PointerEvent | MouseEvent} event */
  #pairAt({ currentTarget, clientX, clientY }) {
    const { start, length } = this.#host.state;
    const { left, top, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    const [column, row] = [clientX - left, clientY - top].map(
      (at) => start + Math.min(length - 1, Math.max(0, Math.floor((at / width) * length))),
    );
    return /** @type {{row: number, column: number}} */ ({ row, column });
  }

  #chosen = (/** @type {MouseEvent} */ event) => {
    const { row, column } = this.#pairAt(event);
    this.#host.change({ position: row, offset: column - row });
  };

  #over = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'mouse') this.#host.point({ position: this.#pairAt(event).row });
  };

  left() {
    this.#painted = {};
    this.#legend = {};
  }

  #paint() {
    const {
      colours,
      library,
      renderRoot,
      state: { length },
      encoding,
    } = this.#host;
    const canvas = /** @type {HTMLCanvasElement | null} */ (renderRoot.querySelector('.alike-picture canvas'));
    const legend = /** @type {HTMLCanvasElement | null} */ (renderRoot.querySelector('.alike-legend canvas'));
    if (!canvas || !legend) return;
    if (this.#legend.canvas !== legend || this.#legend.wish !== colours)
      legend.getContext('2d')?.putImageData(new ImageData(library.legend(colours, 255), 255, 1), 0, 0);
    this.#legend = { canvas: legend, wish: colours };
    const { side } = this.#raster();
    const wish = JSON.stringify([encoding, length, side, colours]);
    if (this.#painted.canvas === canvas && this.#painted.wish === wish) return;
    this.#painted = { canvas, wish };
    Object.assign(canvas, { width: side, height: side });
    const pixels = library.similarityPicture(encoding, { length, side, palette: colours });
    canvas.getContext('2d')?.putImageData(new ImageData(pixels, side, side), 0, 0);
  }

  drawn() {
    this.#paint();
    const {
      renderRoot,
      state: { start, length },
    } = this.#host;
    this.#gliding.follow(
      renderRoot.querySelectorAll('.alike-picture :is(.mark, .alike-way, .alike-diagonal)'),
      [start, length, this.#size].join(),
    );
  }
}

/** Where everything is as alike as p and p + k; it is cut where the square ends. @param {number} by from the main diagonal, in pixels @param {number} size */
function diagonal(by, size) {
  return svg`<line class="alike-diagonal" x1=${by - size} y1=${-size} x2=${by + 2 * size} y2=${2 * size}></line>`;
}

export const squareStyles = css`
  .alike-square { position: relative; justify-self: start; }
  .alike-above { position: absolute; inset-block-start: 0; inset-inline-start: 0; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; inline-size: 100%; font-size: 12px; line-height: 16px; color: var(--soft); }
  .alike-legend { display: inline-flex; align-items: center; gap: 4px; }
  .alike-legend canvas { inline-size: 64px; block-size: 8px; forced-color-adjust: none; }
  .alike-picture { position: relative; cursor: crosshair; }
  .alike-picture canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; image-rendering: pixelated; forced-color-adjust: none; }
  .alike-picture svg { position: absolute; inset: 0; }
  .alike-cut { overflow: hidden; }
  .alike-edge { fill: none; stroke: var(--line); }
  .alike-diagonal, .alike-row { stroke: var(--ink); stroke-width: 1; opacity: 0.6; fill: none; }
  .alike-row { stroke-dasharray: 1 2; }
  .alike-way { stroke: var(--k); stroke-width: 1.5; fill: none; }
  .alike-way.under { stroke: var(--halo); stroke-width: 4; }
`;
