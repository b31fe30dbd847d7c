// The picture of the narrowing: a row a hand, the slowest at the top, over the distance from the position that is found. Faint,
// what a hand allows alone; dark, what is left of it within what the slower ones have left.

import { css, nothing, svg } from 'lit';
import { mark } from '../../figure/plot.js';
import { endBeyond, ruler, rulerTicks } from './ruler.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('../../library/location.js').Step} Step */
/** @typedef {import('./ruler.js').Ruler} Ruler */
/** @typedef {import('./searching.js').Answer} Answer */
/** @typedef {{pair: number, step: Step | undefined, top: number}} Row `step` is undefined where the hand was not read */
/** @typedef {{ruler: Ruler, rows: Row[], tall: number, beats: number, width: number, height: number, narrow: boolean}} Frame */
/** @typedef {{key: string, alone: string, haze: string, after: string, left: string, rest: string}} Drawn */

const TOP = 30;
const BOTTOM = 44;
/** Rows at most, and how many of them may be differences. */
const MOST = 48;
const MOST_BEATS = 12;
/** What a label takes, in pixels. */
const TICK = 44;
const LINE = 14;
/** How many standard deviations what is drawn reaches to each side. */
export const REACH = 2;
/** Teeth of a comb so near to each other, in pixels, are a haze. */
const NEAR = 5;

/** So many pairs, evenly chosen, with those that must be among them. @param {number} count @param {number} most @param {number[]} must */
function evenly(count, most, must) {
  if (count <= most) return Array.from({ length: count }, (_, at) => at);
  const fewer = most - must.length;
  return [
    ...new Set([...must, ...Array.from({ length: fewer }, (_, at) => Math.round((at * (count - 1)) / (fewer - 1)))]),
  ].sort((a, b) => a - b);
}

/** How tall the picture is: a row a pair as long as they are few. @param {number} pairs */
export function heightFor(pairs) {
  return TOP + Math.min(Math.max(40 * pairs, 120), 336) + BOTTOM;
}

/**
 * Where everything is.
 * @param {Answer} answer
 * @param {number} width
 * @param {number} pair the chosen one
 * @returns {Frame}
 */
export function frameOf({ beats, hands, located }, width, pair) {
  const narrow = width < 440;
  const [from, to] = located.searched;
  const reach = Math.max(Math.abs(from - located.position), Math.abs(to - located.position), 2);
  const shownBeats = evenly(beats.length, MOST_BEATS, []);
  const pairs = evenly(hands.length, MOST - shownBeats.length, [
    Math.min(pair, hands.length - 1),
    0,
    hands.length - 1,
  ]).reverse();
  const height = heightFor(hands.length);
  const tall = (height - TOP - BOTTOM) / (shownBeats.length + pairs.length);
  /** What stands to both sides of the ruler. */
  const [before, after] = narrow ? [52, 66] : [76, 76];
  const of = (/** @type {Step | undefined} */ step, /** @type {number} */ pair, /** @type {number} */ at) => ({
    pair,
    step,
    top: TOP + at * tall,
  });
  return {
    ruler: ruler(endBeyond(reach), before, Math.max(width - after, before + 20)),
    rows: [
      ...shownBeats.map((index, at) => of(beats[index], beats[index]?.pair ?? 0, at)),
      ...pairs.map((pair, at) => of(hands[pair], pair, shownBeats.length + at)),
    ],
    tall,
    beats: shownBeats.length,
    width,
    height,
    narrow,
  };
}

/** The row at a height. @param {Frame} frame @param {number} y */
export function rowAt({ rows, tall }, y) {
  return rows[Math.min(Math.max(Math.floor((y - TOP) / tall), 0), rows.length - 1)];
}

/** @param {number} from @param {number} to @param {number} top @param {number} tall @param {number} least how wide it is at least */
function box(from, to, top, tall, least) {
  const more = Math.max(least - (to - from), 0) / 2;
  return `M${(from - more).toFixed(2)} ${top.toFixed(2)}H${(to + more).toFixed(2)}v${tall.toFixed(2)}H${(from - more).toFixed(2)}Z`;
}

/** What the rows have in them. @param {Answer} answer @param {Frame} frame @returns {Omit<Drawn, 'key'>} */
function traced(answer, { ruler: { at, end, low, high }, rows, tall }) {
  const drawn = { alone: '', haze: '', after: '', left: '', rest: '' };
  const bar = Math.max(tall - 1, tall * 0.8);
  const slim = Math.min(tall * 0.6, 14);
  const { searched, position } = answer.located;
  const [start, stop] = [searched[0] - position, searched[1] - position];
  for (const { pair, step, top } of rows) {
    if (!step) continue;
    const y = top + (tall - bar) / 2;
    const { wavelength, deviation, candidates, spread, places } = step;
    const off = (answer.off.get(step) ?? 0) * wavelength;
    const half = Math.min(REACH * deviation, 0.5) * wavelength;
    // From the tooth next to the position found, to both sides, as long as they can be told from each other.
    for (const way of [-1, 1]) {
      for (let turn = way < 0 ? -1 : 0; ; turn += way) {
        const place = off + turn * wavelength;
        if (Math.abs(place) - half > end) break;
        const [inner, outer] = [at(place - (way * wavelength) / 2), at(place + (way * wavelength) / 2)];
        if (Math.abs(outer - inner) < NEAR || half === wavelength / 2) {
          drawn.haze += way < 0 ? box(low, inner, y, bar, 0) : box(inner, high, y, bar, 0);
          break;
        }
        drawn.alone += box(at(place - half), at(place + half), y, bar, 1);
      }
    }
    const kind = step.order === 0 && pair > answer.begin ? 'after' : 'left';
    for (const place of places) {
      if (Math.abs(place) <= end)
        drawn[kind] += box(at(place - REACH * spread), at(place + REACH * spread), top + (tall - slim) / 2, slim, 1.5);
    }
    // The nearest ones are known one by one; all the others lie farther away.
    if (candidates > places.length) {
      const farthest = Math.max(...places.map(Math.abs));
      if (start < -farthest) drawn.rest += box(at(start), at(-farthest), top + (tall - slim / 2) / 2, slim / 2, 0);
      if (stop > farthest) drawn.rest += box(at(farthest), at(stop), top + (tall - slim / 2) / 2, slim / 2, 0);
    }
  }
  return drawn;
}

export class NarrowingPicture {
  #host;
  /** @type {Drawn} */
  #drawn = { key: '', alone: '', haze: '', after: '', left: '', rest: '' };

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /**
   * @param {Answer} answer
   * @param {Frame} frame
   * @param {Row | undefined} pointed
   */
  render(answer, frame, pointed) {
    const { pair } = this.#host.state;
    const { ruler: scale, rows, tall, beats, width, height, narrow } = frame;
    const key = [answer.key, scale.low, scale.high, scale.end, rows.map((row) => row.pair)].join();
    if (this.#drawn.key !== key) this.#drawn = { key, ...traced(answer, frame) };
    const { alone, haze, after, left, rest } = this.#drawn;
    const axis = height - BOTTOM;
    const chosen = rows.find((row, at) => at >= beats && row.pair === pair);
    const ticks = rulerTicks(scale, narrow ? 32 : TICK);
    return svg`<svg width="100%" height=${height} aria-hidden="true">
      <path class="grid" d=${ticks.map((tick) => `M${scale.at(tick).toFixed(2)} ${TOP - 4}V${axis + 4}`).join('')}></path>
      <path class="haze" d=${haze}></path><path class="alone" d=${alone}></path>
      <path class="rest" d=${rest}></path><path class="after" d=${after}></path><path class="left" d=${left}></path>
      ${beats > 0 ? this.#differences(answer, frame) : nothing}
      ${[chosen, pointed].map((row, at) =>
        row && (at === 0 || row !== chosen)
          ? svg`<rect class=${at === 0 ? 'row chosen' : 'row'} x=${scale.low - 2} y=${row.top - 0.5}
        width=${scale.high - scale.low + 4} height=${tall + 1}></rect>`
          : nothing,
      )}
      ${chosen && !chosen.step ? svg`<text class="over" x=${scale.low + 4} y=${chosen.top + tall / 2 + 4}>not read</text>` : nothing}
      ${this.#truth(answer, frame)}
      ${ticks.map((tick) => svg`<text x=${scale.at(tick)} y=${axis + 18} text-anchor="middle">${this.#tick(tick)}</text>`)}
      ${this.#scales(answer, frame)}
      ${this.#counts(frame)}
      <text x="0" y="10">${narrow ? 'a turn' : 'one turn takes'}</text>
      <text x=${width} y="10" text-anchor="end">what is left</text>
      <text class="title" x=${(scale.low + scale.high) / 2} y=${axis + 38} text-anchor="middle">${narrow ? 'positions from the one found' : '← positions before the one that is found, and after it →'}</text>
    </svg>`;
  }

  /** @param {number} tick */
  #tick(tick) {
    const { numbers } = this.#host;
    const size = Math.abs(tick);
    return tick === 0
      ? '0'
      : `${tick < 0 ? '−' : '+'}${size < 1e4 ? numbers.exact(size) : numbers.power(10, Math.round(Math.log10(size)))}`;
  }

  /** A line between the hands of the row and those that are made of them. @param {Answer} answer @param {Frame} frame */
  #differences({ beats }, { ruler: { low, high }, rows, beats: count }) {
    const { numbers } = this.#host;
    const y = rows[count]?.top ?? 0;
    return svg`<path class="between" d="M${low - 2} ${y}H${high + 2}"></path>
      ${y - TOP > 2 * LINE ? svg`<text x="0" y=${TOP + 9}>${numbers.scientific(beats[0]?.wavelength ?? 0, 1)}</text>` : nothing}`;
  }

  /** Where the position lies whose row it is. @param {Answer} answer @param {Frame} frame */
  #truth({ state, located }, { ruler: scale, height }) {
    const { numbers } = this.#host;
    const distance = state.position - located.position;
    if (state.given === 'random' || Math.abs(distance) > scale.end) return nothing;
    const x = scale.at(distance);
    const label = `p = ${numbers.short(state.position)}`;
    const turned = x + 12 + 8 * label.length > scale.high + 20;
    return svg`<line class="true" x1=${x} x2=${x} y1=${TOP - 10} y2=${height - BOTTOM}></line>${mark('p', x, TOP - 14)}
      <text class="p name" x=${x + (turned ? -10 : 10)} y=${TOP - 10} text-anchor=${turned ? 'end' : 'start'}>${label}</text>`;
  }

  /** What the coarse and the fine hands tell, and their wavelengths. @param {Answer} answer @param {Frame} frame */
  #scales({ begin, wavelengths }, { rows, tall, beats, narrow }) {
    const { numbers } = this.#host;
    const hands = rows.slice(beats);
    const first = Math.max(
      hands.findIndex(({ pair }) => pair === begin),
      0,
    );
    const last = hands.length - 1;
    /** @type {[string[], number][]} */
    const words = [
      [['floor'], first],
      [['room'], Math.floor((first + last) / 2)],
      [['place in', 'the room'], last],
    ];
    return words
      .filter(([, at], index) => (first === last ? index === 1 : index !== 1 || (last - first) * tall > 5 * LINE))
      .map(([lines, at], index, all) => {
        const row = hands[at];
        if (!row) return nothing;
        const shown = first === last ? [] : lines;
        const middle =
          row.top +
          tall / 2 +
          4 -
          (index === all.length - 1 ? shown.length * LINE - 2 : (shown.length * LINE) / 2 - 2) +
          (index === 0 && all.length > 1 ? 4 : 0);
        return svg`${shown.map((line, n) => svg`<text class="word" x="0" y=${middle + n * LINE}>${line}</text>`)}
        <text x="0" y=${middle + shown.length * LINE}>${narrow && (wavelengths[row.pair] ?? 0) >= 1e5 ? numbers.scientific(wavelengths[row.pair] ?? 0, 1) : numbers.wavelength(wavelengths[row.pair] ?? 0)}</text>`;
      });
  }

  /** How many candidates are left, and how exactly each is known: where their number changes, and here and there. @param {Frame} frame */
  #counts({ rows, tall, width: x }) {
    const { numbers } = this.#host;
    const read = rows.filter(({ step }) => step);
    const changes = read.filter(({ step }, at) => step?.candidates !== read[at - 1]?.step?.candidates);
    const all = [
      read[0],
      read.at(-1),
      ...changes.slice(-1),
      ...changes,
      ...[2, 1, 3].map((quarter) => read[Math.round((quarter * (read.length - 1)) / 4)]),
    ];
    /** @type {{y: number, row: Row}[]} */
    const placed = [];
    for (const row of all) {
      if (!row) continue;
      const y = Math.min(Math.max(row.top + tall / 2, TOP + LINE), (read.at(-1)?.top ?? 0) + tall - LINE);
      if (placed.every((other) => Math.abs(other.y - y) >= 2 * LINE + 4)) placed.push({ y, row });
    }
    return placed.map(({ y, row: { step } }) =>
      step
        ? svg`<text class="count" x=${x} y=${y - 3} text-anchor="end">${step.candidates < 1e6 ? numbers.exact(step.candidates) : numbers.significant(step.candidates, 2)}</text>
      <text x=${x} y=${y + LINE - 3} text-anchor="end">± ${numbers.significant(step.spread, 2)}</text>`
        : nothing,
    );
  }
}

export const narrowingStyles = css`
  .narrowing .grid { fill: none; stroke: var(--line); opacity: 0.6; }
  .narrowing .haze { fill: var(--soft); opacity: 0.1; }
  .narrowing .alone { fill: var(--soft); opacity: 0.26; }
  .narrowing .left { fill: var(--ink); }
  .narrowing .rest { fill: var(--ink); opacity: 0.4; }
  .narrowing .after { fill: var(--ink); opacity: 0.5; }
  .narrowing .row { fill: none; stroke: var(--ink); stroke-width: 1; }
  .narrowing .row.chosen { stroke: var(--soft); }
  .narrowing .between { fill: none; stroke: var(--soft); }
  .narrowing .true { stroke: var(--p); stroke-width: 1.5; }
  .narrowing .over, .narrowing .name { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; }
  .narrowing .name { fill: var(--p); font-weight: 600; }
  .narrowing .word, .narrowing .count { fill: var(--ink); font-weight: 600; }
`;
