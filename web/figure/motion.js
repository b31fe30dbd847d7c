// Motion. Everything is at its new place at once; only its look still comes from the old one. So a motion can be
// interrupted at any moment, and nothing waits for it.

import { sameItems } from './memo.js';

/**
 * Where something is, and how far it reaches from there.
 * @typedef {{x: number, y: number, wide: number, tall: number}} Place
 */

/** In milliseconds. */
export const DURATION = 300;
const TIMING = { duration: DURATION, easing: 'ease-out' };

/** The pointers that are down: nothing moves by itself while a hand drags. @type {Set<number>} */
const down = new Set();
const EARLY = { capture: true, passive: true };
globalThis.addEventListener?.('pointerdown', ({ pointerId }) => down.add(pointerId), EARLY);
for (const type of /** @type {const} */ (['pointerup', 'pointercancel'])) {
  globalThis.addEventListener?.(type, ({ pointerId }) => down.delete(pointerId), EARLY);
}

/** Whether a pointer is down anywhere: a hand may drag. */
export function isHeld() {
  return down.size > 0;
}

let isStill = false;

/** Whether the reader, or the device, is so; not where the browser does not tell. @param {string} query */
export function prefers(query) {
  try {
    return matchMedia(query).matches;
  } catch {
    return false;
  }
}

/** Whether the reader wants nothing to move by itself. */
export function prefersCalm() {
  return prefers('(prefers-reduced-motion: reduce)');
}

/**
 * Without animations everything is at its new place at once.
 * @param {Element} drawn
 * @param {Keyframe[]} way
 * @param {KeyframeAnimationOptions} [timing]
 * @returns {Animation | undefined}
 */
export function animated(drawn, way, timing = TIMING) {
  try {
    return drawn.animate(way, timing);
  } catch {
    return undefined;
  }
}

/** Whether nothing may move by itself now: the reader wants it so, or nobody would see it. */
export function calm() {
  return isStill || prefersCalm();
}

/**
 * Frames of motions outside the window would take time from those inside.
 * @template T
 * @param {boolean} isSeen
 * @param {() => T} draw
 * @returns {T}
 */
export function withMotion(isSeen, draw) {
  isStill = !isSeen;
  try {
    return draw();
  } finally {
    isStill = false;
  }
}

/** The part of an animation still to come, without a layout. @param {Animation | undefined} animation */
function missingOf(animation) {
  return 1 - (animation?.effect?.getComputedTiming().progress ?? 1);
}

/**
 * The parts of a figure that glide. Their places come from their own attributes, so the browser need not lay out
 * anything.
 */
export class Gliding {
  /** @type {readonly unknown[]} */
  #key = [];
  /** @type {WeakMap<Element, {place: Place, from: Place, animation: Animation | undefined}>} */
  #known = new WeakMap();

  /**
   * @param {Iterable<Element>} drawn circles, texts, lines, rectangles; anything else says its place as `data-place`
   * @param {readonly unknown[]} key what their places mean: where that has changed, nothing has moved, all is new
   */
  follow(drawn, key) {
    const known = sameItems(key, this.#key);
    this.#key = key;
    for (const element of drawn) {
      const place = placeOf(element);
      const before = this.#known.get(element);
      if (known && before && same(before.place, place)) continue;
      const from = before && known && down.size === 0 && !calm() ? seen(before) : place;
      before?.animation?.cancel();
      this.#known.set(element, { place, from, animation: glide(element, from, place) });
    }
  }
}

/**
 * Where it is seen now.
 * @param {{place: Place, from: Place, animation: Animation | undefined}} known
 * @returns {Place}
 */
function seen({ place, from, animation }) {
  const missing = missingOf(animation);
  /** @param {keyof Place} of */
  const at = (of) => place[of] + (from[of] - place[of]) * missing;
  return { x: at('x'), y: at('y'), wide: at('wide'), tall: at('tall') };
}

/** @param {Element} drawn @param {Place} from @param {Place} to */
function glide(drawn, from, to) {
  const [across, along] = [stretch(from.wide, to.wide), stretch(from.tall, to.tall)];
  // What has no size now cannot be stretched to what it had.
  if (same(from, to) || !Number.isFinite(across) || !Number.isFinite(along)) return undefined;
  const start = `translate(${from.x - across * to.x}px, ${from.y - along * to.y}px) scale(${across}, ${along})`;
  return animated(drawn, [{ transform: start }, { transform: 'translate(0px, 0px) scale(1, 1)' }]);
}

/** @param {number} from @param {number} to */
function stretch(from, to) {
  return from === to ? 1 : from / to;
}

/** @param {Element} element @returns {Place} */
function placeOf(element) {
  /** @param {string} name */
  const of = (name) => Number(element.getAttribute(name) ?? 0);
  if (element.hasAttribute('data-place')) {
    const [x = 0, y = 0, wide = 0, tall = 0] = (element.getAttribute('data-place') ?? '').split(' ').map(Number);
    return { x, y, wide, tall };
  }
  if (element.localName === 'circle') return { x: of('cx'), y: of('cy'), wide: 0, tall: 0 };
  if (element.localName === 'line')
    return { x: of('x1'), y: of('y1'), wide: of('x2') - of('x1'), tall: of('y2') - of('y1') };
  return { x: of('x'), y: of('y'), wide: of('width'), tall: of('height') };
}

/** @param {Place} one @param {Place} other */
function same(one, other) {
  return one.x === other.x && one.y === other.y && one.wide === other.wide && one.tall === other.tall;
}
