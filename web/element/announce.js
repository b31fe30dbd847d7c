// What an element refuses, told to its page. What follows an announcement leaves its task: listeners that answer each
// other would keep the page from ever answering.

import { nextTask } from '../figure/tasks.js';

/** The task in which a refusal was announced, until it is over. @type {Promise<void> | undefined} */
let announcing;

/** @param {HTMLElement} element @param {{name: string, message: string}[]} refusals taken out of it */
export function announce(element, refusals) {
  for (const detail of refusals.splice(0)) {
    announcing ??= nextTask().then(() => {
      announcing = undefined;
    });
    element.dispatchEvent(new CustomEvent('posenc-error', { detail, bubbles: true }));
  }
}

/** The end of the task in which something was announced, if it is not over. */
export function announced() {
  return announcing;
}
