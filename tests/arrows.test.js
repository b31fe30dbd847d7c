// The rooms of the house: imports and includes point one way, and no figure knows another.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { filesIn } from '../tools/fresh.js';

/** From the bottom to the top: a room may use those before it, and itself. */
const WEB = ['library', 'figure', 'figures', 'element', 'prose', ''];
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

describe('in cpp', () => {
  /**
   * From the bottom to the top. A room includes from floors below its own and from itself, never from its neighbours.
   */
  const FLOORS = [['arithmetic'], ['phase'], ['table', 'relation'], ['picture'], ['rivals', 'location'], ['']];
  const INCLUDED = /^\s*#\s*include\s*(["<])([^">]+)[">]/gm;
  /** What CMake writes from the palettes. */
  const GENERATED = ['palette_tables.h'];

  /** @param {string} path `room/file.h`; files of `cpp` itself are on the highest floor */
  const cppRoomOf = (path) => (path.includes('/') ? (path.split('/')[0] ?? '') : '');
  /** @param {string} room */
  const floorOf = (room) => FLOORS.findIndex((rooms) => rooms.includes(room));

  const files = filesIn('cpp').filter((file) => /\.(h|cpp)$/.test(file));
  const includes = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(INCLUDED)].map(([, mark = '', target = '']) => ({
      file: file.slice('cpp/'.length),
      target,
      ours: mark === '"',
    })),
  );
  const ours = includes.filter(({ ours: own, target }) => own && !GENERATED.includes(target));

  it('every room stands on a floor', () => {
    assert.ok(files.length > 50);
    assert.ok(ours.length > 100);
    assert.deepEqual(
      files.filter((file) => floorOf(cppRoomOf(file.slice('cpp/'.length))) < 0),
      [],
    );
  });

  it('every include names its room and leads to a floor below, or stays in its own room', () => {
    const wrong = ours.filter(({ file, target }) => {
      const [from, to] = [cppRoomOf(file), cppRoomOf(target)];
      return !files.includes(`cpp/${target}`) || (from !== to && floorOf(to) >= floorOf(from));
    });
    assert.deepEqual(wrong, []);
  });

  it('wasm.cpp alone includes Emscripten', () => {
    const emscripten = includes.filter(({ target }) => target.startsWith('emscripten/'));
    assert.deepEqual([...new Set(emscripten.map(({ file }) => file))], ['wasm.cpp']);
  });
});
