// Where everything stands in the picture: names in a gutter on the left, one lane a wave, the handles above and the
// axis below.

/** @typedef {import('../../figure/size.js').Size} Size */
/** @typedef {ReturnType<typeof arranged>} Arrangement */

/** All for a text of 16 px: the labels of the handles, then the handles, then the lanes. */
const LABEL = 18;
const HANDLE = 30;
/** The axis and its ticks, then the key. */
const AXIS = 26;
const KEY = 22;
/** The least gutter: its head is "wavelength". */
const GUTTER = 87;
const DIGIT = 7.4;
const RIGHT = 16;
/** Lanes lower than this would have no room for two lines of text. */
const LOWEST = 38;
const GAP = 6;
const MOST_WAVES = 4;

/** Labels take more room in larger text, and at least that of 12 px. @param {number} em */
export function unitOf(em) {
  return Math.max(1, em / 16);
}

/** How many waves there is room for. @param {Pick<Size, 'height' | 'em'>} room */
export function roomFor({ height, em }) {
  const unit = unitOf(em);
  const count = Math.floor((height - (LABEL + AXIS + KEY) * unit - HANDLE) / (LOWEST * unit));
  return height === 0 ? MOST_WAVES : Math.min(Math.max(count, 1), MOST_WAVES);
}

/**
 * @param {Pick<Size, 'width' | 'height' | 'em'>} room
 * @param {number} count of waves
 * @param {number} letters of the longest number in the gutter
 */
export function arranged({ width, height, em }, count, letters) {
  const unit = unitOf(em);
  const left = unit * Math.max(GUTTER, DIGIT * letters + 14);
  const top = LABEL * unit + HANDLE;
  const bottom = height - (AXIS + KEY) * unit;
  const pitch = Math.max((bottom - top) / count, 2 * GAP);
  const half = pitch / 2 - GAP;
  return {
    unit,
    left,
    right: Math.max(width - RIGHT, left + 1),
    width,
    height,
    /** Baseline of the labels of the handles, and the middle of the handles. */
    label: 12 * unit,
    handle: LABEL * unit + 14,
    top,
    bottom,
    pitch,
    half,
    /** @param {number} lane */
    middle: (lane) => top + (lane + 0.5) * pitch,
    /** @param {number} lane @param {number} value */
    y: (lane, value) => top + (lane + 0.5) * pitch - value * half,
  };
}
