// Which cell of a heatmap is read: under the pointer, in any figure, else where the keyboard has walked to, else that of p and
// the pair; and what is said of it.

import { describeCell, describePixel } from './cell.js';
import { columnOf, completePairs, meaningOf } from '../../figure/columns.js';
import { only } from './layout.js';
import { within } from '../../figure/placing.js';
import { cellsOf, size } from '../../figure/view.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('./layout.js').Frame} Frame */
/** @typedef {{position: number, column: number}} Cell */

/** A phrase is spoken when the cursor has rested this long, in milliseconds. */
const REST = 500;

export class Reading {
  #host;
  #frame;
  /** Where the keyboard or a click has been. @type {Cell | undefined} */
  #cursor;
  #seen = '';
  /** The phrase for those who do not see the picture. */
  spoken = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting;

  /**
   * @param {Host} host
   * @param {() => Frame} frame where the heatmap stands
   */
  constructor(host, frame) {
    this.#host = host;
    this.#frame = frame;
  }

  stop() {
    clearTimeout(this.#resting);
  }

  /** Where p and the pair are. */
  get #place() {
    const { position, pair } = this.#host.state;
    return `${position} ${pair}`;
  }

  /** When they are moved by another hand, the cursor is with them again. */
  follow() {
    if (this.#seen !== this.#place) this.forget();
    this.#seen = this.#place;
  }

  forget() {
    this.#cursor = undefined;
  }

  /** @returns {Cell} */
  get cell() {
    const { state } = this.#host;
    return this.#chosenShown() ?? { position: state.position, column: columnOf(state, state.pair, 'sine') };
  }

  /** What shares the pixel of that cell; of p alone, its cell. */
  get pixel() {
    const chosen = this.#chosenShown();
    return chosen ? this.#frame().pixelOf(chosen) : only(this.cell);
  }

  /** The cell that was chosen to be read, where it is shown. @returns {Cell | undefined} */
  #chosenShown() {
    const { state } = this.#host;
    const chosen = this.#chosen;
    if (!chosen) return undefined;
    const { position = state.position, column = columnOf(state, state.pair, 'sine') } = chosen;
    return column < state.dimension && this.#frame().shows({ position, column }) ? { position, column } : undefined;
  }

  /** What the pointer is at, in any figure, else the cursor. */
  get #chosen() {
    const { pointed, state } = this.#host;
    if (pointed?.pair === undefined || pointed.column !== undefined) return pointed ?? this.#cursor;
    return { ...pointed, column: columnOf(state, pointed.pair, 'sine') };
  }

  /** @param {import('./layout.js').Read} read */
  described(read) {
    return read.cell ? describeCell(this.#host, read.cell.position, read.cell.column) : describePixel(this.#host, read);
  }

  /** Every figure shows it. @param {Cell} cell */
  point(cell) {
    this.#host.point({ ...cell, pair: meaningOf(this.#host.state, cell.column).pair });
  }

  /** Its position becomes p, its pair the chosen one. @param {Cell} cell */
  pin(cell) {
    const { pair } = meaningOf(this.#host.state, cell.column);
    this.#cursor = cell;
    this.#host.change({ position: cell.position, ...(pair < completePairs(this.#host.state) ? { pair } : {}) });
    this.#seen = this.#place;
    this.#speak();
  }

  /** Where the cell that is read stands in the picture, if it is shown. @returns {import('../../figure/view.js').Place | undefined} */
  get place() {
    const frame = this.#frame();
    const { rows, columns } = frame.view;
    const { position, column } = this.cell;
    if (!frame.shows({ position, column })) return undefined;
    return { x: (column + 0.5 - columns.from) / size(columns), y: (position + 0.5 - rows.from) / size(rows) };
  }

  /** The cell from which the keyboard goes on. @returns {Cell} */
  get standing() {
    const frame = this.#frame();
    const { cell } = this;
    if (frame.shows(cell)) return { position: Math.round(cell.position), column: cell.column };
    const [down, across] = [cellsOf(frame.view.rows), cellsOf(frame.view.columns)];
    return {
      position: down.first + within(Math.round(cell.position) - down.first, down.last - down.first),
      column: across.first + within(cell.column - across.first, across.last - across.first),
    };
  }

  /**
   * One step of the keyboard, pixel by pixel where a pixel covers several cells.
   * @param {KeyboardEvent} event
   * @returns {Cell | undefined} where it leads, unless the key is none of these
   */
  walk({ key, shiftKey, ctrlKey }) {
    const { state } = this.#host;
    const {
      view: { rows, columns },
      perPixel,
    } = this.#frame();
    const [down, across] = [cellsOf(rows), cellsOf(columns)];
    const by = shiftKey ? 10 : 1;
    const tall = by * Math.max(1, Math.round(perPixel.rows));
    const wide = by * Math.max(1, Math.round(perPixel.columns));
    const page = Math.max(1, Math.round(size(rows) / 10));
    let { position, column } = this.standing;
    switch (key) {
      case 'ArrowUp':
        position -= tall;
        break;
      case 'ArrowDown':
        position += tall;
        break;
      case 'ArrowLeft':
        column -= wide;
        break;
      case 'ArrowRight':
        column += wide;
        break;
      case 'PageUp':
        position -= page;
        break;
      case 'PageDown':
        position += page;
        break;
      case 'Home':
        column = across.first;
        if (ctrlKey) position = down.first;
        break;
      case 'End':
        column = across.last;
        if (ctrlKey) position = down.last;
        break;
      default:
        return undefined;
    }
    // The whole table ends where it ends; a part of it moves along.
    const [least, most] = state.view === '' ? [down.first, down.last] : [-Infinity, Infinity];
    return { position: Math.min(Math.max(position, least), most), column: within(column, state.dimension - 1) };
  }

  /** The cursor is there now. @param {Cell} cell */
  stand(cell) {
    this.#cursor = cell;
    this.point(cell);
    this.#speak();
  }

  #speak() {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      this.spoken = this.described(this.pixel).spoken;
      this.#host.requestUpdate();
    }, REST);
  }
}
