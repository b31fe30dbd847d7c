// Whether labels of pictures can be read: states to look at, and what covers a label in one of them.

/** Always the same numbers, spread as random ones. @param {number} seed */
function sequence(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What every state is a change of. */
const USUAL = {
  dimension: 64,
  length: 128,
  base: 10000,
  exponent: 'paper',
  layout: 'interleaved',
  start: 0,
  position: 12,
  offset: 5,
  pair: 3,
  view: '',
  distances: 'linear',
};

/** Where labels come close to each other, or become long. */
const HARD = [
  ...[0, 1, -1, 2, 127, 300, -300, 1e9].flatMap((offset) =>
    [0, 64, 127].map((position) => ({ offset, position, pair: Math.abs(offset + position) % 32 })),
  ),
  ...[2, 7, 64, 512].flatMap((dimension) =>
    [2, 10, 1e4, 1e30].map((base) => ({ dimension, base, pair: Math.floor((dimension - 1) / 4) })),
  ),
  ...[0, 15].flatMap((pair) =>
    [0, 1, 83].flatMap((offset) => [0, 12].map((position) => ({ dimension: 32, length: 96, pair, offset, position }))),
  ),
  { start: 1e9, position: 1e9 + 127, offset: 1 },
  { start: -1e9, position: -1e9, offset: -1e9 },
  { position: 1e9, offset: 1 },
  { length: 1, position: 0, offset: 0 },
  { length: 1, position: 0, offset: 1e9 },
  { length: 1e9, position: 5e8, offset: 1e8 },
  { dimension: 1, pair: 0 },
  { view: '10 20 3 9' },
  { view: '10 12 3 5', offset: 1 },
  { view: '-50 400', position: -3, offset: 1 },
  { distances: 'logarithmic', offset: 1000 },
  { distances: 'logarithmic', offset: 1 },
];

/** At least 300 states: hard ones, and others at random. @returns {typeof USUAL[]} */
export function labelStates() {
  const random = sequence(14);
  /** @template T @param {readonly T[]} values @returns {T} */
  const one = (values) => /** @type {T} */ (values[Math.floor(random() * values.length)]);
  const integer = (/** @type {number} */ below) => Math.floor(random() * below);
  const states = HARD.map((hard) => ({ ...USUAL, ...hard }));
  while (states.length < 300) {
    // The table stays for a few states: then only p, k and the pair move, as under a hand.
    const dimension = one([2, 4, 7, 10, 16, 32, 32, 32, 64, 64, 64, 128, 512]);
    const length = one([2, 10, 48, 96, 96, 128, 128, 200, 1000, 4096]);
    const table = {
      dimension,
      length,
      base: one([10000, 10000, 10000, 10000, 2, 10, 100, 500000, 1e30]),
      exponent: one(['paper', 'paper', 'paper', 'endpoints']),
      layout: one(['interleaved', 'interleaved', 'concatenated']),
      start: one([0, 0, 0, 0, -64, 1000, 1e9]),
      distances: one(['linear', 'linear', 'logarithmic']),
      view: '',
    };
    for (let time = 0; time < 6; time += 1) {
      states.push({
        ...table,
        position: table.start + one([0, length - 1, integer(length), integer(length), integer(length), length + 3]),
        offset: one([0, 1, -1, 2, integer(20), integer(length), -integer(length), length - 1, 10 * length]),
        pair: one([0, Math.max(0, Math.ceil(dimension / 2) - 1), integer(Math.ceil(dimension / 2))]),
      });
    }
  }
  return states;
}

/**
 * Runs in the page, in the section of a figure: what covers a label. Compared is the ink of every two texts, and of
 * every text with what is marked `data-solid`, discs, arcs and handles, and with curves. Less than a pixel is nothing.
 * @param {Element} section
 * @returns {string[]}
 */
export function covered(section) {
  const NOTHING = 1;
  /** @typedef {{left: number, right: number, top: number, bottom: number}} Box */
  /** @param {Element} part */
  const isSeen = (part) =>
    part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !part.closest('.spoken, title, desc');
  /** @type {any} */
  const memory = globalThis;
  memory.labelPen ??= document.createElement('canvas').getContext('2d');
  /**
   * How far ink reaches above and below the baseline, and the font, in px of a font of 100 px.
   * @type {Map<string, any>}
   */
  memory.labelInk ??= new Map();
  /** @param {string} text @param {CSSStyleDeclaration} style */
  const inkOf = (text, { fontStyle, fontWeight, fontFamily }) => {
    const font = `${fontStyle} ${fontWeight} 100px ${fontFamily}`;
    const key = `${font}|${text}`;
    if (!memory.labelInk.has(key)) {
      memory.labelPen.font = font;
      memory.labelInk.set(key, memory.labelPen.measureText(text));
    }
    return memory.labelInk.get(key);
  };

  /**
   * The ink of a text, line by line: a line is taller than its letters, by what the font itself says of these letters.
   * @param {Text} text
   * @returns {Box[]}
   */
  const boxesOf = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const parent = /** @type {Element} */ (text.parentElement);
    const boxes = parent.closest('svg') ? [range.getBoundingClientRect()] : [...range.getClientRects()];
    if (isTurned(parent)) return boxes;
    const ink = inkOf(text.data.trim(), getComputedStyle(parent));
    const tall = ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent;
    return boxes.map(({ left, right, top, bottom }) => {
      // The size of a font may be adjusted: the height of a line says how large it is.
      const em = (bottom - top) / tall;
      const baseline = top + em * ink.fontBoundingBoxAscent;
      return {
        left,
        right,
        top: baseline - em * ink.actualBoundingBoxAscent,
        bottom: baseline + em * ink.actualBoundingBoxDescent,
      };
    });
  };
  /** @param {Element} part */
  const isTurned = (part) => part instanceof SVGGraphicsElement && Math.abs(part.getScreenCTM()?.b ?? 0) > 0.01;

  const labels = [];
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = /** @type {Text} */ (node);
    const parent = text.parentElement;
    if (!parent || !/\S/.test(text.data) || parent.closest('table, math, select') || !parent.closest('svg, .hero'))
      continue;
    if (!isSeen(parent)) continue;
    /** @type {Element | null} */
    let owner = parent.closest('svg text') ?? parent;
    while (owner && !parent.closest('svg') && getComputedStyle(owner).display.startsWith('inline'))
      owner = owner.parentElement;
    for (const box of boxesOf(text)) if (box.right > box.left) labels.push({ owner, text: text.data.trim(), box });
  }

  const found = [];
  for (const [at, one] of labels.entries()) {
    for (const other of labels.slice(0, at)) {
      if (one.owner === other.owner) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > NOTHING && down > NOTHING)
        found.push(`"${other.text}" and "${one.text}" overlap by ${across.toFixed(1)} × ${down.toFixed(1)} px`);
    }
  }

  /** Whether a segment of a line comes into a box. @param {number[]} from @param {number[]} to @param {Box} box */
  const enters = ([x = 0, y = 0], [u = 0, v = 0], { left, right, top, bottom }) => {
    let [start, end] = [0, 1];
    for (const [away, step] of [
      [x - left, u - x],
      [right - x, x - u],
      [y - top, v - y],
      [bottom - y, y - v],
    ]) {
      // away + t · step must not be negative.
      if (step === 0 && away < 0) return false;
      if (step > 0) start = Math.max(start, -away / step);
      if (step < 0) end = Math.min(end, -away / step);
    }
    return start <= end;
  };

  /** Its lines, in its own coordinates: straight ones as they are written, others in short steps. @param {any} shape */
  const linesOf = (shape) => {
    const written = shape.localName === 'path' ? (shape.getAttribute('d') ?? '') : '';
    const lines = [];
    if (shape.localName === 'path' && /^[\sMLHVmlhvZz\d.,eE+-]*$/.test(written)) {
      let [x, y, startX, startY] = [0, 0, 0, 0];
      for (const [, command = '', rest = ''] of written.matchAll(/([MLHVmlhvZz])([^MLHVmlhvZz]*)/g)) {
        const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number);
        const isRelative = command === command.toLowerCase();
        const kind = command.toUpperCase();
        if (kind === 'Z') {
          lines.push([x, y, startX, startY]);
          [x, y] = [startX, startY];
        }
        const step = kind === 'M' || kind === 'L' ? 2 : 1;
        for (let at = 0; at + step <= numbers.length; at += step) {
          const [a = 0, b = 0] = numbers.slice(at, at + step);
          let [u, v] = [x, y];
          if (kind === 'H') u = isRelative ? x + a : a;
          else if (kind === 'V') v = isRelative ? y + a : a;
          else [u, v] = isRelative ? [x + a, y + b] : [a, b];
          if (kind === 'M' && at === 0) [startX, startY] = [u, v];
          else lines.push([x, y, u, v]);
          [x, y] = [u, v];
        }
      }
      return lines;
    }
    const length = shape.getTotalLength();
    const steps = Math.min(400, Math.ceil(length / 2));
    let before = shape.getPointAtLength(0);
    for (let step = 1; step <= steps; step += 1) {
      const point = shape.getPointAtLength((length * step) / steps);
      lines.push([before.x, before.y, point.x, point.y]);
      before = point;
    }
    return lines;
  };

  /** What a picture is cut to: the svgs around it that are cut. @param {Element} part @returns {Box} */
  const cutOf = (part) => {
    const box = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    for (let around = part.parentElement; around && around !== section; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      let bounds = around.getBoundingClientRect();
      if (around instanceof SVGSVGElement && around.ownerSVGElement) {
        // The box of an inner svg is that of its content.
        const matrix = around.ownerSVGElement.getScreenCTM();
        const [x, y] = [around.x.baseVal.value, around.y.baseVal.value];
        const [width, height] = [around.width.baseVal.value, around.height.baseVal.value];
        const from = new DOMPoint(x, y).matrixTransform(matrix ?? undefined);
        const to = new DOMPoint(x + width, y + height).matrixTransform(matrix ?? undefined);
        bounds = new DOMRect(from.x, from.y, to.x - from.x, to.y - from.y);
      }
      box.left = Math.max(box.left, bounds.left);
      box.right = Math.min(box.right, bounds.right);
      box.top = Math.max(box.top, bounds.top);
      box.bottom = Math.min(box.bottom, bounds.bottom);
    }
    return box;
  };

  const shapes = new Set(
    [...section.querySelectorAll('[data-solid], path.curve')].flatMap((part) =>
      part.localName === 'g'
        ? [...part.querySelectorAll('path, circle, rect, line, ellipse, polyline, polygon')]
        : [part],
    ),
  );
  for (const shape of shapes) {
    if (!isSeen(shape)) continue;
    const style = getComputedStyle(shape);
    const name = `${shape.localName}.${(shape.getAttribute('class') ?? '').trim().replace(/\s+/g, '.')}`;
    const cut = cutOf(shape);
    const bounds = shape.getBoundingClientRect();
    const wide = style.stroke === 'none' ? 0 : Number.parseFloat(style.strokeWidth) / 2;
    const near = labels.filter(
      ({ owner, box }) =>
        !shape.contains(owner) &&
        box.left < bounds.right + wide &&
        box.right > bounds.left - wide &&
        box.top < bounds.bottom + wide &&
        box.bottom > bounds.top - wide,
    );
    if (near.length === 0) continue;
    const isGeometry = shape instanceof SVGGeometryElement;
    const matrix = isGeometry ? shape.getScreenCTM() : null;
    const isDisc = isGeometry && shape.localName === 'circle';
    /** @type {number[][] | undefined} */
    let lines;
    for (const { text, box } of near) {
      // What is a pixel inside the text, seen from the middle of the line, and not cut away.
      const inner = {
        left: Math.max(box.left + NOTHING - wide, cut.left),
        right: Math.min(box.right - NOTHING + wide, cut.right),
        top: Math.max(box.top + NOTHING - wide, cut.top),
        bottom: Math.min(box.bottom - NOTHING + wide, cut.bottom),
      };
      if (inner.left >= inner.right || inner.top >= inner.bottom) continue;
      if (isDisc) {
        const [x, y] = [bounds.left + bounds.width / 2, bounds.top + bounds.height / 2];
        const across = Math.max(inner.left - x, 0, x - inner.right);
        const down = Math.max(inner.top - y, 0, y - inner.bottom);
        // Its radius; how wide its line is has been counted.
        if (Math.hypot(across, down) < bounds.width / 2) found.push(`${name} covers "${text}"`);
      } else if (isGeometry && matrix) {
        lines ??= linesOf(shape).map(([x, y, u, v]) => {
          const from = new DOMPoint(x, y).matrixTransform(matrix);
          const to = new DOMPoint(u, v).matrixTransform(matrix);
          return [from.x, from.y, to.x, to.y];
        });
        if (lines.some(([x = 0, y = 0, u = 0, v = 0]) => enters([x, y], [u, v], inner)))
          found.push(`${name} crosses "${text}"`);
      } else if (
        inner.left < bounds.right &&
        inner.right > bounds.left &&
        inner.top < bounds.bottom &&
        inner.bottom > bounds.top
      ) {
        found.push(`${name} covers "${text}"`);
      }
    }
  }
  return found;
}

/**
 * Runs in the page, where `covered` is known: shows one state after another and looks at every figure.
 * @param {object[]} states
 * @returns {Promise<{found: Record<string, {state: number, overlaps: string[]}[]>, labels: number, refused: number[]}>}
 */
export async function sweep(states) {
  const element = /** @type {any} */ (document.querySelector('position-encoding'));
  const sections = [...element.shadowRoot.querySelectorAll('section[part]')];
  /** @type {Record<string, {state: number, overlaps: string[]}[]>} */
  const found = Object.fromEntries(sections.map((section) => [section.getAttribute('part'), []]));
  const refused = [];
  let labels = 0;
  for (const [at, state] of states.entries()) {
    element.state = state;
    await element.updateComplete;
    const { position, offset, dimension } = /** @type {any} */ (state);
    const taken = element.state;
    if (taken.position !== position || taken.offset !== offset || taken.dimension !== dimension) refused.push(at);
    for (const section of sections) {
      labels += section.querySelectorAll('svg text').length;
      const overlaps = /** @type {any} */ (globalThis).covered(section);
      if (overlaps.length > 0) found[section.getAttribute('part')]?.push({ state: at, overlaps });
    }
  }
  return { found, labels, refused };
}
