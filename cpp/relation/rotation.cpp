#include "relation/rotation.h"

#include "phase/fast_sincos.h"
#include "phase/sincos.h"

namespace posenc {
namespace {

Point point_at(const TurnRate& rate, Position position) {
  const SineCosine point = sincos(phase_of(rate, position));
  return {to_double(point.sine), to_double(point.cosine)};
}

Point rotated(Point point, Point by) {
  return {by.cosine * point.sine + by.sine * point.cosine, by.cosine * point.cosine - by.sine * point.sine};
}

double larger(double largest, double difference) {
  const double magnitude = difference < 0 ? -difference : difference;
  return magnitude > largest ? magnitude : largest;
}

/// The largest difference between the points at `from`, rotated by `by`, and those at the sum of both.
double largest_difference(std::span<const TurnRate> rates, Position from, Position by) {
  double largest = 0;
  for (const TurnRate& rate : rates) {
    const Point there = point_at(rate, from + by);
    const Point sum = rotated(point_at(rate, from), point_at(rate, by));
    largest = larger(larger(largest, there.sine - sum.sine), there.cosine - sum.cosine);
  }
  return largest;
}

}  // namespace

void rotation(const Spectrum& spectrum, Position offset, std::span<double> target) {
  for (std::size_t i = 0; i < spectrum.rates.size(); ++i) {
    const Point turn = point_at(spectrum.rates[i], offset);
    target[4 * i] = turn.cosine;
    target[4 * i + 1] = turn.sine;
    target[4 * i + 2] = 0.0 - turn.sine;  // +0 for a sine of 0
    target[4 * i + 3] = turn.cosine;
  }
}

void rotate(const Spectrum& spectrum, std::span<const float> row, Position offset, std::span<float> target) {
  const Encoding& encoding = spectrum.encoding;
  for (std::size_t i = 0; i < encoding.complete_pairs(); ++i) {
    const std::size_t sine = encoding.sine_column(i);
    const std::size_t cosine = encoding.cosine_column(i);
    const Point point = rotated({row[sine], row[cosine]}, point_at(spectrum.rates[i], offset));
    target[sine] = static_cast<float>(point.sine) + 0.0f;
    target[cosine] = static_cast<float>(point.cosine) + 0.0f;
  }
}

double rotation_difference(const Spectrum& spectrum, Position position, Position offset) {
  return largest_difference({spectrum.rates.data(), spectrum.encoding.complete_pairs()}, position, offset);
}

double composition_difference(const Spectrum& spectrum, Position first, Position second) {
  // The upper row of a matrix is (cos, sin), the lower one the same numbers again: R_a R_b turns R_a's upper row.
  return largest_difference(spectrum.rates, first, second);
}

void sines_alone(const Spectrum& spectrum, Position position, Position offset, std::span<double> guesses,
                 std::span<double> misses) {
  for (std::size_t i = 0; i < spectrum.rates.size(); ++i) {
    const Point point = point_at(spectrum.rates[i], position);
    const Point turn = point_at(spectrum.rates[i], offset);
    guesses[i] = turn.cosine * point.sine + 0.0;
    misses[i] = turn.sine * point.cosine + 0.0;
  }
}

double sines_alone_error(const Spectrum& spectrum, Position offset) {
  // Sines of a tiny offset have squares that no double holds. The fastest pair has the largest of them.
  const int unit = sincos(phase_of(spectrum.rates.front(), offset)).sine.exponent;
  double squares = 0;
  for (const TurnRate& rate : spectrum.rates) {
    Real sine = sincos(phase_of(rate, offset)).sine;
    sine.exponent -= unit;
    squares += to_double(sine) * to_double(sine);
  }
  return scaled(__builtin_sqrt(squares / (2 * static_cast<double>(spectrum.rates.size()))), unit);
}

}  // namespace posenc
