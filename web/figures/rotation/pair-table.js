// Every pair in a table, on demand: its frequency, its wavelength, its angle at p and the angle that k adds.

import { html } from 'lit';
import { completePairs } from '../../figure/columns.js';

/** @typedef {import('../../figure/host.js').Host} Host */

/** @param {Host} host */
export function pairTableSummary({ numbers, state }) {
  const count = completePairs(state);
  return count === 1 ? 'the pair' : count === 2 ? 'both pairs' : `all ${numbers.exact(count)} pairs`;
}

/** @param {Host} host @param {import('../../figure/value-table.js').ValueTable} table @param {number} position */
export function pairTable(host, table, position) {
  const { numbers, state } = host;
  const { offset, pair } = state;
  return table.render({
    summary: pairTableSummary(host),
    caption: (first, last) => `Pairs ${first} to ${last}. The angles leave out whole turns.`,
    heads: [
      'pair',
      'frequency, radians per position',
      'wavelength, positions per turn',
      html`<span class="p">angle at p = ${numbers.short(position)}</span>`,
      html`<span class="k">angle that k = ${numbers.short(offset)} adds</span>`,
    ],
    count: completePairs(state),
    row: (at) => {
      const lengths = [host.ask('frequencies'), host.ask('wavelengths')];
      const phases = [host.ask('phases', position), host.ask('phases', offset)];
      return [
        at,
        ...lengths.map((values) => numbers.significant(values[at] ?? 0, 4)),
        ...phases.map((values) => numbers.angle(360 * (values[at] ?? 0))),
      ];
    },
    chosen: pair,
    rows: 'pairs',
  });
}
