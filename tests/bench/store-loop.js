// The limit: the same bytes written by WebAssembly without computing anything.

import { timed } from './rounds.js';

/** @typedef {import('./rounds.js').Contestant} Contestant */

const PAGE = 65536;

/**
 * @param {number} rows
 * @param {number} dimension
 */
async function limits(rows, dimension) {
  const bytes = 4 * rows * dimension;
  const memory = new WebAssembly.Memory({ initial: bytes / PAGE });
  const { instance } = await WebAssembly.instantiate(storeModule(), { env: { memory } });
  return { bytes, stores: /** @type {Record<string, (from: number, to: number) => void>} */ (instance.exports) };
}

/**
 * @param {string} name
 * @param {string} store one of the module's exports
 * @param {number} dimension
 * @returns {Contestant}
 */
function limit(name, store, dimension) {
  return {
    name,
    async prepare(rows) {
      const { bytes, stores } = await limits(rows, dimension);
      return { time: timed(() => stores[store]?.(0, bytes)) };
    },
  };
}

export const STORE_LOOP = 'v128.store loop';

/**
 * @param {number} dimension
 * @returns {Contestant[]}
 */
export function storeLoops(dimension) {
  return [
    limit(STORE_LOOP, 'loop', dimension),
    limit('the same, four stores a turn', 'unrolled', dimension),
    limit('memory.fill', 'fill', dimension),
  ];
}

/**
 * A module of three functions of (from, to), two addresses; the bytes between must be a multiple of 64, and not none.
 */
function storeModule() {
  const I32 = 0x7f;
  const V128 = 0x7b;
  /** @param {number[][]} items */
  const list = (...items) => [...leb(items.length), ...items.flat()];
  /** @param {number[]} bytes */
  const sized = (bytes) => [...leb(bytes.length), ...bytes];
  /** @param {string} text */
  const name = (text) => sized([...new TextEncoder().encode(text)]);
  /** @param {number} id @param {number[]} content */
  const section = (id, content) => [id, ...sized(content)];
  /** @param {number[]} locals @param {number[]} code */
  const body = (locals, code) => sized([...list(...locals.map((type) => [1, type])), ...code, 0x0b]);

  /** @param {number} stores in one turn of the loop */
  const loop = (stores) =>
    body(
      [V128],
      [
        0x43,
        0,
        0,
        0,
        0x3f,
        0xfd,
        0x13,
        0x21,
        2, // f32.const 0.5, f32x4.splat, local.set 2
        0x03,
        0x40, // loop
        ...Array.from({ length: stores }, (_, store) => [
          0x20,
          0,
          0x20,
          2,
          0xfd,
          0x0b,
          4,
          16 * store, // local.get from, local.get 2, v128.store align=16 offset
        ]).flat(),
        0x20,
        0,
        0x41,
        ...leb(16 * stores),
        0x6a,
        0x22,
        0, // local.get from, i32.const, i32.add, local.tee from
        0x20,
        1,
        0x47,
        0x0d,
        0, // local.get to, i32.ne, br_if
        0x0b, // end
      ],
    );
  const fill = body(
    [],
    [
      0x20,
      0,
      0x41,
      1,
      0x20,
      1,
      0x20,
      0,
      0x6b,
      0xfc,
      0x0b,
      0, // from, i32.const 1, to − from, memory.fill
    ],
  );
  return new Uint8Array([
    0x00,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, list([0x60, ...list([I32], [I32]), ...list()])), // the type (i32, i32) → ()
    ...section(2, list([...name('env'), ...name('memory'), 2, 0, 0])), // the memory is imported
    ...section(3, list([0], [0], [0])),
    ...section(7, list([...name('loop'), 0, 0], [...name('unrolled'), 0, 1], [...name('fill'), 0, 2])),
    ...section(10, list(loop(1), loop(4), fill)),
  ]);
}

/**
 * An integer in signed LEB128, which reads the same unsigned where the last group's sign bit is clear.
 * @param {number} value
 */
function leb(value) {
  const bytes = [];
  for (; value > 0x3f; value >>= 7) bytes.push((value & 0x7f) | 0x80);
  return [...bytes, value];
}
