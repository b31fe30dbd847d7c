// One pair as the face of a clock: its hands at p and at p + k, or the heights that are left of them without cosines.

import { css, nothing, svg } from 'lit';
import { animated, calm } from '../../figure/motion.js';
import { mark } from '../../figure/plot.js';

/** @typedef {import('../../figure/columns.js').Hand} Hand */

/** Space around the rim for a mark, in pixels. */
const MARGIN = 9;

/**
 * Angles rise counter-clockwise: the cosine runs to the right, the sine upwards.
 * @param {Hand} p
 * @param {Hand} k the hand at p + k
 * @param {number} radius
 * @param {boolean} isBlurred whether they are too fast to see
 * @param {boolean} isHidden whether their cosines are hidden
 */
export function face(p, k, radius, isBlurred, isHidden) {
  const side = 2 * (radius + MARGIN);
  const ends = [/** @type {const} */ (['k', k]), /** @type {const} */ (['p', p])].map(([tone, { sin, cos }]) => {
    const [x, y] = [isHidden ? 0 : radius * cos, -radius * sin];
    return { tone, x, y, cosine: radius * cos, d: isHidden ? across(y, radius) : `M0 0L${x} ${y}` };
  });
  const hands = () => [
    ends.map(({ tone, d }) => svg`<path class="${isHidden ? 'height' : 'hand'} ${tone}" d=${d}></path>`),
    ends.map(({ tone, x, y, cosine }) => svg`<g class="end" data-x=${cosine}>${mark(tone, x, y)}</g>`),
  ];
  const blur = isHidden ? svg`<path class="blur" d="M0 ${-radius}V${radius}"></path>` : nothing;
  return svg`<svg width=${side} height=${side} aria-hidden="true"><svg x="50%" y="50%" overflow="visible">
    <path class="axis" d="M0 ${radius}V${-radius}${isHidden ? '' : `M${-radius} 0H${radius}`}"></path>
    <circle class="rim ${isBlurred && !isHidden ? 'blur' : ''}" r=${radius}></circle>
    ${isBlurred ? blur : hands()}
  </svg></svg>`;
}

/** Hands fold into their heights, and out again. @param {HTMLElement} root @param {boolean} isHidden */
export function fold(root, isHidden) {
  if (calm()) return;
  for (const end of root.querySelectorAll('.end')) {
    const x = Number(end.getAttribute('data-x')) * (isHidden ? 1 : -1);
    const way = [{ transform: `translateX(${x}px)` }, { transform: 'none' }];
    animated(end, way);
  }
}

/** From rim to rim at a height: the two points of the circle that share it. @param {number} y @param {number} radius */
function across(y, radius) {
  const x = Math.sqrt(Math.max(0, radius * radius - y * y));
  return `M${-x} ${y}H${x}`;
}

export const clockStyles = css`
  .clock {
    position: relative; display: grid; justify-items: center; align-content: start; padding: 4px 0; border: 0;
    border-radius: 6px; background: none; color: var(--ink); font: inherit; font-size: 14px; line-height: 18px;
    cursor: pointer; touch-action: manipulation;
    .name { color: var(--soft); }
    .wavelength { font-size: 12px; color: var(--soft); font-variant-numeric: tabular-nums; }
    .rim { fill: none; stroke: var(--line); }
    &:is([aria-pressed='true'], .pointed, :hover) .rim { stroke: var(--soft); }
    &[aria-pressed='true'] .name {
      color: var(--ink); font-weight: 650; text-decoration: underline; text-underline-offset: 3px;
    }
    .hand { fill: none; stroke-width: 2.5; }
    .height { fill: none; opacity: 0.7; }
    :is(.hand, .height).p { stroke: var(--p); }
    :is(.hand, .height).k { stroke: var(--k); }
    .rim.blur, .blur { stroke: var(--p); stroke-width: 5; opacity: 0.45; }
  }
`;
