// What is compared: the sinusoid, whole or with one part removed (an ablation), and its rivals.

import { LIMIT, RIVALS } from '../../library/check.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('../../library/index.js').RivalName} RivalName */
/** @typedef {RivalName | 'whole'} Id 'whole' is the sinusoid while an ablation has its place */
/** @typedef {ReturnType<typeof contender>} Contender */

/** In the order of the card. The sinusoid with a frozen pair is an ablation, so it has no line of its own. */
export const CARD = /** @type {RivalName[]} */ (RIVALS.filter((id) => id !== 'frozen'));

/** Names, and those within a sentence if they have no article. @type {Partial<Record<Id, string[]>>} */
const NAMES = {
  constant: ['constant'],
  index: ['index'],
  fraction: ['index ÷ length'],
  binary: ['binary digits'],
  sines: ['sines alone', 'sines alone'],
  'one-frequency': ['one frequency', 'one frequency'],
  random: ['random table'],
};

/** What the sinusoid becomes, what it then lacks, and the same within a sentence. @param {string} pair */
const ablations = (pair) => ({
  none: ['sinusoid', '', ''],
  cosines: ['sines', 'no cosines', 'without cosines'],
  frequencies: ['one-frequency', 'one frequency', 'with one frequency'],
  pair: ['frozen', `pair ${pair} frozen`, `with pair ${pair} frozen`],
  base: ['sinusoid', 'base 2', 'with base 2'],
});

/**
 * Dimension 1 has no complete pair: its one sine stands for pair 0.
 * @param {{dimension: number, pair: number}} state
 */
export const pairOf = ({ dimension, pair }) => Math.min(pair, Math.ceil(dimension / 2) - 1);

/** What the library is asked about, and its names. @param {Host} host @param {Id} id */
export function contender({ encoding, numbers, state }, id) {
  const { length, offset, sabotage } = state;
  const pair = pairOf(state);
  const ablation = id === 'sinusoid' ? sabotage : id === 'frozen' ? 'pair' : 'none';
  const [becomes = '', without = '', within = ''] = ablations(numbers.exact(pair))[ablation];
  const rival = /** @type {RivalName} */ (id === 'sinusoid' || id === 'whole' ? becomes : id);
  const [name = 'sinusoid', phrase = `the ${name}`] = NAMES[id] ?? [];
  const isBaseTwo = ablation === 'base';
  // The others do not depend on the pair: what is known of them stays known when it changes.
  const used = rival === 'one-frequency' || rival === 'frozen' ? pair : 0;
  const rows = [encoding, isBaseTwo, rival, length, used];
  return {
    id,
    encoding: isBaseTwo ? { ...encoding, base: 2 } : encoding,
    rival,
    length,
    offset,
    pair: used,
    ablation,
    /** What its rows depend on, compared by identity. @type {unknown[]} */
    rows,
    /** What its scores depend on. @type {unknown[]} */
    question: [...rows, offset],
    /** What all contenders of one moment have in common. @type {unknown[]} */
    moment: [encoding, length, offset],
    name,
    without,
    label: without ? `${name}, ${without}` : name,
    /** As in “with base 2”; empty where nothing is lacking. */
    within,
    phrase: within ? `${phrase} ${within}` : phrase,
    isPlural: id === 'binary' || id === 'sines',
  };
}

/**
 * The two that are compared. While the sinusoid is broken, it has the place of the rival, beside the whole one.
 * @param {Pick<import('../../figure/host.js').State, 'against' | 'rival' | 'sabotage'>} state
 * @returns {{a: Id, b: Id}}
 */
export function comparedIn({ against, rival, sabotage }) {
  if (sabotage === 'none') return { a: against, b: rival };
  return { a: against === 'sinusoid' ? 'whole' : against, b: 'sinusoid' };
}

/**
 * How it is painted. The index goes beyond ±1, so its colours reach as far as the largest value that is shown: they are
 * those of p ÷ length in a table that ends there. All others stay within ±1.
 * @param {Contender} contender
 * @param {{last: number}} window
 */
export function paintingOf({ rival, length }, { last }) {
  if (rival !== 'index') return { rival, length, scale: 1 };
  return { rival: /** @type {RivalName} */ ('fraction'), length: last + 1, scale: last + 1 };
}

/** A picture has so many positions: those around p, which stay in place while p walks among them. */
const SHOWN = 128;
/** A wide table has fewer, so that its picture takes no longer. */
const VALUES = 2 ** 20;

/** @param {Host} host */
export function windowOf({ state: { position, length, dimension } }) {
  const count = Math.min(length, Math.max(16, Math.min(SHOWN, Math.floor(VALUES / dimension))));
  const within = Math.min(Math.max(Math.floor(position), 0), Math.min(length, LIMIT) - 1);
  const first = Math.min(within - (within % count), length - count);
  return { first, count, last: first + count - 1 };
}
