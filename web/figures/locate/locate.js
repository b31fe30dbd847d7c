// The figure `locate`: a position from its row alone. The slow hands tell where about, each faster one tells it more exactly
// within that, as floor, room and place in the room.

import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { NarrowingPicture, REACH, frameOf, heightFor, narrowingStyles, rowAt } from './picture.js';
import { completePairs } from '../../figure/columns.js';
import { numberControl } from '../../figure/number-control.js';
import { Room } from '../../figure/size.js';
import { rangesToSearch, rowsToGive } from './row-given.js';
import { Searching } from './searching.js';
import { rowStrip, stripStyles } from './row-strip.js';
import { ValueTable } from '../../figure/value-table.js';
import { caption, phrase, sentence } from './words.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('./searching.js').Answer} Answer */
/** @typedef {import('../../library/location.js').Step} Step */

export class Locate {
  #host;
  #room;
  #table;
  #searching;
  #picture;
  /** A difference of hands that the pointer is at: it is no pair, and no other figure has it. @type {Step | undefined} */
  #beat;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#room = new Room(host);
    this.#table = new ValueTable(host, 'locate-values');
    this.#searching = new Searching(host);
    this.#picture = new NarrowingPicture(host);
  }

  get #height() {
    return heightFor(completePairs(this.#host.state));
  }

  reserved() {
    return html`<div class="locate" .style=${`--picture: ${this.#height}px`}><div class="given"></div><div class="narrowing"></div><div class="kept"></div></div>`;
  }

  measured() {
    this.#room.watch(this.#host.renderRoot.querySelector('.narrowing'));
  }

  drawn() {
    return this.#room.width > 0 || completePairs(this.#host.state) === 0;
  }

  left() {
    this.#room.left();
    this.#searching.stop();
  }

  render() {
    this.#room.insist();
    const host = this.#host;
    const { state } = host;
    const pairs = completePairs(state);
    if (pairs === 0) return this.#none();
    const { answer } = this.#searching;
    const { late } = this.#searching;
    const frame = this.#room.width > 0 ? this.#frame(answer) : undefined;
    return html`<section part="locate" class="locate" aria-labelledby="locate-title" aria-busy=${late ? 'true' : 'false'} .style=${`--picture: ${this.#height}px`}>
      <h2 id="locate-title">${sentence(host, answer)}</h2>
      <p class="key" aria-hidden="true"><span><i class="sample alone"></i>what a hand allows alone</span>
        <span><i class="sample left"></i>what is left of it within the slower ones</span> <span>both ± ${REACH} standard deviations</span>
        ${answer.beats.length > 0 ? html`<span class="beats">above the line: differences of neighbouring hands</span>` : nothing}</p>
      ${frame ? rowStrip(answer.row, frame.ruler) : html`<div class="given"></div>`}
      <div class="narrowing" tabindex="0" role="slider" aria-label="chosen pair, among the hands from the slowest to the fastest" aria-orientation="vertical"
        aria-valuemin="0" aria-valuemax=${pairs - 1} aria-valuenow=${state.pair} aria-valuetext=${phrase(host, answer, state.pair)}
        @keydown=${this.#keyed} @pointermove=${this.#moved} @pointerleave=${this.#gone} @click=${this.#clicked}>
        ${frame ? this.#drawing(answer, frame) : nothing}
      </div>
      <p class="caption read tabular">${phrase(host, answer, this.#beat ?? host.pointed?.pair ?? state.pair)}.</p>
      ${this.#controls()}
      <p class="caption told">${caption(host, answer)}</p>
      ${this.#values(answer)}
    </section>`;
  }

  #none() {
    return html`<section part="locate" class="locate" aria-labelledby="locate-title">
      <h2 id="locate-title">A single sine has no hand, and tells no position.</h2>
      <p class="caption">Dimension 1 is a sine without its cosine: two positions of every turn have the same. At dimension 2 there is a hand.</p>
    </section>`;
  }

  /** @param {Answer} answer @param {ReturnType<typeof frameOf>} frame */
  #drawing(answer, frame) {
    const { pointed } = this.#host;
    const row = this.#beat
      ? frame.rows.find(({ step }) => step === this.#beat)
      : pointed?.pair === undefined
        ? undefined
        : frame.rows.slice(frame.beats).find(({ pair }) => pair === pointed.pair);
    return this.#picture.render(answer, frame, row);
  }

  /** @param {Answer} answer */
  #frame(answer) {
    return frameOf(answer, this.#room.width, this.#host.state.pair);
  }

  #controls() {
    const host = this.#host;
    const { state } = host;
    return html`<div class="controls">
        ${numberControl(host, 'position', { name: 'position p', label: '● p', tone: 'p', id: 'locate-position' })}
        ${numberControl(host, 'noise', { name: 'noise, the standard deviation of every value', label: 'noise', id: 'locate-noise' })}
        <input class="slider" type="range" min="0" max="0.5" step="0.01" aria-label="noise" .value=${live(String(state.noise))}
          @input=${(/** @type {Event} */ { currentTarget }) => host.change({ noise: Number(/** @type {HTMLInputElement} */ (currentTarget).value) })}>
      </div>
      <div class="controls">
        ${this.#choice('given', 'the row', rowsToGive(host))}
        ${this.#choice('searched', 'searched', rangesToSearch(host))}
        <label class="check"><input type="checkbox" .checked=${live(state.unread === 'pair')} @change=${(
          /** @type {Event} */ { currentTarget },
        ) => {
          host.change({ unread: /** @type {HTMLInputElement} */ (currentTarget).checked ? 'pair' : 'none' });
        }}>do not read pair ${state.pair}</label>
      </div>`;
  }

  /**
   * @param {'given' | 'searched'} field
   * @param {string} label
   * @param {[string, string][]} choices
   */
  #choice(field, label, choices) {
    const host = this.#host;
    const id = `locate-${field}`;
    return html`<span class="choice"><label for=${id}>${label}</label>
      <select id=${id} .value=${live(host.state[field])} @change=${(/** @type {Event} */ { currentTarget }) => {
        host.change({ [field]: /** @type {HTMLSelectElement} */ (currentTarget).value });
      }}>${choices.map(([name, words]) => html`<option value=${name} ?selected=${name === host.state[field]}>${words}</option>`)}</select></span>`;
  }

  /** @param {Answer} answer */
  #values({ steps }) {
    const { numbers, state } = this.#host;
    const chosen = steps.findIndex(({ order, pair }) => order === 0 && pair === state.pair);
    return this.#table.render({
      summary: steps.length === 1 ? 'The step as a table' : `${numbers.all(steps.length, 'steps')} as a table`,
      caption: (first, last) =>
        `Steps ${numbers.exact(first + 1)} to ${numbers.exact(last + 1)}, in the order in which they were taken`,
      heads: [
        'hand',
        'wavelength, positions per turn',
        'read, in turns',
        '± turns',
        'candidates left',
        'each ± positions',
      ],
      count: steps.length,
      row: (at) => {
        const {
          order = 0,
          pair = 0,
          wavelength = 0,
          phase = 0,
          deviation = 0,
          candidates = 0,
          spread = 0,
        } = steps[at] ?? {};
        return [
          order === 0 ? `pair ${pair}` : `difference of order ${order}, pairs ${pair} to ${pair + order}`,
          numbers.wavelength(wavelength),
          numbers.fixed(phase, 4),
          numbers.significant(deviation, 2),
          numbers.exact(candidates),
          numbers.significant(spread, 3),
        ];
      },
      ...(chosen < 0 ? {} : { chosen }),
      rows: 'steps',
    });
  }

  /** @param {MouseEvent} event */
  #under({ clientY, currentTarget }) {
    const frame = this.#frame(this.#searching.answer);
    return rowAt(frame, clientY - /** @type {Element} */ (currentTarget).getBoundingClientRect().top);
  }

  #moved = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'touch') return;
    const row = this.#under(event);
    this.#look(row?.step && row.step.order > 0 ? row.step : undefined);
    this.#host.point(this.#beat || !row ? undefined : { pair: row.pair });
  };

  #gone = () => {
    this.#look(undefined);
    this.#host.point(undefined);
  };

  /** @param {Step | undefined} beat */
  #look(beat) {
    if (beat === this.#beat) return;
    this.#beat = beat;
    this.#host.requestUpdate();
  }

  #clicked = (/** @type {PointerEvent} */ event) => {
    const row = this.#under(event);
    if (row && !(row.step && row.step.order > 0)) this.#host.change({ pair: row.pair });
  };

  #keyed = (/** @type {KeyboardEvent} */ event) => {
    // Those belong to the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { pair } = this.#host.state;
    const last = completePairs(this.#host.state) - 1;
    const step = event.shiftKey ? 10 : 1;
    const to = {
      ArrowLeft: pair - step,
      ArrowDown: pair - step,
      ArrowRight: pair + step,
      ArrowUp: pair + step,
      PageDown: pair - 10,
      PageUp: pair + 10,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#host.change({ pair: Math.min(Math.max(to, 0), last) });
  };

  static styles = [
    narrowingStyles,
    stripStyles,
    css`
    .locate { container: locate / inline-size; }
    @container (min-width: 880px) { .figures:not(.single) .locate { grid-column: 1 / -1; } }
    .locate h2 { min-block-size: 2.6em; }
    .locate .key { display: flex; flex-wrap: wrap; gap: 0 16px; margin: 0; font-size: 12px; line-height: 16px; color: var(--soft); }
    .locate .key span { display: inline-flex; align-items: center; gap: 6px; white-space: nowrap; }
    .locate .sample { forced-color-adjust: none; print-color-adjust: exact; inline-size: 16px; block-size: 8px; background: var(--ink); }
    .locate .sample.alone { background: var(--soft); opacity: 0.3; }
    .narrowing { block-size: var(--picture); margin-block-start: 8px; cursor: pointer; user-select: none; -webkit-user-select: none; }
    .locate .read { min-block-size: 3em; padding-block: 4px 8px; }
    .locate .choice, .locate select { max-inline-size: 100%; }
    .locate .choice { flex-wrap: wrap; }
    .locate .controls { padding-block-end: 12px; }
    .locate .slider { inline-size: 128px; min-block-size: 24px; margin: 0; accent-color: var(--ink); }
    .locate .told { min-block-size: 7.5em; }
    @container locate (max-width: 520px) {
      .locate h2 { min-block-size: 5.2em; }
      .locate .read { min-block-size: 4.5em; }
      .locate .told { min-block-size: 12em; }
    }
    /* What the words take with the default page font, kept free before they are there, so that nothing below moves then. */
    .locate .kept { block-size: 354px; }
    @container locate (max-width: 627px) { .locate .kept { block-size: 386px; } }
    @container locate (max-width: 588px) { .locate .kept { block-size: 402px; } }
    @container locate (max-width: 520px) { .locate .kept { block-size: 533px; } }
    @container locate (max-width: 428px) { .locate .kept { block-size: 573px; } }
    @container locate (max-width: 408px) { .locate .kept { block-size: 621px; } }
    @container locate (max-width: 288px) { .locate .kept { block-size: 650px; } }
    @media (pointer: coarse) {
      .locate .slider { min-block-size: 44px; }
      .locate .kept { block-size: 400px; }
      @container locate (max-width: 627px) { .locate .kept { block-size: 452px; } }
      @container locate (max-width: 588px) { .locate .kept { block-size: 468px; } }
      @container locate (max-width: 520px) { .locate .kept { block-size: 651px; } }
      @container locate (max-width: 428px) { .locate .kept { block-size: 703px; } }
      @container locate (max-width: 408px) { .locate .kept { block-size: 720px; } }
      @container locate (max-width: 308px) { .locate .kept { block-size: 773px; } }
    }
    @media print { .locate .controls { display: none; } }
  `,
  ];
}
