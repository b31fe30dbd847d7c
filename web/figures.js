// Which figures there are, and where they come from: two with the element, each of the others when it is first asked for.

import { html, nothing } from 'lit';
import { Heatmap } from './heatmap.js';
import { notLoaded } from './later.js';
import { Rotation } from './rotation.js';

/** @typedef {import('./element.js').PositionEncoding} Host */

/**
 * A figure draws the element's state: `reserved` gives the place that is kept for it, `measured` learns how large that is,
 * `render` gives its template, `drawn` paints what no template can and says whether there was room to, `left` ends what must
 * not outlive the page.
 * @typedef {{reserved(): unknown, measured(): void, render(): unknown, drawn(): boolean, left(): void}} Figure
 */
/** @typedef {{new (host: Host): Figure, styles: import('lit').CSSResultGroup}} FigureClass */

/** @type {Record<string, FigureClass>} */
const HERE = { heatmap: Heatmap, rotation: Rotation };

/** @type {Record<string, () => Promise<FigureClass>>} */
const LATER = {
  waves: () => import('./waves.js').then(({ Waves }) => Waves),
  circles: () => import('./circles.js').then(({ Circles }) => Circles),
  similarity: () => import('./similarity.js').then(({ Similarity }) => Similarity),
  spectrum: () => import('./spectrum.js').then(({ Spectrum }) => Spectrum),
};

export const figureStyles = Object.values(HERE).map(({ styles }) => styles);

export class Figures {
  #host;
  /** @type {Map<string, Figure>} */
  #known = new Map();

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** The figure itself, or what keeps its place until it has come. @param {string} name @returns {Figure} */
  get(name) {
    let figure = this.#known.get(name);
    if (!figure) {
      const Here = HERE[name];
      figure = Here ? new Here(this.#host) : this.#awaited(name);
      this.#known.set(name, figure);
    }
    return figure;
  }

  left() {
    for (const [name, figure] of this.#known) {
      figure.left();
      // What did not come may come when the element is back.
      if (figure instanceof Awaited) this.#known.delete(name);
    }
  }

  /** @param {string} name */
  #awaited(name) {
    const awaited = new Awaited(name);
    LATER[name]?.().then((Figure) => {
      const root = /** @type {ShadowRoot} */ (this.#host.renderRoot);
      const styles = /** @type {import('lit').CSSResult[]} */ (/** @type {any[]} */ ([Figure.styles]).flat(9));
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...styles.flatMap(({ styleSheet }) => styleSheet ?? [])];
      this.#known.set(name, new Figure(this.#host));
    }).catch((error) => {
      awaited.failure = notLoaded(`The figure ${name}`, `${name}.js`, error);
      this.#host.failed(awaited.failure);
    }).finally(() => this.#host.requestUpdate());
    return awaited;
  }
}

/** Keeps the place of a figure that is still on its way, or says why it will not come. */
class Awaited {
  failure = '';

  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  reserved() {
    return html`<section part=${this.name} class="awaited" aria-busy=${this.failure ? 'false' : 'true'}>${this.failure ? html`<p>${this.failure}</p>` : nothing}</section>`;
  }

  render() {
    return this.reserved();
  }

  measured() {}

  drawn() {
    return this.failure !== '';
  }

  left() {}
}
