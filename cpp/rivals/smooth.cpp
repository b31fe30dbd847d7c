#include "rivals/smooth.h"

#include <algorithm>
#include <vector>

#include "phase/fast_sincos.h"
#include "phase/sincos.h"
#include "rivals/closest.h"

namespace posenc::rivals {
namespace {

/// sin(n x) / (n sin x), the length of the mean of n points 2 x apart (a Dirichlet kernel); x the phase of half a step.
double mean_length(const TurnRate& rate, std::int64_t n, std::int64_t halves_of_step) {
  const auto sine = [&](std::int64_t halves) {
    return to_double(sincos(phase_of(rate, {halves / 2, halves % 2 == 0 ? 0.0 : 0.5})).sine);
  };
  return sine(n * halves_of_step) / (number(n) * sine(halves_of_step));
}

double typical_of_pairs(const RivalData& data) {
  const std::int64_t n = data.rival().length;
  Spectrum turning;
  turning.rates = data.pairs().pairs;
  if (data.pairs().alone) turning.rates.push_back(*data.pairs().alone);
  std::vector<double> spreads(turning.rates.size());  // standard deviations
  frequencies(turning, spreads);
  for (std::size_t i = 0; i < spreads.size(); ++i) {
    const TurnRate& rate = turning.rates[i];
    const bool pair = i < data.pairs().pairs.size();
    const double angle = spreads[i] * number(n);
    if (angle < (pair ? 0x1p-30 : 0x1p-12)) {
      // So small that the sine equals its angle, and the cosine 1; the square may be no double.
      spreads[i] *= root((number(n) * number(n) - 1) / 12);
    } else if (pair && angle < 1.0 / 8) {
      // 1 - (sin(y) / sin(x) / n)^2 for y = angle / 2 and x = y / n; the logarithm of sin(y) / y is
      // -y^2 / 6 - y^4 / 180 - y^6 / 2835 ...
      const double y = angle * angle / 4;
      const double x = y / (number(n) * number(n));
      const double log = (x - y) / 3 + (x * x - y * y) / 90 + (x * x * x - y * y * y) * (2.0 / 2835);
      spreads[i] = root(-log * (1 + log / 2 * (1 + log / 3)));
    } else if (pair) {
      const auto sine = [&](std::int64_t halves) {
        return fast_sincos(fast_phase(rate, {halves / 2, halves % 2 == 0 ? 0.0 : 0.5})).sine;
      };
      // Half a step of a slow pair is so small that the sine is its angle less a sixth of the cube.
      const double half = spreads[i] / 2;
      const double of_half = half < 0x1p-8 ? half * (1 - half * half / 6) : sine(1);
      const double mean = sine(n) / (number(n) * of_half);
      spreads[i] = root(1 - mean * mean);
    } else {
      const std::int64_t halves = n - 1;
      const SineCosine middle = sincos(phase_of(rate, {halves / 2, halves % 2 == 0 ? 0.0 : 0.5}));
      const double mean_sine = to_double(middle.sine) * mean_length(rate, n, 1);
      const double mean_square =
          (1 - to_double(sincos(phase_of(rate, {halves, 0})).cosine) * mean_length(rate, n, 2)) / 2;
      spreads[i] = root(std::max(mean_square - mean_sine * mean_sine, 0.0));
    }
    if (pair) spreads[i] *= root(data.pairs().times);
  }
  return norm_of(spreads) * root(2 * number(n) / number(n - 1));
}

double typical_of_rows(const RivalData& data) {
  // Row by row, as they lie in memory.
  const double count = number(data.over());
  std::vector<double> means(data.width());
  for (std::int64_t p = 0; p < data.over(); ++p) {
    const double* value = data.row(p).data();
    for (double& mean : means) mean += *value++;
  }
  for (double& mean : means) mean /= count;
  double sum = 0;
  for (std::int64_t p = 0; p < data.over(); ++p) {
    const double* value = data.row(p).data();
    for (const double mean : means) {
      const double difference = *value++ - mean;
      sum += difference * difference;
    }
  }
  return root(2 * sum / (count - 1));
}

double typical(const RivalData& data) {
  if (data.by_pairs()) return typical_of_pairs(data);
  if (!data.closed()) return typical_of_rows(data);
  const double n = number(data.rival().length);
  if (data.rival().kind != RivalKind::binary) return data.slope() * root(number(data.columns()) * n * (n + 1) / 6);
  double sum = 0;
  for (int j = 0; j < std::min<std::int64_t>(data.columns(), 54); ++j) {
    const std::int64_t half = std::int64_t{1} << j;
    const std::int64_t ones =
        data.rival().length / (2 * half) * half + std::max<std::int64_t>(data.rival().length % (2 * half) - half, 0);
    const double mean = number(ones) / n;
    sum += mean * (1 - mean);
  }
  return root(2 * sum * n / (n - 1));
}

double similarity_of_rows(std::span<const double> a, std::span<const double> b) {
  double product = 0;
  double squares = 0;
  const double* other = b.data();
  for (const double value : a) {
    product += value * *other;
    squares += value * value + *other * *other;
    ++other;
  }
  return squares == 0 ? 1 : 2 * product / squares;
}

}  // namespace

Smooth smooth_of(const RivalData& data) {
  Smooth result{number(data.over()),
                kUnknown,
                kUnknown,
                kUnknown,
                data.by_pairs() ? number(data.rival().length) : number(data.over()),
                0,
                kUnknown,
                kUnknown,
                kUnknown,
                kUnknown,
                kUnknown,
                kUnknown,
                kUnknown,
                0};
  const std::int64_t length = data.rival().length;
  const std::int64_t from = length > 52 ? 50 : 0;
  result.from = number(from);
  if (length < 2) return result;
  const RivalData::Steps neighbours = data.steps();
  result.step = neighbours.largest;
  result.step_at = neighbours.largest_at;
  result.typical = typical(data);
  const std::int64_t far = length > 500 ? 500 : length - 1;
  result.near = number(from + 1);
  result.far = number(far);
  const std::vector<double> here = data.rows(from, 1);
  result.near_similarity = similarity_of_rows(here, data.rows(from + 1, 1));
  result.far_similarity = similarity_of_rows(here, data.rows(far, 1));
  // NOLINTNEXTLINE(clang-analyzer-core.DivideZero): every row has a column.
  const std::int64_t most = std::max<std::int64_t>(kRippleOver / data.columns(), 2);
  const std::int64_t over = std::min({length - 1 - from, std::int64_t{1000}, most});
  result.ripple_over = number(over);
  result.ripple = 0;
  double lowest = kInfinity;
  double lowest_at = 0;
  std::vector<double> there(data.width());
  for (std::int64_t k = 1; k <= over; ++k) {
    rival_rows(data.spectrum(), data.rival(), from + k, there);
    const double similarity = similarity_of_rows(here, there);
    if (similarity - lowest > result.ripple) {
      result.ripple = similarity - lowest;
      result.ripple_from = lowest_at;
      result.ripple_to = number(k);
    }
    if (similarity < lowest) {
      lowest = similarity;
      lowest_at = number(k);
    }
  }
  return result;
}

}  // namespace posenc::rivals
