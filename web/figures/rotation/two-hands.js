// One pair at p and at p + k: two hands on a circle, the arc between them, and what sine and cosine of the hand of p are.
// Either hand can be dragged round.

import { css, html, nothing, svg } from 'lit';
import { Room } from '../../figure/size.js';
import { sumOf } from '../../figure/sum.js';
import { turn } from '../../figure/motion.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('../../figure/columns.js').Hand} Hand */

const HEIGHT = 200;
const GAP = 18;
/** What a letter of a label takes at most, in pixels. */
const LETTER = 8;
/** What one of the angle's takes, which is smaller. */
const FIGURE = 7;
/** The arc, in radii. */
const ARC = 0.34;
/** The middle of a label is this far from an axis that it must not stand on. */
const BESIDE = 13;
/** Ends nearer than this, in pixels, are one place. */
const SAME = 2;

export class TwoHands {
  #host;
  #room;
  /** Where the ends of both hands are, from the middle. @type {{x: number, y: number}[]} */
  #ends = [];
  /** The hands as they are drawn, and as they were drawn before, of the same pair. @type {{pair: string, hands: Hand[]}} */
  #now = { pair: '', hands: [] };
  #before = this.#now;
  /** @type {{field: 'position' | 'offset', angle: number, turned: number, from: number} | undefined} */
  #drag;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#room = new Room(host);
  }

  /** Half of the width that there is, and the radius that leaves room for the shortest labels beside the rim. */
  get #size() {
    const half = this.#room.width / 2;
    return { half, radius: Math.max(24, Math.min(74, half - 58)) };
  }

  /**
   * @param {Hand} from
   * @param {Hand} to
   * @param {{whole: number, degrees: number}} turn
   */
  render(from, to, turn) {
    this.#room.insist();
    const { numbers, state } = this.#host;
    const { position, offset, pair } = state;
    const { half, radius } = this.#size;
    /** @param {string} name @param {string} full */
    const fitting = (name, full) => (radius + 14 + LETTER * full.length <= half ? full : name);
    const [low, high] = labelHeights(from, to, radius);
    this.#now = { pair: JSON.stringify([pair, this.#host.encoding]), hands: [from, to] };
    this.#ends = [from, to].map(({ sin, cos }) => ({ x: radius * cos, y: -radius * sin }));
    const angle = offset === 0 ? undefined : this.#angle(from, to, turn);
    return html`<div class="circle" .style=${`height: ${HEIGHT}px`}>
      <svg class="hands" width="100%" height=${HEIGHT} role="img"
        aria-label="Pair ${numbers.exact(pair)} as two hands of a clock: at p its cosine is ${numbers.fixed(from.cos, 4)} and its sine ${numbers.fixed(from.sin, 4)}; at p plus k ${numbers.fixed(to.cos, 4)} and ${numbers.fixed(to.sin, 4)}.">
        <svg x="50%" y="50%" overflow="visible">
          <path class="axis" d="M${-radius - 8} 0H${radius + 8}M0 ${radius + 8}V${-radius - 8}"></path>
          <circle class="rim" r=${radius}></circle>
          <text x=${Math.min(radius + 24, half - 34)} y="4">cos →</text>
          <text y=${-radius - 14} text-anchor="middle">sin ↑</text>
          ${this.#projections(from, to, radius, angle)}
          ${angle ? this.#arc(from, to, turn, angle) : nothing}
          ${this.#hand(0, from, fitting('p', `p = ${numbers.short(position)}`), low)}
          ${this.#hand(1, to, fitting('p + k', sumOf(numbers, state).label), high)}
        </svg>
      </svg>
      ${[1, 0].map((which) => this.#grip(/** @type {0 | 1} */ (which)))}
    </div>`;
  }

  reserved() {
    return html`<div class="circle"></div>`;
  }

  measured() {
    this.#room.watch(this.#host.renderRoot.querySelector('.circle'));
  }

  /** Lets what moved turn. */
  drawn() {
    this.#move();
  }

  left() {
    this.#room.left();
  }

  /** A hand that is dragged is where the finger is; everything else turns there. The arc goes with p. */
  #move() {
    const [before, now] = [this.#before, this.#now];
    this.#before = now;
    if (before === now || before.pair !== now.pair || this.#drag) return;
    for (const [selector, which] of /** @type {const} */ ([
      ['.hand.p .turning', 0],
      ['.hand.k .turning', 1],
      ['.arcs', 0],
    ])) {
      const drawn = this.#host.renderRoot.querySelector(selector);
      const [from, to] = [before.hands[which], now.hands[which]];
      if (drawn && from && to && (from.sin !== to.sin || from.cos !== to.cos)) turn(drawn, from, to);
    }
  }

  /**
   * @param {0 | 1} which of p or of p + k
   * @param {Hand} hand
   * @param {string} label
   * @param {number} height where the label stands
   */
  #hand(which, { cos }, label, height) {
    const { x = 0, y = 0 } = this.#ends[which] ?? {};
    return svg`<g class="hand ${which ? 'k' : 'p'}">
      <g class="turning"><line x2=${x} y2=${y}></line><circle class="end" cx=${x} cy=${y} r=${which ? 7 : 6}></circle></g>
      <text x=${(cos < 0 ? -1 : 1) * Math.max(Math.abs(x) + 14, 26)} y=${height} text-anchor=${cos < 0 ? 'end' : 'start'}>${label}</text>
    </g>`;
  }

  /** Over the end of a hand; not in the SVG, where a browser may let a finger on it scroll the page. @param {0 | 1} which */
  #grip(which) {
    const { x = 0, y = 0 } = this.#ends[which] ?? {};
    // Set as a property it is no inline style, which a strict policy would refuse. The number fields do the same by keyboard.
    return html`<div class="grip ${which ? 'k' : 'p'}" aria-hidden="true"
      .style=${`left: calc(50% + ${x.toFixed(2)}px); top: calc(50% + ${y.toFixed(2)}px)`}
      @pointerdown=${this.#grab} @pointermove=${this.#turn} @pointerup=${this.#release} @pointercancel=${this.#release}></div>`;
  }

  /**
   * The two legs under the hand of p: its cosine along the axis, its sine upright.
   * @param {Hand} hand
   * @param {Hand} other
   * @param {number} radius
   * @param {{x: number, y: number} | undefined} angle a label to keep clear of
   */
  #projections({ sin, cos }, other, radius, angle) {
    const { x = 0, y = 0 } = this.#ends[0] ?? {};
    /** @param {number} left @param {number} top */
    const clear = (left, top) => !angle || Math.abs(left - angle.x) > 48 || Math.abs(top - angle.y) > 16;
    const upright = { x: x + (cos < 0 ? -6 : 6), y: y / 2 + 4 };
    // Along its leg, on the side without the hand; where that is short or in the way of the other hand, at its foot.
    const side = cos < 0 !== other.cos < 0;
    const roomy = Math.abs(x) > 40 && (side || sin < 0 === other.sin < 0);
    const along = roomy ? { x: x / 2, y: sin < 0 ? -6 : 14 } : { x: cos < 0 ? 8 : -8, y: sin < 0 ? -5 : 14 };
    const fits = roomy || (Math.abs(x) > 12 && !side);
    return svg`<g class="legs">
      <path class="cosine" d="M0 0H${x}"></path><path class="sine" d="M${x} 0V${y}"></path>
      ${radius * Math.abs(sin) > 32 && clear(upright.x, upright.y) ? svg`<text x=${upright.x} y=${upright.y} text-anchor=${cos < 0 ? 'end' : 'start'}>sin</text>` : nothing}
      ${fits && clear(along.x, along.y) ? svg`<text x=${along.x} y=${along.y} text-anchor=${roomy ? 'middle' : cos < 0 ? 'start' : 'end'}>cos</text>` : nothing}
    </g>`;
  }

  /**
   * What the angle's label says, and where the middle of it stands; whole turns stand in the corner, where they have room.
   * @param {Hand} from
   * @param {Hand} to
   * @param {{whole: number, degrees: number}} turn
   */
  #angle(from, to, { whole, degrees }) {
    const {
      numbers,
      state: { offset },
    } = this.#host;
    const { half, radius } = this.#size;
    const way = Math.sign(offset);
    const middle = between(from, to, way, degrees);
    const sign = way > 0 ? '+' : '−';
    const turns =
      whole === 0
        ? ''
        : `${sign} ${whole < 1e6 ? numbers.exact(whole) : numbers.significant(whole, 3)} ${whole === 1 ? 'turn' : 'turns'}`;
    const part = `${sign}${numbers.angle(degrees)}`;
    // Between the arc and the rim; inside an arc that is too short for that, opposite to it. Beside the axis, not on it.
    const reach = radius * (degrees < 80 ? -0.6 : (ARC + 1) / 2);
    const wide = (FIGURE * part.length) / 2;
    const height = -reach * middle.sin;
    const y = Math.abs(height) < BESIDE ? (height < 0 ? -BESIDE : BESIDE) : height;
    return { text: part, turns, x: Math.max(wide - half, Math.min(half - wide, reach * middle.cos)), y: y + 4.5 };
  }

  /**
   * From p to p + k in the direction of turning; rising angles run counter-clockwise.
   * @param {Hand} from
   * @param {Hand} to
   * @param {{whole: number, degrees: number}} turn
   * @param {{text: string, turns: string, x: number, y: number}} angle
   */
  #arc(from, to, { whole, degrees }, angle) {
    const { half, radius } = this.#size;
    const way = Math.sign(this.#host.state.offset);
    const arc = ARC * radius;
    const end = { x: arc * to.cos, y: -arc * to.sin };
    // The tangent at the end is the direction that the arrow points in.
    const tangent = { x: -way * to.sin, y: -way * to.cos };
    const tip = [end.x + 5 * tangent.x, end.y + 5 * tangent.y];
    const wings = [1, -1].map((side) => [
      end.x - 3 * tangent.x + side * 4 * to.cos,
      end.y - 3 * tangent.y - side * 4 * to.sin,
    ]);
    return svg`
      <g class="arcs">${whole > 0 ? svg`<circle class="turns" r=${arc}></circle>` : nothing}
      <path class="arc" d="M${arc * from.cos} ${-arc * from.sin}A${arc} ${arc} 0 ${degrees > 180 ? 1 : 0} ${way > 0 ? 0 : 1} ${end.x} ${end.y}"></path>
      ${degrees > 4 || whole > 0 ? svg`<path class="arrow" d="M${[tip, ...wings].map((point) => point.join(' ')).join('L')}Z"></path>` : nothing}</g>
      <text class="angle" x=${angle.x} y=${angle.y} text-anchor="middle">${angle.text}</text>
      ${angle.turns ? svg`<text class="whole" x=${-Math.min(half, 160)} y=${12 - HEIGHT / 2}>${angle.turns}</text>` : nothing}`;
  }

  /** The hand whose end is nearer follows; p where both ends are in one place. */
  #grab = (/** @type {PointerEvent} */ event) => {
    const { x, y } = fromMiddle(event);
    const [toP = 0, toK = 0] = this.#ends.map((end) => Math.hypot(end.x - x, end.y - y));
    const [p, k] = this.#ends;
    const apart = p && k ? Math.hypot(p.x - k.x, p.y - k.y) : 0;
    const field = apart < SAME || toP <= toK ? 'position' : 'offset';
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    this.#drag = { field, angle: pointed(event), turned: 0, from: this.#host.state[field] };
  };

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
    .circle { position: relative; margin-block: 4px; user-select: none; -webkit-user-select: none; }
    .hands { position: absolute; inset: 0; }
    .hands .rim, .hands .axis { fill: none; stroke: var(--line); }
    .hand line { stroke-width: 2.5; }
    .hand.p line, .hand.p .end { stroke: var(--p); }
    .hand.k line, .hand.k .end { stroke: var(--k); }
    .hand .end { stroke-width: 2.5; }
    .hand.p .end { fill: var(--p); }
    .hand.k .end { fill: var(--paper); }
    .hand text { font-size: 14px; font-weight: 600; }
    .hand.p text { fill: var(--p); }
    .hand.k text { fill: var(--k); }
    .legs path { fill: none; stroke: var(--p); stroke-width: 1.25; }
    .legs .cosine { stroke-dasharray: 4 3; }
    .legs text { fill: var(--p); }
    .grip { position: absolute; inline-size: 44px; block-size: 44px; margin: -22px; border-radius: 50%; cursor: grab; touch-action: none; }
    .grip:active { cursor: grabbing; }
    .arc, .turns { fill: none; stroke: var(--k); stroke-width: 2; }
    .turns { stroke-width: 1; opacity: 0.5; }
    .arrow { fill: var(--k); }
    .hands .angle, .hands .whole { fill: var(--ink); }
    .hands .angle { font-size: 13px; }
    .hands .angle, .hand text, .legs text { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; }
  `;
}

/** Where the pointer is, from the middle of the circle, as an SVG counts. @param {PointerEvent} event */
function fromMiddle({ currentTarget, clientX, clientY }) {
  const rim = /** @type {Element} */ (/** @type {Element} */ (currentTarget).closest('.circle')?.querySelector('.rim'));
  const { left, top, width, height } = rim.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** The angle of the pointer as seen from the middle, rising counter-clockwise. @param {PointerEvent} event */
function pointed(event) {
  const { x, y } = fromMiddle(event);
  return Math.atan2(-y, x);
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
  const sum = {
    sin: side * (from.sin + to.sin) + 0.05 * way * from.cos,
    cos: side * (from.cos + to.cos) - 0.05 * way * from.sin,
  };
  const length = Math.hypot(sum.sin, sum.cos);
  return { sin: sum.sin / length, cos: sum.cos / length };
}

/**
 * Where the labels of p and p + k stand so that neither covers the other or the name of an axis.
 * @param {Hand} from
 * @param {Hand} to
 * @param {number} radius
 * @returns {[number, number]}
 */
function labelHeights(from, to, radius) {
  const [a, b] = /** @type {[number, number]} */ ([from, to].map((hand) => clearOfAxis(hand, radius)));
  if (from.cos < 0 !== to.cos < 0 || Math.abs(a - b) >= GAP) return [a, b];
  const [upper, lower] = a < b ? [a, b] : [b, a];
  // On the right, labels that are pushed apart must stay on their side of the axis's name.
  const middle =
    from.cos < 0
      ? (upper + lower) / 2
      : upper < 4
        ? Math.min((upper + lower) / 2, 4 - 1.5 * GAP)
        : Math.max((upper + lower) / 2, 4 + 1.5 * GAP);
  return a < b ? [middle - GAP / 2, middle + GAP / 2] : [middle + GAP / 2, middle - GAP / 2];
}

/** @param {Hand} hand @param {number} radius */
function clearOfAxis({ sin, cos }, radius) {
  const height = 5 - (radius + 8) * sin;
  return cos < 0 || Math.abs(height - 4) >= GAP ? height : sin < 0 ? 4 + GAP : 4 - GAP;
}
