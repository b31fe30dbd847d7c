#include "stepping.h"

#include <algorithm>
#include <cstring>
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "quick.h"
#include "rounding.h"
#include "table.h"

namespace posenc {
namespace {

constexpr std::int64_t kNear = 16;
constexpr std::int64_t kFar = 16;
constexpr std::int64_t kBlock = 2 * kNear;          // rows from one centre
constexpr std::int64_t kRun = 2 * kFar * kBlock;    // rows from one middle
constexpr std::size_t kChunk = 64;                  // columns tested together

// Two doubles at a time, as SSE2, NEON and WebAssembly's SIMD128 all have them.
using Double2 = double __attribute__((vector_size(16)));
#ifndef __wasm_simd128__
using Float2 = float __attribute__((vector_size(8)));
#endif
using Float4 = float __attribute__((vector_size(16)));
using Word4 = std::uint32_t __attribute__((vector_size(16)));

Double2 load(const double* from) {
  Double2 pair;
  std::memcpy(&pair, from, sizeof pair);
  return pair;
}

Float4 to_float(Double2 first, Double2 second) {
#ifdef __wasm_simd128__
  // The general form is taken apart lane by lane by clang 14, and so is this one where it can see through
  // the joining of the halves: hence both intrinsics.
  const v128_t low = wasm_f32x4_demote_f64x2_zero(reinterpret_cast<v128_t>(first));
  const v128_t high = wasm_f32x4_demote_f64x2_zero(reinterpret_cast<v128_t>(second));
  return reinterpret_cast<Float4>(wasm_i32x4_shuffle(low, high, 0, 1, 4, 5));
#else
  const Float2 low = __builtin_convertvector(first, Float2);
  const Float2 high = __builtin_convertvector(second, Float2);
  return __builtin_shufflevector(low, high, 0, 1, 2, 3);
#endif
}

Word4 smaller(Word4 a, Word4 b) { return a < b ? a : b; }
Float4 smaller(Float4 a, Float4 b) { return a < b ? a : b; }

/// Rounds four values into the table and keeps in mind how near any of a run came to being in doubt.
struct Rounder {
  Word4 nearest_to_half_way = Word4{} + 0xffffffff;
  Float4 smallest = Float4{} + 1;

  void put(Double2 first, Double2 second, float* to) {
    const Float4 rounded = to_float(first, second);
    std::memcpy(to, &rounded, sizeof rounded);
    const Word4 low_words = __builtin_shufflevector(reinterpret_cast<Word4>(first), reinterpret_cast<Word4>(second), 0, 2, 4, 6);
    nearest_to_half_way = smaller(nearest_to_half_way, (low_words << 3) + distance_from_half_way(0));
    const Word4 magnitude = reinterpret_cast<Word4>(rounded) & 0x7fffffff;
    smallest = smaller(smallest, reinterpret_cast<Float4>(magnitude));
  }

  Word4 in_doubt() const {
    return reinterpret_cast<Word4>(nearest_to_half_way <= kDoubtfulDistance) |
           reinterpret_cast<Word4>(smallest < static_cast<float>(kSmallest));
  }
};

bool any(Word4 mask) {
#ifdef __wasm_simd128__
  return wasm_v128_any_true(reinterpret_cast<v128_t>(mask));
#else
  return (mask[0] | mask[1] | mask[2] | mask[3]) != 0;
#endif
}

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
  const Word4 doubt_before = rounder_before.in_doubt();
  const Word4 doubt_after = rounder_after.in_doubt();
  if (!any(doubt_before | doubt_after)) return {false, false};
  return {any(doubt_before), any(doubt_after)};
}

/// cos and sin of an offset, of every column.
struct Turn {
  const double* cosine;
  const double* sine;
};

/// Value and partner of every column at one position.
class Columns {
 public:
  explicit Columns(std::size_t dimension) : numbers_(2 * dimension), partners_(numbers_.data() + dimension) {}

  double* value() { return numbers_.data(); }
  double* partner() { return partners_; }
  const double* value() const { return numbers_.data(); }
  const double* partner() const { return partners_; }

 private:
  std::vector<double> numbers_;
  double* partners_;
};

/// Writes the quick point of every pair to the columns of its sine and its cosine, as put(column, point, cosine).
template <class Put>
void for_each_column(const Spectrum& spectrum, Position position, Put put) {
  const Encoding& encoding = spectrum.encoding;
  for (std::uint32_t i = 0; i < encoding.pairs(); ++i) {
    const Point point = quick_point(quick_phase(spectrum.rates[i], position));
    put(encoding.sine_column(i), point, false);
    if (i < encoding.complete_pairs()) put(encoding.cosine_column(i), point, true);
  }
}

/// The way without shortcuts: value by value, those in doubt exactly.
void settle(const Spectrum& spectrum, const Columns& centre, Turn turn, double sign, Position position, std::size_t from,
            std::size_t to, float* row) {
  for (std::size_t j = from; j < to; ++j) {
    const double value = centre.value()[j] * turn.cosine[j] + sign * (centre.partner()[j] * turn.sine[j]);
    row[j] = rounds_surely(value) ? static_cast<float>(value) : exact_value(spectrum, position, j);
  }
}

}  // namespace

Stepping::Stepping(const Spectrum& spectrum)
    : spectrum_(spectrum), dimension_(spectrum.encoding.dimension), turns_((kNear + kFar) * 2 * dimension_) {
  double* cosine = turns_.data();
  for (std::int64_t i = 0; i < kNear + kFar; ++i, cosine += 2 * dimension_) {
    const Position offset = i < kNear ? Position{i, 0.5} : Position{kBlock / 2 + (i - kNear) * kBlock, 0};
    for_each_column(spectrum, offset, [&](std::size_t column, Point point, bool) {
      cosine[column] = point.cosine;
      cosine[dimension_ + column] = point.sine;
    });
  }
}

void Stepping::encode(Position first, std::span<float> table) const {
  const auto rows = static_cast<std::int64_t>(table.size() / dimension_);
  const std::size_t fours = dimension_ & ~std::size_t{3};
  const auto turn_at = [this](std::int64_t index) {
    const double* const cosine = turns_.data() + static_cast<std::size_t>(index) * 2 * dimension_;
    return Turn{cosine, cosine + dimension_};
  };
  std::vector<float> spare(dimension_);  // for rows beyond the end of the table
  Columns middle(dimension_);
  Columns centre(dimension_);
  for (std::int64_t block = 0; block < rows; block += kBlock) {
    const std::int64_t in_run = block % kRun / kBlock - kFar;  // -16 ... 15: centres at in_run + 1/2 blocks
    if (in_run == -kFar) {
      const Position position = first + (block + kRun / 2 - 1) + Position{0, 0.5};
      for_each_column(spectrum_, position, [&middle](std::size_t column, Point point, bool cosine) {
        middle.value()[column] = cosine ? point.cosine : point.sine;
        middle.partner()[column] = cosine ? -point.sine : point.cosine;
      });
    }
    const Turn far = turn_at(kNear + (in_run < 0 ? -in_run - 1 : in_run));
    const double sign = in_run < 0 ? -1 : 1;
    for (std::size_t j = 0; j < dimension_; ++j) {
      const double sine = sign * far.sine[j];
      centre.value()[j] = middle.value()[j] * far.cosine[j] + middle.partner()[j] * sine;
      centre.partner()[j] = middle.partner()[j] * far.cosine[j] - middle.value()[j] * sine;
    }
    const auto row_at = [&](std::int64_t row) {
      return row < rows ? table.data() + static_cast<std::size_t>(row) * dimension_ : spare.data();
    };
    for (std::int64_t i = 0; i < kNear; ++i) {
      const Turn near = turn_at(i);
      const std::int64_t before = block + kNear - 1 - i;
      const std::int64_t after = block + kNear + i;
      if (before >= rows) continue;
      const auto settle_before = [&](std::size_t from, std::size_t to) {
        settle(spectrum_, centre, near, -1, first + before, from, to, row_at(before));
      };
      const auto settle_after = [&](std::size_t from, std::size_t to) {
        if (after < rows) settle(spectrum_, centre, near, 1, first + after, from, to, row_at(after));
      };
      for (std::size_t from = 0; from < fours; from += kChunk) {
        const std::size_t to = std::min(from + kChunk, fours);
        const InDoubt in_doubt = step(centre.value(), centre.partner(), near.cosine, near.sine, from, to,
                                      row_at(before), row_at(after));
        if (in_doubt.before) settle_before(from, to);
        if (in_doubt.after) settle_after(from, to);
      }
      settle_before(fours, dimension_);
      settle_after(fours, dimension_);
    }
  }
}

}  // namespace posenc
