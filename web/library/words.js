// Words about values: what an error sentence says that it got. Nothing here throws, whatever the value is.

import { TYPED_ARRAYS, detached, isArray, kindOf, lengthOf, viewable } from './arrays.js';

/** No quote in a sentence is longer. */
const MOST = 40;

/** A BigInt from here on is not written out: its digits would take long to compute. */
const MANY_DIGITS = 10n ** 30n;

/** A text as it fits into a sentence. @param {string} text */
export function shortened(text) {
  // A character of two code units is not cut in half.
  return text.length > MOST ? `${text.slice(0, MOST).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** An address: its host and its file say most. @param {string} address */
export function shortAddress(address) {
  return address.length > 60 ? `${address.slice(0, 24)}…${address.slice(-35)}` : address;
}

/** A value as a user would type it, short enough for a sentence. @param {unknown} value @returns {string} */
export function show(value) {
  if (typeof value === 'string') return `"${shortened(value)}"`;
  if (typeof value === 'bigint') {
    const many = value >= MANY_DIGITS || value <= -MANY_DIGITS;
    return many ? 'a BigInt of more than 30 digits' : `the BigInt ${value}n`;
  }
  if (Object.is(value, -0)) return '0';
  if (typeof value === 'function') return 'a function';
  if (value === null || typeof value !== 'object') return shortened(String(value));
  const kind = kindOf(value);
  if (kind) return `${withArticle(kind)}${stateOf(value)}`;
  const array = isArray(value);
  if (array === undefined) return 'a revoked proxy';
  if (array) return `an Array of length ${show(tried(() => /** @type {any} */ (value).length, 'unknown'))}`;
  const name = tried(() => value.constructor?.name);
  if (typeof name !== 'string' || !name.trim() || name === 'Object') return 'an object';
  return TYPED_ARRAYS.includes(name)
    ? `an object that only looks like ${withArticle(name)}`
    : withArticle(shortened(name));
}

/** @param {object} array a typed array */
function stateOf(array) {
  if (viewable(array)) return ` of length ${lengthOf(array)}`;
  return detached(array) ? ' whose buffer is detached' : ' whose buffer has shrunk';
}

/**
 * By the sound: "an object", "a Uint8Array", "a URL", "an HTMLElement".
 * @param {string} name
 */
function withArticle(name) {
  const letters = /^[A-Z](?![a-z])/.test(name);
  const an = letters ? /^[AEFHILMNORSX]/ : /^(?!eu)([aeio]|u[bdgklmnpr][^aeiou])/i;
  return `${an.test(name) ? 'an' : 'a'} ${name}`;
}

/**
 * What a getter, a proxy or a name of the caller's may refuse.
 * @template T, [U=undefined]
 * @param {() => T} read
 * @param {U} [otherwise]
 * @returns {T | U}
 */
function tried(read, otherwise) {
  try {
    return read();
  } catch {
    return /** @type {U} */ (otherwise);
  }
}
