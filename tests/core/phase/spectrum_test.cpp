#include "phase/spectrum.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "catch.h"
#include "oracle.h"

using namespace posenc;

namespace {

/// The difference of two rates in units of 2^-256 of a mantissa of the same scale.
double units_apart(const TurnRate& a, const TurnRate& b) {
  double units = 0;
  for (std::size_t i = a.mantissa.size(); i-- > 0;) {
    units = units * 0x1p32 + (static_cast<double>(a.mantissa[i]) - static_cast<double>(b.mantissa[i]));
  }
  return a.exponent == b.exponent ? std::fabs(units) : HUGE_VAL;
}

std::vector<std::uint32_t> some_pairs(const Encoding& encoding, Random& random) {
  std::vector<std::uint32_t> pairs = {0, encoding.pairs() - 1};
  for (int n = 0; n < 20; ++n) pairs.push_back(static_cast<std::uint32_t>(random.below(encoding.pairs())));
  return pairs;
}

}  // namespace

TEST_CASE("turn rates are right to their last bits for any dimension, base and exponent") {
  Oracle oracle("turn-rates");
  Random random(11);
  for (int n = 0; n < 300; ++n) {
    const Encoding encoding = random.encoding();
    const Spectrum spectrum = spectrum_of(encoding);
    for (const std::uint32_t pair : some_pairs(encoding, random)) {
      INFO("dimension " << encoding.dimension << ", base " << encoding.base << ", pair " << pair);
      CHECK(units_apart(spectrum.rates[pair], oracle.turn_rate(encoding, pair)) <= 2);
    }
  }
}

TEST_CASE("a wide turn rate agrees with the usual one where they overlap") {
  Random random(12);
  for (int n = 0; n < 40; ++n) {
    const Encoding encoding = random.encoding();
    const Spectrum spectrum = spectrum_of(encoding);
    for (const std::uint32_t pair : {0u, encoding.pairs() / 2, encoding.pairs() - 1}) {
      const WideTurnRate wide = wide_turn_rate(encoding, pair, 20);
      TurnRate top{};
      top.exponent = wide.exponent;
      std::copy(wide.mantissa.end() - 8, wide.mantissa.end(), top.mantissa.begin());
      CHECK(units_apart(spectrum.rates[pair], top) <= 2);
    }
  }
}

TEST_CASE("frequencies and wavelengths are within their bound") {
  Oracle oracle("frequencies");
  Random random(13);
  double worst = 0;
  for (int n = 0; n < 300; ++n) {
    const Encoding encoding = random.encoding();
    const Spectrum spectrum = spectrum_of(encoding);
    std::vector<double> radians(encoding.pairs());
    std::vector<double> lengths(encoding.pairs());
    frequencies(spectrum, radians);
    wavelengths(spectrum, lengths);
    for (const std::uint32_t pair : some_pairs(encoding, random)) {
      worst = std::max(worst, oracle.frequency(encoding, pair).ulps(radians[pair]));
      worst = std::max(worst, oracle.wavelength(encoding, pair).ulps(lengths[pair]));
    }
  }
  CHECK(worst <= kFrequencyUlp);
}

TEST_CASE("the wavelengths of the textbook are its formula, rounded once") {
  // 2 pi 10000^((d - 2) / d), not 2 pi 10000 = 62,832.
  const std::pair<std::uint32_t, double> last[] = {{64, 47117}, {128, 54410}, {256, 58470}, {512, 60611}};
  for (const auto& [dimension, expected] : last) {
    std::vector<double> lengths(dimension / 2);
    wavelengths(spectrum_of({dimension}), lengths);
    CHECK(std::round(lengths.back()) == expected);
    CHECK(std::fabs(lengths.front() - 6.283185307179586) < 1e-15);
  }
  std::vector<double> radians(32);
  frequencies(spectrum_of({64, 10000, Exponent::endpoints}), radians);
  CHECK(radians.front() == 1);
  CHECK(radians.back() == 1e-4);
  std::vector<double> only(1);
  for (const Exponent exponent : {Exponent::paper, Exponent::endpoints}) {
    frequencies(spectrum_of({2, 10000, exponent}), only);
    CHECK(only.front() == 1);
  }
}
