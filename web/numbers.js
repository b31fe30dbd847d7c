// Numbers as people read them: a real minus, thin spaces in thousands, the decimal sign of the reader's language.

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
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
      return value === 0 || (size >= 1e-6 && size < 1e16) ? whole(value) : this.scientific(value);
    },
    /** The number where there is room for ten characters; of a long one its end, which tells neighbours apart. @param {number} value */
    short(value) {
      const text = this.exact(value);
      if (text.length <= 10) return text;
      return Number.isInteger(value) ? `${value < 0 ? '−' : ''}…${text.slice(-7)}` : this.significant(value, 6);
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
    /** As in 1.1 × 10⁻¹⁶. @param {number} value @param {1 | 2 | 3 | 4 | 5 | 6} [digits] */
    scientific(value, digits = 2) {
      const [mantissa = '0', power = '0'] = value.toExponential(digits - 1).split('e');
      const raised = [...power.replace('+', '')].map((sign) => (sign === '-' ? '⁻' : SUPERSCRIPTS[Number(sign)])).join('');
      return `${/** @type {(value: number) => string} */ (significant[digits])(Number(mantissa))}\u202f×\u202f10${raised}`;
    },
    /** A small count in words, a large one in digits. @param {number} value */
    word(value) {
      return WORDS[value] ?? this.exact(value);
    },
    /** What someone typed; NaN where it is no number. @param {string} text */
    parse(text) {
      let plain = text.replace(/[\s\u202f\u2009\u00a0_'’]/g, '').replace('−', '-').replace(/[×x*]10\^?/, 'e');
      plain = decimal === ',' ? plain.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.') : plain.replace(/,(?=\d{3}(\D|$))/g, '');
      return plain === '' ? NaN : Number(plain);
    },
  };
}
