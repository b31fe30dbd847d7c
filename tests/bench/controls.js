// How long the page's thread works until what a control does is to be seen: every control, used by real input.

import { chromium } from 'playwright-core';
import { browser as chromiumPath } from '../../tools/needs.js';
import { root } from '../../tools/run.js';
import { POLICY, serve } from '../../tools/serve.js';
import { columns, digits, judge, percent, verdicts } from './columns.js';
import { median } from './rounds.js';

/** A frame of a screen that shows 60 a second, in milliseconds. */
const FRAME = 16.7;
/** How often a control is used. */
const TIMES = 12;
/** Between one use and the next, in milliseconds: whatever it leaves behind has been done by then. */
const PAUSE = 25;
/** A hand presses and lets go in different frames. */
const HAND = { delay: 20 };
const TABLE = { dimension: 512, length: 4096 };
const SINGLE = ['heatmap', 'rotation', 'waves', 'circles', 'spectrum', 'similarity', 'constraints', 'locate'];
const SETS = [...SINGLE, 'heatmap rotation', SINGLE.join(' ')];

/**
 * A control, and a way to use it.
 * @typedef {object} Use
 * @property {string} target the element that is used, '' for the title of the page
 * @property {string} [other] the one that undoes it, used in turn with it
 * @property {string} name
 * @property {string} event that does it
 * @property {(page: import('playwright-core').Page, box: Box, turn: number) => Promise<void>} act
 * @property {(page: import('playwright-core').Page, box: Box) => Promise<void>} [before]
 * @property {(page: import('playwright-core').Page, box: Box) => Promise<void>} [after]
 */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/**
 * @typedef {{kind: 'button' | 'number' | 'text' | 'select' | 'checkbox' | 'picture' | 'grip', name: string, value:
 *   string}} Found
 */
/** @typedef {{thread: number, wall: number}} Answer in milliseconds */

export async function controls() {
  const executablePath = chromiumPath();
  if (!executablePath)
    throw new Error('There is no Chromium: install it, or put its path into the variable CHROME_PATH.');
  const site = await serve({ folder: `${root}/dist`, headers: { 'Content-Security-Policy': POLICY } });
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
  const version = browser.version();
  console.log(
    `Chromium ${version}, 1280 × 800, d = ${TABLE.dimension}, length ${TABLE.length}; ${TIMES} real events a ` +
      'control, one after another.',
  );
  console.log(
    'ms: what the page’s main thread works, by its own processor time, from the task with the event to the end ' +
      'of the one that\n' +
      'hands the frame with its effect over: script, style, layout, paint, collecting garbage. Waiting for the ' +
      'screen is not in it.\n' +
      'wall: the same by the clock, with what other programs have taken meanwhile; over: how many of them took ' +
      'longer than a frame.',
  );
  /**
   * @type {{figures: string, control: string, events: number, middle: number, most: number, wall: number, over:
   *   number}[]}
   */
  const lines = [];
  try {
    for (const figures of SETS) {
      const of = await measured(browser, site.url, figures);
      lines.push(...of);
      console.log(
        `\n${columns(
          [
            figures.split(' ').length > 2 ? 'all figures' : figures,
            'events',
            'median ms',
            '95 % ms',
            'wall 95 %',
            'over',
            '',
          ],
          of.map((line) => [
            line.control,
            String(line.events),
            digits(line.middle),
            digits(line.most),
            digits(line.wall),
            percent(line.over),
            line.events === 0 ? 'not measured' : line.most <= FRAME ? 'met' : 'MISSED',
          ]),
        )}`,
      );
    }
  } finally {
    await browser.close();
    await site.close();
  }
  const goals = SETS.map((figures) => {
    const of = lines.filter((line) => line.figures === figures);
    const slow = of.filter(({ most }) => most > FRAME);
    const goal =
      `${figures.split(' ').length > 2 ? 'all figures' : figures}: ${of.length} controls, the slowest’s 95 % ≤ ` +
      `${FRAME} ms${slow.length ? ` (${slow.length} are not)` : ''}`;
    return judge(
      goal,
      Math.max(...of.filter(({ events }) => events > 0).map(({ most }) => most)),
      (figure) => figure <= FRAME,
    );
  });
  console.log(`\n${verdicts(goals)}`);
  return { chromium: version, lines, goals };
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {string} figures
 */
async function measured(browser, url, figures) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  await page.evaluate(() => /** @type {any} */ (document.querySelector('position-encoding')).ready);
  const state = { ...TABLE, figures };
  const uses = [
    { target: '', name: 'a pointer over the title, for comparison', event: 'pointermove', act: over },
    ...usesOf(await quiet(page, state)),
  ];
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  for (const [number, use] of uses.entries()) {
    await quiet(page, state);
    await used(page, use, number);
  }
  const tasks = tasksIn(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
  await page.close();
  return uses.map(({ name, event }, number) => {
    const answers = answersIn(tasks.get(number) ?? [], event);
    const sorted = answers.map(({ thread }) => thread).sort((a, b) => a - b);
    const walls = answers.map(({ wall }) => wall).sort((a, b) => a - b);
    const at = Math.ceil(0.95 * sorted.length) - 1;
    return {
      figures,
      control: name,
      events: sorted.length,
      middle: median(sorted),
      most: sorted[at] ?? NaN,
      wall: walls[at] ?? NaN,
      over: walls.filter((wall) => wall > FRAME).length / walls.length,
    };
  });
}

/**
 * Everything as it was, and nothing going on; what can be used then.
 * @param {import('playwright-core').Page} page
 * @param {object} state
 */
async function quiet(page, state) {
  await page.mouse.move(2, 2);
  await page.evaluate(async (state) => {
    const element = /** @type {any} */ (document.querySelector('position-encoding'));
    // What the author sets last is where a reset leads, and pauses what plays.
    element.state = {
      ...state,
      view: '',
      tokens: '',
      curves: 'off',
      blend: 'on',
      base: 10000,
      start: 0,
      position: 12,
      offset: 5,
      pair: 3,
      layout: 'interleaved',
      order: 'sin-cos',
      exponent: 'paper',
      cosines: 'on',
      against: 'sinusoid',
      rival: 'index',
      sabotage: 'none',
      noise: 0.1,
      given: 'own',
      unread: 'none',
      searched: 'wavelength',
    };
    const { shadowRoot } = element;
    for (const view of shadowRoot.querySelectorAll('details')) view.open = view.matches('.view');
    // Figures that come later take their time.
    do {
      await new Promise((done) => {
        setTimeout(done, 400);
      });
      await element.updateComplete;
    } while (shadowRoot.querySelector('.awaited'));
  }, state);
  return page.evaluate(find);
}

/** Runs in the page. Finds what can be used, and numbers it. @returns {Found[]} */
function find() {
  const { shadowRoot } = /** @type {any} */ (document.querySelector('position-encoding'));
  /** @type {Found[]} */
  const found = [];
  for (const element of shadowRoot.querySelectorAll('[data-found]')) delete element.dataset.found;
  for (const element of /** @type {Iterable<HTMLElement>} */ (shadowRoot.querySelectorAll('*'))) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().width < 4) continue;
    const cursor = getComputedStyle(element).cursor;
    const input = /** @type {HTMLInputElement} */ (element);
    /** @type {Found['kind'] | undefined} */
    const kind = element.matches('button, summary')
      ? 'button'
      : element.matches('[role=spinbutton]')
        ? 'number'
        : element.matches('input[type=checkbox]')
          ? 'checkbox'
          : element.matches('input')
            ? 'text'
            : element.matches('select')
              ? 'select'
              : element.matches('[role=application], [role=slider][aria-orientation]')
                ? 'picture'
                : ['grab', 'ns-resize', 'ew-resize', 'crosshair'].includes(cursor) &&
                    getComputedStyle(/** @type {Element} */ (element.parentElement)).cursor !== cursor
                  ? 'grip'
                  : undefined;
    if (!kind) continue;
    const words =
      element.ariaLabel && element.ariaLabel.length < 60
        ? element.ariaLabel
        : (element.closest('label')?.innerText ??
          input.labels?.[0]?.innerText ??
          (element.tagName === 'BUTTON' || element.tagName === 'SUMMARY' ? element.innerText : ''));
    const figure = element.closest('section')?.getAttribute('part') ?? 'element';
    const name = `${figure}: ${
      words
        .split('\n')[0]
        ?.trim()
        .replace(/^(Shown|All|pair \d).*/, '$1 …')
        .slice(0, 40) || `.${element.className.trim()}`
    }`;
    // Of many alike one is enough.
    if (found.some((one) => one.name === name)) continue;
    element.dataset.found = name;
    found.push({ kind, name, value: input.value ?? '' });
  }
  return found;
}

/** @param {Found[]} found @returns {Use[]} */
function usesOf(found) {
  return found.flatMap((one) => {
    const { kind, name, value } = one;
    /** @param {string} how @param {string} event @param {Use['act']} act @param {Partial<Use>} [more] @returns {Use} */
    const use = (how, event, act, more = {}) => ({ target: name, name: `${name}, ${how}`, event, act, ...more });
    /** @param {string[]} keys that undo each other */
    const keys = (...keys) =>
      use(keys.join(' '), 'keydown', (page, _, turn) => page.keyboard.press(keys[turn % keys.length] ?? ''), {
        before: (page) => focus(page, name),
      });
    switch (kind) {
      case 'button':
        return button(use, name);
      case 'checkbox':
        return [use('click', 'click', click)];
      case 'select':
        return [
          use('keys', 'change', (page, _, turn) => page.keyboard.press(turn % 2 ? 'ArrowUp' : 'ArrowDown'), {
            before: (page) => focus(page, name),
          }),
        ];
      case 'number':
        return [
          keys('ArrowUp', 'ArrowDown'),
          typed(
            use,
            one,
            /^\d+$/.test(value.replace(/\W/g, ''))
              ? [String(Number(value.replace(/\W/g, '')) + 7), value.replace(/\W/g, '')]
              : ['7', '5'],
          ),
        ];
      case 'text':
        return [
          typed(
            use,
            one,
            /^[\d\s]+$/.test(value)
              ? [String(Number(value.replace(/\W/g, '')) + 1), value.replace(/\W/g, '')]
              : ['the dog chased another dog', 'a b c'],
          ),
        ];
      case 'grip':
        return [
          use('hover', 'pointermove', over),
          use('drag', 'pointermove', over, { before: press, after: (page) => page.mouse.up() }),
        ];
      default:
        return [
          use('hover', 'pointermove', over),
          use('drag', 'pointermove', over, { before: press, after: (page) => page.mouse.up() }),
          use('click', 'click', clickAnywhere),
          keys('ArrowRight', 'ArrowLeft'),
          ...(name.includes('eatmap')
            ? [
                keys('ArrowDown', 'ArrowUp'),
                keys('+', '-'),
                keys('Enter', 'ArrowDown'),
                use('wheel', 'wheel', wheel, {
                  before: (page) => page.keyboard.down('Control'),
                  after: (page) => page.keyboard.up('Control'),
                }),
                use('double click', 'dblclick', doubleClick),
              ]
            : []),
        ];
    }
  });
}

/** Which buttons undo each other. */
const OPPOSITES = [
  [/less$/, 'more'],
  [/zoom out$/, 'zoom in'],
  [/fit: show the whole table$/, 'zoom in'],
  [/undo$/, 'redo'],
  [/as the author set it$/, 'length: more'],
  [/back to the view before$/, 'forward to the view after'],
];
/** What there must be first. */
const BEFORE = [
  [/undo$/, 'element: length: more'],
  [/back to the view before$/, 'heatmap: zoom in'],
];

/** @param {(how: string, event: string, act: Use['act'], more?: Partial<Use>) => Use} use @param {string} name */
function button(use, name) {
  const [opposite] = OPPOSITES.filter(([first]) => /** @type {RegExp} */ (first).test(name));
  if (OPPOSITES.some(([, second]) => name.endsWith(/** @type {string} */ (second)))) return [];
  const [first] = BEFORE.filter(([which]) => /** @type {RegExp} */ (which).test(name));
  return [
    use(opposite ? `${opposite[1]}` : 'click', 'click', click, {
      other: opposite && name.replace(...opposite),
      before: async (page) => {
        if (first) await page.locator(selector(first[1])).click();
      },
    }),
  ];
}

/**
 * @param {(how: string, event: string, act: Use['act'], more?: Partial<Use>) => Use} use
 * @param {Found} found
 * @param {string[]} values
 */
function typed(use, { name }, values) {
  return use(
    'typed',
    'change',
    async (page, _, turn) => {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(values[turn % 2] ?? '');
      await page.waitForTimeout(PAUSE);
      await page.keyboard.press('Enter');
    },
    { before: (page) => focus(page, name) },
  );
}

/** @param {import('playwright-core').Page} page @param {string} name */
async function focus(page, name) {
  await page.locator(selector(name)).focus();
}

/** @param {string} name */
const selector = (name) => `[data-found=${JSON.stringify(name)}]`;

/** @param {Box} box */
const middle = ({ x, y, width, height }) => /** @type {[number, number]} */ ([x + width / 2, y + height / 2]);

/** @param {import('playwright-core').Page} page @param {Box} box */
async function click(page, box) {
  await page.mouse.click(...middle(box), HAND);
}

/** @param {Box} box @param {number} turn @returns {[number, number]} */
const somewhere = ({ x, y, width, height }, turn) => [
  x + width * (0.5 + 0.3 * Math.sin(turn / 3)),
  y + height * (0.5 + 0.3 * Math.sin(turn / 2)),
];

/** @param {import('playwright-core').Page} page @param {Box} box @param {number} turn */
async function clickAnywhere(page, box, turn) {
  await page.mouse.click(...somewhere(box, turn), HAND);
}

/** @param {import('playwright-core').Page} page @param {Box} box @param {number} turn */
async function doubleClick(page, box, turn) {
  if (turn % 2) await page.keyboard.down('Shift');
  await page.mouse.dblclick(...middle(box), HAND);
  if (turn % 2) await page.keyboard.up('Shift');
}

/** @param {import('playwright-core').Page} page @param {Box} box */
async function press(page, box) {
  await page.mouse.move(...middle(box));
  await page.mouse.down();
}

/** @param {import('playwright-core').Page} page @param {Box} box @param {number} turn */
async function wheel(page, box, turn) {
  if (turn === 0) await page.mouse.move(...middle(box));
  await page.mouse.wheel(0, turn % 8 < 4 ? 60 : -60);
}

/** Once round in a circle. @param {import('playwright-core').Page} page @param {Box} box @param {number} turn */
async function over(page, box, turn) {
  const [x, y] = middle(box);
  const angle = (2 * Math.PI * turn) / 20;
  await page.mouse.move(
    x + Math.min(150, Math.max(box.width / 3, 60)) * Math.sin(angle),
    y + Math.min(100, Math.max(box.height / 3, 40)) * Math.sin(2 * angle + 0.3),
  );
}

/**
 * @param {import('playwright-core').Page} page
 * @param {Use} use
 * @param {number} number by which the trace knows it
 */
async function used(page, use, number) {
  const targets = [use.target, use.other ?? use.target].map((name) => page.locator(name ? selector(name) : 'h1'));
  await targets[0]?.scrollIntoViewIfNeeded();
  const box = async (turn = 0) => (await targets[turn % 2]?.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  let where = await box();
  await use.before?.(page, where);
  await page.evaluate((name) => {
    performance.mark(name);
  }, `${BEGUN}${number}`);
  for (let turn = 0; turn < TIMES; turn += 1) {
    // A picture that is dragged stays; a button may have moved.
    if (use.event === 'click') where = await box(turn);
    await page.waitForTimeout(PAUSE);
    await use.act(page, where, turn);
    await page.waitForTimeout(PAUSE);
  }
  await page.evaluate((name) => {
    performance.mark(name);
  }, ENDED);
  await use.after?.(page, where);
}

const BEGUN = 'used: ';
const ENDED = 'used';

/**
 * @typedef {{name: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, ph: string, args: any}}
 *   Traced times in microseconds
 */
/** @typedef {{ts: number, dur: number, tdur: number, events: string[], frame: boolean}} Task */

/**
 * The tasks of the page's main thread, by the control that is used.
 * @param {Traced[]} trace
 */
function tasksIn(trace) {
  /** @type {Map<number, Task[]>} */
  const found = new Map();
  const mark = trace.find(({ name }) => name.startsWith(BEGUN));
  const here = trace.filter(({ pid, tid }) => pid === mark?.pid && tid === mark?.tid).sort((a, b) => a.ts - b.ts);
  /** @type {Task | undefined} */
  let task;
  let number = -1;
  for (const { name, ts, dur = 0, tdur = 0, args } of here) {
    if (name.startsWith(BEGUN)) {
      number = Number(name.slice(BEGUN.length));
      found.set(number, []);
    } else if (name === ENDED) number = -1;
    else if (name === 'RunTask') {
      task = { ts, dur, tdur, events: [], frame: false };
      found.get(number)?.push(task);
    } else if (task && ts < task.ts + task.dur) {
      if (name === 'EventDispatch') task.events.push(args.data?.type);
      // What is handed over to be put together.
      if (name === 'Commit') task.frame = true;
    }
  }
  return found;
}

/**
 * @param {Task[]} tasks
 * @param {string} event
 * @returns {Answer[]}
 */
function answersIn(tasks, event) {
  /** @type {Answer[]} */
  const answers = [];
  for (let from = 0; from < tasks.length; from += 1) {
    if (!tasks[from]?.events.includes(event)) continue;
    // Where nothing changes there is no frame.
    const next = tasks.findIndex(({ events }, at) => at > from && events.includes(event));
    const frame = tasks.findIndex((task, at) => at >= from && (at < next || next < 0) && task.frame);
    const between = tasks.slice(from, Math.max(frame, from) + 1);
    answers.push({
      thread: between.reduce((sum, { tdur }) => sum + tdur, 0) / 1000,
      wall: between.reduce((sum, { dur }) => sum + dur, 0) / 1000,
    });
  }
  return answers;
}
