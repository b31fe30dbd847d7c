import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';

/**
 * The strictest policy that allows WebAssembly. The page and its tests are served with it, so a violation fails a test.
 */
export const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src " +
  "'self' data:";

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.ipynb': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
};

/**
 * Serves the files of a folder.
 *
 * @param {object} options
 * @param {string} options.folder
 * @param {number} [options.port] 0: any that is free
 * @param {Record<string, string>} [options.headers] sent with every answer
 * @param {string} [options.host]
 * @returns {Promise<{url: string, close: () => Promise<void>}>} rejects with EADDRINUSE where the port is taken
 */
export function serve({ folder, port = 0, headers = {}, host = '127.0.0.1' }) {
  const top = resolve(folder);
  const server = createServer((request, response) => {
    // The browser may keep a file but has to ask each time whether it still holds: a build is seen at the next reload.
    const always = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff', ...headers };
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
    answer(top, request, response).catch(() => {
      response.statusCode = 500;
      response.end();
    });
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      done({
        url: `http://${host}:${actual}/`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            // A browser keeps connections open, and would keep the server with them.
            server.closeAllConnections();
          }),
      });
    });
  });
}

/**
 * @param {string} top
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(top, request, response) {
  /**
   * @param {number} status
   * @param {string} text
   * @param {Record<string, string>} [headers]
   */
  const say = (status, text, headers = {}) => {
    const type = types['.txt'];
    response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text), ...headers });
    response.end(request.method === 'HEAD' ? undefined : text);
  };

  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return say(405, 'Only GET and HEAD are answered.\n', { Allow: 'GET, HEAD' });
  }
  const path = decoded((request.url ?? '/').split(/[?#]/)[0]);
  if (path === null) return say(400, 'This address cannot be read.\n');

  // Joined first and looked at afterwards: whatever the dots were hidden in, what counts is where they lead.
  let file = join(top, path);
  if (file !== top && !file.startsWith(top + sep)) return say(404, 'There is nothing at this address.\n');

  let found = await stat(file).catch(() => null);
  if (found?.isDirectory()) {
    if (!path.endsWith('/')) {
      // Without the slash the page's relative addresses would start one folder too high.
      return say(301, '', { Location: `./${encodeURIComponent(basename(path))}/` });
    }
    file = join(file, 'index.html');
    found = await stat(file).catch(() => null);
  } else if (path.endsWith('/')) {
    found = null;
  }
  // A link in the folder may lead out of it; the folder itself may be one.
  const [real, inside] = await Promise.all([realpath(file).catch(() => ''), realpath(top)]);
  if (!found?.isFile() || !real.startsWith(inside + sep)) return say(404, 'There is nothing at this address.\n');

  const tag = `"${found.size.toString(36)}-${found.mtimeMs.toString(36)}"`;
  response.setHeader('ETag', tag);
  if (request.headers['if-none-match']?.split(/,\s*/).includes(tag)) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': types[extname(file).toLowerCase()] ?? 'application/octet-stream',
    'Content-Length': found.size,
  });
  if (request.method === 'HEAD') response.end();
  else pipeline(createReadStream(file), response, () => {});
}

/**
 * @param {string} path
 * @returns {string | null} null where it is no path
 */
function decoded(path) {
  try {
    const text = decodeURIComponent(path);
    return text.startsWith('/') && !text.includes('\0') ? text : null;
  } catch {
    return null;
  }
}
