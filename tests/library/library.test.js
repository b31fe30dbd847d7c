// The library as an engineer meets it: `import { load } from 'posenc'` in Node, on what `npm run build` left.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';

import { load } from 'posenc';

const posenc = await load();
const plain = { dimension: 64 };
/** The nightly job makes ten times as many. */
const CALLS = Number(process.env.POSENC_CALLS ?? 2000);
const wasmFile = new URL('../../dist/posenc.wasm', import.meta.url);

/** The formula of the paper in doubles: its error is about 1e-11 at the positions used here. */
function textbook({ dimension, base = 10000, exponent = 'paper' }, position, column) {
  const pair = Math.floor(column / 2);
  const e = exponent === 'paper' ? (2 * pair) / dimension : pair / (Math.ceil(dimension / 2) - 1);
  const angle = position / base ** e;
  return column % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
}

/** @param {string} word the argument that the sentence must name @param {string} got what it must quote */
const refusal =
  (word, got, type = RangeError) =>
  (error) => {
    assert.ok(error instanceof type, `${error?.name}: ${error?.message}`);
    assert.ok(error.message.includes(word), `"${error.message}" names ${word}`);
    assert.ok(error.message.includes(got), `"${error.message}" says ${got}`);
    return true;
  };

describe('encode', () => {
  test('gives rows of the formula, from 0 and from any start', () => {
    for (const start of [0, 1000, -7, 0.25]) {
      const table = posenc.encode(plain, { start, count: 5 });
      assert.equal(table.constructor, Float32Array);
      assert.equal(table.length, 5 * 64);
      table.forEach((value, at) => {
        const exact = textbook(plain, start + Math.floor(at / 64), at % 64);
        assert.ok(Math.abs(value - exact) < 6.1e-8, `${value} is ${exact} at ${at}`);
      });
    }
    assert.equal(posenc.encode(plain).length, 64);
    assert.equal(posenc.encode(plain, { count: 0 }).length, 0);
  });

  test('gives float64, float16 and bfloat16', () => {
    const double = posenc.encode(plain, { start: 12, dtype: 'float64' });
    assert.equal(double.constructor, Float64Array);
    for (const [at, value] of double.entries()) assert.ok(Math.abs(value - textbook(plain, 12, at)) < 1e-14);
    const half = posenc.encode({ dimension: 2 }, { count: 1, dtype: 'float16' });
    assert.deepEqual(half, Uint16Array.of(0, 0x3c00));
    const brain = posenc.encode({ dimension: 2 }, { count: 1, dtype: 'bfloat16' });
    assert.deepEqual(brain, Uint16Array.of(0, 0x3f80));
  });

  test('takes positions one by one, fractional ones too', () => {
    const positions = [3, -2.5, 1e6, 0.1];
    const table = posenc.encode(plain, { positions });
    positions.forEach((start, row) => {
      assert.deepEqual(table.slice(row * 64, (row + 1) * 64), posenc.encode(plain, { start }));
    });
    assert.deepEqual(posenc.encode(plain, { positions: Float64Array.from(positions) }), table);
    assert.equal(posenc.encode(plain, { positions: [] }).length, 0);
  });

  test('knows layouts, orders and exponents', () => {
    const encoding = { dimension: 8, exponent: 'endpoints' };
    const interleaved = posenc.encode(encoding, { start: 1 });
    // t2t and fairseq, position 1: published fixtures (conventions, F4).
    const fixture = [
      0.841470984808, 0.0463992234647, 0.00215443302337, 0.0000999999998333, 0.540302305868, 0.998922976041,
      0.999997679206, 0.999999995,
    ];
    const concatenated = posenc.encode({ ...encoding, layout: 'concatenated' }, { start: 1 });
    assert.deepEqual(concatenated, Float32Array.from(fixture));
    assert.deepEqual(
      [0, 2, 4, 6, 1, 3, 5, 7].map((at) => interleaved[at]),
      [...concatenated],
    );
    const swapped = posenc.encode({ ...encoding, order: 'cos-sin' }, { start: 1 });
    assert.deepEqual(
      [1, 0, 3, 2, 5, 4, 7, 6].map((at) => swapped[at]),
      [...interleaved],
    );
  });

  test('gives an odd dimension one more sine', () => {
    // d = 5, p = 1: published (problems, C7).
    const row = posenc.encode({ dimension: 5 }, { start: 1, dtype: 'float64' });
    const published = [0.8414709848, 0.5403023059, 0.0251162229, 0.9996845379, 0.0006309573];
    for (const [at, value] of published.entries()) assert.ok(Math.abs(row[at] - value) < 5.1e-11);
  });

  test('is exact where doubles are noise', () => {
    // sin(2^53) and cos(2^53) by their series in 80 decimal digits.
    const [sine, cosine] = posenc.encode({ dimension: 2 }, { start: 2 ** 53, dtype: 'float64' });
    assert.equal(sine, -0.848925964814655);
    assert.equal(cosine, -0.5285117844130887);
  });
});

test('encodeInto fills as many rows as the array holds, and returns it', () => {
  const target = new Float32Array(3 * 64);
  assert.equal(posenc.encodeInto(target, plain, { start: 9 }), target);
  assert.deepEqual(target, posenc.encode(plain, { start: 9, count: 3 }));
});

describe('withTable', () => {
  test('lends the table, and returns or throws what the function does', () => {
    const copy = posenc.withTable(plain, { start: 4, count: 3 }, (table) => table.slice());
    assert.deepEqual(copy, posenc.encode(plain, { start: 4, count: 3 }));
    assert.throws(
      () =>
        posenc.withTable(plain, { count: 1 }, () => {
          throw new Error('mine');
        }),
      /^Error: mine$/,
    );
    assert.equal(
      posenc.withTable(plain, { count: 0 }, (table) => table.length),
      0,
    );
  });

  test('may be nested, and other calls made inside', () => {
    posenc.withTable(plain, { count: 2 }, (outer) => {
      posenc.withTable({ dimension: 6 }, { count: 3 }, (inner) => {
        assert.deepEqual(inner, posenc.encode({ dimension: 6 }, { count: 3 }));
        assert.deepEqual(outer, posenc.encode(plain, { count: 2 }));
      });
      assert.deepEqual(outer, posenc.encode(plain, { count: 2 }));
    });
  });

  test('throws when the memory of an open table moves, instead of lending an empty table', async () => {
    const fresh = await load({ wasm: await readFile(wasmFile) });
    const grow = () => fresh.withTable(plain, { count: 80000 }, () => {});
    assert.throws(() => fresh.withTable(plain, { count: 1 }, grow), /memory/i);
    // The outer call throws even if the inner error was caught.
    assert.throws(
      () =>
        fresh.withTable(plain, { count: 1 }, () => {
          try {
            fresh.withTable(plain, { count: 160000 }, () => {});
          } catch {
            /* caught */
          }
        }),
      /memory/i,
    );
    assert.deepEqual(
      fresh.withTable(plain, { count: 1 }, (table) => table.slice()),
      fresh.encode(plain),
    );
  });

  test('refuses a promise, which would outlive the table', () => {
    assert.throws(() => posenc.withTable(plain, { count: 1 }, async () => {}), refusal('use', 'promise', TypeError));
  });
});

test('frequencies and wavelengths are those of the textbook', () => {
  const frequencies = posenc.frequencies(plain);
  const wavelengths = posenc.wavelengths(plain);
  assert.equal(frequencies.length, 32);
  frequencies.forEach((value, pair) => {
    assert.ok(Math.abs(value * 10000 ** ((2 * pair) / 64) - 1) < 1e-14);
    assert.ok(Math.abs((value * wavelengths[pair]) / (2 * Math.PI) - 1) < 1e-15);
  });
  assert.equal(Math.round(wavelengths[31]), 47117);
});

test('phases are turns in [0, 1)', () => {
  for (const position of [12, -12, 0.5, 1e6]) {
    posenc.phases(plain, position).forEach((turns, pair) => {
      const exact = ((position * 10000 ** ((-2 * pair) / 64)) / (2 * Math.PI)) % 1;
      const distance = Math.abs(turns - exact - (exact < 0 ? 1 : 0));
      assert.ok(turns >= 0 && turns < 1 && distance < 1e-9, `${turns} is ${exact}`);
    });
  }
  assert.ok(posenc.phases(plain, -1e-300)[0] < 1);
});

test('rotation takes (sin, cos) at p to (sin, cos) at p + offset', () => {
  for (const offset of [5, -3, 0, 0.5]) {
    const matrices = posenc.rotation(plain, offset);
    assert.equal(matrices.length, 4 * 32);
    for (const start of [0, 12, 5000]) {
      const [here, there] = [start, start + offset].map((at) => posenc.encode(plain, { start: at, dtype: 'float64' }));
      for (let pair = 0; pair < 32; pair += 1) {
        const [a, b, c, d] = matrices.slice(4 * pair, 4 * pair + 4);
        const [sine, cosine] = here.slice(2 * pair, 2 * pair + 2);
        assert.ok(Math.abs(a * sine + b * cosine - there[2 * pair]) < 5e-16);
        assert.ok(Math.abs(c * sine + d * cosine - there[2 * pair + 1]) < 5e-16);
      }
      assert.ok(posenc.rotationDifference(plain, start, offset) < 4.5e-16);
    }
  }
});

test('a heatmap can be drawn into an array of one’s own', () => {
  const view = { positions: [0, 20], width: 30, height: 10 };
  const into = new Uint8ClampedArray(8 + 4 * 300).fill(7).subarray(8);
  assert.equal(posenc.heatmap(plain, { ...view, into }), into);
  assert.deepEqual(into.slice(), posenc.heatmap(plain, view));
  assert.equal(new Uint8ClampedArray(into.buffer)[7], 7, 'and nowhere else');
  assert.throws(
    () => posenc.heatmap(plain, { ...view, into: into.subarray(1) }),
    /^RangeError: into must have length 1200, four bytes a pixel, got 1199\.$/,
  );
  assert.throws(() => posenc.heatmap(plain, { ...view, into: [] }), /^TypeError: into must be a Uint8ClampedArray/);
});

test('a rotation in two steps is their product', () => {
  for (const [offset, part] of [
    [5, 2],
    [-5, 2],
    [0, 7],
    [0.5, 3],
    [2 ** 53, 1],
  ]) {
    const whole = posenc.rotation(plain, offset);
    const { first, second, difference } = posenc.rotationSteps(plain, offset, part);
    assert.deepEqual(first, posenc.rotation(plain, part));
    assert.deepEqual(second, posenc.rotation(plain, offset - part));
    let largest = 0;
    for (let at = 0; at < 128; at += 4) {
      const [[a, b], [c, s]] = [first, second].map((matrices) => matrices.subarray(at, at + 2));
      largest = Math.max(largest, Math.abs(a * c - b * s - whole[at]), Math.abs(a * s + b * c - whole[at + 1]));
    }
    assert.ok(Math.abs(difference - largest) < 1e-17 && difference < 4.5e-16, `${difference} and ${largest}`);
  }
  // 0.1 − 3 is no double: the second step goes to where the whole one ends, not to where a rounded difference does.
  assert.ok(posenc.rotationSteps({ dimension: 2 }, 0.1, 3).difference < 4.5e-16);
  assert.throws(
    () => posenc.rotationSteps(plain, -(2 ** 53), 2),
    /^RangeError: offset − part must be from −2\^53 to 2\^53, got offset -9007199254740992 and part 2\.$/,
  );
});

test('the picture of a rotation has four entries a pair, in the layout', () => {
  const [cosine, sine, negative] = posenc.rotation({ dimension: 4 }, 5).subarray(4);
  const grey = (value) => Math.floor((255 * (value + 1)) / 2 + 0.5);
  const entries = (encoding, side = 4) => {
    const pixels = posenc.rotationPicture({ dimension: 4, ...encoding }, 5, { side, palette: 'grey' });
    return Array.from({ length: side * side }, (_, at) => pixels[4 * at]);
  };
  const of = { in: entries({}), halves: entries({ layout: 'concatenated' }), turned: entries({ order: 'cos-sin' }) };
  assert.deepEqual([of.in[10], of.in[11], of.in[14], of.in[15]], [cosine, sine, negative, cosine].map(grey));
  assert.deepEqual(
    [of.halves[5], of.halves[7], of.halves[13], of.halves[15]],
    [cosine, sine, negative, cosine].map(grey),
  );
  assert.deepEqual(
    [of.turned[10], of.turned[11], of.turned[14], of.turned[15]],
    [cosine, negative, sine, cosine].map(grey),
  );
  assert.deepEqual([of.in[2], of.halves[4], of.turned[13]], [128, 128, 128], 'nothing');
  const [fast] = posenc.rotation({ dimension: 4 }, 5);
  assert.deepEqual(entries({}, 2), [grey(fast / 2), 128, 128, grey(cosine / 2)], 'the mean of a block');
  assert.throws(
    () => posenc.rotationPicture(plain, 5, { side: 65 }),
    /^RangeError: side must be an integer from 1 to 64, got 65\.$/,
  );
});

test('without cosines the best linear map is a factor a pair, and misses', () => {
  const { guesses, misses, error } = posenc.sinesAlone(plain, 12, 5);
  const [here, there] = [12, 17].map((start) => posenc.encode(plain, { start, dtype: 'float64' }));
  for (let pair = 0; pair < 32; pair += 1) {
    const angle = 5 * 10000 ** ((-2 * pair) / 64);
    assert.ok(Math.abs(guesses[pair] - Math.cos(angle) * here[2 * pair]) < 1e-15);
    assert.ok(Math.abs(guesses[pair] + misses[pair] - there[2 * pair]) < 1e-15);
  }
  const squares = Array.from({ length: 32 }, (_, pair) => Math.sin(5 * 10000 ** ((-2 * pair) / 64)) ** 2);
  assert.ok(Math.abs(error - Math.sqrt(squares.reduce((sum, square) => sum + square) / 64)) < 1e-14);
  assert.equal(posenc.sinesAlone(plain, 12, 0).error, 0);
});

test('shifted is the row at position + offset, as real numbers add', () => {
  assert.deepEqual(posenc.shifted(plain, 12, 5), posenc.encode(plain, { start: 17, dtype: 'float64' }));
  // 2^53 - 1 + 0.5 is no double; its sine follows from those of both by the rule for sums.
  const [a, b] = [2 ** 53 - 1, 0.5].map((start) => posenc.encode(plain, { start, dtype: 'float64' }));
  posenc.shifted(plain, 0.5, 2 ** 53 - 1).forEach((value, at, row) => {
    if (at % 2 === 0)
      assert.ok(
        Math.abs(value - (a[at] * b[at + 1] + a[at + 1] * b[at])) < 5e-16,
        `${value} at ${at} of ${row.length}`,
      );
  });
  assert.throws(() => posenc.shifted(plain, 2 ** 53, 1), refusal('offset', '1'));
});

test('rotate moves a row on, in its own layout', () => {
  for (const encoding of [plain, { ...plain, layout: 'concatenated' }, { ...plain, order: 'cos-sin' }]) {
    const moved = posenc.rotate(encoding, posenc.encode(encoding, { start: 12 }), 5);
    const expected = posenc.encode(encoding, { start: 17 });
    for (const [at, value] of moved.entries()) assert.ok(Math.abs(value - expected[at]) < 1.3e-7);
  }
});

test('similarity is the mean cosine, by distance', () => {
  const curve = posenc.similarity(plain, { start: -2, count: 5 });
  assert.equal(curve.constructor, Float64Array);
  assert.deepEqual([...curve], [...curve].reverse());
  assert.equal(curve[2], 1);
  assert.ok(Math.abs(posenc.similarity(plain, { start: 50, count: 1 })[0] - 0.49) < 5e-4);
});

test('a run of similarities is the same to 2^-45', () => {
  for (const [encoding, start, count] of /** @type {const} */ ([
    [plain, 0, 1000],
    [{ dimension: 7 }, -3.25, 70],
    [{ dimension: 1 }, 2 ** 53 - 5, 5],
    [plain, 0, 0],
  ])) {
    const exact = posenc.similarity(encoding, { start, count });
    const quick = posenc.similarityRun(encoding, { start, count });
    assert.equal(quick.length, count);
    for (const [at, value] of quick.entries())
      assert.ok(Math.abs(value - exact[at]) <= 2 ** -45, `distance ${start} + ${at}`);
  }
  assert.throws(() => posenc.similarityRun(plain, { count: -1 }), /^RangeError: count must be an integer from 0/);
});

test('the square of positions has the similarity of each pair, or exact means, constant along its diagonals', () => {
  const cells = posenc.similarityMeans(plain, { length: 40, side: 40 });
  const exact = posenc.similarity(plain, { count: 40 });
  for (const [n, value] of cells.entries()) assert.ok(Math.abs(value - exact[n]) <= 2 ** -45);
  // The mean of a cosine over a square, in closed form.
  const [length, side] = [1000, 90];
  const r = length / side;
  posenc.similarityMeans(plain, { length, side }).forEach((mean, n) => {
    const parts = Array.from({ length: 32 }, (_, i) => 10000 ** ((-2 * i) / 64)).map(
      (w) => Math.cos(n * r * w) * (Math.sin((r * w) / 2) / ((r * w) / 2)) ** 2,
    );
    assert.ok(Math.abs(parts.reduce((sum, part) => sum + part) / 32 - mean) < 1e-12, `${n}`);
  });
  const pixels = posenc.similarityPicture(plain, { length, side, palette: 'grey' });
  const means = posenc.similarityMeans(plain, { length, side });
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1)
      assert.equal(
        pixels[4 * (y * side + x)],
        Math.floor((255 * (means[Math.abs(x - y)] + 1)) / 2 + 0.5),
        `${x}, ${y}`,
      );
  }
  assert.throws(
    () => posenc.similarityMeans(plain, { length: 5, side: 6 }),
    /^RangeError: side must be an integer from 1 to 5, got 6\.$/,
  );
  assert.throws(
    () => posenc.similarityPicture(plain, { length: 0, side: 1 }),
    /^RangeError: length must be an integer from 1 to 2\^53, got 0\.$/,
  );
  assert.throws(() => posenc.similarityPicture(plain, { length: 5, side: 5, palette: 'jet' }), /^RangeError: palette/);
});

test('a wave is its columns, and what lies between them', () => {
  for (const start of [0, 12, -3, 2 ** 53 - 3]) {
    const { sine, cosine } = posenc.wave(plain, 3, { start, count: 4 });
    const table = posenc.encode(plain, { start, count: 4, dtype: 'float64' });
    for (let n = 0; n < 4; n += 1) {
      assert.ok(Math.abs(sine[n] - table[64 * n + 6]) < 2e-16 && Math.abs(cosine[n] - table[64 * n + 7]) < 2e-16);
    }
  }
  const between = posenc.wave(plain, 31, { start: 1000, from: -0.5, step: 0.01, count: 101 });
  for (const [n, value] of between.cosine.entries()) {
    assert.ok(Math.abs(value - Math.cos((999.5 + 0.01 * n) / 10000 ** (62 / 64))) < 1e-12);
  }
  // 2^53 - 1 + 0.5 is no double; see the test of shifted.
  const {
    sine: [there],
  } = posenc.wave(plain, 0, { start: 2 ** 53 - 1, from: 0.5, count: 1 });
  assert.ok(Math.abs(there - posenc.shifted(plain, 2 ** 53 - 1, 0.5)[0]) < 2e-16);
  assert.deepEqual(posenc.wave({ dimension: 1 }, 0, { count: 0 }), {
    sine: new Float64Array(),
    cosine: new Float64Array(),
  });
});

test('heatmap gives each cell the colour of its value', () => {
  const view = { positions: [0, 20], dimensions: [0, 64], width: 64, height: 20, palette: 'grey' };
  const pixels = posenc.heatmap(plain, view);
  assert.equal(pixels.constructor, Uint8ClampedArray);
  const values = posenc.encode(plain, { count: 20, dtype: 'float64' });
  values.forEach((value, at) => {
    const byte = Math.round((255 * (value + 1)) / 2);
    assert.deepEqual([...pixels.slice(4 * at, 4 * at + 4)], [byte, byte, byte, 255]);
  });
  assert.equal(
    posenc.heatmap(plain, { positions: [0, 2 ** 31], dimensions: [0, 64], width: 3, height: 2, palette: 'vik' }).length,
    24,
  );
});

describe('hidden waves', () => {
  // 6 positions a pixel, where column 0 turns once in 6.28.
  const view = { positions: [0, 6 * 64], dimensions: [0, 64], width: 64, height: 64, palette: 'grey' };
  const levels = (/** @type {object} */ more) =>
    posenc.heatmap(plain, { ...view, ...more }).filter((_, at) => at % 4 === 0);

  test('are hidden unless asked for', () => {
    assert.deepEqual(posenc.heatmap(plain, { ...view, hidden: 'none' }), posenc.heatmap(plain, view));
    assert.notDeepEqual(posenc.heatmap(plain, { ...view, hidden: 'blended' }), posenc.heatmap(plain, view));
  });

  test('are the blend of the colours of the mean plus and minus the spread', () => {
    const { mean, spread } = posenc.means(plain, {
      positions: view.positions,
      dimensions: view.dimensions,
      width: 64,
      height: 64,
    });
    const blended = levels({ hidden: 'blended' });
    blended.forEach((level, at) => {
      const swing = Math.min(spread[at], 1 - Math.abs(mean[at]));
      const [low, high] = [mean[at] - swing, mean[at] + swing].map((value) => (255 * (value + 1)) / 2);
      assert.ok(Math.abs(level - (low + high) / 2) <= 1, `${level} at ${at}`);
    });
    // In vik no value has the colour of column 0, dark but neither red nor blue; column 63 hardly moves.
    const pixels = posenc.heatmap(plain, { ...view, palette: 'vik', hidden: 'blended' });
    for (let y = 0; y < 64; y += 1) {
      const [red, , blue] = pixels.subarray(4 * 64 * y);
      assert.ok(red < 120 && blue < 120 && Math.abs(red - blue) < 40, `${red}, ${blue}`);
      assert.ok(Math.abs(blended[64 * y + 63] - 255) <= 1);
    }
  });

  test('do not change pixels that lie in one cell', () => {
    const cells = { positions: [0, 16], width: 128, height: 32 };
    assert.deepEqual(levels({ ...cells, hidden: 'blended' }), levels(cells));
  });
});

test('means are the mean and the spread of the cells that a pixel covers', () => {
  const values = posenc.encode(plain, { start: 100, count: 50, dtype: 'float64' });
  for (const [left, right] of [
    [0, 64],
    [0, 1],
    [5, 11],
  ]) {
    const cells = values.filter((_, at) => at % 64 >= left && at % 64 < right);
    const mean = cells.reduce((sum, value) => sum + value) / cells.length;
    const variance = cells.reduce((sum, value) => sum + (value - mean) ** 2, 0) / cells.length;
    const read = posenc.means(plain, { positions: [100, 150], dimensions: [left, right] });
    assert.deepEqual([read.mean.length, read.spread.length], [1, 1], 'one pixel unless asked for more');
    assert.ok(Math.abs(read.mean[0] - mean) < 1e-12 && Math.abs(read.spread[0] - Math.sqrt(variance)) < 1e-9);
  }
  const column = posenc.means(plain, { positions: [100, 150], dimensions: [7, 8], height: 50 });
  for (const [row, mean] of column.mean.entries()) assert.ok(Math.abs(mean - values[64 * row + 7]) < 1e-12);
  assert.deepEqual([...column.spread], new Array(50).fill(0));
  // 2^54 positions of a wave of period 6.28.
  const all = posenc.means(plain, { positions: [-(2 ** 53), 2 ** 53], dimensions: [0, 1] });
  assert.ok(Math.abs(all.mean[0]) < 1e-12 && Math.abs(all.spread[0] - Math.SQRT1_2) < 1e-12);
});

describe('bad input is refused in a sentence that names the argument and the value', () => {
  const cases = [
    ['dimension', '0', () => posenc.encode({ dimension: 0 })],
    ['dimension', '-1', () => posenc.encode({ dimension: -1 })],
    ['dimension', '2.5', () => posenc.encode({ dimension: 2.5 })],
    ['dimension', '70000', () => posenc.encode({ dimension: 70000 })],
    ['dimension', 'NaN', () => posenc.encode({ dimension: NaN })],
    ['dimension', '"x"', () => posenc.encode({ dimension: 'x' }), TypeError],
    ['dimension', 'undefined', () => posenc.encode({}), TypeError],
    ['encoding', 'null', () => posenc.encode(null), TypeError],
    ['base', '1', () => posenc.encode({ dimension: 8, base: 1 })],
    ['base', '0', () => posenc.encode({ dimension: 8, base: 0 })],
    ['base', '-3', () => posenc.encode({ dimension: 8, base: -3 })],
    ['base', 'NaN', () => posenc.encode({ dimension: 8, base: NaN })],
    ['base', 'Infinity', () => posenc.encode({ dimension: 8, base: Infinity })],
    ['base', '1e+301', () => posenc.encode({ dimension: 8, base: 1e301 })],
    ['count', '-1', () => posenc.encode(plain, { count: -1 })],
    ['count', '1.5', () => posenc.encode(plain, { count: 1.5 })],
    ['count', '256 TB', () => posenc.encode(plain, { count: 1e12 })],
    ['count', '512 TB', () => posenc.encode(plain, { count: 1e12, dtype: 'float64' })],
    ['count', '256 TB', () => posenc.withTable(plain, { count: 1e12 }, () => {})],
    ['count', '8 TB', () => posenc.similarity(plain, { count: 1e12 })],
    ['start', 'NaN', () => posenc.encode(plain, { start: NaN })],
    ['start', String(2 ** 54), () => posenc.encode(plain, { start: 2 ** 54 })],
    ['position', 'NaN', () => posenc.phases(plain, NaN)],
    ['position', String(2 ** 54), () => posenc.phases(plain, 2 ** 54)],
    ['positions[1]', 'Infinity', () => posenc.encode(plain, { positions: [0, Infinity] })],
    ['positions', 'start', () => posenc.encode(plain, { positions: [0], start: 3 }), TypeError],
    ['start', 'null', () => posenc.encode(plain, { start: null }), TypeError],
    ['palette', 'null', () => posenc.similarityPicture(plain, { length: 2, side: 2, palette: null }), TypeError],
    ['2^53', 'count 2', () => posenc.encode(plain, { start: 2 ** 53, count: 2 })],
    ['2^53', 'count 3', () => posenc.encode(plain, { start: 2 ** 53 - 1, count: 3 })],
    ['2^53', 'offset 1', () => posenc.rotationDifference(plain, 2 ** 53, 1)],
    ['offset', 'NaN', () => posenc.rotation(plain, NaN)],
    ['target', 'Float64Array', () => posenc.encodeInto(new Float64Array(64), plain), TypeError],
    ['target', 'Array', () => posenc.encodeInto([0], plain), TypeError],
    ['target', '65', () => posenc.encodeInto(new Float32Array(65), plain)],
    ['layout', '"spiral"', () => posenc.encode({ dimension: 8, layout: 'spiral' })],
    ['order', 'dimension 7', () => posenc.encode({ dimension: 7, order: 'cos-sin' })],
    ['exponent', '"half"', () => posenc.encode({ dimension: 8, exponent: 'half' })],
    ['dtype', '"int8"', () => posenc.encode(plain, { dtype: 'int8' })],
    ['dimention', 'dimension', () => posenc.encode({ dimention: 8 }), TypeError],
    ['cosine', '7', () => posenc.rotate({ dimension: 7 }, new Float32Array(7), 1)],
    ['row', '63', () => posenc.rotate(plain, new Float32Array(63), 1)],
    ['palette', '"jet"', () => posenc.heatmap(plain, { positions: [0, 1], width: 1, height: 1, palette: 'jet' })],
    ['positions', '[3, 3]', () => posenc.heatmap(plain, { positions: [3, 3], width: 1, height: 1, palette: 'vik' })],
    [
      'dimensions',
      '[0, 65]',
      () => posenc.heatmap(plain, { positions: [0, 1], dimensions: [0, 65], width: 1, height: 1 }),
    ],
    ['hidden', '"waves"', () => posenc.heatmap(plain, { positions: [0, 1], width: 1, height: 1, hidden: 'waves' })],
    [
      'hidden',
      'true',
      () => posenc.heatmap(plain, { positions: [0, 1], width: 1, height: 1, hidden: true }),
      TypeError,
    ],
    ['positions', '[3, 3]', () => posenc.means(plain, { positions: [3, 3] })],
    ['dimensions', '[0, 65]', () => posenc.means(plain, { positions: [0, 1], dimensions: [0, 65] })],
    ['width', '0', () => posenc.means(plain, { positions: [0, 1], width: 0 })],
    ['pair', '32', () => posenc.wave(plain, 32, { count: 1 })],
    ['count', 'undefined', () => posenc.wave(plain, 0, {}), TypeError],
    ['count', '16 TB', () => posenc.wave(plain, 0, { count: 1e12, step: 0 })],
    ['step', 'NaN', () => posenc.wave(plain, 0, { step: NaN, count: 1 })],
    ['from', '1', () => posenc.wave(plain, 0, { start: 2 ** 53, from: 1, count: 1 })],
    ['from', '3', () => posenc.wave(plain, 0, { start: 2 ** 53 - 2, count: 4 })],
    // Beyond the limit by less than any double there can say.
    ['from', '1', () => posenc.wave(plain, 0, { start: 2 ** 53 - 1, from: 1, step: 1e-20, count: 2 })],
    ['from', '-1', () => posenc.wave(plain, 0, { start: 1 - 2 ** 53, from: -1, step: -1e-20, count: 2 })],
    ['width', '0', () => posenc.heatmap(plain, { positions: [0, 1], width: 0, height: 1 })],
  ];
  for (const [word, got, call, type] of cases) {
    test(`${word}, got ${got}: ${String(call).slice(6)}`, () => assert.throws(call, refusal(word, got, type)));
  }

  test('and changes nothing: the next call answers as before', () => {
    const before = posenc.encode(plain, { count: 3 });
    for (const [, , call] of cases) assert.throws(call);
    assert.deepEqual(posenc.encode(plain, { count: 3 }), before);
  });
});

describe('memory', () => {
  test('results keep their values when WebAssembly memory grows', async () => {
    const fresh = await load({ wasm: await readFile(wasmFile) });
    const before = fresh.encode(plain, { count: 100 });
    const copy = before.slice();
    fresh.withTable(plain, { count: 100000 }, (table) => assert.equal(table.length, 64e5));
    assert.deepEqual(before, copy);
    assert.deepEqual(fresh.encode(plain, { count: 100 }), copy);
  });

  test('a table that WebAssembly cannot hold is encoded all the same, and refused as a view', async () => {
    const fresh = await load({ wasm: await readFile(wasmFile) });
    assert.throws(() => fresh.withTable({ dimension: 1 }, { count: 2 ** 30 }, () => {}), refusal('count', '4.29 GB'));
    assert.equal(fresh.encode({ dimension: 2 }, { start: 5, count: 1 }).length, 2);
  });

  test('a picture that WebAssembly cannot hold is refused in a sentence', () => {
    const view = { positions: [0, 1], width: 2 ** 15, height: 2 ** 14 };
    assert.throws(() => posenc.heatmap(plain, view), refusal('memory', '2.15 GB'));
    assert.equal(posenc.heatmap(plain, { ...view, width: 1, height: 1 }).length, 4);
  });

  test(`${CALLS} calls leave the memory as it was`, async () => {
    // The module's memory, seen from outside by watching what is instantiated.
    const { instantiate } = WebAssembly;
    let memory;
    WebAssembly.instantiate = async (...from) => {
      const instance = await instantiate.apply(WebAssembly, from);
      memory = Object.values((instance.instance ?? instance).exports).find((one) => one instanceof WebAssembly.Memory);
      return instance;
    };
    const fresh = await load({ wasm: await readFile(wasmFile) }).finally(() => {
      WebAssembly.instantiate = instantiate;
    });
    assert.ok(memory, 'the memory was found');
    const call = (n) => {
      const encoding = { dimension: 16 + (n % 40) * 2, base: 10000 + (n % 50) };
      const row = fresh.encode(encoding, { start: n, count: 2 });
      fresh.rotate(encoding, row.subarray(0, encoding.dimension), n);
      fresh.withTable(encoding, { count: 3 }, () => {});
      fresh.encode(encoding, { positions: [n], dtype: 'float16' });
      fresh.phases(encoding, n);
    };
    for (let n = 0; n < 100; n += 1) call(n);
    const { byteLength } = memory.buffer;
    for (let n = 0; n < CALLS; n += 1) call(n);
    assert.equal(memory.buffer.byteLength, byteLength);
  });
});

describe('load', () => {
  test('shares one instance, and can be tried again after a failure', async () => {
    assert.equal(await load(), posenc);
    await assert.rejects(load({ wasm: new URL('nowhere.wasm', import.meta.url) }), /nowhere\.wasm/);
    await assert.rejects(load({ wasm: Uint8Array.of(1, 2, 3) }), /posenc\.wasm/);
    assert.equal(await load(), posenc);
  });

  test("gives the element's file and the library's file one instance", async () => {
    const element = await import('../../dist/posenc.js');
    assert.notEqual(element.load, load);
    assert.equal(await element.load(), posenc);
  });

  test('takes bytes, a module, an address, a Response', async () => {
    const bytes = await readFile(wasmFile);
    const expected = posenc.encode(plain, { start: 3 });
    for (const wasm of [
      bytes,
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
      await WebAssembly.compile(bytes),
      wasmFile,
      wasmFile.href,
      new Response(bytes, { headers: { 'content-type': 'application/wasm' } }),
      new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } }),
    ]) {
      assert.deepEqual((await load({ wasm })).encode(plain, { start: 3 }), expected);
    }
  });

  for (const file of ['library.js', 'posenc.js']) {
    test(`importing ${file} in a worker registers nothing, and works`, async () => {
      const code = `
        import { parentPort } from 'node:worker_threads';
        const before = Object.getOwnPropertyNames(globalThis);
        const { load } = await import(${JSON.stringify(new URL(`../../dist/${file}`, import.meta.url).href)});
        const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
        parentPort.postMessage([added, (await load()).encode({ dimension: 4 }, { start: 1 })]);`;
      const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
      const [added, row] = await new Promise((resolve, reject) =>
        worker.once('message', resolve).once('error', reject),
      );
      await worker.terminate();
      // lit leaves marks of its own, to warn of two versions.
      assert.deepEqual(
        added.filter((name) => !/^(lit|reactive)/.test(name)),
        [],
      );
      assert.deepEqual(row, posenc.encode({ dimension: 4 }, { start: 1 }));
    });
  }
});

describe('rivals', () => {
  const names = /** @type {const} */ ([
    'sinusoid',
    'constant',
    'index',
    'fraction',
    'binary',
    'sines',
    'one-frequency',
    'frozen',
    'random',
  ]);

  test('have rows in the columns of the encoding, and pictures', () => {
    for (const rival of names) {
      const rows = posenc.rivalRows(plain, rival, { length: 128, start: 100, count: 28 });
      assert.equal(rows.constructor, Float64Array);
      assert.equal(rows.length, 28 * (rival === 'sines' ? 32 : 64));
      assert.equal(posenc.rivalRows(plain, rival, { length: 128 }).length, (128 * rows.length) / 28);
      const picture = posenc.rivalPicture(plain, rival, { length: 128, width: 5, height: 9 });
      assert.equal(picture.constructor, Uint8ClampedArray);
      assert.equal(picture.length, 4 * 5 * 9);
    }
    const table = posenc.encode(plain, { start: 100, count: 28, dtype: 'float64' });
    const rows = posenc.rivalRows(plain, 'sinusoid', { length: 128, start: 100 });
    for (const [at, value] of rows.entries()) assert.ok(Math.abs(value - table[at]) < 2 ** -52);
    assert.deepEqual(
      [...posenc.rivalRows({ dimension: 4 }, 'binary', { length: 16, start: 11, count: 1 })],
      [1, 1, 0, 1],
    );
    assert.equal(posenc.rivalRows(plain, 'index', { length: 128, start: 500 }).length, 0);
    // Rows that come in several pieces of the core's memory.
    assert.equal(posenc.rivalRows(plain, 'index', { length: 5000, count: 5000 })[4999 * 64], 4999);
  });

  test('are scored: numbers under their names, marks that are met, not met, or undefined', () => {
    const { marks, unique, smooth, deterministic, linear, anyLength, parameters } = posenc.scores(plain, 'sinusoid', {
      length: 128,
      offset: 5,
    });
    assert.deepEqual(new Set(Object.values(marks)), new Set([true]));
    assert.equal(unique.over, 128);
    assert.ok(Math.abs(smooth.nearSimilarity - posenc.similarity(plain, { start: 1, count: 1 })[0]) < 1e-14);
    assert.match(deterministic.first, /^[0-9a-f]{16}$/);
    assert.equal(deterministic.first, deterministic.reference);
    assert.equal(deterministic.second, deterministic.reference);
    assert.ok(linear.residual < 1e-15);
    assert.equal(anyLength.longest, Infinity);
    assert.equal(parameters, 0);
    const learned = posenc.scores(plain, 'random', { length: 128, offset: 0.5 });
    assert.equal(learned.parameters, 128 * 64);
    assert.notEqual(learned.deterministic.first, learned.deterministic.second);
    assert.deepEqual(learned.marks, {
      unique: true,
      bounded: true,
      smooth: false,
      deterministic: false,
      anyLength: false,
      parameters: false,
      linear: null,
    });
    const other = posenc.scores(plain, 'random', { length: 128, offset: 5, seed: 2 });
    assert.equal(other.deterministic.first, learned.deterministic.second);
    assert.equal(posenc.scores(plain, 'one-frequency', { length: 128, offset: 5 }).marks.unique, false);
  });

  test('refuse bad arguments', () => {
    assert.throws(() => posenc.scores(plain, 'learned', { length: 128, offset: 5 }), refusal('rival', '"learned"'));
    assert.throws(() => posenc.scores(plain, 'index', { length: 0, offset: 5 }), refusal('length', '0'));
    assert.throws(() => posenc.scores(plain, 'index', { length: 128 }), refusal('offset', 'undefined', TypeError));
    assert.throws(() => posenc.scores(plain, 'frozen', { length: 128, offset: 5, pair: 32 }), refusal('pair', '32'));
    assert.throws(() => posenc.scores(plain, 'random', { length: 128, offset: 5, seed: -1 }), refusal('seed', '-1'));
    assert.throws(() => posenc.rivalRows(plain, 'index', { length: 128, start: -1 }), refusal('start', '-1'));
    assert.throws(() => posenc.rivalRows(plain, 'index', { length: 128, start: 0.5 }), refusal('start', '0.5'));
    assert.throws(
      () => posenc.rivalRows(plain, 'random', { length: 128, start: 100, count: 29 }),
      refusal('length', '29'),
    );
    assert.throws(
      () => posenc.rivalPicture(plain, 'index', { length: 5000, width: 1, height: 1 }),
      refusal('count', '5000'),
    );
    assert.throws(() => posenc.rivalPicture(plain, 'index', { length: 9, width: 0, height: 1 }), refusal('width', '0'));
    assert.throws(() => posenc.rivalRows(plain, 'index', { lenght: 9 }), refusal('rows', 'length', TypeError));
  });
});

describe('locate', () => {
  const row = posenc.encode(plain, { start: 4321 });
  const longest = posenc.wavelengths(plain).at(-1);

  test('gives the position of a row, its accuracy, and the steps of the search', () => {
    const located = posenc.locate(plain, row);
    assert.deepEqual(Object.keys(located), [
      'position',
      'residual',
      'accuracy',
      'noise',
      'hands',
      'worst',
      'second',
      'chance',
      'searched',
      'verdict',
    ]);
    assert.ok(Math.abs(located.position - 4321) < 1e-6);
    assert.equal(located.verdict, 'found');
    assert.deepEqual(located.searched, [-(2 ** 31), 2 ** 31]);
    assert.equal(located.hands, 32);
    // A float32 value is off by at most half a unit in its last place.
    assert.ok(located.residual < 2 ** -25 && located.worst.difference <= 2 ** -25);
    assert.ok(Math.abs(located.second.position - 4321) > 6 && located.second.residual > 0.1);
    const { steps, ...same } = posenc.narrowing(plain, row);
    assert.deepEqual(same, located);
    assert.deepEqual(
      steps.filter(({ order }) => order === 0).map(({ pair }) => pair),
      Array.from({ length: 32 }, (_, at) => 31 - at),
    );
    for (const step of steps) {
      assert.deepEqual(Object.keys(step), [
        'order',
        'pair',
        'wavelength',
        'phase',
        'deviation',
        'candidates',
        'spread',
        'places',
      ]);
      assert.equal(step.places.length, Math.min(step.candidates, 33));
      if (step.order === 0) {
        assert.ok(Math.abs(step.wavelength / (2 * Math.PI * 10000 ** (step.pair / 32)) - 1) < 1e-12);
        const turns = 4321 / step.wavelength;
        const off = step.phase - turns;
        assert.ok(Math.abs(off - Math.round(off)) < 1e-7, `the phase of pair ${step.pair}`);
      }
    }
    assert.ok(
      Math.abs(posenc.locate(plain, Float64Array.from(row)).position - located.position) < 1e-9,
      'a float64 row as well',
    );
  });

  test('finds positions between the integers, with unknown values, and with noise', () => {
    assert.ok(Math.abs(posenc.locate(plain, posenc.encode(plain, { start: -17.25 })).position + 17.25) < 1e-6);
    const gaps = row.slice();
    gaps[6] = NaN;
    gaps[41] = NaN;
    const located = posenc.locate(plain, gaps);
    assert.equal(located.hands, 30);
    assert.ok(Math.abs(located.position - 4321) < 1e-6);
    const noisy = posenc.locate(plain, posenc.noisy(row, { deviation: 0.1 }), { from: 0, to: longest });
    assert.ok(Math.abs(noisy.position - 4321) < 5 * noisy.accuracy);
    assert.ok(noisy.noise > 0.07 && noisy.noise < 0.13, String(noisy.noise));
    assert.deepEqual(noisy.searched, [0, longest]);
  });

  test('says where the position is ambiguous, and which row is none of the table', () => {
    assert.equal(posenc.locate({ dimension: 2 }, posenc.encode({ dimension: 2 }, { start: 3 })).verdict, 'ambiguous');
    assert.equal(
      posenc.locate(plain, posenc.encode({ dimension: 64, base: 9000 }, { start: 4321 }), { from: 0, to: longest })
        .verdict,
      'none',
    );
    const nothing = posenc.locate(plain, new Float32Array(64));
    assert.equal(nothing.verdict, 'none');
    assert.equal(nothing.hands, 0);
    assert.equal(nothing.second, null);
  });

  test('ends where one pair leaves millions of candidates for the next', () => {
    const wide = { dimension: 64, base: 1e300 };
    const { verdict } = posenc.locate(wide, posenc.noisy(posenc.encode(wide, { start: 12 }), { deviation: 0.1 }), {
      from: 0,
      to: 2 ** 53,
    });
    assert.equal(verdict, 'ambiguous');
  });

  test('refuses what cannot be searched', () => {
    assert.throws(() => posenc.locate({ dimension: 1 }, Float32Array.of(0)), refusal('dimension', '1'));
    assert.throws(() => posenc.locate(plain, row.subarray(1)), refusal('row', '63'));
    assert.throws(() => posenc.locate(plain, [...row]), refusal('row', 'length 64', TypeError));
    assert.throws(() => posenc.locate(plain, row, { from: 5, to: 5 }), refusal('from', 'to 5'));
    assert.throws(() => posenc.locate(plain, row, { from: NaN }), refusal('from', 'NaN'));
    assert.throws(() => posenc.locate(plain, row, { from: 3e9 }), refusal('from', '2147483648'));
    assert.throws(() => posenc.locate(plain, row.with(3, Infinity)), refusal('row[3]', 'Infinity'));
    assert.throws(() => posenc.locate(plain, row, { form: 5 }), refusal('within', 'from', TypeError));
  });

  test('noise is the same for the same seed, as large as asked for, and leaves the row itself alone', () => {
    const zeros = new Float32Array(4096);
    const noise = posenc.noisy(zeros, { deviation: 0.25 });
    assert.equal(noise.constructor, Float32Array);
    assert.ok(zeros.every((value) => value === 0));
    assert.deepEqual(posenc.noisy(zeros, { deviation: 0.25, seed: 1 }), noise);
    assert.notDeepEqual(posenc.noisy(zeros, { deviation: 0.25, seed: 2 }), noise);
    const mean = noise.reduce((sum, value) => sum + value, 0) / 4096;
    const deviation = Math.sqrt(noise.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 4096);
    // Five standard deviations of what these are for so many values.
    assert.ok(
      Math.abs(mean) < (5 * 0.25) / 64 && Math.abs(deviation / 0.25 - 1) < 5 / Math.sqrt(2 * 4096),
      `${mean} ± ${deviation}`,
    );
    assert.deepEqual(posenc.noisy(row, { deviation: 0 }), row);
    assert.ok(Number.isNaN(posenc.noisy(Float32Array.of(NaN, 1), { deviation: 0.1 })[0]));
    assert.throws(() => posenc.noisy(row, { deviation: -1 }), refusal('deviation', '-1'));
    assert.throws(
      () => posenc.noisy(Float64Array.from(row), { deviation: 1 }),
      refusal('row', 'Float64Array', TypeError),
    );
    assert.throws(() => posenc.noisy(row, { deviation: 1, seed: 0.5 }), refusal('seed', '0.5'));
  });
});
