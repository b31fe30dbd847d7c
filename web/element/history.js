// What the user has done, to be undone and done again; and what the author began with.

/** @template T */
export class History {
  /** @type {{state: T, what: string, when: number}[]} */
  #past = [];
  /** @type {T[]} */
  #future = [];

  /**
   * Something was done. What goes on without a pause, a drag say, is undone as one.
   * @param {T} before the state until then
   * @param {string} what of the same kind with what goes on
   */
  did(before, what) {
    const last = this.#past.at(-1);
    const when = performance.now();
    this.#future = [];
    if (last && last.what === what && when - last.when < PAUSE) last.when = when;
    else this.#past = [...this.#past, { state: before, what, when }].slice(-MOST);
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** @param {T} now @returns {T} the state before */
  undo(now) {
    const last = this.#past.pop();
    if (!last) return now;
    this.#future.push(now);
    return last.state;
  }

  /** @param {T} now @returns {T} the state after */
  redo(now) {
    const next = this.#future.pop();
    if (next === undefined) return now;
    this.#past.push({ state: now, what: '', when: 0 });
    return next;
  }
}

/** In milliseconds. */
const PAUSE = 700;
const MOST = 200;
