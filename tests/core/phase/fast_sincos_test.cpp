#include "phase/fast_sincos.h"

#include <algorithm>
#include <cmath>

#include "arithmetic/bits.h"
#include "arithmetic/rounding_test.h"
#include "catch.h"
#include "oracle.h"

using namespace posenc;

TEST_CASE("fast sincos is within its bound at any position") {
  Oracle oracle("fast-sincos");
  Random random(71);
  double worst = 0;
  for (int n = 0; n < 400; ++n) {
    const Encoding encoding = random.encoding();
    const Spectrum spectrum = spectrum_of(encoding);
    for (const std::uint32_t pair : {0u, encoding.pairs() / 3, encoding.pairs() - 1}) {
      for (int r = 0; r < 20; ++r) {
        Position position = position_at(random.position());
        if (r % 4 == 0) position = {position.whole, 0.5};  // as between two rows
        const Point point = fast_sincos(fast_phase(spectrum.rates[pair], position));
        worst = std::max(worst, oracle.sine(encoding, pair, position).distance(point.sine));
        worst = std::max(worst, oracle.cosine(encoding, pair, position).distance(point.cosine));
      }
    }
  }
  // Sums that no double holds.
  for (int n = 0; n < repetitions(2000); ++n) {
    const Encoding encoding = n % 2 == 0 ? Encoding{2} : random.encoding();
    const Spectrum spectrum = spectrum_of(encoding);
    const auto [one, other] = random.summands();
    const Point point = fast_sincos(fast_phase(spectrum.rates.back(), position_at(one) + position_at(other)));
    const auto [sine, cosine] = oracle.sine_cosine_of_sum(encoding, encoding.pairs() - 1, {one, other});
    worst = std::max({worst, sine.distance(point.sine), cosine.distance(point.cosine)});
  }
  INFO("worst error 2^-54 * " << worst * 0x1p54);
  CHECK(worst <= kFastSincosError);
}

namespace {

/// The coarse stage of rounding_test.h, as angle_addition.cpp applies it to many values at once.
bool passes(double value) {
  const auto rounded = __builtin_bit_cast(std::uint32_t, static_cast<float>(value));
  const auto distance = static_cast<std::int16_t>((bits_of(value) >> kCoarseBits) + kBelowHalfWay);
  return (rounded & kNotSmall) == kNotSmall && distance > kDoubtful;
}

}  // namespace

TEST_CASE("the rounding test passes only if every number within the error rounds alike") {
  Random random(72);
  int sure = 0;
  int passed = 0;
  for (int n = 0; n < 300000; ++n) {
    const int exponent = -1 - static_cast<int>(random.below(14));
    double value = std::ldexp(1 + random.unit(), exponent);
    if (n % 2 == 0) {  // next to a half-way point, from just inside the error to just outside
      const float here = static_cast<float>(value);
      const float next = std::nextafter(here, 2.0f);
      const double half_way = (static_cast<double>(here) + static_cast<double>(next)) / 2;
      value = half_way + (random.unit() - 0.5) * 4 * kAngleAdditionError;
    }
    if (random.below(2)) value = -value;
    // In long double the ends are exact.
    const bool alike = static_cast<float>(static_cast<long double>(value) - kAngleAdditionError) ==
                       static_cast<float>(static_cast<long double>(value) + kAngleAdditionError);
    if (passes_rounding_test(value)) {
      ++sure;
      CHECK(alike);
    }
    if (passes(value)) {
      ++passed;
      CHECK(alike);
    }
  }
  CHECK(sure > 180000);
  CHECK(passed > 100000);
  for (const double doubtful : {0.0, 1 - 0x1p-25, 0.75 + 0x1p-25, -0.75 - 0x1p-25}) {
    CHECK_FALSE(passes_rounding_test(doubtful));
    CHECK_FALSE(passes(doubtful));
  }
  CHECK_FALSE(passes(power_of_two(kSmallestExponent - 1)));
  // Rounds up to the smallest that passes, from so near above half way that the exact value need not.
  CHECK_FALSE(passes(power_of_two(kSmallestExponent) - 0x1p-40 + kAngleAdditionError));
  CHECK(passes_rounding_test(1 - 0x1p-24));
  CHECK(passes(1 - 0x1p-24));
}
