// The polar form of a pair: phase and length from sine and cosine. The inverse of sincos.h and fast_sincos.h.
#pragma once

#include <cstdint>

namespace posenc::location {

/// `phase` in units of 2^-64 turn, modulo one turn. The pairs of an exact row have the length 1.
struct Polar {
  std::uint64_t phase;
  double length;
};

/// Needs numbers of magnitude 2^-500 to 2^500, or one of them 0. Error of the phase at most kPolarError turns.
inline constexpr double kPolarError = 0x1p-54;
Polar polar_of(double sine, double cosine);

/// The signed distance from one phase to another, in turns, in [-1/2, 1/2).
constexpr double turns_between(std::uint64_t from, std::uint64_t to) {
  return static_cast<double>(static_cast<std::int64_t>(to - from)) * 0x1p-64;
}

}  // namespace posenc::location
