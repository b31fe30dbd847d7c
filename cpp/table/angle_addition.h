// Many rows of a float32 table at memory speed, by the angle-addition recurrence: row c + b is row c rotated by b.
#pragma once

#include <span>
#include <vector>

#include "arithmetic/double2.h"
#include "phase/phase.h"
#include "phase/spectrum.h"

namespace posenc {

/// Encodes runs of rows of one spectrum, to the same bits as encode() in table.h.
///
/// All 1,024 rows of a run come from one row in their middle, by two rotations. Each costs one multiplication and one
/// addition a value, since the four products serve both rows:
///
///   first(c ± b)  = first(c) cos(b w)  ± second(c) sin(b w)
///   second(c ± b) = second(c) cos(b w) ∓ first(c) sin(b w)
///
/// for a pair with its sine first. With its cosine first the pair turns the other way, so that the sine of
/// b w changes its sign.
///
/// Error, in units u = 2^-54, of the point (first, second) in the plane. One from fast_sincos is off by at most
/// sqrt 2 * 1.125 u < 1.6 u. A rotation adds the errors of its two factors, both of length 1, and rounds: of two
/// products with |x| + |y| <= 1 (Cauchy and Schwarz) one by u and the other, at most 1/2, by u / 2; their sum by u.
/// That is 2.5 u in each coordinate, 3.6 u in the plane. (A sum may come out above 1 and round by 2 u; but then
/// the other coordinate is next to 0 and hardly rounds, and a row's value is 1 as float32 in any case.)
///   1. the middle row, whose position, a sum of two fractions, is 2^-54 off: 1.6 u + u   = 2.6 u
///   2. block centres from the middle row: 2.6 u + 1.6 u + 3.6 u                           = 7.8 u
///   3. a coordinate of a row from a block centre: 7.8 u + 1.6 u + 2.5 u                   = 11.9 u
/// Together below 12 u = kAngleAdditionError. Values that the rounding test rejects are computed exactly.
class AngleAddition {
 public:
  /// Keeps a reference to the spectrum. The tables, 32 doubles a column, are made once.
  explicit AngleAddition(const Spectrum& spectrum);

  /// See encode() in table.h.
  void encode(Position first, std::span<float> table) const;

 private:
  const Spectrum& spectrum_;
  std::size_t width_;  ///< of a row of TwoPairs
  /// Cosine and sine of every pair for each offset: 1/2, 3/2 ... 31/2 and 16, 48 ... 496 positions.
  std::vector<TwoPairs> rotations_;
};

}  // namespace posenc
