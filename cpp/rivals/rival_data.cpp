#include "rivals/rival_data.h"

#include <algorithm>

#include "rivals/closest.h"

namespace posenc::rivals {

RivalData::RivalData(const Spectrum& spectrum, const Rival& rival)
    : spectrum_(spectrum), rival_(rival), columns_(columns_of(spectrum.encoding, rival)) {
  if (rival.turns()) pairs_ = rotating_pairs_of(spectrum, rival);
  by_pairs_ = !pairs_.pairs.empty();
  if (by_pairs_) {
    over_ = std::min({rival.length, kShiftsOver, kShiftValues / spectrum.encoding.pairs()});
  } else if (closed()) {
    over_ = rival.length;
  } else {
    over_ = std::min<std::int64_t>(rival.length, 4096);
    while (over_ > 16 && over_ * over_ / 2 * (columns() + 8) > kRowPairsOver) --over_;
    compared_ = rows(0, over_);
  }
  if (over_ > 1) steps_ = steps_of_rows();
}

std::vector<double> RivalData::rows(const Rival& rival, std::int64_t first, std::int64_t count) const {
  std::vector<double> values(static_cast<std::size_t>(count) * columns_);
  rival_rows(spectrum_, rival, first, values);
  return values;
}

RivalData::Steps RivalData::steps_of_rows() const {
  if (by_pairs_) {
    const StepExtremes at = step_extremes(pairs_, 1, over_ - 1);
    const double least = shift_distance(pairs_, at.least, 1);
    const double largest = at.largest == at.least ? least : shift_distance(pairs_, at.largest, 1);
    return {least, largest, number(at.largest)};
  }
  if (rival_.kind == RivalKind::binary) {
    // The step from 2^m - 1 to 2^m changes m + 1 digits, or as many as there are.
    std::int64_t m = 0;
    while (m + 1 < columns() && std::int64_t{2} << m <= rival_.length - 1) ++m;
    return {1, root(number(m + 1)), number((std::int64_t{1} << m) - 1)};
  }
  if (closed()) {
    const double step = slope() * root(number(columns()));
    return {step, step, 0};
  }
  Steps result{kInfinity, -1, 0};
  for (std::int64_t p = 0; p + 1 < over_; ++p) {
    const double step = distance_of(row(p), row(p + 1));
    result.least = std::min(result.least, step);
    if (step <= result.largest) continue;
    result.largest = step;
    result.largest_at = number(p);
  }
  return result;
}

}  // namespace posenc::rivals
