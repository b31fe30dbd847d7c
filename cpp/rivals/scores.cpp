#include "rivals/scores.h"

#include <algorithm>

#include "arithmetic/bits.h"

namespace posenc::rivals {
namespace {

double mark(bool met) { return met ? 1 : 0; }

Marks marks_of(const Scores& scores, const Rival& rival) {
  const auto known = [](bool has_answer, bool met) { return has_answer ? mark(met) : kUnknown; };
  const Unique& unique = scores.unique;
  const Bounded& bounded = scores.bounded;
  const Linear& linear = scores.linear;
  const auto largest = [](double least, double most) { return std::max(magnitude(least), magnitude(most)); };
  const bool apart = unique.closest > 0 && unique.closest >= unique.neighbours / 2;
  return {
      // One pair of rows that are too near decides "not met"; "met" needs all positions.
      known(rival.length > 1 && (!apart || unique.over == number(rival.length)), apart),
      known(rival.length > 1, largest(bounded.tenfold_least, bounded.tenfold_most) <=
                                  2 * std::max(largest(bounded.least, bounded.most), 1.0)),
      known(rival.length > 2, scores.smooth.step <= scores.smooth.typical),
      mark(scores.deterministic.first == scores.deterministic.second),
      known(rival.length > 1 || rival.kind != RivalKind::fraction,
            scores.any_length.longest >= 0x1p53 && scores.any_length.value == scores.any_length.doubled),
      mark(scores.parameters == 0),
      known(linear.change == linear.change, linear.residual <= std::max(1e-6 * linear.change, 1e-14)),
  };
}

}  // namespace

Scores scores_of(const Spectrum& spectrum, const Rival& rival, Position offset) {
  const RivalData data(spectrum, rival);
  Scores scores{};
  scores.unique = unique_of(data);
  scores.bounded = bounded_of(data);
  scores.smooth = smooth_of(data);
  scores.deterministic = deterministic_of(data);
  scores.any_length = any_length_of(data, rival.length > 1 ? scores.smooth.near : 0);
  scores.parameters = parameters_of(data);
  scores.linear = linear_of(data, offset);
  scores.marks = marks_of(scores, rival);
  return scores;
}

}  // namespace posenc::rivals
