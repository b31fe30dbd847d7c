#include "location/row_phases.h"

#include <algorithm>

#include "arithmetic/bits.h"
#include "arithmetic/real.h"

namespace posenc {
namespace {

/// Values that are all float32 have been rounded to it. Those next to 0 less than the others: then most of the hands
/// say too little.
double noise_of_rounding(std::span<const double> row) {
  const bool singles = std::all_of(row.begin(), row.end(), [](double value) {
    return value != value || magnitude(value) > 1e30 || static_cast<double>(static_cast<float>(value)) == value;
  });
  return singles ? 0x1p-25 : 0x1p-51;
}

/// The median of the magnitude of what is normally distributed, in standard deviations.
constexpr double kMedianOfNormal = 0.6745;

double turns_per_position(const TurnRate& rate) {
  return 2 * (static_cast<double>(rate.per_half.high) * 0x1p-64 + static_cast<double>(rate.per_half.low) * 0x1p-128);
}

/// Of numbers that are not negative: the least that half of them do not exceed, bit by bit, for the bits of such
/// numbers are in the order of the numbers. A way of sorting less is a kilobyte less of the module.
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

RowPhases::RowPhases(const Spectrum& spectrum, std::span<const double> row, double room)
    : spectrum_(spectrum), row_(row), least_noise_(noise_of_rounding(row)) {
  const Encoding& encoding = spectrum.encoding;
  for (const TurnRate& rate : spectrum.rates) turns_.push_back(turns_per_position(rate));
  for (std::uint32_t pair = 0; pair < encoding.complete_pairs(); ++pair) {
    const double sine = row[encoding.sine_column(pair)];
    const double cosine = row[encoding.cosine_column(pair)];
    const double square = sine * sine + cosine * cosine;
    if (square != square) continue;  // a value is not known
    misshapen_ = misshapen_ || !(square > 1.0 / 16 && square < 16);
    if (!(square > 1.0 / 16 && square < 16) || turns_[pair] == 0) continue;
    const Hand hand = polar_of(sine, cosine);
    hands_.push_back({pair, hand.phase, hand.length, turns_[pair], 0});
  }
  turning_ = hands_.size();
  while (turning_ > 0 && hands_[turning_ - 1].turns * room < 1.0 / 16) --turning_;
  if (turning_ == 0) turning_ = hands_.size();
}

double RowPhases::noise_of_lengths() const {
  if (hands_.empty()) return kMostNoise;
  std::vector<double> amiss;
  for (const PhaseReading& hand : turning()) amiss.push_back(magnitude(hand.length - 1));
  const auto count = static_cast<double>(amiss.size());
  return std::clamp((1.5 + 30 / (count * count)) * median(amiss) / kMedianOfNormal, least_noise_, kMostNoise);
}

double RowPhases::noise_of_phases(Position position) const {
  std::vector<double> amiss;
  for (std::size_t hand = 0; hand < turning_; ++hand) {
    amiss.push_back(magnitude(ahead(hand, position)) * kTwoPi.high * hands_[hand].length);
  }
  return std::max(1.5 * median(amiss) / kMedianOfNormal, least_noise_);
}

void RowPhases::expect(double noise) {
  for (PhaseReading& hand : hands_) hand.deviation = noise / (kTwoPi.high * hand.length) + kPolarError;
}

std::uint64_t RowPhases::phase_of_pair(std::size_t pair, Position position) const {
  const auto fraction = static_cast<std::int64_t>(position.fraction * turns_[pair] * 0x1p64);
  return fast_phase(spectrum_.rates[pair], {position.whole, 0}) + static_cast<std::uint64_t>(fraction);
}

bool RowPhases::mostly_fit(Position position) const {
  std::size_t fit = 0;
  for (std::size_t hand = 0; hand < turning_; ++hand) {
    if (magnitude(ahead(hand, position)) <= (kReach + 1) * hands_[hand].deviation) ++fit;
  }
  return 4 * fit >= 3 * turning_;
}

Position RowPhases::fitted(Position position) const {
  constexpr int kRounds = 4;
  for (int round = 0; round < kRounds; ++round) {
    double pull = 0;
    double weight = 0;
    for (std::size_t index = 0; index < hands_.size(); ++index) {
      const PhaseReading& hand = hands_[index];
      const double off = ahead(index, position);
      const double share = off / ((kReach + 1) * hand.deviation);
      double counts = hand.length;
      if (round < kRounds - 1)
        counts /= 1 + 4 * share * share;
      else if (magnitude(share) > 1)
        continue;
      pull += counts * hand.turns * off;
      weight += counts * hand.turns * hand.turns;
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

}  // namespace posenc
