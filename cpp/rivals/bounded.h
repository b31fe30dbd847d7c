// Boundedness: the values stay in a range that does not depend on the length.
#pragma once

#include "rivals/rival_data.h"

namespace posenc::rivals {

struct Bounded {
  double over;   ///< positions 0 ... over - 1: the length, for closed forms; at most kValuesOver values otherwise
  double least;  ///< the least and the largest value among them
  double most;
  double tenfold;  ///< positions of the tenfold length: 10 over
  double
      tenfold_least;  ///< among those of a rival of ten times the length, with a table of that length if it is a table
  double tenfold_most;
};
inline constexpr std::int64_t kValuesOver = 1 << 15;

Bounded bounded_of(const RivalData& data);

}  // namespace posenc::rivals
