// How alike two positions are, by their distance alone.
#pragma once

#include <span>

#include "phase.h"
#include "spectrum.h"

namespace posenc {

/// target[n] is the mean over all pairs of cos(k w_i) at the distance k = first + n. For an even
/// dimension that is PE(p) . PE(p + k) / pairs, whatever p is: cos a cos b + sin a sin b = cos(a - b).
/// It falls on average as k grows, not steadily. Absolute error at most kSimilarityError.
inline constexpr double kSimilarityError = 0x1p-53;
void similarity(const Spectrum& spectrum, Position first, std::span<double> target);

}  // namespace posenc
