// A shift without the cosines: the sine at p + k over the sine at p. The positions lie on an ellipse, and no line through the
// middle, which is all that a factor is, meets them.

import { css, html, nothing, svg } from 'lit';
import { equation, scalar, sign } from './equation.js';
import { math } from '../../figure/math.js';
import { mark } from '../../figure/plot.js';
import { Room } from '../../figure/size.js';
import { columnOf, completePairs } from '../../figure/columns.js';
import { sumOf } from '../../figure/sum.js';
import { LIMIT } from '../../library/check.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */

const HEIGHT = 200;
/** So many positions of the table have a dot. */
const MOST = 128;

export class SinesAlone {
  #host;
  #room;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#room = new Room(host);
  }

  reserved() {
    return html`<div class="alone"></div>`;
  }

  measured() {
    this.#room.watch(this.#host.renderRoot.querySelector('.alone'));
  }

  drawn() {
    return true;
  }

  left() {
    this.#room.left();
  }

  render() {
    const host = this.#host;
    const { numbers, state } = host;
    const { position, offset, pair } = state;
    const column = columnOf(state, pair, 'sine');
    const [here = 0, there = 0] = [host.row(position), host.ask('shifted', position, offset)].map(
      (row) => row[column] ?? 0,
    );
    const [factor = 1, sine = 0] = host.ask('rotation', offset).subarray(4 * pair, 4 * pair + 2);
    const { guesses, misses, error } = host.ask('sinesAlone', position, offset);
    const [guess, miss] = [guesses[pair] ?? 0, misses[pair] ?? 0];
    const [a, b, c, d] = /** @type {any} */ ([there, factor, here, miss].map((value) => numbers.fixed(value, 4)));
    const sum = sumOf(numbers, state).name;
    const count = guesses.length;
    const most = offset === 0 ? '0' : numbers.fixed(Math.abs(sine), 4);
    return html`
      <div class="alone" .style=${`height: ${HEIGHT}px`}>${this.#picture(here, there, guess, factor, sine)}</div>
      ${equation(
        [
          scalar(a, 'sin at p + k', 'k'),
          sign('='),
          scalar(b, 'the factor'),
          sign('·'),
          scalar(c, 'sin at p', 'p'),
          sign('+'),
          scalar(d, 'the miss'),
        ],
        `The sine at ${sum}, ${a}, is the factor ${b} times the sine at ${numbers.short(position)}, ${c}, plus what that misses, ${d}`,
        'flat',
      )}
      <p class="caption proof">${math`\sin(α + β) = `} <strong>${math`\cos β \cdot \sin α`}</strong> ${math`{} + \sin β \cdot \cos α`}, with α the angle at p and β what k adds to it. The first
        part is a factor times the sine. The second needs the cosine: without it up to <strong class="tabular nowrap">${math`|\sin β| = ${most}`}</strong> is missing.</p>
      <p class="caption lesson">${
        count > 1
          ? html`The other sines are no help: the best linear map of all ${numbers.exact(count)} sines, over all positions,
        is a factor for each. It`
          : 'Over all positions the best factor'
      } misses by <b class="tabular">${offset === 0 ? '0' : numbers.significant(error, 3)}</b> (root mean square; the sines
        themselves have 0.707). ${offset === 0 ? 'With k = 0 there is nothing to miss.' : completePairs(state) > 0 ? 'With the cosines a rotation misses nothing.' : nothing}</p>
      ${host.note ? html`<p class="caption">${host.note}</p>` : nothing}`;
  }

  /**
   * @param {number} here
   * @param {number} there
   * @param {number} guess
   * @param {number} factor
   * @param {number} sine of the angle that k turns by
   */
  #picture(here, there, guess, factor, sine) {
    const { numbers } = this.#host;
    this.#room.insist();
    const half = this.#room.width / 2;
    const r = Math.max(24, Math.min(74, half - 40));
    const [x, y, line] = [r * here, -r * there, -r * guess];
    const dots = this.#dots();
    return svg`<svg width="100%" height=${HEIGHT} role="img"
      aria-label="The sine at p plus k over the sine at p: all positions lie on an ellipse; the best line through the middle has the slope ${numbers.fixed(factor, 4)} and passes p at a distance of ${numbers.fixed(Math.abs(there - guess), 4)}.">
      <svg x="50%" y="50%" overflow="visible">
        <path class="axis-line" d="M${-r - 8} 0H${r + 8}M0 ${r + 8}V${-r - 8}"></path>
        <text x=${Math.min(r + 12, half - 56)} y="4">sin at p →</text>
        <text y=${-r - 14} text-anchor="middle">sin at p + k ↑</text>
        <circle class="ellipse" r=${r} transform="matrix(1 ${-factor} 0 ${-sine} 0 0)"></circle>
        ${dots.map(([u, v]) => svg`<circle class="dot" cx=${(r * u).toFixed(2)} cy=${(-r * v).toFixed(2)} r="1.75"></circle>`)}
        <path class="factor" d="M${-r} ${r * factor}L${r} ${-r * factor}"></path>
        <path class="miss" d="M${x} ${line}V${y}"></path>
        ${mark('p', x, y)}
      </svg>
    </svg>`;
  }

  /** The first positions of the table, as (sine at p, sine at p + k). @returns {[number, number][]} */
  #dots() {
    const { start, length, offset, pair } = this.#host.state;
    const count = Math.min(length, MOST);
    if (Math.abs(start) + count + Math.abs(offset) > LIMIT) return [];
    const [from, to] = [0, offset].map((by) => this.#host.ask('wave', pair, { start, from: by, count }).sine);
    return Array.from({ length: count }, (_, at) => [from?.[at] ?? 0, to?.[at] ?? 0]);
  }

  static styles = css`
    .alone { margin-block: 4px; }
    .nowrap { white-space: nowrap; }
    .alone .axis-line { fill: none; stroke: var(--line); }
    .alone .ellipse { fill: none; stroke: var(--soft); vector-effect: non-scaling-stroke; }
    .alone .dot { fill: var(--soft); }
    .alone .factor { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 5 4; fill: none; }
    .alone .miss { stroke: var(--k); stroke-width: 2.5; fill: none; }
  `;
}
