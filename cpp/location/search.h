// The search for the positions that fit a row: a beam search over its phases, from the slowest to the fastest.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "location/beam.h"
#include "location/beats.h"
#include "location/row_phases.h"
#include "location/trace.h"

namespace posenc::location {

/// The most candidates that a search keeps.
inline constexpr std::size_t kMostCandidates = std::size_t{1} << 17;

class Search {
 public:
  /// Keeps references to all three; `trace` may be null. The row must have a phase to read.
  Search(const Spectrum& spectrum, RowPhases& row, double from, double to, Trace* trace);

  /// Expects this noise, begins with the first `count` phases and reads the others after them. Leaves at least one
  /// candidate.
  void run(double noise, std::size_t count);

  std::span<const Candidate> candidates() const { return candidates_; }
  /// Of those that were given up, the best one of each step.
  std::span<const Position> given_up() const { return given_up_; }
  /// What the last run has searched.
  double from() const { return tried_from_; }
  double to() const { return tried_to_; }

 private:
  /// Where a search may begin: with which beat, how many positions wide, and how many candidates that takes at most.
  struct Beginning {
    std::size_t beat;
    double reach;
    double candidates;
  };
  Beginning beginning(std::span<const Beat> beats, double variance) const;
  double branching(std::size_t start, double variance) const;
  void enumerate(const Beat& beat, double reach);
  void refine(const Beat& slower, const Beat& faster);
  double read(std::size_t index, double variance, std::size_t left);
  template <class Use>
  void other_turns(double off, double reach, Use use) const;
  void prune();
  void trace(const Beat& beat, std::uint64_t phase, double spread) const;

  const Spectrum& spectrum_;
  RowPhases& row_;
  const double from_;
  const double to_;
  Trace* const trace_;
  std::vector<Candidate> candidates_;
  Beam beam_{kMostCandidates};
  std::vector<Position> given_up_;
  double tried_from_ = 0;
  double tried_to_ = 0;
};

}  // namespace posenc::location
