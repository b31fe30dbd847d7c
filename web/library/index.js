// The entry of the library: `load`, and the types of what it gives.

import { keysOf } from './check.js';
import { besideThisFile, startCore } from './core.js';
import { Posenc as Library } from './posenc.js';

/** @typedef {import('./posenc.js').Posenc} Posenc */
/** @typedef {import('./core.js').Source} Source */
/** @typedef {import('./check.js').Encoding} Encoding */
/** @typedef {import('./posenc.js').Rows} Rows */
/** @typedef {import('./posenc.js').Dtype} Dtype */
/** @typedef {import('./posenc.js').Palette} Palette */
/** @typedef {import('./posenc.js').Hidden} Hidden */
/** @typedef {import('./posenc.js').Filter} Filter */
/** @typedef {import('./posenc.js').RivalName} RivalName */
/** @typedef {import('./rivals.js').Scores} Scores */
/** @typedef {import('./location.js').Located} Located */
/** @typedef {import('./location.js').Step} Step */

/**
 * Holds the shared instances, by the address of their WebAssembly. They are global because posenc.js and library.js
 * each contain a copy of this module.
 */
const SHARED = Symbol.for('posenc');

/**
 * Loads the core. Without `wasm` it is posenc.wasm from beside this file, and every call gives the same instance.
 * A failed load can be tried again.
 * @param {{wasm?: Source | PromiseLike<Source> | undefined}} [options]
 * @returns {Promise<Posenc>}
 */
export async function load(options = {}) {
  const { wasm } = keysOf('options', options, ['wasm']);
  if (wasm !== undefined) return new Library(await startCore(/** @type {Source} */ (wasm)));
  const holder = /** @type {{[SHARED]?: Map<string, Promise<Posenc>>}} */ (globalThis);
  if (!(holder[SHARED] instanceof Map)) holder[SHARED] = new Map();
  const instances = holder[SHARED];
  const { href } = besideThisFile();
  const started = instances.get(href) ?? startWhole(href);
  instances.set(href, started);
  const forget = () => instances.get(href) === started && instances.delete(href);
  started.catch(forget);
  const posenc = await started;
  await posenc.ready;
  return posenc;
}

/** @param {string} address */
async function startWhole(address) {
  const core = await startCore(address);
  if (core.isWhole) return new Library(core);
  throw new Error('posenc.wasm is first.wasm under another name: copy posenc.wasm again from dist.');
}
