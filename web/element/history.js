// What the user has done, to be undone and done again; and what the author began with.

/** @template T */
export class History {
  /**
   * Where each way leads, the nearest last.
   * @type {Record<'undo' | 'redo', {state: T, what: string, when: number}[]>}
   */
  #steps = { undo: [], redo: [] };

  /**
   * Something was done. What goes on without a pause, a drag say, is undone as one.
   * @param {T} before the state until then
   * @param {string} what of the same kind with what goes on
   */
  did(before, what) {
    const { undo } = this.#steps;
    const last = undo.at(-1);
    const when = performance.now();
    const goesOn = last?.what === what && when - last.when < PAUSE;
    if (goesOn) last.when = when;
    this.#steps = { undo: goesOn ? undo : [...undo, { state: before, what, when }].slice(-MOST), redo: [] };
  }

  /** @param {'undo' | 'redo'} way */
  allows(way) {
    return this.#steps[way].length > 0;
  }

  /** @param {'undo' | 'redo'} way @param {T} now @returns {T} the state before, or after */
  go(way, now) {
    const step = this.#steps[way].pop();
    if (!step) return now;
    this.#steps[way === 'undo' ? 'redo' : 'undo'].push({ state: now, what: '', when: 0 });
    return step.state;
  }
}

/** In milliseconds. */
const PAUSE = 700;
const MOST = 200;
