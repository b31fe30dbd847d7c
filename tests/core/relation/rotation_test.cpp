#include "relation/rotation.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "catch.h"
#include "oracle.h"
#include "table/table.h"

using namespace posenc;

namespace {

std::vector<double> rotation_of(const Spectrum& spectrum, double offset) {
  std::vector<double> matrices(4 * spectrum.rates.size());
  rotation(spectrum, position_at(offset), matrices);
  return matrices;
}

/// The linear map M that makes the sum of |y - M x|^2 over all pairs of rows (x, y) least: M = Y X^T (X X^T)^-1.
std::vector<double> best_map(const std::vector<std::vector<double>>& from, const std::vector<std::vector<double>>& to) {
  const std::size_t n = from.front().size();
  // Gauss-Jordan on (X X^T | X Y^T), row by row.
  std::vector<std::vector<double>> rows(n, std::vector<double>(2 * n));
  for (std::size_t p = 0; p < from.size(); ++p) {
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t b = 0; b < n; ++b) {
        rows[a][b] += from[p][a] * from[p][b];
        rows[a][n + b] += from[p][a] * to[p][b];
      }
    }
  }
  for (std::size_t a = 0; a < n; ++a) {
    const auto largest =
        std::max_element(rows.begin() + static_cast<std::ptrdiff_t>(a), rows.end(),
                         [a](const auto& x, const auto& y) { return std::fabs(x[a]) < std::fabs(y[a]); });
    std::swap(*largest, rows[a]);
    for (std::size_t b = 2 * n; b-- > a;) rows[a][b] /= rows[a][a];
    for (std::size_t other = 0; other < n; ++other) {
      if (other == a) continue;
      for (std::size_t b = 2 * n; b-- > a;) rows[other][b] -= rows[other][a] * rows[a][b];
    }
  }
  std::vector<double> map(n * n);
  for (std::size_t out = 0; out < n; ++out) {
    for (std::size_t in = 0; in < n; ++in) map[out * n + in] = rows[in][n + out];
  }
  return map;
}

}  // namespace

TEST_CASE("rotations are within their bound") {
  Oracle oracle("rotation");
  Random random(51);
  double worst = 0;
  double worst_subnormal = 0;
  for (int n = 0; n < 300; ++n) {
    const Encoding encoding = random.encoding();
    const Spectrum spectrum = spectrum_of(encoding);
    const double offset = n % 10 == 0 ? std::ldexp(random.position(), -1020) : random.position();
    const std::vector<double> matrices = rotation_of(spectrum, offset);
    for (const std::uint32_t pair : {0u, encoding.pairs() / 2, encoding.pairs() - 1}) {
      const double* const matrix = &matrices[4 * pair];
      CHECK(matrix[0] == matrix[3]);
      CHECK(matrix[1] == -matrix[2]);
      const Reference sine = oracle.sine(encoding, pair, position_at(offset));
      double& of_sine = sine.exponent <= -1022 ? worst_subnormal : worst;
      of_sine = std::max(of_sine, sine.ulps(matrix[1]));
      worst = std::max(worst, oracle.cosine(encoding, pair, position_at(offset)).ulps(matrix[0]));
    }
  }
  CHECK(worst <= kRotationUlp);
  CHECK(worst_subnormal <= kSubnormalUlp);
}

TEST_CASE("the rotation by a difference of two offsets is within its bound, whatever a double of it would lose") {
  Oracle oracle("rotation by a difference");
  Random random(56);
  double worst = 0;
  for (int n = 0; n < repetitions(1000); ++n) {
    const Encoding encoding = n % 2 == 0 ? Encoding{2} : random.encoding();
    const Spectrum spectrum = spectrum_of(encoding);
    const auto [offset, less] = random.summands();
    std::vector<double> matrices(4 * spectrum.rates.size());
    rotation(spectrum, position_at(offset) + position_at(less), matrices);
    for (const std::uint32_t pair : {0u, encoding.pairs() - 1}) {
      const auto [sine, cosine] = oracle.sine_cosine_of_sum(encoding, pair, {offset, less});
      if (sine.exponent <= -1022) continue;  // the difference is 0, or hardly more
      worst = std::max(worst, sine.ulps(matrices[4 * pair + 1]));
      worst = std::max(worst, cosine.ulps(matrices[4 * pair]));
    }
  }
  INFO("largest error " << worst << " ulp");
  CHECK(worst <= kRotationUlp);
}

TEST_CASE("a rotation and a rotated row have no -0, not even where a sine is too small for the format") {
  const Spectrum spectrum = spectrum_of({64});
  std::vector<float> row(64);
  encode(spectrum, {}, std::span(row));
  for (const double offset : {0.0, -0.0, 1e-30, -1e-30, -1e-46, 5e-324, -5e-324}) {
    for (const double entry : rotation_of(spectrum, offset)) CHECK((entry != 0 || !std::signbit(entry)));
    std::vector<float> further(64);
    rotate(spectrum, row, position_at(offset), further);
    for (const float value : further) CHECK((value != 0 || !std::signbit(value)));
  }
}

TEST_CASE("PE(p + k) = R_k PE(p), at every p with the same R_k") {
  Random random(52);
  double worst = 0;
  for (int n = 0; n < repetitions(2000); ++n) {
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

TEST_CASE("five positions rotate the fastest pair by 286.5 degrees and the slowest by 0.038") {
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

TEST_CASE("a rotated row equals the row further on, in every layout, within its bound") {
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
      const long double expected =
          static_cast<long double>(matrices[4 * i]) * sine + static_cast<long double>(matrices[4 * i + 1]) * cosine;
      const float computed = further[encoding.sine_column(i)];
      const double half_ulp = std::max(std::fabs(computed) * 0x1p-24, 0x1p-150);
      CHECK(std::fabs(static_cast<double>(computed - expected)) <= half_ulp + kRotateError * std::hypot(sine, cosine));
      // The row itself is rounded: the rotation cannot be better than that.
      CHECK(std::fabs(further[encoding.cosine_column(i)] - exact[encoding.cosine_column(i)]) <= 1.2e-7);
    }
  }
}

TEST_CASE("two rotations are one: R_a R_b = R_(a+b) in every pair, near and far") {
  Random random(54);
  double worst = 0;
  for (int n = 0; n < repetitions(1000); ++n) {
    const Spectrum spectrum = spectrum_of(random.encoding());
    const double a = std::ldexp(random.position(), -1);
    const double b = n % 4 == 0 ? -a : std::ldexp(random.position(), -1);
    worst = std::max(worst, composition_difference(spectrum, position_at(a), position_at(b)));
  }
  INFO("largest difference 2^" << std::log2(worst));
  CHECK(worst <= kRotationDifference);
  CHECK(worst > 0);
  CHECK(composition_difference(spectrum_of({64}), position_at(5), position_at(0)) == 0);
}

TEST_CASE("without cosines, guess plus miss is the sine further on, within the bound") {
  Oracle oracle("sines alone");
  Random random(55);
  double worst = 0;
  for (int n = 0; n < 200; ++n) {
    const Encoding encoding = random.encoding();
    const Spectrum spectrum = spectrum_of(encoding);
    const double p = std::ldexp(random.position(), -1);
    const double k = std::ldexp(random.position(), -1);
    std::vector<double> guesses(encoding.pairs());
    std::vector<double> misses(encoding.pairs());
    sines_alone(spectrum, position_at(p), position_at(k), guesses, misses);
    const std::vector<double> matrices = rotation_of(spectrum, k);
    for (const std::uint32_t pair : {0u, encoding.pairs() - 1}) {
      const Reference sine = oracle.sine(encoding, pair, position_at(p));
      const double factor = matrices[4 * pair];
      CHECK(std::fabs(factor * std::ldexp(sine.high, sine.exponent) - guesses[pair]) <= 2 * kSinesAloneError);
      const Reference further = oracle.sine(encoding, pair, position_at(p) + position_at(k));
      worst = std::max(worst, further.distance(guesses[pair] + misses[pair]));
    }
  }
  INFO("largest distance 2^" << std::log2(worst));
  CHECK(worst <= 2 * kSinesAloneError + 0x1p-53);
}

TEST_CASE(
    "the best linear map of the sines alone, found by least squares, is a factor cos(k w) each, and misses by what is "
    "stated") {
  for (const Encoding& encoding : {Encoding{6, 20}, Encoding{8, 3}, Encoding{5, 100}}) {
    const Spectrum spectrum = spectrum_of(encoding);
    const std::size_t pairs = spectrum.rates.size();
    for (const std::int64_t k : {1, 5, -7}) {
      constexpr std::int64_t kPositions = 60'000;
      std::vector<std::vector<double>> from(kPositions, std::vector<double>(pairs));
      std::vector<std::vector<double>> to = from;
      std::vector<double> row(encoding.dimension);
      const auto sines = [&](std::int64_t p, std::vector<double>& target) {
        encode(spectrum, {p, 0}, std::span(row));
        for (std::size_t i = 0; i < pairs; ++i) target[i] = row[encoding.sine_column(i)];
      };
      for (std::int64_t p = 0; p < kPositions; ++p) {
        sines(p, from[static_cast<std::size_t>(p)]);
        sines(p + k, to[static_cast<std::size_t>(p)]);
      }
      const std::vector<double> map = best_map(from, to);
      const std::vector<double> matrices = rotation_of(spectrum, static_cast<double>(k));
      double squares = 0;
      double worst = 0;
      for (std::size_t out = 0; out < pairs; ++out) {
        for (std::size_t in = 0; in < pairs; ++in) {
          CHECK(std::fabs(map[out * pairs + in] - (in == out ? matrices[4 * in] : 0)) <
                1e-3);  // a mean over finitely many
        }
        for (std::size_t p = 0; p < from.size(); ++p) {
          double guess = 0;
          for (std::size_t in = 0; in < pairs; ++in) guess += map[out * pairs + in] * from[p][in];
          squares += (to[p][out] - guess) * (to[p][out] - guess);
          if (out == 0) worst = std::max(worst, std::fabs(to[p][out] - guess));
        }
      }
      const double error = std::sqrt(squares / static_cast<double>(pairs * from.size()));
      CHECK(std::fabs(error - sines_alone_error(spectrum, {k, 0})) < 1e-3);
      CHECK(std::fabs(worst - std::fabs(matrices[1])) < 2e-3);
    }
  }
  CHECK(sines_alone_error(spectrum_of({64}), {0, 0}) == 0);
}

TEST_CASE("the error of the sines alone is within its bound") {
  Oracle oracle("error of the sines alone");
  for (const Encoding& encoding : {Encoding{64}, Encoding{512}, Encoding{1}, Encoding{16384, 1e300}}) {
    const Spectrum spectrum = spectrum_of(encoding);
    for (const double k : {1.0, 5.0, 1000.0, 0.3, 1e-60, -1e-154, 1e-200, 1e-300}) {
      // In units of the offset where that is tiny, so that every square is a number here.
      const int unit = std::fabs(k) < 1 ? std::ilogb(k) : 0;
      long double squares = 0;
      for (std::uint32_t pair = 0; pair < encoding.pairs(); ++pair) {
        const Reference sine = oracle.sine(encoding, pair, position_at(k));
        const long double value = std::ldexp(static_cast<long double>(sine.high), sine.exponent - unit);
        squares += value * value;
      }
      const auto exact = static_cast<double>(std::sqrt(squares / (2 * static_cast<long double>(encoding.pairs()))));
      INFO("offset " << k);
      CHECK(std::fabs(std::ldexp(sines_alone_error(spectrum, position_at(k)), -unit) - exact) <=
            kSinesAloneMean * exact);
    }
  }
}
