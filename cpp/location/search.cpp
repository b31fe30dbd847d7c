#include "location/search.h"

#include <algorithm>

namespace posenc::location {
namespace {

/// An outlier costs this much at most: one wrong pair cannot exclude a candidate alone.
constexpr double kOutlierCost = 30;
/// If a phase leaves several turns of the next one open, the search begins with fewer candidates, but with no fewer
/// than this.
constexpr std::size_t kFewestCandidates = 4096;
/// Phases read, over all candidates together; the first few phases are always read for all of them.
constexpr std::size_t kMostReadings = std::size_t{1} << 23;
constexpr std::size_t kFirstReadings = 16;
/// Turns of one phase that are tried, over all candidates. With a base of 1e300 neighbouring frequencies differ so much
/// that a slow phase leaves countless turns of the next one open.
constexpr double kMostTurns = 4.0 * static_cast<double>(kMostCandidates);

/// How far a faster phase may be off once a slower one is known, to either side, in turns.
double uncertainty(const Beat& slower, const Beat& faster) {
  return kDeviations * (slower.deviation / slower.turns * faster.turns + faster.deviation);
}

}  // namespace

Search::Search(const Spectrum& spectrum, RowPhases& row, double from, double to, Trace* trace)
    : spectrum_(spectrum), row_(row), from_(from), to_(to), trace_(trace) {}

void Search::run(double noise, std::size_t count) {
  row_.expect(noise);
  const std::span<const PhaseReading> readings = row_.readings();
  // A phase that its noise moves through all of the search says nothing.
  while (count > 1 && readings[count - 1].deviation > (to_ - from_) * readings[count - 1].turns) --count;
  const std::vector<Beat> beats = beats_of(spectrum_, row_, count, to_ - from_);
  const std::size_t start = beats[0].first;
  double variance = beats[0].deviation / beats[0].turns;
  variance *= variance;
  const Beginning best = beginning(beats, variance);
  if (trace_) trace_->begin();
  given_up_.clear();
  enumerate(beats[best.beat], best.reach);
  for (std::size_t at = best.beat; at > 0; --at) refine(beats[at], beats[at - 1]);
  // From here on each phase is one more measurement, and all that have been read are one estimate.
  std::size_t left = readings.size() - 1;
  for (std::size_t index = start + 1; index < readings.size(); ++index) variance = read(index, variance, left--);
  for (std::size_t index = start; index-- > 0;) variance = read(index, variance, left--);
}

/// Begins where the affordable candidates reach farthest, and among equals where there are fewest.
Search::Beginning Search::beginning(std::span<const Beat> beats, double variance) const {
  Beginning best{0, 0, 0};
  double branches = branching(beats[0].first, variance);
  for (std::size_t at = 0; at < beats.size(); ++at) {
    if (at > 0) branches *= std::max(1.0, 2 * uncertainty(beats[at], beats[at - 1]));
    const double affordable = std::max(static_cast<double>(kMostCandidates) / branches,
                                       at == 0 ? static_cast<double>(kFewestCandidates) : 0.0);
    const double all = 1 + (to_ - from_) * beats[at].turns;
    const Beginning one{at, std::min(affordable / beats[at].turns, to_ - from_), all * branches};
    if (at == 0 || one.reach > best.reach || (one.reach == best.reach && one.candidates < best.candidates)) best = one;
  }
  return best;
}

/// How many candidates one becomes, at most, while the faster phases are read: the turns that the slower ones leave
/// open.
double Search::branching(std::size_t start, double variance) const {
  double branches = 1;
  for (std::size_t index = start; index-- > 0;) {
    const PhaseReading& reading = row_.readings()[index];
    const double before = variance * reading.turns * reading.turns;
    const double square = reading.deviation * reading.deviation;
    branches *= std::max(1.0, 2 * kDeviations * __builtin_sqrt(before));
    variance *= square / (before + square);
  }
  return branches;
}

/// Every position at which the beat has the phase that was read, one a turn, within `reach` positions around the one
/// nearest to 0.
void Search::enumerate(const Beat& beat, double reach) {
  candidates_.clear();
  const double nearest = std::clamp(0.0, from_, to_);
  const std::uint64_t read = phase_of(row_, beat);
  const double phase = turns_between(0, read);
  const double margin = kDeviations * beat.deviation;
  tried_from_ = std::max(from_, nearest - reach / 2);
  tried_to_ = std::min(to_, tried_from_ + reach);
  tried_from_ = std::max(from_, tried_to_ - reach);
  const double least = tried_from_ * beat.turns - margin;
  const double most = tried_to_ * beat.turns + margin;
  auto turn = static_cast<std::int64_t>(least - phase);
  while (static_cast<double>(turn) + phase < least) ++turn;
  for (; static_cast<double>(turn) + phase <= most; ++turn) {
    const double at = (static_cast<double>(turn) + phase) / beat.turns;
    // The rounding of a double is small against the next phase's turn, which corrects it.
    if (magnitude(at) < 0x1.1p53) candidates_.push_back({position_at(at), 0});
  }
  // If less than a turn is searched, the phase may lie beyond it.
  if (candidates_.empty()) candidates_.push_back({position_at(nearest), 0});
  trace(beat, read, beat.deviation / beat.turns);
}

/// Reads the faster beat within what the slower one has left open of each candidate.
void Search::refine(const Beat& slower, const Beat& faster) {
  const std::uint64_t read = phase_of(row_, faster);
  for (const Candidate& candidate : candidates_) {
    // A beat of a high order may show more of a position than the 53 bits of a double.
    const double reach = uncertainty(slower, faster) + magnitude(value_of(candidate.position)) * 0x1p-48 * faster.turns;
    const double off = ahead(row_, faster, read, candidate.position);
    const double cost = candidate.cost + (magnitude(off) > reach ? kOutlierCost : 0);
    beam_.add({moved(candidate.position, -off / faster.turns), cost});
    other_turns(off, reach, [&](double by) {
      beam_.add({moved(candidate.position, -by / faster.turns), candidate.cost});
    });
  }
  prune();
  trace(faster, read, faster.deviation / faster.turns);
}

/// Joins a phase to the estimate of each candidate (a Kalman filter) and returns the variance that is left. If nothing
/// distinguishes the candidates, most of them are given up before `left` more phases are read.
double Search::read(std::size_t index, double variance, std::size_t left) {
  const PhaseReading& reading = row_.readings()[index];
  // A phase that is uncertain by a turn excludes nothing.
  if (2 * kDeviations * reading.deviation > 1) return variance;
  const double square = reading.deviation * reading.deviation;
  const double expected = variance * reading.turns * reading.turns + square;
  const double gain = variance * reading.turns / expected;
  for (const Candidate& candidate : candidates_) {
    const double off = row_.ahead(index, candidate.position);
    const auto join = [&](double by) {
      const double cost = candidate.cost + by * by / expected;
      if (beam_.takes(cost)) beam_.add({moved(candidate.position, -gain * by), cost});
    };
    if (off * off / expected > kOutlierCost) {
      beam_.add({candidate.position, candidate.cost + kOutlierCost});
    } else {
      join(off);
    }
    other_turns(off, kDeviations * __builtin_sqrt(expected), join);
  }
  prune();
  const std::size_t most = kMostReadings / (left + 1);
  if (row_.readings().size() - left > kFirstReadings && candidates_.size() > most) {
    cheapest_first(candidates_, most);
    candidates_.resize(most);
  }
  variance *= square / expected;
  trace({0, index, reading.turns, reading.deviation}, reading.phase, __builtin_sqrt(variance));
  return variance;
}

/// The other numbers that differ from `off` by whole turns, within reach.
template <class Use>
void Search::other_turns(double off, double reach, Use use) const {
  if (reach < 0.5) return;
  reach = std::min(reach, kMostTurns / static_cast<double>(candidates_.size()));
  for (double by = off - 1; by >= -reach; by -= 1) use(by);
  for (double by = off + 1; by <= reach; by += 1) use(by);
}

void Search::prune() {
  Candidate best_given_up;
  // It may be the second best position of all.
  if (beam_.take(candidates_, best_given_up)) given_up_.push_back(best_given_up.position);
}

void Search::trace(const Beat& beat, std::uint64_t phase, double spread) const {
  if (trace_) trace_->add(row_, beat, phase, spread, candidates_);
}

}  // namespace posenc::location
