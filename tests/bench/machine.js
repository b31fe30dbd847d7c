// What figures were measured on.

import { existsSync, readFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/run.js';

export function machine() {
  const cores = cpus();
  return {
    processor: cores[0]?.model.trim() || arch(),
    cores: cores.length,
    gigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.versions.node,
    v8: process.versions.v8,
    emcc: builtBy(),
    /** Processes that want a core, the mean of the last minute: over 1 before a run, somebody else is measured too. */
    load: loadavg()[0],
  };
}

/** tools/build.js notes the compiler's path and version beside what it has built. */
function builtBy() {
  const note = join(root, 'build/wasm/compiler');
  return existsSync(note) ? readFileSync(note, 'utf8').split(' ').pop() : 'unknown';
}
