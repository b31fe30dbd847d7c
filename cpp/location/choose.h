// The best of the candidates that a search has left.
#pragma once

#include <limits>

#include "location/row_phases.h"
#include "location/search.h"

namespace posenc::location {

/// The best position found so far, over all attempts.
struct Best {
  Position position;
  double residual = std::numeric_limits<double>::infinity();
  double second = std::numeric_limits<double>::quiet_NaN();  ///< see Located
  double second_residual = std::numeric_limits<double>::quiet_NaN();
  double from;  ///< what the attempt has searched
  double to;
  double noise = kMostNoise;  ///< on the values, estimated from the phases at this position
};

struct Choice {
  bool fits;    ///< the best candidate fits the row
  bool better;  ///< than the best before, and has replaced it
};

/// Fits the candidates of a search, which expected this noise, to all phases, and compares the best with `best`.
/// `from` and `to` are all that may be searched.
Choice choose(RowPhases& row, const Search& search, double from, double to, double noise, Best& best);

}  // namespace posenc::location
