// What the small elements for prose have in common: a state of their own, which a group shares.

import { LitElement } from 'lit';
import { numbersIn } from '../figure/numbers.js';
import { SHARED } from '../element/fields.js';
import { Membership } from '../element/group.js';
import { Store } from '../element/store.js';

/** @typedef {import('../figure/host.js').State} State */

export class Member extends LitElement {
  /** Its attributes are all that it has, and are read when they are needed. @returns {string[]} */
  static get observedAttributes() {
    // biome-ignore lint/complexity/noThisInStatic: lit prepares the class that asks, which is this one.
    return [...super.observedAttributes, 'group', 'name', 'show', ...SHARED];
  }

  #store = new Store({
    touched: () => this.requestUpdate(),
    changed: () => this.dispatchEvent(new CustomEvent('posenc-change', { detail: this.shared, bubbles: true })),
    shared: () => this.#membership.share(),
  });
  #membership = new Membership({ store: this.#store, kind: this.kind, regrouped: () => {} });

  /** @override @param {string} name @param {string | null} old @param {string | null} written */
  attributeChangedCallback(name, old, written) {
    super.attributeChangedCallback(name, old, written);
    this.requestUpdate();
  }

  /** The group whose state it shows or changes. */
  get group() {
    return this.getAttribute('group') ?? '';
  }

  /** @returns {'controls' | 'words'} */
  get kind() {
    return 'words';
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.#membership.join(this.group);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#membership.leave();
  }

  /** @override */
  willUpdate() {
    if (this.isConnected) this.#membership.join(this.group);
  }

  /** What the group has in common. @returns {Partial<State>} */
  get shared() {
    return Object.fromEntries(SHARED.map((name) => [name, this.state[name]]));
  }

  /** @returns {Readonly<State>} */
  get state() {
    return this.#store.state;
  }

  get encoding() {
    return this.#store.encoding;
  }

  /** How numbers are written in the page's language. */
  get numbers() {
    try {
      return numbersIn(this.closest('[lang]')?.getAttribute('lang') ?? '');
    } catch {
      return numbersIn('en');
    }
  }

  /** What was refused, in words. */
  get complaints() {
    return [...this.#store.complaints.values()];
  }

  /** @param {Partial<State>} changes by the user */
  change = (changes) => this.#store.change(changes);

  /** @param {Partial<State>} changes */
  allows = (changes) => this.#store.allows(changes);

  /** @override */
  updated() {
    for (const detail of this.#store.unheard.splice(0))
      this.dispatchEvent(new CustomEvent('posenc-error', { detail, bubbles: true }));
  }
}
