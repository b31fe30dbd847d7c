// The look-alike: of all distances from a given one on, the one whose rows are most alike.

import { css, html, nothing } from 'lit';
import { goTo } from './distances.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */

export class LookAlike {
  #host;
  #distances;
  /** Why a distance was not taken, and which one stayed. */
  #refused = { why: '', kept: 0 };

  /** @param {Host} host @param {import('./distances.js').Distances} distances */
  constructor(host, distances) {
    this.#host = host;
    this.#distances = distances;
  }

  /** It is sought from this distance on: none is known beyond the last. */
  get #beyond() {
    return Math.min(this.#host.state.beyond, this.#distances.last);
  }

  render() {
    const { numbers, state } = this.#host;
    const beyond = numbers.exact(this.#beyond);
    return html`<div class="caption lookalike"><label for="similarity-beyond">Most alike from distance</label>
      <input id="similarity-beyond" type="text" inputmode="numeric" autocomplete="off" size=${Math.max(4, beyond.length)} .value=${beyond}
        aria-describedby="similarity-found" @change=${this.#sought}>
      ${this.#found()}
      ${this.#refused.why && this.#refused.kept === state.beyond ? html`<span role="alert">${this.#refused.why}</span>` : nothing}</div>`;
  }

  #found() {
    const { numbers } = this.#host;
    const { values, known, last, complete } = this.#distances;
    const found = this.#distances.largest(this.#beyond);
    if (found === undefined)
      return html`<span id="similarity-found" role="status">on: so far distances up to ${numbers.exact(known - 1)} are known.</span>`;
    return html`<span>to ${numbers.exact(complete ? last : known - 1)}${complete ? '' : ', so far'}:</span>
      <span id="similarity-found" role="status">distance <b class="tabular">${numbers.exact(found)}</b>, similarity <b class="tabular">${numbers.apparent(values[found] ?? 0, 4)}</b></span>
      <button type="button" class="words" @click=${() => goTo(this.#host, found)}>take it as k</button>`;
  }

  /** @param {Event} event */
  #sought = ({ currentTarget }) => {
    const input = /** @type {HTMLInputElement} */ (currentTarget);
    const { numbers, state } = this.#host;
    const { last } = this.#distances;
    const distance = numbers.parse(input.value);
    const good = Number.isInteger(distance) && distance >= 1 && distance <= last;
    this.#refused = {
      why: good ? '' : `The distance must be a whole number from 1 to ${numbers.exact(last)}.`,
      kept: state.beyond,
    };
    // The field may show the last distance where the state has one beyond it: that is no wish to change it.
    if (good && distance !== this.#beyond) this.#host.change({ beyond: distance });
    input.value = numbers.exact(this.#beyond);
    this.#host.requestUpdate();
  };
}

export const lookAlikeStyles = css`
  .lookalike { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; }
  .lookalike input {
    box-sizing: content-box; min-block-size: 28px; padding: 0 4px; border: 1px solid var(--line); border-radius: 6px; background: none;
    color: var(--ink); font: inherit; font-weight: 600; font-variant-numeric: tabular-nums; text-align: center; field-sizing: content; min-inline-size: 5ch;
  }
  @media (pointer: coarse) {
    .lookalike input { min-block-size: 44px; }
  }
`;
