// Elements of one group have the same shared fields (SHARED in fields.js): a change of one is a change of all.

/** @typedef {import('./store.js').Store} Store */
/**
 * What a group knows of an element.
 * @typedef {object} Member
 * @property {Store} store
 * @property {'figures' | 'controls' | 'words'} kind figures have what their author set; beside controls they need none
 * @property {() => void} regrouped called when the controls of its group come or go
 */

/** In the order in which they came. @type {Map<string, Set<Member>>} */
const groups = new Map();

/** One member's place in whatever group it names. */
export class Membership {
  #member;
  #name = '';

  /** @param {Member} member */
  constructor(member) {
    this.#member = member;
  }

  /**
   * Where the group is another one than before, its state becomes the member's. The first figures bring theirs.
   * @param {string} name '' for no group
   */
  join(name) {
    if (name === this.#name) return;
    this.leave();
    this.#name = name;
    if (!name) return;
    const members = groups.get(name) ?? new Set();
    groups.set(name, members.add(this.#member));
    const authors = this.#others.filter(({ kind }) => kind === 'figures');
    const [longest] = authors.length > 0 || this.#member.kind === 'figures' ? authors : this.#others;
    if (longest) this.#member.store.adopt(longest.store);
    else this.share();
    this.#tell();
  }

  leave() {
    const members = groups.get(this.#name);
    members?.delete(this.#member);
    this.#tell();
    if (members?.size === 0) groups.delete(this.#name);
    this.#name = '';
  }

  /** The others take what the member has. @param {boolean} [isBack] because what they had could not be drawn */
  share(isBack) {
    for (const { store } of this.#others) store.adopt(this.#member.store, isBack);
  }

  /** Whether another member is there to control this one. */
  get isControlled() {
    return this.#others.some(({ kind }) => kind === 'controls');
  }

  #tell() {
    if (this.#member.kind === 'controls') for (const { regrouped } of this.#others) regrouped();
  }

  /** The longest-standing first. @returns {Member[]} */
  get #others() {
    return [...(groups.get(this.#name) ?? [])].filter((other) => other !== this.#member);
  }
}
