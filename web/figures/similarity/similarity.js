// The figure `similarity`: the dot product of two rows, divided by the number of pairs. It depends on their distance
// alone, so it is one curve; the square shows it for any two positions.

import { css, html } from 'lit';
import { checkBox } from '../../figure/controls.js';
import { Figure } from '../../figure/figure.js';
import { heading } from '../../figure/heading.js';
import { Size } from '../../figure/size.js';
import { ValueTable } from '../../figure/value-table.js';
import { WIDE, arranged, unitOf } from './arrangement.js';
import { SimilarityCurve, curveStyles } from './curve.js';
import { Distances, lastDistance } from './distances.js';
import { Findings } from './findings.js';
import { LookAlike, lookAlikeStyles } from './look-alike.js';
import { SimilaritySquare, squareStyles } from './square.js';

export class Similarity extends Figure {
  #hero = new Size(() => this.requestUpdate());
  #table = new ValueTable(this);
  #distances = new Distances(this);
  #curve = new SimilarityCurve(this, this.#distances);
  #square = new SimilaritySquare(this, this.#distances);
  #lookAlike = new LookAlike(this, this.#distances);
  #findings = new Findings(this, this.#distances);

  /** @override */
  connected() {
    super.connected();
    this.#distances.goOn();
  }

  /** @override */
  disconnected() {
    super.disconnected();
    this.#hero.unwatch();
  }

  /** @override */
  placeholder() {
    return this.#page();
  }

  /** @override */
  render() {
    this.#distances.follow();
    this.#hero.watch(this.find('.hero'));
    this.#hero.insist();
    const unit = unitOf(this.#hero.em);
    const { above, below, curve, square } = arranged(this.#hero, this.#square.labels(unit));
    const picture = [
      this.#curve.render({ ...curve, above, below, unit }),
      this.#square.render({ ...square, above, unit }),
    ];
    // The words speak of the curve that is drawn now.
    const findings = this.#findings;
    return this.#page({
      title: findings.sentence(),
      picture,
      caption: findings.caption(),
      why: findings.reasons(),
      numbers: html`${checkBox(this.host, 'distances', logarithmic(this.host), ['logarithmic', 'linear'])}
        ${findings.exact(this.#curve.isBand)}
        ${this.#lookAlike.render()}
        <p class="caption means">${findings.decades()}</p>
        ${this.#values()}`,
    });
  }

  /**
   * The same template before it is drawn, so that its picture is measured at once.
   * @param {Record<string, unknown>} [parts]
   */
  #page({ title, picture, caption, why, numbers } = {}) {
    return html`${heading(this, title)}
      <div class="alike hero">${picture}</div>
      <p class="caption says">${caption}</p>
      <div class="folds">
        <details><summary>why?</summary>${why}</details>
        <details><summary>numbers</summary>${numbers}</details>
      </div>`;
  }

  /** @override */
  paint() {
    this.#curve.paint();
    this.#square.paint();
  }

  #values() {
    const { numbers, state } = this.host;
    const { known } = this.#findings;
    const away = Math.abs(state.offset);
    const value = (/** @type {number} */ at) => known[at] ?? 0;
    const written = (/** @type {number} */ value) => numbers.apparent(value, 4);
    return this.#table.render({
      summary: 'The curve as a table',
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
      /* The curve above the square, which is as wide as the picture. */
      .alike { position: relative; flex: 1 1 calc(100cqi + 232px); min-block-size: 200px; margin-block-end: 8px; }
      @container (min-width: ${WIDE}px) { .alike { flex-basis: 47cqi; } }
      .says { --lines: 2; }
      text { font-size: max(12px, 0.75em); }
      .folds { padding-block-start: 6px; }
      .folds .caption { font-size: 1em; padding-block-start: 4px; }
      @container (max-width: 640px) { .title { --lines: 2; } .says { --lines: 3; } }
      @container (max-width: 420px) { .says { --lines: 5; } }
      @media print { .words { display: none; } }
    }
  `;
}

/** @param {import('../../figure/host.js').Host} host */
function logarithmic({ numbers, state }) {
  return `logarithmic distances, up to ${numbers.exact(lastDistance(state))}`;
}
