// Numbers as people read them: a real minus, thin spaces in thousands, the decimal sign of the reader's language.

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻';
const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** @typedef {ReturnType<typeof numbersIn>} Numbers */

/** @param {string} lang a language tag, '' for the browser's own; throws a RangeError where it is none */
export function numbersIn(lang) {
  /** @param {Intl.NumberFormatOptions} options */
  const format = (options) => {
    const intl = new Intl.NumberFormat(lang || undefined, { numberingSystem: 'latn', useGrouping: 'min2', signDisplay: 'negative', ...options });
    return /** @param {number} value */ (value) => intl.formatToParts(value)
      .map(({ type, value: part }) => (type === 'group' ? '\u202f' : type === 'minusSign' ? '−' : part)).join('');
  };
  const whole = format({ maximumFractionDigits: 20 });
  const fixed = [0, 1, 2, 3, 4].map((digits) => format({ minimumFractionDigits: digits, maximumFractionDigits: digits }));
  const significant = [1, 1, 2, 3, 4, 5, 6].map((digits) => format({ minimumSignificantDigits: digits, maximumSignificantDigits: digits }));
  const decimal = whole(0.5).replace(/\d/g, '') || '.';

  return {
    /** The number itself, every digit. @param {number} value */
    exact(value) {
      const size = Math.abs(value);
      return value === 0 || (size >= 1e-6 && size < 1e16) ? whole(value) : this.scientific(value, 'all');
    },
    /** The number where there is room for ten characters; of a large one its end, which tells neighbours apart. @param {number} value */
    short(value) {
      const text = this.exact(value);
      const size = Math.abs(value);
      if (text.length <= 10 || size < 1e-6 || size >= 1e16) return text;
      return size < 1e6 ? `${text.slice(0, 7)}…` : `${value < 0 ? '−' : ''}…${text.slice(value < 0 ? -6 : -7)}`;
    },
    /** A small number is not written as if it were none. @param {number} value @param {1 | 2 | 3 | 4} digits after the decimal sign */
    apparent(value, digits) {
      return value !== 0 && Math.abs(value) < 0.5 * 10 ** -digits ? this.scientific(value, 3) : this.fixed(value, digits);
    },
    /** @param {number} degrees */
    angle(degrees) {
      return `${degrees === 0 ? '0' : degrees >= 10 ? this.fixed(degrees, 1) : this.significant(degrees, 3)}°`;
    },
    /** @param {number} value @param {0 | 1 | 2 | 3 | 4} digits after the decimal sign */
    fixed(value, digits) {
      return /** @type {(value: number) => string} */ (fixed[digits])(value);
    },
    /** @param {number} value @param {1 | 2 | 3 | 4 | 5 | 6} digits */
    significant(value, digits) {
      const size = Math.abs(value);
      if (value !== 0 && (size < 1e-3 || size >= 1e9)) return this.scientific(value, digits);
      return /** @type {(value: number) => string} */ (significant[digits])(value);
    },
    /** As in 1.1 × 10⁻¹⁶; with all its digits, a power of ten is that alone. @param {number} value @param {1 | 2 | 3 | 4 | 5 | 6 | 'all'} [digits] */
    scientific(value, digits = 2) {
      const [mantissa = '0', power = '0'] = (digits === 'all' ? value.toExponential() : value.toExponential(digits - 1)).split('e');
      const ten = this.power(10, Number(power));
      if (digits === 'all' && mantissa === '1') return ten;
      const front = digits === 'all' ? whole : /** @type {(value: number) => string} */ (significant[digits]);
      return `${front(Number(mantissa))}\u202f×\u202f${ten}`;
    },
    /** As in 2³¹. @param {number} root @param {number} exponent */
    power(root, exponent) {
      return `${root}${[...String(exponent)].map((sign) => SUPERSCRIPTS['0123456789-'.indexOf(sign)]).join('')}`;
    },
    /** A small count in words, a large one in digits. @param {number} value */
    word(value) {
      return WORDS[value] ?? this.exact(value);
    },
    /** What someone typed, powers as on the page or as in 2^53; NaN where it is no number. @param {string} text */
    parse(text) {
      let plain = text.replace(/[\s\u202f\u2009\u00a0_'’]/g, '').replaceAll('−', '-')
        .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+/, (raised) => `^${[...raised].map((sign) => '0123456789-'[SUPERSCRIPTS.indexOf(sign)]).join('')}`);
      const [, sign = '', root = '', power = ''] = /^([+-]?)(\d{1,15})\^(\d{1,4})$/.exec(plain) ?? [];
      // Whole numbers, so that the power is rounded once.
      if (root && root !== '10') return Number(`${sign}1`) * Number(BigInt(root) ** BigInt(power));
      plain = plain.replace(/^([+-]?)10\^/, '$11e').replace(/[×x*]10\^?/, 'e');
      plain = decimal === ',' ? plain.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.') : plain.replace(/,(?=\d{3}(\D|$))/g, '');
      return plain === '' ? NaN : Number(plain);
    },
  };
}
