#include "rivals/unique.h"

#include "rivals/closest.h"

namespace posenc::rivals {

Unique unique_of(const RivalData& data) {
  Unique result{number(data.over()), kUnknown, kUnknown, kUnknown, kUnknown};
  if (data.over() < 2) return result;
  Closest closest{0, 0, 1};
  if (data.by_pairs()) {
    closest = closest_of_pairs(data.pairs(), data.over());
  } else if (!data.closed()) {
    closest = closest_rows(data.compared(), data.width());
  } else if (data.rival().kind != RivalKind::binary) {
    closest.distance = data.slope() * root(number(data.columns()));
  } else if (data.columns() >= 62 || data.rival().length <= std::int64_t{1} << data.columns()) {
    closest.distance = 1;
  } else {
    closest.q = std::int64_t{1} << data.columns();
  }
  return {number(data.over()), closest.distance, number(closest.p), number(closest.q), data.steps().least};
}

}  // namespace posenc::rivals
