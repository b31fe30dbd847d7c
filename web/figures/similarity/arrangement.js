// Where curve and square stand: side by side and equally tall where there is room, else the curve above the square.

/**
 * What the picture has: its size, and that of the page's text, all in pixels.
 * @typedef {{width: number, height: number, em: number}} Room
 */
/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/** From this width on, in pixels, they stand side by side as a rule. */
export const WIDE = 560;
/** Side by side in a picture that is flatter than this: its height to its width. */
const FLAT = { wide: 0.95, narrow: 0.8 };
/** Above and below both, for labels, at a text of 16 px. */
const ABOVE = 40;
const BELOW = 40;
/** Below the square alone. */
const UNDER = 24;
/** Between them. */
const GAP = 24;
/** At most this part of the picture, where the curve stands above the square. */
const CURVE = 0.36;
const HIGHEST_CURVE = 200;
const LEAST = 40;

/** Labels take more room in larger text, and at least that of 12 px. @param {number} em */
export function unitOf(em) {
  return Math.max(1, em / 16);
}

/**
 * @param {Room} room
 * @param {number} labels the width of the labels left of the square
 * @returns {{above: number, below: number, curve: Box, square: Box & {side: number, labels: number}}}
 */
export function arranged({ width, height, em }, labels) {
  const unit = unitOf(em);
  const [above, below, under, gap] = [ABOVE * unit, BELOW * unit, UNDER * unit, GAP * unit];
  const isWide = height < width * (width >= WIDE ? FLAT.wide : FLAT.narrow);
  const tall = isWide ? height : Math.min(height * CURVE, HIGHEST_CURVE * unit);
  const left = isWide ? height - above - below : height - tall - gap / 3 - above - under;
  const space = (isWide ? (width - gap) / 2 : width) - labels - 1;
  const side = Math.floor(Math.max(LEAST, Math.min(space, left)));
  const square = { width: side + labels + 1, height: side + above + (isWide ? below : under), side, labels };
  if (isWide) {
    return {
      above,
      below,
      curve: { left: 0, top: 0, width: Math.max(width - square.width - gap, LEAST), height: square.height },
      square: { ...square, left: width - square.width, top: 0 },
    };
  }
  return {
    above,
    below,
    curve: { left: 0, top: 0, width, height: Math.max(tall, above + below + LEAST / 2) },
    square: { ...square, left: 0, top: tall + gap / 3 },
  };
}

/** As CSS, for what is placed by itself. @param {Box} box */
export function placed({ left, top, width, height }) {
  return `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
}
