// The figure `constraints`: a card of the properties that a position encoding should have, and a picture of the rows of
// a rival that lacks one. The sinusoid itself can lose a part (an ablation): the property that goes with it is seen.

import { css, html, nothing } from 'lit';
import { Figure } from '../../figure/figure.js';
import { heading } from '../../figure/heading.js';
import { sameItems } from '../../figure/memo.js';
import { ValueTable } from '../../figure/value-table.js';
import { Comparison, comparisonStyles } from './comparison.js';
import { CARD, comparedIn, contender } from './contenders.js';
import { DEMANDS, EXPLANATIONS, MEASURES, nutshell, witnesses } from './demands.js';
import { autopsy, failingOf, inWords } from './failings.js';
import { RivalPictures, pictureStyles } from './picture.js';
import { Scorecard, cardStyles, kindOf } from './scorecard.js';
import { Scoring } from './scoring.js';

/** @typedef {import('./contenders.js').Id} Id */
/** @typedef {import('./demands.js').Demand} Demand */
/** @typedef {import('./scoring.js').Scored} Scored */

/** From this width on, in pixels, the card and the picture stand beside each other. */
const BESIDE = 560;

export class Constraints extends Figure {
  #table = new ValueTable(this);
  #scoring = new Scoring(this);
  #card = new Scorecard(this);
  #pictures = new RivalPictures(this);
  #comparison = new Comparison(this);
  /** The last two that belong together. @type {{ablated: Scored, whole: Scored} | undefined} */
  #pair;

  #named = (/** @type {Id} */ id) => contender(this.host, id);

  /** @type {(id: string) => Scored | undefined} */
  #scored = (id) => this.#scoring.latest.get(id);

  /** @override */
  disconnected() {
    super.disconnected();
    this.#pictures.size.unwatch();
  }

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
    const { a, b } = comparedIn(this.host.state);
    const { sabotage } = this.host.state;
    /** @type {Id[]} */
    const both = sabotage === 'none' ? [] : ['sinusoid', 'whole'];
    this.#scoring.follow([...new Set([b, a, ...both, ...CARD])].map(this.#named));
    const [ablated, whole] = [this.#scored('sinusoid'), this.#scored('whole')];
    const isOne = ablated && whole && sameItems(ablated.contender.moment, whole.contender.moment);
    if (isOne) this.#pair = { ablated, whole };
    if (sabotage === 'none' || this.#pair?.ablated.contender.ablation !== sabotage) this.#pair = undefined;
    return this.#scoring.busy;
  }

  /** @returns {unknown} */
  #content() {
    const { host } = this;
    const compared = comparedIn(host.state);
    const [a, b] = [this.#named(compared.a), this.#named(compared.b)];
    const card = CARD.map(this.#named);
    const known = this.#scored(b.id);
    const { lost, verdict } = this.#pair ? autopsy(host.numbers, this.#pair) : { lost: [], verdict: nothing };
    const { chosen } = this.#card;
    const title = known
      ? inWords(host.numbers, known, { lost, chosen })
      : 'A position encoding should have seven properties.';
    const demand = chosen ?? lost[0] ?? (known && failingOf(known.scores)) ?? 'unique';
    const isSpared = this.#pair && lost.length === 0 && !chosen;
    const shown = known && !isSpared ? witnesses(demand, known.scores, known.contender) : [];
    return html`${heading(this, title)}
      <div class="demands hero">
        ${this.#card.render(card, this.#scored, { id: b.id, demand }, lost)}
        <div class="rivals">${this.#pictures.render(a.id === b.id ? [b] : [a, b], shown)}</div>
      </div>
      <p class="caption evidence" aria-live="polite" aria-atomic="true">${
        isSpared ? verdict : known && this.#evidence(known, demand)
      }</p>
      <div class="folds">
        <details><summary>why?</summary>
          <p class="caption behind">${known && this.#behind(known, demand)}</p>
          <p class="caption verdict">${verdict}</p>
        </details>
        <details><summary>numbers</summary>
          <div class="controls">${this.#comparison.choice()}</div>
          <p class="caption read">${this.size.width > 0 ? this.#comparison.read(a, b) : nothing}
            ${this.#comparison.shown([a, b])}</p>
          ${this.#comparison.numbers(a, b, this.#scored)}
          <p class="caption ripples">${this.#comparison.ripples(this.#scored(a.id))}</p>
          ${this.#values()}
        </details>
      </div>`;
  }

  /** @override */
  paint() {
    this.#pictures.paint();
  }

  /** @param {Scored} known @param {Demand} demand */
  #evidence({ contender, scores }, demand) {
    return html`<b>${nutshell(this.host.numbers, demand, scores, contender)}</b> ${propertyOf(demand)?.why}`;
  }

  /** @param {Scored} known @param {Demand} demand */
  #behind(known, demand) {
    const { contender, scores } = known;
    const property = propertyOf(demand);
    return html`<strong>${contender.label}, ${property?.name}: ${kindOf(known, demand).words}.</strong>
      ${EXPLANATIONS[demand](this.host.numbers, scores, contender)} Why: ${property?.why}`;
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
      ${cardStyles} ${pictureStyles} ${comparisonStyles}
      /* A card and two pictures need all the width that there is. */
      grid-column: 1 / -1;
      .demands {
        display: grid; flex: 1 1 660px; gap: 16px 28px; margin-block-end: 8px;
        grid-template: auto minmax(240px, 1fr) / minmax(0, 1fr);
      }
      .title { --lines: 2; max-inline-size: none; }
      .evidence { --lines: 2; }
      .folds .caption { font-size: 1em; padding-block-start: 4px; }
      .folds .controls { padding-block: 4px; }
      @container (min-width: ${BESIDE}px) {
        .demands { flex-basis: 404px; grid-template: minmax(200px, 1fr) / minmax(0, 53fr) minmax(0, 47fr); }
      }
      @container (min-width: 880px) {
        .title { --lines: 1; }
        .demands { flex-basis: 464px; gap: 40px; grid-template-columns: minmax(0, 46fr) minmax(0, 54fr); }
      }
      @container (max-width: 480px) { .evidence { --lines: 4; } }
      @container (max-width: 340px) { .title { --lines: 3; } .evidence { --lines: 5; } }
    }
  `;
}

/** @param {Demand} demand */
function propertyOf(demand) {
  return DEMANDS.find((one) => one.demand === demand);
}
