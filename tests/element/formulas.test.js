// Formulas: what the build makes of TeX, and that the page has them as MathML with the numbers of the library.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseSync } from 'vite';
import { formulas, mathML, shortStyles } from '../../tools/templates.js';
import { axe, openPage, serveDist, settled, startBrowser } from '../support/browser.js';
import { FONTS } from '../support/chromium.js';

const browser = await startBrowser();
const url = await serveDist();

/** What the plugin makes of a module, and what it refuses. @param {string} code */
function built(code) {
  const plugin = /** @type {any} */ (formulas());
  const context = {
    parse: (/** @type {string} */ text) => parseSync('module.js', text).program,
    error: (/** @type {string} */ message) => {
      throw new Error(message);
    },
  };
  return plugin.transform.handler.call(context, code).code;
}

/** The MathML of a template, its holes by number. @param {TemplateStringsArray} tex @param {...unknown} _holes */
function made({ raw }, ..._holes) {
  const { parts, holes } = mathML([...raw]);
  return parts.map((part, at) => `${at === 0 ? '' : `{${holes[at - 1]}}`}${part}`).join('');
}

describe('formulas', () => {
  it('become MathML once and for all, with their holes as numbers', () => {
    assert.equal(
      made`\mathrm{PE}(${0}, 2i)`,
      '<math><mi>PE</mi><mrow><mo stretchy="false">(</mo><mn>{0}</mn><mo>,</mo><mn>2</mn><mi>i</mi><mo ' +
        'stretchy="false">)</mo></mrow></math>',
    );
    assert.equal(
      made`= \sin\left(\frac{${0}}{${1}^{2i/d}}\right)`,
      '<math><mo>=</mo><mi>sin</mi><mrow><mo>(</mo><mfrac><mn>{0}</mn><msup><mn>{1}</mn><mrow><mn>2</mn>' +
        '<mi>i</mi><mi>/</mi><mi>d</mi></mrow></msup></mfrac><mo>)</mo></mrow></math>',
    );
  });

  it('have classes for colours, names and words from holes, and the order that MathML wants', () => {
    assert.equal(made`\class{p}{${0}}\mathbin{/}${1}`, '<math><mn class="p">{0}</mn><mo>/</mo><mn>{1}</mn></math>');
    assert.equal(
      made`\operatorname{${0}}(x)`,
      '<math><mi>{0}</mi><mrow><mo stretchy="false">(</mo><mi>x</mi><mo stretchy="false">)</mo></mrow></math>',
    );
    assert.equal(
      made`${0}\text{ of ${1} turns}`.replaceAll('\u00a0', ' '),
      '<math><mn>{0}</mn><mtext> of {1} turns</mtext></math>',
    );
    assert.equal(made`\underset{${0}}{${1}}`, '<math><munder><mn>{1}</mn><mn>{0}</mn></munder></math>');
    assert.equal(
      made`a - -${0}`,
      '<math><mi>a</mi><mo>−</mo><mo form="prefix" stretchy="false">−</mo><mn>{0}</mn></math>',
    );
  });

  it('carry no inline style: tables are left to CSS, and colours have classes', () => {
    assert.equal(
      made`\class{m}{\begin{matrix}${0} & ${1}\\${2} & ${3}\end{matrix}}`,
      '<math><mtable class="m"><mtr><mtd><mn>{0}</mn></mtd><mtd><mn>{1}</mn></mtd></mtr><mtr><mtd><mn>{2}</mn>' +
        '</mtd><mtd><mn>{3}</mn></mtd></mtr></mtable></math>',
    );
    assert.throws(() => made`\color{red} x`, /inline style/);
  });

  it('keep the code around them, formulas within formulas’ holes included', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that the build rewrites
    const code = 'const a = 1;\nconst f = math`${b(math`x`)} + \\underset{${c}}{${d}}`; // as it was';
    assert.match(
      built(code),
      new RegExp(
        /^const a = 1;\nconst f = (\w+)`<math><mn>\$\{b\(\1`<math><mi>x<\/mi><\/math>`\)\}<\/mn>/.source +
          /<mo>\+<\/mo><mrow><munder><mn>\$\{d\}<\/mn><mn>\$\{c\}<\/mn><\/munder><\/mrow><\/math>`; \/\/ /.source +
          /as it was\nimport \{ html as \1 \} from 'lit';\n$/.source,
      ),
    );
  });

  it('fail the build where Temml refuses them, and say which', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the same
    assert.throws(() => built('math`\\nosuch{${x}} + 1`'), /\\nosuch.*In the formula \\nosuch\{…\} \+ 1/s);
    assert.throws(() => built('math`\\frac{1}{`'), /In the formula/);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the same
    assert.throws(() => built('math`一${x}`'), /ideograph/);
  });

  it('stand in the page as MathML, with numbers that the library gives', async () => {
    const { page, heard, close } = await openPage(browser, url, {
      state: { figures: 'heatmap spectrum similarity' },
      awaits: '.similarity .numbers math',
    });
    const seen = await page.evaluate(async () => {
      const element = document.querySelector('position-encoding');
      const { state } = element;
      const posenc = await (await import(/** @type {any} */ ('./posenc.js'))).load();
      const encoding = { dimension: state.dimension, base: state.base };
      const numbers = (/** @type {string} */ selector) =>
        [...element.shadowRoot.querySelectorAll(`${selector} math mn`)].map((one) => one.textContent);
      const all = [...element.shadowRoot.querySelectorAll('math, math *')];
      return {
        formula: numbers('.formula'),
        alike: numbers('.similarity .numbers'),
        value: posenc.encode(encoding, { positions: [12] })[6],
        product: posenc.similarity(encoding, { start: 5, count: 1 })[0],
        frequency: posenc.frequencies(encoding)[3],
        foreign: all.filter((part) => part.namespaceURI !== 'http://www.w3.org/1998/Math/MathML').length,
        styled: all.filter((part) => part.hasAttribute('style')).length,
        count: all.length,
        upright: getComputedStyle(element.shadowRoot.querySelector('.general mi')).textTransform,
        font:
          getComputedStyle(element.shadowRoot.querySelector('math')).fontFamily ===
          getComputedStyle(element).fontFamily,
      };
    });
    const written = (/** @type {number} */ value) => value.toFixed(4).replace('-', '−');
    assert.deepEqual(
      seen.formula.map((text) => text.replace(/\s/g, '')),
      ['12', '6', '12', '10000', '6', '64', written(12 * seen.frequency), written(seen.value)],
    );
    assert.deepEqual(seen.alike, ['12', '17', '32', written(seen.product)]);
    assert.ok(seen.count > 50);
    assert.deepEqual([seen.foreign, seen.styled, seen.upright, seen.font], [0, 0, 'none', true]);
    assert.deepEqual(await axe(page), []);
    assert.deepEqual(heard, []);
    await close();
  });
});

/** Where powers are, in units of the font of their base: every one that can be seen when all is unfolded. */
function powers() {
  const { shadowRoot } = document.querySelector('position-encoding');
  for (const details of shadowRoot.querySelectorAll('details')) details.open = true;
  const pen = document.createElement('canvas').getContext('2d');
  /** @param {Element} part */
  const lineOf = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const { fontFamily, fontWeight } = getComputedStyle(part);
    pen.font = `${fontWeight} 100px ${fontFamily}`;
    const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = pen.measureText('0');
    const size = (100 * (bottom - top)) / (above + below);
    return { left, right, size, baseline: top + (size * above) / 100 };
  };
  return [...shadowRoot.querySelectorAll('msup')]
    .filter((power) => power.checkVisibility())
    .map((power) => {
      const [base, raised] = [...power.children].map(lineOf);
      return {
        text: power.textContent,
        raised: (base.baseline - raised.baseline) / base.size,
        size: raised.size / base.size,
        gap: (raised.left - base.right) / base.size,
      };
    });
}

describe('powers', () => {
  it('sit where powers sit in every font: a third of a letter above the line, smaller, at their base', async () => {
    const { page, close } = await openPage(browser, url, {
      state: { figures: 'heatmap rotation spectrum similarity', dimension: 32 },
      awaits: '.similarity .numbers math',
    });
    for (const font of FONTS) {
      await page.evaluate((font) => {
        document.documentElement.style.fontFamily = `"${font}"`;
      }, font);
      await settled(page);
      const found = await page.evaluate(powers);
      assert.ok(found.length > 0);
      const wrong = found.filter(
        ({ raised, size, gap }) => raised < 0.25 || raised > 0.5 || size < 0.6 || size > 0.85 || Math.abs(gap) > 0.1,
      );
      assert.deepEqual(wrong, [], font);
    }
    await close();
  });
});

describe('styles', () => {
  it('become short, but keep the space that parts a value from a hole', () => {
    assert.deepEqual(['.a {\n  gap: 16px ', ';\n}\n/* why */ .b, .c { margin: 0; }'].map(shortStyles), [
      '.a{gap:16px ',
      '}.b,.c{margin:0}',
    ]);
  });
});
