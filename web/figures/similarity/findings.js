// What the figure `similarity` says: its point, what p and k are, why it matters, and what all known distances show.

import { html, nothing } from 'lit';
import { math } from '../../figure/math.js';
import { Memo } from '../../figure/memo.js';
import { sumOf } from '../../figure/sum.js';
import { FEWEST } from './curve.js';
import { DistancesPart, decadeMeans, largestRise } from './distances.js';

export class Findings extends DistancesPart {
  /** @type {Memo<ReturnType<typeof largestRise>>} */
  #rise = new Memo();
  /** @type {Memo<number[]>} */
  #means = new Memo();

  /** The similarities within the table, as far as they are known. */
  get known() {
    return this.distances.values.subarray(0, Math.max(this.host.state.length, FEWEST + 1));
  }

  /** The largest rise within the table. */
  get #largest() {
    const { known } = this;
    return this.#rise.get([this.distances.values, known.length], () => largestRise(known));
  }

  /** The mean of each decade of distances within the longest wavelength. */
  get #averages() {
    const longest = this.host.ask('wavelengths').at(-1) ?? 0;
    const { values } = this.distances;
    return this.#means.get([values, longest], () => decadeMeans(values, longest));
  }

  /** The similarity falls on average where each decade has a lower mean than the one before. */
  get #isFalling() {
    const means = this.#averages;
    return means.length > 1 && means.every((mean, at) => at === 0 || mean < (means[at - 1] ?? 0));
  }

  sentence() {
    if (this.#largest.by === 0) {
      const known = this.known.length;
      const last = this.host.numbers.exact(known - 1);
      const soFar = known < this.host.state.length && !this.distances.isComplete ? ', so far' : '';
      return `The similarity falls at every step up to distance ${last}${soFar}.`;
    }
    if (this.host.ask('wavelengths').length === 1) return 'With one pair the similarity is one cosine: it repeats.';
    if (this.#averages.length < 2) return 'The similarity rises and falls with the distance.';
    return this.#isFalling
      ? 'Near positions are more alike, on average.'
      : 'Near positions are not always more alike, even on average.';
  }

  caption() {
    const { numbers, state } = this.host;
    const { position, offset } = state;
    const [p, sum] = [numbers.short(position), sumOf(numbers, state).name];
    const value = html`<b class="tabular">${numbers.apparent(this.distances.at(offset), 3)}</b>`;
    const distance = numbers.short(Math.abs(offset));
    return html`Rows <span class="p">${p}</span> and <span class="k">${sum}</span> have similarity ${value}, like any
      two rows ${distance} apart. ${this.#remark()}`;
  }

  /** What is out of sight, or else the answer to whether the rows spoil the embeddings that they are added to. */
  #remark() {
    const { numbers, state } = this.host;
    const { position, offset, dimension, start, length, distances } = state;
    const { last } = this.distances;
    const away = Math.abs(offset);
    if (away > last) {
      return html`Distance ${numbers.short(away)} lies beyond the curve, which ends at ${numbers.exact(last)}.`;
    }
    if (distances === 'logarithmic' && away < 1) {
      return html`Distance ${numbers.short(away)} has no place on a logarithmic axis, which begins at 1.`;
    }
    if ([position, position + offset].some((at) => at < start || at > start + length - 1)) {
      return html`The square shows positions ${numbers.short(start)} to ${numbers.short(start + length - 1)}:
        <span class="p">● p</span> or <span class="k">○ p + k</span> lies outside.`;
    }
    if (dimension % 2 === 1) {
      return html`Dimension ${dimension} is odd: its last sine is counted as if its cosine stood beside it.`;
    }
    return html`Add rows to embeddings: their dot product keeps the words’ own and gains a term for
      <span class="k">k</span> alone.`;
  }

  /** The formula, and what becomes of the dot product of two sums. */
  reasons() {
    const { numbers, state } = this.host;
    const { position, offset, dimension } = state;
    const pairs = Math.ceil(dimension / 2);
    const [p, sum] = [numbers.short(position), sumOf(numbers, state).name];
    const isEven = dimension % 2 === 0;
    const name = isEven
      ? html`${math`\mathrm{PE}(\class{p}{${p}})`}${math`{} \cdot \mathrm{PE}(\class{k}{${sum}})`}`
      : html`Similarity of <span class="p">${p}</span> and <span class="k">${sum}</span>`;
    const divided = isEven && pairs > 1 ? math`\mathbin{/}${numbers.exact(pairs)}` : nothing;
    const value = math`= ${numbers.apparent(this.distances.at(offset), 4)}`;
    const turned = pairs === 1 ? 'the pair' : `the ${numbers.exact(pairs)} pairs`;
    const formula = html`<p class="caption numbers"><strong>${name}${divided}${value}</strong>, for any two positions
      ${numbers.short(Math.abs(offset))} apart. The similarity is the mean cosine of the angles by which k turns
      ${turned} (one sine, one cosine). It depends on k alone: move <span class="p">● p</span>, and curve and colours
      stay.</p>`;
    if (!isEven) {
      return html`${formula}<p class="caption">Dimension ${dimension} is odd: its last sine has no cosine. Without one
        the product of two rows would depend on p.</p>`;
    }
    const long = numbers.significant(Math.sqrt(pairs), 4);
    return html`${formula}
      <p class="caption sums">For two embeddings <i>x</i> and <i>y</i> the dot product of the sums is
        ${math`(x + \mathrm{PE}(\class{p}{p})) \cdot (y + \mathrm{PE}(\class{k}{p + k}))`}
        ${math`{} = x \cdot y`} ${math`{} + \mathrm{PE}(\class{p}{p}) \cdot \mathrm{PE}(\class{k}{p + k})`}
        ${math`{} + x \cdot \mathrm{PE}(\class{k}{p + k})`} ${math`{} + \mathrm{PE}(\class{p}{p}) \cdot y`}. The first
        term
        belongs to the words. The second depends on k alone. The last two mix a word with a position.</p>
      <p class="caption">Every row has the same length √(d/2) = ${long}: each position moves an embedding
        equally far. ${
          this.#isFalling ? 'Attention compares by dot products, so it can roughly tell near from far.' : nothing
        }</p>`;
  }

  /** What no caption has room for. @param {boolean} isBand whether the curve is a band */
  exact(isBand) {
    const { numbers } = this.host;
    const { from, to, by } = this.#largest;
    const rise =
      by > 0 &&
      html`The largest rise up to distance ${numbers.exact(this.known.length - 1)} is
        <b class="tabular">${numbers.significant(by, 3)}</b>, from distance ${numbers.exact(from)} to
        ${numbers.exact(to)}. `;
    const band =
      isBand && 'Where distances share a pixel, a band reaches from their smallest to their largest similarity.';
    return rise || band ? html`<p class="caption rise">${[rise, band].filter(Boolean)}</p>` : nothing;
  }

  decades() {
    const { numbers } = this.host;
    const means = this.#averages;
    if (means.length < 2) return nothing;
    return html`The mean similarity is ${means.map((mean, at) => {
      const [from, to] = [10 ** at, 10 ** (at + 1) - 1];
      return html`${at ? ', ' : ''}<b class="tabular">${numbers.fixed(mean, 3)}</b> over
        ${at ? '' : 'distances '}${numbers.exact(from)} to ${numbers.exact(to)}`;
    })}.`;
  }
}
