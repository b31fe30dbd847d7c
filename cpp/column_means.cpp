#include "column_means.h"

#include <algorithm>

#include "quick.h"

namespace posenc {
namespace {

constexpr int kRotations = 63;

Point point_at(const TurnRate& rate, std::int64_t halves) {
  return quick_point(quick_phase(rate, {halves >> 1, halves % 2 == 0 ? 0.0 : 0.5}));
}

/// Writes to the columns of one function of two pairs, the second of which may not be there.
struct Target {
  std::ptrdiff_t stride;
  bool both;

  void put(Mean* to, Double2 means, Double2) const {
    to[0] = means[0];
    if (both) to[stride] = means[1];
  }
  void put(MeanAndSquare* to, Double2 means, Double2 squares) const {
    to[0] = __builtin_shufflevector(means, squares, 0, 2);
    if (both) to[stride] = __builtin_shufflevector(means, squares, 1, 3);
  }
};

}  // namespace

template <class Column>
ColumnMeans<Column>::ColumnMeans(const Spectrum& spectrum, std::size_t from, std::size_t to)
    : spectrum_(spectrum),
      frequencies_(spectrum.encoding.pairs()),
      rotations_(kRotations),
      columns_(spectrum.encoding.dimension + kBeyond) {
  const Encoding& encoding = spectrum.encoding;
  // All pairs from the first to the last one that is shown. Where sines and cosines lie apart that may be some
  // more than are shown.
  std::size_t last_pair = 0;
  first_pair_ = encoding.pairs();
  for (std::size_t column = from; column <= to; ++column) {
    const std::size_t pair = encoding.place_of(column).pair;
    first_pair_ = std::min(first_pair_, pair);
    last_pair = std::max(last_pair, pair);
  }
  pairs_ = last_pair - first_pair_ + 1;
  middle_.resize((pairs_ + 1) / 2);
  frequencies(spectrum, frequencies_);
}

/// An odd pair that is left over goes together with itself.
template <class Column>
std::size_t ColumnMeans<Column>::pair_of(std::size_t couple, std::size_t lane) const {
  return first_pair_ + std::min(2 * couple + lane, pairs_ - 1);
}

template <class Column>
auto ColumnMeans<Column>::points_at(std::size_t couple, std::int64_t halves) const -> Points {
  const Point first = point_at(spectrum_.rates[pair_of(couple, 0)], halves);
  const Point second = point_at(spectrum_.rates[pair_of(couple, 1)], halves);
  return {Double2{first.sine, second.sine}, Double2{first.cosine, second.cosine}};
}

/// sin(y) / y for the angle y of so many half positions. Absolute error below 23 u: y is 2^-52 of itself off, and
/// the sine, by 1/16 at least, 1.125 u.
template <class Column>
double ColumnMeans<Column>::sinc(std::size_t pair, std::int64_t halves) const {
  const double angle = frequencies_[pair] / 2 * static_cast<double>(halves);
  if (angle >= 1.0 / 16) return point_at(spectrum_.rates[pair], halves).sine / angle;
  const double square = angle * angle;  // the next term of the series is below 2^-65
  return 1 - square * (1.0 / 6 - square * (1.0 / 120 - square * (1.0 / 5040 - square * (1.0 / 362880))));
}

template <class Column>
auto ColumnMeans<Column>::harmonics_of(std::size_t couple, std::int64_t span) const -> Harmonics {
  const std::int64_t whole = std::max<std::int64_t>(span - 1, 0);
  Harmonics harmonics;
  for (int k = 1; k <= kHarmonics; ++k) {
    const auto kernel = [&](std::size_t pair) { return sinc(pair, k * whole) / sinc(pair, k); };
    harmonics[static_cast<std::size_t>(k - 1)] = Sums{Double2{kernel(pair_of(couple, 0)), kernel(pair_of(couple, 1))},
                                                  points_at(couple, k * span)};
  }
  return harmonics;
}

template <class Column>
template <class Entry>
template <class Make>
const Entry* ColumnMeans<Column>::Latest<Entry>::of(std::int64_t halves, std::size_t count, Make make) {
  for (const Table& table : tables) {
    if (table.halves == halves && !table.entries.empty()) return table.entries.data();
  }
  Table& table = tables[oldest];
  oldest = (oldest + 1) % kKept;
  table.halves = halves;
  table.entries.resize(count);
  for (std::size_t i = 0; i < count; ++i) table.entries[i] = make(i, halves);
  return table.entries.data();
}

template <class Column>
const Column* ColumnMeans<Column>::over(const Cover& positions) {
  const std::size_t couples = middle_.size();
  const auto points = [this](std::size_t couple, std::int64_t halves) { return points_at(couple, halves); };
  const std::int64_t middle_halves = positions.first + positions.last;
  if (++rotations_ > kRotations) {
    for (std::size_t couple = 0; couple < couples; ++couple) middle_[couple] = points_at(couple, middle_halves);
    middle_halves_ = middle_halves;
    rotations_ = 0;
  }
  const Points* turn = turns_.of(middle_halves - middle_halves_, couples, points);
  middle_halves_ = middle_halves;
  const Harmonics* sums = sums_.of(positions.last - positions.first, couples, [this](std::size_t couple, std::int64_t span) {
    return harmonics_of(couple, span);
  });

  const double of_whole = static_cast<double>(positions.whole()) / positions.length;
  const double of_edges = (positions.of_first + positions.of_last) / positions.length;
  const double of_slant = (positions.of_last - positions.of_first) / positions.length;
  const auto along = [&](const Sums& sum) { return of_whole * sum.whole + of_edges * sum.edges.cosine; };
  const auto across = [&](const Sums& sum) { return of_slant * sum.edges.sine; };

  const Encoding& encoding = spectrum_.encoding;
  const std::ptrdiff_t stride = encoding.layout == Layout::interleaved ? 2 : 1;
  Column* sines = columns_.data() + encoding.sine_column(first_pair_);
  Column* cosines = columns_.data() + encoding.cosine_column(first_pair_);
  Points* middle = middle_.data();
  // Pointers that step: WebAssembly has no addresses of base and index.
  const auto step = [&](Target target) {
    const Double2 sine = middle->sine * turn->cosine + middle->cosine * turn->sine;
    const Double2 cosine = middle->cosine * turn->cosine - middle->sine * turn->sine;
    *middle++ = {sine, cosine};
    ++turn;
    const Double2 along_once = along((*sums)[0]);
    const Double2 across_once = across((*sums)[0]);
    Double2 half = {};
    if constexpr (kHarmonics == 2) {
      const Double2 of_cosine = (cosine * cosine - sine * sine) * along((*sums)[1]);
      const Double2 of_sine = 2 * (sine * cosine) * across((*sums)[1]);
      half = 0.5 * (of_cosine - of_sine);
    }
    ++sums;
    target.put(sines, sine * along_once + cosine * across_once, 0.5 - half);
    target.put(cosines, cosine * along_once - sine * across_once, 0.5 + half);
    sines += 2 * stride;
    cosines += 2 * stride;
  };
  const Points* const end = middle + pairs_ / 2;
  while (middle != end) step({stride, true});
  if (pairs_ % 2 == 1) step({stride, false});
  return columns_.data();
}

template class ColumnMeans<Mean>;
template class ColumnMeans<MeanAndSquare>;

}  // namespace posenc
