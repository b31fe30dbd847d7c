// Rivals by their definitions, and their scores from all rows, tried one by one.
#include <algorithm>
#include <cmath>
#include <limits>

#include "phase/fast_sincos.h"
#include "picture/cover.h"
#include "rivals/closest.h"
#include "rivals/rival.h"
#include "rivals/scores.h"
#include "verify/verify.h"

using namespace posenc;
using namespace posenc::rivals;

namespace {

std::vector<double> rows_of(const Spectrum& spectrum, const Rival& rival, std::int64_t first, std::int64_t count) {
  std::vector<double> rows(static_cast<std::size_t>(count) * columns_of(spectrum.encoding, rival));
  rival_rows(spectrum, rival, first, rows);
  return rows;
}

Rival any_rival(Random& random, const Encoding& encoding, std::int64_t length) {
  return {static_cast<RivalKind>(random.below(9)), length, static_cast<std::uint32_t>(random.below(encoding.pairs())),
          random.bits() >> 11};
}

void verify_rows(Comparison& comparison, Oracle& oracle, const Spectrum& spectrum, const Rival& rival, Random& random) {
  const Encoding& encoding = spectrum.encoding;
  const auto p = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(rival.length)));
  const std::vector<double> row = rows_of(spectrum, rival, p, 1);
  const auto number = static_cast<double>(p);
  const auto arguments = [&](std::size_t column) {
    return std::vector{static_cast<double>(rival.kind), number, static_cast<double>(column)};
  };
  const auto check = [&](std::size_t column, double exact, double bound) {
    comparison.within(std::fabs(row[column] - exact), bound, "rivalRows", arguments(column));
  };
  const auto turns = [&](std::size_t column, const Reference& exact) {
    comparison.within(exact.distance(row[column]), kFastSincosError, "rivalRows", arguments(column));
  };
  const bool sines = rival.kind == RivalKind::sines;
  if (rival.turns() || sines) {
    for (const std::uint32_t pair : chosen_pairs(encoding, random, 12)) {
      const bool frozen = rival.kind == RivalKind::frozen && pair == rival.pair;
      const std::uint32_t turning = rival.kind == RivalKind::one_frequency ? rival.pair : pair;
      const auto [sine, cosine] = oracle.sine_cosine(encoding, turning, {p, 0});
      const std::size_t first = sines ? pair : encoding.sine_column(pair);
      frozen ? check(first, 0, 0) : turns(first, sine);
      if (sines || pair >= encoding.complete_pairs()) continue;
      frozen ? check(encoding.cosine_column(pair), 1, 0) : turns(encoding.cosine_column(pair), cosine);
    }
    return;
  }
  for (std::size_t j = 0; j < row.size(); ++j) {
    if (rival.kind == RivalKind::constant) check(j, 1, 0);
    if (rival.kind == RivalKind::index) check(j, number, 0);
    if (rival.kind == RivalKind::fraction) check(j, number / static_cast<double>(rival.length), 0);
    if (rival.kind == RivalKind::binary) check(j, j < 63 && (p >> j & 1) != 0 ? 1 : 0, 0);
    if (rival.kind == RivalKind::random) check(j, 0, 1);
  }
}

void verify_picture(Comparison& comparison, const Spectrum& spectrum, const Rival& rival, Random& random) {
  const std::size_t columns = columns_of(spectrum.encoding, rival);
  const auto first = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(rival.length)));
  const std::int64_t count = std::min(rival.length - first, static_cast<std::int64_t>(1 + random.below(60)));
  const auto width = static_cast<std::uint32_t>(1 + random.below(30));
  const auto height = static_cast<std::uint32_t>(1 + random.below(30));
  std::vector<std::uint8_t> pixels(std::size_t{4} * width * height);
  rival_picture(spectrum, rival, first, count, width, height, Palette::grey, pixels);
  const std::vector<double> rows = rows_of(spectrum, rival, first, count);
  // The shares of the cells of one axis in one pixel.
  const auto shares = [](std::uint32_t part, std::uint32_t parts, std::size_t cells) {
    std::vector<std::pair<std::size_t, double>> result;
    const auto all = static_cast<double>(cells);
    if (cells <= parts) {
      result.push_back({static_cast<std::size_t>(std::floor((part + 0.5) * all / parts + 1e-9)), 1});
      return result;
    }
    const double begin = all * part / parts;
    const double end = all * (part + 1) / parts;
    for (std::size_t cell = 0; cell < cells; ++cell) {
      const auto at = static_cast<double>(cell);
      const double share = std::min(end, at + 1) - std::max(begin, at);
      if (share > 0) result.push_back({cell, share / (end - begin)});
    }
    return result;
  };
  for (std::uint32_t y = 0; y < height; ++y) {
    for (std::uint32_t x = 0; x < width; ++x) {
      double mean = 0;
      for (const auto& [r, down] : shares(y, height, static_cast<std::size_t>(count))) {
        for (const auto& [c, across] : shares(x, width, columns)) mean += down * across * rows[r * columns + c];
      }
      const double level = 255 * (std::clamp(mean, -1.0, 1.0) + 1) / 2;
      comparison.within(std::fabs(pixels[std::size_t{4} * (std::size_t{y} * width + x)] - level), 0.5 + 1e-6,
                        "rivalPicture",
                        {static_cast<double>(rival.kind), static_cast<double>(first), static_cast<double>(count),
                         1.0 * width, 1.0 * height, 1.0 * x, 1.0 * y});
    }
  }
}

/// So few rows that all of them are compared.
void verify_scores(Comparison& comparison, const Spectrum& spectrum, const Rival& rival) {
  const std::size_t columns = columns_of(spectrum.encoding, rival);
  const std::vector<double> rows = rows_of(spectrum, rival, 0, rival.length);
  double closest = std::numeric_limits<double>::infinity();
  double least = closest;
  double largest = 0;
  double squares = 0;
  for (std::int64_t p = 0; p < rival.length; ++p) {
    for (std::int64_t q = p + 1; q < rival.length; ++q) {
      const double distance = distance_of(rows, columns, p, q);
      closest = std::min(closest, distance);
      squares += 2 * distance * distance;
      if (q > p + 1) continue;
      least = std::min(least, distance);
      largest = std::max(largest, distance);
    }
  }
  const auto n = static_cast<double>(rival.length);
  const double typical = std::sqrt(squares / (n * (n - 1)));
  const Scores got = scores_of(spectrum, rival, {1, 0});
  // What rows in doubles leave.
  const double rounded = 1e-12 * std::max(1.0, n) * std::sqrt(static_cast<double>(columns));
  const std::vector<double> arguments{static_cast<double>(rival.kind), n, 1.0 * rival.pair};
  comparison.within(std::fabs(got.unique.closest - closest), kDistanceError * closest + rounded, "scores (closest)",
                    arguments);
  comparison.within(std::fabs(got.unique.neighbours - least), kDistanceError * least + rounded, "scores (neighbours)",
                    arguments);
  comparison.within(std::fabs(got.smooth.step - largest), kDistanceError * largest + rounded, "scores (step)",
                    arguments);
  comparison.within(std::fabs(got.smooth.typical - typical), kTypicalError * typical + rounded, "scores (typical)",
                    arguments);
  const auto p = static_cast<std::int64_t>(got.unique.p);
  const auto q = static_cast<std::int64_t>(got.unique.q);
  comparison.within(std::fabs(distance_of(rows, columns, p, q) - closest), kDistanceError * closest + rounded,
                    "scores (p, q)", arguments);
  const auto [low, high] =
      std::minmax_element(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(columns) *
                                                           static_cast<std::ptrdiff_t>(got.bounded.over));
  comparison.holds(got.bounded.least == *low && got.bounded.most == *high, "scores (bounded)", arguments);
}

}  // namespace

Counts verify_rivals(Random& random) {
  Oracle oracle("");
  const Encoding any = random.encoding();
  Comparison of_rows(any);
  const std::int64_t far = std::int64_t{1} << random.below(54);
  verify_rows(of_rows, oracle, spectrum_of(any), any_rival(random, any, far), random);
  const Encoding encoding = narrow_encoding(random, 80);
  const Spectrum spectrum = spectrum_of(encoding);
  Comparison comparison(encoding);
  verify_picture(comparison, spectrum, any_rival(random, encoding, far), random);
  verify_scores(comparison, spectrum, any_rival(random, encoding, static_cast<std::int64_t>(3 + random.below(30))));
  Counts counts = of_rows.counts();
  counts += comparison.counts();
  return counts;
}
