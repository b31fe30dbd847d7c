// Interleaved rounds: whatever slows the machine for a while slows all contestants, and the median forgets it.

/**
 * Somebody who fills a table.
 * @typedef {object} Contestant
 * @property {string} name
 * @property {'interleaved' | 'concatenated'} [layout] of its table; none: what it writes is not the encoding
 * @property {(rows: number) => Ready | Promise<Ready>} prepare does once what need not be done for each table
 */
/**
 * @typedef {object} Ready
 * @property {Time} time
 * @property {() => Float32Array | Promise<Float32Array>} [table] what it has filled last
 * @property {() => void | Promise<void>} [done] lets go of the memory
 */
/** @typedef {(calls: number) => number | Promise<number>} Time seconds a call, the mean of so many */
/** @typedef {{seconds: number, rounds: number}} Measured the median of the rounds */

/**
 * Makes a `time` of a function that fills the table, or promises to.
 * @param {() => unknown} fill
 * @returns {Time}
 */
export function timed(fill) {
  return async (calls) => {
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) {
      const promise = fill();
      if (promise instanceof Promise) await promise;
    }
    return (performance.now() - start) / 1000 / calls;
  };
}

/**
 * @param {Map<string, Time>} times
 * @param {number} rounds
 * @param {(round: number) => void} [onRound]
 * @returns {Promise<Map<string, Measured>>}
 */
export async function measure(times, rounds, onRound = () => {}) {
  const names = [...times.keys()];
  /** @type {Map<string, {time: Time, calls: number, rounds: number, samples: number[]}>} */
  const plans = new Map();
  for (const [name, time] of times) {
    // The first call compiles and allocates.
    await time(1);
    const once = await time(1);
    plans.set(name, {
      time,
      // Long enough for the clock.
      calls: Math.min(1000, Math.max(1, Math.ceil(0.008 / once))),
      rounds: once > 0.4 ? Math.min(3, rounds) : rounds,
      samples: [],
    });
  }
  for (let round = 0; round < rounds; round += 1) {
    onRound(round);
    for (let turn = 0; turn < names.length; turn += 1) {
      // Everybody follows everybody's garbage and cache once, not always the same neighbour's.
      const plan = plans.get(names[(turn + round) % names.length] ?? '');
      if (!plan || (round * plan.rounds) % rounds >= plan.rounds) continue;
      globalThis.gc?.();
      // Warm: what others have left in the cache is nobody's time.
      if (plan.rounds === rounds) await plan.time(1);
      plan.samples.push(await plan.time(plan.calls));
    }
  }
  return new Map([...plans].map(([name, { samples }]) => [name, { seconds: median(samples), rounds: samples.length }]));
}

/** @param {number[]} samples */
export function median(samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}
