#include "location/beats.h"

namespace posenc::location {
namespace {

constexpr std::size_t kMostOrder = 30;  // beyond it even phases exact to 2^-52 are too uncertain

/// The fraction by which the second pair is slower than the first. It takes 128 bits: neighbours may be nearly equal.
double slower_by(const TurnRate& first, const TurnRate& second) {
  const auto number = [](std::uint64_t high, std::uint64_t low) {
    return static_cast<double>(high) * 0x1p-64 + static_cast<double>(low) * 0x1p-128;
  };
  const std::uint64_t borrow = first.per_half.low < second.per_half.low ? 1 : 0;
  return number(first.per_half.high - second.per_half.high - borrow, first.per_half.low - second.per_half.low) /
         number(first.per_half.high, first.per_half.low);
}

/// The alternating sum with binomial coefficients of a value of each reading.
template <class Of>
std::uint64_t difference(const Beat& beat, Of of) {
  std::uint64_t sum = 0;
  std::uint64_t coefficient = 1;
  for (std::size_t j = 0; j <= beat.order; ++j) {
    const std::uint64_t term = coefficient * of(beat.first + j);
    sum += j % 2 == 0 ? term : 0 - term;
    coefficient = coefficient * (beat.order - j) / (j + 1);
  }
  return sum;
}

}  // namespace

std::vector<Beat> beats_of(const Spectrum& spectrum, const RowPhases& row, std::size_t count, double size) {
  const auto readings = row.readings();
  std::vector<Beat> beats;
  double squares = 1;  // of the coefficients: binomial(2 order, order)
  for (std::size_t order = 0; order < count && order < kMostOrder; ++order) {
    if (order > 0) squares *= static_cast<double>(2 * (2 * order - 1)) / static_cast<double>(order);
    std::size_t first = count - 1 - order;
    const auto neighbours = [&] { return readings[first + order].pair - readings[first].pair == order; };
    while (first > 0 && !neighbours()) --first;
    if (!neighbours()) break;
    Beat beat{order, first, readings[first].turns, readings[first].deviation * __builtin_sqrt(squares)};
    if (order > 0) {
      const double slower = slower_by(spectrum.rates[readings[first].pair], spectrum.rates[readings[first + 1].pair]);
      for (std::size_t n = 0; n < order; ++n) beat.turns *= slower;
      const double uncertain = 2 * kDeviations * beat.deviation;
      if (uncertain > 0.9 || uncertain > size * beat.turns) break;
    }
    beats.push_back(beat);
  }
  return beats;
}

std::uint64_t phase_of(const RowPhases& row, const Beat& beat) {
  return difference(beat, [&](std::size_t index) { return row.readings()[index].phase; });
}

double ahead(const RowPhases& row, const Beat& beat, std::uint64_t read, Position position) {
  return turns_between(read, difference(beat, [&](std::size_t index) { return row.phase_at(index, position); }));
}

}  // namespace posenc::location
