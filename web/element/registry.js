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
