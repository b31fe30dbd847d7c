// Posenc's three ways to fill a table, and what the copy alone takes in the second, fresh memory in the third.

import { timed } from './rounds.js';

/** @typedef {import('./rounds.js').Contestant} Contestant */

export const WITH_TABLE = 'posenc withTable';
export const ENCODE_INTO = 'posenc encodeInto';
export const COPY = '… its copy alone';
export const ENCODE = 'posenc encode';
export const PAGES = '… its fresh pages alone';

/** What web/library/memory.js lets the core compute before it copies: values of a tile. */
const TILE = 262144;

/** Values of a page of memory, as most systems have it. */
const PAGE = 1024;

/**
 * @param {import('../../web/library/index.js').Posenc} posenc
 * @param {import('../../web/library/index.js').Encoding} encoding
 * @param {(length: number) => Float32Array} reused the array that every contestant of JavaScript fills
 * @returns {Contestant[]}
 */
export function ours(posenc, encoding, reused) {
  const layout = 'interleaved';
  const { dimension } = encoding;
  return [
    {
      name: WITH_TABLE,
      layout,
      prepare: (count) => ({
        time: timed(() => posenc.withTable(encoding, { count }, (table) => table[0])),
        table: () => posenc.withTable(encoding, { count }, (table) => table.slice()),
      }),
    },
    {
      name: ENCODE_INTO,
      layout,
      prepare(count) {
        const target = reused(count * dimension);
        return { time: timed(() => posenc.encodeInto(target, encoding)), table: () => target };
      },
    },
    {
      name: COPY,
      prepare(count) {
        const target = reused(count * dimension);
        // Memory of WebAssembly's, as the core's is.
        const tile = new Float32Array(new WebAssembly.Memory({ initial: (4 * TILE) / 65536 }).buffer);
        return {
          time: timed(() => {
            for (let at = 0; at < target.length; at += TILE) target.set(tile, at);
          }),
        };
      },
    },
    {
      name: ENCODE,
      layout,
      prepare(count) {
        /** @type {Float32Array} */
        let table;
        return {
          time: timed(() => {
            table = posenc.encode(encoding, { count });
          }),
          table: () => table,
        };
      },
    },
    {
      name: PAGES,
      // A fresh array costs nothing until it is written to: then the system lays in its pages one by one.
      prepare: (count) => ({
        time: timed(() => {
          const fresh = new Float32Array(count * dimension);
          for (let at = 0; at < fresh.length; at += PAGE) fresh[at] = 1;
        }),
      }),
    },
  ];
}
