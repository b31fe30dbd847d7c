// Waiting between two parts of a work, so that the page can be seen and can answer.

/** In milliseconds, longer than a frame takes: a page that nobody looks at has no frames. */
const LONGEST = 200;

/** Settles once what stands on the page has been seen. @returns {Promise<void>} */
export function nextFrame() {
  return new Promise((begin) => {
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, LONGEST);
  });
}

/** A new task, and soon: timers are slowed down where nobody looks. @returns {Promise<unknown>} */
export function nextTask() {
  return new Promise((begin) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = begin;
    port2.postMessage(0);
  });
}
