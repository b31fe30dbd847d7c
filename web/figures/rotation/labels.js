// Where the labels of a clock stand, so that none covers a hand, the arc, a handle or another label.

/** @typedef {{x: number, y: number}} Point */
/** @typedef {readonly [x: number, y: number, u: number, v: number]} Line from a point to a point */
/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */
/** @typedef {{x: number, y: number, cost: number, name: string}} Candidate the middle of a label */
/**
 * What is drawn already.
 * @typedef {object} Drawn
 * @property {Line[]} solid no label may cover it
 * @property {{x: number, y: number, r: number}[]} discs nor these
 * @property {Line[]} faint a label covers it only where there is no other place
 * @property {Box} bounds
 */
/**
 * @typedef {object} Label
 * @property {string} name
 * @property {string[]} texts the full one first, less of it where there is no room
 * @property {number} letter the width of a letter
 * @property {number} tall
 * @property {(width: number, height: number) => Candidate[]} places
 */
/** @typedef {{name: string, text: string, x: number, y: number}} Placed the middle of a label */

/** Between a label and what is drawn, in pixels. */
const AIR = 3;
/** What it costs to cover something faint. */
const FAINT = 0.5;
/** A label that stood somewhere stays there while another place is hardly better. */
const HABIT = 0.45;

/**
 * Each label takes the best place that those before it have left.
 * @param {Label[]} labels the most important one first
 * @param {Drawn} drawn
 * @param {Map<string, string>} habits where each stood last
 * @returns {Placed[]}
 */
export function placeAll(labels, drawn, habits) {
  /** @type {Box[]} */
  const taken = [];
  /** @type {Placed[]} */
  const placed = [];
  for (const { name, texts, letter, tall, places } of labels) {
    for (const text of texts) {
      const [width, height] = [letter * text.length, tall];
      let best;
      for (const place of places(width, height)) {
        const cost = place.cost - (habits.get(name) === place.name ? HABIT : 0);
        if (best && cost >= best.cost) continue;
        const box = boxAround(place, width, height);
        if (isBlocked(box, drawn, taken)) continue;
        const whole = cost + FAINT * drawn.faint.filter((line) => crosses(line, box)).length;
        if (!best || whole < best.cost) best = { cost: whole, place, box };
      }
      if (!best) continue;
      taken.push(best.box);
      habits.set(name, best.place.name);
      placed.push({ name, text, x: best.place.x, y: best.place.y });
      break;
    }
  }
  return placed;
}

/**
 * Around a point, in all directions: nearest first, and best away from the middle of the clock.
 * @param {Point} point from the middle
 * @param {number[]} distances of the nearest point of the label
 * @returns {Label['places']}
 */
export function aroundPoint({ x, y }, distances) {
  const outwards = Math.atan2(y, x);
  return (width, height) =>
    distances.flatMap((distance, far) =>
      Array.from({ length: 24 }, (_, at) => {
        const angle = (at * Math.PI) / 12;
        const [u, v] = [Math.cos(angle), Math.sin(angle)];
        // The middle of a box that touches the circle of this distance there.
        const beside = { x: x + u * distance + (u * width) / 2, y: y + v * distance + (v * height) / 2 };
        const cost = (1 - Math.cos(angle - outwards)) / 2 + 0.35 * far;
        return { ...beside, cost, name: `${at}` };
      }),
    );
}

/**
 * Inside the clock, near a direction, best at a distance from its middle.
 * @param {number} direction in radians, clockwise as on a screen
 * @param {number} radius
 * @param {number} best in radii
 * @returns {Label['places']}
 */
export function inDirection(direction, radius, best) {
  const steps = [0, 1, -1, 2, -2, 3, -3, 4, -4, 6, -6, 8, -8, 10, -10, 12];
  return (width, height) =>
    [best, 0.58, 0.74, 0.82, 0.24, 0.9].flatMap((share) =>
      steps.map((step) => {
        const angle = direction + (step * Math.PI) / 12;
        const [u, v] = [Math.cos(angle), Math.sin(angle)];
        const place = { x: share * radius * u, y: share * radius * v };
        const isIn = Math.hypot(Math.abs(place.x) + width / 2, Math.abs(place.y) + height / 2) < radius - AIR;
        const cost = 0.3 * Math.abs(step) + 1.2 * Math.abs(share - best) + (isIn ? 0 : 1.5);
        return { ...place, cost, name: `${step} ${share}` };
      }),
    );
}

/** One of these places. @param {Point[]} points @returns {Label['places']} */
export function oneOf(points) {
  return () => points.map((point, at) => ({ ...point, cost: 0.3 * at, name: `${at}` }));
}

/** @param {Point} middle @param {number} width @param {number} height @returns {Box} */
function boxAround({ x, y }, width, height) {
  const [w, h] = [width / 2, height / 2];
  return { left: x - w, right: x + w, top: y - h, bottom: y + h };
}

/** @param {Box} box @param {Drawn} drawn @param {Box[]} taken */
function isBlocked(box, { solid, discs, bounds }, taken) {
  const { left, right, top, bottom } = box;
  if (left < bounds.left || right > bounds.right || top < bounds.top || bottom > bounds.bottom) return true;
  const wide = { left: left - AIR, right: right + AIR, top: top - AIR, bottom: bottom + AIR };
  const isTaken = taken.some(
    (other) => wide.left < other.right && wide.right > other.left && wide.top < other.bottom && wide.bottom > other.top,
  );
  if (isTaken) return true;
  const isUnder = discs.some(({ x, y, r }) => {
    const across = Math.max(left - x, 0, x - right);
    const down = Math.max(top - y, 0, y - bottom);
    return Math.hypot(across, down) < r + AIR;
  });
  return isUnder || solid.some((line) => crosses(line, wide));
}

/** Whether a part of a line is in a box. @param {Line} line @param {Box} box */
function crosses([x, y, u, v], { left, right, top, bottom }) {
  let [start, end] = [0, 1];
  for (const [away, step] of /** @type {const} */ ([
    [x - left, u - x],
    [right - x, x - u],
    [y - top, v - y],
    [bottom - y, y - v],
  ])) {
    // away + t · step must not be negative.
    if (step === 0 && away < 0) return false;
    if (step > 0) start = Math.max(start, -away / step);
    if (step < 0) end = Math.min(end, -away / step);
  }
  return start <= end;
}
