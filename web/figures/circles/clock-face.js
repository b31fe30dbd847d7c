// One pair as the face of a clock: its hands at p and at p + k, or what is left of them without their cosines.

import { css, nothing, svg } from 'lit';
import { DURATION, calm } from '../../figure/motion.js';
import { mark } from '../../figure/plot.js';

/** @typedef {import('../../figure/columns.js').Hand} Hand */

/**
 * One clock. Angles rise counter-clockwise: the cosine runs to the right, the sine upwards.
 * @param {Hand} from
 * @param {Hand} to
 * @param {number} radius
 * @param {boolean} blur whether they are too fast to be seen
 * @param {boolean} hidden whether their cosines are
 */
export function face(from, to, radius, blur, hidden) {
  const half = radius + 9;
  const at = [to, from].map(({ sin, cos }) => ({ x: hidden ? 0 : radius * cos, y: -radius * sin }));
  const [k, p] = /** @type {[{x: number, y: number}, {x: number, y: number}]} */ (/** @type {unknown} */ (at));
  return svg`<svg width=${2 * half} height=${2 * half} aria-hidden="true"><svg x="50%" y="50%" overflow="visible">
    <path class="axis" d="M${hidden ? 0 : -radius} 0H${hidden ? 0 : radius}M0 ${radius}V${-radius}"></path>
    <circle class="rim ${blur && !hidden ? 'blur' : ''}" r=${radius}></circle>
    ${
      blur
        ? hidden
          ? svg`<path class="blur" d="M0 ${-radius}V${radius}"></path>`
          : nothing
        : svg`
      ${
        hidden
          ? [
              svg`<path class="height k" d=${across(k.y, radius)}></path>`,
              svg`<path class="height p" d=${across(p.y, radius)}></path>`,
            ]
          : [
              svg`<path class="hand k" d="M0 0L${k.x} ${k.y}"></path>`,
              svg`<path class="hand p" d="M0 0L${p.x} ${p.y}"></path>`,
            ]
      }
      <g class="end" data-x=${radius * to.cos}>${mark('k', k.x, k.y)}</g><g class="end" data-x=${radius * from.cos}>${mark('p', p.x, p.y)}</g>`
    }
  </svg></svg>`;
}

/** Hands fold into their heights, and out again. @param {HTMLElement} place @param {boolean} hidden */
export function fold(place, hidden) {
  if (calm()) return;
  for (const end of place.querySelectorAll('.end')) {
    const x = Number(end.getAttribute('data-x')) * (hidden ? 1 : -1);
    end.animate([{ transform: `translateX(${x}px)` }, { transform: 'none' }], {
      duration: DURATION,
      easing: 'ease-out',
    });
  }
}

/** From rim to rim at a height: the two points of the circle that share it. @param {number} y @param {number} radius */
function across(y, radius) {
  const x = Math.sqrt(Math.max(0, radius * radius - y * y));
  return `M${-x} ${y}H${x}`;
}

export const clockStyles = css`
  .clock {
    position: relative; display: grid; justify-items: center; align-content: start; padding: 4px 0; border: 0; border-radius: 6px;
    background: none; color: var(--ink); font: inherit; font-size: 14px; line-height: 18px; cursor: pointer; touch-action: manipulation;
  }
  .clock .name { color: var(--soft); }
  .clock .wavelength { font-size: 12px; color: var(--soft); font-variant-numeric: tabular-nums; }
  .clock[aria-pressed='true'] .name { color: var(--ink); font-weight: 650; text-decoration: underline; text-underline-offset: 3px; }
  .clock .rim { fill: none; stroke: var(--line); }
  .clock[aria-pressed='true'] .rim, .clock.pointed .rim, .clock:hover .rim { stroke: var(--soft); }
  .clock .hand { fill: none; stroke-width: 2.5; }
  .clock .height { fill: none; stroke-width: 1; opacity: 0.7; }
  .clock .hand.p, .clock .height.p { stroke: var(--p); }
  .clock .hand.k, .clock .height.k { stroke: var(--k); }
  .clock .rim.blur, .clock .blur { stroke: var(--p); stroke-width: 5; opacity: 0.45; }
`;
