// Work that waits until what stands on the page has been seen.

/** Longer than a frame takes, in milliseconds: a page that nobody looks at has no frames to wait for. */
const LONGEST = 200;

/** @param {() => void} work */
export function afterFrame(work) {
  let due = true;
  const begin = () => {
    if (due) work();
    due = false;
  };
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, LONGEST);
}
