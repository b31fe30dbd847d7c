// What the library says of a value that it refuses, and of a WebAssembly that it cannot start: one short sentence of
// its own. What an engine said is the cause of the error, never its text.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

import { load } from 'posenc';

const posenc = await load();
const bytes = await readFile(new URL('../../dist/posenc.wasm', import.meta.url));
const encoding = { dimension: 8 };

/** What engines say. */
const ENGINES = new RegExp(
  [
    ...['cannot ', 'proxy that', 'undefined \\(', 'terminated', 'invalid url', 'aborted', 'assertions', 'unreachable'],
    ...['not a function', 'webassembly\\.\\w+\\(', 'import #', 'fetch failed', 'is not iterable', 'out of bounds'],
  ].join('|'),
  'i',
);

/** @param {unknown} error */
function isSentence(error) {
  assert.ok(error instanceof Error, String(error));
  const { message } = error;
  assert.doesNotMatch(message, ENGINES);
  assert.match(message, /^(?!.* {2})(?!.*got a?n? ?\.)[A-Za-z].*[.?]$/s);
  assert.ok(message.length < 320, `${message.length} characters: ${message.slice(0, 400)}`);
  return true;
}

/** @param {unknown} value */
const said = (value) => {
  let words = '';
  assert.throws(
    () => posenc.encode(encoding, { start: value }),
    (error) => {
      words = /** @type {Error} */ (error).message.replace(/^start must be a number from −2\^53 to 2\^53, got /, '');
      return isSentence(error);
    },
  );
  return words;
};

describe('a value is named', () => {
  /** @param {string} name */
  const named = (name) => new (Object.defineProperty(class {}, 'name', { value: name }))();
  const throws = () => {
    throw new TypeError('mine');
  };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const cases = {
    'an object': {},
    'a Uint8Array of length 3': new Uint8Array(3),
    'an Int8Array of length 0': new Int8Array(),
    'an Array of length 2': [1, 2],
    'a URL': new URL('http://a.b'),
    'an HTMLElement': named('HTMLElement'),
    'an Undo': named('Undo'),
    'an SVGElement': named('SVGElement'),
    'a DataView': new DataView(new ArrayBuffer(8)),
    'an ArrayBuffer': new ArrayBuffer(8),
    'a Posenc': posenc,
    'a function': () => {},
    'Symbol(s)': Symbol('s'),
    null: null,
    '"x"': 'x',
    'the BigInt 5n': 5n,
    'a BigInt of more than 30 digits': -(10n ** 50n),
    'a revoked proxy': revoked.proxy,
  };
  for (const [words, value] of Object.entries(cases)) test(words, () => assert.equal(said(value), `${words}.`));

  test('as an object where its name is odd, or cannot be read', () => {
    const odd = [
      named(''),
      named(/** @type {any} */ (Symbol('x'))),
      named('  '),
      { constructor: 5 },
      { constructor: { name: Symbol('x') } },
      Object.create(null),
      Object.defineProperty({}, 'constructor', { get: throws }),
      new Proxy({}, { get: throws, getPrototypeOf: throws }),
    ];
    for (const value of odd) assert.equal(said(value), 'an object.');
  });

  test('as an array where its length cannot be read', () => {
    assert.equal(said(new Proxy([], { get: throws })), 'an Array of length "unknown".');
  });

  test('briefly, however long it is', () => {
    const long = 'x'.repeat(1e6);
    const sentences = [
      () => posenc.encode(encoding, { start: long }),
      () => posenc.encode(encoding, { start: Symbol(long) }),
      () => posenc.encode(encoding, { start: named(long) }),
      () => posenc.encode(encoding, { start: 10n ** 200000n }),
      () => posenc.encode({ dimension: 8, [long]: 1 }),
      () => posenc.encode({ dimension: 8, layout: long }),
      () => posenc.encode(encoding, { positions: Object.assign([1, 2], { 1: long }) }),
    ];
    for (const call of sentences) assert.throws(call, isSentence);
    assert.match(said('🙂'.repeat(100)), /^"(🙂)+…"\.$/u);
  });
});

test('null is never a default, undefined always is', () => {
  const { encode, heatmap, scores, wave } = posenc;
  const view = { positions: [0, 2], width: 2, height: 2 };
  const fields = {
    base: (value) => encode({ dimension: 8, base: value }),
    exponent: (value) => encode({ dimension: 8, exponent: value }),
    layout: (value) => encode({ dimension: 8, layout: value }),
    order: (value) => encode({ dimension: 8, order: value }),
    start: (value) => encode(encoding, { start: value }),
    count: (value) => encode(encoding, { count: value }),
    positions: (value) => encode(encoding, { positions: value }),
    dtype: (value) => encode(encoding, { dtype: value }),
    palette: (value) => heatmap(encoding, { ...view, palette: value }),
    hidden: (value) => heatmap(encoding, { ...view, hidden: value }),
    dimensions: (value) => heatmap(encoding, { ...view, dimensions: value }),
    into: (value) => heatmap(encoding, { ...view, into: value }),
    seed: (value) => scores(encoding, 'random', { length: 9, offset: 1, seed: value }),
    step: (value) => wave(encoding, 0, { count: 2, step: value }),
    rows: (value) => encode(encoding, value),
    within: (value) => posenc.locate(encoding, encode(encoding), value),
  };
  for (const [name, call] of Object.entries(fields)) {
    call(undefined);
    assert.throws(
      () => call(null),
      (error) => error instanceof TypeError && error.message.startsWith(`${name} must be`) && isSentence(error),
    );
  }
});

test('every method works without its object', () => {
  const { encode, frequencies, noisy, withTable } = posenc;
  assert.deepEqual(encode(encoding), posenc.encode(encoding));
  assert.deepEqual(frequencies(encoding), posenc.frequencies(encoding));
  assert.equal(noisy(encode(encoding), { deviation: 0.1 }).length, 8);
  assert.equal(
    withTable(encoding, { count: 1 }, ({ length }) => length),
    8,
  );
});

test('withTable refuses a promise for any number of rows', () => {
  for (const count of [0, 1])
    assert.throws(
      () => posenc.withTable(encoding, { count }, async () => {}),
      /^TypeError: use must not return a promise/,
    );
});

describe('a WebAssembly that cannot be started is refused in a sentence', () => {
  const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  // It imports a.z, which is a function of no arguments.
  const foreign = Uint8Array.of(...[...empty, 1, 4, 1, 0x60, 0, 0, 2, 7, 1, 1, 0x61, 1, 0x7a, 0, 0]);
  const detached = new Uint8Array(bytes);
  structuredClone(detached, { transfer: [detached.buffer] });
  const consumed = async () => {
    const response = new Response(bytes);
    await response.arrayBuffer();
    return response;
  };
  const cut = (type) =>
    new Response(
      new ReadableStream({
        pull(stream) {
          stream.enqueue(new Uint8Array(bytes.subarray(0, 100)));
          stream.error(new TypeError('terminated'));
        },
      }),
      { headers: { 'content-type': type } },
    );
  const long = `http://localhost:1/${'x'.repeat(5000)}.wasm`;
  const wasm = {
    'an empty module': [() => empty, /is not the posenc\.wasm/],
    'an empty compiled module': [() => WebAssembly.compile(empty), /is not the posenc\.wasm/],
    'a module with a foreign import': [() => foreign, /is not the posenc\.wasm/],
    'an error page': [() => new TextEncoder().encode('<!doctype html>'), /posenc\.wasm is damaged/],
    'half a module': [() => bytes.subarray(0, 20000), /posenc\.wasm is damaged/],
    'detached bytes': [() => detached, /^wasm must be .* got a Uint8Array whose buffer is detached/],
    'a Response that was read': [consumed, /nobody has read/],
    'a Response that somebody reads': [
      () => {
        const response = new Response(bytes);
        response.body?.getReader();
        return response;
      },
      /nobody has read/,
    ],
    'what only looks like a Response': [
      () => ({ [Symbol.toStringTag]: 'Response' }),
      /^wasm must be .* got an object\.$/,
    ],
    'what only inherits from Response': [() => Object.create(Response.prototype), /^wasm must be .* got a Response\.$/],
    'a cut transfer': [() => cut('application/octet-stream'), /cut off/],
    'a cut transfer of a stream': [() => cut('application/wasm'), /cut off/],
    'Response.error()': [() => Response.error(), /type 'error'/],
    'a Response of status 404': [() => new Response('', { status: 404 }), /^posenc\.wasm was not found \(status 404\)/],
    'a promise that is rejected': [() => Promise.reject(new TypeError('fetch failed')), /rejected/],
    'a relative address in Node': [() => 'posenc.wasm', /absolute one outside a page, got "posenc\.wasm"/],
    'an address of no file': [() => new URL('other.wasm', import.meta.url), /^other\.wasm was not found at file:/],
    'an address that nobody answers': [() => 'http://localhost:1/deep/first.wasm', /^first\.wasm could not be fetched/],
    'a long address': [() => long, /could not be fetched/],
    'a long data: address': [() => `data:text/html,${'x'.repeat(5000)}`, /damaged/],
    'a blob: address of another file': [() => URL.createObjectURL(new Blob(['x'])), /damaged/],
    null: [() => null, /^wasm must be .* got null\.$/],
    'an object': [() => ({}), /^wasm must be .* got an object\.$/],
    'a number': [() => 5, /^wasm must be .* got 5\.$/],
  };
  for (const [what, [make, words]] of Object.entries(wasm)) {
    test(what, async () => {
      await assert.rejects(
        async () => load({ wasm: /** @type {any} */ (make()) }),
        (error) => {
          assert.match(error.message, words);
          return isSentence(error);
        },
      );
      assert.equal(await load(), posenc);
    });
  }

  test('an address where fetch itself throws', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = () => {
      throw new TypeError("Cannot read properties of undefined (reading 'q')");
    };
    try {
      await assert.rejects(load({ wasm: 'http://localhost/posenc.wasm' }), (error) => {
        assert.match(error.message, /^posenc\.wasm could not be fetched/);
        return isSentence(error);
      });
    } finally {
      globalThis.fetch = fetch;
    }
  });

  test('a stream where compileStreaming is missing is compiled all the same', async () => {
    const { compileStreaming } = WebAssembly;
    delete (/** @type {any} */ (WebAssembly).compileStreaming);
    try {
      const response = new Response(bytes, { headers: { 'content-type': 'application/wasm' } });
      assert.deepEqual((await load({ wasm: response })).encode(encoding), posenc.encode(encoding));
    } finally {
      WebAssembly.compileStreaming = compileStreaming;
    }
  });

  test('a realm whose errors are frozen', () => {
    const script = `
      Object.freeze(Error.prototype);
      const { load } = await import(${JSON.stringify(new URL('../../dist/library.js', import.meta.url).href)});
      console.log(await load().then(() => 'started', ({ message }) => message));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
    assert.match(stdout, /^started|^The core cannot start here: .*\.$/m);
  });

  test('and one that can is taken from any realm', async () => {
    const context = createContext({ URL, WebAssembly, list: [...bytes] });
    const foreignBytes = runInContext('new Uint8Array(list)', context);
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    for (const source of [foreignBytes, foreignBytes.buffer, shared, new DataView(foreignBytes.buffer)])
      assert.deepEqual((await load({ wasm: source })).encode(encoding), posenc.encode(encoding));
  });

  test('and a module without a place of its own says so', async () => {
    const code = await readFile(new URL('../../dist/library.js', import.meta.url));
    const { load: homeless } = await import(`data:text/javascript;base64,${code.toString('base64')}`);
    await assert.rejects(homeless(), (error) => /blob: or data: module/.test(error.message) && isSentence(error));
    assert.deepEqual((await homeless({ wasm: bytes })).encode(encoding), posenc.encode(encoding));
  });
});
