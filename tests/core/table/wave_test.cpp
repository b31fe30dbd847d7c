#include "table/wave.h"

#include <cmath>
#include <vector>

#include "catch.h"
#include "oracle.h"
#include "table/table.h"

using namespace posenc;

TEST_CASE("a wave is within its bound at start + from + n * step, as real numbers add and multiply") {
  Oracle oracle("wave");
  Random random(71);
  double worst = 0;
  const auto compare = [&](const Encoding& encoding, double start, double from, double step) {
    const Spectrum spectrum = spectrum_of(encoding);
    std::vector<double> sines(9);
    std::vector<double> cosines(9);
    for (const std::uint32_t pair : {0u, encoding.pairs() - 1}) {
      wave(spectrum, pair, position_at(start), from, step, sines, cosines);
      for (const std::size_t n : {0u, 1u, 3u, 8u}) {
        const auto [sine, cosine] = oracle.sine_cosine_of_sum(encoding, pair, {start, from, step, n});
        worst = std::max(worst, sine.distance(sines[n]));
        worst = std::max(worst, cosine.distance(cosines[n]));
      }
    }
  };
  for (int n = 0; n < 200; ++n) {
    const Encoding encoding = random.encoding();
    const auto [start, from] = random.summands();
    const double step = from == 0 ? 0.37 : std::ldexp(from, -5) * random.unit();
    compare(encoding, start, from, step);
  }
  // Where the next double is half a position, a whole one or two away.
  compare({2}, 0, 0x1p52, 0.25);
  compare({2}, 0, -0x1p53, 0.3);
  compare({2}, 0x1p53, -5, 1.0 / 3);
  compare({2}, 0, 1e6 + 0.1, 0.3);
  INFO("largest error 2^" << std::log2(worst));
  CHECK(worst <= kWaveError);
}

TEST_CASE("where doubles are a position apart, a wave of quarter steps repeats no value") {
  std::vector<double> sines(6);
  std::vector<double> cosines(6);
  wave(spectrum_of({2}), 0, {}, 0x1p52, 0.25, sines, cosines);
  for (std::size_t n = 1; n < 6; ++n) CHECK(sines[n] != sines[n - 1]);
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
          CHECK(std::fabs(sines[2 * n + 1] - row[encoding.sine_column(pair)]) <= kWaveError + 0x1p-54);
          if (pair < encoding.complete_pairs()) {
            CHECK(std::fabs(cosines[2 * n + 1] - row[encoding.cosine_column(pair)]) <= kWaveError + 0x1p-54);
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
    const long double x = -3 + 0.01 * static_cast<long double>(n);  // the double next to 0.01, as for the wave
    CHECK(std::fabs(sines[n] - std::sin(x)) < 3e-16L);
    CHECK(std::fabs(cosines[n] - std::cos(x)) < 3e-16L);
  }
}
