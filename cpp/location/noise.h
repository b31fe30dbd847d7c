// Noise on a row, the same on every machine.
#pragma once

#include <cstdint>
#include <span>

namespace posenc::location {

/// Adds to each value `deviation` times a number that is nearly normally distributed: the sum of twelve uniform ones
/// less 6, of mean 0 and standard deviation 1, at most 6 in magnitude. The numbers are those of split_mix.h from `seed`
/// on. A larger deviation with the same seed is the same noise, scaled.
void add_noise(std::span<float> row, double deviation, std::uint64_t seed);

}  // namespace posenc::location
