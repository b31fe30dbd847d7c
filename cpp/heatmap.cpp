#include "heatmap.h"

#include <array>
#include <cstring>
#include <vector>
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "pixel_rows.h"

namespace posenc {
namespace {

Double2 root(Double2 x) {
#ifdef __wasm_simd128__
  return reinterpret_cast<Double2>(wasm_f64x2_sqrt(reinterpret_cast<v128_t>(x)));
#else
  return Double2{__builtin_sqrt(x[0]), __builtin_sqrt(x[1])};
#endif
}

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
Double2 magnitude(Double2 x) { return x < 0 ? -x : x; }

/// Red, green, blue and alpha, as they stand in memory.
using Pixel = std::uint32_t;

/// Half-way between two colours, channel by channel, rounded up.
Pixel blend(Pixel one, Pixel other) { return (one | other) - (((one ^ other) >> 1) & 0x7f7f7f7f); }

/// The colours of a palette: it has no more than one for each level of a byte.
class Colours {
 public:
  explicit Colours(Palette palette) {
    std::array<std::uint8_t, 4 * 256> bytes;
    legend(palette, bytes);
    std::memcpy(levels_.data(), bytes.data(), bytes.size());
  }

  /// As colour_of(), for two values.
  void put(Double2 values, Pixel* pixels) const {
    const Double2 at_most_1 = smaller(values, Double2{1, 1});
    const Double2 clamped = at_most_1 < -1 ? Double2{-1, -1} : at_most_1;
    const Double2 levels = 255 * (clamped + 1) / 2 + 0.5;
    pixels[0] = levels_[static_cast<std::size_t>(static_cast<std::int32_t>(levels[0]))];
    pixels[1] = levels_[static_cast<std::size_t>(static_cast<std::int32_t>(levels[1]))];
  }

 private:
  std::array<Pixel, 256> levels_;
};

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

void heatmap(const Spectrum& spectrum, const View& view, Palette palette, Hidden hidden, std::span<std::uint8_t> pixels) {
  const Colours colours(palette);
  std::vector<Pixel> row(view.width + 1);
  const auto paint = [&](auto put_row) {
    const std::size_t bytes = 4 * std::size_t{view.width};
    for (std::uint32_t y = 0; y < view.height; ++y) {
      put_row(y);
      std::memcpy(pixels.data() + y * bytes, row.data(), bytes);
    }
  };
  if (hidden == Hidden::none) {
    PixelRows<Mean> rows(spectrum, view);
    return paint([&](std::uint32_t y) {
      const Mean* const values = rows.row(y);
      for (std::size_t x = 0; x < view.width; x += 2) colours.put(load(values + x), row.data() + x);
    });
  }
  PixelRows<MeanAndSquare> rows(spectrum, view);
  paint([&](std::uint32_t y) {
    const MeanAndSquare* const values = rows.row(y);
    for (std::size_t x = 0; x < view.width; x += 2) {
      const MeansAndSpreads two(values + x);
      const Double2 swing = smaller(two.spreads, 1 - magnitude(two.means));
      Pixel low[2];
      Pixel high[2];
      colours.put(two.means - swing, low);
      colours.put(two.means + swing, high);
      row[x] = blend(low[0], high[0]);
      row[x + 1] = blend(low[1], high[1]);
    }
  });
}

}  // namespace posenc
