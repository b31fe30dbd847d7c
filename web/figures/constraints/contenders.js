// Who is held against whom: the sinusoid, whole or with a part of it taken away, and its rivals.

import { LIMIT } from '../../library/check.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('../../library/index.js').RivalName} RivalName */
/**
 * What the library is asked about, and how it is called.
 * @typedef {object} Contender
 * @property {RivalName | 'whole'} id 'whole' is the sinusoid while another one has its place that was sabotaged
 * @property {RivalName} rival
 * @property {import('../../library/check.js').Encoding} encoding
 * @property {number} length
 * @property {number} offset
 * @property {number} pair
 * @property {string} name
 * @property {string} without what the sinusoid lacks
 * @property {import('../../element/fields.js').State['sabotage']} sabotage what was done to it
 * @property {string} subject the name as a sentence begins with it
 * @property {boolean} plural
 */

/** In the order of the card; the sinusoid with a pair that is frozen is not among them, for it is one that was sabotaged. */
export const CARD = /** @type {const} */ ([
  'sinusoid',
  'constant',
  'index',
  'fraction',
  'binary',
  'sines',
  'one-frequency',
  'random',
]);

/** @type {Record<RivalName, [name: string, subject: string, plural?: boolean]>} */
const CALLED = {
  sinusoid: ['sinusoid', 'The sinusoid'],
  constant: ['constant', 'The constant'],
  index: ['index', 'The index'],
  fraction: ['index ÷ length', 'The index ÷ length'],
  binary: ['binary digits', 'The binary digits', true],
  sines: ['sines alone', 'Sines alone', true],
  'one-frequency': ['one frequency', 'One frequency alone'],
  frozen: ['sinusoid', 'The sinusoid'],
  random: ['random table', 'The random table'],
};

/** What stands in the sinusoid's place, by what was done to it. @type {Record<import('../../element/fields.js').State['sabotage'], RivalName>} */
const SABOTAGED = {
  none: 'sinusoid',
  cosines: 'sines',
  frequencies: 'one-frequency',
  pair: 'frozen',
  base: 'sinusoid',
};

/** The pair as it can be used: dimension 1 has none that is complete. @param {Host} host */
function pairOf({ state: { pair, dimension } }) {
  return Math.min(pair, Math.ceil(dimension / 2) - 1);
}

/** What was done to the sinusoid, in a few words. @param {Host} host */
export function sabotageOf(host) {
  const pair = host.numbers.exact(pairOf(host));
  return {
    none: '',
    cosines: 'no cosines',
    frequencies: `all as pair ${pair}`,
    pair: `pair ${pair} frozen`,
    base: 'base 2',
  }[host.state.sabotage];
}

/** @param {Host} host @param {RivalName | 'whole'} id @returns {Contender} */
export function contender(host, id) {
  const { state, encoding } = host;
  const { length, offset, sabotage } = state;
  const hurt = id === 'sinusoid' && sabotage !== 'none';
  const rival = id === 'whole' ? 'sinusoid' : hurt ? SABOTAGED[sabotage] : id;
  const [name, subject, plural = false] = CALLED[id === 'whole' ? 'sinusoid' : id];
  const without = hurt ? sabotageOf(host) : id === 'frozen' ? `pair ${host.numbers.exact(pairOf(host))} frozen` : '';
  return {
    id,
    rival,
    length,
    offset,
    name,
    plural,
    without,
    sabotage: hurt ? sabotage : 'none',
    encoding: hurt && sabotage === 'base' ? { ...encoding, base: 2 } : encoding,
    // Those that have no use for it do not change with it.
    pair: rival === 'one-frequency' || rival === 'frozen' ? pairOf(host) : 0,
    subject: without ? `The sinusoid, ${without},` : subject,
  };
}

/** The positions that are shown of a table: those around p, which stay where they are while p walks among them. */
const SHOWN = 128;
/** Of a wide table fewer, so that a picture takes no longer. */
const VALUES = 2 ** 20;

/** @param {Host} host */
export function windowOf({ state: { position, length, dimension } }) {
  const count = Math.min(length, Math.max(16, Math.min(SHOWN, Math.floor(VALUES / dimension))));
  const within = Math.min(Math.max(Math.floor(position), 0), Math.min(length, LIMIT) - 1);
  const first = Math.min(within - (within % count), length - count);
  return { first, count, last: first + count - 1 };
}
