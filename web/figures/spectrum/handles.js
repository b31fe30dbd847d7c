// What is moved in the picture: the chosen pair along the ladder, the end of the ladder, which is the base, and the
// length of the table.

import { css, html, nothing } from 'lit';
import { drag } from '../../figure/drag.js';
import { slide } from '../../figure/keys.js';
import { Part } from '../../figure/part.js';
import { lastPair } from '../../figure/pointing.js';
import { LIMIT } from '../../library/check.js';

/** @typedef {import('../../figure/host.js').State} State */
/** @typedef {import('../../figure/plot.js').Scale} Scale */
/** @typedef {import('./picture.js').Drawing} Drawing */

/** The handle of the base keeps so far from that of a pair, in pixels. */
const BESIDE = 24;
/** Steps of the base by key: so many make it tenfold. */
const STEPS = 10;
const LEAST_BASE = 1.1;
const MOST_BASE = 1e300;

export class SpectrumHandles extends Part {
  /** @type {Drawing | undefined} */
  #drawing;
  /** The axis that a drag began with: it stays until the drag ends. @type {number | undefined} */
  heldEnd;

  /** @param {Drawing} drawing @param {(pair: number) => string} phrase */
  render(drawing, phrase) {
    this.#drawing = drawing;
    const { arrangement, scale, wavelengths, hasLadder } = drawing;
    const { host } = this;
    const { numbers, state } = host;
    const at = (/** @type {number} */ pair) => scale.at(wavelengths[pair] ?? 1);
    const [pair, end] = [at(state.pair), at(wavelengths.length - 1)];
    const aside = Math.max(0, BESIDE - Math.abs(end - pair)) * (end > scale.high - BESIDE ? -1 : 1);
    const longest = numbers.wavelength(wavelengths.at(-1) ?? 1);
    return html`
      ${grip({
        name: 'length of the table',
        at: [scale.at(state.length), arrangement.handle],
        range: [1, LIMIT, state.length],
        text: `${numbers.exact(state.length)} positions`,
        dragged: this.#dragLength,
        keyed: this.#keyLength,
      })}
      ${
        hasLadder
          ? grip({
              name: 'base',
              at: [end + aside, arrangement.ladder],
              // Its power of ten: a reader of screens takes no 1e300.
              range: [0, 300, Number(Math.log10(state.base).toFixed(3))],
              text: `${numbers.exact(state.base)}, the longest wavelength is ${longest} positions`,
              dragged: this.#dragBase,
              keyed: this.#keyBase,
            })
          : nothing
      }
      ${grip({
        name: 'chosen pair, among all wavelengths',
        at: [pair, arrangement.ladder],
        range: [0, lastPair(host), state.pair],
        text: phrase(state.pair),
        dragged: this.#dragPair,
        keyed: this.#keyPair,
      })}`;
  }

  /** The pair whose wavelength is nearest to a place in the picture. @param {number} x */
  nearest(x) {
    const { scale, wavelengths } = /** @type {Drawing} */ (this.#drawing);
    const under = scale.of(x);
    const after = wavelengths.findIndex((wavelength) => wavelength >= under);
    if (after <= 0) return after === 0 ? 0 : wavelengths.length - 1;
    const away = (/** @type {number} */ pair) => Math.abs(scale.at(wavelengths[pair] ?? 1) - x);
    return away(after) < away(after - 1) ? after : after - 1;
  }

  /**
   * @param {PointerEvent} press
   * @param {number} value on the axis
   * @param {(value: number) => Partial<State>} changes
   */
  #drag(press, value, changes) {
    const hero = /** @type {Element} */ (this.figure.find('.hero'));
    const { scale } = /** @type {Drawing} */ (this.#drawing);
    const under = (/** @type {PointerEvent} */ event) => event.clientX - hero.getBoundingClientRect().left;
    // The pointer stays as far from the handle as it was.
    const aside = under(press) - scale.at(value);
    const isDragged = drag(press, {
      signal: this.figure.signal,
      move: (event) => {
        const x = Math.min(Math.max(under(event) - aside, scale.low), scale.high);
        this.host.point(undefined);
        this.host.change(changes(scale.of(x)));
      },
      end: () => {
        this.heldEnd = undefined;
        this.figure.requestUpdate();
      },
    });
    if (isDragged) this.heldEnd = scale.to;
  }

  #dragPair = (/** @type {PointerEvent} */ press) => {
    const { scale, wavelengths } = /** @type {Drawing} */ (this.#drawing);
    this.#drag(press, wavelengths[this.host.state.pair] ?? 1, (wavelength) => ({
      pair: Math.min(this.nearest(scale.at(wavelength)), lastPair(this.host)),
    }));
  };

  #dragLength = (/** @type {PointerEvent} */ press) =>
    this.#drag(press, this.host.state.length, (value) => ({ length: this.#possible(Math.round(value)) }));

  #dragBase = (/** @type {PointerEvent} */ press) => {
    const { wavelengths } = /** @type {Drawing} */ (this.#drawing);
    this.#drag(press, wavelengths.at(-1) ?? 1, (longest) => ({ base: this.#baseFor(longest) }));
  };

  #keyPair = (/** @type {KeyboardEvent} */ event) => {
    const pair = slide(event, { value: this.host.state.pair, least: 0, most: lastPair(this.host) });
    if (pair !== undefined) this.host.change({ pair });
  };

  /** In steps of a hundredth or less. @param {KeyboardEvent} event */
  #keyLength = (event) => {
    const { length } = this.host.state;
    const unit = 10 ** Math.max(0, Math.floor(Math.log10(length)) - 2);
    const to = slide(event, { value: 0, least: (1 - length) / unit, most: (LIMIT - length) / unit });
    if (to !== undefined) this.host.change({ length: this.#possible(Math.round(length + to * unit)) });
  };

  #keyBase = (/** @type {KeyboardEvent} */ event) => {
    const value = Math.round(STEPS * Math.log10(this.host.state.base));
    const to = slide(event, { value, least: 1, most: 300 * STEPS });
    if (to !== undefined) this.host.change({ base: round(10 ** (to / STEPS)) });
  };

  /** @param {number} length */
  #possible(length) {
    return Math.min(Math.max(length, 1), LIMIT, LIMIT - this.host.state.start);
  }

  /** The base whose longest wavelength is nearest, of those with two digits. @param {number} longest */
  #baseFor(longest) {
    const { dimension, exponent } = this.host.state;
    const { wavelengths } = /** @type {Drawing} */ (this.#drawing);
    const power = exponent === 'endpoints' ? 1 : (2 * (wavelengths.length - 1)) / dimension;
    return round((longest / (wavelengths[0] ?? 1)) ** (1 / power));
  }
}

/** To two digits. @param {number} base */
function round(base) {
  return Math.min(Math.max(Number(base.toPrecision(2)), LEAST_BASE), MOST_BASE);
}

/**
 * Over its mark; in the SVG, a browser may let a finger scroll the page.
 * @param {object} grip
 * @param {string} grip.name
 * @param {[x: number, y: number]} grip.at
 * @param {[least: number, most: number, now: number]} grip.range
 * @param {string} grip.text
 * @param {(press: PointerEvent) => void} grip.dragged
 * @param {(event: KeyboardEvent) => void} grip.keyed
 */
function grip({ name, at: [x, y], range: [least, most, now], text, dragged, keyed }) {
  return html`<div class="grip handle" role="slider" tabindex="0" aria-label=${name} aria-orientation="horizontal"
    aria-valuemin=${least} aria-valuemax=${most} aria-valuenow=${now} aria-valuetext=${text}
    .style=${`left: ${x.toFixed(1)}px; top: ${y}px`} @pointerdown=${dragged} @keydown=${keyed}></div>`;
}

export const handleStyles = css`
  .grip { cursor: grab; &:active { cursor: grabbing; } }
  .grip:focus-visible { outline-offset: -7px; }
`;
