// The picture of the search: a row a pair, the slowest at the top, over the distance from the position found.
// Faint, what a pair allows alone; dark, the candidates that are left.

import { css, nothing, svg } from 'lit';
import { Memo } from '../../figure/memo.js';
import { Part } from '../../figure/part.js';
import { LETTER, fitting } from '../../figure/placing.js';
import { mark } from '../../figure/plot.js';
import { keyOf } from './key.js';
import { ruler, rulerTicks } from './ruler.js';
import { REACH, written } from './words.js';

/** @typedef {import('../../library/location.js').Step} Step */
/** @typedef {import('./search.js').Answer} Answer */
/** @typedef {{pair: number, step: Step | undefined, top: number}} Row a pair that was not read has no step */
/** @typedef {ReturnType<typeof frameOf>} Frame where everything is */
/** @typedef {{width: number, height: number, em: number}} Room that the picture has, and the size of the page's text */

/** Above the rows the mark of p, below them the ruler and what it measures; at a text of 16 px. */
const TOP = 34;
const BOTTOM = 42;
/** Rows at most, and how many of them may be differences. */
const MOST = 48;
const MOST_DIFFERENCES = 12;
/** The space for a label of the ruler and for a line of text, at a text of 16 px. */
const TICK = 40;
const LINE = 16;
const LEAST = 40;
/** Bars of one pair closer than this, in pixels, become a haze. */
const NEAR = 5;

/** Indices, evenly chosen, and those that must be. @param {number} count @param {number} most @param {number[]} must */
function evenly(count, most, must = []) {
  const chosen = Math.min(count, most - must.length);
  const some = Array.from({ length: chosen }, (_, at) => Math.round((at * (count - 1)) / Math.max(chosen - 1, 1)));
  return [...new Set(count <= most ? Array(count).keys() : [...must, ...some])].sort((a, b) => a - b);
}

/** @param {Answer} answer @param {Room} room @param {number} pair the chosen one */
function frameOf({ differences, pairs, located }, { width, height, em }, pair) {
  const unit = Math.max(1, em / 16);
  const isNarrow = width < 440 * unit;
  const reach = Math.max(...located.searched.map((end) => Math.abs(end - located.position)), 2);
  const steps = evenly(differences.length, MOST_DIFFERENCES).map((at) => differences[at]);
  const last = pairs.length - 1;
  const shown = evenly(pairs.length, MOST - steps.length, [Math.min(pair, last), 0, last]).reverse();
  const [before, after] = isNarrow ? [52 * unit, 66 * unit] : [76 * unit, 76 * unit];
  const high = Math.max(width - after, before + 20);
  const key = keyOf(steps.length > 0 && isNarrow, { width, low: before, high }, unit);
  const top = TOP * unit;
  const axis = Math.max(height - BOTTOM * unit - key.height, top + LEAST);
  const tall = (axis - top) / (steps.length + shown.length);
  const rows = [
    ...steps.map((step) => ({ pair: step?.pair ?? 0, step })),
    ...shown.map((pair) => ({ pair, step: pairs[pair] })),
  ];
  return {
    ruler: ruler(reach, before, high),
    rows: rows.map((row, at) => ({ ...row, top: top + at * tall })),
    tall,
    /** How many of the rows are differences of pairs: the first ones. */
    differences: steps.length,
    width,
    height,
    top,
    axis,
    key,
    unit,
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

  /** @param {Answer} answer @param {Room} room */
  frame(answer, { width, height, em }) {
    const { pair } = this.host.state;
    return this.#frame.get([answer, width, height, em, pair], () => frameOf(answer, { width, height, em }, pair));
  }

  /** The row at a height. @param {Answer} answer @param {Room} room @param {number} y */
  rowAt(answer, room, y) {
    const { rows, tall, top } = this.frame(answer, room);
    return rows[Math.min(Math.max(Math.floor((y - top) / tall), 0), rows.length - 1)];
  }

  /** @param {Answer} answer @param {Room} room @param {Step | undefined} difference that is pointed at */
  render(answer, room, difference) {
    const { state, pointed } = this.host;
    const frame = this.frame(answer, room);
    const { ruler: scale, rows, tall, width, height, top, axis, unit } = frame;
    const { alone, haze, after, left, rest } = this.#bars.get([frame], () => barsOf(answer, frame));
    const pairs = rows.slice(frame.differences);
    const chosen = pairs.find(({ pair }) => pair === state.pair);
    const other = difference
      ? rows.find(({ step }) => step === difference)
      : pairs.find(({ pair }) => pair === pointed?.pair);
    const ticks = rulerTicks(scale, TICK * unit);
    const grid = ticks.map((tick) => `M${scale.at(tick).toFixed(2)} ${top - 4}V${axis + 4}`).join('');
    const unread = svg`<text class="over" x=${scale.low + 4} y=${(chosen?.top ?? 0) + tall / 2 + 4}>not read</text>`;
    const outline = (/** @type {Row | undefined} */ row, /** @type {string} */ tone) =>
      row &&
      svg`<rect class="row ${tone}" x=${scale.low - 2} y=${row.top - 0.5} width=${scale.high - scale.low + 4}
        height=${tall + 1}></rect>`;
    const spoken = other ?? chosen;
    const middle = (scale.low + scale.high) / 2;
    const space = (2 * Math.min(middle, width - middle)) / unit;
    return svg`<svg width=${width} height=${height} aria-hidden="true">
      <path class="grid" d=${grid}></path>
      <path class="haze" d=${haze}></path><path class="alone" d=${alone}></path>
      <path class="rest" d=${rest}></path><path class="after" d=${after}></path><path class="left" d=${left}></path>
      ${frame.differences > 0 ? this.#border(frame) : nothing}
      ${outline(chosen, 'chosen')}${other === chosen ? nothing : outline(other, '')}
      ${!chosen || chosen.step ? nothing : unread}
      ${this.#truth(answer, frame)}
      ${ticks.map(
        (tick) => svg`<text x=${scale.at(tick)} y=${axis + 18 * unit} text-anchor="middle">${this.#tick(tick)}</text>`,
      )}
      ${this.#wavelengths(answer, pairs, frame, spoken)}
      ${this.#counts(frame, spoken)}
      <text x="0" y=${11 * unit}>wavelength</text>
      <text x=${width} y=${11 * unit} text-anchor="end">candidates</text>
      <text x=${middle} y=${axis + 36 * unit} text-anchor="middle">${this.#unit(answer, space)}</text>
      ${frame.key.render(11 * unit, axis + 36 * unit)}
    </svg>`;
  }

  /** What the ruler measures. @param {Answer} answer @param {number} space */
  #unit({ located }, space) {
    const found = written(this.host.numbers, located.position, located.accuracy);
    const short = fitting(space, `positions from ${found}`, 'positions');
    return fitting(space, `← positions before and after the one found, ${found} →`, short);
  }

  /** @param {number} tick */
  #tick(tick) {
    const { numbers } = this.host;
    const size = Math.abs(tick);
    const written = size < 1e4 ? numbers.exact(size) : numbers.power(10, Math.round(Math.log10(size)));
    return `${tick < 0 ? '−' : tick > 0 ? '+' : ''}${written}`;
  }

  /** A line between the differences of pairs and the pairs, and the longest wavelength. @param {Frame} frame */
  #border({ ruler: { low, high }, rows, differences, top, unit, isNarrow }) {
    const y = rows[differences]?.top ?? 0;
    const longest = this.host.numbers.scientific(rows[0]?.step?.wavelength ?? 0, 1);
    return svg`<path class="between" d="M${low - 2} ${y}H${high + 2}"></path>
      ${isNarrow ? nothing : svg`<text class="beats" x="0" y=${top + 9 * unit}>differences</text>`}
      ${y - top > 2.4 * LINE * unit ? svg`<text x="0" y=${top + (9 + LINE) * unit}>${longest}</text>` : nothing}`;
  }

  /** The position whose row was given. @param {Answer} answer @param {Frame} frame */
  #truth({ state, located }, { ruler: scale, width, top, axis, unit }) {
    const distance = state.position - located.position;
    if (state.given === 'random' || Math.abs(distance) > scale.end) return nothing;
    const x = scale.at(distance);
    const label = `p = ${this.host.numbers.short(state.position)}`;
    const long = LETTER * unit * label.length;
    const isTurned = x + 12 + long > width;
    const place = isTurned ? Math.max(x - 10, long) : x + 10;
    return svg`<line class="true" x1=${x} x2=${x} y1=${top - 10} y2=${axis}></line>${mark('p', x, top - 12)}
      <text class="name" x=${place} y=${top - 8}
        text-anchor=${isTurned ? 'end' : 'start'}>${label}</text>`;
  }

  /**
   * Of the slowest pair, the fastest, and the one that is spoken of.
   * @param {Answer} answer
   * @param {Row[]} pairs
   * @param {Frame} frame
   * @param {Row | undefined} spoken
   */
  #wavelengths({ begin, wavelengths }, pairs, { differences, tall, isNarrow, top, unit }, spoken) {
    const { numbers } = this.host;
    const line = LINE * unit;
    const begins = Math.max(
      pairs.findIndex(({ pair }) => pair === begin),
      0,
    );
    const [first, last] = [pairs[begins], pairs.at(-1)];
    if (!first || !last) return nothing;
    const least = top + 9 * unit + (differences > 0 && !isNarrow ? line : 0);
    const alone = last.top - first.top < 3 * line;
    const some = alone
      ? [{ row: last, word: '', y: last.top + tall / 2 + 4 }]
      : [
          { row: first, word: 'slow', y: Math.max(first.top + tall / 2 + 4, least) + line },
          { row: last, word: 'fast', y: last.top + tall / 2 + 4 },
        ];
    const [low = 0, high = Infinity] = some.map(({ y }) => y);
    const y = spoken ? spoken.top + tall / 2 + 4 : NaN;
    if (spoken && !alone && y > low + line + 4 && y < high - 2 * line - 4) some.push({ row: spoken, word: '', y });
    return some.map(({ row, word, y }) => {
      const wavelength = row.step?.wavelength ?? wavelengths[row.pair] ?? 0;
      const isLong = isNarrow && wavelength >= 1e5;
      const text = isLong ? numbers.scientific(wavelength, 1) : numbers.wavelength(wavelength);
      return svg`${word && svg`<text class="word" x="0" y=${y - line}>${word}</text>`}
        <text class=${row === spoken ? 'spoken-of' : ''} x="0" y=${y}>${text}</text>`;
    });
  }

  /**
   * The number of candidates and the deviation of each: first and last, where they change, and for one pair.
   * @param {Frame} frame
   * @param {Row | undefined} spoken
   */
  #counts({ rows, tall, width, top, unit }, spoken) {
    const { numbers } = this.host;
    const line = LINE * unit;
    const read = rows.filter(({ step }) => step);
    const changes = read.filter(({ step }, at) => step?.candidates !== read[at - 1]?.step?.candidates);
    const lowest = (read.at(-1)?.top ?? 0) + tall - line;
    /** @type {number[]} */
    const placed = [];
    return [read[0], read.at(-1), spoken, ...changes.slice(-1), ...changes].map((row) => {
      if (!row?.step) return nothing;
      const y = Math.min(Math.max(row.top + tall / 2, top + line), lowest);
      if (placed.some((other) => Math.abs(other - y) < 2 * line + 4)) return nothing;
      placed.push(y);
      const { candidates, spread } = row.step;
      const count = candidates < 1e6 ? numbers.exact(candidates) : numbers.significant(candidates, 2);
      return svg`<text class="count" x=${width} y=${y - 3} text-anchor="end">${count}</text>
        <text x=${width} y=${y + line - 3} text-anchor="end">± ${numbers.significant(spread, 2)}</text>`;
    });
  }
}

export const pictureStyles = css`
  .narrowing {
    position: relative; cursor: pointer; user-select: none; -webkit-user-select: none;
    svg { position: absolute; inset: 0; }
    text { font-size: max(12px, 0.75em); }
    .grid { fill: none; stroke: var(--line); opacity: 0.6; }
    .haze { fill: var(--soft); opacity: 0.1; }
    .alone, .of-alone { fill: var(--soft); opacity: 0.26; }
    .left, .of-left { fill: var(--ink); }
    .rest { fill: var(--ink); opacity: 0.4; }
    .after { fill: var(--ink); opacity: 0.5; }
    .row { fill: none; stroke: var(--ink); }
    .row.chosen, .between, .of-between { fill: none; stroke: var(--soft); }
    .true { stroke: var(--p); stroke-width: 1.5; }
    .over, .name { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; }
    .name { fill: var(--p); font-weight: 600; }
    .word, .count { fill: var(--ink); font-weight: 600; }
    .spoken-of { fill: var(--ink); }
  }
`;
