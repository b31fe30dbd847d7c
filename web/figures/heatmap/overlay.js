// What stands on and around the picture of a heatmap: its axes, the rows of p and p + k, the cell that is read, and the
// first columns whose waves the picture can show.

import { nothing, svg } from 'lit';
import { wholeTicks } from '../../figure/axes.js';
import { columnOf } from '../../figure/columns.js';
import { LABEL, around } from '../../figure/placing.js';
import { cellsOf, size } from '../../figure/view.js';

/** @typedef {import('../../figure/host.js').Host} Host */
/** @typedef {import('./layout.js').Frame} Frame */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * How many pairs are too fast for the pixels, and the columns where slower ones begin: a turn needs two pixels or more.
 * @param {Host} host
 * @param {Frame} frame
 * @returns {{faster: number, edges: number[], all: boolean}}
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
  if (!inView) return { faster: 0, edges: [], all: false };
  if (faster === pairs) return { faster, edges: [], all: true };
  const first = Math.min(columnOf(state, faster, 'sine'), columnOf(state, faster, 'cosine'));
  const edges = state.layout === 'interleaved' ? [first] : [first, first + pairs];
  return { faster, edges: edges.filter((column) => column > from && column < to), all: false };
}

/**
 * @param {Host} host
 * @param {Frame} frame
 * @param {number[]} edges columns where waves begin that can be shown
 * @param {import('../../figure/view.js').View | undefined} read the cells that are read
 */
export function overlay(host, frame, edges, read) {
  const { numbers, state } = host;
  const { left, labels, cell, heights } = frame;
  const { rows } = frame.view;
  /** @param {'p' | 'k'} tone @param {number} at @param {number} y */
  const marker = (tone, at, y) => {
    const away = frame.shows({ position: at }) ? '' : at < rows.from ? ' ↑' : ' ↓';
    const label = labels.of(at);
    const row = { x: left, y: frame.y(at), width: frame.columns.size, height: cell.height };
    const text = `${tone === 'p' ? '●' : '○'} ${label.length > labels.longest ? '' : label}${away}`;
    return svg`<g class="marker ${tone}">${away ? nothing : outline(inside(frame, row, 2))}
      <text x=${left - 8} y=${y + 4} text-anchor="end">${text}</text></g>`;
  };
  const [p, k] = heights;
  return svg`
    ${rowLabels(frame, state.view === '')
      .filter(({ y }) => heights.every((taken) => Math.abs(taken - y) >= LABEL))
      .map(({ at, y }) => svg`<text x=${left - 8} y=${y + 4} text-anchor="end">${labels.of(at)}</text>`)}
    ${columnTicks(host, frame).map((at) => {
      const text = numbers.exact(at);
      const x = Math.min(frame.x(at + 0.5), frame.width - 3.7 * text.length);
      return svg`<text x=${x} y=${frame.rows.size + 16} text-anchor="middle">${text}</text>`;
    })}
    <rect class="border" x=${left} y="0" width=${frame.columns.size} height=${frame.rows.size}></rect>
    ${edges.map((column) => {
      const path = `M${frame.x(column)} 0V${frame.rows.size}`;
      return svg`<g class="edge"><path class="halo" d=${path}></path><path class="line" d=${path}></path></g>`;
    })}
    ${marker('p', state.position, p)}${marker('k', state.position + state.offset, k)}
    ${read ? svg`<g class="cursor">${outline(inside(frame, boxOf(frame, read)))}</g>` : nothing}`;
}

/** Words where there is room, and round positions between them. @param {Frame} frame @param {boolean} isWhole */
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

/** @param {Host} host @param {Frame} frame */
function columnTicks({ numbers, state }, { view, columns }) {
  const room = 8 * numbers.exact(state.dimension).length + 16;
  return wholeTicks(view.columns, columns.size, room, size(view.columns) === state.dimension);
}

/** @param {Frame} frame @param {import('../../figure/view.js').View} read @returns {Box} */
function boxOf(frame, { rows, columns }) {
  const [width, height] = [size(columns) * frame.cell.width, size(rows) * frame.cell.height];
  return { x: frame.x(columns.from), y: frame.y(rows.from), width, height };
}

/** Around the part of a box that is in the picture. @param {Frame} frame @param {Box} box @param {number} [least] */
function inside(frame, { x, y, width, height }, least) {
  const [left, right] = [Math.max(x, frame.left), Math.min(x + width, frame.left + frame.columns.size)];
  const [top, bottom] = [Math.max(y, 0), Math.min(y + height, frame.rows.size)];
  return around(left, top, right - left, bottom - top, least);
}

/** A light and a dark stroke stand out on every colour; both stand outside the cells. @param {Box} box */
function outline({ x, y, width, height }) {
  return svg`
    <rect class="halo" x=${x - 1.5} y=${y - 1.5} width=${width + 3} height=${height + 3}></rect>
    <rect class="line" x=${x} y=${y} width=${width} height=${height}></rect>`;
}
