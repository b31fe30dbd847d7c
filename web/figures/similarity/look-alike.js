// The look-alike: the distance of the highest similarity from a given distance on.

import { css, html, nothing } from 'lit';
import { Memo } from '../../figure/memo.js';
import { DistancesPart, goTo, highest } from './distances.js';

export class LookAlike extends DistancesPart {
  /** @type {Memo<number>} */
  #found = new Memo();
  /** Why a distance was not taken, and which one stayed. */
  #refused = { why: '', kept: 0 };

  /** The search begins here: the state may have a distance beyond the last one. */
  get #from() {
    return Math.min(this.host.state.beyond, this.distances.last);
  }

  render() {
    const { numbers, state } = this.host;
    const from = numbers.exact(this.#from);
    const refusal = this.#refused.kept === state.beyond ? this.#refused.why : '';
    return html`<div class="caption lookalike"><label for="similarity-beyond">Highest similarity from distance</label>
      <input id="similarity-beyond" type="text" inputmode="numeric" autocomplete="off" size=${Math.max(4, from.length)}
        .value=${from} aria-describedby="similarity-found" @change=${this.#typed}>
      ${this.#result()}
      ${refusal ? html`<span role="alert">${refusal}</span>` : nothing}</div>`;
  }

  #result() {
    const { host } = this;
    const { numbers } = host;
    const { values, isComplete } = this.distances;
    const known = numbers.exact(values.length - 1);
    if (this.#from >= values.length) {
      return html`<span id="similarity-found" role="status">on: known so far up to distance ${known}.</span>`;
    }
    const found = this.#found.get([values, this.#from], () => highest(values, this.#from));
    const number = (/** @type {string} */ text) => html`<b class="tabular">${text}</b>`;
    return html`to ${known}${isComplete ? '' : ', so far'}:
      <span id="similarity-found" role="status">distance ${number(numbers.exact(found))}, similarity
        ${number(numbers.apparent(this.distances.at(found), 4))}</span>
      <button type="button" class="words" @click=${() => goTo(host, found)}>take it as k</button>`;
  }

  /** @param {Event} event */
  #typed = ({ currentTarget }) => {
    const input = /** @type {HTMLInputElement} */ (currentTarget);
    const { host } = this;
    const { last } = this.distances;
    const distance = host.numbers.parse(input.value);
    const good = Number.isInteger(distance) && distance >= 1 && distance <= last;
    const why = good ? '' : `The distance must be a whole number from 1 to ${host.numbers.exact(last)}.`;
    this.#refused = { why, kept: host.state.beyond };
    // Where the state has a distance beyond the last one, the field shows the last: to leave it is no change.
    if (good && distance !== this.#from) host.change({ beyond: distance });
    input.value = host.numbers.exact(this.#from);
    this.figure.requestUpdate();
  };
}

export const lookAlikeStyles = css`
  .lookalike {
    --lines: 1; max-inline-size: none; line-height: 36px;
    input {
      box-sizing: content-box; min-inline-size: 5ch; min-block-size: 28px; padding: 0 4px; field-sizing: content;
      border: 1px solid var(--line); border-radius: 6px; background: none; color: var(--ink);
      font: inherit; line-height: 20px; font-weight: 600; font-variant-numeric: tabular-nums; text-align: center;
    }
    @media (pointer: coarse) {
      line-height: 48px;
      input { min-block-size: 44px; }
    }
  }
`;
