#include "table/wave.h"

#include <cmath>
#include <vector>

#include "catch.h"
#include "oracle.h"
#include "table/table.h"

using namespace posenc;

TEST_CASE("a wave is within its bound between positions, near and far") {
  Oracle oracle("wave");
  Random random(71);
  double worst = 0;
  for (int n = 0; n < 200; ++n) {
    const Encoding encoding = random.encoding();
    const Spectrum spectrum = spectrum_of(encoding);
    const double start = std::ldexp(random.position(), -1);
    const double from = std::ldexp(random.position(), -2);
    const double step = from == 0 ? 0.37 : std::ldexp(from, -4) * random.unit();
    std::vector<double> sines(9);
    std::vector<double> cosines(9);
    for (const std::uint32_t pair : {0u, encoding.pairs() - 1}) {
      wave(spectrum, pair, position_at(start), from, step, sines, cosines);
      for (const std::size_t at : {0u, 8u}) {
        const double x = from + step * static_cast<double>(at);
        // What the sum of the fractions may lose is no part of this distance.
        const Position position = position_at(start) + position_at(x);
        worst = std::max(worst, oracle.sine(encoding, pair, position).distance(sines[at]));
        worst = std::max(worst, oracle.cosine(encoding, pair, position).distance(cosines[at]));
      }
    }
  }
  INFO("largest error 2^" << std::log2(worst));
  CHECK(worst <= kWaveError - 0x1p-54);
}

TEST_CASE("at whole positions a wave is two columns of the table, in every layout") {
  for (const Encoding& encoding :
       {Encoding{64}, Encoding{9, 50, Exponent::endpoints, Layout::concatenated}, Encoding{6, 1e300}, Encoding{1},
        Encoding{8, 10000, Exponent::paper, Layout::interleaved, Order::cosine_first}}) {
    const Spectrum spectrum = spectrum_of(encoding);
    std::vector<double> row(encoding.dimension);
    for (const std::int64_t start : {std::int64_t{0}, std::int64_t{-1000}, (std::int64_t{1} << 53) - 4}) {
      for (std::uint32_t pair = 0; pair < encoding.pairs(); ++pair) {
        std::vector<double> sines(9);
        std::vector<double> cosines(9);
        wave(spectrum, pair, {start, 0}, -0.5, 0.5, sines, cosines);
        for (std::size_t n = 0; n < 4; ++n) {
          encode(spectrum, {start + static_cast<std::int64_t>(n), 0}, std::span(row));
          CHECK(std::fabs(sines[2 * n + 1] - row[encoding.sine_column(pair)]) <= kWaveError);
          if (pair < encoding.complete_pairs()) {
            CHECK(std::fabs(cosines[2 * n + 1] - row[encoding.cosine_column(pair)]) <= kWaveError);
          }
        }
      }
    }
  }
}

TEST_CASE("the first pair is the sine and cosine of the position itself") {
  const Spectrum spectrum = spectrum_of({64});
  std::vector<double> sines(1000);
  std::vector<double> cosines(1000);
  wave(spectrum, 0, {0, 0}, -3, 0.01, sines, cosines);
  for (std::size_t n = 0; n < sines.size(); ++n) {
    const double x = -3 + 0.01 * static_cast<double>(n);
    CHECK(std::fabs(sines[n] - std::sin(x)) < 3e-16);
    CHECK(std::fabs(cosines[n] - std::cos(x)) < 3e-16);
  }
}
