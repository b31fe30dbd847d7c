// Where pictures, marks and labels stand, so that cells are crisp and no label covers another.

/** The height of a label, in pixels. */
export const LABEL = 16;
/** The width of a letter of a label, in pixels: room for the widest of the common fonts. */
export const LETTER = 8;

/** The most pixels along a side of a picture: browsers refuse much larger canvases. */
const MOST = 8192;

/**
 * Cells of a whole number of device pixels are crisp, and worth a small margin. Where the margin would be large, or
 * cells are smaller than a pixel, the picture fills the space and the core averages.
 * @param {number} space in device pixels
 * @param {number} cells
 * @param {number} ratio
 */
export function span(space, cells, ratio) {
  const whole = Math.floor(space / cells) * cells;
  const pixels = Math.max(1, whole >= 0.75 * space ? whole : Math.floor(space));
  return { pixels: Math.min(pixels, MOST), size: pixels / ratio };
}

/**
 * A label, or less of it where there is no room.
 * @param {number} space in pixels
 * @param {string} full
 * @param {string} short
 */
export function fitting(space, full, short) {
  return LETTER * full.length <= space ? full : short;
}

/**
 * A frame around a cell, always large enough to be seen.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} [least]
 */
export function around(x, y, width, height, least = 5) {
  const [w, h] = [Math.max(width, least), Math.max(height, least)];
  return { x: x + (width - w) / 2 - 1, y: y + (height - h) / 2 - 1, width: w + 2, height: h + 2 };
}

/** @param {number} value @param {number} most */
export function within(value, most) {
  return Math.min(Math.max(value, 0), most);
}
