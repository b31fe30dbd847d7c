#include "location/noise.h"

#include "arithmetic/split_mix.h"

namespace posenc::location {

void add_noise(std::span<float> row, double deviation, std::uint64_t seed) {
  std::uint64_t state = seed;
  for (float& value : row) {
    double sum = -6;
    for (int n = 0; n < 12; ++n, state += kSplitMixStep) sum += split_mix_unit(state);
    value = static_cast<float>(value + deviation * sum);
  }
}

}  // namespace posenc::location
