// Whether the page around an element is light or dark, read from the text colour that it inherits. This works for every
// theme of every site, and follows the page where it differs from the system.

/** @type {CanvasRenderingContext2D | null | undefined} */
let swatch;
let printing = false;

/** @param {Element} element @param {'auto' | 'light' | 'dark'} theme @returns {'light' | 'dark'} */
export function shadeOf(element, theme) {
  // While a page is being printed it is paper.
  if (printing) return 'light';
  if (theme !== 'auto') return theme;
  const { color } = getComputedStyle(element);
  const [red = 0, green = 0, blue = 0] =
    /^rgba?\((\d+), (\d+), (\d+)/.exec(color)?.slice(1).map(Number) ?? painted(color);
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? 'dark' : 'light';
}

/**
 * A colour may be written in any colour space: painted and read back it is red, green and blue.
 * @param {string} color
 */
function painted(color) {
  swatch ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  if (!swatch) return [];
  swatch.clearRect(0, 0, 1, 1);
  swatch.fillStyle = color;
  swatch.fillRect(0, 0, 1, 1);
  return swatch.getImageData(0, 0, 1, 1).data;
}

/**
 * Calls back whenever the page may have changed its theme.
 * @param {() => void} changed
 * @param {AbortSignal} signal ends it
 */
export function watchPage(changed, signal) {
  const observer = new MutationObserver(changed);
  const attributeFilter = ['class', 'style', 'data-theme', 'data-bs-theme', 'data-color-mode', 'data-md-color-scheme'];
  for (const root of [document.documentElement, document.body]) {
    observer.observe(root, { attributeFilter });
    // A page that fades its text from one colour to the other has its new colour only at the end.
    /** @param {TransitionEvent} event */
    const faded = ({ target, propertyName }) => void (target === root && propertyName === 'color' && changed());
    root.addEventListener('transitionend', faded, { signal });
  }
  signal.addEventListener('abort', () => observer.disconnect());
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
    matchMedia(query).addEventListener('change', changed, { signal });
  }
  /** @param {Event} event */
  const print = ({ type }) => {
    printing = type === 'beforeprint';
    changed();
  };
  for (const type of ['beforeprint', 'afterprint']) addEventListener(type, print, { signal });
}
