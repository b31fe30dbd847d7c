// Rows with noise, and exact rows found again.
#include <cmath>

#include "location/locate.h"
#include "location/noise.h"
#include "location/trace.h"
#include "table/table.h"
#include "verify/verify.h"

using namespace posenc;

Counts verify_locations(Random& random) {
  const std::uint32_t dimensions[] = {64, 128, 256, 512, 768};
  const Encoding encoding{dimensions[random.below(5)]};
  const Spectrum spectrum = spectrum_of(encoding);
  Comparison comparison(encoding);

  // A float64 row at any position of the default search, whole or not.
  const double p = std::ldexp(random.unit() - 0.5, static_cast<int>(random.below(33)));
  std::vector<double> row(encoding.dimension);
  encode(spectrum, position_at(p), std::span(row));
  std::vector<location::RefinementStep> steps;
  const location::Located found = location::locate(spectrum, row, -0x1p31, 0x1p31, &steps);
  const location::Located plain = location::locate(spectrum, row, -0x1p31, 0x1p31, nullptr);
  const double at = static_cast<double>(found.position.whole - position_at(p).whole) +
                    (found.position.fraction - position_at(p).fraction);
  comparison.within(std::fabs(at), 6 * found.accuracy + std::fabs(p) * 0x1p-53, "locate", {p});
  comparison.holds(found.verdict == location::Verdict::found, "locate (verdict)", {p});
  comparison.holds(plain.position.whole == found.position.whole && plain.position.fraction == found.position.fraction &&
                       plain.residual == found.residual,
                   "narrowing", {p});
  comparison.holds(!steps.empty() && steps.back().candidates >= 1, "narrowing (steps)", {p});

  // Noise by its definition: SplitMix64, twelve numbers a value.
  const std::uint64_t seed = random.bits() >> 11;
  const double deviation = std::ldexp(random.unit(), static_cast<int>(random.below(10)));
  std::vector<float> noisy(row.begin(), row.end());
  location::add_noise(noisy, deviation, seed);
  Random independent(seed);  // the same generator, written a second time in oracle.cpp
  for (std::size_t j = 0; j < noisy.size(); ++j) {
    double sum = -6;
    for (int n = 0; n < 12; ++n) sum += independent.unit();
    const float value = static_cast<float>(row[j]);
    comparison.within(std::fabs(value + deviation * sum - noisy[j]), std::fabs(noisy[j]) * 0x1p-23, "noisy",
                      {deviation, static_cast<double>(seed), 1.0 * static_cast<double>(j)});
  }
  return comparison.counts();
}
