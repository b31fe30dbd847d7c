#include "picture/rotation_picture.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "catch.h"
#include "oracle.h"
#include "table/table.h"

using namespace posenc;

namespace {

/// R_k entry by entry, from the oracle's sines and cosines of k.
std::vector<double> whole_matrix(Oracle& oracle, const Encoding& encoding, double offset) {
  const std::size_t d = encoding.dimension;
  std::vector<double> matrix(d * d);
  for (std::uint32_t i = 0; i < encoding.complete_pairs(); ++i) {
    const std::size_t s = encoding.sine_column(i);
    const std::size_t c = encoding.cosine_column(i);
    const Reference sine = oracle.sine(encoding, i, position_at(offset));
    const Reference cosine = oracle.cosine(encoding, i, position_at(offset));
    matrix[s * d + c] = std::ldexp(sine.high + sine.low, sine.exponent);
    matrix[c * d + s] = -matrix[s * d + c];
    matrix[s * d + s] = matrix[c * d + c] = std::ldexp(cosine.high + cosine.low, cosine.exponent);
  }
  return matrix;
}

}  // namespace

TEST_CASE("the whole R_k has a pair's four entries where its rows and columns cross, and 0 everywhere else") {
  Oracle oracle("whole rotation");
  for (const Encoding& encoding : {Encoding{6}, Encoding{9}, Encoding{64}, Encoding{1},
                                   Encoding{10, 50, Exponent::endpoints, Layout::concatenated},
                                   Encoding{7, 1e300, Exponent::paper, Layout::concatenated},
                                   Encoding{8, 10000, Exponent::paper, Layout::interleaved, Order::cosine_first}}) {
    const std::size_t d = encoding.dimension;
    const Spectrum spectrum = spectrum_of(encoding);
    for (const double offset : {0.0, 5.0, -5.0, 0.25, 4503599627370497.0}) {
      const std::vector<double> matrix = whole_matrix(oracle, encoding, offset);
      std::vector<double> entries(d * d);
      rotation_means(spectrum, position_at(offset), d, entries);
      double worst = 0;
      for (std::size_t at = 0; at < d * d; ++at) {
        worst = std::max(worst, std::fabs(entries[at] - matrix[at]));
        if (matrix[at] == 0) CHECK(entries[at] == 0);
      }
      CHECK(worst <= kRotationMeans);

      // As a matrix it takes one row to the other, all complete pairs at once.
      std::vector<double> here(d);
      std::vector<double> there(d);
      encode(spectrum, {12, 0}, std::span(here));
      encode(spectrum, Position{12, 0} + position_at(offset), std::span(there));
      for (std::size_t row = 0; row < d; ++row) {
        double product = 0;
        for (std::size_t column = 0; column < d; ++column) product += entries[row * d + column] * here[column];
        const bool alone = encoding.place_of(row).pair >= encoding.complete_pairs();
        CHECK(std::fabs(product - (alone ? 0 : there[row])) <= 0x1p-50);
      }
    }
  }
}

TEST_CASE("a pixel of the whole R_k is the mean of the entries in its area") {
  Oracle oracle("rotation picture");
  for (const Encoding& encoding :
       {Encoding{64}, Encoding{33}, Encoding{50, 100, Exponent::paper, Layout::concatenated}}) {
    const std::size_t d = encoding.dimension;
    const std::vector<double> matrix = whole_matrix(oracle, encoding, 5);
    for (const std::size_t side : {d - 1, d / 2, d / 3 + 1, std::size_t{7}, std::size_t{1}}) {
      std::vector<double> means(side * side);
      rotation_means(spectrum_of(encoding), {5, 0}, side, means);
      const long double wide = static_cast<long double>(d) / static_cast<long double>(side);
      const auto overlap = [&](std::size_t pixel, std::size_t entry) {
        const long double from = std::max(wide * static_cast<long double>(pixel), static_cast<long double>(entry));
        const long double to =
            std::min(wide * static_cast<long double>(pixel + 1), static_cast<long double>(entry + 1));
        return std::max(to - from, 0.0L);
      };
      double worst = 0;
      for (std::size_t y = 0; y < side; ++y) {
        for (std::size_t x = 0; x < side; ++x) {
          long double sum = 0;
          for (std::size_t row = 0; row < d; ++row) {
            if (overlap(y, row) == 0) continue;
            for (std::size_t column = 0; column < d; ++column)
              sum += overlap(y, row) * overlap(x, column) * static_cast<long double>(matrix[row * d + column]);
          }
          worst = std::max(worst, std::fabs(static_cast<double>(sum / (wide * wide)) - means[y * side + x]));
        }
      }
      // The edges of 33 in 7 parts and their like are doubles: 2^-53 of themselves.
      CHECK(worst <= kRotationMeans + 0x1p-46);
    }
  }
  std::vector<std::uint8_t> pixels(4 * 64 * 64);
  rotation_picture(spectrum_of({64}), {0, 0}, 64, Palette::grey, pixels);
  for (std::size_t y = 0; y < 64; ++y) {
    for (std::size_t x = 0; x < 64; ++x)
      CHECK(pixels[4 * (64 * y + x)] == (x == y ? 255 : 128));  // R_0 changes nothing
  }
}
