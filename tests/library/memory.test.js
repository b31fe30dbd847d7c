// Where there is too little memory, a call answers or it is refused in a sentence that says how much it would take. The
// core never begins what it cannot end, however much is free.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';

import { load } from 'posenc';

const module = await WebAssembly.compile(await readFile(new URL('../../dist/posenc.wasm', import.meta.url)));
const fresh = () => load({ wasm: module });
const whole = await fresh();
const cell = { dimension: 1 };
/** The nightly job takes more. */
const DIMENSIONS = (process.env.POSENC_DIMENSIONS ?? '1000').split(' ').map(Number);
const { grow } = WebAssembly.Memory.prototype;

/** Lets no core have more memory than it has. */
function stopGrowing() {
  WebAssembly.Memory.prototype.grow = () => {
    throw new RangeError('WebAssembly.Memory.grow(): Maximum memory size exceeded');
  };
}
const growAgain = () => {
  WebAssembly.Memory.prototype.grow = grow;
};
after(growAgain);

// Nothing is written to a console.
const heard = [];
const { warn, error } = console;
before(() => Object.assign(console, { warn: (...said) => heard.push(said), error: (...said) => heard.push(said) }));
after(() => {
  Object.assign(console, { warn, error });
  assert.deepEqual(heard, []);
});

/** @param {unknown} error */
function isRefusal(error) {
  assert.ok(error instanceof RangeError, String(error));
  assert.match(error.message, /[\d.]+ (bytes|kB|MB|GB) of memory.*more than is available here: ask for .+\.$/);
  return true;
}

/** Tables of this take up the memory, quickly. */
const filler = { dimension: 64 };
const ROW = 256;

/** The most rows of a table that fits. */
function mostOf(posenc) {
  const fits = (count) => {
    try {
      posenc.withTable(filler, { count }, () => {});
      return true;
    } catch (error) {
      return !isRefusal(error);
    }
  };
  let [least, most] = [0, 2 ** 20];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle;
  }
  return least;
}

/**
 * Tables one in another take all that is left.
 * @param {number[]} known their rows; those that are missing are found and added
 */
function fillUp(posenc, known, depth = 0) {
  known[depth] ??= mostOf(posenc);
  if (known[depth] > 0) lend(posenc, known[depth], () => fillUp(posenc, known, depth + 1));
}

/** A table of so many rows, or of a few less where the pieces of the memory are others. */
function lend(posenc, count, use) {
  let began = false;
  try {
    return posenc.withTable(filler, { count }, () => {
      began = true;
      return use();
    });
  } catch (error) {
    if (began || !isRefusal(error)) throw error;
    if (count < 3) return use();
    return lend(posenc, count - 2, use);
  }
}

/** By the rows of the first table of a core, which make its memory grow. */
const rooms = new Map();

/**
 * What a call gives in a core that cannot grow and has this much memory free: its result, or 'refused'.
 * @param {number} rows of the core's first table
 * @param {number} free bytes
 * @param {(posenc: any) => unknown} call
 */
async function given(rows, free, call) {
  const posenc = await fresh();
  posenc.withTable(filler, { count: rows }, () => {});
  stopGrowing();
  try {
    if (!rooms.has(rows)) rooms.set(rows, { known: [], most: 0 });
    const room = rooms.get(rows);
    fillUp(posenc, room.known);
    room.most ||= mostOf(posenc);
    return lend(posenc, Math.floor(room.most - free / ROW), () => {
      try {
        return call(posenc);
      } catch (error) {
        isRefusal(error);
        return 'refused';
      }
    });
  } finally {
    growAgain();
  }
}

const noise = (posenc, dimension) => posenc.noisy(new Float32Array(dimension), { deviation: 1 });
const view = { positions: [0, 1e6], width: 700, height: 3 };

/** Each call, by its name, with an encoding. */
const calls = {
  encode: (posenc, encoding) => posenc.encode(encoding, { count: 100 }),
  'encode in float16': (posenc, encoding) => posenc.encode(encoding, { start: 0.1, dtype: 'float16' }),
  'encode of positions': (posenc, encoding) => posenc.encode(encoding, { positions: [3, 1e15] }),
  encodeInto: (posenc, encoding) => posenc.encodeInto(new Float32Array(encoding.dimension), encoding),
  withTable: (posenc, encoding) => posenc.withTable(encoding, { count: 70 }, (table) => table.slice()),
  frequencies: (posenc, encoding) => posenc.frequencies(encoding),
  wavelengths: (posenc, encoding) => posenc.wavelengths(encoding),
  phases: (posenc, encoding) => posenc.phases(encoding, 12),
  rotation: (posenc, encoding) => posenc.rotation(encoding, 5),
  rotate: (posenc, encoding) => posenc.rotate(encoding, new Float32Array(encoding.dimension), 5),
  similarity: (posenc, encoding) => posenc.similarity(encoding, { count: 3 }),
  similarityRun: (posenc, encoding) => posenc.similarityRun(encoding, { count: 2000 }),
  similarityMeans: (posenc, encoding) => posenc.similarityMeans(encoding, { length: 3000, side: 200 }),
  similarityPicture: (posenc, encoding) => posenc.similarityPicture(encoding, { length: 3000, side: 300 }),
  wave: (posenc, encoding) => posenc.wave(encoding, 0, { count: 100, step: 0.1 }),
  heatmap: (posenc, encoding) => posenc.heatmap(encoding, view),
  'heatmap of hidden waves': (posenc, encoding) => posenc.heatmap(encoding, { ...view, hidden: 'blended' }),
  'heatmap of many rows': (posenc, encoding) =>
    posenc.heatmap(encoding, { positions: [0.3, 777], width: 3, height: 500, hidden: 'blended' }),
  means: (posenc, encoding) => posenc.means(encoding, view),
  rivalRows: (posenc, encoding) => posenc.rivalRows(encoding, 'binary', { length: 9 }),
  'rivalRows of the sinusoid': (posenc, encoding) => posenc.rivalRows(encoding, 'sinusoid', { length: 9 }),
  rivalPicture: (posenc, encoding) =>
    posenc.rivalPicture(encoding, 'sinusoid', { length: 900, width: 300, height: 200 }),
  scores: (posenc, encoding) => posenc.scores(encoding, 'binary', { length: 900, offset: 5 }),
  'scores of a random table': (posenc, encoding) => posenc.scores(encoding, 'random', { length: 900, offset: 5 }),
  'scores of the sines': (posenc, encoding) => posenc.scores(encoding, 'sines', { length: 900, offset: 5 }),
  shifted: (posenc, encoding) => posenc.shifted(encoding, 12, 5),
  rotationDifference: (posenc, encoding) => posenc.rotationDifference(encoding, 12, 5),
  rotationSteps: (posenc, encoding) => posenc.rotationSteps(encoding, 5, 2),
  rotationPicture: (posenc, encoding) =>
    posenc.rotationPicture(encoding, 5, { side: Math.min(encoding.dimension, 500) }),
  sinesAlone: (posenc, encoding) => posenc.sinesAlone(encoding, 12, 5),
  locate: (posenc, encoding) => posenc.locate(encoding, noise(posenc, encoding.dimension)),
  narrowing: (posenc, encoding) => posenc.narrowing(encoding, noise(posenc, encoding.dimension)),
  noisy: (posenc, encoding) => noise(posenc, encoding.dimension),
  legend: (posenc) => posenc.legend('vik', 9),
};

test('every method is called here', () => {
  const methods = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(whole)))
    .filter(([name, { value }]) => typeof value === 'function' && name !== 'constructor')
    .map(([name]) => name);
  assert.deepEqual(
    methods.filter((name) => !(name in calls)),
    [],
  );
});

describe('with the least memory with which a call is not refused, it answers', () => {
  for (const [name, call] of Object.entries(calls)) {
    test(name, async () => {
      const [rows, all] = /locate|narrowing/.test(name) ? [320e3, 7.5e7] : [100, 9e6];
      for (const dimension of DIMENSIONS) {
        const encoding = { dimension };
        const answer = call(whole, encoding);
        assert.deepEqual(await given(rows, all, (posenc) => call(posenc, encoding)), answer);
        // Of amounts of free memory that are a twentieth apart.
        let [least, most] = [1000, all];
        while (most / least > 1.05) {
          const middle = Math.sqrt(least * most);
          const result = await given(rows, middle, (posenc) => call(posenc, encoding));
          if (result === 'refused') least = middle;
          else {
            assert.deepEqual(result, answer);
            most = middle;
          }
        }
      }
    });
  }
});

test('in a page whose memory cannot grow each call answers or is refused, and the library lives on', async () => {
  const posenc = await fresh();
  const encoding = { dimension: 64 };
  const answers = Object.entries(calls).map(([name, call]) => [name, call, call(whole, encoding)]);
  stopGrowing();
  try {
    for (const wide of [{ dimension: 65536 }, encoding]) {
      for (const [name, call, answer] of answers) {
        try {
          const result = call(posenc, wide);
          if (wide === encoding) assert.deepEqual(result, answer, name);
        } catch (error) {
          isRefusal(error);
        }
      }
    }
  } finally {
    growAgain();
  }
});

test('a picture whose sums do not fit beside it is refused', async () => {
  const posenc = await fresh();
  for (const side of [14000, 22000])
    assert.throws(() => posenc.rotationPicture({ dimension: 32768 }, 1, { side }), isRefusal);
  assert.deepEqual(posenc.encode(cell), whole.encode(cell));
});
