// The figure `locate`: a position from its row alone. Slow pairs say roughly where, each faster one more exactly.

import { css, html } from 'lit';
import { live } from 'lit/directives/live.js';
import { completePairs } from '../../figure/columns.js';
import { checkBox, choice } from '../../figure/controls.js';
import { Figure } from '../../figure/figure.js';
import { heading } from '../../figure/heading.js';
import { numberControl } from '../../figure/number-control.js';
import { choosingPair, lastPair } from '../../figure/pointing.js';
import { Size } from '../../figure/size.js';
import { ValueTable } from '../../figure/value-table.js';
import { SearchPicture, pictureStyles } from './picture.js';
import { rangesToSearch, rowsToGive } from './row.js';
import { Search } from './search.js';
import { rowStrip, stripStyles } from './strip.js';
import { caption, phrase, result, sentence } from './words.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('./search.js').Answer} Answer */
/** @typedef {import('../../library/location.js').Step} Step */

export class Locate extends Figure {
  #hero = new Size(() => this.requestUpdate());
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
  disconnected() {
    super.disconnected();
    this.#hero.unwatch();
  }

  /** @override */
  placeholder() {
    return completePairs(this.host.state) === 0 ? single(this) : this.#page();
  }

  /** @override */
  render() {
    const { host } = this;
    const { state } = host;
    if (completePairs(state) === 0) this.#search.stop();
    const answer = completePairs(state) > 0 ? this.#search.answer : undefined;
    this.root.ariaBusy = String(this.#search.isLate);
    if (!answer) return single(this);
    this.#hero.watch(this.find('.hero'));
    this.#hero.insist();
    const { width } = this.#hero;
    return this.#page({
      title: sentence(answer),
      picture: this.#picture.render(answer, this.#hero, this.#difference),
      chosen: phrase(host, answer, state.pair),
      says: result(host, answer),
      given: html`${rowStrip(answer.row, { low: 0, high: width })} ${choices(host)}`,
      numbers: html`<p class="caption read tabular">${phrase(
        host,
        answer,
        this.#difference ?? host.pointed?.pair ?? state.pair,
      )}.</p>
        <p class="caption facts">${caption(host, answer)}</p>
        <div class="controls">${numberControl(this.host, 'noise', { id: 'locate-noise' })}</div>
        ${this.#values(answer)}`,
    });
  }

  /**
   * The same template before it is drawn, so that its picture is measured at once.
   * @param {Record<string, any>} [parts]
   */
  #page({ title, picture, chosen, says, given, numbers } = {}) {
    const { host } = this;
    return html`${heading(this, title)}
      <div class="narrowing hero" tabindex="0" role="slider" aria-label="chosen pair, from the fastest to the slowest"
        aria-orientation="vertical" aria-valuemin="0" aria-valuemax=${lastPair(host)} aria-valuenow=${host.state.pair}
        aria-valuetext=${chosen ?? ''} @keydown=${this.#on.keyed} @pointermove=${this.#on.moved}
        @pointerleave=${this.#on.gone} @click=${this.#on.clicked}>${picture}</div>
      ${noise(host)}
      <p class="caption says">${says}</p>
      <div class="folds">
        <details><summary>the row</summary>${given}</details>
        <details><summary>numbers</summary>${numbers}</details>
      </div>`;
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
    const row = this.#picture.rowAt(this.#search.answer, this.#hero, y);
    const difference = row?.step && row.step.order > 0 ? row.step : undefined;
    return { pair: difference ? undefined : (row?.pair ?? 0), difference };
  }

  static styles = css`
    .locate {
      ${pictureStyles} ${stripStyles}
      .narrowing { flex: 1 1 clamp(340px, 22cqi + 230px, 480px); min-block-size: 200px; }
      .noise {
        display: flex; align-items: center; gap: 12px; padding-block: 8px; font-size: 0.875em; color: var(--soft);
      }
      .slider { flex: 0 1 320px; min-inline-size: 0; min-block-size: 24px; margin: 0; accent-color: var(--ink); }
      .noise output { min-inline-size: 4ch; color: var(--ink); font-weight: 600; }
      .says { --lines: 2; }
      .folds { padding-block-start: 6px; }
      .folds .caption { font-size: 1em; padding-block: 4px; }
      .read { --lines: 2; }
      .facts { --lines: 6; }
      .controls { padding-block: 4px; }
      @container (max-width: 640px) { .title { --lines: 2; } .facts { --lines: 9; } }
      @container (max-width: 420px) { .says { --lines: 4; } .read { --lines: 3; } .facts { --lines: 12; } }
      @media (pointer: coarse) { .slider { min-block-size: 44px; } }
      @media print { .noise { display: none; } }
    }
  `;
}

/** @param {Figure} figure */
const single = (figure) => html`${heading(figure, 'A single sine gives no position.')}
  <p class="caption">Two positions of every turn have the same sine. At dimension 2 its cosine tells them apart.</p>`;

/** @param {Host} host */
function noise(host) {
  const { noise } = host.state;
  const slid = (/** @type {Event} */ { currentTarget }) =>
    host.change({ noise: Number(/** @type {HTMLInputElement} */ (currentTarget).value) });
  return html`<label class="noise">noise
    <input class="slider" type="range" min="0" max="0.5" step="0.01" aria-label="noise"
      .value=${live(String(noise))} @input=${slid}><output
        class="tabular">${host.numbers.exact(noise)}</output></label>`;
}

/** @param {Host} host */
function choices(host) {
  return html`<div class="controls">
    ${choice(host, 'given', 'the row', rowsToGive(host), { id: 'locate-given' })}
    ${choice(host, 'searched', 'searched', rangesToSearch(host), { id: 'locate-searched' })}
    ${checkBox(host, 'unread', `do not read pair ${host.state.pair}`, ['pair', 'none'])}
  </div>`;
}
