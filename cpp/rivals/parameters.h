// Parameters: numbers that have to be learned.
#pragma once

#include "rivals/rival_data.h"

namespace posenc::rivals {

/// length * columns for a table, else 0.
double parameters_of(const RivalData& data);

}  // namespace posenc::rivals
