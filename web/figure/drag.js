// Dragging, the same everywhere: the primary button alone, one pointer at a time, captured until it is let go.

const ENDS = ['pointerup', 'pointercancel', 'lostpointercapture'];

/**
 * Begins a drag. What is dragged has a control for the keyboard elsewhere.
 * @param {PointerEvent} press a pointerdown
 * @param {object} drag
 * @param {(event: PointerEvent) => void} drag.move
 * @param {() => void} [drag.end] however it ends
 * @param {AbortSignal} drag.signal ends it with its figure
 * @returns {boolean} whether it began
 */
export function drag(press, { move, end, signal }) {
  if (press.button !== 0 || !press.isPrimary || signal.aborted) return false;
  const target = /** @type {Element} */ (press.currentTarget);
  const over = new AbortController();
  const stop = () => {
    if (over.signal.aborted) return;
    over.abort();
    end?.();
  };
  /** @param {(event: PointerEvent) => void} act */
  const own = (act) => (/** @type {Event} */ event) => {
    if (/** @type {PointerEvent} */ (event).pointerId === press.pointerId) act(/** @type {PointerEvent} */ (event));
  };
  try {
    target.setPointerCapture(press.pointerId);
  } catch {
    // A script's press, or a pointer that has gone: nobody would let it go.
    return false;
  }
  target.addEventListener('pointermove', own(move), { signal: over.signal });
  for (const type of ENDS) target.addEventListener(type, own(stop), { signal: over.signal });
  signal.addEventListener('abort', stop, { signal: over.signal });
  return true;
}
