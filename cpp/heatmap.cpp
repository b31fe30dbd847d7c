#include "heatmap.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <type_traits>
#include <vector>
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "column_means.h"
#include "cover.h"

namespace posenc {
namespace {

template <class Lanes>
Lanes load(const double* from) {
  Lanes lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

Double2 root(Double2 x) {
#ifdef __wasm_simd128__
  return reinterpret_cast<Double2>(wasm_f64x2_sqrt(reinterpret_cast<v128_t>(x)));
#else
  return Double2{__builtin_sqrt(x[0]), __builtin_sqrt(x[1])};
#endif
}

// Sums of two columns' means, or of one column's mean and square.
Mean joined(Double2 sums, Mean) { return sums[0] + sums[1]; }
MeanAndSquare joined(Double2 sums, MeanAndSquare) { return sums; }

constexpr std::size_t kRest = 4;
Double2 weighted_rest(const Mean* columns, const double* weights) {
  return load<Double2>(columns) * load<Double2>(weights) + load<Double2>(columns + 2) * load<Double2>(weights + 2);
}
Double2 weighted_rest(const MeanAndSquare* columns, const double* weights) {
  return columns[0] * weights[0] + (columns[1] * weights[1] + columns[2] * weights[2]);
}

/// The weighted sums over the columns of every pixel in a row.
///
/// The pixels of a view cover one number of columns or one or two more, since their edges are evenly spaced. All of
/// them take as many, some with a weight of 0: a processor guesses no branch wrong.
template <class Column>
class PixelRow {
 public:
  explicit PixelRow(const View& view) {
    std::vector<Cover> covers;
    for (std::uint32_t x = 0; x < view.width; ++x) {
      covers.emplace_back(edge(view.dimension_from, view.dimension_to, x, view.width),
                          edge(view.dimension_from, view.dimension_to, x + 1, view.width));
    }
    std::int64_t whole = covers[0].whole();
    for (const Cover& cover : covers) whole = std::min(whole, cover.whole());
    vectors_ = static_cast<std::size_t>(whole) / kColumns;
    const auto together = static_cast<std::int64_t>(vectors_ * kColumns);
    for (const Cover& cover : covers) {
      Pixel pixel{static_cast<std::size_t>(cover.first), cover.one_cell(), cover.of_first / cover.length, 1 / cover.length, {}};
      for (std::int64_t column = cover.first + together + 1; column <= cover.last; ++column) {
        pixel.of_rest[column - cover.first - together - 1] = (column < cover.last ? 1 : cover.of_last) / cover.length;
      }
      pixels_.push_back(pixel);
      two_columns_ = two_columns_ && cover.last - cover.first < 2;
    }
  }

  /// `columns` may be read up to kRest beyond the last that is covered.
  void put(const Column* columns, bool one_position, Column* values) const {
    for (const Pixel& pixel : pixels_) {
      const Column* at = columns + pixel.first;
      Column value = *at++ * pixel.of_first;
      if (two_columns_) {
        value += *at * pixel.of_rest[0];
      } else {
        Double2 sums = weighted_rest(at + vectors_ * kColumns, pixel.of_rest);
        for (std::size_t left = vectors_; left > 0;) {
          const std::size_t count = std::min(left, kTogether);
          left -= count;
          Double2 sum = {};
          for (const Column* const end = at + count * kColumns; at != end; at += kColumns) {
            sum += load<Double2>(reinterpret_cast<const double*>(at));
          }
          sums += sum * pixel.of_whole;
        }
        value += joined(sums, Column{});
      }
      if constexpr (std::is_same_v<Column, MeanAndSquare>) {
        if (one_position && pixel.one_cell) value[1] = value[0] * value[0];
      }
      *values++ = value;
    }
  }

 private:
  static constexpr std::size_t kColumns = sizeof(Double2) / sizeof(Column);
  static constexpr std::size_t kTogether = 32;  // or the roundings of large sums would show
  struct Pixel {
    std::size_t first;
    bool one_cell;
    double of_first;
    double of_whole;
    double of_rest[kRest];
  };
  std::size_t vectors_;  ///< of columns that every pixel covers whole, after its first
  bool two_columns_ = true;  ///< and no pixel covers more
  std::vector<Pixel> pixels_;
};

/// Calls use(y, values) for every row of pixels; `values` are Column's of its pixels, and one more.
template <class Column, class Use>
void for_each_row(const Spectrum& spectrum, const View& view, Use use) {
  const Cover shown(view.dimension_from, view.dimension_to);
  ColumnMeans<Column> means(spectrum, static_cast<std::size_t>(shown.first), static_cast<std::size_t>(shown.last));
  const PixelRow<Column> pixels(view);
  std::vector<Column> values(view.width + 1);
  bool one_position = false;
  std::int64_t position = 0;
  for (std::uint32_t y = 0; y < view.height; ++y) {
    const Cover positions(edge(view.position_from, view.position_to, y, view.height),
                          edge(view.position_from, view.position_to, y + 1, view.height));
    const bool same = one_position && positions.one_cell() && positions.first == position;
    one_position = positions.one_cell();
    position = positions.first;
    if (!same) pixels.put(means.over(positions), one_position, values.data());
    use(y, values);
  }
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

using Pixel = std::array<std::uint8_t, 4>;

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
  if (spreads.empty()) {
    for_each_row<Mean>(spectrum, view, [&](std::uint32_t y, const std::vector<Mean>& values) {
      std::copy_n(values.begin(), view.width, means.begin() + static_cast<std::ptrdiff_t>(std::size_t{y} * view.width));
    });
    return;
  }
  for_each_row<MeanAndSquare>(spectrum, view, [&](std::uint32_t y, const std::vector<MeanAndSquare>& values) {
    for (std::size_t x = 0; x < view.width; ++x) {
      const MeansAndSpreads two(values.data() + x);
      means[std::size_t{y} * view.width + x] = two.means[0];
      spreads[std::size_t{y} * view.width + x] = two.spreads[0];
    }
  });
}

void heatmap(const Spectrum& spectrum, const View& view, Palette palette, Hidden hidden, std::span<std::uint8_t> pixels) {
  const Colours colours(palette);
  std::vector<Pixel> row(view.width + 1);
  const auto put_row = [&](std::uint32_t y) {
    const std::size_t bytes = 4 * std::size_t{view.width};
    std::memcpy(pixels.data() + y * bytes, row.data(), bytes);
  };
  if (hidden == Hidden::none) {
    for_each_row<Mean>(spectrum, view, [&](std::uint32_t y, const std::vector<Mean>& values) {
      for (std::size_t x = 0; x < view.width; x += 2) colours.put(load<Double2>(values.data() + x), row.data() + x);
      put_row(y);
    });
    return;
  }
  for_each_row<MeanAndSquare>(spectrum, view, [&](std::uint32_t y, const std::vector<MeanAndSquare>& values) {
    const Double2 signs = y % 2 == 0 ? Double2{1, -1} : Double2{-1, 1};
    for (std::size_t x = 0; x < view.width; x += 2) {
      const MeansAndSpreads two(values.data() + x);
      colours.put(two.means + signs * smaller(two.spreads, 1 - magnitude(two.means)), row.data() + x);
    }
    put_row(y);
  });
}

}  // namespace posenc
