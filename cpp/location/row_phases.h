// The hands that a row of unknown position shows, and how well a position fits them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "location/polar.h"
#include "phase/fast_sincos.h"
#include "phase/phase.h"
#include "phase/spectrum.h"

namespace posenc {

/// A hand as it was read.
struct PhaseReading {
  std::uint32_t pair;
  std::uint64_t phase;  ///< see polar.h
  double length;
  double turns;      ///< per position
  double deviation;  ///< standard deviation of the phase, in turns, as expect() has set it
};

/// So many standard deviations noise is as good as never beyond.
inline constexpr double kReach = 5;
/// Of more noise than this a hand cannot be read within a turn.
inline constexpr double kMostNoise = 0.35;

constexpr double magnitude(double x) { return x < 0 ? -x : x; }

/// position + by, by not NaN. A step is at most 2^54, since a pair that hardly turns may ask for more; and no number of
/// steps leads beyond 2^60, so that whole positions never overflow.
inline Position moved(Position position, double by) {
  constexpr double kLongestStep = 0x1p54;
  constexpr std::int64_t kFarthest = std::int64_t{1} << 60;
  Position there = position + position_at(std::clamp(by, -kLongestStep, kLongestStep));
  there.whole = std::clamp(there.whole, -kFarthest, kFarthest);
  return there;
}

class RowPhases {
 public:
  /// Reads every hand of which both values are known (not NaN) and whose length is 1/4 to 4, the fastest first. `room`
  /// is the number of positions that the row may stand at. Keeps references to the spectrum and the row.
  RowPhases(const Spectrum& spectrum, std::span<const double> row, double room);

  std::span<const PhaseReading> hands() const { return hands_; }
  /// Whether there are hands that cannot be read, too short or too long, though both their values are known.
  bool misshapen() const { return misshapen_; }
  /// The first of them, that turn within `room`. Others are rounded to what they are everywhere, and say nothing of the
  /// noise.
  std::span<const PhaseReading> turning() const { return hands().first(turning_); }

  /// What the lengths of the hands say of the noise on the values: a standard deviation, from the median of what they
  /// lack of 1 or have beyond it, which a few wrong values do not move. Of few hands that may be small by chance, so it
  /// is taken larger.
  double noise_of_lengths() const;
  /// What the phases say of it, if the row stands there.
  double noise_of_phases(Position position) const;
  /// From now on hands are expected to be as far off as this noise moves them.
  void expect(double noise);

  /// Of a hand at a position, see polar.h; a multiplication or two.
  std::uint64_t phase_at(std::size_t hand, Position position) const {
    return phase_of_pair(hands_[hand].pair, position);
  }
  /// How far the hand would be beyond where it was read, if the row stood there, in turns.
  double ahead(std::size_t hand, Position position) const {
    return turns_between(hands_[hand].phase, phase_at(hand, position));
  }

  /// Whether three quarters of the hands that turn point where they would at a position, as far as the noise lets them.
  bool mostly_fit(Position position) const;
  /// Least squares of the phases (Gauss and Newton), from nearby. At first a hand counts less the farther it is off, so
  /// that wrong ones lead nowhere; in the end those count that the noise explains.
  Position fitted(Position position) const;

  /// use(column, row less PE(position)) for every value that is known.
  template <class Use>
  void each_difference(Position position, Use use) const {
    const Encoding& encoding = spectrum_.encoding;
    const auto tell = [&](std::size_t column, double expected) {
      const double difference = row_[column] - expected;
      if (difference == difference) use(column, difference);
    };
    for (std::uint32_t pair = 0; pair < encoding.pairs(); ++pair) {
      const Point point = fast_sincos(phase_of_pair(pair, position));
      tell(encoding.sine_column(pair), point.sine);
      if (pair < encoding.complete_pairs()) tell(encoding.cosine_column(pair), point.cosine);
    }
  }
  /// Their root mean square, none counted as more than 2, which is the most that two values of rows can differ by: a
  /// value that is none says no more. 0 where no value is known.
  double residual_at(Position position) const;

 private:
  std::uint64_t phase_of_pair(std::size_t pair, Position position) const;

  const Spectrum& spectrum_;
  const std::span<const double> row_;
  std::vector<double> turns_;  ///< per position, of every pair
  std::vector<PhaseReading> hands_;
  std::size_t turning_ = 0;
  bool misshapen_ = false;
  double least_noise_;  ///< that of rounding
};

}  // namespace posenc
