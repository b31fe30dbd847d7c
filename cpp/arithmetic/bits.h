// The bits of a double, and its magnitude. std::bit_cast is missing in the C++ library of the oldest emcc we build
// with.
#pragma once

#include <cstdint>

namespace posenc {

constexpr std::uint64_t bits_of(double x) { return __builtin_bit_cast(std::uint64_t, x); }
constexpr double double_of(std::uint64_t bits) { return __builtin_bit_cast(double, bits); }

constexpr double magnitude(double x) { return x < 0 ? -x : x; }

}  // namespace posenc
