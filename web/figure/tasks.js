// Waiting between two parts of a work, so that the page can be seen and can answer.

/** In milliseconds, longer than a frame takes: a page that nobody looks at has no frames. */
const LONGEST = 200;

/** Acts with the next frame, before it is laid out. @param {() => void} act */
export function withNextFrame(act) {
  let frame = 0;
  const begin = () => {
    cancelAnimationFrame(frame);
    clearTimeout(late);
    act();
  };
  const late = setTimeout(begin, LONGEST);
  try {
    // An extension may call back at once.
    frame = requestAnimationFrame(begin);
  } catch {
    // Then the timer comes.
  }
}

/** Settles once what stands on the page has been seen. @returns {Promise<void>} */
export function nextFrame() {
  return new Promise((seen) => {
    withNextFrame(() => setTimeout(seen));
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
