// The figure `similarity`: how alike two rows are. The curve runs over their distance, on which alone it depends; the square has
// every pair of positions, and is constant along its diagonals.

import { css, html, nothing, svg } from 'lit';
import { live } from 'lit/directives/live.js';
import { Distances } from './distances.js';
import { numberControl } from './number-control.js';
import { span } from './placing.js';
import { axisBelow, axisLeft, linear, logarithmic, mark, powerTicks, roundTicks } from './plot.js';
import { Room } from './room.js';
import { sumOf } from './sum.js';
import { ValueTable } from './value-table.js';

/** @typedef {import('./element.js').PositionEncoding} Host */
/** @typedef {import('./plot.js').Scale} Scale */
/** @typedef {{key: string, points: {x: number, low: number, high: number}[], d: string, least: number, band: boolean}} Traced */
/** @typedef {{width: number, beside: boolean, square: number, curve: number, x: Scale, y: Scale, path: Traced}} Frame */

const HEIGHT = 244;
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 14, 26, 40];
/** The largest side of the square, in pixels, and what stands left of it and above it. */
const SQUARE = 236;
const BESIDE = 44;
const ABOVE = 40;
/** Distances so far apart on the curve, in pixels, have a dot each. */
const DOTS = 8;
/** Distances on the curve at least, where the table has fewer. */
const FEWEST = 16;

export class Similarity {
  #host;
  #room;
  #table;
  #distances;
  /** Why a distance was not taken, and which one stayed. */
  #refused = { why: '', kept: 0 };
  /** The latest curve, and what it was drawn for. @type {Traced} */
  #path = { key: '', points: [], d: '', least: 0, band: false };
  /** The latest square, and what it was painted for. */
  #painted = '';
  #legend = '';

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#room = new Room(host);
    this.#table = new ValueTable(host, 'similarity-table');
    this.#distances = new Distances(host);
  }

  get #logarithmic() {
    return this.#host.state.distances === 'logarithmic';
  }

  /** The look-alike is sought from this distance on: none is known beyond the last. */
  get #beyond() {
    return Math.min(this.#host.state.beyond, this.#distances.last);
  }

  reserved() {
    return html`<div class="similarity"><div class="alike"></div></div>`;
  }

  measured() {
    this.#room.watch(this.#host.renderRoot.querySelector('.alike'));
  }

  render() {
    this.#room.insist();
    this.#distances.follow();
    const host = this.#host;
    const frame = this.#frame();
    return html`<section part="similarity" class="similarity" aria-labelledby="similarity-title">
      <h2 id="similarity-title">${this.#sentence()}</h2>
      <div class="alike ${frame.beside ? 'beside' : ''}">
        ${frame.width > 0 ? [this.#curve(frame), this.#square(frame)] : nothing}
      </div>
      <div class="controls">
        ${numberControl(host, 'position', { name: 'position p', label: '● p', tone: 'p', id: 'similarity-position' })}
        ${numberControl(host, 'offset', { name: 'offset k', label: 'k', tone: 'k', id: 'similarity-offset' })}
        <label class="check"><input type="checkbox" .checked=${live(this.#logarithmic)} @change=${(/** @type {Event} */ { currentTarget }) => {
          host.change({ distances: /** @type {HTMLInputElement} */ (currentTarget).checked ? 'logarithmic' : 'linear' });
        }}>logarithmic distances, up to ${host.numbers.exact(this.#distances.last)}</label>
      </div>
      ${this.#caption()}
    </section>`;
  }

  drawn() {
    this.#paint();
    return true;
  }

  left() {
    this.#distances.stop();
    this.#room.left();
    this.#painted = '';
    this.#legend = '';
  }

  /** Where everything is. @returns {Frame} */
  #frame() {
    const { length, offset } = this.#host.state;
    const { width } = this.#room;
    const beside = width >= 640;
    const square = Math.max(40, Math.min(SQUARE, width - BESIDE - 8));
    const curve = beside ? width - square - BESIDE - 32 : width;
    const { last } = this.#distances;
    const distance = Math.abs(offset);
    // A distance beyond the table makes the axis longer, in steps, so that it does not slip away under the hand.
    const reach = Math.max(FEWEST, length - 1, distance <= last && distance > length - 1 ? 2 ** Math.ceil(Math.log2(distance)) : 0);
    const to = this.#logarithmic ? last : Math.min(reach, last);
    const x = (this.#logarithmic ? logarithmic : linear)(this.#logarithmic ? 1 : 0, to, LEFT, Math.max(LEFT + 10, curve - RIGHT));
    const path = this.#traced(x);
    return { width, beside, square, curve, x, y: vertical(path.least), path };
  }

  /** The similarity at one distance, which may be a fraction or beyond all that is looked at. @param {number} distance */
  #at(distance) {
    const known = Math.abs(distance) < this.#distances.known ? this.#distances.values[Math.abs(distance)] : undefined;
    return known ?? this.#host.ask('similarity', { start: Math.abs(distance), count: 1 })[0] ?? 0;
  }

  #sentence() {
    const { numbers } = this.#host;
    const { rise, known, complete } = this.#distances;
    if (rise === 0) return `The nearer two positions the more alike: up to distance ${numbers.exact(known - 1)} the similarity falls at every step${complete ? '' : ', so far'}.`;
    const by = numbers.significant(this.#at(rise) - this.#at(rise - 1), 3);
    const wavelengths = this.#host.ask('wavelengths');
    const alike = (wavelengths.at(-1) ?? 0) < 2 * (wavelengths[0] ?? 0);
    return html`${alike ? `The similarity is ${wavelengths.length > 1 ? 'nearly ' : ''}one cosine` : 'The nearer two positions the more alike, but on average only'}: at distance ${numbers.exact(rise)} the similarity rises again,
      by <span class="tabular">${by}</span>.`;
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
    for (let k = Math.ceil(x.from); k <= last;) {
      const column = Math.floor(x.at(k));
      // All that fall into this pixel.
      let end = Math.max(k, Math.min(last, Math.floor(x.of(column + 1))));
      while (end > k && x.at(end) >= column + 1) end -= 1;
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
    const along = (end) => points.map((point) => `${point.x.toFixed(1)} ${y.at(point[end]).toFixed(2)}`);
    const d = points.length === 0 ? '' : `M${along('high').join('L')}${band ? `L${along('low').reverse().join('L')}Z` : ''}`;
    this.#path = { key, points, d, least, band };
    return this.#path;
  }

  /** @param {Frame} frame */
  #curve({ curve, x, y, path }) {
    const host = this.#host;
    const { numbers, state } = host;
    const distance = Math.abs(state.offset);
    const value = this.#at(distance);
    const { points } = path;
    const apart = points.length > 1 ? (x.high - x.low) / points.length : Infinity;
    const shown = distance >= x.from && distance <= x.to;
    const { position: pointed } = host.pointed ?? {};
    const other = pointed === undefined ? NaN : Math.abs(pointed - state.position);
    const label = `k = ${numbers.short(state.offset)}: ${numbers.apparent(value, 3)}`;
    const [left, top] = [x.at(distance), y.at(value)];
    const turned = left + 12 + 8 * label.length > x.high + RIGHT;
    /** @param {number} tick */
    const written = (tick) => (this.#logarithmic && tick >= 10000 ? numbers.power(10, Math.round(Math.log10(tick))) : numbers.exact(tick));
    const ticks = this.#logarithmic ? powerTicks(x, 48) : roundTicks(x, 60).filter((tick) => Number.isInteger(tick));
    return html`<div class="alike-curve" .style=${`height: ${HEIGHT}px`}
      @pointerdown=${this.#grab} @pointermove=${this.#drag} @pointerleave=${() => host.point(undefined)}>
      <svg width=${curve} height=${HEIGHT} role="img" aria-label=${this.#told(value)}>
        ${axisLeft(y, LEFT, x.high, roundTicks(y, 44), (tick) => numbers.fixed(tick, 1))}
        ${axisBelow(x, HEIGHT - BOTTOM, ticks, written)}
        <text x=${x.high} y=${HEIGHT - 4} text-anchor="end">distance k →</text>
        <text x="0" y="10">similarity</text>
        <path class="alike-path ${path.band ? 'band' : ''}" d=${path.d}></path>
        ${apart >= DOTS ? points.map((point) => svg`<circle class="alike-dot" cx=${point.x} cy=${y.at(point.high)} r="2"></circle>`) : nothing}
        ${other >= x.from && other <= x.to && other !== distance ? this.#pointer(x, y, other) : nothing}
        ${shown ? svg`<path class="alike-drop" d="M${left} ${top}V${y.low}"></path>${mark('k', left, top)}
          <text class="alike-label" x=${turned ? left - 12 : left + 12} y=${Math.max(TOP + 4, top - 8)} text-anchor=${turned ? 'end' : 'start'}>${label}</text>` : nothing}
      </svg>
      <div class="alike-grip" role="slider" tabindex="0" aria-label="distance k" aria-valuemin="0" aria-valuemax=${Math.max(x.to, distance)} aria-valuenow=${distance}
        aria-valuetext=${label} .style=${`left: ${(shown ? left : distance < x.from ? x.low : x.high).toFixed(1)}px; top: ${top.toFixed(1)}px`}
        @keydown=${this.#keyed}></div>
    </div>`;
  }

  /** What another figure points to, as seen from p. @param {Scale} x @param {Scale} y @param {number} distance */
  #pointer(x, y, distance) {
    return svg`<circle class="alike-pointed" cx=${x.at(distance)} cy=${y.at(this.#at(distance))} r="4"></circle>`;
  }

  /** @param {number} value */
  #told(value) {
    const { numbers, state } = this.#host;
    const { rise } = this.#distances;
    const far = Math.max(1, Math.min(state.length - 1, this.#distances.last));
    return `Similarity by distance: 1 at 0, ${numbers.fixed(this.#at(1), 3)} at 1, ${numbers.fixed(this.#at(far), 3)} at ${numbers.exact(far)}${
      rise ? `; it rises for the first time at ${numbers.exact(rise)}` : ''}. At k = ${numbers.short(state.offset)} it is ${numbers.fixed(value, 3)}.`;
  }

  /** What the square is painted with. @param {number} size in pixels */
  #raster(size) {
    const { length } = this.#host.state;
    const ratio = devicePixelRatio || 1;
    const { pixels, size: drawn } = span(size * ratio, length, ratio);
    return { side: Math.min(pixels, length), drawn, each: Math.max(1, length / pixels) };
  }

  /** @param {Frame} frame */
  #square({ square }) {
    const host = this.#host;
    const { numbers, state } = host;
    const { start, length, position, offset } = state;
    const { drawn, each } = this.#raster(square);
    const cell = drawn / length;
    /** @param {number} at */
    const place = (at) => (at - start + 0.5) * cell;
    /** @param {number} at */
    const inside = (at) => at >= start && at <= start + length - 1;
    const other = position + offset;
    const [p, k] = [place(position), place(other)];
    const ends = [start, start + length - 1];
    const pixel = each > 1 ? `A pixel: the mean over ${numbers.significant(each, 3)} × ${numbers.significant(each, 3)} positions.` : 'A cell: one pair of positions.';
    const { position: pointed } = host.pointed ?? {};
    return html`<div class="alike-square" .style=${`padding-left: ${BESIDE}px; padding-top: ${ABOVE}px`}>
      <div class="alike-above"><span>${pixel}</span><span class="alike-legend" role="img" aria-label="Colours from −1 through 0 to +1"><span>−1</span><canvas width="255" height="1"></canvas><span>+1</span></span></div>
      <div class="alike-picture" .style=${`width: ${drawn}px; height: ${drawn}px`} @click=${this.#chosen} @pointermove=${this.#over} @pointerleave=${() => host.point(undefined)}>
        <canvas part="similarity-canvas" role="img" aria-label=${this.#toldOfSquare()}></canvas>
        <svg width=${drawn} height=${drawn} aria-hidden="true">
          <rect class="alike-edge" x="-0.5" y="-0.5" width=${drawn + 1} height=${drawn + 1}></rect>
          ${Math.abs(offset) < length ? diagonal(offset * cell, drawn) : nothing}
          ${pointed !== undefined && inside(pointed) ? svg`<path class="alike-row" d="M0 ${place(pointed)}H${drawn}"></path>` : nothing}
          ${inside(position) && inside(other) ? svg`<path class="alike-way under" d="M${p} ${p}H${k}"></path><path class="alike-way" d="M${p} ${p}H${k}"></path>` : nothing}
          ${inside(position) && inside(other) ? mark('k', k, p) : nothing}
          ${inside(position) ? mark('p', p, p) : nothing}
          ${(length > 1 ? ends : [start]).map((end, at) => svg`<text x="-8" y=${at ? drawn : 10} text-anchor="end">${numbers.short(end)}</text>`)}
        </svg>
      </div>
    </div>`;
  }

  #toldOfSquare() {
    const { numbers, state: { start, length, offset } } = this.#host;
    const last = length - 1;
    return `Similarity of all pairs of positions from ${numbers.short(start)} to ${numbers.short(start + last)}: 1 along the diagonal, ${
      numbers.fixed(this.#at(offset), 3)} along the one ${numbers.short(Math.abs(offset))} beside it, ${numbers.fixed(this.#at(last), 3)} in the corners.`;
  }

  #caption() {
    const host = this.#host;
    const { numbers, state } = host;
    const { position, offset, dimension, start, length } = state;
    const { last, known, complete } = this.#distances;
    const pairs = Math.ceil(dimension / 2);
    const value = this.#at(offset);
    const sum = sumOf(numbers, state).name;
    const away = Math.abs(offset);
    const outside = [position, position + offset].some((at) => at < start || at > start + length - 1);
    const found = this.#distances.largest(this.#beyond);
    return html`<p class="caption numbers"><strong>${dimension % 2 === 1 ? html`Similarity of <span class="p">${numbers.short(position)}</span> and <span class="k">${sum}</span>`
        : html`PE(<span class="p">${numbers.short(position)}</span>) · PE(<span class="k">${sum}</span>) ${pairs > 1 ? `/ ${numbers.exact(pairs)}` : ''}`} = <span class="tabular">${numbers.apparent(value, 4)}</span></strong>,
        as for any two positions ${numbers.short(away)} apart: the mean cosine of the angles that k turns the
        ${pairs === 1 ? 'pair' : `${numbers.exact(pairs)} pairs`} by. Move <span class="p">● p</span>: curve and colours stay, for they depend on k alone.</p>
      ${dimension % 2 === 1 ? html`<p class="caption">Dimension ${dimension} is odd: its last sine is counted as if its cosine stood beside it.
        Without it the product of two rows would depend on p.</p>` : nothing}
      ${away > last ? html`<p class="caption">Distance ${numbers.short(away)} lies beyond the curve, which ends at ${numbers.exact(last)}.</p>` : nothing}
      ${this.#logarithmic && away < 1 ? html`<p class="caption">Distance ${numbers.short(away)} has no place on logarithmic distances, which begin at 1.</p>` : nothing}
      ${outside ? html`<p class="caption">The square has positions ${numbers.short(start)} to ${numbers.short(start + length - 1)}: not both of <span class="p">● p</span> and <span class="k">○ p + k</span> are among them.</p>` : nothing}
      ${this.#path.band ? html`<p class="caption">Where distances share a pixel the curve fills all between their smallest and their largest similarity.</p>` : nothing}
      <div class="caption lookalike"><label for="similarity-beyond">Most alike from distance</label>
        <input id="similarity-beyond" type="text" inputmode="numeric" autocomplete="off" size=${Math.max(4, numbers.exact(this.#beyond).length)} .value=${numbers.exact(this.#beyond)}
          aria-describedby="similarity-found" @change=${this.#sought}>
        <span>to ${numbers.exact(complete ? last : known - 1)}${complete ? '' : ', so far'}:</span>
        <span id="similarity-found" role="status">${found === undefined ? html`none is known yet.`
          : html`distance <b class="tabular">${numbers.exact(found)}</b>, similarity <b class="tabular">${numbers.apparent(this.#distances.values[found] ?? 0, 4)}</b>`}</span>
        ${found === undefined ? nothing : html`<button type="button" class="words" @click=${() => this.#go(found)}>take it as k</button>`}
        ${this.#refused.why && this.#refused.kept === state.beyond ? html`<span role="alert">${this.#refused.why}</span>` : nothing}</div>
      ${this.#values()}`;
  }

  #values() {
    const { numbers, state } = this.#host;
    const { values, known } = this.#distances;
    const count = Math.min(Math.max(state.length, FEWEST + 1), known);
    const away = Math.abs(state.offset);
    /** @param {number} at */
    const value = (at) => values[at] ?? 0;
    return this.#table.render({
      summary: 'The curve as a table',
      caption: (first, last) => `Distances ${numbers.exact(first)} to ${numbers.exact(last)}`,
      heads: ['distance', 'similarity', 'more than one nearer'],
      count,
      row: (at) => [numbers.exact(at), numbers.apparent(value(at), 4), at === 0 ? '' : numbers.apparent(value(at) - value(at - 1), 4)],
      ...(Number.isInteger(away) && away < count ? { chosen: away } : {}),
      rows: 'distances',
    });
  }

  /** @param {Event} event */
  #sought = ({ currentTarget }) => {
    const input = /** @type {HTMLInputElement} */ (currentTarget);
    const { numbers, state } = this.#host;
    const { last } = this.#distances;
    const distance = numbers.parse(input.value);
    const good = Number.isInteger(distance) && distance >= 1 && distance <= last;
    this.#refused = { why: good ? '' : `The distance must be a whole number from 1 to ${numbers.exact(last)}.`, kept: state.beyond };
    // The field may show the last distance where the state has one beyond it: that is no wish to change it.
    if (good && distance !== this.#beyond) this.#host.change({ beyond: distance });
    input.value = numbers.exact(this.#beyond);
    this.#host.requestUpdate();
  };

  /** k of that size, on the side on which it is. @param {number} distance */
  #go(distance) {
    this.#host.change({ offset: this.#host.state.offset < 0 ? -distance : distance });
  }

  /** @param {KeyboardEvent} event */
  #keyed = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { x } = this.#frame();
    const at = Math.abs(this.#host.state.offset);
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    const to = event.key === 'Home' ? Math.ceil(x.from) : event.key === 'End' ? Math.floor(x.to) : by === undefined ? undefined : at + (event.shiftKey && Math.abs(by) === 1 ? 10 * by : by);
    if (to === undefined) return;
    event.preventDefault();
    this.#go(Math.max(0, to));
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
    this.#go(this.#under(event));
  };

  #drag = (/** @type {PointerEvent} */ event) => {
    const distance = this.#under(event);
    if (/** @type {Element} */ (event.currentTarget).hasPointerCapture(event.pointerId)) this.#go(distance);
    else if (event.pointerType === 'mouse') this.#host.point({ position: this.#host.state.position + (this.#host.state.offset < 0 ? -distance : distance) });
  };

  /** The pair of positions under a pointer on the square. @param {PointerEvent | MouseEvent} event */
  #pairAt({ currentTarget, clientX, clientY }) {
    const { start, length } = this.#host.state;
    const { left, top, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    const [column, row] = [clientX - left, clientY - top].map((at) => start + Math.min(length - 1, Math.max(0, Math.floor((at / width) * length))));
    return /** @type {{row: number, column: number}} */ ({ row, column });
  }

  #chosen = (/** @type {MouseEvent} */ event) => {
    const { row, column } = this.#pairAt(event);
    this.#host.change({ position: row, offset: column - row });
  };

  #over = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'mouse') this.#host.point({ position: this.#pairAt(event).row });
  };

  #paint() {
    const { colours, library, renderRoot, state: { length }, encoding } = this.#host;
    const canvas = /** @type {HTMLCanvasElement | null} */ (renderRoot.querySelector('.alike-picture canvas'));
    const legend = /** @type {HTMLCanvasElement | null} */ (renderRoot.querySelector('.alike-legend canvas'));
    if (!canvas || !legend) return;
    if (this.#legend !== colours) legend.getContext('2d')?.putImageData(new ImageData(library.legend(colours, 255), 255, 1), 0, 0);
    this.#legend = colours;
    const { side } = this.#raster(this.#frame().square);
    const wish = JSON.stringify([encoding, length, side, colours]);
    if (wish === this.#painted && canvas.width === side) return;
    this.#painted = wish;
    Object.assign(canvas, { width: side, height: side });
    const pixels = library.similarityPicture(encoding, { length, side, palette: colours });
    canvas.getContext('2d')?.putImageData(new ImageData(pixels, side, side), 0, 0);
  }

  static styles = css`
    .similarity { min-block-size: 558px; }
    @container (min-width: 880px) { .figures:not(.single) .similarity { min-block-size: 880px; } }
    @container (max-width: 639px) { .similarity { min-block-size: 920px; } }
    @container (max-width: 327px) { .similarity { min-block-size: 1010px; } }
    .similarity h2 { min-block-size: 2.6em; }
    @container (max-width: 430px) { .similarity h2 { min-block-size: 5.2em; } }
    @container (min-width: 880px) { .figures:not(.single) .similarity h2 { min-block-size: 3.9em; } }
    .alike { display: grid; gap: 16px 32px; margin-block-end: 12px; align-items: start; }
    .alike.beside { grid-template-columns: minmax(0, 1fr) auto; }
    .alike-curve { position: relative; cursor: ew-resize; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
    .alike-path { fill: none; stroke: var(--ink); stroke-width: 1.5; stroke-linejoin: round; }
    .alike-path.band { fill: var(--soft); stroke: var(--soft); stroke-width: 1; }
    .alike-dot { fill: var(--ink); }
    .alike-drop { stroke: var(--k); stroke-width: 1; fill: none; }
    .similarity .alike-label { fill: var(--k); font-size: 14px; font-weight: 600; paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; }
    .alike-pointed { fill: none; stroke: var(--ink); stroke-width: 1.5; }
    .alike-grip { position: absolute; inline-size: 44px; block-size: 44px; margin: -22px; border-radius: 50%; touch-action: none; }
    .alike-square { position: relative; justify-self: start; }
    .alike-above { position: absolute; inset-block-start: 0; inset-inline-start: 0; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; inline-size: 100%; font-size: 12px; line-height: 16px; color: var(--soft); }
    .alike-legend { display: inline-flex; align-items: center; gap: 4px; }
    .alike-legend canvas { inline-size: 64px; block-size: 8px; forced-color-adjust: none; }
    .alike-picture { position: relative; cursor: crosshair; }
    .alike-picture canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; image-rendering: pixelated; forced-color-adjust: none; }
    .alike-picture svg { position: absolute; inset: 0; }
    .alike-edge { fill: none; stroke: var(--line); }
    .alike-diagonal, .alike-row { stroke: var(--ink); stroke-width: 1; opacity: 0.6; fill: none; }
    .alike-row { stroke-dasharray: 1 2; }
    .alike-way { stroke: var(--k); stroke-width: 1.5; fill: none; }
    .alike-way.under { stroke: var(--halo); stroke-width: 4; }
    .similarity .controls { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; padding-block-end: 12px; }
    .similarity .check { display: inline-flex; align-items: center; gap: 8px; min-block-size: 24px; font-size: 14px; color: var(--soft); cursor: pointer; }
    .similarity .check input { inline-size: 16px; block-size: 16px; margin: 0; accent-color: var(--ink); }
    .similarity .caption + .caption { padding-block-start: 4px; }
    .lookalike { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; }
    .lookalike input {
      box-sizing: content-box; min-block-size: 28px; padding: 0 4px; border: 1px solid var(--line); border-radius: 6px; background: none;
      color: var(--ink); font: inherit; font-weight: 600; font-variant-numeric: tabular-nums; text-align: center; field-sizing: content; min-inline-size: 5ch;
    }
    .similarity .words {
      min-block-size: 32px; padding: 0; border: 0; background: none; color: var(--ink); font: inherit; cursor: pointer;
      text-decoration: underline; text-underline-offset: 3px; text-decoration-color: var(--soft);
    }
    @media (pointer: coarse) {
      .similarity .check, .similarity .words, .lookalike input { min-block-size: 44px; }
      .similarity { min-block-size: 620px; }
      @container (max-width: 639px) { .similarity { min-block-size: 1000px; } }
      @container (max-width: 327px) { .similarity { min-block-size: 1146px; } }
    }
    @media print {
      .similarity .controls, .similarity .words { display: none; }
    }
  `;
}

/** From a round value below all to 1. @param {number} least of all that is shown */
function vertical(least) {
  return linear([0, -0.25, -0.5, -0.75].find((value) => least >= value) ?? -1, 1, HEIGHT - BOTTOM, TOP);
}

/** Where everything is as alike as p and p + k. @param {number} by from the main diagonal, in pixels @param {number} size */
function diagonal(by, size) {
  const [from, to] = by < 0 ? [[0, -by], [size + by, size]] : [[by, 0], [size, size - by]];
  return svg`<path class="alike-diagonal" d="M${from.join(' ')}L${to.join(' ')}"></path>`;
}
