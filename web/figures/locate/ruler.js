// A ruler of distances to both sides of 0, where powers of ten are equally wide: a hundredth and a billion both show.

/** @typedef {ReturnType<typeof ruler>} Ruler */

/** Below this distance the ruler is linear. */
const SMALL = 0.01;

/**
 * To both sides, up to the power of ten that reaches a distance.
 * @param {number} reach
 * @param {number} low in pixels
 * @param {number} high
 */
export function ruler(reach, low, high) {
  const end = Number(`1e${Math.max(2, Math.ceil(Math.log10(reach)))}`);
  const most = Math.log1p(end / SMALL);
  /** Beyond the ends: the end. @param {number} distance */
  const at = (distance) => {
    const part = Math.min(Math.log1p(Math.abs(distance) / SMALL) / most, 1);
    return (low + high + Math.sign(distance) * part * (high - low)) / 2;
  };
  return { end, low, high, at };
}

/** 0, and as many powers of ten to both sides as find space. @param {Ruler} ruler @param {number} space for a label */
export function rulerTicks({ end, low, high, at }, space) {
  const each = at(end) - at(end / 10) || high - low;
  const every = Math.max(1, Math.ceil(space / each));
  const powers = [];
  for (let power = Math.round(Math.log10(end)); power >= -2; power -= every) {
    const tick = Number(`1e${power}`);
    if (at(tick) - at(0) >= space) powers.push(tick);
  }
  return [...powers.map((tick) => -tick), 0, ...powers.reverse()];
}
