// The tag of formulas.

/**
 * A formula in TeX, with numbers in its holes. The build makes it a template of lit's with MathML (tools/templates.js).
 * So no browser loads TeX or a reader of TeX.
 * @param {TemplateStringsArray} _tex
 * @param {...(string | number)} _holes
 * @returns {import('lit').TemplateResult}
 */
export function math(_tex, ..._holes) {
  throw new Error('Formulas are made when the page is built.');
}
