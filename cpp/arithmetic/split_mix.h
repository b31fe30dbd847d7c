// Numbers that look random and are the same everywhere.
#pragma once

#include <cstdint>

namespace posenc {

/// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014): the output for the state x.
/// It is one to one, and every bit of the result depends on every bit of x. States kSplitMixStep apart give a sequence.
inline constexpr std::uint64_t kSplitMixStep = 0x9e3779b97f4a7c15;
constexpr std::uint64_t split_mix(std::uint64_t x) {
  x += kSplitMixStep;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

/// The first 53 of its bits as a number in [0, 1).
constexpr double split_mix_unit(std::uint64_t x) { return static_cast<double>(split_mix(x) >> 11) * 0x1p-53; }

}  // namespace posenc
