// A core that fails in the middle of a call is dropped, and a new one takes its place: the library lives on.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { load } from 'posenc';

const bytes = await readFile(new URL('../../dist/posenc.wasm', import.meta.url));
const encoding = { dimension: 8 };
const shared = await load();
const expected = shared.encode(encoding, { start: 3 });

const FAILED = /^Error: The core failed in the middle of this call .* await posenc\.ready, then try again\.$/;
const RESTING = /^Error: The core has failed and is being started again: await posenc\.ready before the next call\.$/;
const LOST = /^Error: The core has failed and could not be started again: /;

/** Overwrites all of the core's memory from a lent table on, as a caller with a wrong index could. */
function damage(posenc) {
  posenc.withTable(encoding, { count: 1 }, (table) => new Uint8Array(table.buffer).fill(0xff));
}

/** Calls until the damage shows. */
function fail(posenc) {
  assert.throws(() => {
    damage(posenc);
    for (let dimension = 2; dimension < 99; dimension += 1) posenc.encode({ dimension }, { count: 200 });
  }, FAILED);
}

describe('a core that failed', () => {
  test('is replaced: each call says so until the new one is there, and then answers', async () => {
    const posenc = await load({ wasm: bytes });
    const { encode } = posenc;
    fail(posenc);
    for (const call of [
      () => posenc.encode(encoding),
      () => encode(encoding),
      () => posenc.withTable(encoding, { count: 1 }, () => {}),
      () => posenc.encodeInto(new Float32Array(8), encoding),
      () => posenc.rotationDifference(encoding, 1, 2),
      () => posenc.locate(encoding, expected),
    ])
      assert.throws(call, RESTING);
    assert.equal(await posenc.ready, undefined);
    for (const call of [posenc.encode, encode]) assert.deepEqual(call(encoding, { start: 3 }), expected);
    assert.deepEqual(posenc.locate(encoding, expected), shared.locate(encoding, expected));
  });

  test('gives its words as the error, and the engine’s as the cause', async () => {
    const posenc = await load({ wasm: bytes });
    assert.throws(
      () => {
        damage(posenc);
        for (let dimension = 2; dimension < 99; dimension += 1) posenc.encode({ dimension }, { count: 200 });
      },
      ({ cause }) => cause instanceof Error,
    );
  });

  test('takes the tables that it has lent: their withTable says so, even if the error was caught', async () => {
    const posenc = await load({ wasm: bytes });
    assert.throws(() => posenc.withTable(encoding, { count: 2 }, () => fail(posenc)), RESTING);
    await posenc.ready;
    assert.deepEqual(
      posenc.withTable(encoding, { start: 3, count: 1 }, (table) => table.slice()),
      expected,
    );
  });

  test('for want of stack is replaced, too', async () => {
    const posenc = await load({ wasm: bytes });
    for (let dimension = 2; dimension < 12; dimension += 1) {
      const deeper = () => {
        try {
          deeper();
        } catch {
          posenc.encode({ dimension }, { count: 100 });
        }
      };
      try {
        deeper();
      } catch {
        // The last frames have no room for any call.
      }
      await posenc.ready;
      assert.deepEqual(posenc.encode(encoding, { start: 3 }), expected);
    }
  });

  test('at the very end of the stack is replaced, too', async () => {
    const posenc = await load({ wasm: bytes });
    (function down() {
      try {
        down();
      } catch {
        // Each frame tries, so that some have just too little room.
      }
      try {
        posenc.encode(encoding);
      } catch {}
    })();
    await posenc.ready;
    assert.deepEqual(posenc.encode(encoding, { start: 3 }), expected);
  });

  test('to hear that its memory has grown is replaced, too', async () => {
    const posenc = await load({ wasm: bytes });
    const { grow } = WebAssembly.Memory.prototype;
    WebAssembly.Memory.prototype.grow = function (pages) {
      grow.call(this, pages);
      throw new Error('grown, but nobody hears of it');
    };
    try {
      assert.throws(() => posenc.withTable({ dimension: 512 }, { count: 20_000 }, () => {}));
    } finally {
      WebAssembly.Memory.prototype.grow = grow;
    }
    await posenc.ready;
    try {
      posenc.encode(encoding);
    } catch (error) {
      assert.match(String(error), FAILED);
    }
    await posenc.ready;
    assert.deepEqual(posenc.encode(encoding, { start: 3 }), expected);
  });

  test('can fail again and again', async () => {
    const posenc = await load({ wasm: bytes });
    for (let n = 0; n < 5; n += 1) {
      fail(posenc);
      await posenc.ready;
      assert.deepEqual(posenc.encode(encoding, { start: 3 }), expected);
    }
  });

  test('is replaced for all who share it, and load() waits for the new one', async () => {
    const [one, other] = [await load(), await (await import('../../dist/posenc.js')).load()];
    fail(one);
    assert.throws(() => other.encode(encoding), RESTING);
    assert.equal(await load(), shared);
    assert.deepEqual(other.encode(encoding, { start: 3 }), expected);
  });

  test('is not kept in memory', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    /** @type {WeakRef<WebAssembly.Instance>[]} */
    const instances = [];
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (...from) => {
      const instance = await instantiate.apply(WebAssembly, from);
      instances.push(new WeakRef(instance));
      return instance;
    };
    const posenc = await load({ wasm: bytes });
    try {
      fail(posenc);
      await posenc.ready;
    } finally {
      WebAssembly.instantiate = instantiate;
    }
    // A reference is held until the current task ends.
    await new Promise((resolve) => setTimeout(resolve));
    collect();
    assert.deepEqual(
      instances.map((reference) => reference.deref() === undefined),
      [true, false],
    );
    assert.deepEqual(posenc.encode(encoding, { start: 3 }), expected);
  });

  test('that cannot be replaced is tried again by load(), and by whoever awaits ready', async () => {
    const { instantiate } = WebAssembly;
    const refuse = async () => {
      throw new RangeError('WebAssembly.instantiate(): Out of memory');
    };
    try {
      for (const again of [load, () => shared.ready]) {
        WebAssembly.instantiate = refuse;
        fail(shared);
        await assert.rejects(shared.ready, LOST);
        assert.throws(() => shared.encode(encoding), LOST);
        await assert.rejects(again(), LOST);
        WebAssembly.instantiate = instantiate;
        await again();
        assert.deepEqual(shared.encode(encoding, { start: 3 }), expected);
      }
    } finally {
      WebAssembly.instantiate = instantiate;
    }
  });
});

test('a core that is well is ready at once', async () => {
  assert.equal(await shared.ready, undefined);
  assert.equal(shared.ready instanceof Promise, true);
});
