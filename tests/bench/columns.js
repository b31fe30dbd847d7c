// Fixed-width text.

/**
 * @param {string[]} head
 * @param {string[][]} rows the first column is words, the others are figures
 */
export function columns(head, rows) {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines
    .map((line) =>
      line.map((text, column) => (column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column]))).join('  '),
    )
    .join('\n');
}

/** Three digits that count. @param {number} value */
export function digits(value) {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  if (value >= 1) return value.toPrecision(3);
  return value.toFixed(Math.min(20, 2 - Math.floor(Math.log10(value || 1))));
}

/** @param {number} value */
export function percent(value) {
  return value === 0 ? '0' : `${(100 * value).toPrecision(2)} %`;
}

/** @typedef {{goal: string, figure: number | null, met: boolean | null}} Goal null: it could not be measured here */

/**
 * @param {string} goal
 * @param {number | undefined} figure
 * @param {(figure: number) => boolean} meets
 * @returns {Goal}
 */
export function judge(goal, figure, meets) {
  return figure === undefined || Number.isNaN(figure)
    ? { goal, figure: null, met: null }
    : { goal, figure, met: meets(figure) };
}

/** @param {Goal[]} goals */
export function verdicts(goals) {
  const word = (/** @type {Goal} */ { met }) => (met === null ? 'not measured' : met ? 'met' : 'MISSED');
  return columns(
    ['Goal', 'figure', ''],
    goals.map((one) => [one.goal, one.figure === null ? '–' : digits(one.figure), word(one)]),
  );
}
