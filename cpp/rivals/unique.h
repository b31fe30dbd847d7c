// Uniqueness: different positions have different rows.
#pragma once

#include "rivals/rival_data.h"

namespace posenc::rivals {

struct Unique {
  double over;     ///< positions 0 ... over - 1, see rival_data.h
  double closest;  ///< the smallest distance |row(p) - row(q)| of two of them, Euclidean
  /// Which two, p < q: for rotating pairs those with the smallest q - p, then p; else with the smallest p, then q.
  double p;
  double q;
  double neighbours;  ///< the smallest |row(p + 1) - row(p)|, for comparison with `closest`
};

Unique unique_of(const RivalData& data);

}  // namespace posenc::rivals
