// What a page asks of its reader: words, things to tab to, how much of each figure is picture, and holes.

/**
 * A rectangle where there is nothing, beside something.
 * @typedef {{figure: string, x: number, y: number, width: number, height: number}} Hole
 */

/**
 * @typedef {object} FigureBudget
 * @property {string} name
 * @property {number} words
 * @property {number} share of its section's box that pictures cover
 * @property {string} heading
 * @property {number} headingWords
 * @property {number} headingNumbers
 * @property {number} focusable
 * @property {string[]} read the words that were counted
 * @property {string[]} touched what can be tabbed to
 */

/**
 * Runs in the page. A word has two letters or more; not counted is what stands in pictures, formulas, tables, buttons
 * and closed details, or is only read out. Focusable is what is visible and enabled and has a tab index of 0 or more,
 * in all shadow roots. A picture is a visible svg or canvas of more than 6,000 px²; in constraints also a table, the
 * card.
 * @returns {{figures: FigureBudget[], words: number, focusable: number, holes: Hole[], elsewhere: string[]}}
 */
export function budgets() {
  const LEAST_PICTURE = 6000;
  /** A hole is taller than this, in pixels, and wider than a gutter. */
  const [TALL, WIDE] = [48, 64];
  /** The size of the cells that holes are looked for in. */
  const CELL = 4;

  /** @type {Element[]} */
  const parts = [];
  /** @type {Text[]} */
  const texts = [];
  /** @param {Node} root */
  const walk = (root) => {
    for (const node of root.childNodes) {
      if (node instanceof Text) texts.push(node);
      if (!(node instanceof Element)) continue;
      parts.push(node);
      walk(node);
      if (node.shadowRoot) walk(node.shadowRoot);
    }
  };
  walk(document.body);

  /** The element around a node, across shadow roots. @param {Node} node @returns {Element | undefined} */
  const above = ({ parentNode }) => {
    if (parentNode instanceof ShadowRoot) return parentNode.host;
    return parentNode instanceof Element ? parentNode : undefined;
  };
  /** @type {Map<Element, boolean>} */
  const cut = new Map();
  /** Whether it is cut to nothing, so that it is only read out. @param {Element} part @returns {boolean} */
  const isSpoken = (part) => {
    const known = cut.get(part);
    if (known !== undefined) return known;
    const around = above(part);
    const answer = getComputedStyle(part).clipPath === 'inset(50%)' || (around !== undefined && isSpoken(around));
    cut.set(part, answer);
    return answer;
  };
  /** @param {Element} part */
  const isSeen = (part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isSpoken(part);
  /** @param {Element} part @returns {Element | null} */
  const sectionOf = (part) => {
    const section = part.closest('section[part]');
    if (section) return section;
    const root = part.getRootNode();
    return root instanceof ShadowRoot ? sectionOf(root.host) : null;
  };

  const seenTexts = texts.filter(
    ({ data, parentElement }) => /\S/.test(data) && parentElement && isSeen(parentElement),
  );
  /** @param {Text} text */
  const wordsOf = (text) => [...text.data.matchAll(/\p{L}{2,}/gu)].map(([word]) => word);
  const read = seenTexts
    .filter(
      ({ parentElement }) =>
        !parentElement?.closest('svg, canvas, table, select, button, math, details:not([open]), title, style, script'),
    )
    .map((text) => ({ section: sectionOf(/** @type {Element} */ (text.parentElement)), words: wordsOf(text) }));

  const FOCUSABLE =
    'a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';
  const focusable = parts.filter(
    (part) =>
      part.matches(FOCUSABLE) &&
      /** @type {HTMLElement} */ (part).tabIndex >= 0 &&
      !part.matches(':disabled, input[type=hidden]') &&
      !part.closest('[inert]') &&
      part.checkVisibility({ visibilityProperty: true }),
  );

  /** @param {Element} part */
  const boxOf = (part) => part.getBoundingClientRect();
  /** What is seen of a picture: parts around it may cut it. @param {Element} part */
  const seenBoxOf = (part) => {
    let { left, right, top, bottom } = boxOf(part);
    for (let around = above(part); around; around = above(around)) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const bounds = boxOf(around);
      [left, right] = [Math.max(left, bounds.left), Math.min(right, bounds.right)];
      [top, bottom] = [Math.max(top, bounds.top), Math.min(bottom, bounds.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  /**
   * The area that boxes cover together, within another one.
   * @param {DOMRect[]} boxes
   * @param {DOMRect} bounds
   */
  const covered = (boxes, bounds) => {
    const cutBoxes = boxes
      .map(({ left, right, top, bottom }) => ({
        left: Math.max(left, bounds.left),
        right: Math.min(right, bounds.right),
        top: Math.max(top, bounds.top),
        bottom: Math.min(bottom, bounds.bottom),
      }))
      .filter(({ left, right, top, bottom }) => right > left && bottom > top);
    const xs = [...new Set(cutBoxes.flatMap(({ left, right }) => [left, right]))].sort((a, b) => a - b);
    let area = 0;
    for (const [at, left] of xs.slice(0, -1).entries()) {
      const right = /** @type {number} */ (xs[at + 1]);
      const column = cutBoxes.filter((box) => box.left <= left && box.right >= right).sort((a, b) => a.top - b.top);
      let end = -Infinity;
      for (const { top, bottom } of column) {
        area += Math.max(0, bottom - Math.max(top, end)) * (right - left);
        end = Math.max(end, bottom);
      }
    }
    return area;
  };

  const figures = parts
    .filter((part) => part.matches('section[part]') && part.checkVisibility())
    .map((section) => {
      const name = section.getAttribute('part') ?? '';
      const bounds = boxOf(section);
      const kinds = name === 'constraints' ? 'svg:not(svg svg), canvas, table' : 'svg:not(svg svg), canvas';
      const pictures = [...section.querySelectorAll(kinds)]
        .filter(isSeen)
        .map(seenBoxOf)
        .filter(({ width, height }) => width * height > LEAST_PICTURE);
      const title = section.querySelector('.title');
      // A narrow space is part of a number: only what a template breaks is joined.
      const heading = title && isSeen(title) ? (title.textContent ?? '').replace(/[ \t\n]+/g, ' ').trim() : '';
      const words = read.filter((one) => one.section === section).flatMap((one) => one.words);
      const touched = focusable.filter((part) => sectionOf(part) === section);
      return {
        name,
        words: words.length,
        share: covered(pictures, bounds) / (bounds.width * bounds.height),
        heading,
        headingWords: [...heading.matchAll(/\p{L}{2,}/gu)].length,
        // Thousands are parted by commas or narrow spaces.
        headingNumbers: [...heading.matchAll(/\d(?:[\d.,\u00a0\u2009\u202f]*\d)?/g)].length,
        focusable: touched.length,
        read: words,
        touched: touched.map((part) =>
          [part.localName, part.getAttribute('class'), part.getAttribute('aria-label') ?? part.textContent?.trim()]
            .filter(Boolean)
            .join(' ')
            .replace(/\s+/g, ' ')
            .slice(0, 60),
        ),
      };
    });

  /**
   * What is taken of a grid of figures: pictures, controls, and blocks of text. Text ends where it likes, so a block
   * takes the whole width of what it stands in; and a row no taller than a hole may be has none.
   * @param {Element} grid
   * @returns {{left: number, right: number, top: number, bottom: number}[]}
   */
  const takenIn = (grid) => {
    const inside = parts.filter((part) => grid.contains(part) && part !== grid);
    const boxes = inside
      .filter((part) => part.matches('svg:not(svg svg), canvas, table, input, button, select') && isSeen(part))
      .map(seenBoxOf);
    /** @type {Map<Element, {left: number, right: number, top: number, bottom: number}>} */
    const blocks = new Map();
    for (const text of seenTexts) {
      /** @type {Element | null} */
      let block = text.parentElement;
      if (!block || !grid.contains(block) || block.closest('svg, canvas, select, table')) continue;
      while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const known = blocks.get(block) ?? { left, right, top, bottom };
      blocks.set(block, {
        left: Math.min(known.left, left),
        right: Math.max(known.right, right),
        top: Math.min(known.top, top),
        bottom: Math.max(known.bottom, bottom),
      });
    }
    for (const part of inside) {
      const box = boxOf(part);
      const isRow = box.height > 0 && box.height <= TALL && part.childElementCount > 0;
      if (isRow && part instanceof HTMLElement && isSeen(part)) blocks.set(part, box);
    }
    const taken = boxes.map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
    for (const [block, { left, right, top, bottom }] of blocks) {
      const around = block.parentElement && !block.matches('section') ? boxOf(block.parentElement) : { left, right };
      taken.push({ left: Math.min(left, around.left), right: Math.max(right, around.right), top, bottom });
    }
    return taken;
  };

  /** The largest empty rectangles beside something. @param {Element} grid @returns {Hole[]} */
  const holesIn = (grid) => {
    const bounds = boxOf(grid);
    const sections = [...grid.querySelectorAll('section[part]')];
    const [across, down] = [Math.floor(bounds.width / CELL), Math.floor(bounds.height / CELL)];
    const taken = Array.from({ length: down }, () => new Uint8Array(across));
    for (const { left, right, top, bottom } of takenIn(grid)) {
      const [from, to] = [
        Math.max(0, Math.floor((left - bounds.left) / CELL)),
        Math.ceil((right - bounds.left) / CELL),
      ];
      const last = Math.min(down, Math.ceil((bottom - bounds.top) / CELL));
      for (let y = Math.max(0, Math.floor((top - bounds.top) / CELL)); y < last; y += 1) taken[y]?.fill(1, from, to);
    }
    // A row without anything is air between what stands one below the other.
    const rows = [...taken.keys()].filter((y) => taken[y]?.includes(1));
    /** @type {Hole[]} */
    const found = [];
    const heights = new Int32Array(across + 1);
    for (const [at, y] of rows.entries()) {
      for (let x = 0; x < across; x += 1) heights[x] = taken[y]?.[x] ? 0 : (heights[x] ?? 0) + 1;
      // The largest rectangle that ends in this row.
      let best = { x: 0, width: 0, height: 0 };
      /** @type {{x: number, height: number}[]} */
      const stack = [];
      for (let x = 0; x <= across; x += 1) {
        const height = x < across ? (heights[x] ?? 0) : 0;
        let start = x;
        for (let top = stack.at(-1); top && top.height >= height; top = stack.at(-1)) {
          stack.pop();
          const width = x - top.x;
          start = top.x;
          const isHole = width * CELL > WIDE && top.height * CELL > TALL;
          if (isHole && width * top.height > best.width * best.height) best = { x: top.x, width, height: top.height };
        }
        stack.push({ x: start, height });
      }
      if (best.width > 0) {
        const hole = {
          x: best.x * CELL,
          y: (rows[at + 1 - best.height] ?? 0) * CELL,
          width: best.width * CELL,
          height: best.height * CELL,
        };
        const covers = found.findIndex(
          (other) =>
            hole.x < other.x + other.width &&
            other.x < hole.x + hole.width &&
            hole.y < other.y + other.height &&
            other.y < hole.y + hole.height,
        );
        const middle = { x: bounds.left + hole.x + hole.width / 2, y: bounds.top + hole.y + hole.height / 2 };
        const section = sections.find((one) => {
          const { left, right, top, bottom } = boxOf(one);
          return middle.x >= left && middle.x <= right && middle.y >= top && middle.y <= bottom;
        });
        const named = { figure: section?.getAttribute('part') ?? 'between figures', ...hole };
        const other = found[covers];
        if (!other) found.push(named);
        else if (hole.width * hole.height > other.width * other.height) found[covers] = named;
      }
    }
    return found;
  };

  return {
    figures,
    words: read.reduce((sum, { words }) => sum + words.length, 0),
    focusable: focusable.length,
    holes: parts.filter((part) => part.matches('.figures')).flatMap(holesIn),
    elsewhere: read.filter(({ section }) => !section).flatMap(({ words }) => words),
  };
}
