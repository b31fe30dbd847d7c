// Moving the picture like a map: with a wheel, a drag, two fingers, a double click. The page keeps its own gestures:
// one finger scrolls it, and so does a wheel over a picture that was not clicked.

import { Background } from '../../figure/background.js';
import { drag } from '../../figure/drag.js';
import { Part } from '../../figure/part.js';
import { within } from '../../figure/placing.js';

/** @typedef {import('../../figure/figure.js').Figure} Figure */
/** @typedef {import('../../figure/view.js').Place} Place */

/** A press that moves less than this, in pixels, is a click. */
const STILL = 4;
/** How much a pixel of the wheel zooms. */
const WHEEL = 0.004;
/** What a line and a page of a wheel are in pixels. */
const LINES = [1, 16, 400];
/** A wheel that rests this long, in milliseconds, has ended its movement. */
const REST = 400;
/** How long a hint stays, in milliseconds. */
const HINT = 4000;

export class Gestures extends Part {
  #navigation;
  #resting = new Background(this.figure);
  #hiding = new Background(this.figure);
  /** What to do where the page kept a movement for itself; said once. @type {string | undefined} */
  hint;
  /** Whether a wheel over the picture is meant for it. */
  isEngaged = false;
  /** Whether the last press has moved the picture, so that its click means nothing. */
  isDrag = false;
  #isDragging = false;
  /** Where two fingers are, and how far apart. @type {{x: number, y: number, apart: number} | undefined} */
  #fingers;

  /** @param {Figure} figure @param {import('./navigation.js').Navigation} navigation */
  constructor(figure, navigation) {
    super(figure);
    this.#navigation = navigation;
  }

  get isMoving() {
    return this.#isDragging || this.#fingers !== undefined;
  }

  get #box() {
    return /** @type {Element} */ (this.figure.find('canvas[part]')).getBoundingClientRect();
  }

  /** @param {{clientX: number, clientY: number}} point @returns {Place} */
  placeOf({ clientX, clientY }) {
    const { left, top, width, height } = this.#box;
    return { x: within((clientX - left) / width, 1), y: within((clientY - top) / height, 1) };
  }

  /** @param {string} hint */
  #say(hint) {
    if (this.hint !== undefined) return;
    this.hint = hint;
    this.#hiding.start(() => {
      this.hint = '';
      this.figure.requestUpdate();
    }, HINT);
    this.figure.requestUpdate();
  }

  /** @param {number} x in pixels @param {number} y */
  #pan(x, y) {
    const { width, height } = this.#box;
    this.#navigation.pan({ x: -x / width, y: -y / height });
  }

  wheel = {
    passive: false,
    /** @param {WheelEvent} event */
    handleEvent: (event) => {
      if (event.altKey || event.metaKey) return;
      if (!event.ctrlKey && !this.isEngaged && !this.figure.find('.plot:focus-visible')) {
        this.#say('Hold Ctrl while you turn the wheel to zoom, or click the picture first.');
        return;
      }
      event.preventDefault();
      const unit = LINES[event.deltaMode] ?? 1;
      // With Shift some browsers turn the wheel sideways.
      const turned = event.shiftKey ? event.deltaX || event.deltaY : event.deltaY;
      const isSideways = !event.shiftKey && Math.abs(event.deltaX) > Math.abs(event.deltaY);
      const factor = Math.exp(Math.min(Math.max(turned * unit * WHEEL, -1), 1));
      if (isSideways) this.#pan(-event.deltaX * unit, 0);
      else this.#navigation.zoom(factor, this.placeOf(event), event.shiftKey);
      this.#resting.start(() => this.#navigation.remember(), REST);
    },
  };

  pointerdown = (/** @type {PointerEvent} */ press) => {
    this.isDrag = false;
    this.isEngaged = true;
    // A finger scrolls the page.
    if (press.pointerType === 'touch') return;
    let { clientX, clientY } = press;
    drag(press, {
      signal: this.figure.signal,
      move: (event) => {
        const [x, y] = [event.clientX - clientX, event.clientY - clientY];
        if (!this.#isDragging && Math.hypot(x, y) < STILL) return;
        this.isDrag = this.#isDragging = true;
        ({ clientX, clientY } = event);
        this.#pan(x, y);
      },
      end: () => {
        if (this.#isDragging) this.#navigation.remember();
        this.#isDragging = false;
        this.figure.requestUpdate();
      },
    });
  };

  /** The browser takes a finger to scroll the page. */
  pointercancel = (/** @type {PointerEvent} */ { pointerType }) => {
    if (pointerType === 'touch' && !this.#fingers) this.#say('Move and zoom the picture with two fingers.');
  };

  dblclick = (/** @type {MouseEvent} */ event) => {
    this.#navigation.step(event.shiftKey ? 2 : 0.5, this.placeOf(event));
  };

  touch = {
    passive: false,
    /** @param {TouchEvent} event */
    handleEvent: (event) => {
      const [one, two] = event.touches;
      const before = this.#fingers;
      if (!one || !two) {
        this.#fingers = undefined;
        if (before) this.#navigation.remember();
        return;
      }
      // A page that scrolls already cannot be held.
      if (event.cancelable) event.preventDefault();
      const [clientX, clientY] = [(one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2];
      const apart = Math.max(Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY), 16);
      this.#fingers = { x: clientX, y: clientY, apart };
      if (!before) return;
      this.#pan(clientX - before.x, clientY - before.y);
      if (apart !== before.apart) this.#navigation.zoom(before.apart / apart, this.placeOf({ clientX, clientY }));
    },
  };
}
