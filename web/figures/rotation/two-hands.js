// One pair at p and at p + k, as two hands of a clock. Between them is the arc, beside them the sine and cosine at p.

import { css, html, nothing, svg } from 'lit';
import { drag } from '../../figure/drag.js';
import { sameItems } from '../../figure/memo.js';
import { turn } from '../../figure/motion.js';
import { Part } from '../../figure/part.js';
import { fitting } from '../../figure/placing.js';
import { sumOf } from '../../figure/sum.js';

/** @typedef {import('../../figure/columns.js').Hand} Hand */
/** @typedef {{x: number, y: number}} Point from the middle, in pixels, y downwards */
/** @typedef {{from: Hand, to: Hand, whole: number, degrees: number}} Shift whole turns, and the angle beyond them */

const HEIGHT = 200;
/** The least distance between the lines of two labels, in pixels. */
const GAP = 18;
/** The radius of the arc, in radii of the circle. */
const ARC = 0.34;
/** How far the middle of a label keeps from an axis. */
const BESIDE = 13;
/** Ends of hands nearer than this, in pixels, are one place. */
const SAME = 2;

export class TwoHands extends Part {
  /** @type {Shift} */
  #shift = { from: { sin: 0, cos: 1 }, to: { sin: 0, cos: 1 }, whole: 0, degrees: 0 };
  /** The shift that was drawn last, and the pair that it was of. @type {{shift: Shift, pair: unknown[]}} */
  #drawn = { shift: this.#shift, pair: [] };

  /** Half of the width, and the radius that leaves room for the shortest labels. */
  get #extent() {
    const half = this.figure.size.width / 2;
    return { half, radius: Math.max(24, Math.min(74, half - 58)) };
  }

  /** 1 where the pair turns as angles rise, counter-clockwise, −1 where it turns back. */
  get #way() {
    return Math.sign(this.host.state.offset);
  }

  /** The ends of the hands of p and of p + k. @returns {[p: Point, k: Point]} */
  get #ends() {
    const { radius } = this.#extent;
    /** @param {Hand} hand */
    const end = ({ sin, cos }) => ({ x: radius * cos, y: -radius * sin });
    return [end(this.#shift.from), end(this.#shift.to)];
  }

  /** @param {Shift} shift */
  render(shift) {
    this.#shift = shift;
    const { from, to } = shift;
    const { numbers, state } = this.host;
    const { half, radius } = this.#extent;
    const space = half - radius - 14;
    const names = [
      fitting(space, `p = ${numbers.short(state.position)}`, 'p'),
      fitting(space, sumOf(numbers, state).label, 'p + k'),
    ];
    const [sinP, cosP, sinK, cosK] = [from.sin, from.cos, to.sin, to.cos].map((value) => numbers.fixed(value, 4));
    return html`<div class="circle hero">
      <svg class="hands" width="100%" height=${HEIGHT} role="img"
        aria-label="Pair ${numbers.exact(state.pair)} as two hands of a clock: cosine ${cosP} and sine ${sinP} at p,
          cosine ${cosK} and sine ${sinK} at p plus k.">
        <svg x="50%" y="50%" overflow="visible">
          <path class="axes" d="M${-radius - 8} 0H${radius + 8}M0 ${radius + 8}V${-radius - 8}"></path>
          <circle class="rim" r=${radius}></circle>
          <text x=${Math.min(radius + 24, half - 34)} y="4">cos →</text>
          <text y=${-radius - 14} text-anchor="middle">sin ↑</text>
          ${this.#angle()}
          ${this.#hands(names)}
        </svg>
      </svg>
      ${this.#ends.reverse().map((end) => this.#grip(end))}
    </div>`;
  }

  /** What moved turns to its place. The arc goes with p. */
  paint() {
    const { encoding, state } = this.host;
    const before = this.#drawn;
    this.#drawn = { shift: this.#shift, pair: [state.pair, encoding] };
    if (!sameItems(before.pair, this.#drawn.pair)) return;
    for (const [selector, end] of /** @type {const} */ ([
      ['.hand.p .turning', 'from'],
      ['.hand.k .turning', 'to'],
      ['.arcs', 'from'],
    ])) {
      const drawn = this.figure.find(selector);
      const [from, to] = [before.shift[end], this.#shift[end]];
      if (drawn && (from.sin !== to.sin || from.cos !== to.cos)) turn(drawn, from, to);
    }
  }

  /** @param {string[]} names */
  #hands(names) {
    const heights = labelHeights(this.#shift, this.#extent.radius);
    return this.#ends.map(({ x, y }, which) => {
      const anchor = x < 0 ? 'end' : 'start';
      const beside = Math.max(Math.abs(x) + 14, 26);
      return svg`<g class="hand ${which ? 'k' : 'p'}">
        <g class="turning">
          <line x2=${x} y2=${y}></line><circle class="end" cx=${x} cy=${y} r=${which ? 7 : 6}></circle>
        </g>
        <text x=${x < 0 ? -beside : beside} y=${heights[which] ?? 0} text-anchor=${anchor}>${names[which]}</text>
      </g>`;
    });
  }

  /** Over the end of a hand; in the SVG, a browser may let a finger scroll the page. @param {Point} end */
  #grip({ x, y }) {
    // A strict policy refuses inline styles, but not a style set as a property.
    const style = `left: calc(50% + ${x.toFixed(2)}px); top: calc(50% + ${y.toFixed(2)}px)`;
    return html`<div class="grip" aria-hidden="true" .style=${style} @pointerdown=${this.#grab}></div>`;
  }

  /** Cosine and sine of the hand of p, beneath it. @param {Point} [angle] a label to keep clear of */
  #legs(angle) {
    const { to } = this.#shift;
    const [{ x, y }] = this.#ends;
    /** @param {Point} place */
    const isClear = (place) => !angle || Math.abs(place.x - angle.x) > 48 || Math.abs(place.y - angle.y) > 16;
    const [outwards, inwards] = x < 0 ? ['end', 'start'] : ['start', 'end'];
    const upright = { x: x + (x < 0 ? -6 : 6), y: y / 2 + 4 };
    // The cosine's name stands along its leg, on the side without the hand; where the other hand is, at the foot.
    const isOpposite = x < 0 !== to.cos < 0;
    const isRoomy = Math.abs(x) > 40 && (isOpposite || y > 0 === to.sin < 0);
    const along = isRoomy ? { x: x / 2, y: y > 0 ? -6 : 14 } : { x: x < 0 ? 8 : -8, y: y > 0 ? -5 : 14 };
    const fits = isRoomy || (Math.abs(x) > 12 && !isOpposite);
    /** @param {string} name @param {Point} place @param {string} anchor */
    const label = (name, place, anchor) => svg`<text x=${place.x} y=${place.y} text-anchor=${anchor}>${name}</text>`;
    return svg`<g class="legs">
      <path class="cosine" d="M0 0H${x}"></path><path class="sine" d="M${x} 0V${y}"></path>
      ${Math.abs(y) > 32 && isClear(upright) ? label('sin', upright, outwards) : nothing}
      ${fits && isClear(along) ? label('cos', along, isRoomy ? 'middle' : inwards) : nothing}
    </g>`;
  }

  /** The legs, the arc, and the label of its angle. Whole turns have space in the corner. */
  #angle() {
    const { numbers } = this.host;
    const { half, radius } = this.#extent;
    const { whole, degrees } = this.#shift;
    const way = this.#way;
    if (way === 0) return this.#legs();
    const middle = between(this.#shift, way);
    const sign = way > 0 ? '+' : '−';
    const text = `${sign}${numbers.angle(degrees)}`;
    // Between the arc and the rim; where the arc is too short for that, opposite to it. Beside the axis, not on it.
    const reach = radius * (degrees < 80 ? -0.6 : (ARC + 1) / 2);
    const height = -reach * middle.sin;
    const beside = Math.abs(height) < BESIDE ? (height < 0 ? -BESIDE : BESIDE) : height;
    const place = { x: reach * middle.cos, y: beside + 4.5 };
    const count = whole < 1e6 ? numbers.exact(whole) : numbers.significant(whole, 3);
    const turns = `${sign} ${count} ${whole === 1 ? 'turn' : 'turns'}`;
    const corner = -Math.min(half, 160);
    return svg`${this.#legs(place)}${this.#arc()}
      <text class="angle" x=${place.x} y=${place.y} text-anchor="middle">${text}</text>
      ${whole > 0 ? svg`<text class="whole" x=${corner} y=${12 - HEIGHT / 2}>${turns}</text>` : nothing}`;
  }

  /** From p to p + k, the way that the pair turns. */
  #arc() {
    const { from, to, whole, degrees } = this.#shift;
    const way = this.#way;
    const r = ARC * this.#extent.radius;
    const [start, end] = [from, to].map(({ sin, cos }) => `${r * cos} ${-r * sin}`);
    /** From the arc's end: so far along the tangent, and so far outwards. @param {number} along @param {number} out */
    const point = (along, out) =>
      `${(r + out) * to.cos - along * way * to.sin} ${-(r + out) * to.sin - along * way * to.cos}`;
    const arrow = svg`<path class="arrow" d="M${point(5, 0)}L${point(-3, 4)}L${point(-3, -4)}Z"></path>`;
    return svg`<g class="arcs">
      ${whole > 0 ? svg`<circle class="turns" r=${r}></circle>` : nothing}
      <path class="arc" d="M${start}A${r} ${r} 0 ${degrees > 180 ? 1 : 0} ${way > 0 ? 0 : 1} ${end}"></path>
      ${degrees > 4 || whole > 0 ? arrow : nothing}
    </g>`;
  }

  /** The nearer hand follows; that of p where both ends are in one place. */
  #grab = (/** @type {PointerEvent} */ press) => {
    const { host, signal } = this.figure;
    const { x, y } = this.#fromMiddle(press);
    const [p = { x: 0, y: 0 }, k = p] = this.#ends;
    const isAtP =
      Math.hypot(p.x - k.x, p.y - k.y) < SAME || Math.hypot(p.x - x, p.y - y) <= Math.hypot(k.x - x, k.y - y);
    const field = isAtP ? 'position' : 'offset';
    const from = host.state[field];
    let last = Math.atan2(-y, x);
    let turned = 0;
    // In whole steps: a fast pair takes few to a turn, a slow one thousands.
    drag(press, {
      signal,
      move: (event) => {
        const at = this.#fromMiddle(event);
        const angle = Math.atan2(-at.y, at.x);
        const moved = angle - last;
        turned += moved - 2 * Math.PI * Math.round(moved / (2 * Math.PI));
        last = angle;
        const frequency = host.ask('frequencies')[host.state.pair] ?? 1;
        host.change({ [field]: from + Math.round(turned / frequency) });
      },
    });
  };

  /** Where the pointer is. @param {PointerEvent} event @returns {Point} */
  #fromMiddle({ clientX, clientY }) {
    const { left = 0, top = 0, width = 0, height = 0 } = this.figure.find('.rim')?.getBoundingClientRect() ?? {};
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  static styles = css`
    .circle {
      position: relative; block-size: ${HEIGHT}px; margin-block: 4px; user-select: none; -webkit-user-select: none;
    }
    .hands { position: absolute; inset: 0; }
    .rim, .axes { fill: none; stroke: var(--line); }
    .hand {
      &.p { --tone: var(--p); --end: var(--p); }
      &.k { --tone: var(--k); --end: var(--paper); }
      line, .end { stroke: var(--tone); stroke-width: 2.5; }
      .end { fill: var(--end); }
      text { fill: var(--tone); font-size: 14px; font-weight: 600; }
    }
    .legs {
      path { fill: none; stroke: var(--p); stroke-width: 1.25; }
      .cosine { stroke-dasharray: 4 3; }
      text { fill: var(--p); }
    }
    .grip { cursor: grab; &:active { cursor: grabbing; } }
    .arc, .turns { fill: none; stroke: var(--k); stroke-width: 2; }
    .turns { stroke-width: 1; opacity: 0.5; }
    .arrow { fill: var(--k); }
    .angle, .whole { fill: var(--ink); }
    .angle { font-size: 13px; }
    .angle, .hand text, .legs text {
      paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round;
    }
  `;
}

/** The direction half-way along the arc. @param {Shift} shift @param {number} way @returns {Hand} */
function between({ from, to, degrees }, way) {
  const side = degrees > 180 ? -1 : 1;
  // The sum of both hands halves their angle; near a half turn it vanishes, and the perpendicular takes over.
  const sin = side * (from.sin + to.sin) + 0.05 * way * from.cos;
  const cos = side * (from.cos + to.cos) - 0.05 * way * from.sin;
  const length = Math.hypot(sin, cos);
  return { sin: sin / length, cos: cos / length };
}

/** The labels of the hands cover neither each other nor the axis's name. @param {Shift} shift @param {number} radius */
function labelHeights({ from, to }, radius) {
  const [a, b] = [clearOfAxis(from, radius), clearOfAxis(to, radius)];
  if (from.cos < 0 !== to.cos < 0 || Math.abs(a - b) >= GAP) return [a, b];
  const mean = (a + b) / 2;
  // On the right, labels that are pushed apart stay on their side of the axis's name.
  const above = Math.min(mean, 4 - 1.5 * GAP);
  const below = Math.max(mean, 4 + 1.5 * GAP);
  const middle = from.cos < 0 ? mean : Math.min(a, b) < 4 ? above : below;
  return a < b ? [middle - GAP / 2, middle + GAP / 2] : [middle + GAP / 2, middle - GAP / 2];
}

/** @param {Hand} hand @param {number} radius */
function clearOfAxis({ sin, cos }, radius) {
  const height = 5 - (radius + 8) * sin;
  return cos < 0 || Math.abs(height - 4) >= GAP ? height : sin < 0 ? 4 + GAP : 4 - GAP;
}
