// What is moved in the picture: p and p + k along the positions, and the lane of the chosen pair.

import { css, html, nothing } from 'lit';
import { completePairs } from '../../figure/columns.js';
import { drag } from '../../figure/drag.js';
import { slide } from '../../figure/keys.js';
import { Part } from '../../figure/part.js';
import { lastPair } from '../../figure/pointing.js';
import { sumOf } from '../../figure/sum.js';
import { size } from '../../figure/view.js';
import { placesOf } from './picture.js';

/** @typedef {import('./picture.js').Drawing} Drawing */
/** @typedef {'p' | 'k'} Tone */

export class WaveHandles extends Part {
  /** @type {Drawing | undefined} */
  #drawing;

  /**
   * @param {Drawing} drawing
   * @param {(tone: Tone) => string} valuesOf what the curves of the chosen pair are there, in words
   */
  render(drawing, valuesOf) {
    this.#drawing = drawing;
    const { arrangement, frame } = drawing;
    const places = placesOf(this.host, frame);
    return html`${this.#lanes(drawing)}
      ${places.map(
        ({ x, isShown }, at) => html`<div class="upright" aria-hidden="true" ?hidden=${!isShown}
          .style=${`left: ${x}px; top: ${arrangement.top}px; height: ${arrangement.bottom - arrangement.top}px`}
          @pointerdown=${at === 0 ? this.#dragK : this.#dragP}></div>`,
      )}
      ${places
        .map(({ tone, x }) => this.#grip(tone, `left: ${x.toFixed(1)}px; top: ${arrangement.handle}px`, valuesOf(tone)))
        .reverse()}`;
  }

  /** @param {Drawing} drawing */
  #lanes({ arrangement: { top, pitch }, waves }) {
    const { host } = this;
    const { numbers, state } = host;
    if (completePairs(state) < 2) return nothing;
    return html`<div role="radiogroup" aria-label="pair" @keydown=${this.#keyed}>${waves.map(
      ({ pair, lane, wavelength }) => html`<div class="lane" role="radio" data-lane=${pair}
        tabindex=${pair === state.pair ? 0 : -1} aria-checked=${pair === state.pair}
        aria-disabled=${pair > lastPair(host)}
        aria-label="pair ${numbers.exact(pair)}, one turn in ${numbers.wavelength(wavelength)} positions"
        .style=${`top: ${top + lane * pitch}px; height: ${pitch}px`} @click=${() => this.#choose(pair)}></div>`,
    )}</div>`;
  }

  /** Over its mark; in the SVG, a browser may let a finger scroll the page. */
  #grip(/** @type {Tone} */ tone, /** @type {string} */ style, /** @type {string} */ values) {
    const { numbers, state } = this.host;
    const { first, last } = /** @type {Drawing} */ (this.#drawing).frame;
    const isP = tone === 'p';
    const [value, name, where] = isP
      ? [state.position, 'position p', numbers.exact(state.position)]
      : [state.offset, 'offset k', `${numbers.exact(state.offset)}, p + k = ${sumOf(numbers, state).exact}`];
    const before = isP ? 0 : state.position;
    return html`<div class="grip handle ${tone}" role="slider" tabindex="0" aria-label=${name}
      aria-orientation="horizontal" aria-valuemin=${Math.min(first - before, value)}
      aria-valuemax=${Math.max(last - before, value)} aria-valuenow=${value}
      aria-valuetext="${where}: ${values}" .style=${style}
      @pointerdown=${isP ? this.#dragP : this.#dragK} @keydown=${isP ? this.#keyP : this.#keyK}></div>`;
  }

  #dragP = (/** @type {PointerEvent} */ press) => this.#drag(press, (position) => this.host.change({ position }));
  #dragK = (/** @type {PointerEvent} */ press) =>
    this.#drag(press, (position) => this.host.change({ offset: position - this.host.state.position }));

  /** @param {PointerEvent} press @param {(position: number) => void} goTo */
  #drag(press, goTo) {
    const hero = /** @type {Element} */ (this.figure.find('.hero'));
    drag(press, {
      signal: this.figure.signal,
      move: ({ clientX }) => {
        const { first, last, scale, start } = /** @type {Drawing} */ (this.#drawing).frame;
        const position = start + Math.round(scale.of(clientX - hero.getBoundingClientRect().left));
        this.host.point(undefined);
        goTo(Math.min(Math.max(position, first), last));
      },
    });
  }

  #keyP = (/** @type {KeyboardEvent} */ event) => {
    const to = this.#stepped(event, this.host.state.position, 0);
    if (to !== undefined) this.host.change({ position: to });
  };
  #keyK = (/** @type {KeyboardEvent} */ event) => {
    const { position, offset } = this.host.state;
    const to = this.#stepped(event, offset, position);
    if (to !== undefined) this.host.change({ offset: to });
  };

  /**
   * Within the positions that are shown, in steps that can be seen.
   * @param {KeyboardEvent} event
   * @param {number} value
   * @param {number} before what it is added to
   */
  #stepped(event, value, before) {
    const { first, last, scale, rows } = /** @type {Drawing} */ (this.#drawing).frame;
    const step = Math.max(1, Math.round(size(rows) / (scale.high - scale.low)));
    const [least, most] = [first - before, last - before];
    const by = slide(event, {
      value: 0,
      least: Math.floor((least - value) / step),
      most: Math.ceil((most - value) / step),
    });
    return by === undefined ? undefined : Math.min(Math.max(value + by * step, least), most);
  }

  /** @param {KeyboardEvent} event */
  #keyed = (event) => {
    const { waves } = /** @type {Drawing} */ (this.#drawing);
    const choosable = waves.map(({ pair }) => pair).filter((pair) => pair <= lastPair(this.host));
    const value = choosable.indexOf(this.host.state.pair);
    const to = slide(event, { value, least: 0, most: choosable.length - 1, down: true });
    const pair = to === undefined ? undefined : choosable[to];
    if (pair === undefined) return;
    this.#choose(pair);
    this.figure.find(`[data-lane="${pair}"]`)?.focus();
  };

  /** @param {number} pair */
  #choose(pair) {
    if (pair <= lastPair(this.host)) this.host.change({ pair });
  }
}

export const handleStyles = css`
  .lane { position: absolute; inset-inline: 0; cursor: pointer; border-radius: 4px; }
  .lane[aria-checked='true'], .lane[aria-disabled='true'] { cursor: default; }
  .lane:focus-visible { outline-offset: -2px; }
  .upright {
    position: absolute; inline-size: 14px; margin-inline-start: -7px; cursor: ew-resize; touch-action: pan-y;
  }
  .grip { cursor: grab; &:active { cursor: grabbing; } }
  .grip:focus-visible { outline-offset: -9px; }
`;
