#include "picture/column_means.h"

#include <algorithm>

#include "phase/fast_sincos.h"
#include "picture/low_pass.h"

namespace posenc {
namespace {

constexpr int kRotations = 63;

Point fast_point_at(const TurnRate& rate, std::int64_t halves) {
  return fast_sincos(fast_phase(rate, {halves >> 1, halves % 2 == 0 ? 0.0 : 0.5}));
}

/// At twice the angle.
Points doubled(Points once) {
  return {2 * (once.sine * once.cosine), once.cosine * once.cosine - once.sine * once.sine};
}

/// Writes to the columns of one function of two pairs. The second pair may be missing.
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

PairsOfColumns::PairsOfColumns(const Spectrum& spectrum, std::size_t from, std::size_t to)
    : spectrum_(spectrum), first_(spectrum.encoding.pairs()), frequencies_(spectrum.encoding.pairs()) {
  std::size_t last = 0;
  for (std::size_t column = from; column <= to; ++column) {
    const std::size_t pair = encoding().place_of(column).pair;
    first_ = std::min(first_, pair);
    last = std::max(last, pair);
  }
  count_ = last - first_ + 1;
  frequencies(spectrum, frequencies_);
}

std::size_t PairsOfColumns::pair_of(std::size_t couple, std::size_t lane) const {
  return first_ + std::min(2 * couple + lane, count_ - 1);
}

Points PairsOfColumns::points_at(std::size_t couple, std::int64_t halves) const {
  const Point first = fast_point_at(spectrum_.rates[pair_of(couple, 0)], halves);
  const Point second = fast_point_at(spectrum_.rates[pair_of(couple, 1)], halves);
  return {Double2{first.sine, second.sine}, Double2{first.cosine, second.cosine}};
}

/// sin(y) / y for the angle y of so many half positions. Absolute error below 23 u: y is 2^-52 of itself off, and
/// the sine, by 1/16 at least, 1.125 u.
double PairsOfColumns::sinc(std::size_t pair, std::int64_t halves) const {
  const double angle = frequencies_[pair] / 2 * static_cast<double>(halves);
  if (angle >= 1.0 / 16) return fast_point_at(spectrum_.rates[pair], halves).sine / angle;
  const double square = angle * angle;  // the next term of the series is below 2^-65
  return 1 - square * (1.0 / 6 - square * (1.0 / 120 - square * (1.0 / 5040 - square * (1.0 / 362880))));
}

Double2 PairsOfColumns::kernels(std::size_t couple, std::int64_t halves, std::int64_t n) const {
  const auto kernel = [&](std::size_t pair) { return sinc(pair, n * halves) / sinc(pair, halves); };
  return Double2{kernel(pair_of(couple, 0)), kernel(pair_of(couple, 1))};
}

template <class Column>
ColumnMeans<Column>::ColumnMeans(const Spectrum& spectrum, std::size_t from, std::size_t to, double filtered)
    : pairs_(spectrum, from, to),
      share_(low_pass_share(filtered)),
      passes_(share_ > 0 ? pairs_.couples() : 0),
      middle_(pairs_.couples()),
      rotations_(kRotations),
      columns_(spectrum.encoding.dimension + kBeyond) {
  for (std::size_t i = 0; i < passes_.size(); ++i) {
    const Double2 angles = pairs_.frequencies_of(i) * filtered;
    for (int k = 1; k <= kHarmonics; ++k) {
      passes_[i].by[static_cast<std::size_t>(k - 1)] =
          share_ * Double2{low_pass(k * angles[0]), low_pass(k * angles[1])};
    }
  }
}

template <class Column>
void ColumnMeans<Column>::Passes::filter(int harmonic, double share, Double2& along, Double2& across) const {
  // A wave that the filter lets pass is longer than that; the phase of a shorter one is lost in its roundings.
  constexpr double kShortest = 0x1p-20;
  const Double2 length = root(along * along + across * across);
  const Double2 factor =
      1 - share + by[static_cast<std::size_t>(harmonic - 1)] / (length > kShortest ? length : Double2{} + kShortest);
  along *= factor;
  across *= factor;
}

template <class Column>
template <class Entry>
template <class Make>
const Entry* ColumnMeans<Column>::Latest<Entry>::of(std::int64_t halves, std::size_t count, Make make) {
  for (const Table& table : tables) {
    if (table.entries && table.halves == halves) return table.entries.get();
  }
  Table& table = tables[oldest];
  oldest = (oldest + 1) % kKept;
  table.halves = halves;
  if (!table.entries) table.entries.reset(new Entry[count]);
  for (std::size_t i = 0; i < count; ++i) make(i, table.entries[i]);
  return table.entries.get();
}

template <class Column>
const Column* ColumnMeans<Column>::over(const Cover& positions) {
  const std::size_t couples = middle_.size();
  const std::int64_t middle_halves = positions.first + positions.last;
  if (++rotations_ > kRotations) {
    for (std::size_t i = 0; i < couples; ++i) middle_[i] = pairs_.points_at(i, middle_halves);
    middle_halves_ = middle_halves;
    rotations_ = 0;
  }
  const std::int64_t step_halves = middle_halves - middle_halves_;
  middle_halves_ = middle_halves;
  const Points* turn = turns_.of(
      step_halves, couples, [&](std::size_t couple, Points& entry) { entry = pairs_.points_at(couple, step_halves); });
  const std::int64_t span = positions.last - positions.first;
  const Sums* sums = sums_.of(span, couples, [&](std::size_t couple, Sums& entry) {
    for (int k = 1; k <= kHarmonics; ++k) {
      entry.whole[static_cast<std::size_t>(k - 1)] = pairs_.kernels(couple, k, positions.whole());
    }
    entry.edges = pairs_.points_at(couple, span);
  });

  const double of_whole = static_cast<double>(positions.whole()) / positions.length;
  const double of_edges = (positions.of_first + positions.of_last) / positions.length;
  const double of_slant = (positions.of_last - positions.of_first) / positions.length;
  const Encoding& encoding = pairs_.encoding();
  const std::ptrdiff_t stride = encoding.layout == Layout::interleaved ? 2 : 1;
  Column* sines = columns_.data() + encoding.sine_column(pairs_.first());
  Column* cosines = columns_.data() + encoding.cosine_column(pairs_.first());
  // Where doubles end, a pixel of more than a position can lie in one cell.
  const Passes* passes = passes_.empty() || positions.one_cell() ? nullptr : passes_.data();
  Points* middle = middle_.data();
  // Pointers that step: WebAssembly has no addresses of base and index.
  const auto step = [&](Target target) {
    const Double2 sine = middle->sine * turn->cosine + middle->cosine * turn->sine;
    const Double2 cosine = middle->cosine * turn->cosine - middle->sine * turn->sine;
    *middle++ = {sine, cosine};
    ++turn;
    const auto& [whole, edges] = *sums++;
    Double2 along = of_whole * whole[0] + of_edges * edges.cosine;
    Double2 across = of_slant * edges.sine;
    if (passes) passes->filter(1, share_, along, across);
    Double2 half = {};  // of the mean of cos 2pw
    if constexpr (kHarmonics == 2) {
      const Points middle_twice = doubled({sine, cosine});
      const Points edges_twice = doubled(edges);
      Double2 along_twice = of_whole * whole[1] + of_edges * edges_twice.cosine;
      Double2 across_twice = of_slant * edges_twice.sine;
      if (passes) passes->filter(2, share_, along_twice, across_twice);
      half = 0.5 * (middle_twice.cosine * along_twice - middle_twice.sine * across_twice);
    }
    if (passes) ++passes;
    target.put(sines, sine * along + cosine * across, 0.5 - half);
    target.put(cosines, cosine * along - sine * across, 0.5 + half);
    sines += 2 * stride;
    cosines += 2 * stride;
  };
  const Points* const end = middle + pairs_.count() / 2;
  while (middle != end) step({stride, true});
  if (pairs_.count() % 2 == 1) step({stride, false});
  return columns_.data();
}

template class ColumnMeans<Mean>;
template class ColumnMeans<MeanAndSquare>;

}  // namespace posenc
