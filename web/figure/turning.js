// Hands of clocks: where they are drawn now, whether they can be seen there, and how one is turned by hand.

import { rowAt } from './columns.js';
import { drag } from './drag.js';
import { shifted } from './playing.js';

/** @typedef {import('./host.js').Host} Host */
/** @typedef {import('./playing.js').Place} Place */

/** A hand that turns further between two frames, in turns, would seem to stand still or to turn back. */
const MOST_SEEN = 0.25;
const FRAMES_PER_SECOND = 60;

/** Where the hands are drawn now: on their way, between two positions. @param {Host} host @returns {Place} */
export function handPlace({ playing, state: { position, offset } }) {
  const { at, isMoving } = playing;
  return at && isMoving ? at : { position, ahead: 0, offset };
}

/**
 * The rows of p and p + k there.
 * @param {Host} host
 * @param {Place} place
 * @returns {[p: Float64Array, k: Float64Array]}
 */
export function handRows(host, place) {
  /** @param {Pick<Place, 'position' | 'ahead'>} at */
  const row = ({ position, ahead }) => (ahead === 0 ? rowAt(host, position) : host.ask('shifted', position, ahead));
  return [row(place), row(shifted(place))];
}

/** Whether the hands of a pair turn too fast to be seen. @param {Host} host @param {number} pair */
export function isBlurred({ ask, playing }, pair) {
  return playing.isOn && playing.speed / FRAMES_PER_SECOND / (ask('wavelengths')[pair] ?? 1) > MOST_SEEN;
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
