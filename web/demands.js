// The seven demands: how each is called, and what the numbers behind its mark say, in a few signs and in a sentence.

/** @typedef {import('./numbers.js').Numbers} Numbers */
/** @typedef {import('./scores.js').Scores} Scores */
/** @typedef {import('./contenders.js').Contender} Contender */
/** @typedef {keyof import('./scores.js').Marks} Demand */

/** @type {readonly {demand: Demand, name: string}[]} */
export const DEMANDS = [
  { demand: 'unique', name: 'unique' },
  { demand: 'bounded', name: 'bounded' },
  { demand: 'smooth', name: 'smooth' },
  { demand: 'deterministic', name: 'deterministic' },
  { demand: 'anyLength', name: 'any length' },
  { demand: 'parameters', name: 'no parameters' },
  { demand: 'linear', name: 'linear in k' },
];

/** @param {Demand} demand */
export function demandName(demand) {
  return DEMANDS.find((one) => one.demand === demand)?.name ?? demand;
}

/** A whole number as it is, another one with three digits. @param {Numbers} numbers @param {number} value */
export function three(numbers, value) {
  return Number.isInteger(value) && Math.abs(value) < 1e9 ? numbers.exact(value) : numbers.significant(value, 3);
}

/** @param {Numbers} numbers @param {number} least @param {number} most */
export function fromTo(numbers, least, most) {
  const whole = Number.isInteger(least) && Number.isInteger(most);
  const [from, to] = [least, most].map((value) => (whole ? numbers.exact(value) : numbers.significant(value, 3)));
  return least === most ? `${to} only` : `${from} to ${to}`;
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
  return over < length ? `the first ${numbers.exact(over)} positions` : `all ${numbers.exact(over)} positions`;
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
      return `positions ${exact(unique.p)} and ${exact(unique.q)} are ${short(unique.closest)} apart, the nearest two rows of ${among(numbers, unique.over, length)}. Demanded: more than 0, and at least half of ${short(unique.neighbours)}, by which the nearest neighbours differ.`;
    case 'bounded':
      if (length < 2) return 'one position does not show it.';
      return `values from ${fromTo(numbers, bounded.least, bounded.most)} among ${among(numbers, bounded.over, length)}, from ${fromTo(numbers, bounded.tenfoldLeast, bounded.tenfoldMost)} among ${exact(bounded.tenfold)}. Demanded: at most twice as large.`;
    case 'smooth':
      if (Number.isNaN(smooth.step) || length < 3) return 'fewer than three positions do not show it.';
      return `neighbours are at most ${short(smooth.step)} apart (${exact(smooth.stepAt)} and ${exact(smooth.stepAt + 1)}), two positions on average ${short(smooth.typical)} (root mean square of ${among(numbers, smooth.typicalOver, length)}). Demanded: neighbours are nearer.`;
    case 'deterministic': {
      const { first, second, rows } = deterministic;
      if (rival === 'random') return `learned twice, from two seeds, it is two tables: their hashes are ${first} and ${second} (${exact(rows)} rows). Demanded: equal ones.`;
      return `computed twice, by two ways, its hashes are ${first} and ${second}${isReference(contender, scores) ? `, and ${deterministic.reference} as MPFR has it` : ''} (${exact(rows)} rows of float32). Demanded: equal ones.`;
    }
    case 'anyLength':
      if (anyLength.longest === length) return `it ends after ${exact(length)} positions. Demanded: a row for every position, whatever the length.`;
      return `${anyLength.longest === Infinity ? 'there is a row for every position' : `it has ${howLong(numbers, anyLength.longest)} rows`}; the first value of position ${exact(anyLength.position)} is ${short(anyLength.value)} among ${exact(length)} positions and ${short(anyLength.doubled)} among ${exact(2 * length)}. Demanded: a row for every position, whatever the length.`;
    case 'parameters':
      return parameters === 0 ? 'no number has to be learned. Demanded: none.'
        : `${short(parameters)} numbers have to be learned, one for each of ${exact(length)} positions and ${exact(encoding.dimension)} columns. Demanded: none.`;
    default:
      if (Number.isNaN(linear.residual)) return missing(numbers, contender);
      return `the best linear map from the row of p to that of p + k, k = ${numbers.short(offset)}, misses by ${short(linear.residual)} of it (${linear.over === Infinity ? 'all positions, in closed form' : `${exact(linear.over)} positions, ${exact(linear.columns)} columns`}). Demanded: less than 10⁻⁶.`;
  }
}

/** Why a map cannot be told. @param {Numbers} numbers @param {Contender} contender */
function missing(numbers, { offset, length }) {
  const k = `a shift by k = ${numbers.short(offset)}`;
  return Number.isInteger(offset) ? `${k} leaves too few of the ${numbers.exact(length)} positions to tell.`
    : `${k} leads between whole positions, where it has no rows.`;
}

/**
 * Whether there is a hash of these very numbers from MPFR.
 * @param {Contender} contender
 * @param {Scores} scores
 */
function isReference({ rival, encoding: { dimension, base, exponent, layout, order } }, { deterministic: { rows } }) {
  return rival === 'sinusoid' && dimension === 64 && base === 10000 && exponent === 'paper' && layout === 'interleaved' && order === 'sin-cos' && rows === 128;
}

/**
 * Rows of numbers, each for every contender; the marginal ones only where there is room. The three positions of which likeness is
 * told are the same for all of one length.
 * @type {readonly {head: (numbers: Numbers, scores: Scores) => string, marginal?: boolean, of: (numbers: Numbers, scores: Scores, length: number) => string}[]}
 */
export const NUMBERS = [
  { head: () => 'nearest rows', of: (numbers, { unique: { closest, p, q } }) => (Number.isNaN(closest) ? '–' : `${three(numbers, closest)}, ${numbers.short(p)} and ${numbers.short(q)}`) },
  { head: () => 'values', of: (numbers, { bounded: { least, most } }) => fromTo(numbers, least, most) },
  { head: () => 'of ten times as many', of: (numbers, { bounded: { tenfoldLeast, tenfoldMost } }) => fromTo(numbers, tenfoldLeast, tenfoldMost) },
  { head: () => 'largest step', of: (numbers, { smooth: { step, stepAt } }) => (Number.isNaN(step) ? '–' : `${three(numbers, step)}, ${numbers.short(stepAt)} to ${numbers.short(stepAt + 1)}`) },
  { head: () => 'usual distance', of: (numbers, { smooth: { typical } }) => told(numbers, typical) },
  { head: (numbers, { smooth: { from, near } }) => `likeness of ${numbers.short(from)} and ${numbers.short(near)}`, of: (numbers, { smooth: { nearSimilarity } }) => alike(numbers, nearSimilarity) },
  { head: (numbers, { smooth: { from, far } }) => `of ${numbers.short(from)} and ${numbers.short(far)}`, of: (numbers, { smooth: { farSimilarity } }) => alike(numbers, farSimilarity) },
  { head: () => 'it rises again by', of: (numbers, { smooth: { ripple, rippleFrom, rippleTo } }) => (
    ripple > 0 ? `${three(numbers, ripple)}, ${numbers.exact(rippleFrom)} to ${numbers.exact(rippleTo)}` : Number.isNaN(ripple) ? '–' : 'never') },
  { head: () => 'computed twice', marginal: true, of: (_, { deterministic: { first, second } }) => (first === second ? `${first}, the same` : `${first} and ${second}`) },
  { head: () => 'at twice the length', marginal: true, of: (numbers, { anyLength: { longest, value, doubled } }, length) => (
    longest === length ? 'another table' : value === doubled ? `${told(numbers, value)} stays` : `${told(numbers, value)} turns ${told(numbers, doubled)}`) },
  { head: () => 'rows at most', marginal: true, of: (numbers, { anyLength: { longest } }) => (longest === Infinity ? 'no end' : howLong(numbers, longest)) },
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
