// The position of a row: its hands read from the slowest to the fastest, as floor, room and place in the room.
//
// A hand read as a phase leaves the positions  (phase + m) * wavelength,  m whole: one a turn. Where even the slowest
// hand turns more than once within what is searched, hands slower than all of them are made from their neighbours: the
// difference of the phases of two hands is a hand that turns with the difference of their frequencies (a beat), the
// difference of two beats is a slower one still, and since frequencies are a geometric progression each order is slower
// by the same factor. A difference of order n is sqrt(binomial(2n, n)) times as uncertain as a hand. From the slowest
// on each hand is read within what the slower ones have left, which is less than a turn of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "phase/phase.h"
#include "phase/spectrum.h"

namespace posenc {

enum class Verdict : std::uint8_t {
  found,      ///< no other position searched fits nearly as well
  ambiguous,  ///< another position fits as well, or hands that point anywhere would fit somewhere
  none,       ///< no position searched has such a row: what fits best does not fit
};

/// A row fits where the root mean square of what differs is at most this, on values of -1 to 1, or where three quarters
/// of its hands agree however wrong the others are; a row that has nothing to do with the encoding differs by about
/// 0.9. Above kAsIs it must be noise, too, which the lengths of the hands show: a row of another base has hands of the
/// length 1 that point elsewhere.
inline constexpr double kFits = 0.5;
inline constexpr double kAsIs = 0.001;

struct Located {
  Position position;
  /// Root mean square of row less PE(position), over the values that the row has, none counted as more than 2.
  double residual;
  double accuracy;           ///< standard deviation of position as the noise of the row lets expect it
  double noise;              ///< standard deviation of the values that fit, from the residual
  std::size_t hands;         ///< that could be read
  std::size_t worst_column;  ///< where the row differs most from PE(position)
  double worst_difference;   ///< row less PE(position) there
  /// The best of the other positions met, at least a turn of the fastest hand away. NaN where there was none.
  double second;
  double second_residual;
  bool second_fits;  ///< as far as the noise lets it be told, as well as the first
  /// At how many positions of those searched hands that point anywhere would fit as well as these do, by chance.
  double chance;
  double from;  ///< what was searched
  double to;
  Verdict verdict;
};

/// One step of the narrowing: a hand is read, and so many candidates are left.
struct RefinementStep {
  std::size_t order;  ///< 0 for a hand of the row, 1 for a beat of two neighbours, and so on
  std::size_t pair;   ///< the hand, or the fastest hand of the beat
  double wavelength;
  double phase;      ///< as read, in turns
  double deviation;  ///< how far the phase may be off, in turns: a standard deviation
  std::size_t candidates;
  double spread;  ///< of each candidate: a standard deviation in positions
  /// Candidates, as distances from where the search ends; at most kShown, the nearest ones.
  std::vector<double> places;
};
inline constexpr std::size_t kShown = 33;

/// The position of `row`, dimension values in the encoding's layout; NaN where a value is not known. Of a pair that
/// lacks a value no hand is read, nor of one that is much too short. Needs a dimension of at least 2. Searched is from
/// <= p <= to as far as kMostCandidates turns of the slowest hand that can be trusted reach, beginning at the position
/// next to 0.
///
/// Positions between the whole ones are found as well. Nothing is assumed of the noise but that it is alike for all
/// values: it is read off the lengths of the hands, which would all be 1. What is stood, by the tests: at dimension
/// 512, up to 2^31, an exact float32 row, noise of a standard deviation of 0.2 on every value, or 8 values that are
/// wrong by any amount. Dimension 512 has hands in plenty: of fewer, fewer positions can be told apart, and then that
/// is said.
///
/// Takes as long as its candidates are many: a row of many hands and little noise leaves one from the start.
inline constexpr std::size_t kMostCandidates = std::size_t{1} << 17;
Located locate(const Spectrum& spectrum, std::span<const double> row, double from, double to,
               std::vector<RefinementStep>* steps = nullptr);

}  // namespace posenc
