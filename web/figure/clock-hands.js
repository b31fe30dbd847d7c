// The hands of a clock at p and at p + k, and the arc of k, around the middle of the clock.

import { css, nothing, svg } from 'lit';

/** @typedef {import('./columns.js').Hand} Hand */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{radius: number, isHandle?: boolean}} Look whether its ends are handles */
/**
 * What leads to an end, so much wider than usual.
 * @typedef {(tone: 'p' | 'k', end: Point, wider: number) => unknown} Line
 */

/** The arc of k runs at this share of the radius. */
const ARC = 0.4;
/** An angle smaller than this, in radians, is no arc. */
const LEAST = 0.02;
/** The radii of the marks in pixels: the disc, the ring, and the ring around the disc. */
const HANDLES = [8, 8, 12];
const MARKS = [4, 6, 6.5];
/** Ends nearer than this in pixels nearly coincide: then the ring is wider, and so is the line to it. */
const NEAR = 4;
/** The marks of a smaller clock are smaller, in pixels. */
const FULL = 44;

/**
 * Angles rise counter-clockwise: the cosine runs to the right, the sine upwards.
 * @param {Hand} p
 * @param {Hand} k the hand at p + k
 * @param {number} turns by k, with its sign
 * @param {Look & {isBlurred: boolean}} look with hands that may be too fast to see
 */
export function clockHands(p, k, turns, { isBlurred, ...look }) {
  const { radius } = look;
  if (isBlurred) return svg`<circle class="blur" r=${radius}></circle>`;
  const [from, to] = /** @type {[Point, Point]} */ (
    [p, k].map(({ sin, cos }) => ({ x: radius * cos, y: -radius * sin }))
  );
  return svg`${arc(p, k, ARC * radius, turns)}${handLines(from, to, look, straight)}`;
}

/**
 * A disc for p over a ring for p + k; where they meet, both are seen.
 * @param {Point} from the end at p
 * @param {Point} to the end at p + k
 * @param {Look} look
 * @param {Line} line
 */
export function handLines(from, to, { radius, isHandle = false }, line) {
  const scale = Math.min(1, 0.4 + (0.6 * radius) / FULL);
  const [disc = 0, ring = 0, around = 0] = (isHandle ? HANDLES : MARKS).map((r) => r * scale);
  const near = Math.max(0, 1 - Math.hypot(to.x - from.x, to.y - from.y) / NEAR);
  /** @param {'p' | 'k'} tone @param {Point} end @param {number} wider @param {number} r */
  const one = (tone, end, wider, r) => svg`<g data-way=${isHandle ? 'turn' : nothing}>${line(tone, end, wider)}
    <circle class="end ${tone} ${isHandle ? 'handle' : ''}" data-solid cx=${end.x} cy=${end.y} r=${r}></circle></g>`;
  return [one('k', to, 2 * near, ring + near * (around - ring)), one('p', from, 0, disc)];
}

/** @type {Line} */
function straight(tone, { x, y }, wider) {
  return svg`<path class="hand ${tone}" d="M0 0L${x} ${y}" stroke-width=${2 + wider}></path>`;
}

/**
 * From p on in the direction of k; whole turns are a circle of their own.
 * @param {Hand} p
 * @param {Hand} k
 * @param {number} radius
 * @param {number} turns
 */
function arc(p, k, radius, turns) {
  const nearest = Math.atan2(k.sin * p.cos - k.cos * p.sin, k.cos * p.cos + k.sin * p.sin);
  const angle = turns * nearest >= 0 ? nearest : nearest + 2 * Math.PI * Math.sign(turns);
  const [from, to] = [p, k].map(({ sin, cos }) => `${radius * cos} ${-radius * sin}`);
  const way = `A${radius} ${radius} 0 ${Math.abs(angle) > Math.PI ? 1 : 0} ${angle > 0 ? 0 : 1}`;
  // Rounding may turn a whole turn into nearly nothing, and nothing into nearly a whole turn.
  const isSlight = Math.abs(nearest) < LEAST;
  return svg`${Math.abs(turns) >= 1 ? svg`<circle class="arc whole" r=${radius}></circle>` : nothing}
    ${isSlight ? nothing : svg`<path class="arc" data-solid d="M${from}${way} ${to}"></path>`}`;
}

export const clockHandStyles = css`
  .hands {
    .p { --tone: var(--p); }
    .k { --tone: var(--k); }
    .hand, .arc, .blur { fill: none; }
    .hand { stroke: var(--tone); stroke-linecap: round; }
    .arc { stroke: var(--k); stroke-width: 1.25; }
    .arc.whole { stroke-width: 0.75; }
    .end.p { fill: var(--p); stroke: var(--paper); stroke-width: 1.5; }
    .end.k { fill: var(--paper); stroke: var(--k); stroke-width: 2; }
    .end.k.handle { stroke-width: 3; }
    .blur { stroke: var(--p); stroke-width: 5; opacity: 0.45; }
  }
`;
