// What the figure `locate` says: its point in a sentence, a step in a phrase, and all exact numbers.

import { html, nothing } from 'lit';
import { searchedRange } from './row-given.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('../../figure/numbers.js').Numbers} Numbers */
/** @typedef {import('./searching.js').Answer} Answer */
/** @typedef {import('../../library/location.js').Step} Step */

/** A chance that is worth a word. */
const WORTH_SAYING = 1e-6;
/** So many of its standard deviations a position may be off. */
const OFF = 5;

/** As many digits as are known, or one more. @param {Numbers} numbers @param {number} position @param {number} accuracy @param {0 | 1} [more] */
function placeOf(numbers, position, accuracy, more = 1) {
  const digits = accuracy > 0 ? Math.min(Math.max(more - Math.floor(Math.log10(accuracy)), 0), 4) : 2;
  return numbers.fixed(position, /** @type {0 | 1 | 2 | 3 | 4} */ (digits));
}

/** How many positions a hand leaves open alone, of those searched: one a turn. @param {Answer} answer @param {Step} step */
function openTo(
  {
    located: {
      searched: [from, to],
    },
  },
  { phase, wavelength },
) {
  return Math.max(Math.floor(to / wavelength - phase) - Math.ceil(from / wavelength - phase) + 1, 1);
}

/** @param {Host} host @param {Answer} answer */
export function sentence({ numbers }, answer) {
  const { located, steps, hands, begin } = answer;
  const { position, accuracy, residual, second, verdict } = located;
  const number = (/** @type {unknown} */ text) => html`<span class="tabular">${text}</span>`;
  if (located.hands === 0) return 'No hand can be read: the row tells no position.';
  const at = number(placeOf(numbers, position, accuracy, 0));
  if (verdict === 'none')
    return html`No position that was searched has this row: the best, ${at}, misses it by ${number(numbers.significant(residual, 2))}.`;
  if (verdict === 'ambiguous') {
    return second?.fits
      ? html`It cannot be told: position ${number(placeOf(numbers, second.position, accuracy, 0))} fits as well as ${at}.`
      : html`Position ${at} fits, but that may be chance: so few hands fit somewhere, wherever they point.`;
  }
  const [slowest, fastest] = [hands[begin], steps.at(-1)];
  if (!slowest || !fastest || slowest === fastest)
    return html`The one hand that can be read tells position ${at} ±\u00a0${number(numbers.significant(accuracy, 1))}.`;
  const name = hands.findLast(Boolean) === slowest ? 'the slowest' : `that of pair ${begin}`;
  const alone = slowest.deviation * slowest.wavelength;
  // A row of float32 is as good as exact.
  if (alone < 0.5 && located.noise < 1e-6 && openTo(answer, slowest) === 1) {
    return html`Read so exactly, ${name === 'the slowest' ? 'the slowest hand' : `the hand of pair ${begin}`} alone tells the position, ±\u00a0${number(numbers.significant(alone, 1))}: the others are there for the noise.`;
  }
  const [many, few] = [openTo(answer, fastest), steps[0] === slowest ? slowest.candidates : openTo(answer, slowest)];
  const within = number(html`±\u00a0${numbers.significant(alone, 2)}`);
  return html`Alone, the fastest hand leaves ${number(numbers.exact(many))} ${many === 1 ? 'position' : 'positions'} open; ${name} leaves ${
    few === 1 ? html`one, within ${within}` : html`${number(numbers.exact(few))}, each ${within}`
  }. Together they tell ${at} ±\u00a0${number(numbers.significant(accuracy, 1))}.`;
}

/** What a step has found, or that a pair was not read. @param {Host} host @param {Answer} answer @param {Step | number} which */
export function phrase({ numbers }, answer, which) {
  const { hands, wavelengths, begin } = answer;
  const step = typeof which === 'number' ? hands[which] : which;
  if (!step) {
    const pair = /** @type {number} */ (which);
    return `Pair ${pair}, wavelength ${numbers.wavelength(wavelengths[pair] ?? 0)}: not read${pair >= hands.length ? ', a sine without its cosine' : answer.state.unread === 'none' || pair !== answer.state.pair ? ', its hand is too short' : ''}`;
  }
  const { order, pair, wavelength, phase, deviation, candidates, spread } = step;
  const name = order === 0 ? `Pair ${pair}` : `Difference of order ${order}, of pairs ${pair} to ${pair + order}`;
  return `${name}, wavelength ${numbers.wavelength(wavelength)}: read as ${numbers.fixed(phase, 3)} of a turn ±\u00a0${numbers.significant(deviation, 2)}; ${
    candidates === 1 ? 'one candidate' : `${numbers.exact(candidates)} candidates`
  } left, ±\u00a0${numbers.significant(spread, 2)} positions${
    order === 0 && pair > begin ? `; read after pair ${begin}, since it turns too little to begin with` : ''
  }`;
}

/** @param {Host} host @param {Answer} answer */
export function caption(host, { state, located, steps, hands: all, begin }) {
  const { numbers } = host;
  const {
    position,
    residual,
    accuracy,
    noise,
    second,
    chance,
    searched: [from, to],
    verdict,
  } = located;
  const number = (/** @type {string} */ text) => html`<b class="tabular">${text}</b>`;
  const sure = accuracy > 0 && verdict !== 'none' ? html` ±\u00a0${number(numbers.significant(accuracy, 2))}` : nothing;
  const [first, last] = [from, to].map((end) => (Number.isInteger(end) ? numbers.exact(end) : numbers.fixed(end, 1)));
  const inside = state.position >= from && state.position <= to;
  const off = Math.abs(state.position - position);
  const own = state.given === 'own';
  const asked = searchedRange(host, state.searched);
  const wanted = 0.999 * (asked.to - asked.from);
  return html`${{ found: 'Found', ambiguous: 'Of those that fit', none: 'The best of them' }[verdict]}: position ${number(placeOf(numbers, position, accuracy))}${sure}${
    own && !inside
      ? html`; <span class="p">p = ${numbers.short(state.position)}</span> lies outside of what is searched`
      : own && off > Math.max(OFF * accuracy, 1e-3)
        ? html`, which is not <span class="p">p = ${numbers.short(state.position)}</span>`
        : nothing
  }.
    Its row differs from the given one by ${number(numbers.significant(residual, 3))}, root mean square${noise > 0 ? html`; noise, as the row itself tells: ${number(numbers.significant(noise, 3))}` : nothing}.
    ${second ? html`${second.fits ? 'As good' : 'Next best'}: position ${number(placeOf(numbers, second.position, accuracy))}, which differs by ${number(numbers.significant(second.residual, 3))}.` : nothing}
    ${chance > WORTH_SAYING && verdict !== 'none' ? html`Hands that point anywhere would fit as well at ${number(numbers.significant(chance, 2))} of the positions searched.` : nothing}
    Hands read: ${number(numbers.exact(all.filter(Boolean).length))}. Searched: ${number(`${first} to ${last}`)}${
      to - from < wanted ? ': beyond that these hands leave too many candidates open' : nothing
    }.
    ${all.some((step, pair) => step && pair > begin) ? `The lighter hands, slower than pair ${begin}, turn too little within that to begin with.` : nothing}
    ${steps.some(({ candidates, places }) => candidates > places.length) ? 'The thin bars are all candidates but the nearest ones.' : nothing}`;
}
