// How large a part of a figure is, learned when the browser has laid the page out anyway: to ask earlier would make it do so
// once more.

export class Room {
  width = 0;
  height = 0;
  #changed;
  /** @type {Element | undefined} */
  #watched;
  /** @type {ResizeObserver | undefined} */
  #observer;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  /**
   * Follows the size of an element from now on.
   * @param {Element | null} element
   */
  watch(element) {
    if (element && element !== this.#watched) {
      this.#watched = element;
      this.#observer?.disconnect();
      this.#observer = new ResizeObserver(() => this.#measure(element) && this.#changed());
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
    if (clientWidth === this.width && clientHeight === this.height) return false;
    this.width = clientWidth;
    this.height = clientHeight;
    return true;
  }
}
