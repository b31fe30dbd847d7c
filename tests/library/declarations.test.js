// The published types: what a TypeScript user of 'posenc' can reach is what the README documents.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** @param {string} path */
const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the entry exports load, and types only', () => {
  const exported = read('dist/types/library/index.d.ts').match(/^export .*/gm) ?? [];
  const values = exported.filter((line) => !line.startsWith('export type '));
  assert.match(values.join('\n'), /^export function load\(.*$/);
  const types = exported.flatMap((line) => line.match(/^export type (\w+)/)?.[1] ?? []);
  const shapes = ['Encoding', 'Filter', 'Located', 'Posenc', 'Rows', 'Scores', 'Source', 'Step'];
  assert.deepEqual(types.sort(), [...shapes, 'Dtype', 'Hidden', 'Palette', 'RivalName'].sort());
});

test('every member of Posenc is documented in the README, and has a comment', () => {
  const [, body = ''] = read('dist/types/library/posenc.d.ts').match(/export class Posenc \{([\s\S]*?)\n\}/) ?? [];
  const documented = read('README.md').split('## The library')[1] ?? '';
  const members = [...body.matchAll(/(\*\/)?\n {4}([a-z]\w*)[<(]/g)].filter(([, , name]) => name !== 'constructor');
  assert.ok(members.length > 25);
  for (const [, comment, name] of members) {
    assert.ok(documented.includes(`\`${name}(`) || documented.includes(`\`${name}\``), `${name} is documented`);
    assert.ok(comment, `${name} has a comment`);
  }
});
