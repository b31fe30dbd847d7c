#include "rivals/any_length.h"

#include "arithmetic/real.h"

namespace posenc::rivals {

AnyLength any_length_of(const RivalData& data, double position) {
  AnyLength result{kInfinity, position, kUnknown, kUnknown};
  if (data.rival().kind == RivalKind::random) result.longest = number(data.rival().length);
  if (data.rival().kind == RivalKind::binary && data.columns() < 1024)
    result.longest = power_of_two(static_cast<int>(data.columns()));
  if (data.rival().kind == RivalKind::random && data.rival().length < 2) return result;
  Rival doubled = data.rival();
  doubled.length *= 2;
  const auto at = static_cast<std::int64_t>(position);
  result.value = data.rows(at, 1)[0];
  result.doubled = data.rows(doubled, at, 1)[0];
  return result;
}

}  // namespace posenc::rivals
