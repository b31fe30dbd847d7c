// One cell of the table in words and in its formula, with every number filled in.

import { html } from 'lit';
import { meaningOf } from './columns.js';

/** Beyond this many radians an angle in double precision shows its rounding; then it is read from its phase, in degrees. */
const LARGE_ANGLE = 1000;

/**
 * @param {import('./element.js').PositionEncoding} host
 * @param {number} position
 * @param {number} column
 */
export function describeCell(host, position, column) {
  const { state, numbers } = host;
  const { dimension, exponent, base } = state;
  const { pair, wave } = meaningOf(state, column);
  const pairs = Math.ceil(dimension / 2);
  const value = host.row(position)[column] ?? 0;
  const wavelength = numbers.significant(host.ask('wavelengths')[pair] ?? 0, 3);
  const radians = position * (host.ask('frequencies')[pair] ?? 0);
  const degrees = 360 * (host.ask('phases', position)[pair] ?? 0);
  const angle = Math.abs(radians) <= LARGE_ANGLE ? numbers.fixed(radians, 4) : html`${numbers.fixed(degrees, 2)}° past whole turns`;
  const at = numbers.exact(position);
  const name = wave === 'sine' ? 'sin' : 'cos';
  const power = exponent === 'paper' ? `${2 * pair}/${dimension}` : pairs > 1 ? `${pair}/${pairs - 1}` : '0';
  const result = numbers.fixed(value, 4);
  return {
    formula: html`<b>PE(${at}, ${column})</b> = ${name}(${at} / ${numbers.exact(base)}<sup>${power}</sup>) = ${name}(${angle}) = <b>${result}</b>`,
    words: `Position ${at}, dimension ${column}: the ${wave} of pair ${pair}, one turn in ${wavelength} positions.`,
    spoken: `Position ${at}, dimension ${column}, ${wave} of pair ${pair}: ${result}.`,
  };
}
