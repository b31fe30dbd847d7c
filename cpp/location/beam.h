// Positions that a row may have, and giving up those that fit too much worse than the best.
#pragma once

#include <cstddef>
#include <vector>

#include "phase/phase.h"

namespace posenc {

struct Candidate {
  Position position;
  double cost;  ///< the squares of its deviations, added up
};

/// Brings the `count` cheapest of them to the front, in order; of equal ones the smaller position first, so that the
/// order is the same whatever library sorts.
void cheapest_first(std::vector<Candidate>& candidates, std::size_t count);
/// Keeps the `most` of them that are nearest to a position, in order. Their distance becomes their cost.
void keep_nearest(Position to, std::vector<Candidate>& candidates, std::size_t most);
double distance(Position from, Position to);

/// A candidate is given up when it costs so much more than the best: odds of e^-25.
inline constexpr double kGivenUp = 50;

class Beam {
 public:
  /// Keeps at most twice as many as `most`, the cheapest.
  explicit Beam(std::size_t most) : most_(most) {}

  bool takes(double cost) const { return cost <= best_ + kGivenUp; }
  void add(const Candidate& candidate);
  /// What is left, in place of what was there before; the sieve is empty then. True if any was given up: the best of
  /// these is then in `last_out`.
  bool take(std::vector<Candidate>& left, Candidate& last_out);

 private:
  void out(const Candidate& candidate);
  void clear();

  std::size_t most_;
  std::vector<Candidate> kept_;
  double best_ = __builtin_huge_val();
  Candidate out_{{}, __builtin_huge_val()};
};

}  // namespace posenc
