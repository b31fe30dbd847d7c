// Phases slower than those of all pairs: differences of neighbouring phases, and differences of these.
//
// The difference of two phases turns with the difference of their frequencies, like the beat of two nearly equal tones.
// The frequencies are a geometric progression, so every further difference is slower by the same factor. A difference
// of order n is the alternating sum of n + 1 neighbours with binomial coefficients. It is sqrt(binomial(2n, n)) times
// as uncertain as they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "location/row_phases.h"

namespace posenc::location {

struct Beat {
  std::size_t order;  ///< 0: a pair of the row itself
  std::size_t first;  ///< the fastest of its order + 1 readings
  double turns;       ///< per position
  double deviation;   ///< standard deviation of its phase, in turns
};

/// The slowest beat of each order from 0 on that the first `count` readings give. Ends where a beat is uncertain by a
/// turn, or by all `size` positions searched. Needs count >= 1. Neighbours are pairs next to each other that were both
/// read.
std::vector<Beat> beats_of(const Spectrum& spectrum, const RowPhases& row, std::size_t count, double size);

/// The phase of a beat, from the phases read.
std::uint64_t phase_of(const RowPhases& row, const Beat& beat);
/// How far its phase at a position is ahead of the one read, in turns.
double ahead(const RowPhases& row, const Beat& beat, std::uint64_t read, Position position);

}  // namespace posenc::location
