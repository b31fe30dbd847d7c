// The figure `circles`: several pairs as clocks side by side, their hands at true relative speed, to be played and stepped; and
// what is left of a hand without its cosine.

import { css, html, nothing, render } from 'lit';
import { live } from 'lit/directives/live.js';
import { clockStyles, face, fold } from './clock-face.js';
import { completePairs, handOf, meaningOf } from '../../figure/columns.js';
import { calm } from '../../figure/motion.js';
import { numberControl } from '../../figure/number-control.js';
import { Playing, SPEEDS, TOLD, shifted } from './playing.js';
import { Room } from '../../figure/size.js';
import { sumOf } from '../../figure/sum.js';
import { whatItTakes, whoTells } from './telling-apart.js';
import { ValueTable } from '../../figure/value-table.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('../../figure/columns.js').Hand} Hand */
/** @typedef {import('./playing.js').Place} Place */
/** @typedef {import('./telling-apart.js').Rows} Rows */

/** A hand that turns further between two frames, in turns, could not be seen to turn: it would seem to stand or to go back. */
const SEEN = 0.25;
const FRAMES_PER_SECOND = 60;

export class Circles {
  #host;
  #room;
  #table;
  #playing;
  /** Whether the cosines were hidden when it was last drawn. @type {boolean | undefined} */
  #wasHidden;
  /** When the words were last said that follow the hands, and what was promised of which encoding. */
  #said = 0;
  #promised = { of: '', texts: /** @type {string[]} */ ([]) };

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#room = new Room(host);
    this.#table = new ValueTable(host, 'circles-table');
    this.#playing = new Playing(host, () => this.#paint());
  }

  get #hidden() {
    return this.#host.state.cosines === 'off';
  }

  reserved() {
    return html`<div class="circles"><div class="clocks"></div></div>`;
  }

  measured() {
    this.#room.watch(this.#host.renderRoot.querySelector('.clocks'));
  }

  render() {
    const host = this.#host;
    const pairs = completePairs(host.state);
    return html`<section part="circles" class="circles" aria-labelledby="circles-title">
      <h2 id="circles-title"></h2>
      <div class="clocks" role="group" aria-label="Pairs as clocks; choose one"></div>
      ${pairs > 0 ? this.#controls() : nothing}
      <div class="said"></div>
      ${
        pairs > 0
          ? this.#rest()
          : html`<p class="caption">Dimension 1 is one sine: the height of a hand that nobody sees.
        At dimension 2 its cosine joins it, and there is a hand.</p>`
      }
    </section>`;
  }

  drawn() {
    if (completePairs(this.#host.state) === 0) this.#playing.stop();
    else {
      this.#room.insist();
      this.#playing.follow(this.#host.state);
    }
    this.#paint();
    return true;
  }

  left() {
    this.#playing.left();
    this.#wasHidden = undefined;
    this.#room.left();
  }

  /** @param {Place | undefined} at @param {Rows | undefined} rows */
  #sentence(at, rows) {
    const { numbers, state } = this.#host;
    const pairs = completePairs(state);
    if (!at || !rows) return 'A single sine is no hand of a clock.';
    const wavelengths = this.#host.ask('wavelengths');
    const { pair } = state;
    if (this.#hidden) {
      const [from, to] = [handOf(state, rows[0], pair), handOf(state, rows[1], pair)];
      const [p, sum] = this.#places(at);
      const begun = html`Without its cosine a hand is a height alone: in pair ${numbers.exact(pair)}`;
      if (state.offset === 0) {
        return html`${begun} that of <span class="p">${p}</span> is <span class="tabular">${numbers.significant(from.sin, 3)}</span>, and with
          <span class="k">k = 0</span> there is no other.`;
      }
      return html`${begun} those of <span class="p">${p}</span> and <span class="k">${sum}</span> are <span class="tabular">${numbers.significant(Math.abs(to.sin - from.sin), 3)}</span> apart.`;
    }
    const first = `comes round in ${positions(numbers, wavelengths[0] ?? 0)}`;
    if (pairs === 1) return `The pair is the hand of a clock: it ${first}.`;
    return `Every pair is the hand of a clock: pair 0 ${first}, pair ${numbers.exact(pairs - 1)} in ${positions(numbers, wavelengths[pairs - 1] ?? 0)}.`;
  }

  /** The rows of p and of p + k where the hands are. @param {Place} at @returns {Rows} */
  #rows(at) {
    const host = this.#host;
    if (this.#still(at)) return [host.row(at.position), host.ask('shifted', at.position, at.offset)];
    const sum = shifted(at);
    // Asked of the library itself, for none is asked for twice.
    return [
      host.library.shifted(host.encoding, at.position, at.ahead),
      host.library.shifted(host.encoding, sum.position, sum.ahead),
    ];
  }

  /** Whether the hands are where the state has them. @param {Place} at */
  #still({ position, ahead, offset }) {
    const { state } = this.#host;
    return ahead === 0 && position === state.position && offset === state.offset;
  }

  /** How the positions of both hands are written. @param {Place} at */
  #places(at) {
    const { numbers, state } = this.#host;
    return this.#still(at)
      ? [numbers.short(at.position), sumOf(numbers, state).place]
      : [at, shifted(at)].map((place) => tenths(numbers, place));
  }

  #controls() {
    const host = this.#host;
    const still = calm();
    const { numbers } = host;
    return html`<div class="controls">
        ${still ? nothing : html`<button type="button" class="act" @click=${() => this.#playing.toggle()}>${this.#playing.on ? 'pause' : 'play'}</button>`}
        <button type="button" class="act" @click=${() => this.#playing.step(still ? this.#playing.speed : 1)}>step</button>
        <span class="choice"><label for="circles-speed">${still ? 'positions a step' : 'positions a second'}</label>
          <select id="circles-speed" @change=${(/** @type {Event} */ { currentTarget }) => {
            this.#playing.speed = Number(/** @type {HTMLSelectElement} */ (currentTarget).value);
            this.#host.requestUpdate();
          }}>${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === this.#playing.speed}>${numbers.exact(speed)}</option>`)}</select></span>
      </div>
      <div class="controls">
        ${numberControl(host, 'position', { name: 'position p', label: '● p', tone: 'p', id: 'circles-position' })}
        ${numberControl(host, 'offset', { name: 'offset k', label: 'k', tone: 'k', id: 'circles-offset' })}
        ${numberControl(host, 'pair', { id: 'circles-pair' })}
        <label class="check"><input type="checkbox" .checked=${live(this.#hidden)} @change=${(
          /** @type {Event} */ { currentTarget },
        ) => {
          host.change({ cosines: /** @type {HTMLInputElement} */ (currentTarget).checked ? 'off' : 'on' });
        }}>hide the cosines</label>
      </div>`;
  }

  /** What goes with the hands. @param {Place} at @param {Rows} rows */
  #caption(at, rows) {
    const host = this.#host;
    const { numbers, state } = host;
    const { pair, offset } = state;
    const [from, to] = [handOf(state, rows[0], pair), handOf(state, rows[1], pair)];
    const [p, sum] = this.#places(at);
    const [near, far] = this.#promises();
    /** @param {number} value */
    const five = (value) => html`<b class="tabular">${numbers.significant(value, 5)}</b>`;
    /** @param {number} other @param {string} text */
    const example = (other, text) => html`<button type="button" class="words"
      @click=${() => host.change({ position: 0, offset: other, pair: 0 })}>pair 0 at 0 and ${other}: ${text}</button>`;
    return html`<p class="caption numbers">Pair ${numbers.exact(pair)}${this.#playing.on ? ', now' : ''} at <span class="p">● ${p}</span>: sine ${five(from.sin)}, cosine
        ${five(from.cos)}. At <span class="k">○ ${sum}</span>: sine ${five(to.sin)}, cosine ${five(to.cos)}.</p>
      <p class="caption examples">${example(22, near ?? '')}
        ${example(44, far ?? '')}</p>
      <p class="caption verdict">${offset === 0 ? 'Both are one position.' : whoTells(host, rows)}</p>`;
  }

  /** What the examples show, in this encoding. */
  #promises() {
    const host = this.#host;
    const of = JSON.stringify(host.encoding);
    if (this.#promised.of !== of) {
      const row = (/** @type {number} */ position) =>
        host.library.encode(host.encoding, { positions: [position], dtype: 'float64' });
      this.#promised = { of, texts: [22, 44].map((other) => whatItTakes(host.state, [row(0), row(other)], 0)) };
    }
    return this.#promised.texts;
  }

  /** What is of the state alone. */
  #rest() {
    const { numbers, state } = this.#host;
    const { dimension } = state;
    return html`${
      dimension % 2 === 1
        ? html`<p class="caption">Dimension ${numbers.exact(dimension)} is odd: its last sine, of pair ${numbers.exact(completePairs(state))}, has no
        cosine beside it, and is no hand.</p>`
        : nothing
    }
      ${this.#values()}`;
  }

  #values() {
    const { numbers, state } = this.#host;
    const count = completePairs(state);
    const sum = sumOf(numbers, state).place;
    const [p, k] = [this.#host.row(state.position), this.#host.ask('shifted', state.position, state.offset)];
    /** @param {number} value */
    const written = (value) => numbers.apparent(value, 4);
    return this.#table.render({
      summary: count === 1 ? 'The hand as a table' : `${numbers.all(count, 'hands')} as a table`,
      caption: (first, last) => `Pairs ${numbers.exact(first)} to ${numbers.exact(last)}: where their hands stand`,
      heads: [
        'pair',
        'wavelength, positions per turn',
        html`<span class="p">sine at ${numbers.short(state.position)}</span>`,
        html`<span class="p">cosine</span>`,
        html`<span class="k">sine at ${sum}</span>`,
        html`<span class="k">cosine</span>`,
      ],
      count,
      row: (at) => {
        const [from, to] = [handOf(state, p, at), handOf(state, k, at)];
        return [
          numbers.exact(at),
          numbers.significant(this.#host.ask('wavelengths')[at] ?? 0, 4),
          ...[from.sin, from.cos, to.sin, to.cos].map(written),
        ];
      },
      chosen: state.pair,
      rows: 'pairs',
    });
  }

  /** The clocks, and the words about them, apart from everything else: while they go only these are drawn anew. */
  #paint() {
    const [place, title, said] = ['.clocks', 'h2', '.said'].map(
      (part) => /** @type {HTMLElement | null} */ (this.#host.renderRoot.querySelector(`section.circles ${part}`)),
    );
    const { at } = this.#playing;
    if (place && title && said) {
      const hands = completePairs(this.#host.state) > 0 ? at : undefined;
      const rows = hands && this.#rows(hands);
      render(hands && rows ? this.#clocks(hands, rows) : nothing, place);
      // Nobody reads sixty numbers a second.
      if (!this.#playing.on || performance.now() - this.#said >= TOLD) {
        this.#said = performance.now();
        // On a way that is over in a moment they say where it leads.
        const { position, offset } = this.#host.state;
        const there = hands && (this.#playing.on ? hands : { position, ahead: 0, offset });
        const meant = there && (there === hands ? rows : this.#rows(there));
        render(this.#sentence(there, meant), title);
        render(there && meant ? this.#caption(there, meant) : nothing, said);
      }
    }
    if (place && this.#wasHidden !== undefined && this.#wasHidden !== this.#hidden) fold(place, this.#hidden);
    this.#wasHidden = this.#hidden;
  }

  /** @param {Place} at @param {Rows} rows */
  #clocks(at, rows) {
    const host = this.#host;
    const { numbers, state } = host;
    const wide = this.#room.width;
    const [columns, most] = wide < 300 ? [2, 4] : wide < 420 ? [3, 6] : wide < 640 ? [4, 8] : [5, 10];
    const radius = Math.max(20, Math.min(52, wide / columns / 2 - 14));
    const pairs = shownPairs(completePairs(state), state.pair, most);
    const wavelengths = host.ask('wavelengths');
    const { column, pair: pointed = column === undefined ? undefined : meaningOf(state, column).pair } =
      host.pointed ?? {};
    const [p, sum] = this.#places(at);
    const label = this.#still(at) ? sumOf(numbers, state).label : `p + k = ${sum}`;
    let blurred = 0;
    const clocks = pairs.map((pair) => {
      const [from, to] = /** @type {[Hand, Hand]} */ (rows.map((row) => handOf(state, row, pair)));
      const wavelength = wavelengths[pair] ?? 1;
      const blur = this.#playing.on && this.#playing.speed / FRAMES_PER_SECOND / wavelength > SEEN;
      if (blur) blurred += 1;
      return html`<button type="button" class="clock ${pair === pointed ? 'pointed' : ''}" aria-pressed=${pair === state.pair ? 'true' : 'false'}
        @click=${() => host.change({ pair })} @pointerenter=${() => host.point({ pair })} @pointerleave=${() => host.point(undefined)}
        @focus=${() => host.point({ pair })} @blur=${() => host.point(undefined)}>
        ${face(from, to, radius, blur, this.#hidden)}
        <span class="name">pair ${numbers.exact(pair)}</span> <span class="wavelength">${positions(numbers, wavelength)}</span>
        <span class="spoken">a turn${this.#playing.on ? '' : `; sine ${numbers.fixed(from.sin, 2)} and cosine ${numbers.fixed(from.cos, 2)} at p, ${numbers.fixed(to.sin, 2)} and ${numbers.fixed(to.cos, 2)} at p plus k`}</span>
      </button>`;
    });
    return html`<div class="grid columns-${columns}">${clocks}</div>
      <p class="caption tabular now"><span class="p">● ${this.#playing.on ? 'now at' : 'p ='} ${p}</span>
        <span class="k">○ ${this.#playing.on ? `now at ${sum}` : label}</span>
        ${blurred > 0 ? html`<span>A ring is a hand too fast to be seen.</span>` : html`<span>Below a pair: the positions that one turn takes.</span>`}</p>`;
  }

  static styles = [
    clockStyles,
    css`
    .circles { container: circles / inline-size; min-block-size: 704px; }
    /* What it takes with the default page font, kept free before it is drawn; beside another figure by the column that it is in. */
    @container (min-width: 880px) {
      .figures:not(.single) .circles:nth-child(even) { min-block-size: 780px; }
      .figures:not(.single) .circles:nth-child(odd) { min-block-size: 757px; }
    }
    @container (min-width: 1100px) {
      .figures:not(.single) .circles:nth-child(even) { min-block-size: 738px; }
      .figures:not(.single) .circles:nth-child(odd) { min-block-size: 704px; }
    }
    @container (max-width: 639px) { .circles { min-block-size: 733px; } }
    @container (max-width: 450px) { .circles { min-block-size: 780px; } }
    @container (max-width: 359px) { .circles { min-block-size: 754px; } }
    @container (max-width: 327px) { .circles { min-block-size: 914px; } }
    .circles h2 { min-block-size: 2.6em; }
    .circles .grid { display: grid; gap: 4px 0; }
    .circles .columns-2 { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    .circles .columns-3 { grid-template-columns: repeat(3, minmax(0, 1fr)); }
    .circles .columns-4 { grid-template-columns: repeat(4, minmax(0, 1fr)); }
    .circles .columns-5 { grid-template-columns: repeat(5, minmax(0, 1fr)); }
    .circles .now { display: flex; flex-wrap: wrap; gap: 0 16px; min-block-size: 3em; align-content: start; padding-block: 4px 8px; }
    .circles .now .p, .circles .now .k { font-weight: 600; }
    .circles .controls { padding-block-end: 12px; }
    .circles .caption + .caption, .circles .said + .caption { padding-block-start: 4px; }
    .circles .act {
      min-block-size: 32px; min-inline-size: 64px; padding: 0 12px; border: 1px solid var(--line); border-radius: 6px; background: none;
      color: var(--ink); font: inherit; font-size: 14px; font-weight: 600; cursor: pointer; touch-action: manipulation;
    }
    .circles .act:hover { border-color: var(--ink); }
    .circles .verdict { min-block-size: 3em; }
    @container circles (max-width: 450px) { .circles h2 { min-block-size: 3.9em; } }
    .circles .examples { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; }
    @media (pointer: coarse) {
      .circles .act { min-block-size: 44px; }
      .circles { min-block-size: 774px; }
      @container (min-width: 880px) {
        .figures:not(.single) .circles:nth-child(even) { min-block-size: 872px; }
        .figures:not(.single) .circles:nth-child(odd) { min-block-size: 847px; }
      }
      @container (min-width: 1100px) {
        .figures:not(.single) .circles:nth-child(even) { min-block-size: 830px; }
        .figures:not(.single) .circles:nth-child(odd) { min-block-size: 774px; }
      }
      @container (max-width: 700px) { .circles { min-block-size: 818px; } }
      @container (max-width: 639px) { .circles { min-block-size: 826px; } }
      @container (max-width: 450px) { .circles { min-block-size: 872px; } }
      @container (max-width: 359px) { .circles { min-block-size: 828px; } }
      @container (max-width: 327px) { .circles { min-block-size: 1096px; } }
    }
    @media print {
      .circles .controls, .circles .examples { display: none; }
    }
  `,
  ];
}

/**
 * The first ones, the chosen one and the last.
 * @param {number} count
 * @param {number} chosen
 * @param {number} most
 */
function shownPairs(count, chosen, most) {
  const pairs = Array.from({ length: Math.min(count, most) }, (_, pair) => pair);
  if (count > most) pairs[most - 1] = count - 1;
  if (!pairs.includes(chosen)) pairs[most - 2] = chosen;
  return pairs;
}

/** A wavelength in words. @param {import('../../figure/numbers.js').Numbers} numbers @param {number} wavelength */
function positions(numbers, wavelength) {
  return `${wavelength >= 1000 && wavelength < 1e9 ? numbers.fixed(wavelength, 0) : numbers.significant(wavelength, 3)} positions`;
}

/**
 * A position with one digit after the decimal sign: of a large one this digit is none of the double sum's.
 * @param {import('../../figure/numbers.js').Numbers} numbers
 * @param {{position: number, ahead: number}} place
 */
function tenths(numbers, { position, ahead }) {
  const below = Math.floor(position);
  const count = BigInt(below) * 10n + BigInt(Math.round(10 * (position - below + ahead)));
  const size = count < 0n ? -count : count;
  return (
    (count < 0n ? '−' : '') + numbers.short(Number(size / 10n)) + numbers.fixed(Number(size % 10n) / 10, 1).slice(1)
  );
}
