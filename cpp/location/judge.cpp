#include "location/judge.h"

#include <algorithm>
#include <limits>

#include "arithmetic/real.h"

namespace posenc::location {
namespace {

/// If random phases would fit somewhere with these odds, the row is not found.
constexpr double kMostChance = 1e-4;
/// Phases that agree within so little noise do not do so by chance.
constexpr double kSmallNoise = 0.1;

/// The standard deviation that the noise of the values leads to; or the deviations of the phases themselves, if the
/// fast ones, which determine the position, are worse than the others.
double accuracy_of(const RowPhases& row, const Best& best, double noise) {
  double weight = 0;
  double squares = 0;
  for (std::size_t index = 0; index < row.readings().size(); ++index) {
    const PhaseReading& reading = row.readings()[index];
    const double slope = reading.length * reading.turns;
    const double turns = row.ahead(index, best.position);
    weight += slope * reading.turns;
    if (magnitude(turns) <= (kDeviations + 1) * best.noise / (kTwoPi.high * reading.length))
      squares += slope * slope * turns * turns;
  }
  if (weight == 0) return std::numeric_limits<double>::quiet_NaN();
  const double by_values = noise / (kTwoPi.high * __builtin_sqrt(weight));
  return std::max(by_values, __builtin_sqrt(squares) / weight);
}

/// In the space of all phases, a torus, the rows are a curve of length (to - from) * |turns|. Random phases are a point
/// of it. The expected number of times that the curve passes such a point as near as this is the volume of the tube
/// around it.
double chance_of(const RowPhases& row, const Best& best) {
  const std::span<const PhaseReading> readings = row.readings();
  if (readings.empty()) return std::numeric_limits<double>::infinity();
  double squares = 0;
  double turns = 0;
  for (std::size_t index = 0; index < readings.size(); ++index) {
    const double off = row.ahead(index, best.position);
    squares += off * off;
    turns += readings[index].turns * readings[index].turns;
  }
  // The ball across the curve, from one dimension or none up two by two.
  const std::size_t across = readings.size() - 1;
  double volume = across % 2 == 0 ? 1 : 2 * __builtin_sqrt(squares);
  for (std::size_t of = across % 2 + 2; of <= across; of += 2)
    volume *= kTwoPi.high * squares / static_cast<double>(of);
  return (best.to - best.from) * __builtin_sqrt(turns) * volume;
}

/// Noise moves a pair as much along its radius as across it. If many pairs have the right length but point elsewhere,
/// that is not noise but another table.
bool points_elsewhere(RowPhases& row, Position position) {
  row.expect(row.noise_of_lengths());
  return !row.mostly_fit(position);
}

}  // namespace

Located judge(const Spectrum& spectrum, RowPhases& row, const Best& best) {
  Located found{};
  found.position = best.position;
  found.residual = best.residual;
  found.second = best.second;
  found.second_residual = best.second_residual;
  found.from = best.from;
  found.to = best.to;
  found.pairs_read = row.readings().size();
  const std::span<const PhaseReading> turning = row.turning();
  double squares = 0;
  double count = 0;
  row.each_difference(best.position, [&](std::size_t column, double difference) {
    if (magnitude(difference) > magnitude(found.worst_difference)) {
      found.worst_column = column;
      found.worst_difference = difference;
    }
    // Outliers say nothing about the noise of the others, nor do pairs that hardly turn.
    if (magnitude(difference) > (kDeviations + 1) * best.noise) return;
    if (!turning.empty() && spectrum.encoding.place_of(column).pair > turning.back().pair) return;
    squares += difference * difference;
    ++count;
  });
  // The position was fitted: one degree of freedom less.
  found.noise = count > 0 ? __builtin_sqrt(squares / std::max(1.0, count - 1)) : best.residual;
  found.accuracy = accuracy_of(row, best, found.noise);
  // In this order: over a search of one position a volume that overflows gives NaN, which is not less.
  found.chance = std::min(best.to - best.from, chance_of(row, best));
  found.second_fits = best.second == best.second && row.log_odds(best.residual, best.second_residual) < kDistinctOdds;
  // Outliers of any size are forgiven if all other phases agree.
  row.expect(best.noise);
  const bool fits = best.residual <= kFits || (best.noise <= kSmallNoise && row.mostly_fit(best.position));
  if (row.readings().empty()) {
    found.verdict = row.has_wrong_lengths() ? Verdict::none : Verdict::ambiguous;
  } else if (!fits || (best.residual > kExact && points_elsewhere(row, best.position))) {
    found.verdict = Verdict::none;
  } else {
    found.verdict = found.second_fits || found.chance > kMostChance ? Verdict::ambiguous : Verdict::found;
  }
  return found;
}

}  // namespace posenc::location
