// What stands on and around the picture of a heatmap: its axes, the rows of p and p + k, the cell that is read, and where the
// waves begin that the picture can show.

import { nothing, svg } from 'lit';
import { wholeTicks } from '../../figure/axes.js';
import { columnOf } from '../../figure/columns.js';
import { LABEL, apart, around } from '../../figure/placing.js';
import { cellsOf, size } from '../../figure/view.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */
/** @typedef {import('./layout.js').Frame} Frame */
/** @typedef {import('../../figure/position-labels.js').Labels} Labels */

/** Where the labels of p and p + k stand. @param {Host} host @param {Frame} frame */
export function markedAt({ state: { position, offset } }, frame) {
  return apart(
    [position, position + offset].map((at) => frame.y(at + 0.5)),
    frame.rows.size,
  );
}

/**
 * In which columns the waves begin that have two pixels or more to a turn, and how many pairs are faster.
 * @param {Host} host
 * @param {Frame} frame
 */
export function hiddenWaves(host, frame) {
  const pairs = host.ask('wavelengths');
  const shown = pairs.findIndex((wavelength) => wavelength >= 2 * frame.perPixel.rows);
  const faster = shown < 0 ? pairs.length : shown;
  const { state } = host;
  const { from, to } = frame.view.columns;
  const inView =
    state.layout === 'interleaved'
      ? from < 2 * faster
      : from < faster || (to > pairs.length && from < pairs.length + faster);
  if (!inView) return { faster: 0, edges: [], all: false };
  if (faster === pairs.length) return { faster, edges: [], all: true };
  const first = Math.min(columnOf(state, faster, 'sine'), columnOf(state, faster, 'cosine'));
  const edges = state.layout === 'interleaved' ? [first] : [first, first + pairs.length];
  return { faster, edges: edges.filter((column) => column > from && column < to), all: false };
}

/**
 * @param {Host} host
 * @param {Frame} frame
 * @param {Labels} labels
 * @param {number} width of the room
 * @param {number[]} edges where waves begin that can be shown
 * @param {import('../../figure/view.js').View | undefined} read the cells that are read
 */
export function marks(host, frame, labels, width, edges, read) {
  const { numbers, state } = host;
  const {
    view: { rows, columns },
    left,
  } = frame;
  const marked = markedAt(host, frame);
  const words = labels.worded(...ends(rows));
  const every = Math.ceil(LABEL / frame.cell.height);
  const whole = state.view === '';
  /** @param {number} at */
  const height = (at) => Math.min(Math.max(frame.y(at + 0.5), 5), frame.rows.size - 5);
  const downwards = words.filter((_, index) => index % every === 0).map((at) => ({ at, y: height(at) }));
  for (const at of wholeTicks(rows, frame.rows.size, 28, whole, labels.base)) {
    const y = height(at);
    if (downwards.every(({ y: taken }) => Math.abs(taken - y) >= LABEL)) downwards.push({ at, y });
  }
  const across = wholeTicks(
    columns,
    frame.columns.size,
    8 * numbers.exact(state.dimension).length + 16,
    size(columns) === state.dimension,
  );
  /** @param {'position' | 'offset'} field */
  const marker = (field) => {
    const second = field === 'offset' ? 1 : 0;
    const at = state.position + second * state.offset;
    const away = frame.shows({ position: at }) ? '' : at < rows.from ? ' ↑' : ' ↓';
    const label = labels.of(at);
    return svg`<g class="marker ${second ? 'k' : 'p'}">
      ${away ? nothing : outline(inside(frame, { x: left, y: frame.y(at), width: frame.columns.size, height: frame.cell.height }, 2))}
      <text x=${left - 8} y=${(marked[second] ?? 0) + 4} text-anchor="end">${second ? '○' : '●'} ${label.length > labels.longest ? '' : label}${away}</text>
    </g>`;
  };
  return svg`
    ${downwards
      .filter(({ y }) => marked.every((taken) => Math.abs(taken - y) >= LABEL))
      .map(({ at, y }) => svg`<text x=${left - 8} y=${y + 4} text-anchor="end">${labels.of(at)}</text>`)}
    ${across.map((at) => svg`<text x=${Math.min(frame.x(at + 0.5), width - 3.7 * numbers.exact(at).length)} y=${frame.rows.size + 16} text-anchor="middle">${numbers.exact(at)}</text>`)}
    <rect class="frame" x=${left} y="0" width=${frame.columns.size} height=${frame.rows.size}></rect>
    ${edges.map(
      (column) =>
        svg`<g class="edge">${[['halo'], ['line']].map(
          ([name]) => svg`
      <path class=${name} d="M${frame.x(column)} 0V${frame.rows.size}"></path>`,
        )}</g>`,
    )}
    ${marker('position')}${marker('offset')}
    ${
      read
        ? svg`<g class="cursor">${outline(
            inside(frame, {
              x: frame.x(read.columns.from),
              y: frame.y(read.rows.from),
              width: size(read.columns) * frame.cell.width,
              height: size(read.rows) * frame.cell.height,
            }),
          )}</g>`
        : nothing
    }`;
}

/** @param {import('../../figure/view.js').Span} span @returns {[number, number]} */
function ends(span) {
  const { first, last } = cellsOf(span);
  return [first, last];
}

/**
 * A frame around the part of a cell, or of several, that is in the picture.
 * @param {Frame} frame
 * @param {{x: number, y: number, width: number, height: number}} box
 * @param {number} [least]
 */
function inside(frame, { x, y, width, height }, least) {
  const [left, right] = [Math.max(x, frame.left), Math.min(x + width, frame.left + frame.columns.size)];
  const [top, bottom] = [Math.max(y, 0), Math.min(y + height, frame.rows.size)];
  return around(left, top, right - left, bottom - top, least);
}

/** A light and a dark stroke, to be seen on every colour; both outside, for the cells to be seen too. @param {ReturnType<typeof around>} box */
function outline({ x, y, width, height }) {
  return svg`
    <rect class="halo" x=${x - 1.5} y=${y - 1.5} width=${width + 3} height=${height + 3}></rect>
    <rect class="line" x=${x} y=${y} width=${width} height=${height}></rect>`;
}
