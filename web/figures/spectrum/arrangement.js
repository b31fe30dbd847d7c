// Where everything stands in the picture. From above: the label of the length and its handle, the waves, the ladder of
// wavelengths, the axis, the labels of the pair and the base.

/** @typedef {import('../../figure/size.js').Size} Size */
/** @typedef {ReturnType<typeof arranged>} Arrangement */

/** All for a text of 16 px. */
const LABEL = 18;
const TICKS = 24;
const NAMES = 22;
/** What has a handle has its height. */
const HANDLE = 34;
const LEFT = 14;
const RIGHT = 18;

/** @param {Pick<Size, 'width' | 'height' | 'em'>} room */
export function arranged({ width, height, em }) {
  // Labels take more room in larger text, and at least that of 12 px.
  const unit = Math.max(1, em / 16);
  const top = LABEL * unit + HANDLE;
  const axis = Math.max(height - (TICKS + NAMES) * unit, top + HANDLE + 8);
  return {
    unit,
    width,
    height,
    left: LEFT,
    right: Math.max(width - RIGHT, LEFT + 1),
    /** Baselines of the labels. */
    length: 12 * unit,
    names: height - 5 * unit,
    /** The middle of the handle of the length. */
    handle: LABEL * unit + 14,
    top,
    bottom: axis - HANDLE,
    /** The middle of the ladder. */
    ladder: axis - HANDLE / 2,
    axis,
  };
}
