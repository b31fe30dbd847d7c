#include "phase/sincos.h"

#include <cmath>

#include "catch.h"
#include "oracle.h"

using namespace posenc;

namespace {

/// |computed - exact| / |exact|; the exact value itself is known to 2^-105.
double relative_error(const Real& computed, const Reference& exact) {
  const int scale = computed.exponent - exact.exponent;
  const double difference =
      (std::ldexp(computed.value.high, scale) - exact.high) + (std::ldexp(computed.value.low, scale) - exact.low);
  return std::fabs(difference / exact.high);
}

}  // namespace

TEST_CASE("sine and cosine of a phase keep their bound of a hundred bits, near zero too") {
  Oracle oracle("circle");
  Random random(31);
  double worst = 0;
  const auto compare = [&](const Encoding& encoding, std::uint32_t pair, Position position) {
    if (position.is_zero()) return;
    const SineCosine point = sincos(phase_of(spectrum_of(encoding).rates[pair], position));
    worst = std::max(worst, relative_error(point.sine, oracle.sine(encoding, pair, position)));
    worst = std::max(worst, relative_error(point.cosine, oracle.cosine(encoding, pair, position)));
  };
  for (int n = 0; n < 20000; ++n) compare({2}, 0, position_at(random.position()));
  for (int n = 0; n < 300; ++n) {
    Encoding encoding = random.encoding();
    encoding.dimension = std::min(encoding.dimension, 400u);
    if (encoding.order == Order::cosine_first) encoding.order = Order::sine_first;
    const auto pair = static_cast<std::uint32_t>(random.below(encoding.pairs()));
    for (int r = 0; r < 5; ++r) compare(encoding, pair, position_at(random.position()));
  }
  for (const std::uint32_t pair : {0u, 5u, 13u}) {
    for (const std::int64_t p : oracle.near_half_turns({64}, pair)) compare({64}, pair, {p, 0});
  }
  INFO("worst relative error 2^" << std::log2(worst));
  CHECK(worst <= kSincosError);
}
