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

TEST_CASE("sine and cosine of a phase are right to a hundred bits, near zero too") {
  Oracle oracle("circle");
  Random random(31);
  double worst = 0;
  const auto compare = [&](const Spectrum& spectrum, std::uint32_t pair, Position position) {
    if (position.is_zero()) return;
    const SineCosine point = sincos(phase_of(spectrum.rates[pair], position));
    const SineCosineReference exact = oracle.sine_cosine(spectrum.encoding, pair, position);
    worst = std::max(worst, relative_error(point.sine, exact.sine));
    worst = std::max(worst, relative_error(point.cosine, exact.cosine));
  };
  const Spectrum one = spectrum_of({2});
  for (int n = 0; n < 20000; ++n) compare(one, 0, position_at(random.position()));
  for (int n = 0; n < 300; ++n) {
    Encoding encoding = random.encoding();
    encoding.dimension = std::min(encoding.dimension, 400u);
    if (encoding.order == Order::cosine_first) encoding.order = Order::sine_first;
    const auto pair = static_cast<std::uint32_t>(random.below(encoding.pairs()));
    const Spectrum spectrum = spectrum_of(encoding);
    for (int r = 0; r < 5; ++r) compare(spectrum, pair, position_at(random.position()));
  }
  for (const std::uint32_t pair : {0u, 5u, 13u}) {
    for (const std::int64_t p : oracle.near_half_turns({64}, pair)) compare(spectrum_of({64}), pair, {p, 0});
  }
  INFO("worst relative error 2^" << std::log2(worst));
  CHECK(worst <= kSincosError);
}
