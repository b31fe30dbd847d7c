// Positions, and the phase of a pair at a position: everything else follows from it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "arithmetic/real.h"
#include "phase/spectrum.h"

namespace posenc {

/// An exact position whole + fraction + rest, |fraction| <= 1/2, |rest| at most half a unit in the last place of
/// fraction. Row r of a table that starts at 0.1 has the real position 0.1 + r, which a double cannot hold. The sum of
/// 0.1 and an offset of 1e-17 needs the rest, too.
struct Position {
  std::int64_t whole = 0;
  double fraction = 0;
  double rest = 0;

  bool is_zero() const { return whole == 0 && fraction == 0; }
};

/// Exact, for |value| <= 2^53.
Position position_at(double value);

/// Exact.
inline Position operator+(Position position, std::int64_t rows) {
  return {position.whole + rows, position.fraction, position.rest};
}

/// p + k. Exact for positions of two doubles; after further additions within 2^-104.
Position operator+(Position a, Position b);

/// A phase, modulo one turn, as its nearest quarter turn and the signed rest:
/// quarter / 4 + (negative ? -1 : 1) * (high * 2^64 + low) * 2^(exponent - 128) turns.
/// The rest is at most 1/8 turn and truncated after 128 significant bits (high's top bit is set). So it is exact to the
/// last bits where the sine is small: next to a multiple of a half turn. high = 0: no rest.
struct Phase {
  unsigned quarter = 0;
  bool negative = false;
  int exponent = 0;
  std::uint64_t high = 0;
  std::uint64_t low = 0;
};

/// The phase of p * w: an integer multiplication that drops the whole turns, in place of Payne-Hanek reduction. The
/// relative error of the rest is at most 2^-125; next to a quarter turn the 2^-254 of the rate are added.
Phase phase_of(const TurnRate& rate, Position position);

/// The same for a rate of any width, with the rest in fixed point. Absolute error of the rest below 2^-(32 *
/// fraction_limbs - 2), given a rate of at least fraction_limbs + 3 limbs.
struct WidePhase {
  unsigned quarter = 0;
  bool negative = false;
  Wide rest;
};
WidePhase wide_phase_of(const WideTurnRate& rate, Position position, std::size_t fraction_limbs);

/// Phases of all pairs in turns, in [0, 1), rounded down where rounding would give 1.
/// Error at most kPhaseUlp units in the last place, or kSubnormalUlp where the phase is no normal double.
inline constexpr double kPhaseUlp = 0.5001;
void phases(const Spectrum& spectrum, Position position, std::span<double> target);

}  // namespace posenc
