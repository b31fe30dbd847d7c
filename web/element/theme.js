// Whether the page around an element is light or dark: read from the text colour it inherits, which works for every
// theme of every site without a list, and follows the page where it differs from the system.

/** @type {Set<() => void>} */
const watchers = new Set();
/** @type {AbortController | undefined} */
let watching;
/** @type {CanvasRenderingContext2D | null | undefined} */
let swatch;
let printing = false;

/** @param {Element} element @returns {'light' | 'dark'} */
export function pageTheme(element) {
  if (printing) return 'light';
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

/** While a page is being printed it is paper. @returns {boolean} */
export function isPrinting() {
  return printing;
}

/**
 * Calls back whenever the page may have changed its theme.
 * @param {() => void} callback
 * @returns {() => void} ends it
 */
export function watchPage(callback) {
  watchers.add(callback);
  if (watchers.size === 1) watching = startWatching(tellAll);
  return () => {
    watchers.delete(callback);
    if (watchers.size === 0) watching?.abort();
  };
}

function tellAll() {
  for (const watcher of watchers) watcher();
}

/** @param {() => void} tell */
function startWatching(tell) {
  const end = new AbortController();
  const { signal } = end;
  const observer = new MutationObserver(tell);
  const attributeFilter = ['class', 'style', 'data-theme', 'data-bs-theme', 'data-color-mode', 'data-md-color-scheme'];
  for (const element of [document.documentElement, document.body]) observer.observe(element, { attributeFilter });
  signal.addEventListener('abort', () => observer.disconnect());
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
    matchMedia(query).addEventListener('change', tell, { signal });
  }
  // A page that fades its text from one colour to the other has its new colour only at the end.
  document.addEventListener(
    'transitionend',
    ({ target, propertyName }) => {
      if (propertyName === 'color' && (target === document.body || target === document.documentElement)) tell();
    },
    { signal },
  );
  for (const [type, now] of /** @type {const} */ ([
    ['beforeprint', true],
    ['afterprint', false],
  ])) {
    addEventListener(
      type,
      () => {
        printing = now;
        tell();
      },
      { signal },
    );
  }
  return end;
}
