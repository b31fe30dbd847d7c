// Numbers as people read them: a real minus, thin spaces in thousands, the decimal sign of the reader's language.

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻';
const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/**
 * Languages by their decimal sign. A page's first Intl.NumberFormat looks through all locales, which costs Chromium 40
 * ms: it is used only for languages that are not among these.
 */
export const DECIMAL_SIGNS = {
  '.': 'en en-US en-GB en-AU en-CA en-IN ja ja-JP ko ko-KR zh zh-CN zh-TW',
  ',':
    'cs cs-CZ da da-DK de de-AT de-DE es es-ES fr fr-FR it it-IT nl nl-NL pl pl-PL pt pt-BR pt-PT ru ru-RU sv sv-SE ' +
    'tr tr-TR uk uk-UA',
};

/** @typedef {ReturnType<typeof writtenWith>} Numbers */

/** @type {Map<string, Numbers>} */
const known = new Map();

/**
 * @param {string} lang a language tag, '' for the browser's own; throws a RangeError where it is none
 * @returns {Numbers}
 */
export function numbersIn(lang) {
  const numbers = known.get(lang) ?? writtenWith(decimalSign(lang || navigator.language || 'en'));
  known.set(lang, numbers);
  return numbers;
}

/** @param {string} tag */
const knownSign = (tag) => Object.entries(DECIMAL_SIGNS).find(([, tags]) => tags.split(' ').includes(tag))?.[0];

/** A browser without Intl knows the languages above. @param {string} lang */
function decimalSign(lang) {
  const sign = knownSign(lang);
  if (sign) return sign;
  const [tag = ''] = Intl.getCanonicalLocales(lang);
  const format = () => new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).format(0.5);
  return knownSign(tag) ?? (format().replace(/\d/g, '') || '.');
}

/** @param {string} decimal the decimal sign */
function writtenWith(decimal) {
  /** As people read it. @param {string} text a decimal number as JavaScript writes it */
  const written = (text) => {
    const [, minus = '', whole = '', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
    // Four digits stay together, and what has been rounded to nothing has no sign.
    const grouped = whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
    return `${minus && /[1-9]/.test(text) ? '−' : ''}${grouped}${fraction ? decimal + fraction : ''}`;
  };

  return {
    /** The number itself, every digit. @param {number} value */
    exact(value) {
      const size = Math.abs(value);
      return value === 0 || (size >= 1e-6 && size < 1e16) ? written(String(value)) : this.scientific(value, 'all');
    },
    /**
     * The number, if ten characters can hold it; else the end of it, which differs between neighbours.
     * @param {number} value
     */
    short(value) {
      const text = this.exact(value);
      const size = Math.abs(value);
      if (text.length <= 10 || size < 1e-6 || size >= 1e16) return text;
      return size < 1e6 ? `${text.slice(0, 7)}…` : `${value < 0 ? '−' : ''}…${text.slice(value < 0 ? -6 : -7)}`;
    },
    /**
     * A small number is not written as if it were none.
     * @param {number} value
     * @param {1 | 2 | 3 | 4} digits after the decimal sign
     */
    apparent(value, digits) {
      return value !== 0 && Math.abs(value) < 0.5 * 10 ** -digits
        ? this.scientific(value, 3)
        : this.fixed(value, digits);
    },
    /** @param {number} degrees */
    angle(degrees) {
      return `${degrees === 0 ? '0' : degrees >= 10 ? this.fixed(degrees, 1) : this.significant(degrees, 3)}°`;
    },
    /** @param {number} value @param {0 | 1 | 2 | 3 | 4} digits after the decimal sign */
    fixed(value, digits) {
      return written(value.toFixed(digits));
    },
    /** @param {number} value @param {1 | 2 | 3 | 4 | 5 | 6} digits */
    significant(value, digits) {
      const size = Math.abs(value);
      if (value !== 0 && (size < 1e-3 || size >= 1e9)) return this.scientific(value, digits);
      const text = value.toPrecision(digits);
      // Beyond its digits JavaScript would write a power.
      return written(text.includes('e') ? String(Number(text)) : text);
    },
    /** Positions to a turn: whole ones where they are many. @param {number} value */
    wavelength(value) {
      return value < 1000 || value >= 1e9 ? this.significant(value, 4) : this.fixed(value, 0);
    },
    /**
     * As in 1.1 × 10⁻¹⁶; with all its digits, a power of ten is that alone.
     * @param {number} value
     * @param {1 | 2 | 3 | 4 | 5 | 6 | 'all'} [digits]
     */
    scientific(value, digits = 2) {
      const [mantissa = '0', power = '0'] = (
        digits === 'all' ? value.toExponential() : value.toExponential(digits - 1)
      ).split('e');
      const ten = this.power(10, Number(power));
      if (digits === 'all' && mantissa === '1') return ten;
      return `${written(mantissa)}\u202f×\u202f${ten}`;
    },
    /** As in 2³¹. @param {number} root @param {number} exponent */
    power(root, exponent) {
      return `${root}${[...String(exponent)].map((sign) => SUPERSCRIPTS['0123456789-'.indexOf(sign)]).join('')}`;
    },
    /** A small count in words, a large one in digits. @param {number} value */
    word(value) {
      return WORDS[value] ?? this.exact(value);
    },
    /** As in "All 32 pairs", and "Both pairs". @param {number} count more than one @param {string} things */
    all(count, things) {
      return count === 2 ? `Both ${things}` : `All ${this.exact(count)} ${things}`;
    },
    /** What someone typed, powers as on the page or as in 2^53; NaN where it is no number. @param {string} text */
    parse(text) {
      let plain = text
        .replace(/[\s\u202f\u2009\u00a0_'’]/g, '')
        .replaceAll('−', '-')
        .replace(
          /[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+/,
          (raised) => `^${[...raised].map((sign) => '0123456789-'[SUPERSCRIPTS.indexOf(sign)]).join('')}`,
        );
      const [, sign = '', root = '', power = ''] = /^([+-]?)(\d{1,15})\^(\d{1,4})$/.exec(plain) ?? [];
      // Whole numbers, so that the power is rounded once.
      if (root && root !== '10') return Number(`${sign}1`) * Number(BigInt(root) ** BigInt(power));
      plain = plain.replace(/^([+-]?)10\^/, '$11e').replace(/[×x*]10\^?/, 'e');
      plain =
        decimal === ','
          ? plain.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.')
          : plain.replace(/,(?=\d{3}(\D|$))/g, '');
      return plain === '' ? NaN : Number(plain);
    },
  };
}
