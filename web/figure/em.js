// How large the page's text is: labels in a picture need room for theirs.

import { windowOf } from './observed.js';

/** The usual size of a page's text, in pixels. */
const USUAL = 16;

/** In pixels; the usual size where the browser, or an extension, does not tell. @param {Element} element */
export function emOf(element) {
  try {
    return parseFloat(windowOf(element).getComputedStyle(element).fontSize) || USUAL;
  } catch {
    return USUAL;
  }
}
