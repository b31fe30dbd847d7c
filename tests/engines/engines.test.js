// The same bits from both compilers and in every engine, and the same picture.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { load } from 'posenc';
import { POLICY } from '../../tools/serve.js';
import { serveDist, serveForeign } from '../support/browser.js';
import { startChromium, startFirefox, startWebKit } from './engines.js';

const LIST = fileURLToPath(new URL('bits.txt', import.meta.url));
const list = readFileSync(LIST, 'utf8');
const configurations = list.split('\n').filter((line) => /^\d/.test(line));

const posenc = await load();
const engines = await Promise.all([startChromium(), startFirefox(), startWebKit()]);

/** @typedef {{name: string, lines: string[]}} Run what one engine computed, as bits.js describes it */

/** @param {'native' | 'clang'} preset @returns {Promise<Run>} */
async function runNative(preset) {
  const program = fileURLToPath(new URL(`../../build/${preset}/tests/posenc_bits`, import.meta.url));
  assert.ok(existsSync(program), `There is no ${program}: run npm test -- engines, which builds it.`);
  const { stdout } = await promisify(execFile)(program, [LIST]);
  const [compiler, ...lines] = stdout.trimEnd().split('\n');
  return { name: compiler.replace('compiler ', ''), lines };
}

/** In a process of its own, so that others go on meanwhile. @returns {Promise<Run>} */
async function runNode() {
  const code = `
    import { readFileSync } from 'node:fs';
    import { load } from 'posenc';
    import { bitsOf } from './tests/engines/bits.js';
    console.log(bitsOf(await load(), readFileSync('tests/engines/bits.txt', 'utf8')).join('\\n'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  return { name: `Node ${process.versions.node}`, lines: stdout.trimEnd().split('\n') };
}

/**
 * Where runs differ: for each configuration the first result whose hash is not the same in all of them, and who says
 * what.
 * @param {Run[]} runs
 * @returns {string} empty where there is no difference
 */
function differences(runs) {
  /** @param {Run} run @param {number} number */
  const of = ({ lines }, number) => lines.filter((line) => line.startsWith(`${number} `));
  return configurations
    .flatMap((configuration, index) => {
      const results = runs.map((run) => of(run, index + 1));
      const length = Math.max(...results.map((lines) => lines.length), 1);
      const alike = (/** @type {number} */ line) =>
        results.every((lines) => lines[line] && lines[line] === results[0][line]);
      const at = Array.from({ length }, (_, line) => line).find((line) => !alike(line));
      if (at === undefined) return [];
      /** @type {Map<string, string[]>} */
      const said = new Map();
      runs.forEach(({ name }, run) => {
        const line = results[run][at]?.replace(/^\d+ /, '') ?? 'nothing';
        said.set(line, [...(said.get(line) ?? []), name]);
      });
      return [
        `configuration ${index + 1} (${configuration.replace(/\s+/g, ' ')}) differs first in:`,
        ...[...said].map(([line, names]) => `  ${line} from ${names.join(', ')}`),
      ];
    })
    .join('\n');
}

describe('the same bits', () => {
  it('come from g++ and clang++ natively, and in Node, Chromium, Firefox and WebKit', async (t) => {
    assert.equal(configurations.length, 30);
    const url = await serveForeign(
      {
        'index.html': '<!doctype html><title>bits</title>',
        'bits.txt': list,
        'bits.js': readFileSync(new URL('bits.js', import.meta.url), 'utf8'),
      },
      { headers: { 'Content-Security-Policy': POLICY } },
    );
    const inBrowser = `(async () => {
      const [{ load }, { bitsOf }] = await Promise.all([import('/vendor/posenc/posenc.js'), import('/bits.js')]);
      return bitsOf(await load(), await (await fetch('/bits.txt')).text());
    })()`;
    const left = [
      () => runNative('native'),
      () => runNative('clang'),
      runNode,
      ...engines.map(({ name, evaluate }) => async () => ({ name, lines: await evaluate(url, inBrowser) })),
    ].map((compute, at) => ({ compute, at }));
    /** @type {Run[]} */
    const runs = [];
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const start = Date.now();
        const run = await next.compute();
        runs[next.at] = run;
        t.diagnostic(`${run.name}: ${run.lines.length} results in ${((Date.now() - start) / 1000).toFixed(1)} s`);
      }
    };
    // Each of them keeps one core busy.
    await Promise.all([lane(), lane()]);
    const compilers = runs.slice(0, 2).map(({ name }) => name.split(' ')[0]);
    assert.deepEqual(compilers, ['g++', 'clang++'], 'unset CXX, which chooses another compiler than g++');
    const said = differences(runs);
    assert.ok(said === '', `\n${said}`);
  });

  it('would be seen to differ by a single one', () => {
    const results = ['phases 6a905f43582d2666', 'rotation ce374743977e9464'];
    const lines = configurations.flatMap((_, index) => results.map((result) => `${index + 1} ${result}`));
    const here = { name: 'here', lines };
    assert.equal(differences([here, { name: 'there', lines: [...lines] }]), '');
    const other = lines.map((line, at) => (at === 5 ? '3 rotation ce374743977e9465' : line));
    const [where, ...who] = differences([here, { name: 'there', lines: other }, { name: 'elsewhere', lines }]).split(
      '\n',
    );
    assert.ok(where.startsWith('configuration 3 ('), where);
    assert.deepEqual(who, [
      '  rotation ce374743977e9464 from here, elsewhere',
      '  rotation ce374743977e9465 from there',
    ]);
    const cut = { name: 'there', lines: lines.slice(0, -1) };
    assert.match(differences([here, cut]), /^configuration 30 .*\n.*from here\n {2}nothing from there$/);
    assert.notEqual(
      differences([
        { name: 'here', lines: [] },
        { name: 'there', lines: [] },
      ]),
      '',
    );
  });
});

describe('the page', () => {
  for (const { name, evaluate } of engines) {
    it(`is drawn under the strict policy in ${name}, each cell in the colour of its value`, async () => {
      const cells = [
        [0, 0],
        [0, 1],
        [12, 6],
        [127, 63],
        [64, 20],
        [99, 33],
        [31, 62],
      ];
      const colours = await evaluate(
        await serveDist(),
        `(async () => {
        await customElements.whenDefined('position-encoding');
        const element = document.querySelector('position-encoding');
        await element.ready;
        element.state = { palette: 'vik', dimension: 64, length: 128 };
        await element.updateComplete;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const canvas = element.shadowRoot.querySelector('[part=heatmap-canvas]');
        const [wide, high] = [canvas.width / element.dimension, canvas.height / element.length];
        return ${JSON.stringify(cells)}.map(([p, j]) =>
          [...canvas.getContext('2d')
            .getImageData(Math.floor((j + 0.5) * wide), Math.floor((p + 0.5) * high), 1, 1).data]);
      })()`,
      );
      const colourOf = (/** @type {number[]} */ [p, j]) => {
        const cell = { positions: [p, p + 1], dimensions: [j, j + 1], width: 1, height: 1 };
        return [...posenc.heatmap({ dimension: 64 }, { ...cell, palette: 'vik' })];
      };
      assert.deepEqual(colours, cells.map(colourOf));
    });
  }
});
