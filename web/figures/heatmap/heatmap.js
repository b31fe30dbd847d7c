// The figure `heatmap`: the table as a picture that moves like a map. The rows of p and p + k are marked, and every
// cell can be read.

import { css, html, nothing } from 'lit';
import { drag } from '../../figure/drag.js';
import { Figure } from '../../figure/figure.js';
import { heading } from '../../figure/heading.js';
import { notLoaded } from '../../figure/lazy.js';
import { Legend } from '../../figure/legend.js';
import { Memo } from '../../figure/memo.js';
import { Gliding, prefers } from '../../figure/motion.js';
import { size, viewOf } from '../../figure/view.js';
import { generalFormula } from './cell.js';
import { Cursor } from './cursor.js';
import { Gestures } from './gestures.js';
import { Frame } from './layout.js';
import { Navigation } from './navigation.js';
import { fastWaves, overlay } from './overlay.js';
import { Raster } from './raster.js';
import { viewControl, viewStyles } from './view-control.js';

/** @typedef {ReturnType<typeof fastWaves>} FastWaves */

/** By key. @type {Record<string, number>} */
const FACTORS = { '+': 0.5, '=': 0.5, '-': 2, '−': 2 };
/** A wave looks like a stripe if it takes so many times the rows for one turn. */
const STRIPES = 8;

export class Heatmap extends Figure {
  #legend = new Legend();
  #raster = new Raster(this);
  #gliding = new Gliding();
  /** What a double click leaves as it is. @type {Partial<import('../../figure/host.js').State>} */
  #beforeClick = {};
  /** Their file comes when they are first shown. @type {typeof import('./curves.js').curves | undefined} */
  #curves;
  #isAwaitingCurves = false;
  /** @type {Memo<Frame>} */
  #framed = new Memo();
  #cursor = new Cursor(this, () => this.#frame);
  #navigation = new Navigation(this, () => this.#frame);
  #gestures = new Gestures(this, this.#navigation);

  /** Where the picture stands. @returns {Frame} */
  get #frame() {
    const { width, height, ratio } = this.size;
    const { state, numbers } = this.host;
    return this.#framed.get([state, numbers, width, height, ratio], () => new Frame(this.host, this.size));
  }

  /** Its size is that of the plot: the picture and its labels. @override */
  connected() {
    super.connected();
    this.size.watch(this.find('.plot'));
  }

  /** @override */
  disconnected() {
    super.disconnected();
    this.#gestures.hint &&= '';
    this.#isAwaitingCurves = false;
  }

  /** @override */
  placeholder() {
    return content(this, {});
  }

  /** @override */
  render() {
    this.#cursor.follow();
    const waves = fastWaves(this.host, this.#frame);
    return content(this, {
      sentence: this.#sentence(),
      base: this.#frame.labels.base,
      caption: this.#caption(waves),
      marks: this.size.width > 0 ? this.#marks(waves) : nothing,
      cursor: this.#cursor,
      gestures: this.#gestures,
      navigation: this.#navigation,
      on: { dblclick: this.#doubled, move: this.#moved, leave: this.#gone, click: this.#clicked, key: this.#keyed },
    });
  }

  /** @override */
  paint() {
    const frame = this.#frame;
    const { view, left, columns, rows } = frame;
    const key = [view.rows.from, view.rows.to, left, columns.size, rows.size];
    this.#gliding.follow(this.root.querySelectorAll('.marker > *'), key);
    this.#legend.paint(this);
    // There is no room for a picture, so there is none to wait for.
    if (this.size.width < 40) return true;
    const canvas = /** @type {HTMLCanvasElement} */ (this.find('[part=heatmap-canvas]'));
    Object.assign(canvas.style, { left: `${left}px`, width: `${columns.size}px`, height: `${rows.size}px` });
    return this.#raster.paint(canvas, frame);
  }

  #sentence() {
    const { layout, order, dimension } = this.host.state;
    const { rows, columns } = this.#frame.view;
    const [row, column] = [rows, columns].map((span) => (size(span) > 1 ? 'each' : 'the'));
    const sentence = `${row === 'each' ? 'Each' : 'The'} row is a position, ${column} column a wave`;
    const wavelengths = this.host.ask('wavelengths');
    // Where the base is next to 1, hardly any wave is faster than another.
    const areSimilar = (wavelengths.at(-1) ?? 0) < 2 * (wavelengths[0] ?? 0);
    if (dimension < 4 || size(columns) !== dimension || areSimilar) return `${sentence}.`;
    if (layout === 'interleaved') return `${sentence}: fast left, slow right.`;
    return `${sentence}: ${order === 'sin-cos' ? 'sines, then cosines' : 'cosines, then sines'}.`;
  }

  /** @param {FastWaves} waves */
  #caption({ faster, edges }) {
    const { numbers, state, palette } = this.host;
    const { perPixel, view } = this.#frame;
    const columns = numbers.significant(perPixel.columns, 3);
    const blended = perPixel.columns > 1 ? ` A pixel blends ${columns} columns: zoom in to separate them.` : '';
    if (faster > 0) {
      const pairs = faster > 1 ? `pairs 0 to ${numbers.exact(faster - 1)}` : 'pair 0';
      const isOneEdge = edges.length === 1 && state.layout === 'interleaved';
      const where =
        faster === Math.ceil(state.dimension / 2)
          ? 'All waves'
          : isOneEdge
            ? 'Left of the dashed line, waves'
            : `The waves of ${pairs}`;
      const colour =
        state.blend === 'on' && palette !== 'grey'
          ? 'blends the two colours between which its wave swings'
          : 'shows the mean of its wave, nearly 0';
      const rows = numbers.significant(perPixel.rows, 3);
      return `${where} are too fast for pixels of ${rows} positions. Each pixel ${colour}.${blended}`;
    }
    const rows = Math.round(size(view.rows));
    const slowest = this.host.ask('wavelengths').at(-1) ?? 0;
    const hasStripes = size(view.columns) === state.dimension && slowest > STRIPES * rows;
    const why = ` Slow waves hardly change within ${numbers.exact(rows)} positions: they look like stripes.`;
    return html`Point at a cell to read it. Drag <span class="p">● p</span> or
      <span class="k">○ p + k</span>.${hasStripes ? why : ''}${blended}`;
  }

  /** What lies over the picture. @param {FastWaves} waves */
  #marks({ edges }) {
    const { host } = this;
    const frame = this.#frame;
    const { cell, pixel } = this.#cursor;
    const isCurved = host.state.curves === 'on';
    if (!isCurved) this.#isAwaitingCurves = false;
    else if (!this.#curves) this.#awaitCurves();
    return html`<svg width="100%" height="100%" aria-hidden="true">
        ${overlay(host, frame, edges, frame.shows(cell) ? pixel : undefined)}
        ${isCurved ? (this.#curves?.(host, frame, pixel) ?? nothing) : nothing}
      </svg>
      ${this.#handles()}`;
  }

  /** One failure is said once; showing the curves again tries again. */
  #awaitCurves() {
    if (this.#isAwaitingCurves) return;
    this.#isAwaitingCurves = true;
    import('./curves.js')
      .then(({ curves }) => {
        this.#curves = curves;
        this.requestUpdate();
      })
      .catch((error) => this.host.refuse('curves', notLoaded('The part curves', 'curves.js', error)));
  }

  /** Over the labels of p and p + k; not in the SVG, where a browser may let a finger on them scroll the page. */
  #handles() {
    const frame = this.#frame;
    const { state, numbers } = this.host;
    const [p, k] = frame.heights;
    const middle = (p + k) / 2;
    const target = prefers('(pointer: coarse)') ? 44 : 24;
    /** @param {'p' | 'k'} tone @param {number} at @param {number} y @param {number} other */
    const handle = (tone, at, y, other) => {
      const from = Math.max(y - target / 2, other < y ? middle : -Infinity);
      const to = Math.min(y + target / 2, other > y ? middle : Infinity);
      // A strict policy refuses inline styles, but not a style set as a property.
      const style = `top: ${from}px; height: ${Math.max(to - from, 0)}px; width: ${frame.left}px`;
      const grab = (/** @type {PointerEvent} */ press) => this.#grab(press, tone);
      if (frame.shows({ position: at })) {
        return html`<div class="handle ${tone}" aria-hidden="true" .style=${style} @pointerdown=${grab}></div>`;
      }
      const name = `show ${tone === 'p' ? 'p' : 'p + k'}, position ${numbers.exact(at)}`;
      return html`<button type="button" class="handle away ${tone}" aria-label=${name} .style=${style}
        @click=${() => this.#bring(at)}></button>`;
    };
    return [handle('p', state.position, p, k), handle('k', state.position + state.offset, k, p)];
  }

  /** @param {MouseEvent} event */
  #under(event) {
    return this.#frame.cellAt(this.#gestures.placeOf(event));
  }

  /** The button that brings a row into view goes with it, and would take the focus along. @param {number} position */
  #bring(position) {
    this.#navigation.bring({ position });
    this.find('.plot')?.focus();
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    if (event.pointerType === 'touch') return;
    if (this.#gestures.isMoving) this.host.point(undefined);
    else this.#cursor.point(this.#under(event));
  }

  #gone() {
    this.#gestures.isEngaged = false;
    this.host.point(undefined);
  }

  /** @param {PointerEvent} event */
  #clicked(event) {
    if (this.#gestures.isDrag) return;
    const { position, pair } = this.host.state;
    // The first of two clicks, perhaps.
    if (event.detail < 2) this.#beforeClick = { position, pair };
    this.#cursor.choose(this.#under(event));
  }

  /** A double click zooms; p stays. @param {MouseEvent} event */
  #doubled(event) {
    this.host.change(this.#beforeClick);
    this.#gestures.dblclick(event);
  }

  /** @param {KeyboardEvent} event */
  #keyed(event) {
    // Those belong to the browser, but for the two that go to the corners.
    if (event.altKey || event.metaKey || (event.ctrlKey && event.key !== 'Home' && event.key !== 'End')) return;
    // A button in the picture has keys of its own.
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Escape') this.#gestures.isEngaged = false;
    const factor = FACTORS[event.key];
    const { cell: read } = this.#cursor;
    const cell = this.#cursor.step(event);
    if (factor) this.#navigation.step(factor, this.#frame.shows(read) ? this.#frame.placeOf(read) : undefined);
    else if (event.key === '0') this.#navigation.fit();
    else if (event.key === 'Enter') this.#cursor.choose(this.#cursor.start);
    else if (!cell) return;
    else {
      if (this.host.state.view !== '') this.#navigation.bring(cell);
      this.#cursor.visit(cell);
    }
    event.preventDefault();
  }

  /** @param {PointerEvent} press @param {'p' | 'k'} tone */
  #grab(press, tone) {
    const move = (/** @type {PointerEvent} */ event) => {
      const { position } = this.#under(event);
      this.host.change(tone === 'p' ? { position } : { offset: position - this.host.state.position });
    };
    if (drag(press, { move, signal: this.signal })) this.#cursor.forget();
  }

  static styles = css`
    .heatmap {
      ${viewStyles}
      .above {
        display: flex; flex-wrap: wrap; align-items: end; gap: 4px 16px; min-block-size: 24px; padding-block-end: 8px;
        white-space: nowrap; font-size: 12px; line-height: 16px; color: var(--soft);
      }
      .legend { margin-inline: auto 12px; }
      .plot {
        position: relative; block-size: 410px; touch-action: pan-y; user-select: none; -webkit-user-select: none;
      }
      .plot canvas { position: absolute; inset-block-start: 0; image-rendering: pixelated; cursor: crosshair; }
      canvas.moving { cursor: grabbing; }
      .plot svg { position: absolute; inset: 0; pointer-events: none; }
      .hint {
        position: absolute; inset-block-start: 12px; inset-inline: 25%; margin: 0; padding: 4px 12px;
        border: 1px solid var(--line); border-radius: 6px; background: var(--paper); font-size: 14px;
        text-align: center; pointer-events: none;
      }
      .hint:empty { display: none; }
      .frame, .zero { fill: none; stroke: var(--line); }
      .marker text { fill: currentColor; font-weight: 600; }
      .handle { position: absolute; inset-inline-start: 0; cursor: ns-resize; touch-action: none; }
      .away { padding: 0; border: 0; background: none; cursor: pointer; }
      .halo, .line { fill: none; }
      .halo { stroke: var(--halo); stroke-width: 1.5; }
      .line { stroke-width: 1.75; }
      .marker .line { stroke: currentColor; }
      .edge .halo { stroke-width: 3; }
      .edge .line { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 4 4; }
      .cursor .line { stroke: var(--ink); stroke-width: 1.5; }
      .curve { fill: none; stroke: var(--ink); stroke-width: 1.25; }
      .curves circle { fill: var(--ink); }
      .cosine { stroke-dasharray: 3 2; }
      circle.cosine { fill: var(--paper); stroke: var(--ink); stroke-dasharray: none; }
      .band { fill: var(--line); }
      .readout { padding-block-start: 8px; }
      .formula { margin: 0 0 4px; min-block-size: calc(var(--lines) * 1lh); font-variant-numeric: tabular-nums; }
      .general span { display: inline-block; font-variant-numeric: tabular-nums; }
      .caption .k { white-space: nowrap; }
      .controls { padding-block-start: 12px; }
      .formula, .readout .caption { --lines: 1; }
      .read { --lines: 2; }
      @container (max-width: 620px) { .title { --lines: 2; } }
      @container (max-width: 520px) { .plot { block-size: 282px; } }
      @container (max-width: 440px) { .formula, .readout .caption { --lines: 2; } .read { --lines: 3; } }
      @container (max-width: 300px) { .title { --lines: 3; } }
      @container (max-width: 270px) { .above { white-space: normal; } .read { --lines: 4; } }
    }
  `;
}

/**
 * Everything in its place: before there is a picture, with nothing in it.
 * @param {Figure} figure
 * @param {Record<string, any>} parts
 */
function content(figure, { sentence, base, caption, marks, cursor, gestures = {}, navigation, on = {} }) {
  const { host } = figure;
  const { state, numbers } = host;
  const { rows, columns } = viewOf(state);
  const shown = `${numbers.exact(Math.round(size(rows)))} positions by ${Math.round(size(columns))} columns`;
  const { formula, words } = cursor?.described ?? {};
  return html`${heading(figure, sentence)}
    <div class="above hero">
      <span>${base ? `position ${numbers.exact(base)} + ↓` : 'position ↓'}</span><span>column →</span>
      ${new Legend().render()}
    </div>
    <div class="plot hero" tabindex="0" role="application" aria-roledescription="heatmap" aria-describedby="cell"
      aria-label="Heatmap, ${shown}. Arrow keys read the cells, Enter moves p there, plus and minus zoom, 0 shows all."
      @keydown=${on.key}>
      <canvas part="heatmap-canvas" class=${gestures.isMoving ? 'moving' : ''} aria-hidden="true" @click=${on.click}
        @dblclick=${on.dblclick} @pointermove=${on.move} @pointerleave=${on.leave}
        @pointerdown=${gestures.pointerdown} @pointercancel=${gestures.pointercancel} @wheel=${gestures.wheel}
        @touchstart=${gestures.touch} @touchmove=${gestures.touch} @touchend=${gestures.touch}
        @touchcancel=${gestures.touch}></canvas>
      ${marks}
      <p class="hint" role="status">${gestures.hint}</p>
    </div>
    <div class="readout" id="cell"><p class="formula">${formula}</p><p class="caption">${words}</p></div>
    <p class="caption general">In general ${generalFormula(host)}.</p>
    <p class="caption read">${caption}</p>
    <p class="caption">Attention alone ignores word order. So a Transformer adds to the vector of each word the row of
      its position. Columns come in pairs (one sine, one cosine).</p>
    ${state.controls === 'on' ? viewControl(host, navigation) : nothing}
    <p class="spoken" aria-live="polite">${cursor?.spoken}</p>`;
}
