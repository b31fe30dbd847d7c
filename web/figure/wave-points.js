// How finely a wave is drawn, so that no picture shows a wave that is not there.

/** A wave that turns within fewer pixels would alias: it is drawn as the band that it fills. */
const FINEST = 6;
/** With so many points a turn, straight lines stay within half a pixel of the wave; more where that costs little. */
const POINTS_PER_TURN = 16;
const MOST_POINTS_PER_TURN = 64;

/** @param {number} turns @param {number} pixels in which it turns so often */
export function isTooFast(turns, pixels) {
  return pixels / turns < FINEST;
}

/** Of how many straight lines its curve is made. @param {number} turns @param {number} pixels */
export function linesOf(turns, pixels) {
  return Math.ceil(Math.max(POINTS_PER_TURN * turns, Math.min(MOST_POINTS_PER_TURN * turns, pixels), 1));
}
