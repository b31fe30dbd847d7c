// Phases, frequencies and waves against MPFR.
#include <cmath>

#include "phase/phase.h"
#include "table/table.h"
#include "table/wave.h"
#include "verify/verify.h"

using namespace posenc;

namespace {

/// Units in the last place, by their bounds for normal numbers and for smaller ones.
void compare(Comparison& comparison, const Reference& exact, double computed, double bound, const char* call,
             std::vector<double> arguments) {
  const bool normal = exact.exponent > -1022;
  comparison.within(exact.ulps(computed), normal ? bound : kSubnormalUlp, call, std::move(arguments));
}

}  // namespace

Counts verify_phases(Random& random) {
  Oracle oracle("");
  const Encoding encoding = random.encoding();
  const Spectrum spectrum = spectrum_of(encoding);
  Comparison comparison(encoding);
  std::vector<double> radians(encoding.pairs());
  std::vector<double> lengths(encoding.pairs());
  std::vector<double> turns(encoding.pairs());
  std::vector<double> row(encoding.dimension);
  frequencies(spectrum, radians);
  wavelengths(spectrum, lengths);
  const std::vector<std::uint32_t> pairs = chosen_pairs(encoding, random, 12);
  for (const std::uint32_t pair : pairs) {
    compare(comparison, oracle.frequency(encoding, pair), radians[pair], kFrequencyUlp, "frequencies", {1.0 * pair});
    compare(comparison, oracle.wavelength(encoding, pair), lengths[pair], kFrequencyUlp, "wavelengths", {1.0 * pair});
  }
  for (int r = 0; r < 4; ++r) {
    const double p = r == 0 ? std::ldexp(random.position(), -1000) : random.position();
    phases(spectrum, position_at(p), turns);
    const auto [one, other] = random.summands();
    encode(spectrum, position_at(one) + position_at(other), std::span(row));
    const double step = std::ldexp(other, -5) * random.unit();
    std::vector<double> sines(9);
    std::vector<double> cosines(9);
    for (const std::uint32_t pair : pairs) {
      const Reference phase = oracle.phase(encoding, pair, position_at(p));
      comparison.holds(turns[pair] >= 0 && turns[pair] < 1, "phases in [0, 1)", {p, 1.0 * pair});
      // Rounded down, not to nearest, next to a whole turn.
      if (phase.exponent < 1 && turns[pair] != 1 - 0x1p-53)
        compare(comparison, phase, turns[pair], kPhaseUlp, "phases", {p, 1.0 * pair});
      const SineCosineReference sum = oracle.sine_cosine_of_sum(encoding, pair, {one, other});
      if (sum.sine.high != 0)
        comparison.within(sum.sine.ulps(row[encoding.sine_column(pair)]), kFloat64Ulp, "shifted", {one, other});
      if (pair < encoding.complete_pairs())
        comparison.within(sum.cosine.ulps(row[encoding.cosine_column(pair)]), kFloat64Ulp, "shifted", {one, other});
      wave(spectrum, pair, position_at(one), other, step, sines, cosines);
      const std::uint64_t n = random.below(9);
      const SineCosineReference exact = oracle.sine_cosine_of_sum(encoding, pair, {one, other, step, n});
      const std::vector<double> arguments{1.0 * pair, one, other, step, 1.0 * static_cast<double>(n)};
      comparison.within(exact.sine.distance(sines[n]), kWaveError, "wave", arguments);
      comparison.within(exact.cosine.distance(cosines[n]), kWaveError, "wave", arguments);
    }
  }
  return comparison.counts();
}
