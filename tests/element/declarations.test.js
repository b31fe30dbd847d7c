// The published declarations say what a page may use, and nothing else.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { filesIn } from '../../tools/fresh.js';
import { NAMES } from '../../web/element/fields.js';

const root = new URL('../../', import.meta.url);
const read = (/** @type {string} */ file) => readFileSync(new URL(file, root), 'utf8');
const declarations = filesIn('dist/types').filter((file) => file.endsWith('.d.ts'));

/** What lit asks of an element, and what is the browser's. */
const LIT = [
  ...['styles', 'observedAttributes', 'constructor', 'connectedCallback', 'disconnectedCallback', 'createRenderRoot'],
  ...[
    'attributeChangedCallback',
    'adoptedCallback',
    'scheduleUpdate',
    'getUpdateComplete',
    'shouldUpdate',
    'willUpdate',
    'render',
  ],
  ...['update', 'updated', 'firstUpdated', 'updateComplete', 'private'],
];

describe('the declarations', () => {
  it('have nothing that is marked as internal', () => {
    assert.ok(declarations.length > 10);
    assert.deepEqual(
      declarations.filter((file) => read(file).includes('@internal')),
      [],
    );
  });

  it('give the element its state, its fields, ready, and what is lit’s', () => {
    const file = declarations.find((name) => name.endsWith('/element/element.d.ts'));
    assert.ok(file);
    const [, body = ''] = /export class PositionEncoding [^{]*\{\n(.*?)\n\}/s.exec(read(file)) ?? [];
    const members = [...body.matchAll(/^ {4}(?:(?:static|override|get|set|readonly|declare) )*#?(\w+)/gm)].map(
      ([, name]) => name,
    );
    assert.ok(members.includes('state') && members.includes('ready'));
    assert.deepEqual(
      members.filter((name) => ![...LIT, ...NAMES, 'state', 'ready'].includes(name)),
      [],
    );
  });

  it('give the small elements their attributes as properties, and what is lit’s', () => {
    /** @type {Record<string, string[]>} */
    const own = { Member: ['group'], PositionValue: ['name'], PositionSet: [], PositionControls: ['show'] };
    const files = { Member: 'member', PositionValue: 'value', PositionSet: 'set', PositionControls: 'controls' };
    for (const [name, file] of Object.entries(files)) {
      const [, body = ''] =
        new RegExp(`export class ${name} [^{]*\\{\\n(.*?)\\n\\}`, 's').exec(read(`dist/types/prose/${file}.d.ts`)) ??
        [];
      const open = body.split('\n').filter((line) => !/^ {4}(protected|private)\b/.test(line));
      const members = open.flatMap((line) =>
        [.../^ {4}(?:(?:static|override|get|set|readonly|declare) )*#?(\w+)/g[Symbol.matchAll](line)].map(
          ([, found]) => found ?? '',
        ),
      );
      for (const expected of own[name] ?? []) assert.ok(members.includes(expected), `${name}.${expected}`);
      assert.deepEqual(
        members.filter((member) => ![...LIT, ...(own[name] ?? [])].includes(member)),
        [],
        name,
      );
    }
  });
});
