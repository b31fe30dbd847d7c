#include "oracle.h"

#include <cmath>
#include <cstdlib>
#include <cstring>

#include "arithmetic/real.h"

#ifndef POSENC_REPLAY
#include <mpfr.h>
#endif

using posenc::Encoding;
using posenc::Position;

double Reference::ulps(double computed) const {
  // The spacing of doubles at x; below the normal range it is that of the subnormals.
  const int lead = exponent - 1;
  const int spacing = (lead < -1022 ? -1022 : lead) - 52;
  const double difference = (std::ldexp(computed, -exponent) - high) - low;
  return std::ldexp(std::fabs(difference), exponent - spacing);
}

double Reference::distance(double computed) const {
  return std::fabs((computed - std::ldexp(high, exponent)) - std::ldexp(low, exponent));
}

namespace {

/// FNV-1a, 64 bits, of what makes a question.
std::uint64_t question_of(char kind, const Encoding& encoding, std::uint32_t pair, Position position) {
  std::uint64_t hash = 0xcbf29ce484222325;
  const auto add = [&](const auto& value) {
    unsigned char bytes[sizeof value];
    std::memcpy(bytes, &value, sizeof value);
    for (const unsigned char byte : bytes) hash = (hash ^ byte) * 0x100000001b3;
  };
  add(kind);
  add(encoding.dimension);
  add(encoding.base);
  add(encoding.exponent);
  add(pair);
  add(position.whole);
  add(position.fraction);
  add(position.rest);
  return hash;
}

[[noreturn, maybe_unused]] void give_up(const char* reason) {
  std::fprintf(stderr, "%s: run the native suite first, it writes the references.\n", reason);
  std::abort();
}

}  // namespace

Oracle::Oracle([[maybe_unused]] const std::string& stream) {
#if defined(POSENC_REPLAY) || defined(POSENC_READ_REFERENCES)
  if (!stream.empty()) kept_ = std::fopen((std::string(POSENC_REFERENCES) + "/" + stream).c_str(), "rb");
#ifdef POSENC_REPLAY
  if (!kept_) give_up("A stream of references is missing");
#endif
#else
  if (stream.empty()) return;
  written_ = std::fopen((std::string(POSENC_REFERENCES) + "/" + stream).c_str(), "wb");
  if (!written_) {
    std::fprintf(stderr, "Cannot write the references of %s.\n", stream.c_str());
    std::abort();
  }
#endif
}

Oracle::~Oracle() {
  if (kept_) std::fclose(kept_);
  if (written_) std::fclose(written_);
}

template <class Answer, class Ask>
Answer Oracle::remembered(std::uint64_t question, [[maybe_unused]] Ask ask) {
  Answer answer;
  if (kept_) {
    std::uint64_t answered = 0;
    if (std::fread(&answered, sizeof answered, 1, kept_) == 1 && answered == question &&
        std::fread(&answer, sizeof answer, 1, kept_) == 1)
      return answer;
#ifdef POSENC_REPLAY
    give_up("A reference belongs to another question");
#endif
    std::fclose(kept_);
    kept_ = nullptr;
  }
#ifndef POSENC_REPLAY
  std::memset(static_cast<void*>(&answer), 0, sizeof answer);
  answer = ask();
  if (written_) {
    std::fwrite(&question, sizeof question, 1, written_);
    std::fwrite(&answer, sizeof answer, 1, written_);
  }
#endif
  return answer;
}

#ifndef POSENC_REPLAY

namespace {

/// Enough for 2^53 positions, a sine of 2^-120 there, 106 bits of it, and to spare.
constexpr mpfr_prec_t kBits = 512;

struct Number {
  mpfr_t x;
  explicit Number(mpfr_prec_t bits = kBits) { mpfr_init2(x, bits); }
  Number(const Number& other) {
    mpfr_init2(x, mpfr_get_prec(other.x));
    mpfr_set(x, other.x, MPFR_RNDN);
  }
  Number& operator=(const Number& other) {
    mpfr_set(x, other.x, MPFR_RNDN);
    return *this;
  }
  ~Number() { mpfr_clear(x); }
};

/// x in units of 2^-places, rounded to the nearest whole number, ties to even.
unsigned long units(const Number& x, long places) {
  Number scaled = x;
  mpfr_mul_2si(scaled.x, scaled.x, places, MPFR_RNDN);
  mpfr_rint(scaled.x, scaled.x, MPFR_RNDN);
  return mpfr_get_ui(scaled.x, MPFR_RNDN);
}

/// The bits of x in a binary format with `fraction` explicit bits and smallest normal exponent `minimum`.
unsigned long bits_in_format(const Number& x, long fraction, long minimum) {
  Number magnitude;
  mpfr_abs(magnitude.x, x.x, MPFR_RNDN);
  if (mpfr_zero_p(magnitude.x)) return 0;
  const long lead = std::max(static_cast<long>(mpfr_get_exp(magnitude.x)) - 1, minimum);
  unsigned long significand = units(magnitude, fraction - lead);
  unsigned long field = static_cast<unsigned long>(lead - minimum) + 1;
  const unsigned long hidden = 1UL << fraction;
  if (significand == 2 * hidden) {
    significand = hidden;
    ++field;
  }
  if (significand < hidden) field = 0;  // subnormal
  const unsigned long bits = field << fraction | (significand & (hidden - 1));
  return bits;
}

Reference reference(const Number& x) {
  Reference result;
  if (!mpfr_zero_p(x.x)) {
    result.exponent = static_cast<int>(mpfr_get_exp(x.x));
    Number mantissa = x;
    mpfr_set_exp(mantissa.x, 0);
    result.high = mpfr_get_d(mantissa.x, MPFR_RNDN);
    mpfr_sub_d(mantissa.x, mantissa.x, result.high, MPFR_RNDN);
    result.low = mpfr_get_d(mantissa.x, MPFR_RNDN);
  }
  if (mpfr_cmpabs_ui(x.x, 1) > 0) return result;  // not a value of a table
  const bool negative = mpfr_sgn(x.x) < 0;
  const auto with_sign = [negative](unsigned long bits, int sign) {
    return bits | (negative && bits != 0 ? 1UL << sign : 0);
  };
  const auto single = static_cast<std::uint32_t>(with_sign(bits_in_format(x, 23, -126), 31));
  std::memcpy(&result.float32, &single, sizeof single);
  result.float16 = static_cast<std::uint16_t>(with_sign(bits_in_format(x, 10, -14), 15));
  result.bfloat16 = static_cast<std::uint16_t>(with_sign(bits_in_format(x, 7, -126), 15));
  return result;
}

/// base^(-e_i), straight from the definition.
const Number& frequency_of(const Encoding& encoding, std::uint32_t pair) {
  thread_local Encoding known;
  thread_local std::uint32_t known_pair = 0;
  thread_local Number frequency;
  if (known == encoding && known_pair == pair) return frequency;
  const std::uint32_t pairs = encoding.pairs();
  const bool paper = encoding.exponent == posenc::Exponent::paper;
  Number exponent;
  mpfr_set_ui(exponent.x, paper ? 2 * pair : pair, MPFR_RNDN);
  mpfr_div_ui(exponent.x, exponent.x, paper ? encoding.dimension : std::max(pairs - 1, 1u), MPFR_RNDN);
  mpfr_neg(exponent.x, exponent.x, MPFR_RNDN);
  mpfr_set_d(frequency.x, encoding.base, MPFR_RNDN);
  mpfr_pow(frequency.x, frequency.x, exponent.x, MPFR_RNDN);
  known = encoding;
  known_pair = pair;
  return frequency;
}

Number angle_of(const Encoding& encoding, std::uint32_t pair, Position position) {
  Number angle(2048);  // the position itself exactly
  mpfr_set_d(angle.x, position.fraction, MPFR_RNDN);
  mpfr_add_d(angle.x, angle.x, position.rest, MPFR_RNDN);
  mpfr_add_si(angle.x, angle.x, static_cast<long>(position.whole), MPFR_RNDN);
  Number product;
  mpfr_mul(product.x, angle.x, frequency_of(encoding, pair).x, MPFR_RNDN);
  return product;
}

Number two_pi() {
  Number result;
  mpfr_const_pi(result.x, MPFR_RNDN);
  mpfr_mul_2ui(result.x, result.x, 1, MPFR_RNDN);
  return result;
}

}  // namespace

#endif

#ifdef POSENC_REPLAY
#define ANSWER(type, question, ...) return remembered<type>(question, 0)
#else
#define ANSWER(type, question, ...) return remembered<type>(question, [&]() -> type __VA_ARGS__)
#endif

Reference Oracle::sine(const Encoding& encoding, std::uint32_t pair, Position position) {
  ANSWER(Reference, question_of('s', encoding, pair, position), {
    Number x = angle_of(encoding, pair, position);
    mpfr_sin(x.x, x.x, MPFR_RNDN);
    return reference(x);
  });
}

Reference Oracle::cosine(const Encoding& encoding, std::uint32_t pair, Position position) {
  ANSWER(Reference, question_of('c', encoding, pair, position), {
    Number x = angle_of(encoding, pair, position);
    mpfr_cos(x.x, x.x, MPFR_RNDN);
    return reference(x);
  });
}

SineCosineReference Oracle::sine_cosine(const Encoding& encoding, std::uint32_t pair, Position position) {
  ANSWER(SineCosineReference, question_of('b', encoding, pair, position), {
    const Number angle = angle_of(encoding, pair, position);
    Number sine;
    Number cosine;
    mpfr_sin_cos(sine.x, cosine.x, angle.x, MPFR_RNDN);
    return SineCosineReference{reference(sine), reference(cosine)};
  });
}

SineCosineReference Oracle::sine_cosine_of_sum(const Encoding& encoding, std::uint32_t pair, const Sum& sum) {
  const Position one{static_cast<std::int64_t>(sum.times), sum.one, sum.other};
  ANSWER(SineCosineReference, question_of('+', encoding, pair, one) ^ question_of('*', encoding, pair, {0, sum.step}), {
    Number angle(4096);
    mpfr_set_d(angle.x, sum.step, MPFR_RNDN);
    mpfr_mul_ui(angle.x, angle.x, sum.times, MPFR_RNDN);
    mpfr_add_d(angle.x, angle.x, sum.other, MPFR_RNDN);
    mpfr_add_d(angle.x, angle.x, sum.one, MPFR_RNDN);
    Number product;
    mpfr_mul(product.x, angle.x, frequency_of(encoding, pair).x, MPFR_RNDN);
    Number sine;
    Number cosine;
    mpfr_sin_cos(sine.x, cosine.x, product.x, MPFR_RNDN);
    return SineCosineReference{reference(sine), reference(cosine)};
  });
}

Reference Oracle::frequency(const Encoding& encoding, std::uint32_t pair) {
  ANSWER(Reference, question_of('f', encoding, pair, {}), { return reference(frequency_of(encoding, pair)); });
}

Reference Oracle::wavelength(const Encoding& encoding, std::uint32_t pair) {
  ANSWER(Reference, question_of('w', encoding, pair, {}), {
    Number x = two_pi();
    mpfr_div(x.x, x.x, frequency_of(encoding, pair).x, MPFR_RNDN);
    return reference(x);
  });
}

Reference Oracle::phase(const Encoding& encoding, std::uint32_t pair, Position position) {
  ANSWER(Reference, question_of('p', encoding, pair, position), {
    Number x = angle_of(encoding, pair, position);
    mpfr_div(x.x, x.x, two_pi().x, MPFR_RNDN);
    Number whole;
    mpfr_floor(whole.x, x.x);
    mpfr_sub(x.x, x.x, whole.x, MPFR_RNDN);
    return reference(x);
  });
}

Reference Oracle::similarity(const Encoding& encoding, Position distance) {
  ANSWER(Reference, question_of('m', encoding, 0, distance), {
    Number sum;
    mpfr_set_ui(sum.x, 0, MPFR_RNDN);
    for (std::uint32_t i = 0; i < encoding.pairs(); ++i) {
      Number x = angle_of(encoding, i, distance);
      mpfr_cos(x.x, x.x, MPFR_RNDN);
      mpfr_add(sum.x, sum.x, x.x, MPFR_RNDN);
    }
    mpfr_div_ui(sum.x, sum.x, encoding.pairs(), MPFR_RNDN);
    return reference(sum);
  });
}

posenc::TurnRate Oracle::turn_rate(const Encoding& encoding, std::uint32_t pair) {
  ANSWER(posenc::TurnRate, question_of('t', encoding, pair, {}), {
    Number x;
    mpfr_div(x.x, frequency_of(encoding, pair).x, two_pi().x, MPFR_RNDN);
    posenc::TurnRate rate{};
    rate.exponent = static_cast<int>(mpfr_get_exp(x.x));
    mpfr_set_exp(x.x, 0);
    for (std::size_t i = rate.mantissa.size(); i-- > 0;) {
      mpfr_mul_2ui(x.x, x.x, 32, MPFR_RNDN);
      rate.mantissa[i] = static_cast<std::uint32_t>(mpfr_get_ui(x.x, MPFR_RNDZ));
      mpfr_sub_ui(x.x, x.x, rate.mantissa[i], MPFR_RNDN);
    }
    return rate;
  });
}

std::vector<std::int64_t> Oracle::near_half_turns(const Encoding& encoding, std::uint32_t pair) {
  struct Denominators {
    std::int64_t count;
    std::int64_t values[120];
  };
  const auto ask = [&]() -> Denominators {
    Denominators found{};
#ifndef POSENC_REPLAY
    Number x;
    mpfr_div(x.x, frequency_of(encoding, pair).x, two_pi().x, MPFR_RNDN);
    mpfr_mul_2ui(x.x, x.x, 1, MPFR_RNDN);  // half turns a position
    std::int64_t previous = 0;
    std::int64_t current = 1;
    for (;;) {
      mpfr_ui_div(x.x, 1, x.x, MPFR_RNDN);
      if (mpfr_cmp_d(x.x, 0x1p53) > 0) break;
      const long digit = mpfr_get_si(x.x, MPFR_RNDD);
      if (static_cast<double>(digit) * static_cast<double>(current) > 0x1p53) break;
      const std::int64_t next = digit * current + previous;
      if (next > (std::int64_t{1} << 53)) break;
      previous = current;
      current = next;
      found.values[found.count++] = next;
      mpfr_sub_si(x.x, x.x, digit, MPFR_RNDN);
    }
#endif
    return found;
  };
  const auto found = remembered<Denominators>(question_of('n', encoding, pair, {}), ask);
  return {found.values, found.values + found.count};
}

std::uint64_t Random::bits() {  // SplitMix64 (Steele, Lea, Flood, 2014)
  std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/// A number in [2^lowest, 2^(lowest + binades)), every binade as likely.
double Random::magnitude(int lowest, std::uint64_t binades) {
  // Two statements: the order in which arguments are evaluated differs between compilers.
  const double significand = 1 + unit();
  return std::ldexp(significand, lowest + static_cast<int>(below(binades)));
}

Encoding Random::encoding() {
  Encoding encoding;
  switch (below(4)) {
    case 0:
      encoding.dimension = static_cast<std::uint32_t>(1 + below(8));
      break;
    case 1:
      encoding.dimension = 64u << below(5);
      break;
    case 2:
      encoding.dimension = static_cast<std::uint32_t>(1 + below(2000));
      break;
    default:
      encoding.dimension = static_cast<std::uint32_t>(1 + below(below(24) == 0 ? 65536 : 4096));
      break;
  }
  switch (below(5)) {
    case 0:
      encoding.base = 10000;
      break;
    case 1:
      encoding.base = 1 + magnitude(-51, 51);
      break;
    case 2:
      encoding.base = static_cast<double>(2 + below(1000000));
      break;
    case 3:
      encoding.base = std::ldexp(1.0, 1 + static_cast<int>(below(996)));
      break;
    default:
      encoding.base = magnitude(0, 996);
      break;
  }
  if (encoding.base > 1e300) encoding.base = 1e300;
  if (below(2)) encoding.exponent = posenc::Exponent::endpoints;
  if (below(2)) encoding.layout = posenc::Layout::concatenated;
  if (encoding.dimension % 2 == 0 && below(2)) encoding.order = posenc::Order::cosine_first;
  return encoding;
}

double Random::position() {
  const double sign = below(2) ? 1 : -1;
  switch (below(6)) {
    case 0:
      return sign * static_cast<double>(below(1 << 16));
    case 1:
      return sign * static_cast<double>(below((std::uint64_t{1} << 53) + 1));
    case 2:
      return sign * static_cast<double>((std::uint64_t{1} << 53) - below(1000));
    case 3:
      return sign * magnitude(0, 52);
    case 4:
      return sign * magnitude(-159, 160);
    default:
      return sign * std::floor(magnitude(0, 53));
  }
}

std::pair<double, double> Random::summands() {
  const double one = std::ldexp(position(), -1);
  // One after another: compilers take the arguments of a call in any order.
  const double share = unit();
  switch (below(4)) {
    case 0:
      return {one, std::ldexp(position(), -1)};
    case 1:
      return {one, -one * (1 + std::ldexp(share, -static_cast<int>(below(60))))};
    case 2:
      return {one, std::ldexp(share - 0.5, -static_cast<int>(below(100)))};
    default: {
      constexpr double kPi = 3.14159265358979323846;
      const double near = kPi * static_cast<double>(1 + below(1000000));
      // What the double lacks to the multiple of pi has no name here: its size will do.
      return {near, near * std::ldexp(share - 0.5, -53)};
    }
  }
}

double distance_of(const std::vector<double>& rows, std::size_t columns, std::int64_t p, std::int64_t q) {
  long double sum = 0;
  for (std::size_t j = 0; j < columns; ++j) {
    const long double difference = static_cast<long double>(rows[static_cast<std::size_t>(p) * columns + j]) -
                                   rows[static_cast<std::size_t>(q) * columns + j];
    sum += difference * difference;
  }
  return static_cast<double>(std::sqrt(sum));
}
