// Which figures there are, and where they come from: two with the element, each of the others when it is first asked for.

import { Heatmap } from './heatmap.js';
import { Parts } from './parts.js';
import { Rotation } from './rotation.js';

/** @type {Record<string, import('./parts.js').PartClass>} */
const HERE = { heatmap: Heatmap, rotation: Rotation };

/** @type {Record<string, () => Promise<import('./parts.js').PartClass>>} */
const LATER = {
  waves: () => import('./waves.js').then(({ Waves }) => Waves),
  circles: () => import('./circles.js').then(({ Circles }) => Circles),
  locate: () => import('./locate.js').then(({ Locate }) => Locate),
  similarity: () => import('./similarity.js').then(({ Similarity }) => Similarity),
  constraints: () => import('./constraints.js').then(({ Constraints }) => Constraints),
  spectrum: () => import('./spectrum.js').then(({ Spectrum }) => Spectrum),
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
