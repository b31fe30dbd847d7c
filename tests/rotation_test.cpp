#include "rotation.h"

#include <cmath>
#include <vector>

#include "catch.h"
#include "oracle.h"
#include "table.h"

using namespace posenc;

namespace {

std::vector<double> rotation_of(const Spectrum& spectrum, double offset) {
  std::vector<double> matrices(4 * spectrum.rates.size());
  rotation(spectrum, position_at(offset), matrices);
  return matrices;
}

}  // namespace

TEST_CASE("rotations keep their bound") {
  Oracle oracle("rotation");
  Random random(51);
  double worst = 0;
  for (int n = 0; n < 300; ++n) {
    const Encoding encoding = random.encoding();
    const Spectrum spectrum = spectrum_of(encoding);
    const double offset = random.position();
    const std::vector<double> matrices = rotation_of(spectrum, offset);
    for (const std::uint32_t pair : {0u, encoding.pairs() / 2, encoding.pairs() - 1}) {
      const double* const matrix = &matrices[4 * pair];
      CHECK(matrix[0] == matrix[3]);
      CHECK(matrix[1] == -matrix[2]);
      const Reference sine = oracle.sine(encoding, pair, position_at(offset));
      if (sine.exponent < -1000) continue;  // subnormal
      worst = std::max(worst, sine.ulps(matrix[1]));
      worst = std::max(worst, oracle.cosine(encoding, pair, position_at(offset)).ulps(matrix[0]));
    }
  }
  CHECK(worst <= kRotationUlp);
}

TEST_CASE("PE(p + k) = R_k PE(p), at every p with the same R_k") {
  Random random(52);
  double worst = 0;
  for (int n = 0; n < 2000; ++n) {
    Encoding encoding = random.encoding();
    encoding.dimension = 2 + encoding.dimension % 300;
    if (encoding.dimension % 2 == 1) encoding.order = Order::sine_first;
    const Spectrum spectrum = spectrum_of(encoding);
    const double p = std::ldexp(random.position(), -1);
    const double k = std::ldexp(random.position(), -1);
    worst = std::max(worst, rotation_difference(spectrum, position_at(p), position_at(k)));
  }
  INFO("largest difference 2^" << std::log2(worst));
  CHECK(worst <= kRotationDifference);
  CHECK(worst > 0);
  // One row in one layout by hand, from rotation() and encode() alone.
  const Encoding encoding{64};
  const Spectrum spectrum = spectrum_of(encoding);
  std::vector<double> here(64);
  std::vector<double> there(64);
  encode(spectrum, {12, 0}, std::span(here));
  encode(spectrum, {17, 0}, std::span(there));
  const std::vector<double> matrices = rotation_of(spectrum, 5);
  for (std::size_t i = 0; i < 32; ++i) {
    const double* const matrix = &matrices[4 * i];
    CHECK(std::fabs(matrix[0] * here[2 * i] + matrix[1] * here[2 * i + 1] - there[2 * i]) <= kRotationDifference);
    CHECK(std::fabs(matrix[2] * here[2 * i] + matrix[3] * here[2 * i + 1] - there[2 * i + 1]) <= kRotationDifference);
  }
}

TEST_CASE("five positions further turn the fastest hand by 286.5 degrees and the slowest by 0.038") {
  const Spectrum spectrum = spectrum_of({64});
  std::vector<double> turns(32);
  phases(spectrum, {5, 0}, turns);
  CHECK(std::round(turns.front() * 3600) == 2865);
  CHECK(std::round(turns.back() * 360000) == 38);
}

TEST_CASE("rotations compose: R_a R_b = R_(a+b), and R_-k undoes R_k") {
  const Spectrum spectrum = spectrum_of({128});
  for (const auto& [a, b] : {std::pair{5.0, 7.0}, {1000000.0, -3.0}, {4e15, 4e15}, {12.0, -12.0}}) {
    const auto first = rotation_of(spectrum, a);
    const auto second = rotation_of(spectrum, b);
    const auto both = rotation_of(spectrum, a + b);
    for (std::size_t i = 0; i < 64; ++i) {
      const double cosine = first[4 * i] * second[4 * i] - first[4 * i + 1] * second[4 * i + 1];
      const double sine = first[4 * i] * second[4 * i + 1] + first[4 * i + 1] * second[4 * i];
      CHECK(std::fabs(cosine - both[4 * i]) <= kRotationDifference);
      CHECK(std::fabs(sine - both[4 * i + 1]) <= kRotationDifference);
    }
  }
}

TEST_CASE("a rotated row is the row further on, in every layout, within its bound") {
  Random random(53);
  for (int n = 0; n < 500; ++n) {
    Encoding encoding = random.encoding();
    encoding.dimension = 2 * (1 + encoding.dimension % 100);
    const Spectrum spectrum = spectrum_of(encoding);
    const double p = static_cast<double>(random.below(1000000));
    const double k = static_cast<double>(random.below(1000000)) - 500000;
    std::vector<float> row(encoding.dimension);
    std::vector<float> further(encoding.dimension);
    std::vector<double> exact(encoding.dimension);
    encode(spectrum, position_at(p), std::span(row));
    encode(spectrum, position_at(p + k), std::span(exact));
    rotate(spectrum, row, position_at(k), further);
    const auto matrices = rotation_of(spectrum, k);
    for (std::uint32_t i = 0; i < encoding.pairs(); ++i) {
      const double sine = row[encoding.sine_column(i)];
      const double cosine = row[encoding.cosine_column(i)];
      const long double expected = static_cast<long double>(matrices[4 * i]) * sine +
                                   static_cast<long double>(matrices[4 * i + 1]) * cosine;
      const float computed = further[encoding.sine_column(i)];
      const double half_ulp = std::max(std::fabs(computed) * 0x1p-24, 0x1p-150);
      CHECK(std::fabs(static_cast<double>(computed - expected)) <= half_ulp + kRotateError * std::hypot(sine, cosine));
      // The row itself is rounded: the rotation cannot be better than that.
      CHECK(std::fabs(further[encoding.cosine_column(i)] - exact[encoding.cosine_column(i)]) <= 1.2e-7);
    }
  }
}
