// What a reader has to download, to the byte: growing fails, and so does shrinking until the budget is lowered.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { minifySync } from 'vite';

/** @param {string} path */
const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url));

/** Bytes under brotli at its best, as a static host serves them. @param {string | Uint8Array} contents */
const compressed = (contents) => brotliCompressSync(contents).length;

// The compiler's version is what build.js notes beside the module.
const emcc = read('build/wasm/compiler').toString();

/**
 * @param {string} what
 * @param {number} bytes
 * @param {number} budget for emcc 3.1.6; other versions may take a tenth more
 */
function holds(what, bytes, budget) {
  if (emcc.includes('3.1.6')) {
    assert.equal(
      bytes,
      budget,
      `${what}: ${bytes} bytes. If that is meant, it is the new budget in tests/element/size.test.js.`,
    );
  } else {
    assert.ok(bytes <= 1.1 * budget, `${what}: ${bytes} bytes, more than a tenth over ${budget}.`);
  }
}

test('the whole core and its glue keep their budget', () => {
  const glue = minifySync('posenc.js', read('build/wasm/posenc.js').toString(), { module: true }).code;
  holds('posenc.wasm and its glue', compressed(read('dist/posenc.wasm')) + compressed(glue), 44685);
});

test('what the first view loads keeps its budget', () => {
  const files = ['index.html', 'page.css', 'posenc.js', 'first.wasm'];
  holds(
    'the first view',
    files.reduce((sum, file) => sum + compressed(read(`dist/${file}`)), 0),
    74316,
  );
});
