// The phases that the pairs of a row show, and how well a position fits them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "arithmetic/bits.h"
#include "location/polar.h"
#include "phase/fast_sincos.h"
#include "phase/phase.h"
#include "phase/spectrum.h"

namespace posenc::location {

/// The phase of one pair as it was read.
struct PhaseReading {
  std::uint32_t pair;
  std::uint64_t phase;  ///< see polar.h
  double length;
  double turns;      ///< per position
  double deviation;  ///< standard deviation of the phase, in turns, as expect() has set it
};

/// Noise practically never exceeds so many standard deviations.
inline constexpr double kDeviations = 5;
/// With more noise than this no phase can be read within a turn.
inline constexpr double kMostNoise = 0.35;
/// From these log odds on two positions are distinct: odds of e^16 = 9 million.
inline constexpr double kDistinctOdds = 16;

inline double value_of(Position position) { return static_cast<double>(position.whole) + position.fraction; }

/// position + by, by not NaN. A step is at most 2^54, since a pair that hardly turns may ask for more; and no number of
/// steps leads beyond 2^60, so that whole positions never overflow.
inline Position moved(Position position, double by) {
  constexpr double kLongestStep = 0x1p54;
  constexpr std::int64_t kFarthest = std::int64_t{1} << 60;
  Position there = position + position_at(std::clamp(by, -kLongestStep, kLongestStep));
  there.whole = std::clamp(there.whole, -kFarthest, kFarthest);
  there.rest = 0;  // no row tells so much
  return there;
}

class RowPhases {
 public:
  /// Reads every pair with two known values (not NaN) and a length of 1/4 to 4, the fastest first. `size` is
  /// the number of positions searched. Keeps references to the spectrum and the row.
  RowPhases(const Spectrum& spectrum, std::span<const double> row, double size);

  std::uint32_t dimension() const { return spectrum_.encoding.dimension; }
  std::span<const PhaseReading> readings() const { return readings_; }
  /// Whether a pair of known values was not read because of its length.
  bool has_wrong_lengths() const { return wrong_lengths_; }
  /// The first readings, of pairs that turn noticeably within the search. The values of slower pairs are constant there
  /// and show no noise but their rounding.
  std::span<const PhaseReading> turning() const { return readings().first(turning_); }

  /// The noise on the values that the lengths show: a standard deviation, from the median of |length - 1|, which a few
  /// outliers do not move. With few pairs the median may be small by chance, so the result is larger.
  double noise_of_lengths() const;
  /// The noise that the phases show at a position. Needs at least one reading.
  double noise_of_phases(Position position) const;
  /// From now on phases are expected to deviate as this noise makes them.
  void expect(double noise);

  /// The phase of a reading's pair at a position, see polar.h; a multiplication or two.
  std::uint64_t phase_at(std::size_t index, Position position) const {
    return phase_of_pair(readings_[index].pair, position);
  }
  /// How far that is ahead of the phase read, in turns.
  double ahead(std::size_t index, Position position) const {
    return turns_between(readings_[index].phase, phase_at(index, position));
  }

  /// Whether three quarters of the turning pairs have the phase of a position, up to the noise expected.
  bool mostly_fit(Position position) const;
  /// The least squares of the phases, by Gauss-Newton steps from nearby. At first a phase has less weight the farther
  /// it is off, so that outliers do not mislead; in the last step outliers are left out.
  Position fitted(Position position) const;

  /// use(column, row - PE(position)) for every value that is known.
  template <class Use>
  void each_difference(Position position, Use use) const {
    const Encoding& encoding = spectrum_.encoding;
    const auto compare = [&](std::size_t column, double expected) {
      const double difference = row_[column] - expected;
      if (difference == difference) use(column, difference);
    };
    for (std::uint32_t pair = 0; pair < encoding.pairs(); ++pair) {
      const Point point = fast_sincos(phase_of_pair(pair, position));
      compare(encoding.sine_column(pair), point.sine);
      if (pair < encoding.complete_pairs()) compare(encoding.cosine_column(pair), point.cosine);
    }
  }
  /// The root mean square of the differences. Two rows never differ by more than 2, so a difference counts as 2 at
  /// most. 0 if no value is known.
  double residual_at(Position position) const;
  /// The logarithm of the odds of two positions, if the better residual is what the noise leaves.
  double log_odds(double best, double other) const;

 private:
  std::uint64_t phase_of_pair(std::size_t pair, Position position) const;

  const Spectrum& spectrum_;
  const std::span<const double> row_;
  std::vector<double> turns_;  ///< per position, of every pair
  std::vector<PhaseReading> readings_;
  std::size_t turning_ = 0;
  bool wrong_lengths_ = false;
  double least_noise_;  ///< that of rounding
};

}  // namespace posenc::location
