// How well one table follows from another by a linear map.
#pragma once

#include <cstddef>
#include <span>

namespace posenc::rivals {

/// min over M of |Y - X M| / |Y|, both Frobenius norms; no constant term. X and Y are column by column, each column
/// `rows` values, and both are overwritten. Modified Gram-Schmidt, as accurate as Householder (Björck, "Solving linear
/// least squares problems by Gram-Schmidt orthogonalization", 1967). A column that depends on those before it, up to
/// kDependent of its length, is skipped. 0 if Y is 0. Cost 2 rows * columns(X) * (columns(X) / 2 + columns(Y)).
inline constexpr double kDependent = 0x1p-30;
double least_squares_residual(std::span<double> x, std::span<double> y, std::size_t rows);

}  // namespace posenc::rivals
