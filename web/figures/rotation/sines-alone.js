// A shift without the cosines: the sine at p + k over the sine at p. Positions lie on an ellipse, a factor is a line.

import { css, html, nothing, render, svg } from 'lit';
import { columnOf, completePairs, rowAt } from '../../figure/columns.js';
import { Figure } from '../../figure/figure.js';
import { math } from '../../figure/math.js';
import { LETTER } from '../../figure/placing.js';
import { mark } from '../../figure/plot.js';
import { Size } from '../../figure/size.js';
import { LIMIT } from '../../library/check.js';
import { DOT, EQUALS, PLUS, equation, scalar } from './equation.js';

/** Around the ellipse: room for the names of the axes, in pixels, and its largest radius. */
const ABOVE = 26;
const BESIDE = 58;
const LARGEST = 170;
/** So many positions of the table have a dot. */
const MOST = 128;

export class SinesAlone extends Figure {
  #hero = new Size(() => this.requestUpdate());

  /** @override */
  connected() {
    super.connected();
    // Without words, its picture stays.
    this.root.classList.add('hero');
  }

  /** @override */
  disconnected() {
    super.disconnected();
    this.#hero.unwatch();
  }

  /** @override */
  placeholder() {
    return html`<div class="alone"></div>`;
  }

  /** The chosen pair's sines at p and p + k, and how near the best factor comes. */
  get #shift() {
    const { host } = this;
    const { position, offset, pair } = host.state;
    const column = columnOf(host.state, pair, 'sine');
    const [here = 0, there = 0] = [rowAt(host, position)[column], host.ask('shifted', position, offset)[column]];
    const [factor = 1, sine = 0] = host.ask('rotation', offset).subarray(4 * pair, 4 * pair + 2);
    const residual = host.ask('sinesAlone', position, offset).misses[pair] ?? 0;
    return { here, there, factor, sine, residual };
  }

  /** @override */
  render() {
    const { numbers, note, state } = this.host;
    const { position, offset } = state;
    const { here, there, factor, sine, residual } = this.#shift;
    const [a = '', b = '', c = '', d = ''] = [there, factor, here, residual].map((value) => numbers.fixed(value, 4));
    const { guesses, error } = this.host.ask('sinesAlone', position, offset);
    const count = guesses.length;
    const most = offset === 0 ? '0' : numbers.fixed(Math.abs(sine), 4);
    return html`
      <div class="alone hero"></div>
      ${equation(
        [
          scalar(a, 'sin at p + k', 'k'),
          EQUALS,
          scalar(b, 'factor'),
          DOT,
          scalar(c, 'sin at p', 'p'),
          PLUS,
          scalar(d, 'residual'),
        ],
        'flat',
      )}
      <p class="caption proof">${math`\sin(α + β) = `} <strong>${math`\cos β \cdot \sin α`}</strong>
        ${math`{} + \sin β \cdot \cos α`}, with α the angle at p and β the angle that k adds. The first part is a factor
        times the sine. The second part needs the cosine: without it, up to
        <strong class="tabular">${math`|\sin β| = ${most}`}</strong> is missing.</p>
      <p class="caption lesson">${
        count > 1
          ? html`The other sines do not help: the best linear map of all ${numbers.exact(count)} is one factor a sine.`
          : 'The best linear map is this factor.'
      }
        Over all positions its residual is <b class="tabular">${offset === 0 ? '0' : numbers.significant(error, 3)}</b>
        (root mean square; the sines themselves have 0.707). ${this.#lesson}</p>
      ${note ? html`<p class="caption">${note}</p>` : nothing}`;
  }

  get #lesson() {
    const { state } = this.host;
    if (state.offset === 0) return 'With k = 0 there is nothing to shift.';
    return completePairs(state) > 0 ? 'With the cosines, a rotation shifts every row exactly.' : nothing;
  }

  /** Apart from the template: it needs the size of its place. @override */
  paint() {
    const place = this.find('.alone');
    if (!place) return;
    this.#hero.watch(place);
    this.#hero.insist();
    if (this.#hero.width > 0) render(this.#picture(), place);
  }

  #picture() {
    const { here, there, factor, sine, residual } = this.#shift;
    const { width, height, em } = this.#hero;
    const unit = em / 16;
    const [half, middle] = [width / 2, height / 2];
    const r = Math.max(24, Math.min(LARGEST, half - BESIDE * unit, middle - ABOVE * unit));
    const [x, y] = [r * here, -r * there];
    const [slope, away] = [factor, Math.abs(residual)].map((value) => this.host.numbers.fixed(value, 4));
    const isRoomy = r + 14 + 11 * LETTER * unit <= half;
    return html`<svg role="img"
      aria-label="The sine at p plus k over the sine at p. All positions lie on an ellipse. The best line through its
        middle has the slope ${slope} and passes p at a distance of ${away}.">
      <g transform="translate(${half} ${middle})">
        <path class="axes" d="M${-r - 8} 0H${r + 8}M0 ${r + 8}V${-r - 8}"></path>
        ${
          isRoomy
            ? svg`<text x=${r + 14} y="4">sin at p →</text>`
            : svg`<text x=${r + 8} y=${r + 18 * unit} text-anchor="end">sin at p →</text>`
        }
        <text y=${-r - 14} text-anchor="middle">sin at p + k ↑</text>
        <circle class="ellipse" r=${r} transform="matrix(1 ${-factor} 0 ${-sine} 0 0)"></circle>
        ${this.#dots().map(([u, v]) => {
          const [cx, cy] = [(r * u).toFixed(2), (-r * v).toFixed(2)];
          return svg`<circle class="dot" cx=${cx} cy=${cy} r="1.75"></circle>`;
        })}
        <path class="factor" d="M${-r} ${r * factor}L${r} ${-r * factor}"></path>
        <path class="residual" d="M${x} ${y}v${r * residual}"></path>
        ${mark('p', x, y)}
      </g>
    </svg>`;
  }

  /** The first positions of the table, as (sine at p, sine at p + k). @returns {[number, number][]} */
  #dots() {
    const { start, length, offset, pair } = this.host.state;
    const count = Math.min(length, MOST);
    if (Math.abs(start) + count + Math.abs(offset) > LIMIT) return [];
    const [from, to] = [0, offset].map((by) => this.host.ask('wave', pair, { start, from: by, count }).sine);
    return Array.from({ length: count }, (_, at) => [from?.[at] ?? 0, to?.[at] ?? 0]);
  }

  static styles = css`
    .rotation .sines-alone {
      display: flex; flex-direction: column; flex: 1 1 auto; min-block-size: 0;
      > * { flex: none; }
      .alone { position: relative; flex: 1 1 min(384px, 92cqi); min-block-size: 120px; }
      svg { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
      text { font-size: max(12px, 0.75em); }
      .ellipse { fill: none; stroke: var(--soft); vector-effect: non-scaling-stroke; }
      .dot { fill: var(--soft); }
      .factor { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 5 4; fill: none; }
      .residual { stroke: var(--k); stroke-width: 2.5; fill: none; }
      .caption strong { white-space: nowrap; }
    }
  `;
}
