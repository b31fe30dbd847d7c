// Hands of clocks: where they are drawn now, and how one is turned by hand.

import { rowAt } from './columns.js';
import { drag } from './drag.js';
import { shifted } from './playing.js';

/** @typedef {import('./host.js').Host} Host */

/**
 * The rows of p and p + k as the hands show them: on their way, they stand between two positions.
 * @param {Host} host
 * @returns {readonly [p: Float64Array, k: Float64Array]}
 */
export function handRows(host) {
  const { playing, state } = host;
  const { at, isMoving } = playing;
  if (!at || !isMoving) return [rowAt(host, state.position), host.ask('shifted', state.position, state.offset)];
  const sum = shifted(at);
  return [host.ask('shifted', at.position, at.ahead), host.ask('shifted', sum.position, sum.ahead)];
}

/** What k is where the hands are drawn now. @param {Host} host */
export function handOffset({ playing, state }) {
  return playing.isMoving ? (playing.at?.offset ?? state.offset) : state.offset;
}

/**
 * Begins to turn the hand of p or of p + k. In whole steps: a fast pair takes few to a turn, a slow one thousands.
 * @param {import('./figure.js').Figure} figure
 * @param {PointerEvent} press
 * @param {object} hand
 * @param {() => {x: number, y: number}} hand.middle of its clock, in the window
 * @param {number} hand.pair
 * @param {'position' | 'offset'} hand.field that it moves
 */
export function turnByHand({ host, signal }, press, { middle, pair, field }) {
  /** @param {PointerEvent} event */
  const angleOf = ({ clientX, clientY }) => {
    const { x, y } = middle();
    return Math.atan2(y - clientY, clientX - x);
  };
  const from = host.state[field];
  let last = angleOf(press);
  let turned = 0;
  drag(press, {
    signal,
    move: (event) => {
      const angle = angleOf(event);
      const moved = angle - last;
      turned += moved - 2 * Math.PI * Math.round(moved / (2 * Math.PI));
      last = angle;
      const frequency = host.ask('frequencies')[pair] ?? 1;
      host.change({ [field]: from + Math.round(turned / frequency) });
    },
  });
}
