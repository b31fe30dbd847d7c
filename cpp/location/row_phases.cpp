#include "location/row_phases.h"

#include <algorithm>

#include "arithmetic/bits.h"
#include "arithmetic/real.h"

namespace posenc::location {
namespace {

/// Values that are all float32 numbers have been rounded to float32.
double noise_of_rounding(std::span<const double> row) {
  const bool singles = std::all_of(row.begin(), row.end(), [](double value) {
    return value != value || magnitude(value) > 1e30 || static_cast<double>(static_cast<float>(value)) == value;
  });
  return singles ? 0x1p-25 : 0x1p-51;
}

/// The median magnitude of a normal distribution, in standard deviations.
constexpr double kMedianOfNormal = 0.6745;

double turns_per_position(const TurnRate& rate) {
  return 2 * (static_cast<double>(rate.per_half.high) * 0x1p-64 + static_cast<double>(rate.per_half.low) * 0x1p-128);
}

/// The median of numbers that are not negative, bit by bit: their bits are in the order of the numbers. Sorting them
/// would cost a kilobyte of the module.
double median(std::span<const double> values) {
  std::uint64_t below = 0;
  for (int bit = 62; bit >= 0; --bit) {
    const std::uint64_t next = below | (std::uint64_t{1} << bit);
    std::size_t smaller = 0;
    for (const double value : values) smaller += bits_of(value) < next ? 1 : 0;
    if (2 * smaller <= values.size()) below = next;
  }
  return double_of(below);
}

}  // namespace

RowPhases::RowPhases(const Spectrum& spectrum, std::span<const double> row, double size)
    : spectrum_(spectrum), row_(row), least_noise_(noise_of_rounding(row)) {
  const Encoding& encoding = spectrum.encoding;
  for (const TurnRate& rate : spectrum.rates) turns_.push_back(turns_per_position(rate));
  for (std::uint32_t pair = 0; pair < encoding.complete_pairs(); ++pair) {
    const double sine = row[encoding.sine_column(pair)];
    const double cosine = row[encoding.cosine_column(pair)];
    const double square = sine * sine + cosine * cosine;
    if (square != square) continue;  // a value is not known
    wrong_lengths_ = wrong_lengths_ || !(square > 1.0 / 16 && square < 16);
    if (!(square > 1.0 / 16 && square < 16) || turns_[pair] == 0) continue;
    const Polar polar = polar_of(sine, cosine);
    readings_.push_back({pair, polar.phase, polar.length, turns_[pair], 0});
  }
  turning_ = readings_.size();
  while (turning_ > 0 && readings_[turning_ - 1].turns * size < 1.0 / 16) --turning_;
  if (turning_ == 0) turning_ = readings_.size();
}

double RowPhases::noise_of_lengths() const {
  if (readings_.empty()) return kMostNoise;
  std::vector<double> deviations;
  for (const PhaseReading& reading : turning()) deviations.push_back(magnitude(reading.length - 1));
  const auto count = static_cast<double>(deviations.size());
  return std::clamp((1.5 + 30 / (count * count)) * median(deviations) / kMedianOfNormal, least_noise_, kMostNoise);
}

double RowPhases::noise_of_phases(Position position) const {
  std::vector<double> deviations;
  for (std::size_t index = 0; index < turning_; ++index) {
    deviations.push_back(magnitude(ahead(index, position)) * kTwoPi.high * readings_[index].length);
  }
  return std::max(1.5 * median(deviations) / kMedianOfNormal, least_noise_);
}

void RowPhases::expect(double noise) {
  for (PhaseReading& reading : readings_) reading.deviation = noise / (kTwoPi.high * reading.length) + kPolarError;
}

std::uint64_t RowPhases::phase_of_pair(std::size_t pair, Position position) const {
  const auto fraction = static_cast<std::int64_t>(position.fraction * turns_[pair] * 0x1p64);
  return fast_phase(spectrum_.rates[pair], {position.whole, 0}) + static_cast<std::uint64_t>(fraction);
}

bool RowPhases::mostly_fit(Position position) const {
  std::size_t fit = 0;
  for (std::size_t index = 0; index < turning_; ++index) {
    if (magnitude(ahead(index, position)) <= (kDeviations + 1) * readings_[index].deviation) ++fit;
  }
  return 4 * fit >= 3 * turning_;
}

Position RowPhases::fitted(Position position) const {
  constexpr int kRounds = 4;
  for (int round = 0; round < kRounds; ++round) {
    double pull = 0;
    double weight = 0;
    for (std::size_t index = 0; index < readings_.size(); ++index) {
      const PhaseReading& reading = readings_[index];
      const double off = ahead(index, position);
      const double relative = off / ((kDeviations + 1) * reading.deviation);
      double weight_of_pair = reading.length;
      if (round < kRounds - 1)
        weight_of_pair /= 1 + 4 * relative * relative;
      else if (magnitude(relative) > 1)
        continue;
      pull += weight_of_pair * reading.turns * off;
      weight += weight_of_pair * reading.turns * reading.turns;
    }
    if (weight > 0) position = moved(position, -pull / weight);
  }
  return position;
}

double RowPhases::residual_at(Position position) const {
  double squares = 0;
  std::size_t count = 0;
  each_difference(position, [&](std::size_t, double difference) {
    const double capped = std::min(magnitude(difference), 2.0);
    squares += capped * capped;
    ++count;
  });
  return count == 0 ? 0 : __builtin_sqrt(squares / static_cast<double>(count));
}

double RowPhases::log_odds(double best, double other) const {
  const double noise = std::max(best, 0x1p-52);
  const auto values = static_cast<double>(2 * readings_.size());
  return (other * other - best * best) * values / (2 * noise * noise);
}

}  // namespace posenc::location
