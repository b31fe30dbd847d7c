#include "location/choose.h"

#include <algorithm>
#include <vector>

#include "location/located.h"

namespace posenc::location {
namespace {

/// With less odds than this two positions fit equally well: all phases repeat there.
constexpr double kEqualOdds = 0.01;
/// Candidates that are fitted; and values that are computed to choose them.
constexpr std::size_t kFitted = 64;
constexpr std::size_t kMostValues = std::size_t{1} << 18;

struct Fit {
  Position position;
  double residual;
};

class Chooser {
 public:
  Chooser(RowPhases& row, const Search& search, double from, double to)
      : row_(row), search_(search), from_(from), to_(to) {}

  Choice choose(double noise, Best& best) const {
    std::vector<Fit> fits;
    for (const Candidate& candidate : promising()) fits.push_back(fitted(candidate.position));
    Fit first = fits[0];  // a search leaves at least one candidate
    for (const Fit& fit : fits) {
      if (fit.residual < first.residual) first = fit;
    }
    // Among equals the one nearest to 0.
    for (const Fit& fit : fits) {
      if (row_.log_odds(first.residual, fit.residual) < kEqualOdds &&
          magnitude(value_of(fit.position)) < magnitude(value_of(first.position)))
        first = fit;
    }
    const bool good = row_.mostly_fit(first.position) && first.residual <= kFits;
    if (first.residual >= best.residual) return {good, false};
    // Fitted once more, with the noise that the phases themselves show.
    best.noise = std::min(noise, row_.noise_of_phases(first.position));
    if (row_.turning().size() > 8) {
      row_.expect(best.noise);
      first = fitted(first.position);
    }
    best.from = search_.from();
    best.to = search_.to();
    for (int again = 0; again < 16; ++again) {
      best.position = first.position;
      best.residual = first.residual;
      find_second(fits, best);
      // A turn away the row may fit better than where its phases, taken together, led.
      if (!(row_.log_odds(best.second_residual, best.residual) > kEqualOdds)) break;
      first = fitted(position_at(best.second));
      if (first.residual >= best.residual) first = {position_at(best.second), best.second_residual};
    }
    return {good, true};
  }

 private:
  /// The best position near there, among those that may be searched.
  Fit fitted(Position near) const {
    const Position position = row_.fitted(near);
    const double value = value_of(position);
    const Position inside = value < from_ ? position_at(from_) : value > to_ ? position_at(to_) : position;
    return {inside, row_.residual_at(inside)};
  }

  /// The candidates worth fitting: those nearest to 0, and those with the least residual as they are.
  std::vector<Candidate> promising() const {
    double least = std::numeric_limits<double>::infinity();
    for (const Candidate& candidate : search_.candidates()) least = std::min(least, candidate.cost);
    std::vector<Candidate> all;
    for (const Candidate& candidate : search_.candidates()) {
      if (candidate.cost <= least + kDistinctOdds) all.push_back(candidate);
    }
    keep_nearest(position_at(std::clamp(0.0, from_, to_)), all, std::max(kFitted, kMostValues / row_.dimension()));
    if (all.size() <= kFitted) return all;
    std::vector<Candidate> fitting = all;
    all.resize(kFitted / 2);
    for (Candidate& candidate : fitting) candidate.cost = row_.residual_at(candidate.position);
    cheapest_first(fitting, kFitted / 2);
    all.insert(all.end(), fitting.begin(), fitting.begin() + kFitted / 2);
    return all;
  }

  /// The second best: among the other candidates, those given up last, and the positions a turn of one pair away.
  void find_second(const std::vector<Fit>& fits, Best& best) const {
    best.second = best.second_residual = std::numeric_limits<double>::quiet_NaN();
    const std::span<const PhaseReading> readings = row_.readings();
    const auto consider = [&](const Fit& fit) {
      const double at = value_of(fit.position);
      if (magnitude(distance(best.position, fit.position)) < 0.999 / readings[0].turns || !(at >= from_ && at <= to_))
        return;
      if (fit.residual >= best.second_residual) return;
      best.second = at;
      best.second_residual = fit.residual;
    };
    for (const Fit& fit : fits) consider(fit);
    const std::span<const Position> given_up = search_.given_up();
    const std::size_t last = given_up.size();
    for (std::size_t n = last; n > 0 && n + 8 > last; --n) consider(fitted(given_up[n - 1]));
    const std::size_t stride = 1 + readings.size() / 24;
    for (std::size_t index = 0; index < readings.size(); index += stride) {
      for (const double turns : {-1.0, 1.0}) {
        const Position position = moved(best.position, turns / readings[index].turns);
        consider({position, row_.residual_at(position)});
      }
    }
  }

  RowPhases& row_;
  const Search& search_;
  const double from_;
  const double to_;
};

}  // namespace

Choice choose(RowPhases& row, const Search& search, double from, double to, double noise, Best& best) {
  return Chooser(row, search, from, to).choose(noise, best);
}

}  // namespace posenc::location
