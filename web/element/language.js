// The language in which an element writes its numbers.

import { numbersIn } from '../figure/numbers.js';

/** @param {Element} element @param {string} [lang] its own; else that of its place */
export function numbersFor(element, lang) {
  const tag = lang || element.closest('[lang]')?.getAttribute('lang') || '';
  try {
    // A tag is short; what is long would be read at every update.
    return numbersIn(tag.length > 100 ? 'en' : tag);
  } catch {
    // A page's or a browser's language may be no language tag, as "C" is.
    return numbersIn('en');
  }
}
