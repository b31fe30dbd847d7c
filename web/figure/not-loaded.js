// Files that come when what is in them is first asked for, from beside posenc.js.

/** @param {string} what @param {string} file @param {Error} error why it has not come */
export function notLoaded(what, file, { message }) {
  return `${what} could not be loaded (${message}): put ${file}, and the other files of dist, beside posenc.js.`;
}
