// Reads results from the core's memory. A view of this memory becomes empty when the memory grows. So each view is made
// when it is needed and dropped before the next call.

import { bytesOf } from './arrays.js';

/** @typedef {import('./core.js').Core} Core */

/**
 * Values of a tile. As float32 a tile stays in the cache; it is large enough that the calls and the anchor rows of the
 * angle-addition recurrence cost little.
 */
const TILE = 2 ** 18;

/** Addresses beyond this would wrap. */
export const MOST = 2 ** 31;

/** Writing four floats across two cache lines takes twice the time. */
const LINE = 64;

/**
 * Memory of the core, aligned to a cache line, until `use` returns.
 * @template T
 * @param {Core} core
 * @param {number} bytes more than 0
 * @param {Record<string, number>} asked the arguments that need the memory
 * @param {(address: number) => T} use
 * @returns {T}
 */
export function borrow(core, bytes, asked, use) {
  const address = bytes + LINE < MOST ? core._malloc(bytes + LINE) : 0;
  if (address === 0) throw tooLarge(bytes, asked);
  try {
    return use(Math.ceil(address / LINE) * LINE);
  } finally {
    core._free(address);
  }
}

/**
 * Fills an array by way of the core's memory, tile by tile.
 * @template {ArrayBufferView & ArrayLike<number>} T
 * @param {Core} core
 * @param {T} target
 * @param {number} unit a tile holds a multiple of this; it divides the target's length
 * @param {(address: number, count: number, first: number) => void} compute writes the `count` values from `first` on
 */
export function fill(core, target, unit, compute) {
  const { length } = target;
  if (length === 0) return target;
  const bytes = bytesOf(target);
  const size = bytes.length / length;
  const tile = Math.min(unit * Math.max(1, Math.floor(TILE / unit)), length);
  borrow(core, tile * size, {}, (address) => {
    for (let first = 0; first < length; first += tile) {
      const count = Math.min(tile, length - first);
      compute(address, count, first);
      bytes.set(core.HEAPU8.subarray(address, address + count * size), first * size);
    }
  });
  return target;
}

/**
 * Numbers of the core, by their names.
 * @template {string} Name
 * @param {readonly Name[]} names
 * @param {Float64Array} values
 * @param {number} [at] the first of them
 */
export function named(names, values, at = 0) {
  return /** @type {Record<Name, number>} */ (Object.fromEntries(names.map((name, n) => [name, values[at + n]])));
}

/**
 * An array of zeros.
 * @template {Float32ArrayConstructor | Float64ArrayConstructor | Uint16ArrayConstructor |
 *   Uint8ClampedArrayConstructor} T
 * @param {T} Type
 * @param {number} length
 * @param {Record<string, number>} asked the arguments that need the memory
 * @returns {InstanceType<T>}
 */
export function allocate(Type, length, asked) {
  try {
    // Results are copied as bytes. In Node an array can be longer than the longest view of bytes.
    const bytes = new Uint8Array(length * Type.BYTES_PER_ELEMENT);
    return /** @type {InstanceType<T>} */ (new Type(bytes.buffer));
  } catch {
    throw tooLarge(length * Type.BYTES_PER_ELEMENT, asked);
  }
}

/**
 * A copy of one of our own views.
 * @template {Float32Array | Float64Array} T
 * @param {T} view
 * @returns {T}
 */
export function copyOf(view) {
  const Type = /** @type {Float32ArrayConstructor | Float64ArrayConstructor} */ (view.constructor);
  const copy = allocate(Type, view.length, { length: view.length });
  copy.set(view);
  return /** @type {T} */ (copy);
}

/** @param {number} bytes @param {Record<string, number>} asked */
function tooLarge(bytes, asked) {
  const [rows, names] = ['dimension' in asked, Object.keys(asked)];
  const reason = names.map((name) => `${name} ${asked[name]}`).join(rows ? ' at ' : ' and ') || 'the result';
  const less = rows ? 'fewer rows at a time' : names.length > 0 ? `a smaller ${names.join(' or ')}` : 'less at a time';
  return new RangeError(
    `${reason} would take ${amount(bytes)} of memory, more than is available here: ask for ${less}.`,
  );
}

/** For what a call needs besides its result. @param {number} bytes */
export function tooLittle(bytes) {
  return new RangeError(
    `This call may need ${amount(bytes)} of memory besides its result, more than is available here: ` +
      'ask for less at a time, or outside withTable.',
  );
}

/** @param {number} bytes */
function amount(bytes) {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];
  const step = Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return `${Number((bytes / 1000 ** step).toPrecision(3))} ${units[step]}`;
}
