#include "arithmetic/wide.h"

#include <algorithm>
#include <utility>

#include "arithmetic/bits.h"

namespace posenc {

bool Wide::is_zero() const {
  return std::all_of(limbs.begin(), limbs.end(), [](std::uint32_t limb) { return limb == 0; });
}

int compare(const Wide& a, const Wide& b) {
  for (std::size_t i = a.limbs.size(); i-- > 0;) {
    if (a.limbs[i] != b.limbs[i]) return a.limbs[i] < b.limbs[i] ? -1 : 1;
  }
  return 0;
}

Wide operator+(const Wide& a, const Wide& b) {
  Wide sum = a;
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < sum.limbs.size(); ++i) {
    carry += std::uint64_t{a.limbs[i]} + b.limbs[i];
    sum.limbs[i] = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  return sum;
}

Wide operator-(const Wide& a, const Wide& b) {
  Wide difference = a;
  std::uint32_t borrow = 0;
  for (std::size_t i = 0; i < difference.limbs.size(); ++i) {
    const std::uint64_t taken = std::uint64_t{b.limbs[i]} + borrow;
    difference.limbs[i] = static_cast<std::uint32_t>(a.limbs[i] - taken);
    borrow = a.limbs[i] < taken ? 1 : 0;
  }
  return difference;
}

Wide operator*(const Wide& a, const Wide& b) {
  // Column by column, so that no product of twice the width needs memory.
  const std::size_t size = a.limbs.size();
  const std::size_t fraction = a.fraction_limbs();
  Wide result(fraction);
  std::uint64_t carry = 0;
  for (std::size_t column = 0; column < fraction + size; ++column) {
    std::uint64_t low = carry & 0xffffffff;
    std::uint64_t high = carry >> 32;
    const std::size_t last = std::min(column, size - 1);
    for (std::size_t i = column - std::min(column, size - 1); i <= last; ++i) {
      const std::uint64_t product = std::uint64_t{a.limbs[i]} * b.limbs[column - i];
      low += product & 0xffffffff;
      high += product >> 32;
    }
    if (column >= fraction) result.limbs[column - fraction] = static_cast<std::uint32_t>(low);
    carry = (low >> 32) + high;
  }
  return result;
}

Wide operator*(const Wide& a, std::uint32_t b) {
  Wide product = a;
  std::uint64_t carry = 0;
  for (std::uint32_t& limb : product.limbs) {
    carry += std::uint64_t{limb} * b;
    limb = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  return product;
}

Wide operator/(const Wide& a, std::uint32_t b) {
  Wide result = a;
  std::uint64_t rest = 0;
  for (std::size_t i = result.limbs.size(); i-- > 0;) {
    rest = (rest << 32) | result.limbs[i];
    result.limbs[i] = static_cast<std::uint32_t>(rest / b);
    rest %= b;
  }
  return result;
}

Wide operator>>(const Wide& a, unsigned bits) {
  const std::size_t whole = bits / 32;
  const unsigned shift = bits % 32;
  Wide result(a.fraction_limbs());
  for (std::size_t i = 0; i + whole < a.limbs.size(); ++i) {
    std::uint64_t pair = a.limbs[i + whole];
    if (i + whole + 1 < a.limbs.size()) pair |= std::uint64_t{a.limbs[i + whole + 1]} << 32;
    result.limbs[i] = static_cast<std::uint32_t>(pair >> shift);
  }
  return result;
}

Wide operator<<(const Wide& a, unsigned bits) {
  Wide result = a;
  for (; bits >= 31; bits -= 31) result = result * (std::uint32_t{1} << 31);
  return result * (std::uint32_t{1} << bits);
}

Wide operator/(const Wide& a, const Wide& b) {
  // One bit of the quotient a step: slow, obviously right, and called twice an encoding.
  Wide quotient(a.fraction_limbs());
  Wide rest = a;
  for (std::size_t bit = 32 * a.fraction_limbs(); bit-- > 0;) {
    rest = rest << 1;
    if (compare(rest, b) >= 0) {
      rest = rest - b;
      quotient.limbs[bit / 32] |= std::uint32_t{1} << (bit % 32);
    }
  }
  return quotient;
}

namespace {

/// sum of x^(2n+1) / (2n+1) over n, with alternating signs for the arc tangent, without for the
/// inverse hyperbolic tangent; `square` maps a term x^m to x^(m+2).
template <class Square>
Wide odd_series(Wide power, bool alternating, Square square) {
  Wide positive = power;
  Wide negative(power.fraction_limbs());
  bool add = !alternating;
  for (std::uint32_t n = 3;; n += 2) {
    power = square(power);
    const Wide term = power / n;
    if (term.is_zero()) break;
    Wide& sum = add ? positive : negative;
    sum = sum + term;
    if (alternating) add = !add;
  }
  return positive - negative;
}

Wide arc_tangent_of_inverse(std::uint32_t x, std::size_t limbs) {
  return odd_series(Wide(limbs, 1) / x, true, [x](const Wide& term) { return term / (x * x); });
}

Wide area_tangent(const Wide& x) {
  const Wide squared = x * x;
  return odd_series(x, false, [&squared](const Wide& term) { return term * squared; });
}

/// The natural logarithm of a number in [1, 2], 2 atanh((x - 1) / (x + 1)).
Wide log_of_mantissa(const Wide& x) {
  const Wide one(x.fraction_limbs(), 1);
  return area_tangent((x - one) / (x + one)) << 1;
}

Wide log(double base, const Wide& log_of_two) {
  const std::uint64_t bits = bits_of(base);
  const auto exponent = static_cast<std::uint32_t>((bits >> 52) - 1023);
  const std::uint64_t fraction = bits << 12;
  const std::size_t limbs = log_of_two.fraction_limbs();
  Wide mantissa(limbs, 1);
  mantissa.limbs[limbs - 1] = static_cast<std::uint32_t>(fraction >> 32);
  mantissa.limbs[limbs - 2] = static_cast<std::uint32_t>(fraction);
  return log_of_mantissa(mantissa) + log_of_two * exponent;
}

/// e^x for 0 <= x < 1: the series at x / 2^16, squared sixteen times, which costs 17 bits.
Wide exp(const Wide& x) {
  constexpr unsigned kSquarings = 16;
  const Wide small = x >> kSquarings;
  Wide term(x.fraction_limbs(), 1);
  Wide sum = term;
  for (std::uint32_t n = 1;; ++n) {
    term = (term * small) / n;
    if (term.is_zero()) break;
    sum = sum + term;
  }
  for (unsigned i = 0; i < kSquarings; ++i) sum = sum * sum;
  return sum;
}

}  // namespace

Wide pi(std::size_t limbs) {
  return (arc_tangent_of_inverse(5, limbs) << 4) - (arc_tangent_of_inverse(239, limbs) << 2);
}

ScaledWide negative_power(double base, std::uint32_t numerator, std::uint32_t denominator, std::size_t limbs) {
  if (numerator == 0) return {Wide(limbs, 1), 0};
  // base^-a = 2^-n * e^(n log 2 - a log base), with the smallest n that keeps the exponent positive.
  const Wide log_of_two = log_of_mantissa(Wide(limbs, 2));
  const Wide exponent = log(base, log_of_two) * numerator / denominator;
  std::uint32_t twos = exponent.limbs.back() + 1;  // log 2 < 1, so at least this many are needed
  Wide log_of_power = log_of_two * twos;
  while (compare(log_of_power, exponent) < 0) {
    log_of_power = log_of_power + log_of_two;
    ++twos;
  }
  Wide mantissa = exp(log_of_power - exponent);
  if (mantissa.limbs.back() >= 2) {
    mantissa = mantissa >> 1;
    --twos;
  }
  return {std::move(mantissa), -static_cast<int>(twos)};
}

WideSineCosine sincos(const Wide& turns) {
  const std::size_t limbs = turns.fraction_limbs();
  const Wide angle = turns * (pi(limbs) << 1);
  Wide sums[4] = {Wide(limbs, 1), angle, Wide(limbs), Wide(limbs)};  // powers 4m, 4m+1, 4m+2, 4m+3
  Wide term = angle;
  for (std::uint32_t n = 2; !term.is_zero(); ++n) {
    term = (term * angle) / n;
    sums[n % 4] = sums[n % 4] + term;
  }
  return {sums[1] - sums[3], sums[0] - sums[2]};
}

}  // namespace posenc
