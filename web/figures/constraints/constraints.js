// The figure `constraints`: the properties that a position encoding should have, and the rivals that lack them. The
// sinusoid itself can lose a part (an ablation): the figure shows the property that goes with it.

import { css, html, nothing } from 'lit';
import { choice } from '../../figure/controls.js';
import { Figure } from '../../figure/figure.js';
import { heading } from '../../figure/heading.js';
import { sameItems } from '../../figure/memo.js';
import { numberControls } from '../../figure/number-control.js';
import { ValueTable } from '../../figure/value-table.js';
import { CARD, contender, windowOf } from './contenders.js';
import { DEMANDS, EXPLANATIONS, MEASURES, three } from './demands.js';
import { autopsy, failingInWords, failingOf } from './failings.js';
import { Scorecard, cardStyles, kindOf } from './scorecard.js';
import { Scoring } from './scoring.js';
import { SideBySide, WIDE, sidesStyles } from './side-by-side.js';

/** @typedef {import('./contenders.js').Id} Id */
/** @typedef {import('./scorecard.js').Cell} Cell */
/** @typedef {import('./scoring.js').Scored} Scored */

const QUESTION = 'Break the sinusoid: which property is lost?';

export class Constraints extends Figure {
  #table = new ValueTable(this);
  #scoring = new Scoring(this);
  #card = new Scorecard(this);
  #sides = new SideBySide(this);
  /** The last two that belong together. @type {{ablated: Scored, whole: Scored} | undefined} */
  #pair;
  /** The rival and the ablation for which a mark of the card was chosen. @type {unknown[]} */
  #about = [];
  /** The same for which the reader chose the rival: the heading follows the hand. @type {unknown[]} */
  #compared = [];

  #named = (/** @type {Id} */ id) => contender(this.host, id);

  /** @type {(id: string) => Scored | undefined} */
  #scored = (id) => this.#scoring.latest.get(id);

  /** The same, before the first scores. @override */
  placeholder() {
    return this.#content();
  }

  /** @override @returns {unknown} */
  render() {
    this.root.ariaBusy = String(this.#follow());
    return this.#content();
  }

  /** Turns to the state. @returns {boolean} whether scores are still on their way */
  #follow() {
    const { against, rival, sabotage } = this.host.state;
    if (!sameItems([rival, sabotage], this.#about)) this.#card.chosen = undefined;
    this.#about = [rival, sabotage];
    /** @type {Id[]} */
    const both = sabotage === 'none' ? [] : ['sinusoid', 'whole'];
    this.#scoring.follow([...new Set([rival, against, ...both, ...CARD])].map(this.#named));
    const [ablated, whole] = [this.#scored('sinusoid'), this.#scored('whole')];
    const isOne = ablated && whole && sameItems(ablated.contender.moment, whole.contender.moment);
    if (isOne) this.#pair = { ablated, whole };
    if (sabotage === 'none' || this.#pair?.ablated.contender.ablation !== sabotage) this.#pair = undefined;
    return this.#scoring.busy;
  }

  /** @returns {unknown} */
  #content() {
    const { host } = this;
    const { against, rival, sabotage } = host.state;
    const [a, b] = [this.#named(against), this.#named(rival)];
    const card = CARD.map(this.#named);
    const isAboutRival = sabotage === 'none' || sameItems([rival, sabotage], this.#compared);
    const subject = isAboutRival ? rival : 'sinusoid';
    const known = this.#scored(subject);
    const title = known ? failingInWords(host.numbers, known) : 'A position encoding should have seven properties.';
    const cell = this.#cell(subject);
    const { lost, verdict } = this.#pair ? autopsy(host.numbers, this.#pair) : { lost: [], verdict: QUESTION };
    return html`${heading(this, title)}
      <div class="demands hero">
        <div class="met-by">
          ${this.#ablation()}
          ${this.#card.render(card, this.#scored, cell, lost)}
          <p class="caption behind" aria-live="polite" aria-atomic="true">${this.#behind(cell)}</p>
          <p class="caption verdict">${verdict}</p>
        </div>
        <div class="compared-with" @change=${this.#chosen}>
          ${this.#sides.render(a, b)}
          <p class="caption read">${this.size.width > 0 ? this.#sides.read() : nothing} ${this.#shown()}</p>
          <div class="controls">${numberControls(this, 'position', 'offset', 'pair')}</div>
        </div>
        <p class="caption ripples">${this.#ripples(a.id)}</p>
        ${this.#sides.numbers(a, b, this.#scored)}
      </div>
      ${this.#values()}`;
  }

  /** @override */
  paint() {
    this.#sides.paint();
  }

  /** @param {Event} event */
  #chosen({ target }) {
    const { rival, sabotage } = this.host.state;
    if (target instanceof HTMLSelectElement && target.id === 'constraints-rival') this.#compared = [rival, sabotage];
  }

  /** The mark that is explained: the chosen one, or that of the heading. @param {Id} subject @returns {Cell} */
  #cell(subject) {
    const id = CARD.find((one) => one === subject) ?? 'sinusoid';
    const known = this.#scored(id);
    return this.#card.chosen ?? { id, demand: (known && failingOf(known.scores)) ?? 'unique' };
  }

  /** @param {Cell} cell */
  #behind({ id, demand }) {
    const known = this.#scored(id);
    if (!known) return nothing;
    const { contender, scores } = known;
    const property = DEMANDS.find((one) => one.demand === demand);
    return html`<strong>${contender.label}, ${property?.name}: ${kindOf(known, demand).words}.</strong>
      ${EXPLANATIONS[demand](this.host.numbers, scores, contender)} Why: ${property?.why}`;
  }

  #ablation() {
    const { host } = this;
    const { against, rival } = host.state;
    const pair = host.numbers.exact(host.state.pair);
    const isShown = against === 'sinusoid' || rival === 'sinusoid';
    const ways = /** @type {const} */ ([
      ['none', 'leave it whole'],
      ['cosines', 'drop the cosines'],
      ['frequencies', `give all pairs the frequency of pair ${pair}`],
      ['pair', `freeze pair ${pair}`],
      ['base', 'set the base to 2'],
    ]);
    return choice(host, 'sabotage', 'break the sinusoid', ways, {
      id: 'constraints-sabotage',
      changes: (/** @type {any} */ sabotage) => ({ sabotage, ...(isShown ? {} : { against: 'sinusoid' }) }),
    });
  }

  /** Which positions are compared. */
  #shown() {
    const { numbers, state } = this.host;
    const { first, last, count } = windowOf(this.host);
    const [from, to, all] = [first, last, state.length].map((value) => numbers.exact(value));
    const shown = count < state.length ? `The pictures show ${from} to ${to} of ${all} positions.` : '';
    return `${shown} ${state.start === 0 ? '' : 'The comparison begins at 0, wherever the table begins.'}`;
  }

  /** @param {Id} id */
  #ripples(id) {
    const known = this.#scored(id);
    if (!known || Number.isNaN(known.scores.smooth.nearSimilarity)) return nothing;
    const { numbers } = this.host;
    const { ripple, rippleFrom, rippleTo, rippleOver } = known.scores.smooth;
    const rise = html`rises by up to <b class="tabular">${three(numbers, ripple)}</b>, from distance
      ${numbers.exact(rippleFrom)} to ${numbers.exact(rippleTo)}`;
    return html`Similarity is 1 for equal rows. For A, ${known.contender.label}, it ${
      ripple > 0 ? rise : 'never rises with distance'
    } (searched up to ${numbers.exact(rippleOver)}).`;
  }

  #values() {
    const { numbers, state } = this.host;
    const some = this.#scored('sinusoid');
    const length = some?.contender.length ?? state.length;
    return this.#table.render({
      summary: 'All numbers as a table',
      caption: () => `Positions 0 to ${numbers.exact(length - 1)}: the numbers behind the marks`,
      heads: [
        'encoding',
        ...DEMANDS.map(({ name }) => name),
        ...MEASURES.map(({ head }) => (some ? head(numbers, some.scores) : '')),
      ],
      count: CARD.length,
      row: (at) => {
        const id = /** @type {Id} */ (CARD[at]);
        const known = this.#scored(id);
        const label = (known?.contender ?? this.#named(id)).label;
        // Scores of another length do not belong under these heads.
        if (known?.contender.length !== length) return [label];
        const { contender, scores } = known;
        return [
          label,
          ...DEMANDS.map(({ demand }) => (scores.marks[demand] === null ? '–' : kindOf(known, demand).words)),
          ...MEASURES.map(({ text }) => text(numbers, scores, contender)),
        ];
      },
      rows: 'encodings',
    });
  }

  static styles = css`
    .constraints {
      ${cardStyles} ${sidesStyles}
      /* A card and two pictures need all the width that there is. */
      grid-column: 1 / -1;
      .demands { display: grid; gap: 16px 48px; grid-template-columns: minmax(0, 1fr); }
      .met-by { container-type: inline-size; }
      .behind { --lines: 4; padding-block-start: 8px; }
      .verdict { --lines: 2; padding-block: 4px 8px; }
      .read { --lines: 2; padding-block-start: 4px; }
      .controls { padding-block: 4px; }
      .ripples { --lines: 3; padding-block-start: 4px; }
      .title { --lines: 2; }
      @container (min-width: ${WIDE}px) { .demands { grid-template-columns: minmax(0, 9fr) minmax(0, 11fr); } }
      @container (max-width: 480px) { .behind { --lines: 6; } .verdict, .read { --lines: 3; } }
      @container (max-width: 340px) { .title { --lines: 3; } .behind { --lines: 7; } .ripples { --lines: 4; } }
    }
  `;
}
