// The figure `similarity`: the dot product of two rows, divided by the number of pairs. It depends on their distance
// alone, so it is one curve; the square shows it for any two positions.

import { css, html, nothing } from 'lit';
import { checkBox } from '../../figure/controls.js';
import { Figure } from '../../figure/figure.js';
import { heading } from '../../figure/heading.js';
import { math } from '../../figure/math.js';
import { Memo } from '../../figure/memo.js';
import { numberControls } from '../../figure/number-control.js';
import { sumOf } from '../../figure/sum.js';
import { ValueTable } from '../../figure/value-table.js';
import { FEWEST, SimilarityCurve, curveStyles } from './curve.js';
import { Distances, decadeMeans, largestRise, lastDistance } from './distances.js';
import { LookAlike, lookAlikeStyles } from './look-alike.js';
import { SimilaritySquare, squareStyles, squareWidth } from './square.js';

/** From this width on, in pixels, the square stands beside the curve, so far from it. */
const WIDE = 640;
const GAP = 32;
const TABLE = 'The curve as a table';

export class Similarity extends Figure {
  #table = new ValueTable(this);
  #distances = new Distances(this);
  #curve = new SimilarityCurve(this, this.#distances);
  #square = new SimilaritySquare(this, this.#distances);
  #lookAlike = new LookAlike(this, this.#distances);
  /** @type {Memo<ReturnType<typeof largestRise>>} */
  #rise = new Memo();
  /** @type {Memo<number[]>} */
  #means = new Memo();

  /** @override */
  connected() {
    super.connected();
    this.#distances.goOn();
  }

  /** @override */
  placeholder() {
    return html`${heading(this)}
      <div class="alike"><div class="alike-curve"></div><div class="square"></div></div>
      ${controls(this)}
      <p class="caption numbers"></p><p class="caption lookalike"></p><p class="caption means"></p>
      <details class="values"><summary>${TABLE}</summary></details>`;
  }

  /** @override */
  render() {
    this.#distances.follow();
    const { width } = this.size;
    const curve = this.#curve.render(width >= WIDE ? width - squareWidth(width) - GAP : width);
    // They speak of the curve that is drawn now.
    const notes = this.#notes();
    return html`${heading(this, this.#sentence())}
      <div class="alike hero">
        ${curve}
        ${this.#square.render()}
      </div>
      ${controls(this)}
      <p class="caption numbers">${this.#caption()}</p>
      ${notes.length > 0 ? html`<p class="caption">${notes}</p>` : nothing}
      ${this.#lookAlike.render()}
      <p class="caption means">${this.#decades()}</p>
      ${this.#values()}`;
  }

  /** @override */
  paint() {
    this.#curve.paint();
    this.#square.paint();
  }

  /** The similarities within the table, as far as they are known. */
  get #known() {
    return this.#distances.values.subarray(0, Math.max(this.host.state.length, FEWEST + 1));
  }

  /** The largest rise within the table. */
  get #largest() {
    const known = this.#known;
    return this.#rise.get([this.#distances.values, known.length], () => largestRise(known));
  }

  /** The mean of each decade of distances within the longest wavelength. */
  get #averages() {
    const longest = this.host.ask('wavelengths').at(-1) ?? 0;
    const { values } = this.#distances;
    return this.#means.get([values, longest], () => decadeMeans(values, longest));
  }

  /** The similarity falls on average where each decade has a lower mean than the one before. */
  get #isFalling() {
    const means = this.#averages;
    return means.length > 1 && means.every((mean, at) => at === 0 || mean < (means[at - 1] ?? 0));
  }

  #sentence() {
    if (this.#largest.by === 0) {
      const known = this.#known.length;
      const last = this.host.numbers.exact(known - 1);
      const soFar = known < this.host.state.length && !this.#distances.isComplete ? ', so far' : '';
      return `Near positions are more alike: the similarity falls at every step up to distance ${last}${soFar}.`;
    }
    if (this.host.ask('wavelengths').length === 1) return 'With one pair the similarity is one cosine: it repeats.';
    if (this.#averages.length < 2) return 'The similarity rises and falls with the distance.';
    return this.#isFalling
      ? 'Near positions are more alike, on average.'
      : 'Near positions are not always more alike, even on average.';
  }

  #caption() {
    const { numbers, state } = this.host;
    const { position, offset, dimension } = state;
    const pairs = Math.ceil(dimension / 2);
    const [p, sum] = [numbers.short(position), sumOf(numbers, state).name];
    const name =
      dimension % 2 === 1
        ? html`Similarity of <span class="p">${p}</span> and <span class="k">${sum}</span>`
        : html`${math`\mathrm{PE}(\class{p}{${p}})`}${math`{} \cdot \mathrm{PE}(\class{k}{${sum}})`}`;
    const divided = dimension % 2 === 0 && pairs > 1 ? math`\mathbin{/}${numbers.exact(pairs)}` : nothing;
    const value = math`= ${numbers.apparent(this.#distances.at(offset), 4)}`;
    const turned = pairs === 1 ? 'the pair' : `the ${numbers.exact(pairs)} pairs`;
    const distance = numbers.short(Math.abs(offset));
    return html`<strong>${name}${divided}${value}</strong>, for any two positions ${distance} apart. The similarity
      is the mean cosine of the angles by which k turns ${turned} (one sine, one cosine). It depends on k alone: move
      <span class="p">● p</span>, and curve and colours stay. ${this.#rising()}
      ${this.#isFalling ? 'Attention compares rows by dot products, so it can roughly tell near from far.' : nothing}`;
  }

  #rising() {
    const { numbers } = this.host;
    const { from, to, by } = this.#largest;
    if (by === 0) return nothing;
    return html`The largest rise up to distance ${numbers.exact(this.#known.length - 1)} is
      <b class="tabular">${numbers.significant(by, 3)}</b>, from distance ${numbers.exact(from)} to
      ${numbers.exact(to)}.`;
  }

  /** What is special about this encoding, or out of sight. */
  #notes() {
    const { numbers, state } = this.host;
    const { position, offset, dimension, start, length, distances } = state;
    const { last } = this.#distances;
    const away = Math.abs(offset);
    const [first, end] = [numbers.short(start), numbers.short(start + length - 1)];
    const isOutside = [position, position + offset].some((at) => at < start || at > start + length - 1);
    return [
      dimension % 2 === 1 &&
        html`Dimension ${dimension} is odd: its last sine is counted as if its cosine stood beside it. Without that the
          product of two rows would depend on p. `,
      away > last &&
        html`Distance ${numbers.short(away)} lies beyond the curve, which ends at ${numbers.exact(last)}. `,
      distances === 'logarithmic' &&
        away < 1 &&
        html`Distance ${numbers.short(away)} has no place on a logarithmic axis, which begins at 1. `,
      isOutside &&
        html`The square shows positions ${first} to ${end}: <span class="p">● p</span> or
          <span class="k">○ p + k</span> lies outside. `,
      this.#curve.isBand &&
        'Where distances share a pixel, a band reaches from their smallest to their largest similarity.',
    ].filter(Boolean);
  }

  #decades() {
    const { numbers } = this.host;
    const means = this.#averages;
    if (means.length < 2) return nothing;
    return html`The mean similarity is ${means.map((mean, at) => {
      const [from, to] = [10 ** at, 10 ** (at + 1) - 1];
      return html`${at ? ', ' : ''}<b class="tabular">${numbers.fixed(mean, 3)}</b> over
        ${at ? '' : 'distances '}${numbers.exact(from)} to ${numbers.exact(to)}`;
    })}.`;
  }

  #values() {
    const { numbers, state } = this.host;
    const known = this.#known;
    const away = Math.abs(state.offset);
    const value = (/** @type {number} */ at) => known[at] ?? 0;
    const written = (/** @type {number} */ value) => numbers.apparent(value, 4);
    return this.#table.render({
      summary: TABLE,
      caption: (first, last) => `Distances ${numbers.exact(first)} to ${numbers.exact(last)}`,
      heads: ['distance', 'similarity', 'change from the distance before'],
      count: known.length,
      row: (at) => [numbers.exact(at), written(value(at)), at === 0 ? '' : written(value(at) - value(at - 1))],
      ...(Number.isInteger(away) && away < known.length ? { chosen: away } : {}),
      rows: 'distances',
    });
  }

  static styles = css`
    .similarity {
      ${curveStyles} ${squareStyles} ${lookAlikeStyles}
      .alike {
        display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px ${GAP}px; margin-block-end: 12px;
        align-items: start;
      }
      .controls { padding-block-end: 12px; }
      .numbers { --lines: 5; }
      .means { --lines: 2; }
      .caption + .caption { padding-block-start: 4px; }
      @container (min-width: ${WIDE}px) { .alike { grid-template-columns: minmax(0, 1fr) auto; } }
      @container (max-width: 520px) { .title { --lines: 2; } .numbers { --lines: 7; } .means { --lines: 3; } }
      @container (max-width: 360px) { .numbers { --lines: 9; } .means { --lines: 4; } }
      @media print { .words { display: none; } }
    }
  `;
}

/** @param {Figure} figure */
function controls(figure) {
  const { host } = figure;
  const label = `logarithmic distances, up to ${host.numbers.exact(lastDistance(host.state))}`;
  return html`<div class="controls">${numberControls(figure, 'position', 'offset')}
    ${checkBox(host, 'distances', label, ['logarithmic', 'linear'])}</div>`;
}
