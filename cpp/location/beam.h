// A beam search keeps candidates for the position of a row, and gives up those that fit much worse than the best.
#pragma once

#include <cstddef>
#include <vector>

#include "phase/phase.h"

namespace posenc::location {

struct Candidate {
  Position position;
  double cost;  ///< the sum of squares of its deviations, in standard deviations
};

/// Brings the `count` cheapest to the front, in order, count <= their number. Among equals the smaller position comes
/// first, so the order does not depend on the library's way of sorting.
void cheapest_first(std::vector<Candidate>& candidates, std::size_t count);
/// Keeps at most `most`, the nearest to a position, in order. Their distance becomes their cost.
void keep_nearest(Position to, std::vector<Candidate>& candidates, std::size_t most);
double distance(Position from, Position to);

/// A candidate that costs this much more than the best is given up: odds of e^-25.
inline constexpr double kGivenUp = 50;

class Beam {
 public:
  /// Keeps the cheapest, at most twice as many as `most`.
  explicit Beam(std::size_t most) : most_(most) {}

  bool takes(double cost) const { return cost <= best_ + kGivenUp; }
  void add(const Candidate& candidate);
  /// Moves what is left into `left` and empties the beam. True if any was given up: `best_given_up` is the best of
  /// them.
  bool take(std::vector<Candidate>& left, Candidate& best_given_up);

 private:
  void give_up(const Candidate& candidate);
  void clear();

  std::size_t most_;
  std::vector<Candidate> kept_;
  double best_ = __builtin_huge_val();
  Candidate given_up_{{}, __builtin_huge_val()};
};

}  // namespace posenc::location
