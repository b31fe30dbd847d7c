// RotatingPairs slower than all of a row's: differences of neighbouring hands, and differences of these.
//
// The difference of two phases turns with the difference of the frequencies, as two tones that are nearly alike beat.
// The frequencies are a geometric progression, so every further difference is slower by the same factor; one of order n
// is the alternating sum of n + 1 neighbours with binomial coefficients, and sqrt(binomial(2n, n)) times as uncertain
// as they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "location/row_phases.h"

namespace posenc {

struct Beat {
  std::size_t order;  ///< 0: a hand of the row itself
  std::size_t first;  ///< of the hands read, the fastest of its order + 1
  double turns;       ///< per position
  double deviation;   ///< standard deviation of its phase, in turns
};

/// The slowest beat of each order from 0 on that the first `count` hands give, as long as they can be read within a
/// turn and say more than that the position is one of `room`. Neighbours are pairs next to each other that were both
/// read.
std::vector<Beat> beats_of(const Spectrum& spectrum, const RowPhases& row, std::size_t count, double room);

/// Its phase as it was read.
std::uint64_t phase_of(const RowPhases& row, const Beat& beat);
/// How far it would be beyond that, if the row stood there, in turns.
double ahead(const RowPhases& row, const Beat& beat, std::uint64_t read, Position position);

}  // namespace posenc
