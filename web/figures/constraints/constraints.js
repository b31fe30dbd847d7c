// The figure `constraints`: what is demanded of a position encoding, which of its rivals fail at it and by which number, and what
// becomes of the sinusoid without one of its parts.

import { css, html, nothing } from 'lit';
import { CARD, contender, windowOf } from './contenders.js';
import { DEMANDS, NUMBERS, counted, demandName, explained, three } from './demands.js';
import { autopsy, failingOf, sentence } from './failings.js';
import { numberControl } from '../../figure/number-control.js';
import { Room } from '../../figure/size.js';
import { Scorecard, cardStyles } from './scorecard.js';
import { Scoring } from './scoring.js';
import { SideBySide, sidesStyles } from './side-by-side.js';
import { ValueTable } from '../../figure/value-table.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('./contenders.js').Contender} Contender */
/** @typedef {import('./demands.js').Demand} Demand */
/** @typedef {import('./scorecard.js').Cell} Cell */
/** @typedef {import('./scoring.js').Scored} Scored */

/** So wide, in pixels, that the card and the pictures stand beside each other; and what they share then. */
const WIDE = 928;
const BETWEEN = 48;
const PICTURES = 11 / 20;

export class Constraints {
  #host;
  #room;
  #table;
  #scoring;
  #card;
  #sides;
  /** The sinusoid with and without what was taken from it, the last that belong together. @type {{hurt: Scored, whole: Scored} | undefined} */
  #pair;
  /** What the card was told of last. */
  #seen = '';

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#room = new Room(host);
    this.#table = new ValueTable(host, 'constraints-table');
    this.#scoring = new Scoring(host);
    this.#card = new Scorecard(host);
    this.#sides = new SideBySide(host);
  }

  reserved() {
    return html`<div class="constraints"><div class="demands"></div></div>`;
  }

  measured() {
    this.#room.watch(this.#host.renderRoot.querySelector('.constraints .demands'));
  }

  drawn() {
    this.#sides.drawn();
    return true;
  }

  left() {
    this.#scoring.stop();
    this.#room.left();
    this.#sides.left();
  }

  render() {
    this.#room.insist();
    const host = this.#host;
    const { against, rival, sabotage } = host.state;
    const [a, b] = /** @type {[Contender, Contender]} */ ([contender(host, against), contender(host, rival)]);
    const card = CARD.map((id) => contender(host, id));
    const whole = sabotage === 'none' ? [] : [contender(host, 'whole')];
    const wanted = [b, a, ...(sabotage === 'none' ? [] : [contender(host, 'sinusoid'), ...whole]), ...card];
    const first = new Set([b.id, a.id, ...(sabotage === 'none' ? [] : ['sinusoid', 'whole'])]).size;
    this.#scoring.follow([...new Map(wanted.map((one) => [one.id, one])).values()], first);
    const seen = `${rival} ${sabotage}`;
    if (this.#seen !== seen) this.#card.forget();
    this.#seen = seen;
    const of = (/** @type {string} */ id) => this.#scoring.of(id);
    const told = this.#told();
    const hurt = this.#autopsy();
    const { width } = this.#room;
    const wide = width >= WIDE;
    return html`<section part="constraints" class="constraints" aria-labelledby="constraints-title" aria-busy=${this.#scoring.busy ? 'true' : 'false'}>
      <h2 id="constraints-title">${this.#sentence(b.id)}</h2>
      <div class="demands">
        <div class="met-by">
          ${this.#sabotage()}
          ${this.#card.render(card, of, told, hurt?.marks ?? [])}
          <p class="caption behind" aria-live="polite" aria-atomic="true">${this.#behind(told)}</p>
          <p class="caption verdict">${hurt?.verdict ?? 'Take a part from the sinusoid: which mark dies, and by which number?'}</p>
        </div>
        <div class="compared-with">
          <div class="rivals">${this.#sides.render([a, b], wide ? Math.floor((width - BETWEEN) * PICTURES) : width, wide)}</div>
          <p class="caption read">${width > 0 ? this.#sides.read() : nothing} ${this.#shown()}</p>
          <div class="controls">
            ${numberControl(host, 'position', { name: 'position p', label: '● p', tone: 'p', id: 'constraints-position' })}
            ${numberControl(host, 'offset', { name: 'offset k', label: 'k', tone: 'k', id: 'constraints-offset' })}
            ${numberControl(host, 'pair', { id: 'constraints-pair' })}
          </div>
        </div>
        <div class="told">${this.#sides.numbers([a, b], of)}</div>
        <p class="caption ripples">${this.#ripples(a.id)}</p>
      </div>
      ${this.#values(card)}
    </section>`;
  }

  /** @param {string} id */
  #sentence(id) {
    const known = this.#scoring.of(id);
    return known
      ? sentence(this.#host.numbers, known.contender, known.scores)
      : 'Seven things are demanded of a position encoding.';
  }

  /** Of which mark the number is said. @returns {Cell} */
  #told() {
    const { rival } = this.#host.state;
    const id = CARD.find((one) => one === rival) ?? 'sinusoid';
    const known = this.#scoring.of(id);
    return this.#card.chosen ?? { id, demand: (known && failingOf(known.scores)) ?? 'unique' };
  }

  /** @param {Cell} told */
  #behind({ id, demand }) {
    const known = this.#scoring.of(id);
    if (!known) return nothing;
    const { contender: one, scores } = known;
    const mark = scores.marks[demand];
    return html`<strong>${one.name}${one.without ? `, ${one.without}` : ''}, ${demandName(demand)}: ${mark === null ? 'cannot be told' : mark ? 'met' : 'not met'}.</strong>
      ${upper(explained(this.#host.numbers, demand, one, scores))}`;
  }

  #sabotage() {
    const host = this.#host;
    const pair = host.numbers.exact(host.state.pair);
    const ways = {
      none: 'not at all',
      cosines: 'without its cosines',
      frequencies: `all at the frequency of pair ${pair}`,
      pair: `with pair ${pair} frozen`,
      base: 'with base 2',
    };
    return html`<span class="choice"><label for="constraints-sabotage">sabotage the sinusoid</label>
      <select id="constraints-sabotage" @change=${(/** @type {Event} */ { currentTarget }) => {
        const { against, rival } = host.state;
        // It is to be seen.
        host.change({
          sabotage: /** @type {any} */ (/** @type {HTMLSelectElement} */ (currentTarget).value),
          ...([against, rival].includes('sinusoid') ? {} : { against: 'sinusoid' }),
        });
      }}>${Object.entries(ways).map(([way, text]) => html`<option value=${way} .selected=${way === host.state.sabotage}>${text}</option>`)}</select></span>`;
  }

  /** What the sabotage has done, once it is known. */
  #autopsy() {
    const {
      numbers,
      state: { sabotage },
    } = this.#host;
    const [hurt, whole] = [this.#scoring.of('sinusoid'), this.#scoring.of('whole')];
    // One of them may be of a moment ago: what is told is of two that belong together.
    if (hurt && whole && ofOneSinusoid(hurt.contender, whole.contender)) this.#pair = { hurt, whole };
    if (sabotage === 'none' || this.#pair?.hurt.contender.sabotage !== sabotage) this.#pair = undefined;
    if (!this.#pair) return undefined;
    const {
      contender: {
        length,
        encoding: { dimension },
      },
      scores,
    } = this.#pair.hurt;
    const { died, changed } = autopsy(numbers, scores, this.#pair.whole.scores);
    const marks = died.map(({ demand }) => demand);
    if (died.length > 0)
      return {
        marks,
        verdict: died.map(({ demand, how }) => html`<strong>${upper(demandName(demand))} dies:</strong> ${how}. `),
      };
    return {
      marks,
      verdict: html`<strong>No mark dies</strong> at dimension ${numbers.exact(dimension)} and length ${numbers.exact(length)}.
        ${changed ? `What changes most: ${changed}.` : 'No number changes.'}`,
    };
  }

  /** Which positions the pictures have, where these are not all of the table. */
  #shown() {
    const { numbers, state } = this.#host;
    const { first, last, count } = windowOf(this.#host);
    return html`${count < state.length ? `Shown are ${numbers.exact(first)} to ${numbers.exact(last)} of ${counted(numbers, state.length, 'position')}.` : nothing}
      ${state.start === 0 ? nothing : 'Wherever the table begins, what is compared begins at 0.'}`;
  }

  /** Near is not always nearer. @param {string} id */
  #ripples(id) {
    const known = this.#scoring.of(id);
    if (!known) return nothing;
    const { numbers } = this.#host;
    const { contender: one, scores } = known;
    const { from, near, far, nearSimilarity, farSimilarity, ripple, rippleFrom, rippleTo, rippleOver } = scores.smooth;
    if (Number.isNaN(nearSimilarity)) return nothing;
    return html`A, ${one.name}${one.without ? `, ${one.without}` : ''}: ${numbers.exact(from)} and ${numbers.exact(near)} are alike by
      <b class="tabular">${numbers.fixed(nearSimilarity, 3)}</b>${
        near === far
          ? nothing
          : html`, ${numbers.exact(from)} and ${numbers.exact(far)} by
      <b class="tabular">${numbers.fixed(farSimilarity, 3)}</b>`
      }. ${
        ripple > 0
          ? html`The likeness does not fall steadily: it rises again by up to
      <b class="tabular">${three(numbers, ripple)}</b>, from distance ${numbers.exact(rippleFrom)} to ${numbers.exact(rippleTo)}`
          : 'It never rises with the distance'
      }
      (up to distance ${numbers.exact(rippleOver)}).`;
  }

  /** @param {Contender[]} card */
  #values(card) {
    const { numbers, state } = this.#host;
    const some = this.#scoring.of('sinusoid');
    const length = some?.contender.length ?? state.length;
    return this.#table.render({
      summary: 'All numbers as a table',
      caption: () => `Positions 0 to ${numbers.exact(length - 1)}: the numbers behind the marks`,
      heads: [
        'encoding',
        ...DEMANDS.map(({ name }) => name),
        ...NUMBERS.map(({ head }) => (some ? head(numbers, some.scores) : '')),
      ],
      count: card.length,
      row: (at) => {
        const one = /** @type {Contender} */ (card[at]);
        const known = this.#scoring.of(one.id);
        const { name, without } = known?.contender ?? one;
        // What is still of another length does not belong under these heads.
        const scores = known?.contender.length === length ? known.scores : undefined;
        return [
          without ? `${name}, ${without}` : name,
          ...(scores
            ? [
                ...DEMANDS.map(
                  ({ demand }) => ({ true: 'met', false: 'not met', null: '–' })[`${scores.marks[demand]}`],
                ),
                ...NUMBERS.map(({ of }) => of(numbers, scores, length)),
              ]
            : []),
        ];
      },
      rows: 'encodings',
    });
  }

  static styles = [
    cardStyles,
    sidesStyles,
    css`
    .constraints { container: constraints / inline-size; min-block-size: 1530px; }
    /* What it takes with the default page font, kept free before it is drawn. */
    @container (min-width: 700px) { .constraints { min-block-size: 1464px; } }
    @container (min-width: 770px) { .constraints { min-block-size: 1450px; } }
    @container (min-width: 928px) { .constraints { min-block-size: 1002px; } }
    @container (max-width: 507px) { .constraints { min-block-size: 1553px; } }
    @container (max-width: 479px) { .constraints { min-block-size: 1753px; } }
    @container (max-width: 430px) { .constraints { min-block-size: 1774px; } }
    @container (max-width: 390px) { .constraints { min-block-size: 1877px; } }
    @container (max-width: 337px) { .constraints { min-block-size: 1898px; } }
    @container (max-width: 327px) { .constraints { min-block-size: 1961px; } }
    /* A card and two pictures need all the width that there is. */
    @container (min-width: 880px) { .figures:not(.single) .constraints { grid-column: 1 / -1; } }
    .constraints h2 { min-block-size: 2.6em; }
    .constraints .choice { display: inline-flex; align-items: center; gap: 8px; min-block-size: 32px; font-size: 14px; color: var(--soft); }
    .constraints .behind { min-block-size: 4.5em; padding-block-start: 8px; }
    .constraints .verdict { min-block-size: 4.5em; padding-block: 4px 8px; }
    .constraints .read { min-block-size: 3em; padding-block-start: 4px; }
    .constraints .controls { padding-block: 4px; }
    .constraints .ripples { min-block-size: 4.5em; padding-block-start: 4px; }
    .met-by { container: card / inline-size; }
    .told { min-block-size: 302px; }
    .demands { display: grid; gap: 16px 48px; grid-template-columns: minmax(0, 1fr); }
    .demands > * { min-inline-size: 0; }
    @container constraints (min-width: 928px) {
      .demands { grid-template-columns: minmax(0, 9fr) minmax(0, 11fr); }
    }
    @container constraints (max-width: 500px) { .constraints h2 { min-block-size: 3.9em; } }
    @container constraints (max-width: 430px) { .constraints .behind { min-block-size: 6em; } }
    @media (pointer: coarse) {
      .constraints { min-block-size: 1668px; }
      @container (min-width: 700px) { .constraints { min-block-size: 1602px; } }
      @container (min-width: 770px) { .constraints { min-block-size: 1588px; } }
      @container (min-width: 928px) { .constraints { min-block-size: 1102px; } }
      @container (max-width: 507px) { .constraints { min-block-size: 1745px; } }
      @container (max-width: 479px) { .constraints { min-block-size: 1965px; } }
      @container (max-width: 430px) { .constraints { min-block-size: 1986px; } }
      @container (max-width: 390px) { .constraints { min-block-size: 2049px; } }
      @container (max-width: 337px) { .constraints { min-block-size: 2070px; } }
      @container (max-width: 327px) { .constraints { min-block-size: 2187px; } }
    }
    @media print {
      .constraints { min-block-size: 0; }
      .constraints .controls { display: none; }
    }
  `,
  ];
}

/** Whether they differ by the sabotage alone. @param {Contender} hurt @param {Contender} whole */
function ofOneSinusoid(hurt, whole) {
  return (
    hurt.sabotage !== 'none' &&
    hurt.length === whole.length &&
    hurt.offset === whole.offset &&
    JSON.stringify({ ...hurt.encoding, base: hurt.sabotage === 'base' ? whole.encoding.base : hurt.encoding.base }) ===
      JSON.stringify(whole.encoding)
  );
}

/** A sentence begins. @param {string} text */
function upper(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
