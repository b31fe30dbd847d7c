// What failed, in a sentence of ours. What browsers and extensions say helps no reader; it stays as the cause.

/**
 * @param {unknown} reason
 * @param {string} what failed
 * @returns {Error}
 */
export function inWords(reason, what) {
  // Sentences of ours end with a full stop; errors of engines do not, but for those of the page itself.
  const isOurs = reason instanceof Error && !(reason instanceof DOMException) && reason.message.endsWith('.');
  if (isOurs) return reason;
  return new Error(`${what} could not be drawn: this browser, this page or an extension prevents it.`, {
    cause: reason,
  });
}
