// One pair at p and at p + k, as two hands of a large clock, with the arc of k between them. The hands are handles.

import { css, html, nothing, render, svg } from 'lit';
import { completePairs, handOf } from '../../figure/columns.js';
import { slide } from '../../figure/keys.js';
import { isHeld } from '../../figure/motion.js';
import { Part } from '../../figure/part.js';
import { Size } from '../../figure/size.js';
import { sumOf } from '../../figure/sum.js';
import { handPlace, handRows, turnByHand } from '../../figure/turning.js';
import { LIMIT } from '../../library/check.js';
import { aroundPoint, inDirection, oneOf, placeAll } from './labels.js';

/** @typedef {import('../../figure/columns.js').Hand} Hand */
/** @typedef {import('./labels.js').Line} Line */
/** @typedef {{x: number, y: number}} Point from the middle, in pixels, y downwards */
/** @typedef {'position' | 'offset'} Field */

/** Around the rim: room for handles and labels, in pixels. */
const MARGIN = 22;
const LARGEST = 190;
/** The radius of the arc, in radii of the circle. */
const ARC = 0.44;
/** An angle smaller than this, in degrees, is no arc. */
const LEAST = 0.3;
/** The radius of both handles, in pixels, and that of the ring where it stands around the disc. */
const HANDLE = 8;
const AROUND = 12;
/** Ends nearer than this in pixels nearly coincide. */
const NEAR = 5;
/** Ends of hands nearer than this, in pixels, are one place: there the hand of p is taken. */
const SAME = 2;
/** The width of a letter and the height of a line, in sizes of the text. */
const LETTER = 0.6;
const LINE = 1;

/**
 * @typedef {object} Shown
 * @property {Hand} from
 * @property {Hand} to
 * @property {number} whole turns
 * @property {number} degrees beyond them
 * @property {number} way 1 where the pair turns as angles rise, counter-clockwise, −1 where it turns back
 */

export class TwoHands extends Part {
  #size = new Size(() => this.figure.requestUpdate());
  /** Where each label stood last while the hands move: then none jumps. @type {Map<string, string>} */
  #habits = new Map();

  /** What k turns the pair by. @param {number} offset */
  turnOf(offset) {
    const { pair } = this.host.state;
    const steps = Math.abs(offset);
    const phase = this.host.ask('phases', steps)[pair] ?? 0;
    const whole = Math.round(steps / (this.host.ask('wavelengths')[pair] ?? 1) - phase);
    return { whole, degrees: 360 * phase };
  }

  /** Where the hands are drawn now. @returns {Shown} */
  get #shown() {
    const { host } = this;
    const { pair } = host.state;
    const place = handPlace(host);
    const { offset } = place;
    const [p, k] = handRows(host, place);
    return {
      from: handOf(host.state, p, pair),
      to: handOf(host.state, k, pair),
      way: Math.sign(offset),
      ...this.turnOf(offset),
    };
  }

  get #middle() {
    const { width, height } = this.#size;
    return { x: width / 2, y: height / 2 };
  }

  get #radius() {
    const { x, y } = this.#middle;
    return Math.max(16, Math.min(x - MARGIN, y - MARGIN, LARGEST));
  }

  unwatch() {
    this.#size.unwatch();
    this.#habits.clear();
  }

  /** Apart from the template: it needs the size of its place, and is drawn in every frame while the hands move. */
  paint() {
    const { host, figure } = this;
    const place = figure.find('.circle');
    if (!place || completePairs(host.state) === 0) return;
    this.#size.watch(place);
    this.#size.insist();
    if (this.#size.width > 0) render(this.#picture(), place, { host: figure });
  }

  #picture() {
    const { numbers, state } = this.host;
    const shown = this.#shown;
    const { from, to } = shown;
    const { x, y } = this.#middle;
    const radius = this.#radius;
    /** @param {Hand} hand @returns {Point} */
    const endOf = ({ sin, cos }) => ({ x: radius * cos, y: -radius * sin });
    const [p, k] = [endOf(from), endOf(to)];
    const near = Math.max(0, 1 - Math.hypot(p.x - k.x, p.y - k.y) / NEAR);
    const [sinP, cosP, sinK, cosK] = [from.sin, from.cos, to.sin, to.cos].map((value) => numbers.fixed(value, 4));
    return html`<svg class="hands" role="img"
        aria-label="Pair ${numbers.exact(state.pair)} as two hands of a clock: cosine ${cosP} and sine ${sinP} at p,
          cosine ${cosK} and sine ${sinK} at p plus k.">
        <g transform="translate(${x} ${y})">
          <path class="axes" d="M${-radius - 8} 0H${radius + 8}M0 ${radius + 8}V${-radius - 8}"></path>
          <circle class="rim" r=${radius}></circle>
          ${projections('k', k)}${projections('p', p)}
          ${this.#arc(shown)}
          ${hand('k', k, HANDLE + near * (AROUND - HANDLE), near)}${hand('p', p, HANDLE, 0)}
          ${this.#labels(shown, p, k)}
        </g>
      </svg>
      ${this.#grip('offset', k, p)}${this.#grip('position', p, k)}`;
  }

  /** @param {Shown} shown @param {Point} p @param {Point} k */
  #labels(shown, p, k) {
    const { host } = this;
    const { numbers, state } = host;
    const { x, y } = this.#middle;
    const radius = this.#radius;
    const { em } = this.#size;
    const position = host.playing.told ?? state.position;
    const bold = { letter: LETTER * 1.06 * em * 0.875, tall: LINE * em * 0.875 };
    const small = Math.max(12, 0.75 * em);
    const axis = { letter: LETTER * small, tall: LINE * small };
    const beside = [14, 20, 30, 44];
    /** @type {import('./labels.js').Label[]} */
    const labels = [
      { name: 'p', texts: [`p = ${numbers.short(position)}`, 'p'], ...bold, places: aroundPoint(p, beside) },
      {
        name: 'k',
        texts: [sumOf(numbers, { position, offset: state.offset }).label, 'p + k'],
        ...bold,
        places: aroundPoint(k, beside),
      },
    ];
    const angle = shown.way === 0 ? undefined : between(shown);
    if (angle !== undefined)
      labels.unshift({ name: 'angle', texts: this.#angle(shown), ...bold, places: inDirection(angle, radius, 0.66) });
    const [wide, tall] = [3 * axis.letter, axis.tall];
    labels.push(
      {
        name: 'cos',
        texts: ['cos'],
        ...axis,
        places: oneOf([
          { x: radius + 12 + wide / 2, y: 0 },
          { x: radius - wide, y: tall },
          { x: radius - wide, y: -tall },
        ]),
      },
      {
        name: 'sin',
        texts: ['sin'],
        ...axis,
        places: oneOf([
          { x: 6 + wide / 2, y: -radius - tall / 2 - 1 },
          { x: -6 - wide / 2, y: -radius - tall / 2 - 1 },
          { x: 6 + wide / 2, y: tall - radius },
          { x: -6 - wide / 2, y: tall - radius },
        ]),
      },
    );
    // At rest the state alone says where a label stands.
    if (!isHeld() && !this.host.playing.isMoving) this.#habits.clear();
    /** @type {Line[]} */
    const solid = [[0, 0, p.x, p.y], [0, 0, k.x, k.y], ...arcLines(shown, ARC * radius)];
    const placed = placeAll(
      labels,
      {
        solid,
        discs: [p, k].map((end, at) => ({ ...end, r: at ? AROUND + 1.5 : HANDLE + 1.5 })),
        faint: [
          ...ring(radius),
          [-radius - 8, 0, radius + 8, 0],
          [0, -radius - 8, 0, radius + 8],
          ...[p, k].map((end) => /** @type {Line} */ ([end.x, 0, end.x, end.y])),
        ],
        bounds: { left: 1 - x, right: x - 1, top: 1 - y, bottom: y - 1 },
      },
      this.#habits,
    );
    return placed.map(
      ({ name, text, x, y }) =>
        svg`<text class="name ${name}" x=${x} y=${y} dy="0.34em" text-anchor="middle">${text}</text>`,
    );
  }

  /** The angle in words, the shortest last. @param {Shown} shown */
  #angle({ whole, degrees, way }) {
    const { numbers } = this.host;
    const sign = way < 0 ? '−' : '';
    const angle = numbers.angle(degrees);
    const count = whole < 1e6 ? numbers.exact(whole) : numbers.significant(whole, 3);
    const turns = `${sign}${count} ${whole === 1 ? 'turn' : 'turns'} ${way < 0 ? '−' : '+'} ${angle}`;
    return [...(whole > 0 ? [turns] : []), `${sign}${angle}`];
  }

  /** From p to p + k, the way that the pair turns. @param {Shown} shown */
  #arc({ from, to, whole, degrees, way }) {
    if (way === 0) return nothing;
    const r = ARC * this.#radius;
    const [start, end] = [from, to].map(({ sin, cos }) => `${r * cos} ${-r * sin}`);
    /** From the arc's end: so far along the tangent, and so far outwards. @param {number} along @param {number} out */
    const point = (along, out) =>
      `${(r + out) * to.cos - along * way * to.sin} ${-(r + out) * to.sin - along * way * to.cos}`;
    const arrow = svg`<path class="arrow" d="M${point(0, 0)}L${point(-9, 4.5)}L${point(-9, -4.5)}Z"></path>`;
    return svg`<g class="arcs" data-solid>
      ${whole > 0 ? svg`<circle class="turns" r=${r}></circle>` : nothing}
      ${
        degrees > LEAST
          ? svg`<path class="arc" d="M${start}A${r} ${r} 0 ${degrees > 180 ? 1 : 0} ${way > 0 ? 0 : 1} ${end}"></path>`
          : nothing
      }
      ${(degrees * Math.PI * r) / 180 > 16 ? arrow : nothing}
    </g>`;
  }

  /**
   * Over the end of a hand; in the SVG, a browser may let a finger scroll the page.
   * @param {Field} field
   * @param {Point} end
   * @param {Point} other
   */
  #grip(field, end, other) {
    const { host, figure } = this;
    const { numbers, state } = host;
    const { x, y } = this.#middle;
    const value = state[field];
    const isP = field === 'position';
    const [least, most] = isP ? [state.start, state.start + state.length - 1] : [1 - state.length, state.length - 1];
    const keyed = (/** @type {KeyboardEvent} */ event) => {
      const isEnd = event.key === 'Home' || event.key === 'End';
      const to = slide(event, { value, least: isEnd ? least : -LIMIT, most: isEnd ? most : LIMIT });
      if (to !== undefined) host.change({ [field]: to });
    };
    /** The nearer hand follows; that of p where both ends are in one place. */
    const grab = (/** @type {PointerEvent} */ press) => {
      const middle = this.#inWindow();
      const [u, v] = [press.clientX - middle.x, press.clientY - middle.y];
      const [p, k] = isP ? [end, other] : [other, end];
      const isAtP =
        Math.hypot(p.x - k.x, p.y - k.y) < SAME || Math.hypot(p.x - u, p.y - v) <= Math.hypot(k.x - u, k.y - v);
      turnByHand(figure, press, {
        middle: () => this.#inWindow(),
        pair: state.pair,
        field: isAtP ? 'position' : 'offset',
      });
    };
    // A strict policy refuses inline styles, but not a style set as a property.
    const style = `left: ${(x + end.x).toFixed(2)}px; top: ${(y + end.y).toFixed(2)}px`;
    return html`<div class="grip ${isP ? 'p' : 'k'}" role="slider" tabindex="0"
      aria-label=${isP ? 'hand of p' : 'hand of p + k'} aria-valuemin=${Math.min(least, value)}
      aria-valuemax=${Math.max(most, value)} aria-valuenow=${value}
      aria-valuetext="${isP ? 'p' : 'k'} = ${numbers.exact(value)}"
      .style=${style} @keydown=${keyed} @pointerdown=${grab}></div>`;
  }

  /** The middle of the clock. @returns {Point} */
  #inWindow() {
    const { left = 0, top = 0 } = this.figure.find('.circle')?.getBoundingClientRect() ?? {};
    const { x, y } = this.#middle;
    return { x: left + x, y: top + y };
  }

  static styles = css`
    .circle {
      position: relative; flex: 1 1 min(384px, 92cqi); min-block-size: 120px; user-select: none;
      -webkit-user-select: none;
    }
    .hands { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
    .rim, .axes { fill: none; stroke: var(--line); }
    .hand {
      &.p { --tone: var(--p); --end: var(--p); }
      &.k { --tone: var(--k); --end: var(--paper); }
      line { stroke: var(--tone); stroke-linecap: round; }
      .end { fill: var(--end); stroke: var(--tone); stroke-width: 3; }
      .halo { fill: none; stroke: var(--paper); stroke-width: 6; }
    }
    .legs { fill: none; stroke-width: 1; stroke-dasharray: 3 4; &.p { stroke: var(--p); } &.k { stroke: var(--k); } }
    .grip { cursor: grab; &:active { cursor: grabbing; } }
    .arc, .turns { fill: none; stroke: var(--k); stroke-width: 2.5; }
    .turns { stroke-width: 1; opacity: 0.6; }
    .arrow { fill: var(--k); }
    .name {
      font-size: max(12px, 0.75em);
      &:is(.p, .k, .angle) { font-size: 0.875em; font-weight: 600; }
      &.p { fill: var(--p); }
      &.k { fill: var(--k); }
      &.angle { fill: var(--ink); }
    }
  `;
}

/**
 * @param {'p' | 'k'} tone
 * @param {Point} end
 * @param {number} r
 * @param {number} near how nearly both coincide, up to 1
 */
function hand(tone, { x, y }, r, near) {
  return svg`<g class="hand ${tone}"><g class="turning" data-solid data-way="turn">
    <line x2=${x} y2=${y} stroke-width=${3 + 3 * near}></line>
    <circle class="halo" cx=${x} cy=${y} r=${r}></circle>
    <circle class="end handle" cx=${x} cy=${y} r=${tone === 'p' ? r - 1.5 : r}></circle>
  </g></g>`;
}

/** Down to the axis of the cosine: as high as the sine. @param {'p' | 'k'} tone @param {Point} end */
function projections(tone, { x, y }) {
  return svg`<path class="legs ${tone}" d="M${x} ${y}V0"></path>`;
}

/** The direction half-way along the arc, as on a screen. @param {Shown} shown */
function between({ from, degrees, way }) {
  return -Math.atan2(from.sin, from.cos) - (way * degrees * Math.PI) / 360;
}

/** The arc in short lines. @param {Shown} shown @param {number} r @returns {Line[]} */
function arcLines({ from, whole, degrees, way }, r) {
  if (way === 0) return [];
  if (whole > 0) return ring(r);
  const start = -Math.atan2(from.sin, from.cos);
  return turned(r, start, (-way * degrees * Math.PI) / 180);
}

/** A circle in short lines. @param {number} r @returns {Line[]} */
function ring(r) {
  return turned(r, 0, 2 * Math.PI);
}

/** @param {number} r @param {number} start @param {number} angle @returns {Line[]} */
function turned(r, start, angle) {
  const count = Math.max(1, Math.ceil(Math.abs(angle) * 8));
  const points = Array.from({ length: count + 1 }, (_, at) => start + (angle * at) / count).map(
    (direction) => /** @type {const} */ ([r * Math.cos(direction), r * Math.sin(direction)]),
  );
  return points.slice(1).map(([x, y], at) => {
    const [u, v] = points[at] ?? [x, y];
    return [u, v, x, y];
  });
}
