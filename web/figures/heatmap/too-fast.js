// Waves that turn faster than the pixels can show: how many pairs, and the colour that stands for them.

/** @typedef {import('../../figure/host.js').Host} Host */

/** Far out, of a table of one pair: nothing is left of its waves. */
const FAR = { positions: /** @type {[number, number]} */ ([0, 2 ** 20]), width: 1, height: 1 };

/**
 * How many pairs in view are too fast: a turn needs two pixels or more.
 * @param {Host} host
 * @param {import('./layout.js').Frame} frame
 */
export function tooFast({ state, ask }, { perPixel, view }) {
  const wavelengths = ask('wavelengths');
  const shown = wavelengths.findIndex((wavelength) => wavelength >= 2 * perPixel.rows);
  const faster = shown < 0 ? wavelengths.length : shown;
  const { from, to } = view.columns;
  const pairs = wavelengths.length;
  const isIn =
    state.layout === 'interleaved' ? from < 2 * faster : from < faster || (to > pairs && from < pairs + faster);
  return isIn ? faster : 0;
}

/** The colour of such a wave. @param {Host} host @returns {Uint8ClampedArray} one pixel */
export function colourOfTooFast({ library, palette, state }) {
  const hidden = state.blend === 'on' ? 'blended' : 'none';
  return library.heatmap({ dimension: 2 }, { ...FAR, palette, hidden, filter: 'low-pass' });
}
