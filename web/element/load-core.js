// The core of a page's first figures. Where the page preloads first.wasm they need nothing else: it is a third of
// posenc.wasm. Other pages need not ship it.

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
  shared ??= load({ wasm: preload.href })
    // Fall back to the whole module.
    .catch(() => load())
    .catch((error) => {
      shared = undefined;
      throw error;
    });
  // A core that has failed is being started again.
  return shared.then(async (posenc) => {
    await posenc.ready;
    return posenc;
  });
}
