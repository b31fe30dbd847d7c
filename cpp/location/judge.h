// How sure a position is: its noise, its accuracy, the odds of others, and the verdict.
#pragma once

#include "location/choose.h"
#include "location/located.h"
#include "location/row_phases.h"
#include "phase/spectrum.h"

namespace posenc::location {

Located judge(const Spectrum& spectrum, RowPhases& row, const Best& best);

}  // namespace posenc::location
