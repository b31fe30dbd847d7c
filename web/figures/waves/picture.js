// The picture of the waves: the curves of the pairs one above the other, and the marks of p and p + k on them.

import { css, html, nothing, svg } from 'lit';
import { wholeTicks } from '../../figure/axes.js';
import { columnOf, rowAt } from '../../figure/columns.js';
import { LETTER, fitting } from '../../figure/placing.js';
import { axisBelow, mark } from '../../figure/plot.js';
import { sumOf } from '../../figure/sum.js';
import { KINDS, LEFT, RIGHT, TOP, heightFor, heightOf, kindsOf, middleOf } from './curves.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('../../figure/position-labels.js').Labels} Labels */
/** @typedef {import('./curves.js').Frame} Frame */
/** @typedef {import('./curves.js').Wave} Wave */

/**
 * @param {Host} host
 * @param {Frame} frame
 * @param {Wave[]} waves
 * @param {Labels} labels of the axis
 * @param {number | undefined} pointed a position
 */
export function wavesPicture(host, frame, waves, labels, pointed) {
  const { numbers, state } = host;
  const { scale, start, rows } = frame;
  const { position, offset } = state;
  const ticks = wholeTicks(rows, scale.high - scale.low, LETTER * labels.longest, state.view === '');
  const names = waves.map(({ pair, wavelength }) => {
    const long = numbers.wavelength(wavelength);
    return fitting(scale.high - LEFT, `pair ${pair}: one turn in ${long} positions`, `pair ${pair}: ${long}`);
  });
  const [p, k] = [frame.x(position), frame.x(position, offset)];
  // The mark of p on top, so that both are seen where k is 0.
  const marked = /** @type {const} */ ([
    { tone: 'k', x: k, row: host.ask('shifted', position, offset) },
    { tone: 'p', x: p, row: rowAt(host, position) },
  ]).filter(({ x }) => frame.shows(x));
  const cursor = pointed === undefined ? NaN : frame.x(pointed);
  const chosen = host.pointed?.pair ?? state.pair;
  return svg`<svg width="100%" height=${heightFor(waves.length)} aria-hidden="true">
    ${waves.map((wave, at) => curvesOf(frame, wave, middleOf(at)))}
    ${axisBelow(
      scale,
      heightOf(middleOf(waves.length - 1), -1) + 8,
      ticks.map((at) => at - start),
      (value) => labels.of(start + value),
    )}
    ${frame.shows(cursor) ? svg`<path class="cursor" d=${upright(cursor, names)}></path>` : nothing}
    ${marked.map(({ tone, x }) => svg`<path class="line ${tone}" data-place="${x} 0" d=${upright(x, names)}></path>`)}
    ${waves.map(({ pair }, at) =>
      kindsOf(state, pair).map((kind) =>
        marked.map(({ tone, x, row }) => mark(tone, x, heightOf(middleOf(at), row[columnOf(state, pair, kind)] ?? 0))),
      ),
    )}
    ${names.map((name, at) => {
      const y = heightOf(middleOf(at), 1) - 8;
      return svg`<text class="name ${waves[at]?.pair === chosen ? 'chosen' : ''}" x=${LEFT} y=${y}>${name}</text>`;
    })}
    ${labelled(host, frame, { p, k })}
  </svg>`;
}

/** @param {Frame} frame @param {Wave} wave @param {number} middle */
function curvesOf({ scale: { low, high } }, { pair, isBand, curves, dots }, middle) {
  const [top, bottom] = [heightOf(middle, 1), heightOf(middle, -1)];
  return svg`<g class="wave" data-pair=${pair}>
    <g class="axis"><path d="M${low} ${middle}H${high}"></path>
      <text x=${low - 6} y=${top + 4} text-anchor="end">+1</text>
      <text x=${low - 6} y=${bottom + 4} text-anchor="end">−1</text></g>
    ${isBand ? svg`<path class="band" d="M${low} ${top}H${high}V${bottom}H${low}Z"></path>` : nothing}
    ${curves.map((d, at) => svg`<path class="curve ${KINDS[at]}" d=${d}></path>`)}
    ${dots.map(
      (d, at) => svg`<path class="dots ${KINDS[at]}" d=${d}></path>
        ${KINDS[at] === 'cosine' ? svg`<path class="dots hollow" d=${d}></path>` : nothing}`,
    )}
  </g>`;
}

/** A line down through all waves, interrupted at their names. @param {number} x @param {string[]} names */
function upright(x, names) {
  let d = `M${x} ${TOP - 4}`;
  names.forEach((name, at) => {
    const top = heightOf(middleOf(at), 1);
    if (x < LEFT + LETTER * name.length) d += `V${Math.max(top - 20, TOP - 4)}M${x} ${top - 4}`;
  });
  return `${d}V${heightOf(middleOf(names.length - 1), -1) + 8}`;
}

/**
 * The labels of p and p + k above their lines, side by side; where a line is not shown, which way it is.
 * @param {Host} host
 * @param {Frame} frame
 * @param {{p: number, k: number}} at
 */
function labelled({ numbers, state }, { scale: { low, high } }, { p, k }) {
  const labels = [
    { tone: 'p', x: p, name: `● ${numbers.short(state.position)}`, short: '● p' },
    { tone: 'k', x: k, name: `○ ${sumOf(numbers, state).name}`, short: '○ p + k' },
  ].map(({ tone, x, name, short }) => {
    const pointed = (/** @type {string} */ name) => (x < low ? `← ${name}` : x > high ? `${name} →` : name);
    const text = fitting((high - low) / 2 + 12, pointed(name), pointed(short));
    return { tone, x, text, half: (LETTER * text.length + 8) / 2 };
  });
  const [left, right] = [...labels].sort((one, other) => one.x - other.x);
  if (!left || !right) return nothing;
  left.x = Math.min(Math.max(left.x, low - LEFT + left.half), high + RIGHT - 2 * right.half - left.half);
  right.x = Math.min(Math.max(right.x, left.x + left.half + right.half), high + RIGHT - right.half);
  return labels.map(
    ({ tone, x, text }) => svg`<text class="mine ${tone}" x=${x} y=${TOP - 12} text-anchor="middle">${text}</text>`,
  );
}

/** A piece of a line of the picture, for the key. @param {string} kind */
export function sample(kind) {
  const isDotted = kind.startsWith('dots');
  return html`<svg width="26" height="8">
    <path class=${isDotted ? kind : `curve ${kind}`} d=${isDotted ? 'M5 4h0M13 4h0M21 4h0' : 'M0 4H26'}></path></svg>`;
}

export const pictureStyles = css`
  .curve { fill: none; stroke: var(--ink); stroke-width: 1.5; stroke-linejoin: round; }
  .curve.cosine { stroke-width: 1.25; stroke-dasharray: 5 4; }
  .dots { fill: none; stroke: var(--ink); stroke-width: 4; stroke-linecap: round; }
  .dots.hollow { stroke: var(--paper); stroke-width: 2; }
  .band { fill: var(--line); @media (forced-colors: active) { fill: GrayText; } }
  .line { stroke-width: 1.25; }
  .line.p { stroke: var(--p); }
  .line.k { stroke: var(--k); stroke-dasharray: 2 3; }
  .cursor { stroke: var(--ink); }
  .name, .mine { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; }
  .name.chosen, .mine { fill: var(--ink); font-weight: 600; }
  .mine.p { fill: var(--p); }
  .mine.k { fill: var(--k); }
`;
