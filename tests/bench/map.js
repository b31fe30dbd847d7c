// A picture of the table at every zoom, beside what it may cost in the core. The library hands it out in a fresh array:
// what that alone takes is measured beside it and taken off.

import { columns, digits, judge, verdicts } from './columns.js';
import { measure, timed } from './rounds.js';

const WIDTH = 1200;
const HEIGHT = 700;
const ROUNDS = 21;
/** Positions under a pixel; the last is all of 2^31. */
const ZOOMS = [0.1, 1, 1.37, 6, 44, 3068, 2 ** 31 / HEIGHT];
const FRESH = 'a fresh array, filled by copying';
/** Milliseconds a picture in the core, by the dimension. */
const BUDGETS = { 512: 5, 8192: 12 };

/** @param {import('../../web/library/index.js').Posenc} posenc */
export async function map(posenc) {
  /**
   * @type {{dimension: number, budget: number, zoom: number, part: number, hidden: 'none' | 'blended', name: string}[]}
   */
  const pictures = [];
  for (const [dimension, budget] of Object.entries(BUDGETS)) {
    for (const zoom of ZOOMS) {
      for (const part of [1, 0.3]) {
        for (const hidden of /** @type {const} */ (['none', 'blended'])) {
          const name = `${dimension} ${zoom} ${part} ${hidden}`;
          pictures.push({ dimension: Number(dimension), budget, zoom, part, hidden, name });
        }
      }
    }
  }
  const source = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  const fresh = timed(() => new Uint8ClampedArray(source.length).set(source));
  const measured = await measure(
    new Map([
      [FRESH, fresh],
      ...pictures.map(({ name, dimension, zoom, part, hidden }) => {
        const start = zoom === ZOOMS.at(-1) ? 0 : 123456789.3;
        return /** @type {[string, import('./rounds.js').Time]} */ ([
          name,
          timed(() =>
            posenc.heatmap(
              { dimension },
              {
                positions: [start, start + zoom * HEIGHT],
                dimensions: [((1 - part) / 2) * dimension, ((1 + part) / 2) * dimension],
                width: WIDTH,
                height: HEIGHT,
                hidden,
              },
            ),
          ),
        ]);
      }),
    ]),
    ROUNDS,
  );
  const seconds = (/** @type {string} */ name) => measured.get(name)?.seconds ?? NaN;
  const milliseconds = (/** @type {string} */ name) => 1000 * (seconds(name) - seconds(FRESH));
  console.log(
    `${WIDTH} × ${HEIGHT} pixels, ms a picture in the core, medians of ${ROUNDS} interleaved rounds; ` +
      `${FRESH}, takes ${digits(1000 * seconds(FRESH))} ms more.`,
  );
  console.log(
    columns(
      ['positions a pixel', 'd', 'of its columns', 'means', 'blended', 'budget'],
      pictures
        .filter(({ hidden }) => hidden === 'none')
        .map(({ dimension, budget, zoom, part, name }) => [
          digits(zoom),
          String(dimension),
          part === 1 ? 'all' : `${100 * part} %`,
          digits(milliseconds(name)),
          digits(milliseconds(name.replace('none', 'blended'))),
          String(budget),
        ]),
    ),
  );
  const goals = Object.entries(BUDGETS).flatMap(([dimension, budget]) =>
    /** @type {const} */ (['none', 'blended']).map((hidden) => {
      const slowest = Math.max(
        ...pictures
          .filter((one) => one.dimension === Number(dimension) && one.hidden === hidden)
          .map(({ name }) => milliseconds(name)),
      );
      return judge(
        `the slowest picture at d = ${dimension}, hidden ${hidden} ≤ ${budget} ms`,
        slowest,
        (figure) => figure <= budget,
      );
    }),
  );
  console.log(`\n${verdicts(goals)}`);
  return {
    fresh: 1000 * seconds(FRESH),
    pictures: pictures.map((one) => ({ ...one, milliseconds: milliseconds(one.name) })),
    goals,
  };
}
