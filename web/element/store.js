// A state that is always good. What the page sets and what the user does either fits the rest, or is refused with a
// sentence and changes nothing. Every state is frozen: each change makes one new object.

import { completePairs } from '../figure/columns.js';
import { sameItems } from '../figure/memo.js';
import { AGREEMENTS, ENCODING, NAMES, SHARED, checked, initialState, settledView } from './fields.js';
import { History, shared } from './history.js';

/** @typedef {Readonly<import('../figure/host.js').State>} State */
/** @typedef {'undo' | 'redo' | 'reset'} Way */
/**
 * What the store tells its element.
 * @typedef {object} Reports
 * @property {() => void} touched there may be something new to show
 * @property {() => void} changed the user has changed something
 * @property {(isBack?: boolean) => void} shared a value changed that a group has in common; `isBack`: the new one
 *   could not be drawn
 */

export class Store {
  /** The latest wish; for a moment its values may contradict each other. @type {State} */
  #asked = initialState();
  /** The last state whose values fit each other. */
  #settled = this.#asked;
  /** The last state that could be drawn. @type {State | undefined} */
  #pictured;
  /** The one that took over from a state that could not. @type {State | undefined} */
  #retreat;
  /** What the page's author set: where a reset leads. */
  #authored = this.#asked;
  #encoding = Object.freeze(pick(this.#asked, ENCODING));
  #history = new History();
  /** Whether the author has set something that the group does not know of yet. */
  #unshared = false;
  #reports;

  /** Sentences to show, by the field or fields whose change can cure them. @type {Map<string, string>} */
  complaints = new Map();
  /** The refusal that was announced last, and the state then. @type {unknown[]} */
  #announced = [];
  /** Refusals without their `posenc-error` yet. @type {{name: string, message: string}[]} */
  unheard = [];
  /** A quiet correction, in words. */
  note = '';

  /** @param {Reports} reports */
  constructor(reports) {
    this.#reports = reports;
    this.#history.watchers.add(reports.touched);
  }

  /** That of its group, if it has one. */
  get history() {
    return this.#history;
  }

  set history(history) {
    this.#history.watchers.delete(this.#reports.touched);
    this.#history = history;
    history.watchers.add(this.#reports.touched);
    this.#reports.touched();
  }

  get state() {
    this.#settle();
    return this.#settled;
  }

  /** The same object as long as its values stay. */
  get encoding() {
    const { state } = this;
    if (ENCODING.some((name) => this.#encoding[name] !== state[name]))
      this.#encoding = Object.freeze(pick(state, ENCODING));
    return this.#encoding;
  }

  /**
   * What the page sets, one value after another; whether they fit each other shows when it has finished.
   * @param {string} name
   * @param {() => unknown} read the changes
   * @returns {string[]} the fields that were taken
   */
  take(name, read) {
    /** @type {Partial<State>} */
    let good = {};
    try {
      good = checked(read());
      this.#asked = merged(this.#asked, good);
      this.#authored = merged(this.#authored, good);
      this.#forgetComplaints(Object.keys(good));
      this.complaints.delete(name);
      if (!differ(this.#asked, this.#settled)) this.#announced = [];
      this.#unshared ||= SHARED.some((field) => Object.hasOwn(good, field));
    } catch (error) {
      this.complain(name, error);
    }
    this.#reports.touched();
    return Object.keys(good);
  }

  /**
   * What the user does.
   * @param {Partial<State>} changes
   * @returns {boolean} whether it was possible
   */
  change(changes) {
    const names = Object.keys(changes);
    let good;
    try {
      good = this.#validated(changes);
    } catch (error) {
      this.refuse(names[0] ?? 'state', error);
      return false;
    }
    this.#move(merged(this.state, good), names.sort().join());
    return true;
  }

  /** @param {Way} way @returns {boolean} whether it leads anywhere */
  allowsWay(way) {
    return way === 'reset' ? differ(this.#baseline, this.state) : this.#history.allows(way);
  }

  /** @param {Way} way */
  go(way) {
    if (way === 'reset') {
      this.change(this.#baseline);
      return;
    }
    const step = this.#history.go(way);
    if (!step) return;
    const changes = way === 'undo' ? step.from : step.to;
    // What another element of the group did is undone there, with what it alone has.
    const { doer } = step;
    if (doer instanceof Store && doer.#history === this.#history) doer.#move(merged(doer.state, changes));
    else this.#move(merged(this.state, shared(changes)));
  }

  /** @param {State} to @param {string} [done] by the user, to be undone */
  #move(to, done) {
    const before = this.state;
    this.#asked = to;
    this.#announced = [];
    this.complaints.clear();
    this.note = '';
    this.#reports.touched();
    const names = NAMES.filter((name) => before[name] !== this.state[name]);
    if (names.length === 0) return;
    if (done) this.#history.did({ doer: this, what: done, from: pick(before, names), to: pick(this.state, names) });
    this.#reports.changed();
  }

  /** The author's state, as far as it can be drawn. @returns {State} */
  get #baseline() {
    const pair = Math.min(this.#authored.pair, lastPair(this.#authored));
    return merged(this.#authored, { pair, view: settledView({ ...this.#authored, pair }).view });
  }

  /** @param {Partial<State>} changes */
  allows(changes) {
    return this.objection(changes) === '';
  }

  /** Why the user cannot have that, '' where it is possible. @param {Partial<State>} changes */
  objection(changes) {
    try {
      this.#validated(changes);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** What the user asked for and cannot have. @param {string} name @param {unknown} reason */
  refuse(name, reason) {
    this.complaints.clear();
    this.complain(name, reason);
    this.#reports.touched();
  }

  /** That refusal has lost its cause. @param {string} name @param {string} message */
  relent(name, message) {
    if (this.complaints.get(name) === message) this.complaints.delete(name);
  }

  /** What another member of the group has, and what their author set. @param {Store} other @param {boolean} [isBack] */
  adopt(other, isBack) {
    // Two that can draw only what the other cannot would send each other back for ever.
    if (isBack) this.#pictured = undefined;
    const [theirs, authored] = [pick(other.state, SHARED), pick(other.#authored, SHARED)];
    if (SHARED.every((name) => this.#asked[name] === theirs[name] && this.#authored[name] === authored[name])) return;
    // What was set here in the same task stays, and is shared next.
    const own = SHARED.filter((name) => this.#asked[name] !== this.#settled[name]);
    const kept = [pick(this.#asked, own), pick(this.#authored, own)];
    this.#forgetComplaints(SHARED.filter((name) => !own.includes(name) && this.#asked[name] !== theirs[name]));
    const isSettled = this.#asked === this.#settled;
    this.#settled = merged(this.#settled, theirs);
    this.#asked = isSettled ? this.#settled : merged(merged(this.#asked, theirs), kept[0] ?? {});
    this.#authored = merged(merged(this.#authored, authored), kept[1] ?? {});
    this.#reports.touched();
  }

  /** The state could be drawn. */
  pictured() {
    this.#pictured = this.#settled;
    if (this.#settled !== this.#retreat && this.complaints.delete(UNDRAWN)) this.#reports.touched();
  }

  /** No state can be drawn now: why is said as long as it is so. */
  undrawn() {
    this.complaints.delete(UNDRAWN);
  }

  /**
   * A state that cannot be drawn, for lack of memory say, gives way to the one that was drawn last.
   * @param {Error} error
   * @returns {boolean} whether there is such a one
   */
  goBack(error) {
    const [to, from] = [this.#pictured, this.#settled];
    const cause = to && NAMES.find((name) => from[name] !== to[name]);
    if (!cause) return false;
    this.#asked = this.#settled = this.#retreat = to;
    this.complain(cause, error, UNDRAWN);
    this.note = '';
    this.#reports.touched();
    if (SHARED.some((name) => from[name] !== to[name])) this.#reports.shared(true);
    return true;
  }

  /**
   * These fields have changed: complaints about them, alone or together with others, may have lost their cause.
   * @param {string[]} names
   */
  #forgetComplaints(names) {
    for (const name of [...names, 'state']) this.complaints.delete(name);
    for (const { fields } of AGREEMENTS) {
      if (fields.some((field) => names.includes(field))) this.complaints.delete(fields.join());
    }
    if (names.includes('dimension') || names.includes('pair')) this.note = '';
  }

  /**
   * @param {string} name
   * @param {unknown} reason
   * @param {string} [cure] what can cure it: a field, or fields
   */
  complain(name, reason, cure = name) {
    const message = reason instanceof Error ? reason.message : String(reason);
    this.complaints.set(cure, message);
    // Whoever answers a refusal with what was refused would hear it for ever.
    const announced = [name, message, this.#settled];
    if (!sameItems(announced, this.#announced)) this.unheard.push({ name, message });
    this.#announced = announced;
  }

  /** Values that contradict each other give way to the last ones that did not. */
  #settle() {
    if (this.#asked === this.#settled && !this.#unshared) return;
    const before = this.#settled;
    let next = this.#asked;
    for (const { fields, check } of AGREEMENTS) {
      try {
        check(next);
      } catch (error) {
        this.complain(fields.find((name) => next[name] !== before[name]) ?? 'state', error, fields.join());
        next = merged(next, pick(before, fields));
      }
    }
    const pair = lastPair(next);
    if (next.pair > pair) {
      this.note = `There is no complete pair ${next.pair} at dimension ${next.dimension}: pair ${pair} is shown.`;
      next = merged(next, { pair });
    }
    const { view, cut } = settledView(next);
    if (cut) this.note = `The view reached beyond the last column, ${next.dimension - 1}: all columns are shown.`;
    if (view !== next.view) next = merged(next, { view });
    this.#asked = this.#settled = next = differ(next, before) ? next : before;
    const isShared = this.#unshared || SHARED.some((name) => next[name] !== before[name]);
    this.#unshared = false;
    if (isShared) this.#reports.shared();
  }

  /**
   * The changes in their plain form, if they fit the state; else throws a sentence.
   * @param {Partial<State>} changes
   * @returns {Partial<State>}
   */
  #validated(changes) {
    const { state } = this;
    const good = checked(changes);
    // No copy of the state: this is asked for every button in every frame.
    /** @param {keyof State} name */
    const value = (name) => /** @type {any} */ (Object.hasOwn(good, name) ? good : state)[name];
    for (const { fields, check } of AGREEMENTS) {
      check(/** @type {any} */ (Object.fromEntries(fields.map((name) => [name, value(name)]))));
    }
    const last = lastPair({ dimension: value('dimension') });
    if (good.pair !== undefined && good.pair > last) {
      throw new RangeError(`pair must be an integer from 0 to ${last}, got ${good.pair}.`);
    }
    // Another table is shown as a whole.
    const moved = value('start') !== state.start || value('length') !== state.length;
    return good.view === undefined && moved ? { ...good, view: '' } : good;
  }
}

/** @param {State} state @param {Partial<State>} changes @returns {State} the same one where nothing changes */
function merged(state, changes) {
  const next = { ...state, ...changes };
  return differ(state, next) ? Object.freeze(next) : state;
}

/**
 * @template {keyof State} Name
 * @param {State} state
 * @param {readonly Name[]} names
 * @returns {Pick<State, Name>}
 */
function pick(state, names) {
  return /** @type {any} */ (Object.fromEntries(names.map((name) => [name, state[name]])));
}

/** @param {State} one @param {State} other */
function differ(one, other) {
  return one !== other && NAMES.some((name) => one[name] !== other[name]);
}

/** @param {{dimension: number}} shape */
function lastPair(shape) {
  return Math.max(completePairs(shape) - 1, 0);
}

/** What another state cures that can be drawn. */
const UNDRAWN = 'undrawn';
