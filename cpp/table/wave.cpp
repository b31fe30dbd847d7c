#include "table/wave.h"

#include "phase/fast_sincos.h"

namespace posenc {

void wave(const Spectrum& spectrum, std::size_t pair, Position start, double from, double step, std::span<double> sines,
          std::span<double> cosines) {
  for (std::size_t n = 0; n < sines.size(); ++n) {
    const Position position = start + position_at(from + step * static_cast<double>(n));
    const Point point = fast_sincos(fast_phase(spectrum.rates[pair], position));
    sines[n] = point.sine;
    cosines[n] = point.cosine;
  }
}

}  // namespace posenc
