// The square of any two positions, each cell in the colour of their similarity: constant along its diagonals. ● p is
// dragged along the first diagonal, ○ in the row of p.

import { css, html, nothing, svg } from 'lit';
import { drag } from '../../figure/drag.js';
import { slide } from '../../figure/keys.js';
import { Gliding } from '../../figure/motion.js';
import { PaintedCanvas } from '../../figure/painted-canvas.js';
import { LETTER, fitting, within } from '../../figure/placing.js';
import { pointing } from '../../figure/pointing.js';
import { sumOf } from '../../figure/sum.js';
import { placed } from './arrangement.js';
import { DistancesPart } from './distances.js';

/** @typedef {import('./arrangement.js').Box & {side: number, labels: number, above: number, unit: number}} Drawn */

/** A cell narrower than this, in device pixels, would be seen to be wider or narrower than its neighbour. */
const CRISP = 5;
/** The radius of the marks, and that of ● where ○ is so near that it would be hidden. */
const RADIUS = 8;
const SMALL = 5;
/** How far from a mark a hand takes hold of it, in pixels. */
const REACH = 22;
/** How far a label is from the square, and the space that it needs along its side. */
const FREE = 12;
const LABEL = 18;

export class SimilaritySquare extends DistancesPart {
  #gliding = new Gliding();
  #canvas = new PaintedCanvas();
  /** @type {Drawn} */
  #drawn = { left: 0, top: 0, width: 0, height: 0, side: 0, labels: 0, above: 0, unit: 1 };
  #on = pointing(this.host, (event) => ({ position: this.#under(event).row }));
  /** Whether the press that ends now was on a mark: then it chooses no cell. */
  #hasHeld = false;

  /** The width of the labels on its left. @param {number} unit */
  labels(unit) {
    const [first = '', last = ''] = this.#ends;
    return FREE + LETTER * unit * Math.max(first.length, last.length, 4);
  }

  /** How many cells share a pixel of the canvas, and how many of these a side has. */
  get #raster() {
    const { length } = this.host.state;
    const pixels = Math.max(1, Math.round(this.#drawn.side * (this.figure.size.ratio || 1)));
    const isCrisp = pixels >= CRISP * length || pixels % length === 0 || length > pixels;
    return { side: Math.min(pixels, length), each: Math.max(1, length / pixels), isCrisp };
  }

  /** The first and the last position. */
  get #ends() {
    const { numbers, state } = this.host;
    const { start, length } = state;
    return [start, start + length - 1].map((end) => numbers.short(end));
  }

  /** Where a position is along a side. @param {number} at */
  #place(at) {
    const { start, length } = this.host.state;
    return ((at - start + 0.5) * this.#drawn.side) / length;
  }

  /** Whether p, and whether the cell of p and p + k, is in the square. */
  get #shows() {
    const { start, length, position, offset } = this.host.state;
    const isInside = (/** @type {number} */ at) => at >= start && at <= start + length - 1;
    return { p: isInside(position), k: isInside(position) && isInside(position + offset) };
  }

  /** @param {Drawn} drawn where, and how large */
  render(drawn) {
    this.#drawn = drawn;
    const { numbers, state } = this.host;
    const { width, height, side, labels, above } = drawn;
    const { each, isCrisp } = this.#raster;
    const mean = `${numbers.significant(each, 3)} × ${numbers.significant(each, 3)}`;
    const what = each > 1 ? `each pixel: the mean of ${mean} cells` : 'each cell compares two positions';
    const picture = `left: ${labels}px; top: ${above}px; width: ${side}px; height: ${side}px`;
    const [p, k] = [this.#place(state.position), this.#place(state.position + state.offset)];
    const shows = this.#shows;
    const { start, length, position } = state;
    return html`<div class="square" .style=${placed(drawn)}>
      <div class="alike-picture" .style=${picture} @pointerdown=${this.#pressed} @click=${this.#clicked}
        @pointermove=${this.#on.moved} @pointerleave=${this.#on.gone}>
        <canvas class=${isCrisp ? 'crisp' : ''} part="similarity-canvas" role="img"
          aria-label=${this.#words()}></canvas>
        ${shows.k ? html`<div class="grip" .style=${`left: ${k}px; top: ${p}px`}></div>` : nothing}
        ${
          shows.p
            ? html`<div class="grip" role="slider" tabindex="0" aria-label="position p, in both directions"
                aria-valuemin=${start} aria-valuemax=${start + length - 1} aria-valuenow=${position}
                aria-valuetext=${`p = ${numbers.short(position)}`} .style=${`left: ${p}px; top: ${p}px`}
                @keydown=${this.#keyed}></div>`
            : nothing
        }
      </div>
      <svg width=${width} height=${height} aria-hidden="true">
        ${this.#edges(what)}
        <g transform="translate(${labels} ${above})">${this.#marks(p, k)}</g>
      </svg>
    </div>`;
  }

  /** The positions along the top and the left side, and what a cell is. @param {string} what */
  #edges(what) {
    const { numbers, state } = this.host;
    const { side, labels, above, unit } = this.#drawn;
    const { position } = state;
    const shows = this.#shows;
    const [first = '', last = ''] = this.#ends;
    const [p, k] = [this.#place(position), this.#place(position + state.offset)];
    const name = numbers.short(position);
    // A little less: bold letters are wider.
    const room = (labels - FREE - 4) / unit;
    const mine = fitting(room, `● ${name}`, fitting(room, name, '●'));
    const sum = fitting(side / unit / 2, `○ ${sumOf(numbers, state).place}`, '○');
    const long = (/** @type {string} */ text) => (LETTER * unit * text.length) / 2 + 4;
    const middle = Math.min(Math.max(k, long(sum)), side - long(sum));
    const isFree = (/** @type {number} */ at, /** @type {string} */ text) =>
      !shows.k || Math.abs(at - middle) >= long(sum) + 2 * long(text);
    const isBeside = (/** @type {number} */ at) => !shows.p || Math.abs(at - p) >= LABEL * unit;
    // As far from the edge as a mark on it reaches.
    const [over, beside] = [above - FREE, labels - FREE];
    const lone = first === last || 2 * (long(first) + long(last)) > side;
    return svg`
      <text class="p" x=${beside} y=${11 * unit} text-anchor="end">p ↓</text>
      <text class="k" x=${labels + side} y=${11 * unit} text-anchor="end">p + k →</text>
      ${isBeside(6) ? svg`<text x=${beside} y=${above + 10 * unit} text-anchor="end">${first}</text>` : nothing}
      ${
        isBeside(side - 6) && first !== last
          ? svg`<text x=${beside} y=${above + side} text-anchor="end">${last}</text>`
          : nothing
      }
      ${
        shows.p
          ? svg`<text class="p" x=${beside} y=${above + within(p + 4 * unit, side)} text-anchor="end">${mine}</text>`
          : nothing
      }
      ${isFree(0, first) ? svg`<text x=${labels} y=${over}>${first}</text>` : nothing}
      ${
        isFree(side, last) && !lone ? svg`<text x=${labels + side} y=${over} text-anchor="end">${last}</text>` : nothing
      }
      ${shows.k ? svg`<text class="k" x=${labels + middle} y=${over} text-anchor="middle">${sum}</text>` : nothing}
      <text x=${labels} y=${above + side + 18 * unit}>${fitting(
        side / unit,
        what,
        fitting(side / unit, 'two positions a cell', ''),
      )}</text>
      <rect class="edge" x=${labels - 0.5} y=${above - 0.5} width=${side + 1} height=${side + 1}></rect>`;
  }

  /**
   * p and p + k, the way between them, and the diagonal on which the similarity is theirs.
   * @param {number} p
   * @param {number} k
   */
  #marks(p, k) {
    const { pointed, state } = this.host;
    const { side } = this.#drawn;
    const { start, length, offset } = state;
    const by = (offset * side) / length;
    const row = pointed?.position;
    const shows = this.#shows;
    const isRow = row !== undefined && row >= start && row <= start + length - 1;
    const diagonal = (/** @type {string} */ tone) => svg`<line class="diagonal ${tone}" x1=${by - side} y1=${-side}
      x2=${by + 2 * side} y2=${2 * side}></line>`;
    const cut = Math.abs(offset) < length ? [diagonal('under'), diagonal('')] : nothing;
    // The lines end at the ring.
    const end = k - Math.sign(k - p) * Math.min(Math.abs(k - p), RADIUS);
    const way = (/** @type {string} */ tone) => svg`<line class="way ${tone}" x1=${p} x2=${end} y1=${p} y2=${p}></line>
      <line class="way ${tone}" x1=${k} x2=${k} y1="0" y2=${Math.max(p - RADIUS, 0)}></line>`;
    const least = shows.k ? Math.min(Math.max(Math.abs(k - p) - RADIUS, SMALL), RADIUS) : RADIUS;
    // The ring of ○ is empty and between its halo and itself ● is drawn: ● is seen in it, and so is the colour of both.
    return svg`
      <svg class="cut" width=${side} height=${side}>${cut}</svg>
      ${isRow ? svg`<path class="row" d="M0 ${this.#place(row)}H${side}"></path>` : nothing}
      ${
        shows.p
          ? [
              svg`<line class="to-p under" x1="0" x2=${p} y1=${p} y2=${p}></line>
        <line class="to-p" x1="0" x2=${p} y1=${p} y2=${p}></line>`,
            ]
          : nothing
      }
      ${shows.k ? [way('under'), way('')] : nothing}
      ${shows.k ? svg`<circle class="mark under" data-way="x" cx=${k} cy=${p} r=${RADIUS}></circle>` : nothing}
      ${
        shows.p
          ? svg`<circle class="mark p handle" data-way="x" data-solid cx=${p} cy=${p}
              r=${least}></circle>`
          : nothing
      }
      ${
        shows.k
          ? svg`<circle class="mark k handle" data-way="x" data-solid cx=${k} cy=${p} r=${RADIUS}></circle>`
          : nothing
      }`;
  }

  paint() {
    const figure = this.figure;
    const { library, encoding, palette, state } = figure.host;
    const { start, length } = state;
    const { side } = this.#raster;
    const canvas = /** @type {HTMLCanvasElement | null} */ (figure.find('.alike-picture canvas'));
    this.#canvas.paint(canvas, { width: side, height: side }, [this.distances.key, length, palette], () =>
      library.similarityPicture(encoding, { length, side, palette }),
    );
    const moving = figure.root.querySelectorAll('.square :is(.mark, .way, .to-p, .diagonal)');
    this.#gliding.follow(moving, [start, length, this.#drawn.side]);
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

  /** The two positions under a pointer, and the one between them. @param {MouseEvent} event */
  #under({ clientX, clientY }) {
    const { start, length } = this.host.state;
    const picture = /** @type {Element} */ (this.figure.find('.alike-picture'));
    const { left, top, width } = picture.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    const position = (/** @type {number} */ at) => start + within(Math.floor((at / width) * length), length - 1);
    return { x, y, row: position(y), column: position(x), between: position((x + y) / 2) };
  }

  /** Takes hold of the mark that is nearer: of ● by its middle, of ○ by its ring. @param {PointerEvent} press */
  #pressed = (press) => {
    this.#hasHeld = false;
    const { host } = this;
    const { position, offset } = host.state;
    const shows = this.#shows;
    if (!shows.p) return;
    const { x, y } = this.#under(press);
    const [p, k] = [this.#place(position), this.#place(position + offset)];
    const toP = Math.hypot(x - p, y - p);
    const toK = shows.k ? Math.abs(Math.hypot(x - k, y - p) - RADIUS) : Infinity;
    if (Math.min(toP, toK) > REACH) return;
    const move = (/** @type {PointerEvent} */ event) => {
      const { column, between } = this.#under(event);
      host.change(toP < toK ? { position: between } : { offset: column - host.state.position });
    };
    this.#hasHeld = drag(press, { move, signal: this.figure.signal });
  };

  #clicked = (/** @type {MouseEvent} */ event) => {
    if (this.#hasHeld) return;
    const { row, column } = this.#under(event);
    this.host.change({ position: row, offset: column - row });
  };

  /** Down and right lead further, as in a table. @param {KeyboardEvent} event */
  #keyed = (event) => {
    const { start, length, position } = this.host.state;
    const to = slide(event, { value: position, least: start, most: start + length - 1, down: true });
    if (to !== undefined) this.host.change({ position: to });
  };
}

export const squareStyles = css`
  .square {
    position: absolute;
    svg { position: absolute; inset: 0; pointer-events: none; }
    .alike-picture { position: absolute; cursor: crosshair; }
    .alike-picture canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
    .alike-picture canvas.crisp { image-rendering: pixelated; }
    .grip { cursor: grab; }
    .grip:active { cursor: grabbing; }
    .cut { overflow: hidden; }
    .edge { fill: none; stroke: var(--line); }
    .p { fill: var(--p); font-weight: 600; }
    .k { fill: var(--k); font-weight: 600; }
    .row { fill: none; stroke: var(--ink); stroke-dasharray: 1 2; }
    .diagonal, .way { fill: none; stroke: var(--k); stroke-width: 1.5; }
    .diagonal { stroke-dasharray: 5 4; }
    .to-p { stroke: var(--p); stroke-width: 1.5; }
    :is(.way, .to-p, .diagonal).under { stroke: var(--halo); stroke-width: 4; stroke-dasharray: none; opacity: 0.6; }
    .diagonal.under { stroke-width: 3; opacity: 0.4; }
    .mark { stroke-width: 2; }
    .mark.k, .mark.under { fill: none; stroke-width: 3; }
    .mark.under { stroke: var(--halo); stroke-width: 6; }
  }
`;
