// Which figures an update draws. At first they come one after another, each in a task of its own, so that the page stays swift.
// Later those in the window move together, in one frame, and the others follow, each in a task of its own. Another table means more
// work for every one of them: then only the one that a hand is at is drawn at once.

export class Schedule {
  /** How many have come yet. */
  #come = 1;
  /** Those that do not show the state yet, first those that have waited longest. @type {Set<string>} */
  #behind = new Set();
  /** Those of them that this update draws. @type {Set<string>} */
  #now = new Set();
  /** What was drawn last: with other figures nothing can stay. */
  #last = { table: '', figures: '' };
  /** This update goes on with those that are behind: nothing else has changed. */
  goesOn = false;

  /**
   * An update begins.
   * @param {string[]} names
   * @param {string} table what all figures have to draw anew when it changes
   * @param {() => string} hand the figure that a hand is at
   * @param {(name: string) => boolean} shows whether a figure is in the window
   */
  begin(names, table, hand, shows) {
    const figures = names.join();
    const another = table !== this.#last.table || this.goesOn;
    const all = !this.complete || figures !== this.#last.figures;
    this.#last = { table, figures };
    const first = all || this.goesOn ? '' : hand();
    if (all) this.#behind = new Set(names);
    else if (!this.goesOn) for (const name of names.includes(first) ? [first, ...names] : names) this.#behind.add(name);
    const behind = [...this.#behind];
    // Where a hand is there is the window, even if the browser has not told so yet.
    const together = all ? behind : another ? [] : behind.filter((name) => name === first || shows(name));
    this.#now = new Set(together.length > 0 ? together : behind.slice(0, 1));
  }

  /** Whether the figure that is so many-eth has come. @param {number} at */
  has(at) {
    return at < this.#come;
  }

  /** @param {string} name */
  draws(name) {
    return this.#now.has(name);
  }

  /** @param {string} name */
  drawn(name) {
    this.#behind.delete(name);
  }

  /** Whether all that were asked for have come once. */
  get complete() {
    return this.#come === Infinity;
  }

  /** Whether some do not show the state yet. */
  get late() {
    return this.#behind.size > 0;
  }

  letNextCome() {
    this.#come += 1;
  }

  letAllCome() {
    this.#come = Infinity;
  }

  /** What could not be drawn is given up. */
  giveUp() {
    this.#behind.clear();
    this.goesOn = false;
  }
}
