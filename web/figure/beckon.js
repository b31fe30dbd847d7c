// What can be moved shows it once: when a figure is first seen, its handles give a short start in the way they go.
// Whoever has pressed anything already knows, and those who want no motion see none.

import { animated, prefersCalm } from './motion.js';
import { observed } from './observed.js';

/** How long a picture is looked at before, and how long it takes, in milliseconds. */
const DELAY = 900;
const TIMING = { duration: 900, easing: 'ease-in-out' };
/** A handle says as `data-way` how it goes. @type {Record<string, Keyframe[]>} */
const WAYS = {
  x: ['0px', '7px', '-4px', '2px', '0px'].map((translate) => ({ translate })),
  y: ['0px', '7px', '-4px', '2px', '0px'].map((by) => ({ translate: `0px ${by}` })),
  turn: ['0deg', '-7deg', '4deg', '-2deg', '0deg'].map((rotate) => ({ rotate })),
};

let hasBegun = false;
for (const type of ['pointerdown', 'keydown']) {
  const begin = () => {
    hasBegun = true;
  };
  globalThis.addEventListener?.(type, begin, { capture: true, passive: true });
}

/** The kinds of figures that have done so, or wait to be seen. @type {Set<string>} */
const known = new Set();

/** @param {import('./figure.js').Figure} figure whose picture is there */
export function beckon(figure) {
  const { name, host, root, signal } = figure;
  const handle = root.querySelector('[data-way]');
  if (hasBegun || !handle || host.state.controls === 'off' || known.has(name)) return;
  known.add(name);
  const observer = observed(
    root.querySelector('.hero') ?? root,
    'IntersectionObserver',
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer?.disconnect();
      setTimeout(() => start(figure), DELAY);
    },
    // Well in view.
    { rootMargin: '-25% 0px' },
  );
  signal.addEventListener('abort', () => observer?.disconnect());
}

/** @param {import('./figure.js').Figure} figure */
function start({ root, signal }) {
  if (hasBegun || signal.aborted || prefersCalm()) return;
  for (const handle of root.querySelectorAll('[data-way]'))
    animated(handle, WAYS[handle.getAttribute('data-way') ?? ''] ?? [], TIMING);
}
