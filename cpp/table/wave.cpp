#include "table/wave.h"

#include "arithmetic/double_double.h"

namespace posenc {

namespace {

/// start + from + n * step, as real numbers add and multiply: the product is a sum of two doubles.
Position place(Position start, double from, double step, double n) {
  const DoubleDouble product = exact_product(n, step);
  return start + position_at(from) + (position_at(product.high) + position_at(product.low));
}

}  // namespace

void wave(const Spectrum& spectrum, std::size_t pair, Position start, double from, double step, std::span<double> sines,
          std::span<double> cosines) {
  for (std::size_t n = 0; n < sines.size(); ++n) {
    const Position position = place(start, from, step, static_cast<double>(n));
    const Point point = fast_sincos(fast_phase(spectrum.rates[pair], position));
    sines[n] = point.sine;
    cosines[n] = point.cosine;
  }
}

}  // namespace posenc
