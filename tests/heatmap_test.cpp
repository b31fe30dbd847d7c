#include "heatmap.h"

#include <cmath>
#include <vector>

#include "catch.h"
#include "oracle.h"
#include "table.h"

using namespace posenc;

namespace {

/// The area-weighted mean of one pixel, cell by cell.
double brute_mean(const Spectrum& spectrum, double position_from, double position_to, double dimension_from,
                  double dimension_to) {
  long double sum = 0;
  std::vector<double> row(spectrum.encoding.dimension);
  for (double p = std::floor(position_from); p < position_to; ++p) {
    const double height = std::min(position_to, p + 1) - std::max(position_from, p);
    encode(spectrum, position_at(p), std::span(row));
    for (double j = std::floor(dimension_from); j < dimension_to; ++j) {
      const double width = std::min(dimension_to, j + 1) - std::max(dimension_from, j);
      sum += static_cast<long double>(row[static_cast<std::size_t>(j)]) * width * height;
    }
  }
  return static_cast<double>(sum / (position_to - position_from) / (dimension_to - dimension_from));
}

void check_view(const Spectrum& spectrum, const View& view) {
  std::vector<double> means(std::size_t{view.width} * view.height);
  heatmap_means(spectrum, view, means);
  const double height = (view.position_to - view.position_from) / view.height;
  const double width = (view.dimension_to - view.dimension_from) / view.width;
  double worst = 0;
  for (std::uint32_t y = 0; y < view.height; ++y) {
    for (std::uint32_t x = 0; x < view.width; ++x) {
      const double expected =
          brute_mean(spectrum, view.position_from + y * height, view.position_from + (y + 1) * height,
                     view.dimension_from + x * width, view.dimension_from + (x + 1) * width);
      worst = std::max(worst, std::fabs(means[y * view.width + x] - expected));
    }
  }
  INFO("positions " << view.position_from << " to " << view.position_to << ", worst " << worst);
  CHECK(worst <= kHeatmapError);
}

}  // namespace

TEST_CASE("a pixel is the mean of the cells that it covers, at any zoom and with broken edges") {
  for (const Encoding& encoding :
       {Encoding{16}, Encoding{7}, Encoding{1}, Encoding{16, 3.5, Exponent::endpoints, Layout::concatenated},
        Encoding{10, 1e300, Exponent::paper, Layout::interleaved, Order::cosine_first}}) {
    const Spectrum spectrum = spectrum_of(encoding);
    const double d = encoding.dimension;
    check_view(spectrum, {0, 16, 0, d, 16, 16});
    check_view(spectrum, {0, 4096, 0, d, 4, 8});
    check_view(spectrum, {-3.5, 20.25, 0, d, 5, 7});
    check_view(spectrum, {0.25, 1.75, 0.125 * d, 0.625 * d, 9, 4});
    check_view(spectrum, {1000000, 1000777, d / 3, d, 3, 5});
  }
}

TEST_CASE("where a pixel lies in one cell it is that cell's value") {
  const Spectrum spectrum = spectrum_of({8});
  std::vector<double> means(32 * 64);
  heatmap_means(spectrum, {5, 13, 0, 8, 32, 64}, means);
  for (std::uint32_t y = 0; y < 64; ++y) {
    std::vector<double> row(8);
    encode(spectrum, {5 + y / 8, 0}, std::span(row));
    for (std::uint32_t x = 0; x < 32; ++x) CHECK(std::fabs(means[y * 32 + x] - row[x / 4]) <= 0x1p-53);
  }
}

TEST_CASE("a wave faster than the pixels is grey, not a false slow wave") {
  // Pair 0 has a period of 6.283 positions: every sixth row taken alone looks like a period of 133.
  const Spectrum spectrum = spectrum_of({2});
  std::vector<double> means(1000);
  heatmap_means(spectrum, {0, 44000, 0, 1, 1, 1000}, means);  // 44 = nearly seven whole turns
  double largest = 0;
  for (const double mean : means) largest = std::max(largest, std::fabs(mean));
  CHECK(largest < 2.1 / 44);  // |sum| <= 1 / sin(1/2)
}

TEST_CASE("a pixel is coloured by its mean") {
  const Spectrum spectrum = spectrum_of({4});
  const View view{0, 6, 0, 4, 3, 2};
  std::vector<double> means(6);
  std::vector<std::uint8_t> pixels(24);
  heatmap_means(spectrum, view, means);
  for (const Palette palette : {Palette::vik, Palette::berlin, Palette::grey}) {
    heatmap(spectrum, view, palette, pixels);
    for (std::size_t i = 0; i < means.size(); ++i) {
      CHECK(Colour{pixels[4 * i], pixels[4 * i + 1], pixels[4 * i + 2]} == colour_of(means[i], palette));
      CHECK(pixels[4 * i + 3] == 255);
    }
  }
}
