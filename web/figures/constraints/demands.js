// The seven demands: how each is called, and what the numbers behind its mark say, in a few signs and in a sentence.

/** @typedef {import('../../figure/numbers.js').Numbers} Numbers */
/** @typedef {import('../../library/rivals.js').Scores} Scores */
/** @typedef {import('./contenders.js').Contender} Contender */
/** @typedef {keyof import('../../library/rivals.js').Marks} Demand */

/** @type {readonly {demand: Demand, name: string}[]} */
export const DEMANDS = [
  { demand: 'unique', name: 'unique' },
  { demand: 'bounded', name: 'bounded' },
  { demand: 'smooth', name: 'smooth' },
  { demand: 'deterministic', name: 'deterministic' },
  { demand: 'anyLength', name: 'any length' },
  { demand: 'parameters', name: 'no parameters' },
  { demand: 'linear', name: 'linear shift' },
];

/** @param {Demand} demand */
export function demandName(demand) {
  return DEMANDS.find((one) => one.demand === demand)?.name ?? demand;
}

/** A whole number as it is, another one with three digits. @param {Numbers} numbers @param {number} value */
export function three(numbers, value) {
  return Number.isInteger(value) && Math.abs(value) < 1e9 ? numbers.exact(value) : numbers.significant(value, 3);
}

/** So many of them, one or more. @param {Numbers} numbers @param {number} count @param {string} thing */
export function counted(numbers, count, thing) {
  return `${numbers.exact(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** @param {Numbers} numbers @param {number} least @param {number} most */
export function fromTo(numbers, least, most) {
  const whole = Number.isInteger(least) && Number.isInteger(most);
  const [from, to] = [least, most].map((value) => (whole ? numbers.exact(value) : limit(numbers, value)));
  return least === most ? `${to} only` : `${from} to ${to}`;
}

/** The end of a range: with more digits where three would reach a whole number that it does not reach. @param {Numbers} numbers @param {number} value */
function limit(numbers, value) {
  const whole = Math.ceil(Math.abs(value));
  const digits = /** @type {const} */ ([3, 4, 5, 6]).find((some) => Math.abs(Number(value.toPrecision(some))) < whole);
  if (Number.isInteger(value) || whole > 1000) return three(numbers, value);
  return digits
    ? numbers.significant(value, digits)
    : value < 0
      ? `above ${numbers.exact(-whole)}`
      : `below ${numbers.exact(whole)}`;
}

/** How many positions have a row. @param {Numbers} numbers @param {number} count */
export function howLong(numbers, count) {
  const twos = Math.log2(count);
  return Number.isInteger(twos) && twos >= 20 ? numbers.power(2, twos) : three(numbers, count);
}

/**
 * @param {Numbers} numbers
 * @param {number} over
 * @param {number} length
 */
function among(numbers, over, length) {
  return `${over < length ? 'the first' : over === 1 ? 'the only' : 'all'} ${over === 1 ? 'position' : counted(numbers, over, 'position')}`;
}

/**
 * What the mark rests on, and where it comes from.
 * @param {Numbers} numbers
 * @param {Demand} demand
 * @param {Contender} contender
 * @param {Scores} scores
 * @returns {string}
 */
export function explained(numbers, demand, contender, scores) {
  const { unique, bounded, smooth, deterministic, anyLength, linear, parameters } = scores;
  const { length, encoding, rival, offset } = contender;
  /** @param {number} value */
  const short = (value) => three(numbers, value);
  /** @param {number} value */
  const exact = (value) => numbers.exact(value);
  switch (demand) {
    case 'unique':
      if (Number.isNaN(unique.closest)) return 'one position alone has nothing to be told from.';
      return `${scores.marks.unique === null ? `only ${among(numbers, unique.over, length)} of ${exact(length)} were looked at. P` : 'p'}ositions ${exact(unique.p)} and ${exact(unique.q)} are ${short(unique.closest)} apart, the nearest two rows of ${among(numbers, unique.over, length)}. Demanded: more than 0${unique.neighbours > 0 ? `, and at least half of ${short(unique.neighbours)}, by which the nearest neighbours differ` : ''}.`;
    case 'bounded':
      if (length < 2) return 'one position does not show it.';
      return `values from ${fromTo(numbers, bounded.least, bounded.most)} among ${among(numbers, bounded.over, length)}, from ${fromTo(numbers, bounded.tenfoldLeast, bounded.tenfoldMost)} among ${exact(bounded.tenfold)}. Demanded: at most twice as large, or at most 2.`;
    case 'smooth':
      if (Number.isNaN(smooth.step) || length < 3) return 'fewer than three positions do not show it.';
      if (smooth.step === 0 && smooth.typical === 0)
        return 'neighbours have the same row, as any two positions have. Demanded: neighbours are no farther apart than two positions on average.';
      return `neighbours are at most ${short(smooth.step)} apart (${exact(smooth.stepAt)} and ${exact(smooth.stepAt + 1)}), two positions on average ${short(smooth.typical)} (root mean square of ${among(numbers, smooth.typicalOver, length)}). Demanded: neighbours are no farther apart than that.`;
    case 'deterministic': {
      const { first, second, rows } = deterministic;
      if (rival === 'random')
        return `learned twice, from two seeds, it is two tables: their hashes, each a fingerprint of all bits of the table, are ${first} and ${second} (${counted(numbers, rows, 'row')}). Demanded: equal ones.`;
      return `computed twice, by two ways, its hashes, each a fingerprint of all bits of the table, are ${first} and ${second}${isReference(contender, scores) ? `, and ${deterministic.reference} by MPFR, an independent library` : ''} (${counted(numbers, rows, 'row')} of float32). Demanded: equal ones.`;
    }
    case 'anyLength':
      if (scores.marks.anyLength === null) return 'one position does not show it.';
      if (anyLength.longest === length)
        return `it ends after ${counted(numbers, length, 'position')}. Demanded: a row for every position, the same at every length.`;
      return `${anyLength.longest === Infinity ? 'there is a row for every position' : `it has ${howLong(numbers, anyLength.longest)} row${anyLength.longest === 1 ? '' : 's'}${anyLength.longest >= 2 ** 53 ? ', no fewer than there are positions' : ''}`}; the first value of position ${exact(anyLength.position)} is ${short(anyLength.value)} among ${counted(numbers, length, 'position')} and ${short(anyLength.doubled)} among ${exact(2 * length)}. Demanded: a row for every position, the same at every length.`;
    case 'parameters':
      return parameters === 0
        ? 'no number has to be learned. Demanded: none.'
        : `${short(parameters)} numbers have to be learned, one for each of ${counted(numbers, length, 'position')} and ${counted(numbers, encoding.dimension, 'column')}. Demanded: none.`;
    default:
      if (scores.marks.linear === null) return missing(numbers, contender);
      return `one linear map, without a constant term, is to take every row(p) to row(p + k); for k = ${exact(offset)} the best one misses by ${short(linear.residual)} of the row (${linear.over === Infinity ? 'all positions, in closed form' : `${counted(numbers, linear.over, 'position')}, ${counted(numbers, linear.columns, 'column')}`}). Demanded: it misses at most a millionth of what the shift changes.`;
  }
}

/** Why a map cannot be told. @param {Numbers} numbers @param {Contender} contender */
function missing(numbers, { offset, length }) {
  const k = `a shift by k = ${numbers.exact(offset)}`;
  if (offset === 0) return `${k} changes no row.`;
  return Number.isInteger(offset)
    ? `${k} leaves too few rows of ${counted(numbers, length, 'position')} to tell.`
    : `${k} leads between whole positions, where it has no rows.`;
}

/**
 * Whether there is a hash of these very numbers from MPFR.
 * @param {Contender} contender
 * @param {Scores} scores
 */
function isReference({ rival, encoding: { dimension, base, exponent, layout, order } }, { deterministic: { rows } }) {
  return (
    rival === 'sinusoid' &&
    dimension === 64 &&
    base === 10000 &&
    exponent === 'paper' &&
    layout === 'interleaved' &&
    order === 'sin-cos' &&
    rows === 128
  );
}

/**
 * Rows of numbers, each for every contender; the marginal ones only where there is room. The three positions of which likeness is
 * told are the same for all of one length, and of a short one the last is the second.
 * @type {readonly {head: (numbers: Numbers, scores: Scores) => string, marginal?: boolean, idle?: (scores: Scores) => boolean, of: (numbers: Numbers, scores: Scores, length: number) => string}[]}
 */
export const NUMBERS = [
  {
    head: () => 'nearest rows',
    of: (numbers, { unique: { closest, p, q } }) =>
      Number.isNaN(closest) ? '–' : `${three(numbers, closest)}, ${numbers.short(p)} and ${numbers.short(q)}`,
  },
  { head: () => 'values', of: (numbers, { bounded: { least, most } }) => fromTo(numbers, least, most) },
  {
    head: () => 'of ten times as many',
    of: (numbers, { bounded: { tenfoldLeast, tenfoldMost } }) => fromTo(numbers, tenfoldLeast, tenfoldMost),
  },
  {
    head: () => 'largest step',
    of: (numbers, { smooth: { step, stepAt } }) =>
      Number.isNaN(step) ? '–' : `${three(numbers, step)}, ${numbers.short(stepAt)} to ${numbers.short(stepAt + 1)}`,
  },
  { head: () => 'usual distance', of: (numbers, { smooth: { typical } }) => told(numbers, typical) },
  {
    head: (numbers, { smooth: { from, near } }) => `likeness of ${numbers.short(from)} and ${numbers.short(near)}`,
    of: (numbers, { smooth: { nearSimilarity } }) => alike(numbers, nearSimilarity),
  },
  {
    idle: ({ smooth: { near, far } }) => near === far,
    head: (numbers, { smooth: { from, far } }) => `of ${numbers.short(from)} and ${numbers.short(far)}`,
    of: (numbers, { smooth: { farSimilarity } }) => alike(numbers, farSimilarity),
  },
  {
    head: () => 'it rises again by',
    of: (numbers, { smooth: { ripple, rippleFrom, rippleTo } }) =>
      ripple > 0
        ? `${three(numbers, ripple)}, ${numbers.exact(rippleFrom)} to ${numbers.exact(rippleTo)}`
        : Number.isNaN(ripple)
          ? '–'
          : 'never',
  },
  {
    head: () => 'computed twice',
    marginal: true,
    of: (_, { deterministic: { first, second } }) =>
      first === second ? `${first}, the same` : `${first} and ${second}`,
  },
  {
    head: () => 'at twice the length',
    marginal: true,
    of: (numbers, { anyLength: { longest, value, doubled } }, length) =>
      longest === length
        ? 'another table'
        : value === doubled
          ? `${told(numbers, value)} stays`
          : `${told(numbers, value)} turns ${told(numbers, doubled)}`,
  },
  {
    head: () => 'rows at most',
    marginal: true,
    of: (numbers, { anyLength: { longest } }) => (longest === Infinity ? 'no end' : howLong(numbers, longest)),
  },
  { head: () => 'to be learned', marginal: true, of: (numbers, { parameters }) => three(numbers, parameters) },
  { head: () => 'the shift misses by', of: (numbers, { linear: { residual } }) => told(numbers, residual) },
];

/** @param {Numbers} numbers @param {number} value */
function told(numbers, value) {
  return Number.isNaN(value) ? '–' : three(numbers, value);
}

/** @param {Numbers} numbers @param {number} value */
function alike(numbers, value) {
  return Number.isNaN(value) ? '–' : numbers.fixed(value, 3);
}
