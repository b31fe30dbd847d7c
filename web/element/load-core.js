// The core of a page's first figures. Where the page preloads first.wasm that is it, a third of posenc.wasm: it has what those
// figures need, and nothing else. A page that does not need no such file.

import { load } from '../library/index.js';

/** @typedef {import('../library/index.js').Posenc} Posenc */

/** @type {Promise<Posenc> | undefined} */
let shared;

/** @returns {Promise<Posenc>} */
export function loadFirst() {
  const preload = /** @type {HTMLLinkElement | null} */ (
    document.querySelector('link[rel="preload"][href*="first.wasm"]')
  );
  if (!preload) return load();
  // What it lacks the other one has.
  return (shared ??= load({ wasm: preload.href }).catch(() => load()));
}
