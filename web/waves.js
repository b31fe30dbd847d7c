// The figure `waves`: a pair is a wave over the positions, and every position reads it off. A few pairs one above the other,
// over the rows that the heatmap shows.

import { css, html, nothing, svg } from 'lit';
import { wholeTicks } from './axes.js';
import { columnOf } from './columns.js';
import { Labels } from './marks.js';
import { numberControl } from './number-control.js';
import { axisBelow, linear, mark, through } from './plot.js';
import { Room } from './room.js';
import { completePairs } from './state.js';
import { sumOf } from './sum.js';
import { LIMIT } from './validate.js';
import { ValueTable } from './value-table.js';
import { cellsOf, size, viewOf } from './view.js';

/** @typedef {import('./element.js').PositionEncoding} Host */
/** @typedef {{position: number, pair: number}} Cursor */
/** @typedef {ReturnType<typeof frameOf>} Frame */
/**
 * @typedef {object} Wave
 * @property {number} pair
 * @property {number} wavelength
 * @property {number} turns over the rows that are shown
 * @property {boolean} band whether it is too fast to be drawn
 * @property {string[]} curves of its sine, and of its cosine where it has one
 * @property {string[]} dots on them
 */

/** So many waves are shown. */
const MOST = 4;
const LEFT = 28;
const RIGHT = 16;
/** For the labels of p and p + k. */
const TOP = 26;
/** From one wave to the next: a label, the wave, a gap. */
const ROW = 78;
const LABEL = 22;
const TALL = 46;
const AXIS = 26;
/** A wave that turns within fewer pixels is a band. */
const FINEST = 6;
/** Points of a curve to a turn: the straight lines between them are less than half a pixel off the wave; and more while there are few. */
const TO_A_TURN = 16;
const AT_EASE = 64;
/** Positions at least so far apart, in pixels, have a dot each. */
const DOTS = 7;
/** What a letter of a label takes, in pixels. */
const LETTER = 7.5;
/** A phrase is spoken when the cursor has rested this long, in milliseconds. */
const REST = 500;
const KINDS = /** @type {const} */ (['sine', 'cosine']);

export class Waves {
  #host;
  #room;
  #table;
  /** @type {Cursor | undefined} */
  #cursor;
  /** The latest waves, and what they were drawn for. @type {{key: string, waves: Wave[]}} */
  #known = { key: '', waves: [] };
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
    return TOP + (this.#pairs.length - 1) * ROW + LABEL + TALL + AXIS;
  }

  reserved() {
    return html`<div class="waves" .style=${`--picture: ${this.#height}px`}><div class="waves-picture"></div></div>`;
  }

  measured() {
    this.#room.watch(this.#host.renderRoot.querySelector('.waves-picture'));
  }

  drawn() {
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
        ${this.#room.width > 0 ? this.#picture(frame, waves) : nothing}
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
    const after = (/** @type {number} */ wavelength) => html`after <span class="tabular">${numbers.wavelength(wavelength)}</span>`;
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
    return html`Over the ${size(rows) === 1 ? 'one position' : `${Number.isInteger(size(rows)) ? numbers.exact(size(rows)) : numbers.fixed(size(rows), 1)} positions`} shown
      ${makes()}${waves.length > 1 ? html`, ${makes(waves.at(-1))}. Fast waves tell neighbours apart and soon repeat; slow ones
      hardly move from one position to the next, and tell far ones apart` : nothing}.
      ${waves.some(({ band }) => band) ? 'A wave that turns within six pixels cannot be drawn as one: the grey band is what it fills.' : nothing}
      ${state.dimension > 1 && state.dimension % 2 === 1 ? `Dimension ${state.dimension} is odd: its last pair has a sine only.` : nothing}`;
  }

  /** What the pointer is at, in any figure. @returns {Cursor | undefined} */
  get #pointed() {
    const { pointed, state } = this.#host;
    return pointed?.position === undefined ? undefined : { position: pointed.position, pair: pointed.pair ?? state.pair };
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
    return kindsOf(state, pair).map((kind) => `${kind}\u00a0${numbers.apparent(row[columnOf(state, pair, kind)] ?? 0, 4)}`).join(', ');
  }

  /** @param {Frame} frame @returns {Wave[]} */
  #waves(frame) {
    const host = this.#host;
    const key = JSON.stringify([host.encoding, host.state.pair, frame.rows, frame.scale.high]);
    if (this.#known.key !== key) {
      const wavelengths = host.ask('wavelengths');
      this.#known = { key, waves: this.#pairs.map((pair, at) => waveOf(host, frame, pair, wavelengths[pair] ?? 1, middleOf(at))) };
    }
    return this.#known.waves;
  }

  /** @param {Frame} frame @param {Wave[]} waves */
  #picture(frame, waves) {
    const host = this.#host;
    const { state } = host;
    const { scale, start, rows } = frame;
    const { position, offset } = state;
    const bottom = middleOf(waves.length - 1) + TALL / 2;
    const labels = new Labels(host, viewOf(state));
    const ticks = wholeTicks(rows, scale.high - scale.low, LETTER * labels.longest, state.view === '').map((at) => at - start);
    // That of p on top, so that both are seen where k is 0.
    const marked = /** @type {const} */ ([
      { tone: 'k', x: frame.x(position, offset), row: host.ask('shifted', position, offset) },
      { tone: 'p', x: frame.x(position), row: host.row(position) },
    ]);
    const pointed = this.#pointed;
    return svg`<svg width="100%" height=${this.#height} aria-hidden="true">
      ${waves.map((wave, at) => this.#wave(frame, wave, middleOf(at)))}
      ${axisBelow(scale, bottom + 8, ticks, (value) => labels.of(start + value))}
      ${pointed && frame.shows(frame.x(pointed.position)) ? svg`<path class="cursor" d="M${frame.x(pointed.position)} ${TOP - 4}V${bottom + 8}"></path>` : nothing}
      ${marked.map(({ tone, x }) => (frame.shows(x) ? svg`<path class="line ${tone}" d="M${x} ${TOP - 4}V${bottom + 8}"></path>` : nothing))}
      ${waves.map(({ pair }, at) => kindsOf(state, pair).map((kind) => marked.map(({ tone, x, row }) => (
        frame.shows(x) ? mark(tone, x, heightOf(middleOf(at), row[columnOf(state, pair, kind)] ?? 0)) : nothing))))}
      ${waves.map(({ pair, wavelength }, at) => svg`<text class="name ${pair === (host.pointed?.pair ?? state.pair) ? 'chosen' : ''}"
        x=${LEFT} y=${heightOf(middleOf(at), 1) - 8}>pair ${pair}: one turn in ${host.numbers.wavelength(wavelength)} positions</text>`)}
      ${this.#names(frame, [frame.x(position), frame.x(position, offset)])}
    </svg>`;
  }

  /** @param {Frame} frame @param {Wave} wave @param {number} middle */
  #wave({ scale: { low, high } }, { pair, band, curves, dots }, middle) {
    const [top, bottom] = [heightOf(middle, 1), heightOf(middle, -1)];
    return svg`<g class="wave" data-pair=${pair}>
      <g class="axis"><path d="M${low} ${middle}H${high}"></path>
        ${[1, -1].map((value) => svg`<text x=${low - 6} y=${heightOf(middle, value) + 4} text-anchor="end">${value > 0 ? '+1' : '−1'}</text>`)}</g>
      ${band ? svg`<path class="band" d="M${low} ${top}H${high}V${bottom}H${low}Z"></path>` : nothing}
      ${curves.map((d, at) => svg`<path class="curve ${KINDS[at]}" d=${d}></path>`)}
      ${dots.map((d, at) => svg`<path class="dots ${KINDS[at]}" d=${d}></path>${at ? svg`<path class="dots hollow" d=${d}></path>` : nothing}`)}
    </g>`;
  }

  /** The labels of p and p + k above their lines, neither over the other; where they are not shown, which way they are. @param {Frame} frame @param {number[]} at */
  #names({ scale: { low, high } }, at) {
    const { numbers, state } = this.#host;
    const texts = [numbers.short(state.position), sumOf(numbers, state).name].map((name, second) => {
      const x = at[second] ?? 0;
      const text = `${second ? '○' : '●'} ${name}`;
      return x < low ? `← ${text}` : x > high ? `${text} →` : text;
    });
    const widths = texts.map((text) => LETTER * text.length + 8);
    const places = beside(at, widths, low - LEFT, high + RIGHT);
    return texts.map((text, second) => svg`<text class="mine ${second ? 'k' : 'p'}" x=${places[second]} y=${TOP - 12} text-anchor="middle">${text}</text>`);
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
        return [numbers.exact(first + index), ...columns.map(({ pair, kind }) => numbers.apparent(values[pairs.indexOf(pair)]?.[kind][0] ?? 0, 4))];
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
    return { position: Math.min(Math.max(start + Math.round(scale.of(clientX - left)), first), last), pair: pairs[at] ?? 0 };
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
      case 'ArrowLeft': position -= step; break;
      case 'ArrowRight': position += step; break;
      case 'PageUp': position -= page; break;
      case 'PageDown': position += page; break;
      case 'Home': position = first; break;
      case 'End': position = last; break;
      case 'ArrowUp': at -= 1; break;
      case 'ArrowDown': at += 1; break;
      case 'Enter': break;
      default: return;
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

  static styles = css`
    /* What it takes with the default page font, kept free before it is drawn, so that nothing below moves then. */
    .waves { --words: 290px; min-block-size: calc(var(--picture) + var(--words)); }
    .single .waves { --words: 250px; }
    @container (max-width: 879px) { .waves, .single .waves { --words: 264px; } }
    @container (max-width: 560px) { .waves, .single .waves { --words: 360px; } }
    @container (max-width: 330px) { .waves, .single .waves { --words: 400px; } }
    @media (pointer: coarse) {
      .waves, .single .waves { --words: 310px; }
      @container (max-width: 560px) { .waves, .single .waves { --words: 410px; } }
      @container (max-width: 330px) { .waves, .single .waves { --words: 500px; } }
    }
    .waves .key { display: flex; flex-wrap: wrap; gap: 0 16px; margin: 0; font-size: 12px; line-height: 16px; color: var(--soft); }
    .waves .key span { display: inline-flex; align-items: center; gap: 6px; white-space: nowrap; }
    .waves-picture { position: relative; block-size: var(--picture); cursor: crosshair; user-select: none; -webkit-user-select: none; }
    .waves-picture > svg { position: absolute; inset: 0; }
    .waves .curve { fill: none; stroke: var(--ink); stroke-width: 1.5; stroke-linejoin: round; }
    .waves .curve.cosine { stroke-width: 1.25; stroke-dasharray: 5 4; }
    .waves .dots { fill: none; stroke: var(--ink); stroke-width: 4; stroke-linecap: round; }
    .waves .dots.hollow { stroke: var(--paper); stroke-width: 2; }
    .waves .band { fill: var(--line); }
    .waves .name { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; }
    .waves .name.chosen { fill: var(--ink); font-weight: 600; }
    .waves .line { stroke-width: 1.25; }
    .waves .line.p { stroke: var(--p); }
    .waves .line.k { stroke: var(--k); stroke-dasharray: 2 3; }
    .waves .cursor { stroke: var(--ink); stroke-width: 1; }
    .waves .mine { font-weight: 600; paint-order: stroke; stroke: var(--paper); stroke-width: 4px; }
    .waves .mine.p { fill: var(--p); }
    .waves .mine.k { fill: var(--k); }
    .waves .read span { white-space: nowrap; }
    .waves .read { min-block-size: 3em; padding-block-start: 8px; }
    .waves .controls { display: flex; flex-wrap: wrap; gap: 8px 14px; padding-block: 8px; }
    @media (forced-colors: active) {
      .waves .band { fill: GrayText; }
    }
  `;
}

/**
 * From the left of the picture to the right: the rows, each a position in its middle. Near 2^53 a double has no halves, so
 * that everything is counted from the first row.
 * @param {Host} host
 * @param {number} width
 */
function frameOf({ state }, width) {
  const { rows } = viewOf(state);
  const start = Math.floor(rows.from);
  const from = rows.from - start - 0.5;
  const scale = linear(from, from + size(rows), LEFT, Math.max(width - RIGHT, LEFT + 1));
  return {
    rows, start, scale, ...cellsOf(rows),
    dotted: scale.high - scale.low >= DOTS * size(rows),
    /** @param {number} position @param {number} [further] a double may not hold the sum */
    x: (position, further = 0) => scale.at(position - start + further),
    /** @param {number} x */
    shows: (x) => x >= scale.low && x <= scale.high,
  };
}

/**
 * @param {Host} host
 * @param {Frame} frame
 * @param {number} pair
 * @param {number} wavelength
 * @param {number} middle its height in the picture
 * @returns {Wave}
 */
function waveOf({ library, encoding, state }, { rows, start, scale, dotted, first, last }, pair, wavelength, middle) {
  const pixels = scale.high - scale.low;
  const turns = size(rows) / wavelength;
  const kinds = kindsOf(state, pair);
  /** @param {number} from counted from the first row @param {number} step @param {number} count */
  const drawn = (from, step, count) => {
    const values = library.wave(encoding, pair, { start, from, step, count });
    return kinds.map((kind) => Array.from(values[kind], (value, n) => /** @type {const} */ ([scale.at(from + step * n), heightOf(middle, value)])));
  };
  const band = pixels / turns < FINEST;
  // No position lies beyond 2^53.
  const [from, to] = [Math.max(scale.from, -LIMIT - start), Math.min(scale.to, LIMIT - start)];
  const parts = Math.max(1, Math.ceil(Math.max(TO_A_TURN * turns, Math.min(AT_EASE * turns, pixels))));
  const dots = (/** @type {(readonly [number, number])[]} */ points) => points.filter(([x]) => x >= scale.low && x <= scale.high)
    .map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('');
  return {
    pair, wavelength, turns, band,
    curves: band ? [] : drawn(from, (to - from) / parts * (1 - 2 ** -50), parts + 1).map(through),
    dots: band || !dotted ? [] : drawn(0, 1, last - first + 1).map(dots),
  };
}

/** @param {import('./state.js').State} state @param {number} pair */
function kindsOf(state, pair) {
  return KINDS.slice(0, pair < completePairs(state) ? 2 : 1);
}

/** The middle of a wave in the picture. @param {number} at */
function middleOf(at) {
  return TOP + at * ROW + LABEL + TALL / 2;
}

/** @param {number} middle @param {number} value */
function heightOf(middle, value) {
  return middle - (value * TALL) / 2;
}

/**
 * The first pair, the last, the chosen one, and those in the middle of the widest gaps.
 * @param {number} count
 * @param {number} chosen
 */
function spread(count, chosen) {
  const pairs = [...new Set([0, chosen, count - 1])].sort((a, b) => a - b);
  while (pairs.length < Math.min(MOST, count)) {
    const gaps = pairs.slice(1).map((pair, at) => pair - (pairs[at] ?? 0));
    const at = gaps.indexOf(Math.max(...gaps));
    pairs.splice(at + 1, 0, (pairs[at] ?? 0) + Math.round((gaps[at] ?? 0) / 2));
  }
  return pairs;
}

/**
 * The middles of two labels that would stand at `wanted`, within low and high and clear of each other.
 * @param {number[]} wanted
 * @param {number[]} widths
 * @param {number} low
 * @param {number} high
 */
function beside(wanted, widths, low, high) {
  const inside = (/** @type {number} */ x, /** @type {number} */ wide) => Math.min(Math.max(x, low + wide / 2), high - wide / 2);
  const [v = 0, w = 0] = widths;
  const [a, b] = [inside(wanted[0] ?? 0, v), inside(wanted[1] ?? 0, w)];
  const apart = (v + w) / 2;
  if (Math.abs(a - b) >= apart) return [a, b];
  const sign = (wanted[0] ?? 0) <= (wanted[1] ?? 0) ? 1 : -1;
  // The middle of both together, then each at its side of it.
  const both = inside((a + b) / 2, v + w);
  return [both - (sign * w) / 2, both + (sign * v) / 2];
}

/** A piece of a line of the picture, for the key. @param {string} kind */
function sample(kind) {
  return html`<svg width="26" height="8">${kind.startsWith('dots')
    ? svg`<path class=${kind} d="M5 4h0M13 4h0M21 4h0"></path>` : svg`<path class="curve ${kind}" d="M0 4H26"></path>`}</svg>`;
}
