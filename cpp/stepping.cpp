#include "stepping.h"

#include <algorithm>
#include <cstring>

#include "quick.h"
#include "rounding.h"
#include "table.h"

namespace posenc {
namespace {

constexpr std::int64_t kNear = 16;
constexpr std::int64_t kFar = 16;
constexpr std::int64_t kBlock = 2 * kNear;          // rows from one centre
constexpr std::int64_t kRun = 2 * kFar * kBlock;    // rows from one middle
constexpr std::size_t kChunk = 128;                 // columns tested together

// Two doubles at a time, as SSE2, NEON and WebAssembly's SIMD128 all have them.
using Double2 = double __attribute__((vector_size(16)));
using Float2 = float __attribute__((vector_size(8)));
using Float4 = float __attribute__((vector_size(16)));
using Word4 = std::uint32_t __attribute__((vector_size(16)));

Double2 load(const double* from) {
  Double2 pair;
  std::memcpy(&pair, from, sizeof pair);
  return pair;
}

Word4 smaller(Word4 a, Word4 b) { return a < b ? a : b; }
Float4 smaller(Float4 a, Float4 b) { return a < b ? a : b; }

/// Rounds four values into the table and keeps in mind how near any of a run came to being in doubt.
struct Rounder {
  Word4 nearest_to_half_way = Word4{} + 0xffffffff;
  Float4 smallest = Float4{} + 1;

  void put(Double2 first, Double2 second, float* to) {
    const Float2 low = __builtin_convertvector(first, Float2);
    const Float2 high = __builtin_convertvector(second, Float2);
    const Float4 rounded = __builtin_shufflevector(low, high, 0, 1, 2, 3);
    std::memcpy(to, &rounded, sizeof rounded);
    const Word4 low_words = __builtin_shufflevector(reinterpret_cast<Word4>(first), reinterpret_cast<Word4>(second), 0, 2, 4, 6);
    nearest_to_half_way = smaller(nearest_to_half_way, (low_words << 3) + distance_from_half_way(0));
    const Word4 magnitude = reinterpret_cast<Word4>(rounded) & 0x7fffffff;
    smallest = smaller(smallest, reinterpret_cast<Float4>(magnitude));
  }

  bool in_doubt() const {
    for (int i = 0; i < 4; ++i) {
      if (nearest_to_half_way[i] <= kDoubtfulDistance || smallest[i] < static_cast<float>(kSmallest)) return true;
    }
    return false;
  }
};

/// The rows before and after the centre, 4 columns at a time, from `from` to `to`.
/// Returns in which of them a value may be in doubt.
struct InDoubt {
  bool before;
  bool after;
};

InDoubt step(const double* value, const double* partner, const double* cosine, const double* sine, std::size_t from,
             std::size_t to, float* before, float* after) {
  Rounder rounder_before;
  Rounder rounder_after;
  for (std::size_t j = from; j < to; j += 4) {
    const Double2 along_0 = load(value + j) * load(cosine + j);
    const Double2 along_1 = load(value + j + 2) * load(cosine + j + 2);
    const Double2 across_0 = load(partner + j) * load(sine + j);
    const Double2 across_1 = load(partner + j + 2) * load(sine + j + 2);
    rounder_before.put(along_0 - across_0, along_1 - across_1, before + j);
    rounder_after.put(along_0 + across_0, along_1 + across_1, after + j);
  }
  return {rounder_before.in_doubt(), rounder_after.in_doubt()};
}

}  // namespace

Stepping::Stepping(const Spectrum& spectrum) : spectrum_(spectrum), dimension_(spectrum.encoding.dimension) {
  for (std::int64_t i = 0; i < kNear; ++i) near_.push_back(turn_by({i, 0.5}));
  for (std::int64_t i = 0; i < kFar; ++i) far_.push_back(turn_by({kBlock / 2 + i * kBlock, 0}));
}

Stepping::Turn Stepping::turn_by(Position offset) const {
  Turn turn{std::vector<double>(dimension_), std::vector<double>(dimension_)};
  const Encoding& encoding = spectrum_.encoding;
  for (std::uint32_t i = 0; i < encoding.pairs(); ++i) {
    const Point point = quick_point(quick_phase(spectrum_.rates[i], offset));
    const auto put = [&](std::size_t column) {
      turn.cosine[column] = point.cosine;
      turn.sine[column] = point.sine;
    };
    put(encoding.sine_column(i));
    if (i < encoding.complete_pairs()) put(encoding.cosine_column(i));
  }
  return turn;
}

Stepping::Columns Stepping::columns_at(Position position) const {
  Columns columns{std::vector<double>(dimension_), std::vector<double>(dimension_)};
  const Encoding& encoding = spectrum_.encoding;
  for (std::uint32_t i = 0; i < encoding.pairs(); ++i) {
    const Point point = quick_point(quick_phase(spectrum_.rates[i], position));
    const std::size_t sine = encoding.sine_column(i);
    columns.value[sine] = point.sine;
    columns.partner[sine] = point.cosine;
    if (i >= encoding.complete_pairs()) continue;
    const std::size_t cosine = encoding.cosine_column(i);
    columns.value[cosine] = point.cosine;
    columns.partner[cosine] = -point.sine;
  }
  return columns;
}

void Stepping::encode(Position first, std::span<float> table) const {
  const auto rows = static_cast<std::int64_t>(table.size() / dimension_);
  Columns centre{std::vector<double>(dimension_), std::vector<double>(dimension_)};
  for (std::int64_t run = 0; run < rows; run += kRun) {
    const Columns middle = columns_at(first + (run + kRun / 2 - 1) + Position{0, 0.5});
    for (std::int64_t row = run; row < std::min(run + kRun, rows); row += kBlock) {
      const std::int64_t block = (row - run) / kBlock - kFar;  // -16 ... 15: centres at block + 1/2 blocks
      const Turn& turn = far_[static_cast<std::size_t>(block < 0 ? -block - 1 : block)];
      const double sign = block < 0 ? -1 : 1;
      for (std::size_t j = 0; j < dimension_; ++j) {
        const double sine = sign * turn.sine[j];
        centre.value[j] = middle.value[j] * turn.cosine[j] + middle.partner[j] * sine;
        centre.partner[j] = middle.partner[j] * turn.cosine[j] - middle.value[j] * sine;
      }
      const auto offset = static_cast<std::size_t>(row) * dimension_;
      const std::size_t count = static_cast<std::size_t>(std::min(kBlock, rows - row)) * dimension_;
      step_block(centre, first + row, table.subspan(offset, count));
    }
  }
}

template <bool kBefore>
void Stepping::settle(const Columns& centre, const Turn& turn, Position position, std::size_t from, std::size_t to,
                      float* row) const {
  for (std::size_t j = from; j < to; ++j) {
    const double along = centre.value[j] * turn.cosine[j];
    const double across = centre.partner[j] * turn.sine[j];
    const double value = kBefore ? along - across : along + across;
    row[j] = rounds_surely(value) ? static_cast<float>(value) : exact_value(spectrum_, position, j);
  }
}

void Stepping::step_block(const Columns& centre, Position first, std::span<float> rows) const {
  const auto count = static_cast<std::int64_t>(rows.size() / dimension_);
  const std::size_t fours = dimension_ & ~std::size_t{3};
  std::vector<float> spare(dimension_);  // for rows beyond the end of the table
  const auto row_at = [&](std::int64_t row) {
    return row < count ? rows.data() + static_cast<std::size_t>(row) * dimension_ : spare.data();
  };
  for (std::int64_t i = 0; i < kNear; ++i) {
    const Turn& turn = near_[static_cast<std::size_t>(i)];
    const std::int64_t before = kNear - 1 - i;
    const std::int64_t after = kNear + i;
    if (before >= count) continue;
    for (std::size_t from = 0; from < fours; from += kChunk) {
      const std::size_t to = std::min(from + kChunk, fours);
      const InDoubt in_doubt = step(centre.value.data(), centre.partner.data(), turn.cosine.data(), turn.sine.data(),
                                    from, to, row_at(before), row_at(after));
      if (in_doubt.before) settle<true>(centre, turn, first + before, from, to, row_at(before));
      if (in_doubt.after && after < count) settle<false>(centre, turn, first + after, from, to, row_at(after));
    }
    if (fours == dimension_) continue;
    settle<true>(centre, turn, first + before, fours, dimension_, row_at(before));
    if (after < count) settle<false>(centre, turn, first + after, fours, dimension_, row_at(after));
  }
}

}  // namespace posenc
