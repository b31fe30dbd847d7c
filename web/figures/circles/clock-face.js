// The hands of one clock at p and at p + k and what k turns; or the heights that are left of them without cosines.

import { css, nothing, svg } from 'lit';
import { animated, calm } from '../../figure/motion.js';

/** @typedef {import('../../figure/columns.js').Hand} Hand */
/**
 * @typedef {object} Look
 * @property {number} radius
 * @property {boolean} isChosen its hands are handles
 * @property {boolean} isBlurred they are too fast to see
 * @property {boolean} isHidden their cosines are hidden
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
 * Around the middle of the clock. Angles rise counter-clockwise: the cosine runs to the right, the sine upwards.
 * @param {Hand} p
 * @param {Hand} k the hand at p + k
 * @param {number} turns by k, with its sign
 * @param {Look} look
 */
export function hands(p, k, turns, { radius, isChosen, isBlurred, isHidden }) {
  if (isBlurred)
    return isHidden
      ? svg`<path class="blur" d="M0 ${-radius}V${radius}"></path>`
      : svg`<circle class="blur" r=${radius}></circle>`;
  const scale = Math.min(1, 0.4 + (0.6 * radius) / FULL);
  const [disc = 0, ring = 0, around = 0] = (isChosen ? HANDLES : MARKS).map((r) => r * scale);
  /** @param {Hand} hand */
  const endOf = ({ sin, cos }) => ({ x: isHidden ? 0 : radius * cos, y: -radius * sin });
  const [from, to] = [endOf(p), endOf(k)];
  const near = Math.max(0, 1 - Math.hypot(to.x - from.x, to.y - from.y) / NEAR);
  const line = (
    /** @type {'p' | 'k'} */ tone,
    /** @type {{x: number, y: number}} */ { x, y },
    /** @type {number} */ wide,
  ) =>
    isHidden
      ? across(tone, y, radius, wide)
      : svg`<path class="hand ${tone}" d="M0 0L${x} ${y}" stroke-width=${2 + wide}></path>`;
  const end = (
    /** @type {'p' | 'k'} */ tone,
    /** @type {{x: number, y: number}} */ { x, y },
    /** @type {number} */ r,
  ) =>
    svg`<circle class="end ${tone} ${isChosen ? 'handle' : ''}" data-solid cx=${x} cy=${y} r=${r}
      data-x=${radius * (tone === 'p' ? p : k).cos}></circle>`;
  const way = isChosen && !isHidden ? 'turn' : nothing;
  return svg`${isHidden ? nothing : arc(p, k, ARC * radius, turns)}
    <g data-way=${way}>${line('k', to, 2 * near)}${end('k', to, ring + near * (around - ring))}</g>
    <g data-way=${way}>${line('p', from, 0)}${end('p', from, disc)}</g>`;
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
    ${isSlight ? nothing : svg`<path class="arc" d="M${from}${way} ${to}"></path>`}`;
}

/**
 * From rim to rim at a height: the two points of the circle that share it.
 * @param {'p' | 'k'} tone
 * @param {number} y
 * @param {number} radius
 * @param {number} wide
 */
function across(tone, y, radius, wide) {
  const x = Math.sqrt(Math.max(0, radius * radius - y * y));
  return svg`<path class="height ${tone}" d="M${-x} ${y}H${x}" stroke-width=${1.5 + wide}></path>
    ${[-x, x].map((at) => svg`<circle class="share ${tone}" cx=${at} cy=${y} r="2.5"></circle>`)}`;
}

/** Hands fold into their heights, and out again. @param {HTMLElement} root @param {boolean} isHidden */
export function fold(root, isHidden) {
  if (calm()) return;
  for (const end of root.querySelectorAll('.end')) {
    const x = Number(end.getAttribute('data-x')) * (isHidden ? 1 : -1);
    animated(end, [{ transform: `translateX(${x}px)` }, { transform: 'none' }]);
  }
}

export const handStyles = css`
  .hands {
    .p { --tone: var(--p); }
    .k { --tone: var(--k); }
    .hand, .height, .arc, .blur { fill: none; }
    .hand, .height { stroke: var(--tone); stroke-linecap: round; }
    .height { opacity: 0.6; }
    .share { fill: var(--tone); }
    .arc { stroke: var(--k); stroke-width: 1.25; }
    .arc.whole { stroke-width: 0.75; }
    .end.p { fill: var(--p); stroke: var(--paper); stroke-width: 1.5; }
    .end.k { fill: var(--paper); stroke: var(--k); stroke-width: 2; }
    .end.k.handle { stroke-width: 3; }
    .blur { stroke: var(--p); stroke-width: 5; opacity: 0.45; }
  }
`;
