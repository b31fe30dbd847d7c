// Keeps a core running. Nothing is known of a core that failed in the middle of a call. So it is dropped with its
// memory, and a new one is made of the same module; until then each call says so. Everyone who holds the calls goes on
// with the new core.

import { FIRST_CALLS, MORE_CALLS } from './core.js';
import { MOST, tooLittle } from './memory.js';
import { needOf } from './needs.js';

/** @typedef {import('./core.js').Core} Core */
/** @typedef {(...args: any[]) => any} Call */

export class RunningCore {
  #start;
  /** @type {Core | undefined} */
  #core;
  /** Settles when the core can compute; another promise after each failure. @type {Promise<void>} */
  #ready = Promise.resolve();
  #isStarting = false;
  #failed = false;

  /** Whether it has everything; first.wasm has not. */
  isWhole;

  /** The calls of the core, the same ones for every core that comes later. @type {Core} */
  calls;

  /**
   * @param {() => Promise<Core>} start makes a core
   * @param {Core} core the first of them
   */
  constructor(start, core) {
    this.#start = start;
    this.#core = core;
    this.isWhole = hasAll(core);
    const has = this.isWhole ? [...FIRST_CALLS, ...MORE_CALLS] : FIRST_CALLS;
    /** @type {Record<string, Call>} */
    const calls = {};
    for (const name of has) {
      const need = needOf(name);
      calls[name] = (...args) => this.#run(name, args, need(args));
    }
    calls._malloc = (bytes) => this.#run('_malloc', [bytes], 0);
    // Memory of a core that failed is gone with it.
    calls._free = (address) => this.#core && this.#run('_free', [address], 0);
    const memory = () => {
      const { HEAPU8 } = this.#alive();
      // The glue did not hear of memory that grew.
      if (HEAPU8.length === 0) this.#lose(undefined);
      return HEAPU8;
    };
    this.calls = /** @type {any} */ (Object.defineProperty(calls, 'HEAPU8', { get: memory }));
  }

  /** Settles when the core can compute. To ask again after a failure is to try again. @returns {Promise<void>} */
  get ready() {
    return this.#core ? this.#ready : this.#restart();
  }

  #alive() {
    if (this.#core) return this.#core;
    if (this.#failed) throw new Error(`${LOST}: await load() or posenc.ready to try once more.`);
    this.#restart();
    throw new Error('The core has failed and is being started again: await posenc.ready before the next call.');
  }

  /**
   * @param {string} name
   * @param {any[]} args
   * @param {number} bytes that it needs; they are asked for before, because the core cannot go on without them
   */
  #run(name, args, bytes) {
    const core = this.#alive();
    try {
      const room = bytes > 0 && bytes < MOST && core._malloc(bytes);
      if (room) core._free(room);
      if (room || bytes === 0) return /** @type {any} */ (core)[name](...args);
    } catch (cause) {
      if (this.#core === core) this.#lose(cause);
      throw failed(cause);
    }
    throw tooLittle(bytes);
  }

  /** @param {unknown} cause @returns {never} */
  #lose(cause) {
    this.#core = undefined;
    this.#failed = false;
    this.#restart();
    throw failed(cause);
  }

  #restart() {
    if (this.#isStarting) return this.#ready;
    const ready = this.#begin();
    // Only now: at the end of the stack not even that could be called.
    this.#isStarting = true;
    this.#ready = ready;
    // Avoids an unhandled rejection.
    this.#ready.catch(() => {});
    return this.#ready;
  }

  async #begin() {
    // The call that failed may have had no stack left.
    await undefined;
    try {
      this.#core = await this.#start();
      this.#failed = false;
    } catch (cause) {
      this.#failed = true;
      throw new Error(`${LOST}: close other pages to free memory, then await posenc.ready again.`, { cause });
    } finally {
      this.#isStarting = false;
    }
  }
}

/**
 * A closure in the constructor would keep the first core for good.
 * @param {Core} core
 */
function hasAll(core) {
  return MORE_CALLS.every((name) => name in core);
}

/** @param {unknown} cause */
function failed(cause) {
  return new Error(
    'The core failed in the middle of this call and is being started again: await posenc.ready, then try again.',
    { cause },
  );
}

const LOST = 'The core has failed and could not be started again';
