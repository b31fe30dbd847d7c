// What a page, a browser or an extension may keep from an element that wants a shadow root with style sheets. Each runs
// in the page before anything else.

/** @type {Record<string, () => void>} by what is blocked */
export const BLOCKED = {
  attachShadow: () => {
    Element.prototype.attachShadow = () => {
      throw new Error('blocked');
    };
  },
  replaceSync: () => {
    CSSStyleSheet.prototype.replaceSync = () => {
      throw new Error('blocked');
    };
  },
  adoptedStyleSheets: () => {
    const set = () => {
      throw new Error('blocked');
    };
    Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { get: () => [], set });
  },
};
