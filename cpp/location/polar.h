// A hand from its two numbers: where it points, and how long it is. The inverse of sincos.h and fast_sincos.h.
#pragma once

#include <cstdint>

namespace posenc {

/// `phase` in units of 2^-64 turn, modulo one turn. A hand of a row has the length 1.
struct Hand {
  std::uint64_t phase;
  double length;
};

/// Of numbers that are not both 0, of magnitude 2^-500 to 2^500. Error of the phase at most kPolarError turns.
inline constexpr double kPolarError = 0x1p-54;
Hand polar_of(double sine, double cosine);

/// The signed way from one phase to another, in turns, in [-1/2, 1/2).
constexpr double turns_between(std::uint64_t from, std::uint64_t to) {
  return static_cast<double>(static_cast<std::int64_t>(to - from)) * 0x1p-64;
}

}  // namespace posenc
