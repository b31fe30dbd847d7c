#include "relation/similarity.h"

#include <cmath>
#include <utility>
#include <vector>

#include "catch.h"
#include "oracle.h"
#include "table/table.h"

using namespace posenc;

TEST_CASE("similarity is within its bound and symmetric in the distance") {
  Oracle oracle("similarity");
  Random random(61);
  double worst = 0;
  for (int n = 0; n < 200; ++n) {
    Encoding encoding = random.encoding();
    encoding.dimension = 1 + encoding.dimension % 600;
    if (encoding.dimension % 2 == 1) encoding.order = Order::sine_first;
    const Spectrum spectrum = spectrum_of(encoding);
    const double distance = random.position();
    double there = 0;
    double back = 0;
    similarity(spectrum, position_at(distance), std::span(&there, 1));
    similarity(spectrum, position_at(-distance), std::span(&back, 1));
    CHECK(there == back);
    worst = std::max(worst, oracle.similarity(encoding, position_at(distance)).distance(there));
  }
  CHECK(worst <= kSimilarityError);
}

TEST_CASE("similarity is the scalar product of two rows over the pairs, at any position") {
  const Spectrum spectrum = spectrum_of({64});
  std::vector<double> curve(101);
  similarity(spectrum, {0, 0}, curve);
  CHECK(curve[0] == 1);
  for (const std::int64_t p : {0, 12, 100000}) {
    for (const std::int64_t k : {1, 5, 50, 100}) {
      std::vector<double> here(64);
      std::vector<double> there(64);
      encode(spectrum, {p, 0}, std::span(here));
      encode(spectrum, {p + k, 0}, std::span(there));
      double product = 0;
      for (std::size_t j = 0; j < 64; ++j) product += here[j] * there[j];
      CHECK(std::fabs(product / 32 - curve[static_cast<std::size_t>(k)]) < 1e-15);
    }
  }
}

TEST_CASE("similarity falls on average, not steadily: .490 at 50, .559 at 100") {
  const Spectrum spectrum = spectrum_of({64});
  std::vector<double> curve(1001);
  similarity(spectrum, {0, 0}, curve);
  const auto thousandths = [&](std::size_t k) { return static_cast<int>(std::round(curve[k] * 1000)); };
  CHECK(thousandths(1) == 966);
  CHECK(thousandths(5) == 734);
  CHECK(thousandths(50) == 490);
  CHECK(thousandths(100) == 559);
  CHECK(thousandths(1000) == 279);
}

TEST_CASE("a run of similarities is within its bound, at any length and start") {
  Random random(62);
  double worst = 0;
  for (int n = 0; n < 60; ++n) {
    Encoding encoding = random.encoding();
    if (n > 3) encoding.dimension = 1 + encoding.dimension % 700;
    if (encoding.dimension % 2 == 1) encoding.order = Order::sine_first;
    const Spectrum spectrum = spectrum_of(encoding);
    const std::size_t count = 1 + random.below(n > 3 ? 200 : 70);
    const Position first = position_at(random.position());
    std::vector<double> quick(count);
    std::vector<double> exact(count);
    similarity_run(spectrum, first, quick);
    similarity(spectrum, first, exact);
    for (std::size_t k = 0; k < count; ++k) worst = std::max(worst, std::fabs(quick[k] - exact[k]));
  }
  CHECK(worst <= kSimilarityRunError - kSimilarityError);
}

TEST_CASE("a pixel of the square of positions is the mean over its area") {
  // Independently: Simpson's rule with the weights of a triangle, which is how often each distance occurs.
  for (const Encoding& encoding : {Encoding{64}, Encoding{7}, Encoding{1}, Encoding{32, 1.5}, Encoding{16, 1e100}}) {
    const Spectrum spectrum = spectrum_of(encoding);
    for (const auto& [length, side] : {std::pair{130, 100}, {1000, 77}, {101, 1}, {128, 64}}) {
      std::vector<double> means(static_cast<std::size_t>(side));
      similarity_means(spectrum, length, means);
      const double r = static_cast<double>(length) / side;
      for (const int n : {0, 1, side / 2, side - 1}) {
        if (n >= side) continue;
        const int steps = 200 + 40 * static_cast<int>(r);  // to each side, even
        double sum = 0;
        for (int step = -steps; step <= steps; ++step) {
          const double share = static_cast<double>(step) / steps;
          double value = 0;
          similarity(spectrum, position_at((n + share) * r), std::span(&value, 1));
          sum += (step % 2 == 0 ? 2 : 4) * (1 - std::fabs(share)) * value;
        }
        CHECK(std::fabs(sum / (3.0 * steps) - means[static_cast<std::size_t>(n)]) < 1e-8);
      }
    }
  }
}
