#include "location/beam.h"

#include <algorithm>

namespace posenc::location {
namespace {

bool cheaper(const Candidate& a, const Candidate& b) {
  if (a.cost != b.cost) return a.cost < b.cost;
  if (a.position.whole != b.position.whole) return a.position.whole < b.position.whole;
  return a.position.fraction < b.position.fraction;
}

}  // namespace

void cheapest_first(std::vector<Candidate>& candidates, std::size_t count) {
  std::partial_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(count), candidates.end(),
                    cheaper);
}

void keep_nearest(Position to, std::vector<Candidate>& candidates, std::size_t most) {
  for (Candidate& candidate : candidates) {
    const double away = distance(to, candidate.position);
    candidate.cost = away < 0 ? -away : away;
  }
  most = std::min(most, candidates.size());
  cheapest_first(candidates, most);
  candidates.resize(most);
}

double distance(Position from, Position to) {
  return static_cast<double>(to.whole - from.whole) + (to.fraction - from.fraction);
}

void Beam::add(const Candidate& candidate) {
  if (!takes(candidate.cost)) return give_up(candidate);
  best_ = std::min(best_, candidate.cost);
  kept_.push_back(candidate);
  if (kept_.size() < 2 * most_) return;
  cheapest_first(kept_, most_);
  kept_.resize(most_);
}

bool Beam::take(std::vector<Candidate>& left, Candidate& best_given_up) {
  std::size_t count = 0;
  for (const Candidate& candidate : kept_) {
    if (takes(candidate.cost)) {
      kept_[count++] = candidate;
    } else {
      give_up(candidate);
    }
  }
  kept_.resize(count);
  kept_.swap(left);
  const bool any = given_up_.cost < __builtin_huge_val();
  best_given_up = given_up_;
  clear();
  return any;
}

void Beam::give_up(const Candidate& candidate) {
  if (candidate.cost < given_up_.cost) given_up_ = candidate;
}

void Beam::clear() {
  kept_.clear();
  best_ = __builtin_huge_val();
  given_up_.cost = __builtin_huge_val();
}

}  // namespace posenc::location
