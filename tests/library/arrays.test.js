// Whatever array a caller brings, the library reads what is in it, or refuses it in a sentence. It never computes with
// anything else, and answers the next call as before.

import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

import { load } from 'posenc';

const posenc = await load();
const encoding = { dimension: 8 };
const row = posenc.encode(encoding, { start: 3 });
const other = createContext({});
/** @param {string} code */
const elsewhere = (code) => runInContext(code, other);

/** The library works after all of this. */
after(() => assert.deepEqual(posenc.encode(encoding, { start: 3 }), row));

/** Every call that reads or writes a caller's typed array: what it may be, and the result for an honest one. */
const calls = {
  rotate: { name: 'row', Type: Float32Array, length: 8, call: (array) => posenc.rotate(encoding, array, 1) },
  noisy: { name: 'row', Type: Float32Array, length: 8, call: (array) => posenc.noisy(array, { deviation: 0.1 }) },
  locate: { name: 'row', Type: Float64Array, length: 8, call: (array) => posenc.locate(encoding, array) },
  narrowing: { name: 'row', Type: Float32Array, length: 8, call: (array) => posenc.narrowing(encoding, array) },
  encode: {
    name: 'positions',
    Type: Float64Array,
    length: 8,
    call: (array) => posenc.encode(encoding, { positions: array }),
  },
  encodeInto: {
    name: 'target',
    Type: Float32Array,
    length: 8,
    call: (array) => posenc.encodeInto(array, encoding, { start: 3 }),
  },
  heatmap: {
    name: 'into',
    Type: Uint8ClampedArray,
    length: 24,
    call: (array) => posenc.heatmap(encoding, { positions: [0, 3], width: 2, height: 3, into: array }),
  },
};

/** @param {any} Type @param {number} length */
const honest = (Type, length) => Type.from({ length }, (_, at) => row[at % 8]);

/** What an array holds, by the rules of the language and not by what it says. @param {any} array */
const held = (array) => {
  const slot = (name) =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), name).get.call(array);
  return [...new Uint8Array(slot('buffer'), slot('byteOffset'), slot('byteLength'))];
};

/** Arrays that hold the honest values and say something else. */
const liars = {
  'a subclass with a shorter length': (Type, array) => {
    const Liar = class extends Type {
      get length() {
        return 2;
      }
    };
    return new Liar(array);
  },
  'an own length': (_, array) => Object.defineProperty(array, 'length', { value: 1e6 }),
  'an own buffer and offset': (_, array) =>
    Object.defineProperties(array, { buffer: { value: new ArrayBuffer(4) }, byteOffset: { value: 1 } }),
  'an own iterator': (_, array) =>
    Object.defineProperty(array, Symbol.iterator, {
      *value() {
        for (let n = 0; n < 1000; n += 1) yield n;
      },
    }),
  'a species': (Type, array) => {
    const Liar = class extends Type {
      static get [Symbol.species]() {
        return Array;
      }
    };
    return new Liar(array);
  },
  'an own constructor and set': (_, array) =>
    Object.defineProperties(array, { constructor: { value: Array }, set: { value: () => {} } }),
  'own ways to cut and search': (_, array) => {
    const nothing = { value: () => [] };
    return Object.defineProperties(array, {
      ...{ slice: nothing, subarray: nothing, findIndex: nothing, entries: nothing, at: nothing },
    });
  },
  'another realm': (Type, array) => Object.assign(elsewhere(`new ${Type.name}(${array.length})`), array),
  'a prototype of its own': (_, array) => Object.setPrototypeOf(array, null),
  'shared memory': (Type, array) => {
    const shared = new Type(new SharedArrayBuffer(array.byteLength));
    shared.set(array);
    return shared;
  },
  'memory that can shrink': (Type, array) => {
    const { byteLength } = array;
    const view = new Type(new ArrayBuffer(byteLength, { maxByteLength: 4 * byteLength }));
    view.set(array);
    return view;
  },
};

for (const [method, { name, Type, length, call }] of Object.entries(calls)) {
  describe(method, () => {
    for (const [what, make] of Object.entries(liars)) {
      test(`takes an array with ${what} for what it holds`, () => {
        const array = make(Type, honest(Type, length));
        const expected = call(honest(Type, length));
        const result = call(array);
        if (['encodeInto', 'heatmap'].includes(method)) {
          assert.equal(result, array);
          assert.deepEqual(held(array), held(expected));
        } else assert.deepEqual(result, expected);
      });
    }

    const gone = {
      'whose buffer is detached': () => {
        const array = honest(Type, length);
        structuredClone(array, { transfer: [array.buffer] });
        return array;
      },
      'whose buffer has shrunk': () => {
        const buffer = new ArrayBuffer(length * Type.BYTES_PER_ELEMENT, { maxByteLength: 1024 });
        const array = new Type(buffer, 0, length);
        buffer.resize(4);
        return array;
      },
      'that only looks like a': () => new Proxy(honest(Type, length), {}),
      'a revoked proxy': () => {
        const { proxy, revoke } = Proxy.revocable(honest(Type, length), {});
        revoke();
        return proxy;
      },
      'a DataView': () => new DataView(new ArrayBuffer(64)),
    };
    for (const [words, make] of Object.entries(gone)) {
      test(`says of an array that it is one ${words}`, () => {
        assert.throws(
          () => call(make()),
          (error) => {
            assert.ok(error instanceof TypeError);
            assert.ok(error.message.startsWith(`${name} must be a`), error.message);
            assert.ok(error.message.includes(words), error.message);
            return true;
          },
        );
      });
    }
  });
}

describe('plain arrays', () => {
  /** An array whose element, or length, is another one at each reading. */
  const changing = (values, key = 1) => {
    let n = 0;
    return new Proxy([0, 1], {
      get: (target, name) => (String(name) === String(key) ? values[Math.min(n++, values.length - 1)] : target[name]),
    });
  };

  test('are read once: what was checked is what is computed', () => {
    const expected = posenc.encode(encoding, { positions: [0, 5] });
    assert.deepEqual(posenc.encode(encoding, { positions: changing([5, NaN]) }), expected);
    assert.deepEqual(posenc.encode(encoding, { positions: changing([2, 1e9], 'length') }).length, 16);
    const view = { positions: [0, 7], width: 3, height: 2 };
    const iterator = Object.assign([0, 7], { [Symbol.iterator]: () => [NaN, NaN][Symbol.iterator]() });
    for (const positions of [changing([7, NaN]), iterator, elsewhere('[0, 7]')])
      assert.deepEqual(posenc.heatmap(encoding, { ...view, positions }), posenc.heatmap(encoding, view));
  });

  test('with a length that is none are refused', () => {
    for (const length of [NaN, -1, 1.5, 'x', {}])
      assert.throws(
        () => posenc.encode(encoding, { positions: changing([length], 'length') }),
        /^TypeError: positions must be a Float64Array or an array of numbers, got an Array of length /,
      );
  });
});

describe('options', () => {
  test('are read once: what was checked is what is computed', () => {
    const twice = (key, ...values) => ({
      get [key]() {
        return values.length > 1 ? values.shift() : values[0];
      },
    });
    const expected = posenc.encode({ dimension: 4 });
    assert.deepEqual(posenc.encode(twice('dimension', 4, 1e9)), expected);
    assert.deepEqual(posenc.encode({ dimension: 4 }, twice('count', 1, 1e15)), expected);
    assert.deepEqual(posenc.narrowing(twice('dimension', 8, 1e9), row), posenc.narrowing(encoding, row));
    const into = new Uint8ClampedArray(4);
    const view = { positions: [0, 1], width: 1, height: 1, ...{} };
    assert.equal(posenc.heatmap(encoding, Object.assign(twice('into', into, row), view)), into);
  });

  test('whose reading throws let that error through', () => {
    const own = new Error('mine');
    const throws = () => {
      throw own;
    };
    const proxy = new Proxy({}, { ownKeys: throws });
    const getter = Object.defineProperty({}, 'start', { get: throws, enumerable: true });
    const array = new Proxy([1], { get: throws });
    for (const call of [
      () => posenc.encode(proxy),
      () => posenc.encode(encoding, getter),
      () => posenc.encode(encoding, { positions: array }),
    ])
      assert.throws(call, (error) => error === own);
  });

  test('that detach the target while they are read do no harm', () => {
    const target = new Float32Array(8);
    const rows = {
      get start() {
        structuredClone(target, { transfer: [target.buffer] });
        return 1;
      },
    };
    assert.throws(() => posenc.encodeInto(target, encoding, rows), /^TypeError: target .* whose buffer is detached\.$/);
  });
});

test('the core’s own memory is not taken for an array of the caller', () => {
  let kept = new Float32Array(0);
  const words =
    /^TypeError: (target|into) must be an array of your own, got the core’s memory, which withTable lends\.$/;
  posenc.withTable(encoding, { count: 3 }, (table) => {
    kept = table;
    assert.throws(() => posenc.encodeInto(table.subarray(8), encoding), words);
    const into = new Uint8ClampedArray(table.buffer, table.byteOffset, 4);
    assert.throws(() => posenc.heatmap(encoding, { positions: [0, 1], width: 1, height: 1, into }), words);
    // Reading is another matter.
    assert.deepEqual(posenc.rotate(encoding, table.subarray(8, 16), 1), posenc.rotate(encoding, table.slice(8, 16), 1));
  });
  assert.throws(() => posenc.encodeInto(kept, encoding), words);
});

test('two views of a result never share a buffer: to transfer one leaves the other', () => {
  for (const views of [
    Object.values(posenc.means(encoding, { positions: [0, 4] })),
    Object.values(posenc.wave(encoding, 0, { count: 3 })),
  ])
    assert.equal(new Set(views.map(({ buffer }) => buffer)).size, views.length);
});
