// All of R_k as one picture: a matrix that takes rows to rows, in the encoding's layout, and is nearly all zeros.

import { css, html, nothing, svg } from 'lit';
import { columnOf, completePairs, meaningOf } from '../../figure/columns.js';
import { Figure } from '../../figure/figure.js';
import { PaintedCanvas } from '../../figure/painted-canvas.js';
import { around, span, within } from '../../figure/placing.js';
import { choosingPair, lastPair } from '../../figure/pointing.js';

/** The largest side of the picture, in CSS pixels, and the space for its labels. */
const MOST = 320;
const MARGIN = 50;

export class WholeRotation extends Figure {
  #canvas = new PaintedCanvas();
  /** The entry that is pointed at. @type {{row: number, column: number} | undefined} */
  #entry;
  #on = choosingPair(this.host, (event) => this.#under(event), {
    seen: (entry) => {
      this.#entry = entry;
      this.requestUpdate();
    },
    down: true,
  });

  /** Pixels along a side of the canvas, and its side on the page. */
  get #raster() {
    const { dimension } = this.host.state;
    const { ratio, width } = this.size;
    const { pixels, size } = span(Math.max(40, Math.min(MOST, width - MARGIN - 2)) * ratio, dimension, ratio);
    return { pixels: Math.min(pixels, dimension), size };
  }

  /** @override */
  render() {
    return html`<div class="whole">${this.size.width === 0 ? nothing : this.#picture()}</div>
      <p class="caption read tabular">${this.#read()}</p>
      <p class="caption">${this.#caption()}</p>`;
  }

  /** @override */
  paint() {
    const canvas = /** @type {HTMLCanvasElement | null} */ (this.find('canvas'));
    const { library, encoding, palette, state } = this.host;
    const { pixels: side } = this.#raster;
    const { offset, dimension } = state;
    this.#canvas.paint(canvas, { width: side, height: side }, [encoding, offset, palette], () =>
      library.rotationPicture(encoding, offset, { side, palette }),
    );
    canvas?.classList.toggle('crisp', side === dimension);
  }

  #picture() {
    const { host } = this;
    const { numbers, state, pointed } = host;
    const { dimension, pair } = state;
    const { size } = this.#raster;
    const last = numbers.exact(dimension - 1);
    const framed = pointed?.pair === undefined || pointed.pair > lastPair(host) ? [pair] : [pair, pointed.pair];
    return html`<div class="whole-picture" .style=${`width: ${size}px; height: ${size}px; margin-left: ${MARGIN}px`}
      role="slider" tabindex="0" aria-label="chosen pair, in the matrix" aria-valuemin="0" @keydown=${this.#on.keyed}
      aria-valuemax=${lastPair(host)} aria-valuenow=${pair} aria-valuetext=${this.#phrase(pair)}
      @pointermove=${this.#on.moved} @pointerleave=${this.#on.gone} @click=${this.#on.clicked}>
      <canvas part="rotation-canvas" aria-hidden="true"></canvas>
      <svg width=${size} height=${size} aria-hidden="true">
        <rect class="whole-edge" x="-0.5" y="-0.5" width=${size + 1} height=${size + 1}></rect>
        ${framed.map((one) => this.#frames(one, size / dimension))}
        <text x="-8" y="10" text-anchor="end">0</text><text y="-6">0</text>
        <text x="-8" y=${size} text-anchor="end">${last}</text><text x=${size} y="-6" text-anchor="end">${last}</text>
      </svg>
    </div>`;
  }

  /** One frame where a pair's entries are neighbours, else four. @param {number} pair @param {number} cell in pixels */
  #frames(pair, cell) {
    const { state } = this.host;
    const at = [columnOf(state, pair, 'sine'), columnOf(state, pair, 'cosine')];
    const first = Math.min(...at);
    const isBlock = Math.max(...at) === first + 1;
    const squares = isBlock ? [[first, first, 2]] : at.flatMap((row) => at.map((column) => [row, column, 1]));
    return squares.map(([row = 0, column = 0, size = 1]) => {
      const { x, y, width, height } = around(column * cell, row * cell, size * cell, size * cell);
      return ['whole-frame under', 'whole-frame'].map(
        (name) => svg`<rect class=${name} x=${x} y=${y} width=${width} height=${height}></rect>`,
      );
    });
  }

  /** @param {number} pair */
  #phrase(pair) {
    const { host } = this;
    const { numbers, state } = host;
    const [cosine = 1, sine = 0] = host.ask('rotation', state.offset).subarray(4 * pair, 4 * pair + 2);
    return `Pair ${numbers.exact(pair)}: cosine ${numbers.apparent(cosine, 4)}, sine ${numbers.apparent(sine, 4)}`;
  }

  #read() {
    const { numbers, state, pointed } = this.host;
    // A pixel that is the mean of many entries is none of them.
    if (!this.#entry || this.#raster.pixels < state.dimension) return `${this.#phrase(pointed?.pair ?? state.pair)}.`;
    const { row, column } = this.#entry;
    const [to, from] = [meaningOf(state, row), meaningOf(state, column)];
    const { pair } = to;
    const where = `Row ${numbers.exact(row)}, column ${numbers.exact(column)}`;
    if (pair !== from.pair || pair >= completePairs(state)) return `${where}: 0.`;
    const at = 4 * pair + (to.wave === 'sine' ? 0 : 2) + (from.wave === 'sine' ? 0 : 1);
    const value = numbers.apparent(this.host.ask('rotation', state.offset)[at] ?? 0, 4);
    return `${where}: the new ${to.wave} of pair ${numbers.exact(pair)} takes ${value} of the old ${from.wave}.`;
  }

  #caption() {
    const { numbers, state } = this.host;
    const { dimension, layout, offset } = state;
    const pairs = completePairs(state);
    const each = dimension / this.#raster.pixels;
    const place = layout === 'interleaved' ? 'in a block on the diagonal' : 'on three diagonals';
    const [all, mean] = [numbers.exact(dimension), numbers.significant(each, 3)];
    const inverse = 'With −k, rows and columns trade places, and it undoes this one.';
    return html`R<sub>${numbers.short(offset)}</sub> takes the row of p to the row of p + k. It has ${all} × ${all}
      entries, and all but ${numbers.exact(4 * pairs)} are 0. Each pair has four, ${place}: cos β, sin β and −sin β,
      cos β, with β the angle that k adds. ${pairs === 1 ? nothing : 'No pair touches another.'}
      ${offset === 0 ? 'With k = 0 it changes nothing.' : inverse}
      ${dimension % 2 === 1 ? 'The last sine has no cosine, so its row and its column are empty.' : nothing}
      ${each > 1 ? `A pixel is the mean of ${mean} × ${mean} entries${each > 4 ? ', nearly 0' : ''}.` : nothing}`;
  }

  /** The entry under the pointer. @param {MouseEvent} event */
  #under({ currentTarget, clientX, clientY }) {
    const { state } = this.host;
    const { left, top, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    /** @param {number} away */
    const entry = (away) => within(Math.floor((away / width) * state.dimension), state.dimension - 1);
    const row = entry(clientY - top);
    return { row, column: entry(clientX - left), pair: meaningOf(state, row).pair };
  }

  static styles = css`
    .rotation .whole-rotation {
      .whole { padding-block: 24px 8px; }
      .whole-picture { position: relative; cursor: crosshair; }
      canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
      .crisp { image-rendering: pixelated; }
      svg { position: absolute; inset: 0; }
      .whole-edge { fill: none; stroke: var(--line); }
      .whole-frame { fill: none; stroke: var(--ink); stroke-width: 1.5; }
      .under { stroke: var(--halo); stroke-width: 4; }
      .read { --lines: 1; }
    }
  `;
}
