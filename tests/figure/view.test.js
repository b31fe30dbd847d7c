// The arithmetic of a view: where zooming and moving lead, and back.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aligned, factorsOf, fit, panned, showing, size, viewOf, written, zoomed } from '../../web/figure/view.js';

const state = { start: 0, length: 128, dimension: 64, view: '' };
const pixels = { width: 640, height: 400 };
const LIMIT = 2 ** 53;

/** @param {number} seed */
function random(seed) {
  let x = seed;
  return () => {
    x = (x * 48271) % 2147483647;
    return x / 2147483647;
  };
}

/** @param {import('../../web/figure/view.js').View} view @param {number} dimension */
function isGood({ rows, columns }, dimension) {
  assert.ok(rows.from >= -LIMIT && rows.to <= LIMIT && size(rows) > 1 - 1e-9, `rows ${rows.from} to ${rows.to}`);
  assert.ok(
    columns.from >= 0 && columns.to <= dimension && size(columns) > 1 - 1e-9,
    `columns ${columns.from} to ${columns.to}`,
  );
}

describe('a view', () => {
  it('is the whole table unless it says otherwise, and is written as short as it can be', () => {
    assert.deepEqual(viewOf(state), { rows: { from: 0, to: 128 }, columns: { from: 0, to: 64 } });
    assert.equal(written(fit(state), state), '');
    for (const view of ['5 17.25', '-100 2147483548', '0 128 3 9.5'])
      assert.equal(written(viewOf({ ...state, view }), state), view);
  });

  it('keeps to the columns that there are', () => {
    for (const [columns, from, to] of [
      ['5 20', 5, 8],
      ['6.5 8', 6.5, 8],
      ['20 30', 7, 8],
    ]) {
      assert.deepEqual(viewOf({ ...state, dimension: 8, view: `0 9 ${columns}` }).columns, { from, to });
    }
    assert.deepEqual(viewOf({ ...state, dimension: 1, view: '0 9 5 7' }).columns, { from: 0, to: 1 });
  });

  it('stays good whatever is done to it, and a zoom leaves the place under the pointer where it is', () => {
    const next = random(7);
    let view = fit(state);
    for (let i = 0; i < 20000; i += 1) {
      const place = { x: next(), y: next() };
      const factor = 4 ** (2 * next() - 1);
      const factors = factorsOf(view, factor, state);
      const before = view;
      view = zoomed(view, factors, place, 64);
      isGood(view, 64);
      const at = (/** @type {import('../../web/figure/view.js').View} */ { rows }) => rows.from + place.y * size(rows);
      const free = view.rows.from > -LIMIT && view.rows.to < LIMIT;
      if (free)
        assert.ok(Math.abs(at(view) - at(before)) <= 1e-9 * (size(view.rows) + Math.abs(at(view)) + 1), `step ${i}`);
      isGood(aligned(view, place, pixels, 64), 64);
      view = panned(view, { rows: (next() - 0.5) * size(view.rows), columns: (next() - 0.5) * size(view.columns) }, 64);
      isGood(view, 64);
    }
  });

  it('comes back from far out and from one cell to where it was', () => {
    const place = { x: 0.25, y: 0.75 };
    for (const way of [1 / 1.5, 1.5]) {
      let view = fit(state);
      const steps = [];
      // Inwards to a cell, or outwards to 2^31 positions.
      while (size(view.rows) > 1.5 && size(view.rows) < 2 ** 31 && size(view.columns) > 1.5) {
        steps.push(view);
        view = zoomed(view, factorsOf(view, way, state), place, 64);
      }
      assert.ok(steps.length > 6);
      for (const step of steps.reverse()) {
        view = zoomed(view, factorsOf(view, 1 / way, state), place, 64);
        assert.ok(Math.abs(size(view.rows) / size(step.rows) - 1) < 1e-9, 'as many positions');
        assert.ok(Math.abs(size(view.columns) / size(step.columns) - 1) < 1e-9, 'as many columns');
      }
    }
  });

  it('ends at one whole cell, the one under the pointer', () => {
    const place = { x: 0.3, y: 0.6 };
    const view = aligned(zoomed(fit(state), { rows: 1e-9, columns: 1e-9 }, place, 64), place, pixels, 64);
    assert.deepEqual(view, { rows: { from: 76, to: 77 }, columns: { from: 19, to: 20 } });
  });

  it('has cells of equal size once they are larger than a pixel', () => {
    for (const rows of [
      { from: 3.3, to: 31.9 },
      { from: -1e9 + 0.2, to: -1e9 + 150 },
      { from: 0.5, to: 2.1 },
    ]) {
      const view = aligned({ rows, columns: { from: 7.7, to: 20.2 } }, { x: 0.5, y: 0.5 }, pixels, 64);
      const each = pixels.height / size(view.rows);
      assert.ok(Math.abs(each - Math.round(each)) < 1e-6, `rows of ${each} pixels`);
      const first = view.rows.from * Math.round(each);
      assert.ok(
        Math.abs(first - Math.round(first)) < 1e-6 * Math.max(1, Math.abs(first)),
        'the first begins at a pixel',
      );
    }
  });

  it('moves to a cell only where that is not in it', () => {
    const view = viewOf({ ...state, view: '100 200 10 20' });
    assert.deepEqual(showing(view, { position: 150, column: 12 }, 64), view);
    assert.deepEqual(showing(view, { position: 1000 }, 64).rows, { from: 950, to: 1050 });
    assert.deepEqual(showing(view, { position: 150, column: 63 }, 64).columns, { from: 54, to: 64 });
  });
});
