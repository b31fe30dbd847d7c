// Which pairs have lanes among the waves: the state alone says it, and no lane goes from under the hand that chooses
// it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownPairs } from '../../web/figures/waves/curves.js';

/** @type {{dimension: number, most: number, count: number}[]} */
const ROOMS = [1, 2, 3, 4, 7, 8, 9, 20, 64, 65, 512].flatMap((dimension) =>
  [1, 2, 3, 4].map((most) => ({ dimension, most, count: Math.ceil(dimension / 2) })),
);

test('as many lanes as there is room for, from fast to slow, one of them the chosen pair', () => {
  for (const { dimension, most, count } of ROOMS) {
    for (let pair = 0; pair < count; pair += 1) {
      const lanes = shownPairs({ dimension, pair }, most);
      assert.equal(lanes.length, Math.min(most, count));
      assert.ok(lanes.includes(pair), `pair ${pair} among ${lanes}`);
      assert.ok(
        lanes.every((lane, at) => Number.isInteger(lane) && lane < count && (at === 0 || lane > lanes[at - 1])),
        `in order: ${lanes}`,
      );
      if (lanes.length > 2) assert.deepEqual([lanes[0], lanes.at(-1)], [0, count - 1], 'the fastest and the slowest');
    }
  }
});

test('a lane that is chosen stays where it is', () => {
  for (const { dimension, most, count } of ROOMS) {
    for (let pair = 0; pair < count; pair += 1) {
      for (const [at, chosen] of shownPairs({ dimension, pair }, most).entries())
        assert.equal(shownPairs({ dimension, pair: chosen }, most)[at], chosen, `from ${pair} to ${chosen}`);
    }
  }
});
