// Values that nobody asks for. They travel by name, so that a failing case can be shortened and printed.

/**
 * Makes the value of that name. The function holds all it needs: a page gets its source.
 * @param {string} name
 * @returns {unknown}
 */
export function hostileValue(name) {
  const buffer = new ArrayBuffer(64);
  /** @type {Record<string, () => unknown>} */
  const makers = {
    undefined: () => undefined,
    null: () => null,
    NaN: () => NaN,
    Infinity: () => Infinity,
    '-Infinity': () => -Infinity,
    'minus zero': () => -0,
    'the smallest number': () => 5e-324,
    'the largest number': () => Number.MAX_VALUE,
    'more than 2^53': () => 2 ** 53 + 2,
    'less than -2^53': () => -(2 ** 53) - 2,
    half: () => 0.5,
    'minus one': () => -1,
    'a huge count': () => 2 ** 40,
    true: () => true,
    'an empty text': () => '',
    'a number as text': () => '8',
    'a long text': () => 'x'.repeat(2 ** 20),
    markup: () => '<img src=x onerror=alert(1)>',
    'lone surrogates': () => '\ud800\udfff\ud800',
    'the name of a prototype': () => '__proto__',
    'a name that every object has': () => 'constructor',
    'a BigInt': () => 8n,
    'a large BigInt': () => 2n ** 400_000n,
    'a Symbol': () => Symbol('of mine'),
    'a function': () => () => 8,
    'an empty object': () => ({}),
    'an object without a prototype': () => Object.assign(Object.create(null), { dimension: 8 }),
    'an object with a long key': () => ({ ['k'.repeat(2 ** 20)]: 1 }),
    'an object with a Symbol for a constructor': () => ({ constructor: { name: Symbol('of mine') } }),
    'an object whose constructor throws': () => Object.defineProperty({}, 'constructor', { get: () => [].at(-1).name }),
    'an object that is a promise': () => Promise.resolve(8),
    'an empty array': () => [],
    'an array of text': () => ['a', 'b'],
    'an array with a hole': () => Object.assign(Array(3), { 0: 1, 2: 3 }),
    'a deep array': () => [[[[[[8]]]]]],
    'a date': () => new Date(NaN),
    'a map': () => new Map([['dimension', 8]]),
    'a revoked proxy': () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return proxy;
    },
    'a revoked proxy of an array': () => {
      const { proxy, revoke } = Proxy.revocable([], {});
      revoke();
      return proxy;
    },
    'a proxy of an array': () => new Proxy(new Float32Array(8), {}),
    'a detached array': () => {
      const array = new Float32Array(8);
      structuredClone(array.buffer, { transfer: [array.buffer] });
      return array;
    },
    'an array in a shared buffer': () =>
      typeof SharedArrayBuffer === 'function' ? new Float32Array(new SharedArrayBuffer(32)) : undefined,
    'an array that shrank': () => {
      const shrinking = /** @type {any} */ (new /** @type {any} */ (ArrayBuffer)(64, { maxByteLength: 64 }));
      const array = new Float32Array(shrinking, 32, 8);
      shrinking.resize?.(16);
      return array;
    },
    'an array with a length of its own': () =>
      Object.defineProperty(new Float32Array(1e5).fill(1e9), 'length', { value: 8 }),
    'an array whose class lies about its length': () => {
      class Lying extends Float32Array {
        get length() {
          return 8;
        }
      }
      return new Lying(1e5).fill(1e9);
    },
    'an array with an iterator of its own': () =>
      Object.defineProperty(new Float32Array(8), Symbol.iterator, {
        *value() {
          for (;;) yield 1e300;
        },
      }),
    'an array with a species of its own': () => {
      class Larger extends Float32Array {
        static get [Symbol.species]() {
          return class extends Float32Array {
            constructor() {
              super(8000);
            }
          };
        }
      }
      return new Larger(8);
    },
    'positions that change while they are read': () => {
      let reads = 0;
      return Object.defineProperty([0, 1, 2], 1, { get: () => (reads++ % 2 === 0 ? 1 : 2 ** 60) });
    },
    'a view of data': () => new DataView(buffer),
    'a buffer': () => buffer,
    'an array of other numbers': () => new Float64Array(8),
    'an array of bytes': () => new Uint8ClampedArray(8),
    'an array of BigInts': () => new BigInt64Array(8),
    'an array of unknown values': () => new Float32Array(8).fill(NaN),
    'an array of infinite values': () => new Float32Array(8).fill(Infinity),
    'an array of large values': () => new Float32Array(8).fill(3e38),
  };
  if (!name) return Object.keys(makers);
  return makers[name]?.();
}

export const HOSTILE = /** @type {string[]} */ (hostileValue(''));

/** What an engine says when it meets nonsense, and what Emscripten says when the core has failed. */
const ENGINE = new RegExp(
  "of undefined|undefined \\(|of null|is not a |cannot |can't |invalid |abort|unreachable|out of bounds|runtimeerror|" +
    'call stack|iterable|convert|detached ArrayBuffer|prototype|receiver|been revoked|\\[object|' +
    'symbol\\(\\S*\\) to|wasm trap',
  'i',
);

/**
 * What is wrong with a refusal, or nothing.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function faultOf(error) {
  if (!(error instanceof Error)) return `it threw ${String(error)}`;
  if (![TypeError, RangeError, Error].some((Type) => error.constructor === Type)) return `it is a ${error.name}`;
  return faultIn(error.message);
}

/**
 * What is wrong with its words, or nothing.
 * @param {string} message
 * @returns {string | undefined}
 */
export function faultIn(message) {
  if (message.length > 300) return `it has ${message.length} letters`;
  if (!/[.?]$/.test(message)) return `it is no sentence: ${message}`;
  if (!/\b(must|would take|has no|did you mean|it may have)\b/.test(message))
    return `it does not say what to do: ${message}`;
  // What a sentence quotes from the caller is the caller's.
  const own = message.replace(/"[^"]*"/g, '""');
  if (ENGINE.test(own)) return `an engine's text: ${message}`;
  if (/got (an? )?\.|\ba [aeioAEIO]|\ban [^aeioAEIOHFXLMNRSU8]/.test(own)) return `a slip of grammar: ${message}`;
  return undefined;
}
