// What the build does to the tagged templates in web/: formulas become MathML, and all become short.

import temml from 'temml';

/**
 * @typedef {{type: string, start: number, end: number, tag: any, quasi: {quasis: {start: number, value: {raw:
 *   string}}[], expressions: any[]}}} Template
 */

/** Every module of the front end. */
const OURS = /\/web\/.+\.js$/;

/**
 * Makes the templates in web/ shorter where a browser cannot tell: their line breaks are for those who read the source.
 * @returns {import('vite').Plugin}
 */
export function short() {
  /** @type {Record<string, (text: string) => string>} */
  const shorter = { html: onOneLine, svg: onOneLine, css: shortStyles };
  return {
    name: 'short',
    apply: 'build',
    transform: {
      filter: { id: OURS, code: /\b(html|svg|css)`/ },
      handler(code) {
        return rewritten(code, this.parse(code), (template, parts) => {
          const shorten = shorter[template.tag.name];
          return shorten && { tag: template.tag.name, parts: parts.map(shorten) };
        });
      },
    },
  };
}

/**
 * Makes every template math`…`, whose text is TeX, a template html`<math>…</math>` with its holes where they belong.
 * @returns {import('vite').Plugin}
 */
export function formulas() {
  return {
    name: 'formulas',
    transform: {
      order: 'pre',
      filter: { id: OURS, code: /\bmath`/ },
      handler(code) {
        const result = rewritten(code, this.parse(code), (template, parts) => {
          if (template.tag.name !== 'math') return undefined;
          try {
            return { tag: 'htmlOfFormula', ...mathML(parts) };
          } catch (error) {
            return this.error(
              `${/** @type {Error} */ (error).message} In the formula ${parts.join('…')}`,
              template.start,
            );
          }
        });
        return result && { ...result, code: `${result.code}\nimport { html as htmlOfFormula } from 'lit';\n` };
      },
    },
  };
}

/**
 * The code with other texts in its templates, and their holes in another order if need be.
 * @param {string} code
 * @param {any} tree
 * @param {(template: Template, parts: string[]) => {tag: string, parts: string[], holes?: number[]} | undefined} change
 */
function rewritten(code, tree, change) {
  /** The code of a node, with all that has been changed inside it. @param {any} node @returns {string} */
  const textOf = (node) => {
    /** @type {{start: number, end: number, text: string}[]} */
    const edits = [];
    /** @param {any} part */
    const walk = (part) => {
      if (!part || typeof part !== 'object') return;
      const template = part.type === 'TaggedTemplateExpression' ? /** @type {Template} */ (part) : undefined;
      const changed =
        template &&
        change(
          template,
          template.quasi.quasis.map(({ value }) => value.raw),
        );
      if (!changed) return Object.values(part).forEach(walk);
      const inside = template.quasi.expressions.map(textOf);
      const { tag, parts, holes = inside.map((_, at) => at) } = changed;
      const text = parts.map((text, at) => (at === 0 ? text : `\${${inside[holes[at - 1] ?? 0]}}${text}`)).join('');
      edits.push({ start: template.start, end: template.end, text: `${tag}\`${text}\`` });
    };
    walk(node);
    let text = '';
    let at = node.start;
    for (const edit of edits.sort((a, b) => a.start - b.start)) {
      text += code.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return text + code.slice(at, node.end);
  };
  const { body } = tree;
  return { code: textOf({ type: tree.type, start: 0, end: code.length, body }), map: null };
}

/** Stands for a hole while Temml works: it takes ideographs as symbols, and no formula here has any. */
const [FIRST, LAST] = [0x4e00, 0x9fff];
const HOLE = /([\u4e00-\u9fff])/;

/**
 * TeX between holes as MathML between them. A hole is a number, in \operatorname a name, and among the words of a \text
 * words.
 * @param {string[]} tex
 * @returns {{parts: string[], holes: number[]}} the texts, and which hole follows each but the last
 */
export function mathML(tex) {
  if (tex.some((part) => HOLE.test(part))) throw new Error('An ideograph in a formula would be taken for a hole.');
  if (tex.length > LAST - FIRST) throw new Error('A formula has too many holes.');
  const source = tex.map((part, at) => (at === 0 ? part : String.fromCharCode(FIRST + at - 1) + part)).join('');
  // Not strict, and trusting, for \class alone: the TeX is our own.
  const made = temml.renderToString(source, { throwOnError: true, annotate: false, trust: true, strict: false });
  const needed = plain(made);
  const pieces = needed.split(HOLE);
  const holes = pieces.filter((_, at) => at % 2 === 1).map((sign) => sign.charCodeAt(0) - FIRST);
  if (
    [...holes].sort((a, b) => a - b).join() !==
    tex
      .slice(1)
      .map((_, at) => at)
      .join()
  )
    throw new Error('Temml has lost or doubled a hole.');
  return { parts: pieces.filter((_, at) => at % 2 === 0), holes };
}

/** Without what MathML Core finds by itself, or ignores, or what CSS says instead. @param {string} made */
function plain(made) {
  const without = made
    .replace(/<mo(?: fence="true")? form="[a-z]*"( stretchy="false")?(?: stretchy="true")?>(?=[()[\]{}]<)/g, '<mo$1>')
    .replace(/ separator="true"/g, '')
    .replace(/<mo>\u2061<\/mo>/g, '')
    .replace(/<mpadded lspace="0">(<mi>[^<]*<\/mi>)<\/mpadded>/g, '$1')
    .replace(/ mathvariant="normal"/g, '')
    .replace(/(<mtd[^>]*?) style="[^"]*"/g, '$1')
    .replace(/ class="([^"]*)"/g, (_, names) => {
      const own = names.split(' ').filter((/** @type {string} */ name) => name && !name.startsWith('tml-'));
      return own.length > 0 ? ` class="${own.join(' ')}"` : '';
    })
    .replace(/<mo lspace="0.2222em" rspace="0.2222em">\/</g, '<mo>/<')
    .replace(new RegExp(`<mtext( [^>]*)?>${HOLE.source}</mtext>`, 'g'), '<mn$1>$2</mn>');
  if (/ style=/.test(without)) throw new Error('It would need an inline style, which a strict policy refuses.');
  if (/[`\\]|\$\{/.test(without)) throw new Error('Its MathML cannot stand in a template.');
  return unwrapped(without);
}

/** Without the rows that group nothing: of one thing alone, or of all that there is. @param {string} text */
function unwrapped(text) {
  let result = text;
  for (let before = ''; before !== result; ) {
    before = result;
    result = result.replace(/<mrow>(<(m[a-z]+)(?: [^>]*)?>[^<]*<\/\2>)<\/mrow>/g, '$1');
  }
  const [, all] = /^<math><mrow>(.*)<\/mrow><\/math>$/.exec(result) ?? [];
  // The first row may end before the last one begins.
  return all !== undefined && balanced(all) ? `<math>${all}</math>` : result;
}

/** @param {string} text */
function balanced(text) {
  let depth = 0;
  for (const [tag] of text.matchAll(/<\/?mrow\b/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth < 0) return false;
  }
  return true;
}

/** Any white space counts as one space, between tags and within them. @param {string} text */
function onOneLine(text) {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** A piece of a style sheet between two holes: a space beside a hole may part two words. @param {string} text */
export function shortStyles(text) {
  // A space before a colon is a descendant in a selector; around a plus, an operator in a calculation.
  return text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}');
}
