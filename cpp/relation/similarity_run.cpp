#include <algorithm>
#include <vector>

#include "arithmetic/double2.h"
#include "phase/fast_sincos.h"
#include "relation/similarity.h"

namespace posenc {
namespace {

/// Sine and cosine of two pairs.
struct CouplePoints {
  Double2 sine;
  Double2 cosine;
};

constexpr std::size_t kMostReach = 32;  // a block is at most so many distances to either side of its middle
constexpr std::size_t kCouples =
    128;  // pairs are taken two by two, and so many of these at once: they stay in the cache

/// target[n] is the mean over the pairs of weight * cos(d w), d = first + at(n), `at` linear. `step` is at(1). It is
/// used within a block only, so its rounding error grows 32-fold at most:
///   cos((m - b) w) = cos(m w) cos(b w) + sin(m w) sin(b w),  cos((m + b) w) = cos(m w) cos(b w) - sin(m w) sin(b w)
///
/// so the sums of both products serve two distances, b before the middle m of a block and b after it.
template <class At>
void mean_cosines(const Spectrum& spectrum, std::span<const double> weights, Position first, Position step, At at,
                  std::span<double> target) {
  const std::size_t pairs = spectrum.rates.size();
  const auto phase = [&](std::size_t pair, Position position) {
    return pair < pairs ? fast_phase(spectrum.rates[pair], position) : 0;
  };
  const auto points = [&](std::uint64_t one, std::uint64_t other) {
    const Point a = fast_sincos(one);
    const Point b = fast_sincos(other);
    return CouplePoints{Double2{a.sine, b.sine}, Double2{a.cosine, b.cosine}};
  };
  const std::size_t couples = std::min(kCouples, (pairs + 1) / 2);
  // Rotations and middles cost the same: a short run has few of both.
  std::size_t reach = 1;
  while (reach < kMostReach && reach * reach < 2 * target.size()) ++reach;
  std::vector<CouplePoints> turns((reach + 1) * couples);
  std::vector<CouplePoints> middle(couples);
  std::fill(target.begin(), target.end(), 0.0);
  for (std::size_t from = 0; from < pairs; from += 2 * couples) {
    for (std::size_t i = 0; i < couples; ++i) {
      const std::uint64_t one = phase(from + 2 * i, step);
      const std::uint64_t other = phase(from + 2 * i + 1, step);
      for (std::size_t b = 0; b <= reach; ++b) turns[b * couples + i] = points(b * one, b * other);
    }
    for (std::size_t block = 0; block < target.size(); block += 2 * reach) {
      const std::size_t centre = block + reach;
      for (std::size_t i = 0; i < couples; ++i) {
        const std::size_t pair = from + 2 * i;
        const Position position = first + at(static_cast<std::int64_t>(centre));
        middle[i] = points(phase(pair, position), phase(pair + 1, position));
        // Beyond the last pair there is nothing: its weight is 0.
        const auto weight = [&](std::size_t of) { return of >= pairs ? 0.0 : weights.empty() ? 1.0 : weights[of]; };
        const Double2 both{weight(pair), weight(pair + 1)};
        middle[i].sine *= both;
        middle[i].cosine *= both;
      }
      for (std::size_t b = 0; b <= reach; ++b) {
        Double2 along{};
        Double2 across{};
        const CouplePoints* const turn = &turns[b * couples];
        for (std::size_t i = 0; i < couples; ++i) {
          along += middle[i].cosine * turn[i].cosine;
          across += middle[i].sine * turn[i].sine;
        }
        const double even = along[0] + along[1];
        const double odd = across[0] + across[1];
        if (b > 0 && centre - b < target.size()) target[centre - b] += even + odd;
        if (b < reach && centre + b < target.size()) target[centre + b] += even - odd;
      }
    }
  }
  for (double& value : target) value /= static_cast<double>(pairs);
}

/// (sin(y) / y)^2 for every pair, y = w r / 2.
std::vector<double> window_weights(const Spectrum& spectrum, double half) {
  std::vector<double> weights(spectrum.rates.size());
  frequencies(spectrum, weights);
  const Position position = position_at(half);
  for (std::size_t pair = 0; pair < weights.size(); ++pair) {
    const double angle = weights[pair] * half;
    const double square = angle * angle;  // the next term of the series is below 2^-65
    const double sinc =
        angle >= 1.0 / 16
            ? fast_sincos(fast_phase(spectrum.rates[pair], position)).sine / angle
            : 1 - square * (1.0 / 6 - square * (1.0 / 120 - square * (1.0 / 5040 - square * (1.0 / 362880))));
    weights[pair] = sinc * sinc;
  }
  return weights;
}

}  // namespace

void similarity_run(const Spectrum& spectrum, Position first, std::span<double> target) {
  mean_cosines(
      spectrum, {}, first, {1, 0},
      [](std::int64_t n) {
        return Position{n, 0};
      },
      target);
}

void similarity_means(const Spectrum& spectrum, std::int64_t length, std::span<double> target) {
  const auto side = static_cast<std::int64_t>(target.size());
  if (side == length) return similarity_run(spectrum, {}, target);
  // n r as a whole number and a fraction, since n times length may be beyond any integer.
  const auto at = [&](std::int64_t n) {
    const std::int64_t steps = n * (length % side);
    return Position{n * (length / side) + steps / side, 0} +
           position_at(static_cast<double>(steps % side) / static_cast<double>(side));
  };
  const double half = static_cast<double>(length) / static_cast<double>(side) / 2;
  mean_cosines(spectrum, window_weights(spectrum, half), {}, at(1), at, target);
}

}  // namespace posenc
