// A state that is always good: what the page sets and what the user does either goes together with the rest, or is refused
// with a sentence and changes nothing.

import { completePairs } from '../figure/columns.js';
import { AGREEMENTS, NAMES, SHARED, checked, initialState, settledView } from './fields.js';
import { History } from './history.js';

/** @typedef {import('./fields.js').State} State */

export class Model {
  /** What was asked for; may for a moment hold values that do not go together. Another object with every change. */
  #asked = initialState();
  /** What was asked for when it was seen to that its values go together. @type {State | undefined} */
  #judged;
  /** The last state whose values go together. */
  #settled = initialState();
  /** The last state that could be drawn. */
  #pictured = initialState();
  /** What the page has set last: where a reset leads. */
  #authored = initialState();
  /** @type {History<State>} */
  #history = new History();
  #touched;
  #shared;

  /** Sentences to be shown, by the field that was refused. @type {Map<string, string>} */
  complaints = new Map();
  /** Refusals that the element has not told its page of. @type {{name: string, message: string}[]} */
  untold = [];
  /** What was put right quietly. */
  note = '';

  /**
   * @param {() => void} touched called when there may be something new to show
   * @param {(state: State) => void} shared called when something changed that a group has in common
   */
  constructor(touched, shared) {
    this.#touched = touched;
    this.#shared = shared;
  }

  /** @returns {Readonly<State>} */
  get state() {
    this.settle();
    return this.#settled;
  }

  /**
   * What the page sets, one value after another; whether they go together shows when it has finished.
   * @param {string} name
   * @param {unknown} changes
   */
  take(name, changes) {
    try {
      const good = checked(changes);
      this.#asked = { ...this.#asked, ...good };
      Object.assign(this.#authored, good);
      this.#judgeAnew(Object.keys(good));
      this.complaints.delete(name);
    } catch (error) {
      this.complain(name, error);
    }
    this.#touched();
  }

  /**
   * What the user does.
   * @param {Partial<State>} changes
   * @returns {{possible: boolean, changed: boolean}}
   */
  change(changes) {
    const before = this.state;
    try {
      this.#asked = this.#with(changes);
    } catch (error) {
      this.complaints.clear();
      this.complain(Object.keys(changes)[0] ?? 'state', error);
      return { possible: false, changed: false };
    }
    this.complaints.clear();
    this.note = '';
    this.#touched();
    const changed = differ(before, this.state);
    if (changed) this.#history.did({ ...before }, Object.keys(changes).sort().join());
    return { possible: true, changed };
  }

  /** @param {'undo' | 'redo' | 'reset'} way */
  goes(way) {
    return way === 'undo'
      ? this.#history.canUndo
      : way === 'redo'
        ? this.#history.canRedo
        : differ(this.#author, this.state);
  }

  /** @param {'undo' | 'redo' | 'reset'} way @returns {boolean} whether anything is different now */
  go(way) {
    const before = { ...this.state };
    if (way === 'reset') return this.change(this.#author).changed;
    const after = this.#history[way](before);
    this.#asked = { ...after };
    this.complaints.clear();
    this.note = '';
    this.#touched();
    return differ(before, this.state);
  }

  /** What the author set, as far as it can be drawn. @returns {State} */
  get #author() {
    const state = { ...this.#authored, pair: Math.min(this.#authored.pair, lastPair(this.#authored)) };
    return { ...state, view: settledView(state).view };
  }

  /** @param {string} name @param {string} message */
  refuse(name, message) {
    this.complaints.clear();
    this.complain(name, message);
  }

  /** @param {Partial<State>} changes */
  allows(changes) {
    try {
      return Boolean(this.#with(changes));
    } catch {
      return false;
    }
  }

  /**
   * What was said of these fields, alone or together with others, has lost its cause.
   * @param {string[]} names
   */
  #judgeAnew(names) {
    for (const name of [...names, 'state']) this.complaints.delete(name);
    for (const { fields } of AGREEMENTS)
      if (fields.some((field) => names.includes(field))) this.complaints.delete(fields.join());
    if (names.includes('dimension') || names.includes('pair')) this.note = '';
  }

  /** What another element of the group has. @param {Readonly<State>} state */
  adopt(state) {
    this.settle();
    this.#judgeAnew(SHARED.filter((name) => this.#asked[name] !== state[name]));
    this.#asked = { ...this.#asked };
    for (const name of SHARED) Object.assign(this.#asked, { [name]: state[name] });
    this.#settled = { ...this.#asked };
    this.#touched();
  }

  /** @param {string} name @param {unknown} error @param {string} [cause] the field or fields that can cure it */
  complain(name, error, cause = name) {
    const message = error instanceof Error ? error.message : String(error);
    this.complaints.set(cause, message);
    this.untold.push({ name, message });
    this.#touched();
  }

  /** Values that do not go together go back to those that did. */
  settle() {
    if (this.#asked === this.#judged) return;
    this.#judged = this.#asked;
    for (const { fields, check } of AGREEMENTS) {
      try {
        check(this.#asked);
      } catch (error) {
        this.complain(
          fields.find((name) => this.#asked[name] !== this.#settled[name]) ?? 'state',
          error,
          fields.join(),
        );
        for (const name of fields) Object.assign(this.#asked, { [name]: this.#settled[name] });
      }
    }
    const last = lastPair(this.#asked);
    if (this.#asked.pair > last) {
      this.note = `There is no complete pair ${this.#asked.pair} at dimension ${this.#asked.dimension}: pair ${last} is shown.`;
      this.#asked.pair = last;
    }
    const { view, cut } = settledView(this.#asked);
    if (cut)
      this.note = `The view reached beyond the last column, ${this.#asked.dimension - 1}: all columns are shown.`;
    this.#asked.view = view;
    const shared = SHARED.some((name) => this.#asked[name] !== this.#settled[name]);
    this.#settled = { ...this.#asked };
    if (shared) this.#shared(this.#settled);
  }

  /** The state could be drawn. */
  pictured() {
    this.#pictured = this.#settled;
  }

  /**
   * What cannot be drawn, for want of memory say, is given up for what was drawn last.
   * @param {unknown} error
   * @returns {boolean} whether that is something else
   */
  goBack(error) {
    const name = NAMES.find((field) => this.#settled[field] !== this.#pictured[field]);
    this.complain(name ?? 'figures', error);
    this.#asked = { ...this.#pictured };
    this.#settled = this.#pictured;
    this.note = '';
    return name !== undefined;
  }

  /** @param {Partial<State>} changes @returns {State} */
  #with(changes) {
    const next = { ...this.#asked, ...checked(changes) };
    // Who asks for another table wants to see it.
    if (changes.view === undefined && (next.start !== this.#asked.start || next.length !== this.#asked.length))
      next.view = '';
    for (const { check } of AGREEMENTS) check(next);
    const last = lastPair(next);
    if (changes.pair !== undefined && changes.pair > last) {
      throw new RangeError(`pair must be an integer from 0 to ${last}, got ${changes.pair}.`);
    }
    return next;
  }
}

/** @param {State} one @param {State} other */
function differ(one, other) {
  return NAMES.some((name) => one[name] !== other[name]);
}

/** @param {State} state */
function lastPair(state) {
  return Math.max(completePairs(state) - 1, 0);
}
