// Which figures exist, and where they come from: two with the element, each of the others when it is first asked for.

import { Heatmap } from '../figures/heatmap/heatmap.js';
import { Rotation } from '../figures/rotation/rotation.js';

/** @type {Record<string, import('../figure/figure.js').FigureClass>} */
export const HERE = { heatmap: Heatmap, rotation: Rotation };

/** @type {Record<string, () => Promise<import('../figure/figure.js').FigureClass>>} */
export const LATER = {
  waves: () => import('../figures/waves/waves.js').then(({ Waves }) => Waves),
  circles: () => import('../figures/circles/circles.js').then(({ Circles }) => Circles),
  spectrum: () => import('../figures/spectrum/spectrum.js').then(({ Spectrum }) => Spectrum),
  similarity: () => import('../figures/similarity/similarity.js').then(({ Similarity }) => Similarity),
  constraints: () => import('../figures/constraints/constraints.js').then(({ Constraints }) => Constraints),
  locate: () => import('../figures/locate/locate.js').then(({ Locate }) => Locate),
};

export const FIGURES = Object.freeze([...Object.keys(HERE), ...Object.keys(LATER)]);

/** What a figure is about, so that it has a number: see `bar.js`. */
const ALL = /** @type {const} */ (['position', 'offset', 'pair']);
/** @type {Record<string, readonly ('position' | 'offset' | 'pair')[]>} */
const ABOUT = {
  heatmap: ALL,
  rotation: ALL,
  waves: ALL,
  circles: ALL,
  spectrum: ['pair'],
  similarity: ['position', 'offset'],
  constraints: ALL,
  locate: ['position', 'pair'],
};

/** The numbers of these figures together. @param {string[]} figures */
export function aboutOf(figures) {
  return ALL.filter((field) => figures.some((figure) => ABOUT[figure]?.includes(field)));
}

/** Two that stand side by side where there is room: one tells of a clock what the other tells of its wave. */
const BESIDE = ['rotation', 'waves'];

/** Whether one of these figures stands beside its neighbour. @param {string[]} figures @param {string} figure */
export function isBeside(figures, figure) {
  const at = figures.indexOf(figure);
  return BESIDE.includes(figure) && [figures[at - 1], figures[at + 1]].some((other) => BESIDE.includes(other ?? ''));
}

const WITH_HANDS = ['heatmap', 'circles', 'rotation'];

/** Whether hands turn when p is played. @param {string[]} figures */
export function haveHands(figures) {
  return figures.some((figure) => WITH_HANDS.includes(figure));
}
