// Whatever a call gets, it answers or refuses in words, and the core lives on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { load } from 'posenc';
import { anyCall, made } from './calls.js';
import { faultOf } from './hostile.js';

const posenc = /** @type {any} */ (await load());

/** The nightly job makes twenty times as many. */
const CALLS = Number(process.env.POSENC_CALLS ?? 5000);
const SEED = Number(process.env.POSENC_SEED ?? 1);

/** sin 1 and cos 1 to 24 bits, from their series. */
const ROW = Float32Array.of(Math.fround(0.8414709848078965), Math.fround(0.5403023058681398));

/** Every number of an answer, however it is wrapped. @param {any} answer @returns {Iterable<number>} */
function* numbersIn(answer) {
  if (typeof answer === 'number') yield answer;
  else if (ArrayBuffer.isView(answer)) yield* /** @type {any} */ (answer);
  else if (answer && typeof answer === 'object') for (const value of Object.values(answer)) yield* numbersIn(value);
}

test('a hostile call is answered or refused in words, and harms no later one', () => {
  const tally = { answered: 0, refused: 0 };
  fc.assert(
    fc.property(anyCall, (call) => {
      const args = made(call);
      try {
        const answer = posenc[call.name](...args);
        tally.answered += 1;
        // Bits of float16 and pixels included. Unknown values stay unknown.
        const mayBeUnknown = /locate|narrowing|scores|noisy|rotate$/.test(call.name);
        for (const value of numbersIn(answer))
          if (!Number.isFinite(value) && !mayBeUnknown) assert.fail(`the answer holds ${value}`);
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
        tally.refused += 1;
        const fault = faultOf(error);
        if (fault) assert.fail(fault);
      }
      assert.deepEqual(posenc.encode({ dimension: 2 }, { start: 1 }), ROW, 'the core lives');
    }),
    { numRuns: CALLS, seed: SEED, includeErrorInReport: true },
  );
  // Else this says nothing about either.
  assert.ok(tally.answered > CALLS / 5 && tally.refused > CALLS / 5, JSON.stringify(tally));
});
