#include "rivals/bounded.h"

#include <algorithm>

namespace posenc::rivals {
namespace {

/// The least and the largest of so many rows.
void range(const RivalData& data, const Rival& rival, std::int64_t count, double& least, double& most) {
  std::vector<double> values(data.width());
  least = kInfinity;
  most = -kInfinity;
  for (std::int64_t p = 0; p < count; ++p) {
    rival_rows(data.spectrum(), rival, p, values);
    for (const double value : values) {
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
}

}  // namespace

Bounded bounded_of(const RivalData& data) {
  Rival tenfold = data.rival();
  const double ten = 10 * number(data.rival().length);
  tenfold.length = ten < 0x1p62 ? 10 * data.rival().length : data.rival().length;
  Bounded result{};
  if (data.closed()) {
    result = {number(data.rival().length), 0, 0, ten, 0, 0};
    const auto most_of = [&](double length) {
      switch (data.rival().kind) {
        case RivalKind::index:
          return length - 1;
        case RivalKind::fraction:
          return (length - 1) / length;
        case RivalKind::binary:
          return length > 1 ? 1.0 : 0.0;
        default:
          return 1.0;
      }
    };
    if (data.rival().kind == RivalKind::constant) result.least = result.tenfold_least = 1;
    result.most = most_of(result.over);
    result.tenfold_most = most_of(ten);
    return result;
  }
  const std::int64_t over = std::clamp<std::int64_t>(kValuesOver / data.columns(), 1, data.rival().length);
  result.over = number(over);
  result.tenfold = number(10 * over);
  range(data, data.rival(), over, result.least, result.most);
  range(data, tenfold, 10 * over, result.tenfold_least, result.tenfold_most);
  return result;
}

}  // namespace posenc::rivals
