// The figure `spectrum`: the wavelengths of all pairs on one logarithmic axis, as a ladder that the base stretches.
// Above it stand their waves over the table, so that one sees which of them finish a turn.

import { css, html, nothing } from 'lit';
import { Figure } from '../../figure/figure.js';
import { heading } from '../../figure/heading.js';
import { Memo } from '../../figure/memo.js';
import { Gliding } from '../../figure/motion.js';
import { logarithmic } from '../../figure/plot.js';
import { choosingPair } from '../../figure/pointing.js';
import { Size } from '../../figure/size.js';
import { ValueTable } from '../../figure/value-table.js';
import { arranged } from './arrangement.js';
import { SpectrumHandles, handleStyles } from './handles.js';
import { pictureStyles, powerOf, spectrumPicture, ticksOf } from './picture.js';
import { drawnPairs, waveOf } from './waves.js';
import { exactly, howMany, lesson, phrase, sentence } from './words.js';

/** @typedef {import('./picture.js').Drawing} Drawing */
/** @typedef {import('./waves.js').Wave} Wave */

/** The axis ends at one of these powers of ten, so that it stays while the base changes and the ladder stretches. */
const ENDS = [6, 8, 12, 16, 24, 48, 96, 192, 304];

export class Spectrum extends Figure {
  #hero = new Size(() => this.requestUpdate());
  #handles = new SpectrumHandles(this);
  #table = new ValueTable(this);
  #gliding = new Gliding();
  #naming = new Gliding();
  /** The waves that were asked for, by their pair. @type {Memo<Map<number, Wave>>} */
  #waves = new Memo();
  #on = choosingPair(this.host, ({ clientX }) => {
    const hero = /** @type {Element} */ (this.find('.hero'));
    return { pair: this.#handles.nearest(clientX - hero.getBoundingClientRect().left) };
  });

  get #wavelengths() {
    return this.host.ask('wavelengths');
  }

  /** How many pairs finish a turn within the length: the fastest ones. */
  get #finished() {
    const { length } = this.host.state;
    const slower = this.#wavelengths.findIndex((wavelength) => wavelength > length);
    return slower < 0 ? this.#wavelengths.length : slower;
  }

  get #found() {
    return { wavelengths: this.#wavelengths, finished: this.#finished };
  }

  /** @returns {Drawing} */
  get #shown() {
    const { host } = this;
    const { state, encoding } = host;
    const { wavelengths, finished } = this.#found;
    const most = Math.max(wavelengths.at(-1) ?? 1, state.length);
    const end = Number(`1e${ENDS.find((power) => Number(`1e${power}`) >= most) ?? 308}`);
    const arrangement = arranged(this.#hero);
    const scale = logarithmic(1, this.#handles.heldEnd ?? end, arrangement.left, arrangement.right);
    const drawn = drawnPairs(wavelengths, scale);
    const { top, bottom } = arrangement;
    const key = [encoding, state.start, state.length, top, bottom, drawn.half];
    const waves = this.#waves.get(key, () => new Map());
    /** @param {number} pair */
    const wave = (pair) => {
      const known = waves.get(pair) ?? waveOf(host, arrangement, pair, drawn.half);
      waves.set(pair, known);
      return known;
    };
    return { arrangement, scale, wavelengths, finished, drawn, wave, hasLadder: wavelengths.length > 1 };
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
    this.#hero.watch(this.find('.hero'));
    this.#hero.insist();
    const drawing = this.#shown;
    const found = this.#found;
    const say = (/** @type {number} */ pair) => phrase(host, found, pair);
    const isRoom = this.#hero.width > 0 && this.#hero.height > 0;
    return this.#page({
      title: sentence(host, found),
      picture: isRoom
        ? html`<div class="pairs" @click=${this.#on.clicked}>${spectrumPicture(host, drawing)}</div>
            ${this.#handles.render(drawing, say)}`
        : nothing,
      spoken: `Pairs by wavelength: ${this.#decades(drawing)}. ${howMany(host, found)}`,
      caption: lesson(host, found),
      numbers: html`<p class="caption read tabular">${say(host.pointed?.pair ?? host.state.pair)}.</p>
        <p class="caption exact">${exactly(host, found)} ${howMany(host, found)}</p>`,
      table: this.#values(),
    });
  }

  /**
   * The same template before it is drawn, so that its picture is measured at once.
   * @param {Record<string, unknown>} [parts]
   */
  #page({ title, picture, spoken, caption, numbers, table } = {}) {
    return html`${heading(this, title)}
      <div class="hero" role="group" aria-label="All wavelengths on a logarithmic axis" @pointermove=${this.#on.moved}
        @pointerleave=${this.#on.gone}>${picture}</div>
      <p class="spoken">${spoken}</p>
      <p class="caption facts">${caption}</p>
      <div class="folds"><details><summary>numbers</summary>${numbers}</details>${table}</div>`;
  }

  /**
   * On a logarithmic axis another base changes all distances by one factor: the rungs move as one, and each wave with
   * its rung. A name that follows the pointer must not be late, so it does not glide.
   * @override
   */
  paint() {
    const { width, height, em } = this.#hero;
    const key = [this.#wavelengths.length, width, height, em];
    this.#gliding.follow(this.root.querySelectorAll('.hero :is(.marks, .wave, .chosen, .thumb, .end)'), key);
    this.#naming.follow(this.root.querySelectorAll('.name'), [...key, this.host.pointed?.pair]);
  }

  /** How many pairs lie between two ticks of the axis. @param {Drawing} drawing */
  #decades({ scale, arrangement: { unit } }) {
    const powers = ticksOf(scale, unit);
    if (powers.at(-1) !== scale.to) powers.push(scale.to);
    const wavelengths = this.#wavelengths;
    let at = 0;
    return powers
      .slice(1)
      .map((to, index) => {
        const before = at;
        while (at < wavelengths.length && (wavelengths[at] ?? 0) < to) at += 1;
        return `${powerOf(this.host, powers[index] ?? 1)} to ${powerOf(this.host, to)}, ${at - before}`;
      })
      .join('; ');
  }

  #values() {
    const { numbers, state } = this.host;
    const wavelengths = this.#wavelengths;
    const count = wavelengths.length;
    return this.#table.render({
      summary: count === 1 ? 'the wavelength as a table' : `${numbers.all(count, 'pairs').toLowerCase()} as a table`,
      caption: (first, last) => `Pairs ${first} to ${last}`,
      heads: [
        'pair',
        'wavelength, positions per turn',
        'frequency, radians per position',
        `turns within ${numbers.exact(state.length)}`,
      ],
      count,
      row: (at) => {
        const wavelength = wavelengths[at] ?? 1;
        const frequency = this.host.ask('frequencies')[at] ?? 0;
        const turns = numbers.significant(state.length / wavelength, 3);
        return [at, numbers.wavelength(wavelength), numbers.significant(frequency, 4), turns];
      },
      chosen: state.pair,
      rows: 'pairs',
    });
  }

  static styles = css`
    .spectrum {
      ${pictureStyles} ${handleStyles}
      .hero {
        position: relative; flex: 1 1 clamp(260px, 8cqi + 240px, 326px); min-block-size: 180px; margin-block-end: 8px;
        user-select: none; -webkit-user-select: none;
        /* A finger's reach may be wider than the picture. */
        overflow-x: clip;
      }
      .pairs { position: absolute; inset: 0; cursor: pointer; }
      .hero > .pairs > svg { position: absolute; }
      .facts { --lines: 2; max-inline-size: 84ch; text-wrap: pretty; }
      .folds .values { padding: 0; font-size: 1em; }
      .folds .caption { font-size: 1em; padding-block-start: 4px; }
      .caption span { white-space: nowrap; }
      @container (max-width: 640px) { .title { --lines: 2; } .facts { --lines: 3; } }
      @container (max-width: 440px) { .facts { --lines: 4; } }
      @container (max-width: 300px) { .title, .facts { --lines: 5; } }
    }
  `;
}
