// Style sheets of a shadow root. Each belongs to one document: an element that moves to another one needs others.

/** @typedef {import('lit').CSSResult} CSSResult */

/** @type {WeakMap<Document, Map<CSSResult, CSSStyleSheet>>} */
const known = new WeakMap();

/** @param {ShadowRoot} root @param {CSSResult[]} styles */
export function dress(root, styles) {
  const { ownerDocument } = root;
  const Sheet = ownerDocument.defaultView?.CSSStyleSheet;
  // A document without a window is not seen.
  if (!Sheet) return;
  const sheets = known.get(ownerDocument) ?? new Map();
  known.set(ownerDocument, sheets);
  root.adoptedStyleSheets = styles.map((style) => {
    const sheet = sheets.get(style) ?? new Sheet();
    if (!sheets.has(style)) sheet.replaceSync(style.cssText);
    sheets.set(style, sheet);
    return sheet;
  });
}
