// Every argument is checked here, at the border: the core trusts what it is given.
// A refusal is one sentence: the argument, what it may be, and what it got.

/** Positions and offsets are exact in double precision up to here. */
export const LIMIT = 2 ** 53;

export const EXPONENTS = Object.freeze(['paper', 'endpoints']);
export const LAYOUTS = Object.freeze(['interleaved', 'concatenated']);
export const ORDERS = Object.freeze(['sin-cos', 'cos-sin']);
export const PALETTES = Object.freeze(['vik', 'berlin', 'grey']);
export const HIDDEN = Object.freeze(['none', 'blended']);
export const DTYPES = Object.freeze(['float32', 'float64', 'float16', 'bfloat16']);

/** What a textbook holds against the sinusoid, and what is left of it without one of its parts. */
export const RIVALS = Object.freeze([
  'sinusoid',
  'constant',
  'index',
  'fraction',
  'binary',
  'sines',
  'one-frequency',
  'frozen',
  'random',
]);

/**
 * The parameters that fix the numbers.
 * @typedef {object} Encoding
 * @property {number} dimension an integer from 1 to 65536
 * @property {number} [base] greater than 1 and at most 1e300; 10000 unless given
 * @property {'paper' | 'endpoints'} [exponent] 'paper' unless given
 * @property {'interleaved' | 'concatenated'} [layout] 'interleaved' unless given
 * @property {'sin-cos' | 'cos-sin'} [order] 'sin-cos' unless given
 */

/** @typedef {[dimension: number, base: number, exponent: number, layout: number, order: number]} Numbers */

/**
 * A value as it would be typed, short enough for a sentence.
 * @param {unknown} value
 */
export function show(value) {
  if (typeof value === 'string') return `"${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`;
  if (typeof value === 'bigint') return `the BigInt ${value}n`;
  if (Object.is(value, -0)) return '0';
  if (typeof value === 'function') return 'a function';
  if (value === null || typeof value !== 'object') return String(value);
  const name = value.constructor?.name ?? 'object';
  const length =
    Array.isArray(value) || ArrayBuffer.isView(value) ? ` of length ${/** @type {any} */ (value).length}` : '';
  return `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}${length}`;
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {string} may what it may be
 * @returns {number}
 */
function number(name, value, may) {
  if (typeof value !== 'number') throw new TypeError(`${name} must be ${may}, got ${show(value)}.`);
  return value;
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {number} from
 * @param {number} to
 */
export function integer(name, value, from, to) {
  const range = `an integer from ${bound(from)} to ${bound(to)}`;
  const n = number(name, value, range);
  if (!Number.isInteger(n) || n < from || n > to) throw new RangeError(`${name} must be ${range}, got ${show(n)}.`);
  return n;
}

/** @param {number} end */
function bound(end) {
  return Math.abs(end) === LIMIT ? (end < 0 ? '−2^53' : '2^53') : String(end);
}

/**
 * A position or an offset.
 * @param {string} name
 * @param {unknown} value
 */
export function place(name, value) {
  const may = 'a number from −2^53 to 2^53';
  const n = number(name, value, may);
  if (!(Math.abs(n) <= LIMIT)) throw new RangeError(`${name} must be ${may}, got ${show(n)}.`);
  return n;
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function base(name, value) {
  const may = 'a number greater than 1 and at most 1e300';
  const n = number(name, value, may);
  if (!(n > 1 && n <= 1e300)) throw new RangeError(`${name} must be ${may}, got ${show(n)}.`);
  return n;
}

/**
 * @template {string} T
 * @param {string} name
 * @param {unknown} value
 * @param {readonly T[]} names
 * @returns {T}
 */
export function oneOf(name, value, names) {
  if (typeof value === 'string' && /** @type {readonly string[]} */ (names).includes(value))
    return /** @type {T} */ (value);
  const sentence = `${name} must be ${listed(names)}, got ${show(value)}.`;
  throw typeof value === 'string' ? new RangeError(sentence) : new TypeError(sentence);
}

/** @param {readonly string[]} names */
function listed(names) {
  const quoted = names.map((name) => `'${name}'`);
  return quoted.length === 1 ? quoted[0] : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

/**
 * Refuses a misspelt key, which would otherwise silently mean the default.
 * @param {string} name
 * @param {unknown} value
 * @param {readonly string[]} keys
 * @returns {Record<string, unknown>}
 */
export function keysOf(name, value, keys) {
  if (value === null || typeof value !== 'object' || Array.isArray(value) || ArrayBuffer.isView(value)) {
    throw new TypeError(`${name} must be an object with ${listed(keys)}, got ${show(value)}.`);
  }
  for (const key of Object.keys(value)) {
    if (!keys.includes(key)) throw new TypeError(`${name} has no "${key}": ${hint(key, keys)}`);
  }
  return /** @type {Record<string, unknown>} */ (value);
}

/**
 * @param {string} key
 * @param {readonly string[]} keys
 */
function hint(key, keys) {
  const typed = key.toLowerCase();
  const shared = keys.map((name) => [...name].findIndex((letter, at) => letter !== typed[at]));
  const lengths = shared.map((length, at) => (length < 0 ? (keys[at]?.length ?? 0) : length));
  const best = lengths.indexOf(Math.max(...lengths));
  return lengths[best] ? `did you mean "${keys[best]}"?` : `it may have ${listed(keys)}.`;
}

const FIELDS = ['dimension', 'base', 'exponent', 'layout', 'order'];

/**
 * The five numbers that the core takes for an encoding.
 * @param {unknown} encoding
 * @returns {Numbers}
 */
export function numbersOf(encoding) {
  const {
    dimension,
    base: b = 10000,
    exponent = 'paper',
    layout = 'interleaved',
    order = 'sin-cos',
  } = keysOf('encoding', encoding, FIELDS);
  /** @type {Numbers} */
  const numbers = [
    integer('dimension', dimension, 1, 65536),
    base('base', b),
    EXPONENTS.indexOf(oneOf('exponent', exponent, EXPONENTS)),
    LAYOUTS.indexOf(oneOf('layout', layout, LAYOUTS)),
    ORDERS.indexOf(oneOf('order', order, ORDERS)),
  ];
  pairsUp(numbers[0], /** @type {string} */ (order));
  return numbers;
}

/**
 * @param {number} dimension
 * @param {string} order
 */
export function pairsUp(dimension, order) {
  if (order === 'cos-sin' && dimension % 2 === 1) {
    throw new RangeError(
      `order 'cos-sin' must go with an even dimension, got dimension ${dimension}: its last pair has a sine only.`,
    );
  }
}

/**
 * The last of `count` rows from `start` on must not lie beyond 2^53. Rounding start up keeps the comparison exact:
 * both sides are integers.
 * @param {number} start
 * @param {number} count
 * @param {string} [counted] what the count is called
 */
export function reach(start, count, counted = 'count') {
  if (count > 0 && count - 1 > LIMIT - Math.ceil(start)) {
    throw new RangeError(
      `start + ${counted} − 1 must be at most 2^53, the last exact position, got start ${start} and ${counted} ${count}.`,
    );
  }
}

/**
 * Four numbers that the core takes for a rival.
 * @param {Numbers} numbers
 * @param {unknown} rival
 * @param {Record<string, unknown>} asked
 * @returns {[kind: number, length: number, pair: number, seed: number]}
 */
export function rivalOf([dimension], rival, asked) {
  return [
    RIVALS.indexOf(oneOf('rival', rival, RIVALS)),
    integer('length', asked.length, 1, LIMIT),
    integer('pair', asked.pair ?? 0, 0, Math.ceil(dimension / 2) - 1),
    integer('seed', asked.seed ?? 1, 0, LIMIT),
  ];
}

/**
 * Whole positions from 0, and no row beyond the length of a table.
 * @param {string} rival
 * @param {number} length
 * @param {Record<string, unknown>} asked
 */
export function rowsOfRival(rival, length, asked) {
  const start = integer('start', asked.start ?? 0, 0, LIMIT);
  const count = integer('count', asked.count ?? Math.max(0, length - start), 0, LIMIT);
  reach(start, count);
  if (rival === 'random' && count > length - start) {
    throw new RangeError(
      `start + count must be at most length ${length}, where a table of rows ends, got start ${start} and count ${count}.`,
    );
  }
  return { start, count };
}

/**
 * p + k in exact arithmetic, since the rounded sum may look as if it were within the limit.
 * @param {number} position
 * @param {number} offset
 */
export function shifted(position, offset) {
  if (beyond(position, offset)) {
    throw new RangeError(
      `position + offset must be from −2^53 to 2^53, got position ${position} and offset ${offset}.`,
    );
  }
}

/**
 * The second of two steps, offset − part, in exact arithmetic too.
 * @param {number} offset
 * @param {number} part
 */
export function inTwoSteps(offset, part) {
  if (beyond(offset, -part))
    throw new RangeError(`offset − part must be from −2^53 to 2^53, got offset ${offset} and part ${part}.`);
}

/**
 * The positions start + from + n · step of a wave, in exact arithmetic as above.
 * @param {number} start
 * @param {number} from
 * @param {number} step
 * @param {number} count
 */
export function within(start, from, step, count) {
  for (const [x, name] of /** @type {const} */ ([
    [from, 'from'],
    [from + step * Math.max(count - 1, 0), 'from + step · (count − 1)'],
  ])) {
    if (beyond(start, x)) {
      throw new RangeError(`start + ${name} must be from −2^53 to 2^53, got start ${start} and ${name} ${x}.`);
    }
  }
}

/**
 * Whether the real sum lies beyond the limit: the rounded one may look as if it did not.
 * @param {number} one
 * @param {number} other
 */
function beyond(one, other) {
  const sum = one + other;
  const lost = lostIn(one, other);
  return Math.abs(sum) > LIMIT || (sum === LIMIT && lost > 0) || (sum === -LIMIT && lost < 0);
}

/**
 * What the double sum leaves out of the real one.
 * @param {number} position
 * @param {number} offset
 */
export function lostIn(position, offset) {
  const sum = position + offset;
  const back = sum - position;
  return position - (sum - back) + (offset - back);
}

/**
 * A row of that many values, each a number or NaN.
 * @param {unknown} row
 * @param {number} dimension
 * @param {(Float32ArrayConstructor | Float64ArrayConstructor)[]} types
 */
export function rowOf(row, dimension, types) {
  if (!types.some((Type) => row instanceof Type))
    throw new TypeError(`row must be a ${types.map(({ name }) => name).join(' or a ')}, got ${show(row)}.`);
  const values = /** @type {Float32Array} */ (row);
  if (values.length !== dimension)
    throw new RangeError(`row must have length ${dimension}, the dimension, got ${values.length}.`);
}

/**
 * Values that are known, or NaN where they are not.
 * @param {Float32Array | Float64Array} row
 */
export function knownOrNot(row) {
  const infinite = row.findIndex((value) => Math.abs(value) > 1e100);
  if (infinite >= 0)
    throw new RangeError(
      `row[${infinite}] must be a number of at most 1e100, or NaN where it is not known, got ${row[infinite]}.`,
    );
}

/**
 * How much noise.
 * @param {string} name
 * @param {unknown} value
 */
export function deviation(name, value) {
  const may = 'a number from 0 to 1000';
  const n = number(name, value, may);
  if (!(n >= 0 && n <= 1000)) throw new RangeError(`${name} must be ${may}, got ${show(n)}.`);
  return n;
}

/**
 * From nothing to all.
 * @param {string} name
 * @param {unknown} value
 */
export function share(name, value) {
  const may = 'a number from 0 to 1';
  const n = number(name, value, may);
  if (!(n >= 0 && n <= 1)) throw new RangeError(`${name} must be ${may}, got ${show(n)}.`);
  return n;
}

/**
 * A half-open range of reals.
 * @param {string} name
 * @param {unknown} value
 * @param {number} least
 * @param {number} most
 * @returns {[number, number]}
 */
export function range(name, value, least, most) {
  const may = `[from, to] with ${bound(least)} ≤ from < to ≤ ${bound(most)}`;
  if (!Array.isArray(value) || value.length !== 2 || value.some((end) => typeof end !== 'number')) {
    throw new TypeError(`${name} must be ${may}, got ${show(value)}.`);
  }
  const [from, to] = value;
  if (!(least <= from && from < to && to <= most))
    throw new RangeError(`${name} must be ${may}, got [${from}, ${to}].`);
  return [from, to];
}

/**
 * @template {Float32ArrayConstructor | Float64ArrayConstructor | Uint16ArrayConstructor | Uint8ClampedArrayConstructor} T
 * @param {T} Type
 * @param {number} length
 * @param {string} reason the arguments that ask for so much
 * @param {string} [remedy]
 * @returns {InstanceType<T>}
 */
export function allocate(Type, length, reason, remedy) {
  try {
    // The core's answer is copied as bytes: Node has room for more numbers than it can have a view of as bytes.
    const bytes = new Uint8Array(length * Type.BYTES_PER_ELEMENT);
    return /** @type {InstanceType<T>} */ (new Type(bytes.buffer));
  } catch {
    throw tooLarge(length * Type.BYTES_PER_ELEMENT, reason, remedy);
  }
}

/**
 * @param {number} bytes
 * @param {string} reason
 * @param {string} [remedy]
 */
export function tooLarge(bytes, reason, remedy = 'fewer rows at a time') {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];
  const step = Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const amount = `${Number((bytes / 1000 ** step).toPrecision(3))} ${units[step]}`;
  return new RangeError(`${reason} would take ${amount} of memory, more than can be had here: ask for ${remedy}.`);
}
