// Assignments to one element as data: mostly good ones, some hostile. And what a page does with them.

import fc from 'fast-check';
import { HOSTILE } from './hostile.js';

const LIMIT = 2 ** 53;

export const FIGURES = ['heatmap', 'waves', 'circles', 'spectrum', 'rotation', 'similarity', 'constraints', 'locate'];

const place = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -300, max: 300 }) },
  { weight: 1, arbitrary: fc.constantFrom(0.5, -7.25, LIMIT, -LIMIT, 2 ** 31, 1e-300) },
);
const view = fc
  .tuple(fc.integer({ min: -9, max: 140 }), fc.constantFrom(0.01, 1, 7, 100, 1e6), fc.constantFrom('', ' 0 4', ' 3 70'))
  .map(([from, wide, columns]) => `${from} ${from + wide}${columns}`);
const names = (/** @type {string} */ text) => fc.constantFrom(...text.split(' '));

/** @type {Record<string, import('fast-check').Arbitrary<unknown>>} */
const FIELDS = {
  dimension: fc.constantFrom(1, 2, 3, 7, 8, 64, 64, 65, 128, 512, 4096),
  length: fc.constantFrom(1, 2, 10, 128, 128, 1000, 4096, 2 ** 31, LIMIT),
  base: fc.constantFrom(10000, 2, 1e300, 1 + 2 ** -52, 500000),
  exponent: names('paper endpoints'),
  layout: names('interleaved concatenated'),
  order: names('sin-cos cos-sin'),
  start: fc.constantFrom(0, 0, 1, -64, 1000, LIMIT - 128, -LIMIT),
  position: place,
  offset: place,
  pair: fc.constantFrom(0, 1, 3, 31, 255, 2047),
  view: fc.oneof(fc.constant(''), view),
  tokens: fc.constantFrom('', 'The cat sat', 'a\u0301 \u{1f600} <b>', 'x'.repeat(300)),
  blend: names('on off'),
  curves: names('off on'),
  cosines: names('on off'),
  part: place,
  distances: names('linear logarithmic'),
  beyond: fc.constantFrom(1, 1000, 2 ** 31, LIMIT),
  against: names('sinusoid index binary random'),
  rival: names('sinusoid constant index fraction binary sines one-frequency frozen random'),
  sabotage: names('none cosines frequencies pair base'),
  noise: fc.constantFrom(0, 0.1, 1),
  given: names('own base random'),
  unread: names('none pair'),
  searched: names('wavelength table far'),
  palette: names('auto vik berlin grey'),
  theme: names('auto light dark'),
  lang: names('en de ar ja'),
  controls: names('on off'),
};

const hostile = fc.constantFrom(...HOSTILE).map((name) => ({ hostile: name }));

/** @typedef {{how: string, values: Record<string, unknown>}} Assignment */

/** @type {import('fast-check').Arbitrary<Assignment>} */
const anyAssignment = fc
  .uniqueArray(fc.constantFrom(...Object.keys(FIELDS)), { minLength: 1, maxLength: 4 })
  .chain((fields) =>
    fc.record({
      how: fc.constantFrom('state', 'state', 'properties', 'attributes'),
      values: fc.record(
        Object.fromEntries(
          fields.map((name) => [
            name,
            fc.oneof({ weight: 9, arbitrary: FIELDS[name] ?? fc.constant('') }, { weight: 1, arbitrary: hostile }),
          ]),
        ),
      ),
    }),
  );

/**
 * Of one element with one figure, and up to so many assignments.
 * @param {number} most
 * @param {string[]} [figures]
 */
export const anyLife = (most, figures = FIGURES) =>
  fc.record({
    figure: fc.constantFrom(...figures),
    assignments: fc.array(anyAssignment, { minLength: 1, maxLength: most, size: 'max' }),
  });

/**
 * Runs in the page: makes one assignment after another, and holds each picture beside that of a new element with the
 * same state.
 * @param {{figure: string, assignments: Assignment[], maker: string, patience: number, every: number}} life compared
 *   after every so many assignments
 * @returns {Promise<{fault?: string, at?: number, messages: string[]}>}
 */
export async function live({ figure, assignments, maker, patience, every }) {
  const hostileValue = new Function(`return (${maker})`)();
  const messages = /** @type {string[]} */ ([]);
  const made = () => {
    const element = /** @type {any} */ (document.createElement('position-encoding'));
    element.style.inlineSize = '420px';
    return element;
  };
  const subject = made();
  subject.addEventListener('posenc-error', (/** @type {any} */ { detail }) => messages.push(detail.message));
  subject.state = { figures: figure, loading: 'eager' };
  document.body.replaceChildren(subject);
  await subject.ready;

  /** What can be seen, without lit's marks. @param {any} element */
  const seen = (element) => {
    const section = element.shadowRoot.querySelector('section');
    const pictures = [...section.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL());
    const fields = [...section.querySelectorAll('input, select')].map(({ value, checked }) => `${value} ${checked}`);
    // A note about a correction is of the moment, and no part of the state.
    const note = element.shadowRoot.querySelector('[role=status]').textContent;
    const copy = section.cloneNode(true);
    // What was written first stands first: that cannot be seen.
    for (const part of [copy, ...copy.querySelectorAll('*')]) {
      const attributes = [...part.attributes].sort((one, other) => (one.name < other.name ? -1 : 1));
      for (const { name } of attributes) part.removeAttribute(name);
      for (const attribute of attributes) part.setAttributeNode(attribute);
    }
    for (const part of copy.querySelectorAll('.caption')) if (note && part.textContent === note) part.remove();
    const html = copy.innerHTML;
    return [html.replace(/<!--.*?-->/gs, '').replace(/\s+/g, ' '), ...fields, ...pictures];
  };
  /** @param {any} element */
  const rested = async (element) => {
    await element.updateComplete;
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  };

  for (const [at, { how, values }] of assignments.entries()) {
    const entries = Object.entries(values).map(([name, value]) => [
      name,
      value && typeof value === 'object' ? hostileValue(/** @type {any} */ (value).hostile) : value,
    ]);
    if (how === 'state') subject.state = Object.fromEntries(entries);
    for (const [name, value] of how === 'state' ? [] : entries) {
      if (how === 'properties') subject[name] = value;
      else {
        let text = '';
        try {
          text = String(value);
        } catch {}
        subject.setAttribute(name, text);
      }
    }
    await subject.updateComplete;
    if ((at + 1) % every !== 0 && at + 1 < assignments.length) continue;
    const fresh = made();
    fresh.state = subject.state;
    document.body.append(fresh);
    try {
      await fresh.ready;
    } catch (error) {
      return { fault: `a new element is not ready: ${error}`, at, messages };
    }
    const end = performance.now() + patience;
    // Work in the background goes on for a while.
    await fresh.updateComplete;
    for (;;) {
      const [one, other] = [seen(subject), seen(fresh)];
      const n = one.findIndex((part, index) => part !== other[index]);
      if (n < 0 && one.length === other.length) break;
      if (performance.now() > end) {
        const from = [...(one[n] ?? '')].findIndex((letter, index) => letter !== other[n]?.[index]);
        const cut = (/** @type {string | undefined} */ text) => text?.slice(Math.max(from - 60, 0), from + 60);
        return { fault: `part ${n} differs from letter ${from}: ${cut(one[n])} ≠ ${cut(other[n])}`, at, messages };
      }
      await rested(fresh);
    }
    fresh.remove();
  }
  subject.remove();
  return { messages };
}
