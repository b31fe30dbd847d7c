// Properties that are attributes, as those of the browser's own elements are: an attribute is what counts.

import { attributeOf, fromAttribute, readable } from '../element/fields.js';

/** @typedef {keyof import('../figure/host.js').State} Field */

/**
 * Sets an attribute, or removes it for null; throws a sentence where the page's value cannot be read.
 * @param {Element} element
 * @param {string} name of the property
 * @param {unknown} value
 */
export function write(element, name, value) {
  if (value === null || value === undefined) element.removeAttribute(attributeOf(name));
  else
    element.setAttribute(
      attributeOf(name),
      readable(name, () => String(value)),
    );
}

/**
 * The value of a field that an element may have of its own; null where it has none.
 * @param {Element} element
 * @param {Field} name
 */
export function own(element, name) {
  const written = element.getAttribute(attributeOf(name));
  return written === null ? null : fromAttribute(name, written);
}

/**
 * Fields of the state as properties.
 * @param {{prototype: import('./member.js').Member}} Class
 * @param {readonly Field[]} names
 */
export function reflect({ prototype }, names) {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      /** @this {Element} */
      get() {
        return own(this, name);
      },
      /** @this {any} a member @param {unknown} value */
      set(value) {
        this.take(name, () => value);
      },
    });
  }
}
