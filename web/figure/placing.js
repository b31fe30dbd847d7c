// Where the picture, its marks and their labels stand, so that cells are crisp and no label covers another.

/** Height that a label needs, in pixels. */
export const LABEL = 16;

/** The most pixels that a picture has along a side; browsers refuse canvases that are much larger. */
const MOST = 8192;

/**
 * Cells a whole number of device pixels wide are crisp, and worth a margin; where they would leave too much of it, or are
 * smaller than a pixel, the room is filled and the core averages.
 * @param {number} room in device pixels
 * @param {number} cells
 * @param {number} ratio
 */
export function span(room, cells, ratio) {
  const whole = Math.floor(room / cells) * cells;
  const pixels = Math.max(1, whole >= 0.75 * room ? whole : Math.floor(room));
  return { pixels: Math.min(pixels, MOST), size: pixels / ratio };
}

/**
 * Two labels that do not cover each other, within the picture.
 * @param {number[]} wanted
 * @param {number} height
 * @returns {[number, number]}
 */
export function apart(wanted, height) {
  const [low, high] = [6, height - 6];
  const [a = 0, b = 0] = wanted.map((y) => Math.min(Math.max(y, low), high));
  if (Math.abs(a - b) >= LABEL) return [a, b];
  const middle = Math.min(Math.max((a + b) / 2, low + LABEL / 2), high - LABEL / 2);
  return a <= b ? [middle - LABEL / 2, middle + LABEL / 2] : [middle + LABEL / 2, middle - LABEL / 2];
}

/**
 * A frame around a cell, never too small to be seen.
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
