#include "rivals/linear.h"

#include <algorithm>
#include <span>
#include <vector>

#include "arithmetic/bits.h"
#include "phase/fast_sincos.h"
#include "phase/sincos.h"
#include "relation/rotation.h"
#include "rivals/bounded.h"
#include "rivals/least_squares.h"

namespace posenc::rivals {
namespace {

/// The residual of rotating every pair, over the length of the result.
double residual_of_rotation(const RivalData& data, Position offset, std::int64_t over) {
  std::vector<TurnRate> rates = data.pairs().pairs;
  if (data.pairs().alone) rates.push_back(*data.pairs().alone);
  double misses = 0;
  double whole = number(static_cast<std::int64_t>(data.pairs().still) * over);
  for (std::size_t i = 0; i < rates.size(); ++i) {
    const bool pair = i < data.pairs().pairs.size();
    const double times = pair ? data.pairs().times : 1;
    const Point turn = fast_sincos(fast_phase(rates[i], offset));
    for (std::int64_t p = 0; p < over; ++p) {
      const Point here = fast_sincos(fast_phase(rates[i], {p, 0}));
      const Point there = fast_sincos(fast_phase(rates[i], offset + p));
      const double sine = there.sine - (turn.cosine * here.sine + turn.sine * here.cosine);
      const double cosine = pair ? there.cosine - (turn.cosine * here.cosine - turn.sine * here.sine) : 0;
      misses += times * (sine * sine + cosine * cosine);
      whole += times * (there.sine * there.sine + (pair ? there.cosine * there.cosine : 0));
    }
  }
  return whole == 0 ? 0 : root(misses / whole);
}

/// The change of pairs by a shift, over their length: |1 - e^(i k w)| = 2 |sin(k w / 2)|. A sine alone changes by that
/// times a cosine, half of it in the mean square; its own length is half of a pair's, too.
double change_of_pairs(const RivalData& data, Position offset) {
  const std::span<const TurnRate> rates =
      data.rival().kind == RivalKind::sines ? std::span(data.spectrum().rates) : std::span(data.pairs().pairs);
  double squares = 0;
  double whole = number(static_cast<std::int64_t>(data.pairs().still));
  const auto add = [&](const TurnRate& rate, double times) {
    // Half the offset may not be a position. Its phase is half that of the offset, or half a turn more.
    const SineCosine point = sincos(phase_of(rate, offset));
    const double sine = to_double(point.sine);
    const double cosine = to_double(point.cosine);
    squares += times * (cosine > 0 ? 2 * sine * sine / (1 + cosine) : 2 * (1 - cosine));
    whole += times;
  };
  for (const TurnRate& rate : rates) add(rate, data.rival().kind == RivalKind::sines ? 0.5 : data.pairs().times);
  if (data.pairs().alone) add(*data.pairs().alone, 0.5);
  return whole == 0 ? kUnknown : root(squares / whole);
}

}  // namespace

Linear linear_of(const RivalData& data, Position offset) {
  const double all = number(data.columns());
  if (offset.is_zero()) return {kUnknown, kUnknown, 0, all};
  if (data.rival().kind == RivalKind::sines)
    return {sines_alone_error(data.spectrum(), offset) / root(0.5), change_of_pairs(data, offset), kInfinity, all};
  if (data.rival().turns()) {
    const double change = change_of_pairs(data, offset);
    const bool with_cosine = !data.pairs().alone || (data.rival().kind == RivalKind::one_frequency && data.by_pairs());
    if (with_cosine) {
      const std::int64_t over =
          std::min(data.rival().length, std::clamp<std::int64_t>(kValuesOver / data.columns(), 2, 64));
      return {residual_of_rotation(data, offset, over), change, number(over), all};
    }
    // The sine without a cosine misses sin(k w) of half a square, out of half a square a column.
    return {magnitude(to_double(sincos(phase_of(*data.pairs().alone, offset)).sine)) / root(all), change, kInfinity,
            all};
  }
  if (data.rival().kind == RivalKind::constant) return {0, 0, number(data.rival().length), all};
  const std::int64_t k = offset.whole < 0 ? -offset.whole : offset.whole;
  const std::int64_t left = data.rival().length - k;
  if (offset.fraction != 0 || left < 8) {
    return {kUnknown, kUnknown, offset.fraction != 0 ? 0 : number(std::max<std::int64_t>(left, 0)), all};
  }
  if (data.rival().kind != RivalKind::binary && data.rival().kind != RivalKind::random) {
    // x = 0 ... n - 1 and x + k: |x|^2 |x + k|^2 - (x (x + k))^2 = k^2 (n sum x^2 - (sum x)^2).
    const double n = number(left);
    const double squares = (n - 1) * n * (2 * n - 1) / 6;
    const double shifted_squares = squares + number(k) * n * (n - 1) + n * number(k) * number(k);
    return {number(k) * n * root((n * n - 1) / 12) / root(squares) / root(shifted_squares),
            number(k) * root(n) / root(shifted_squares), n, all};
  }
  const std::int64_t over = std::min(left, kMapOver);
  const auto width = static_cast<std::size_t>(std::min({data.columns(), over / 4, std::int64_t{64}}));
  const auto by_column = [&](std::int64_t first) {
    std::vector<double> values(width * static_cast<std::size_t>(over));
    std::vector<double> one(width);
    for (std::int64_t r = 0; r < over; ++r) {
      first_columns(data.rival(), first + r, one);
      for (std::size_t j = 0; j < width; ++j)
        values[j * static_cast<std::size_t>(over) + static_cast<std::size_t>(r)] = one[j];
    }
    return values;
  };
  std::vector<double> x = by_column(offset.whole < 0 ? k : 0);
  std::vector<double> y = by_column(offset.whole < 0 ? 0 : k);
  double moved = 0;
  double whole = 0;
  for (std::size_t n = 0; n < y.size(); ++n) {
    moved += (y[n] - x[n]) * (y[n] - x[n]);
    whole += y[n] * y[n];
  }
  const double change = whole == 0 ? kUnknown : root(moved / whole);
  return {least_squares_residual(x, y, static_cast<std::size_t>(over)), change, number(over),
          number(static_cast<std::int64_t>(width))};
}

}  // namespace posenc::rivals
