// The curve of the similarity over the distance, on which k is chosen.

import { css, html, nothing, svg } from 'lit';
import { drag } from '../../figure/drag.js';
import { slide } from '../../figure/keys.js';
import { Memo } from '../../figure/memo.js';
import { Gliding } from '../../figure/motion.js';
import { PaintedCanvas } from '../../figure/painted-canvas.js';
import { LETTER, fitting } from '../../figure/placing.js';
import { axisBelow, axisLeft, linear, logarithmic } from '../../figure/plot.js';
import { placed } from './arrangement.js';
import { DistancesPart, goTo } from './distances.js';
import { placeBeside } from './label.js';

/** @typedef {import('../../figure/plot.js').Scale} Scale */
/** @typedef {ReturnType<typeof traced>} Trace */
/** @typedef {import('./arrangement.js').Box & {above: number, below: number, unit: number}} Drawn */

/** The sides of its frame, and how wide the colours are that its axis has, at a text of 16 px. */
const LEFT = 50;
const RIGHT = 16;
const COLOURS = 8;
/** Of the mark. */
const RADIUS = 8;
/** Distances so far apart on the curve, in pixels, have a dot each. */
const DOTS = 8;
/** The curve has at least so many distances, even where the table has fewer. */
export const FEWEST = 16;
/** The colours from −1 to +1, so many. */
const SHADES = 255;

export class SimilarityCurve extends DistancesPart {
  /** Whether some distances share a pixel. */
  isBand = false;
  /** @type {Drawn} */
  #drawn = { left: 0, top: 0, width: 0, height: 0, above: 0, below: 0, unit: 1 };
  #gliding = new Gliding();
  #colours = new PaintedCanvas();
  /** @type {Memo<Trace>} */
  #trace = new Memo();

  get #isLogarithmic() {
    return this.host.state.distances === 'logarithmic';
  }

  /** Where the axis ends. A distance beyond the table makes it longer in steps, so that it does not slip away. */
  get #end() {
    const { length, offset } = this.host.state;
    const { last } = this.distances;
    const distance = Math.abs(offset);
    if (this.#isLogarithmic) return last;
    const beyond = distance <= last && distance > length - 1 ? 2 ** Math.ceil(Math.log2(distance)) : 0;
    return Math.min(Math.max(FEWEST, length - 1, beyond), last);
  }

  get #frame() {
    const { values } = this.distances;
    const { width, height, above, below, unit } = this.#drawn;
    const [make, from] = this.#isLogarithmic ? [logarithmic, 1] : [linear, 0];
    const left = LEFT * unit;
    const x = make(from, this.#end, left, Math.max(left + 10, width - RIGHT * unit));
    const trace = this.#trace.get([values, make, x.to, x.low, x.high, height], () => traced(values, x));
    return { ...trace, x, y: vertical(trace.least, height - below, above) };
  }

  /** @param {Drawn} drawn where, and how large */
  render(drawn) {
    this.#drawn = drawn;
    const { width, height, below, unit } = drawn;
    const { x, y, points, isBand } = this.#frame;
    this.isBand = isBand;
    const { numbers, state, pointed } = this.host;
    const distance = Math.abs(state.offset);
    const similarity = this.distances.at(distance);
    const label = `k = ${numbers.short(state.offset)}: ${numbers.apparent(similarity, 3)}`;
    const other = Math.abs((pointed?.position ?? NaN) - state.position);
    const isShown = distance >= x.from && distance <= x.to;
    const [left, top] = [isShown ? x.at(distance) : distance < x.from ? x.low : x.high, y.at(similarity)];
    const ticks = this.#isLogarithmic ? x.ticks(48 * unit) : x.ticks(60 * unit).filter(Number.isInteger);
    // Near the axis the mark lies over a label.
    const isUnder = (/** @type {string} */ text, /** @type {number} */ tick) =>
      isShown && top > y.low - RADIUS && Math.abs(x.at(tick) - left) < RADIUS + (LETTER * unit * text.length) / 2;
    const named = (/** @type {number} */ tick) => (isUnder(this.#tick(tick), tick) ? '' : this.#tick(tick));
    const dots = x.high - x.low >= DOTS * points.length ? points : [];
    // The whole scale is as high as from −1 to 1; the axis shows a part of it.
    const scale = `left: ${x.low - 12 * unit}px; top: ${y.high}px; height: ${y.low - y.high}px`;
    const name = fitting(width / unit, 'similarity: the mean cosine of all pairs', 'similarity');
    return html`<div class="alike-curve" .style=${placed(drawn)}
      @pointerdown=${this.#pressed} @pointermove=${this.#moved} @pointerleave=${this.#left}>
      <div class="alike-colours" .style=${scale}><canvas aria-hidden="true"
        .style=${`height: ${2 * (y.at(0) - y.at(1))}px`}></canvas></div>
      <svg width=${width} height=${height} role="img" aria-label=${this.#words(similarity)}>
        ${axisLeft(y, x.low - 12 * unit, x.high, y.ticks(Math.max(32, (y.low - y.high) / 7) * unit), (tick) =>
          numbers.fixed(tick, 1),
        )}
        ${axisBelow(x, height - below, ticks, named)}
        <text x=${x.high} y=${height - 4} text-anchor="end">distance k →</text>
        <text x="0" y=${11 * unit}>${name}</text>
        <path class="curve alike-path ${isBand ? 'band' : ''}" d=${this.#path()}></path>
        ${dots.map(({ x, high }) => svg`<circle class="dot" cx=${x} cy=${y.at(high)} r="2"></circle>`)}
        ${
          other >= x.from && other <= x.to && other !== distance
            ? svg`<circle class="pointed" cx=${x.at(other)} cy=${y.at(this.distances.at(other))} r="4"></circle>`
            : nothing
        }
        ${isShown ? this.#mark(left, top, label) : nothing}
      </svg>
      <div class="grip" role="slider" tabindex="0" aria-label="distance k" aria-valuemin="0"
        aria-valuemax=${Math.max(Math.floor(x.to), distance)} aria-valuenow=${distance} aria-valuetext=${label}
        .style=${`left: ${left.toFixed(1)}px; top: ${top.toFixed(1)}px`} @keydown=${this.#keyed}></div>
    </div>`;
  }

  /** @param {number} left @param {number} top @param {string} label */
  #mark(left, top, label) {
    const { x, y, points } = this.#frame;
    const { width, above, unit } = this.#drawn;
    const bounds = { left: x.low, right: width, top: above - 20 * unit, bottom: y.low - 2 };
    const drawn = points.map(({ x, low, high }) => ({ x, top: y.at(high), bottom: y.at(low) }));
    const place = placeBeside({ left, top }, LETTER * unit * label.length + 4, 18 * unit, bounds, drawn);
    return svg`<line class="drop" x1=${left} x2=${left} y1=${top} y2=${y.low}></line>
      <circle class="mark k handle" data-way="x" data-solid cx=${left} cy=${top} r=${RADIUS}></circle>
      <text class="label" x=${place.x} y=${place.top + 13 * unit} text-anchor=${place.anchor}>${label}</text>`;
  }

  /** The curve; where several distances share a pixel, the range of their similarities. */
  #path() {
    const { points, y, isBand } = this.#frame;
    /** @param {'low' | 'high'} bound */
    const along = (bound) => points.map((point) => `${point.x.toFixed(2)} ${y.at(point[bound]).toFixed(2)}`);
    return `M${along('high').join('L')}${isBand ? `L${along('low').reverse().join('L')}Z` : ''}`;
  }

  /** @param {number} tick */
  #tick(tick) {
    const { numbers } = this.host;
    return this.#isLogarithmic && tick >= 1e4 ? numbers.power(10, Math.round(Math.log10(tick))) : numbers.exact(tick);
  }

  /** A k that is chosen elsewhere glides there along with its mark. */
  paint() {
    const { x, y } = this.#frame;
    const moving = this.figure.root.querySelectorAll('.alike-curve :is(.mark, .drop, .label)');
    this.#gliding.follow(moving, [x.from, x.to, x.high, y.from, y.low, this.distances.key]);
    const { library, palette } = this.host;
    // From +1 at the top to −1 at the bottom.
    this.#colours.paint(this.figure.find('.alike-colours canvas'), { width: 1, height: SHADES }, [palette], () => {
      const pixels = new Uint32Array(library.legend(palette, SHADES).slice().buffer);
      return new Uint8ClampedArray(pixels.reverse().buffer);
    });
  }

  /** @param {number} similarity */
  #words(similarity) {
    const { numbers, state } = this.host;
    const far = Math.max(1, Math.min(state.length - 1, this.distances.last));
    const ends = [1, far].map((at) => `${numbers.fixed(this.distances.at(at), 3)} at ${numbers.exact(at)}`);
    const chosen = `At k = ${numbers.short(state.offset)} it is ${numbers.fixed(similarity, 3)}`;
    return `Similarity by distance: 1 at 0, ${ends.join(', ')}. ${chosen}.`;
  }

  /** @param {KeyboardEvent} event */
  #keyed = (event) => {
    const { x } = this.#frame;
    const { host } = this;
    const value = Math.abs(host.state.offset);
    const to = slide(event, { value, least: Math.ceil(x.from), most: Math.floor(x.to) });
    if (to !== undefined) goTo(host, to);
  };

  /** The distance under a pointer. @param {PointerEvent} event */
  #under({ currentTarget, clientX }) {
    const { x } = this.#frame;
    const { left } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    return Math.round(Math.min(Math.max(x.of(clientX - left), x.from), x.to));
  }

  #pressed = (/** @type {PointerEvent} */ press) => {
    const move = (/** @type {PointerEvent} */ event) => goTo(this.host, this.#under(event));
    if (drag(press, { move, signal: this.figure.signal })) move(press);
  };

  #moved = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'touch' || event.buttons > 0) return;
    const { host } = this;
    const { position, offset } = host.state;
    host.point({ position: position + (offset < 0 ? -1 : 1) * this.#under(event) });
  };

  #left = () => this.host.point(undefined);
}

/** A point a distance; where several share a pixel, their range. @param {Float64Array} values @param {Scale} x */
function traced(values, x) {
  /** @type {{x: number, low: number, high: number}[]} */
  const points = [];
  const last = Math.min(Math.floor(x.to), values.length - 1);
  let isBand = false;
  for (let k = Math.ceil(x.from), end = k; k <= last; k = end + 1) {
    const pixel = Math.floor(x.at(k));
    end = Math.max(k, Math.min(last, Math.ceil(x.of(pixel + 1)) - 1));
    let [low, high] = [Infinity, -Infinity];
    for (let at = k; at <= end; at += 1) {
      const value = /** @type {number} */ (values[at]);
      if (value < low) low = value;
      if (value > high) high = value;
    }
    points.push({ x: end > k ? pixel + 0.5 : x.at(k), low, high });
    isBand ||= end > k;
  }
  return { points, least: points.reduce((least, { low }) => Math.min(least, low), 0), isBand };
}

/**
 * From a round value below all to 1.
 * @param {number} least of all that is shown
 * @param {number} low
 * @param {number} high
 */
function vertical(least, low, high) {
  return linear([0, -0.25, -0.5, -0.75].find((value) => least >= value) ?? -1, 1, low, high);
}

export const curveStyles = css`
  .alike-curve {
    position: absolute; overflow-x: clip; cursor: ew-resize; touch-action: pan-y;
    user-select: none; -webkit-user-select: none;
    .alike-path { fill: none; stroke: var(--ink); stroke-width: 2; stroke-linejoin: round; }
    .alike-path.band { fill: var(--soft); stroke: var(--soft); stroke-width: 1; }
    .alike-colours { position: absolute; inline-size: ${COLOURS}px; overflow: hidden; }
    .alike-colours canvas { display: block; inline-size: 100%; }
    svg { position: relative; }
    .dot { fill: var(--ink); }
    .drop { stroke: var(--k); }
    .mark { stroke-width: 3; }
    .label { fill: var(--k); font-size: max(14px, 0.875em); font-weight: 600; }
    .pointed { fill: none; stroke: var(--ink); stroke-width: 1.5; }
    .grip { cursor: grab; }
    .grip:active { cursor: grabbing; }
  }
`;
