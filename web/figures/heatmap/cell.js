// The formula of the table, and one cell of it in words and in that formula, with every number filled in.

import { html } from 'lit';
import { meaningOf } from '../../figure/columns.js';
import { math } from '../../figure/math.js';
import { cellsOf } from '../../figure/view.js';

/** Beyond this many radians an angle in double precision shows its rounding; then it is read from its phase, in degrees. */
const LARGE_ANGLE = 1000;
/** A position and a base of together more characters than this have no room on one line of 250 pixels. */
const LONG = 14;

/**
 * @param {import('../../element/element.js').PositionEncoding} host
 * @param {number} position
 * @param {number} column
 */
export function describeCell(host, position, column) {
  const { state, numbers } = host;
  const { dimension, exponent, base } = state;
  const { pair, wave } = meaningOf(state, column);
  const pairs = Math.ceil(dimension / 2);
  const value = host.row(position)[column] ?? 0;
  const wavelength = numbers.wavelength(host.ask('wavelengths')[pair] ?? 0);
  const radians = position * (host.ask('frequencies')[pair] ?? 0);
  const degrees = 360 * (host.ask('phases', position)[pair] ?? 0);
  const at = numbers.exact(position);
  const name = wave === 'sine' ? 'sin' : 'cos';
  const root = raisable(numbers, base);
  const [over, under] = exponent === 'paper' ? [2 * pair, dimension] : [pair, pairs - 1];
  const result = numbers.apparent(value, 4);
  // A formula never breaks by itself: one that is too long for a narrow place is made in two.
  const filledIn =
    at.length + root.length <= LONG && under > 0
      ? math`= \operatorname{${name}}(${at}\mathbin{/}${root}^{${over}/${under}})`
      : html`<small>${math`= \operatorname{${name}}(${at}`}${under > 0 ? math`/${root}^{${over}/${under}})` : math`/${root}^0)`}</small>`;
  return {
    formula: html`<b>${math`\mathrm{PE}(${at}, ${numbers.exact(column)})`}</b>${filledIn}${
      Math.abs(radians) <= LARGE_ANGLE
        ? math`= \operatorname{${name}}(${numbers.apparent(radians, 4)})`
        : math`= \operatorname{${name}}(${numbers.angle(degrees)}\text{ past whole turns})`
    }<b>${math`= ${result}`}</b>`,
    words: `Position ${at}, column ${numbers.exact(column)}: the ${wave} of pair ${numbers.exact(pair)}, one turn in ${wavelength} positions.`,
    spoken: `Position ${at}, column ${numbers.exact(column)}, ${wave} of pair ${numbers.exact(pair)}: ${result}.`,
  };
}

/**
 * What a pixel stands for that covers many cells.
 * @param {import('../../element/element.js').PositionEncoding} host
 * @param {import('../../figure/view.js').View} read
 */
export function describePixel(host, { rows, columns }) {
  const { numbers } = host;
  const { mean, spread } = host.ask('means', {
    positions: [rows.from, rows.to],
    dimensions: [columns.from, columns.to],
    width: 1,
    height: 1,
  });
  /** @param {string} name @param {import('../../figure/view.js').Span} span */
  const many = (name, span) => {
    const { first, last } = cellsOf(span);
    return first === last
      ? `${name} ${numbers.exact(first)}`
      : `${name}s ${numbers.exact(first)} to ${numbers.exact(last)}`;
  };
  const where = `${many('position', rows)}, ${many('column', columns)}`;
  const [middle, swing] = [numbers.apparent(mean[0] ?? 0, 4), numbers.apparent(spread[0] ?? 0, 4)];
  return {
    formula: html`One pixel: ${where}.`,
    words: html`Their mean is <b>${middle}</b>; they lie <b>${swing}</b> from it (root mean square).`,
    spoken: `One pixel, ${where}: mean ${middle}, standard deviation ${swing}.`,
  };
}

/** The formula of the whole table, as its layout, order, base and exponent have it. @param {import('../../element/element.js').PositionEncoding} host */
export function generalFormula(host) {
  const {
    state: { dimension, layout, order, exponent, base },
    numbers,
  } = host;
  const pairs = Math.ceil(dimension / 2);
  const [one, other] =
    layout === 'interleaved'
      ? [math`\mathrm{PE}(p, 2i)`, math`\mathrm{PE}(p, 2i + 1)`]
      : [math`\mathrm{PE}(p, i)`, math`\mathrm{PE}(p, ${numbers.exact(pairs)} + i)`];
  const [first, second] = order === 'sin-cos' ? ['sin', 'cos'] : ['cos', 'sin'];
  const written = raisable(numbers, base);
  const root = written.length > LONG ? 'base' : written;
  /** @param {string | undefined} name */
  const wave = (name = '') =>
    exponent === 'paper'
      ? math`= \operatorname{${name}}(p\mathbin{/}${root}^{2i/d})`
      : math`= \operatorname{${name}}(p\mathbin{/}${root}^{i/(\text{pairs} - 1)})`;
  return html`${one}${wave(first)}${dimension === 1 ? '' : html`, ${other}${wave(second)}`}`;
}

/** A number with a power of its own in it takes another one only in brackets. @param {import('../../figure/numbers.js').Numbers} numbers @param {number} base */
function raisable(numbers, base) {
  const text = numbers.exact(base);
  return /[⁰-⁹¹²³]/.test(text) ? `(${text})` : text;
}
