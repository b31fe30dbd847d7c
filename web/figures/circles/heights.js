// What is left of the hands without their cosines: heights, each shared by two points of the rim.

import { css, svg } from 'lit';
import { handLines } from '../../figure/clock-hands.js';
import { animated, calm } from '../../figure/motion.js';

/** @typedef {import('../../figure/clock-hands.js').Point} Point */
/** @typedef {import('../../figure/columns.js').Hand} Hand */

/**
 * @param {Hand} p
 * @param {Hand} k the hand at p + k
 * @param {{radius: number, isBlurred: boolean}} look they may be too fast to see
 */
export function heights(p, k, { radius, isBlurred }) {
  if (isBlurred) return svg`<path class="blur" d="M0 ${-radius}V${radius}"></path>`;
  const [from, to] = [p, k].map(({ sin }) => ({ x: 0, y: -radius * sin }));
  return handLines(/** @type {Point} */ (from), /** @type {Point} */ (to), { radius }, (tone, { y }, wider) => {
    const x = Math.sqrt(Math.max(0, radius * radius - y * y));
    return svg`<path class="height ${tone}" d="M${-x} ${y}H${x}" stroke-width=${1.5 + wider}></path>
      ${[-x, x].map((at) => svg`<circle class="share ${tone}" cx=${at} cy=${y} r="2.5"></circle>`)}`;
  });
}

/**
 * Hands fold into their heights, and out again.
 * @param {Element} face
 * @param {Record<'p' | 'k', number>} aside where the ends of its hands are beside its middle
 * @param {boolean} isHidden whether their cosines are hidden now
 */
export function fold(face, aside, isHidden) {
  if (calm()) return;
  for (const tone of /** @type {const} */ (['p', 'k'])) {
    const end = face.querySelector(`.end.${tone}`);
    const from = `translateX(${isHidden ? aside[tone] : -aside[tone]}px)`;
    if (end) animated(end, [{ transform: from }, { transform: 'none' }]);
  }
}

export const heightStyles = css`
  .height { fill: none; stroke: var(--tone); stroke-linecap: round; opacity: 0.6; }
  .share { fill: var(--tone); }
`;
