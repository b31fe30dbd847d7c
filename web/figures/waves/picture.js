// The picture of the waves: one lane a pair, the marks of p and p + k on its curves, and the key below.

import { css, nothing, svg } from 'lit';
import { wholeTicks } from '../../figure/axes.js';
import { columnOf, rowAt } from '../../figure/columns.js';
import { LETTER, fitting } from '../../figure/placing.js';
import { axisBelow } from '../../figure/plot.js';
import { sumOf } from '../../figure/sum.js';
import { KINDS, kindsOf } from './curves.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('../../figure/position-labels.js').Labels} Labels */
/** @typedef {import('./arrangement.js').Arrangement} Arrangement */
/** @typedef {import('./curves.js').Frame} Frame */
/** @typedef {import('./curves.js').Wave} Wave */
/**
 * @typedef {{tone: 'p' | 'k', x: number, isShown: boolean, side: string}} Place of p or p + k, at the edge if not shown
 */
/** @typedef {{position: number, pair: number}} Cursor */
/** @typedef {{arrangement: Arrangement, frame: Frame, waves: Wave[]}} Drawing */

/** The radius of a handle. */
const HANDLE = 8;
/** So much farther out the ring of p + k stands where it would lie on the disc of p. */
const AROUND = { handle: 5, curve: 3 };

/** p + k first: p lies on top. @param {Host} host @param {Frame} frame @returns {[k: Place, p: Place]} */
export function placesOf({ state: { position, offset } }, frame) {
  const { low, high } = frame.scale;
  /** @param {'p' | 'k'} tone @param {number} x @returns {Place} */
  const place = (tone, x) => ({
    tone,
    x: Math.min(Math.max(x, low), high),
    isShown: frame.shows(x),
    side: x < low ? '← ' : x > high ? ' →' : '',
  });
  return [place('k', frame.x(position, offset)), place('p', frame.x(position))];
}

/**
 * @param {Host} host
 * @param {Drawing} drawing
 * @param {Labels} labels of the axis
 * @param {Cursor | undefined} cursor what is pointed at
 */
export function wavesPicture(host, { arrangement, frame, waves }, labels, cursor) {
  const { state } = host;
  const { scale, start, rows } = frame;
  const { unit, width, height, handle, bottom, top } = arrangement;
  const { position, offset } = state;
  const ticks = wholeTicks(rows, scale.high - scale.low, LETTER * unit * labels.longest, state.view === '');
  const places = placesOf(host, frame);
  const [k, p] = places;
  const apart = Math.abs(k.x - p.x);
  const shown = places
    .filter(({ isShown }) => isShown)
    .map(({ tone, x }) => ({
      tone,
      x,
      row: tone === 'p' ? rowAt(host, position) : host.ask('shifted', position, offset),
    }));
  const chosen = cursor?.pair ?? host.pointed?.pair ?? state.pair;
  const at = cursor && frame.x(cursor.position);
  return svg`<svg width=${width} height=${height} aria-hidden="true">
    <text class="head" x=${scale.low - 16} y=${handle + 4} text-anchor="end">${fitting(
      (1.12 * (scale.low - 16)) / unit,
      'wavelength',
      '',
    )}</text>
    ${waves.map((wave) => laneOf(host, arrangement, frame, wave, wave.pair === chosen, wave.pair === state.pair))}
    ${axisBelow(
      scale,
      bottom,
      ticks.map((at) => at - start),
      (value) => labels.of(start + value),
    )}
    ${at !== undefined && frame.shows(at) ? svg`<path class="cursor" d="M${at} ${top - 4}V${bottom}"></path>` : nothing}
    ${shown.map(
      ({ tone, x }) => svg`<path class="line ${tone} ${apart < 2 ? 'both' : ''}" data-place="${x} 0"
        d="M${x} ${handle}V${bottom}"></path>`,
    )}
    ${waves.map(({ pair, lane }) =>
      kindsOf(state, pair).map((kind) => {
        const marks = shown.map(({ tone, x, row }) => ({
          tone,
          x,
          y: arrangement.y(lane, row[columnOf(state, pair, kind)] ?? 0),
        }));
        const [one, other] = marks;
        const gap = one && other ? Math.hypot(one.x - other.x, one.y - other.y) : Infinity;
        return marks.map(({ tone, x, y }) => mark(tone, x, y, pair === state.pair ? 5 : 4, gap));
      }),
    )}
    <path class="way" d="M${p.x} ${handle}H${k.x}"></path>
    ${places.map(
      ({ tone, x, isShown }) => svg`<g class="knob ${isShown ? '' : 'away'}" data-way="x">
        ${mark(tone, x, handle, HANDLE, apart, true)}</g>`,
    )}
    ${labelled(host, arrangement, places)}
    ${keyOf(host, arrangement, labels, cursor)}
  </svg>`;
}

/**
 * A disc for p, a ring for p + k; the ring grows around the disc where they meet.
 * @param {'p' | 'k'} tone
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} gap between both
 * @param {boolean} [isHandle]
 */
function mark(tone, x, y, radius, gap, isHandle = false) {
  const r = tone === 'p' ? radius : radius + 0.5 + Math.max(0, AROUND[isHandle ? 'handle' : 'curve'] - gap);
  return svg`<circle class="mark ${tone}" ?data-solid=${isHandle} cx=${x} cy=${y} r=${r}></circle>`;
}

/**
 * @param {Host} host
 * @param {Arrangement} arrangement
 * @param {Frame} frame
 * @param {Wave} wave
 * @param {boolean} stands out
 * @param {boolean} isChosen
 */
function laneOf({ numbers }, { unit, middle, y }, { scale }, wave, stands, isChosen) {
  const { low, high } = scale;
  const { pair, lane, wavelength, isBand, curves, dots } = wave;
  const centre = middle(lane);
  const named = fitting((low - 16) / unit, `pair ${pair}`, `${pair}`);
  return svg`<g class="wave ${stands ? 'stands' : ''}" data-pair=${pair}>
    <g class="axis"><path d="M${low} ${centre}H${high}"></path></g>
    ${isChosen ? svg`<path class="chosen" d="M${low - 6} ${y(lane, 1)}V${y(lane, -1)}"></path>` : nothing}
    <text class="name" x=${low - 16} y=${centre - 3 * unit} text-anchor="end">${named}</text>
    <text class="long" x=${low - 16} y=${centre + 13 * unit} text-anchor="end">${numbers.wavelength(wavelength)}</text>
    ${isBand ? svg`<path class="band" d="M${low} ${y(lane, 1)}H${high}V${y(lane, -1)}H${low}Z"></path>` : nothing}
    ${curves.map((d, at) => svg`<path class="curve ${KINDS[at]}" d=${d}></path>`)}
    ${
      isChosen
        ? dots.map(
            (d, at) => svg`<path class="dots ${KINDS[at]}" d=${d}></path>
              ${KINDS[at] === 'cosine' ? svg`<path class="dots hollow" d=${d}></path>` : nothing}`,
          )
        : nothing
    }
  </g>`;
}

/**
 * The labels of p and p + k above their handles, side by side; where one is not shown, which way it is.
 * @param {Host} host
 * @param {Arrangement} arrangement
 * @param {Place[]} places
 */
function labelled({ numbers, state }, { unit, left, width, label }, places) {
  const [least, most] = [left - 12, width];
  const sum = sumOf(numbers, state);
  const names = {
    p: [`p = ${numbers.short(state.position)}`, numbers.short(state.position), 'p'],
    k: [sum.label, sum.place, 'p + k'],
  };
  /** @param {string} text */
  const wide = (text) => (LETTER * text.length + 6) * unit;
  const labels = places.map(({ tone, x, side }) => {
    const texts = names[tone].map((name) => (side === '← ' ? side + name : name + side));
    const text = texts.find((text) => wide(text) <= (most - least) / 2) ?? texts.at(-1) ?? '';
    return { tone, x, text, half: wide(text) / 2 };
  });
  const [first, second] = [...labels].sort((one, other) => one.x - other.x || (one.tone === 'p' ? -1 : 1));
  if (!first || !second) return nothing;
  first.x = Math.min(Math.max(first.x, least + first.half), most - 2 * second.half - first.half);
  second.x = Math.min(Math.max(second.x, first.x + first.half + second.half), most - second.half);
  return labels.map(
    ({ tone, x, text }) => svg`<text class="mine ${tone}" x=${x} y=${label} text-anchor="middle">${text}</text>`,
  );
}

/**
 * Which line is which; at what is pointed at, their values.
 * @param {Host} host
 * @param {Arrangement} arrangement
 * @param {Labels} labels
 * @param {Cursor | undefined} cursor
 */
function keyOf(host, { unit, left, right, height }, { base }, cursor) {
  const { numbers, state } = host;
  const y = height - 5 * unit;
  const row = cursor && rowAt(host, cursor.position);
  let x = right - left < 400 * unit ? 0 : left;
  const lines = KINDS.slice(0, state.dimension).map((kind) => {
    const value = row?.[cursor ? columnOf(state, cursor.pair, kind) : 0];
    const text = value === undefined ? kind : `${kind} ${numbers.apparent(value, 4)}`;
    const from = x;
    x += (34 + LETTER * text.length) * unit;
    return svg`<path class="sample ${kind}" d="M${from} ${y - 4 * unit}h${22 * unit}"></path>
      <text x=${from + 27 * unit} y=${y}>${text}</text>`;
  });
  const axes = cursor
    ? [`position ${numbers.short(cursor.position)}`, `at ${numbers.short(cursor.position)}`]
    : [`position ${base ? `${numbers.exact(base)} + ` : ''}→`, 'position →'];
  const axis = axes.find((text) => LETTER * unit * text.length <= right - x);
  return svg`<g class="key">${lines}
    ${axis ? svg`<text x=${right} y=${y} text-anchor="end">${axis}</text>` : nothing}</g>`;
}

export const pictureStyles = css`
  text { font-size: max(12px, 0.75em); }
  .curve, .sample { fill: none; stroke: var(--soft); stroke-width: 1.25; stroke-linejoin: round; }
  :is(.curve, .sample).cosine { stroke-dasharray: 5 4; }
  .stands .curve { stroke: var(--ink); stroke-width: 2; }
  .stands .curve.cosine { stroke-width: 1.75; }
  .chosen { stroke: var(--ink); stroke-width: 2; }
  .dots { fill: none; stroke: var(--ink); stroke-width: 4.5; stroke-linecap: round; }
  .dots.hollow { stroke: var(--paper); stroke-width: 2.25; }
  .band { fill: var(--line); @media (forced-colors: active) { fill: GrayText; } }
  .stands .band { fill: color-mix(in srgb, var(--soft) 45%, var(--paper)); }
  .line { stroke-width: 1.5; }
  .line.p { stroke: var(--p); }
  .line.k { stroke: var(--k); }
  .line.k.both { stroke-width: 4.5; }
  .way { stroke: var(--k); stroke-width: 1.5; }
  .mark.k { stroke-width: 2.5; }
  .knob .mark.p { stroke-width: 2; }
  .knob .mark.k { stroke-width: 3; }
  .knob.away { opacity: 0.5; }
  .cursor { stroke: var(--ink); }
  .stands .name, .stands .long, .mine { fill: var(--ink); font-weight: 600; }
  .mine.p { fill: var(--p); }
  .mine.k { fill: var(--k); }
`;
