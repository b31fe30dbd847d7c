// How large a part of a figure is, learned when the browser has laid the page out anyway: to ask earlier would make it do so
// once more.

export class Room {
  width = 0;
  height = 0;
  /** Device pixels to a CSS pixel. */
  ratio = 1;
  #host;
  /** @type {Element | undefined} */
  #watched;
  /** @type {ResizeObserver | undefined} */
  #observer;

  /** @param {import('../element/element.js').PositionEncoding} host */
  constructor(host) {
    this.#host = host;
  }

  /**
   * Follows the size of an element from now on.
   * @param {Element | null} element
   */
  watch(element) {
    if (!element || element === this.#watched) return;
    this.left();
    this.#watched = element;
    this.#observer = new ResizeObserver(() => this.#measure(element) && this.#host.resized());
    try {
      // In device pixels, so that moving to a sharper screen is told as well.
      this.#observer.observe(element, { box: 'device-pixel-content-box' });
    } catch {
      this.#observer.observe(element);
    }
  }

  /** Where nobody has laid out the page yet, it must be done now. */
  insist() {
    if (this.width === 0 && this.#watched) this.#measure(this.#watched);
  }

  left() {
    this.#observer?.disconnect();
    this.#watched = undefined;
  }

  /** @param {Element} element @returns {boolean} whether it has another size than was known */
  #measure({ clientWidth, clientHeight }) {
    if (clientWidth === this.width && clientHeight === this.height && devicePixelRatio === this.ratio) return false;
    this.width = clientWidth;
    this.height = clientHeight;
    this.ratio = devicePixelRatio;
    return true;
  }
}
