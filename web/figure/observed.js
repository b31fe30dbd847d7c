// An element under one of the browser's observers: that of the window that the element is in now.

/** @param {Element} element @returns {Window & typeof globalThis} */
export function windowOf(element) {
  return element.ownerDocument.defaultView ?? window;
}

/**
 * @template {'ResizeObserver' | 'IntersectionObserver'} Name
 * @param {Element} element
 * @param {Name} name
 * @param {(entries: any[]) => void} seen
 * @param {IntersectionObserverInit & ResizeObserverOptions} [options]
 * @returns {{disconnect: () => void} | undefined} undefined where the browser, or an extension, has no such observer
 */
export function observed(element, name, seen, options) {
  const Observer = /** @type {any} */ (windowOf(element))[name];
  try {
    const observer = new Observer(seen, options);
    observer.observe(element, options);
    return observer;
  } catch {
    return undefined;
  }
}
