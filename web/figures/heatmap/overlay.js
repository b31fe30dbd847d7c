// Everything on and around the picture of a heatmap: its axes, the rows of p and p + k and the cell that is read. It
// also marks the first columns whose waves the picture can show.

import { nothing, svg } from 'lit';
import { wholeTicks } from '../../figure/axes.js';
import { columnOf } from '../../figure/columns.js';
import { LABEL, LETTER, around, fitting } from '../../figure/placing.js';
import { cellsOf, size } from '../../figure/view.js';
import { RIGHT, only } from './layout.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('./layout.js').Frame} Frame */
/** @typedef {import('../../figure/view.js').View} View */

/**
 * How many pairs are too fast for the pixels, and the columns where slower ones begin: a turn needs two pixels or more.
 * @param {Host} host
 * @param {Frame} frame
 * @returns {{faster: number, edges: number[]}}
 */
export function fastWaves(host, frame) {
  const wavelengths = host.ask('wavelengths');
  const pairs = wavelengths.length;
  const shown = wavelengths.findIndex((wavelength) => wavelength >= 2 * frame.perPixel.rows);
  const faster = shown < 0 ? pairs : shown;
  const { state } = host;
  const { from, to } = frame.view.columns;
  const inView =
    state.layout === 'interleaved' ? from < 2 * faster : from < faster || (to > pairs && from < pairs + faster);
  if (!inView) return { faster: 0, edges: [] };
  if (faster === pairs) return { faster, edges: [] };
  const first = Math.min(columnOf(state, faster, 'sine'), columnOf(state, faster, 'cosine'));
  const edges = state.layout === 'interleaved' ? [first] : [first, first + pairs];
  return { faster, edges: edges.filter((column) => column > from && column < to) };
}

/** @param {Host} host @param {Frame} frame @param {number[]} edges @param {View} [read] the cells that are read */
export function overlay(host, frame, edges, read) {
  const { numbers, state } = host;
  const { left, labels, heights } = frame;
  const { rows, columns } = frame.view;
  /** @param {'p' | 'k'} tone @param {number} at @param {number} y */
  const marker = (tone, at, y) => {
    const away = frame.shows({ position: at }) ? '' : at < rows.from ? ' ↑' : ' ↓';
    const label = labels.of(at);
    const row = { rows: only({ position: at, column: 0 }).rows, columns };
    const circle = tone === 'p' ? '●' : '○';
    const full = `${circle} ${label.length > labels.longest ? '' : label}${away}`;
    const text = fitting(left - 8, full, circle + away);
    return svg`<g class="marker ${tone}">${away ? nothing : outline(inside(frame, row, 2))}
      <text x=${left - 8} y=${y + 4} text-anchor="end">${text}</text></g>`;
  };
  const [p, k] = heights;
  const space = LETTER * numbers.exact(state.dimension).length + 16;
  return svg`
    ${rowLabels(frame, state.view === '')
      .filter(({ y }) => heights.every((taken) => Math.abs(taken - y) >= LABEL))
      .map(({ at, y }) => svg`<text x=${left - 8} y=${y + 4} text-anchor="end">${labels.of(at)}</text>`)}
    ${wholeTicks(columns, frame.columns.size, space, size(columns) === state.dimension).map((at) => {
      const text = numbers.exact(at);
      const x = Math.min(frame.x(at + 0.5), left + frame.columns.size + RIGHT - (LETTER * text.length) / 2);
      return svg`<text x=${x} y=${frame.rows.size + 16} text-anchor="middle">${text}</text>`;
    })}
    <rect class="frame" x=${left} y="0" width=${frame.columns.size} height=${frame.rows.size}></rect>
    ${edges.map((column) => {
      const path = `M${frame.x(column)} 0V${frame.rows.size}`;
      return svg`<g class="edge"><path class="halo" d=${path}></path><path class="line" d=${path}></path></g>`;
    })}
    ${marker('p', state.position, p)}${marker('k', state.position + state.offset, k)}
    ${read ? svg`<g class="cursor">${outline(inside(frame, read))}</g>` : nothing}`;
}

/** Words where there is space, and round positions between them. @param {Frame} frame @param {boolean} isWhole */
function rowLabels(frame, isWhole) {
  const { labels, view, rows, cell } = frame;
  const { first, last } = cellsOf(view.rows);
  /** @param {number} at */
  const placed = (at) => ({ at, y: Math.min(Math.max(frame.y(at + 0.5), 5), rows.size - 5) });
  const every = Math.ceil(LABEL / cell.height);
  const taken = labels
    .worded(first, last)
    .filter((_, index) => index % every === 0)
    .map(placed);
  for (const label of wholeTicks(view.rows, rows.size, 28, isWhole, labels.base).map(placed)) {
    if (taken.every(({ y }) => Math.abs(y - label.y) >= LABEL)) taken.push(label);
  }
  return taken;
}

/** Around the cells that are in the picture. @param {Frame} frame @param {View} cells @param {number} [least] */
function inside(frame, { rows, columns }, least) {
  const [left, right] = [frame.x(columns.from), frame.x(columns.to)];
  const [top, bottom] = [frame.y(rows.from), frame.y(rows.to)];
  const [x, y] = [Math.max(left, frame.left), Math.max(top, 0)];
  const [end, foot] = [Math.min(right, frame.left + frame.columns.size), Math.min(bottom, frame.rows.size)];
  return around(x, y, end - x, foot - y, least);
}

/** A light and a dark stroke, to stand out on every colour. @param {ReturnType<typeof around>} box */
function outline({ x, y, width, height }) {
  return svg`
    <rect class="halo" x=${x - 1.5} y=${y - 1.5} width=${width + 3} height=${height + 3}></rect>
    <rect class="line" x=${x} y=${y} width=${width} height=${height}></rect>`;
}
