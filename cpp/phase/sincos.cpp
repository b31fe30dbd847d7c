#include "phase/sincos.h"

#include <array>

namespace posenc {
namespace {

constexpr int kSteps = 64;  // to a turn
constexpr int kNodes = kSteps / 8 + 1;

struct EighthNode {
  DoubleDouble sine;
  DoubleDouble cosine;
};

DoubleDouble from_wide(const Wide& x) {
  if (x.limbs.back() > 0) return {1, 0};
  const std::size_t top = x.limbs.size() - 2;
  const auto pair = [&x](std::size_t i) { return std::uint64_t{x.limbs[i]} << 32 | x.limbs[i - 1]; };
  return mantissa_from_bits(pair(top), pair(top - 2));
}

/// Sine and cosine of 0, 1/64 ... 1/8 turn.
std::array<EighthNode, kNodes> make_nodes() {
  std::array<EighthNode, kNodes> nodes;
  for (std::uint32_t i = 0; i < kNodes; ++i) {
    const WideSineCosine exact = sincos(Wide(8, i) / kSteps);
    nodes[i] = {from_wide(exact.sine), from_wide(exact.cosine)};
  }
  return nodes;
}

/// Taylor's coefficients. Up to |x| = 2 pi / 128 the terms beyond the seventh are below 2^-105 of the
/// sum, and from the fourth on a double is enough.
constexpr DoubleDouble kSine[] = {DoubleDouble{-1} / 6, DoubleDouble{1} / 120, DoubleDouble{-1} / 5040};
constexpr double kSineTail[] = {1.0 / 362880, -1.0 / 39916800, 1.0 / 6227020800, -1.0 / 1307674368000};
constexpr DoubleDouble kCosine[] = {DoubleDouble{-1} / 2, DoubleDouble{1} / 24, DoubleDouble{-1} / 720};
constexpr double kCosineTail[] = {1.0 / 40320, -1.0 / 3628800, 1.0 / 479001600, -1.0 / 87178291200};

DoubleDouble polynomial(const DoubleDouble (&head)[3], const double (&tail)[4], DoubleDouble x) {
  const double rest = tail[0] + x.high * (tail[1] + x.high * (tail[2] + x.high * tail[3]));
  return head[0] + x * (head[1] + x * (head[2] + x * DoubleDouble{rest, 0}));
}

Real negated(const Real& x) { return {-x.value, x.exponent}; }

/// For 0 <= turns <= 1/8.
SineCosine first_eighth(DoubleDouble turns) {
  static const std::array<EighthNode, kNodes> nodes = make_nodes();
  const auto nearest = static_cast<unsigned>(turns.high * kSteps + 0.5);
  const DoubleDouble rest = exact_sum(turns.high - nearest * (1.0 / kSteps), turns.low);
  const DoubleDouble angle = rest * kTwoPi;
  const DoubleDouble square = angle * angle;
  const DoubleDouble sine = angle + angle * (square * polynomial(kSine, kSineTail, square));
  const DoubleDouble cosine_less_one = square * polynomial(kCosine, kCosineTail, square);
  const EighthNode& node = nodes[nearest];
  return {{node.sine + (node.sine * cosine_less_one + node.cosine * sine)},
          {node.cosine + (node.cosine * cosine_less_one + -(node.sine * sine))}};
}

SineCosine of_rest(const Phase& phase) {
  if (phase.high == 0) return {{{0, 0}}, {{1, 0}}};
  const DoubleDouble mantissa = mantissa_from_bits(phase.high, phase.low);
  // So near to zero the sine equals its angle, and the cosine is just below 1.
  if (phase.exponent < -200) return {{mantissa * kTwoPi, phase.exponent}, {{1, -0x1p-300}}};
  const double scale = power_of_two(phase.exponent);
  return first_eighth({mantissa.high * scale, mantissa.low * scale});
}

}  // namespace

SineCosine sincos(const Phase& phase) {
  SineCosine point = of_rest(phase);
  if (phase.negative) point.sine = negated(point.sine);
  switch (phase.quarter) {
    case 1:
      return {point.cosine, negated(point.sine)};
    case 2:
      return {negated(point.sine), negated(point.cosine)};
    case 3:
      return {negated(point.cosine), point.sine};
    default:
      return point;
  }
}

}  // namespace posenc
