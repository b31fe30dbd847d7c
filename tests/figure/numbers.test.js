// How numbers are written: the table of decimal signs, and what JavaScript writes made readable, against
// Intl.NumberFormat.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DECIMAL_SIGNS, numbersIn } from '../../web/figure/numbers.js';

/** @param {string} lang @param {Intl.NumberFormatOptions} options */
function intl(lang, options) {
  const format = new Intl.NumberFormat(lang, {
    numberingSystem: 'latn',
    useGrouping: 'min2',
    signDisplay: 'negative',
    ...options,
  });
  return (/** @type {number} */ value) =>
    format
      .formatToParts(value)
      .map(({ type, value: part }) => (type === 'group' ? '\u202f' : type === 'minusSign' ? '−' : part))
      .join('');
}

test('the decimal signs that are known without asking are those of the languages', () => {
  for (const [sign, tags] of Object.entries(DECIMAL_SIGNS)) {
    for (const tag of tags.split(' ')) {
      assert.equal(Intl.getCanonicalLocales(tag)[0], tag);
      assert.equal(intl(tag, {})(0.5), `0${sign}5`, tag);
    }
  }
});

test('numbers are written as Intl.NumberFormat writes them, in languages that are known and in others', () => {
  // No value is half-way in decimal: there JavaScript rounds the number itself, and Intl what it is written as.
  const values = [
    0,
    -0,
    1,
    -1,
    12,
    999,
    9999,
    -9999,
    10000,
    123456,
    1234567,
    -123456789,
    2 ** 53,
    0.5,
    -0.25,
    1 / 3,
    -1e-5,
    0.00004,
    1234.5678,
    99999.96,
    1e-6,
  ];
  for (const lang of ['en', 'de', 'en-ZA', 'de-CH', 'th', 'is']) {
    const numbers = numbersIn(lang);
    for (const value of values) {
      assert.equal(numbers.exact(value), intl(lang, { maximumFractionDigits: 20 })(value), `${lang} ${value}`);
      for (const digits of /** @type {const} */ ([1, 2, 4])) {
        const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        assert.equal(numbers.fixed(value, digits), intl(lang, fixed)(value), `${lang} ${value} to ${digits}`);
        if (value !== 0 && (Math.abs(value) < 1e-3 || Math.abs(value) >= 1e9)) continue;
        const significant = { minimumSignificantDigits: digits, maximumSignificantDigits: digits };
        assert.equal(
          numbers.significant(value, digits),
          intl(lang, significant)(value),
          `${lang} ${value} with ${digits}`,
        );
      }
    }
  }
});

test('what is no language tag is refused', () => {
  assert.throws(() => numbersIn('not a tag'), RangeError);
});
