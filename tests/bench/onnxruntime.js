// onnxruntime-web: WebAssembly on one thread, a graph of four nodes.

import * as ort from 'onnxruntime-web';
import { FLOAT, attribute, model, tensor } from './onnx-model.js';
import { timed } from './rounds.js';

/** @typedef {import('./rounds.js').Contestant} Contestant */

/**
 * @param {number} dimension
 * @returns {Promise<Contestant[]>}
 */
export async function onnxruntime(dimension) {
  ort.env.wasm.numThreads = 1;
  const frequencies = Float32Array.from({ length: dimension / 2 }, (_, i) => 10000 ** ((-2 * i) / dimension));
  const graph = model({
    input: { name: 'positions', type: FLOAT, shape: ['rows', 1] },
    output: { name: 'table', type: FLOAT, shape: ['rows', dimension] },
    constants: [tensor('frequencies', [1, dimension / 2], frequencies)],
    nodes: [
      { operator: 'Mul', inputs: ['positions', 'frequencies'], output: 'angles' },
      { operator: 'Sin', inputs: ['angles'], output: 'sines' },
      { operator: 'Cos', inputs: ['angles'], output: 'cosines' },
      { operator: 'Concat', inputs: ['sines', 'cosines'], output: 'table', attributes: [attribute('axis', 1)] },
    ],
  });
  return [
    {
      name: 'onnxruntime-web wasm',
      layout: 'concatenated',
      async prepare(rows) {
        const session = await ort.InferenceSession.create(graph, { executionProviders: ['wasm'] });
        const positions = new ort.Tensor(
          'float32',
          Float32Array.from({ length: rows }, (_, row) => row),
          [rows, 1],
        );
        /** @type {Float32Array} */
        let table;
        return {
          time: timed(async () => {
            table = /** @type {Float32Array} */ ((await session.run({ positions })).table.data);
          }),
          table: () => table,
          done: () => session.release(),
        };
      },
    },
  ];
}
