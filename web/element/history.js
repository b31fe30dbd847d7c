// What the user has done, to be undone and done again. A group has one history: each step knows whose it was.

import { SHARED } from './fields.js';

/** @typedef {Partial<import('../figure/host.js').State>} Changes */
/**
 * @typedef {object} Step
 * @property {object | undefined} doer who changed more than a group shares; undefined once it has left the group
 * @property {string} what of the same kind with what goes on
 * @property {Changes} from what was changed, as it was before
 * @property {Changes} to the same fields afterwards
 */

export class History {
  /**
   * Where each way leads, the nearest last.
   * @type {Record<'undo' | 'redo', (Step & {when: number})[]>}
   */
  #steps = { undo: [], redo: [] };

  /** Called back when a way leads elsewhere. @type {Set<() => void>} */
  watchers = new Set();

  /** Something was done. What goes on without a pause, a drag say, is undone as one. @param {Step} step */
  did(step) {
    const { undo } = this.#steps;
    const when = performance.now();
    const last = undo.at(-1);
    if (last && last.doer === step.doer && last.what === step.what && when - last.when < PAUSE) {
      undo.pop();
      step = { ...step, from: { ...step.from, ...last.from }, to: { ...last.to, ...step.to } };
    }
    this.#steps = { undo: [...undo, { ...step, when }].slice(-MOST), redo: [] };
    this.#tell();
  }

  /** @param {'undo' | 'redo'} way */
  allows(way) {
    return this.#steps[way].length > 0;
  }

  /** @param {'undo' | 'redo'} way @returns {Step | undefined} the step that is gone back, or gone again */
  go(way) {
    const step = this.#steps[way].pop();
    // Nothing goes on from it.
    if (step) this.#steps[way === 'undo' ? 'redo' : 'undo'].push({ ...step, what: '' });
    this.#tell();
    return step;
  }

  /**
   * One leaves the group, with what it did. What all have in common stays with both.
   * @param {object} doer
   * @returns {History} its own
   */
  part(doer) {
    const own = new History();
    for (const way of WAYS) {
      const steps = this.#steps[way];
      own.#steps[way] = commonUnless(steps, (step) => step.doer === doer);
      this.#steps[way] = commonUnless(steps, (step) => step.doer !== doer);
    }
    this.#tell();
    return own;
  }

  #tell() {
    for (const changed of this.watchers) changed();
  }
}

/**
 * Steps without what is somebody's own, unless they are whole.
 * @template {Step} Any
 * @param {Any[]} steps
 * @param {(step: Any) => boolean} isWhole
 */
function commonUnless(steps, isWhole) {
  const kept = steps.map((step) =>
    isWhole(step) ? step : { ...step, doer: undefined, from: shared(step.from), to: shared(step.to) },
  );
  return kept.filter(({ to }) => Object.keys(to).length > 0);
}

/** What a group has in common. @param {Changes} changes @returns {Changes} */
export function shared(changes) {
  const names = SHARED.filter((name) => Object.hasOwn(changes, name));
  return Object.fromEntries(names.map((name) => [name, changes[name]]));
}

const WAYS = /** @type {const} */ (['undo', 'redo']);
/** In milliseconds. */
const PAUSE = 700;
const MOST = 200;
