// p and k have colours that the map does not have, in both themes, for every kind of eye.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

/** @typedef {number[]} Colour red, green and blue, from 0 to 1 */

const read = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The published colours, 256 of each palette. @param {string} name @returns {Colour[]} */
const palette = (name) =>
  read(`cpp/picture/palettes/${name}.txt`)
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));

/** @param {string} text as in #8a1fb8 @returns {Colour} */
const colour = (text) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255);

/** @param {string} selector */
function theme(selector) {
  const [, rules = ''] =
    new RegExp(`${selector.replace(/[.]/g, '\\.')} \\{([^}]*--p:[^}]*)\\}`).exec(read('web/element/style.js')) ?? [];
  const [p, k, paper] = ['p', 'k', 'paper'].map(
    (name) => new RegExp(`--${name}: [^;]*?(#\\w{6})`).exec(rules)?.[1] ?? '',
  );
  return { p: colour(p ?? ''), k: colour(k ?? ''), paper: colour(paper ?? '') };
}

/** @param {number[][]} matrix @param {number[]} vector */
const times = (matrix, vector) => matrix.map((row) => row.reduce((sum, one, at) => sum + one * (vector[at] ?? 0), 0));

/** Of sRGB. @param {Colour} shown */
const light = (shown) => shown.map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));

/** Light to the standard observer (CIE XYZ, D65). */
const XYZ = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE = [0.95047, 1, 1.08883];

/** Light as eyes see it that lack one kind of cone: Machado, Oliveira and Fernandes, 2009, severity 1. */
const EYES = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIE L*a*b*. @param {number[]} seen light */
function lab(seen) {
  const inside = seen.map((one) => Math.min(1, Math.max(0, one)));
  const [x = 0, y = 0, z = 0] = times(XYZ, inside)
    .map((one, at) => one / (WHITE[at] ?? 1))
    .map((one) => (one > 0.008856 ? Math.cbrt(one) : 7.787 * one + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/**
 * The difference of two colours (CIE 1976); 2.3 is just noticeable.
 * @param {Colour} a
 * @param {Colour} b
 * @param {number[][]} eye
 */
function difference(a, b, eye) {
  const [one, other] = [a, b].map((shown) => lab(times(eye, light(shown))));
  return Math.hypot(...(one ?? []).map((value, at) => value - (other?.[at] ?? 0)));
}

/** As WCAG counts it. @param {Colour} a @param {Colour} b */
function contrast(a, b) {
  const [dark = 0, bright = 0] = [a, b]
    .map((shown) => times(XYZ, light(shown))[1] ?? 0)
    .sort((one, other) => one - other);
  return (bright + 0.05) / (dark + 0.05);
}

for (const [selector, map] of /** @type {const} */ ([
  ['.root', 'vik'],
  ['.root.dark', 'berlin'],
])) {
  describe(`on a page with ${map}`, () => {
    const { p, k, paper } = theme(selector);

    it('p and k are far from every colour of the map', () => {
      for (const one of palette(map)) {
        assert.ok(difference(p, one, EYES['all cones']) > 30, `p is near ${one}`);
        assert.ok(difference(k, one, EYES['all cones']) > 30, `k is near ${one}`);
      }
    });

    it('p and k differ from each other for every kind of eye', () => {
      for (const [name, eye] of Object.entries(EYES)) assert.ok(difference(p, k, eye) > 40, name);
    });

    it('p and k can be read on the page', () => {
      for (const one of [p, k]) assert.ok(contrast(one, paper) >= 4.5);
    });
  });
}
