// The figure `waves`: over the positions, a pair is one wave of sines and one of cosines. A few pairs, one above the
// other, over the rows that the heatmap shows.

import { css, html, nothing } from 'lit';
import { Background } from '../../figure/background.js';
import { columnOf, completePairs, rowAt } from '../../figure/columns.js';
import { Figure } from '../../figure/figure.js';
import { heading } from '../../figure/heading.js';
import { hasModifier } from '../../figure/keys.js';
import { Memo } from '../../figure/memo.js';
import { Gliding } from '../../figure/motion.js';
import { numberControls } from '../../figure/number-control.js';
import { pointing } from '../../figure/pointing.js';
import { Labels } from '../../figure/position-labels.js';
import { sumOf } from '../../figure/sum.js';
import { ValueTable } from '../../figure/value-table.js';
import { size, viewOf } from '../../figure/view.js';
import { KINDS, ROW, TOP, frameOf, heightFor, kindsOf, middleOf, shownPairs, waveOf } from './curves.js';
import { pictureStyles, sample, wavesPicture } from './picture.js';

/** @typedef {import('./curves.js').Frame} Frame */
/** @typedef {import('./curves.js').Wave} Wave */
/** @typedef {{position: number, pair: number}} Cursor */

/** A phrase is spoken when the cursor has rested this long, in milliseconds. */
const REST = 500;
/** Wavelengths within such a factor are all fast or all slow. */
const SIMILAR = 4;

export class Waves extends Figure {
  #table = new ValueTable(this);
  #gliding = new Gliding();
  /** @type {Memo<{frame: Frame, waves: Wave[]}>} */
  #drawing = new Memo();
  #rest = new Background(this);
  #on = pointing(this.host, (event) => this.#under(event));
  #spoken = '';
  /** Where the keys are. @type {Cursor | undefined} */
  #cursor;

  /** What the curves depend on. */
  get #key() {
    const { encoding, state } = this.host;
    return [encoding, state.pair, state.start, state.length, state.view, this.size.width];
  }

  get #shown() {
    return this.#drawing.get(this.#key, () => {
      const { host } = this;
      const frame = frameOf(host.state, this.size.width);
      return { frame, waves: shownPairs(host.state).map((pair, at) => waveOf(host, frame, pair, middleOf(at))) };
    });
  }

  /** What is pointed at, in any figure. @returns {Cursor | undefined} */
  get #pointed() {
    const { pointed, state } = this.host;
    if (pointed?.position === undefined) return undefined;
    return { position: pointed.position, pair: pointed.pair ?? state.pair };
  }

  /** @override */
  placeholder() {
    return html`${heading(this)}
      <p class="key">position →</p>
      <div class="waves-picture"><svg height=${heightFor(shownPairs(this.host.state).length)}></svg></div>
      <p class="caption read"></p>
      <div class="controls">${numberControls(this, 'position', 'offset', 'pair')}</div>
      <p class="caption facts"></p>
      <details class="values"><summary>The waves as a table</summary></details>`;
  }

  /** @override */
  render() {
    const { host } = this;
    const { numbers, state } = host;
    const { frame, waves } = this.#shown;
    const labels = new Labels(host, viewOf(state));
    const pairs = `${waves.length === 1 ? 'pair' : 'pairs'} ${shownPairs(state).join(', ')}`;
    const range = `${numbers.exact(frame.first)} to ${numbers.exact(frame.last)}`;
    const keys = 'Left and right move along the positions, up and down between the waves, Enter moves p there.';
    return html`${heading(this, this.#sentence())}
      <p class="key hero" aria-hidden="true">
        <span>position ${labels.base ? `${numbers.exact(labels.base)} + ` : ''}→</span>
        ${KINDS.slice(0, state.dimension).map((kind) => html`<span>${sample(kind)}${kind}</span>`)}
        ${frame.isDotted ? html`<span>${sample('dots sine')}whole positions</span>` : nothing}
      </p>
      <div class="waves-picture hero" tabindex="0" role="application" aria-roledescription="waves"
        aria-label="Waves of ${pairs} over positions ${range}. ${keys}" aria-describedby="waves-read"
        @keydown=${this.#keyed} @pointermove=${this.#on.moved} @pointerleave=${this.#on.gone} @blur=${this.#on.gone}
        @click=${this.#clicked}>
        ${this.size.width > 0 ? wavesPicture(host, frame, waves, labels, this.#pointed?.position) : nothing}
      </div>
      <p class="caption read tabular" id="waves-read">${this.#read()}</p>
      <div class="controls">
        ${numberControls(this, 'position', 'offset')}
        ${completePairs(state) > 1 ? numberControls(this, 'pair') : nothing}
      </div>
      <p class="caption facts">${this.#caption(frame, waves)}</p>
      ${this.#values(frame)}
      <p class="spoken" aria-live="polite">${this.#spoken}</p>`;
  }

  /** @override */
  paint() {
    this.#gliding.follow(this.root.querySelectorAll('.waves-picture :is(.mark, .line, .mine)'), this.#key);
  }

  /** The shortest wavelength and the longest. */
  get #ends() {
    const wavelengths = this.host.ask('wavelengths');
    return { shortest: wavelengths[0] ?? 1, longest: wavelengths.at(-1) ?? 1 };
  }

  #sentence() {
    const { numbers, state } = this.host;
    const { shortest, longest } = this.#ends;
    if (state.dimension <= 2) {
      const wave = state.dimension === 1 ? 'A single sine' : 'The one pair';
      return `${wave} is a wave that repeats after ${numbers.wavelength(shortest)} positions.`;
    }
    if (longest <= SIMILAR * shortest) return 'All pairs repeat within a few positions.';
    const many = longest < 2e3 ? 'take longer' : longest < 1e6 ? 'take thousands' : 'hardly ever';
    return `Fast pairs repeat within a few positions, slow ones ${many}.`;
  }

  /** @param {Frame} frame @param {Wave[]} waves */
  #caption({ rows }, waves) {
    const { numbers, state } = this.host;
    const { shortest, longest } = this.#ends;
    const count = size(rows);
    const shown = Number.isInteger(count) ? numbers.exact(count) : numbers.fixed(count, 1);
    const turns = [waves[0], ...waves.slice(1).slice(-1)].map((wave, at) => {
      const { pair, turns } = /** @type {Wave} */ (wave);
      const many = `${numbers.significant(turns, 3)} ${turns < 1 ? 'of a turn' : 'turns'}`;
      return html`${at ? ' and ' : ''}pair ${pair} makes <b class="tabular">${many}</b>`;
    });
    const lesson =
      longest > SIMILAR * shortest
        ? html`A fast wave tells neighbours apart, but repeats after each turn. A slow wave tells far positions apart,
            but hardly moves between neighbours. Together they give a Transformer both.`
        : `All of them repeat within ${numbers.wavelength(longest)} positions: none tells far positions apart.`;
    const band = 'A grey band is a wave that turns within six pixels: too fast to draw.';
    return html`A pair is one sine and one cosine of the same wavelength. Over the
      ${count === 1 ? 'one position' : `${shown} positions`} shown, ${turns}. ${waves.length > 1 ? lesson : nothing}
      ${waves.some(({ isBand }) => isBand) ? band : nothing}
      ${state.dimension % 2 === 1 ? `Dimension ${state.dimension} is odd: its last pair has a sine only.` : nothing}`;
  }

  #read() {
    const { host } = this;
    const { numbers, state, pointed } = host;
    const cursor = this.#pointed;
    if (cursor) return this.#phrase(cursor);
    const { position, offset } = state;
    const pair = pointed?.pair ?? state.pair;
    const [p, k] = [rowAt(host, position), host.ask('shifted', position, offset)];
    return html`Pair ${pair}: <span class="p">● p = ${numbers.short(position)}</span> has ${this.#reading(p, pair)};
      <span class="k">○ ${sumOf(numbers, state).label}</span> has ${this.#reading(k, pair)}.`;
  }

  /** @param {Cursor} cursor */
  #phrase({ position, pair }) {
    const { host } = this;
    return `Position ${host.numbers.exact(position)} in pair ${pair}: ${this.#reading(rowAt(host, position), pair)}.`;
  }

  /** @param {Float64Array} row @param {number} pair */
  #reading(row, pair) {
    const { numbers, state } = this.host;
    return kindsOf(state, pair)
      .map((kind) => `${kind}\u00a0${numbers.apparent(row[columnOf(state, pair, kind)] ?? 0, 4)}`)
      .join(', ');
  }

  /** @param {Frame} frame */
  #values({ first, last }) {
    const { numbers, state, library, encoding } = this.host;
    const columns = shownPairs(state).flatMap((pair) => kindsOf(state, pair).map((kind) => ({ pair, kind })));
    const p = Math.round(state.position) - first;
    return this.#table.render({
      summary: state.dimension <= 2 ? 'The wave as a table' : 'The waves as a table',
      caption: (from, to) => `Positions ${numbers.exact(first + from)} to ${numbers.exact(first + to)}`,
      heads: ['position', ...columns.map(({ pair, kind }) => `${kind} of pair ${pair}`)],
      count: last - first + 1,
      row: (index) => {
        const start = first + index;
        const cells = columns.map(({ pair, kind }) => library.wave(encoding, pair, { start, count: 1 })[kind][0] ?? 0);
        return [numbers.exact(start), ...cells.map((cell) => numbers.apparent(cell, 4))];
      },
      ...(p >= 0 && p <= last - first ? { chosen: p } : {}),
      rows: 'positions',
    });
  }

  /** @param {MouseEvent} event @returns {Cursor} */
  #under({ clientX, clientY, currentTarget }) {
    const { left, top } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    const { scale, start } = this.#shown.frame;
    return this.#cursorAt(start + Math.round(scale.of(clientX - left)), Math.floor((clientY - top - TOP) / ROW));
  }

  /** The nearest one that is shown. @param {number} position @param {number} wave from above @returns {Cursor} */
  #cursorAt(position, wave) {
    const { frame, waves } = this.#shown;
    return {
      position: Math.min(Math.max(position, frame.first), frame.last),
      pair: waves[Math.min(Math.max(wave, 0), waves.length - 1)]?.pair ?? 0,
    };
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    this.#cursor = this.#under(event);
    this.host.change({ position: this.#cursor.position });
  }

  /** @param {KeyboardEvent} event */
  #keyed(event) {
    if (hasModifier(event)) return;
    const { state } = this.host;
    const { first, last, scale, rows } = this.#shown.frame;
    const { position, pair } = this.#cursor ?? { position: Math.round(state.position), pair: state.pair };
    const wave = Math.max(shownPairs(state).indexOf(pair), 0);
    // A step is never less than what can be seen.
    const step = (event.shiftKey ? 10 : 1) * Math.max(1, Math.round(size(rows) / (scale.high - scale.low)));
    const page = Math.max(1, Math.round(size(rows) / 10));
    /** @type {[number, number] | undefined} */
    const to = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [position - step, wave],
      ArrowRight: [position + step, wave],
      ArrowUp: [position, wave - 1],
      ArrowDown: [position, wave + 1],
      PageUp: [position - page, wave],
      PageDown: [position + page, wave],
      Home: [first, wave],
      End: [last, wave],
      Enter: [position, wave],
    })[event.key];
    if (!to) return;
    event.preventDefault();
    const cursor = this.#cursorAt(...to);
    this.#cursor = cursor;
    if (event.key === 'Enter') this.host.change({ position: cursor.position });
    this.host.point(cursor);
    this.#rest.start(() => {
      this.#spoken = this.#phrase(cursor);
      this.requestUpdate();
      return false;
    }, REST);
  }

  static styles = css`
    .waves {
      ${pictureStyles}
      .waves-picture { cursor: crosshair; user-select: none; -webkit-user-select: none; }
      .read { --lines: 2; padding-block-start: 8px; }
      .read span { white-space: nowrap; }
      .controls { padding-block: 8px; }
      .facts { --lines: 5; }
      @container (max-width: 560px) { .title { --lines: 2; } }
      @container (max-width: 460px) { .facts { --lines: 7; } }
      @container (max-width: 320px) { .title, .read { --lines: 3; } .facts { --lines: 8; } }
    }
  `;
}
