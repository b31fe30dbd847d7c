// The labels of rows: words where there are some, else positions.

import { roundLabel, wholeTicks } from './axes.js';
import { Memo } from './memo.js';
import { cellsOf, size } from './view.js';

/** @typedef {import('./host.js').Host} Host */

/** Widths of the labels on the left, in characters, so that the picture does not move with every zoom. */
const WIDTHS = [4, 7, 10, 13];
/** A row so much farther from 0 than the table is long is labelled by what it has beyond a round number. */
const FAR = 1e7;

/** The words of the text that was shown last. @type {Memo<string[]>} */
const wordsOf = new Memo();

export class Labels {
  #numbers;
  #tokens;
  #start;
  /** What the labels leave out, 0 for nothing. */
  base = 0;
  longest;

  /** @param {Host} host @param {import('./view.js').View} view */
  constructor({ numbers, state }, { rows }) {
    this.#numbers = numbers;
    this.#tokens = wordsOf.get([state.tokens], () => (state.tokens ? state.tokens.split(' ') : []));
    this.#start = state.start;
    const far = Math.max(Math.abs(rows.from), Math.abs(rows.to));
    if (far >= FAR && Math.abs(rows.from) >= size(rows)) {
      const round = 10 ** Math.ceil(Math.log10(size(rows)));
      this.base = state.view === '' ? state.start : Math.floor(rows.from / round) * round;
    }
    const { first, last } = cellsOf(rows);
    const shown = [
      ...(size(rows) < FAR ? [first, last] : []),
      ...wholeTicks(rows, 400, 28, false, this.base),
      ...this.worded(first, last),
    ];
    const most = 1 + shown.reduce((most, at) => Math.max(most, this.of(at).length), 2);
    this.longest = WIDTHS.find((width) => width >= most) ?? 13;
  }

  /** The rows that have a word, of those from first to last. @param {number} first @param {number} last */
  worded(first, last) {
    const from = Math.max(first, this.#start);
    const to = Math.min(last, this.#start + this.#tokens.length - 1);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  }

  /** @param {number} position */
  of(position) {
    const token = this.#tokens[position - this.#start];
    if (token !== undefined) return [...token].length > 12 ? `${[...token].slice(0, 11).join('')}…` : token;
    return this.base
      ? `+${roundLabel(this.#numbers, position - this.base)}`.replace('+−', '−')
      : roundLabel(this.#numbers, position);
  }
}
