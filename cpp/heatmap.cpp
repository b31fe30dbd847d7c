#include "heatmap.h"

#include <algorithm>
#include <array>
#include <vector>

#include "circle.h"
#include "quick.h"

namespace posenc {
namespace {

/// A pixel's edge: `part` of `count` equal parts of [from, to].
double edge(double from, double to, std::uint32_t part, std::uint32_t count) {
  return part == count ? to : from + (to - from) * part / count;
}

std::int64_t floor_of(double x) {
  const auto truncated = static_cast<std::int64_t>(x);
  return static_cast<double>(truncated) > x ? truncated - 1 : truncated;
}

/// The cells [first, last] that the interval [from, to) touches, and how much of the first and last.
struct Cover {
  std::int64_t first;
  std::int64_t last;
  double of_first;
  double of_last;  ///< 0 where first == last
  double length;

  Cover(double from, double to) : first(floor_of(from)), last(floor_of(to)), length(to - from) {
    if (last > first && static_cast<double>(last) == to) --last;
    if (first == last) {
      of_first = length;
      of_last = 0;
    } else {
      of_first = static_cast<double>(first + 1) - from;
      of_last = to - static_cast<double>(last);
    }
  }
  bool one_cell() const { return first == last; }
};

Point value_at(const TurnRate& rate, Position position) { return quick_point(quick_phase(rate, position)); }

/// The sums over n whole positions, as multiples of the value at their middle. A quotient of two sines that
/// may both be tiny: these need their relative accuracy.
double kernel(const TurnRate& rate, std::int64_t n) {
  if (n < 2) return static_cast<double>(n);
  const auto sine_at = [&rate](Position position) { return to_double(sine_cosine(phase_of(rate, position)).sine); };
  return sine_at(position_at(static_cast<double>(n) / 2)) / sine_at({0, 0.5});
}

Point mean_over(const TurnRate& rate, const Cover& cover, double kernel_of_whole) {
  Point sum = value_at(rate, {cover.first, 0});
  if (cover.one_cell()) return sum;
  sum.sine *= cover.of_first;
  sum.cosine *= cover.of_first;
  const auto add = [&sum](Point mean, double weight) {
    sum.sine += mean.sine * weight;
    sum.cosine += mean.cosine * weight;
  };
  add(value_at(rate, {cover.last, 0}), cover.of_last);
  const std::int64_t whole = cover.last - cover.first - 1;
  if (whole > 0) {
    const Position middle{cover.first + 1 + (whole - 1) / 2, whole % 2 == 0 ? 0.5 : 0.0};
    add(value_at(rate, middle), kernel_of_whole);
  }
  return {sum.sine / cover.length, sum.cosine / cover.length};
}

/// The rows of a picture, one after the other, for the columns that the view shows.
class RowMeans {
 public:
  RowMeans(const Spectrum& spectrum, const View& view)
      : spectrum_(spectrum), view_(view), columns_(spectrum.encoding.dimension) {
    const Cover shown(view.dimension_from, view.dimension_to);
    const auto is_shown = [&shown](std::size_t column) {
      const auto index = static_cast<std::int64_t>(column);
      return shown.first <= index && index <= shown.last;
    };
    for (std::uint32_t i = 0; i < spectrum.encoding.pairs(); ++i) {
      const bool complete = i < spectrum.encoding.complete_pairs();
      if (is_shown(spectrum.encoding.sine_column(i)) ||
          (complete && is_shown(spectrum.encoding.cosine_column(i)))) {
        pairs_.push_back({i, complete});
      }
    }
  }

  /// The mean of each shown column over the positions of pixel row y.
  const std::vector<double>& of_row(std::uint32_t y) {
    const Cover cover(edge(view_.position_from, view_.position_to, y, view_.height),
                      edge(view_.position_from, view_.position_to, y + 1, view_.height));
    if (known_cell_ && cover.one_cell() && cover.first == cell_) return columns_;
    known_cell_ = cover.one_cell();
    cell_ = cover.first;
    const std::int64_t whole = cover.last - cover.first - 1;
    for (ShownPair& pair : pairs_) {
      const TurnRate& rate = spectrum_.rates[pair.index];
      // Rows of a picture cover one number of whole positions or the next, in turn: both are kept.
      double& kept = pair.kernel[whole % 2 == 0 ? 0 : 1];
      std::int64_t& kept_of = pair.kernel_of[whole % 2 == 0 ? 0 : 1];
      if (whole > 0 && kept_of != whole) {
        kept_of = whole;
        kept = kernel(rate, whole);
      }
      const Point mean = mean_over(rate, cover, kept);
      columns_[spectrum_.encoding.sine_column(pair.index)] = mean.sine;
      if (pair.complete) columns_[spectrum_.encoding.cosine_column(pair.index)] = mean.cosine;
    }
    return columns_;
  }

 private:
  struct ShownPair {
    std::uint32_t index;
    bool complete;
    std::array<std::int64_t, 2> kernel_of{};  ///< the numbers of positions that the kernels belong to
    std::array<double, 2> kernel{};
  };

  const Spectrum& spectrum_;
  const View& view_;
  std::vector<ShownPair> pairs_;
  std::vector<double> columns_;
  bool known_cell_ = false;
  std::int64_t cell_ = 0;
};

/// Calls use(pixel, mean) for every pixel in row-major order.
template <class Use>
void for_each_mean(const Spectrum& spectrum, const View& view, Use use) {
  RowMeans rows(spectrum, view);
  std::vector<Cover> covers;
  for (std::uint32_t x = 0; x < view.width; ++x) {
    covers.emplace_back(edge(view.dimension_from, view.dimension_to, x, view.width),
                        edge(view.dimension_from, view.dimension_to, x + 1, view.width));
  }
  std::size_t pixel = 0;
  for (std::uint32_t y = 0; y < view.height; ++y) {
    const std::vector<double>& columns = rows.of_row(y);
    for (const Cover& cover : covers) {
      const auto first = static_cast<std::size_t>(cover.first);
      const auto last = static_cast<std::size_t>(cover.last);
      double mean = columns[first];
      if (!cover.one_cell()) {
        mean = mean * cover.of_first + columns[last] * cover.of_last;
        for (std::size_t column = first + 1; column < last; ++column) mean += columns[column];
        mean /= cover.length;
      }
      use(pixel++, mean);
    }
  }
}

}  // namespace

void heatmap_means(const Spectrum& spectrum, const View& view, std::span<double> means) {
  for_each_mean(spectrum, view, [means](std::size_t pixel, double mean) { means[pixel] = mean; });
}

void heatmap(const Spectrum& spectrum, const View& view, Palette palette, std::span<std::uint8_t> pixels) {
  for_each_mean(spectrum, view, [palette, pixels](std::size_t pixel, double mean) {
    const Colour colour = colour_of(mean, palette);
    std::copy(colour.begin(), colour.end(), pixels.begin() + static_cast<std::ptrdiff_t>(4 * pixel));
    pixels[4 * pixel + 3] = 255;
  });
}

}  // namespace posenc
