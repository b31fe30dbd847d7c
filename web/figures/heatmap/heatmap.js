// The figure `heatmap`: the table as a picture that moves like a map, with the rows of p and p + k marked and every cell to be
// read.

import { css, html, nothing, svg } from 'lit';
import { generalFormula } from './cell.js';
import { BENEATH, BESIDE, Frame, NARROW } from './layout.js';
import { Gestures } from './gestures.js';
import { notLoaded } from '../../figure/not-loaded.js';
import { hiddenWaves, markedAt, marks } from './overlay.js';
import { Labels } from '../../figure/position-labels.js';
import { Gliding } from '../../figure/motion.js';
import { Navigation } from './navigation.js';
import { numberControl } from '../../figure/number-control.js';
import { Picture } from './raster.js';
import { span } from '../../figure/placing.js';
import { Reading } from './cursor.js';
import { Room } from '../../figure/size.js';
import { viewControl, viewStyles } from './view-control.js';
import { cellsOf, size, viewOf } from '../../figure/view.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('../../figure/view.js').Place} Place */
/** @typedef {import('./cursor.js').Cell} Cell */

const BELOW = 22; // for the labels of the dimensions
const RIGHT = 12; // half of the last label
const MIDDLE = { x: 0.5, y: 0.5 };
/** How long a hint stays, in milliseconds. */
const HINT = 4000;

export class Heatmap {
  #host;
  #room;
  #reading;
  /** Where the picture stands, as it is drawn. */
  #frame;
  /** @type {'position' | 'offset' | undefined} */
  #dragged;
  #picture;
  #gestures;
  #navigation;
  #hint = '';
  #hinted = false;
  #gliding = new Gliding();
  #colours = '';
  /** What a double click must leave as it is. @type {Partial<import('../../element/fields.js').State>} */
  #before = {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #hinting;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#room = new Room(host);
    this.#frame = this.#framed(new Labels(host, viewOf(host.state)));
    this.#reading = new Reading(host, () => this.#frame);
    this.#picture = new Picture(() => host.requestUpdate());
    const navigation = (this.#navigation = new Navigation(host, () => {
      const { columns, rows } = this.#frame;
      return { width: columns.pixels, height: rows.pixels };
    }));
    this.#gestures = new Gestures(() => this.#canvas, {
      pan: (by) => navigation.pan(by),
      zoom: (factor, place, sideways) => navigation.zoom(factor, place, sideways),
      ended: () => navigation.remember(),
      refused: (by) =>
        this.#say(
          by === 'wheel'
            ? 'Ctrl and the wheel zoom; so does the wheel alone after a click on the picture.'
            : 'Two fingers move and zoom the picture.',
        ),
    });
  }

  left() {
    this.#room.left();
    this.#reading.stop();
    clearTimeout(this.#hinting);
    this.#hint = '';
    this.#picture.stop();
    this.#gestures.stop();
  }

  get #canvas() {
    return /** @type {HTMLCanvasElement} */ (this.#host.renderRoot.querySelector('[part=heatmap-canvas]'));
  }

  reserved() {
    return html`<div class="heatmap"><div class="plot"></div></div>`;
  }

  measured() {
    this.#room.watch(this.#host.renderRoot.querySelector('.plot'));
  }

  render() {
    this.#room.insist();
    const host = this.#host;
    const { state, numbers } = host;
    const labels = new Labels(host, viewOf(state));
    const frame = (this.#frame = this.#framed(labels));
    const waves = hiddenWaves(host, frame);
    this.#reading.follow();
    const read = this.#reading.pixel;
    const alone = !state.figures.includes('rotation');
    const { rows, columns } = frame.view;
    const drawn = this.#room.width > 0;
    return html`<section part="heatmap" class="heatmap" aria-labelledby="heatmap-title">
      <h2 id="heatmap-title">${this.#sentence()}</h2>
      <div class="above">
        <span>${labels.base ? `position ${numbers.exact(labels.base)} + ↓` : 'position ↓'}</span><span>column →</span>
        <span class="legend" role="img" aria-label="Colours from −1 through 0 to +1">
          <canvas class="colours" width="255" height="1"></canvas><span>−1</span><span>0</span><span>+1</span>
        </span>
      </div>
      <div class="plot ${this.#gestures.moving ? 'moving' : ''}" tabindex="0" role="application" aria-roledescription="heatmap"
        aria-label="Heatmap, ${numbers.exact(Math.round(size(rows)))} positions by ${Math.round(size(columns))} columns. Arrow keys read the cells, Enter moves p there, plus and minus zoom, 0 shows the whole table."
        aria-describedby="cell" @keydown=${this.#keyed} @pointermove=${this.#moved} @pointerleave=${this.#gone} @click=${this.#clicked}
        @dblclick=${this.#doubled} @wheel=${this.#gestures.wheel} @pointerdown=${this.#pressed} @pointerup=${this.#lifted} @pointercancel=${this.#lifted}
        @touchstart=${this.#gestures.touch} @touchmove=${this.#gestures.touch} @touchend=${this.#gestures.touch} @touchcancel=${this.#gestures.touch}>
        <canvas part="heatmap-canvas" aria-hidden="true"></canvas>
        <svg width="100%" height="100%" aria-hidden="true">${drawn ? marks(host, frame, labels, this.#room.width, waves.edges, frame.shows(this.#reading.cell) ? read : undefined) : nothing}${
          drawn && state.curves === 'on' ? this.#curves(host, frame, read, this.#room.width) : nothing
        }</svg>
        ${drawn ? this.#handles() : nothing}
        <p class="hint" role="status">${this.#hint}</p>
      </div>
      <div class="readout" id="cell">${this.#readout(read)}</div>
      <p class="caption general">In general ${generalFormula(host)}${
        state.exponent === 'paper' ? html`, with d = ${numbers.exact(state.dimension)}` : nothing
      }.</p>
      <p class="caption">${this.#caption(waves)}</p>
      ${
        state.controls === 'on'
          ? viewControl(host, {
              zoom: (factor) => this.#step(factor, MIDDLE),
              fit: () => this.#navigation.fit(),
              back: this.#navigation.way(-1),
              forward: this.#navigation.way(1),
              moved: () => this.#navigation.remember(),
            })
          : nothing
      }
      ${
        alone
          ? html`<div class="controls">
        ${numberControl(host, 'position', { name: 'position p', label: '● p', tone: 'p' })}
        ${numberControl(host, 'offset', { name: 'offset k', label: 'k', tone: 'k' })}
      </div>`
          : nothing
      }
      <p class="spoken" aria-live="polite">${this.#reading.spoken}</p>
    </section>`;
  }

  /** Loads what draws them when they are first asked for. @type {typeof import('./curves.js').curves} */
  #curves = (host) => {
    this.#curves = () => svg``;
    import('./curves.js')
      .then(({ curves }) => {
        this.#curves = curves;
        host.requestUpdate();
      })
      .catch((error) => host.refuse('curves', notLoaded('What draws the curves', 'curves.js', error)));
    return svg``;
  };

  drawn() {
    const { view, left, columns, rows } = this.#frame;
    this.#gliding.follow(
      this.#host.renderRoot.querySelectorAll('.plot .marker > *'),
      JSON.stringify([view, left, columns.size, rows.size]),
    );
    return this.#room.width >= 40 && this.#paint();
  }

  /** @returns {boolean} whether the whole picture is there */
  #paint() {
    const { state, encoding, colours, library } = this.#host;
    const { view, left, columns, rows } = this.#frame;
    const canvas = this.#canvas;
    Object.assign(canvas.style, { left: `${left}px`, width: `${columns.size}px`, height: `${rows.size}px` });
    if (this.#colours !== colours) {
      const legend = /** @type {HTMLCanvasElement} */ (this.#host.renderRoot.querySelector('.colours'));
      legend.getContext('2d')?.putImageData(new ImageData(library.legend(colours, 255), 255, 1), 0, 0);
      this.#colours = colours;
    }
    return this.#picture.paint(canvas, library, {
      encoding,
      view,
      width: columns.pixels,
      height: rows.pixels,
      palette: colours,
      hidden: state.blend === 'on' ? 'blended' : 'none',
    });
  }

  #sentence() {
    const { numbers, state } = this.#host;
    const { dimension, layout, order } = state;
    const whole = state.view === '';
    const { rows, columns } = viewOf(state);
    const [down, across] = [cellsOf(rows), cellsOf(columns)];
    const [count, wide] = [down, across].map(({ first, last }) => last - first + 1);
    const many = (count ?? 0) < 1e12 ? numbers.exact(count ?? 0) : numbers.significant(count ?? 0, 2);
    const positions =
      count === 1
        ? whole
          ? 'One row is one position'
          : `One position, ${numbers.exact(down.first)}`
        : whole
          ? `Each of ${many} rows is a position`
          : `${many} positions from ${numbers.exact(down.first)} on`;
    if (dimension === 1) return `${positions}, its one column a wave.`;
    const waves = `${positions}, ${wide === 1 ? 'one column a wave' : `each of ${numbers.exact(wide ?? 0)} columns a wave`}`;
    const wavelengths = this.#host.ask('wavelengths');
    // Hardly any wave is faster than another where the base is next to 1.
    const alike = (wavelengths.at(-1) ?? 0) < 2 * (wavelengths[0] ?? 0);
    if (dimension < 4 || wide !== dimension || alike) return `${waves}.`;
    return layout === 'interleaved'
      ? `${waves}: fast ones on the left, slow ones on the right.`
      : `${waves}: ${order === 'sin-cos' ? 'sines, then cosines' : 'cosines, then sines'}, each from fast to slow.`;
  }

  /** @param {ReturnType<typeof hiddenWaves>} waves */
  #caption({ faster, edges, all }) {
    const { numbers, state } = this.#host;
    const { perPixel } = this.#frame;
    const together =
      perPixel.columns > 1
        ? ` A pixel blends ${numbers.significant(perPixel.columns, 3)} columns: zoom in to read them apart.`
        : '';
    const hand = together
      ? html`<span class="p">● p</span> and <span class="k" data-whole>○ p + k</span> can be dragged.${together}`
      : html`Every cell can be read and chosen; <span class="p">● p</span> and <span class="k" data-whole>○ p + k</span> can be dragged.`;
    if (faster === 0) return hand;
    const pairs = faster > 1 ? `pairs 0 to ${numbers.exact(faster - 1)}` : 'pair 0';
    const where = all
      ? 'All waves'
      : edges.length === 1 && state.layout === 'interleaved'
        ? 'Left of the dashed line waves'
        : `The waves of ${pairs}`;
    const colour =
      state.blend === 'on' && this.#host.colours !== 'grey'
        ? 'each pixel blends the two colours that its wave swings between'
        : 'each pixel has the colour of its mean, nearly 0';
    return `${where} are too fast for pixels of ${numbers.significant(perPixel.rows, 3)} positions: ${colour}.${together}`;
  }

  /** @param {import('./layout.js').Read} read */
  #readout(read) {
    const { formula, words } = this.#reading.described(read);
    return html`<p class="formula">${formula}</p><p class="caption">${words}</p>`;
  }

  /** @param {Labels} labels */
  #framed({ longest }) {
    const { state } = this.#host;
    const view = viewOf(state);
    const { width, height, ratio } = this.#room;
    // The mark before a label and the arrow after it take four more.
    const left = Math.min(Math.ceil(7 * (longest + 4)) + 8, 0.45 * width);
    const [beside, beneath] = state.curves === 'on' ? [width < NARROW ? 0 : BESIDE, BENEATH] : [0, 0];
    // The picture keeps its size, whatever part of the table it shows.
    return new Frame(view, {
      left: Math.round(left * ratio) / ratio,
      columns: span((width - left - RIGHT - beside) * ratio, state.dimension, ratio),
      rows: span((height - BELOW - beneath) * ratio, state.length, ratio),
    });
  }

  /** Over the labels of p and p + k; not in the SVG, where a browser may let a finger on them scroll the page. */
  #handles() {
    const frame = this.#frame;
    const {
      state: { position, offset },
      numbers,
    } = this.#host;
    const marked = markedAt(this.#host, frame);
    const target = matchMedia('(pointer: coarse)').matches ? 44 : 24;
    const middle = (marked[0] + marked[1]) / 2;
    return /** @type {const} */ (['position', 'offset']).map((field, second) => {
      const [y = 0, other = 0] = second ? [marked[1], marked[0]] : marked;
      const from = Math.max(y - target / 2, other < y ? middle : -Infinity);
      const to = Math.min(y + target / 2, other > y ? middle : Infinity);
      const at = position + (second ? offset : 0);
      // Set as a property it is no inline style, which a strict policy would refuse.
      const style = `top: ${from}px; height: ${Math.max(to - from, 0)}px; width: ${frame.left}px`;
      const tone = second ? 'k' : 'p';
      return frame.shows({ position: at })
        ? html`<div class="handle ${tone}" aria-hidden="true" .style=${style} @pointerdown=${(/** @type {PointerEvent} */ event) => this.#grab(event, field)}
            @pointermove=${this.#drag} @pointerup=${this.#release} @pointercancel=${this.#release}></div>`
        : html`<button type="button" class="handle away ${tone}" aria-label="show ${second ? 'p + k' : 'p'}, position ${numbers.exact(at)}" .style=${style}
            @click=${() => this.#bring(at)}></button>`;
    });
  }

  /** @param {{clientX: number, clientY: number}} event @returns {Cell} */
  #under({ clientX, clientY }) {
    const box = this.#canvas.getBoundingClientRect();
    return this.#frame.cellAt({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  }

  /** @param {EventTarget | null} target */
  static #isHandle(target) {
    return /** @type {Element} */ (target).classList.contains('handle');
  }

  /** The button that brought a row into view is gone then, and the focus with it. @param {number} position */
  #bring(position) {
    this.#navigation.bring({ position });
    /** @type {HTMLElement} */ (this.#host.renderRoot.querySelector('.plot')).focus();
  }

  /** One zoom that is a movement of its own. @param {number} factor @param {Place} place */
  #step(factor, place) {
    this.#navigation.zoom(factor, place);
    this.#navigation.remember();
  }

  /** @param {string} hint told once */
  #say(hint) {
    if (this.#hinted) return;
    this.#hinted = true;
    this.#hint = hint;
    this.#hinting = setTimeout(() => {
      this.#hint = '';
      this.#host.requestUpdate();
    }, HINT);
    this.#host.requestUpdate();
  }

  #pressed = (/** @type {PointerEvent} */ event) => {
    if (!Heatmap.#isHandle(event.target)) this.#gestures.down(event);
  };

  #lifted = (/** @type {PointerEvent} */ event) => {
    this.#gestures.up(event);
    this.#host.requestUpdate();
  };

  #moved = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'touch' || this.#dragged) return;
    this.#gestures.move(event);
    if (Heatmap.#isHandle(event.target) || this.#gestures.moving) this.#host.point(undefined);
    else this.#reading.point(this.#under(event));
  };

  #gone = () => {
    this.#gestures.left();
    this.#host.point(undefined);
  };

  #clicked = (/** @type {PointerEvent} */ event) => {
    if (Heatmap.#isHandle(event.target) || !this.#gestures.clicked) return;
    const { position, pair } = this.#host.state;
    // The first of two clicks, perhaps.
    if (event.detail < 2) this.#before = { position, pair };
    this.#reading.pin(this.#under(event));
  };

  #doubled = (/** @type {MouseEvent} */ event) => {
    if (Heatmap.#isHandle(event.target)) return;
    // Two clicks zoom; p stays.
    this.#host.change(this.#before);
    this.#gestures.doubled(event);
  };

  #keyed = (/** @type {KeyboardEvent} */ event) => {
    // Those belong to the browser, but for the two that go to the corners.
    if (event.altKey || event.metaKey || (event.ctrlKey && event.key !== 'Home' && event.key !== 'End')) return;
    // A button in the picture has its own.
    if (event.target !== event.currentTarget) return;
    const place = this.#reading.place ?? MIDDLE;
    switch (event.key) {
      case 'Escape':
        this.#gestures.left();
        return;
      case 'Enter':
        this.#reading.pin(this.#reading.standing);
        return;
      case '+':
      case '=':
        this.#step(0.5, place);
        break;
      case '-':
      case '−':
        this.#step(2, place);
        break;
      case '0':
        this.#navigation.fit();
        break;
      default: {
        const cell = this.#reading.walk(event);
        if (!cell) return;
        if (this.#host.state.view !== '') this.#navigation.bring(cell);
        this.#reading.stand(cell);
      }
    }
    event.preventDefault();
  };

  /** @param {PointerEvent} event @param {'position' | 'offset'} field */
  #grab(event, field) {
    if (event.button !== 0) return;
    this.#dragged = field;
    this.#reading.forget();
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  }

  #drag = (/** @type {PointerEvent} */ event) => {
    if (!this.#dragged) return;
    const { position } = this.#under(event);
    this.#host.change(this.#dragged === 'position' ? { position } : { offset: position - this.#host.state.position });
  };

  #release = () => {
    this.#dragged = undefined;
  };

  static styles = [
    viewStyles,
    css`
    .above { display: flex; flex-wrap: wrap; align-items: end; gap: 4px 16px; white-space: nowrap; font-size: 12px; line-height: 16px; color: var(--soft); padding-block-end: 8px; }
    .legend { display: grid; grid-template-columns: 1fr 1fr 1fr; inline-size: 112px; margin-inline-start: auto; margin-inline-end: 12px; }
    .legend canvas { grid-column: 1 / -1; inline-size: 100%; block-size: 8px; forced-color-adjust: none; }
    .legend span { text-align: center; }
    .legend span:first-of-type { text-align: start; }
    .legend span:last-of-type { text-align: end; }
    .plot { position: relative; block-size: 410px; cursor: crosshair; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
    .plot canvas { position: absolute; top: 0; image-rendering: pixelated; forced-color-adjust: none; }
    .plot svg { position: absolute; inset: 0; }
    .plot.moving { cursor: grabbing; }
    .hint { position: absolute; inset-block-start: 12px; inset-inline: 25%; margin: 0; padding: 4px 12px; text-align: center; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; font-size: 14px; pointer-events: none; }
    .hint:empty { display: none; }
    .frame { fill: none; stroke: var(--line); stroke-width: 1; pointer-events: none; }
    .marker text { font-weight: 600; }
    .marker.p text { fill: var(--p); }
    .marker.k text { fill: var(--k); }
    .handle { position: absolute; left: 0; cursor: ns-resize; touch-action: none; }
    .handle.away { padding: 0; border: 0; background: none; cursor: pointer; }
    .heatmap h2 { min-block-size: 2.6em; }
    .heatmap [data-whole] { white-space: nowrap; }
    .general span { display: inline-block; font-variant-numeric: tabular-nums; }
    .halo, .line { fill: none; pointer-events: none; }
    .halo { stroke: var(--halo); stroke-width: 1.5; }
    .line { stroke-width: 1.75; }
    .p .line { stroke: var(--p); }
    .k .line { stroke: var(--k); }
    .edge .halo { stroke-width: 3; }
    .edge .line { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 4 4; }
    .curves .curve { fill: none; stroke: var(--ink); stroke-width: 1.25; }
    .curves circle { fill: var(--ink); }
    .curves .cosine { stroke-dasharray: 3 2; }
    .curves circle.cosine { fill: var(--paper); stroke: var(--ink); stroke-dasharray: none; }
    .curves .band { fill: var(--line); }
    .curves .zero { fill: none; stroke: var(--line); }
    .cursor .line { stroke: var(--ink); stroke-width: 1.5; }
    .readout { min-block-size: 52px; padding-block-start: 12px; }
    .formula { margin: 0 0 4px; font-variant-numeric: tabular-nums; }
    .heatmap .controls { display: flex; flex-wrap: wrap; gap: 8px 16px; padding-block-start: 12px; }
    /* What it takes with the default page font, kept free before it is drawn, so that nothing below moves then. */
    .heatmap { --tall: 631px; min-block-size: calc(var(--tall) + var(--fold, 0px) + var(--controls, 0px)); }
    .single .heatmap { --controls: 44px; }
    @media (pointer: coarse) {
      .heatmap { --fold: 20px; }
      .single .heatmap { --controls: 58px; }
      @container (max-width: 330px) { .single .heatmap { --controls: 112px; } }
    }
    @container (min-width: 880px) and (max-width: 1060px) { .figures:not(.single) .heatmap { --tall: 652px; } }
    @container (max-width: 559px) { .heatmap { --tall: 652px; } }
    @container (max-width: 520px) {
      .plot { block-size: 282px; }
      .readout { min-block-size: 98px; }
      .heatmap { --tall: 570px; }
    }
    @container (max-width: 449px) { .heatmap { --tall: 614px; } }
    @container (max-width: 319px) { .heatmap { --tall: 644px; } }
    @container (max-width: 287px) { .heatmap { --tall: 679px; } }
    @container (max-width: 259px) { .heatmap { --tall: 742px; } }
  `,
  ];
}
