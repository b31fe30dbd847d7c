// One pair as a wave: its sine and cosine, between the positions of a table too.
#pragma once

#include <span>

#include "phase/phase.h"
#include "phase/spectrum.h"

namespace posenc {

/// sines[n] and cosines[n] are those of the pair at the position start + x, a sum of real numbers, where
/// x = from + step * n in doubles. Positions are at most 2^53 in magnitude. Absolute error at most kWaveError:
/// kFastSincosError, and 2^-54 for the position, whose fraction may be that far off; no frequency is above 1.
inline constexpr double kWaveError = 0x1.1p-53;
void wave(const Spectrum& spectrum, std::size_t pair, Position start, double from, double step, std::span<double> sines,
          std::span<double> cosines);

}  // namespace posenc
