#include "phase/ziv_rounding.h"

#include <bit>

namespace posenc {
namespace {

/// A Wide below 2, rounded to odd. A number below 2^-1000 becomes 2^-1000, which rounds the same way.
double to_odd(const Wide& x) {
  std::size_t top = x.limbs.size();
  while (top > 0 && x.limbs[top - 1] == 0) --top;
  if (top == 0) return 0;
  const auto limb = [&](std::size_t below) { return below < top ? std::uint64_t{x.limbs[top - 1 - below]} : 0; };
  const auto shift = static_cast<unsigned>(std::countl_zero(x.limbs[top - 1]));
  std::uint64_t window = (limb(0) << 32 | limb(1)) << shift;
  window |= (limb(2) << shift) >> 32;
  bool cut = (window & 0x7ff) != 0 || ((limb(2) << shift) & 0xffffffff) != 0;
  for (std::size_t below = 3; below < top; ++below) cut = cut || limb(below) != 0;
  const auto mantissa = static_cast<double>((window >> 11) | (cut ? 1 : 0));
  const int exponent = static_cast<int>(32 * top - shift) - static_cast<int>(32 * x.fraction_limbs()) - 53;
  return exponent < -1000 ? 0x1p-1000 : mantissa * power_of_two(exponent);
}

}  // namespace

Enclosure enclose(const Encoding& encoding, std::uint32_t pair, Position position, bool cosine, std::size_t limbs) {
  const WidePhase phase = wide_phase_of(wide_turn_rate(encoding, pair, limbs + 3), position, limbs);
  const WideSineCosine point = sincos(phase.rest);
  const bool swap = phase.quarter % 2 == 1;
  const bool is_sine = cosine == swap;  // of the rest
  const Wide& magnitude = is_sine ? point.sine : point.cosine;
  // The rest's error, below 2^-(32 limbs - 2) turns, and the series', below 2^-(32 limbs - 32).
  Wide error(limbs);
  error.limbs[1] = 2;
  const double low = compare(magnitude, error) > 0 ? to_odd(magnitude - error) : 0;
  const double high = to_odd(magnitude + error);
  // sin: 0 sin, 1 cos, 2 -sin, 3 -cos; cos: 0 cos, 1 -sin, 2 -cos, 3 sin
  bool negative = cosine ? phase.quarter == 1 || phase.quarter == 2 : phase.quarter >= 2;
  if (is_sine && phase.negative) negative = !negative;
  return negative ? Enclosure{-high, -low} : Enclosure{low, high};
}

}  // namespace posenc
