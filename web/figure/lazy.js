// Figures, or parts of one, made when they are first asked for. Some are here; the others come as files of their own.

import { html } from 'lit';
import { Figure } from './figure.js';

/** @typedef {import('./host.js').Host} Host */
/** @typedef {import('./figure.js').FigureClass} FigureClass */

export class Lazy {
  #host;
  #sources;
  #arrived;
  /** @type {Map<string, Figure>} */
  #known = new Map();
  /** The parts that a figure shows. @type {Set<Figure>} */
  #shown = new Set();

  /**
   * @param {Host} host
   * @param {object} sources by name
   * @param {Record<string, FigureClass>} [sources.here]
   * @param {Record<string, () => Promise<FigureClass>>} sources.later the name is that of the file
   * @param {string} [sources.tag] of their root
   * @param {() => void} arrived called when one has taken the place that was kept for it, or when it cannot come
   */
  constructor(host, { here = {}, later, tag = 'section' }, arrived) {
    this.#host = host;
    this.#sources = { here, later, tag };
    this.#arrived = arrived;
  }

  /**
   * The figure itself, or what keeps its place until it is asked for and has come.
   * @param {string} name
   * @returns {Figure}
   */
  get(name) {
    return this.#known.get(name) ?? this.#make(name, this.#sources.here[name] ?? Awaited);
  }

  /** Asks for the file of a figure that is not here yet. @param {string} name */
  fetch(name) {
    const awaited = this.get(name);
    const later = this.#sources.later[name];
    if (!(awaited instanceof Awaited) || awaited.asked || !later) return;
    const { failure } = awaited;
    Object.assign(awaited, { asked: true, failure: '' });
    awaited.coming = later()
      .then(async (Class) => {
        await this.#host.prepare(Class.styles);
        awaited.disconnected();
        this.#make(name, Class);
        if (failure) this.#host.relent('figures', failure);
      })
      .catch((error) => {
        awaited.failure = notLoaded(`The part ${name}`, `${name}.js`, error);
        // A figure that is shown no longer asks again when it is back.
        if (awaited.signal.aborted) awaited.asked = false;
        else this.#host.refuse('figures', awaited.failure);
      })
      .finally(() => {
        awaited.coming = undefined;
        this.#arrived();
      });
    this.#host.expect(awaited);
  }

  /** For parts of a figure: draws those that stand in it, and ends the others. @param {Figure} figure */
  drawWithin({ root, signal }) {
    const standing = [...this.#known].filter(([, part]) => !signal.aborted && root.contains(part.root));
    for (const part of this.#shown) if (!standing.some(([, other]) => other === part)) part.disconnected();
    for (const [name, part] of standing) {
      if (!this.#shown.has(part)) part.connected();
      this.fetch(name);
      part.draw();
    }
    this.#shown = new Set(standing.map(([, part]) => part));
  }

  /** @param {string} name @param {FigureClass} Class */
  #make(name, Class) {
    const figure = new Class(this.#host, name, this.#sources.tag).reserve();
    this.#known.set(name, figure);
    return figure;
  }
}

/** Keeps the place of a figure that is on its way, or says why it does not come. */
export class Awaited extends Figure {
  /** Whether its file is on its way, or has failed to come. */
  asked = false;
  failure = '';
  /** Settles when its file has come or cannot come. @type {Promise<void> | undefined} */
  coming;

  /** What is drawn asks for its file. */
  #retry() {
    this.asked = false;
    this.requestUpdate();
  }

  /** When the element is back, what failed may work. @override */
  disconnected() {
    super.disconnected();
    if (this.failure) this.asked = false;
  }

  /** @override */
  placeholder() {
    this.root.classList.add('awaited');
    this.root.ariaBusy = 'true';
    return html`<p class="caption coming">It is on its way.</p>`;
  }

  /** @override */
  render() {
    this.root.ariaBusy = String(!this.failure);
    if (!this.failure) return this.placeholder();
    return html`<p>${this.failure}</p><button type="button" class="words" @click=${this.#retry}>try again</button>`;
  }

  /** @override */
  paint() {
    return this.failure !== '';
  }
}

/** @param {string} what @param {string} file @param {Error} error why it has not come */
export function notLoaded(what, file, { message }) {
  return `${what} could not be loaded (${message}): put ${file}, and the other files of dist, beside posenc.js.`;
}
