// The size of an element. A ResizeObserver reports it after the browser's own layout: a question before that would
// force a second layout. Drawing waits for the next frame: to change a size while an observer reports sizes is an error
// of the page.

import { emOf } from './em.js';
import { observed, windowOf } from './observed.js';
import { withNextFrame } from './tasks.js';

export class Size {
  width = 0;
  height = 0;
  /** Device pixels to a CSS pixel. */
  ratio = 1;
  /** The size of its text, in pixels: labels in a picture need room for theirs. */
  em = 16;
  #changed;
  /** @type {Element | undefined} */
  #watched;
  /** Ends the watching. */
  #end = () => {};

  /** @param {() => void} changed called when the size or the pixel ratio is another one */
  constructor(changed) {
    this.#changed = changed;
  }

  /** @param {Element | null} element whose size this is from now on */
  watch(element) {
    if (!element || element === this.#watched) return;
    this.unwatch();
    this.#watched = element;
    // In device pixels, so that moving to a sharper screen counts as well.
    const sharp = observed(element, 'ResizeObserver', this.#look, { box: 'device-pixel-content-box' });
    const observer = sharp ?? observed(element, 'ResizeObserver', this.#look);
    // A window says so before its frame: no picture is seen in its former size.
    const view = windowOf(element);
    view.addEventListener('resize', this.#look);
    this.#end = () => {
      observer?.disconnect();
      view.removeEventListener('resize', this.#look);
    };
  }

  /** Measures now, where the browser has laid out nothing yet. */
  insist() {
    if (this.width === 0 && this.#watched) this.#measure(this.#watched);
  }

  unwatch() {
    this.#end();
    this.#watched = undefined;
  }

  #look = () => {
    if (this.#watched && this.#measure(this.#watched)) withNextFrame(this.#changed);
  };

  /** @param {Element} element @returns {boolean} whether anything changed */
  #measure(element) {
    const { clientWidth: width, clientHeight: height } = element;
    const { devicePixelRatio } = windowOf(element);
    const em = emOf(element);
    // An extension that hides it may leave nothing.
    const ratio = devicePixelRatio > 0 ? devicePixelRatio : 1;
    if (width === this.width && height === this.height && ratio === this.ratio && em === this.em) return false;
    Object.assign(this, { width, height, ratio, em });
    return true;
  }
}
