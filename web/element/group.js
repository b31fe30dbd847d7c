// Elements of one group show the same encoding, position, offset and pair: what is done to one is done to all.

/** @typedef {import('./element.js').PositionEncoding} Member */

/** @type {Map<string, Set<Member>>} */
const groups = new Map();

/**
 * @param {string} name
 * @param {Member} member
 */
export function join(name, member) {
  const members = groups.get(name) ?? new Set();
  groups.set(name, members.add(member));
}

/**
 * @param {string} name
 * @param {Member} member
 */
export function leave(name, member) {
  const members = groups.get(name);
  members?.delete(member);
  if (members?.size === 0) groups.delete(name);
}

/**
 * The other members, the longest-standing first.
 * @param {string} name
 * @param {Member} member
 */
export function others(name, member) {
  return [...(groups.get(name) ?? [])].filter((other) => other !== member);
}
