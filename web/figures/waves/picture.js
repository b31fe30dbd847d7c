// The picture of the waves: the curves of the pairs one above the other, and where p and p + k stand on them.

import { css, html, nothing, svg } from 'lit';
import { wholeTicks } from '../../figure/axes.js';
import { columnOf } from '../../figure/columns.js';
import { Labels } from '../../figure/position-labels.js';
import { axisBelow, mark } from '../../figure/plot.js';
import { sumOf } from '../../figure/sum.js';
import { viewOf } from '../../figure/view.js';
import { KINDS, LEFT, RIGHT, TALL, TOP, heightOf, kindsOf, middleOf } from './wave-curves.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('./wave-curves.js').Frame} Frame */
/** @typedef {import('./wave-curves.js').Wave} Wave */

const AXIS = 26;
/** What a letter of a label takes, in pixels. */
const LETTER = 7.5;

/** @param {number} count of waves */
export function heightFor(count) {
  return middleOf(count - 1) + TALL / 2 + AXIS;
}

/**
 * @param {Host} host
 * @param {Frame} frame
 * @param {Wave[]} waves
 * @param {number | undefined} pointed the position that is read
 */
export function wavesPicture(host, frame, waves, pointed) {
  const { numbers, state } = host;
  const { scale, start, rows } = frame;
  const { position, offset } = state;
  const bottom = middleOf(waves.length - 1) + TALL / 2;
  const labels = new Labels(host, viewOf(state));
  const ticks = wholeTicks(rows, scale.high - scale.low, LETTER * labels.longest, state.view === '').map(
    (at) => at - start,
  );
  const names = waves.map(
    ({ pair, wavelength }) => `pair ${pair}: one turn in ${numbers.wavelength(wavelength)} positions`,
  );
  // That of p on top, so that both are seen where k is 0.
  const marked = /** @type {const} */ ([
    { tone: 'k', x: frame.x(position, offset), row: host.ask('shifted', position, offset) },
    { tone: 'p', x: frame.x(position), row: host.row(position) },
  ]);
  return svg`<svg width="100%" height=${heightFor(waves.length)} aria-hidden="true">
    ${waves.map((wave, at) => drawn(frame, wave, middleOf(at)))}
    ${axisBelow(scale, bottom + 8, ticks, (value) => labels.of(start + value))}
    ${pointed !== undefined && frame.shows(frame.x(pointed)) ? svg`<path class="cursor" d=${upright(frame.x(pointed), names)}></path>` : nothing}
    ${marked.map(({ tone, x }) => (frame.shows(x) ? svg`<path class="line ${tone}" data-place="${x} 0" d=${upright(x, names)}></path>` : nothing))}
    ${waves.map(({ pair }, at) => kindsOf(state, pair).map((kind) => marked.map(({ tone, x, row }) => (frame.shows(x) ? mark(tone, x, heightOf(middleOf(at), row[columnOf(state, pair, kind)] ?? 0)) : nothing))))}
    ${names.map(
      (name, at) => svg`<text class="name ${waves[at]?.pair === (host.pointed?.pair ?? state.pair) ? 'chosen' : ''}"
      x=${LEFT} y=${heightOf(middleOf(at), 1) - 8}>${name}</text>`,
    )}
    ${labelled(host, frame, [frame.x(position), frame.x(position, offset)])}
  </svg>`;
}

/** @param {Frame} frame @param {Wave} wave @param {number} middle */
function drawn({ scale: { low, high } }, { pair, band, curves, dots }, middle) {
  const [top, bottom] = [heightOf(middle, 1), heightOf(middle, -1)];
  return svg`<g class="wave" data-pair=${pair}>
    <g class="axis"><path d="M${low} ${middle}H${high}"></path>
      ${[1, -1].map((value) => svg`<text x=${low - 6} y=${heightOf(middle, value) + 4} text-anchor="end">${value > 0 ? '+1' : '−1'}</text>`)}</g>
    ${band ? svg`<path class="band" d="M${low} ${top}H${high}V${bottom}H${low}Z"></path>` : nothing}
    ${curves.map((d, at) => svg`<path class="curve ${KINDS[at]}" d=${d}></path>`)}
    ${dots.map((d, at) => svg`<path class="dots ${KINDS[at]}" d=${d}></path>${at ? svg`<path class="dots hollow" d=${d}></path>` : nothing}`)}
  </g>`;
}

/** A line down through all waves, but not through their names. @param {number} x @param {string[]} names */
function upright(x, names) {
  let d = `M${x} ${TOP - 4}`;
  names.forEach((name, at) => {
    const top = heightOf(middleOf(at), 1);
    if (x < LEFT + LETTER * name.length) d += `V${Math.max(top - 20, TOP - 4)}M${x} ${top - 4}`;
  });
  return `${d}V${heightOf(middleOf(names.length - 1), -1) + 8}`;
}

/** The labels of p and p + k above their lines, neither over the other; where they are not shown, which way they are. @param {Host} host @param {Frame} frame @param {number[]} at */
function labelled({ numbers, state }, { scale: { low, high } }, at) {
  const texts = [numbers.short(state.position), sumOf(numbers, state).name].map((name, second) => {
    const x = at[second] ?? 0;
    const text = `${second ? '○' : '●'} ${name}`;
    return x < low ? `← ${text}` : x > high ? `${text} →` : text;
  });
  const widths = texts.map((text) => LETTER * text.length + 8);
  const places = beside(at, widths, low - LEFT, high + RIGHT);
  return texts.map(
    (text, second) =>
      svg`<text class="mine ${second ? 'k' : 'p'}" x=${places[second]} y=${TOP - 12} text-anchor="middle">${text}</text>`,
  );
}

/**
 * The middles of two labels that would stand at `wanted`, within low and high and clear of each other.
 * @param {number[]} wanted
 * @param {number[]} widths
 * @param {number} low
 * @param {number} high
 */
function beside(wanted, widths, low, high) {
  const inside = (/** @type {number} */ x, /** @type {number} */ wide) =>
    Math.min(Math.max(x, low + wide / 2), high - wide / 2);
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
export function sample(kind) {
  return html`<svg width="26" height="8">${
    kind.startsWith('dots')
      ? svg`<path class=${kind} d="M5 4h0M13 4h0M21 4h0"></path>`
      : svg`<path class="curve ${kind}" d="M0 4H26"></path>`
  }</svg>`;
}

export const waveStyles = css`
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
  @media (forced-colors: active) {
    .waves .band { fill: GrayText; }
  }
`;
