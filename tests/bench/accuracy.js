// How right a rival's table is, beside how fast: against ours, whose float32 values are correctly rounded.

/** @typedef {import('../../web/library/index.js').Posenc} Posenc */
/** @typedef {import('../../web/library/index.js').Encoding} Encoding */
/** @typedef {{misrounded: number, share: number, error: number}} Accuracy error: the largest, against our float64 */

/**
 * Rows whose float64 values are compared: they take a hundred times as long as float32, so that a large table is
 * sampled.
 */
const ROWS = 2048;

/**
 * @param {Posenc} posenc
 * @param {Encoding} encoding
 * @param {number} rows
 * @returns {(table: Float32Array) => Accuracy}
 */
export function accuracyOf(posenc, encoding, rows) {
  const { dimension } = encoding;
  const rounded = posenc.encode(encoding, { count: rows });
  const positions = Array.from({ length: Math.min(rows, ROWS) }, (_, k) =>
    Math.floor((k * rows) / Math.min(rows, ROWS)),
  );
  const exact = posenc.encode(encoding, { positions, dtype: 'float64' });
  return (table) => {
    if (table.length !== rounded.length)
      throw new Error(`A table of ${table.length} values, where ${rounded.length} were asked for.`);
    const misrounded = differing(bitsOf(table), bitsOf(rounded));
    let error = 0;
    for (const [k, position] of positions.entries()) {
      for (let j = 0; j < dimension; j += 1) {
        error = Math.max(error, Math.abs(table[position * dimension + j] - exact[k * dimension + j]));
      }
    }
    return { misrounded, share: misrounded / table.length, error };
  };
}

/** @param {Float32Array} table */
function bitsOf(table) {
  return new Uint32Array(table.buffer, table.byteOffset, table.length);
}

/** @param {Uint32Array} a @param {Uint32Array} b */
function differing(a, b) {
  let count = 0;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) count += 1;
  return count;
}
