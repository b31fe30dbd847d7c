// The shadow root of an element, with its style sheets: wherever the page, the browser or an extension allows them.

import { dress } from './sheets.js';

export class Root {
  #element;
  #lost;
  /** @type {ShadowRoot | undefined} */
  #root;
  /** @type {HTMLElement | undefined} */
  #kept;
  /** Whether it has no root, or no styles; also after it has come into another document, whose styles it lacks. */
  isBare = true;

  /** @param {HTMLElement} element @param {(error: Error) => void} lost called where nothing can be shown */
  constructor(element, lost) {
    this.#element = element;
    this.#lost = lost;
  }

  /**
   * Keeps the height that the page has reserved for an element without a definition, until it has content of its own.
   * @param {number} height in pixels
   */
  reserve(height) {
    if (!this.#root || height === 0) return;
    this.#kept = this.#element.ownerDocument.createElement('div');
    this.#kept.style.blockSize = `${height}px`;
    this.#root.append(this.#kept);
  }

  /** It has content. */
  filled() {
    this.#kept?.remove();
    this.#kept = undefined;
  }

  /** What an element is rendered into. @param {import('lit').CSSResult[]} styles */
  dressed(styles) {
    this.isBare = false;
    try {
      this.#root ??= rootOf(this.#element);
      dress(this.#root, styles);
    } catch (cause) {
      this.isBare = true;
      this.#lost(new Error(BARE, { cause }));
    }
    // Nothing is seen of a fragment: the content of the tag stays.
    return this.#root ?? this.#element.ownerDocument.createDocumentFragment();
  }
}

const BARE =
  'This page, this browser or an extension lets the element have no shadow root or no style sheets: allow them here, ' +
  'then load the page again.';

/** A closed root came with the page's HTML. @param {HTMLElement} element @returns {ShadowRoot} */
function rootOf(element) {
  if (element.shadowRoot) return element.shadowRoot;
  try {
    return element.attachShadow({ mode: 'open' });
  } catch (cause) {
    const { shadowRoot } = element.attachInternals();
    if (shadowRoot) return shadowRoot;
    throw cause;
  }
}
