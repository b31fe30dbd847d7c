// What locating a row finds: the position, how sure it is, and the steps that led there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "phase/phase.h"

namespace posenc::location {

enum class Verdict : std::uint8_t {
  found,      ///< no other position searched fits nearly as well
  ambiguous,  ///< another position fits as well, or random phases would fit somewhere just as well
  none,       ///< even the best position does not fit
};

/// A row fits if its residual is at most kFits, on values of -1 to 1. It also fits if three quarters of its pairs
/// agree. A row that has nothing to do with the encoding has a residual of about 0.9. A residual above kExact must look
/// like noise, too: noise changes the lengths of the pairs. The pairs of another base keep the length 1 and point
/// elsewhere.
inline constexpr double kFits = 0.5;
inline constexpr double kExact = 0.001;

/// What the tests assert, at dimension kTestedDimension and up to kTestedReach: an exact float32 row is found within
/// kRowError (nearly every one within kTypicalRowError); so is a row with up to kWrongValues values of any size; with
/// noise of a standard deviation of kNoise on every value it is found within kAccuracyFactor times its accuracy. The
/// noise itself is then estimated within kNoiseError. The error divided by the accuracy has a root mean square between
/// kLeastAccuracyRatio and kMostAccuracyRatio: the accuracy is a standard deviation. A larger dimension allows more
/// noise; with fewer pairs fewer positions can be distinguished, and then the verdict says so.
inline constexpr std::uint32_t kTestedDimension = 512;
inline constexpr double kTestedReach = 0x1p31;
inline constexpr double kRowError = 1e-6;
inline constexpr double kTypicalRowError = 3e-8;
inline constexpr std::size_t kWrongValues = 8;
inline constexpr double kNoise = 0.2;
inline constexpr double kNoiseError = 0.03;
inline constexpr double kAccuracyFactor = 6;
inline constexpr double kLeastAccuracyRatio = 0.6;
inline constexpr double kMostAccuracyRatio = 1.4;

struct Located {
  Position position;
  /// Root mean square of row - PE(position) over the known values; a difference counts as 2 at most.
  double residual;
  double accuracy;           ///< standard deviation of the position that the noise of the row leads to
  double noise;              ///< standard deviation of the values that fit, from the residual
  std::size_t pairs_read;    ///< pairs with two known values and a plausible length
  std::size_t worst_column;  ///< where the row differs most from PE(position)
  double worst_difference;   ///< row - PE(position) there
  /// The best other position met, at least a turn of the fastest pair away. NaN if there is none.
  double second;
  double second_residual;
  bool second_fits;  ///< as well as the first, as far as the noise allows to say
  /// The expected number of positions among those searched at which random phases would fit as well as these do.
  double chance;
  double from;  ///< what was searched
  double to;
  Verdict verdict;
};

/// One refinement step of the search: a phase is read, and so many candidates are left.
struct RefinementStep {
  std::size_t order;  ///< 0 for a pair of the row, 1 for the beat of two neighbouring pairs, and so on
  std::size_t pair;   ///< the pair, or the fastest pair of the beat
  double wavelength;
  double phase;      ///< as read, in turns
  double deviation;  ///< standard deviation of that phase, in turns
  std::size_t candidates;
  double spread;  ///< standard deviation of each candidate, in positions
  /// The candidates as distances from the position that was found; at most kShown, the nearest ones.
  std::vector<double> places;
};
inline constexpr std::size_t kShown = 33;

}  // namespace posenc::location
