import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. Every command runs there, wherever it was typed. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** @type {NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end and resolves to its exit code.
 *
 * The program gets a process group of its own: `cmake --build` does not pass signals on to the compilers below it, so
 * that a Ctrl-C has to reach the whole group. A second one kills.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {Record<string, string>} [options.env] added to the environment
 * @param {string} [options.log] a file that gets the output instead of the terminal
 * @param {(line: string) => void} [options.onStatus] gets each line that the program writes to its file descriptor 3
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, log, onStatus } = {}) {
  const out = log ? openSync(log, 'a') : 'inherit';
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', out, out, onStatus ? 'pipe' : 'ignore'],
  });
  if (typeof out === 'number') closeSync(out);
  if (onStatus) {
    let rest = '';
    child.stdio[3]?.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onStatus);
    });
  }

  /** @type {NodeJS.Signals | undefined} */
  let ended;
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    if (child.pid) {
      try {
        process.kill(-child.pid, ended ? 'SIGKILL' : signal);
      } catch {
        // It has just ended by itself.
      }
    }
    ended = signal;
  };
  for (const signal of endings) process.on(signal, end);

  return new Promise((resolve) => {
    /** @param {number} code */
    const done = (code) => {
      for (const signal of endings) process.off(signal, end);
      if (ended) process.exit(128 + constants.signals[ended]);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command} cannot be run: ${error.message}.`);
      done(127);
    });
    child.on('close', (code, signal) => done(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
}

/**
 * The end of a file that got the output of a program.
 * @param {string} file
 */
export function lastLines(file) {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-60).join('\n');
}
