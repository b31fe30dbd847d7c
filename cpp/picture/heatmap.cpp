#include "picture/heatmap.h"

#include <array>
#include <cstring>
#include <vector>

#include "picture/pixel_rows.h"

namespace posenc {
namespace {

/// The means of two pixels, and their spreads.
struct MeansAndSpreads {
  Double2 means;
  Double2 spreads;

  explicit MeansAndSpreads(const MeanAndSquare* values)
      : means(__builtin_shufflevector(values[0], values[1], 0, 2)),
        spreads(__builtin_shufflevector(values[0], values[1], 1, 3)) {
    const Double2 variances = spreads - means * means;
    spreads = root(variances > 0 ? variances : Double2{});
  }
};

Double2 smaller(Double2 a, Double2 b) { return a < b ? a : b; }
Double2 magnitudes(Double2 x) { return x < 0 ? -x : x; }

/// Red, green, blue and alpha, as they stand in memory.
using Pixel = std::uint32_t;

constexpr std::size_t kLevels = 256;

/// Half-way between two colours, channel by channel, rounded up.
Pixel blend(Pixel one, Pixel other) { return (one | other) - (((one ^ other) >> 1) & 0x7f7f7f7f); }

/// As level_of(), of two values within [-1, 1] or hardly beyond.
Int4 levels_of(Double2 values) { return truncated(255 * (values + 1) / 2 + 0.5); }

/// The colours of a palette: it has no more than one for each level of a byte.
std::vector<Pixel> colours_of(Palette palette) {
  std::vector<Pixel> colours(kLevels);
  legend(palette, {reinterpret_cast<std::uint8_t*>(colours.data()), 4 * kLevels});
  return colours;
}

/// Half-way between any two of them: that of low and high at kLevels * high + low.
std::vector<Pixel> blends_of(Palette palette) {
  const std::vector<Pixel> colours = colours_of(palette);
  std::vector<Pixel> blends(kLevels * kLevels);
  for (std::size_t high = 0; high < kLevels; ++high) {
    for (std::size_t low = 0; low <= high; ++low) blends[kLevels * high + low] = blend(colours[low], colours[high]);
  }
  return blends;
}

/// Paints by a table of colours: `index` gives the places there of two pixels, from the first one's value on.
template <class Column, class Index>
void paint(const Spectrum& spectrum, const View& view, const std::vector<Pixel>& colours,
           std::span<std::uint8_t> pixels, Index index) {
  PixelRows<Column> rows(spectrum, view);
  std::vector<Pixel> row(view.width + 1);
  const std::size_t bytes = 4 * std::size_t{view.width};
  for (std::uint32_t y = 0; y < view.height; ++y) {
    const Column* const values = rows.row(y);
    if (!rows.repeated()) {
      for (std::size_t x = 0; x < view.width; x += 2) {
        const Int4 two = index(values + x);
        row[x] = colours[static_cast<std::size_t>(two[0])];
        row[x + 1] = colours[static_cast<std::size_t>(two[1])];
      }
    }
    std::memcpy(pixels.data() + y * bytes, row.data(), bytes);
  }
}

}  // namespace

void heatmap_means(const Spectrum& spectrum, const View& view, std::span<double> means, std::span<double> spreads) {
  PixelRows<MeanAndSquare> rows(spectrum, view);
  std::size_t pixel = 0;
  for (std::uint32_t y = 0; y < view.height; ++y) {
    const MeanAndSquare* const values = rows.row(y);
    for (std::size_t x = 0; x < view.width; ++x, ++pixel) {
      const MeansAndSpreads two(values + x);
      means[pixel] = two.means[0];
      if (!spreads.empty()) spreads[pixel] = two.spreads[0];
    }
  }
}

void heatmap(const Spectrum& spectrum, const View& view, Palette palette, Hidden hidden,
             std::span<std::uint8_t> pixels) {
  if (hidden == Hidden::none) {
    return paint<Mean>(spectrum, view, colours_of(palette), pixels, [](const Mean* values) {
      const Double2 at_most_1 = smaller(load(values), Double2{1, 1});
      return levels_of(at_most_1 < -1 ? Double2{-1, -1} : at_most_1);
    });
  }
  paint<MeanAndSquare>(spectrum, view, blends_of(palette), pixels, [](const MeanAndSquare* values) {
    const MeansAndSpreads two(values);
    const Double2 swing = smaller(two.spreads, 1 - magnitudes(two.means));
    return levels_of(two.means - swing) + levels_of(two.means + swing) * static_cast<std::int32_t>(kLevels);
  });
}

}  // namespace posenc
