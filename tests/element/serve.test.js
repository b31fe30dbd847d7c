// The development server gives what is in its folder, and nothing beside it.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { serve } from '../../tools/serve.js';

const top = mkdtempSync(join(tmpdir(), 'posenc-serve-'));
after(() => rmSync(top, { recursive: true }));
mkdirSync(join(top, 'site/inner'), { recursive: true });
mkdirSync(join(top, 'site-private'));
for (const file of ['site/index.html', 'site/inner/index.html', 'secret.txt', 'site-private/index.html']) {
  writeFileSync(join(top, file), file);
}
/** @type {Record<string, string>} links in the site, and where they lead */
const links = {
  'file.txt': '../secret.txt',
  folder: '..',
  sibling: '../site-private',
  twice: 'file.txt',
  gone: 'nowhere',
  within: 'inner',
  'within.html': 'inner/index.html',
};
for (const [name, target] of Object.entries(links)) symlinkSync(target, join(top, 'site', name));
symlinkSync('site', join(top, 'linked'));

for (const folder of ['site', 'linked']) {
  test(`a link that leads out of the folder is not followed, where that is ${folder}`, async () => {
    const { url, close } = await serve({ folder: join(top, folder) });
    after(close);
    /** @param {string} path */
    const get = async (path) => {
      const response = await fetch(`${url}${path}`);
      return [response.status, response.ok ? await response.text() : ''];
    };
    for (const path of ['file.txt', 'folder/secret.txt', 'sibling/', 'twice', 'gone']) {
      assert.deepEqual(await get(path), [404, ''], path);
    }
    assert.deepEqual(await get(''), [200, 'site/index.html']);
    for (const path of ['inner/', 'within/', 'within.html']) {
      assert.deepEqual(await get(path), [200, 'site/inner/index.html'], path);
    }
  });
}
