// Work in parts, with pauses between them in which the page answers the user.

/** What the parts of one task may take together, in milliseconds. */
const BUDGET = 3;

/** @typedef {import('./figure.js').Figure} Figure */

export class Background {
  #figure;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #next;

  /** @param {Figure} figure whose end ends the work */
  constructor(figure) {
    this.#figure = figure;
  }

  get busy() {
    return this.#next !== undefined;
  }

  /**
   * Replaces whatever is under way.
   * @param {() => boolean | void} part does a little, and says whether there is more to do
   * @param {number} [rest] milliseconds to wait first, so that a hand that drags is not held up
   */
  start(part, rest = 0) {
    this.stop();
    const { signal } = this.#figure;
    if (signal.aborted) return;
    signal.addEventListener('abort', this.stop, { once: true });
    this.#next = setTimeout(() => {
      this.#next = undefined;
      if (this.#work(part) && this.#next === undefined) this.start(part);
    }, rest);
  }

  stop = () => {
    clearTimeout(this.#next);
    this.#next = undefined;
  };

  /** What fails ends the work. @param {() => boolean | void} part */
  #work(part) {
    const began = performance.now();
    try {
      let more = part();
      while (more && performance.now() - began < BUDGET && this.#next === undefined) more = part();
      return more;
    } catch (error) {
      this.#figure.host.fail(this.#figure, error);
      return false;
    }
  }
}
