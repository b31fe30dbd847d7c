// Which pair and which wave a column of the table holds, and back.

/** @typedef {Pick<import('./host.js').State, 'dimension' | 'layout' | 'order'>} Shape */
/** @typedef {'sine' | 'cosine'} Wave */
/** @typedef {{sin: number, cos: number}} Hand */

/**
 * @param {Shape} shape
 * @param {number} column
 * @returns {{pair: number, wave: Wave}}
 */
export function meaningOf({ dimension, layout, order }, column) {
  const pairs = Math.ceil(dimension / 2);
  const second = layout === 'interleaved' ? column % 2 === 1 : column >= pairs;
  const pair = layout === 'interleaved' ? Math.floor(column / 2) : column % pairs;
  return { pair, wave: second === (order === 'cos-sin') ? 'sine' : 'cosine' };
}

/**
 * @param {Shape} shape
 * @param {number} pair
 * @param {Wave} wave
 * @returns {number}
 */
export function columnOf({ dimension, layout, order }, pair, wave) {
  const second = (wave === 'sine') === (order === 'cos-sin') ? 1 : 0;
  return layout === 'interleaved' ? 2 * pair + second : pair + second * Math.ceil(dimension / 2);
}

/** A pair of a row. @param {Shape} shape @param {Float64Array} row @param {number} pair @returns {Hand} */
export function handOf(shape, row, pair) {
  return { sin: row[columnOf(shape, pair, 'sine')] ?? 0, cos: row[columnOf(shape, pair, 'cosine')] ?? 0 };
}

/** How many pairs have both a sine and a cosine. @param {{dimension: number}} shape */
export function completePairs({ dimension }) {
  return Math.floor(dimension / 2);
}

/** PE(position) in float64. @param {import('./host.js').Host} host @param {number} position @returns {Float64Array} */
export function rowAt(host, position) {
  return /** @type {Float64Array} */ (host.ask('encode', { positions: [position], dtype: 'float64' }));
}
