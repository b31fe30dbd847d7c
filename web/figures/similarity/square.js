// The square of any two positions, each cell in the colour of their similarity: constant along its diagonals.

import { css, html, nothing, svg } from 'lit';
import { Legend } from '../../figure/legend.js';
import { Gliding } from '../../figure/motion.js';
import { PaintedCanvas } from '../../figure/painted-canvas.js';
import { LETTER, span } from '../../figure/placing.js';
import { mark } from '../../figure/plot.js';
import { pointing } from '../../figure/pointing.js';
import { DistancesPart } from './distances.js';

/** Its largest side, what stands at least to its left, above and below, all in pixels. */
const SIDE = 236;
const LEFT = 44;
const ABOVE = 32;
const BELOW = 20;

export class SimilaritySquare extends DistancesPart {
  #gliding = new Gliding();
  #canvas = new PaintedCanvas();
  #legend = new Legend();
  #on = pointing(this.host, (event) => ({ position: this.#under(event).row }));

  /** How many pixels a side of the canvas has, where and how wide it is drawn, and how many cells share a pixel. */
  get #raster() {
    const { host, size } = this.figure;
    const { length } = host.state;
    const ratio = size.ratio || 1;
    const left = Math.max(LEFT, 8 + LETTER * Math.max(...this.#ends.map((end) => end.length)));
    const { pixels, size: drawn } = span((squareWidth(size.width) - left) * ratio, length, ratio);
    return { side: Math.min(pixels, length), left, drawn, each: Math.max(1, length / pixels) };
  }

  /** The first and the last position. */
  get #ends() {
    const { numbers, state } = this.host;
    const { start, length } = state;
    return [...new Set([start, start + length - 1])].map((end) => numbers.short(end));
  }

  render() {
    const { numbers } = this.host;
    const { left, drawn, each } = this.#raster;
    const mean = `${numbers.significant(each, 3)} × ${numbers.significant(each, 3)}`;
    const unit = each > 1 ? `Each pixel is the mean of ${mean} cells.` : 'Each cell compares two positions.';
    return html`<div class="square" .style=${`--left: ${left}px`}>
      ${this.#legend.render()}
      <div class="alike-picture" .style=${`width: ${drawn}px; height: ${drawn}px`}
        @click=${this.#clicked} @pointermove=${this.#on.moved} @pointerleave=${this.#on.gone}>
        <canvas part="similarity-canvas" role="img" aria-label=${this.#words()}></canvas>
        <svg width=${drawn} height=${drawn} aria-hidden="true">
          <rect class="edge" x="-0.5" y="-0.5" width=${drawn + 1} height=${drawn + 1}></rect>
          ${this.#marks(drawn)}
          ${this.#ends.map((end, at) => svg`<text x="-8" y=${at ? drawn : 10} text-anchor="end">${end}</text>`)}
        </svg>
      </div>
      <div class="unit">${unit}</div>
    </div>`;
  }

  /** p and p + k, the way between them, and the diagonal on which the similarity is theirs. @param {number} drawn */
  #marks(drawn) {
    const { pointed, state } = this.host;
    const { start, length, position, offset } = state;
    const place = (/** @type {number} */ at) => ((at - start + 0.5) * drawn) / length;
    const isInside = (/** @type {number} */ at) => at >= start && at <= start + length - 1;
    const [p, k] = [place(position), place(position + offset)];
    const by = (offset * drawn) / length;
    const row = pointed?.position;
    const way = (/** @type {string} */ tone) => svg`<line class="way ${tone}" x1=${p} x2=${k} y1=${p} y2=${p}></line>`;
    const isWhole = isInside(position) && isInside(position + offset);
    const diagonal = svg`<line class="diagonal" x1=${by - drawn} y1=${-drawn} x2=${by + 2 * drawn}
      y2=${2 * drawn}></line>`;
    return svg`
      <svg class="cut" width=${drawn} height=${drawn}>${Math.abs(offset) < length ? diagonal : nothing}</svg>
      ${row !== undefined && isInside(row) ? svg`<path class="row" d="M0 ${place(row)}H${drawn}"></path>` : nothing}
      ${isWhole ? [way('under'), way(''), mark('k', k, p)] : nothing}
      ${isInside(position) ? mark('p', p, p) : nothing}`;
  }

  paint() {
    const figure = this.figure;
    const { library, encoding, palette, state } = figure.host;
    const { start, length } = state;
    const { side, drawn } = this.#raster;
    this.#legend.paint(figure);
    const canvas = /** @type {HTMLCanvasElement | null} */ (figure.find('.alike-picture canvas'));
    this.#canvas.paint(canvas, { width: side, height: side }, [this.distances.key, length, palette], () =>
      library.similarityPicture(encoding, { length, side, palette }),
    );
    const moving = figure.root.querySelectorAll('.alike-picture :is(.mark, .way, .diagonal)');
    this.#gliding.follow(moving, [start, length, drawn]);
  }

  #words() {
    const { numbers, state } = this.host;
    const { start, length, offset } = state;
    const similarity = (/** @type {number} */ distance) => numbers.fixed(this.distances.at(distance), 3);
    const range = `from ${numbers.short(start)} to ${numbers.short(start + length - 1)}`;
    const chosen = `${similarity(offset)} at distance ${numbers.short(Math.abs(offset))}`;
    const corners = `${similarity(length - 1)} in the corners`;
    return `Similarity of any two positions ${range}: 1 on the diagonal, ${chosen}, ${corners}.`;
  }

  /** The two positions under a pointer. @param {MouseEvent} event */
  #under({ currentTarget, clientX, clientY }) {
    const { start, length } = this.host.state;
    const { left, top, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    const position = (/** @type {number} */ at) =>
      start + Math.min(length - 1, Math.max(0, Math.floor((at / width) * length)));
    return { row: position(clientY - top), column: position(clientX - left) };
  }

  #clicked = (/** @type {MouseEvent} */ event) => {
    const { row, column } = this.#under(event);
    this.host.change({ position: row, offset: column - row });
  };
}

/** How much of a width the square takes. @param {number} width */
export function squareWidth(width) {
  return LEFT + Math.max(40, Math.min(SIDE, width - LEFT - 8));
}

export const squareStyles = css`
  .square {
    inline-size: ${LEFT + SIDE}px; max-inline-size: 100%; block-size: ${ABOVE + SIDE + BELOW}px;
    font-size: 12px; color: var(--soft);
    .legend { display: grid; block-size: ${ABOVE}px; align-content: start; }
    .legend, .unit, .alike-picture { margin-inline-start: var(--left); }
    .unit { line-height: ${BELOW}px; }
    .alike-picture { position: relative; cursor: crosshair; }
    .alike-picture > * { position: absolute; inset: 0; }
    .alike-picture canvas { inline-size: 100%; block-size: 100%; image-rendering: pixelated; }
    .cut { overflow: hidden; }
    .edge { fill: none; stroke: var(--line); }
    .diagonal, .row { fill: none; stroke: var(--ink); opacity: 0.6; }
    .row { stroke-dasharray: 1 2; }
    .way { fill: none; stroke: var(--k); stroke-width: 1.5; }
    .way.under { stroke: var(--halo); stroke-width: 4; }
  }
`;
