// TensorFlow.js: both of its backends that need no graphics card.

import * as tf from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-cpu';
import wasm from '@tensorflow/tfjs-backend-wasm';
import { timed } from './rounds.js';

/** @typedef {import('./rounds.js').Contestant} Contestant */

export const TFJS = ['tfjs cpu', 'tfjs wasm'];

/**
 * All sines, then all cosines, which is the cheapest for it; the frequencies are made once.
 * @param {number} dimension
 * @returns {Promise<Contestant[]>}
 */
export async function tfjs(dimension) {
  // Else it recommends tfjs-node in the middle of the table.
  tf.enableProdMode();
  wasm.setThreadsCount(1);
  const rates = Float32Array.from({ length: dimension / 2 }, (_, i) => 10000 ** ((-2 * i) / dimension));
  return TFJS.map((name) => {
    const backend = name.split(' ')[1];
    return {
      name,
      layout: 'concatenated',
      async prepare(rows) {
        await tf.setBackend(backend);
        const frequencies = tf.tensor2d(rates, [1, dimension / 2]);
        /** @type {Float32Array} */
        let table;
        const time = timed(() => {
          // tidy() searches what it is given back for tensors, number by number: it gets none.
          tf.tidy(() => {
            const angles = tf.mul(tf.reshape(tf.range(0, rows), [rows, 1]), frequencies);
            table = /** @type {Float32Array} */ (tf.concat([tf.sin(angles), tf.cos(angles)], 1).dataSync());
          });
        });
        return {
          async time(calls) {
            await tf.setBackend(backend);
            return time(calls);
          },
          table: () => table,
          done: () => frequencies.dispose(),
        };
      },
    };
  });
}
