// Elements of one group have the same shared fields (SHARED in fields.js): a change of one is a change of all, and each
// of them can undo it.

/** @typedef {import('./store.js').Store} Store */
/**
 * What a group knows of an element.
 * @typedef {object} Member
 * @property {Store} store
 * @property {'figures' | 'controls' | 'words'} kind figures have what their author set; beside controls they need none
 * @property {() => void} regrouped the controls of its group have come or gone
 */

/** By name; the members in the order in which they came. */
const groups = /** @type {Map<string, {members: Set<Member>, history: import('./history.js').History}>} */ (new Map());

/** One element's place in whatever group it names. */
export class Membership {
  #member;
  #name = '';

  /** @param {Member} member */
  constructor(member) {
    this.#member = member;
  }

  /**
   * Where the group is another one, its state becomes the element's. Words and controls have no author: the first
   * figures that come bring the state.
   * @param {string} name '' for no group
   */
  join(name) {
    if (name === this.#name) return;
    this.leave();
    this.#name = name;
    if (!name) return;
    const { store, kind } = this.#member;
    const group = groups.get(name) ?? { members: new Set(), history: store.history };
    groups.set(name, group);
    group.members.add(this.#member);
    store.history = group.history;
    const authors = this.#others.filter((other) => other.kind === 'figures');
    const [longest] = authors.length > 0 || kind === 'figures' ? authors : this.#others;
    if (longest) store.adopt(longest.store);
    else this.share();
    this.#tell();
  }

  leave() {
    const group = groups.get(this.#name);
    if (!group) return;
    const { store } = this.#member;
    group.members.delete(this.#member);
    if (group.members.size === 0) groups.delete(this.#name);
    else store.history = group.history.part(store);
    this.#tell();
    this.#name = '';
  }

  /** The others take what the element has. @param {boolean} [isBack] because what they had could not be drawn */
  share(isBack) {
    for (const { store } of this.#others) store.adopt(this.#member.store, isBack);
  }

  /** Whether the group has controls of its own. */
  get isControlled() {
    return this.#others.some(({ kind }) => kind === 'controls');
  }

  #tell() {
    if (this.#member.kind === 'controls') for (const { regrouped } of this.#others) regrouped();
  }

  /** The longest-standing first. */
  get #others() {
    return [...(groups.get(this.#name)?.members ?? [])].filter((other) => other !== this.#member);
  }
}
