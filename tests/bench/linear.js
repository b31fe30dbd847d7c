// Whether the cost is linear in the output, from 1 KB to 1 GB.

import { columns, digits } from './columns.js';
import { measure, timed } from './rounds.js';

/** A row of it is 1 KB. */
const DIMENSION = 256;
const KB = 1024;
/** Bytes that are written at once; larger outputs go through one array again and again. */
const TILE = 16 * KB * KB;

/** @param {import('../../web/library/index.js').Posenc} posenc */
export async function linear(posenc) {
  const tile = new Float32Array(TILE / 4);
  const sizes = Array.from({ length: 11 }, (_, power) => KB * 4 ** power);
  const times = new Map(
    sizes.map((bytes) => [
      String(bytes),
      timed(() => {
        const target = bytes < TILE ? tile.subarray(0, bytes / 4) : tile;
        const rows = target.length / DIMENSION;
        for (let start = 0; start * DIMENSION * 4 < bytes; start += rows) {
          posenc.encodeInto(target, { dimension: DIMENSION }, { start });
        }
      }),
    ]),
  );
  const measured = await measure(times, 5);
  const lines = sizes.map((bytes) => {
    const { seconds, rounds } = measured.get(String(bytes)) ?? { seconds: NaN, rounds: 0 };
    return { bytes, seconds, rounds, nanosecondsPerValue: (seconds * 1e9) / (bytes / 4) };
  });
  console.log(`encodeInto, d = ${DIMENSION}, in tiles of at most ${size(TILE)} through one array.`);
  console.log(
    columns(
      ['output', 'ns a value', 'ms', 'rounds'],
      lines.map((line) => [
        size(line.bytes),
        digits(line.nanosecondsPerValue),
        digits(1000 * line.seconds),
        String(line.rounds),
      ]),
    ),
  );
  return { dimension: DIMENSION, lines };
}

/** @param {number} bytes */
function size(bytes) {
  if (bytes >= KB ** 3) return `${bytes / KB ** 3} GB`;
  return bytes >= KB ** 2 ? `${bytes / KB ** 2} MB` : `${bytes / KB} KB`;
}
