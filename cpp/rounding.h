// Telling from a double, and how far off it can be, whether it rounds to float32 as the exact value does.
#pragma once

#include <cstdint>

#include "bits.h"
#include "real.h"

namespace posenc {

/// Values from angle addition in doubles (stepping.h) are at most this far off, those of quick.h less.
inline constexpr double kSteppingError = 0x1.2p-50;

/// Whether all numbers within kSteppingError of the value round to the same float32. The two sums are
/// themselves rounded by at most 2^-54, for which the reach leaves room.
constexpr bool rounds_surely(double value) {
  constexpr double kReach = 0x1.4p-50;
  static_assert(kReach >= kSteppingError + 0x1p-54);
  return static_cast<float>(value - kReach) == static_cast<float>(value + kReach);
}

/// A coarser test, in two parts that a run of values can share by taking minima; what passes it rounds surely.
///
/// A float32 keeps the upper 24 of a double's 53 significant bits, so that two float32 meet where the lower
/// 29 bits are 2^28: no such point may lie within the error. From kSmallest on the error is at most kDoubtful
/// units in the last place of the double; values below kSmallest do not pass.
inline constexpr int kSmallestExponent = -13;
inline constexpr double kSmallest = power_of_two(kSmallestExponent);
inline constexpr auto kDoubtful = static_cast<std::uint32_t>(kSteppingError / power_of_two(kSmallestExponent - 52)) + 1;

/// Of the lower half of a double's bits; does not pass if at most kDoubtfulDistance.
constexpr std::uint32_t distance_from_half_way(std::uint32_t low_word) {
  return (low_word << 3) + ((1u << 31) + (kDoubtful << 3));
}
inline constexpr std::uint32_t kDoubtfulDistance = (2 * kDoubtful) << 3;

}  // namespace posenc
