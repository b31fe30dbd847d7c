// Any length: every position has a row, and it does not change when the text grows longer.
#pragma once

#include "rivals/rival_data.h"

namespace posenc::rivals {

struct AnyLength {
  double longest;   ///< positions that have a row of their own: infinite, or the length of a table, or 2^columns
  double position;  ///< `near` of Smooth; 0 for one position
  double value;     ///< of its first column, with this length; NaN where a table has no such row
  double doubled;   ///< and with twice the length
};

/// `position` is the one whose row is compared.
AnyLength any_length_of(const RivalData& data, double position);

}  // namespace posenc::rivals
