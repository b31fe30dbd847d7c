// numpy and torch, in a Python that runs beside and answers line by line; left out where they are not installed.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** @typedef {import('./rounds.js').Contestant} Contestant */

export const NUMPY_WHOLE = 'numpy float32, arrays reused';

/**
 * @param {number} dimension
 * @returns {Promise<{contestants: Contestant[], versions: Record<string, string | null>, end: () => void}>}
 */
export async function python(dimension) {
  const program = fileURLToPath(new URL('python_rivals.py', import.meta.url));
  const child = spawn(process.env.PYTHON || 'python3', [program, String(dimension)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const failed = new Promise((resolve) => {
    child.on('error', () => resolve(undefined));
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const line = await Promise.race([lines.next().then(({ value }) => value), failed]);
    return line === undefined ? undefined : JSON.parse(line);
  };
  /** @param {Record<string, unknown>} request */
  const ask = async (request) => {
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = await next();
    if (!answer) throw new Error(`Python ended before it had answered ${JSON.stringify(request)}.`);
    return answer;
  };
  const hello = await next();
  if (!hello) return { contestants: [], versions: { python: null, numpy: null, torch: null }, end() {} };
  const contestants = Object.entries(/** @type {Record<string, 'interleaved' | 'concatenated'>} */ (hello.rivals));
  return {
    versions: hello.versions,
    contestants: contestants.map(([rival, layout]) => ({
      name: rival,
      layout,
      async prepare(rows) {
        await ask({ rival, rows });
        return {
          time: async (calls) => (await ask({ rival, calls })).seconds,
          async table() {
            const folder = mkdtempSync(join(tmpdir(), 'posenc-bench-'));
            try {
              await ask({ rival, file: join(folder, 'table') });
              return new Float32Array(new Uint8Array(readFileSync(join(folder, 'table'))).buffer);
            } finally {
              rmSync(folder, { recursive: true });
            }
          },
          done: () => ask({ rival }),
        };
      },
    })),
    end: () => void child.stdin.end(),
  };
}
