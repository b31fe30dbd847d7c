// The library: each call checks its arguments, lets the core compute, and returns arrays that belong to the caller.

import { bytesOf } from './arrays.js';
import * as check from './check.js';
import { LIMIT, choice, integers, numbersOf, optional, options, pairsOf, place } from './check.js';
import { callsOf } from './core.js';
import { NUMBERS, STEP, locatedIn, stepsIn } from './location.js';
import { allocate, borrow, copyOf, fill } from './memory.js';
import { SCORES, scoresOf } from './rivals.js';
import { show } from './words.js';

/** @typedef {import('./check.js').Encoding} Encoding */
/** @typedef {import('./check.js').Numbers} Numbers */
/** @template T @typedef {import('./check.js').Check<T>} Check */
/** @typedef {import('./core.js').Target} Target */
/** @typedef {import('./location.js').Located} Located */
/** @typedef {import('./rivals.js').Scores} Scores */
/** @typedef {'vik' | 'berlin' | 'grey'} Palette */
/** @typedef {'none' | 'blended'} Hidden */
/** @typedef {'area' | 'low-pass'} Filter */
/** @typedef {'float32' | 'float64' | 'float16' | 'bfloat16'} Dtype */
/**
 * The sinusoid and its rivals, at integer positions from 0, in the columns of the encoding: 'constant' 1, 'index' p,
 * 'fraction' p / length, 'binary' bit j of p in column j, 'sines' without the cosines (one column a pair),
 * 'one-frequency' with the frequency of `pair` in every pair, 'frozen' where `pair` does not turn (sine 0, cosine 1),
 * 'random' a table of `length` rows of random numbers from `seed`, in place of a learned one.
 * @typedef {'sinusoid' | 'constant' | 'index' | 'fraction' | 'binary' | 'sines' | 'one-frequency' | 'frozen'
 *   | 'random'} RivalName
 */
/**
 * Consecutive rows, or one row for each position of a list.
 * @typedef {{start?: number | undefined, count?: number | undefined, positions?: undefined}
 *   | {positions: Float64Array | readonly number[], start?: undefined, count?: undefined}} Rows
 */
// Defaults: rows begin at 0; a rival has pair 0, seed 1 and all rows of its length; a view has all dimensions; the
// palette is vik.
/** @typedef {{start?: number | undefined, count: number}} Run */
/** @typedef {{length: number, pair?: number | undefined, seed?: number | undefined}} RivalOptions */
/** @typedef {RivalOptions & {start?: number | undefined, count?: number | undefined}} RivalRun */
/** @typedef {{width: number, height: number, palette?: Palette | undefined}} Picture in pixels */
/**
 * @typedef {{positions: [number, number], dimensions?: [number, number] | undefined, filter?: Filter | undefined}}
 *   Ranges half-open; the filter is 'area' by default
 */
/** @typedef {{from?: number | undefined, to?: number | undefined}} Searched −2^31 to 2^31 by default */

/** The default range of a search is from −FAR to FAR. */
const FAR = 2 ** 31;

const ARRAYS = [Float32Array, Float64Array, Uint16Array, Uint16Array];

// The options of the calls, and how each is checked.
const natural = integers(0, LIMIT);
const positive = integers(1, LIMIT);
const START = { start: optional(place, 0) };
const RUN = { ...START, count: natural };
const ROWS = {
  start: optional(place),
  count: optional(natural),
  positions: optional(check.positionsOf),
  dtype: choice(check.DTYPES),
};
const SQUARE = { length: positive, side: check.unchecked };
const PALETTE = { palette: choice(check.PALETTES) };
const PICTURE = { width: positive, height: positive, ...PALETTE };
const WAVE = { ...RUN, from: optional(place, 0), step: optional(place, 1) };
const RANGES = { positions: check.range(-LIMIT, LIMIT), dimensions: check.unchecked, filter: choice(check.FILTERS) };
const HEATMAP = { ...RANGES, ...PICTURE, hidden: choice(check.HIDDEN), into: optional(pixelsOf) };
const MEANS = { ...RANGES, width: optional(positive, 1), height: optional(positive, 1) };
const RIVAL_RUN = { start: optional(natural, 0), count: optional(natural) };
const SEARCHED = { from: optional(place, -FAR), to: optional(place, FAR) };
const NOISE = { deviation: check.deviation, seed: optional(natural, 1) };

/** What `load` resolves to. Every call is synchronous and returns fresh arrays. */
export class Posenc {
  #core;

  /** The tables that `withTable` has open, outermost first. @type {{view: Float32Array, length: number}[]} */
  #open = [];

  #running;

  // The name that errors and consoles show, whatever a bundler makes of it.
  static {
    Object.defineProperty(Posenc, 'name', { value: 'Posenc' });
  }

  /** `load` makes it. @param {import('./running-core.js').RunningCore} running */
  constructor(running) {
    this.#running = running;
    this.#core = callsOf(running);
    // So that `const { encode } = posenc` works, and so does whatever someone puts around a method of the prototype.
    const prototype = /** @type {any} */ (Posenc.prototype);
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (typeof value !== 'function' || name === 'constructor') continue;
      const bound = (/** @type {unknown[]} */ ...args) => prototype[name].apply(this, args);
      Object.defineProperty(this, name, { value: bound, writable: true, configurable: true });
    }
  }

  /**
   * Settles when the core can compute: at once, but for a core that has failed and is being started again. To ask
   * again after a failure is to try again.
   * @returns {Promise<void>}
   */
  get ready() {
    return this.#running.ready;
  }

  /**
   * The table, row after row. float16 and bfloat16 are bit patterns.
   * @template {Dtype} [T='float32']
   * @param {Encoding} encoding
   * @param {Rows & {dtype?: T | undefined}} [rows] the row of position 0 by default
   * @returns {T extends 'float32' ? Float32Array : T extends 'float64' ? Float64Array : Uint16Array}
   */
  encode(encoding, rows = {}) {
    const numbers = numbersOf(encoding);
    const [dimension] = numbers;
    const asked = options('rows', rows, ROWS);
    const { positions, dtype } = asked;
    const Type = ARRAYS[dtype] ?? Float32Array;
    if (positions === undefined) {
      const { start = 0, count = 1 } = asked;
      check.reach(start, count);
      const target = allocate(Type, count * dimension, { count, dimension });
      return /** @type {any} */ (this.#rows(target, numbers, start, dtype));
    }
    if ((asked.start ?? asked.count) !== undefined) {
      throw new TypeError('positions must be given without start and count, got both.');
    }
    const target = allocate(Type, positions.length * dimension, { positions: positions.length, dimension });
    const rowBytes = dimension * Type.BYTES_PER_ELEMENT;
    fill(this.#core, target, dimension, (address, count, first) => {
      const part = positions.subarray(first / dimension, (first + count) / dimension);
      for (const [row, position] of part.entries()) {
        this.#core.encode(...numbers, position, 0, dtype, address + row * rowBytes, dimension);
      }
    });
    return /** @type {any} */ (target);
  }

  /**
   * Consecutive rows, as many as the target holds.
   * @template {ArrayBufferView & ArrayLike<number>} T
   * @param {T} target
   * @param {Numbers} numbers
   * @param {number} start
   * @param {number} dtype
   */
  #rows(target, numbers, start, dtype) {
    const [dimension] = numbers;
    return fill(this.#core, target, dimension, (address, count, first) => {
      this.#core.encode(...numbers, start, first / dimension, dtype, address, count);
    });
  }

  /**
   * Fills your array with as many rows as it holds.
   * @param {Float32Array} target
   * @param {Encoding} encoding
   * @param {{start?: number | undefined}} [rows]
   */
  encodeInto(target, encoding, rows = {}) {
    const numbers = numbersOf(encoding);
    const [dimension] = numbers;
    const { start } = options('rows', rows, START);
    const view = this.#own('target', check.arrayOf('target', target, Float32Array));
    const { length } = view;
    if (length % dimension !== 0) {
      throw new RangeError(`target must have a length that is a multiple of dimension ${dimension}, got ${length}.`);
    }
    check.reach(start, length / dimension, 'rows of target');
    this.#rows(view, numbers, start, 0);
    return target;
  }

  /**
   * The core would overwrite its own memory, or move it.
   * @template {ArrayBufferView} T
   * @param {string} name
   * @param {T} view
   */
  #own(name, view) {
    if (view.buffer !== this.#core.HEAPU8.buffer) return view;
    throw new TypeError(`${name} must be an array of your own, got the core’s memory, which withTable lends.`);
  }

  /**
   * Lends the core's own memory, without a copy. The table is valid until `use` returns.
   * @template T
   * @param {Encoding} encoding
   * @param {Run} rows
   * @param {(table: Float32Array) => T} use
   * @returns {T} what `use` returns
   */
  withTable(encoding, rows, use) {
    const numbers = numbersOf(encoding);
    const [dimension] = numbers;
    const { start, count } = runOf('rows', rows);
    if (typeof use !== 'function')
      throw new TypeError(`use must be a function that takes the table, got ${show(use)}.`);
    const length = count * dimension;
    if (length === 0) return notPromised(use(new Float32Array(0)));
    return borrow(this.#core, 4 * length, { count, dimension }, (address) => {
      this.#core.encode(...numbers, start, 0, 0, address, length);
      const view = new Float32Array(this.#core.HEAPU8.buffer, address, length);
      this.#open.push({ view, length });
      try {
        this.#checkOpenTables();
        const result = use(view);
        this.#checkOpenTables();
        return notPromised(result);
      } finally {
        this.#open.pop();
      }
    });
  }

  /** When WebAssembly's memory grows, views of it become empty without an error. A core that fails takes its tables. */
  #checkOpenTables() {
    const { buffer } = this.#core.HEAPU8;
    if (this.#open.some(({ view }) => view.buffer !== buffer)) {
      throw new Error(
        'The memory of an open table moved, because another call inside its withTable needed more: ' +
          'make that call first, or copy the table with table.slice().',
      );
    }
  }

  /** Radians per position, one number a pair. @param {Encoding} encoding */
  frequencies(encoding) {
    const numbers = numbersOf(encoding);
    return this.#whole(new Float64Array(pairsOf(numbers)), this.#core.frequencies, ...numbers);
  }

  /** Positions per turn, one number a pair. @param {Encoding} encoding */
  wavelengths(encoding) {
    const numbers = numbersOf(encoding);
    return this.#whole(new Float64Array(pairsOf(numbers)), this.#core.wavelengths, ...numbers);
  }

  /** Phases in turns, in [0, 1), one number a pair. @param {Encoding} encoding @param {number} position */
  phases(encoding, position) {
    const numbers = numbersOf(encoding);
    place('position', position);
    return this.#whole(new Float64Array(pairsOf(numbers)), this.#core.phases, ...numbers, position);
  }

  /**
   * R_k: cos, sin, −sin, cos for each pair. This matrix takes the column (sin, cos) at p to the one at p + offset.
   * @param {Encoding} encoding
   * @param {number} offset
   */
  rotation(encoding, offset) {
    return this.#rotation(numbersOf(encoding), place('offset', offset), 0);
  }

  /**
   * The rotation by the exact difference offset − part.
   * @param {Numbers} numbers
   * @param {number} offset
   * @param {number} part
   */
  #rotation(numbers, offset, part) {
    return this.#whole(new Float64Array(4 * pairsOf(numbers)), this.#core.rotation, ...numbers, offset, part);
  }

  /**
   * R_k applied to a row in the encoding's layout.
   * @param {Encoding} encoding of an even dimension
   * @param {Float32Array} row
   * @param {number} offset
   */
  rotate(encoding, row, offset) {
    const numbers = numbersOf(encoding);
    const [dimension] = numbers;
    if (dimension % 2 === 1) {
      throw new RangeError(
        `dimension must be even to rotate a row, got ${dimension}: ` +
          'its last sine has no cosine, so no linear map shifts it.',
      );
    }
    const copy = check.rowOf(row, dimension, Float32Array);
    place('offset', offset);
    return this.#inPlace(copy, this.#core.rotate, ...numbers, offset);
  }

  /**
   * The mean over the pairs of cos(distance · frequency). For an even dimension it is the dot product of two rows at
   * this distance, divided by the number of pairs.
   * @param {Encoding} encoding
   * @param {Run} distances
   */
  similarity(encoding, distances) {
    const numbers = numbersOf(encoding);
    const { start, count } = runOf('distances', distances);
    return fill(this.#core, allocate(Float64Array, count, { count }), 1, (address, length, first) => {
      this.#core.similarity(...numbers, start, first, address, length);
    });
  }

  /**
   * The same for long runs, many times faster, with an error of at most 2^-45.
   * @param {Encoding} encoding
   * @param {Run} distances
   */
  similarityRun(encoding, distances) {
    const numbers = numbersOf(encoding);
    const { start, count } = runOf('distances', distances);
    const target = allocate(Float64Array, count, { count });
    return this.#whole(target, this.#core.similarityRun, ...numbers, start);
  }

  /**
   * The similarities of all pairs of `length` positions as a square of `side` by `side` pixels: the value of the
   * pixels n beside the diagonal, n < side. With side = length each pixel is one pair of positions. With fewer pixels
   * each is the exact mean over its area, positions between the integers included. The error is at most 2^-45.
   * @param {Encoding} encoding
   * @param {{length: number, side: number}} square
   */
  similarityMeans(encoding, square) {
    const numbers = numbersOf(encoding);
    const { length, ...asked } = options('square', square, SQUARE);
    const side = integers(1, length)('side', asked.side);
    return this.#whole(allocate(Float64Array, side, { side }), this.#core.similarityMeans, ...numbers, length);
  }

  /**
   * The same as pixels (red, green, blue, alpha), row after row.
   * @param {Encoding} encoding
   * @param {{length: number, side: number, palette?: Palette | undefined}} square
   */
  similarityPicture(encoding, square) {
    const numbers = numbersOf(encoding);
    const { length, palette, ...asked } = options('square', square, { ...SQUARE, ...PALETTE });
    const side = integers(1, length)('side', asked.side);
    const target = allocate(Uint8ClampedArray, 4 * side * side, { side });
    return this.#whole(target, this.#core.similarityPicture, ...numbers, length, side, palette);
  }

  /**
   * One pair as a wave: its sine and cosine at the positions start + x with x = from + n · step, n = 0 … count − 1,
   * positions between the integers included. The position is exact, as real numbers add and multiply. The error is at
   * most 1.2 · 2^-54. The last pair of an odd dimension has no column for its cosine.
   * @param {Encoding} encoding
   * @param {number} pair
   * @param {Run & {from?: number | undefined, step?: number | undefined}} run from 0 and step 1 by default
   * @returns {{sine: Float64Array, cosine: Float64Array}}
   */
  wave(encoding, pair, run) {
    const numbers = numbersOf(encoding);
    const { start, from, step, count } = options('run', run, WAVE);
    check.waveWithin(start, from, step, count);
    integers(0, pairsOf(numbers) - 1)('pair', pair);
    const both = allocate(Float64Array, 2 * count, { count });
    const [sine, cosine] = halves(this.#whole(both, this.#core.wave, ...numbers, pair, start, from, step));
    return { sine, cosine };
  }

  /**
   * The table as pixels (red, green, blue, alpha): positions run downwards, dimensions to the right. Each pixel is the
   * exact mean of the cells that it covers. With `hidden: 'blended'` a pixel has the blend of two colours, those of the
   * mean plus and minus the standard deviation of its cells: a wave faster than the pixels then has a colour that vik
   * and berlin give to no value. A pixel within one cell keeps its colour.
   *
   * Means of a wave just too fast leave a slower one that is not there. With `filter: 'low-pass'` nothing is left of a
   * wave shorter than two pixels, and at least 0.96 of one longer than eight; what is left out counts as deviation.
   * Where a pixel lies in one cell both filters are the same. Pass `into` to reuse an array.
   * @param {Encoding} encoding
   * @param {Ranges & Picture & {hidden?: Hidden | undefined, into?: Uint8ClampedArray | undefined}} view hidden 'none'
   *   by default
   */
  heatmap(encoding, view) {
    const numbers = numbersOf(encoding);
    const { positions, width, height, filter, palette, hidden, into, ...asked } = options('view', view, HEATMAP);
    const dimensions = dimensionRange(asked.dimensions, numbers);
    const length = 4 * width * height;
    const target = into
      ? this.#own('into', check.arrayOf('into', into, Uint8ClampedArray))
      : allocate(Uint8ClampedArray, length, { width, height });
    if (target.length !== length) {
      throw new RangeError(`into must have length ${length}, four bytes a pixel, got ${target.length}.`);
    }
    const pixels = /** @type {const} */ ([...positions, ...dimensions, width, height, filter]);
    this.#whole(target, this.#core.heatmap, ...numbers, ...pixels, palette, hidden);
    return into ?? target;
  }

  /**
   * The numbers behind a heatmap's pixels: mean and standard deviation (`spread`) of the cells that a pixel covers,
   * weighted by area. The error of a mean, and of the square of a spread, is at most 1e-12; with the filter 'low-pass',
   * see `heatmap`, 1e-11.
   * @param {Encoding} encoding
   * @param {Ranges & {width?: number | undefined, height?: number | undefined}} view one pixel by default
   * @returns {{mean: Float64Array, spread: Float64Array}}
   */
  means(encoding, view) {
    const numbers = numbersOf(encoding);
    const { positions, width, height, filter, ...asked } = options('view', view, MEANS);
    const dimensions = dimensionRange(asked.dimensions, numbers);
    const both = allocate(Float64Array, 2 * width * height, { width, height });
    const pixels = /** @type {const} */ ([...positions, ...dimensions, width, height, filter]);
    const [mean, spread] = halves(this.#whole(both, this.#core.means, ...numbers, ...pixels));
    return { mean, spread };
  }

  /** The colours of `count` evenly spaced values from −1 to +1. @param {Palette} palette @param {number} count */
  legend(palette, count) {
    const index = check.PALETTES.indexOf(check.oneOf('palette', palette, check.PALETTES));
    const target = allocate(Uint8ClampedArray, 4 * natural('count', count), { count });
    return this.#whole(target, this.#core.legend, index);
  }

  /**
   * Rows of a rival, row after row: `count` × dimension values, for 'sines' `count` × pairs. The error of sines and
   * cosines is at most 2^-53.
   * @param {Encoding} encoding
   * @param {RivalName} rival
   * @param {RivalRun} rows
   * @returns {Float64Array}
   */
  rivalRows(encoding, rival, rows) {
    const numbers = numbersOf(encoding);
    const asked = options('rows', rows, { ...check.rivalChecks(numbers), ...RIVAL_RUN });
    const which = rivalOf(rival, asked);
    const count = check.rowsOfRival(rival, asked);
    const columns = rival === 'sines' ? pairsOf(numbers) : numbers[0];
    const target = allocate(Float64Array, count * columns, { count, dimension: numbers[0] });
    return fill(this.#core, target, columns, (address, values, first) => {
      this.#core.rivalRows(...numbers, ...which, asked.start, first / columns, address, values);
    });
  }

  /**
   * The same as pixels (red, green, blue, alpha): positions run downwards, columns to the right. Cells are enlarged;
   * where there are more of them than pixels, each pixel is the mean of the cells that it covers. A value beyond ±1
   * has the colour of ±1.
   * @param {Encoding} encoding
   * @param {RivalName} rival
   * @param {RivalRun & Picture} picture of 1 to 4096 rows
   * @returns {Uint8ClampedArray}
   */
  rivalPicture(encoding, rival, picture) {
    const numbers = numbersOf(encoding);
    const asked = options('picture', picture, { ...check.rivalChecks(numbers), ...RIVAL_RUN, ...PICTURE });
    const { start, width, height, palette } = asked;
    const which = rivalOf(rival, asked);
    const count = integers(1, 4096)('count', check.rowsOfRival(rival, asked));
    const target = allocate(Uint8ClampedArray, 4 * width * height, { width, height });
    return this.#whole(target, this.#core.rivalPicture, ...numbers, ...which, start, count, width, height, palette);
  }

  /**
   * The properties that textbooks ask of an encoding, as numbers and marks, at the positions 0 … length − 1 and for a
   * shift by `offset`. cpp/rivals/scores.h has the formulas and the criteria.
   * @param {Encoding} encoding
   * @param {RivalName} rival
   * @param {RivalOptions & {offset: number}} asked
   * @returns {Scores}
   */
  scores(encoding, rival, asked) {
    const numbers = numbersOf(encoding);
    const checked = options('asked', asked, { ...check.rivalChecks(numbers), offset: place });
    const which = rivalOf(rival, checked);
    const target = new Float64Array(SCORES);
    return scoresOf(this.#whole(target, this.#core.scores, ...numbers, ...which, checked.offset));
  }

  /**
   * The float64 row at the exact sum position + offset, which a double may not hold.
   * @param {Encoding} encoding
   * @param {number} position
   * @param {number} offset
   */
  shifted(encoding, position, offset) {
    const numbers = numbersOf(encoding);
    check.shifted(place('position', position), place('offset', offset));
    return this.#whole(new Float64Array(numbers[0]), this.#core.encodeShifted, ...numbers, position, offset);
  }

  /**
   * The proof of the rotation: the largest |PE(p + k) − R_k · PE(p)| over all complete pairs, in float64.
   * @param {Encoding} encoding
   * @param {number} position
   * @param {number} offset
   */
  rotationDifference(encoding, position, offset) {
    const numbers = numbersOf(encoding);
    check.shifted(place('position', position), place('offset', offset));
    return this.#core.rotationDifference(...numbers, position, offset);
  }

  /**
   * R_k in two steps, R_part and R_(offset − part), each as `rotation` gives it. `difference` is the largest
   * difference between an entry of their product and R_offset, over all pairs, in float64.
   * @param {Encoding} encoding
   * @param {number} offset
   * @param {number} part
   * @returns {{first: Float64Array, second: Float64Array, difference: number}}
   */
  rotationSteps(encoding, offset, part) {
    const numbers = numbersOf(encoding);
    check.inTwoSteps(place('offset', offset), place('part', part));
    return {
      first: this.#rotation(numbers, part, 0),
      second: this.#rotation(numbers, offset, part),
      difference: this.#core.compositionDifference(...numbers, offset, part),
    };
  }

  /**
   * R_k as a matrix in the encoding's layout, as a square of side × side pixels. With side = dimension each pixel is
   * one entry. With fewer pixels each is the mean over its area. A pair has four entries; all others are 0.
   * @param {Encoding} encoding
   * @param {number} offset
   * @param {{side: number, palette?: Palette | undefined}} picture
   */
  rotationPicture(encoding, offset, picture) {
    const numbers = numbersOf(encoding);
    place('offset', offset);
    const { side, palette } = options('picture', picture, { side: integers(1, numbers[0]), ...PALETTE });
    const target = allocate(Uint8ClampedArray, 4 * side * side, { side });
    return this.#whole(target, this.#core.rotationPicture, ...numbers, offset, side, palette);
  }

  /**
   * A shift without the cosines: no linear map takes the sines at p to the sines at p + k. Over all positions the best
   * one multiplies each sine by cos(k · frequency). `guesses` is its result at `position`, `misses` the true sines
   * less `guesses`, `error` the root mean square of the misses over all positions and pairs.
   * @param {Encoding} encoding
   * @param {number} position
   * @param {number} offset
   * @returns {{guesses: Float64Array, misses: Float64Array, error: number}}
   */
  sinesAlone(encoding, position, offset) {
    const numbers = numbersOf(encoding);
    place('position', position);
    place('offset', offset);
    const both = new Float64Array(2 * pairsOf(numbers));
    const [guesses, misses] = halves(this.#whole(both, this.#core.sinesAlone, ...numbers, position, offset));
    return { guesses, misses, error: this.#core.sinesAloneError(...numbers, offset) };
  }

  /**
   * The position whose row fits best, positions between the integers included. NaN stands for an unknown value; its
   * pair is not read. The noise is estimated from the row. An exact row takes about a millisecond, few pairs with much
   * noise can take seconds. Tested at dimension 512 up to 2^31: exact float32 rows, noise of a standard deviation of
   * 0.2 on every value, 8 wrong values. cpp/location/locate.h has the method.
   * @param {Encoding} encoding of a dimension of at least 2
   * @param {Float32Array | Float64Array} row
   * @param {Searched} [within]
   * @returns {Located}
   */
  locate(encoding, row, within = {}) {
    return this.#located(numbersOf(encoding), row, within, 0).located;
  }

  /**
   * The same with the steps of the search: one pair after another, the slowest first, and the candidates that each
   * leaves.
   * @param {Encoding} encoding of a dimension of at least 2
   * @param {Float32Array | Float64Array} row
   * @param {Searched} [within]
   * @returns {Located & {steps: import('./location.js').Step[]}}
   */
  narrowing(encoding, row, within = {}) {
    // One step a pair, and before them one for each difference of neighbours.
    const numbers = numbersOf(encoding);
    const { located, block, steps } = this.#located(numbers, row, within, pairsOf(numbers) + 30);
    return { ...located, steps: stepsIn(block, steps) };
  }

  /**
   * @param {Numbers} numbers
   * @param {Float32Array | Float64Array} row
   * @param {Searched} within
   * @param {number} most the largest number of steps that is returned
   */
  #located(numbers, row, within, most) {
    const [dimension] = numbers;
    if (dimension === 1)
      throw new RangeError('dimension must be at least 2 to locate a row, got 1: a sine alone has no phase.');
    /** @type {(Float32ArrayConstructor | Float64ArrayConstructor)[]} */
    const types = [Float32Array, Float64Array];
    const copy = check.rowOf(row, dimension, ...types);
    check.knownOrNot(copy);
    const { from, to } = options('within', within, SEARCHED);
    if (!(from < to)) throw new RangeError(`from must be less than to, got from ${from} and to ${to}.`);
    const block = allocate(Float64Array, dimension + NUMBERS + most * STEP, { dimension });
    block.set(copy);
    let steps = 0;
    this.#inPlace(block, (address, length) => {
      steps = this.#core.locate(...numbers, from, to, address, length);
    });
    return { located: locatedIn(block.subarray(dimension)), block: block.subarray(dimension + NUMBERS), steps };
  }

  /**
   * The row with noise, which is nearly normally distributed: a sum of twelve uniform numbers, at most 6 deviations.
   * The same seed gives the same noise on every machine.
   * @param {Float32Array} row
   * @param {{deviation: number, seed?: number | undefined}} noise standard deviation from 0 to 1000; seed, an integer,
   *   1 by default
   */
  noisy(row, noise) {
    const asked = options('noise', noise, NOISE);
    const copy = copyOf(check.arrayOf('row', row, Float32Array));
    return this.#inPlace(copy, this.#core.addNoise, asked.deviation, asked.seed);
  }

  /**
   * Fills an array by one call of the core.
   * @template {ArrayBufferView & ArrayLike<number>} T
   * @template {number[]} Args
   * @param {T} target
   * @param {(...call: [...Args, ...Target]) => void} compute
   * @param {Args} args
   */
  #whole(target, compute, ...args) {
    return fill(this.#core, target, target.length, (address, count) => compute(...args, address, count));
  }

  /**
   * Changes an array by one call of the core.
   * @template {ArrayBufferView & ArrayLike<number>} T
   * @template {number[]} Args
   * @param {T} target
   * @param {(...call: [...Args, ...Target]) => void} compute
   * @param {Args} args
   */
  #inPlace(target, compute, ...args) {
    return fill(this.#core, target, target.length, (address, count) => {
      this.#core.HEAPU8.set(bytesOf(target), address);
      compute(...args, address, count);
    });
  }
}

/** @param {string} name @param {unknown} value */
function runOf(name, value) {
  const run = options(name, value, RUN);
  check.reach(run.start, run.count);
  return run;
}

/** @param {unknown} value @param {Numbers} numbers */
function dimensionRange(value, [dimension]) {
  return check.range(0, dimension)('dimensions', value === undefined ? [0, dimension] : value);
}

/** The caller's own array, checked. @type {Check<Uint8ClampedArray>} */
function pixelsOf(name, value) {
  check.arrayOf(name, value, Uint8ClampedArray);
  return /** @type {Uint8ClampedArray} */ (value);
}

/**
 * @template T
 * @param {T} result of a function that got a table
 */
function notPromised(result) {
  if (typeof (/** @type {any} */ (result)?.then) !== 'function') return result;
  throw new TypeError(
    'use must not return a promise, got one: the table is valid until use returns. Copy it with table.slice().',
  );
}

/**
 * The four numbers that the core takes for a rival.
 * @param {unknown} rival
 * @param {{length: number, pair: number, seed: number}} asked
 * @returns {import('./core.js').RivalNumbers}
 */
function rivalOf(rival, { length, pair, seed }) {
  return [check.RIVALS.indexOf(check.oneOf('rival', rival, check.RIVALS)), length, pair, seed];
}

/** @param {Float64Array} both */
function halves(both) {
  const middle = both.length / 2;
  return /** @type {const} */ ([copyOf(both.subarray(0, middle)), copyOf(both.subarray(middle))]);
}
