#include "rivals/parameters.h"

namespace posenc::rivals {

double parameters_of(const RivalData& data) {
  return data.rival().kind == RivalKind::random ? number(data.rival().length) * number(data.columns()) : 0;
}

}  // namespace posenc::rivals
