// A ruler of distances to both sides of nothing, on which each power of ten has the same room: a distance of a hundredth and one
// of a billion are both seen.

/**
 * @typedef {object} Ruler
 * @property {number} end the largest distance on it
 * @property {number} low where that lies on the side of what comes before, in pixels
 * @property {number} high
 * @property {(distance: number) => number} at beyond its ends: the end
 */

/** Distances much smaller than this are in proportion. */
const SMALL = 0.01;

/**
 * @param {number} end
 * @param {number} low
 * @param {number} high
 * @returns {Ruler}
 */
export function ruler(end, low, high) {
  const middle = (low + high) / 2;
  const most = Math.log1p(end / SMALL);
  return {
    end,
    low,
    high,
    at(distance) {
      const share = Math.min(Math.log1p(Math.abs(distance) / SMALL) / most, 1);
      return middle + (Math.sign(distance) * share * (high - low)) / 2;
    },
  };
}

/** The power of ten at which a ruler may end that reaches a distance. @param {number} distance */
export function endBeyond(distance) {
  return Number(`1e${Math.max(2, Math.ceil(Math.log10(distance)))}`);
}

/**
 * Nothing, and powers of ten to both sides, as many as find room.
 * @param {Ruler} ruler
 * @param {number} room in pixels, that a label needs
 * @returns {number[]}
 */
export function rulerTicks({ end, low, high, at }, room) {
  const last = Math.round(Math.log10(end));
  const each = at(end) - at(end / 10) || high - low;
  const every = Math.max(1, Math.ceil(room / each));
  /** @type {number[]} */
  const powers = [];
  for (let power = last; power >= -2; power -= every) {
    const tick = Number(`1e${power}`);
    if (at(tick) - at(0) >= room) powers.push(tick);
  }
  return [...powers.map((tick) => -tick), 0, ...powers.reverse()];
}
