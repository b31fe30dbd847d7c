// The refinement steps of a search, kept so that a caller can show them.
#pragma once

#include <cstdint>
#include <vector>

#include "location/beam.h"
#include "location/beats.h"
#include "location/located.h"
#include "location/row_phases.h"

namespace posenc::location {

class Trace {
 public:
  /// Forgets the steps of the attempt before.
  void begin();
  void add(const RowPhases& row, const Beat& beat, std::uint64_t phase, double spread,
           const std::vector<Candidate>& candidates);
  /// Keeps the steps of this attempt: it has found the best position so far, expecting this noise.
  void keep(double noise);
  /// The steps kept. An attempt expects more noise than there is, to be safe; the steps are scaled to the noise that
  /// was found in the end.
  std::vector<RefinementStep> steps_to(Position position, double noise);

 private:
  struct Attempt {
    std::vector<RefinementStep> steps;
    std::vector<std::vector<Candidate>> candidates;  ///< left after each of them
  };
  Attempt current_;
  Attempt best_;
  double noise_ = 1;
};

}  // namespace posenc::location
