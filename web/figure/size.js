// The size of an element. A ResizeObserver reports it after the browser's own layout: a question before that would
// force a second layout.

export class Size {
  width = 0;
  height = 0;
  /** Device pixels to a CSS pixel. */
  ratio = 1;
  #changed;
  /** @type {Element | undefined} */
  #watched;
  /** @type {ResizeObserver | undefined} */
  #observer;

  /** @param {() => void} changed called when the size or the pixel ratio is another one */
  constructor(changed) {
    this.#changed = changed;
  }

  /** @param {Element | null} element whose size this is from now on */
  watch(element) {
    if (!element || element === this.#watched) return;
    this.unwatch();
    this.#watched = element;
    this.#observer = new ResizeObserver(() => this.#measure(element) && this.#changed());
    try {
      // In device pixels, so that moving to a sharper screen counts as well.
      this.#observer.observe(element, { box: 'device-pixel-content-box' });
    } catch {
      this.#observer.observe(element);
    }
  }

  /** Measures now, where the browser has laid out nothing yet. */
  insist() {
    if (this.width === 0 && this.#watched) this.#measure(this.#watched);
  }

  unwatch() {
    this.#observer?.disconnect();
    this.#watched = undefined;
  }

  /** @param {Element} element @returns {boolean} whether anything changed */
  #measure({ clientWidth: width, clientHeight: height }) {
    if (width === this.width && height === this.height && devicePixelRatio === this.ratio) return false;
    Object.assign(this, { width, height, ratio: devicePixelRatio });
    return true;
  }
}
