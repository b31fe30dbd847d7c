// A canvas that is painted anew only where anything that its pixels depend on has changed.

import { put } from './canvas.js';
import { sameItems } from './memo.js';

export class PaintedCanvas {
  /** What it was painted for. @type {unknown[]} */
  #known = [];

  /**
   * @param {HTMLCanvasElement | null} canvas another one in its place is empty
   * @param {{width: number, height: number}} size in pixels
   * @param {unknown[]} wish what else the pixels depend on, compared by identity
   * @param {() => Uint8ClampedArray} pixels RGBA
   * @returns {boolean} whether it had to be painted
   */
  paint(canvas, { width, height }, wish, pixels) {
    if (!canvas) return false;
    const wanted = [canvas, width, height, ...wish];
    const resized = canvas.width !== width || canvas.height !== height;
    if (!resized && sameItems(wanted, this.#known)) return false;
    const rgba = pixels();
    // Until it is painted, a canvas of another size is empty.
    this.#known = [];
    if (resized) Object.assign(canvas, { width, height });
    put(canvas, rgba, width);
    this.#known = wanted;
    return true;
  }
}
