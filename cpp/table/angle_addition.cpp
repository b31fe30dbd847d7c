#include "table/angle_addition.h"

#include <algorithm>

#include "arithmetic/rounding_test.h"
#include "phase/fast_sincos.h"
#include "table/table.h"

namespace posenc {
namespace {

constexpr std::int64_t kNear = 16;
constexpr std::int64_t kFar = 16;
constexpr std::int64_t kBlock = 2 * kNear;        // rows from one centre
constexpr std::int64_t kRun = 2 * kFar * kBlock;  // rows from one middle
constexpr std::size_t kChunk = 16;                // of TwoPairs: tested together

/// A point rotated by the same angle backwards and forwards.
struct RotatedBothWays {
  TwoPairs before;
  TwoPairs after;
};

inline RotatedBothWays rotated_both_ways(const TwoPairs& point, const TwoPairs& rotation) {
  const Double2 along_first = point.first * rotation.first;
  const Double2 along_second = point.second * rotation.first;
  const Double2 across_first = point.second * rotation.second;
  const Double2 across_second = point.first * rotation.second;
  return {{along_first - across_first, along_second + across_second},
          {along_first + across_first, along_second - across_second}};
}

/// Whether any value of a run fails the coarse stage of the rounding test (rounding_test.h).
class Doubt {
 public:
  void see(const RotatedBothWays& exact, Float4 before, Float4 after) {
    const Short8 sixteen = halves(low_words(exact.before) << (16 - kCoarseBits), low_words(exact.after) >> kCoarseBits);
    // Wraps, and so without a sign.
    const auto distance =
        reinterpret_cast<Short8>(reinterpret_cast<UnsignedShort8>(sixteen) + std::uint16_t{kBelowHalfWay});
    nearest_to_half_way_ = nearest_to_half_way_ < distance ? nearest_to_half_way_ : distance;
    all_bits_ &= reinterpret_cast<Word4>(before) & reinterpret_cast<Word4>(after);
  }

  bool here() const {
    return any((~all_bits_ & kNotSmall) | reinterpret_cast<Word4>(nearest_to_half_way_ <= kDoubtful));
  }

 private:
  static Word4 low_words(const TwoPairs& pairs) {
    return __builtin_shufflevector(reinterpret_cast<Word4>(pairs.first), reinterpret_cast<Word4>(pairs.second), 0, 2, 4,
                                   6);
  }

  Short8 nearest_to_half_way_ = Short8{} + std::int16_t{32767};
  Word4 all_bits_ = ~Word4{};
};

/// Writes two pairs at a time, from `from` to `to`, into the rows before and after the centre. Stops at the first chunk
/// that fails the coarse test and returns where it begins, else `to`.
template <Lanes kLanes>
std::size_t step_until_doubt(const TwoPairs* centre, const TwoPairs* turn, std::size_t from, std::size_t to,
                             float* before, float* after, std::size_t apart) {
  constexpr std::size_t kColumns = kLanes == Lanes::alternating ? 4 : 2;
  centre += from;
  turn += from;
  before += kColumns * from;
  after += kColumns * from;
  while (from < to) {
    const std::size_t count = std::min(kChunk, to - from);
    Doubt doubt;
    for (const TwoPairs* const end = centre + count; centre != end;
         ++centre, ++turn, before += kColumns, after += kColumns) {
      const RotatedBothWays exact = rotated_both_ways(*centre, *turn);
      const Float4 rounded_before = to_float<kLanes>(exact.before);
      const Float4 rounded_after = to_float<kLanes>(exact.after);
      put<kLanes>(rounded_before, before, apart);
      put<kLanes>(rounded_after, after, apart);
      doubt.see(exact, rounded_before, rounded_after);
    }
    if (doubt.here()) return from;
    from += count;
  }
  return to;
}

/// passes_rounding_test() of all four values.
inline bool pass_rounding_test(const TwoPairs& pairs) {
  const auto lower = to_float<Lanes::alternating>({pairs.first - kRoundingRadius, pairs.second - kRoundingRadius});
  const auto upper = to_float<Lanes::alternating>({pairs.first + kRoundingRadius, pairs.second + kRoundingRadius});
  return !any(reinterpret_cast<Word4>(lower) ^ reinterpret_cast<Word4>(upper));
}

/// The point of every pair at a position. An odd number of pairs leaves one lane 0.
void put_points(const Spectrum& spectrum, Position position, TwoPairs* points) {
  const bool cosine_first = spectrum.encoding.order == Order::cosine_first;
  for (std::size_t i = 0; i < spectrum.rates.size(); ++i) {
    const Point point = fast_sincos(fast_phase(spectrum.rates[i], position));
    points[i / 2].first[i % 2] = cosine_first ? point.cosine : point.sine;
    points[i / 2].second[i % 2] = cosine_first ? point.sine : point.cosine;
  }
}

/// The same as a rotation: cosine, and sine with the sign of the direction.
void put_rotations(const Spectrum& spectrum, Position offset, TwoPairs* turns) {
  const double sense = spectrum.encoding.order == Order::cosine_first ? -1 : 1;
  for (std::size_t i = 0; i < spectrum.rates.size(); ++i) {
    const Point point = fast_sincos(fast_phase(spectrum.rates[i], offset));
    turns[i / 2].first[i % 2] = point.cosine;
    turns[i / 2].second[i % 2] = sense * point.sine;
  }
}

/// Touches memory that is about to be written, so that it arrives in time: the first two cache lines of a row, after
/// which the processor expects the rest. A fifth faster for tables larger than the cache.
void ask_for(const float* row, std::size_t dimension) {
  const auto* const bytes = reinterpret_cast<const volatile unsigned char*>(row);
  constexpr std::size_t kLine = 64;
  static_cast<void>(bytes[0]);
  if (dimension * sizeof(float) > kLine) static_cast<void>(bytes[kLine]);
}

}  // namespace

AngleAddition::AngleAddition(const Spectrum& spectrum)
    : spectrum_(spectrum), width_((spectrum.rates.size() + 1) / 2), rotations_((kNear + kFar) * width_) {
  TwoPairs* turns = rotations_.data();
  for (std::int64_t i = 0; i < kNear + kFar; ++i, turns += width_) {
    put_rotations(spectrum, i < kNear ? Position{i, 0.5} : Position{kBlock / 2 + (i - kNear) * kBlock, 0}, turns);
  }
}

void AngleAddition::encode(Position first, std::span<float> table) const {
  const Encoding& encoding = spectrum_.encoding;
  const std::size_t dimension = encoding.dimension;
  const auto rows = static_cast<std::int64_t>(table.size() / dimension);
  // Complete pairs go two by two; the rest goes value by value.
  const std::size_t twos = encoding.complete_pairs() / 2;
  const std::size_t apart = encoding.pairs();
  const auto step =
      encoding.layout == Layout::interleaved ? step_until_doubt<Lanes::alternating> : step_until_doubt<Lanes::halves>;

  std::vector<float> spare(dimension);  // for rows beyond the end of the table
  const auto row_at = [&](std::int64_t row) {
    return row < rows ? table.data() + static_cast<std::size_t>(row) * dimension : spare.data();
  };
  std::vector<TwoPairs> middle(width_);
  std::vector<TwoPairs> centre(width_);

  /// Value by value: rounded if it passes the test, else computed exactly.
  const auto settle = [&](std::int64_t row, double value, std::size_t column) {
    if (row >= rows) return;
    row_at(row)[column] =
        passes_rounding_test(value) ? static_cast<float>(value) : exact_value(spectrum_, first + row, column);
  };
  const auto settle_pairs = [&](const TwoPairs* near, std::size_t from, std::size_t to, std::int64_t before,
                                std::int64_t after) {
    for (std::size_t i = from; i < to; ++i) {
      const RotatedBothWays exact = rotated_both_ways(centre[i / 2], near[i / 2]);
      const bool cosine_first = encoding.order == Order::cosine_first;
      const std::size_t column = cosine_first ? encoding.cosine_column(i) : encoding.sine_column(i);
      settle(before, exact.before.first[i % 2], column);
      settle(after, exact.after.first[i % 2], column);
      if (i >= encoding.complete_pairs()) continue;
      const std::size_t other = cosine_first ? encoding.sine_column(i) : encoding.cosine_column(i);
      settle(before, exact.before.second[i % 2], other);
      settle(after, exact.after.second[i % 2], other);
    }
  };

  for (std::int64_t block = 0; block < rows; block += kBlock) {
    const std::int64_t in_run = block % kRun / kBlock - kFar;  // -16 ... 15: centres at in_run + 1/2 blocks
    if (in_run == -kFar) put_points(spectrum_, first + (block + kRun / 2 - 1) + Position{0, 0.5}, middle.data());
    const TwoPairs* const far =
        rotations_.data() + static_cast<std::size_t>(kNear + (in_run < 0 ? -in_run - 1 : in_run)) * width_;
    for (std::size_t i = 0; i < width_; ++i) {
      const RotatedBothWays both = rotated_both_ways(middle[i], far[i]);
      centre[i] = in_run < 0 ? both.before : both.after;
    }
    for (std::int64_t i = 0; i < kNear; ++i) {
      const TwoPairs* const near = rotations_.data() + static_cast<std::size_t>(i) * width_;
      const std::int64_t before = block + kNear - 1 - i;
      const std::int64_t after = block + kNear + i;
      if (before >= rows) continue;
      if (i + 1 < kNear) {
        ask_for(row_at(before - 1), dimension);
        ask_for(row_at(after + 1), dimension);
      }
      const auto doubtful = [&](std::size_t from, std::size_t to) {
        return step(centre.data(), near, from, to, row_at(before), row_at(after), apart);
      };
      // A chunk that fails the coarse test is tested value by value. Almost all of it passes, and is written already.
      for (std::size_t from = 0; (from = doubtful(from, twos)) < twos; from += kChunk) {
        for (std::size_t j = from; j < std::min(from + kChunk, twos); ++j) {
          const RotatedBothWays exact = rotated_both_ways(centre[j], near[j]);
          if (!pass_rounding_test(exact.before) || !pass_rounding_test(exact.after)) {
            settle_pairs(near, 2 * j, 2 * j + 2, before, after);
          }
        }
      }
      settle_pairs(near, 2 * twos, encoding.pairs(), before, after);
    }
  }
}

}  // namespace posenc
