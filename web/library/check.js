// Checks every argument, because the core trusts what it gets. A refusal is one sentence: the name of the argument,
// what it may be, and what it got.

import { isArray, lengthOfPlain, viewOf } from './arrays.js';
import { copyOf } from './memory.js';
import { allocate } from './memory.js';
import { show, shortened } from './words.js';

/** Double precision is exact for every integer up to here: the largest position and the largest offset. */
export const LIMIT = 2 ** 53;

// The core takes the index of a name. The first name is the default.
export const EXPONENTS = Object.freeze(['paper', 'endpoints']);
export const LAYOUTS = Object.freeze(['interleaved', 'concatenated']);
export const ORDERS = Object.freeze(['sin-cos', 'cos-sin']);
export const PALETTES = Object.freeze(['vik', 'berlin', 'grey']);
export const FILTERS = Object.freeze(['area', 'low-pass']);
export const HIDDEN = Object.freeze(['none', 'blended']);
export const DTYPES = Object.freeze(['float32', 'float64', 'float16', 'bfloat16']);

/** The sinusoid and its rivals: other encodings, and the sinusoid without one of its parts. */
export const RIVALS = Object.freeze(
  'sinusoid constant index fraction binary sines one-frequency frozen random'.split(' '),
);

/**
 * The parameters that fix the numbers.
 * @typedef {object} Encoding
 * @property {number} dimension an integer from 1 to 65536
 * @property {number} [base] greater than 1 and at most 1e300; 10000 by default
 * @property {'paper' | 'endpoints'} [exponent] 'paper' by default
 * @property {'interleaved' | 'concatenated'} [layout] 'interleaved' by default
 * @property {'sin-cos' | 'cos-sin'} [order] 'sin-cos' by default
 */

/** @typedef {[dimension: number, base: number, exponent: number, layout: number, order: number]} Numbers */

/**
 * Checks one argument or option and returns it as the core takes it.
 * @template T
 * @typedef {(name: string, value: unknown) => T} Check
 */

/** For an option that depends on another one. @type {Check<unknown>} */
export const unchecked = (_, value) => value;

/**
 * @param {string} may what the number may be
 * @param {(value: number) => boolean} allows false for NaN
 * @returns {Check<number>}
 */
function number(may, allows) {
  return (name, value) => {
    if (typeof value === 'number' && allows(value)) return value;
    const Refusal = typeof value === 'number' ? RangeError : TypeError;
    throw new Refusal(`${name} must be ${may}, got ${show(value)}.`);
  };
}

/** A position or an offset. */
export const place = number('a number from −2^53 to 2^53', (value) => Math.abs(value) <= LIMIT);

export const base = number('a number greater than 1 and at most 1e300', (value) => value > 1 && value <= 1e300);

/** A standard deviation. */
export const deviation = number('a number from 0 to 1000', (value) => value >= 0 && value <= 1000);

/** A number in the unit interval. */
export const share = number('a number from 0 to 1', (value) => value >= 0 && value <= 1);

/** @param {number} from @param {number} to */
export const integers = (from, to) =>
  number(
    `an integer from ${bound(from)} to ${bound(to)}`,
    (value) => Number.isInteger(value) && value >= from && value <= to,
  );

/** @param {number} end */
function bound(end) {
  return Math.abs(end) === LIMIT ? (end < 0 ? '−2^53' : '2^53') : String(end);
}

/**
 * @template {string} T
 * @param {string} name
 * @param {unknown} value
 * @param {readonly T[]} names
 * @returns {T}
 */
export function oneOf(name, value, names) {
  if (/** @type {readonly unknown[]} */ (names).includes(value)) return /** @type {T} */ (value);
  const Refusal = typeof value === 'string' ? RangeError : TypeError;
  throw new Refusal(`${name} must be ${listed(names)}, got ${show(value)}.`);
}

/** The index of a name; 0 by default. @param {readonly string[]} names @returns {Check<number>} */
export function choice(names) {
  return (name, value) => (value === undefined ? 0 : names.indexOf(oneOf(name, value, names)));
}

/**
 * @template T, [U=undefined]
 * @param {Check<T>} check
 * @param {U} [initial] the default
 * @returns {Check<T | U>}
 */
export function optional(check, initial) {
  return (name, value) => (value === undefined ? /** @type {U} */ (initial) : check(name, value));
}

/** @param {readonly string[]} names */
function listed(names) {
  const quoted = names.map((name) => `'${name}'`);
  return quoted.length === 1 ? quoted[0] : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

/**
 * Refuses an unknown key: a misspelt one would silently mean the default.
 * @param {string} name
 * @param {unknown} value
 * @param {readonly string[]} keys
 * @returns {Record<string, unknown>}
 */
export function keysOf(name, value, keys) {
  // An array is none, and nor is a revoked proxy.
  if (value === null || typeof value !== 'object' || isArray(value) !== false || ArrayBuffer.isView(value)) {
    throw new TypeError(`${name} must be an object with ${listed(keys)}, got ${show(value)}.`);
  }
  for (const key of Object.keys(value)) {
    if (!keys.includes(key)) throw new TypeError(`${name} has no "${shortened(key)}": ${hint(key, keys)}`);
  }
  return /** @type {Record<string, unknown>} */ (value);
}

/**
 * Names the key that begins with the most letters of the misspelt one.
 * @param {string} key
 * @param {readonly string[]} keys
 */
function hint(key, keys) {
  const typed = key.toLowerCase();
  const lengths = keys.map((name) => {
    const differs = [...name].findIndex((letter, at) => letter !== typed[at]);
    return differs < 0 ? name.length : differs;
  });
  const best = lengths.indexOf(Math.max(...lengths));
  return lengths[best] ? `did you mean "${keys[best]}"?` : `it may have ${listed(keys)}.`;
}

/**
 * Reads each option once and checks it.
 * @template {Record<string, Check<any>>} T
 * @param {string} name of the argument that holds the options
 * @param {unknown} value
 * @param {T} checks by the names of the options
 * @returns {{[Key in keyof T]: ReturnType<T[Key]>}}
 */
export function options(name, value, checks) {
  const keys = Object.keys(checks);
  const given = keysOf(name, value, keys);
  return /** @type {any} */ (Object.fromEntries(keys.map((key) => [key, checks[key]?.(key, given[key])])));
}

const ENCODING = {
  dimension: integers(1, 65536),
  base: optional(base, 10000),
  exponent: choice(EXPONENTS),
  layout: choice(LAYOUTS),
  order: choice(ORDERS),
};

/** The five numbers that the core takes for an encoding. @param {unknown} encoding @returns {Numbers} */
export function numbersOf(encoding) {
  const { dimension, base, exponent, layout, order } = options('encoding', encoding, ENCODING);
  pairsUp(dimension, ORDERS[order]);
  return [dimension, base, exponent, layout, order];
}

/** @param {Numbers} numbers */
export function pairsOf([dimension]) {
  return Math.ceil(dimension / 2);
}

/** @param {number} dimension @param {string | undefined} order */
export function pairsUp(dimension, order) {
  if (order === 'cos-sin' && dimension % 2 === 1) {
    throw new RangeError(
      `order 'cos-sin' must go with an even dimension, got dimension ${dimension}: its last pair has a sine only.`,
    );
  }
}

/**
 * The last of `count` rows from `start` on must not lie beyond 2^53. With `start` rounded up the comparison is exact,
 * because both sides are integers.
 * @param {number} start
 * @param {number} count
 * @param {string} [counted] the name of the count
 */
export function reach(start, count, counted = 'count') {
  if (count > 0 && count - 1 > LIMIT - Math.ceil(start)) {
    throw new RangeError(
      `start + ${counted} − 1 must be at most 2^53, the last position, got start ${start} and ${counted} ${count}.`,
    );
  }
}

/** The options that fix a rival. @param {Numbers} numbers */
export function rivalChecks(numbers) {
  return {
    length: integers(1, LIMIT),
    pair: optional(integers(0, pairsOf(numbers) - 1), 0),
    seed: optional(integers(0, LIMIT), 1),
  };
}

/**
 * The rows of a rival: at integer positions from 0 on, as many as its length by default.
 * @param {unknown} rival
 * @param {{length: number, start: number, count: number | undefined}} rows
 */
export function rowsOfRival(rival, { length, start, count = Math.max(0, length - start) }) {
  reach(start, count);
  if (rival === 'random' && count > length - start) {
    throw new RangeError(
      `start + count must be at most length ${length}, the end of the table, got start ${start} and count ${count}.`,
    );
  }
  return count;
}

/** @param {number} position @param {number} offset */
export function shifted(position, offset) {
  addsUp('position + offset', [position, offset], `position ${position} and offset ${offset}`);
}

/** The second of two steps. @param {number} offset @param {number} part the first of them */
export function inTwoSteps(offset, part) {
  addsUp('offset − part', [offset, -part], `offset ${offset} and part ${part}`);
}

/**
 * The positions start + from + n · step of a wave, n = 0 … count − 1.
 * @param {number} start
 * @param {number} from
 * @param {number} step
 * @param {number} count
 */
export function waveWithin(start, from, step, count) {
  const n = Math.max(count - 1, 0);
  addsUp('start + from', [start, from], `start ${start} and from ${from}`);
  const last = 'from + step · (count − 1)';
  const terms = [start, from, n * step, lostInProduct(n, step)];
  addsUp(`start + ${last}`, terms, `start ${start} and ${last} ${from + n * step}`);
}

/**
 * The exact sum must not lie beyond ±2^53. The rounded one can lie on the limit where the exact one does not.
 * @param {string} name
 * @param {number[]} terms
 * @param {string} got
 */
function addsUp(name, terms, got) {
  if ([-1, 1].some((end) => end * leadingPart([...terms, end * LIMIT]) < 0))
    throw new RangeError(`${name} must be from −2^53 to 2^53, got ${got}.`);
}

/**
 * The largest part of an exact sum, which has its sign (Shewchuk's expansions).
 * @param {number[]} terms
 */
function leadingPart(terms) {
  /** @type {number[]} */
  let parts = [];
  for (const term of terms) {
    let sum = term;
    const lost = parts.map((part) => {
      const rest = lostIn(sum, part);
      sum += part;
      return rest;
    });
    parts = [...lost, sum];
  }
  return parts.findLast((part) => part !== 0) ?? 0;
}

/**
 * The rounding error of a product, exactly (Dekker's product).
 * @param {number} a
 * @param {number} b
 */
function lostInProduct(a, b) {
  const upper = (/** @type {number} */ x) => x * 134217729 - (x * 134217729 - x);
  const [high, top] = [upper(a), upper(b)];
  const [low, rest] = [a - high, b - top];
  return low * rest - (a * b - high * top - low * top - high * rest);
}

/**
 * The rounding error of a sum of two doubles, exactly (Knuth's two-sum).
 * @param {number} position
 * @param {number} offset
 */
export function lostIn(position, offset) {
  const sum = position + offset;
  const back = sum - position;
  return position - (sum - back) + (offset - back);
}

/**
 * A view of our own on the caller's array.
 * @template {Float32ArrayConstructor | Float64ArrayConstructor | Uint8ClampedArrayConstructor} Type
 * @param {string} name
 * @param {unknown} value
 * @param {Type[]} types
 * @returns {InstanceType<Type>}
 */
export function arrayOf(name, value, ...types) {
  const view = viewOf(value, types);
  if (view) return view;
  throw new TypeError(`${name} must be a ${types.map(({ name }) => name).join(' or a ')}, got ${show(value)}.`);
}

/**
 * A copy of a row of as many values as the encoding has dimensions.
 * @template {Float32ArrayConstructor | Float64ArrayConstructor} Type
 * @param {unknown} row
 * @param {number} dimension
 * @param {Type[]} types
 * @returns {InstanceType<Type>}
 */
export function rowOf(row, dimension, ...types) {
  const view = arrayOf('row', row, ...types);
  if (view.length !== dimension)
    throw new RangeError(`row must have length ${dimension}, the dimension, got ${view.length}.`);
  return copyOf(view);
}

/** A row to locate has finite values, and NaN for unknown ones. @param {Float32Array | Float64Array} row */
export function knownOrNot(row) {
  const infinite = row.findIndex((value) => Math.abs(value) > 1e100);
  if (infinite >= 0)
    throw new RangeError(
      `row[${infinite}] must be a number of at most 1e100, or NaN where it is not known, got ${row[infinite]}.`,
    );
}

/** A copy. Each element is read once. @type {Check<Float64Array>} */
export function positionsOf(name, value) {
  const given = viewOf(value, [Float64Array]) ?? /** @type {unknown[]} */ (value);
  const length = given === value ? lengthOfPlain(value) : given.length;
  if (length === undefined)
    throw new TypeError(`${name} must be a Float64Array or an array of numbers, got ${show(value)}.`);
  const positions = allocate(Float64Array, length, { positions: length });
  for (let at = 0; at < length; at += 1) positions[at] = place(`${name}[${at}]`, given[at]);
  return positions;
}

/** A half-open range of reals. @param {number} least @param {number} most @returns {Check<[number, number]>} */
export function range(least, most) {
  const may = `[from, to] with ${bound(least)} ≤ from < to ≤ ${bound(most)}`;
  return (name, value) => {
    const [from, to] = lengthOfPlain(value) === 2 ? [/** @type {any} */ (value)[0], /** @type {any} */ (value)[1]] : [];
    if (typeof from !== 'number' || typeof to !== 'number')
      throw new TypeError(`${name} must be ${may}, got ${show(value)}.`);
    if (!(least <= from && from < to && to <= most))
      throw new RangeError(`${name} must be ${may}, got [${from}, ${to}].`);
    return [from, to];
  };
}
