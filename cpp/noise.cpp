#include "noise.h"

namespace posenc {

void add_noise(std::span<float> row, double deviation, std::uint64_t seed) {
  std::uint64_t state = seed;
  for (float& value : row) {
    double sum = -6;
    for (int n = 0; n < 12; ++n) {
      std::uint64_t bits = state += 0x9e3779b97f4a7c15;
      bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
      bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
      sum += static_cast<double>((bits ^ (bits >> 31)) >> 11) * 0x1p-53;
    }
    value = static_cast<float>(value + deviation * sum);
  }
}

}  // namespace posenc
