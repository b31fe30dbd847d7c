#include "location/locate.h"

#include <algorithm>

#include "location/choose.h"
#include "location/judge.h"
#include "location/row_phases.h"
#include "location/search.h"
#include "location/trace.h"

namespace posenc::location {
namespace {

/// Searches with more and more noise, until the row fits or there is no more that can be read.
Best best_of(const Spectrum& spectrum, RowPhases& row, double from, double to, Trace* trace) {
  Best best;
  best.from = from;
  best.to = to;
  const std::size_t pairs = row.readings().size();
  Search search(spectrum, row, from, to, trace);
  const auto attempt = [&](double noise, std::size_t count) {
    search.run(noise, count);
    const Choice choice = choose(row, search, from, to, noise, best);
    if (trace && choice.better) trace->keep(noise);
    return choice.fits;
  };
  double noise = row.noise_of_lengths();
  for (bool fits = false; !fits;) {
    fits = attempt(noise, pairs);
    // An outlier among the slowest phases misleads the whole search: begin with faster ones. Much noise hides it
    // anyway.
    for (std::size_t third = 1; !fits && third <= 2 && pairs > 8 && noise < 0.1; ++third) {
      fits = attempt(noise, pairs - third * pairs / 3);
    }
    if (noise >= kMostNoise) break;
    // The lengths may be right by chance, or on purpose: then the residual says how much noise there is.
    noise = std::min(std::max(best.residual, 8 * noise), kMostNoise);
  }
  return best;
}

}  // namespace

Located locate(const Spectrum& spectrum, std::span<const double> row, double from, double to,
               std::vector<RefinementStep>* steps) {
  RowPhases phases(spectrum, row, to - from);
  Trace trace;
  Best best;
  if (phases.readings().empty()) {
    best.position = position_at(std::clamp(0.0, from, to));
    best.residual = phases.residual_at(best.position);
    best.from = from;
    best.to = to;
  } else {
    best = best_of(spectrum, phases, from, to, steps ? &trace : nullptr);
  }
  const Located found = judge(spectrum, phases, best);
  if (steps) *steps = trace.steps_to(found.position, found.noise);
  return found;
}

}  // namespace posenc::location
