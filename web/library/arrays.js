// The one way in for the caller's arrays. A typed array is read by the getters of its internal slots: neither another
// realm (an iframe, node:vm) nor a subclass, an own `length`, an iterator or a proxy can say something else. What is
// checked afterwards is a copy, which nobody else can change.

const TYPES = [
  ...[Float32Array, Float64Array, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array],
  ...[Uint32Array, BigInt64Array, BigUint64Array],
];

/** Their names. @type {readonly unknown[]} */
export const TYPED_ARRAYS = TYPES.map(({ name }) => name);

const { prototype } = Object.getPrototypeOf(Float32Array);

/**
 * The getter of an internal slot, as a function.
 * @param {PropertyKey} name
 * @returns {(array: unknown) => any} undefined for what is no typed array, or an engine's TypeError
 */
function slot(name) {
  const { get } = /** @type {any} */ (Object.getOwnPropertyDescriptor(prototype, name));
  return (array) => Reflect.apply(get, array, []);
}

/** The name of its type; undefined for everything else. @type {(value: unknown) => string | undefined} */
export const kindOf = slot(Symbol.toStringTag);

/** @type {(array: object) => number} */
export const lengthOf = slot('length');

/** @type {(array: object) => ArrayBufferLike} */
const bufferOf = slot('buffer');

/** @type {(array: object) => number} */
const offsetOf = slot('byteOffset');

/** @type {(array: object) => number} */
const sizeOf = slot('byteLength');

/** Whether its buffer still holds all of a typed array. @param {object} array */
export function viewable(array) {
  try {
    // This throws if the buffer is detached, or has shrunk.
    Reflect.apply(prototype.at, array, [0]);
    return true;
  } catch {
    return false;
  }
}

/** Whether the buffer of a typed array was transferred. @param {object} array */
export function detached(array) {
  try {
    return new Uint8Array(bufferOf(array)).length < 0;
  } catch {
    return true;
  }
}

/**
 * A view of our own on a typed array: its length stays, and reading it runs nothing of the caller's.
 * @template {Float32ArrayConstructor | Float64ArrayConstructor | Uint8ClampedArrayConstructor} Type
 * @param {unknown} value
 * @param {readonly Type[]} types
 * @returns {InstanceType<Type> | undefined} undefined where it is of none of the types, or its buffer is gone
 */
export function viewOf(value, types) {
  const kind = kindOf(value);
  const Type = types.find(({ name }) => name === kind);
  if (!Type || !viewable(/** @type {object} */ (value))) return undefined;
  const array = /** @type {object} */ (value);
  return /** @type {any} */ (new Type(/** @type {any} */ (bufferOf(array)), offsetOf(array), lengthOf(array)));
}

/** The bytes of a typed array, as a view. @param {object} array */
export function bytesOf(array) {
  return new Uint8Array(bufferOf(array), offsetOf(array), sizeOf(array));
}

/**
 * A copy of the bytes of an ArrayBuffer or of a view; undefined where there are none.
 * @param {any} value
 */
export function bytesIn(value) {
  try {
    if (kindOf(value)) return viewable(value) ? bytesOf(value).slice() : undefined;
    if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
    return /ArrayBuffer\]$/.test(Object.prototype.toString.call(value)) ? new Uint8Array(value).slice() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The length of a plain array, or of a proxy of one; undefined for everything else.
 * @param {any} value
 * @returns {number | undefined}
 */
export function lengthOfPlain(value) {
  if (!isArray(value)) return undefined;
  const { length } = value;
  return Number.isInteger(length) && length >= 0 ? length : undefined;
}

/**
 * As Array.isArray, which throws for a revoked proxy.
 * @param {any} value
 * @returns {boolean | undefined} undefined for a revoked proxy
 */
export function isArray(value) {
  try {
    return Array.isArray(value);
  } catch {
    return undefined;
  }
}
