// The figure `heatmap`: the whole table as a picture, with the rows of p and p + k marked and every cell to be read.

import { css, html, nothing, svg } from 'lit';
import { wholeTicks } from './axes.js';
import { describeCell, generalFormula } from './cell.js';
import { columnOf, meaningOf } from './columns.js';
import { afterFrame } from './frames.js';
import { numberControl } from './number-control.js';
import { LABEL, apart, around, span, within } from './placing.js';
import { Room } from './room.js';
import { completePairs } from './state.js';

/** @typedef {import('./element.js').PositionEncoding} Host */
/** @typedef {{position: number, column: number}} Cell */

const BELOW = 22; // for the labels of the dimensions
const RIGHT = 12; // half of the last label
/** A phrase is spoken when the cursor has rested this long, in milliseconds. */
const REST = 500;
/** A picture of more values than this takes longer than anyone should wait without a word: more than half a second. */
const LONG = 1e7;

export class Heatmap {
  #host;
  #room;
  /** @type {Cell | undefined} */
  #cursor;
  /** @type {Cell | undefined} */
  #hovered;
  /** @type {'position' | 'offset' | undefined} */
  #dragged;
  #painted = '';
  /** A picture that takes long: announced, and then due. */
  #long = { picture: '', due: false };
  #spoken = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#room = new Room(host);
  }

  left() {
    this.#room.left();
    clearTimeout(this.#resting);
    this.#long = { picture: '', due: false };
  }

  reserved() {
    return html`<div class="heatmap"><div class="plot"></div></div>`;
  }

  measured() {
    this.#room.watch(this.#host.renderRoot.querySelector('.plot'));
  }

  render() {
    this.#room.insist();
    const { state, numbers } = this.#host;
    const { position, column } = this.#cell();
    const { formula, words } = describeCell(this.#host, position, column);
    const alone = !state.figures.includes('rotation');
    return html`<section part="heatmap" class="heatmap" aria-labelledby="heatmap-title">
      <h2 id="heatmap-title">${this.#sentence()}</h2>
      <div class="above">
        <span>${this.#relative ? `position ${numbers.exact(state.start)} + ↓` : 'position ↓'}</span><span>column →</span>
        <span class="legend" role="img" aria-label="Colours from −1 through 0 to +1">
          <canvas class="colours" width="255" height="1"></canvas><span>−1</span><span>0</span><span>+1</span>
        </span>
      </div>
      <div class="plot ${this.#long.picture ? 'waiting' : ''}" tabindex="0" role="application" aria-roledescription="heatmap"
        aria-label="Heatmap, ${state.length} positions by ${state.dimension} columns. Arrow keys read the cells, Enter moves p there."
        aria-describedby="cell" @keydown=${this.#keyed} @pointermove=${this.#moved} @pointerleave=${this.#gone} @click=${this.#clicked}>
        <canvas part="heatmap-canvas" aria-hidden="true"></canvas>
        <svg width="100%" height="100%" aria-hidden="true">${this.#room.width > 0 ? this.#marks() : nothing}</svg>
        ${this.#room.width > 0 ? this.#handles() : nothing}
        <p class="drawing" role="status">${this.#long.picture ? `Drawing ${numbers.exact(state.length)} × ${numbers.exact(state.dimension)} values …` : ''}</p>
      </div>
      <div class="readout" id="cell">
        <p class="formula">${formula}</p>
        <p class="caption">${words}</p>
      </div>
      <p class="caption general">In general ${generalFormula(this.#host)}${
        state.exponent === 'paper' ? html`, with d = ${numbers.exact(state.dimension)}` : nothing}.</p>
      <p class="caption">Every cell can be read and chosen; <span class="p">● p</span> and <span class="k" data-whole>○ p + k</span> can be dragged.</p>
      ${alone ? html`<div class="controls">
        ${numberControl(this.#host, 'position', { name: 'position p', label: '● p', tone: 'p' })}
        ${numberControl(this.#host, 'offset', { name: 'offset k', label: 'k', tone: 'k' })}
      </div>` : nothing}
      <p class="spoken" aria-live="polite">${this.#spoken}</p>
    </section>`;
  }

  drawn() {
    return this.#room.width >= 40 && this.#paint();
  }

  /**
   * The pixels come from the core; they are asked for again only when they would differ.
   * @returns {boolean} whether they are there
   */
  #paint() {
    const { state, encoding, colours, library } = this.#host;
    const { left, columns, rows } = this.#frame();
    const { start, length } = state;
    const painted = JSON.stringify([encoding, start, length, columns, rows, left, colours, this.#room.ratio]);
    const canvas = /** @type {HTMLCanvasElement} */ (this.#host.renderRoot.querySelector('[part=heatmap-canvas]'));
    if (painted === this.#painted && canvas.width === columns.pixels) return this.#done();
    if (Math.min(rows.pixels, length) * state.dimension > LONG && !(this.#long.due && this.#long.picture === painted)) return this.#announce(painted);
    const pixels = library.heatmap(encoding, {
      positions: [start, start + length], dimensions: [0, state.dimension], width: columns.pixels, height: rows.pixels, palette: colours,
    });
    canvas.width = columns.pixels;
    canvas.height = rows.pixels;
    canvas.style.left = `${left}px`;
    canvas.style.width = `${columns.size}px`;
    canvas.style.height = `${rows.size}px`;
    canvas.getContext('2d')?.putImageData(new ImageData(pixels, columns.pixels, rows.pixels), 0, 0);
    const legend = /** @type {HTMLCanvasElement} */ (this.#host.renderRoot.querySelector('.colours'));
    legend.getContext('2d')?.putImageData(new ImageData(library.legend(colours, 255), 255, 1), 0, 0);
    this.#painted = painted;
    return this.#done();
  }

  /** Says that it will take a while, and begins once that has been seen. @param {string} picture */
  #announce(picture) {
    if (this.#long.picture !== picture) {
      const long = { picture, due: false };
      const begin = () => {
        if (this.#long !== long) return;
        long.due = true;
        this.#host.requestUpdate();
      };
      this.#long = long;
      afterFrame(begin);
      this.#host.requestUpdate();
    }
    return false;
  }

  #done() {
    if (this.#long.picture) {
      this.#long = { picture: '', due: false };
      this.#host.requestUpdate();
    }
    return true;
  }

  #sentence() {
    const { numbers, state: { length, dimension, layout } } = this.#host;
    const rows = length === 1 ? 'One row is one position' : `Each of ${numbers.exact(length)} rows is a position`;
    if (dimension === 1) return `${rows}, its one column a wave.`;
    const waves = `${rows}, each of ${numbers.exact(dimension)} columns a wave`;
    if (dimension < 4) return `${waves}.`;
    return layout === 'interleaved'
      ? `${waves}: fast ones on the left, slow ones on the right.`
      : `${waves}: ${this.#host.state.order === 'sin-cos' ? 'sines, then cosines' : 'cosines, then sines'}, each from fast to slow.`;
  }

  /** Long positions are labelled by what they have beyond the first one. */
  get #relative() {
    const { start, length } = this.#host.state;
    return Math.max(Math.abs(start), Math.abs(start + length)) >= 1e7 && Math.abs(start) >= length;
  }

  /** @param {number} position */
  #label(position) {
    const { numbers, state } = this.#host;
    return this.#relative ? `+${numbers.short(position - state.start)}`.replace('+−', '−') : numbers.short(position);
  }

  /** How many characters a label may have: those of the table's own rows and one more, whatever p and p + k are. */
  get #longest() {
    const { start, length } = this.#host.state;
    return Math.max(this.#label(start).length, this.#label(start + length - 1).length, 2) + 1;
  }

  /** Where the picture stands in its room, in CSS pixels, and how many device pixels it has. */
  #frame() {
    const { start, length, dimension } = this.#host.state;
    // The mark before a label and the arrow after it take four more.
    const left = Math.min(Math.ceil(7 * (this.#longest + 4)) + 8, 0.45 * this.#room.width);
    const { ratio, width, height } = this.#room;
    return {
      left: Math.round(left * ratio) / ratio,
      columns: span((width - left - RIGHT) * ratio, dimension, ratio),
      rows: span((height - BELOW) * ratio, length, ratio),
    };
  }

  /** Where the labels of p and p + k stand. */
  #marked() {
    const { start, length, position, offset } = this.#host.state;
    const { rows } = this.#frame();
    return apart([position, position + offset].map((at) => ((at - start + 0.5) * rows.size) / length), rows.size);
  }

  /** Over the labels of p and p + k; not in the SVG, where a browser may let a finger on them scroll the page. */
  #handles() {
    const marked = this.#marked();
    const { left } = this.#frame();
    const target = matchMedia('(pointer: coarse)').matches ? 44 : 24;
    const middle = (marked[0] + marked[1]) / 2;
    return /** @type {const} */ (['position', 'offset']).map((field, second) => {
      const [y = 0, other = 0] = second ? [marked[1], marked[0]] : marked;
      const from = Math.max(y - target / 2, other < y ? middle : -Infinity);
      const to = Math.min(y + target / 2, other > y ? middle : Infinity);
      // Set as a property it is no inline style, which a strict policy would refuse.
      return html`<div class="handle ${second ? 'k' : 'p'}" aria-hidden="true"
        .style=${`top: ${from}px; height: ${Math.max(to - from, 0)}px; width: ${left}px`}
        @pointerdown=${(/** @type {PointerEvent} */ event) => this.#grab(event, field)} @pointermove=${this.#drag}
        @pointerup=${this.#release} @pointercancel=${this.#release}></div>`;
    });
  }

  #marks() {
    const { state } = this.#host;
    const { left, columns, rows } = this.#frame();
    const { start, length, position, offset, dimension } = state;
    const row = rows.size / length;
    const wide = columns.size / dimension;
    const marked = this.#marked();

    const downwards = wholeTicks(start, start + length - 1, rows.size, 28)
      .map((at) => ({ at, y: Math.min(Math.max((at - start + 0.5) * row, 5), rows.size - 5) }))
      .filter(({ y }) => marked.every((taken) => Math.abs(taken - y) >= LABEL));
    const across = wholeTicks(0, dimension - 1, columns.size, 8 * String(dimension).length + 16);

    const { position: p, column } = this.#cell();
    const inTable = p >= start && p <= start + length - 1;
    const box = inTable ? around(left + column * wide, (p - start) * row, wide, row) : undefined;

    /** @param {'position' | 'offset'} field */
    const marker = (field) => {
      const second = field === 'offset' ? 1 : 0;
      const at = position + second * offset;
      const y = marked[second];
      const away = at < start ? ' ↑' : at > start + length - 1 ? ' ↓' : '';
      const label = this.#label(at);
      return svg`<g class="marker ${second ? 'k' : 'p'}">
        ${away ? nothing : outline(around(left, (at - start) * row, columns.size, row, 2))}
        <text x=${left - 8} y=${y + 4} text-anchor="end">${second ? '○' : '●'} ${label.length > this.#longest ? '' : label}${away}</text>
      </g>`;
    };
    return svg`
      ${downwards.map(({ at, y }) => svg`<text x=${left - 8} y=${y + 4} text-anchor="end">${this.#label(at)}</text>`)}
      ${across.map((at) => svg`<text x=${Math.min(left + (at + 0.5) * wide, this.#room.width - 3.7 * String(at).length)} y=${rows.size + 16} text-anchor="middle">${at}</text>`)}
      <rect class="frame" x=${left} y="0" width=${columns.size} height=${rows.size}></rect>
      ${marker('position')}${marker('offset')}
      ${box ? svg`<g class="cursor">${outline(box)}</g>` : nothing}`;
  }

  /** The cell that is read: under the pointer, else under the cursor, else that of p and the pair. @returns {Cell} */
  #cell() {
    const { state } = this.#host;
    const chosen = this.#hovered ?? this.#cursor;
    if (chosen && chosen.column < state.dimension && chosen.position >= state.start && chosen.position < state.start + state.length) return chosen;
    return { position: state.position, column: columnOf(state, state.pair, 'sine') };
  }

  /** @param {{clientX: number, clientY: number}} event @returns {Cell} */
  #under({ clientX, clientY }) {
    const { start, length, dimension } = this.#host.state;
    const canvas = /** @type {Element} */ (this.#host.renderRoot.querySelector('[part=heatmap-canvas]'));
    const box = canvas.getBoundingClientRect();
    return {
      position: start + within(Math.floor(((clientY - box.top) / box.height) * length), length - 1),
      column: within(Math.floor(((clientX - box.left) / box.width) * dimension), dimension - 1),
    };
  }

  /** @param {EventTarget | null} target */
  static #isHandle(target) {
    return /** @type {Element} */ (target).classList.contains('handle');
  }

  #moved = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'touch' || this.#dragged) return;
    this.#hovered = Heatmap.#isHandle(event.target) ? undefined : this.#under(event);
    this.#host.requestUpdate();
  };

  #gone = () => {
    this.#hovered = undefined;
    this.#host.requestUpdate();
  };

  #clicked = (/** @type {PointerEvent} */ event) => {
    if (!Heatmap.#isHandle(event.target)) this.#pin(this.#under(event));
  };

  /** @param {Cell} cell */
  #pin(cell) {
    const { pair } = meaningOf(this.#host.state, cell.column);
    this.#cursor = cell;
    this.#host.change({ position: cell.position, ...(pair < completePairs(this.#host.state) ? { pair } : {}) });
    this.#speak();
  }

  #keyed = (/** @type {KeyboardEvent} */ event) => {
    // Those belong to the browser, but for the two that go to the corners.
    if (event.altKey || event.metaKey || (event.ctrlKey && event.key !== 'Home' && event.key !== 'End')) return;
    const { start, length, dimension } = this.#host.state;
    const { position, column } = this.#cell();
    const by = event.shiftKey ? 10 : 1;
    const page = Math.max(1, Math.round(length / 10));
    let [row, to] = [within(Math.round(position - start), length - 1), column];
    switch (event.key) {
      case 'ArrowUp': row -= by; break;
      case 'ArrowDown': row += by; break;
      case 'ArrowLeft': to -= by; break;
      case 'ArrowRight': to += by; break;
      case 'PageUp': row -= page; break;
      case 'PageDown': row += page; break;
      case 'Home': to = 0; if (event.ctrlKey) row = 0; break;
      case 'End': to = dimension - 1; if (event.ctrlKey) row = length - 1; break;
      case 'Enter': this.#pin({ position: start + row, column: to }); return;
      default: return;
    }
    event.preventDefault();
    this.#hovered = undefined;
    this.#cursor = { position: start + within(row, length - 1), column: within(to, dimension - 1) };
    this.#host.requestUpdate();
    this.#speak();
  };

  #speak() {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      const { position, column } = this.#cell();
      this.#spoken = describeCell(this.#host, position, column).spoken;
      this.#host.requestUpdate();
    }, REST);
  }

  /** @param {PointerEvent} event @param {'position' | 'offset'} field */
  #grab(event, field) {
    this.#dragged = field;
    this.#cursor = undefined;
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

  static styles = css`
    .above { display: flex; flex-wrap: wrap; align-items: end; gap: 4px 16px; white-space: nowrap; font-size: 12px; line-height: 16px; color: var(--soft); padding-block-end: 8px; }
    .legend { display: grid; grid-template-columns: 1fr 1fr 1fr; inline-size: 112px; margin-inline-start: auto; margin-inline-end: 12px; }
    .legend canvas { grid-column: 1 / -1; inline-size: 100%; block-size: 8px; forced-color-adjust: none; }
    .legend span { text-align: center; }
    .legend span:first-of-type { text-align: start; }
    .legend span:last-of-type { text-align: end; }
    .plot { position: relative; block-size: 410px; cursor: crosshair; touch-action: pan-y pinch-zoom; user-select: none; -webkit-user-select: none; }
    .plot canvas { position: absolute; top: 0; image-rendering: pixelated; forced-color-adjust: none; }
    .plot svg { position: absolute; inset: 0; }
    .drawing { position: absolute; inset: 0; margin: 0; padding: 64px 16px; text-align: center; pointer-events: none; }
    .drawing:empty { display: none; }
    .waiting canvas, .waiting svg { visibility: hidden; }
    .frame { fill: none; stroke: var(--line); stroke-width: 1; pointer-events: none; }
    .marker text { font-weight: 600; }
    .marker.p text { fill: var(--p); }
    .marker.k text { fill: var(--k); }
    .handle { position: absolute; left: 0; cursor: ns-resize; touch-action: none; }
    .heatmap [data-whole] { white-space: nowrap; }
    .general span { display: inline-block; font-variant-numeric: tabular-nums; }
    .halo, .line { fill: none; pointer-events: none; }
    .halo { stroke: var(--halo); stroke-width: 1.5; }
    .line { stroke-width: 1.75; }
    .p .line { stroke: var(--p); }
    .k .line { stroke: var(--k); }
    .cursor .line { stroke: var(--ink); stroke-width: 1.5; }
    .readout { min-block-size: 52px; padding-block-start: 12px; }
    .formula { margin: 0 0 4px; font-variant-numeric: tabular-nums; }
    .heatmap .controls { display: flex; flex-wrap: wrap; gap: 8px 16px; padding-block-start: 12px; }
    /* What it takes with the default page font, kept free before it is drawn, so that nothing below moves then. */
    .heatmap { --tall: 608px; min-block-size: calc(var(--tall) + var(--controls, 0px)); }
    .single .heatmap { --controls: 44px; }
    @media (pointer: coarse) {
      .single .heatmap { --controls: 58px; }
      @container (max-width: 330px) { .single .heatmap { --controls: 110px; } }
    }
    @container (max-width: 559px) { .heatmap { --tall: 630px; } }
    @container (max-width: 520px) {
      .plot { block-size: 282px; }
      .readout { min-block-size: 98px; }
      .heatmap { --tall: 570px; }
    }
    @container (max-width: 449px) { .heatmap { --tall: 592px; } }
    @container (max-width: 319px) { .heatmap { --tall: 644px; } }
    @container (max-width: 259px) { .heatmap { --tall: 688px; } }
  `;
}

/** A light and a dark stroke, to be seen on every colour; both outside, for the cells to be seen too. @param {ReturnType<typeof around>} box */
function outline({ x, y, width, height }) {
  return svg`
    <rect class="halo" x=${x - 1.5} y=${y - 1.5} width=${width + 3} height=${height + 3}></rect>
    <rect class="line" x=${x} y=${y} width=${width} height=${height}></rect>`;
}
