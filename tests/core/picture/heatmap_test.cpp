#include "picture/heatmap.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "catch.h"
#include "oracle.h"
#include "picture/cover.h"
#include "table/table.h"

using namespace posenc;

namespace {

struct Pixels {
  std::vector<double> means;
  std::vector<double> spreads;
};

Pixels pixels_of(const Spectrum& spectrum, const View& view) {
  const std::size_t count = std::size_t{view.width} * view.height;
  Pixels pixels{std::vector<double>(count), std::vector<double>(count)};
  heatmap_means(spectrum, view, pixels.means, pixels.spreads);
  return pixels;
}

struct Moments {
  double mean = 0;
  double variance = 0;
};

/// The pixels of one row, cell by cell, by area.
std::vector<Moments> cell_by_cell(const Spectrum& spectrum, const View& view, std::uint32_t y) {
  double top = edge(view.position_from, view.position_to, y, view.height);
  double bottom = edge(view.position_from, view.position_to, y + 1, view.height);
  if (top == bottom) {  // doubles end here: the cell of the view that they lie in
    top = std::min(std::floor(top), std::ceil(view.position_to) - 1);
    bottom = top + 1;
  }
  struct Sums {
    long double values = 0;
    long double squares = 0;
    long double area = 0;
  };
  std::vector<Sums> sums(view.width);
  std::vector<double> row(spectrum.encoding.dimension);
  for (double p = std::floor(top); p < bottom; ++p) {
    encode(spectrum, position_at(p), std::span(row));
    for (std::uint32_t x = 0; x < view.width; ++x) {
      const double left = edge(view.dimension_from, view.dimension_to, x, view.width);
      const double right = edge(view.dimension_from, view.dimension_to, x + 1, view.width);
      for (double j = std::floor(left); j < right; ++j) {
        const long double height = std::min(bottom, p + 1) - std::max(top, p);
        const long double area = (std::min(right, j + 1) - std::max(left, j)) * height;
        const long double value = row[static_cast<std::size_t>(j)];
        sums[x].values += value * area;
        sums[x].squares += value * value * area;
        sums[x].area += area;
      }
    }
  }
  std::vector<Moments> moments;
  for (const auto& [values, squares, area] : sums) {
    const long double mean = values / area;
    moments.push_back({static_cast<double>(mean), static_cast<double>(squares / area - mean * mean)});
  }
  return moments;
}

/// The larger of the two; what is not a number counts as infinitely large.
double worse(double worst, double error) { return error <= worst ? worst : std::isnan(error) ? INFINITY : error; }

/// Every row of pixels, or every so many of them.
void check_view(const Spectrum& spectrum, const View& view, std::uint32_t every = 1) {
  const Pixels pixels = pixels_of(spectrum, view);
  double worst_mean = 0;
  double worst_variance = 0;
  for (std::uint32_t y = 0; y < view.height; y += every) {
    std::size_t pixel = std::size_t{y} * view.width;
    for (const Moments& expected : cell_by_cell(spectrum, view, y)) {
      const double spread = pixels.spreads[pixel];
      worst_mean = worse(worst_mean, std::fabs(pixels.means[pixel] - expected.mean));
      worst_variance = worse(worst_variance, spread < 0 ? INFINITY : std::fabs(spread * spread - expected.variance));
      ++pixel;
    }
  }
  INFO("dimension " << spectrum.encoding.dimension << ", base " << spectrum.encoding.base << ", positions "
                    << view.position_from << " to " << view.position_to << ", " << view.width << " x " << view.height
                    << " pixels, worst mean " << worst_mean << ", worst variance " << worst_variance);
  CHECK(worst_mean <= kHeatmapError);
  CHECK(worst_variance <= kHeatmapError);

  std::vector<double> means(pixels.means.size());
  heatmap_means(spectrum, view, means);
  double difference = 0;
  for (std::size_t i = 0; i < means.size(); ++i) difference = worse(difference, std::fabs(means[i] - pixels.means[i]));
  CHECK(difference <= kHeatmapError);
}

std::vector<Encoding> all_kinds(std::uint32_t even, std::uint32_t odd) {
  std::vector<Encoding> kinds;
  for (const Exponent exponent : {Exponent::paper, Exponent::endpoints}) {
    for (const Layout layout : {Layout::interleaved, Layout::concatenated}) {
      kinds.push_back({odd, 10000, exponent, layout});
      for (const Order order : {Order::sine_first, Order::cosine_first})
        kinds.push_back({even, 10000, exponent, layout, order});
    }
  }
  return kinds;
}

constexpr double kFarthest = 9007199254740992;  // 2^53

}  // namespace

TEST_CASE("a pixel is the mean of the cells that it covers, at any zoom and with broken edges") {
  std::vector<Encoding> encodings = all_kinds(10, 7);
  encodings.insert(encodings.end(), {{1}, {2}, {3}, {16, 1e300}, {9, 1e300, Exponent::endpoints}, {10, 1.0001}});
  for (const Encoding& encoding : encodings) {
    const Spectrum spectrum = spectrum_of(encoding);
    const double d = encoding.dimension;
    check_view(spectrum, {0, 16, 0, d, 16, 16});
    check_view(spectrum, {0, 4096, 0, d, 4, 8});
    check_view(spectrum, {-3.5, 20.25, 0, d, 5, 7});
    check_view(spectrum, {0.25, 1.75, 0.125 * d, 0.625 * d, 9, 4});
    check_view(spectrum, {1000000, 1000777, d / 3, d, 3, 5});
    check_view(spectrum, {-kFarthest, -kFarthest + 300, 0, d, 7, 11});
    check_view(spectrum, {kFarthest - 301, kFarthest, 0, d / 2, 3, 90});
  }
}

TEST_CASE("where doubles end, every pixel of a view lies in a cell of the view") {
  // Several edges of pixels are the same double there: the end of the view, where the next cell begins.
  for (const std::uint32_t d : {1u, 2u, 5u}) {
    const Spectrum spectrum = spectrum_of({d});
    for (const Filter filter : {Filter::area, Filter::low_pass}) {
      for (const double narrow : {0x1p-50, 0x1p-52}) {
        const Pixels pixels = pixels_of(spectrum, {0, 1, d - narrow * d, static_cast<double>(d), 8, 1, filter});
        for (const double mean : pixels.means) CHECK(mean == (d % 2 == 0 ? 1 : 0));
      }
      for (const double end : {100.0, kFarthest}) {
        const View view{end - std::ldexp(end, -53), end, 0, static_cast<double>(d), d, 8, filter};
        const Pixels pixels = pixels_of(spectrum, view);
        std::vector<double> row(d);
        encode(spectrum, position_at(end - 1), std::span(row));
        for (std::size_t i = 0; i < pixels.means.size(); ++i) {
          CHECK(std::fabs(pixels.means[i] - row[i % d]) <= kHeatmapError);
        }
      }
    }
  }
}

TEST_CASE("a picture of many rows is as exact in the last as in the first") {
  // Rows follow each other by rotation: 700 of them are more than ten restarts.
  for (const Encoding& encoding :
       {Encoding{10}, Encoding{7, 10000, Exponent::paper, Layout::concatenated}, Encoding{6, 1e300}}) {
    const Spectrum spectrum = spectrum_of(encoding);
    const double d = encoding.dimension;
    for (const double start : {0.0, -123.4, 2147483648.7, kFarthest / 2}) {
      for (const double rows_a_pixel : {0.3, 1.0, 1.37, 2.0, 6.0, 44.0}) {
        check_view(spectrum, {start, start + 750 * rows_a_pixel, 0, d, 3, 750}, rows_a_pixel > 2 ? 13 : 1);
      }
    }
    check_view(spectrum, {kFarthest - 4000, kFarthest, 0, d, 4, 701}, 3);  // edges are rounded to whole positions
    check_view(spectrum, {1e9 + 0.1, 1e9 + 0.1 + 80 * 3068, 0, d, 2, 80}, 23);
  }
}

TEST_CASE("a pixel may cover any number of columns") {
  for (const Encoding& encoding : all_kinds(600, 601)) {
    const Spectrum spectrum = spectrum_of(encoding);
    const double d = encoding.dimension;
    for (const std::uint32_t width : {1u, 2u, 7u, 88u, 300u, 599u, 601u}) {
      check_view(spectrum, {17, 19.5, 0, d, width, 1});
      check_view(spectrum, {17.5, 40, 0.37 * d, 0.91 * d, width, 2});
      check_view(spectrum, {-5, -4, 0.1, d - 300.2, width, 1});
    }
  }
  const Spectrum widest = spectrum_of({65536});
  check_view(widest, {3, 8.5, 0, 65536, 1, 2});
  check_view(widest, {3, 8.5, 1000.5, 65536, 3, 1});
}

TEST_CASE("the mean over millions of positions follows from the ends of the run") {
  // The sum over m ... m + n - 1 of sin(p w) is (cos((m - 1/2) w) - cos((m + n - 1/2) w)) / (2 sin(w/2)): another
  // closed form than the core's, here from MPFR.
  Oracle oracle("heatmap_ends");
  const auto exact = [](const Reference& reference) {
    return std::ldexp(static_cast<long double>(reference.high) + static_cast<long double>(reference.low),
                      reference.exponent);
  };
  for (const Encoding& encoding : {Encoding{16}, Encoding{16, 500000, Exponent::endpoints, Layout::concatenated}}) {
    const Spectrum spectrum = spectrum_of(encoding);
    for (const std::int64_t n : {3068, 3067833, 1 << 26}) {
      constexpr std::uint32_t kHeight = 700;
      const std::int64_t start = n == 3068 ? std::int64_t{1} << 40 : 5;
      const auto first = static_cast<double>(start);
      const Pixels pixels = pixels_of(spectrum, {first, first + static_cast<double>(n * kHeight), 0, 16, 16, kHeight});
      double worst_mean = 0;
      double worst_variance = 0;
      for (const std::uint32_t y : {0u, 1u, 2u, 63u, 64u, 65u, 350u, 511u, 512u, 698u, 699u}) {
        for (std::uint32_t pair = 0; pair < encoding.pairs(); ++pair) {
          const std::int64_t before = start + n * y - 1;  // half a position after it the run begins
          const std::int64_t last = before + n;
          const auto at = [](std::int64_t halves) { return Position{halves >> 1, halves % 2 == 0 ? 0.0 : 0.5}; };
          const auto sine = [&](std::int64_t halves) { return exact(oracle.sine(encoding, pair, at(halves))); };
          const auto cosine = [&](std::int64_t halves) { return exact(oracle.cosine(encoding, pair, at(halves))); };
          // One after the other: the oracle is to be asked in the same order by every compiler.
          const long double begin_sine = sine(2 * before + 1);
          const long double begin_cosine = cosine(2 * before + 1);
          const long double begin_twice = sine(4 * before + 2);
          const long double end_sine = sine(2 * last + 1);
          const long double end_cosine = cosine(2 * last + 1);
          const long double end_twice = sine(4 * last + 2);
          const long double half = 2 * sine(1) * n;
          const long double whole = 2 * sine(2) * n;
          const long double mean_sine = (begin_cosine - end_cosine) / half;
          const long double mean_cosine = (end_sine - begin_sine) / half;
          const long double mean_twice = (end_twice - begin_twice) / whole;
          const auto check = [&](std::size_t column, long double mean, long double square) {
            const std::size_t pixel = y * 16 + column;
            worst_mean = worse(worst_mean, static_cast<double>(std::fabs(pixels.means[pixel] - mean)));
            const long double variance = static_cast<long double>(pixels.spreads[pixel]) * pixels.spreads[pixel];
            worst_variance = worse(worst_variance, static_cast<double>(std::fabs(variance - (square - mean * mean))));
          };
          check(encoding.sine_column(pair), mean_sine, (1 - mean_twice) / 2);
          check(encoding.cosine_column(pair), mean_cosine, (1 + mean_twice) / 2);
        }
      }
      INFO("n " << n << ", worst mean " << worst_mean << ", variance " << worst_variance);
      CHECK(worst_mean <= kHeatmapError);
      CHECK(worst_variance <= kHeatmapError);
    }
  }
}

TEST_CASE("one picture may show the whole range of positions") {
  // Pair 0 turns once in 6.28 positions: over 10^13 of them next to nothing is left of it.
  const Pixels pixels = pixels_of(spectrum_of({2}), {-kFarthest, kFarthest, 0, 2, 2, 900});
  for (const double mean : pixels.means) CHECK(std::fabs(mean) < 1e-12);
  for (const double spread : pixels.spreads) CHECK(std::fabs(spread - std::sqrt(0.5)) < 1e-12);
  // And with base 1e300 the last pair does not move at all.
  const Spectrum slow = spectrum_of({64, 1e300, Exponent::endpoints});
  const Pixels still = pixels_of(slow, {-kFarthest, kFarthest, 62, 64, 2, 100});
  for (std::size_t i = 0; i < still.means.size(); ++i) {
    CHECK(std::fabs(still.means[i] - static_cast<double>(i % 2)) <= kHeatmapError);
    CHECK(still.spreads[i] * still.spreads[i] <= kHeatmapError);
  }
}

TEST_CASE("a pixel in one cell has its value, and no spread") {
  const Spectrum spectrum = spectrum_of({8});
  const Pixels pixels = pixels_of(spectrum, {5, 13, 0, 8, 32, 64});
  for (std::uint32_t y = 0; y < 64; ++y) {
    std::vector<double> row(8);
    encode(spectrum, {5 + y / 8, 0}, std::span(row));
    for (std::uint32_t x = 0; x < 32; ++x) {
      CHECK(std::fabs(pixels.means[y * 32 + x] - row[x / 4]) <= kHeatmapError);
      CHECK(pixels.spreads[y * 32 + x] == 0);
    }
  }
  // A picture of one pixel is a reading: nothing is rotated.
  for (const double position : {0.0, 12.0, 4294967297.0, -kFarthest}) {
    std::vector<double> row(8);
    encode(spectrum, position_at(position), std::span(row));
    for (std::size_t column = 0; column < 8; ++column) {
      const auto j = static_cast<double>(column);
      CHECK(std::fabs(pixels_of(spectrum, {position, position + 1, j, j + 1, 1, 1}).means[0] - row[column]) <= 0x1p-53);
    }
  }
}

TEST_CASE("a wave faster than the pixels has mean 0 and the spread of a wave, not a false slow wave") {
  // Pair 0 has a period of 6.283 positions. A picture of every sixth row has a false one of 133 positions: its
  // amplitude, by the sine and cosine of that period over many of them, is 1 where rows are sampled.
  const Spectrum spectrum = spectrum_of({2});
  constexpr std::uint32_t kRows = 2216;  // 100 false periods
  const Pixels pixels = pixels_of(spectrum, {0, 6.0 * kRows, 0, 1, 1, kRows});
  std::vector<double> sampled(kRows);
  for (std::uint32_t y = 0; y < kRows; ++y) {
    std::vector<double> row(2);
    encode(spectrum, {6 * static_cast<std::int64_t>(y), 0}, std::span(row));
    sampled[y] = row[0];
  }
  const auto amplitude = [](const std::vector<double>& values) {
    double sine = 0;
    double cosine = 0;
    for (std::size_t y = 0; y < values.size(); ++y) {
      const double angle = 6.0 * static_cast<double>(y);
      sine += values[y] * std::sin(angle);
      cosine += values[y] * std::cos(angle);
    }
    return 2 * std::hypot(sine, cosine) / static_cast<double>(values.size());
  };
  CHECK(amplitude(sampled) > 0.999);
  CHECK(amplitude(pixels.means) < 0.05);
  for (const double spread : pixels.spreads) CHECK(std::fabs(spread - std::sqrt(0.5)) < 0.03);

  const Pixels farther = pixels_of(spectrum, {0, 44000, 0, 1, 1, 1000});  // 44 = nearly seven whole turns
  for (std::size_t y = 0; y < 1000; ++y) {
    CHECK(std::fabs(farther.means[y]) < 2.1 / 44);  // |sum| <= 1 / sin(1/2)
    CHECK(std::fabs(farther.spreads[y] - std::sqrt(0.5)) < 0.02);
  }
}

TEST_CASE("a pixel is coloured by its mean") {
  const Spectrum spectrum = spectrum_of({5});
  const View view{0, 6, 0, 5, 3, 4};
  const Pixels expected = pixels_of(spectrum, view);
  std::vector<std::uint8_t> pixels(48);
  for (const Palette palette : {Palette::vik, Palette::berlin, Palette::grey}) {
    heatmap(spectrum, view, palette, Hidden::none, pixels);
    for (std::size_t i = 0; i < 12; ++i) {
      CHECK(Colour{pixels[4 * i], pixels[4 * i + 1], pixels[4 * i + 2]} == colour_of(expected.means[i], palette));
      CHECK(pixels[4 * i + 3] == 255);
    }
  }
}

TEST_CASE("a blended pixel is half-way between the two colours that a hidden wave swings between") {
  for (const Palette palette : {Palette::vik, Palette::berlin, Palette::grey}) {
    const Spectrum spectrum = spectrum_of({7});
    for (const View& view : {View{0, 9000, 0, 7, 35, 50}, View{2, 300, 0, 7, 5, 61}, View{0, 40, 1, 6.5, 21, 3}}) {
      const Pixels expected = pixels_of(spectrum, view);
      std::vector<std::uint8_t> blended(4 * expected.means.size());
      heatmap(spectrum, view, palette, Hidden::blended, blended);
      for (std::size_t i = 0; i < expected.means.size(); ++i) {
        // The swing is taken less where it would leave [-1, 1].
        const double swing = std::min(expected.spreads[i], 1 - std::fabs(expected.means[i]));
        const Colour low = colour_of(expected.means[i] - swing, palette);
        const Colour high = colour_of(expected.means[i] + swing, palette);
        for (std::size_t channel = 0; channel < 3; ++channel) {
          CHECK(blended[4 * i + channel] == (low[channel] + high[channel] + 1) / 2);
        }
        CHECK(blended[4 * i + 3] == 255);
      }
    }
  }
}

TEST_CASE("a blended wave looks unlike a value near 0, and makes no waves of its own") {
  const Spectrum spectrum = spectrum_of({2});
  std::vector<std::uint8_t> blended(4 * 3000);
  for (const Palette palette : {Palette::vik, Palette::berlin}) {
    // Six rows a pixel, of which each alone would show a period of 133 rows; and 44, nearly seven turns.
    for (const double rows : {6.0, 44.0, 1000.5}) {
      heatmap(spectrum, {0, 3000 * rows, 0, 1, 1, 3000}, palette, Hidden::blended, blended);
      const Colour zero = colour_of(0, palette);
      for (std::size_t channel = 0; channel < 3; ++channel) {
        int least = 255;
        int most = 0;
        for (std::size_t i = 0; i < 3000; ++i) {
          least = std::min<int>(least, blended[4 * i + channel]);
          most = std::max<int>(most, blended[4 * i + channel]);
        }
        CHECK(most - least <= 20);  // what is left of the wave in the means: 0.05 of it at most
        CHECK(std::min(std::abs(least - zero[channel]), std::abs(most - zero[channel])) > 60);
      }
    }
  }
}

TEST_CASE("blending does not change pixels in one cell") {
  const Spectrum spectrum = spectrum_of({8});
  const View view{5, 13, 0, 8, 33, 65};
  const Pixels expected = pixels_of(spectrum, view);
  std::vector<std::uint8_t> blended(4 * 33 * 65);
  std::vector<std::uint8_t> plain(4 * 33 * 65);
  heatmap(spectrum, view, Palette::vik, Hidden::blended, blended);
  heatmap(spectrum, view, Palette::vik, Hidden::none, plain);
  std::size_t in_one_cell = 0;
  for (std::size_t i = 0; i < expected.spreads.size(); ++i) {
    if (expected.spreads[i] > 0) continue;
    ++in_one_cell;
    CHECK(std::equal(blended.begin() + static_cast<long>(4 * i), blended.begin() + static_cast<long>(4 * i + 4),
                     plain.begin() + static_cast<long>(4 * i)));
  }
  CHECK(in_one_cell > 1000);
}

namespace {

/// The length of a pair's vector (sine, cosine) in the first column of pixels of each row.
std::vector<double> lengths_of(const Spectrum& spectrum, std::uint32_t pair, double positions, Filter filter) {
  constexpr std::uint32_t kRows = 300;
  const double j = 2 * pair;
  const Pixels pixels = pixels_of(spectrum, {17, 17 + kRows * positions, j, j + 2, 2, kRows, filter});
  std::vector<double> lengths;
  for (std::size_t y = 0; y < kRows; ++y) lengths.push_back(std::hypot(pixels.means[2 * y], pixels.means[2 * y + 1]));
  return lengths;
}

}  // namespace

TEST_CASE("the filter leaves nothing of a wave too short for the pixels, and nearly all of a long one") {
  const Spectrum spectrum = spectrum_of({64});
  for (std::uint32_t pair = 0; pair < 32; ++pair) {
    const double wavelength = 2 * M_PI * std::pow(10000, pair / 32.0);
    double before = NAN;
    for (double positions = 2; positions < 1e6; positions *= 1.09) {
      const std::vector<double> lengths = lengths_of(spectrum, pair, positions, Filter::low_pass);
      const auto [least, most] = std::minmax_element(lengths.begin(), lengths.end());
      const double pixels = wavelength / positions;
      INFO("pair " << pair << ", " << pixels << " pixels a wave: " << *least << " to " << *most);
      if (pixels < 2) CHECK(*most < 0.01);
      if (pixels > 8) CHECK(*least > 0.9);
      // The same in every row, and no jump from one zoom to the next.
      CHECK(*most - *least < kLowPassError);
      CHECK_FALSE(*most > before + kLowPassError);
      CHECK_FALSE(before - *most > 0.15);
      before = *most;
    }
  }
}

TEST_CASE("area means show a wave that is not there, where the filter shows none") {
  const Spectrum spectrum = spectrum_of({2});
  // 1.3 pixels a wave: a quarter of the amplitude, as a wave of 4.3 pixels.
  const double positions = 2 * M_PI / 1.3;
  CHECK(lengths_of(spectrum, 0, positions, Filter::area)[7] > 0.2);
  CHECK(lengths_of(spectrum, 0, positions, Filter::low_pass)[7] < 0.01);
}

TEST_CASE("the filter keeps the phase of every wave, and counts as spread what it leaves out") {
  for (const Encoding& encoding : all_kinds(16, 15)) {
    const Spectrum spectrum = spectrum_of(encoding);
    const std::uint32_t d = encoding.dimension;
    for (const double positions : {1.2, 1.5, 2.0, 3.3, 7.0, 40.5}) {
      View view{-5.25, -5.25 + 200 * positions, 0, static_cast<double>(d), d, 200};
      const Pixels exact = pixels_of(spectrum, view);
      view.filter = Filter::low_pass;
      const Pixels filtered = pixels_of(spectrum, view);
      const auto hermite = [](double x) { return x <= 0 ? 0 : x >= 1 ? 1 : x * x * (3 - 2 * x); };
      double worst = 0;
      for (std::uint32_t y = 0; y < 200; ++y) {
        for (std::uint32_t pair = 0; pair < d / 2; ++pair) {
          const std::size_t sine = y * d + encoding.sine_column(pair);
          const std::size_t cosine = y * d + encoding.cosine_column(pair);
          const double exponent =
              encoding.exponent == Exponent::paper ? 2.0 * pair / d : pair / static_cast<double>(encoding.pairs() - 1);
          const double angle = std::pow(10000, -exponent) * positions;
          const double share = hermite(positions - 1);
          const double length = std::hypot(exact.means[sine], exact.means[cosine]);
          const double wanted = (1 - share) * length + share * (1 - hermite((angle - 0.5) / (M_PI - 0.5)));
          for (const std::size_t at : {sine, cosine}) {
            worst = worse(worst, std::fabs(filtered.means[at] - exact.means[at] / length * wanted));
          }
          const double squares = std::pow(filtered.means[sine], 2) + std::pow(filtered.means[cosine], 2) +
                                 std::pow(filtered.spreads[sine], 2) + std::pow(filtered.spreads[cosine], 2);
          // sin^2 + cos^2 = 1; a variance below 0 counts as 0.
          CHECK(squares > 1 - kLowPassError);
          if (wanted < 1e-9) CHECK(std::fabs(filtered.spreads[sine] - std::sqrt(0.5)) < 1e-9);
        }
      }
      INFO("dimension " << d << ", " << positions << " positions a pixel, worst " << worst);
      CHECK(worst <= kLowPassError);
    }
  }
}

TEST_CASE("the filter leaves pixels alone that lie in one cell, also where doubles end") {
  for (const std::uint32_t d : {1u, 6u}) {
    const Spectrum spectrum = spectrum_of({d});
    for (const double from : {0x1p50, 0x1p52, -0x1p52 - 3}) {
      for (const double rows : {3.0, 100.0}) {
        View view{from, from + rows, 0, static_cast<double>(d), d, static_cast<std::uint32_t>(rows / 1.5)};
        const Pixels exact = pixels_of(spectrum, view);
        view.filter = Filter::low_pass;
        const Pixels filtered = pixels_of(spectrum, view);
        std::size_t in_one_cell = 0;
        for (std::size_t i = 0; i < exact.means.size(); ++i) {
          if (exact.spreads[i] > 0) continue;
          ++in_one_cell;
          CHECK(filtered.means[i] == exact.means[i]);
          CHECK(filtered.spreads[i] == 0);
        }
        if (std::fabs(from) > 0x1p51) CHECK(in_one_cell > 0);
      }
    }
  }
}

TEST_CASE("the filter leaves cells alone that can be seen") {
  const Spectrum spectrum = spectrum_of({64});
  View view{3, 103, 0, 64, 64, 100};
  for (const double end : {103.0, 60.0, 3.5}) {
    view.position_to = end;
    view.filter = Filter::area;
    const Pixels exact = pixels_of(spectrum, view);
    view.filter = Filter::low_pass;
    const Pixels filtered = pixels_of(spectrum, view);
    CHECK(exact.means == filtered.means);
    CHECK(exact.spreads == filtered.spreads);
  }
}
