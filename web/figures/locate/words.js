// What the figure `locate` says: its point in a heading, a step in a phrase, and all exact numbers in the caption.

import { html, nothing } from 'lit';
import { searchedRange } from './row.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('../../figure/numbers.js').Numbers} Numbers */
/** @typedef {import('../../library/location.js').Step} Step */
/** @typedef {import('./search.js').Answer} Answer */

/** What is drawn reaches so many standard deviations to each side. */
export const REACH = 2;
/** The rounding of float32 is less noise than this. */
const EXACT = 1e-6;
/** Chances below this are not worth a word. */
const WORTH_SAYING = 1e-6;
/** A position so many standard deviations away is another one. */
const OTHER = 5;

const FOUND = { found: 'Found', ambiguous: 'One that fits', none: 'The best of them' };

/** How many digits after the decimal sign are known, and some more. @param {number} accuracy @param {number} more */
function digitsOf(accuracy, more) {
  const digits = accuracy > 0 ? Math.min(Math.max(more - Math.floor(Math.log10(accuracy)), 0), 4) : 2;
  return /** @type {0 | 1 | 2 | 3 | 4} */ (digits);
}

/**
 * A position with the digits that are known, and some more.
 * @param {Numbers} numbers
 * @param {number} position
 * @param {number} accuracy
 * @param {number} [more]
 */
export function written(numbers, position, accuracy, more = 0) {
  return numbers.fixed(position, digitsOf(accuracy, more));
}

/** How many positions fit a pair alone: one a turn. @param {Answer} answer @param {Step} step */
function fitting({ located, steps }, step) {
  const [from, to] = located.searched;
  if (step === steps[0]) return step.candidates;
  const { phase, wavelength } = step;
  return Math.max(Math.floor(to / wavelength - phase) - Math.ceil(from / wavelength - phase) + 1, 1);
}

/** The slowest and the fastest pair that were read first and last. @param {Answer} answer */
function ends({ pairs, begin, steps }) {
  const [slowest, fastest] = [pairs[begin], steps.at(-1)];
  const name = slowest && pairs.findLast(Boolean) === slowest ? 'The slowest' : `Pair ${begin}`;
  return { slowest, fastest, name };
}

/** @param {Answer} answer */
export function sentence(answer) {
  const { located, begin } = answer;
  if (located.hands === 0) return 'No pair can be read: the row gives no position.';
  if (located.verdict === 'none') return 'No position in the range has this row.';
  if (located.verdict === 'ambiguous') {
    return located.second?.fits
      ? 'This row fits more than one position.'
      : 'The position that fits may be chance: the pairs are few.';
  }
  const { slowest, fastest, name } = ends(answer);
  if (!slowest || slowest === fastest) return 'Only one pair can be read: it alone gives the position.';
  const isExact = located.noise <= EXACT && slowest.deviation * slowest.wavelength < 0.5;
  if (isExact && fitting(answer, slowest) === 1) {
    return `Without noise ${name === 'The slowest' ? 'the slowest hand' : `pair ${begin}`} alone says exactly where.`;
  }
  return 'Slow hands say roughly where, fast hands say exactly.';
}

/** What a step found, or why there was none. @param {Host} host @param {Answer} answer @param {Step | number} which */
export function phrase({ numbers }, answer, which) {
  const { pairs, wavelengths, begin, state } = answer;
  const step = typeof which === 'number' ? pairs[which] : which;
  if (!step) {
    const pair = Number(which);
    const isIgnored = state.unread === 'pair' && pair === state.pair;
    const why = pair >= pairs.length ? ', a sine without its cosine' : isIgnored ? '' : ', its amplitude is too small';
    return `Pair ${pair}, wavelength ${numbers.wavelength(wavelengths[pair] ?? 0)}: not read${why}`;
  }
  const { order, pair, wavelength, phase, deviation, candidates, spread } = step;
  const name = order === 0 ? `Pair ${pair}` : `Difference of order ${order} of pairs ${pair} to ${pair + order}`;
  const read = `phase ${numbers.fixed(phase, 3)} ±\u00a0${numbers.significant(deviation, 2)} turns`;
  const left = candidates === 1 ? 'one candidate' : `${numbers.exact(candidates)} candidates`;
  const late = order === 0 && pair > begin ? `; read after pair ${begin}, since it turns too little in the range` : '';
  const exact = `±\u00a0${numbers.significant(spread, 2)} positions`;
  return `${name}, wavelength ${numbers.wavelength(wavelength)}: ${read}; ${left} left, ${exact}${late}`;
}

/** The result in a sentence, and why it matters. @param {Host} host @param {Answer} answer */
export function result(host, answer) {
  const { numbers } = host;
  const { position, accuracy, noise, verdict, second } = answer.located;
  const bold = (/** @type {string} */ text) => html`<b class="tabular">${text}</b>`;
  const place = (/** @type {number} */ at) => bold(written(numbers, at, accuracy));
  const isFound = verdict !== 'none';
  const digits = digitsOf(accuracy, 0);
  const spread =
    accuracy > 0 && isFound
      ? html` ±\u00a0${bold(digits ? numbers.apparent(accuracy, digits) : numbers.fixed(accuracy, 0))}`
      : nothing;
  const doubts = doubt(host, answer);
  const isRead = verdict === 'found' && doubts === nothing && noise > EXACT;
  return html`${FOUND[verdict]}: position ${place(position)}${spread}${doubts}.
    ${verdict === 'ambiguous' && second?.fits ? html`As good: position ${place(second.position)}.` : nothing}
    ${
      isRead ? 'A Transformer adds rows to embeddings, much like noise here: the position can still be read.' : nothing
    }`;
}

/** @param {Host} host @param {Answer} answer */
export function caption(host, answer) {
  const { numbers } = host;
  const { state, located, steps, pairs, begin } = answer;
  const { position, residual, accuracy, noise, second, chance, searched, verdict } = located;
  const bold = (/** @type {string} */ text) => html`<b class="tabular">${text}</b>`;
  const number = (/** @type {number} */ value, /** @type {2 | 3} */ digits) => bold(numbers.significant(value, digits));
  const place = (/** @type {number} */ at) => bold(written(numbers, at, accuracy, 1));
  const isFound = verdict !== 'none';
  const limits = searched.map((end) => (Number.isInteger(end) ? numbers.exact(end) : numbers.fixed(end, 1)));
  const asked = searchedRange(host, state.searched);
  const isCut = searched[1] - searched[0] < 0.999 * (asked.to - asked.from);
  const deviation = accuracy > 0 && isFound ? html` ±\u00a0${number(accuracy, 2)} (standard deviation)` : nothing;
  const estimate = noise > 0 ? html`; estimated noise ${number(noise, 3)}` : nothing;
  const count = bold(numbers.exact(pairs.filter(Boolean).length));
  const cut = isCut ? ': beyond that these pairs leave too many candidates' : '';
  return [
    html`${FOUND[verdict]}: position ${place(position)}${deviation}${doubt(host, answer)}.`,
    html`Its row differs from the given one by a residual of ${number(residual, 3)} (root mean square)${estimate}.`,
    second &&
      html`${second.fits ? 'As good' : 'Next best'}: position ${place(second.position)},
        residual ${number(second.residual, 3)}.`,
    chance > WORTH_SAYING &&
      isFound &&
      html`Random phases would fit as well at ${number(chance, 2)} of the positions searched.`,
    verdict === 'found' && alone(numbers, answer),
    `Bars reach ${REACH} standard deviations to each side.`,
    html`Pairs read: ${count}. Searched: ${bold(limits.join(' to '))}${cut}.`,
    answer.differences.length > 0 && 'The rows above the line are differences of neighbouring pairs.',
    pairs.some((step, pair) => step && pair > begin) &&
      `Lighter bars: slower than pair ${begin}, these pairs turn too little in the range to be read first.`,
    steps.some(({ candidates, places }) => candidates > places.length) && 'Thin bars: all further candidates.',
  ].map((sentence) => (sentence ? [sentence, ' '] : nothing));
}

/** Where the position found is not p. @param {Host} host @param {Answer} answer */
function doubt({ numbers }, { state, located }) {
  const { position, accuracy, searched } = located;
  const p = html`<span class="p">p = ${numbers.short(state.position)}</span>`;
  if (state.given !== 'own') return nothing;
  if (state.position < searched[0] || state.position > searched[1]) return html`; ${p} lies outside the range`;
  return Math.abs(state.position - position) > Math.max(OTHER * accuracy, 1e-3) ? html`, which is not ${p}` : nothing;
}

/** What one pair leaves open without the others. @param {Numbers} numbers @param {Answer} answer */
function alone(numbers, answer) {
  const { slowest, fastest, name } = ends(answer);
  if (!slowest || !fastest || slowest === fastest) return nothing;
  const [few, many] = [slowest, fastest].map((step) => {
    const count = fitting(answer, step);
    return html`<b class="tabular">${numbers.exact(count)}</b> ${count === 1 ? 'position' : 'positions'}`;
  });
  const each = numbers.significant(slowest.deviation * slowest.wavelength, 2);
  return html`Pairs (one sine, one cosine) are clock hands: alone, the fastest fits ${many}, called candidates.
    ${name} fits ${few}, each ±\u00a0<b class="tabular">${each}</b>.`;
}
