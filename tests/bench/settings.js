// What the command line may say.

/** The parts in their order; each is a file and its function. @type {Record<string, string>} */
export const parts = {
  fill: 'a table, ours and the rivals’',
  linear: 'the cost by the size of the output',
  row: 'one row of a known encoding',
  fresh: 'a new encoding',
  locate: 'the position of a row, and a scorecard',
  map: 'a heatmap at every zoom',
  load: 'the first heatmap of a page',
  drag: 'frames while the map is dragged',
  controls: 'every control, until its frame',
};

/**
 * @param {string[]} words
 * @returns {{names: string[], json?: string}} ends the process with a sentence where they make no sense
 */
export function settings(words) {
  const all = Object.keys(parts);
  const names = new Set();
  let json;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === '--json') {
      at += 1;
      json = words[at];
      if (!json) fail('--json needs the name of a file, such as --json figures.json.');
    } else if (all.includes(word)) names.add(word);
    else fail(`There is no part '${word}': the parts are ${all.join(', ')}; --json FILE writes the figures down.`);
  }
  return { names: names.size > 0 ? all.filter((name) => names.has(name)) : all, json };
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
