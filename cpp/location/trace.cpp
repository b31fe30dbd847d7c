#include "location/trace.h"

#include <utility>

namespace posenc::location {

void Trace::begin() {
  current_.steps.clear();
  current_.candidates.clear();
}

void Trace::add(const RowPhases& row, const Beat& beat, std::uint64_t phase, double spread,
                const std::vector<Candidate>& candidates) {
  current_.steps.push_back({beat.order,
                            row.readings()[beat.first].pair,
                            1 / beat.turns,
                            static_cast<double>(phase) * 0x1p-64,
                            beat.deviation,
                            candidates.size(),
                            spread,
                            {}});
  current_.candidates.push_back(candidates);
}

void Trace::keep(double noise) {
  noise_ = noise;
  std::swap(best_, current_);
}

std::vector<RefinementStep> Trace::steps_to(Position position, double noise) {
  const double scale = noise / noise_;
  for (std::size_t n = 0; n < best_.steps.size(); ++n) {
    RefinementStep& step = best_.steps[n];
    step.deviation *= scale;
    step.spread *= scale;
    keep_nearest(position, best_.candidates[n], kShown);
    for (const Candidate& candidate : best_.candidates[n]) {
      step.places.push_back(distance(position, candidate.position));
    }
  }
  return std::move(best_.steps);
}

}  // namespace posenc::location
