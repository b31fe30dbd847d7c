// Sine and cosine of a phase, to about a hundred bits.
#pragma once

#include "arithmetic/real.h"
#include "phase/phase.h"

namespace posenc {

/// Relative error of each at most kSincosError, however near to zero it is. Calls no function of the C library and
/// depends on no machine.
struct SineCosine {
  Real sine;
  Real cosine;
};
inline constexpr double kSincosError = 0x1p-95;

SineCosine sincos(const Phase& phase);

}  // namespace posenc
