// A value that is made anew only when what it depends on has changed.

/** @template T */
export class Memo {
  /** @type {readonly unknown[]} */
  #key = [];
  /** @type {T | undefined} */
  #value;

  /**
   * @param {readonly unknown[]} key what it depends on, compared by identity
   * @param {() => T} make
   * @returns {T}
   */
  get(key, make) {
    if (this.#value === undefined || !sameItems(key, this.#key)) this.#value = make();
    this.#key = key;
    return this.#value;
  }
}

/** @param {readonly unknown[]} one @param {readonly unknown[]} other */
export function sameItems(one, other) {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
