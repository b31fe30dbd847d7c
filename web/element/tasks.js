// Work in parts, between which the page can be seen and can answer.

/** In milliseconds: longer than a frame takes, since a page that nobody looks at has none. */
const LONGEST = 200;

/** Waits until what stands on the page has been seen. @param {() => void} work */
export function afterFrame(work) {
  let due = true;
  const begin = () => {
    if (due) work();
    due = false;
  };
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, LONGEST);
}

/** A new task, and soon: timers are slowed down where nobody looks. @returns {Promise<unknown>} */
export function nextTask() {
  return new Promise((begin) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = begin;
    port2.postMessage(0);
  });
}
