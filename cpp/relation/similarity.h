// The similarity of two positions, a function of their distance.
#pragma once

#include <cstdint>
#include <span>

#include "phase/phase.h"
#include "phase/spectrum.h"

namespace posenc {

/// target[n] is the mean over all pairs of cos(k w_i) at the distance k = first + n. For an even
/// dimension that is PE(p) . PE(p + k) / pairs, whatever p is: cos a cos b + sin a sin b = cos(a - b).
/// It falls on average as k grows, not steadily. Absolute error at most kSimilarityError.
inline constexpr double kSimilarityError = 0x1p-53;
void similarity(const Spectrum& spectrum, Position first, std::span<double> target);

/// The same for long runs. Up to 64 distances come from one in their middle, by one rotation each: a distance takes a
/// multiplication and an addition a pair. Absolute error at most kSimilarityRunError. In units u = 2^-53 and for each
/// pair, the factors and products are 4 u off. Adding 128 couples of pairs costs 64 u for both sums, and adding up to
/// 128 such sums 64 u more.
inline constexpr double kSimilarityRunError = 0x1p-45;
void similarity_run(const Spectrum& spectrum, Position first, std::span<double> target);

/// All pairs of `length` positions as a square of `side` by `side` pixels, 1 <= side <= length <= 2^53. target[n]
/// belongs to the pixels n beside the diagonal, n < side. If side = length a pixel is one pair of positions. Else it is
/// the mean over its area, positions between the whole ones included:
///
///   mean of cos((p - q) w) over two spans of r positions, their starts n r apart  =  cos(n r w) (sin(y) / y)^2
///
/// with y = r w / 2. So a pixel depends on n alone, and no false wave appears. Absolute error at most
/// kSimilarityRunError.
void similarity_means(const Spectrum& spectrum, std::int64_t length, std::span<double> target);

}  // namespace posenc
