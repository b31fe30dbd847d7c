// Many rows of a float32 table at memory speed: row c + b from row c by one rotation.
#pragma once

#include <span>
#include <vector>

#include "phase.h"
#include "spectrum.h"

namespace posenc {

/// Encodes runs of rows of one spectrum, to the same bits as encode() in table.h.
///
/// All 1,024 rows of a run come from one row in their middle, by two rotations, each of one
/// multiplication and one addition a value:
///
///   value(c + b) = value(c) cos(b w) + partner(c) sin(b w)
///   value(c - b) = value(c) cos(b w) - partner(c) sin(b w)
///
/// where the partner of a sine is its cosine, that of a cosine minus its sine, and the two products
/// serve both rows. Layout and odd dimensions vanish: every column has its value and its partner.
///
/// Error, in units u = 2^-54, every factor being at most 1 and |x| + |y| <= sqrt 2 for the two of a pair.
/// A factor from quick_point is 1.125 u off. Two products and one sum round by at most u each.
///   1. block centres from the middle row: 2 sqrt 2 * 1.125 u + 3 u                  <= 6.2 u
///   2. rows from block centres: sqrt 2 * 6.2 u + sqrt 2 * 1.125 u + 3 u             <= 13.4 u
/// and the middle row's own position, a sum of two fractions, is 2^-54 off: 2 sqrt 2 u more at most.
/// Together below 18 u = kSteppingError. What that leaves in doubt is computed exactly (rounding.h).
class Stepping {
 public:
  /// Keeps a reference to the spectrum. The tables, 2 * 32 doubles a column, are made once.
  explicit Stepping(const Spectrum& spectrum);

  /// See encode() in table.h.
  void encode(Position first, std::span<float> table) const;

 private:
  const Spectrum& spectrum_;
  std::size_t dimension_;
  /// Cosines of all columns, then sines, of each offset: 1/2, 3/2 ... 31/2 and 16, 48 ... 496 positions.
  std::vector<double> turns_;
};

}  // namespace posenc
