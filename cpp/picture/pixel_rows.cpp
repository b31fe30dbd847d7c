#include "picture/pixel_rows.h"

#include <algorithm>
#include <type_traits>

namespace posenc {
namespace {

constexpr std::size_t kTogether = 64;  // or the roundings of large sums would show

template <class Column>
constexpr std::size_t kAtATime = std::is_same_v<Column, Mean> ? 2 : 1;

// Sums of two columns' means, or of one column's mean and square.
Mean joined(Double2 sums, Mean) { return sums[0] + sums[1]; }
MeanAndSquare joined(Double2 sums, MeanAndSquare) { return sums; }

}  // namespace

PixelColumns::PixelColumns(const View& view, std::size_t at_a_time) : pixels_(view.width) {
  const Cover columns(view.dimension_from, view.dimension_to);
  const auto cover_of = [&](std::uint32_t x) {
    return Cover(edge(view.dimension_from, view.dimension_to, x, view.width),
                 edge(view.dimension_from, view.dimension_to, x + 1, view.width))
        .within(columns);
  };
  std::int64_t whole = cover_of(0).whole();
  std::int64_t most = 0;
  for (std::uint32_t x = 0; x < view.width; ++x) {
    const Cover cover = cover_of(x);
    whole = std::min(whole, cover.whole());
    most = std::max(most, cover.last - cover.first);
  }
  two_columns_ = most < 2;
  together_ = static_cast<std::size_t>(whole) / at_a_time * at_a_time;
  for (std::uint32_t x = 0; x < view.width; ++x) {
    const Cover cover = cover_of(x);
    Pixel& pixel = pixels_[x];
    pixel.first = static_cast<std::size_t>(cover.first);
    pixel.one_cell = cover.one_cell();
    pixel.of_first = cover.of_first / cover.length;
    pixel.of_whole = 1 / cover.length;
    const std::int64_t rest = cover.first + 1 + static_cast<std::int64_t>(together_);
    for (std::int64_t column = rest; column <= cover.last; ++column) {
      pixel.of_rest[column - rest] = column < cover.last ? pixel.of_whole : cover.of_last / cover.length;
    }
  }
}

Double2 PixelColumns::weighted(const Mean* columns, const double* weights) {
  return load(columns) * load(weights) + load(columns + 2) * load(weights + 2);
}

Double2 PixelColumns::weighted(const MeanAndSquare* columns, const double* weights) {
  return columns[0] * weights[0] + (columns[1] * weights[1] + columns[2] * weights[2]);
}

template <class Column>
void PixelColumns::sum(const Column* columns, bool exactly, Column* values) const {
  for (const Pixel& pixel : pixels_) {
    const Column* at = columns + pixel.first;
    Column value = *at++ * pixel.of_first;
    if (two_columns_) {
      value += *at * pixel.of_rest[0];
    } else {
      Double2 sums = weighted(at + together_, pixel.of_rest);
      for (std::size_t left = together_; left > 0;) {
        const std::size_t count = std::min(left, kTogether);
        left -= count;
        Double2 sum = {};
        for (const Column* const end = at + count; at != end; at += kAtATime<Column>) {
          sum += load(reinterpret_cast<const double*>(at));
        }
        sums += sum * pixel.of_whole;
      }
      value += joined(sums, Column{});
    }
    if constexpr (std::is_same_v<Column, MeanAndSquare>) {
      if (exactly && pixel.one_cell) value[1] = value[0] * value[0];
    }
    *values++ = value;
  }
}

template <class Column>
PixelRows<Column>::PixelRows(const Spectrum& spectrum, const View& view)
    : view_(view),
      rows_(view.position_from, view.position_to),
      columns_(view.dimension_from, view.dimension_to),
      means_(spectrum, static_cast<std::size_t>(columns_.first), static_cast<std::size_t>(columns_.last),
             view.filter == Filter::low_pass ? (view.position_to - view.position_from) / view.height : 0),
      pixels_(view, kAtATime<Column>),
      values_(view.width + 1) {}

template <class Column>
const Column* PixelRows<Column>::row(std::uint32_t y) {
  const Cover positions = Cover(edge(view_.position_from, view_.position_to, y, view_.height),
                                edge(view_.position_from, view_.position_to, y + 1, view_.height))
                              .within(rows_);
  repeated_ = one_position_ && positions.one_cell() && positions.first == position_;
  if (!repeated_) {
    one_position_ = positions.one_cell();
    position_ = positions.first;
    pixels_.sum(means_.over(positions), one_position_, values_.data());
  }
  return values_.data();
}

template class PixelRows<Mean>;
template class PixelRows<MeanAndSquare>;

}  // namespace posenc
