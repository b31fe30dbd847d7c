// Sine and cosine to double precision in a few nanoseconds. The error bound is known, so nearly every value can be
// rounded from them.
#pragma once

#include <cstdint>

#include "phase/phase.h"

namespace posenc {

/// A phase in units of 2^-64 turn, modulo one turn; at most 2^-62 turn off: one unit for the whole halves of a
/// position, two for a fraction of a half and one for its rest, since products are cut off.
std::uint64_t fast_phase(const TurnRate& rate, Position position);

struct Point {
  double sine;
  double cosine;
};

/// Absolute error of each, the phase's included, at most kFastSincosError: the last rounding of a number up
/// to 1 costs 2^-54, and all before it less than an eighth of that.
inline constexpr double kFastSincosError = 0x1.2p-54;
Point fast_sincos(std::uint64_t phase);

}  // namespace posenc
