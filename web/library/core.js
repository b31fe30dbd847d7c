// Finds the WebAssembly core and starts it.

// @ts-expect-error Emscripten writes it (see vite.config.js for where); its shape is Core below.
import createPosenc from 'posenc-core';
import { bytesIn } from './arrays.js';
import { DTYPES } from './check.js';
import { RunningCore } from './running-core.js';
import { shortAddress, show } from './words.js';

/** @typedef {import('./check.js').Numbers} Numbers */

/** @typedef {[kind: number, length: number, pair: number, seed: number]} RivalNumbers */

/**
 * @typedef {[p0: number, p1: number, j0: number, j1: number, width: number, height: number, filter: number]} View
 */

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

/** The calls that both modules have, and those of posenc.wasm alone. */
export const FIRST_CALLS = /** @type {const} */ ([
  ...['encode', 'encodeShifted', 'frequencies', 'wavelengths', 'phases', 'rotation', 'rotationDifference'],
  ...['heatmap', 'means', 'legend'],
]);
export const MORE_CALLS = /** @type {const} */ ([
  ...['rotate', 'rotationPicture', 'compositionDifference', 'sinesAlone', 'sinesAloneError', 'similarity'],
  ...['similarityRun', 'similarityMeans', 'similarityPicture', 'wave', 'locate', 'addNoise', 'rivalRows'],
  ...['rivalPicture', 'scores'],
]);

/**
 * The WebAssembly: its address, its bytes, a Response or a Module.
 * @typedef {string | URL | BufferSource | Response | WebAssembly.Module} Source
 */

const WHOLE = 'posenc.wasm';

/** Where the build puts it. */
export function besideThisFile() {
  try {
    return new URL(/* @vite-ignore */ WHOLE, import.meta.url);
  } catch (cause) {
    throw new Error(`${WHOLE} has no place beside a blob: or data: module: pass its address as load({ wasm }).`, {
      cause,
    });
  }
}

/** @param {Source | PromiseLike<Source>} given @returns {Promise<RunningCore>} */
export async function startCore(given) {
  if (typeof WebAssembly !== 'object') {
    throw new Error(
      'WebAssembly is not available here: use a browser that has it, or allow it in this one’s security settings.',
    );
  }
  const source = await Promise.resolve(given).catch((cause) => {
    throw new Error(`wasm must not be a promise that is rejected: its reason is the cause of this error.`, { cause });
  });
  const module = await compile(source);
  const start = () => instantiate(module);
  return new RunningCore(start, await start());
}

/** @param {WebAssembly.Module} module @returns {Promise<Core>} */
function instantiate(module) {
  return new Promise((resolve, reject) => {
    /** @param {unknown} error */
    const fail = (error) => reject(refused(error, FOREIGN));
    /**
     * @param {WebAssembly.Imports} imports
     * @param {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} done
     */
    const instance = async (imports, done) => {
      if (!isOurs(module, imports)) throw new Error(FOREIGN);
      done(await WebAssembly.instantiate(module, imports), module);
    };
    /** @type {Promise<Core>} */
    let started;
    try {
      started = createPosenc({
        // Emscripten's promise stays pending when this fails, so the failure rejects ours.
        /** @type {typeof instance} */
        instantiateWasm(imports, done) {
          instance(imports, done).catch(fail);
          return /** @type {any} */ ({});
        },
      });
    } catch (cause) {
      reject(
        refused(cause, 'The core cannot start here: a script of this page has changed what JavaScript has built in.'),
      );
      return;
    }
    started.then((core) => {
      FIRST_CALLS.every((name) => typeof core[name] === 'function') ? resolve(core) : fail(undefined);
    }, fail);
  });
}

const FOREIGN = `This WebAssembly is not the ${WHOLE} of this version: copy it again from dist.`;

/**
 * Whether a module asks for what the glue has, and has what the glue asks for.
 * @param {WebAssembly.Module} module
 * @param {WebAssembly.Imports} imports
 */
function isOurs(module, imports) {
  const kinds = WebAssembly.Module.exports(module).map(({ kind }) => kind);
  return (
    kinds.includes('memory') &&
    kinds.includes('table') &&
    WebAssembly.Module.imports(module).every(
      ({ module: from, name, kind }) => kind === 'function' && typeof imports[from]?.[name] === 'function',
    )
  );
}

/**
 * A call that first.wasm lacks throws a sentence. Its `encode` ignores the dtype: it writes float64.
 * @param {RunningCore} running
 * @returns {Core}
 */
export function callsOf({ calls, isWhole }) {
  if (isWhole) return calls;
  /** @type {(what: string) => never} */
  const refuse = (what) => {
    throw new Error(`This is first.wasm, which has only what the first figures need: load ${WHOLE} for ${what}.`);
  };
  /** @type {Core['encode']} */
  const encode = (...call) =>
    DTYPES[call[7]] === 'float64' ? calls.encode(...call) : refuse(`${DTYPES[call[7]]} tables`);
  const lacking = Object.fromEntries(MORE_CALLS.map((name) => [name, () => refuse('this call')]));
  return Object.setPrototypeOf({ ...lacking, encode }, calls);
}

/** @param {Source} source @returns {Promise<WebAssembly.Module>} */
async function compile(source) {
  if (isModule(source)) return source;
  if (typeof source === 'string' || is('URL', source)) return compile(await fetched(/** @type {any} */ (source)));
  if (isResponse(source)) return compiled(source);
  const bytes = bytesIn(source);
  if (!bytes)
    throw new TypeError(`wasm must be a URL, bytes, a Response or a WebAssembly.Module, got ${show(source)}.`);
  return WebAssembly.compile(bytes).catch((error) => {
    throw refused(error, damaged(WHOLE));
  });
}

/** @param {Response} response */
async function compiled(response) {
  const { body, bodyUsed, headers, ok, status, type, url } = response;
  const name = url ? fileOf(url) : WHOLE;
  if (type === 'opaque' || type === 'opaqueredirect' || type === 'error') {
    throw new TypeError(
      `wasm must be a Response that can be read, got one of type '${type}': fetch it with mode 'cors'.`,
    );
  }
  if (!ok) throw missing(url, `status ${status}`);
  if (bodyUsed || body?.locked)
    throw new TypeError('wasm must be a Response that nobody has read, got one that was read: fetch it again.');
  try {
    // Streaming compiles during the download but requires the content type, which many servers do not send.
    const isStreamed = headers.get('content-type') === 'application/wasm' && 'compileStreaming' in WebAssembly;
    return isStreamed
      ? await WebAssembly.compileStreaming(response)
      : await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    throw refused(
      error,
      error instanceof WebAssembly.CompileError
        ? damaged(name)
        : `The transfer of ${name} was cut off: call load() again.`,
    );
  }
}

/** @param {string | URL} address @returns {Promise<Response | BufferSource>} */
async function fetched(address) {
  let url;
  try {
    url = new URL(address, globalThis.document?.baseURI ?? globalThis.location?.href);
  } catch {
    throw new TypeError(`wasm must be a URL, and an absolute one outside a page, got ${show(address)}.`);
  }
  if (url.protocol === 'file:' && globalThis.process?.versions?.node) {
    // A URL object hides this import from bundlers for browsers.
    const { readFile } = await import(/* @vite-ignore */ new URL('node:fs/promises').href);
    return readFile(url).catch((/** @type {any} */ cause) => {
      throw missing(url.href, cause.code === 'ENOENT' ? 'no such file' : 'it cannot be read', cause);
    });
  }
  try {
    return await fetch(url);
  } catch (cause) {
    throw new Error(
      `${fileOf(url.href)} could not be fetched from ${shortAddress(url.href)}: ` +
        'serve the page over http, and let its Content-Security-Policy allow connect-src for that address.',
      { cause },
    );
  }
}

/**
 * @param {string} address '' for a Response without one
 * @param {string} reason
 * @param {unknown} [cause]
 */
function missing(address, reason, cause) {
  return new Error(
    `${fileOf(address)} was not found${address && ` at ${shortAddress(address)}`} (${reason}): ` +
      'put it beside posenc.js, or pass its address as load({ wasm }).',
    { cause },
  );
}

/** The name of the file at an address. @param {string} address */
function fileOf(address) {
  const [, name] = /^(?!data:)[^?#]*\/([^/?#]+)/.exec(address) ?? [];
  return name?.includes('.') ? shortAddress(name) : WHOLE;
}

/** @param {string} name */
function damaged(name) {
  return `${name} is damaged or is another file, perhaps an error page: copy it again from dist.`;
}

/**
 * Our words for an error of WebAssembly, which is the cause.
 * @param {unknown} cause
 * @param {string} otherwise
 */
function refused(cause, otherwise) {
  const said = String(/** @type {any} */ (cause)?.message);
  const policy = /content.security|csp\b|unsafe-eval/i.test(said);
  const memory = cause instanceof RangeError;
  return new Error(
    policy
      ? "This page’s Content-Security-Policy refuses WebAssembly: add 'wasm-unsafe-eval' to its script-src."
      : memory
        ? 'The core needs 17 MB of memory to start, more than is available here: close other pages, then load again.'
        : otherwise,
    { cause },
  );
}

/** In every realm. @param {unknown} value @returns {value is WebAssembly.Module} */
function isModule(value) {
  try {
    WebAssembly.Module.exports(/** @type {any} */ (value));
    return true;
  } catch {
    return false;
  }
}

/** Not what only looks like one. @param {unknown} value @returns {value is Response} */
function isResponse(value) {
  try {
    return Reflect.get(Response.prototype, 'status', value) !== undefined;
  } catch {
    return false;
  }
}

/** Whether a value is of a class of the platform, in every realm. @param {string} name @param {unknown} value */
function is(name, value) {
  try {
    return Object.prototype.toString.call(value) === `[object ${name}]`;
  } catch {
    return false;
  }
}
