#include "location/polar.h"

#include <cmath>

#include "catch.h"
#include "oracle.h"

using namespace posenc;
using namespace posenc::location;

namespace {

double turns_of(double sine, double cosine) {
  return static_cast<double>(std::atan2(static_cast<long double>(sine), static_cast<long double>(cosine)) /
                             (2 * std::acos(-1.0L)));
}

}  // namespace

TEST_CASE("the phase of a pair is within its bound, whatever its length") {
  Random random(91);
  double worst = 0;
  for (int n = 0; n < 100000; ++n) {
    const double angle = 6.283185307179586 * random.unit();
    const double length = std::ldexp(1 + random.unit(), static_cast<int>(random.below(40)) - 20);
    const double sine = length * std::sin(angle);
    const double cosine = length * std::cos(angle);
    const Polar polar = polar_of(sine, cosine);
    const double expected = turns_of(sine, cosine);
    const auto phase = static_cast<std::uint64_t>(static_cast<std::int64_t>(std::ldexp(expected, 63))) * 2;
    worst = std::max(worst, std::fabs(turns_between(phase, polar.phase)));
    CHECK(std::fabs(polar.length - std::hypot(sine, cosine)) <= 4e-16 * polar.length);
  }
  INFO("largest error 2^" << std::log2(worst));
  // What is expected is a double itself, which adds up to 2^-55.
  CHECK(worst <= kPolarError + 0x1p-55);
}

TEST_CASE("the phases of axes and diagonals are eighths of a turn") {
  for (int eighth = 0; eighth < 8; ++eighth) {
    constexpr double kAcross[] = {0, 1, 1, 1, 0, -1, -1, -1};
    const double sine = kAcross[eighth];
    const double cosine = kAcross[(eighth + 2) % 8];
    const auto expected = static_cast<std::uint64_t>(eighth) << 61;
    CHECK(std::fabs(turns_between(expected, polar_of(sine, cosine).phase)) <= kPolarError);
  }
}

TEST_CASE("the distance between two phases is the shorter one") {
  const std::uint64_t quarter = std::uint64_t{1} << 62;
  CHECK(turns_between(0, quarter) == 0.25);
  CHECK(turns_between(quarter, 0) == -0.25);
  CHECK(turns_between(3 * quarter, 0) == 0.25);
  CHECK(turns_between(0, 2 * quarter) == -0.5);
}
