// One pair at p and at p + k: two hands on a circle and the arc between them. Either hand can be dragged round.

import { css, html, nothing, svg } from 'lit';

/** @typedef {import('./element.js').PositionEncoding} Host */
/** @typedef {{sin: number, cos: number}} Hand */

const RADIUS = 84;
const ARC = 34;
const HEIGHT = 2 * RADIUS + 60;
const GAP = 18;

export class TwoHands {
  #host;
  /** @type {{field: 'position' | 'offset', angle: number, turned: number, from: number} | undefined} */
  #drag;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /**
   * @param {Hand} from
   * @param {Hand} to
   * @param {{whole: number, degrees: number}} turn
   */
  render(from, to, turn) {
    const { numbers, state: { position, offset, pair } } = this.#host;
    const [p, sum] = [position, position + offset].map((value) => numbers.short(value));
    const [low, high] = labelHeights(from, to);
    return html`<svg class="hands" width="100%" height=${HEIGHT} role="img" dir="ltr"
      aria-label="Pair ${pair} as two hands of a clock: at p its cosine is ${numbers.fixed(from.cos, 4)} and its sine ${numbers.fixed(from.sin, 4)}; at p plus k ${numbers.fixed(to.cos, 4)} and ${numbers.fixed(to.sin, 4)}.">
      <svg x="50%" y="50%" overflow="visible">
        <path class="axis" d="M${-RADIUS - 8} 0H${RADIUS + 8}M0 ${RADIUS + 8}V${-RADIUS - 8}"></path>
        <circle class="rim" r=${RADIUS}></circle>
        <text x=${RADIUS + 24} y="4">cos →</text>
        <text y=${-RADIUS - 14} text-anchor="middle">sin ↑</text>
        ${offset === 0 ? nothing : this.#arc(from, to, turn)}
        ${this.#hand(from, 'p', `p = ${p}`, low)}
        ${this.#hand(to, 'k', `p + k = ${sum}`, high)}
      </svg>
    </svg>`;
  }

  /**
   * @param {Hand} hand
   * @param {'p' | 'k'} tone
   * @param {string} label
   * @param {number} height where the label stands
   */
  #hand({ sin, cos }, tone, label, height) {
    const [x, y] = [RADIUS * cos, -RADIUS * sin];
    const field = tone === 'p' ? 'position' : 'offset';
    return svg`<g class="hand ${tone}">
      <line x2=${x} y2=${y}></line>
      <circle class="end" cx=${x} cy=${y} r=${tone === 'p' ? 6 : 7}></circle>
      <text x=${(cos < 0 ? -1 : 1) * Math.max(Math.abs(x) + 14, 26)} y=${height} text-anchor=${cos < 0 ? 'end' : 'start'}>${label}</text>
      <circle class="grip" cx=${x} cy=${y} r="22" @pointerdown=${(/** @type {PointerEvent} */ event) => this.#grab(event, field)}
        @pointermove=${this.#turn} @pointerup=${this.#release} @pointercancel=${this.#release}></circle>
    </g>`;
  }

  /**
   * From p to p + k in the direction of turning; rising angles run counter-clockwise.
   * @param {Hand} from
   * @param {Hand} to
   * @param {{whole: number, degrees: number}} turn
   */
  #arc(from, to, { whole, degrees }) {
    const { numbers, state: { offset } } = this.#host;
    const way = Math.sign(offset);
    const end = { x: ARC * to.cos, y: -ARC * to.sin };
    // The tangent at the end is the direction that the arrow points in.
    const tangent = { x: -way * to.sin, y: -way * to.cos };
    const tip = [end.x + 5 * tangent.x, end.y + 5 * tangent.y];
    const wings = [1, -1].map((side) => [end.x - 3 * tangent.x + side * 4 * to.cos, end.y - 3 * tangent.y - side * 4 * to.sin]);
    const middle = between(from, to, way, degrees);
    const narrow = degrees < 80;
    const reach = narrow ? -46 : 52;
    const sign = way > 0 ? '+' : '−';
    const left = degrees >= 10 ? numbers.fixed(degrees, 1) : numbers.significant(degrees, 3);
    return svg`
      ${whole > 0 ? svg`<circle class="turns" r=${ARC}></circle>` : nothing}
      <path class="arc" d="M${ARC * from.cos} ${-ARC * from.sin}A${ARC} ${ARC} 0 ${degrees > 180 ? 1 : 0} ${way > 0 ? 0 : 1} ${end.x} ${end.y}"></path>
      ${degrees > 4 || whole > 0 ? svg`<path class="arrow" d="M${[tip, ...wings].map((point) => point.join(' ')).join('L')}Z"></path>` : nothing}
      <text class="angle" x=${reach * middle.cos} y=${-reach * middle.sin + 4} text-anchor=${Math.abs(middle.cos) < 0.4 ? 'middle' : middle.cos * reach > 0 ? 'start' : 'end'}
        >${sign}${left}°${whole > 0 ? ` ${sign} ${whole < 1e5 ? numbers.exact(whole) : numbers.significant(whole, 2)} ${whole === 1 ? 'turn' : 'turns'}` : ''}</text>`;
  }

  /** @param {PointerEvent} event @param {'position' | 'offset'} field */
  #grab(event, field) {
    const grip = /** @type {SVGElement} */ (event.currentTarget);
    grip.setPointerCapture(event.pointerId);
    this.#drag = { field, angle: pointed(event), turned: 0, from: this.#host.state[field] };
  }

  /** The hand follows the pointer in whole steps: a fast pair takes few to come round, a slow one thousands. */
  #turn = (/** @type {PointerEvent} */ event) => {
    if (!this.#drag) return;
    const angle = pointed(event);
    const moved = angle - this.#drag.angle;
    this.#drag.angle = angle;
    this.#drag.turned += moved > Math.PI ? moved - 2 * Math.PI : moved < -Math.PI ? moved + 2 * Math.PI : moved;
    const { field, from, turned } = this.#drag;
    const frequency = this.#host.ask('frequencies')[this.#host.state.pair] ?? 1;
    this.#host.change({ [field]: from + Math.round(turned / frequency) });
  };

  #release = () => {
    this.#drag = undefined;
  };

  static styles = css`
    .hands { margin-block: 4px; user-select: none; -webkit-user-select: none; }
    .rim, .axis { fill: none; stroke: var(--line); }
    .hand line { stroke-width: 2.5; }
    .hand.p line, .hand.p .end { stroke: var(--p); }
    .hand.k line, .hand.k .end { stroke: var(--k); }
    .hand .end { stroke-width: 2.5; }
    .hand.p .end { fill: var(--p); }
    .hand.k .end { fill: var(--paper); }
    .hand text { font-size: 14px; font-weight: 600; }
    .hand.p text { fill: var(--p); }
    .hand.k text { fill: var(--k); }
    .grip { fill: transparent; cursor: grab; touch-action: none; }
    .grip:active { cursor: grabbing; }
    .arc, .turns { fill: none; stroke: var(--k); stroke-width: 2; }
    .turns { stroke-width: 1; opacity: 0.5; }
    .arrow { fill: var(--k); }
    .hands .angle { fill: var(--ink); font-size: 14px; paint-order: stroke; stroke: var(--paper); stroke-width: 5px; stroke-linejoin: round; }
  `;
}

/** The angle of the pointer as seen from the middle, rising counter-clockwise. @param {PointerEvent} event */
function pointed({ currentTarget, clientX, clientY }) {
  const rim = /** @type {Element} */ (/** @type {Element} */ (currentTarget).closest('.hands')?.querySelector('.rim'));
  const { left, top, width, height } = rim.getBoundingClientRect();
  return Math.atan2(top + height / 2 - clientY, clientX - left - width / 2);
}

/**
 * The direction half-way along the arc.
 * @param {Hand} from
 * @param {Hand} to
 * @param {number} way
 * @param {number} degrees
 * @returns {Hand}
 */
function between(from, to, way, degrees) {
  const side = degrees > 180 ? -1 : 1;
  // The sum of both hands halves their angle; near a half turn it vanishes, and the perpendicular takes over.
  const sum = { sin: side * (from.sin + to.sin) + 0.05 * way * from.cos, cos: side * (from.cos + to.cos) - 0.05 * way * from.sin };
  const length = Math.hypot(sum.sin, sum.cos);
  return { sin: sum.sin / length, cos: sum.cos / length };
}

/**
 * Where the labels of p and p + k stand so that neither covers the other or the name of an axis.
 * @param {Hand} from
 * @param {Hand} to
 * @returns {[number, number]}
 */
function labelHeights(from, to) {
  const [a, b] = /** @type {[number, number]} */ ([from, to].map(clearOfAxis));
  if (from.cos < 0 !== to.cos < 0 || Math.abs(a - b) >= GAP) return [a, b];
  const [upper, lower] = a < b ? [a, b] : [b, a];
  // On the right, labels that are pushed apart must stay on their side of the axis's name.
  const middle = from.cos < 0 ? (upper + lower) / 2 : upper < 4 ? Math.min((upper + lower) / 2, 4 - 1.5 * GAP) : Math.max((upper + lower) / 2, 4 + 1.5 * GAP);
  return a < b ? [middle - GAP / 2, middle + GAP / 2] : [middle + GAP / 2, middle - GAP / 2];
}

/** @param {Hand} hand */
function clearOfAxis({ sin, cos }) {
  const height = 5 - (RADIUS + 8) * sin;
  return cos < 0 || Math.abs(height - 4) >= GAP ? height : sin < 0 ? 4 + GAP : 4 - GAP;
}
