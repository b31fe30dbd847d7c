// The figure `heatmap`: the table as a picture that moves like a map, with its clocks under the columns that they are.
// The rows of p and p + k are marked, and every cell can be read.

import { css, html, nothing } from 'lit';
import { drag } from '../../figure/drag.js';
import { Figure } from '../../figure/figure.js';
import { heading } from '../../figure/heading.js';
import { notLoaded } from '../../figure/lazy.js';
import { Legend } from '../../figure/legend.js';
import { Memo } from '../../figure/memo.js';
import { handPlace } from '../../figure/turning.js';
import { size, viewOf } from '../../figure/view.js';
import { Clocks, clockStyles } from './clocks.js';
import { Cursor } from './cursor.js';
import { Gestures } from './gestures.js';
import { Frame, TOP } from './layout.js';
import { Navigation } from './navigation.js';
import { overlay } from './overlay.js';
import { Raster } from './raster.js';
import { Rows, rowStyles } from './rows.js';
import { colourOfTooFast, tooFast } from './too-fast.js';
import { viewControl, viewStyles } from './view-control.js';
import { facts, invitation, lesson, sentence } from './words.js';

/** By key. @type {Record<string, number>} */
const FACTORS = { '+': 0.5, '=': 0.5, '-': 2, '−': 2 };

export class Heatmap extends Figure {
  #legend = new Legend();
  #raster = new Raster(this);
  /** What a double click leaves as it is. @type {Partial<import('../../figure/host.js').State>} */
  #beforeClick = {};
  /** Their file comes when they are first shown. @type {typeof import('./curves.js').curves | undefined} */
  #curves;
  #isAwaitingCurves = false;
  /** Whether a hand holds a row: it is where the hand is. */
  #isHeld = false;
  /** @type {Memo<Frame>} */
  #framed = new Memo();
  #cursor = new Cursor(this, () => this.#frame);
  #navigation = new Navigation(this, () => this.#frame);
  #gestures = new Gestures(this, this.#navigation);
  #clocks = new Clocks(this, () => this.#frame, this.#navigation);
  #rows = new Rows(this, () => this.#frame, {
    grab: (press, tone) => this.#grab(press, tone),
    bring: (position) => this.#bring(position),
  });

  /** Where everything stands. @returns {Frame} */
  get #frame() {
    const { width, height, ratio } = this.size;
    const { state, numbers } = this.host;
    return this.#framed.get([state, numbers, width, height, ratio], () => new Frame(this.host, this.size));
  }

  /** Where the rows and the hands are drawn. @returns {import('../../figure/playing.js').Place} */
  get #place() {
    const { position, offset } = this.host.state;
    return this.#isHeld ? { position, ahead: 0, offset } : handPlace(this.host);
  }

  /** Its size is that of picture, labels and clocks together. @override */
  connected() {
    super.connected();
    this.size.watch(this.find('.hero'));
  }

  /** @override */
  disconnected() {
    super.disconnected();
    this.#gestures.hint &&= '';
    this.#isAwaitingCurves = false;
    this.#isHeld = false;
  }

  /** @override */
  placeholder() {
    return content(this, {});
  }

  /** @override */
  render() {
    this.#cursor.follow();
    const faster = tooFast(this.host, this.#frame);
    const hasRoom = this.size.width > 0;
    return content(this, {
      frame: this.#frame,
      sentence: sentence(this.host, this.#frame),
      faster,
      marks: hasRoom ? this.#marks() : nothing,
      clocks: hasRoom && this.#frame.clocks.clocks.length > 0 ? this.#clocks.render() : nothing,
      cursor: this.#cursor,
      gestures: this.#gestures,
      navigation: this.#navigation,
      on: { dblclick: this.#doubled, move: this.#moved, leave: this.#gone, click: this.#clicked, key: this.#keyed },
    });
  }

  /** @override */
  paint() {
    const { host } = this;
    const key = [host.palette, host.state.blend];
    this.#legend.paint(this, { key, pixel: () => colourOfTooFast(host) });
    // There is no room for a picture, so there is none to wait for.
    if (this.size.width < 40) return true;
    this.turned();
    const { left, columns, rows } = this.#frame;
    const canvas = /** @type {HTMLCanvasElement} */ (this.find('[part=heatmap-canvas]'));
    Object.assign(canvas.style, { left: `${left}px`, width: `${columns.size}px`, height: `${rows.size}px` });
    return this.#raster.paint(canvas, this.#frame);
  }

  /** @override */
  turned() {
    if (this.size.width < 40) return;
    this.#rows.paint(this.#place);
    this.#clocks.paint(this.#place);
  }

  /** What lies over the picture. */
  #marks() {
    const { host } = this;
    const frame = this.#frame;
    const { cell, pixel } = this.#cursor;
    const isCurved = host.state.curves === 'on';
    if (!isCurved) this.#isAwaitingCurves = false;
    else if (!this.#curves) this.#awaitCurves();
    const rows = this.#rows.at(this.#place);
    return html`<svg width="100%" height="100%" aria-hidden="true">
        ${overlay(host, frame, rows, frame.shows(cell) ? pixel : undefined)}
        <g class="rows"></g>
        ${isCurved ? (this.#curves?.(host, frame, pixel) ?? nothing) : nothing}
      </svg>
      <div class="grips"></div>`;
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
    const end = () => {
      this.#isHeld = false;
    };
    if (!drag(press, { move, end, signal: this.signal })) return;
    this.#isHeld = true;
    this.#cursor.forget();
  }

  static styles = css`
    .heatmap {
      ${viewStyles}
      ${rowStyles}
      ${clockStyles}
      .hero.table {
        position: relative; flex: 1 1 clamp(364px, 47cqi, 508px); min-block-size: 120px; user-select: none;
        -webkit-user-select: none;
      }
      .hero.curved { flex-basis: clamp(460px, 55cqi, 592px); }
      .plot { position: absolute; inset: ${TOP}px 0 0; touch-action: pan-y; }
      /* Until it is drawn it takes no room: it would seem to move. */
      .plot canvas {
        position: absolute; inset-block-start: 0; inline-size: 0; block-size: 0; image-rendering: pixelated;
        cursor: crosshair;
      }
      canvas.moving { cursor: grabbing; }
      .plot svg { position: absolute; inset: 0; pointer-events: none; }
      .hint {
        position: absolute; inset-block-start: 12px; inset-inline: 25%; margin: 0; padding: 4px 12px;
        border: 1px solid var(--line); border-radius: 6px; background: var(--paper); font-size: 14px;
        text-align: center; pointer-events: none;
      }
      .hint:empty { display: none; }
      .frame, .zero { fill: none; stroke: var(--line); }
      .gap { stroke: var(--paper); stroke-width: 2; }
      .halo, .line { fill: none; }
      .cursor .halo { stroke: var(--halo); stroke-width: 1.5; }
      .cursor .line { stroke: var(--ink); stroke-width: 1.5; }
      .curve { fill: none; stroke: var(--ink); stroke-width: 1.25; }
      .curves circle { fill: var(--ink); }
      .cosine { stroke-dasharray: 3 2; }
      circle.cosine { fill: var(--paper); stroke: var(--ink); stroke-dasharray: none; }
      .band { fill: var(--line); }
      .colours.hero {
        display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 0 16px; padding-block: 8px 4px;
        font-size: 12px; line-height: 16px; color: var(--soft);
      }
      .fast { display: inline-flex; align-items: center; gap: 6px; block-size: 24px; }
      .swatch { inline-size: 16px; block-size: 8px; }
      .caption { --lines: 1; max-inline-size: none; font-variant-numeric: tabular-nums; }
      .read { color: var(--ink); padding-block-end: 4px; }
      .formula { margin-inline-end: 12px; }
      .invitation { color: var(--soft); }
      .folds { padding-block-start: 4px; }
      summary { min-block-size: 24px; color: var(--soft); cursor: pointer; }
      summary:hover { color: var(--ink); }
      .general span { display: inline-block; }
      /* The legend stands beside the words where there is room. */
      @container (min-width: 760px) {
        .root:not(.without-caption) & .colours.hero {
          position: relative; margin-block: 0 -48px; padding-block-start: 18px; align-self: flex-end;
        }
        .read { padding-block-start: 16px; max-inline-size: calc(100% - 260px); }
      }
      @container (max-width: 899.9px) { .lesson { --lines: 2; } }
      @container (max-width: 639.9px) { .title { --lines: 2; } .caption { --lines: 2; } }
      @container (max-width: 449.9px) {
        .step { display: none; }
      }
      @container (max-width: 440px) { .lesson { --lines: 3; } }
      @container (max-width: 300px) { .title, .caption { --lines: 3; } .lesson { --lines: 4; } }
      @media (pointer: coarse) { summary { min-block-size: 44px; } }
    }
  `;
}

/**
 * Everything in its place: before there is a picture, with nothing in it.
 * @param {Figure} figure
 * @param {Record<string, any>} parts
 */
function content(figure, { frame, sentence, faster = 0, marks, clocks, cursor, gestures = {}, navigation, on = {} }) {
  const { host } = figure;
  const { state, numbers } = host;
  const { rows, columns } = viewOf(state);
  const shown = `${numbers.exact(Math.round(size(rows)))} positions by ${Math.round(size(columns))} columns`;
  const { formula, words } = cursor?.described ?? {};
  const tall = frame ? `height: ${frame.rows.size}px` : '';
  return html`${heading(figure, sentence)}
    <div class="hero table ${state.curves === 'on' ? 'curved' : ''}">
      <div class="plot" tabindex="0" role="application" aria-roledescription="heatmap" aria-describedby="cell"
        aria-label="Heatmap, ${shown}. Arrow keys read the cells, Enter moves p there, plus and minus zoom,
          0 shows all."
        .style=${tall} @keydown=${on.key}>
        <canvas part="heatmap-canvas" class=${gestures.isMoving ? 'moving' : ''} aria-hidden="true" @click=${on.click}
          @dblclick=${on.dblclick} @pointermove=${on.move} @pointerleave=${on.leave}
          @pointerdown=${gestures.pointerdown} @pointercancel=${gestures.pointercancel} @wheel=${gestures.wheel}
          @touchstart=${gestures.touch} @touchmove=${gestures.touch} @touchend=${gestures.touch}
          @touchcancel=${gestures.touch}></canvas>
        ${marks}
        <p class="hint" role="status">${gestures.hint}</p>
      </div>
      ${clocks}
    </div>
    <div class="colours hero">${new Legend().render(faster > 0)}</div>
    <p class="caption read" id="cell"><span class="formula">${formula}</span>
      <span class="invitation">${frame ? invitation(host) : nothing}</span></p>
    <p class="caption lesson">${frame ? lesson(host, frame, faster) : nothing}</p>
    <div class="folds">
      <details class="facts"><summary>formula</summary>
        <p class="caption words">${words}</p>
        ${frame ? facts(host, frame, faster) : nothing}
      </details>
      ${state.controls === 'on' ? viewControl(host, navigation) : nothing}
    </div>
    <p class="spoken" aria-live="polite">${cursor?.spoken}</p>`;
}
