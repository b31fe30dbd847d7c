// Telling from a double, and how far off it can be, whether it rounds to float32 as the exact value does.
#pragma once

#include <cstdint>

#include "arithmetic/bits.h"
#include "arithmetic/real.h"

namespace posenc {

/// Values from angle addition in doubles (angle_addition.h) are at most this far off, those of fast_sincos.h less.
inline constexpr double kAngleAdditionError = 0x1.8p-51;

/// Whether all numbers within kAngleAdditionError of the value round to the same float32. The two sums are
/// themselves rounded by at most 2^-54, for which the reach leaves room.
inline constexpr double kRoundingRadius = 0x1.cp-51;
static_assert(kRoundingRadius >= kAngleAdditionError + 0x1p-54);
constexpr bool passes_rounding_test(double value) {
  return static_cast<float>(value - kRoundingRadius) == static_cast<float>(value + kRoundingRadius);
}

// A coarser test, in two parts, each of which a run of values can share; what passes both rounds surely.
//
// 1. Not small. The floats from 2^-15 to 1 have these three bits of the exponent in common, which no smaller
//    float has: so the bits of a run are joined by `and`.
inline constexpr int kSmallestExponent = -15;
inline constexpr std::uint32_t kNotSmall = 0x38000000;

// 2. Not next to half way. A float32 drops the lower 29 bits of a double, and two float32 meet where these are
//    2^28: no such point may lie within the error. Sixteen of them say enough, bits 13 to 28, as a signed
//    number the least of all at 2^28. What rounds to 2^-15 from below has units half as large as part 1 gives
//    reason to expect; but it lies above the half, so that a longer reach on that side does.
inline constexpr int kCoarseBits = 13;
inline constexpr auto kBelowHalfWay =
    static_cast<std::int16_t>(kAngleAdditionError / power_of_two(kSmallestExponent - 52 + kCoarseBits));
inline constexpr std::int16_t kAboveHalfWay = 2 * kBelowHalfWay;
static_assert(kBelowHalfWay * power_of_two(kSmallestExponent - 52 + kCoarseBits) == kAngleAdditionError);

/// The sixteen bits plus kBelowHalfWay, wrapping, are at most this where a value may be in doubt.
inline constexpr std::int16_t kDoubtful = -32768 + kBelowHalfWay + kAboveHalfWay;

}  // namespace posenc
