// What a page loads: <position-encoding>, and the library beside it.

import { PositionEncoding } from './element/element.js';

export { PositionEncoding };
export * from './library/index.js';

/**
 * @typedef {PositionEncoding & import('./element/fields.js').State} PositionEncodingElement the element with its
 *   properties
 */

if (globalThis.customElements && !customElements.get('position-encoding'))
  customElements.define('position-encoding', PositionEncoding);
