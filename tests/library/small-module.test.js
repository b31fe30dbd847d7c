// first.wasm has what a page's first figures need. What it lacks is refused in words.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { load } from 'posenc';

const bytes = await readFile(new URL('../../dist/first.wasm', import.meta.url));
const whole = await load();
const plain = { dimension: 16 };
const row = whole.encode(plain, { start: 5 });

/** A call of every kind. @type {Record<string, (library: any) => unknown>} */
const CALLS = {
  encode: (library) => library.encode(plain, { start: 3, count: 4 }),
  'encode, positions': (library) => library.encode(plain, { positions: [3, 7], dtype: 'float64' }),
  encodeInto: (library) => library.encodeInto(new Float32Array(32), plain, { start: 3 }),
  withTable: (library) => library.withTable(plain, { count: 4 }, (/** @type {Float32Array} */ table) => [...table]),
  frequencies: (library) => library.frequencies(plain),
  wavelengths: (library) => library.wavelengths(plain),
  phases: (library) => library.phases(plain, 7),
  rotation: (library) => library.rotation(plain, 5),
  rotate: (library) => library.rotate(plain, row, 5),
  similarity: (library) => library.similarity(plain, { start: 1, count: 3 }),
  similarityRun: (library) => library.similarityRun(plain, { start: 0, count: 5 }),
  similarityMeans: (library) => library.similarityMeans(plain, { length: 40, side: 4 }),
  wave: (library) => library.wave(plain, 1, { start: 0, count: 8 }),
  heatmap: (library) =>
    library.heatmap(plain, { positions: [0, 8], dimensions: [0, 16], width: 16, height: 8, palette: 'vik' }),
  legend: (library) => library.legend('vik', 8),
  rivalRows: (library) => library.rivalRows(plain, 'index', { length: 16 }),
  scores: (library) => library.scores(plain, 'index', { length: 16, offset: 5 }),
  shifted: (library) => library.shifted(plain, 0.1, 5),
  rotationDifference: (library) => library.rotationDifference(plain, 3, 5),
  rotationSteps: (library) => library.rotationSteps(plain, 5, 2),
  sinesAlone: (library) => library.sinesAlone(plain, 3, 5),
  locate: (library) => library.locate(plain, row),
  narrowing: (library) => library.narrowing(plain, row),
  noisy: (library) => library.noisy(row, { deviation: 0.1, seed: 1 }),
};

/** @param {() => unknown} call @returns {{value?: unknown, error?: any}} */
function outcome(call) {
  try {
    return { value: call() };
  } catch (error) {
    return { error };
  }
}

describe('the small module', () => {
  for (const [name, call] of Object.entries(CALLS)) {
    it(`answers ${name} like the whole one, or says which module to load`, async () => {
      const expected = call(whole);
      // A trap would leave a module unusable, so each call has one of its own.
      const { value, error } = await load({ wasm: bytes }).then(
        (small) => outcome(() => call(small)),
        (error) => ({ value: undefined, error }),
      );
      if (error === undefined) {
        assert.deepEqual(value, expected);
        return;
      }
      assert.ok(error instanceof Error);
      assert.ok(!(error instanceof WebAssembly.RuntimeError), `it traps: ${error.message}`);
      assert.match(error.message, /first\.wasm|small/, 'it says which module this is');
      assert.match(error.message, /posenc\.wasm/, 'it says which one to load');
    });
  }
});
