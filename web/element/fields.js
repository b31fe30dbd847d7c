// The fields of a <position-encoding>, as one table. Attributes, properties, `state` and refusals come from it.

import * as check from '../library/check.js';
import { isArray } from '../library/arrays.js';
import { LIMIT, integers, oneOf, place } from '../library/check.js';
import { show } from '../library/words.js';
import { viewOf, written } from '../figure/view.js';
import { FIGURES } from './registry.js';

/** The parts that can be removed from the sinusoid (an ablation), to show their use. */
const ABLATIONS = /** @type {const} */ (['none', 'cosines', 'frequencies', 'pair', 'base']);
/** In characters. */
const MOST_OF_TOKENS = 100_000;
/** The figures that are shown by default. */
const FIRST = 'heatmap rotation';

/** @typedef {import('../figure/host.js').State} State */

/**
 * @typedef {object} Field
 * @property {string | number} initial
 * @property {check.Check<string | number>} check returns the value in its plain form, or throws
 * @property {boolean} [shared] whether a group shares it
 */

/** @param {number} initial @param {Field['check']} check @returns {Field} */
const number = (initial, check) => ({ initial, check, shared: true });

/** @param {readonly string[]} names @param {boolean} [shared] @returns {Field} */
const choice = (names, shared = false) => ({
  initial: /** @type {string} */ (names[0]),
  check: (name, value) => oneOf(name, value, names),
  shared,
});

/** @param {Field['check']} check @returns {Field} */
const text = (check) => ({ initial: '', check });

/** @type {Record<keyof State, Field>} */
export const FIELDS = {
  dimension: number(64, integers(1, 65536)),
  length: number(128, integers(1, LIMIT)),
  base: number(10000, check.base),
  exponent: choice(check.EXPONENTS, true),
  layout: choice(check.LAYOUTS, true),
  order: choice(check.ORDERS, true),
  start: number(0, integers(-LIMIT, LIMIT)),
  position: number(12, place),
  offset: number(5, place),
  pair: number(3, integers(0, LIMIT)),
  view: { ...text(viewText), shared: true },
  tokens: { ...text((name, value) => words(name, value, MOST_OF_TOKENS).join(' ')), shared: true },
  blend: choice(['on', 'off']),
  curves: choice(['off', 'on']),
  cosines: choice(['on', 'off'], true),
  part: number(2, place),
  distances: choice(['linear', 'logarithmic']),
  beyond: { initial: 1000, check: integers(1, LIMIT) },
  against: choice(check.RIVALS, true),
  rival: { ...choice(check.RIVALS, true), initial: 'index' },
  sabotage: choice(ABLATIONS, true),
  noise: { initial: 0.1, check: check.share },
  given: choice(['own', 'base', 'random']),
  unread: choice(['none', 'pair']),
  searched: choice(['wavelength', 'table', 'far']),
  figures: { initial: FIRST, check: figureNames },
  palette: choice(['auto', ...check.PALETTES]),
  theme: choice(['auto', 'light', 'dark']),
  lang: text(language),
  controls: choice(['on', 'handles', 'off']),
  text: choice(['on', 'heading', 'caption', 'off']),
  headingLevel: { initial: 2, check: integers(1, 6) },
  group: text(string),
  loading: choice(['lazy', 'eager']),
};

export const NAMES = /** @type {(keyof State)[]} */ (Object.keys(FIELDS));
/** The fields that a group shares. */
export const SHARED = NAMES.filter((name) => FIELDS[name].shared);
/** The fields that fix the numbers. */
export const ENCODING = /** @type {const} */ (['dimension', 'base', 'exponent', 'layout', 'order']);

/** The attribute of a field: headingLevel is heading-level in HTML. @param {string} name */
export const attributeOf = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** @param {string} attribute @returns {keyof State} */
export const fieldOf = (attribute) =>
  /** @type {keyof State} */ (attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase()));

/** @returns {Readonly<State>} */
export function initialState() {
  return Object.freeze(/** @type {any} */ (Object.fromEntries(NAMES.map((name) => [name, FIELDS[name].initial]))));
}

/**
 * The value of an attribute's text; the default for `null`, the absent attribute.
 * @param {keyof State} name
 * @param {string | null} written
 * @returns {unknown}
 */
export function fromAttribute(name, written) {
  const { initial } = FIELDS[name];
  if (written === null) return initial;
  if (typeof initial === 'string') return name === 'controls' && written === '' ? 'on' : written;
  const value = written.trim() === '' ? NaN : Number(written);
  // Nonsense is kept as it was written, for the refusal to quote.
  return Number.isNaN(value) ? written : value;
}

/**
 * @param {unknown} changes
 * @returns {Partial<State>}
 */
export function checked(changes) {
  const isPlain = typeof changes === 'object' && changes && isArray(changes) === false && !ArrayBuffer.isView(changes);
  // Read once: a getter or a proxy may answer otherwise the next time.
  const copy = isPlain ? readable('state', () => ({ ...changes })) : changes;
  const entries = Object.entries(check.keysOf('state', copy, NAMES));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, FIELDS[/** @type {keyof State} */ (name)].check(name, value)]),
  );
}

/**
 * What the page gives may be a getter or a proxy, and throw.
 * @template T
 * @param {string} name
 * @param {() => T} read
 * @returns {T}
 */
export function readable(name, read) {
  try {
    return read();
  } catch (cause) {
    throw new TypeError(`${name} could not be read: a getter or a proxy of the page throws an error.`, { cause });
  }
}

/**
 * Conditions on several fields together. `check` throws a sentence if these `fields` contradict each other.
 * @type {{fields: (keyof State)[], check: (state: State) => void}[]}
 */
export const AGREEMENTS = [
  { fields: ['dimension', 'order'], check: ({ dimension, order }) => check.pairsUp(dimension, order) },
  { fields: ['start', 'length'], check: ({ start, length }) => ends(start, length) },
  { fields: ['position', 'offset'], check: ({ position, offset }) => check.shifted(position, offset) },
];

/**
 * The view in its shortest form, within the columns of the table.
 * @param {State} state
 * @returns {{view: string, cut: boolean}} `cut`: whether it asked for columns beyond the last
 */
export function settledView(state) {
  const [top, bottom, , right = 0] = state.view.split(' ');
  const cut = Number(right) > state.dimension;
  const view = cut ? `${top} ${bottom}` : state.view;
  return { view: written(viewOf({ ...state, view }), state), cut };
}

/** The cell of a position ends one beyond it. @param {number} start @param {number} length */
function ends(start, length) {
  check.reach(start, length, 'length');
  if (start > LIMIT - length)
    throw new RangeError(`start + length must be at most 2^53, got start ${start} and length ${length}.`);
}

/** @param {string} name @param {unknown} value */
function viewText(name, value) {
  const ends = words(name, value);
  const view = ends.join(' ');
  if (view === '') return view;
  if (![2, 4].includes(ends.length)) {
    throw new RangeError(
      `${name} must be empty for the whole table, or "from to" in positions, ` +
        `or "from to from to" in positions and columns, got ${show(view)}.`,
    );
  }
  const [top, bottom, ...columns] = ends.map(Number);
  check.range(-LIMIT, LIMIT)(`${name}, in positions,`, [top, bottom]);
  if (columns.length > 0) check.range(0, 65536)(`${name}, in columns,`, columns);
  return view;
}

/** @param {string} name @param {unknown} value */
function figureNames(name, value) {
  const names = words(name, value);
  if (names.length === 0) names.push('');
  for (const figure of names) oneOf(name, figure, FIGURES);
  return [...new Set(names)].join(' ');
}

/** @param {string} name @param {unknown} value */
function language(name, value) {
  const tag = string(name, value);
  try {
    // Without Intl nobody knows, and numbers are English.
    if (tag) globalThis.Intl?.getCanonicalLocales?.(tag);
  } catch {
    throw new RangeError(`${name} must be a language tag such as 'en' or 'de-CH', got ${show(tag)}.`);
  }
  return tag;
}

/** @param {string} name @param {unknown} value @param {number} [most] */
function words(name, value, most) {
  return string(name, value, most).split(/\s+/).filter(Boolean);
}

/** Read whole at each change, so it may not be long. @param {string} name @param {unknown} value */
function string(name, value, most = 1000) {
  if (typeof value !== 'string') throw new TypeError(`${name} must be a string, got ${typeof value}.`);
  if (value.length > most) throw new RangeError(`${name} may have ${most} characters at most, got ${value.length}.`);
  return value;
}
