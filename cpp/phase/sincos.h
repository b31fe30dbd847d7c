// The point on the unit circle that belongs to a phase.
#pragma once

#include "arithmetic/real.h"
#include "phase/phase.h"

namespace posenc {

/// Both to about a hundred bits: relative error of each at most kSincosError, however near to zero it
/// is. No function of the C library is called, and nothing depends on the machine.
struct SineCosine {
  Real sine;
  Real cosine;
};
inline constexpr double kSincosError = 0x1p-95;

SineCosine sincos(const Phase& phase);

}  // namespace posenc
