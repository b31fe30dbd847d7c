// Two builds: posenc.js (the element and the library, whole in one file, for any static folder) and, as mode `library`,
// library.js (what `import 'posenc'` gives, without lit). Both find posenc.wasm beside themselves. The page and the
// core's .wasm are copied as they are: posenc.wasm, which has everything, and first.wasm, with what a page's first
// figures need.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { formulas, short } from './tools/templates.js';

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// Lit, and what loads the figures that come later, reach for these while they are being imported. Where there is no
// page (Node, a worker) harmless stand-ins take their place, so that importing posenc.js does nothing there instead of
// throwing.
const STAND_INS = `
const HTMLElement = globalThis.HTMLElement ?? class {};
const document = globalThis.document ?? { createTreeWalker() {}, createComment() {}, createElement: () => ({}) };
`;

/** @returns {import('vite').Plugin} */
function copied() {
  return {
    name: 'copied',
    generateBundle() {
      const files = {
        'index.html': 'web/index.html',
        'page.css': 'web/page.css',
        'posenc.wasm': 'build/wasm/posenc.wasm',
        'first.wasm': firstModule(),
      };
      for (const [fileName, from] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(here(from)) });
      }
      this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source: licences() });
    },
  };
}

/**
 * The glue is that of posenc.wasm: where a compiler makes another one for the smaller module, everything stands in for
 * it.
 */
function firstModule() {
  const [whole, first] = ['', 'first/'].map((folder) => readFileSync(here(`build/wasm/${folder}posenc.js`), 'utf8'));
  return whole === first ? 'build/wasm/first/posenc.wasm' : 'build/wasm/posenc.wasm';
}

function licences() {
  const parts = {
    'The palettes vik and berlin, Scientific colour maps by Fabio Crameri': 'cpp/picture/palettes/LICENSE',
    lit: 'node_modules/lit/LICENSE',
    ...Object.fromEntries(
      ['d3-array', 'd3-interpolate', 'd3-scale'].map((name) => [name, `node_modules/${name}/LICENSE`]),
    ),
    internmap: 'node_modules/internmap/LICENSE',
  };
  return Object.entries(parts)
    .filter(([, from]) => existsSync(here(from)))
    .map(([what, from]) => `${what}\n\n${readFileSync(here(from), 'utf8').trim()}\n`)
    .join(`\n${'-'.repeat(72)}\n\n`);
}

export default defineConfig(({ mode }) => ({
  root: 'web',
  base: './',
  publicDir: false,
  resolve: {
    alias: {
      'posenc-core': here('build/wasm/posenc.js'),
      'd3-color': here('web/figure/numbers-only.js'),
      'd3-format': here('web/figure/numbers-only.js'),
    },
  },
  plugins: mode === 'library' ? [] : [formulas(), short(), copied()],
  build: {
    outDir: here('dist'),
    emptyOutDir: mode !== 'library',
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: mode === 'library' ? { library: here('web/library/index.js') } : { posenc: here('web/posenc.js') },
      // What the figures that come later share with posenc.js stays in it, so that two files make the first ones work.
      preserveEntrySignatures: mode === 'library' ? 'strict' : 'allow-extension',
      // Emscripten offers its module to every loader there is, those of Node included.
      checks: { commonJsVariableInEsm: false },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        ...(mode === 'library' ? {} : { codeSplitting: { groups: [{ name: 'posenc', tags: ['$initial'] }] } }),
        intro: ({ name }) => (name === 'posenc' ? STAND_INS : ''),
      },
    },
  },
}));
