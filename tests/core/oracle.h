// The exact answer, from MPFR. The native run writes the answers down. As WebAssembly, where MPFR cannot be linked, the
// suite reads them; under sanitizers it reads them to save time, and asks MPFR if there are none.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "phase/encoding.h"
#include "phase/phase.h"

/// An exact value x: (high + low) * 2^exponent to 106 bits, and x rounded once into each format.
struct Reference {
  double high = 0;  ///< in [1/2, 1), or 0
  double low = 0;
  int exponent = 0;
  float float32 = 0;
  std::uint16_t float16 = 0;
  std::uint16_t bfloat16 = 0;

  /// |computed - x| in units in the last place of x as a double.
  double ulps(double computed) const;
  /// |computed - x|, for x not tiny.
  double distance(double computed) const;
};

struct SineCosineReference {
  Reference sine;
  Reference cosine;
};

/// One stream of questions, asked in the same order by every build. Each answer is kept beside a hash of its question,
/// so that answers to older questions are noticed. A stream without a name is not kept.
class Oracle {
 public:
  explicit Oracle(const std::string& stream);
  ~Oracle();
  Oracle(const Oracle&) = delete;
  Oracle& operator=(const Oracle&) = delete;

  Reference sine(const posenc::Encoding&, std::uint32_t pair, posenc::Position);
  Reference cosine(const posenc::Encoding&, std::uint32_t pair, posenc::Position);
  /// Both in hardly more time than one.
  SineCosineReference sine_cosine(const posenc::Encoding&, std::uint32_t pair, posenc::Position);
  /// At the position one + other + times * step, as real numbers add and multiply.
  struct Sum {
    double one;
    double other;
    double step = 0;
    std::uint64_t times = 0;
  };
  SineCosineReference sine_cosine_of_sum(const posenc::Encoding&, std::uint32_t pair, const Sum&);
  Reference frequency(const posenc::Encoding&, std::uint32_t pair);
  Reference wavelength(const posenc::Encoding&, std::uint32_t pair);
  /// p * w modulo 1, in turns.
  Reference phase(const posenc::Encoding&, std::uint32_t pair, posenc::Position);
  /// The mean of cos(k w_i) over the pairs.
  Reference similarity(const posenc::Encoding&, posenc::Position distance);
  /// The first 256 bits of the turn rate's mantissa, least significant limb first, and its exponent.
  posenc::TurnRate turn_rate(const posenc::Encoding&, std::uint32_t pair);
  /// Positions up to 2^53 at which the pair comes closest to a whole number of half turns: the
  /// denominators of the convergents of w_i / pi.
  std::vector<std::int64_t> near_half_turns(const posenc::Encoding&, std::uint32_t pair);

 private:
  template <class Answer, class Ask>
  Answer remembered(std::uint64_t question, Ask ask);
  std::FILE* kept_ = nullptr;     ///< answers are read from there, as long as they belong to the same questions
  std::FILE* written_ = nullptr;  ///< and written there
};

/// How often to repeat a random test. Sanitizers look for what is undefined, not for accuracy: a quarter of the
/// repetitions shows that as well.
constexpr int repetitions(int natively) {
#ifdef POSENC_READ_REFERENCES
  return natively / 4;
#else
  return natively;
#endif
}

/// Reproducible numbers, alike everywhere (the standard's distributions are not).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t bits();
  std::uint64_t below(std::uint64_t limit) { return bits() % limit; }
  double unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }
  /// Any valid encoding; small and common dimensions as often as odd and huge ones.
  posenc::Encoding encoding();
  /// Whole, fractional and tiny positions of either sign, of every magnitude up to 2^53.
  double position();
  /// Two numbers whose sum is a position that no double holds: of any magnitudes, nearly each other's negative, or next
  /// to a half turn of the fastest pair.
  std::pair<double, double> summands();

 private:
  double magnitude(int lowest, std::uint64_t binades);
  std::uint64_t state_;
};

/// The Euclidean distance of two rows of a table, added up in long double.
double distance_of(const std::vector<double>& rows, std::size_t columns, std::int64_t p, std::int64_t q);
