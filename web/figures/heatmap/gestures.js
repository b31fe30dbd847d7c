// What hands do to a picture that moves like a map: a wheel, a drag, two fingers, a double click. The page keeps what is its
// own: one finger scrolls it, and so does a wheel over a picture that nobody has turned to.

/** @typedef {import('../../figure/view.js').Place} Place */

/**
 * @typedef {object} Moves
 * @property {(by: Place) => void} pan by shares of the picture
 * @property {(factor: number, at: Place, sideways: boolean) => void} zoom sideways: the columns alone
 * @property {(by: 'wheel' | 'finger') => void} refused what went to the page instead
 * @property {() => void} ended
 */

/** A button that moves less than this, in pixels, clicks. */
const STILL = 4;
/** How much a wheel's pixel zooms. */
const WHEEL = 0.004;
/** What a line and a page of a wheel are in pixels. */
const LINES = [1, 16, 400];

export class Gestures {
  #moves;
  #canvas;
  /** @type {{x: number, y: number, moving: boolean} | undefined} */
  #button;
  /** @type {{x: number, y: number, apart: number} | undefined} */
  #fingers;
  /** Someone has turned to the picture, so that a wheel over it is meant for it. */
  #engaged = false;
  /** The button has moved the picture, so that its click means nothing. */
  #spent = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;

  /**
   * @param {() => Element} canvas the picture
   * @param {Moves} moves
   */
  constructor(canvas, moves) {
    this.#canvas = canvas;
    this.#moves = moves;
  }

  stop() {
    clearTimeout(this.#rest);
    this.#button = undefined;
    this.#fingers = undefined;
  }

  /** The pointer has left the picture, or the user is done with it. */
  left() {
    this.#engaged = false;
  }

  get moving() {
    return Boolean(this.#button?.moving || this.#fingers);
  }

  /** @param {{clientX: number, clientY: number}} point @returns {Place} */
  #place({ clientX, clientY }) {
    const { left, top, width, height } = this.#canvas().getBoundingClientRect();
    return {
      x: Math.min(Math.max((clientX - left) / width, 0), 1),
      y: Math.min(Math.max((clientY - top) / height, 0), 1),
    };
  }

  /** @param {number} x in pixels @param {number} y */
  #pan(x, y) {
    const { width, height } = this.#canvas().getBoundingClientRect();
    this.#moves.pan({ x: -x / width, y: -y / height });
  }

  #endsSoon() {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#moves.ended(), 400);
  }

  wheel = {
    passive: false,
    /** @param {WheelEvent} event */
    handleEvent: (event) => {
      const plot = /** @type {Element} */ (event.currentTarget);
      if (event.altKey || event.metaKey) return;
      if (!event.ctrlKey && !this.#engaged && !plot.matches(':focus-visible')) {
        this.#moves.refused('wheel');
        return;
      }
      event.preventDefault();
      const unit = LINES[event.deltaMode] ?? 1;
      // With Shift some browsers turn the wheel sideways.
      const turned = event.shiftKey ? event.deltaX || event.deltaY : event.deltaY;
      if (!event.shiftKey && Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.#pan(-event.deltaX * unit, 0);
      else
        this.#moves.zoom(
          Math.exp(Math.min(Math.max(turned * unit * WHEEL, -1), 1)),
          this.#place(event),
          event.shiftKey,
        );
      this.#endsSoon();
    },
  };

  down = (/** @type {PointerEvent} */ { pointerType, button, clientX, clientY }) => {
    this.#spent = false;
    this.#engaged = true;
    if (pointerType !== 'touch' && button === 0) this.#button = { x: clientX, y: clientY, moving: false };
  };

  move = (/** @type {PointerEvent} */ event) => {
    const button = this.#button;
    if (!button) return;
    if (!(event.buttons & 1)) {
      // It was let go elsewhere.
      this.#button = undefined;
      return;
    }
    const [x, y] = [event.clientX - button.x, event.clientY - button.y];
    if (!button.moving) {
      if (Math.hypot(x, y) < STILL) return;
      button.moving = true;
      this.#spent = true;
      /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    }
    Object.assign(button, { x: event.clientX, y: event.clientY });
    this.#pan(x, y);
  };

  up = (/** @type {PointerEvent} */ { type, pointerType }) => {
    if (type === 'pointercancel' && pointerType === 'touch' && !this.#fingers) this.#moves.refused('finger');
    if (this.#button?.moving) this.#moves.ended();
    this.#button = undefined;
  };

  /** Whether a click is one, and not the end of a drag. */
  get clicked() {
    return !this.#spent;
  }

  doubled = (/** @type {MouseEvent} */ event) => {
    this.#moves.zoom(event.shiftKey ? 2 : 0.5, this.#place(event), false);
    this.#moves.ended();
  };

  touch = {
    passive: false,
    /** @param {TouchEvent} event */
    handleEvent: (event) => {
      const [one, two] = event.touches;
      if (!one || !two) {
        if (this.#fingers) this.#moves.ended();
        this.#fingers = undefined;
        return;
      }
      // A page that scrolls already cannot be held.
      if (event.cancelable) event.preventDefault();
      const now = {
        x: (one.clientX + two.clientX) / 2,
        y: (one.clientY + two.clientY) / 2,
        apart: Math.max(Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY), 16),
      };
      const before = this.#fingers;
      this.#fingers = now;
      if (!before) return;
      this.#pan(now.x - before.x, now.y - before.y);
      if (now.apart !== before.apart)
        this.#moves.zoom(before.apart / now.apart, this.#place({ clientX: now.x, clientY: now.y }), false);
    },
  };
}
