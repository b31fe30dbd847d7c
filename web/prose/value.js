// <position-value name="wavelength">: a number of the group's state in a sentence, or one that follows from it.

import { css } from 'lit';
import { columnOf } from '../figure/columns.js';
import { sumOf } from '../figure/sum.js';
import { SHARED } from '../element/fields.js';
import { oneOf } from '../library/check.js';
import { load } from '../library/index.js';
import { Member } from './member.js';

/** @typedef {import('../library/index.js').Posenc} Posenc */
/** @typedef {import('../figure/host.js').State} State */

/**
 * What follows from the state by way of the core.
 * @type {Record<string, (value: PositionValue, posenc: Posenc) => string>}
 */
const COMPUTED = {
  /** Positions to a turn of the pair. */
  wavelength: ({ numbers, state, encoding }, posenc) =>
    numbers.wavelength(posenc.wavelengths(encoding)[state.pair] ?? NaN),
  /** By which k turns the pair, whole turns aside. */
  angle: ({ numbers, state, encoding }, posenc) => {
    const degrees = 360 * (posenc.phases(encoding, Math.abs(state.offset))[state.pair] ?? NaN);
    return `${state.offset < 0 && degrees > 0 ? '−' : ''}${numbers.angle(degrees)}`;
  },
  /** Of p and p + k. */
  similarity: ({ numbers, state, encoding }, posenc) =>
    numbers.apparent(posenc.similarity(encoding, { start: state.offset, count: 1 })[0] ?? NaN, 4),
  /** The sine of the pair at p. */
  value: ({ numbers, state, encoding }, posenc) => {
    const row = posenc.encode(encoding, { positions: [state.position], dtype: 'float64' });
    return numbers.apparent(row[columnOf(state, state.pair, 'sine')] ?? NaN, 4);
  },
};

const NAMES = [...SHARED, 'sum', ...Object.keys(COMPUTED)];

export class PositionValue extends Member {
  /** @type {Posenc | undefined} */
  #posenc;
  #isLoading = false;

  /** Which number. */
  get name() {
    return this.getAttribute('name') ?? 'position';
  }

  /** @override */
  render() {
    const { name, numbers, state } = this;
    try {
      oneOf('name', name, NAMES);
      if (name === 'sum') return sumOf(numbers, state).place;
      const compute = COMPUTED[name];
      if (compute) return this.#posenc ? compute(this, this.#posenc) : this.#load();
    } catch (error) {
      return error instanceof Error ? error.message : nothingKnown;
    }
    const value = state[/** @type {keyof State} */ (name)];
    return typeof value === 'number' ? numbers.exact(value) : value;
  }

  /** @returns {string} what stands there until then */
  #load() {
    if (!this.#isLoading) {
      this.#isLoading = true;
      load().then(
        (posenc) => {
          this.#posenc = posenc;
          this.requestUpdate();
        },
        (error) => {
          this.dispatchEvent(
            new CustomEvent('posenc-error', { detail: { name: 'wasm', message: error.message }, bubbles: true }),
          );
        },
      );
    }
    return nothingKnown;
  }

  static styles = css`:host { font-variant-numeric: tabular-nums; }`;
}

const nothingKnown = '…';
