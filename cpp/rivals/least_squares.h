// How well one table follows from another by a linear map.
#pragma once

#include <cstddef>
#include <span>

namespace posenc::rivals {

/// min over M of |Y - X M| / |Y|, both Frobenius norms; no constant term. X and Y are column by column, each column
/// `rows` values, and both are lost. Modified Gram-Schmidt: of X's columns, left to right, each is freed of those
/// before it, and Y's of them all, which is as accurate as Householder's way (Björck, "Solving linear least squares
/// problems by Gram-Schmidt orthogonalization", 1967). A column of which less than kDependent of its length is left
/// follows from those before it and gives nothing of its own. 0 where Y is 0. Cost 2 rows * columns(X) * (columns(X) /
/// 2 + columns(Y)).
inline constexpr double kDependent = 0x1p-30;
double least_squares_residual(std::span<double> x, std::span<double> y, std::size_t rows);

}  // namespace posenc::rivals
