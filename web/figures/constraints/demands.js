// The properties that a position encoding should have: the numbers behind their marks, and why they matter.

/** @typedef {import('../../figure/numbers.js').Numbers} Numbers */
/** @typedef {import('../../library/rivals.js').Scores} Scores */
/** @typedef {import('./contenders.js').Contender} Contender */
/** @typedef {keyof import('../../library/rivals.js').Marks} Demand */
/** @typedef {(numbers: Numbers, scores: Scores, contender: Contender) => string} Words */

/** @type {readonly {demand: Demand, name: string, why: string}[]} */
export const DEMANDS = [
  { demand: 'unique', name: 'unique', why: 'A Transformer must tell positions apart.' },
  { demand: 'bounded', name: 'bounded', why: 'Large values would drown the embedding that they are added to.' },
  { demand: 'smooth', name: 'smooth', why: 'What a Transformer learns at one position should serve at the next.' },
  { demand: 'deterministic', name: 'deterministic', why: 'Training and use need the same numbers.' },
  { demand: 'anyLength', name: 'any length', why: 'A text in use may be longer than every text in training.' },
  { demand: 'parameters', name: 'no parameters', why: 'Numbers that are not learned need no training data.' },
  { demand: 'linear', name: 'linear shift', why: 'A linear shift lets an attention head learn “k on” as one matrix.' },
];

/** What a mark rests on. @type {Record<Demand, Words>} */
export const EXPLANATIONS = {
  unique(numbers, { unique: { over, closest, p, q, neighbours }, marks }, { length }) {
    if (Number.isNaN(closest)) return 'One position alone cannot be confused.';
    const compared = among(numbers, over, length);
    const part = marks.unique === null ? `Only ${compared} of ${numbers.exact(length)} were compared. ` : '';
    const half = `, and at least half of ${three(numbers, neighbours)}, the smallest distance of neighbours`;
    return `${part}Positions ${numbers.exact(p)} and ${numbers.exact(q)} have the nearest rows of ${compared}: their
      distance is ${three(numbers, closest)}. Required: more than 0${neighbours > 0 ? half : ''}.`;
  },
  bounded(numbers, { bounded }, { length }) {
    if (length < 2) return 'One position alone cannot show it.';
    const { over, least, most, tenfold, tenfoldLeast, tenfoldMost } = bounded;
    return `Values: ${fromTo(numbers, least, most)} among ${among(numbers, over, length)},
      ${fromTo(numbers, tenfoldLeast, tenfoldMost)} among ${numbers.exact(tenfold)}.
      Required: they at most double, or stay within ±2.`;
  },
  smooth(numbers, { smooth: { step, stepAt, typical, typicalOver } }, { length }) {
    if (Number.isNaN(step) || length < 3) return 'Fewer than three positions cannot show it.';
    const required = 'Required: no step between neighbours exceeds the RMS distance.';
    if (step === 0 && typical === 0) return `Neighbours have the same row, as any two positions have. ${required}`;
    return `The largest step between neighbours is ${three(numbers, step)}, from ${numbers.exact(stepAt)} to
      ${numbers.exact(stepAt + 1)}. The root mean square (RMS) distance of two rows is ${three(numbers, typical)},
      over ${among(numbers, typicalOver, length)}. ${required}`;
  },
  deterministic(numbers, scores, contender) {
    const { first, second, reference, rows } = scores.deterministic;
    const how = contender.rival === 'random' ? 'Learned from two seeds' : 'Computed in two ways';
    const independent = isReference(contender, rows) ? ` MPFR, an independent library, gives ${reference}.` : '';
    return `${how}, the table has the hashes ${first} and ${second}.${independent} A hash is a fingerprint of all bits
      of ${counted(numbers, rows, 'row')} in float32. Required: equal hashes.`;
  },
  anyLength(numbers, { anyLength: { longest, position, value, doubled }, marks }, { length }) {
    if (marks.anyLength === null) return 'One position alone cannot show it.';
    const required = 'Required: a row for every position, the same at every length.';
    if (longest === length) return `The table ends after ${counted(numbers, length, 'position')}. ${required}`;
    const rows = `It has ${howLong(numbers, longest)} rows${longest >= 2 ** 53 ? ', enough for every position' : ''}`;
    return `${longest === Infinity ? 'Every position has a row' : rows}. The first value of position
      ${numbers.exact(position)} is ${three(numbers, value)} among ${counted(numbers, length, 'position')},
      ${three(numbers, doubled)} among ${numbers.exact(2 * length)}. ${required}`;
  },
  parameters(numbers, { parameters }, { length, encoding }) {
    if (parameters === 0) return 'No number has to be learned. Required: none.';
    return `Numbers to learn: ${three(numbers, parameters)}, one for each of ${counted(numbers, length, 'position')}
      and ${counted(numbers, encoding.dimension, 'column')}. Required: none.`;
  },
  linear(numbers, { linear: { residual, over, columns }, marks }, { offset, length }) {
    const k = `k = ${numbers.exact(offset)}`;
    if (marks.linear === null) {
      if (offset === 0) return `A shift by ${k} changes no row.`;
      if (!Number.isInteger(offset)) return `A shift by ${k} leads between whole positions, where it has no rows.`;
      return `A shift by ${k} leaves too few rows of ${counted(numbers, length, 'position')} to judge.`;
    }
    const rows = `${counted(numbers, over, 'position')}, ${counted(numbers, columns, 'column')}`;
    return `For ${k}, the best linear map from row p to row p + k has a residual of ${three(numbers, residual)} of
      the row (${over === Infinity ? 'all positions, in closed form' : rows}).
      Required: at most a millionth of what the shift changes.`;
  },
};

/** The number that decides, in one short sentence. @type {Record<Demand, Words>} */
const NUTSHELLS = {
  unique(numbers, { unique: { closest, p, q } }) {
    const [from, to] = [numbers.exact(p), numbers.exact(q)];
    if (closest === 0) return `Positions ${from} and ${to} have the same row.`;
    return `The nearest rows, ${from} and ${to}, are ${three(numbers, closest)} apart.`;
  },
  bounded(numbers, { bounded: { over, least, most, tenfold, tenfoldLeast, tenfoldMost } }) {
    return `Values: ${fromTo(numbers, least, most)} among ${counted(numbers, over, 'position')},
      ${fromTo(numbers, tenfoldLeast, tenfoldMost)} among ${numbers.exact(tenfold)}.`;
  },
  smooth(numbers, { smooth: { step, stepAt, typical } }) {
    if (step === 0 && typical === 0) return 'All positions have the same row.';
    return `The largest step, from ${numbers.exact(stepAt)} to ${numbers.exact(stepAt + 1)}, is ${three(numbers, step)};
      the RMS distance of two rows is ${three(numbers, typical)}.`;
  },
  deterministic(_, { deterministic: { first, second } }, { rival }) {
    const two = rival === 'random' ? 'Tables learned from two seeds' : 'Tables computed in two ways';
    return `${two} ${first === second ? 'have the same hash' : 'differ'}.`;
  },
  anyLength(numbers, { anyLength: { longest, position, value, doubled } }, { length }) {
    if (longest === length) return `The table ends after ${counted(numbers, length, 'position')}.`;
    if (value === doubled) {
      const isEnough = longest >= 2 ** 53;
      return isEnough ? 'Every position has a row, at any length.' : `It has ${howLong(numbers, longest)} rows.`;
    }
    return `Position ${numbers.exact(position)} begins with ${three(numbers, value)} among
      ${counted(numbers, length, 'position')}, with ${three(numbers, doubled)} among ${numbers.exact(2 * length)}.`;
  },
  parameters(numbers, { parameters }) {
    return parameters === 0 ? 'No number has to be learned.' : `Numbers to learn: ${three(numbers, parameters)}.`;
  },
  linear(numbers, { linear: { residual } }, { offset }) {
    const best = `the best linear map has a residual of ${three(numbers, residual)} of the row`;
    return `For k = ${numbers.exact(offset)}, ${best}.`;
  },
};

/** @param {Numbers} numbers @param {Demand} demand @param {Scores} scores @param {Contender} contender */
export function nutshell(numbers, demand, scores, contender) {
  const words = scores.marks[demand] === null ? EXPLANATIONS : NUTSHELLS;
  return words[demand](numbers, scores, contender);
}

/**
 * The positions that show it, to be seen in the rows themselves; none where it is no matter of single rows.
 * @param {Demand} demand
 * @param {Scores} scores
 * @param {Contender} contender
 * @returns {number[]}
 */
export function witnesses(demand, { marks, unique, bounded, smooth, anyLength }, { length }) {
  if (marks[demand] === null) return [];
  if (demand === 'unique') return [unique.p, unique.q];
  if (demand === 'smooth') return [smooth.stepAt, smooth.stepAt + 1];
  if (marks[demand]) return [];
  if (demand === 'bounded') return [bounded.over - 1];
  if (demand === 'anyLength') return [anyLength.longest === length ? length - 1 : anyLength.position];
  return [];
}

/** MPFR computed the hash of this one table. @param {Contender} contender @param {number} rows */
function isReference({ rival, encoding: { dimension, base, exponent, layout, order } }, rows) {
  const settings = [rival, dimension, base, exponent, layout, order, rows].join(' ');
  return settings === 'sinusoid 64 10000 paper interleaved sin-cos 128';
}

/**
 * One number of every contender.
 * @typedef {object} Measure
 * @property {(numbers: Numbers, scores: Scores) => string} head
 * @property {Words} text
 * @property {Demand} [decides] the property whose mark it decides
 * @property {(scores: Scores) => number} [size] what an ablation can change gradually
 * @property {boolean} [isMarginal] found in the full table only
 */

/** The positions of a similarity depend on the length alone. @param {'near' | 'far'} other @returns {Measure} */
const similarity = (other) => ({
  head: (numbers, { smooth }) => `similarity of ${numbers.short(smooth.from)} and ${numbers.short(smooth[other])}`,
  size: ({ smooth }) => 1 - smooth[`${other}Similarity`],
  text(numbers, { smooth }) {
    const value = smooth[`${other}Similarity`];
    return Number.isNaN(value) ? '–' : numbers.fixed(value, 3);
  },
});

/** @type {readonly Measure[]} */
export const MEASURES = [
  {
    head: () => 'nearest rows',
    decides: 'unique',
    size: ({ unique }) => unique.closest,
    text: (numbers, { unique: { closest, p, q } }) =>
      located(numbers, closest, `${numbers.short(p)} and ${numbers.short(q)}`),
  },
  { head: () => 'values', text: (numbers, { bounded: { least, most } }) => fromTo(numbers, least, most) },
  {
    head: () => 'values at ten times the length',
    decides: 'bounded',
    text: (numbers, { bounded: { tenfoldLeast, tenfoldMost } }) => fromTo(numbers, tenfoldLeast, tenfoldMost),
  },
  {
    head: () => 'largest step',
    decides: 'smooth',
    size: ({ smooth }) => smooth.step,
    text: (numbers, { smooth: { step, stepAt } }) =>
      located(numbers, step, `${numbers.short(stepAt)} to ${numbers.short(stepAt + 1)}`),
  },
  {
    head: () => 'RMS distance',
    decides: 'smooth',
    size: ({ smooth }) => smooth.typical,
    text: (numbers, { smooth }) => located(numbers, smooth.typical),
  },
  similarity('near'),
  similarity('far'),
  {
    head: () => 'largest rise',
    size: ({ smooth }) => smooth.ripple,
    text: (numbers, { smooth: { ripple, rippleFrom, rippleTo } }) =>
      ripple === 0 ? 'none' : located(numbers, ripple, `${numbers.exact(rippleFrom)} to ${numbers.exact(rippleTo)}`),
  },
  {
    head: () => 'hashes of two computations',
    decides: 'deterministic',
    isMarginal: true,
    text: (_, { deterministic: { first, second } }) => (first === second ? `both ${first}` : `${first} and ${second}`),
  },
  {
    head: () => 'first value at twice the length',
    decides: 'anyLength',
    isMarginal: true,
    text: (numbers, { anyLength: { longest, value, doubled } }, { length }) =>
      longest === length ? 'another table' : `${located(numbers, doubled)}, before ${located(numbers, value)}`,
  },
  {
    head: () => 'positions with a row',
    isMarginal: true,
    text: (numbers, { anyLength: { longest } }) => (longest === Infinity ? 'all' : howLong(numbers, longest)),
  },
  {
    head: () => 'numbers to learn',
    decides: 'parameters',
    isMarginal: true,
    text: (numbers, { parameters }) => three(numbers, parameters),
  },
  {
    head: () => 'residual of the best linear map',
    decides: 'linear',
    text: (numbers, { linear }) => located(numbers, linear.residual),
  },
];

/** A number, and where it is found. @param {Numbers} numbers @param {number} value @param {string} [place] */
function located(numbers, value, place) {
  if (Number.isNaN(value)) return '–';
  return place ? `${three(numbers, value)} (${place})` : three(numbers, value);
}

/** A whole number as it is, another one with three digits. @param {Numbers} numbers @param {number} value */
export function three(numbers, value) {
  return Number.isInteger(value) && Math.abs(value) < 1e9 ? numbers.exact(value) : numbers.significant(value, 3);
}

/** @param {Numbers} numbers @param {number} count @param {string} thing */
function counted(numbers, count, thing) {
  return `${numbers.exact(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** @param {Numbers} numbers @param {number} over @param {number} length */
function among(numbers, over, length) {
  const which = over < length ? 'the first' : over === 1 ? 'the only' : 'all';
  return `${which} ${over === 1 ? 'position' : counted(numbers, over, 'position')}`;
}

/** @param {Numbers} numbers @param {number} least @param {number} most */
function fromTo(numbers, least, most) {
  const isWhole = Number.isInteger(least) && Number.isInteger(most);
  const [from, to] = [least, most].map((value) => (isWhole ? numbers.exact(value) : limit(numbers, value)));
  return least === most ? `${to} only` : `${from} to ${to}`;
}

/** Three digits must not reach a whole number that it does not. @param {Numbers} numbers @param {number} value */
function limit(numbers, value) {
  const whole = Math.ceil(Math.abs(value));
  if (Number.isInteger(value) || whole > 1000) return three(numbers, value);
  const digits = /** @type {const} */ ([3, 4, 5, 6]).find((some) => Math.abs(Number(value.toPrecision(some))) < whole);
  if (digits) return numbers.significant(value, digits);
  return value < 0 ? `above ${numbers.exact(-whole)}` : `below ${numbers.exact(whole)}`;
}

/** How many positions have a row. @param {Numbers} numbers @param {number} count */
function howLong(numbers, count) {
  const twos = Math.log2(count);
  return Number.isInteger(twos) && twos >= 20 ? numbers.power(2, twos) : three(numbers, count);
}
