// What failed, in a sentence of ours. What browsers and extensions say helps no reader; it stays as the cause.

/**
 * @param {unknown} reason
 * @param {string} what failed
 * @returns {Error}
 */
export function inWords(reason, what) {
  // Sentences of ours end with a full stop; errors of engines do not, but for those of the page itself.
  const isOurs = reason instanceof Error && !(reason instanceof DOMException) && reason.message.endsWith('.');
  // What the library says of its core is for programmers.
  if (isOurs && reason.message.startsWith('The core ')) return new Error(LOST, { cause: reason });
  if (isOurs) return reason;
  return new Error(`${what} could not be drawn: this browser, this page or an extension prevents it.`, {
    cause: reason,
  });
}

const LOST =
  'The program behind the figures has failed: change something to try again, or close other pages to free memory.';
