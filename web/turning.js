// Hands that turn to their new place instead of jumping there. What is drawn is in its place at once; only the look of it
// still comes from where it was, and may be interrupted at any moment.

/** @typedef {{sin: number, cos: number}} Hand */

const DURATION = 300;

/**
 * @param {Element} drawn at its new place, around the origin
 * @param {Hand} from
 * @param {Hand} to
 */
export function turn(drawn, from, to) {
  // An SVG's angles run clockwise. The shorter way round:
  const missing = Math.atan2(to.sin * from.cos - to.cos * from.sin, to.cos * from.cos + to.sin * from.sin);
  const { a, b } = new DOMMatrix(getComputedStyle(drawn).transform);
  for (const earlier of drawn.getAnimations()) earlier.cancel();
  if (missing === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const start = missing + Math.atan2(b, a);
  drawn.animate([{ transform: `rotate(${start}rad)` }, { transform: 'rotate(0rad)' }], { duration: DURATION, easing: 'ease-out' });
}
