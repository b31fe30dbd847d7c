// The core's memory, where JavaScript reads what the core has written. Views of it go empty without a word when it
// grows, so each is made when it is needed and dropped before the next call.

import { tooLarge } from './check.js';

/** @typedef {import('./core.js').Core} Core */

/**
 * Values of a tile: few enough to stay in the cache as float32, many enough that neither the calls nor the middle rows of
 * `cpp/table/stepping.cpp` count.
 */
const TILE = 2 ** 18;

/** All that WebAssembly's memory may have here; an address beyond would wrap. */
const MOST = 2 ** 31;

/** Four floats that lie across two lines of the cache take twice the time to write. */
const LINE = 64;

/**
 * Memory of the core, from the beginning of a line of the cache, for as long as `use` runs.
 * @template T
 * @param {Core} core
 * @param {number} bytes more than 0
 * @param {string} reason what asks for so much
 * @param {string} remedy
 * @param {(address: number) => T} use
 * @returns {T}
 */
export function borrow(core, bytes, reason, remedy, use) {
  const address = bytes + LINE < MOST ? core._malloc(bytes + LINE) : 0;
  if (address === 0) throw tooLarge(bytes, reason, remedy);
  try {
    return use(Math.ceil(address / LINE) * LINE);
  } finally {
    core._free(address);
  }
}

/**
 * Fills an array by way of the core's memory, as many whole units at a time as a tile holds.
 * @template {ArrayBufferView & ArrayLike<number>} T
 * @param {Core} core
 * @param {T} target
 * @param {number} unit values that are computed together; divides the target's length
 * @param {(address: number, count: number, first: number) => void} compute writes the `count` values from `first` on
 */
export function fill(core, target, unit, compute) {
  const { length } = target;
  if (length === 0) return target;
  const bytes = bytesOf(target);
  const size = bytes.length / length;
  const tile = Math.min(unit * Math.max(1, Math.floor(TILE / unit)), length);
  borrow(core, tile * size, 'the result', 'less at a time', (address) => {
    for (let first = 0; first < length; first += tile) {
      const count = Math.min(tile, length - first);
      compute(address, count, first);
      bytes.set(core.HEAPU8.subarray(address, address + count * size), first * size);
    }
  });
  return target;
}

/** @param {ArrayBufferView} array */
export function bytesOf(array) {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
