// Finds the WebAssembly core and starts it.

// @ts-expect-error Emscripten writes it (see vite.config.js for where); its shape is Core below.
import createPosenc from 'posenc-core';
import { DTYPES, show } from './check.js';

/** @typedef {import('./check.js').Numbers} Numbers */

/** @typedef {[kind: number, length: number, pair: number, seed: number]} RivalNumbers */

/** @typedef {[p0: number, p1: number, j0: number, j1: number, width: number, height: number]} View */

/** @typedef {[address: number, count: number]} Target `count` values in the core's memory */

/**
 * A call that writes its result into the target.
 * @template {number[]} [Args=[]] after those of the encoding
 * @typedef {(...call: [...Numbers, ...Args, ...Target]) => void} Writes
 */

/**
 * The module as `cpp/wasm.cpp` binds it: it takes numbers and writes results into memory that `memory.js` borrows.
 * @typedef {object} Core
 * @property {Writes<[start: number, row: number, dtype: number]>} encode
 * @property {Writes<[position: number, offset: number]>} encodeShifted
 * @property {Writes} frequencies
 * @property {Writes} wavelengths
 * @property {Writes<[position: number]>} phases
 * @property {Writes<[offset: number, part: number]>} rotation by offset − part
 * @property {(...call: [...Numbers, position: number, offset: number]) => number} rotationDifference
 * @property {(...call: [...Numbers, offset: number, part: number]) => number} compositionDifference
 * @property {Writes<[offset: number, side: number, palette: number]>} rotationPicture
 * @property {Writes<[offset: number]>} rotate in place
 * @property {Writes<[position: number, offset: number]>} sinesAlone all guesses, then all misses
 * @property {(...call: [...Numbers, offset: number]) => number} sinesAloneError
 * @property {Writes<[start: number, row: number]>} similarity
 * @property {Writes<[start: number]>} similarityRun
 * @property {Writes<[length: number]>} similarityMeans
 * @property {Writes<[length: number, side: number, palette: number]>} similarityPicture
 * @property {Writes<[pair: number, start: number, from: number, step: number]>} wave all sines, then all cosines
 * @property {Writes<[...View, palette: number, hidden: number]>} heatmap
 * @property {Writes<View>} means all means, then all standard deviations
 * @property {(palette: number, ...target: Target) => void} legend
 * @property {Writes<[...RivalNumbers, start: number, row: number]>} rivalRows
 * @property {Writes<[...RivalNumbers, start: number, rows: number, width: number, height: number, palette: number]>}
 *   rivalPicture
 * @property {Writes<[...RivalNumbers, offset: number]>} scores what rivals.js names
 * @property {(...call: [...Numbers, from: number, to: number, ...Target]) => number} locate what location.js names;
 *   gives the number of steps
 * @property {(deviation: number, seed: number, ...target: Target) => void} addNoise in place
 * @property {(bytes: number) => number} _malloc 0 if there is not enough memory
 * @property {(address: number) => void} _free
 * @property {Uint8Array} HEAPU8 the memory; a new view after the memory has grown
 */

/**
 * The WebAssembly: its address, its bytes, a Response or a Module.
 * @typedef {string | URL | BufferSource | Response | WebAssembly.Module} Source
 */

/** Where the build puts it. */
export function besideThisFile() {
  return new URL(/* @vite-ignore */ 'posenc.wasm', import.meta.url);
}

/** @param {Source | PromiseLike<Source>} source @returns {Promise<Core>} */
export async function startCore(source) {
  if (typeof WebAssembly !== 'object') {
    throw new Error(
      'WebAssembly is not available here: use a browser that has it, or allow it in this one’s security settings.',
    );
  }
  const module = await compile(await source);
  return new Promise((resolve, reject) => {
    createPosenc({
      // Emscripten's promise stays pending when this fails, so the failure rejects ours.
      /**
       * @param {WebAssembly.Imports} imports
       * @param {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} done
       */
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(module, imports)
          .then((instance) => done(instance, module))
          .catch((error) => reject(refused(error)));
        return {};
      },
    }).then(resolve, reject);
  });
}

/**
 * A call that first.wasm lacks throws a sentence. Its `encode` ignores the dtype: it writes float64.
 * @param {Core} core
 */
export function refusing(core) {
  if (Reflect.has(core, 'scores')) return core;
  /** @type {(what: string) => never} */
  const refuse = (what) => {
    throw new Error(`This is first.wasm, which has only what the first figures need: load posenc.wasm for ${what}.`);
  };
  /** @type {Core['encode']} */
  const encode = (...call) =>
    DTYPES[call[7]] === 'float64' ? core.encode(...call) : refuse(`${DTYPES[call[7]]} tables`);
  /** @type {Partial<Core>} */
  const has = { encode };
  return new Proxy(core, {
    get: (_, name) => Reflect.get(name in has ? has : core, name) ?? (() => refuse('this call')),
  });
}

/** @param {Source} source @returns {Promise<WebAssembly.Module>} */
async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === 'string' || source instanceof URL) return compile(await fetched(source));
  try {
    if (typeof Response === 'function' && source instanceof Response) {
      if (!source.ok) throw missing(source.url, `status ${source.status}`);
      // Streaming compiles during the download but requires the content type, which many servers do not send.
      return source.headers.get('content-type') === 'application/wasm'
        ? await WebAssembly.compileStreaming(source)
        : await compile(await source.arrayBuffer());
    }
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return await WebAssembly.compile(source);
  } catch (error) {
    throw refused(error);
  }
  throw new TypeError(`wasm must be a URL, bytes, a Response or a WebAssembly.Module, got ${show(source)}.`);
}

/** @param {string | URL} address @returns {Promise<Response | BufferSource>} */
async function fetched(address) {
  let url;
  try {
    url = new URL(address, globalThis.document?.baseURI ?? globalThis.location?.href);
  } catch {
    throw new TypeError(`wasm must be a URL, and an absolute one outside a page, got "${address}".`);
  }
  if (url.protocol === 'file:' && globalThis.process?.versions?.node) {
    // A URL object hides this import from bundlers for browsers.
    const { readFile } = await import(/* @vite-ignore */ new URL('node:fs/promises').href);
    return readFile(url).catch(() => {
      throw missing(url.href, 'no such file');
    });
  }
  return fetch(url).catch((error) => {
    throw new Error(
      `posenc.wasm could not be fetched from ${url.href} (${error.message}): ` +
        'serve the page over http, and let its Content-Security-Policy allow connect-src for that address.',
      { cause: error },
    );
  });
}

/** @param {string} address @param {string} reason */
function missing(address, reason) {
  return new Error(
    `posenc.wasm was not found at ${address} (${reason}): ` +
      'put it beside posenc.js, or pass its address as load({ wasm }).',
  );
}

/** @param {any} error from WebAssembly @returns {Error} */
function refused(error) {
  const said = String(error?.message ?? error);
  if (/content.security|csp\b|unsafe-eval/i.test(said)) {
    return new Error(
      "This page’s Content-Security-Policy refuses WebAssembly: add 'wasm-unsafe-eval' to its script-src.",
      { cause: error },
    );
  }
  if (error instanceof WebAssembly.CompileError) {
    return new Error(
      `posenc.wasm is damaged or is another file, perhaps an error page (${said}): copy it again from dist.`,
      { cause: error },
    );
  }
  return error instanceof Error ? error : new Error(said);
}
