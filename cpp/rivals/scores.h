// The properties that a textbook demands of a position encoding, as numbers, for the sinusoid and its rivals. Each
// property has a file of its own; here they come together.
//
// Every number says which positions it was taken over. NaN means that there is no answer, in numbers and in marks: one
// position has no distance, and rivals other than sines and cosines have no row between whole positions.
#pragma once

#include "phase/phase.h"
#include "rivals/any_length.h"
#include "rivals/bounded.h"
#include "rivals/deterministic.h"
#include "rivals/linear.h"
#include "rivals/parameters.h"
#include "rivals/rival.h"
#include "rivals/smooth.h"
#include "rivals/unique.h"

namespace posenc::rivals {

/// 1 for met, 0 for not met, NaN for no answer. The criteria:
struct Marks {
  double unique;  ///< closest > 0, and at least half of what neighbours differ by; met only if all positions were
                  ///< looked at
  double
      bounded;  ///< the largest |value| of ten times the length is at most twice that of the length, or 2; 2 <= length
  double smooth;         ///< the largest step is not larger than the typical distance; 3 <= length
  double deterministic;  ///< both hashes are equal
  double any_length;     ///< `longest` is at least 2^53, and both values are equal; a fraction needs 2 <= length
  double parameters;     ///< there is none
  double linear;         ///< residual at most a millionth of change, or 10^-14
};

struct Scores {
  Unique unique;
  Bounded bounded;
  Smooth smooth;
  Deterministic deterministic;
  AnyLength any_length;
  double parameters;  ///< numbers to be learned: length * columns for a table, else 0
  Linear linear;
  Marks marks;
};

/// Everything about one rival, its positions 0 ... length - 1, and the shift by `offset`, |offset| <= 2^53.
Scores scores_of(const Spectrum& spectrum, const Rival& rival, Position offset);

}  // namespace posenc::rivals
