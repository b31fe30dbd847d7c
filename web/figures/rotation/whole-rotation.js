// All of R_k as one picture: a matrix that takes rows to rows, in the encoding's layout, and is nearly all zeros.

import { css, html, nothing, svg } from 'lit';
import { columnOf, completePairs, meaningOf } from '../../figure/columns.js';
import { around, span } from '../../figure/placing.js';
import { Room } from '../../figure/size.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {{side: number, drawn: number}} Raster pixels along a side of the canvas, and how wide it is on the page */

/** The largest side of the picture, in CSS pixels, and what its labels take. */
const MOST = 320;
const MARGIN = 44;

export class WholeRotation {
  #host;
  #room;
  #painted = '';
  /** The entry that is pointed at. @type {{row: number, column: number} | undefined} */
  #entry;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#room = new Room(host);
  }

  reserved() {
    return html`<div class="whole"></div>`;
  }

  measured() {
    this.#room.watch(this.#host.renderRoot.querySelector('.whole'));
  }

  drawn() {
    this.#paint();
    return true;
  }

  left() {
    this.#room.left();
    this.#painted = '';
  }

  /** @returns {Raster} */
  get #raster() {
    const { dimension } = this.#host.state;
    const ratio = devicePixelRatio || 1;
    const { pixels, size } = span(
      Math.max(40, Math.min(MOST, this.#room.width - MARGIN - 2)) * ratio,
      dimension,
      ratio,
    );
    return { side: Math.min(pixels, dimension), drawn: size };
  }

  render() {
    this.#room.insist();
    const host = this.#host;
    const { numbers, state } = host;
    const { dimension, pair, offset, layout } = state;
    const pairs = completePairs(state);
    const { drawn, side } = this.#raster;
    const all = numbers.exact(dimension);
    const entries = numbers.exact(4 * pairs);
    const each = dimension / side;
    return html`<div class="whole">
        ${
          this.#room.width === 0
            ? nothing
            : html`<div class="whole-picture" .style=${`width: ${drawn}px; height: ${drawn}px; margin-left: ${MARGIN}px`}
          role="slider" tabindex="0" aria-label="pair" aria-valuemin="0" aria-valuemax=${pairs - 1} aria-valuenow=${pair} aria-valuetext=${this.#phrase(pair)}
          @keydown=${this.#keyed} @pointermove=${this.#moved} @pointerleave=${this.#gone} @click=${this.#clicked}>
          <canvas part="rotation-canvas" aria-hidden="true"></canvas>
          <svg width=${drawn} height=${drawn} aria-hidden="true">
            <rect class="whole-edge" x="-0.5" y="-0.5" width=${drawn + 1} height=${drawn + 1}></rect>
            ${[pair, ...(host.pointed?.pair === undefined || host.pointed.pair >= pairs ? [] : [host.pointed.pair])].map((one) => this.#frames(one, drawn / dimension))}
            ${(dimension > 1 ? [0, dimension - 1] : [0]).map(
              (at, last) => svg`<text x="-8" y=${last ? drawn : 10} text-anchor="end">${numbers.exact(at)}</text>
              <text x=${last ? drawn : 0} y="-6" text-anchor=${last ? 'end' : 'start'}>${numbers.exact(at)}</text>`,
            )}
          </svg>
        </div>`
        }
      </div>
      <p class="caption read tabular">${this.#read()}</p>
      <p class="caption">It takes the row of p to the row of p + k: ${all} × ${all} entries, of which all but ${entries} are 0, four a pair.
        ${pairs === 1 ? 'They are' : layout === 'interleaved' ? 'They are blocks on the diagonal,' : 'With the sines in one half and the cosines in the other they lie on three diagonals,'}
        cos β, sin β and −sin β, cos β, with β the angle that k turns ${pairs === 1 ? 'the pair by' : 'the pair by: no pair touches another'}. ${offset === 0 ? 'With k = 0 it changes nothing.' : `With −k rows and columns are exchanged, and it undoes this one.`}
        ${dimension % 2 === 1 ? 'The last sine has no cosine and cannot be shifted: its row and column are empty.' : nothing}
        ${each > 1 ? `A pixel is the mean of ${numbers.significant(each, 3)} × ${numbers.significant(each, 3)} entries${each > 4 ? ', so nearly nothing' : ''}.` : nothing}</p>`;
  }

  /** Around a pair's four entries: one frame where they are neighbours. @param {number} pair @param {number} cell in pixels */
  #frames(pair, cell) {
    const { state } = this.#host;
    const at = /** @type {const} */ (['sine', 'cosine'])
      .map((wave) => columnOf(state, pair, wave))
      .sort((a, b) => a - b);
    const [first = 0, second = 0] = at;
    const squares =
      second === first + 1 ? [[first, first, 2]] : at.flatMap((row) => at.map((column) => [row, column, 1]));
    return squares.map(([row = 0, column = 0, size = 1]) => {
      const { x, y, width, height } = around(column * cell, row * cell, size * cell, size * cell);
      return svg`<rect class="whole-frame under" x=${x} y=${y} width=${width} height=${height}></rect><rect class="whole-frame" x=${x} y=${y} width=${width} height=${height}></rect>`;
    });
  }

  /** @param {number} pair */
  #phrase(pair) {
    const {
      numbers,
      state: { offset },
    } = this.#host;
    const [cosine = 1, sine = 0] = this.#host.ask('rotation', offset).subarray(4 * pair, 4 * pair + 2);
    return `Pair ${numbers.exact(pair)}: cosine ${numbers.apparent(cosine, 4)}, sine ${numbers.apparent(sine, 4)}`;
  }

  #read() {
    const { numbers, state, pointed } = this.#host;
    // A pixel that is the mean of many entries is none of them.
    if (!this.#entry || this.#raster.side < state.dimension) return `${this.#phrase(pointed?.pair ?? state.pair)}.`;
    const { row, column } = this.#entry;
    const [to, from] = [meaningOf(state, row), meaningOf(state, column)];
    const where = `Row ${numbers.exact(row)}, column ${numbers.exact(column)}`;
    if (to.pair !== from.pair || to.pair >= completePairs(state)) return `${where}: 0.`;
    const value =
      this.#host.ask('rotation', state.offset)[
        4 * to.pair + (to.wave === 'sine' ? 0 : 2) + (from.wave === 'sine' ? 0 : 1)
      ] ?? 0;
    return `${where}: ${numbers.apparent(value, 4)}, how much of the ${from.wave} of pair ${numbers.exact(to.pair)} its new ${to.wave} takes.`;
  }

  #paint() {
    const {
      renderRoot,
      library,
      encoding,
      colours,
      state: { offset, dimension },
    } = this.#host;
    const canvas = /** @type {HTMLCanvasElement | null} */ (renderRoot.querySelector('.whole-picture canvas'));
    if (!canvas) {
      this.#painted = '';
      return;
    }
    const { side } = this.#raster;
    const wish = JSON.stringify([encoding, offset, side, colours]);
    if (wish === this.#painted && canvas.width === side) return;
    this.#painted = wish;
    Object.assign(canvas, { width: side, height: side });
    canvas
      .getContext('2d')
      ?.putImageData(
        new ImageData(library.rotationPicture(encoding, offset, { side, palette: colours }), side, side),
        0,
        0,
      );
    canvas.classList.toggle('crisp', side === dimension);
  }

  /** @param {MouseEvent} event */
  #under({ currentTarget, clientX, clientY }) {
    const { dimension } = this.#host.state;
    const { left, top, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    const [column = 0, row = 0] = [clientX - left, clientY - top].map((at) =>
      Math.min(dimension - 1, Math.max(0, Math.floor((at / width) * dimension))),
    );
    return { row, column };
  }

  #moved = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'touch') return;
    this.#entry = this.#under(event);
    this.#host.point({ pair: meaningOf(this.#host.state, this.#entry.row).pair });
    this.#host.requestUpdate();
  };

  #gone = () => {
    this.#entry = undefined;
    this.#host.point(undefined);
    this.#host.requestUpdate();
  };

  #clicked = (/** @type {MouseEvent} */ event) => {
    this.#choose(meaningOf(this.#host.state, this.#under(event).row).pair);
  };

  /** @param {number} pair */
  #choose(pair) {
    this.#host.change({ pair: Math.min(Math.max(pair, 0), completePairs(this.#host.state) - 1) });
  }

  #keyed = (/** @type {KeyboardEvent} */ event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { pair } = this.#host.state;
    const step = event.shiftKey ? 10 : 1;
    // Down and to the right are the later pairs.
    const to = {
      ArrowLeft: pair - step,
      ArrowUp: pair - step,
      ArrowRight: pair + step,
      ArrowDown: pair + step,
      PageUp: pair - 10,
      PageDown: pair + 10,
      Home: 0,
      End: Infinity,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#choose(to);
  };

  static styles = css`
    .whole { padding-block: 24px 8px; }
    .whole-picture { position: relative; cursor: crosshair; }
    .whole-picture canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; forced-color-adjust: none; }
    .whole-picture canvas.crisp { image-rendering: pixelated; }
    .whole-picture svg { position: absolute; inset: 0; }
    .whole-edge { fill: none; stroke: var(--line); }
    .whole-frame { fill: none; stroke: var(--ink); stroke-width: 1.5; }
    .whole-frame.under { stroke: var(--halo); stroke-width: 4; }
    .values .read { min-block-size: 1.5em; }
  `;
}
