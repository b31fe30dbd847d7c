// Whether the page around an element is light or dark, read from the text colour that it inherits. This works for every
// theme of every site, and follows the page where it differs from the system.

import { windowOf } from '../figure/observed.js';

/** @type {CanvasRenderingContext2D | null | undefined} */
let swatch;
/** The colour that was painted last. @type {{color: string, data: ArrayLike<number>}} */
let latest = { color: '', data: [] };
/** The windows that are being printed. @type {WeakSet<object>} */
const printing = new WeakSet();
/** Called back when printing begins and when it ends. @type {Set<() => void>} */
const watchers = new Set();

/** Whether the page around an element is being printed: it is paper then. @param {Element} element */
export function isPrinting(element) {
  return printing.has(windowOf(element));
}

/** One listener for each window and for good: an element may leave between the two events. @param {Event} event */
function print({ type, currentTarget }) {
  const view = /** @type {Window} */ (currentTarget);
  if (type === 'beforeprint') printing.add(view);
  else printing.delete(view);
  for (const changed of watchers) changed();
}

/** @param {Element} element @param {'auto' | 'light' | 'dark'} theme @returns {'light' | 'dark'} */
export function shadeOf(element, theme) {
  if (isPrinting(element)) return 'light';
  if (theme !== 'auto') return theme;
  const { color = '' } = styleOf(element);
  const written = /^rgba?\((\d+), (\d+), (\d+)/.exec(color)?.slice(1).map(Number);
  const { 0: red = 0, 1: green = 0, 2: blue = 0 } = written ?? painted(color);
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? 'dark' : 'light';
}

/**
 * The colours of the page around an element, '' where nobody knows: figures mix what is softer from them.
 * @param {Element} element
 */
export function pageOf(element) {
  const { color: ink = '' } = styleOf(element);
  /** @type {Element | null} */
  let behind = element;
  let paper = '';
  while (behind?.nodeType === 1 && !isOpaque(paper)) {
    paper = styleOf(behind).backgroundColor ?? '';
    /** @type {Node | null} */
    const above = behind.assignedSlot ?? behind.parentNode;
    behind = above instanceof ShadowRoot ? above.host : /** @type {Element | null} */ (above);
  }
  return { ink, paper: isOpaque(paper) ? paper : '' };
}

/**
 * Lets what stands in a root be mixed from the colours of the page.
 * @param {ParentNode} parent of the root
 * @param {{ink: string, paper: string}} page
 */
export function setPage(parent, { ink, paper }) {
  // A strict policy refuses inline styles, but not a property that is set.
  // It stands at the top: nothing is searched in all the figures.
  const root = /** @type {HTMLElement | undefined} */ (
    [...parent.children].find(({ classList }) => classList.contains('root'))
  );
  root?.style.setProperty('--page-ink', ink || null);
  root?.style.setProperty('--page', paper || null);
}

/** @param {string} color as a browser computes it */
function isOpaque(color) {
  return color !== '' && color !== 'transparent' && !/^rgba\(|\/ [\d.]+%?\)$/.test(color);
}

/** Nothing where the browser, or an extension, does not tell. @param {Element} element */
export function styleOf(element) {
  try {
    return /** @type {Partial<CSSStyleDeclaration>} */ (windowOf(element).getComputedStyle(element) ?? {});
  } catch {
    return {};
  }
}

/**
 * A colour may be written in any colour space: painted and read back it is red, green and blue.
 * @param {string} color
 */
function painted(color) {
  if (color === latest.color) return latest.data;
  latest = { color, data: [] };
  try {
    // An extension may hide what is read back: then white is not white.
    if (paint('white').every((value) => value === 255)) latest.data = paint(color);
  } catch {
    // Without canvases the page counts as light.
  }
  return latest.data;
}

/** @param {string} color */
function paint(color) {
  swatch ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  const context = /** @type {CanvasRenderingContext2D} */ (swatch);
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}

/**
 * Calls back whenever the page may have changed its theme.
 * @param {Element} element
 * @param {() => void} changed
 * @param {AbortSignal} signal ends it
 */
export function watchPage(element, changed, signal) {
  const { ownerDocument } = element;
  const view = windowOf(element);
  const attributeFilter = ['class', 'style', 'data-theme', 'data-bs-theme', 'data-color-mode', 'data-md-color-scheme'];
  /** @type {Set<Element>} */
  const watched = new Set();
  const watch = () => {
    for (const root of [ownerDocument.documentElement, ownerDocument.body]) {
      if (!root || watched.has(root)) continue;
      watched.add(root);
      // Its body may come later than the element, or be exchanged.
      observer.observe(root, { attributeFilter, childList: root !== ownerDocument.body });
      // A page that fades its text from one colour to the other has its new colour only at the end.
      /** @param {TransitionEvent} event */
      const faded = ({ target, propertyName }) => void (target === root && propertyName === 'color' && changed());
      root.addEventListener('transitionend', faded, { signal });
    }
  };
  const observer = new MutationObserver(() => {
    watch();
    changed();
  });
  watch();
  signal.addEventListener('abort', () => observer.disconnect());
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
    try {
      view.matchMedia(query).addEventListener('change', changed, { signal });
    } catch {
      // Then the page itself has to change.
    }
  }
  watchers.add(changed);
  signal.addEventListener('abort', () => watchers.delete(changed));
  // Before the page's own listeners.
  for (const type of ['beforeprint', 'afterprint']) view.addEventListener(type, print, { capture: true });
}
