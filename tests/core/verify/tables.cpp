// Tables against MPFR, bit by bit.
#include <gmp.h>
#include <mpfr.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <vector>

#include "phase/ziv_rounding.h"
#include "table/angle_addition.h"
#include "table/table.h"
#include "verify/verify.h"

using namespace posenc;

namespace {

/// The rounded values of one pair at any position, as MPFR has them. The frequency is raised from the
/// definition; p / wavelength is reduced to its nearest quarter turn in whole numbers, with 320 bits
/// behind the binary point; the rest is MPFR's sine and cosine, with more digits until they decide.
class PairOracle {
 public:
  PairOracle(const Encoding& encoding, std::uint32_t pair) : encoding_(encoding), pair_(pair) {
    mpz_init(rate_);
    mpz_init(phase_);
    mpz_init(quarter_);
    mpfr_inits2(kBits + 120, rate_turns_, two_pi_, static_cast<mpfr_ptr>(nullptr));
    mpfr_inits2(128, angle_, sine_, cosine_, static_cast<mpfr_ptr>(nullptr));
    set_frequency(rate_turns_);
    mpfr_const_pi(two_pi_, MPFR_RNDN);
    mpfr_mul_2ui(two_pi_, two_pi_, 1, MPFR_RNDN);
    mpfr_div(rate_turns_, rate_turns_, two_pi_, MPFR_RNDN);
    mpfr_t scaled;
    mpfr_init2(scaled, kBits + 120);
    mpfr_mul_2ui(scaled, rate_turns_, kBits, MPFR_RNDN);
    mpfr_get_z(rate_, scaled, MPFR_RNDN);
    mpfr_clear(scaled);
  }
  ~PairOracle() {
    mpz_clears(rate_, phase_, quarter_, static_cast<mpz_ptr>(nullptr));
    mpfr_clears(rate_turns_, two_pi_, angle_, sine_, cosine_, static_cast<mpfr_ptr>(nullptr));
  }
  PairOracle(const PairOracle&) = delete;
  PairOracle& operator=(const PairOracle&) = delete;

  struct Values {
    float sine;
    float cosine;
  };
  Values at(Position position) {
    if (position.is_zero()) return {0, 1};
    // Too slow a pair or too small a fraction for 320 bits behind the point goes the plain way.
    if (position.fraction != 0 || mpz_sizeinbase(rate_, 2) < 260) return plainly(position);
    mpz_mul_si(phase_, rate_, static_cast<long>(position.whole));
    // quarter = round(4 phase), rest = phase - quarter / 4
    mpz_set(quarter_, phase_);
    add_eighth(quarter_);
    mpz_fdiv_q_2exp(quarter_, quarter_, kBits - 2);
    const unsigned long quarter = mpz_fdiv_ui(quarter_, 4);
    mpz_mul_2exp(quarter_, quarter_, kBits - 2);
    mpz_sub(phase_, phase_, quarter_);
    mpfr_set_z_2exp(angle_, phase_, -static_cast<long>(kBits), MPFR_RNDN);
    mpfr_mul(angle_, angle_, two_pi_, MPFR_RNDN);
    mpfr_sin_cos(sine_, cosine_, angle_, MPFR_RNDN);
    if (!decided(sine_) || !decided(cosine_)) return plainly(position);
    const float sine = mpfr_get_flt(sine_, MPFR_RNDN);
    const float cosine = mpfr_get_flt(cosine_, MPFR_RNDN);
    switch (quarter) {
      case 1:
        return {cosine, -sine};
      case 2:
        return {-sine, -cosine};
      case 3:
        return {-cosine, sine};
      default:
        return {sine, cosine};
    }
  }

 private:
  static constexpr mp_bitcnt_t kBits = 320;

  /// base^(-e_i), from the definition, in as many bits as `result` has.
  void set_frequency(mpfr_ptr result) const {
    const bool paper = encoding_.exponent == Exponent::paper;
    mpfr_t base;
    mpfr_init2(base, 53);
    mpfr_set_d(base, encoding_.base, MPFR_RNDN);
    mpfr_set_ui(result, paper ? 2ul * pair_ : pair_, MPFR_RNDN);
    mpfr_div_ui(result, result, paper ? encoding_.dimension : std::max(encoding_.pairs() - 1, 1u), MPFR_RNDN);
    mpfr_neg(result, result, MPFR_RNDN);
    mpfr_pow(result, base, result, MPFR_RNDN);
    mpfr_clear(base);
  }

  static void add_eighth(mpz_ptr x) {
    mpz_t eighth;
    mpz_init_set_ui(eighth, 1);
    mpz_mul_2exp(eighth, eighth, kBits - 3);
    mpz_add(x, x, eighth);
    mpz_clear(eighth);
  }

  /// Whether 128 bits, of which the last twelve may be wrong, tell the float32.
  static bool decided(mpfr_srcptr x) {
    return mpfr_get_exp(x) > -100 && mpfr_can_round(const_cast<mpfr_ptr>(x), 116, MPFR_RNDN, MPFR_RNDN, 24);
  }

  Values plainly(Position position) {
    for (mpfr_prec_t bits = 512;; bits *= 2) {
      mpfr_t angle, frequency, cosine;
      mpfr_inits2(bits, angle, frequency, cosine, static_cast<mpfr_ptr>(nullptr));
      set_frequency(frequency);
      mpfr_set_prec(angle, bits + 1200);  // the position itself exactly
      mpfr_set_d(angle, position.fraction, MPFR_RNDN);
      mpfr_add_si(angle, angle, static_cast<long>(position.whole), MPFR_RNDN);
      mpfr_mul(angle, angle, frequency, MPFR_RNDN);
      mpfr_ptr const sine = frequency;  // not needed any more
      mpfr_sin_cos(sine, cosine, angle, MPFR_RNDN);
      const mpfr_prec_t right = bits - 160;
      const bool enough = is_decided(sine, right) && is_decided(cosine, right);
      const Values values{to_float(sine), to_float(cosine)};
      mpfr_clears(angle, frequency, cosine, static_cast<mpfr_ptr>(nullptr));
      if (enough) return values;
    }
  }

  static bool is_decided(mpfr_ptr x, mpfr_prec_t right) {
    // Far below the smallest float32 everything rounds to 0; near it, to fewer bits.
    const mpfr_exp_t exponent = mpfr_get_exp(x);
    if (exponent < -160) return true;
    const mpfr_prec_t bits = exponent < -125 ? std::max<mpfr_prec_t>(1, 24 + exponent + 125) : 24;
    return mpfr_can_round(x, right, MPFR_RNDN, MPFR_RNDN, bits);
  }

  static float to_float(mpfr_ptr x) { return mpfr_get_flt(x, MPFR_RNDN) + 0.0f; }

  Encoding encoding_;
  std::uint32_t pair_;
  mpz_t rate_, phase_, quarter_;
  mpfr_t rate_turns_, two_pi_, angle_, sine_, cosine_;
};

/// Says where the first few differences lie, so that they can be looked into.
void say(const Encoding& encoding, std::uint32_t pair, Position position, float ours, float exact) {
  std::fprintf(
      stderr,
      "\nMisrounded: dimension %u, base %.17g, exponent %d, layout %d, order %d, pair %u, position %lld + %.17g: "
      "%.9g instead of %.9g\n",
      encoding.dimension, encoding.base, static_cast<int>(encoding.exponent), static_cast<int>(encoding.layout),
      static_cast<int>(encoding.order), pair, static_cast<long long>(position.whole), position.fraction,
      static_cast<double>(ours), static_cast<double>(exact));
}

void compare(Counts& counts, const Encoding& encoding, std::uint32_t pair, PairOracle& oracle, Position position,
             const float* row) {
  const auto [sine, cosine] = oracle.at(position);
  const auto check = [&](float ours, float exact) {
    ++counts.values;
    if (std::memcmp(&ours, &exact, sizeof ours) == 0) return;
    if (++counts.wrong <= 3) say(encoding, pair, position, ours, exact);
  };
  check(row[encoding.sine_column(pair)], sine);
  if (pair < encoding.complete_pairs()) check(row[encoding.cosine_column(pair)], cosine);
}

Encoding common_encoding(Random& random) {
  constexpr std::uint32_t kDimensions[] = {64, 96, 128, 256, 320, 512, 768, 1024};
  constexpr double kBases[] = {10000, 10000, 10000, 500000, 1000000, 100, 2};
  Encoding encoding;
  encoding.dimension = kDimensions[random.below(8)];
  encoding.base = kBases[random.below(7)];
  if (random.below(3) == 0) encoding.exponent = Exponent::endpoints;
  if (random.below(2) == 0) encoding.layout = Layout::concatenated;
  return encoding;
}

/// A run of rows, as a table has them: through AngleAddition.
Counts verify_run(const Encoding& encoding, Position first, std::int64_t rows, Random& random) {
  Counts counts;
  const Spectrum spectrum = spectrum_of(encoding);
  std::vector<float> table(static_cast<std::size_t>(rows) * encoding.dimension);
  AngleAddition(spectrum).encode(first, table);
  for (const std::uint32_t pair : chosen_pairs(encoding, random, 24)) {
    PairOracle oracle(encoding, pair);
    for (std::int64_t r = 0; r < rows; ++r) {
      compare(counts, encoding, pair, oracle, first + r, &table[static_cast<std::size_t>(r) * encoding.dimension]);
    }
  }
  return counts;
}

/// Positions one by one.
Counts verify_scattered(const Encoding& encoding, const std::vector<Position>& positions,
                        const std::vector<std::uint32_t>& pairs) {
  Counts counts;
  const Spectrum spectrum = spectrum_of(encoding);
  std::vector<float> table(positions.size() * encoding.dimension);
  for (std::size_t r = 0; r < positions.size(); ++r) {
    encode(spectrum, positions[r], std::span(table).subspan(r * encoding.dimension, encoding.dimension));
  }
  for (const std::uint32_t pair : pairs) {
    PairOracle oracle(encoding, pair);
    for (std::size_t r = 0; r < positions.size(); ++r) {
      compare(counts, encoding, pair, oracle, positions[r], &table[r * encoding.dimension]);
    }
  }
  return counts;
}

/// Whole positions next to those at which a pair comes nearest to a half turn: denominators of the
/// convergents of 2 w, and their multiples.
std::vector<Position> near_half_turns(const Spectrum& spectrum, std::uint32_t pair, Random& random) {
  std::vector<Position> positions;
  std::vector<double> all(spectrum.encoding.pairs());
  frequencies(spectrum, all);
  // A double's continued fraction is right for its first dozen digits; further ones are as good as random.
  double x = all[pair] / 3.14159265358979323846;
  double previous = 0;
  double current = 1;
  for (int i = 0; i < 40 && x > 0; ++i) {
    x = 1 / x;
    const double digit = std::floor(x);
    const double next = digit * current + previous;
    if (!(next < 0x1p53)) break;
    previous = current;
    current = next;
    x -= digit;
    const auto p = static_cast<std::int64_t>(current);
    const auto most = static_cast<std::uint64_t>(0x1p53 / current);
    const auto factor = static_cast<std::int64_t>(1 + random.below(std::min<std::uint64_t>(most, 9)));
    for (const std::int64_t multiple : {p, -p, p * factor, p - 1}) positions.push_back({multiple, 0});
  }
  return positions;
}

/// All formats of any encoding, and Ziv's rounding forced on a value that would not need it.
Counts verify_formats(Random& random) {
  Counts counts;
  Oracle oracle("");
  const Encoding encoding = random.encoding();
  const Spectrum spectrum = spectrum_of(encoding);
  std::vector<float> float32(encoding.dimension);
  std::vector<double> float64(encoding.dimension);
  std::vector<std::uint16_t> float16(encoding.dimension);
  std::vector<std::uint16_t> bfloat16(encoding.dimension);
  for (int r = 0; r < 4; ++r) {
    const Position position = position_at(random.position());
    encode(spectrum, position, std::span(float32));
    encode(spectrum, position, std::span(float64));
    encode_float16(spectrum, position, float16);
    encode_bfloat16(spectrum, position, bfloat16);
    for (const std::uint32_t pair : chosen_pairs(encoding, random, 24)) {
      const SineCosineReference exact = oracle.sine_cosine(encoding, pair, position);
      const auto check = [&](std::size_t column, const Reference& right) {
        counts.values += 4;
        const bool same = std::memcmp(&float32[column], &right.float32, sizeof(float)) == 0 &&
                          float16[column] == right.float16 && bfloat16[column] == right.bfloat16 &&
                          right.ulps(float64[column]) <= kFloat64Ulp;
        if (!same && ++counts.wrong <= 3) say(encoding, pair, position, float32[column], right.float32);
      };
      check(encoding.sine_column(pair), exact.sine);
      if (pair < encoding.complete_pairs()) check(encoding.cosine_column(pair), exact.cosine);
    }
    if (position.is_zero()) continue;
    const auto pair = static_cast<std::uint32_t>(random.below(encoding.pairs()));
    const float forced = ziv_rounded<Float32>(encoding, pair, position, false, 8u << random.below(3));
    ++counts.values;
    const float usual = float32[encoding.sine_column(pair)];
    if (std::memcmp(&forced, &usual, sizeof forced) != 0 && ++counts.wrong <= 3)
      say(encoding, pair, position, usual, forced);
  }
  return counts;
}

}  // namespace

Counts verify_tables(Random& random, std::uint64_t kind) {
  // One statement a question: compilers differ in the order in which they evaluate arguments.
  const Encoding common = common_encoding(random);
  switch (kind) {
    case 0:
    case 1:
    case 2: {
      const auto start = static_cast<std::int64_t>(random.below(1 << 17));
      return verify_run(common, {start, 0}, 512, random);
    }
    case 3: {
      const auto start = static_cast<std::int64_t>(random.below(1ull << 53)) - 600;
      return verify_run(common, {start, 0}, 512, random);
    }
    case 4: {
      Encoding encoding = random.encoding();
      encoding.dimension = std::min(encoding.dimension, 3001u);
      if (encoding.dimension % 2 == 1) encoding.order = Order::sine_first;
      const auto start = static_cast<std::int64_t>(random.position() / 2);
      return verify_run(encoding, {start, 0}, 300, random);
    }
    case 5: {
      const Position fraction = position_at(random.unit());
      return verify_run(common, fraction + static_cast<std::int64_t>(random.below(1 << 20)), 64, random);
    }
    case 6: {
      const Encoding encoding = random.encoding();
      std::vector<Position> positions;
      for (int r = 0; r < 40; ++r) positions.push_back(position_at(random.position()));
      return verify_scattered(encoding, positions, chosen_pairs(encoding, random, 24));
    }
    case 7:
      return verify_formats(random);
    default: {
      const Spectrum spectrum = spectrum_of(common);
      Counts counts;
      for (const std::uint32_t pair : chosen_pairs(common, random, 12)) {
        const Counts found = verify_scattered(common, near_half_turns(spectrum, pair, random), {pair});
        counts += found;
      }
      return counts;
    }
  }
}
