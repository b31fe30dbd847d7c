// The spectrum of an encoding: the frequencies of its pairs, in turns per position.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "arithmetic/wide.h"
#include "phase/encoding.h"

namespace posenc {

/// w = mantissa * 2^(exponent - 256) turns per position, mantissa in [2^255, 2^256) as 32-bit limbs, least significant
/// first. w = base^(-e) / 2 pi is irrational; this is off by at most 2^-254 of it. 192 bits do not suffice for a
/// fractional position of 109 bits at 2^53; 256 do.
struct TurnRate {
  std::array<std::uint32_t, 8> mantissa;
  int exponent;
  /// The same per half a position, in units of 2^-64 and 2^-128 turn, truncated: for fast_sincos.h.
  struct {
    std::uint64_t high;
    std::uint64_t low;
  } per_half;
};

struct Spectrum {
  Encoding encoding;
  std::vector<TurnRate> rates;  ///< one a pair, fastest first
};

/// The spectrum of a valid encoding, in time linear in the pairs. The rates are a geometric progression: one logarithm
/// and one exponential serve all of them. They have 352 bits; the progression costs 17 of these.
Spectrum spectrum_of(const Encoding& encoding);

/// The rate of one pair as wide as asked for: mantissa * 2^(exponent - 32 * limbs) turns per position, see
/// TurnRate. Relative error below 2^-(32 * limbs - 2).
struct WideTurnRate {
  std::vector<std::uint32_t> mantissa;
  int exponent;
};
WideTurnRate wide_turn_rate(const Encoding& encoding, std::uint32_t pair, std::size_t limbs);

/// Frequencies in radians per position, base^(-e_i), and wavelengths in positions per turn,
/// 2 pi base^(e_i). `target` holds encoding.pairs() values. Error at most kFrequencyUlp.
inline constexpr double kFrequencyUlp = 0.5001;
void frequencies(const Spectrum& spectrum, std::span<double> target);
void wavelengths(const Spectrum& spectrum, std::span<double> target);

}  // namespace posenc
