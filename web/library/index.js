// The library. Loads the core, checks what it is asked, hands back arrays that belong to the caller.

import { besideThisFile, startCore } from './core.js';
import { NUMBERS, STEP, locatedIn, stepsIn } from './location.js';
import { borrow, bytesOf, fill } from './memory.js';
import { SCORES, scoresOf } from './rivals.js';
import {
  DTYPES,
  HIDDEN,
  LIMIT,
  PALETTES,
  allocate,
  deviation,
  inTwoSteps,
  integer,
  keysOf,
  knownOrNot,
  numbersOf,
  oneOf,
  place,
  range,
  reach,
  rivalOf,
  rowOf,
  rowsOfRival,
  shifted,
  show,
  within,
} from './check.js';

/** @typedef {import('./check.js').Encoding} Encoding */
/** @typedef {import('./core.js').Source} Source */
/** @typedef {import('./location.js').Located} Located */
/** @typedef {'vik' | 'berlin' | 'grey'} Palette */
/** @typedef {'none' | 'blended'} Hidden */
/**
 * The sinusoid and what is held against it. All stand at whole positions from 0 in the columns of the encoding: 'constant' 1,
 * 'index' p, 'fraction' p / length, 'binary' bit j of p in column j, 'sines' without the cosines (half the columns),
 * 'one-frequency' every pair turning as `pair` does, 'frozen' with `pair` standing still, 'random' a table of `length` rows from
 * a seed, for one that was learned.
 * @typedef {'sinusoid' | 'constant' | 'index' | 'fraction' | 'binary' | 'sines' | 'one-frequency' | 'frozen' | 'random'} RivalName
 */
/** @typedef {import('./rivals.js').Scores} Scores */
/** @typedef {'float32' | 'float64' | 'float16' | 'bfloat16'} Dtype */
/**
 * Rows one after another, or rows at positions of their own.
 * @typedef {{start?: number, count?: number, positions?: undefined}
 *   | {positions: Float64Array | readonly number[], start?: undefined, count?: undefined}} Rows
 */

/** How far a row is sought unless it is said. */
const FAR = 2 ** 31;

/**
 * The instances that everyone shares, by the address of their WebAssembly. They hang on the global object because posenc.js
 * and library.js each carry a copy of this module, and both must find the same.
 * @returns {Map<string, Promise<Posenc>>}
 */
function instances() {
  const holder = /** @type {Record<symbol, Map<string, Promise<Posenc>> | undefined>} */ (
    /** @type {unknown} */ (globalThis)
  );
  return (holder[Symbol.for('posenc')] ??= new Map());
}

/**
 * Starts the core. Without `wasm` everyone shares one instance, with posenc.wasm from beside this file.
 * A failed load can be tried again.
 * @param {{wasm?: Source | PromiseLike<Source> | undefined}} [options]
 * @returns {Promise<Posenc>}
 */
export async function load(options = {}) {
  const { wasm } = keysOf('options', options, ['wasm']);
  if (wasm !== undefined) return new Posenc(await startCore(/** @type {Source} */ (wasm)));
  const address = besideThisFile().href;
  const known = instances().get(address);
  if (known) return known;
  const started = startCore(address).then((core) => new Posenc(core));
  instances().set(address, started);
  started.catch(() => instances().delete(address));
  return started;
}

/** What `load` resolves to: every call is synchronous and returns fresh arrays. */
export class Posenc {
  #core;

  /** The tables that `withTable` has open, outermost first. @type {{view: Float32Array, length: number}[]} */
  #open = [];

  /** @param {import('./core.js').Core} core */
  constructor(core) {
    this.#core = core;
  }

  /**
   * The table, row by row.
   * @template {Dtype} [T='float32']
   * @param {Encoding} encoding
   * @param {Rows & {dtype?: T | undefined}} [rows]
   * @returns {T extends 'float32' ? Float32Array : T extends 'float64' ? Float64Array : Uint16Array}
   *   float16 and bfloat16 as bit patterns
   */
  encode(encoding, rows = {}) {
    const numbers = numbersOf(encoding);
    const asked = keysOf('rows', rows, ['start', 'count', 'positions', 'dtype']);
    const dtype = DTYPES.indexOf(oneOf('dtype', asked.dtype ?? 'float32', DTYPES));
    const Type = [Float32Array, Float64Array, Uint16Array, Uint16Array][dtype] ?? Float32Array;
    const [dimension] = numbers;
    if (asked.positions === undefined) {
      const { start, count } = run(asked, 1);
      const target = allocate(Type, count * dimension, `count ${count} at dimension ${dimension}`);
      return /** @type {any} */ (this.#rows(target, numbers, start, dtype));
    }
    const positions = placesOf(asked);
    const target = allocate(
      Type,
      positions.length * dimension,
      `${positions.length} positions at dimension ${dimension}`,
    );
    return /** @type {any} */ (
      fill(this.#core, target, dimension, (address, count, first) => {
        const rowBytes = dimension * Type.BYTES_PER_ELEMENT;
        for (let row = 0; row < count / dimension; row += 1) {
          const position = /** @type {number} */ (positions[first / dimension + row]);
          this.#core.encode(...numbers, position, 0, dtype, address + row * rowBytes, dimension);
        }
      })
    );
  }

  /**
   * Rows one after another, as many as the target holds.
   * @template {ArrayBufferView & ArrayLike<number>} T
   * @param {T} target
   * @param {import('./check.js').Numbers} numbers
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
   * Fills an array of your own with as many rows as it holds.
   * @param {Float32Array} target
   * @param {Encoding} encoding
   * @param {{start?: number | undefined}} [rows]
   */
  encodeInto(target, encoding, rows = {}) {
    const numbers = numbersOf(encoding);
    if (!(target instanceof Float32Array)) throw new TypeError(`target must be a Float32Array, got ${show(target)}.`);
    if (target.length % numbers[0] !== 0) {
      throw new RangeError(
        `target must have a length that is a multiple of dimension ${numbers[0]}, got ${target.length}.`,
      );
    }
    const start = place('start', keysOf('rows', rows, ['start']).start ?? 0);
    reach(start, target.length / numbers[0], 'rows of target');
    return this.#rows(target, numbers, start, 0);
  }

  /**
   * Lends the core's own memory, without a copy: the table is valid until `use` returns.
   * @template T
   * @param {Encoding} encoding
   * @param {{start?: number | undefined, count: number}} rows
   * @param {(table: Float32Array) => T} use
   * @returns {T}
   */
  withTable(encoding, rows, use) {
    const numbers = numbersOf(encoding);
    const { start, count } = run(keysOf('rows', rows, ['start', 'count']));
    if (typeof use !== 'function')
      throw new TypeError(`use must be a function that takes the table, got ${show(use)}.`);
    const length = count * numbers[0];
    const reason = `count ${count} at dimension ${numbers[0]}`;
    if (length === 0) return use(new Float32Array(0));
    return borrow(this.#core, 4 * length, reason, 'fewer rows at a time', (address) => {
      this.#core.encode(...numbers, start, 0, 0, address, length);
      const view = new Float32Array(this.#core.HEAPU8.buffer, address, length);
      this.#open.push({ view, length });
      try {
        this.#standing();
        const result = use(view);
        this.#standing();
        if (typeof (/** @type {any} */ (result)?.then) === 'function') {
          throw new TypeError(
            'use must return before the table is gone, got a promise: copy what it needs with table.slice().',
          );
        }
        return result;
      } finally {
        this.#open.pop();
      }
    });
  }

  /** When WebAssembly's memory grows, views of it go empty without a word; here is the word. */
  #standing() {
    if (this.#open.some(({ view, length }) => view.length !== length)) {
      throw new Error(
        'The memory of an open table moved, because another call inside its withTable needed more: ' +
          'make that call first, or copy the table with table.slice().',
      );
    }
  }

  /**
   * Radians per position, a number for each pair.
   * @param {Encoding} encoding
   */
  frequencies(encoding) {
    const numbers = numbersOf(encoding);
    return this.#whole(new Float64Array(pairsOf(numbers)), (...target) =>
      this.#core.frequencies(...numbers, ...target),
    );
  }

  /**
   * Positions per turn, a number for each pair.
   * @param {Encoding} encoding
   */
  wavelengths(encoding) {
    const numbers = numbersOf(encoding);
    return this.#whole(new Float64Array(pairsOf(numbers)), (...target) =>
      this.#core.wavelengths(...numbers, ...target),
    );
  }

  /**
   * Turns in [0, 1), a number for each pair.
   * @param {Encoding} encoding
   * @param {number} position
   */
  phases(encoding, position) {
    const numbers = numbersOf(encoding);
    place('position', position);
    return this.#whole(new Float64Array(pairsOf(numbers)), (...target) =>
      this.#core.phases(...numbers, position, ...target),
    );
  }

  /**
   * R_k: for each pair cos, sin, −sin, cos, the matrix that takes the column (sin, cos) at p to the one at p + offset.
   * @param {Encoding} encoding
   * @param {number} offset
   */
  rotation(encoding, offset) {
    const numbers = numbersOf(encoding);
    place('offset', offset);
    return this.#whole(new Float64Array(4 * pairsOf(numbers)), (...target) =>
      this.#core.rotation(...numbers, offset, 0, ...target),
    );
  }

  /**
   * R_k applied to a row that is laid out as the encoding says.
   * @param {Encoding} encoding
   * @param {Float32Array} row
   * @param {number} offset
   */
  rotate(encoding, row, offset) {
    const numbers = numbersOf(encoding);
    const [dimension] = numbers;
    if (dimension % 2 === 1) {
      throw new RangeError(
        `dimension must be even to rotate a row, got ${dimension}: its last sine has no cosine, so no linear map shifts it.`,
      );
    }
    rowOf(row, dimension, [Float32Array]);
    place('offset', offset);
    return this.#whole(new Float32Array(dimension), (address, count) => {
      this.#core.HEAPU8.set(bytesOf(row), address);
      this.#core.rotate(...numbers, offset, address, count);
    });
  }

  /**
   * How alike two rows are, by their distance: the mean over the pairs of cos(distance · frequency).
   * @param {Encoding} encoding
   * @param {{start?: number | undefined, count: number}} distances
   */
  similarity(encoding, distances) {
    const numbers = numbersOf(encoding);
    const { start, count } = run(keysOf('distances', distances, ['start', 'count']));
    const target = allocate(Float64Array, count, `count ${count}`, 'a smaller count');
    return fill(this.#core, target, 1, (address, length, first) => {
      this.#core.similarity(...numbers, start, first, address, length);
    });
  }

  /**
   * The same for long runs, many times faster, and at most 2^-45 off.
   * @param {Encoding} encoding
   * @param {{start?: number | undefined, count: number}} distances
   */
  similarityRun(encoding, distances) {
    const numbers = numbersOf(encoding);
    const { start, count } = run(keysOf('distances', distances, ['start', 'count']));
    const target = allocate(Float64Array, count, `count ${count}`, 'a smaller count');
    return count === 0
      ? target
      : this.#whole(target, (...values) => this.#core.similarityRun(...numbers, start, ...values));
  }

  /**
   * All pairs of `length` positions as a square of `side` by `side` pixels: what those n pixels beside its diagonal stand
   * for, n < side. With side = length a pixel is one pair of positions, else the exact mean over its area, positions between
   * the whole ones included.
   * @param {Encoding} encoding
   * @param {{length: number, side: number}} square
   */
  similarityMeans(encoding, square) {
    const numbers = numbersOf(encoding);
    const { length, side } = squareOf(keysOf('square', square, ['length', 'side']));
    const target = allocate(Float64Array, side, `side ${side}`, 'a smaller side');
    return this.#whole(target, (...values) => this.#core.similarityMeans(...numbers, length, ...values));
  }

  /**
   * The same as pixels (red, green, blue, alpha), row by row.
   * @param {Encoding} encoding
   * @param {{length: number, side: number, palette?: Palette | undefined}} square
   */
  similarityPicture(encoding, square) {
    const numbers = numbersOf(encoding);
    const asked = keysOf('square', square, ['length', 'side', 'palette']);
    const { length, side } = squareOf(asked);
    const palette = PALETTES.indexOf(oneOf('palette', asked.palette ?? 'vik', PALETTES));
    const target = allocate(Uint8ClampedArray, 4 * side * side, `side ${side}`, 'a smaller side');
    return this.#whole(target, (...pixels) =>
      this.#core.similarityPicture(...numbers, length, side, palette, ...pixels),
    );
  }

  /**
   * One pair as a wave: its sine and its cosine at the positions start + x, x = from + n · step for n = 0 … count − 1,
   * between whole positions too. At most 1.2e-16 off, wherever start is: the sum is that of real numbers, which a double
   * may not hold. The last pair of an odd dimension has no column for its cosine.
   * @param {Encoding} encoding
   * @param {number} pair
   * @param {{start?: number | undefined, from?: number | undefined, step?: number | undefined, count: number}} run from 0 in steps of 1 unless given
   * @returns {{sine: Float64Array, cosine: Float64Array}}
   */
  wave(encoding, pair, run) {
    const numbers = numbersOf(encoding);
    const asked = keysOf('run', run, ['start', 'from', 'step', 'count']);
    const start = place('start', asked.start ?? 0);
    const from = place('from', asked.from ?? 0);
    const step = place('step', asked.step ?? 1);
    const count = integer('count', asked.count, 0, LIMIT);
    within(start, from, step, count);
    const which = integer('pair', pair, 0, pairsOf(numbers) - 1);
    const target = allocate(Float64Array, 2 * count, `count ${count}`, 'a smaller count');
    if (count > 0) this.#whole(target, (...values) => this.#core.wave(...numbers, which, start, from, step, ...values));
    return { sine: target.slice(0, count), cosine: target.slice(count) };
  }

  /**
   * The table as pixels (red, green, blue, alpha): positions run downwards, dimensions to the right; each pixel is the
   * exact mean of what it covers. A wave faster than the pixels is flat in their means. With `hidden: 'blended'` neighbours
   * take in turn the colours of their mean plus and minus the standard deviation of what they cover, so that such a wave
   * looks like both its colours, and no longer like a value near 0; where a pixel lies in one cell nothing changes.
   * Whoever draws many pictures gives an array of his own as `into`: new memory costs as much as the pixels.
   * @param {Encoding} encoding
   * @param {{positions: [number, number], dimensions?: [number, number] | undefined, width: number, height: number,
   *   palette?: Palette | undefined, hidden?: Hidden | undefined, into?: Uint8ClampedArray | undefined}} view half-open ranges;
   *   hidden: 'none' unless given
   */
  heatmap(encoding, view) {
    const numbers = numbersOf(encoding);
    const asked = keysOf('view', view, ['positions', 'dimensions', 'width', 'height', 'palette', 'hidden', 'into']);
    const cells = cellsOf(asked, numbers);
    const width = integer('width', asked.width, 1, LIMIT);
    const height = integer('height', asked.height, 1, LIMIT);
    const palette = PALETTES.indexOf(oneOf('palette', asked.palette ?? 'vik', PALETTES));
    const hidden = HIDDEN.indexOf(oneOf('hidden', asked.hidden ?? 'none', HIDDEN));
    const target =
      /** @type {Uint8ClampedArray<ArrayBuffer>} */ (asked.into) ??
      allocate(
        Uint8ClampedArray,
        4 * width * height,
        `width ${width} and height ${height}`,
        'a smaller width or height',
      );
    if (!(target instanceof Uint8ClampedArray))
      throw new TypeError(`into must be a Uint8ClampedArray, got ${show(target)}.`);
    if (target.length !== 4 * width * height) {
      throw new RangeError(`into must have length ${4 * width * height}, four bytes a pixel, got ${target.length}.`);
    }
    return this.#whole(target, (...pixels) => {
      this.#core.heatmap(...numbers, ...cells, width, height, palette, hidden, ...pixels);
    });
  }

  /**
   * The numbers behind a heatmap's pixels: the mean of the cells that a pixel covers, each weighted by how much of it lies
   * inside, and their standard deviation. A mean, and the square of a spread, are at most 1e-12 off.
   * @param {Encoding} encoding
   * @param {{positions: [number, number], dimensions?: [number, number] | undefined, width?: number | undefined,
   *   height?: number | undefined}} view half-open ranges; one pixel unless it says otherwise
   * @returns {{mean: Float64Array, spread: Float64Array}}
   */
  means(encoding, view) {
    const numbers = numbersOf(encoding);
    const asked = keysOf('view', view, ['positions', 'dimensions', 'width', 'height']);
    const cells = cellsOf(asked, numbers);
    const width = integer('width', asked.width ?? 1, 1, LIMIT);
    const height = integer('height', asked.height ?? 1, 1, LIMIT);
    const size = width * height;
    const both = allocate(Float64Array, 2 * size, `width ${width} and height ${height}`, 'a smaller width or height');
    this.#whole(both, (...target) => this.#core.means(...numbers, ...cells, width, height, ...target));
    return { mean: both.subarray(0, size), spread: both.subarray(size) };
  }

  /**
   * The colours of `count` evenly spaced values from −1 to +1.
   * @param {Palette} palette
   * @param {number} count
   */
  legend(palette, count) {
    const index = PALETTES.indexOf(oneOf('palette', palette, PALETTES));
    const target = allocate(
      Uint8ClampedArray,
      4 * integer('count', count, 0, LIMIT),
      `count ${count}`,
      'a smaller count',
    );
    return this.#whole(target, (...pixels) => this.#core.legend(index, ...pixels));
  }

  /**
   * Rows of a rival, row by row: `count` × dimension values, or for 'sines' `count` × the pairs. Sines and cosines are at most
   * 2^-53 off.
   * @param {Encoding} encoding
   * @param {RivalName} rival
   * @param {{length: number, start?: number | undefined, count?: number | undefined, pair?: number | undefined,
   *   seed?: number | undefined}} rows whole positions from 0; all of the length unless given; pair 0 and seed 1 unless given
   * @returns {Float64Array}
   */
  rivalRows(encoding, rival, rows) {
    const numbers = numbersOf(encoding);
    const asked = keysOf('rows', rows, ['length', 'start', 'count', 'pair', 'seed']);
    const which = rivalOf(numbers, rival, asked);
    const { start, count } = rowsOfRival(rival, which[1], asked);
    const columns = rival === 'sines' ? pairsOf(numbers) : numbers[0];
    const target = allocate(Float64Array, count * columns, `count ${count} at dimension ${numbers[0]}`);
    return fill(this.#core, target, columns, (address, values, first) => {
      this.#core.rivalRows(...numbers, ...which, start, first / columns, address, values);
    });
  }

  /**
   * The same as pixels (red, green, blue, alpha), positions downwards, columns to the right: cells are enlarged, or a pixel is the
   * mean of what it covers where there are more of them than pixels. Beyond −1 and 1 it is the colour of that end.
   * @param {Encoding} encoding
   * @param {RivalName} rival
   * @param {{length: number, start?: number | undefined, count?: number | undefined, width: number, height: number,
   *   palette?: Palette | undefined, pair?: number | undefined, seed?: number | undefined}} picture of 1 to 4,096 rows
   * @returns {Uint8ClampedArray}
   */
  rivalPicture(encoding, rival, picture) {
    const numbers = numbersOf(encoding);
    const asked = keysOf('picture', picture, [
      'length',
      'start',
      'count',
      'width',
      'height',
      'palette',
      'pair',
      'seed',
    ]);
    const which = rivalOf(numbers, rival, asked);
    const { start, count } = rowsOfRival(rival, which[1], asked);
    integer('count', count, 1, 4096);
    const width = integer('width', asked.width, 1, LIMIT);
    const height = integer('height', asked.height, 1, LIMIT);
    const palette = PALETTES.indexOf(oneOf('palette', asked.palette ?? 'vik', PALETTES));
    const target = allocate(
      Uint8ClampedArray,
      4 * width * height,
      `width ${width} and height ${height}`,
      'a smaller width or height',
    );
    return this.#whole(target, (...pixels) => {
      this.#core.rivalPicture(...numbers, ...which, start, count, width, height, palette, ...pixels);
    });
  }

  /**
   * What a textbook demands of an encoding, as numbers, for positions 0 … length − 1 and a shift by `offset`; and which demands
   * are met. cpp/rivals/scores.h has the formulas, what each was taken over, and the criteria of the marks.
   * @param {Encoding} encoding
   * @param {RivalName} rival
   * @param {{length: number, offset: number, pair?: number | undefined, seed?: number | undefined}} asked
   * @returns {Scores}
   */
  scores(encoding, rival, asked) {
    const numbers = numbersOf(encoding);
    const options = keysOf('asked', asked, ['length', 'offset', 'pair', 'seed']);
    const which = rivalOf(numbers, rival, options);
    const offset = place('offset', options.offset);
    return scoresOf(
      this.#whole(new Float64Array(SCORES), (...target) => this.#core.scores(...numbers, ...which, offset, ...target)),
    );
  }

  /**
   * The float64 row at position + offset, as real numbers add: the sum itself may be none that a double holds.
   * @param {Encoding} encoding
   * @param {number} position
   * @param {number} offset
   */
  shifted(encoding, position, offset) {
    const numbers = numbersOf(encoding);
    shifted(place('position', position), place('offset', offset));
    return this.#whole(new Float64Array(numbers[0]), (...target) => {
      this.#core.encodeShifted(...numbers, position, offset, ...target);
    });
  }

  /**
   * The proof: the largest |PE(p + k) − R_k · PE(p)| over all complete pairs, in float64.
   * @param {Encoding} encoding
   * @param {number} position
   * @param {number} offset
   */
  rotationDifference(encoding, position, offset) {
    const numbers = numbersOf(encoding);
    shifted(place('position', position), place('offset', offset));
    return this.#core.rotationDifference(...numbers, position, offset);
  }

  /**
   * R_k in two steps: R_part and R_(offset − part), each laid out as `rotation` does, and the largest difference of an entry
   * of their product from R_offset, over all pairs, in float64.
   * @param {Encoding} encoding
   * @param {number} offset
   * @param {number} part
   * @returns {{first: Float64Array, second: Float64Array, difference: number}}
   */
  rotationSteps(encoding, offset, part) {
    const numbers = numbersOf(encoding);
    inTwoSteps(place('offset', offset), place('part', part));
    const steps = /** @type {const} */ ([
      [part, 0],
      [offset, part],
    ]).map(([to, from]) =>
      this.#whole(new Float64Array(4 * pairsOf(numbers)), (...target) =>
        this.#core.rotation(...numbers, to, from, ...target),
      ),
    );
    const [first, second] = /** @type {[Float64Array, Float64Array]} */ (steps);
    return { first, second, difference: this.#core.compositionDifference(...numbers, offset, part) };
  }

  /**
   * R_k as a matrix, in the encoding's layout, as a square of side × side pixels: an entry each where side is the dimension,
   * else the mean of the entries that a pixel covers. All but four entries a pair are 0.
   * @param {Encoding} encoding
   * @param {number} offset
   * @param {{side: number, palette?: Palette | undefined}} picture
   */
  rotationPicture(encoding, offset, picture) {
    const numbers = numbersOf(encoding);
    place('offset', offset);
    const asked = keysOf('picture', picture, ['side', 'palette']);
    const side = integer('side', asked.side, 1, numbers[0]);
    const palette = PALETTES.indexOf(oneOf('palette', asked.palette ?? 'vik', PALETTES));
    const target = allocate(Uint8ClampedArray, 4 * side * side, `side ${side}`, 'a smaller side');
    return this.#whole(target, (...pixels) => this.#core.rotationPicture(...numbers, offset, side, palette, ...pixels));
  }

  /**
   * A shift without the cosines: no linear map of the sines at p gives those at p + k. The best one, over all positions, is a
   * factor cos(k · frequency) for each; `guesses` has what it makes of the sines at `position`, `misses` what is wanting to
   * the true ones, and `error` is the root mean square of what is wanting over all positions and pairs.
   * @param {Encoding} encoding
   * @param {number} position
   * @param {number} offset
   * @returns {{guesses: Float64Array, misses: Float64Array, error: number}}
   */
  sinesAlone(encoding, position, offset) {
    const numbers = numbersOf(encoding);
    place('position', position);
    place('offset', offset);
    const pairs = pairsOf(numbers);
    const both = this.#whole(new Float64Array(2 * pairs), (...target) =>
      this.#core.sinesAlone(...numbers, position, offset, ...target),
    );
    return {
      guesses: both.slice(0, pairs),
      misses: both.slice(pairs),
      error: this.#core.sinesAloneError(...numbers, offset),
    };
  }

  /**
   * The position whose row this is, between whole positions too, or is next to. A value that is not known is NaN: of a pair that
   * lacks one no hand is read. An exact row takes a millisecond, one of few hands with much noise up to half a second. Nothing needs to be said of noise: it is read off the row. At dimension 512 a float32 row tells
   * any position up to 2^31, noise of a standard deviation of 0.2 on every value is stood, and so are 8 values that are wrong
   * altogether; cpp/location/locate.h says how.
   * @param {Encoding} encoding of a dimension of at least 2
   * @param {Float32Array | Float64Array} row
   * @param {{from?: number | undefined, to?: number | undefined}} [within] what is searched: −2^31 to 2^31 unless given
   * @returns {Located}
   */
  locate(encoding, row, within = {}) {
    return this.#located(encoding, row, within, 0).located;
  }

  /**
   * The same, with the steps that led there: one hand after another, the slowest first, and what each has left.
   * @param {Encoding} encoding of a dimension of at least 2
   * @param {Float32Array | Float64Array} row
   * @param {{from?: number | undefined, to?: number | undefined}} [within]
   * @returns {Located & {steps: import('./location.js').Step[]}}
   */
  narrowing(encoding, row, within = {}) {
    // A step a hand, and one for each difference of neighbours before them.
    const { located, block, steps } = this.#located(encoding, row, within, pairsOf(numbersOf(encoding)) + 30);
    return { ...located, steps: stepsIn(block, steps) };
  }

  /**
   * @param {Encoding} encoding
   * @param {Float32Array | Float64Array} row
   * @param {{from?: number | undefined, to?: number | undefined}} within
   * @param {number} room for steps
   */
  #located(encoding, row, within, room) {
    const numbers = numbersOf(encoding);
    const [dimension] = numbers;
    if (dimension === 1)
      throw new RangeError('dimension must be at least 2 to locate a row, got 1: a sine alone has no hand.');
    rowOf(row, dimension, [Float32Array, Float64Array]);
    knownOrNot(row);
    const asked = keysOf('within', within, ['from', 'to']);
    const [from, to] = [place('from', asked.from ?? -FAR), place('to', asked.to ?? FAR)];
    if (!(from < to)) throw new RangeError(`from must be less than to, got from ${from} and to ${to}.`);
    const all = allocate(
      Float64Array,
      dimension + NUMBERS + room * STEP,
      `dimension ${dimension}`,
      'a smaller dimension',
    );
    let steps = 0;
    this.#whole(all, (address, count) => {
      this.#core.HEAPU8.set(bytesOf(Float64Array.from(row)), address);
      steps = this.#core.locate(...numbers, from, to, address, count);
    });
    return { located: locatedIn(all.subarray(dimension)), block: all.subarray(dimension + NUMBERS), steps };
  }

  /**
   * A row with noise on it, nearly normally distributed, the same for the same seed on every machine.
   * @param {Float32Array} row
   * @param {{deviation: number, seed?: number | undefined}} noise its standard deviation, from 0 on; a whole number, 1 unless given
   */
  noisy(row, noise) {
    const asked = keysOf('noise', noise, ['deviation', 'seed']);
    const most = deviation('deviation', asked.deviation);
    const seed = integer('seed', asked.seed ?? 1, 0, LIMIT);
    rowOf(row, row?.length, [Float32Array]);
    return this.#whole(row.slice(), (address, count) => {
      this.#core.HEAPU8.set(bytesOf(row), address);
      this.#core.addNoise(most, seed, address, count);
    });
  }

  /**
   * Fills an array by one call of the core.
   * @template {ArrayBufferView & ArrayLike<number>} T
   * @param {T} target
   * @param {(...target: import('./core.js').Target) => void} compute
   */
  #whole(target, compute) {
    return fill(this.#core, target, target.length, (address, count) => compute(address, count));
  }
}

/** @param {import('./check.js').Numbers} numbers */
function pairsOf([dimension]) {
  return Math.ceil(dimension / 2);
}

/**
 * @param {Record<string, unknown>} asked
 * @param {import('./check.js').Numbers} numbers
 * @returns {[p0: number, p1: number, j0: number, j1: number]}
 */
function cellsOf(asked, [dimension]) {
  const positions = range('positions', asked.positions, -LIMIT, LIMIT);
  return [...positions, ...range('dimensions', asked.dimensions ?? [0, dimension], 0, dimension)];
}

/** @param {Record<string, unknown>} asked */
function squareOf(asked) {
  const length = integer('length', asked.length, 1, LIMIT);
  return { length, side: integer('side', asked.side, 1, length) };
}

/**
 * @param {Record<string, unknown>} asked
 * @param {number} [one] the count unless given; none where it must be given
 */
function run(asked, one) {
  const start = place('start', asked.start ?? 0);
  const count = integer('count', asked.count ?? one, 0, LIMIT);
  reach(start, count);
  return { start, count };
}

/** @param {Record<string, unknown>} asked */
function placesOf({ positions, start, count }) {
  if (start !== undefined || count !== undefined) {
    throw new TypeError('positions must stand alone, got start or count beside it.');
  }
  if (!(positions instanceof Float64Array) && !Array.isArray(positions)) {
    throw new TypeError(`positions must be a Float64Array or an array of numbers, got ${show(positions)}.`);
  }
  for (let at = 0; at < positions.length; at += 1) place(`positions[${at}]`, positions[at]);
  return positions instanceof Float64Array ? positions : Float64Array.from(positions);
}
