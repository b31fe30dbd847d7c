// The figure `waves`: a pair is a wave over the positions, and every position reads it off. A few pairs one above the other,
// over the rows that the heatmap shows.

import { css, html, nothing } from 'lit';
import { columnOf, completePairs } from '../../figure/columns.js';
import { Labels } from '../../figure/position-labels.js';
import { Gliding } from '../../figure/motion.js';
import { numberControl } from '../../figure/number-control.js';
import { Room } from '../../figure/size.js';
import { sumOf } from '../../figure/sum.js';
import { ValueTable } from '../../figure/value-table.js';
import { size, viewOf } from '../../figure/view.js';
import { KINDS, ROW, TOP, frameOf, kindsOf, middleOf, spread, waveOf } from './wave-curves.js';
import { heightFor, sample, waveStyles, wavesPicture } from './picture.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('./wave-curves.js').Frame} Frame */
/** @typedef {import('./wave-curves.js').Wave} Wave */
/** @typedef {{position: number, pair: number}} Cursor */

/** A phrase is spoken when the cursor has rested this long, in milliseconds. */
const REST = 500;

export class Waves {
  #host;
  #room;
  #table;
  /** @type {Cursor | undefined} */
  #cursor;
  /** The latest waves, and what they were drawn for. @type {{key: string, waves: Wave[]}} */
  #known = { key: '', waves: [] };
  #gliding = new Gliding();
  #spoken = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#room = new Room(host);
    this.#table = new ValueTable(host, 'waves-values');
  }

  get #pairs() {
    const { dimension, pair } = this.#host.state;
    return spread(Math.ceil(dimension / 2), pair);
  }

  get #height() {
    return heightFor(this.#pairs.length);
  }

  reserved() {
    return html`<div class="waves" .style=${`--picture: ${this.#height}px`}><div class="waves-picture"></div></div>`;
  }

  measured() {
    this.#room.watch(this.#host.renderRoot.querySelector('.waves-picture'));
  }

  drawn() {
    this.#gliding.follow(
      this.#host.renderRoot.querySelectorAll('.waves-picture :is(.mark, .line, .mine)'),
      this.#known.key,
    );
    return this.#room.width > 0;
  }

  left() {
    this.#room.left();
    clearTimeout(this.#resting);
  }

  render() {
    this.#room.insist();
    const host = this.#host;
    const { numbers, state } = host;
    const frame = frameOf(host, this.#room.width);
    const waves = this.#waves(frame);
    const pairs = this.#pairs;
    const { base } = new Labels(host, viewOf(state));
    return html`<section part="waves" class="waves" aria-labelledby="waves-title" .style=${`--picture: ${this.#height}px`}>
      <h2 id="waves-title">${this.#sentence()}</h2>
      <p class="key" aria-hidden="true">
        <span>position ${base ? `${numbers.exact(base)} + ` : ''}→</span>
        ${KINDS.slice(0, state.dimension).map((kind) => html`<span>${sample(kind)}${kind}</span>`)}
        ${frame.dotted ? html`<span>${sample('dots sine')}whole positions</span>` : nothing}
      </p>
      <div class="waves-picture" tabindex="0" role="application" aria-roledescription="waves"
        aria-label="Waves of ${pairs.length === 1 ? 'pair' : 'pairs'} ${pairs.join(', ')} over positions ${numbers.exact(frame.first)} to ${numbers.exact(frame.last)}. Left and right walk the positions, up and down the waves, Enter moves p there."
        aria-describedby="waves-read" @keydown=${this.#keyed} @pointermove=${this.#moved} @pointerleave=${this.#gone} @blur=${this.#gone}
        @click=${this.#clicked}>
        ${this.#room.width > 0 ? wavesPicture(host, frame, waves, this.#pointed?.position) : nothing}
      </div>
      <p class="caption read tabular" id="waves-read">${this.#read()}</p>
      <div class="controls">
        ${numberControl(host, 'position', { id: 'waves-position', name: 'position p', label: '● p', tone: 'p' })}
        ${numberControl(host, 'offset', { id: 'waves-offset', name: 'offset k', label: 'k', tone: 'k' })}
        ${completePairs(state) > 1 ? numberControl(host, 'pair', { id: 'waves-pair' }) : nothing}
      </div>
      <p class="caption">${this.#caption(frame, waves)}</p>
      ${this.#values(frame)}
      <p class="spoken" aria-live="polite">${this.#spoken}</p>
    </section>`;
  }

  #sentence() {
    const { numbers, state } = this.#host;
    const wavelengths = this.#host.ask('wavelengths');
    const [first = 0] = wavelengths;
    const last = wavelengths.at(-1) ?? 0;
    const after = (/** @type {number} */ wavelength) =>
      html`after <span class="tabular">${numbers.wavelength(wavelength)}</span>`;
    if (wavelengths.length === 1) {
      return html`${state.dimension === 1 ? 'A single sine' : 'The one pair'} is a wave that repeats ${after(first)} positions.`;
    }
    return html`Pair 0 repeats ${after(first)} positions, pair ${wavelengths.length - 1} ${last > 4 * first ? 'only ' : ''}${after(last)}.`;
  }

  /** @param {Frame} frame @param {Wave[]} waves */
  #caption({ rows }, waves) {
    const { numbers, state } = this.#host;
    const makes = ({ pair, turns } = /** @type {Wave} */ (waves[0])) =>
      html`pair ${pair} makes <b class="tabular">${numbers.significant(turns, 3)} ${turns < 1 ? 'of a turn' : 'turns'}</b>`;
    const wavelengths = this.#host.ask('wavelengths');
    const [first = 0] = wavelengths;
    const last = wavelengths.at(-1) ?? 0;
    const lesson =
      last > 4 * first
        ? `No wave is enough alone: a fast one tells neighbours apart, but says the same again after each turn; a slow one
      tells far positions apart, but hardly moves from one to the next. Together they do both.`
        : `All of them repeat within ${numbers.wavelength(last)} positions: none tells far positions apart.`;
    return html`Over the ${size(rows) === 1 ? 'one position' : `${Number.isInteger(size(rows)) ? numbers.exact(size(rows)) : numbers.fixed(size(rows), 1)} positions`} shown
      ${makes()}${waves.length > 1 ? html`, ${makes(waves.at(-1))}` : nothing}. ${waves.length > 1 ? lesson : nothing}
      ${waves.some(({ band }) => band) ? 'A wave that turns within six pixels cannot be drawn as one: the grey band is what it fills.' : nothing}
      ${state.dimension > 1 && state.dimension % 2 === 1 ? `Dimension ${state.dimension} is odd: its last pair has a sine only.` : nothing}`;
  }

  /** What the pointer is at, in any figure. @returns {Cursor | undefined} */
  get #pointed() {
    const { pointed, state } = this.#host;
    return pointed?.position === undefined
      ? undefined
      : { position: pointed.position, pair: pointed.pair ?? state.pair };
  }

  #read() {
    const { numbers, state, pointed } = this.#host;
    const cursor = this.#pointed;
    if (cursor) return this.#phrase(cursor);
    const { position, offset } = state;
    const pair = pointed?.pair ?? state.pair;
    return html`Pair ${pair}: <span class="p">● p = ${numbers.short(position)}</span> has ${this.#reading(this.#host.row(position), pair)};
      <span class="k">○ ${sumOf(numbers, state).label}</span> has ${this.#reading(this.#host.ask('shifted', position, offset), pair)}.`;
  }

  /** @param {Cursor} cursor */
  #phrase({ position, pair }) {
    return `Position ${this.#host.numbers.exact(position)} in pair ${pair}: ${this.#reading(this.#host.row(position), pair)}.`;
  }

  /** @param {Float64Array} row @param {number} pair */
  #reading(row, pair) {
    const { numbers, state } = this.#host;
    return kindsOf(state, pair)
      .map((kind) => `${kind}\u00a0${numbers.apparent(row[columnOf(state, pair, kind)] ?? 0, 4)}`)
      .join(', ');
  }

  /** @param {Frame} frame @returns {Wave[]} */
  #waves(frame) {
    const host = this.#host;
    const key = JSON.stringify([host.encoding, host.state.pair, frame.rows, frame.scale.high]);
    if (this.#known.key !== key) {
      const wavelengths = host.ask('wavelengths');
      this.#known = {
        key,
        waves: this.#pairs.map((pair, at) => waveOf(host, frame, pair, wavelengths[pair] ?? 1, middleOf(at))),
      };
    }
    return this.#known.waves;
  }

  /** @param {Frame} frame */
  #values({ first, last }) {
    const { numbers, state, library, encoding } = this.#host;
    const pairs = this.#pairs;
    const columns = pairs.flatMap((pair) => kindsOf(state, pair).map((kind) => ({ pair, kind })));
    const p = Math.round(state.position) - first;
    return this.#table.render({
      summary: pairs.length === 1 ? 'The wave as a table' : 'The waves as a table',
      caption: (from, to) => `Positions ${numbers.exact(first + from)} to ${numbers.exact(first + to)}`,
      heads: ['position', ...columns.map(({ pair, kind }) => `${kind} of pair ${pair}`)],
      count: last - first + 1,
      row: (index) => {
        const values = pairs.map((pair) => library.wave(encoding, pair, { start: first + index, count: 1 }));
        return [
          numbers.exact(first + index),
          ...columns.map(({ pair, kind }) => numbers.apparent(values[pairs.indexOf(pair)]?.[kind][0] ?? 0, 4)),
        ];
      },
      ...(p >= 0 && p <= last - first ? { chosen: p } : {}),
      rows: 'positions',
    });
  }

  /** @param {{clientX: number, clientY: number, currentTarget: EventTarget | null}} event @returns {Cursor} */
  #under({ clientX, clientY, currentTarget }) {
    const { left, top } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    const { scale, start, first, last } = frameOf(this.#host, this.#room.width);
    const pairs = this.#pairs;
    const at = Math.min(Math.max(Math.floor((clientY - top - TOP) / ROW), 0), pairs.length - 1);
    return {
      position: Math.min(Math.max(start + Math.round(scale.of(clientX - left)), first), last),
      pair: pairs[at] ?? 0,
    };
  }

  #moved = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== 'touch') this.#host.point(this.#under(event));
  };

  #gone = () => {
    this.#host.point(undefined);
  };

  #clicked = (/** @type {PointerEvent} */ event) => {
    this.#pin(this.#under(event));
  };

  /** @param {Cursor} cursor */
  #pin(cursor) {
    this.#cursor = cursor;
    this.#host.change({ position: cursor.position });
  }

  #keyed = (/** @type {KeyboardEvent} */ event) => {
    // Those belong to the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { state } = this.#host;
    const { first, last, scale, rows } = frameOf(this.#host, this.#room.width);
    const pairs = this.#pairs;
    let { position, pair } = this.#cursor ?? { position: Math.round(state.position), pair: state.pair };
    let at = Math.max(pairs.indexOf(pair), 0);
    // A step is never less than what can be seen.
    const step = (event.shiftKey ? 10 : 1) * Math.max(1, Math.round(size(rows) / (scale.high - scale.low)));
    const page = Math.max(1, Math.round(size(rows) / 10));
    switch (event.key) {
      case 'ArrowLeft':
        position -= step;
        break;
      case 'ArrowRight':
        position += step;
        break;
      case 'PageUp':
        position -= page;
        break;
      case 'PageDown':
        position += page;
        break;
      case 'Home':
        position = first;
        break;
      case 'End':
        position = last;
        break;
      case 'ArrowUp':
        at -= 1;
        break;
      case 'ArrowDown':
        at += 1;
        break;
      case 'Enter':
        break;
      default:
        return;
    }
    event.preventDefault();
    pair = pairs[Math.min(Math.max(at, 0), pairs.length - 1)] ?? 0;
    this.#cursor = { position: Math.min(Math.max(position, first), last), pair };
    if (event.key === 'Enter') this.#pin(this.#cursor);
    this.#host.point(this.#cursor);
    this.#speak(this.#cursor);
  };

  /** @param {Cursor} cursor */
  #speak(cursor) {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      this.#spoken = this.#phrase(cursor);
      this.#host.requestUpdate();
    }, REST);
  }

  static styles = [
    waveStyles,
    css`
    /* What it takes with the default page font, kept free before it is drawn, so that nothing below moves then. */
    .waves { --words: 265px; min-block-size: calc(var(--picture) + var(--words)); }
    .single .waves { --words: 254px; }
    @container (min-width: 880px) and (max-width: 1040px) { .figures:not(.single) .waves { --words: 289px; } }
    @container (min-width: 880px) { .figures:not(.single) .waves:nth-child(even) { --words: 350px; } }
    @container (min-width: 1100px) { .figures:not(.single) .waves:nth-child(even) { --words: 289px; } }
    @container (max-width: 879px) { .waves, .single .waves { --words: 265px; } }
    @container (max-width: 560px) { .waves, .single .waves { --words: 310px; } }
    @container (max-width: 380px) { .waves, .single .waves { --words: 371px; } }
    @container (max-width: 327px) { .waves, .single .waves { --words: 436px; } }
    @media (pointer: coarse) {
      .waves, .single .waves { --words: 299px; }
      @container (min-width: 880px) { .figures:not(.single) .waves:nth-child(even) { --words: 398px; } }
      @container (min-width: 1100px) { .figures:not(.single) .waves:nth-child(even) { --words: 377px; } }
      @container (max-width: 560px) { .waves, .single .waves { --words: 398px; } }
      @container (max-width: 380px) { .waves, .single .waves { --words: 419px; } }
      @container (max-width: 327px) { .waves, .single .waves { --words: 538px; } }
    }
    .waves .key { display: flex; flex-wrap: wrap; gap: 0 16px; margin: 0; font-size: 12px; line-height: 16px; color: var(--soft); }
    .waves .key span { display: inline-flex; align-items: center; gap: 6px; white-space: nowrap; }
    .waves-picture { position: relative; block-size: var(--picture); cursor: crosshair; user-select: none; -webkit-user-select: none; }
    .waves-picture > svg { position: absolute; inset: 0; }
    .waves .read span { white-space: nowrap; }
    .waves .read { min-block-size: 3em; padding-block-start: 8px; }
    .waves .controls { padding-block: 8px; }
  `,
  ];
}
