// Sliders by arrow keys, as people know them.

/** Steps by key: 1 is a small one, 10 a large one. */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
/** Where down means further, as in a matrix. */
const DOWNWARDS = { ...STEPS, ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

/**
 * Where a key leads on a slider. Shift makes a small step a large one; Home and End lead to the ends.
 * @param {KeyboardEvent} event
 * @param {{value: number, least: number, most: number, down?: boolean}} slider `down`: whether down means further
 * @returns {number | undefined} undefined for any other key, which stays the browser's
 */
export function slide(event, { value, least, most, down = false }) {
  if (hasModifier(event)) return undefined;
  const step = /** @type {Record<string, number>} */ (down ? DOWNWARDS : STEPS)[event.key] ?? 0;
  const by = event.shiftKey && Math.abs(step) === 1 ? 10 * step : step;
  const to = event.key === 'Home' ? least : event.key === 'End' ? most : value + by;
  if (by === 0 && event.key !== 'Home' && event.key !== 'End') return undefined;
  event.preventDefault();
  return Math.min(Math.max(to, least), most);
}

/** Keys with a modifier belong to the browser. @param {KeyboardEvent} event */
export function hasModifier({ altKey, ctrlKey, metaKey }) {
  return altKey || ctrlKey || metaKey;
}
