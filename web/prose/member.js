// What the small elements for prose have in common: attributes, which are all that is their own, and the state of a
// group.

import { LitElement } from 'lit';
import { announce, announced } from '../element/announce.js';
import { SHARED, attributeOf, readable } from '../element/fields.js';
import { Membership } from '../element/group.js';
import { shared } from '../element/history.js';
import { numbersFor } from '../element/language.js';
import { Root } from '../element/root.js';
import { Store } from '../element/store.js';
import { shadeOf, watchPage } from '../element/theme.js';
import { numbersIn } from '../figure/numbers.js';
import { write } from './reflect.js';

/** @typedef {import('../figure/host.js').State} State */

export class Member extends LitElement {
  /** The properties that are attributes. @protected @type {readonly string[]} */
  static reflected = ['group'];

  static get observedAttributes() {
    // biome-ignore lint/complexity/noThisInStatic: lit prepares the class that asks, which is this one.
    return [...super.observedAttributes, 'group', 'name', 'show', ...SHARED.map(attributeOf)];
  }

  /** @protected */
  store = new Store({
    touched: () => this.requestUpdate(),
    changed: () => {
      this.dispatchEvent(new CustomEvent('posenc-change', { detail: shared(this.store.state), bubbles: true }));
    },
    shared: () => this.#membership.share(),
  });
  /** How numbers are written in the page's language. @protected */
  numbers = numbersIn('en');
  /** Of the page around it. @protected @type {'light' | 'dark'} */
  shade = 'light';
  /** Why it cannot be as its attributes ask, by attribute. @protected @type {Map<string, string>} */
  faults = new Map();
  /** The faults that have been announced. @type {Map<string, string>} */
  #told = new Map();
  #membership = new Membership({ store: this.store, kind: this.kind, regrouped: () => {} });
  #root = new Root(this, ({ message }) => this.store.unheard.push({ name: 'element', message }));
  /** Ends with every stay in a page. */
  #stay = new AbortController();

  constructor() {
    super();
    for (const name of /** @type {typeof Member} */ (this.constructor).reflected) {
      if (!Object.hasOwn(this, name)) continue;
      this.take(name, () => Reflect.get(this, name));
      if (Reflect.deleteProperty(this, name)) continue;
      const cure = 'change it by its attribute';
      const message = `${name} was defined by the page as a property that cannot be removed: ${cure}.`;
      this.store.unheard.push({ name, message });
    }
  }

  /** What it is to its group. @protected @returns {'controls' | 'words'} */
  get kind() {
    return 'words';
  }

  /** The group whose state it shows or changes. */
  get group() {
    return this.getAttribute('group') ?? '';
  }

  set group(group) {
    this.take('group', () => group);
  }

  /**
   * What the page sets as a property becomes an attribute.
   * @protected
   * @param {string} name
   * @param {() => unknown} read
   */
  take(name, read) {
    try {
      write(this, name, readable(name, read));
    } catch (error) {
      this.store.unheard.push({ name, message: sentence(error) });
      this.requestUpdate();
    }
  }

  /** @override @param {string} name @param {string | null} old @param {string | null} written */
  attributeChangedCallback(name, old, written) {
    super.attributeChangedCallback(name, old, written);
    if (this.isConnected) this.#membership.join(this.group);
    this.requestUpdate();
  }

  /** @override */
  connectedCallback() {
    if (this.#root.isBare) Object.assign(this, { renderRoot: this.createRenderRoot() });
    super.connectedCallback();
    this.#membership.join(this.group);
    this.#stay = new AbortController();
    watchPage(this, () => this.requestUpdate(), this.#stay.signal);
    this.requestUpdate();
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stay.abort();
    this.#membership.leave();
  }

  /** It has come into another document, whose styles it lacks. */
  adoptedCallback() {
    this.#root.isBare = true;
  }

  /** @override */
  createRenderRoot() {
    const { elementStyles } = /** @type {typeof Member} */ (this.constructor);
    return this.#root.dressed(/** @type {import('lit').CSSResult[]} */ (elementStyles));
  }

  /** @override */
  async scheduleUpdate() {
    if (announced()) await announced();
    super.scheduleUpdate();
  }

  /** What is in no page has nobody to be drawn for; it is drawn when it is back. @override */
  shouldUpdate() {
    return this.isConnected;
  }

  /** @override */
  willUpdate() {
    this.shade = shadeOf(this, 'auto');
    this.numbers = numbersFor(this);
    this.faults = new Map();
  }

  /**
   * What an attribute asks for; undefined where that is a fault.
   * @protected
   * @template T
   * @param {string} name
   * @param {() => T} read throws a sentence
   */
  asked(name, read) {
    try {
      return read();
    } catch (error) {
      this.faults.set(name, sentence(error));
      return undefined;
    }
  }

  /** @override */
  updated() {
    for (const [name, message] of this.faults)
      if (this.#told.get(name) !== message) this.store.unheard.push({ name, message });
    this.#told = this.faults;
    announce(this, this.store.unheard);
  }
}

/** @param {unknown} error */
function sentence(error) {
  return error instanceof Error ? error.message : String(error);
}
