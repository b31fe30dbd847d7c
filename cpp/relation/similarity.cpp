#include "relation/similarity.h"

#include "phase/sincos.h"

namespace posenc {

void similarity(const Spectrum& spectrum, Position first, std::span<double> target) {
  const auto pairs = static_cast<double>(spectrum.rates.size());
  for (std::size_t n = 0; n < target.size(); ++n) {
    const Position distance = first + static_cast<std::int64_t>(n);
    DoubleDouble sum;
    for (const TurnRate& rate : spectrum.rates) {
      sum = sum + unscaled(sincos(phase_of(rate, distance)).cosine);
    }
    target[n] = (sum / pairs).high;
  }
}

}  // namespace posenc
