// How many bytes a call of the core needs besides its target, at most: its spectrum, its tables, its candidates.
// tests/library/memory.test.js makes each call with every amount of free memory.

import { NUMBERS } from './location.js';

/**
 * The arguments of a call of the core: five for the encoding, then its own, then address and count.
 * @typedef {any[]} Args
 */

/** A spectrum takes 28 bytes a column. @param {Args} args */
const spectrum = ([dimension]) => 2 ** 12 + 32 * dimension;

/** Means of columns with their tables of rotations, a row of pixels, all blends of two colours. @param {Args} args */
function pixels(args) {
  const [dimension, width] = [args[0], args[9]];
  return 2 ** 18 + 2 ** 14 + 256 * dimension + 96 * width;
}

/** Rotations of as many pairs as the cache holds. @param {Args} args */
const similarities = ([dimension]) => 2 ** 18 + 40 * dimension;

/** @type {Record<string, (args: Args) => number>} */
const NEEDS = {
  // The tables of angle addition, for up to 8192 columns.
  encode: (args) => spectrum(args) + (args[0] <= 8192 && args[9] >= 64 * args[0] ? 272 * args[0] : 0),
  heatmap: pixels,
  means: pixels,
  similarityRun: similarities,
  similarityMeans: similarities,
  similarityPicture: (args) => similarities(args) + 16 * args[6],
  rotationPicture: (args) => spectrum(args) + 40 * args[0] + 8 * args[6] ** 2,
  // Candidates; with the steps, those of each step. These two are measured, not proved.
  locate: (args) => (args[8] > args[0] + NUMBERS ? 2 ** 26 : 2 ** 25) + 256 * args[0],
  scores: (args) => spectrum(args) + 2 ** 21 + 2 ** 17 * Math.sqrt(args[0]),
  rivalPicture: (args) => spectrum(args) + 24 * args[0],
  legend: () => 2 ** 12,
  addNoise: () => 0,
};

/** @param {string} name of a call of the core @returns {(args: Args) => number} */
export function needOf(name) {
  return NEEDS[name] ?? spectrum;
}
