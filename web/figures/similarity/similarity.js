// The figure `similarity`: how alike two rows are. The curve runs over their distance, on which alone it depends; the square has
// every pair of positions, and is constant along its diagonals.

import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { Distances } from './distances.js';
import { LookAlike, lookAlikeStyles } from './look-alike.js';
import { math } from '../../figure/math.js';
import { numberControl } from '../../figure/number-control.js';
import { Room } from '../../figure/size.js';
import { FEWEST, SimilarityCurve, curveStyles } from './curve.js';
import { BESIDE, SimilaritySquare, squareStyles } from './square.js';
import { sumOf } from '../../figure/sum.js';
import { ValueTable } from '../../figure/value-table.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */

/** So wide, in pixels, that curve and square find room beside each other. */
const WIDE = 640;

export class Similarity {
  #host;
  #room;
  #table;
  #distances;
  #curve;
  #square;
  #lookAlike;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#room = new Room(host);
    this.#table = new ValueTable(host, 'similarity-table');
    this.#distances = new Distances(host);
    this.#curve = new SimilarityCurve(host, this.#distances);
    this.#square = new SimilaritySquare(host, this.#distances);
    this.#lookAlike = new LookAlike(host, this.#distances);
  }

  get #logarithmic() {
    return this.#host.state.distances === 'logarithmic';
  }

  reserved() {
    return html`<div class="similarity"><div class="alike"></div></div>`;
  }

  measured() {
    this.#room.watch(this.#host.renderRoot.querySelector('.alike'));
  }

  render() {
    this.#room.insist();
    const host = this.#host;
    this.#distances.follow(host.state.length);
    const { width } = this.#room;
    const beside = width >= WIDE;
    const curve = beside ? width - SimilaritySquare.sizeIn(width) - BESIDE - 32 : width;
    return html`<section part="similarity" class="similarity" aria-labelledby="similarity-title">
      <h2 id="similarity-title">${this.#sentence()}</h2>
      <div class="alike ${beside ? 'beside' : ''}">
        ${width > 0 ? [this.#curve.render(curve), this.#square.render(width)] : nothing}
      </div>
      <div class="controls">
        ${numberControl(host, 'position', { name: 'position p', label: '● p', tone: 'p', id: 'similarity-position' })}
        ${numberControl(host, 'offset', { name: 'offset k', label: 'k', tone: 'k', id: 'similarity-offset' })}
        <label class="check"><input type="checkbox" .checked=${live(this.#logarithmic)} @change=${(
          /** @type {Event} */ { currentTarget },
        ) => {
          host.change({
            distances: /** @type {HTMLInputElement} */ (currentTarget).checked ? 'logarithmic' : 'linear',
          });
        }}>logarithmic distances, up to ${host.numbers.exact(this.#distances.last)}</label>
      </div>
      ${this.#caption()}
    </section>`;
  }

  drawn() {
    this.#curve.drawn();
    this.#square.drawn();
    return true;
  }

  left() {
    this.#distances.stop();
    this.#room.left();
    this.#square.left();
  }

  #sentence() {
    const { numbers } = this.#host;
    const { rise, known, complete } = this.#distances;
    if (rise === 0)
      return `The nearer two positions the more alike: up to distance ${numbers.exact(known - 1)} the similarity falls at every step${complete ? '' : ', so far'}.`;
    const by = numbers.significant(this.#distances.at(rise) - this.#distances.at(rise - 1), 3);
    return html`${this.#manner()}: at
      distance ${numbers.exact(rise)} the similarity rises again, by <span class="tabular">${by}</span>.`;
  }

  /** On average it falls where the mean over each decade of distances is below that over the one before. */
  #manner() {
    const { means } = this.#distances;
    if (this.#host.ask('wavelengths').length === 1) return 'The similarity is one cosine';
    if (means.length < 2) return 'The similarity does not fall steadily';
    return means.every((mean, at) => at === 0 || mean < (means[at - 1] ?? 0))
      ? 'The nearer two positions the more alike, but on average only'
      : 'Nearer is not always more alike, not even on average';
  }

  /** What is so on average, in numbers. */
  #means() {
    const { numbers } = this.#host;
    const { means } = this.#distances;
    if (means.length < 2) return nothing;
    return html`On average: the similarity’s mean is ${means.map((mean, at) => html`${at ? ', ' : ''}<b class="tabular">${numbers.fixed(mean, 3)}</b> over ${numbers.exact(10 ** at)} to ${numbers.exact(10 ** (at + 1) - 1)}`)}.`;
  }

  #caption() {
    const host = this.#host;
    const { numbers, state } = host;
    const { position, offset, dimension, start, length } = state;
    const { last } = this.#distances;
    const pairs = Math.ceil(dimension / 2);
    const value = this.#distances.at(offset);
    const sum = sumOf(numbers, state).name;
    const away = Math.abs(offset);
    const outside = [position, position + offset].some((at) => at < start || at > start + length - 1);
    return html`<p class="caption numbers"><strong>${
      dimension % 2 === 1
        ? html`Similarity of <span class="p">${numbers.short(position)}</span> and <span class="k">${sum}</span>`
        : html`${math`\mathrm{PE}(\class{p}{${numbers.short(position)}})`}${pairs > 1 ? math`\cdot \mathrm{PE}(\class{k}{${sum}})\mathbin{/}${numbers.exact(pairs)}` : math`\cdot \mathrm{PE}(\class{k}{${sum}})`}`
    }${math`= ${numbers.apparent(value, 4)}`}</strong>,
        as for any two positions ${numbers.short(away)} apart: the mean cosine of the angles that k turns the
        ${pairs === 1 ? 'pair' : `${numbers.exact(pairs)} pairs`} by. Move <span class="p">● p</span>: curve and colours stay, for they depend on k alone.</p>
      ${
        dimension % 2 === 1
          ? html`<p class="caption">Dimension ${dimension} is odd: its last sine is counted as if its cosine stood beside it.
        Without it the product of two rows would depend on p.</p>`
          : nothing
      }
      ${away > last ? html`<p class="caption">Distance ${numbers.short(away)} lies beyond the curve, which ends at ${numbers.exact(last)}.</p>` : nothing}
      ${this.#logarithmic && away < 1 ? html`<p class="caption">Distance ${numbers.short(away)} has no place on logarithmic distances, which begin at 1.</p>` : nothing}
      ${outside ? html`<p class="caption">The square has positions ${numbers.short(start)} to ${numbers.short(start + length - 1)}: not both of <span class="p">● p</span> and <span class="k">○ p + k</span> are among them.</p>` : nothing}
      ${this.#curve.band ? html`<p class="caption">Where distances share a pixel the curve fills all between their smallest and their largest similarity.</p>` : nothing}
      ${this.#lookAlike.render()}
      <p class="caption means">${this.#means()}</p>
      ${this.#values()}`;
  }

  #values() {
    const { numbers, state } = this.#host;
    const { values, known } = this.#distances;
    const count = Math.min(Math.max(state.length, FEWEST + 1), known);
    const away = Math.abs(state.offset);
    /** @param {number} at */
    const value = (at) => values[at] ?? 0;
    return this.#table.render({
      summary: 'The curve as a table',
      caption: (first, last) => `Distances ${numbers.exact(first)} to ${numbers.exact(last)}`,
      heads: ['distance', 'similarity', 'more than one nearer'],
      count,
      row: (at) => [
        numbers.exact(at),
        numbers.apparent(value(at), 4),
        at === 0 ? '' : numbers.apparent(value(at) - value(at - 1), 4),
      ],
      ...(Number.isInteger(away) && away < count ? { chosen: away } : {}),
      rows: 'distances',
    });
  }

  static styles = [
    curveStyles,
    squareStyles,
    lookAlikeStyles,
    css`
    /* What it takes with the default page font, kept free before it is drawn; beside another figure by the column that it is in. */
    .similarity .means { min-block-size: 3em; }
    .similarity { min-block-size: 602px; }
    @container (min-width: 880px) {
      .figures:not(.single) .similarity:nth-child(even) { min-block-size: 959px; }
      .figures:not(.single) .similarity:nth-child(odd) { min-block-size: 938px; }
    }
    @container (min-width: 1100px) { .figures:not(.single) .similarity:nth-child(even) { min-block-size: 938px; } }
    @container (min-width: 1160px) { .figures:not(.single) .similarity:nth-child(odd) { min-block-size: 602px; } }
    @container (max-width: 639px) { .similarity { min-block-size: 938px; } }
    @container (max-width: 430px) { .similarity { min-block-size: 960px; } }
    @container (max-width: 344px) { .similarity { min-block-size: 983px; } }
    @container (max-width: 327px) { .similarity { min-block-size: 1077px; } }
    .similarity h2 { min-block-size: 2.6em; }
    @container (max-width: 500px) { .similarity h2 { min-block-size: 3.9em; } }
    @container (max-width: 344px) { .similarity h2 { min-block-size: 5.2em; } }
    @container (min-width: 880px) { .figures:not(.single) .similarity:nth-child(even) h2 { min-block-size: 3.9em; } }
    .alike { display: grid; gap: 16px 32px; margin-block-end: 12px; align-items: start; }
    .alike.beside { grid-template-columns: minmax(0, 1fr) auto; }
    .similarity .controls { padding-block-end: 12px; }
    .similarity .caption + .caption { padding-block-start: 4px; }
    @media (pointer: coarse) {
      .similarity { min-block-size: 664px; }
      @container (min-width: 880px) {
        .figures:not(.single) .similarity:nth-child(even) { min-block-size: 1041px; }
        .figures:not(.single) .similarity:nth-child(odd) { min-block-size: 1020px; }
      }
      @container (min-width: 1100px) { .figures:not(.single) .similarity:nth-child(even) { min-block-size: 1020px; } }
      @container (min-width: 1160px) { .figures:not(.single) .similarity:nth-child(odd) { min-block-size: 664px; } }
      @container (max-width: 639px) { .similarity { min-block-size: 1020px; } }
      @container (max-width: 430px) { .similarity { min-block-size: 1042px; } }
      @container (max-width: 344px) { .similarity { min-block-size: 1090px; } }
      @container (max-width: 327px) { .similarity { min-block-size: 1213px; } }
    }
    @media print {
      .similarity .controls, .similarity .words { display: none; }
    }
  `,
  ];
}
