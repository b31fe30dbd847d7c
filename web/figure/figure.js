// What every figure has: a section of its own, a size, and a life that ends everything it began.

import { html, render } from 'lit';
import { heading } from './heading.js';
import { withMotion } from './motion.js';
import { observed } from './observed.js';
import { Size } from './size.js';

/** @typedef {import('./host.js').Host} Host */
/**
 * @typedef {{new (host: Host, name: string, tag?: string): Figure, styles: import('lit').CSSResultGroup}} FigureClass
 */

export class Figure {
  /**
   * Every selector is nested under the figure's name, so that no figure styles another.
   * @type {import('lit').CSSResultGroup}
   */
  static styles = [];

  #life = new AbortController();
  /** Until the browser says otherwise. */
  isInWindow = true;
  /** @type {{disconnect: () => void} | undefined} */
  #observer;

  /**
   * @param {Host} host
   * @param {string} name its part, its class and the stem of its ids
   * @param {string} tag
   */
  constructor(host, name, tag = 'section') {
    this.host = host;
    this.name = name;
    /** Its section; a figure looks nowhere else. */
    this.root = document.createElement(tag);
    this.root.className = name;
    this.size = new Size(() => this.requestUpdate());
    if (tag === 'section') {
      this.root.setAttribute('part', name);
      this.root.setAttribute('aria-labelledby', `${name}-title`);
    }
  }

  /** Keeps its place until it is drawn. @returns {this} */
  reserve() {
    this.#show(this.placeholder());
    return this;
  }

  /** Aborted when the figure goes: listeners, timers and work that it began end with it. */
  get signal() {
    return this.#life.signal;
  }

  /**
   * The skeleton that keeps its place: heading, picture, controls and caption of the sizes that they will have.
   * @returns {unknown}
   */
  placeholder() {
    return html`${heading(this)}<div class="picture"></div><p class="caption"></p>`;
  }

  /** @returns {unknown} its template */
  render() {
    return this.placeholder();
  }

  /** Draws what no template can. @returns {boolean | void} whether the whole picture is there */
  paint() {}

  /** It is shown, for the first time or again. */
  connected() {
    if (this.#life.signal.aborted) this.#life = new AbortController();
    this.isInWindow = true;
    // The element may be in another document than when it was last shown; so are its styles and its window.
    if (this.root.ownerDocument !== this.host.document) this.host.document.adoptNode(this.root);
    this.#observer = observed(this.root, 'IntersectionObserver', ([entry]) => {
      this.isInWindow = entry?.isIntersecting ?? true;
    });
    this.size.watch(this.root);
  }

  /** It is shown no longer: the element left the page, or `figures` dropped it. */
  disconnected() {
    this.#life.abort();
    this.#observer?.disconnect();
    this.size.unwatch();
  }

  /** Its hands stand elsewhere, see `host.playing`: it draws them alone. A figure without hands has no such method. */
  turned() {}

  /** @returns {boolean} whether the whole picture is there, as far as there is room for it */
  draw() {
    return withMotion(this.isInWindow, () => {
      this.size.insist();
      this.#show(this.render());
      return this.paint() !== false;
    });
  }

  /** It looks different though the state stays. */
  requestUpdate() {
    if (!this.#life.signal.aborted) this.host.redraw(this);
  }

  /**
   * @template {Element} [T=HTMLElement]
   * @param {string} selector
   * @returns {T | null} the first such element in its section
   */
  find(selector) {
    return this.root.querySelector(selector);
  }

  /** Listeners in its templates are called on the figure. @param {unknown} template */
  #show(template) {
    render(template, this.root, { host: this });
    const isStill = this.host.state.controls === 'off';
    for (const hero of this.root.querySelectorAll('.hero')) hero.toggleAttribute('inert', isStill);
  }
}
