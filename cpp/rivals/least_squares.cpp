#include "rivals/least_squares.h"

#include <vector>

namespace posenc::rivals {
namespace {

double product(const double* a, const double* b, std::size_t rows) {
  // Four sums, so that no addition waits for the one before it.
  double sums[4] = {};
  for (std::size_t r = 0; r < rows; ++r) sums[r % 4] += a[r] * b[r];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

/// Subtracts from `b` its component along `a`, whose length is 1.
void free_of(const double* a, double* b, std::size_t rows) {
  const double along = product(a, b, rows);
  for (std::size_t r = 0; r < rows; ++r) b[r] -= along * a[r];
}

double squares(std::span<const double> values) { return product(values.data(), values.data(), values.size()); }

}  // namespace

double least_squares_residual(std::span<double> x, std::span<double> y, std::size_t rows) {
  const double whole = squares(y);
  if (whole == 0) return 0;
  std::vector<double> lengths;
  for (std::size_t begin = 0; begin < x.size(); begin += rows)
    lengths.push_back(__builtin_sqrt(squares(x.subspan(begin, rows))));
  for (std::size_t begin = 0; begin < x.size(); begin += rows) {
    double* const column = &x[begin];
    const double length = __builtin_sqrt(squares(x.subspan(begin, rows)));
    if (length <= kDependent * lengths[begin / rows]) continue;
    for (std::size_t r = 0; r < rows; ++r) column[r] /= length;
    for (std::size_t other = begin + rows; other < x.size(); other += rows) free_of(column, &x[other], rows);
    for (std::size_t other = 0; other < y.size(); other += rows) free_of(column, &y[other], rows);
  }
  return __builtin_sqrt(squares(y) / whole);
}

}  // namespace posenc::rivals
