// The formula of the table, and one cell of it in words and in that formula, with every number filled in.

import { html } from 'lit';
import { meaningOf, rowAt } from '../../figure/columns.js';
import { math } from '../../figure/math.js';
import { cellsOf } from '../../figure/view.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('../../figure/numbers.js').Numbers} Numbers */

/** From so many radians on an angle in double precision shows its rounding: then its phase in degrees is shown. */
const LARGE_ANGLE = 1000;
/** If position and base have more characters than this together, the formula goes on two lines. */
const LONG = 14;

/** @param {Host} host @param {import('./layout.js').Cell} cell */
export function describeCell(host, { position, column }) {
  const { state, numbers } = host;
  const { dimension, exponent, base } = state;
  const { pair, wave } = meaningOf(state, column);
  const wavelength = numbers.wavelength(host.ask('wavelengths')[pair] ?? 0);
  const radians = position * (host.ask('frequencies')[pair] ?? 0);
  const degrees = 360 * (host.ask('phases', position)[pair] ?? 0);
  const at = numbers.exact(position);
  const name = wave === 'sine' ? 'sin' : 'cos';
  const root = raisable(numbers, base);
  const [over, under] = exponent === 'paper' ? [2 * pair, dimension] : [pair, Math.ceil(dimension / 2) - 1];
  const result = numbers.apparent(rowAt(host, position)[column] ?? 0, 4);
  const isShort = at.length + root.length <= LONG && under > 0;
  const divisor = under > 0 ? math`/${root}^{${over}/${under}})` : math`/${root}^0)`;
  // A formula never breaks by itself.
  const filledIn = isShort
    ? math`= \operatorname{${name}}(${at}\mathbin{/}${root}^{${over}/${under}})`
    : html`<small>${math`= \operatorname{${name}}(${at}`}${divisor}</small>`;
  const angle =
    Math.abs(radians) <= LARGE_ANGLE
      ? math`= \operatorname{${name}}(${numbers.apparent(radians, 4)})`
      : math`= \operatorname{${name}}(${numbers.angle(degrees)}\text{ past whole turns})`;
  const where = `Position ${at}, column ${numbers.exact(column)}`;
  const what = `${wave} of pair ${numbers.exact(pair)}`;
  const entry = isShort
    ? math`\mathrm{PE}(${at}, ${numbers.exact(column)})`
    : html`${math`\mathrm{PE}(${at},`}${math`${numbers.exact(column)})`}`;
  return {
    formula: html`<b>${entry}</b>${filledIn}<span class="step">${angle}</span><b>${math`= ${result}`}</b>`,
    words: `${where}: the ${what}, one turn in ${wavelength} positions.`,
    spoken: `${where}, ${what}: ${result}.`,
  };
}

/** A pixel that covers many cells. @param {Host} host @param {import('../../figure/view.js').View} read */
export function describePixel(host, { rows, columns }) {
  const { numbers } = host;
  const { mean, spread } = host.ask('means', {
    positions: [rows.from, rows.to],
    dimensions: [columns.from, columns.to],
    width: 1,
    height: 1,
  });
  const where = `${rangeOf(numbers, 'position', rows)}, ${rangeOf(numbers, 'column', columns)}`;
  const [middle, deviation] = [numbers.apparent(mean[0] ?? 0, 4), numbers.apparent(spread[0] ?? 0, 4)];
  return {
    formula: html`One pixel, ${where}: mean <b>${middle}</b>, standard deviation <b>${deviation}</b>.`,
    words: 'Its colour is that of the mean of its cells, where these differ little.',
    spoken: `One pixel, ${where}: mean ${middle}, standard deviation ${deviation}.`,
  };
}

/** @param {Numbers} numbers @param {'position' | 'column'} name @param {import('../../figure/view.js').Span} span */
export function rangeOf(numbers, name, span) {
  const { first, last } = cellsOf(span);
  return first === last
    ? `${name} ${numbers.exact(first)}`
    : `${name}s ${numbers.exact(first)} to ${numbers.exact(last)}`;
}

/** The formula of the whole table, as its layout, order, base and exponent have it. @param {Host} host */
export function generalFormula({ state, numbers }) {
  const { dimension, layout, order, exponent, base } = state;
  const [one, other] =
    layout === 'interleaved'
      ? [math`\mathrm{PE}(p, 2i)`, math`\mathrm{PE}(p, 2i + 1)`]
      : [math`\mathrm{PE}(p, i)`, math`\mathrm{PE}(p, ${numbers.exact(Math.ceil(dimension / 2))} + i)`];
  const written = raisable(numbers, base);
  const root = written.length > LONG ? 'base' : written;
  /** @param {'sin' | 'cos'} name */
  const wave = (name) =>
    exponent === 'paper'
      ? math`= \operatorname{${name}}(p\mathbin{/}${root}^{2i/d})`
      : math`= \operatorname{${name}}(p\mathbin{/}${root}^{i/(\text{pairs} - 1)})`;
  const [first, second] = order === 'sin-cos' ? [wave('sin'), wave('cos')] : [wave('cos'), wave('sin')];
  const end = exponent === 'paper' ? `, with d = ${numbers.exact(dimension)}` : '';
  return html`${one}${first}${dimension === 1 ? '' : html`, ${other}${second}`}${end}`;
}

/** A number that is written as a power itself is raised as a whole. @param {Numbers} numbers @param {number} base */
function raisable(numbers, base) {
  const text = numbers.exact(base);
  return /[⁰-⁹¹²³]/.test(text) ? `(${text})` : text;
}
