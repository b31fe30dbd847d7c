// Ziv's rounding test for float32: a double and its error bound may decide how the exact value rounds.
#pragma once

#include <cstdint>

#include "arithmetic/bits.h"
#include "arithmetic/real.h"

namespace posenc {

/// Bound on the error of values from angle addition in doubles (angle_addition.h). Those of fast_sincos.h are better.
inline constexpr double kAngleAdditionError = 0x1.8p-51;

/// Whether all numbers within kAngleAdditionError of the value round to the same float32. The two sums are rounded by
/// up to 2^-54 themselves, so the radius is a little larger.
inline constexpr double kRoundingRadius = 0x1.cp-51;
static_assert(kRoundingRadius >= kAngleAdditionError + 0x1p-54);
constexpr bool passes_rounding_test(double value) {
  return static_cast<float>(value - kRoundingRadius) == static_cast<float>(value + kRoundingRadius);
}

// A coarse first stage of the test, shared by a run of values. It may reject values that pass the full test, never the
// other way round. It has two parts.
//
// 1. No value is small. The floats from 2^-15 to 1 share these three bits of the exponent, and no smaller float has
// them all. So `and` joins the bits of a run.
inline constexpr int kSmallestExponent = -15;
inline constexpr std::uint32_t kNotSmall = 0x38000000;

// 2. No value is next to a half-way point. A float32 drops the lower 29 bits of a double, and rounding changes where
// these are 2^28: no such point may lie within the error. Sixteen of the bits suffice, bits 13 to 28; as a signed
// number they are least at 2^28. A value that rounds to 2^-15 from below has units half as large as part 1 suggests.
// But it lies above the half-way point, so a longer radius on that side suffices.
inline constexpr int kCoarseBits = 13;
inline constexpr auto kBelowHalfWay =
    static_cast<std::int16_t>(kAngleAdditionError / power_of_two(kSmallestExponent - 52 + kCoarseBits));
inline constexpr std::int16_t kAboveHalfWay = 2 * kBelowHalfWay;
static_assert(kBelowHalfWay * power_of_two(kSmallestExponent - 52 + kCoarseBits) == kAngleAdditionError);

/// If the sixteen bits plus kBelowHalfWay, wrapping, are at most this, the value may fail the test.
inline constexpr std::int16_t kDoubtful = -32768 + kBelowHalfWay + kAboveHalfWay;

}  // namespace posenc
