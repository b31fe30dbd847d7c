// Every pair in a table, on demand: its frequency, its wavelength, its angle at p and the angle that k turns it by.

import { css, html, nothing } from 'lit';
import { completePairs } from './state.js';

/** @typedef {import('./element.js').PositionEncoding} Host */

const PAGE = 64;

export class PairTable {
  #host;
  #open = false;
  #first = 0;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  render() {
    const { numbers, state } = this.#host;
    const pairs = completePairs(state);
    return html`<details class="pairs" @toggle=${this.#toggled}>
      <summary>${pairs === 1 ? 'The pair as a table' : `All ${numbers.exact(pairs)} pairs as a table`}</summary>
      ${this.#open ? this.#table(pairs) : nothing}
    </details>`;
  }

  /** It opens at the page of the chosen pair. */
  #toggled = (/** @type {Event} */ { currentTarget }) => {
    this.#open = /** @type {HTMLDetailsElement} */ (currentTarget).open;
    this.#turnTo(this.#host.state.pair);
  };

  /** @param {number} pair */
  #turnTo(pair) {
    this.#first = pair - (pair % PAGE);
    this.#host.requestUpdate();
  }

  /** @param {number} pairs */
  #table(pairs) {
    const { numbers, state: { position, offset, pair: chosen } } = this.#host;
    const first = this.#first < pairs ? this.#first : 0;
    const last = Math.min(first + PAGE, pairs) - 1;
    const frequencies = this.#host.ask('frequencies');
    const wavelengths = this.#host.ask('wavelengths');
    const angles = this.#host.ask('phases', position);
    const turns = this.#host.ask('phases', offset);
    /** @param {number} phase */
    const degrees = (phase = 0) => numbers.angle(360 * phase);
    return html`
      <div class="scroll" tabindex="0" role="region" aria-labelledby="pairs-caption"><table>
        <caption id="pairs-caption">Pairs ${first} to ${last}; angles without their whole turns</caption>
        <thead><tr><th scope="col">pair</th><th scope="col">frequency, radians per position</th><th scope="col">wavelength, positions per turn</th>
          <th scope="col" class="p">angle of p = ${numbers.short(position)}</th><th scope="col" class="k">turned by k = ${numbers.short(offset)}</th></tr></thead>
        <tbody>${Array.from({ length: last - first + 1 }, (_, at) => first + at).map((pair) => html`
          <tr class=${pair === chosen ? 'chosen' : ''} aria-current=${pair === chosen ? 'true' : 'false'}>
            <th scope="row">${pair}</th><td>${numbers.significant(frequencies[pair] ?? 0, 4)}</td><td>${numbers.significant(wavelengths[pair] ?? 0, 4)}</td>
            <td>${degrees(angles[pair])}</td><td>${degrees(turns[pair])}</td></tr>`)}
        </tbody></table></div>
      ${pairs > PAGE ? html`<p class="pages">
        <button type="button" ?disabled=${first === 0} @click=${() => this.#turnTo(first - PAGE)}>Earlier pairs</button>
        <button type="button" ?disabled=${last === pairs - 1} @click=${() => this.#turnTo(first + PAGE)}>Later pairs</button></p>` : nothing}`;
  }

  static styles = css`
    .pairs { padding-block-start: 8px; font-size: 14px; }
    .pairs summary { inline-size: fit-content; min-block-size: 24px; cursor: pointer; text-decoration: underline; text-underline-offset: 3px; text-decoration-color: var(--soft); }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; inline-size: 100%; }
    caption { padding-block: 8px; text-align: start; color: var(--soft); }
    th, td { padding: 4px 8px; text-align: end; font-weight: 400; white-space: nowrap; border-block-end: 1px solid var(--line); }
    thead th { vertical-align: bottom; white-space: normal; color: var(--soft); }
    thead th.p { color: var(--p); }
    thead th.k { color: var(--k); }
    tr.chosen > * { font-weight: 600; }
    .pages { display: flex; gap: 16px; margin: 8px 0 0; }
    .pages button { min-block-size: 32px; padding: 0 12px; border: 1px solid var(--line); border-radius: 6px; background: none; color: var(--ink); font: inherit; cursor: pointer; }
    .pages button:disabled { color: var(--soft); cursor: default; }
    @media (pointer: coarse) {
      .pairs summary, .pages button { min-block-size: 44px; }
    }
  `;
}
