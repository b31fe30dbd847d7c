#include "location/polar.h"

#include "arithmetic/real.h"
#include "phase/fast_sincos.h"

namespace posenc::location {
namespace {

/// Within 1/1000 turn: atan t is nearly t / (1 + 0.28 t^2) up to t = 1.
std::uint64_t rough_phase(double sine, double cosine) {
  const double across = sine < 0 ? -sine : sine;
  const double along = cosine < 0 ? -cosine : cosine;
  const bool steep = across > along;
  const double slope = steep ? along / across : across / along;
  const double turns = slope / (1 + 0.28 * slope * slope) / kTwoPi.high;
  auto phase = static_cast<std::uint64_t>(turns * 0x1p64);
  constexpr std::uint64_t kQuarter = std::uint64_t{1} << 62;
  if (steep) phase = kQuarter - phase;
  if (cosine < 0) phase = 2 * kQuarter - phase;
  return sine < 0 ? 0 - phase : phase;
}

}  // namespace

Polar polar_of(double sine, double cosine) {
  const std::uint64_t rough = rough_phase(sine, cosine);
  const Point near = fast_sincos(rough);
  // Turned back by the rough phase, what is left is a small angle: its tangent is at most 2 pi / 1000.
  const double across = sine * near.cosine - cosine * near.sine;
  const double along = cosine * near.cosine + sine * near.sine;
  const double slope = across / along;
  const double square = slope * slope;
  const double angle = slope - slope * square * (1.0 / 3 - square * (1.0 / 5 - square * (1.0 / 7)));
  const auto rest = static_cast<std::int64_t>(angle / kTwoPi.high * 0x1p64);
  return {rough + static_cast<std::uint64_t>(rest), __builtin_sqrt(sine * sine + cosine * cosine)};
}

}  // namespace posenc::location
