// Which figures stand in the window, or so near that they may at any moment.

/** What is closer to the window than this counts as in it. */
export const NEAR = { rootMargin: '200px' };

export class Visible {
  /** @type {Map<Element, boolean>} */
  #known = new Map();
  #observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) this.#known.set(target, isIntersecting);
  }, NEAR);

  /** @param {Element} section counts as in the window until the browser says otherwise */
  follow(section) {
    this.#known.set(section, true);
    this.#observer.observe(section);
  }

  /** @param {Element} section */
  forget(section) {
    this.#known.delete(section);
    this.#observer.unobserve(section);
  }

  /** @param {Element} section */
  has(section) {
    return this.#known.get(section) ?? false;
  }
}
