// The two positions with the nearest rows, and their distance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "rivals/rival.h"

namespace posenc::rivals {

struct Closest {
  double distance;  ///< |row(p) - row(q)|, Euclidean
  std::int64_t p;   ///< p < q
  std::int64_t q;
};

/// The distance of the rows of rotating pairs at p and p + k, k >= 1:
///
///   |row(p + k) - row(p)|^2 = 4 times sum_i sin(k w_i / 2)^2 + 4 sin(k w / 2)^2 cos((p + k / 2) w)^2
///
/// the second part for a last sine w without its cosine. Relative error at most kDistanceError: adding up to 2^15
/// squares.
inline constexpr double kDistanceError = 0x1p-37;
double shift_distance(const RotatingPairs& pairs, std::int64_t p, std::int64_t k);

/// Of p = 0 ... count - 1, the first at which the distance of p and p + k is least, and the first at which it is
/// largest; 0 and 0 where all are the same. One integer addition a position, to within the rounding of cos((p + k / 2)
/// w).
struct StepExtremes {
  std::int64_t least;
  std::int64_t largest;
};
StepExtremes step_extremes(const RotatingPairs& pairs, std::int64_t k, std::int64_t count);

/// The closest two of the positions 0 ... count - 1, 2 <= count, of at least one rotating pair; among equals those with
/// the smallest k = q - p, then with the smallest p. The answer is that of trying all k, up to an error of 2^-53 of a
/// squared sine. Yet most sums are never computed. A few of the pairs give a lower bound of the sum, since no pair adds
/// less than 0. All pairs are summed only if that bound, less its error, is below the least sum so far. The few pairs
/// cost a multiplication and an addition each (similarity_run). Their number m decides the time, nothing else:
/// the sum of m pairs at a random distance is about 2 m, with a standard deviation of sqrt(2 m), so m is such that
/// kChances times that leave it above the sum at k = 1.
inline constexpr double kChances = 4;
Closest closest_of_pairs(const RotatingPairs& pairs, std::int64_t count);

/// The closest two of at least two rows, row-major. All pairs of rows are tried, each until it is known to be farther
/// apart than the closest so far: rows^2 / 2 * columns steps at most. Among equals those with the smallest p, then with
/// the smallest q. Relative error at most kDistanceError.
Closest closest_rows(std::span<const double> rows, std::size_t columns);

/// |a - b|.
double distance_of(std::span<const double> a, std::span<const double> b);

/// The root of the sum of squares, also where those are too small for a double.
double norm_of(std::span<const double> values);

}  // namespace posenc::rivals
