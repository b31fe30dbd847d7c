// The figure `waves`: over the positions, a pair is one wave of sines and one of cosines. A few pairs, one above the
// other, over the rows that the heatmap shows.

import { css, html, nothing } from 'lit';
import { columnOf, rowAt } from '../../figure/columns.js';
import { Figure } from '../../figure/figure.js';
import { heading } from '../../figure/heading.js';
import { Memo } from '../../figure/memo.js';
import { Gliding } from '../../figure/motion.js';
import { pointing } from '../../figure/pointing.js';
import { Labels } from '../../figure/position-labels.js';
import { Size } from '../../figure/size.js';
import { sumOf } from '../../figure/sum.js';
import { ValueTable } from '../../figure/value-table.js';
import { size, viewOf } from '../../figure/view.js';
import { arranged, roomFor } from './arrangement.js';
import { frameOf, kindsOf, shownPairs, waveOf } from './curves.js';
import { WaveHandles, handleStyles } from './handles.js';
import { pictureStyles, wavesPicture } from './picture.js';

/** @typedef {import('./curves.js').Frame} Frame */
/** @typedef {import('./curves.js').Wave} Wave */
/** @typedef {import('./picture.js').Cursor} Cursor */
/** @typedef {import('./picture.js').Drawing} Drawing */

/** Wavelengths within such a factor are all fast or all slow. */
const SIMILAR = 4;

export class Waves extends Figure {
  #hero = new Size(() => this.requestUpdate());
  #handles = new WaveHandles(this);
  #table = new ValueTable(this);
  #gliding = new Gliding();
  /** @type {Memo<Drawing>} */
  #drawing = new Memo();
  #on = pointing(this.host, (event) => this.#under(event));

  /** What the curves depend on. */
  get #key() {
    const { encoding, state } = this.host;
    const { width, height, em } = this.#hero;
    return [encoding, `${this.#pairs}`, state.start, state.length, state.view, width, height, em];
  }

  /** The pairs that have lanes. */
  get #pairs() {
    return shownPairs(this.host.state, roomFor(this.#hero));
  }

  get #shown() {
    return this.#drawing.get(this.#key, () => {
      const { host } = this;
      const pairs = this.#pairs;
      const lengths = host.ask('wavelengths');
      // As wide for every choice of lanes: the longest number is that of the slowest pair, or of one just below a
      // power.
      const slowest = lengths.length - 1;
      const longs = [slowest, ...pairs].map((pair) => this.#long(pair).length);
      const letters = Math.max(6, `pair ${slowest}`.length, ...longs);
      const arrangement = arranged(this.#hero, pairs.length, letters);
      const frame = frameOf(host.state, arrangement);
      return { arrangement, frame, waves: pairs.map((pair, lane) => waveOf(host, frame, arrangement, pair, lane)) };
    });
  }

  /** What is pointed at, in any figure. @returns {Cursor | undefined} */
  get #pointed() {
    const { pointed, state } = this.host;
    if (pointed?.position === undefined) return undefined;
    return { position: pointed.position, pair: pointed.pair ?? state.pair };
  }

  /** @override */
  disconnected() {
    super.disconnected();
    this.#hero.unwatch();
  }

  /** @override */
  placeholder() {
    return this.#page();
  }

  /** @override */
  render() {
    const { host } = this;
    const { numbers, state } = host;
    this.#hero.watch(this.find('.hero'));
    this.#hero.insist();
    const drawing = this.#shown;
    const { frame, waves } = drawing;
    const isRoom = this.#hero.width > 0 && this.#hero.height > 0;
    const values = (/** @type {'p' | 'k'} */ tone) => `pair ${state.pair} has ${this.#valuesAt(tone, state.pair)}`;
    const pairs = `${waves.length === 1 ? 'pair' : 'pairs'} ${this.#pairs.join(', ')}`;
    return this.#page({
      title: this.#sentence(),
      name: `Waves of ${pairs} over positions ${numbers.exact(frame.first)} to ${numbers.exact(frame.last)}.`,
      picture: isRoom
        ? html`${wavesPicture(host, drawing, new Labels(host, viewOf(state)), this.#pointed)}
            ${this.#handles.render(drawing, values)}`
        : nothing,
      read: this.#read(),
      caption: this.#caption(waves),
      numbers: html`<p class="caption tabular">${this.#atMarks()}</p><p class="caption">${this.#turns(drawing)}</p>`,
      table: this.#values(frame),
    });
  }

  /**
   * The same template before it is drawn, so that its picture is measured at once.
   * @param {Record<string, unknown>} [parts]
   */
  #page({ title, name, picture, read, caption, numbers, table } = {}) {
    return html`${heading(this, title)}
      <div class="hero" role="group" aria-label=${name ?? nothing} aria-describedby="waves-read"
        @pointermove=${this.#on.moved} @pointerleave=${this.#on.gone}>${picture}</div>
      <p class="spoken" id="waves-read">${read}</p>
      <p class="caption facts">${caption}</p>
      <div class="folds"><details><summary>numbers</summary>${numbers}</details>${table}</div>`;
  }

  /** @override */
  paint() {
    this.#gliding.follow(this.root.querySelectorAll('.hero :is(.mark, .line, .mine)'), this.#key);
  }

  /** The shortest wavelength and the longest. */
  get #ends() {
    const wavelengths = this.host.ask('wavelengths');
    return { shortest: wavelengths[0] ?? 1, longest: wavelengths.at(-1) ?? 1 };
  }

  /** @param {number} pair */
  #long(pair) {
    return this.host.numbers.wavelength(this.host.ask('wavelengths')[pair] ?? 1);
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

  /** @param {Wave[]} waves */
  #caption(waves) {
    const { numbers } = this.host;
    const { shortest, longest } = this.#ends;
    const lesson =
      longest > SIMILAR * shortest
        ? 'Fast waves tell neighbours apart, slow ones tell far positions apart: a Transformer reads both.'
        : `All of them repeat within ${numbers.wavelength(longest)} positions: none tells far positions apart.`;
    const band = 'A grey band turns too fast to draw.';
    return html`${waves.length > 1 ? lesson : 'A pair is one sine and one cosine of the same wavelength.'}
      ${waves.some(({ isBand }) => isBand) ? band : nothing}`;
  }

  /** @param {Drawing} drawing */
  #turns({ frame: { rows }, waves }) {
    const { numbers, state } = this.host;
    const count = size(rows);
    const shown = Number.isInteger(count) ? numbers.exact(count) : numbers.fixed(count, 1);
    const turns = [waves[0], ...waves.slice(1).slice(-1)].map((wave, at) => {
      const { pair, turns } = /** @type {Wave} */ (wave);
      const many = `${numbers.significant(turns, 3)} ${turns < 1 ? 'of a turn' : 'turns'}`;
      return html`${at ? ' and ' : ''}pair ${pair} makes <b class="tabular">${many}</b>`;
    });
    return html`A pair is one sine and one cosine of the same wavelength, from −1 to +1. Over the
      ${count === 1 ? 'one position' : `${shown} positions`} shown, ${turns}. A fast wave repeats after each turn, a
      slow
      one hardly moves between neighbours. A wave that turns within six pixels is drawn as a grey band.
      ${state.dimension % 2 === 1 ? `Dimension ${state.dimension} is odd: its last pair has a sine only.` : nothing}`;
  }

  /** What is pointed at, else what the marks show. */
  #read() {
    const cursor = this.#pointed;
    if (!cursor) return this.#atMarks();
    const { position, pair } = cursor;
    const { host } = this;
    return `Position ${host.numbers.exact(position)} in pair ${pair}: ${this.#reading(rowAt(host, position), pair)}.`;
  }

  #atMarks() {
    const { numbers, state, pointed } = this.host;
    const pair = pointed?.pair ?? state.pair;
    return html`Pair ${pair}: <span class="p">● p = ${numbers.short(state.position)}</span> has
      ${this.#valuesAt('p', pair)}; <span class="k">○ ${sumOf(numbers, state).label}</span> has
      ${this.#valuesAt('k', pair)}.`;
  }

  /** @param {'p' | 'k'} tone @param {number} pair */
  #valuesAt(tone, pair) {
    const { host } = this;
    const { position, offset } = host.state;
    return this.#reading(tone === 'p' ? rowAt(host, position) : host.ask('shifted', position, offset), pair);
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
    const columns = this.#pairs.flatMap((pair) => kindsOf(state, pair).map((kind) => ({ pair, kind })));
    const p = Math.round(state.position) - first;
    return this.#table.render({
      summary: state.dimension <= 2 ? 'the wave as a table' : 'the waves as a table',
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

  /** The nearest position and lane. @param {MouseEvent} event @returns {Cursor} */
  #under({ clientX, clientY, currentTarget }) {
    const { left, top } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    const { arrangement, frame, waves } = this.#shown;
    const position = frame.start + Math.round(frame.scale.of(clientX - left));
    const lane = Math.floor((clientY - top - arrangement.top) / arrangement.pitch);
    return {
      position: Math.min(Math.max(position, frame.first), frame.last),
      pair: waves[Math.min(Math.max(lane, 0), waves.length - 1)]?.pair ?? 0,
    };
  }

  static styles = css`
    .waves {
      ${pictureStyles} ${handleStyles}
      .hero {
        position: relative; flex: 1 1 clamp(280px, 70cqi, 400px); min-block-size: 150px; margin-block-end: 8px;
        user-select: none; -webkit-user-select: none;
        /* A finger's reach may be wider than the picture. */
        overflow-x: clip;
      }
      svg { position: absolute; }
      .facts { --lines: 2; }
      .folds .values { padding: 0; font-size: 1em; }
      .folds .caption { font-size: 1em; padding-block-start: 4px; }
      @container (max-width: 700px) { .title { --lines: 2; } }
      @container (max-width: 400px) { .title, .facts { --lines: 3; } }
      @container (max-width: 300px) { .title { --lines: 4; } .facts { --lines: 5; } }
    }
  `;
}
