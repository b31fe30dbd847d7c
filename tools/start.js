import { build } from './build.js';
import { root } from './run.js';
import { POLICY, serve } from './serve.js';

const wanted = askedPort();
// Fails before the work, not after it, if the port is taken.
if (wanted) await (await serveAt(wanted)).close();
const code = await build();
if (code !== 0) process.exit(code);

const server = await serveAt(wanted ?? 8080);
console.log(`\nPosenc is at ${server.url}   (Ctrl-C ends it)`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => server.close().then(() => process.exit(0)));

/** @returns {number | undefined} */
function askedPort() {
  const text = process.env.PORT;
  if (!text) return undefined;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  return fail(`PORT must be a whole number from 0 (any free port) to 65535, and it is '${text}'.`);
}

/**
 * @param {number} port
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
async function serveAt(port) {
  try {
    return await serve({ folder: `${root}/dist`, port, headers: { 'Content-Security-Policy': POLICY } });
  } catch (error) {
    const reason = /** @type {NodeJS.ErrnoException} */ (error).code;
    // A port that was asked for must be that one; otherwise the next free port will do.
    if (reason === 'EADDRINUSE' && wanted === undefined && port < 8180) return serveAt(port + 1);
    if (reason === 'EADDRINUSE') return fail(`Port ${port} is in use: end what uses it, or set PORT to another one.`);
    if (reason === 'EACCES') return fail(`Port ${port} is not allowed to you: set PORT to one from 1024 up.`);
    throw error;
  }
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
