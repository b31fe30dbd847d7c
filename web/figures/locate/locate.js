// The figure `locate`: a position from its row alone. Slow pairs say roughly where, each faster one more exactly.

import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { completePairs } from '../../figure/columns.js';
import { checkBox, choice } from '../../figure/controls.js';
import { Figure } from '../../figure/figure.js';
import { heading } from '../../figure/heading.js';
import { numberControls } from '../../figure/number-control.js';
import { choosingPair, lastPair } from '../../figure/pointing.js';
import { ValueTable } from '../../figure/value-table.js';
import { REACH, SearchPicture, heightFor, pictureStyles } from './picture.js';
import { rangesToSearch, rowsToGive } from './row.js';
import { Search } from './search.js';
import { rowStrip, stripStyles } from './strip.js';
import { caption, phrase, sentence } from './words.js';

/** @typedef {import('./search.js').Answer} Answer */
/** @typedef {import('../../library/location.js').Step} Step */

export class Locate extends Figure {
  #table = new ValueTable(this);
  #search = new Search(this);
  #picture = new SearchPicture(this);
  /** A difference of pairs under the pointer: no other figure shows it. @type {Step | undefined} */
  #difference;
  #on = choosingPair(this.host, (event) => this.#under(event), {
    seen: (found) => {
      if (found?.difference === this.#difference) return;
      this.#difference = found?.difference;
      this.requestUpdate();
    },
  });

  /** @override */
  placeholder() {
    const { host } = this;
    if (completePairs(host.state) === 0) return single(this);
    const height = heightFor(completePairs(host.state));
    return html`${heading(this)}${key(host.state.noise === 0)}<div class="given"></div>
      <div class="narrowing" .style=${`block-size: ${height}px`}></div>
      <p class="caption read"></p>
      ${controls(this)}
      <p class="caption facts"></p>
      <details class="values"><summary>…</summary></details>`;
  }

  /** @override */
  render() {
    const { host } = this;
    const { state } = host;
    if (completePairs(state) === 0) this.#search.stop();
    const answer = completePairs(state) > 0 ? this.#search.answer : undefined;
    this.root.ariaBusy = String(this.#search.isLate);
    if (!answer) return single(this);
    const { width } = this.size;
    return html`${heading(this, sentence(answer))}
      ${key(answer.differences.length > 0)}
      ${rowStrip(answer.row, this.#picture.frame(answer, width).ruler)}
      <div class="narrowing hero" tabindex="0" role="slider" aria-label="chosen pair, from the fastest to the slowest"
        aria-orientation="vertical" aria-valuemin="0" aria-valuemax=${lastPair(host)} aria-valuenow=${state.pair}
        aria-valuetext=${phrase(host, answer, state.pair)} @keydown=${this.#on.keyed} @pointermove=${this.#on.moved}
        @pointerleave=${this.#on.gone} @click=${this.#on.clicked}>
        ${this.#picture.render(answer, width, this.#difference)}
      </div>
      <p class="caption read tabular">${phrase(host, answer, this.#difference ?? host.pointed?.pair ?? state.pair)}.</p>
      ${controls(this)}
      <p class="caption facts">${caption(host, answer)}</p>
      ${this.#values(answer)}`;
  }

  /** @param {Answer} answer */
  #values({ steps }) {
    const { numbers, state } = this.host;
    const chosen = steps.findIndex(({ order, pair }) => order === 0 && pair === state.pair);
    return this.#table.render({
      summary: steps.length === 1 ? 'The step as a table' : `${numbers.all(steps.length, 'steps')} as a table`,
      caption: (first, last) => `Steps ${numbers.exact(first + 1)} to ${numbers.exact(last + 1)}, as they were taken`,
      heads: ['pair', 'wavelength, positions', 'phase, turns', '± turns', 'candidates left', '± positions'],
      count: steps.length,
      row: (at) => {
        const { order, pair, ...step } = /** @type {Step} */ (steps[at]);
        return [
          order === 0 ? `pair ${pair}` : `difference of order ${order}, pairs ${pair} to ${pair + order}`,
          numbers.wavelength(step.wavelength),
          numbers.fixed(step.phase, 4),
          numbers.significant(step.deviation, 2),
          numbers.exact(step.candidates),
          numbers.significant(step.spread, 3),
        ];
      },
      ...(chosen < 0 ? {} : { chosen }),
      rows: 'steps',
    });
  }

  /** @param {MouseEvent} event */
  #under({ clientY, currentTarget }) {
    const y = clientY - /** @type {Element} */ (currentTarget).getBoundingClientRect().top;
    const row = this.#picture.rowAt(this.#search.answer, this.size.width, y);
    const difference = row?.step && row.step.order > 0 ? row.step : undefined;
    return { pair: difference ? undefined : (row?.pair ?? 0), difference };
  }

  static styles = css`
    .locate {
      ${pictureStyles} ${stripStyles}
      @container (min-width: 880px) { grid-column: 1 / -1; }
      .sample {
        inline-size: 16px; block-size: 8px; background: var(--ink);
        forced-color-adjust: none; print-color-adjust: exact;
      }
      .sample.alone { background: var(--soft); opacity: 0.3; }
      .read { --lines: 2; padding-block: 4px 8px; }
      .controls { padding-block-end: 12px; }
      .slider { inline-size: 128px; min-block-size: 24px; margin: 0; accent-color: var(--ink); }
      .facts { --lines: 6; }
      @container (max-width: 520px) { .title { --lines: 2; } .facts { --lines: 9; } }
      @container (max-width: 360px) { .read { --lines: 3; } .facts { --lines: 12; } }
      @media (pointer: coarse) { .slider { min-block-size: 44px; } }
    }
  `;
}

/** @param {Figure} figure */
const single = (figure) => html`${heading(figure, 'A single sine gives no position.')}
  <p class="caption">Two positions of every turn have the same sine. At dimension 2 its cosine tells them apart.</p>`;

/** @param {boolean} hasDifferences */
function key(hasDifferences) {
  return html`<p class="key hero" aria-hidden="true">
    <span><i class="sample alone"></i>what a pair allows alone</span>
    <span><i class="sample left"></i>what is left with the slower ones</span>
    <span>both ± ${REACH} standard deviations</span>
    ${hasDifferences ? html`<span class="beats">above the line: differences of neighbouring pairs</span>` : nothing}
  </p>`;
}

/** @param {Figure} figure */
function controls(figure) {
  const { host } = figure;
  const { noise, pair } = host.state;
  const slid = (/** @type {Event} */ { currentTarget }) =>
    host.change({ noise: Number(/** @type {HTMLInputElement} */ (currentTarget).value) });
  return html`<div class="controls">
      ${numberControls(figure, 'position', 'noise')}
      <input class="slider" type="range" min="0" max="0.5" step="0.01" aria-label="noise"
        .value=${live(String(noise))} @input=${slid}>
    </div>
    <div class="controls">
      ${choice(host, 'given', 'the row', rowsToGive(host), { id: 'locate-given' })}
      ${choice(host, 'searched', 'searched', rangesToSearch(host), { id: 'locate-searched' })}
      ${checkBox(host, 'unread', `do not read pair ${pair}`, ['pair', 'none'])}
    </div>`;
}
