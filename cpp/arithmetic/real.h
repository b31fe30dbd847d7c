// A real number of about a hundred bits, and its rounding to the number formats of tables.
#pragma once

#include <cstdint>

#include "arithmetic/bits.h"
#include "arithmetic/double_double.h"

namespace posenc {

/// (value.high + value.low) * 2^exponent. The exponent keeps numbers far below the range of double whole.
struct Real {
  DoubleDouble value;
  int exponent = 0;
};

/// 2 pi to 107 bits.
inline constexpr DoubleDouble kTwoPi{0x1.921fb54442d18p+2, 0x1.1a62633145c07p-52};

/// A number in [1/2, 1) from its first 128 bits, the top one set; truncated to 106 bits.
constexpr DoubleDouble mantissa_from_bits(std::uint64_t high, std::uint64_t low) {
  const auto first = static_cast<double>(high >> 11);
  const auto second = static_cast<double>(((high & 0x7ff) << 42) | (low >> 22));
  return ordered_sum(first * 0x1p-53, second * 0x1p-106);
}

/// 2^exponent for -1022 <= exponent <= 1023.
constexpr double power_of_two(int exponent) { return double_of(static_cast<std::uint64_t>(exponent + 1023) << 52); }

/// x * 2^exponent, rounded once, for |x| in [2^-300, 4) or 0; what is too small becomes +0.
constexpr double scaled(double x, int exponent) {
  if (exponent < -1500) return 0;
  if (exponent < -700) return (x * power_of_two(exponent + 700)) * power_of_two(-700) + 0.0;
  return exponent > 1000 ? x * power_of_two(1000) * power_of_two(exponent - 1000) : x * power_of_two(exponent);
}

/// Nearest double. A number below the normal doubles is rounded twice, so it is within kSubnormalUlp of their unit; one
/// that is too small for them becomes +0, a negative one too.
inline constexpr double kSubnormalUlp = 0.7501;
constexpr double to_double(const Real& x) { return scaled(x.value.high + x.value.low, x.exponent); }

/// The same number with exponent 0; what is too small becomes 0.
constexpr DoubleDouble unscaled(const Real& x) {
  return {scaled(x.value.high, x.exponent), scaled(x.value.low, x.exponent)};
}

/// Rounds to odd: the 53-bit number next to zero, its last bit set if anything was cut off. Rounded again to any format
/// of at most 51 bits, it equals the sum rounded once (Boldo, Melquiond, "Emulation of FMA and correctly rounded sums",
/// 2008).
constexpr double rounded_to_odd(double high, double low) {
  const DoubleDouble sum = exact_sum(high, low);
  if (sum.low == 0) return sum.high;
  auto bits = bits_of(sum.high);
  if ((sum.low < 0) == (sum.high > 0)) --bits;  // the nearest double lies farther from zero than the sum
  return double_of(bits | 1);
}

/// Formats of a table. round() takes a number of magnitude <= 1 rounded to odd, gives its bits.
struct Float32 {
  using Bits = float;
  static constexpr float round(double x) { return static_cast<float>(x) + 0.0f; }
};

/// x in units of 2^-places, rounded to the nearest whole number, ties to even; needs a result below 2^51.
constexpr double nearest_units(double x, int places) {
  constexpr double kWholeNumbersOnly = 0x1.8p52;  // the spacing of doubles here is 1
  return (x * power_of_two(places) + kWholeNumbersOnly) - kWholeNumbersOnly;
}

constexpr int exponent_of(double x) { return static_cast<int>((bits_of(x) >> 52) & 0x7ff) - 1023; }

/// A 16-bit format with kFraction explicit fraction bits and smallest normal exponent kMinExponent.
template <int kFraction, int kMinExponent>
struct ShortFloat {
  using Bits = std::uint16_t;
  static constexpr Bits round(double x) {
    const double magnitude = x < 0 ? -x : x;
    const int exponent = exponent_of(magnitude);
    const int lead = exponent < kMinExponent ? kMinExponent : exponent;
    // Units of the last place, added to the exponent field, carry into the next binade by themselves. Below the
    // smallest normal number they are the bits.
    const auto units = static_cast<std::uint32_t>(nearest_units(magnitude, kFraction - lead));
    const std::uint32_t bits = (static_cast<std::uint32_t>(lead - kMinExponent) << kFraction) + units;
    return static_cast<Bits>(bits | (x < 0 && bits != 0 ? 0x8000u : 0u));
  }
};

using Float16 = ShortFloat<10, -14>;
using BFloat16 = ShortFloat<7, -126>;

}  // namespace posenc
