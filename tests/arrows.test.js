// The rooms of the house: imports point one way, and no figure knows another.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { filesIn } from '../tools/fresh.js';

/** From the bottom to the top: a room may use those before it, and itself. */
const WEB = ['library', 'figure', 'figures', 'element', ''];
/** What a module names, be it to run it or for its types. */
const NAMED = /(?:from|^import|\bimport\()\s*'(\.[^']+)'/gm;

/** @param {string} file a path from the root */
const roomOf = (file) => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : '');

/** @type {{file: string, target: string}[]} */
const arrows = filesIn('web')
  .filter((file) => file.endsWith('.js'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, path = '']) => ({
      file,
      target: join(dirname(file), path),
    })),
  );

describe('in web', () => {
  it('every import leads to a room below, or stays in its own', () => {
    assert.ok(arrows.length > 100);
    const upwards = arrows.filter(({ file, target }) => WEB.indexOf(roomOf(target)) > WEB.indexOf(roomOf(file)));
    assert.deepEqual(upwards, []);
  });

  it('the element reaches figures through its registry alone', () => {
    const others = arrows.filter(
      ({ file, target }) =>
        roomOf(file) === 'element' && roomOf(target) === 'figures' && file !== 'web/element/registry.js',
    );
    assert.deepEqual(others, []);
  });

  it('no figure imports another', () => {
    const between = arrows.filter(
      ({ file, target }) =>
        roomOf(file) === 'figures' && roomOf(target) === 'figures' && dirname(file) !== dirname(target),
    );
    assert.deepEqual(between, []);
  });
});
