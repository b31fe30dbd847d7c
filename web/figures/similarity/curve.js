// The curve of the similarity over the distance, on which k is chosen.

import { css, html, nothing, svg } from 'lit';
import { goTo } from './distances.js';
import { Gliding } from '../../figure/motion.js';
import { axisBelow, axisLeft, linear, logarithmic, mark, powerTicks, roundTicks } from '../../figure/plot.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('../../figure/plot.js').Scale} Scale */
/** @typedef {{key: string, points: {x: number, low: number, high: number}[], d: string, least: number, band: boolean}} Traced */
/** @typedef {{x: Scale, y: Scale, path: Traced}} Frame */

const HEIGHT = 244;
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 14, 26, 40];
/** Distances so far apart on the curve, in pixels, have a dot each. */
const DOTS = 8;
/** Distances on the curve at least, where the table has fewer. */
export const FEWEST = 16;

export class SimilarityCurve {
  #host;
  #distances;
  #width = 0;
  #gliding = new Gliding();
  /** The latest curve, and what it was drawn for. @type {Traced} */
  #path = { key: '', points: [], d: '', least: 0, band: false };

  /** @param {Host} host @param {import('./distances.js').Distances} distances */
  constructor(host, distances) {
    this.#host = host;
    this.#distances = distances;
  }

  /** Whether some distances share a pixel. */
  get band() {
    return this.#path.band;
  }

  get #logarithmic() {
    return this.#host.state.distances === 'logarithmic';
  }

  /** How far the axis goes. */
  get #to() {
    const { length, offset } = this.#host.state;
    const { last } = this.#distances;
    const distance = Math.abs(offset);
    // A distance beyond the table makes the axis longer, in steps, so that it does not slip away under the hand.
    const reach = Math.max(
      FEWEST,
      length - 1,
      distance <= last && distance > length - 1 ? 2 ** Math.ceil(Math.log2(distance)) : 0,
    );
    return this.#logarithmic ? last : Math.min(reach, last);
  }

  /** Where everything is. @returns {Frame} */
  #frame() {
    const x = (this.#logarithmic ? logarithmic : linear)(
      this.#logarithmic ? 1 : 0,
      this.#to,
      LEFT,
      Math.max(LEFT + 10, this.#width - RIGHT),
    );
    const path = this.#traced(x);
    return { x, y: vertical(path.least), path };
  }

  /**
   * The curve: a point a distance, and where several share a pixel all that lies between the smallest and the largest.
   * @param {Scale} x
   * @returns {Traced}
   */
  #traced(x) {
    const { values, known } = this.#distances;
    const key = [x.from, x.to, x.low, x.high, this.#logarithmic, known, this.#distances.key].join();
    if (this.#path.key === key) return this.#path;
    /** @type {{x: number, low: number, high: number}[]} */
    const points = [];
    const last = Math.min(Math.floor(x.to), known - 1);
    let least = 0;
    let band = false;
    for (let k = Math.ceil(x.from); k <= last; ) {
      const column = Math.floor(x.at(k));
      // All that fall into this pixel.
      const end = Math.max(k, Math.min(last, Math.ceil(x.of(column + 1)) - 1));
      let low = Infinity;
      let high = -Infinity;
      for (let at = k; at <= end; at += 1) {
        const value = /** @type {number} */ (values[at]);
        if (value < low) low = value;
        if (value > high) high = value;
      }
      points.push({ x: end > k ? column + 0.5 : x.at(k), low, high });
      band ||= end > k;
      if (low < least) least = low;
      k = end + 1;
    }
    const y = vertical(least);
    /** @param {'low' | 'high'} end */
    const along = (end) => points.map((point) => `${point.x.toFixed(2)} ${y.at(point[end]).toFixed(2)}`);
    const d =
      points.length === 0 ? '' : `M${along('high').join('L')}${band ? `L${along('low').reverse().join('L')}Z` : ''}`;
    this.#path = { key, points, d, least, band };
    return this.#path;
  }

  /** @param {number} width */
  render(width) {
    this.#width = width;
    const { x, y, path } = this.#frame();
    const host = this.#host;
    const { numbers, state } = host;
    const distance = Math.abs(state.offset);
    const value = this.#distances.at(distance);
    const { points } = path;
    const apart = points.length > 1 ? (x.high - x.low) / points.length : Infinity;
    const shown = distance >= x.from && distance <= x.to;
    const { position: pointed } = host.pointed ?? {};
    const other = pointed === undefined ? NaN : Math.abs(pointed - state.position);
    const label = `k = ${numbers.short(state.offset)}: ${numbers.apparent(value, 3)}`;
    const [left, top] = [x.at(distance), y.at(value)];
    const turned = left + 12 + 8 * label.length > x.high + RIGHT;
    /** @param {number} tick */
    const written = (tick) =>
      this.#logarithmic && tick >= 10000 ? numbers.power(10, Math.round(Math.log10(tick))) : numbers.exact(tick);
    const ticks = this.#logarithmic ? powerTicks(x, 48) : roundTicks(x, 60).filter((tick) => Number.isInteger(tick));
    return html`<div class="alike-curve" .style=${`height: ${HEIGHT}px`}
      @pointerdown=${this.#grab} @pointermove=${this.#drag} @pointerleave=${() => host.point(undefined)}>
      <svg width=${width} height=${HEIGHT} role="img" aria-label=${this.#told(value)}>
        ${axisLeft(y, LEFT, x.high, roundTicks(y, 44), (tick) => numbers.fixed(tick, 1))}
        ${axisBelow(x, HEIGHT - BOTTOM, ticks, written)}
        <text x=${x.high} y=${HEIGHT - 4} text-anchor="end">distance k →</text>
        <text x="0" y="10">similarity</text>
        <path class="alike-path ${path.band ? 'band' : ''}" d=${path.d}></path>
        ${apart >= DOTS ? points.map((point) => svg`<circle class="alike-dot" cx=${point.x} cy=${y.at(point.high)} r="2"></circle>`) : nothing}
        ${other >= x.from && other <= x.to && other !== distance ? this.#pointer(x, y, other) : nothing}
        ${
          shown
            ? svg`<line class="alike-drop" x1=${left} x2=${left} y1=${top} y2=${y.low}></line>${mark('k', left, top)}
          <text class="alike-label" x=${turned ? left - 12 : left + 12} y=${Math.max(TOP + 4, top - 8)} text-anchor=${turned ? 'end' : 'start'}>${label}</text>`
            : nothing
        }
      </svg>
      <div class="alike-grip" role="slider" tabindex="0" aria-label="distance k" aria-valuemin="0" aria-valuemax=${Math.max(x.to, distance)} aria-valuenow=${distance}
        aria-valuetext=${label} .style=${`left: ${(shown ? left : distance < x.from ? x.low : x.high).toFixed(1)}px; top: ${top.toFixed(1)}px`}
        @keydown=${this.#keyed}></div>
    </div>`;
  }

  /** A k that is chosen elsewhere goes there along with its mark. */
  drawn() {
    const { x, y } = this.#frame();
    const axes = [x.from, x.to, x.low, x.high, y.from, this.#distances.key].join();
    this.#gliding.follow(
      this.#host.renderRoot.querySelectorAll('.alike-curve :is(.mark, .alike-drop, .alike-label)'),
      axes,
    );
  }

  /** What another figure points to, as seen from p. @param {Scale} x @param {Scale} y @param {number} distance */
  #pointer(x, y, distance) {
    return svg`<circle class="alike-pointed" cx=${x.at(distance)} cy=${y.at(this.#distances.at(distance))} r="4"></circle>`;
  }

  /** @param {number} value */
  #told(value) {
    const { numbers, state } = this.#host;
    const { rise } = this.#distances;
    const far = Math.max(1, Math.min(state.length - 1, this.#distances.last));
    return `Similarity by distance: 1 at 0, ${numbers.fixed(this.#distances.at(1), 3)} at 1, ${numbers.fixed(this.#distances.at(far), 3)} at ${numbers.exact(far)}${
      rise ? `; it rises for the first time at ${numbers.exact(rise)}` : ''
    }. At k = ${numbers.short(state.offset)} it is ${numbers.fixed(value, 3)}.`;
  }

  /** @param {KeyboardEvent} event */
  #keyed = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { x } = this.#frame();
    const at = Math.abs(this.#host.state.offset);
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    const to =
      event.key === 'Home'
        ? Math.ceil(x.from)
        : event.key === 'End'
          ? Math.floor(x.to)
          : by === undefined
            ? undefined
            : at + (event.shiftKey && Math.abs(by) === 1 ? 10 * by : by);
    if (to === undefined) return;
    event.preventDefault();
    goTo(this.#host, Math.max(0, to));
  };

  /** The distance under a pointer. @param {PointerEvent} event */
  #under({ currentTarget, clientX }) {
    const { x } = this.#frame();
    const { left } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    return Math.round(Math.min(Math.max(x.of(clientX - left), x.from), x.to));
  }

  #grab = (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0) return;
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    goTo(this.#host, this.#under(event));
  };

  #drag = (/** @type {PointerEvent} */ event) => {
    const distance = this.#under(event);
    if (/** @type {Element} */ (event.currentTarget).hasPointerCapture(event.pointerId)) goTo(this.#host, distance);
    else if (event.pointerType === 'mouse')
      this.#host.point({ position: this.#host.state.position + (this.#host.state.offset < 0 ? -distance : distance) });
  };
}

/** From a round value below all to 1. @param {number} least of all that is shown */
function vertical(least) {
  return linear([0, -0.25, -0.5, -0.75].find((value) => least >= value) ?? -1, 1, HEIGHT - BOTTOM, TOP);
}

export const curveStyles = css`
  .alike-curve { position: relative; cursor: ew-resize; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
  .alike-path { fill: none; stroke: var(--ink); stroke-width: 1.5; stroke-linejoin: round; }
  .alike-path.band { fill: var(--soft); stroke: var(--soft); stroke-width: 1; }
  .alike-dot { fill: var(--ink); }
  .alike-drop { stroke: var(--k); stroke-width: 1; fill: none; }
  .similarity .alike-label { fill: var(--k); font-size: 14px; font-weight: 600; paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; }
  .alike-pointed { fill: none; stroke: var(--ink); stroke-width: 1.5; }
  .alike-grip { position: absolute; inline-size: 44px; block-size: 44px; margin: -22px; border-radius: 50%; touch-action: none; }
`;
