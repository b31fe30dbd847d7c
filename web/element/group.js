// Elements of one group have the same shared fields (SHARED in fields.js): a change of one is a change of all.

/**
 * @template Member
 * @typedef {Map<string, Set<Member>>} Groups
 */

/** @type {Groups<any>} */
const groups = new Map();

/**
 * One member's place in whatever group it names.
 * @template Member
 */
export class Membership {
  #member;
  #name = '';

  /** @param {Member} member */
  constructor(member) {
    this.#member = member;
  }

  /**
   * @param {string} name '' for no group
   * @returns {Member | undefined} the longest-standing other member, where the group is another one than before
   */
  join(name) {
    if (name === this.#name) return undefined;
    this.leave();
    this.#name = name;
    if (!name) return undefined;
    const members = groups.get(name) ?? new Set();
    groups.set(name, members.add(this.#member));
    return this.others[0];
  }

  leave() {
    const members = groups.get(this.#name);
    members?.delete(this.#member);
    if (members?.size === 0) groups.delete(this.#name);
    this.#name = '';
  }

  /** The longest-standing first. @returns {Member[]} */
  get others() {
    return [...(groups.get(this.#name) ?? [])].filter((other) => other !== this.#member);
  }
}
