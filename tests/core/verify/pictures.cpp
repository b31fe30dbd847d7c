// Pictures against sums over all their cells.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "picture/cover.h"
#include "picture/heatmap.h"
#include "picture/palette.h"
#include "picture/rotation_picture.h"
#include "picture/similarity_picture.h"
#include "relation/similarity.h"
#include "table/table.h"
#include "verify/verify.h"

using namespace posenc;

namespace {

/// Values so near to the step from one colour to the next may have either.
constexpr double kEitherColour = 1e-11;

bool has_colour(const std::uint8_t* pixel, const Colour& colour) {
  return std::equal(colour.begin(), colour.end(), pixel) && pixel[3] == 255;
}

bool has_colour_of(const std::uint8_t* pixel, double value, Palette palette) {
  return has_colour(pixel, colour_of(value - kEitherColour, palette)) ||
         has_colour(pixel, colour_of(value + kEitherColour, palette));
}

/// Half-way between the colours of mean - spread and mean + spread, the spread as large as [-1, 1] allows.
bool has_blend_of(const std::uint8_t* pixel, double mean, double spread, Palette palette) {
  const double swing = std::min(spread, 1 - std::fabs(mean));
  // The root of a variance that is off by kHeatmapError.
  const double either = spread < 1e-5 ? 1e-5 : 1e-6;
  for (const double low : {mean - swing - either, mean - swing + either}) {
    for (const double high : {mean + swing - either, mean + swing + either}) {
      Colour blend = colour_of(low, palette);
      const Colour other = colour_of(high, palette);
      for (std::size_t channel = 0; channel < 3; ++channel)
        blend[channel] = static_cast<std::uint8_t>((blend[channel] + other[channel] + 1) / 2);
      if (has_colour(pixel, blend)) return true;
    }
  }
  return false;
}

Palette any_palette(Random& random) { return static_cast<Palette>(random.below(3)); }

/// Where part `index` of `count` begins and ends, and one whole cell where doubles are too coarse for its ends.
std::pair<double, double> ends_of(double from, double to, std::uint32_t index, std::uint32_t count) {
  const double begin = edge(from, to, index, count);
  const double end = edge(from, to, index + 1, count);
  // Doubles end here: the cell of the view that they lie in.
  const double cell = std::min(std::floor(begin), std::ceil(to) - 1);
  return begin == end ? std::pair{cell, cell + 1} : std::pair{begin, end};
}

void verify_heatmap(Comparison& comparison, const Spectrum& spectrum, Random& random) {
  const std::uint32_t d = spectrum.encoding.dimension;
  View view{};
  const double rows = std::ldexp(0.1 + random.unit(), static_cast<int>(random.below(9)));
  view.position_from = random.position() / 2;
  view.position_to = view.position_from + rows;
  if (view.position_to == view.position_from) view.position_to = std::nextafter(view.position_from, 0x1p53);
  view.dimension_from = d * random.unit() * 0.9;
  view.dimension_to = view.dimension_from + (d - view.dimension_from) * (0.1 + 0.9 * random.unit());
  view.width = static_cast<std::uint32_t>(1 + random.below(20));
  view.height = static_cast<std::uint32_t>(1 + random.below(12));
  const std::size_t count = std::size_t{view.width} * view.height;
  std::vector<double> means(count);
  std::vector<double> spreads(count);
  heatmap_means(spectrum, view, means, spreads);
  const Palette palette = any_palette(random);
  std::vector<std::uint8_t> plain(4 * count);
  std::vector<std::uint8_t> blended(4 * count);
  heatmap(spectrum, view, palette, Hidden::none, plain);
  heatmap(spectrum, view, palette, Hidden::blended, blended);
  std::vector<double> row(d);
  for (std::uint32_t y = 0; y < view.height; ++y) {
    const auto [top, bottom] = ends_of(view.position_from, view.position_to, y, view.height);
    std::vector<long double> values(view.width);
    std::vector<long double> squares(view.width);
    std::vector<long double> areas(view.width);
    for (double p = std::floor(top); p < bottom; ++p) {
      encode(spectrum, position_at(p), std::span(row));
      const long double height = std::min(bottom, p + 1) - std::max(top, p);
      for (std::uint32_t x = 0; x < view.width; ++x) {
        const auto [left, right] = ends_of(view.dimension_from, view.dimension_to, x, view.width);
        for (double j = std::floor(left); j < right; ++j) {
          const long double area = (std::min(right, j + 1) - std::max(left, j)) * height;
          const long double value = row[static_cast<std::size_t>(j)];
          values[x] += value * area;
          squares[x] += value * value * area;
          areas[x] += area;
        }
      }
    }
    for (std::uint32_t x = 0; x < view.width; ++x) {
      const std::size_t at = std::size_t{y} * view.width + x;
      const auto mean = static_cast<double>(values[x] / areas[x]);
      const auto variance =
          static_cast<double>(squares[x] / areas[x] - (values[x] / areas[x]) * (values[x] / areas[x]));
      const std::vector<double> arguments{view.position_from,
                                          view.position_to,
                                          view.dimension_from,
                                          view.dimension_to,
                                          1.0 * view.width,
                                          1.0 * view.height,
                                          1.0 * x,
                                          1.0 * y};
      comparison.within(std::fabs(means[at] - mean), kHeatmapError, "means", arguments);
      comparison.within(std::fabs(spreads[at] * spreads[at] - variance), kHeatmapError, "means (spread)", arguments);
      comparison.holds(has_colour_of(&plain[4 * at], mean, palette), "heatmap", arguments);
      comparison.holds(has_blend_of(&blended[4 * at], mean, std::sqrt(std::max(variance, 0.0)), palette),
                       "heatmap (blended)", arguments);
    }
  }
}

void verify_rotation(Comparison& comparison, Oracle& oracle, const Spectrum& spectrum, Random& random) {
  const Encoding& encoding = spectrum.encoding;
  const std::size_t d = encoding.dimension;
  const double offset = random.position();
  std::vector<double> matrix(d * d);
  for (std::uint32_t pair = 0; pair < encoding.complete_pairs(); ++pair) {
    const SineCosineReference turn = oracle.sine_cosine(encoding, pair, position_at(offset));
    const std::size_t s = encoding.sine_column(pair);
    const std::size_t c = encoding.cosine_column(pair);
    matrix[s * d + c] = std::ldexp(turn.sine.high, turn.sine.exponent);
    matrix[c * d + s] = -matrix[s * d + c];
    matrix[s * d + s] = matrix[c * d + c] = std::ldexp(turn.cosine.high, turn.cosine.exponent);
  }
  const auto side = static_cast<std::uint32_t>(random.below(3) == 0 ? d : 1 + random.below(d));
  std::vector<double> means(std::size_t{side} * side);
  rotation_means(spectrum, position_at(offset), side, means);
  const Palette palette = any_palette(random);
  std::vector<std::uint8_t> pixels(4 * means.size());
  rotation_picture(spectrum, position_at(offset), side, palette, pixels);
  const auto size = static_cast<double>(d);
  for (int n = 0; n < 40; ++n) {
    const auto y = static_cast<std::uint32_t>(random.below(side));
    const auto x = static_cast<std::uint32_t>(n % 2 == 0 ? y : random.below(side));
    const auto [top, bottom] = ends_of(0, size, y, side);
    const auto [left, right] = ends_of(0, size, x, side);
    long double sum = 0;
    for (double r = std::floor(top); r < bottom; ++r) {
      for (double c = std::floor(left); c < right; ++c) {
        const long double area = static_cast<long double>(std::min(bottom, r + 1) - std::max(top, r)) *
                                 (std::min(right, c + 1) - std::max(left, c));
        sum += area * matrix[static_cast<std::size_t>(r) * d + static_cast<std::size_t>(c)];
      }
    }
    const auto mean = static_cast<double>(sum / ((static_cast<long double>(bottom) - top) * (right - left)));
    const std::size_t at = std::size_t{y} * side + x;
    const std::vector<double> arguments{offset, 1.0 * side, 1.0 * x, 1.0 * y};
    // The edges of pixels are doubles: see rotation_picture.h.
    comparison.within(std::fabs(means[at] - mean), kRotationMeans + size * 0x1p-52, "rotationPicture (mean)",
                      arguments);
    comparison.holds(has_colour_of(&pixels[4 * at], mean, palette), "rotationPicture", arguments);
  }
}

void verify_square(Comparison& comparison, const Spectrum& spectrum, Random& random) {
  const auto side = static_cast<std::size_t>(1 + random.below(40));
  const auto length = static_cast<std::int64_t>(side + random.below(1000));
  const Palette palette = any_palette(random);
  std::vector<double> means(side);
  similarity_means(spectrum, length, means);
  std::vector<std::uint8_t> pixels(4 * side * side);
  similarity_picture(spectrum, length, side, palette, pixels);
  for (std::size_t y = 0; y < side; ++y) {
    for (std::size_t x = 0; x < side; ++x) {
      comparison.holds(has_colour_of(&pixels[4 * (y * side + x)], means[x < y ? y - x : x - y], palette),
                       "similarityPicture", {1.0 * static_cast<double>(length), 1.0 * static_cast<double>(side)});
    }
  }
}

void verify_legend(Comparison& comparison, Random& random) {
  const auto count = static_cast<std::size_t>(1 + random.below(1000));
  const Palette palette = any_palette(random);
  std::vector<std::uint8_t> colours(4 * count);
  legend(palette, colours);
  for (std::size_t n = 0; n < count; ++n) {
    const double value = count == 1 ? 0 : -1 + 2 * (static_cast<double>(n) / static_cast<double>(count - 1));
    bool right = has_colour_of(&colours[4 * n], value, palette);
    const long level = std::lround(255 * (value + 1) / 2);
    if (palette == Palette::grey) right = right && std::labs(colours[4 * n] - level) <= 1;
    comparison.holds(right, "legend", {1.0 * static_cast<double>(count), 1.0 * static_cast<double>(n)});
  }
}

}  // namespace

Counts verify_pictures(Random& random) {
  Oracle oracle("");
  const Encoding encoding = narrow_encoding(random, 200);
  const Spectrum spectrum = spectrum_of(encoding);
  Comparison comparison(encoding);
  verify_heatmap(comparison, spectrum, random);
  verify_rotation(comparison, oracle, spectrum, random);
  verify_square(comparison, spectrum, random);
  verify_legend(comparison, random);
  return comparison.counts();
}
