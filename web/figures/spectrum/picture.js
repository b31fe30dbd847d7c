// The picture of the wavelengths: every pair a rung of a ladder on a logarithmic axis, above it its wave over the
// table.

import { css, nothing, svg } from 'lit';
import { LETTER } from '../../figure/placing.js';
import { axisBelow } from '../../figure/plot.js';
import { inRow } from './labels.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('../../figure/plot.js').Scale} Scale */
/** @typedef {import('./arrangement.js').Arrangement} Arrangement */
/** @typedef {import('./waves.js').Wave} Wave */
/**
 * @typedef {object} Drawing
 * @property {Arrangement} arrangement
 * @property {Scale} scale
 * @property {Float64Array} wavelengths
 * @property {number} finished how many pairs finish a turn within the length: the fastest ones
 * @property {{pairs: number[], half: number}} drawn the pairs whose waves are drawn
 * @property {(pair: number) => Wave} wave
 * @property {boolean} hasLadder whether another base would change anything
 */

/** The space for a power of ten on the axis, in pixels. */
const POWER = 44;
/** Rungs closer than this, in pixels, are one band: drawn one by one they would make a pattern of their own. */
const CLOSE = 3;
/** Half of the height of a rung. */
const RUNG = 5;

/** @param {Host} host @param {Drawing} drawing */
export function spectrumPicture(host, drawing) {
  const { arrangement, scale, wavelengths, finished, drawn } = drawing;
  const { state, pointed } = host;
  const { unit, width, height, axis, ladder, handle, top, bottom } = arrangement;
  const at = (/** @type {number} */ pair) => scale.at(wavelengths[pair] ?? 1);
  const count = wavelengths.length;
  const shown = Math.min(pointed?.pair ?? state.pair, count - 1);
  const [length, last] = [scale.at(state.length), at(count - 1)];
  const isDense = close(drawing);
  // Waves of others leave room for those that stand out.
  const own = [...new Set([state.pair, shown])];
  const free = drawn.pairs.filter((pair) => own.every((one) => Math.abs(at(one) - at(pair)) > 2 * drawn.half));
  const ticks = ticksOf(scale, unit);
  return svg`<svg width=${width} height=${height} aria-hidden="true">
    <path class="within" d="M${scale.low} ${handle}H${length}"></path>
    <path class="end" data-place="${length} 0" d="M${length} ${handle}V${axis}"></path>
    ${[...free, ...own].map((pair) => {
      const { first, later, isBand } = drawing.wave(pair);
      const look = `${pair < finished ? 'finished' : 'unfinished'} ${pair === shown ? 'stands' : ''}`;
      return svg`<g class="wave ${look}" data-pair=${pair} data-place="${at(pair)} 0">
        <svg x=${at(pair)} overflow="visible">
          ${pair === shown ? svg`<path class="stem" d="M0 ${bottom}V${ladder}"></path>` : nothing}
          <path class=${isBand ? 'band' : 'curve later'} d=${later}></path>
          <path class="curve first" d=${first}></path></svg></g>`;
    })}
    ${positions(host, drawing, top, bottom)}
    <g class="marks ${isDense ? 'dense' : ''}" data-place="${at(0)} 0 ${last - at(0)} 0">
      <path class="rail" d="M${at(0)} ${ladder}H${last}"></path>
      <path class="rungs finished" d=${rungs(drawing, 0, finished)}></path>
      <path class="rungs unfinished" d=${rungs(drawing, finished, count)}></path></g>
    ${axisBelow(scale, axis, ticks, (value) => powerOf(host, value))}
    ${thumb('length', length, handle)}
    ${drawing.hasLadder ? thumb('base', last, ladder) : nothing}
    <circle class="chosen" data-way="x" data-solid cx=${at(state.pair)} cy=${ladder} r="8"></circle>
    ${names(host, drawing, shown)}
  </svg>`;
}

/** What can be moved along, but is no pair. @param {string} name @param {number} x @param {number} y */
function thumb(name, x, y) {
  return svg`<rect class="thumb ${name}" data-way="x" data-solid x=${x - 5} y=${y - 13} width="10" height="26"
    rx="5"></rect>`;
}

/** Powers of ten. @param {Scale} scale @param {number} unit */
export function ticksOf(scale, unit) {
  const powers = scale.ticks(POWER * unit);
  const last = powers.at(-1) ?? 1;
  return last !== scale.to && scale.high - scale.at(last) >= POWER * unit ? [...powers, scale.to] : powers;
}

/** @param {Host} host @param {number} value a power of ten */
export function powerOf({ numbers }, value) {
  return value < 1e5 ? numbers.exact(value) : numbers.power(10, Math.round(Math.log10(value)));
}

/** Whether the rungs lie too close to be told apart. @param {Pick<Drawing, 'scale' | 'wavelengths'>} drawing */
function close({ scale, wavelengths }) {
  const [first = 1, second = Infinity] = wavelengths;
  return scale.at(second) - scale.at(first) < CLOSE;
}

/** @param {Drawing} drawing @param {number} from @param {number} to */
function rungs({ arrangement: { ladder }, scale, wavelengths }, from, to) {
  const some = wavelengths.subarray(from, to);
  if (some.length === 0) return '';
  const [upper, lower] = [ladder - RUNG, ladder + RUNG];
  if (close({ scale, wavelengths })) {
    const [low, high] = [scale.at(some[0] ?? 1), scale.at(some.at(-1) ?? 1)];
    return `M${low} ${upper}H${high + 0.5}V${lower}H${low}Z`;
  }
  return Array.from(some, (wavelength) => `M${scale.at(wavelength)} ${upper}V${lower}`).join('');
}

/**
 * The first position of the waves and the one where they end, left of them, where there is room.
 * @param {Host} host
 * @param {Drawing} drawing
 * @param {number} top
 * @param {number} bottom
 */
function positions({ numbers, state }, { arrangement: { unit }, scale, wavelengths, drawn }, top, bottom) {
  const room = scale.at(wavelengths[0] ?? 1) - drawn.half - scale.low - 8;
  if (scale.at(state.length) < scale.low + room) return nothing;
  const numbered = [state.start, state.start + state.length].map((position) => numbers.short(position));
  const fits = (/** @type {string[]} */ texts) => texts.every((text) => LETTER * unit * text.length <= room);
  const texts = [numbered.map((number) => `position ${number}`), numbered].find(fits) ?? [];
  return texts.map((text, at) => svg`<text x=${scale.low} y=${at === 0 ? top + 9 * unit : bottom}>${text}</text>`);
}

/** @param {Host} host @param {Drawing} drawing @param {number} shown the pair that stands out */
function names({ numbers, state }, { arrangement, scale, wavelengths, finished, hasLadder }, shown) {
  const { unit, width } = arrangement;
  const row = { from: 0, to: width, unit };
  const count = wavelengths.length;
  const long = numbers.wavelength(wavelengths[shown] ?? 1);
  const longest = numbers.wavelength(wavelengths.at(-1) ?? 1);
  const base = `base ${numbers.short(state.base)}`;
  const pair = { x: scale.at(wavelengths[shown] ?? 1), texts: [] };
  const last = { x: scale.at(wavelengths.at(-1) ?? 1), texts: [`${base}: up to ${longest} positions`, base, 'base'] };
  const [name, end] = inRow(
    [
      {
        ...pair,
        texts: [
          `pair ${shown}: one turn in ${long} positions`,
          `pair ${shown}: ${long} positions`,
          `pair ${shown}: ${long}`,
          `pair ${shown}`,
        ],
      },
      ...(hasLadder ? [last] : []),
    ],
    row,
  );
  const length = `length ${numbers.short(state.length)}`;
  const some = `${numbers.exact(finished)} of ${numbers.exact(count)}`;
  const [within] = inRow(
    [
      {
        x: scale.at(state.length),
        texts: [
          `${length}: ${some} ${count === 1 ? 'pair finishes' : 'pairs finish'} a turn`,
          `${length}: ${some}`,
          length,
        ],
      },
    ],
    row,
  );
  /** @param {string} what @param {import('./labels.js').Placed | undefined} placed @param {number} y */
  const label = (what, placed, y) =>
    placed ? svg`<text class="name ${what}" x=${placed.x} y=${y} text-anchor="middle">${placed.text}</text>` : nothing;
  return [
    label('of-length', within, arrangement.length),
    label('of-pair', name, arrangement.names),
    label('of-base', end, arrangement.names),
  ];
}

export const pictureStyles = css`
  text { font-size: max(12px, 0.75em); }
  .within { fill: none; stroke: var(--ink); stroke-width: 1.5; }
  .end { fill: none; stroke: var(--soft); stroke-dasharray: 3 3; }
  .curve { fill: none; stroke: var(--soft); stroke-linejoin: round; }
  .finished .first { stroke: var(--ink); stroke-width: 2; }
  .finished .later { stroke-width: 1; opacity: 0.55; }
  .unfinished .first { stroke-width: 1.5; opacity: 0.8; }
  .band { fill: var(--line); stroke: none; @media (forced-colors: active) { fill: GrayText; } }
  .stands .curve { stroke: var(--ink); opacity: 1; }
  .stands .first { stroke-width: 3.5; }
  .stands .later { stroke-width: 1.75; }
  .stands .band { fill: color-mix(in srgb, var(--soft) 45%, var(--paper)); }
  .stem { stroke: var(--ink); }
  .rail { stroke: var(--line); vector-effect: non-scaling-stroke; }
  .rungs { fill: none; vector-effect: non-scaling-stroke; stroke-width: 1.5; }
  .rungs.finished { stroke: var(--ink); }
  .rungs.unfinished { stroke: var(--soft); opacity: 0.7; }
  .dense .rungs { fill: var(--soft); stroke: none; }
  .dense .rungs.unfinished { opacity: 0.4; }
  .thumb { fill: var(--paper); stroke: var(--ink); stroke-width: 2.5; }
  .chosen { fill: var(--ink); stroke: var(--halo); stroke-width: 2; }
  .name { fill: var(--ink); font-weight: 600; }
`;
