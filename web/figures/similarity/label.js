// Where a label stands beside a handle on a curve, so that it covers neither the handle nor the curve.

/** The least way from the middle of a handle to its label, in pixels. */
const AWAY = 14;

/**
 * Beside the handle, a little above or below it, where the curve leaves room; else in the line above the curve.
 * @param {{left: number, top: number}} handle its middle
 * @param {number} wide the label
 * @param {number} tall
 * @param {{left: number, right: number, top: number, bottom: number}} bounds the curve ends below the first line
 * @param {{x: number, top: number, bottom: number}[]} curve from left to right
 * @returns {{x: number, top: number, anchor: 'start' | 'end'}}
 */
export function placeBeside(handle, wide, tall, bounds, curve) {
  const ways = /** @type {const} */ ([
    ['start', -tall],
    ['start', -tall / 2],
    ['start', 2],
    ['end', 2],
    ['end', -tall / 2],
    ['end', -tall],
    ['start', -2 * tall],
    ['start', tall],
    ['end', tall],
    ['end', -2 * tall],
  ]);
  for (const [anchor, by] of ways) {
    const x = handle.left + (anchor === 'start' ? AWAY : -AWAY);
    const [left, right] = anchor === 'start' ? [x, x + wide] : [x - wide, x];
    const top = handle.top + by;
    const isInside = left >= bounds.left && right <= bounds.right && top >= bounds.top && top + tall <= bounds.bottom;
    if (isInside && !meets(curve, { left, right, top, bottom: top + tall })) return { x, top, anchor };
  }
  const anchor = handle.left + AWAY + wide <= bounds.right ? 'start' : 'end';
  const end = Math.min(Math.max(handle.left - AWAY, bounds.left + wide), bounds.right);
  const x = anchor === 'start' ? handle.left + AWAY : end;
  return { x, top: bounds.top, anchor };
}

/**
 * @param {{x: number, top: number, bottom: number}[]} curve
 * @param {{left: number, right: number, top: number, bottom: number}} box
 */
function meets(curve, { left, right, top, bottom }) {
  return curve.some((point, at) => {
    const next = curve[at + 1] ?? point;
    if (next.x < left || point.x > right) return false;
    // Of the piece between two points only what is beside the box counts.
    const part = (/** @type {number} */ x) =>
      next.x > point.x ? Math.min(Math.max((x - point.x) / (next.x - point.x), 0), 1) : 0;
    const [from, to] = [part(left), part(right)];
    const height = (/** @type {'top' | 'bottom'} */ side, /** @type {number} */ at) =>
      point[side] + at * (next[side] - point[side]);
    const highest = Math.min(height('top', from), height('top', to));
    const lowest = Math.max(height('bottom', from), height('bottom', to));
    return highest < bottom + 2 && lowest > top - 2;
  });
}
