// What a page loads: <position-encoding>, the small elements for prose, and the library beside them.

import { PositionEncoding } from './element/element.js';
import { PositionControls } from './prose/controls.js';
import { PositionSet } from './prose/set.js';
import { PositionValue } from './prose/value.js';

export { PositionControls, PositionEncoding, PositionSet, PositionValue };
export * from './library/index.js';

/**
 * @typedef {PositionEncoding & import('./element/fields.js').State} PositionEncodingElement the element with its
 *   properties
 * @typedef {PositionValue & Record<'position' | 'offset' | 'pair', string | number | null>} PositionValueElement
 * @typedef {PositionSet & Omit<{[Field in keyof import('./element/fields.js').State]: string | number | null},
 *   'group'>}
 *   PositionSetElement what it sets, null for what it leaves alone
 */

const ELEMENTS = {
  'position-encoding': PositionEncoding,
  'position-controls': PositionControls,
  'position-value': PositionValue,
  'position-set': PositionSet,
};

for (const [name, Class] of Object.entries(globalThis.customElements ? ELEMENTS : {}))
  if (!customElements.get(name)) customElements.define(name, Class);
