// The cell that is read: the one under the pointer, in any figure, else where the keyboard has moved to, else that of p
// and the pair.

import { Background } from '../../figure/background.js';
import { columnOf, completePairs, meaningOf } from '../../figure/columns.js';
import { Part } from '../../figure/part.js';
import { within } from '../../figure/placing.js';
import { cellsOf, size } from '../../figure/view.js';
import { describeCell, describePixel } from './cell.js';
import { only } from './layout.js';

/** @typedef {import('./layout.js').Frame} Frame */
/** @typedef {import('./layout.js').Cell} Cell */

/** A phrase is spoken when the cursor has rested this long, in milliseconds. */
const REST = 500;

export class Cursor extends Part {
  #frame;
  #resting = new Background(this.figure);
  /** Where the keyboard or a click has been. @type {Cell | undefined} */
  #visited;
  /** p and the pair at that time. @type {[position?: number, pair?: number]} */
  #chosen = [];
  /** The phrase for those who do not see the picture. */
  spoken = '';

  /** @param {import('../../figure/figure.js').Figure} figure @param {() => Frame} frame where the picture stands */
  constructor(figure, frame) {
    super(figure);
    this.#frame = frame;
  }

  /** When p or the pair is moved elsewhere, the cursor is with them again. */
  follow() {
    const { position, pair } = this.host.state;
    if (this.#chosen[0] !== position || this.#chosen[1] !== pair) this.forget();
    this.#chosen = [position, pair];
  }

  forget() {
    this.#visited = undefined;
  }

  /** The cell of p and the pair. @returns {Cell} */
  get #home() {
    const { state } = this.host;
    return { position: state.position, column: columnOf(state, state.pair, 'sine') };
  }

  /** What is pointed at or was visited, where the picture shows it. @returns {Cell | undefined} */
  get #elsewhere() {
    const { pointed, state } = this.host;
    const column = pointed?.pair === undefined ? undefined : columnOf(state, pointed.pair, 'sine');
    const chosen = pointed ? { ...pointed, column: pointed.column ?? column } : this.#visited;
    if (!chosen) return undefined;
    const cell = { position: chosen.position ?? this.#home.position, column: chosen.column ?? this.#home.column };
    return cell.column < state.dimension && this.#frame().shows(cell) ? cell : undefined;
  }

  /** @returns {Cell} */
  get cell() {
    return this.#elsewhere ?? this.#home;
  }

  /** What shares the pixel of that cell; of p alone, its cell. @returns {import('./layout.js').Read} */
  get pixel() {
    const cell = this.#elsewhere;
    return cell ? this.#frame().pixelOf(cell) : only(this.#home);
  }

  /** What is said of it. */
  get described() {
    const { pixel } = this;
    return pixel.cell ? describeCell(this.host, pixel.cell) : describePixel(this.host, pixel);
  }

  /** Every figure shows it. @param {Cell} cell */
  point(cell) {
    this.host.point({ ...cell, pair: meaningOf(this.host.state, cell.column).pair });
  }

  /** Its position becomes p, its pair the chosen one. @param {Cell} cell */
  choose(cell) {
    const { pair } = meaningOf(this.host.state, cell.column);
    this.host.change({ position: cell.position, ...(pair < completePairs(this.host.state) ? { pair } : {}) });
    this.follow();
    this.#visited = cell;
    this.#speak();
  }

  /** The cell in the picture from which the keyboard goes on. @returns {Cell} */
  get start() {
    const { position, column } = this.cell;
    return this.#frame().nearest({ position: Math.round(position), column });
  }

  /**
   * One step of the keyboard, pixel by pixel where a pixel covers several cells.
   * @param {KeyboardEvent} event
   * @returns {Cell | undefined} where it leads, unless the key is none of these
   */
  step({ key, shiftKey, ctrlKey }) {
    const { state } = this.host;
    const { view, perPixel } = this.#frame();
    const [down, across] = [cellsOf(view.rows), cellsOf(view.columns)];
    const by = (/** @type {number} */ cells) => (shiftKey ? 10 : 1) * Math.max(1, Math.round(cells));
    const [tall, wide] = [by(perPixel.rows), by(perPixel.columns)];
    const page = Math.max(1, Math.round(size(view.rows) / 10));
    const { position, column } = this.start;
    const to = {
      ArrowUp: [position - tall, column],
      ArrowDown: [position + tall, column],
      ArrowLeft: [position, column - wide],
      ArrowRight: [position, column + wide],
      PageUp: [position - page, column],
      PageDown: [position + page, column],
      Home: [ctrlKey ? down.first : position, across.first],
      End: [ctrlKey ? down.last : position, across.last],
    }[key];
    if (!to) return undefined;
    // The whole table ends where it ends; a part of it moves along.
    const [least, most] = state.view === '' ? [down.first, down.last] : [-Infinity, Infinity];
    const [row = position, at = column] = to;
    return { position: Math.min(Math.max(row, least), most), column: within(at, state.dimension - 1) };
  }

  /** The keyboard has moved there. @param {Cell} cell */
  visit(cell) {
    this.#visited = cell;
    this.point(cell);
    this.#speak();
  }

  #speak() {
    this.#resting.start(() => {
      this.spoken = this.described.spoken;
      this.figure.requestUpdate();
    }, REST);
  }
}
