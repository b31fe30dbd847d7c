// Which figures stand in the window, or are so near that they may at any moment.

/** So far beyond the window's edge counts as in it. */
const NEAR = '200px';

export class InWindow {
  /** @type {Map<Element, boolean>} */
  #known = new Map();
  #observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) this.#known.set(target, isIntersecting);
    },
    { rootMargin: NEAR },
  );

  /** Watches the figures that there are now. @param {ParentNode} root */
  follow(root) {
    const sections = new Set(root.querySelectorAll('section[part]'));
    for (const section of this.#known.keys()) {
      if (sections.has(section)) continue;
      this.#observer.unobserve(section);
      this.#known.delete(section);
    }
    for (const section of sections) {
      if (this.#known.has(section)) continue;
      // Until it is known it counts as in the window.
      this.#known.set(section, true);
      this.#observer.observe(section);
    }
  }

  /** @param {string} name of a figure */
  has(name) {
    for (const [section, inside] of this.#known)
      if (/** @type {HTMLElement} */ (section).part.value === name) return inside;
    return true;
  }
}
