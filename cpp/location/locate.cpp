#include "location/locate.h"

#include <algorithm>
#include <limits>

#include "arithmetic/real.h"
#include "location/beam.h"
#include "location/beats.h"
#include "location/row_phases.h"

namespace posenc {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinite = std::numeric_limits<double>::infinity();

/// One hand that does not fit at all may be wrong: it cannot exclude a candidate alone.
constexpr double kOneHand = 30;
/// Two positions are told apart from this on: odds of e^16 = 9 million.
constexpr double kTold = 16;
/// Where the odds are less than this, two fit just as well: all hands have come round.
constexpr double kSame = 0.01;
/// A row that random hands would fit as well somewhere, with these odds, is not found.
constexpr double kMostChance = 1e-4;
/// Where a hand leaves several turns of the next one open, the search begins with fewer candidates, but not with less
/// than this.
constexpr std::size_t kFewestCandidates = 4096;
/// Candidates that are looked at more closely; and values that are computed to choose them.
constexpr std::size_t kClosely = 64;
constexpr std::size_t kMostValues = std::size_t{1} << 18;
/// Noise so small that hands which agree within it do so for a reason.
constexpr double kAgree = 0.1;
/// RotatingPairs are read for all candidates together so often, after the first few of them.
constexpr std::size_t kMostReadings = std::size_t{1} << 23;
constexpr std::size_t kHandsRead = 16;
/// Turns of a hand that are looked at, over all candidates: where neighbouring hands differ by a large factor, as they
/// do with a base of 1e300, the slower one leaves more of the faster one's turns open than can ever be counted.
constexpr double kMostTurns = 4.0 * static_cast<double>(kMostCandidates);

double value_of(Position position) { return static_cast<double>(position.whole) + position.fraction; }

class Search {
 public:
  Search(const Spectrum& spectrum, std::span<const double> row, double from, double to,
         std::vector<RefinementStep>* steps)
      : spectrum_(spectrum),
        row_(spectrum, row, to - from),
        from_(from),
        to_(to),
        zero_(position_at(std::clamp(0.0, from, to))),
        steps_(steps) {}

  Located result() {
    const std::size_t hands = row_.hands().size();
    found_.hands = hands;
    found_.second = found_.second_residual = kNone;
    found_.residual = kInfinite;
    found_.from = from_;
    found_.to = to_;
    double noise = row_.noise_of_lengths();
    for (bool fits = hands == 0; !fits;) {
      fits = attempt(noise, hands);
      // A wrong value among the slowest hands leads all of the search astray: begin with faster ones. Much noise hides
      // it anyway.
      for (std::size_t share = 1; !fits && share <= 2 && hands > 8 && noise < 0.1; ++share) {
        fits = attempt(noise, hands - share * hands / 3);
      }
      if (noise >= kMostNoise) break;
      // The lengths may have been right by chance, or on purpose: then what was found says how much there is.
      noise = std::min(std::max(found_.residual, 8 * noise), kMostNoise);
    }
    if (hands == 0) {
      found_.position = zero_;
      found_.residual = row_.residual_at(zero_);
    }
    judge();
    if (steps_) tell_steps();
    return found_;
  }

 private:
  /// Searches with the first `count` hands for a start, and the others after them; whether the row fits what was found.
  bool attempt(double noise, std::size_t count) {
    row_.expect(noise);
    const std::span<const PhaseReading> hands = row_.hands();
    // Of a hand that its noise moves through all of what is searched nothing is learned.
    while (count > 1 && hands[count - 1].deviation > (to_ - from_) * hands[count - 1].turns) --count;
    if (count == 0) return false;
    const std::vector<Beat> beats = beats_of(spectrum_, row_, count, to_ - from_);
    const std::size_t start = beats[0].first;
    double variance = beats[0].deviation / beats[0].turns;
    variance *= variance;
    // Begins where the candidates that may be held reach farthest, and of those where fewest have to be.
    Beginning best{0, 0, 0};
    double branches = branching(start, variance);
    for (std::size_t at = 0; at < beats.size(); ++at) {
      if (at > 0) branches *= std::max(1.0, 2 * within(beats[at], beats[at - 1]));
      const double held = std::max(static_cast<double>(kMostCandidates) / branches,
                                   at == 0 ? static_cast<double>(kFewestCandidates) : 0.0);
      const double all = 1 + (to_ - from_) * beats[at].turns;
      const Beginning one{at, std::min(held / beats[at].turns, to_ - from_), all * branches};
      if (at == 0 || one.reach > best.reach || (one.reach == best.reach && one.candidates < best.candidates))
        best = one;
    }
    trace_.clear();
    left_.clear();
    last_out_.clear();
    enumerate(beats[best.beat], best.reach);
    for (std::size_t at = best.beat; at > 0; --at) narrow(beats[at], beats[at - 1]);
    // From here on each hand is one more measurement, and all that have been read are one estimate.
    std::size_t left = hands.size() - 1;
    for (std::size_t hand = start + 1; hand < hands.size(); ++hand) variance = read(hand, variance, left--);
    for (std::size_t hand = start; hand-- > 0;) variance = read(hand, variance, left--);
    return settle(noise);
  }

  /// Where a search may begin: with which beat, how many positions wide, and how many candidates that takes at most.
  struct Beginning {
    std::size_t beat;
    double reach;
    double candidates;
  };

  /// What a slower beat leaves open of a faster one, to either side, in turns.
  static double within(const Beat& slower, const Beat& faster) {
    return kReach * (slower.deviation / slower.turns * faster.turns + faster.deviation);
  }

  /// How many candidates one becomes, at most, while the faster hands are read: those turns that the slower ones leave
  /// open.
  double branching(std::size_t start, double variance) const {
    double branches = 1;
    for (std::size_t index = start; index-- > 0;) {
      const PhaseReading& hand = row_.hands()[index];
      const double before = variance * hand.turns * hand.turns;
      const double square = hand.deviation * hand.deviation;
      branches *= std::max(1.0, 2 * kReach * __builtin_sqrt(before));
      variance *= square / (before + square);
    }
    return branches;
  }

  /// Every position at which the beat points where it was read, one a turn, within `reach` positions around the one
  /// next to 0.
  void enumerate(const Beat& beat, double reach) {
    candidates_.clear();
    const std::uint64_t read = phase_of(row_, beat);
    const double phase = turns_between(0, read);
    const double room = kReach * beat.deviation;
    tried_from_ = std::max(from_, value_of(zero_) - reach / 2);
    tried_to_ = std::min(to_, tried_from_ + reach);
    tried_from_ = std::max(from_, tried_to_ - reach);
    const double least = tried_from_ * beat.turns - room;
    const double most = tried_to_ * beat.turns + room;
    auto turn = static_cast<std::int64_t>(least - phase);
    while (static_cast<double>(turn) + phase < least) ++turn;
    for (; static_cast<double>(turn) + phase <= most; ++turn) {
      const double at = (static_cast<double>(turn) + phase) / beat.turns;
      // As far as doubles go; what they lose is small against the next hand's turn, and is made up there.
      if (magnitude(at) < 0x1.1p53) candidates_.push_back({position_at(at), 0});
    }
    // None is left where less than a turn is searched, and the hand points elsewhere.
    if (candidates_.empty()) candidates_.push_back({zero_, 0});
    trace(beat, read, beat.deviation / beat.turns);
  }

  /// Reads the faster beat within what the slower one has left of each candidate.
  void narrow(const Beat& slower, const Beat& faster) {
    const std::uint64_t read = phase_of(row_, faster);
    for (const Candidate& candidate : candidates_) {
      // A double has not more than 53 bits of a position that a beat of a high order has shown.
      const double reach = within(slower, faster) + magnitude(value_of(candidate.position)) * 0x1p-48 * faster.turns;
      const double off = ahead(row_, faster, read, candidate.position);
      const double cost = candidate.cost + (magnitude(off) > reach ? kOneHand : 0);
      beam_.add({moved(candidate.position, -off / faster.turns), cost});
      other_turns(off, reach, [&](double by) {
        beam_.add({moved(candidate.position, -by / faster.turns), candidate.cost});
      });
    }
    prune();
    trace(faster, read, faster.deviation / faster.turns);
  }

  /// Joins what a hand shows to the estimate of each candidate (Kalman's filter); returns the variance that is left.
  /// Where nothing tells the candidates apart, most of them are given up before `left` more hands are read.
  double read(std::size_t index, double variance, std::size_t left) {
    const PhaseReading& hand = row_.hands()[index];
    // What cannot be read within a turn leaves nothing out.
    if (2 * kReach * hand.deviation > 1) return variance;
    const double square = hand.deviation * hand.deviation;
    const double expected = variance * hand.turns * hand.turns + square;
    const double gain = variance * hand.turns / expected;
    for (const Candidate& candidate : candidates_) {
      const double off = row_.ahead(index, candidate.position);
      const auto join = [&](double by) {
        const double cost = candidate.cost + by * by / expected;
        if (beam_.takes(cost)) beam_.add({moved(candidate.position, -gain * by), cost});
      };
      if (off * off / expected > kOneHand) {
        beam_.add({candidate.position, candidate.cost + kOneHand});
      } else {
        join(off);
      }
      other_turns(off, kReach * __builtin_sqrt(expected), join);
    }
    prune();
    const std::size_t most = kMostReadings / (left + 1);
    if (row_.hands().size() - left > kHandsRead && candidates_.size() > most) {
      cheapest_first(candidates_, most);
      candidates_.resize(most);
    }
    variance *= square / expected;
    trace({0, index, hand.turns, hand.deviation}, hand.phase, __builtin_sqrt(variance));
    return variance;
  }

  /// The other numbers that are a whole number of turns from `off`, within reach.
  template <class Use>
  void other_turns(double off, double reach, Use use) const {
    if (reach < 0.5) return;
    reach = std::min(reach, kMostTurns / static_cast<double>(candidates_.size()));
    for (double by = off - 1; by >= -reach; by -= 1) use(by);
    for (double by = off + 1; by <= reach; by += 1) use(by);
  }

  void prune() {
    Candidate last;
    // The last one out may be the second of all.
    if (beam_.take(candidates_, last)) last_out_.push_back(last.position);
  }

  void trace(const Beat& beat, std::uint64_t phase, double spread) {
    if (!steps_) return;
    trace_.push_back({beat.order,
                      row_.hands()[beat.first].pair,
                      1 / beat.turns,
                      static_cast<double>(phase) * 0x1p-64,
                      beat.deviation,
                      candidates_.size(),
                      spread,
                      {}});
    left_.push_back(candidates_);
  }

  struct Fit {
    Position position;
    double residual;
  };

  /// The best position near there, of those that are searched.
  Fit fitted(Position near) const {
    const Position position = row_.fitted(near);
    const double value = value_of(position);
    const Position inside = value < from_ ? position_at(from_) : value > to_ ? position_at(to_) : position;
    return {inside, row_.residual_at(inside)};
  }

  /// Those of the candidates that are looked at more closely: the nearest to 0, and those that fit best as they are.
  std::vector<Candidate> promising() const {
    double best = kInfinite;
    for (const Candidate& candidate : candidates_) best = std::min(best, candidate.cost);
    std::vector<Candidate> all;
    for (const Candidate& candidate : candidates_) {
      if (candidate.cost <= best + kTold) all.push_back(candidate);
    }
    keep_nearest(zero_, all, std::max(kClosely, kMostValues / spectrum_.encoding.dimension));
    if (all.size() <= kClosely) return all;
    std::vector<Candidate> fitting = all;
    all.resize(kClosely / 2);
    for (Candidate& candidate : fitting) candidate.cost = row_.residual_at(candidate.position);
    cheapest_first(fitting, kClosely / 2);
    all.insert(all.end(), fitting.begin(), fitting.begin() + kClosely / 2);
    return all;
  }

  /// Takes the best of the candidates that are left, if it is better than what was found before.
  bool settle(double noise) {
    std::vector<Fit> fits;
    for (const Candidate& candidate : promising()) fits.push_back(fitted(candidate.position));
    Fit first = fits[0];
    for (const Fit& fit : fits) {
      if (fit.residual < first.residual) first = fit;
    }
    // Of those that fit just as well the one next to 0.
    for (const Fit& fit : fits) {
      if (odds(first.residual, fit.residual) < kSame &&
          magnitude(value_of(fit.position)) < magnitude(value_of(first.position)))
        first = fit;
    }
    const bool good = row_.mostly_fit(first.position) && first.residual <= kFits;
    if (first.residual >= found_.residual) return good;
    // Once more, by what the hands themselves now say of the noise.
    noise_ = std::min(noise, row_.noise_of_phases(first.position));
    if (row_.turning().size() > 8) {
      row_.expect(noise_);
      first = fitted(first.position);
    }
    found_.from = tried_from_;
    found_.to = tried_to_;
    for (int again = 0; again < 16; ++again) {
      found_.position = first.position;
      found_.residual = first.residual;
      look_for_second(fits);
      // A turn away it may fit better than where the hands, taken together, led.
      if (!(odds(found_.second_residual, found_.residual) > kSame)) break;
      first = fitted(position_at(found_.second));
      if (first.residual >= found_.residual) first = {position_at(found_.second), found_.second_residual};
    }
    steps_noise_ = noise;
    told_.swap(trace_);
    told_left_.swap(left_);
    return good;
  }

  /// The logarithm of the odds of two positions, by what the better one's residual says of the noise.
  double odds(double best, double other) const {
    const double noise = std::max(best, 0x1p-52);
    const auto values = static_cast<double>(2 * row_.hands().size());
    return (other * other - best * best) * values / (2 * noise * noise);
  }

  /// Among the other candidates, those that went last, and the positions a turn of one hand away.
  void look_for_second(const std::vector<Fit>& fits) {
    found_.second = found_.second_residual = kNone;
    const std::span<const PhaseReading> hands = row_.hands();
    const auto consider = [&](const Fit& fit) {
      const double at = value_of(fit.position);
      if (magnitude(distance(found_.position, fit.position)) < 0.999 / hands[0].turns || !(at >= from_ && at <= to_))
        return;
      if (fit.residual >= found_.second_residual) return;
      found_.second = at;
      found_.second_residual = fit.residual;
    };
    for (const Fit& fit : fits) consider(fit);
    const std::size_t last = last_out_.size();
    for (std::size_t n = last; n > 0 && n + 8 > last; --n) consider(fitted(last_out_[n - 1]));
    const std::size_t stride = 1 + hands.size() / 24;
    for (std::size_t index = 0; index < hands.size(); index += stride) {
      for (const double way : {-1.0, 1.0}) {
        const Position position = moved(found_.position, way / hands[index].turns);
        consider({position, row_.residual_at(position)});
      }
    }
  }

  /// The steps that led there. The search took the noise larger than it was found to be, to be safe; they are told by
  /// the latter.
  void tell_steps() {
    const double share = found_.noise / steps_noise_;
    for (std::size_t n = 0; n < told_.size(); ++n) {
      told_[n].deviation *= share;
      told_[n].spread *= share;
      keep_nearest(found_.position, told_left_[n], kShown);
      for (const Candidate& candidate : told_left_[n])
        told_[n].places.push_back(distance(found_.position, candidate.position));
    }
    *steps_ = told_;
  }

  void judge() {
    const std::span<const PhaseReading> turning = row_.turning();
    double squares = 0;
    double count = 0;
    row_.each_difference(found_.position, [&](std::size_t column, double difference) {
      if (magnitude(difference) > magnitude(found_.worst_difference)) {
        found_.worst_column = column;
        found_.worst_difference = difference;
      }
      // A few wrong values say nothing of the others, nor do hands that stand still.
      if (magnitude(difference) > (kReach + 1) * noise_) return;
      if (!turning.empty() && spectrum_.encoding.place_of(column).pair > turning.back().pair) return;
      squares += difference * difference;
      ++count;
    });
    // The position itself was fitted: one value less.
    found_.noise = count > 0 ? __builtin_sqrt(squares / std::max(1.0, count - 1)) : found_.residual;
    found_.accuracy = accuracy();
    // In this order: where the volume overflows and nothing is searched, the product is NaN, which is not less.
    found_.chance = std::min(found_.to - found_.from, chance());
    found_.second_fits = found_.second == found_.second && odds(found_.residual, found_.second_residual) < kTold;
    // A few values may be wrong by any amount, where all others agree.
    row_.expect(noise_);
    const bool fits = found_.residual <= kFits || (noise_ <= kAgree && row_.mostly_fit(found_.position));
    if (row_.hands().empty()) {
      found_.verdict = row_.misshapen() ? Verdict::none : Verdict::ambiguous;
    } else if (!fits || (found_.residual > kAsIs && elsewhere())) {
      found_.verdict = Verdict::none;
    } else {
      found_.verdict = found_.second_fits || found_.chance > kMostChance ? Verdict::ambiguous : Verdict::found;
    }
  }

  /// By the noise of the values; or by what the hands are off themselves, where the fast ones, which tell the position,
  /// are worse than the others.
  double accuracy() const {
    const std::span<const PhaseReading> hands = row_.hands();
    double weight = 0;
    double off = 0;
    for (std::size_t index = 0; index < hands.size(); ++index) {
      const double one = hands[index].length * hands[index].turns;
      const double turns = row_.ahead(index, found_.position);
      weight += one * hands[index].turns;
      if (magnitude(turns) <= (kReach + 1) * noise_ / (kTwoPi.high * hands[index].length))
        off += one * one * turns * turns;
    }
    if (weight == 0) return kNone;
    const double by_values = found_.noise / (kTwoPi.high * __builtin_sqrt(weight));
    return std::max(by_values, __builtin_sqrt(off) / weight);
  }

  /// Noise moves the ends of the hands as much along as across: where many are of the right length but point elsewhere,
  /// it is not noise.
  bool elsewhere() {
    row_.expect(row_.noise_of_lengths());
    return !row_.mostly_fit(found_.position);
  }

  /// In the space of all phases, a torus, the rows are a curve, of length (to - from) * |turns|. RotatingPairs that
  /// point anywhere are a point of it, and the curve passes such a point as near as this as often as the tube around it
  /// has volume.
  double chance() const {
    const std::span<const PhaseReading> hands = row_.hands();
    if (hands.empty()) return kInfinite;
    double squares = 0;
    double turns = 0;
    for (std::size_t index = 0; index < hands.size(); ++index) {
      const double off = row_.ahead(index, found_.position);
      squares += off * off;
      turns += hands[index].turns * hands[index].turns;
    }
    // The ball across the curve, from one dimension or none up two by two.
    const std::size_t across = hands.size() - 1;
    double volume = across % 2 == 0 ? 1 : 2 * __builtin_sqrt(squares);
    for (std::size_t of = across % 2 + 2; of <= across; of += 2)
      volume *= kTwoPi.high * squares / static_cast<double>(of);
    return (found_.to - found_.from) * __builtin_sqrt(turns) * volume;
  }

  const Spectrum& spectrum_;
  RowPhases row_;
  const double from_;
  const double to_;
  const Position zero_;  ///< or the position next to 0 that is searched
  std::vector<RefinementStep>* const steps_;
  std::vector<Candidate> candidates_;
  Beam beam_{kMostCandidates};
  std::vector<Position> last_out_;
  std::vector<RefinementStep> trace_;
  std::vector<std::vector<Candidate>> left_;  ///< after each step of it
  std::vector<RefinementStep> told_;          ///< those of the attempt that found the best
  std::vector<std::vector<Candidate>> told_left_;
  double steps_noise_ = 1;
  double tried_from_ = 0;
  double tried_to_ = 0;
  double noise_ = kMostNoise;
  Located found_{};
};

}  // namespace

Located locate(const Spectrum& spectrum, std::span<const double> row, double from, double to,
               std::vector<RefinementStep>* steps) {
  return Search(spectrum, row, from, to, steps).result();
}

}  // namespace posenc
