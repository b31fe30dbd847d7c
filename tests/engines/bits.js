// Every result of every configuration in bits.txt as a hash: the library's half of what bits.cpp does with the natively
// compiled core. It runs in Node and in the browsers, so it imports nothing.

/** Rows of the formats that know no other way than row by row. */
const FEW_ROWS = 20;
/** Positions of a square whose pixels cover many. */
const LENGTH = 2 ** 53;
/** Where a wave is asked for: between positions, and no farther than the rows reach. */
const WAVE = { from: 0.25, step: 0.37 };

/** Rivals are asked for few rows, and wide ones for fewer. */
const RIVAL_ROWS = 40;
const RIVAL_VALUES = 4096;
const RIVALS = /** @type {const} */ ([
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

/** How far a row is sought, and how much noise is on it. */
const SOUGHT = 1e6;
const NOISE = 0.05;
/** Rows that are hard to judge: so many of each kind, up to this dimension, with this much noise. */
const HARD_ROWS = 2;
const HARD_DIMENSION = 129;
const HARD_NOISE = 0.35;

/**
 * @typedef {object} Configuration
 * @property {import('../../web/library/index.js').Encoding} encoding
 * @property {number} start
 * @property {number} rows
 * @property {number} offset
 * @property {{positions: [number, number], dimensions: [number, number], width: number, height: number}} view
 */

/**
 * @param {import('../../web/library/index.js').Posenc} posenc
 * @param {string} list the text of bits.txt
 * @returns {string[]} a line for each result: the configuration's number, what it is, where the hash stands
 */
export function bitsOf(posenc, list) {
  const { positions, configurations } = readList(list);
  return configurations.flatMap((asked, index) =>
    hashes(posenc, asked, positions).map((line) => `${index + 1} ${line}`),
  );
}

/** @param {string} list */
function readList(list) {
  /** @type {number[]} */
  let positions = [];
  /** @type {Configuration[]} */
  const configurations = [];
  for (const line of list.split('\n').filter((text) => text && !text.startsWith('#'))) {
    const words = line.trim().split(/\s+/);
    if (words[0] === 'positions') positions = words.slice(1).map(Number);
    else configurations.push(configurationOf(words));
  }
  return { positions, configurations };
}

/** @param {string[]} words */
function configurationOf(words) {
  const [dimension, base, exponent, layout, order, ...numbers] = words;
  const [start, rows, offset, from, to, left, right, width, height] = numbers.map(Number);
  return /** @type {Configuration} */ ({
    encoding: { dimension: Number(dimension), base: Number(base), exponent, layout, order },
    start,
    rows,
    offset,
    view: { positions: [from, to], dimensions: [left, right], width, height },
  });
}

/**
 * @param {import('../../web/library/index.js').Posenc} posenc
 * @param {Configuration} asked
 * @param {number[]} positions
 */
function hashes(posenc, { encoding, start, rows, offset, view }, positions) {
  const hash = new Hash();
  hash.add('frequencies', posenc.frequencies(encoding));
  hash.add('wavelengths', posenc.wavelengths(encoding));
  hash.add('phases', posenc.phases(encoding, start));

  for (const dtype of /** @type {const} */ (['float32', 'float64', 'float16', 'bfloat16'])) {
    const count = dtype === 'float32' ? rows : Math.min(rows, FEW_ROWS);
    hash.add(dtype, posenc.encode(encoding, { start, count, dtype }));
    hash.add(`${dtype}-positions`, posenc.encode(encoding, { positions, dtype }));
    // The same numbers twice: tile by tile and in one piece.
    if (dtype === 'float32')
      posenc.withTable(encoding, { start, count: rows }, (table) => hash.add('float32-again', table));
  }

  hash.add('rotation', posenc.rotation(encoding, offset));
  if (encoding.dimension % 2 === 0)
    hash.add('rotate', posenc.rotate(encoding, posenc.encode(encoding, { start }), offset));
  hash.add('rotation-difference', Float64Array.of(posenc.rotationDifference(encoding, start, offset)));
  const { guesses, misses, error } = posenc.sinesAlone(encoding, start, offset);
  hash.add('sines-alone', Float64Array.of(...guesses, ...misses, error));
  const whole = Math.min(encoding.dimension, 64);
  hash.add('rotation-picture', posenc.rotationPicture(encoding, offset, { side: whole, palette: 'vik' }));
  hash.add('similarity', posenc.similarity(encoding, { start, count: rows }));
  hash.add('similarity-run', posenc.similarityRun(encoding, { start, count: rows }));
  const side = Math.min(rows, view.width);
  hash.add('similarity-means', posenc.similarityMeans(encoding, { length: LENGTH, side }));
  for (const palette of /** @type {const} */ (['vik', 'berlin', 'grey'])) {
    hash.add(`similarity-${palette}`, posenc.similarityPicture(encoding, { length: rows, side, palette }));
  }
  if (encoding.dimension > 1) {
    const row = posenc.noisy(posenc.encode(encoding, { start }), { deviation: NOISE });
    hash.add('locate', locatedIn(posenc, encoding, row));
  }
  const { sine, cosine } = posenc.wave(encoding, Math.ceil(encoding.dimension / 2) >> 1, {
    start,
    ...WAVE,
    count: rows,
  });
  hash.add('wave', Float64Array.of(...sine, ...cosine));
  for (const palette of /** @type {const} */ (['vik', 'berlin', 'grey'])) {
    hash.add(`heatmap-${palette}`, posenc.heatmap(encoding, { ...view, palette }));
  }
  for (const palette of /** @type {const} */ (['vik', 'grey'])) {
    hash.add(`heatmap-${palette}-blended`, posenc.heatmap(encoding, { ...view, palette, hidden: 'blended' }));
  }
  for (const rival of RIVALS) {
    const count = Math.max(1, Math.min(RIVAL_ROWS, Math.floor(RIVAL_VALUES / encoding.dimension)));
    const same = { length: rows + count, pair: Math.ceil(encoding.dimension / 2) >> 1, seed: 7 };
    hash.add(`${rival}-rows`, posenc.rivalRows(encoding, rival, { ...same, start: rows, count }));
    hash.add(
      `${rival}-picture`,
      posenc.rivalPicture(encoding, rival, { ...same, start: rows, count, width: 31, height: 17, palette: 'vik' }),
    );
    hash.add(`${rival}-scores`, numbersIn(posenc.scores(encoding, rival, { ...same, offset })));
  }
  const { mean, spread } = posenc.means(encoding, { positions: view.positions, dimensions: view.dimensions });
  hash.add('means', Float64Array.of(...mean, ...spread));
  for (let n = 1; n <= HARD_ROWS && encoding.dimension > 1 && encoding.dimension <= HARD_DIMENSION; n += 1) {
    const nothing = new Float32Array(encoding.dimension);
    const [here, other] = [posenc.encode(encoding, { start: 1000 * n }), posenc.encode(encoding, { start: 1001 * n })];
    hash.add('locate-random', locatedIn(posenc, encoding, posenc.noisy(nothing, { deviation: 0.6, seed: n })));
    const noisy = posenc.noisy(here, { deviation: HARD_NOISE * n, seed: n });
    hash.add('locate-noisy', locatedIn(posenc, encoding, noisy));
    const damaged = here.map((value, j) => (j % n > 0 ? value : j % 3 === 0 ? -7 : 0));
    hash.add('locate-damaged', locatedIn(posenc, encoding, damaged));
    const halfWay = here.map((value, j) => Math.fround(value + other[j]) / 2);
    hash.add('locate-half-way', locatedIn(posenc, encoding, halfWay));
  }
  return hash.lines;
}

/**
 * What is located of a row.
 * @param {import('../../web/library/index.js').Posenc} posenc
 * @param {import('../../web/library/index.js').Encoding} encoding
 * @param {Float32Array} row
 */
function locatedIn(posenc, encoding, row) {
  const found = posenc.locate(encoding, row, { from: -SOUGHT, to: SOUGHT });
  const verdict = ['found', 'ambiguous', 'none'].indexOf(found.verdict);
  return comparable([
    found.position,
    found.residual,
    found.accuracy,
    found.noise,
    found.second?.position ?? NaN,
    found.second?.residual ?? NaN,
    found.searched[0],
    verdict,
  ]);
}

/** NaN has no bits of its own that every engine keeps. @param {number[]} numbers */
function comparable(numbers) {
  return Float64Array.from(numbers, (value) => (Number.isNaN(value) ? -1e9 : value));
}

/**
 * The numbers of a rival, group by group.
 * @param {import('../../web/library/rivals.js').Scores} scores
 */
function numbersIn({ unique, bounded, smooth, anyLength, linear, parameters, deterministic, marks }) {
  const { rows, first, second } = deterministic;
  const halves = [first, second].flatMap((hash) => [hash.slice(0, 8), hash.slice(8)].map((half) => parseInt(half, 16)));
  const numbers = [unique, bounded, smooth, anyLength, linear].flatMap((group) => Object.values(group));
  const met = Object.values(marks).map((mark) => (mark === null ? NaN : Number(mark)));
  return comparable([...numbers, parameters, rows, ...halves, ...met]);
}

/**
 * FNV-1a, 64 bits, over the bytes of one result after the other. Each line shows where the hash stands, so that the
 * last one is the configuration's and the first that differs says what differs.
 */
class Hash {
  /** @type {string[]} */
  lines = [];

  #high = 0xcbf29ce4;

  #low = 0x84222325;

  /**
   * @param {string} result
   * @param {ArrayBufferView} values
   */
  add(result, values) {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    let [high, low] = [this.#high, this.#low];
    for (let at = 0; at < bytes.length; at += 1) {
      low ^= bytes[at];
      // Times the prime 2^40 + 0x1b3, in halves of halves so that it stays among 32-bit integers: many times faster.
      const lower = (low & 0xffff) * 0x1b3;
      const upper = (low >>> 16) * 0x1b3 + (lower >>> 16);
      high = (Math.imul(high, 0x1b3) + (low << 8) + (upper >>> 16)) | 0;
      low = (upper << 16) | (lower & 0xffff);
    }
    [this.#high, this.#low] = [high, low];
    this.lines.push(`${result} ${[high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')}`);
  }
}
