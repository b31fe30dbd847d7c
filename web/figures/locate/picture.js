// The picture of the search: a row a pair, the slowest at the top, over the distance from the position found.
// Faint, what a pair allows alone; dark, the candidates that are left.

import { css, nothing, svg } from 'lit';
import { Memo } from '../../figure/memo.js';
import { Part } from '../../figure/part.js';
import { LETTER } from '../../figure/placing.js';
import { mark } from '../../figure/plot.js';
import { ruler, rulerTicks } from './ruler.js';

/** @typedef {import('../../library/location.js').Step} Step */
/** @typedef {import('./search.js').Answer} Answer */
/** @typedef {{pair: number, step: Step | undefined, top: number}} Row a pair that was not read has no step */
/** @typedef {ReturnType<typeof frameOf>} Frame where everything is */

const TOP = 34;
const BOTTOM = 44;
/** Rows at most, and how many of them may be differences. */
const MOST = 48;
const MOST_DIFFERENCES = 12;
/** The space for a label of the ruler and for a line of text, in pixels. */
const TICK = 40;
const LINE = 14;
/** What is drawn reaches so many standard deviations to each side. */
export const REACH = 2;
/** Bars of one pair closer than this, in pixels, become a haze. */
const NEAR = 5;

/** Indices, evenly chosen, and those that must be. @param {number} count @param {number} most @param {number[]} must */
function evenly(count, most, must = []) {
  const chosen = Math.min(count, most - must.length);
  const some = Array.from({ length: chosen }, (_, at) => Math.round((at * (count - 1)) / Math.max(chosen - 1, 1)));
  return [...new Set(count <= most ? Array(count).keys() : [...must, ...some])].sort((a, b) => a - b);
}

/** The picture is higher the more pairs there are, up to a limit. @param {number} pairs */
export function heightFor(pairs) {
  return TOP + Math.min(Math.max(40 * pairs, 120), 336) + BOTTOM;
}

/** @param {Answer} answer @param {number} width @param {number} pair the chosen one */
function frameOf({ differences, pairs, located }, width, pair) {
  const isNarrow = width < 440;
  const reach = Math.max(...located.searched.map((end) => Math.abs(end - located.position)), 2);
  const steps = evenly(differences.length, MOST_DIFFERENCES).map((at) => differences[at]);
  const last = pairs.length - 1;
  const shown = evenly(pairs.length, MOST - steps.length, [Math.min(pair, last), 0, last]).reverse();
  const height = heightFor(pairs.length);
  const tall = (height - TOP - BOTTOM) / (steps.length + shown.length);
  const [before, after] = isNarrow ? [52, 66] : [76, 76];
  const rows = [
    ...steps.map((step) => ({ pair: step?.pair ?? 0, step })),
    ...shown.map((pair) => ({ pair, step: pairs[pair] })),
  ];
  return {
    ruler: ruler(reach, before, Math.max(width - after, before + 20)),
    rows: rows.map((row, at) => ({ ...row, top: TOP + at * tall })),
    tall,
    /** How many of the rows are differences of pairs: the first ones. */
    differences: steps.length,
    width,
    height,
    isNarrow,
  };
}

/** @param {number} from @param {number} to @param {number} middle @param {number} tall @param {number} [least] width */
function bar(from, to, middle, tall, least = 0) {
  const more = Math.max(least - (to - from), 0) / 2;
  const [left, right, top] = [from - more, to + more, middle - tall / 2].map((at) => at.toFixed(2));
  return `M${left} ${top}H${right}v${tall.toFixed(2)}H${left}Z`;
}

/** The bars of all rows, as a path of each kind. @param {Answer} answer @param {Frame} frame */
function barsOf(answer, { ruler: { at, end, low, high }, rows, tall }) {
  const paths = { alone: '', haze: '', after: '', left: '', rest: '' };
  const thick = Math.max(tall - 1, tall * 0.8);
  const slim = Math.min(tall * 0.6, 14);
  const { searched, position } = answer.located;
  const [start, stop] = [searched[0] - position, searched[1] - position];
  for (const { pair, step, top } of rows) {
    if (!step) continue;
    const middle = top + tall / 2;
    const { wavelength, deviation, candidates, spread, places } = step;
    const off = (answer.off.get(step) ?? 0) * wavelength;
    const half = Math.min(REACH * deviation, 0.5) * wavelength;
    // From the turn next to the position found to both sides, as long as they can be told apart.
    for (const way of [-1, 1]) {
      for (let turn = way < 0 ? -1 : 0; ; turn += way) {
        const place = off + turn * wavelength;
        if (Math.abs(place) - half > end) break;
        const [inner, outer] = [at(place - (way * wavelength) / 2), at(place + (way * wavelength) / 2)];
        if (Math.abs(outer - inner) < NEAR || half === wavelength / 2) {
          paths.haze += way < 0 ? bar(low, inner, middle, thick) : bar(inner, high, middle, thick);
          break;
        }
        paths.alone += bar(at(place - half), at(place + half), middle, thick, 1);
      }
    }
    const kind = step.order === 0 && pair > answer.begin ? 'after' : 'left';
    for (const place of places) {
      const [from, to] = [at(place - REACH * spread), at(place + REACH * spread)];
      if (Math.abs(place) <= end) paths[kind] += bar(from, to, middle, slim, 1.5);
    }
    // The nearest candidates are known one by one; all others lie farther away.
    const farthest = candidates > places.length ? Math.max(...places.map(Math.abs)) : Infinity;
    if (start < -farthest) paths.rest += bar(at(start), at(-farthest), middle, slim / 2);
    if (stop > farthest) paths.rest += bar(at(farthest), at(stop), middle, slim / 2);
  }
  return paths;
}

export class SearchPicture extends Part {
  /** @type {Memo<Frame>} */
  #frame = new Memo();
  /** @type {Memo<ReturnType<typeof barsOf>>} */
  #bars = new Memo();

  /** @param {Answer} answer @param {number} width */
  frame(answer, width) {
    const { pair } = this.host.state;
    return this.#frame.get([answer, width, pair], () => frameOf(answer, width, pair));
  }

  /** The row at a height. @param {Answer} answer @param {number} width @param {number} y */
  rowAt(answer, width, y) {
    const { rows, tall } = this.frame(answer, width);
    return rows[Math.min(Math.max(Math.floor((y - TOP) / tall), 0), rows.length - 1)];
  }

  /** @param {Answer} answer @param {number} width @param {Step | undefined} difference that is pointed at */
  render(answer, width, difference) {
    const { state, pointed } = this.host;
    const frame = this.frame(answer, width);
    const { ruler: scale, rows, tall, height, isNarrow } = frame;
    const { alone, haze, after, left, rest } = this.#bars.get([frame], () => barsOf(answer, frame));
    const axis = height - BOTTOM;
    const pairs = rows.slice(frame.differences);
    const chosen = pairs.find(({ pair }) => pair === state.pair);
    const other = difference
      ? rows.find(({ step }) => step === difference)
      : pairs.find(({ pair }) => pair === pointed?.pair);
    const ticks = rulerTicks(scale, TICK);
    const grid = ticks.map((tick) => `M${scale.at(tick).toFixed(2)} ${TOP - 4}V${axis + 4}`).join('');
    const unread = svg`<text class="over" x=${scale.low + 4} y=${(chosen?.top ?? 0) + tall / 2 + 4}>not read</text>`;
    const outline = (/** @type {Row | undefined} */ row, /** @type {string} */ tone) =>
      row &&
      svg`<rect class="row ${tone}" x=${scale.low - 2} y=${row.top - 0.5} width=${scale.high - scale.low + 4}
        height=${tall + 1}></rect>`;
    return svg`<svg width="100%" height=${height} aria-hidden="true">
      <path class="grid" d=${grid}></path>
      <path class="haze" d=${haze}></path><path class="alone" d=${alone}></path>
      <path class="rest" d=${rest}></path><path class="after" d=${after}></path><path class="left" d=${left}></path>
      ${frame.differences > 0 ? this.#border(frame) : nothing}
      ${outline(chosen, 'chosen')}${other === chosen ? nothing : outline(other, '')}
      ${!chosen || chosen.step ? nothing : unread}
      ${this.#truth(answer, frame)}
      ${ticks.map(
        (tick) => svg`<text x=${scale.at(tick)} y=${axis + 18} text-anchor="middle">${this.#tick(tick)}</text>`,
      )}
      ${this.#wavelengths(answer, pairs, frame)}
      ${this.#counts(frame)}
      <text x="0" y="10">wavelength</text>
      <text x=${width} y="10" text-anchor="end">candidates</text>
      <text x=${(scale.low + scale.high) / 2} y=${axis + 38} text-anchor="middle">${
        isNarrow ? 'positions from the one found' : '← positions before the one found, and after it →'
      }</text>
    </svg>`;
  }

  /** @param {number} tick */
  #tick(tick) {
    const { numbers } = this.host;
    const size = Math.abs(tick);
    const written = size < 1e4 ? numbers.exact(size) : numbers.power(10, Math.round(Math.log10(size)));
    return `${tick < 0 ? '−' : tick > 0 ? '+' : ''}${written}`;
  }

  /** A line between the differences and the pairs, and the longest wavelength. @param {Frame} frame */
  #border({ ruler: { low, high }, rows, differences }) {
    const y = rows[differences]?.top ?? 0;
    const longest = this.host.numbers.scientific(rows[0]?.step?.wavelength ?? 0, 1);
    return svg`<path class="between" d="M${low - 2} ${y}H${high + 2}"></path>
      ${y - TOP > 2 * LINE ? svg`<text x="0" y=${TOP + 9}>${longest}</text>` : nothing}`;
  }

  /** The position whose row was given. @param {Answer} answer @param {Frame} frame */
  #truth({ state, located }, { ruler: scale, width, height }) {
    const distance = state.position - located.position;
    if (state.given === 'random' || Math.abs(distance) > scale.end) return nothing;
    const x = scale.at(distance);
    const label = `p = ${this.host.numbers.short(state.position)}`;
    const long = LETTER * label.length;
    const isTurned = x + 12 + long > width;
    const place = isTurned ? Math.max(x - 10, long) : x + 10;
    return svg`<line class="true" x1=${x} x2=${x} y1=${TOP - 10} y2=${height - BOTTOM}></line>${mark('p', x, TOP - 14)}
      <text class="name" x=${place} y=${TOP - 10}
        text-anchor=${isTurned ? 'end' : 'start'}>${label}</text>`;
  }

  /** Of the slowest pair, the fastest, one between. @param {Answer} answer @param {Row[]} pairs @param {Frame} frame */
  #wavelengths({ begin, wavelengths }, pairs, { tall, isNarrow }) {
    const { numbers } = this.host;
    const last = pairs.length - 1;
    const begins = pairs.findIndex(({ pair }) => pair === begin);
    const first = Math.max(begins, 0);
    const space = (last - first) * tall;
    const middle = space > 5 * LINE ? [Math.floor((first + last) / 2)] : [];
    const few = space < 3 * LINE ? [last] : [first, ...middle, last];
    return few.map((at) => {
      const { pair = 0, top = 0 } = pairs[at] ?? {};
      const word = few.length === 1 ? '' : at === first ? 'slow' : at === last ? 'fast' : '';
      const wavelength = wavelengths[pair] ?? 0;
      const y = top + tall / 2 + (at === last ? 4 : at === first ? 18 : 4);
      const isLong = isNarrow && wavelength >= 1e5;
      return svg`${word && svg`<text class="word" x="0" y=${y - LINE}>${word}</text>`}
        <text x="0" y=${y}>${isLong ? numbers.scientific(wavelength, 1) : numbers.wavelength(wavelength)}</text>`;
    });
  }

  /** The number of candidates and the deviation of each: where they change, and here and there. @param {Frame} frame */
  #counts({ rows, tall, width }) {
    const { numbers } = this.host;
    const read = rows.filter(({ step }) => step);
    const changes = read.filter(({ step }, at) => step?.candidates !== read[at - 1]?.step?.candidates);
    const quarters = [2, 1, 3].map((quarter) => read[Math.round((quarter * (read.length - 1)) / 4)]);
    const lowest = (read.at(-1)?.top ?? 0) + tall - LINE;
    /** @type {number[]} */
    const placed = [];
    return [read[0], read.at(-1), ...changes.slice(-1), ...changes, ...quarters].map((row) => {
      if (!row?.step) return nothing;
      const y = Math.min(Math.max(row.top + tall / 2, TOP + LINE), lowest);
      if (placed.some((other) => Math.abs(other - y) < 2 * LINE + 4)) return nothing;
      placed.push(y);
      const { candidates, spread } = row.step;
      const count = candidates < 1e6 ? numbers.exact(candidates) : numbers.significant(candidates, 2);
      return svg`<text class="count" x=${width} y=${y - 3} text-anchor="end">${count}</text>
        <text x=${width} y=${y + LINE - 3} text-anchor="end">± ${numbers.significant(spread, 2)}</text>`;
    });
  }
}

export const pictureStyles = css`
  .narrowing {
    margin-block-start: 8px; cursor: pointer; user-select: none; -webkit-user-select: none;
    .grid { fill: none; stroke: var(--line); opacity: 0.6; }
    .haze { fill: var(--soft); opacity: 0.1; }
    .alone { fill: var(--soft); opacity: 0.26; }
    .left { fill: var(--ink); }
    .rest { fill: var(--ink); opacity: 0.4; }
    .after { fill: var(--ink); opacity: 0.5; }
    .row { fill: none; stroke: var(--ink); }
    .row.chosen, .between { fill: none; stroke: var(--soft); }
    .true { stroke: var(--p); stroke-width: 1.5; }
    .over, .name { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; }
    .name { fill: var(--p); font-weight: 600; }
    .word, .count { fill: var(--ink); font-weight: 600; }
  }
`;
