// One pair as a wave: its sine and cosine, between the positions of a table too.
#pragma once

#include <span>

#include "phase/fast_sincos.h"
#include "phase/phase.h"
#include "phase/spectrum.h"

namespace posenc {

/// sines[n] and cosines[n] are those of the pair at the position start + from + n * step, as real numbers add and
/// multiply: its rounding does not show. Every such position is at most 2^53 in magnitude. Absolute error at most
/// kWaveError.
inline constexpr double kWaveError = kFastSincosError;
void wave(const Spectrum& spectrum, std::size_t pair, Position start, double from, double step, std::span<double> sines,
          std::span<double> cosines);

}  // namespace posenc
