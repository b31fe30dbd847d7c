// Wide fixed-point numbers, and the few functions that every frequency is computed from.
//
// A Wide is a real number in [0, 2^32) as one 32-bit integer limb above any number of 32-bit fraction
// limbs. Every operation truncates: its result is at most one unit of the last limb too small. Nothing
// here is called per value of a table: only once an encoding, and for Ziv rounding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace posenc {

struct Wide {
  std::vector<std::uint32_t> limbs;  ///< least significant first; the last one is the integer part

  explicit Wide(std::size_t fraction_limbs, std::uint32_t integer = 0) : limbs(fraction_limbs + 1) {
    limbs[fraction_limbs] = integer;
  }
  std::size_t fraction_limbs() const { return limbs.size() - 1; }
  bool is_zero() const;
};

/// Both operands of a binary operation have the same number of limbs.
int compare(const Wide& a, const Wide& b);
Wide operator+(const Wide& a, const Wide& b);
Wide operator-(const Wide& a, const Wide& b);  ///< needs a >= b
Wide operator*(const Wide& a, const Wide& b);
Wide operator*(const Wide& a, std::uint32_t b);
Wide operator/(const Wide& a, std::uint32_t b);  ///< needs b > 0
Wide operator/(const Wide& a, const Wide& b);    ///< needs a < b
Wide operator>>(const Wide& a, unsigned bits);
Wide operator<<(const Wide& a, unsigned bits);  ///< needs a result below 2^32

/// pi, by Machin's formula: 16 atan(1/5) - 4 atan(1/239).
Wide pi(std::size_t fraction_limbs);

/// mantissa * 2^exponent, with 1 <= mantissa < 2.
struct ScaledWide {
  Wide mantissa;
  int exponent;
};

/// base^(-numerator / denominator) for 1 < base < 2^1000 and numerator <= denominator <= 65536.
/// Relative error below 2^-(32 * fraction_limbs - 32).
ScaledWide negative_power(double base, std::uint32_t numerator, std::uint32_t denominator, std::size_t fraction_limbs);

struct WideSineCosine {
  Wide sine;
  Wide cosine;
};

/// Sine and cosine of an angle of `turns` <= 1/8 turn, by their Taylor series.
/// Absolute error of each below 2^-(32 * fraction_limbs - 32).
WideSineCosine sincos(const Wide& turns);

}  // namespace posenc
