// Filling a table: ours and the rivals', beside the limit of the memory.

import { accuracyOf } from './accuracy.js';
import { columns, digits, judge, percent, verdicts } from './columns.js';
import { COPY, ENCODE, ENCODE_INTO, PAGES, WITH_TABLE, ours } from './ours.js';
import { onnxruntime } from './onnxruntime.js';
import { ROW_BY_ROW, TUTORIAL, TWO_ROWS, plainJavaScript } from './plain-javascript.js';
import { NUMPY_WHOLE, python } from './python.js';
import { measure } from './rounds.js';
import { STORE_LOOP, storeLoops } from './store-loop.js';
import { TFJS, tfjs } from './tfjs.js';

/** @typedef {import('./rounds.js').Contestant} Contestant */
/** @typedef {import('./rounds.js').Measured & {name: string, valuesPerSecond: number, ofStoreLoop: number,
 *   accuracy?: import('./accuracy.js').Accuracy}} Line */

const DIMENSION = 512;
const ROUNDS = { 4096: 11, 65536: 5 };

/** @param {import('../../web/library/index.js').Posenc} posenc */
export async function fill(posenc) {
  let memory = new Float32Array(0);
  // One array for all of JavaScript's: what another would have filled is then warm for everybody.
  const reused = (/** @type {number} */ length) => {
    if (memory.length !== length) memory = new Float32Array(length);
    return memory;
  };
  const beside = await python(DIMENSION);
  const contestants = [
    ...storeLoops(DIMENSION),
    ...ours(posenc, { dimension: DIMENSION }, reused),
    ...plainJavaScript(DIMENSION, reused),
    ...(await tfjs(DIMENSION)),
    ...(await onnxruntime(DIMENSION)),
    ...beside.contestants,
  ];
  console.log(
    `d = ${DIMENSION}, base 10000, float32. Medians of interleaved rounds; a rival that takes more than 0.4 s ` +
      'a table has fewer.',
  );
  console.log(
    'Misrounded: values that are not the exact ones rounded once. Largest error: of the float32 values, ' +
      'against our float64.',
  );
  console.log(
    'JavaScript writes into a flat Float32Array that is there already; tfjs and onnxruntime-web hand back a fresh one.',
  );
  for (const library of ['numpy', 'torch']) {
    const version = beside.versions[library];
    console.log(version ? `${library}: ${version}, Python ${beside.versions.python}` : `${library}: not installed`);
  }
  const tables = [];
  const goals = [];
  for (const [rows, rounds] of Object.entries(ROUNDS)) {
    const lines = await contest(posenc, contestants, Number(rows), rounds);
    print(Number(rows), lines);
    tables.push({ rows: Number(rows), lines: [...lines.values()] });
    goals.push(...goalsAt(Number(rows), lines));
  }
  beside.end();
  console.log(`\n${verdicts(goals)}`);
  return { dimension: DIMENSION, versions: beside.versions, tables, goals };
}

/**
 * @param {import('../../web/library/index.js').Posenc} posenc
 * @param {Contestant[]} contestants
 * @param {number} rows
 * @param {number} rounds
 * @returns {Promise<Map<string, Line>>}
 */
async function contest(posenc, contestants, rows, rounds) {
  /** @type {Map<string, import('./accuracy.js').Accuracy>} */
  const accuracies = new Map();
  /** @type {Map<string, import('./rounds.js').Ready>} */
  const ready = new Map();
  for (const contestant of contestants) ready.set(contestant.name, await contestant.prepare(rows));
  for (const layout of /** @type {const} */ (['interleaved', 'concatenated'])) {
    const accuracy = accuracyOf(posenc, { dimension: DIMENSION, layout }, rows);
    for (const contestant of contestants.filter((one) => one.layout === layout)) {
      progress(`${rows} positions: ${contestant.name}`);
      const one = /** @type {import('./rounds.js').Ready} */ (ready.get(contestant.name));
      // Filled anew, since others have written into the same memory.
      await one.time(1);
      if (one.table) accuracies.set(contestant.name, accuracy(await one.table()));
    }
  }
  const times = new Map([...ready].map(([name, { time }]) => [name, time]));
  const measured = await measure(times, rounds, (round) =>
    progress(`${rows} positions: round ${round + 1} of ${rounds}`),
  );
  for (const { done } of ready.values()) await done?.();
  progress('');
  const limit = measured.get(STORE_LOOP)?.seconds ?? NaN;
  return new Map(
    [...measured].map(([name, one]) => [
      name,
      {
        name,
        ...one,
        valuesPerSecond: (rows * DIMENSION) / one.seconds,
        ofStoreLoop: limit / one.seconds,
        accuracy: accuracies.get(name),
      },
    ]),
  );
}

/** @param {number} rows @param {Map<string, Line>} lines */
function print(rows, lines) {
  console.log(
    `\n${columns(
      [
        `${rows.toLocaleString('en')} positions`,
        'Mvalues/s',
        'of the loop',
        'rounds',
        'misrounded',
        'share',
        'largest error',
      ],
      [...lines.values()].map(({ name, valuesPerSecond, ofStoreLoop, rounds, accuracy }) => [
        name,
        digits(valuesPerSecond / 1e6),
        digits(ofStoreLoop),
        String(rounds),
        ...(accuracy
          ? [accuracy.misrounded.toLocaleString('en'), percent(accuracy.share), accuracy.error.toExponential(1)]
          : ['', '', '']),
      ]),
    )}`,
  );
  const share = (/** @type {string} */ part, /** @type {string} */ whole) =>
    percent((lines.get(part)?.seconds ?? NaN) / (lines.get(whole)?.seconds ?? NaN));
  console.log(
    `The copy's share of encodeInto: ${share(COPY, ENCODE_INTO)}; that of fresh pages in encode: ` +
      `${share(PAGES, ENCODE)}.`,
  );
}

/** @param {number} rows @param {Map<string, Line>} lines */
function goalsAt(rows, lines) {
  const speed = (/** @type {string} */ name) => lines.get(name)?.valuesPerSecond ?? NaN;
  const plain = Math.max(speed(ROW_BY_ROW), speed(TWO_ROWS));
  /** @param {string} name @param {number} rival @param {string} called @param {number} least */
  const times = (name, rival, called, least) =>
    judge(
      `${rows.toLocaleString('en')}: ${name} ≥ ${least} × ${called}`,
      speed(name) / rival,
      (figure) => figure >= least,
    );
  return [
    times(WITH_TABLE, speed(STORE_LOOP), 'the store loop', 0.22),
    times(WITH_TABLE, plain, 'the best plain JavaScript', 5),
    times(ENCODE_INTO, plain, 'the best plain JavaScript', 3.5),
    times(WITH_TABLE, speed(NUMPY_WHOLE), NUMPY_WHOLE, rows > 4096 ? 7 : 3),
    ...[...TFJS, TUTORIAL].map((rival) => times(WITH_TABLE, speed(rival), rival, 100)),
  ];
}

/** One line that the next one replaces, where a person is looking. @param {string} text */
function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}
