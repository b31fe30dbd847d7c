// A small clock under the columns that it is: the hands of one pair at p and at p + k, and what k turns.

import { nothing, svg } from 'lit';

/** @typedef {import('../../figure/columns.js').Hand} Hand */

/** Turns smaller than this, in radians, are no arc. */
const LEAST = 0.01;
/** The arc of k runs at this share of the radius. */
const ARC = 0.42;

/**
 * Angles rise counter-clockwise: the cosine runs to the right, the sine upwards. The hand of p lies thinner on that of
 * p + k, and its disc fits into the ring: where they coincide both are seen.
 * @param {Hand} p
 * @param {Hand} k the hand at p + k
 * @param {number} radius
 * @param {number} turns by k, with its sign
 * @param {boolean} isBlurred whether the hands are too fast to see
 */
export function hands(p, k, radius, turns, isBlurred) {
  if (isBlurred) return svg`<circle class="blur" r=${radius}></circle>`;
  const isSmall = radius < 26;
  const [ring, disc] = isSmall ? [4.5, 2.75] : [6, 3.75];
  const [px, py, kx, ky] = [radius * p.cos, -radius * p.sin, radius * k.cos, -radius * k.sin];
  return svg`${arc(p, k, ARC * radius, turns)}
    <path class="hand k" d="M0 0L${kx} ${ky}"></path>
    <path class="hand p" d="M0 0L${px} ${py}"></path>
    <circle class="end k" cx=${kx} cy=${ky} r=${ring}></circle>
    <circle class="end p" cx=${px} cy=${py} r=${disc}></circle>`;
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
  // Rounding may turn a whole turn into nearly nothing, and nothing into nearly a whole turn.
  const isSlight = Math.abs(nearest) < LEAST;
  const angle = turns * nearest >= 0 ? nearest : nearest + 2 * Math.PI * Math.sign(turns);
  const [from, to] = [p, k].map(({ sin, cos }) => `${radius * cos} ${-radius * sin}`);
  const way = `A${radius} ${radius} 0 ${Math.abs(angle) > Math.PI ? 1 : 0} ${angle > 0 ? 0 : 1}`;
  return svg`${Math.abs(turns) >= 1 ? svg`<circle class="arc whole" r=${radius}></circle>` : nothing}
    ${isSlight ? nothing : svg`<path class="arc" data-solid d="M${from}${way} ${to}"></path>`}`;
}
