#include "rivals/closest.h"

#include <algorithm>
#include <limits>

#include "arithmetic/double2.h"
#include "phase/fast_sincos.h"
#include "phase/sincos.h"
#include "relation/similarity.h"

namespace posenc::rivals {
namespace {

constexpr double kNoLimit = std::numeric_limits<double>::infinity();

Position half_of(std::int64_t k) { return {k / 2, k % 2 == 0 ? 0.0 : 0.5}; }

double sine_at(const TurnRate& rate, Position position) { return to_double(sincos(phase_of(rate, position)).sine); }
double cosine_at(const TurnRate& rate, Position position) { return to_double(sincos(phase_of(rate, position)).cosine); }

double fast_sine_square(const TurnRate& rate, std::int64_t k) {
  const double sine = fast_sincos(fast_phase(rate, half_of(k))).sine;
  return sine * sine;
}

/// Enough of the pairs (closest.h), evenly spread over those that turn by more than 1/32 in `count` positions: others
/// add next to nothing. If there are plenty, then over those that turn by 1/20 in 8 positions: they are apart soon.
std::vector<TurnRate> few_of(const RotatingPairs& pairs, std::int64_t count, double square) {
  const auto faster_than = [&](double slowest) {
    std::size_t turning = 0;
    for (const TurnRate& rate : pairs.pairs) turning += static_cast<double>(rate.per_half.high) > slowest ? 1 : 0;
    return std::max<std::size_t>(turning, 1);
  };
  const auto sum_of = [&](std::size_t m) {
    return 2 * static_cast<double>(m) - kChances * __builtin_sqrt(2 * static_cast<double>(m));
  };
  std::size_t turning = faster_than(0x1p58 / static_cast<double>(count));
  std::size_t few = 1;
  while (few < turning && pairs.times * sum_of(few) < square) ++few;
  const std::size_t soon = faster_than(0x1p56);
  if (few < soon / 4) turning = std::min(turning, soon);
  std::vector<TurnRate> rates;
  for (std::size_t n = 0; n < few; ++n) rates.push_back(pairs.pairs[n * turning / few]);
  return rates;
}

/// A quarter of the squared distance at k, or anything that is not below `limit`.
double quarter_of_square(const RotatingPairs& pairs, std::int64_t k, double limit) {
  double sum = 0;
  for (const TurnRate& rate : pairs.pairs) {
    sum += pairs.times * fast_sine_square(rate, k);
    if (sum >= limit) break;
  }
  return sum;
}

/// Squared, and no farther than `limit`, beyond which any number may come.
double squared_distance(const double* a, const double* b, std::size_t columns, double limit) {
  constexpr std::size_t kAtOnce = 8;
  double sum = 0;
  std::size_t j = 0;
  for (; j + kAtOnce <= columns; j += kAtOnce) {
    Double2 sums[2] = {};
    for (std::size_t two = 0; two < kAtOnce; two += 2) {
      const Double2 difference = load(a + j + two) - load(b + j + two);
      sums[two / 2 % 2] += difference * difference;
    }
    const Double2 both = sums[0] + sums[1];
    sum += both[0] + both[1];
    if (sum >= limit) return sum;
  }
  for (; j < columns; ++j) sum += (a[j] - b[j]) * (a[j] - b[j]);
  return sum;
}

}  // namespace

double norm_of(std::span<const double> values) {
  double largest = 0;
  for (const double value : values) largest = std::max(largest, value < 0 ? -value : value);
  const double scale = largest < 0x1p-400 ? 0x1p600 : 1;  // else squares may be lost
  double sum = 0;
  for (const double value : values) sum += value * scale * (value * scale);
  return __builtin_sqrt(sum) / scale;
}

double distance_of(std::span<const double> a, std::span<const double> b) {
  return __builtin_sqrt(squared_distance(a.data(), b.data(), a.size(), kNoLimit));
}

double shift_distance(const RotatingPairs& pairs, std::int64_t p, std::int64_t k) {
  const double root = 2 * __builtin_sqrt(pairs.times);
  std::vector<double> chords;
  for (const TurnRate& rate : pairs.pairs) chords.push_back(root * sine_at(rate, half_of(k)));
  if (pairs.alone) {
    chords.push_back(2 * sine_at(*pairs.alone, half_of(k)) * cosine_at(*pairs.alone, half_of(k) + p));
  }
  return norm_of(chords);
}

StepExtremes step_extremes(const RotatingPairs& pairs, std::int64_t k, std::int64_t count) {
  if (!pairs.alone) return {0, 0};
  // |cos| falls as the phase comes near to an odd quarter turn: in units of 2^-65 turn, |x| is how far it is from an
  // even one.
  constexpr std::int64_t kAnchored = 1024;  // positions that one phase serves, so that its error stays below 2^-52 turn
  const std::uint64_t step = fast_phase(*pairs.alone, {1, 0});
  StepExtremes result{0, 0};
  std::uint64_t nearest = 0;
  std::uint64_t farthest = 0;
  for (std::int64_t anchor = 0; anchor < count; anchor += kAnchored) {
    std::uint64_t phase = fast_phase(*pairs.alone, half_of(k) + anchor);
    const std::int64_t end = std::min(anchor + kAnchored, count);
    for (std::int64_t p = anchor; p < end; ++p, phase += step) {
      const std::uint64_t twice = 2 * phase;
      const std::uint64_t away = twice >> 63 != 0 ? 0 - twice : twice;  // 0 ... 2^63
      if (p == 0) nearest = farthest = away;
      if (away > farthest) {
        farthest = away;
        result.least = p;
      }
      if (away < nearest) {
        nearest = away;
        result.largest = p;
      }
    }
  }
  return result;
}

Closest closest_of_pairs(const RotatingPairs& pairs, std::int64_t count) {
  constexpr std::int64_t kAtOnce = 1 << 14;
  Spectrum few;
  few.rates = few_of(pairs, count, 4 * quarter_of_square(pairs, 1, kNoLimit));
  const double weight = pairs.times * static_cast<double>(few.rates.size()) / 2;
  // What the few add is weight * (1 - similarity), and what all add has an error too: of 2^15 additions and squares.
  const double margin = 4 * weight * kSimilarityRunError;
  constexpr double kLess = 1 - 0x1p-36;
  std::vector<double> similarities(static_cast<std::size_t>(std::min(count - 1, kAtOnce)));
  double best = kNoLimit;
  std::int64_t best_k = 0;
  std::int64_t best_p = 0;
  for (std::int64_t from = 1; from < count; from += kAtOnce) {
    const auto size = static_cast<std::size_t>(std::min(kAtOnce, count - from));
    similarity_run(few, {from, 0}, std::span(similarities).first(size));
    for (std::size_t n = 0; n < size; ++n) {
      if (weight * (1 - similarities[n]) * kLess - margin >= best) continue;
      const std::int64_t k = from + static_cast<std::int64_t>(n);
      double sum = quarter_of_square(pairs, k, best);
      if (sum >= best) continue;
      std::int64_t p = 0;
      if (pairs.alone) {
        p = step_extremes(pairs, k, count - k).least;
        const double cosine = fast_sincos(fast_phase(*pairs.alone, half_of(k) + p)).cosine;
        sum += fast_sine_square(*pairs.alone, k) * cosine * cosine;
        if (sum >= best) continue;
      }
      best = sum;
      best_k = k;
      best_p = p;
    }
  }
  return {shift_distance(pairs, best_p, best_k), best_p, best_p + best_k};
}

Closest closest_rows(std::span<const double> rows, std::size_t columns) {
  Closest best{kNoLimit, 0, 1};
  const std::size_t count = rows.size() / columns;
  for (std::size_t p = 0; p < count; ++p) {
    for (std::size_t q = p + 1; q < count; ++q) {
      const double square = squared_distance(&rows[p * columns], &rows[q * columns], columns, best.distance);
      if (square < best.distance) best = {square, static_cast<std::int64_t>(p), static_cast<std::int64_t>(q)};
    }
  }
  best.distance = __builtin_sqrt(best.distance);
  return best;
}

}  // namespace posenc::rivals
