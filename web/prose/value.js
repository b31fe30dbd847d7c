// <position-value name="wavelength">: a number of the group's state in a sentence, or one that follows from it. It is
// plain text: a number that moves would never stop talking if its changes were announced.

import { css, html } from 'lit';
import { Answers } from '../element/answers.js';
import { FIELDS } from '../element/fields.js';
import { completePairs } from '../figure/columns.js';
import { inWords } from '../figure/failure.js';
import { sameItems } from '../figure/memo.js';
import { sumOf } from '../figure/sum.js';
import { oneOf } from '../library/check.js';
import { load } from '../library/index.js';
import { Member } from './member.js';
import { own, reflect } from './reflect.js';

/** @typedef {import('../library/index.js').Posenc} Posenc */
/** @typedef {import('../figure/host.js').State} State */
/** @typedef {Pick<import('../figure/host.js').Host, 'state' | 'numbers' | 'ask'>} Place */

/** The fields that it may have of its own. */
const OWN = /** @type {const} */ (['position', 'offset', 'pair']);

/** What the state says. @type {Record<string, (place: Place) => string>} */
const SAID = {
  sum: ({ numbers, state }) => sumOf(numbers, state).exact,
  ...Object.fromEntries(
    /** @type {const} */ ([...OWN, 'dimension', 'length', 'base', 'start']).map((name) => [
      name,
      (/** @type {Place} */ { numbers, state }) => numbers.exact(state[name]),
    ]),
  ),
};

/** What the core computes. @type {Record<string, (place: Place) => string>} */
const COMPUTED = {
  /** Positions to a turn of the pair. */
  wavelength: ({ numbers, state, ask }) => numbers.wavelength(at(ask('wavelengths'), state.pair)),
  /** Radians to a position. */
  frequency: ({ numbers, state, ask }) => numbers.significant(at(ask('frequencies'), state.pair), 4),
  /** By which k turns the pair, whole turns aside. */
  angle: ({ numbers, state, ask }) => {
    const degrees = 360 * at(ask('phases', Math.abs(state.offset)), state.pair);
    return `${state.offset < 0 && degrees > 0 ? '−' : ''}${numbers.angle(degrees)}`;
  },
  /** Of p and p + k. */
  similarity: ({ numbers, state, ask }) =>
    numbers.apparent(at(ask('similarity', { start: state.offset, count: 1 }), 0), 4),
  /** Of the pair at p. */
  sine: ({ numbers, state, ask }) =>
    numbers.apparent(at(ask('wave', state.pair, { start: state.position, count: 1 }).sine, 0), 4),
  cosine: ({ numbers, state, ask }) => {
    if (completePairs(state) === 0) throw new RangeError('There is no cosine at dimension 1.');
    return numbers.apparent(at(ask('wave', state.pair, { start: state.position, count: 1 }).cosine, 0), 4);
  },
};

const NAMES = [...Object.keys(SAID), ...Object.keys(COMPUTED)];
/** The colour of p, and of what k makes of it. @type {Record<string, string>} */
const TONES = { position: 'p', offset: 'k', sum: 'k' };

/** The core of all values. @type {Posenc | undefined} */
let posenc;

export class PositionValue extends Member {
  /** @protected @override */
  static reflected = ['group', 'name', ...OWN];

  static {
    reflect(PositionValue, OWN);
  }

  #answers = new Answers();
  /** What was to be shown last. @type {unknown[]} */
  #asked = [];
  /** Whether the core is on its way. */
  #isWaiting = false;
  /** Whether it has been waited for already, for the same. */
  #hasWaited = false;
  /** Why there is no number. It is tried again when another one is to be shown. */
  #failure = '';

  /** Which number. */
  get name() {
    return this.getAttribute('name') ?? 'position';
  }

  set name(name) {
    this.take('name', () => name);
  }

  /** The state with what this element has of its own. @returns {Readonly<State>} */
  get #state() {
    const { store } = this;
    const given = OWN.filter((field) => own(this, field) !== null);
    const [first] = given;
    if (!first) return store.state;
    const changes = given.map((field) => [
      field,
      this.asked(field, () => FIELDS[field].check(field, own(this, field))),
    ]);
    if (this.faults.size > 0) return store.state;
    const state = Object.fromEntries(changes);
    const objection = store.objection(state);
    if (objection) this.faults.set(first, objection);
    return { ...store.state, ...state };
  }

  /** @override */
  render() {
    const { numbers, shade } = this;
    const name = this.asked('name', () => oneOf('name', this.name, NAMES)) ?? '';
    const state = this.#state;
    /** @type {Place} */
    const place = {
      state,
      numbers,
      ask: (question, ...args) => this.#answers.ask(posenc, this.store.encoding, question, args),
    };
    const text = this.faults.size > 0 ? undefined : (SAID[name]?.(place) ?? this.#computed(name, place));
    if (this.#failure && this.faults.size === 0) this.faults.set('wasm', this.#failure);
    const [fault] = this.faults.values();
    if (fault) return html`<span class="unknown" part="value" lang="en" title=${fault}>unknown</span>`;
    // What the author wrote stands there until then.
    if (text === undefined) return html`<slot>…</slot>`;
    const look = [shade, TONES[name]].filter(Boolean);
    return html`<span class=${look.join(' ')} part="value">${text}</span>`;
  }

  /** @param {string} name @param {Place} place @returns {string | undefined} undefined as long as there is none */
  #computed(name, place) {
    const { position, offset, pair } = place.state;
    const asked = [name, this.store.state, position, offset, pair];
    if (!sameItems(asked, this.#asked)) {
      this.#failure = '';
      this.#hasWaited = false;
    }
    this.#asked = asked;
    if (this.#isWaiting || this.#failure) return undefined;
    try {
      if (posenc) return COMPUTED[name]?.(place);
      this.#wait(load());
    } catch (error) {
      const isLost = error instanceof Error && error.message.startsWith('The core ');
      // A core that has failed is being started again.
      if (posenc && isLost && !this.#hasWaited) this.#wait(posenc.ready);
      else this.#fail(error);
    }
    return undefined;
  }

  /** @param {Promise<Posenc | void>} coming */
  async #wait(coming) {
    this.#isWaiting = this.#hasWaited = true;
    try {
      posenc = (await coming) ?? posenc;
    } catch (error) {
      this.#fail(error);
    }
    this.#isWaiting = false;
    this.requestUpdate();
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#failure = inWords(error, 'This number').message;
  }

  static styles = css`
    :host { font-variant-numeric: tabular-nums; }
    :host([hidden]) { display: none; }
    .p, .k { font-weight: 600; }
    /* As in the figures. */
    .p { color: var(--posenc-p, #8a1fb8); }
    .k { color: var(--posenc-k, #007d6e); }
    .dark.p { color: var(--posenc-p, #d58cff); }
    .dark.k { color: var(--posenc-k, #35d0b0); }
    .unknown { text-decoration: underline dotted; cursor: help; }
  `;
}

/** @param {Float64Array} values @param {number} place */
function at(values, place) {
  return values[place] ?? NaN;
}
