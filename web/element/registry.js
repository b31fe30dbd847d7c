// Which figures there are, and where they come from: two with the element, each of the others when it is first asked for.

import { Heatmap } from '../figures/heatmap/heatmap.js';
import { Parts } from '../figure/lazy.js';
import { Rotation } from '../figures/rotation/rotation.js';

/** @type {Record<string, import('../figure/lazy.js').PartClass>} */
const HERE = { heatmap: Heatmap, rotation: Rotation };

/** @type {Record<string, () => Promise<import('../figure/lazy.js').PartClass>>} */
const LATER = {
  waves: () => import('../figures/waves/waves.js').then(({ Waves }) => Waves),
  circles: () => import('../figures/circles/circles.js').then(({ Circles }) => Circles),
  locate: () => import('../figures/locate/locate.js').then(({ Locate }) => Locate),
  similarity: () => import('../figures/similarity/similarity.js').then(({ Similarity }) => Similarity),
  constraints: () => import('../figures/constraints/constraints.js').then(({ Constraints }) => Constraints),
  spectrum: () => import('../figures/spectrum/spectrum.js').then(({ Spectrum }) => Spectrum),
};

export const figureStyles = Object.values(HERE).map(({ styles }) => styles);

/** Whether a figure comes with the element. @param {string} name */
export function isHere(name) {
  return Object.hasOwn(HERE, name);
}

/** @param {import('./element.js').PositionEncoding} host */
export function figuresOf(host) {
  return new Parts(host, HERE, LATER);
}
