// What the library answered to the latest questions about one encoding, so that figures may ask again and again.

/** Answers remembered to one kind of question: more than one picture asks at a time. */
const MOST = 16;

export class Answers {
  /** Whose answers these are. @type {unknown[]} */
  #about = [];
  /** By the name of the call, the oldest first. @type {Map<string, {args: unknown[], answer: any}[]>} */
  #known = new Map();

  /**
   * @param {any} library
   * @param {object} encoding the same object as long as its values stay
   * @param {string} name
   * @param {unknown[]} args after the encoding
   */
  ask(library, encoding, name, args) {
    if (this.#about[0] !== library || this.#about[1] !== encoding) this.#known.clear();
    this.#about = [library, encoding];
    const answers = this.#known.get(name) ?? [];
    const known = answers.find((one) => same(one.args, args));
    if (known) return known.answer;
    const answer = library[name](encoding, ...args);
    this.#known.set(name, [...answers.slice(1 - MOST), { args, answer }]);
    return answer;
  }
}

/**
 * Whether two questions are one: their numbers and words, in arrays and plain objects.
 * @param {any} one
 * @param {any} other
 * @returns {boolean}
 */
function same(one, other) {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => same(one[name], other[name]));
}
