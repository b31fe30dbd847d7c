#include "rivals/rival.h"

#include <cmath>
#include <set>
#include <vector>

#include "catch.h"
#include "phase/fast_sincos.h"
#include "table/table.h"

using namespace posenc;
using namespace posenc::rivals;

namespace {

std::vector<double> rows_of(const Spectrum& spectrum, const Rival& rival, std::int64_t first, std::size_t count) {
  std::vector<double> rows(count * columns_of(spectrum.encoding, rival));
  rival_rows(spectrum, rival, first, rows);
  return rows;
}

std::vector<double> table_of(const Spectrum& spectrum, std::int64_t first, std::size_t count) {
  std::vector<double> table(count * spectrum.encoding.dimension);
  encode(spectrum, {first, 0}, std::span(table));
  return table;
}

}  // namespace

TEST_CASE("the sinusoid as a rival is the table, and an ablation changes only its own columns") {
  for (const Encoding& encoding :
       {Encoding{64}, Encoding{7}, Encoding{1}, Encoding{8, 2, Exponent::endpoints, Layout::concatenated},
        Encoding{6, 1e300, Exponent::paper, Layout::interleaved, Order::cosine_first}}) {
    const Spectrum spectrum = spectrum_of(encoding);
    const std::size_t d = encoding.dimension;
    const std::uint32_t pair = encoding.pairs() / 2;
    for (const std::int64_t first : {std::int64_t{0}, std::int64_t{12345}, std::int64_t{1} << 52}) {
      const std::vector<double> table = table_of(spectrum, first, 5);
      const std::vector<double> whole = rows_of(spectrum, {RivalKind::sinusoid}, first, 5);
      const std::vector<double> sines = rows_of(spectrum, {RivalKind::sines}, first, 5);
      const std::vector<double> frozen = rows_of(spectrum, {RivalKind::frozen, 128, pair}, first, 5);
      const std::vector<double> one = rows_of(spectrum, {RivalKind::one_frequency, 128, pair}, first, 5);
      double worst = 0;
      for (std::size_t r = 0; r < 5; ++r) {
        for (std::size_t j = 0; j < d; ++j) {
          const auto [of, cosine] = encoding.place_of(j);
          const double exact = table[r * d + j];
          worst = std::max(worst, std::fabs(whole[r * d + j] - exact));
          worst = std::max(worst, std::fabs(frozen[r * d + j] - (of == pair ? (cosine ? 1.0 : 0.0) : exact)));
          // The pair that all turn with may have no cosine of its own in the row.
          if (!cosine) worst = std::max(worst, std::fabs(one[r * d + j] - table[r * d + encoding.sine_column(pair)]));
          if (cosine && pair < encoding.complete_pairs()) {
            worst = std::max(worst, std::fabs(one[r * d + j] - table[r * d + encoding.cosine_column(pair)]));
          }
          if (!cosine) worst = std::max(worst, std::fabs(sines[r * encoding.pairs() + of] - exact));
        }
      }
      CHECK(worst <= kFastSincosError + 0x1p-54);  // the table is rounded too
    }
  }
}

TEST_CASE("constant, index, fraction and binary rows are those of their definitions") {
  const Spectrum spectrum = spectrum_of({5});
  const std::int64_t far = std::int64_t{1} << 53;
  CHECK(rows_of(spectrum, {RivalKind::constant}, 7, 2) == std::vector<double>(10, 1));
  CHECK(rows_of(spectrum, {RivalKind::index}, far, 1) == std::vector<double>(5, 0x1p53));
  CHECK(rows_of(spectrum, {RivalKind::fraction, 8}, 7, 1) == std::vector<double>(5, 0.875));
  CHECK(rows_of(spectrum, {RivalKind::binary}, 22, 1) == std::vector<double>{0, 1, 1, 0, 1});
  CHECK(rows_of(spectrum_of({70}), {RivalKind::binary}, far, 1)[53] == 1);
}

TEST_CASE("a random table depends on its seed alone, and is uniform") {
  const Spectrum spectrum = spectrum_of({64});
  const Rival rival{RivalKind::random, 2000, 0, 1};
  const std::vector<double> rows = rows_of(spectrum, rival, 0, 2000);
  const std::vector<double> part = rows_of(spectrum, rival, 700, 1);
  CHECK(std::equal(part.begin(), part.end(), rows.begin() + 700 * 64));
  CHECK(rows_of(spectrum, {RivalKind::random, 2000, 0, 2}, 700, 1) != part);
  double mean = 0;
  double square = 0;
  for (const double value : rows) {
    CHECK(std::fabs(value) <= 1);
    mean += value;
    square += value * value;
  }
  const double n = static_cast<double>(rows.size());
  CHECK(std::fabs(mean / n) < 5 / std::sqrt(3 * n));  // five standard deviations
  CHECK(std::fabs(square / n - 1.0 / 3) < 5 * std::sqrt(4.0 / 45 / n));
  CHECK(std::set<double>(rows.begin(), rows.end()).size() == rows.size());
}

TEST_CASE("a picture of a rival enlarges cells, or takes their mean if there are fewer pixels") {
  const Spectrum spectrum = spectrum_of({4});
  const Rival rival{RivalKind::binary, 16};
  const auto picture = [&](std::int64_t first, std::int64_t count, std::uint32_t width, std::uint32_t height) {
    std::vector<std::uint8_t> pixels(4 * std::size_t{width} * height);
    rival_picture(spectrum, rival, first, count, width, height, Palette::grey, pixels);
    return pixels;
  };
  const std::vector<std::uint8_t> large = picture(0, 16, 8, 48);
  for (std::size_t y = 0; y < 48; ++y) {
    for (std::size_t x = 0; x < 8; ++x) {
      const std::uint8_t level = (y / 3 >> (x / 2)) & 1 ? 255 : 128;
      CHECK(large[4 * (8 * y + x)] == level);
      CHECK(large[4 * (8 * y + x) + 3] == 255);
    }
  }
  // Half of all digits are 1: the mean of all is 1/2.
  CHECK(picture(0, 16, 1, 1)[0] == 191);
  // 16 rows in 3 pixels: of the first digit 5 1/3 cells each, of which 2 1/3 hold 1 at first: 2.0 + 1/3 of cell 5.
  CHECK(picture(0, 16, 4, 3)[0] == static_cast<std::uint8_t>(255 * ((2 + 1.0 / 3) / (5 + 1.0 / 3) + 1) / 2 + 0.5));
}
