// Telling from a double whether it rounds to float32 as the exact value behind it does.
#pragma once

#include <cstdint>

#include "bits.h"
#include "real.h"

namespace posenc {

/// Values from angle addition in doubles (stepping.h) are at most this far off.
inline constexpr double kSteppingError = 0x1.2p-50;

/// Whether a value of at most kSteppingError off rounds to float32 as its exact value does, told from its
/// bits. A float32 keeps the upper 24 of a double's 53 significant bits, so two float32 meet where the
/// lower 29 bits are 2^28; no such point may lie within the error. From kSmallest on the error is at most
/// kDoubtful units in the last place of the double; smaller values are always in doubt.
inline constexpr int kSmallestExponent = -13;
inline constexpr double kSmallest = power_of_two(kSmallestExponent);
inline constexpr auto kDoubtful = static_cast<std::uint32_t>(kSteppingError / power_of_two(kSmallestExponent - 52)) + 1;

/// Both tests as one number each, so that a whole run of values can be tested by its minimum.
/// In doubt if at most 2 * kDoubtful << 3.
constexpr std::uint32_t distance_from_half_way(std::uint32_t low_word) {
  return (low_word << 3) + ((1u << 31) + (kDoubtful << 3));
}
inline constexpr std::uint32_t kDoubtfulDistance = (2 * kDoubtful) << 3;

constexpr bool rounds_surely(double value) {
  const double magnitude = value < 0 ? -value : value;
  return magnitude >= kSmallest &&
         distance_from_half_way(static_cast<std::uint32_t>(bits_of(value))) > kDoubtfulDistance;
}

}  // namespace posenc
