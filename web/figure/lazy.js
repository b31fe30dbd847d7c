// Parts of what is shown, each made when it is first asked for; what is not here yet comes as a file of its own, and with the whole
// core.

import { html, nothing } from 'lit';
import { notLoaded } from './not-loaded.js';

/** @typedef {import('../element/element.js').PositionEncoding} Host */

/**
 * A part draws the element's state: `reserved` gives the place that is kept for it, `measured` learns how large that is,
 * `render` gives its template, `drawn` paints what no template can and says whether there was room to, `left` ends what must
 * not outlive the page.
 * @typedef {{reserved(): unknown, measured(): void, render(): unknown, drawn(): boolean, left(): void}} Part
 */
/** @typedef {{new (host: Host): Part, styles: import('lit').CSSResultGroup}} PartClass */

export class Parts {
  #host;
  #here;
  #later;
  /** @type {Map<string, Part>} */
  #known = new Map();

  /**
   * @param {Host} host
   * @param {Record<string, PartClass>} here
   * @param {Record<string, () => Promise<PartClass>>} later by the name of their file
   */
  constructor(host, here, later) {
    this.#host = host;
    this.#here = here;
    this.#later = later;
  }

  /** The part itself, or what keeps its place until it has come. @param {string} name @returns {Part} */
  get(name) {
    let part = this.#known.get(name);
    if (!part) {
      const Here = this.#here[name];
      part = Here ? new Here(this.#host) : this.#awaited(name);
      this.#known.set(name, part);
    }
    return part;
  }

  /** The place that is kept for a part, without asking for what is not here. @param {string} name */
  place(name) {
    return this.#known.has(name) || this.#here[name] ? this.get(name).reserved() : awaited(name);
  }

  /** Those that have been asked for. */
  get known() {
    return this.#known.values();
  }

  left() {
    for (const [name, part] of this.#known) {
      part.left();
      // What did not come may come when the element is back.
      if (part instanceof Awaited) this.#known.delete(name);
    }
  }

  /** @param {string} name */
  #awaited(name) {
    const place = new Awaited(name, () => {
      this.#known.delete(name);
      this.#host.requestUpdate();
    });
    const later = /** @type {() => Promise<PartClass>} */ (this.#later[name]);
    Promise.all([later(), this.#host.whole()])
      .then(([Class]) => {
        const root = /** @type {ShadowRoot} */ (this.#host.renderRoot);
        const styles = /** @type {import('lit').CSSResult[]} */ (/** @type {any[]} */ ([Class.styles]).flat(9));
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...styles.flatMap(({ styleSheet }) => styleSheet ?? [])];
        this.#known.set(name, new Class(this.#host));
      })
      .catch((error) => {
        place.failure = notLoaded(`The part ${name}`, `${name}.js`, error);
        this.#host.failed(place.failure);
      })
      .finally(() => this.#host.requestUpdate());
    return place;
  }
}

/** Keeps the place of what is still on its way, or says why it will not come. */
class Awaited {
  failure = '';

  /** @param {string} name @param {() => void} again asks once more */
  constructor(name, again) {
    this.name = name;
    this.again = again;
  }

  reserved() {
    return awaited(this.name, this.failure, this.again);
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

/** @param {string} name @param {string} [failure] @param {() => void} [again] */
function awaited(name, failure = '', again = () => {}) {
  return html`<section part=${name} class="awaited" aria-busy=${failure ? 'false' : 'true'}>${
    failure
      ? html`<p>${failure}</p><button type="button" class="words" @click=${again}>try again</button>`
      : html`<p class="caption coming">It is on its way.</p>`
  }</section>`;
}
