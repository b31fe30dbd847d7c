#include "locate.h"

#include <algorithm>
#include <limits>

#include "hand.h"
#include "quick.h"
#include "real.h"

namespace posenc {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// So many standard deviations are as good as never passed.
constexpr double kReach = 5;
/// A candidate is given up when the squares of its deviations exceed those of the best by this: odds of e^-25.
constexpr double kGivenUp = 50;
/// One hand that does not fit at all may be wrong: it cannot exclude a candidate alone.
constexpr double kOneHand = 30;
/// Two positions are told apart from this on: odds of e^16 = 9 million.
constexpr double kTold = 16;
/// The median of the magnitude of what is normally distributed, in standard deviations.
constexpr double kMedianOfNormal = 0.6745;
/// Of more noise than this a hand cannot be read within a turn.
constexpr double kMostNoise = 0.35;
constexpr double kLeastNoise = 0x1p-40;
/// A row that random hands would fit as well somewhere, with these odds, is not found.
constexpr double kMostChance = 1e-6;
/// Where a hand leaves several turns of the next one open, the search begins with fewer candidates, but not with less than this.
constexpr std::size_t kFewestCandidates = 4096;
/// Candidates that are looked at more closely.
constexpr std::size_t kClosely = 64;

/// Turns of a hand that are looked at, over all candidates: where neighbouring hands differ by a large factor, as they do with a
/// base of 1e300, the slower one leaves more of the faster one's turns open than can ever be counted.
constexpr double kMostTurns = 4.0 * static_cast<double>(kMostCandidates);

struct Place {
  std::int64_t whole;
  double fraction;
};

constexpr std::int64_t nearest(double x) { return static_cast<std::int64_t>(x < 0 ? x - 0.5 : x + 0.5); }

double magnitude(double x) { return x < 0 ? -x : x; }

Place moved(Place place, double by) {
  const std::int64_t whole = nearest(by);
  double fraction = place.fraction + (by - static_cast<double>(whole));
  const std::int64_t carry = nearest(fraction);
  return {place.whole + whole + carry, fraction - static_cast<double>(carry)};
}

double value_of(Place place) { return static_cast<double>(place.whole) + place.fraction; }

double distance(Place from, Place to) { return static_cast<double>(to.whole - from.whole) + (to.fraction - from.fraction); }

/// A hand of the row as it was read.
struct Read {
  std::uint32_t pair;
  std::uint64_t phase;
  double length;
  double turns;  ///< per position
  double deviation;
};

double turns_per_position(const TurnRate& rate) {
  return 2 * (static_cast<double>(rate.per_half.high) * 0x1p-64 + static_cast<double>(rate.per_half.low) * 0x1p-128);
}

/// The share by which the second hand is slower than the first, from 128 bits, so that neighbours may be nearly alike.
double slower_by(const TurnRate& first, const TurnRate& second) {
  const std::uint64_t borrow = first.per_half.low < second.per_half.low ? 1 : 0;
  const double difference = static_cast<double>(first.per_half.high - second.per_half.high - borrow) * 0x1p-64 +
                            static_cast<double>(first.per_half.low - second.per_half.low) * 0x1p-128;
  return 2 * difference / turns_per_position(first);
}

/// A hand that is made of order + 1 neighbours, by differences: the slowest of its order that the row has.
struct Beat {
  std::size_t order;
  std::size_t first;  ///< of the hands read
  double turns;
  double deviation;
};

struct Candidate {
  Place place;
  double cost;
};

/// Brings the `count` cheapest of them to the front, in order. The one way in which anything is ordered here: each way more is
/// a kilobyte of the module.
void cheapest_first(std::vector<Candidate>& candidates, std::size_t count) {
  std::partial_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(count), candidates.end(),
                    [](const Candidate& a, const Candidate& b) { return a.cost < b.cost; });
}

double median(const std::vector<double>& values) {
  std::vector<Candidate> ordered(values.size());
  for (std::size_t n = 0; n < values.size(); ++n) ordered[n].cost = values[n];
  cheapest_first(ordered, values.size() / 2 + 1);
  return ordered[values.size() / 2].cost;
}

class Search {
 public:
  Search(const Spectrum& spectrum, std::span<const double> row, double from, double to, std::vector<Narrowing>* steps)
      : spectrum_(spectrum), row_(row), from_(from), to_(to), steps_(steps) {
    const Encoding& encoding = spectrum.encoding;
    for (const TurnRate& rate : spectrum.rates) turns_.push_back(turns_per_position(rate));
    for (std::uint32_t pair = 0; pair < encoding.complete_pairs(); ++pair) {
      const double sine = row[encoding.sine_column(pair)];
      const double cosine = row[encoding.cosine_column(pair)];
      const double square = sine * sine + cosine * cosine;
      // Also false where a value is not known.
      if (!(square > 1.0 / 16 && square < 16) || turns_[pair] == 0) continue;
      const Hand hand = hand_of(sine, cosine);
      hands_.push_back({pair, hand.phase, hand.length, turns_[pair], 0});
    }
    // Hands that hardly move within what is searched are rounded to what they are everywhere: they say nothing of the noise.
    turning_ = hands_.size();
    while (turning_ > 0 && hands_[turning_ - 1].turns * (to - from) < 1.0 / 16) --turning_;
    if (turning_ == 0) turning_ = hands_.size();
  }

  Located result() {
    found_.hands = hands_.size();
    found_.second = found_.second_residual = kNone;
    found_.residual = std::numeric_limits<double>::infinity();
    found_.from = from_;
    found_.to = to_;
    double noise = noise_of_lengths();
    for (bool fits = hands_.empty(); !fits;) {
      fits = attempt(noise, hands_.size());
      // A wrong value among the slowest hands leads all of the search astray: begin with faster ones.
      for (std::size_t share = 1; !fits && share <= 2 && hands_.size() > 8; ++share) {
        fits = attempt(noise, hands_.size() - share * hands_.size() / 3);
      }
      if (noise >= kMostNoise) break;
      // The lengths may have been right by chance, or on purpose: then what was found says how much there is.
      noise = std::clamp(found_.residual, 8 * noise, kMostNoise);
    }
    judge();
    return found_;
  }

 private:
  /// What the lengths of the hands say of the noise: the median of what they lack of 1 or have beyond it, which a few wrong
  /// values do not move. Of few hands that may be small by chance.
  double noise_of_lengths() const {
    std::vector<double> amiss;
    for (std::size_t hand = 0; hand < turning_; ++hand) amiss.push_back(magnitude(hands_[hand].length - 1));
    if (amiss.empty()) return kMostNoise;
    const auto count = static_cast<double>(amiss.size());
    return std::clamp((1.5 + 30 / (count * count)) * median(amiss) / kMedianOfNormal, kLeastNoise, kMostNoise);
  }

  void expect(double noise) {
    for (Read& hand : hands_) hand.deviation = noise / (kTwoPi.high * hand.length) + kHandError;
  }

  std::uint64_t phase_of_pair(std::size_t pair, Place place) const {
    const auto fraction = static_cast<std::int64_t>(place.fraction * turns_[pair] * 0x1p64);
    return quick_phase(spectrum_.rates[pair], {place.whole, 0}) + static_cast<std::uint64_t>(fraction);
  }

  std::uint64_t phase_at(std::size_t hand, Place place) const { return phase_of_pair(hands_[hand].pair, place); }

  /// The alternating sum with binomial coefficients, of what is given for each hand of a beat.
  template <class Of>
  static std::uint64_t difference(const Beat& beat, Of of) {
    std::uint64_t sum = 0;
    std::uint64_t coefficient = 1;
    for (std::size_t j = 0; j <= beat.order; ++j) {
      const std::uint64_t term = coefficient * of(beat.first + j);
      sum += j % 2 == 0 ? term : 0 - term;
      coefficient = coefficient * (beat.order - j) / (j + 1);
    }
    return sum;
  }

  std::uint64_t phase_of_beat(const Beat& beat) const {
    return difference(beat, [&](std::size_t hand) { return hands_[hand].phase; });
  }

  /// How far a place is beyond the one that the beat shows, in turns.
  double ahead(const Beat& beat, std::uint64_t shown, Place place) const {
    return turns_between(shown, difference(beat, [&](std::size_t hand) { return phase_at(hand, place); }));
  }

  /// The slowest hand of each order, from the row's own on, as long as they say anything; of the first `count` hands read.
  std::vector<Beat> beats(std::size_t count) const {
    std::vector<Beat> chain;
    double coefficients = 1;  // their squares' sum, binomial(2 order, order)
    for (std::size_t order = 0; order < count && order < 30; ++order) {
      if (order > 0) coefficients = coefficients * static_cast<double>(2 * (2 * order - 1)) / static_cast<double>(order);
      std::size_t first = count - 1 - order;
      while (first > 0 && hands_[first + order].pair - hands_[first].pair != order) --first;
      if (hands_[first + order].pair - hands_[first].pair != order) break;
      const double deviation = hands_[first].deviation * __builtin_sqrt(coefficients);
      double turns = hands_[first].turns;
      if (order > 0) {
        const double slower = slower_by(spectrum_.rates[hands_[first].pair], spectrum_.rates[hands_[first + 1].pair]);
        for (std::size_t n = 0; n < order; ++n) turns *= slower;
        // Too uncertain to be read within a turn, or to say more than that the position is searched at all.
        if (2 * kReach * deviation > 0.9 || 2 * kReach * deviation > (to_ - from_) * turns) break;
      }
      chain.push_back({order, first, turns, deviation});
    }
    return chain;
  }

  /// How many candidates there are when the search begins with that one of the chain.
  double expected(const std::vector<Beat>& chain, std::size_t begin) const {
    double most = 1 + (to_ - from_) * chain[begin].turns;
    double count = most;
    for (std::size_t at = begin; at > 0; --at) {
      const double within = 2 * kReach * (chain[at].deviation / chain[at].turns * chain[at - 1].turns + chain[at - 1].deviation);
      count *= std::max(1.0, within);
      most = std::max(most, count);
    }
    return most;
  }

  /// Searches with the first `count` hands for a start, and the others after them; whether the row fits what was found.
  bool attempt(double noise, std::size_t count) {
    expect(noise);
    // Of a hand that its noise moves through all of what is searched nothing is learned.
    while (count > 1 && hands_[count - 1].deviation > (to_ - from_) * hands_[count - 1].turns) --count;
    if (count == 0) return false;
    const std::vector<Beat> chain = beats(count);
    std::size_t begin = 0;
    for (std::size_t at = 1; at < chain.size(); ++at) {
      if (expected(chain, at) < expected(chain, begin)) begin = at;
    }
    trace_.clear();
    last_out_.clear();
    const std::size_t start = chain[0].first;
    double variance = chain[0].deviation / chain[0].turns;
    variance *= variance;
    enumerate(chain[begin], branching(start, variance));
    for (std::size_t at = begin; at > 0; --at) narrow(chain[at], chain[at - 1]);
    // From here on each hand is one more measurement, and all that have been read are one estimate.
    for (std::size_t hand = start + 1; hand < hands_.size(); ++hand) variance = read(hand, variance);
    for (std::size_t hand = start; hand-- > 0;) variance = read(hand, variance);
    return settle(noise);
  }

  /// How many candidates one becomes, at most, while the faster hands are read: those turns that the slower ones leave open.
  double branching(std::size_t start, double variance) const {
    double branches = 1;
    for (std::size_t hand = start; hand-- > 0;) {
      const double square = hands_[hand].deviation * hands_[hand].deviation;
      const double expected = variance * hands_[hand].turns * hands_[hand].turns + square;
      branches *= std::max(1.0, 2 * kReach * __builtin_sqrt(variance) * hands_[hand].turns);
      variance *= square / expected;
    }
    return branches;
  }

  void enumerate(const Beat& beat, double branches) {
    candidates_.clear();
    const std::uint64_t shown = phase_of_beat(beat);
    const double phase = turns_between(0, shown);
    const double room = kReach * beat.deviation;
    // As far from the position next to 0 as there may be candidates.
    const double centre = std::clamp(0.0, from_, to_) * beat.turns;
    const double half = std::max(static_cast<double>(kMostCandidates) / branches, static_cast<double>(kFewestCandidates)) / 2 - 2;
    const double least = std::max(from_ * beat.turns - room, centre - half);
    const double most = std::min(to_ * beat.turns + room, centre + half);
    tried_from_ = std::max(from_, (centre - half) / beat.turns);
    tried_to_ = std::min(to_, (centre + half) / beat.turns);
    auto turn = static_cast<std::int64_t>(least - phase);
    while (static_cast<double>(turn) + phase < least) ++turn;
    for (; static_cast<double>(turn) + phase <= most; ++turn) {
      const double at = (static_cast<double>(turn) + phase) / beat.turns;
      // As far as doubles go; what they lose is small against the next hand's turn, and is made up there.
      if (magnitude(at) < 0x1.1p53) candidates_.push_back({moved({0, 0}, at), 0});
    }
    // None is left where less than a turn is searched, and the hand points elsewhere.
    if (candidates_.empty()) candidates_.push_back({moved({0, 0}, std::clamp(0.0, from_, to_)), 0});
    trace(beat.order, beat.first, 1 / beat.turns, shown, beat.deviation, beat.deviation / beat.turns);
  }

  /// Reads the faster beat within what the slower one has left of each candidate.
  void narrow(const Beat& slower, const Beat& faster) {
    const std::uint64_t shown = phase_of_beat(faster);
    const double within = kReach * (slower.deviation / slower.turns * faster.turns + faster.deviation);
    Sieve sieve(*this);
    for (const Candidate& candidate : candidates_) {
      // A double has not more than 53 bits of a place that a beat of a high order has shown.
      const double reach = within + magnitude(value_of(candidate.place)) * 0x1p-48 * faster.turns;
      const double off = ahead(faster, shown, candidate.place);
      if (magnitude(off) > reach) {
        sieve.add({moved(candidate.place, -off / faster.turns), candidate.cost + kOneHand});
        continue;
      }
      sieve.add({moved(candidate.place, -off / faster.turns), candidate.cost});
      other_turns(off, reach, [&](double by) { sieve.add({moved(candidate.place, -by / faster.turns), candidate.cost}); });
    }
    sieve.take();
    trace(faster.order, faster.first, 1 / faster.turns, shown, faster.deviation, faster.deviation / faster.turns);
  }

  /// Joins what a hand shows to the estimate of each candidate (Kalman's filter); returns the variance that is left.
  double read(std::size_t index, double variance) {
    const Read& hand = hands_[index];
    const double expected = variance * hand.turns * hand.turns + hand.deviation * hand.deviation;
    const double gain = variance * hand.turns / expected;
    const double reach = kReach * __builtin_sqrt(expected);
    Sieve sieve(*this);
    for (const Candidate& candidate : candidates_) {
      const double off = turns_between(hand.phase, phase_at(index, candidate.place));
      const double cost = off * off / expected;
      if (cost > kOneHand) {
        sieve.add({candidate.place, candidate.cost + kOneHand});
      } else if (sieve.takes(candidate.cost + cost)) {
        sieve.add({moved(candidate.place, -gain * off), candidate.cost + cost});
      }
      other_turns(off, reach, [&](double by) {
        const double all = candidate.cost + by * by / expected;
        if (sieve.takes(all)) sieve.add({moved(candidate.place, -gain * by), all});
      });
    }
    sieve.take();
    variance *= hand.deviation * hand.deviation / expected;
    trace(0, index, 1 / hand.turns, hand.phase, hand.deviation, __builtin_sqrt(variance));
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

  /// Gathers candidates, and gives up those that are too much worse than the best, or the worse half where they are too many.
  class Sieve {
   public:
    explicit Sieve(Search& search) : search_(search) {
      search.scratch_.clear();
      search.scratch_.reserve(search.candidates_.size());
    }

    bool takes(double cost) const { return cost <= best_ + kGivenUp; }

    void add(const Candidate& candidate) {
      if (!takes(candidate.cost)) return out(candidate);
      best_ = std::min(best_, candidate.cost);
      std::vector<Candidate>& next = search_.scratch_;
      next.push_back(candidate);
      if (next.size() < 2 * kMostCandidates) return;
      cheapest_first(next, kMostCandidates);
      next.resize(kMostCandidates);
    }

    void take() {
      std::vector<Candidate>& next = search_.scratch_;
      std::size_t left = 0;
      for (const Candidate& candidate : next) {
        if (takes(candidate.cost)) {
          next[left++] = candidate;
        } else {
          out(candidate);
        }
      }
      next.resize(left);
      next.swap(search_.candidates_);
      if (any_) search_.last_out_.push_back(last_.place);
    }

   private:
    /// The best of them is remembered: it may be the second of all.
    void out(const Candidate& candidate) {
      if (any_ && candidate.cost >= last_.cost) return;
      last_ = candidate;
      any_ = true;
    }

    Search& search_;
    double best_ = std::numeric_limits<double>::infinity();
    Candidate last_{};
    bool any_ = false;
  };

  void trace(std::size_t order, std::size_t first, double wavelength, std::uint64_t phase, double deviation, double spread) {
    if (!steps_) return;
    Narrowing step{order, hands_[first].pair, wavelength, static_cast<double>(phase) * 0x1p-64, deviation, candidates_.size(), spread, {}};
    left_.push_back(candidates_);
    trace_.push_back(step);
  }

  struct Fit {
    Place place;
    double residual;
  };

  double residual_at(Place place) const {
    double squares = 0;
    std::size_t count = 0;
    each_difference(place, [&](std::size_t, double difference) {
      squares += difference * difference;
      ++count;
    });
    return count == 0 ? 0 : __builtin_sqrt(squares / static_cast<double>(count));
  }

  template <class Use>
  void each_difference(Place place, Use use) const {
    const Encoding& encoding = spectrum_.encoding;
    for (std::uint32_t pair = 0; pair < encoding.pairs(); ++pair) {
      const Point point = quick_point(phase_of_pair(pair, place));
      const double sine = row_[encoding.sine_column(pair)] - point.sine;
      if (sine == sine) use(encoding.sine_column(pair), sine);
      if (pair >= encoding.complete_pairs()) continue;
      const double cosine = row_[encoding.cosine_column(pair)] - point.cosine;
      if (cosine == cosine) use(encoding.cosine_column(pair), cosine);
    }
  }

  /// The least squares of the phases (Gauss and Newton). At first a hand counts less the farther it is off, so that wrong
  /// ones lead nowhere; in the end those count that are within reach.
  Fit refined(Place place) const {
    constexpr int kRounds = 4;
    for (int round = 0; round < kRounds; ++round) {
      double pull = 0;
      double weight = 0;
      for (std::size_t index = 0; index < hands_.size(); ++index) {
        const Read& hand = hands_[index];
        const double off = turns_between(hand.phase, phase_at(index, place));
        const double deviations = off / ((kReach + 1) * hand.deviation);
        double share = hand.length;
        if (round < kRounds - 1) share /= 1 + 4 * deviations * deviations;
        else if (magnitude(deviations) > 1) continue;
        pull += share * hand.turns * off;
        weight += share * hand.turns * hand.turns;
      }
      if (weight > 0) place = moved(place, -pull / weight);
    }
    return {place, residual_at(place)};
  }

  bool settle(double noise) {
    double best = std::numeric_limits<double>::infinity();
    for (const Candidate& candidate : candidates_) best = std::min(best, candidate.cost);
    std::vector<Candidate> closely;
    for (const Candidate& candidate : candidates_) {
      if (candidate.cost <= best + kTold) closely.push_back(candidate);
    }
    nearest_to({nearest(std::clamp(0.0, from_, to_)), 0}, closely, kClosely);
    std::vector<Fit> fits;
    for (const Candidate& candidate : closely) fits.push_back(refined(candidate.place));
    Fit first = fits[0];
    for (const Fit& fit : fits) {
      if (fit.residual < first.residual) first = fit;
    }
    // Of those that nothing tells from it the one next to 0.
    for (const Fit& fit : fits) {
      if (alike(first.residual, fit.residual) && magnitude(value_of(fit.place)) < magnitude(value_of(first.place))) first = fit;
    }
    const bool good = mostly_within(first.place) && first.residual <= kFits;
    if (first.residual < found_.residual) {
      noise_ = std::min(noise, polished(first));
      found_.residual = first.residual;
      found_.from = tried_from_;
      found_.to = tried_to_;
      best_ = first.place;
      look_for_second(fits);
      if (steps_) tell_steps();
    }
    left_.clear();
    return good;
  }

  /// Fits once more by what the hands themselves now say of the noise: the median, which a few wrong ones do not move.
  double polished(Fit& fit) {
    std::vector<double> off;
    for (std::size_t index = 0; index < turning_; ++index) {
      off.push_back(magnitude(turns_between(hands_[index].phase, phase_at(index, fit.place))) * kTwoPi.high * hands_[index].length);
    }
    const double noise = std::max(1.5 * median(off) / kMedianOfNormal, kLeastNoise);
    if (turning_ > 8) {
      expect(noise);
      fit = refined(fit.place);
    }
    return noise;
  }

  /// Whether the odds of two positions, by what their residuals say of the noise, are not clear.
  bool alike(double best, double other) const {
    const double noise = std::max(best, 0x1p-52);
    const auto values = static_cast<double>(2 * hands_.size());
    return (other * other - best * best) * values / (2 * noise * noise) < kTold;
  }

  /// Among the other candidates, those that went last, and the positions a turn of one hand or beat away.
  void look_for_second(const std::vector<Fit>& fits) {
    found_.second = found_.second_residual = kNone;
    const double turn = 1 / hands_.front().turns;
    const auto consider = [&](const Fit& fit) {
      const double at = value_of(fit.place);
      if (magnitude(distance(best_, fit.place)) < 0.999 * turn || !(at >= from_ && at <= to_)) return;
      if (fit.residual >= found_.second_residual) return;
      found_.second = at;
      found_.second_residual = fit.residual;
    };
    for (const Fit& fit : fits) consider(fit);
    const std::size_t last = last_out_.size();
    for (std::size_t n = last; n > 0 && n + 8 > last; --n) consider(refined(last_out_[n - 1]));
    const std::size_t stride = 1 + hands_.size() / 24;
    for (std::size_t index = 0; index < hands_.size(); index += stride) {
      for (const double way : {-1.0, 1.0}) {
        const Place place = moved(best_, way / hands_[index].turns);
        consider({place, residual_at(place)});
      }
    }
  }

  static void nearest_to(Place centre, std::vector<Candidate>& candidates, std::size_t most) {
    for (Candidate& candidate : candidates) candidate.cost = magnitude(distance(centre, candidate.place));
    most = std::min(most, candidates.size());
    cheapest_first(candidates, most);
    candidates.resize(most);
  }

  void tell_steps() {
    for (std::size_t n = 0; n < trace_.size(); ++n) {
      nearest_to(best_, left_[n], kShown);
      for (const Candidate& candidate : left_[n]) trace_[n].places.push_back(distance(best_, candidate.place));
    }
    *steps_ = trace_;
  }

  void judge() {
    if (hands_.empty()) {
      best_ = moved({0, 0}, std::clamp(0.0, from_, to_));
      found_.residual = residual_at(best_);
    }
    found_.position = {best_.whole, best_.fraction};
    const double residual = found_.residual;
    double squares = 0;
    double count = 0;
    each_difference(best_, [&](std::size_t column, double difference) {
      if (magnitude(difference) > magnitude(found_.worst_difference)) {
        found_.worst_column = column;
        found_.worst_difference = difference;
      }
      // A few wrong values say nothing of the others, nor do hands that stand still.
      if (magnitude(difference) > (kReach + 1) * noise_) return;
      if (turning_ > 0 && spectrum_.encoding.place_of(column).pair > hands_[turning_ - 1].pair) return;
      squares += difference * difference;
      ++count;
    });
    // The position itself was fitted: one value less.
    found_.noise = __builtin_sqrt(squares / std::max(1.0, count - 1));
    double weight = 0;
    for (const Read& hand : hands_) weight += hand.length * hand.turns * hand.turns;
    found_.accuracy = weight > 0 ? found_.noise / (kTwoPi.high * __builtin_sqrt(weight)) : kNone;
    found_.chance = chance();
    const bool second = found_.second == found_.second && alike(residual, found_.second_residual);
    if (hands_.empty() || residual > kFits || (residual > kAsIs && elsewhere())) {
      found_.verdict = Verdict::none;
    } else {
      found_.verdict = second || found_.chance > kMostChance ? Verdict::ambiguous : Verdict::found;
    }
  }

  /// Noise moves the ends of the hands as much along as across: where many are of the right length but point elsewhere, it is
  /// not noise.
  bool elsewhere() {
    expect(noise_of_lengths());
    return !mostly_within(best_);
  }

  /// Whether three quarters of the hands point where they do at a place, as far as their noise lets them.
  bool mostly_within(Place place) const {
    std::size_t within = 0;
    for (std::size_t index = 0; index < turning_; ++index) {
      const double off = turns_between(hands_[index].phase, phase_at(index, place));
      if (magnitude(off) <= (kReach + 1) * hands_[index].deviation) ++within;
    }
    return 4 * within >= 3 * turning_;
  }

  /// In the space of all phases, a torus, the rows are a curve, of length (to - from) * |turns|. Hands that point anywhere are
  /// a point of it, and the curve passes such a point as near as this as often as the tube around it has volume.
  double chance() const {
    if (hands_.empty()) return std::numeric_limits<double>::infinity();
    double squares = 0;
    double turns = 0;
    for (std::size_t index = 0; index < hands_.size(); ++index) {
      const double off = turns_between(hands_[index].phase, phase_at(index, best_));
      squares += off * off;
      turns += hands_[index].turns * hands_[index].turns;
    }
    // The ball across the curve, from one dimension or none up two by two.
    const std::size_t across = hands_.size() - 1;
    double volume = across % 2 == 0 ? 1 : 2 * __builtin_sqrt(squares);
    for (std::size_t of = across % 2 + 2; of <= across; of += 2) volume *= kTwoPi.high * squares / static_cast<double>(of);
    return std::max(found_.to - found_.from, 0.0) * __builtin_sqrt(turns) * volume;
  }

  const Spectrum& spectrum_;
  const std::span<const double> row_;
  const double from_;
  const double to_;
  std::vector<Narrowing>* const steps_;
  std::vector<double> turns_;  ///< per position, of every pair
  std::vector<Read> hands_;    ///< fastest first
  std::size_t turning_ = 0;    ///< the first of them, that turn within what is searched
  std::vector<Candidate> candidates_;
  std::vector<Candidate> scratch_;
  std::vector<Place> last_out_;
  std::vector<Narrowing> trace_;
  std::vector<std::vector<Candidate>> left_;  ///< after each step of it
  double tried_from_ = 0;
  double tried_to_ = 0;
  Place best_{0, 0};
  double noise_ = kMostNoise;
  Located found_{};
};

}  // namespace

Located locate(const Spectrum& spectrum, std::span<const double> row, double from, double to, std::vector<Narrowing>* steps) {
  return Search(spectrum, row, from, to, steps).result();
}

}  // namespace posenc
