// Elements of one group have the same shared fields (SHARED in fields.js): a change of one is a change of all.

/** @typedef {import('./store.js').Store} Store */

/** By name, in the order in which their elements came. @type {Map<string, Set<Store>>} */
const groups = new Map();

/** One element's place in whatever group it names. */
export class Membership {
  #store;
  #name = '';

  /** @param {Store} store of the element */
  constructor(store) {
    this.#store = store;
  }

  /** Where the group is another one, its state becomes the element's. @param {string} name '' for no group */
  join(name) {
    if (name === this.#name) return;
    this.leave();
    this.#name = name;
    if (!name) return;
    const stores = groups.get(name) ?? new Set();
    groups.set(name, stores.add(this.#store));
    const [longest] = this.#others;
    if (longest) this.#store.adopt(longest);
  }

  leave() {
    const stores = groups.get(this.#name);
    stores?.delete(this.#store);
    if (stores?.size === 0) groups.delete(this.#name);
    this.#name = '';
  }

  /** The others take what the element has. @param {boolean} [isBack] because what they had could not be drawn */
  share(isBack) {
    for (const other of this.#others) other.adopt(this.#store, isBack);
  }

  /** The longest-standing first. @returns {Store[]} */
  get #others() {
    return [...(groups.get(this.#name) ?? [])].filter((other) => other !== this.#store);
  }
}
