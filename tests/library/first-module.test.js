// first.wasm has only what the first figures need. Each call of the library gives the same result as with posenc.wasm,
// or it throws a sentence that says which file to load: never a wrong result, never a trap.

import assert from 'node:assert/strict';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { load } from 'posenc';

/** @param {string} file */
const loaded = async (file) => load({ wasm: await readFile(new URL(`../../dist/${file}`, import.meta.url)) });
const [whole, first] = await Promise.all([loaded('posenc.wasm'), loaded('first.wasm')]);

const encoding = { dimension: 8 };
const row = whole.encode(encoding, { start: 12 });
const view = { positions: [0, 90], width: 5, height: 7 };
const dtypes = ['float32', 'float64', 'float16', 'bfloat16'];
const rivals = ['sinusoid', 'index', 'binary', 'sines', 'random'];

/** Calls of every method: those that need one row and those that need many, every dtype, no rows at all. */
const calls = {
  encode: dtypes.flatMap((dtype) =>
    [{ start: 1 }, { count: 500 }, { count: 0 }, { positions: [3, -0.5] }, { positions: [] }].map((rows) => [
      encoding,
      { ...rows, dtype },
    ]),
  ),
  encodeInto: [8, 8000, 0].map((length) => [new Float32Array(length), encoding, { start: 1 }]),
  withTable: [1, 500, 0].map((count) => [encoding, { count }, (table) => table.slice()]),
  frequencies: [[encoding]],
  wavelengths: [[encoding]],
  phases: [[encoding, 12]],
  rotation: [[encoding, 5]],
  rotate: [[encoding, row, 5]],
  similarity: [1, 0].map((count) => [encoding, { count }]),
  similarityRun: [100, 0].map((count) => [encoding, { count }]),
  similarityMeans: [[encoding, { length: 9, side: 4 }]],
  similarityPicture: [[encoding, { length: 9, side: 4 }]],
  wave: [9, 0].map((count) => [encoding, 1, { count }]),
  heatmap: ['none', 'blended'].flatMap((hidden) =>
    ['vik', 'berlin', 'grey'].map((palette) => [encoding, { ...view, hidden, palette }]),
  ),
  means: [[encoding, view]],
  legend: [9, 0].map((count) => ['vik', count]),
  rivalRows: rivals.flatMap((rival) => [9, 0].map((count) => [encoding, rival, { length: 9, count }])),
  rivalPicture: rivals.map((rival) => [encoding, rival, { length: 9, width: 3, height: 4 }]),
  scores: rivals.map((rival) => [encoding, rival, { length: 9, offset: 2 }]),
  shifted: [[encoding, 12, 5]],
  rotationDifference: [[encoding, 12, 5]],
  rotationSteps: [[encoding, 5, 2]],
  rotationPicture: [[encoding, 5, { side: 8 }]],
  sinesAlone: [[encoding, 12, 5]],
  locate: [[encoding, row]],
  narrowing: [[encoding, row]],
  noisy: [[row, { deviation: 0.1 }]],
};

/** What the first figures call. */
const needed = 'frequencies wavelengths phases rotation rotationDifference shifted heatmap means legend'.split(' ');

test('every method is called here', () => {
  const methods = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(whole)))
    .filter(([name, { value }]) => typeof value === 'function' && name !== 'constructor')
    .map(([name]) => name);
  assert.deepEqual(Object.keys(calls).sort(), methods.sort());
});

for (const [method, asked] of Object.entries(calls)) {
  test(`${method} of first.wasm gives what posenc.wasm gives, or says which file to load`, () => {
    for (const call of asked) {
      // A copy: encodeInto returns the same array both times.
      const expected = structuredClone(whole[method](...call));
      let result;
      try {
        result = first[method](...call);
      } catch (error) {
        assert.match(String(error), /^Error: This is first\.wasm, .*: load posenc\.wasm for .+\.$/);
        assert.ok(!needed.includes(method) && call[1]?.dtype !== 'float64', 'the first figures need this call');
        continue;
      }
      assert.deepEqual(result, expected);
    }
  });
}

test('a refusal changes nothing: first.wasm answers the next call as before', () => {
  const before = first.encode(encoding, { count: 9, dtype: 'float64' });
  for (let n = 0; n < 2000; n += 1) {
    try {
      first.withTable(encoding, { count: 500 }, () => {});
      first.rotate(encoding, row, n);
    } catch {
      // As tested above.
    }
  }
  assert.deepEqual(first.encode(encoding, { count: 9, dtype: 'float64' }), before);
});

test('first.wasm named posenc.wasm is refused in a sentence; posenc.wasm named first.wasm works', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'posenc-'));
  const put = (/** @type {string} */ file, name = file) =>
    copyFile(new URL(`../../dist/${file}`, import.meta.url), join(folder, name));
  try {
    await Promise.all([put('library.js', 'library.mjs'), put('first.wasm', 'posenc.wasm')]);
    const { load: mixedUp } = await import(pathToFileURL(join(folder, 'library.mjs')).href);
    await assert.rejects(mixedUp(), /^Error: posenc\.wasm is first\.wasm under another name: .* from dist\.$/);
    await put('posenc.wasm');
    assert.deepEqual((await mixedUp()).encode(encoding, { start: 12 }), row, 'and can be mended');
    await put('posenc.wasm', 'first.wasm');
    const other = await load({ wasm: pathToFileURL(join(folder, 'first.wasm')) });
    assert.deepEqual(other.encode(encoding, { start: 12 }), row);
  } finally {
    await rm(folder, { recursive: true });
  }
});
