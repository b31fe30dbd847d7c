// Every pair in a table, on demand: its frequency, its wavelength, its angle at p and the angle that k turns it by.

import { completePairs } from '../../figure/columns.js';
import { html } from 'lit';

/**
 * @param {import('../../element/element.js').PositionEncoding} host
 * @param {import('../../figure/value-table.js').ValueTable} table
 */
export function pairTable(host, table) {
  const { numbers, state } = host;
  const { position, offset, pair } = state;
  const count = completePairs(state);
  const asked = () => ({
    frequencies: host.ask('frequencies'),
    wavelengths: host.ask('wavelengths'),
    angles: host.ask('phases', position),
    turns: host.ask('phases', offset),
  });
  /** @param {number | undefined} phase */
  const degrees = (phase = 0) => numbers.angle(360 * phase);
  return table.render({
    summary: count === 1 ? 'The pair as a table' : `${numbers.all(count, 'pairs')} as a table`,
    caption: (first, last) => `Pairs ${first} to ${last}; angles without their whole turns`,
    heads: [
      'pair',
      'frequency, radians per position',
      'wavelength, positions per turn',
      html`<span class="p">angle of p = ${numbers.short(position)}</span>`,
      html`<span class="k">turned by k = ${numbers.short(offset)}</span>`,
    ],
    count,
    row: (at) => {
      const { frequencies, wavelengths, angles, turns } = asked();
      return [
        at,
        numbers.significant(frequencies[at] ?? 0, 4),
        numbers.significant(wavelengths[at] ?? 0, 4),
        degrees(angles[at]),
        degrees(turns[at]),
      ];
    },
    chosen: pair,
    rows: 'pairs',
  });
}
