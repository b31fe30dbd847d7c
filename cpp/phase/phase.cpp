#include "phase/phase.h"

#include <algorithm>
#include <array>
#include <bit>

#include "arithmetic/bits.h"
#include "arithmetic/real.h"

namespace posenc {

Position position_at(double value) {
  auto whole = static_cast<std::int64_t>(value);
  double fraction = value - static_cast<double>(whole);
  if (fraction > 0.5) {
    ++whole;
    fraction -= 1;
  } else if (fraction < -0.5) {
    --whole;
    fraction += 1;
  }
  return {whole, fraction};
}

Position operator+(Position a, Position b) {
  const DoubleDouble sum = DoubleDouble{a.fraction, a.rest} + DoubleDouble{b.fraction, b.rest};
  const Position nearest = position_at(sum.high);
  const DoubleDouble fraction = ordered_sum(nearest.fraction, sum.low);
  return {a.whole + b.whole + nearest.whole, fraction.high, fraction.low};
}

namespace {

using Limbs = std::span<std::uint32_t>;
using ConstLimbs = std::span<const std::uint32_t>;

/// product = mantissa * factor; product has two limbs more than the mantissa, or more.
void multiply(Limbs product, ConstLimbs mantissa, std::uint64_t factor) {
  const std::uint64_t low = factor & 0xffffffff;
  const std::uint64_t high = factor >> 32;
  std::uint64_t carry = 0;
  std::uint64_t previous = 0;  // the high half reads the limb before
  std::size_t i = 0;
  for (; i < mantissa.size(); ++i) {
    const std::uint64_t from_low = mantissa[i] * low;
    const std::uint64_t from_high = previous * high;
    const std::uint64_t sum = (from_low & 0xffffffff) + (from_high & 0xffffffff) + (carry & 0xffffffff);
    product[i] = static_cast<std::uint32_t>(sum);
    carry = (from_low >> 32) + (from_high >> 32) + (carry >> 32) + (sum >> 32);
    previous = mantissa[i];
  }
  carry += previous * high;
  for (; i < product.size(); ++i) {
    product[i] = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
}

void shift_right(Limbs a, std::size_t bits) {
  const std::size_t whole = bits / 32;
  const auto shift = static_cast<unsigned>(bits % 32);
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::uint64_t pair = i + whole < a.size() ? a[i + whole] : 0;
    if (i + whole + 1 < a.size()) pair |= std::uint64_t{a[i + whole + 1]} << 32;
    a[i] = static_cast<std::uint32_t>(pair >> shift);
  }
}

void add(Limbs a, ConstLimbs b) {
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    carry += std::uint64_t{a[i]} + b[i];
    a[i] = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
}

/// a = b - a, or modulo 2^(32 size) where that is negative.
void subtract_from(ConstLimbs b, Limbs a) {
  std::uint64_t borrow = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::uint64_t difference = std::uint64_t{b[i]} - a[i] - borrow;
    a[i] = static_cast<std::uint32_t>(difference);
    borrow = (difference >> 32) & 1;
  }
}

void keep_low_bits(Limbs a, std::size_t bits) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (32 * i >= bits) {
      a[i] = 0;
    } else if (32 * i + 32 > bits) {
      a[i] &= (std::uint32_t{1} << (bits % 32)) - 1;
    }
  }
}

unsigned bit(ConstLimbs a, std::size_t index) {
  return index / 32 < a.size() ? (a[index / 32] >> (index % 32)) & 1 : 0;
}

struct DyadicFraction {
  std::uint64_t units;
  int exponent;
};

/// |fraction| = units * 2^exponent, units < 2^53, exponent < 0.
DyadicFraction units_of(double fraction) {
  const std::uint64_t bits = bits_of(fraction) & ~(std::uint64_t{1} << 63);
  const auto field = static_cast<int>(bits >> 52);
  const std::uint64_t low = bits & ((std::uint64_t{1} << 52) - 1);
  if (field == 0) return {low, -1074};
  return {low | (std::uint64_t{1} << 52), field - 1075};
}

/// p * w minus its nearest quarter turn: +-rest * 2^-scale turns, rest in `product`, which has two limbs more than the
/// mantissa.
struct Reduced {
  unsigned quarter;
  bool negative;
  int scale;
};

Reduced reduce(Limbs product, Limbs scratch, ConstLimbs mantissa, int exponent, Position position) {
  int scale = static_cast<int>(32 * mantissa.size()) - exponent;
  bool negative = position.whole < 0;
  const auto magnitude =
      negative ? 0 - static_cast<std::uint64_t>(position.whole) : static_cast<std::uint64_t>(position.whole);
  // Adds mantissa * |part|, shifted, to the product, or subtracts it where the signs differ. Each part is smaller than
  // the ones before it, so the product stays positive.
  const auto add_part = [&](double part, int shift) {
    const DyadicFraction units = units_of(part);
    if (units.units == 0) return;
    multiply(scratch, mantissa, units.units);
    shift_right(scratch, static_cast<std::size_t>(shift - units.exponent));
    if ((part < 0) == negative) {
      add(product, scratch);
    } else {
      subtract_from(product, scratch);
      std::copy(scratch.begin(), scratch.end(), product.begin());
    }
  };
  if (position.whole == 0) {
    // Less than one position is less than an eighth of a turn: the product keeps the fraction's own scale.
    const DyadicFraction fraction = units_of(position.fraction);
    negative = position.fraction < 0;
    multiply(product, mantissa, fraction.units);
    add_part(position.rest, fraction.exponent);
    return {0, negative, scale - fraction.exponent};
  }
  multiply(product, mantissa, magnitude);
  add_part(position.fraction, 0);
  add_part(position.rest, 0);
  const auto point = static_cast<std::size_t>(scale);
  const unsigned eighth = 4 * bit(product, point - 1) + 2 * bit(product, point - 2) + bit(product, point - 3);
  unsigned quarter = (eighth + 1) / 2 % 4;
  keep_low_bits(product, point - 2);
  if (eighth % 2 == 1) {  // nearer to the next quarter: the rest is negative
    std::fill(scratch.begin(), scratch.end(), 0u);
    if ((point - 2) / 32 < scratch.size()) scratch[(point - 2) / 32] = std::uint32_t{1} << ((point - 2) % 32);
    subtract_from(scratch, product);
    keep_low_bits(product, point - 2);
    negative = !negative;
  }
  if (position.whole < 0) quarter = (4 - quarter) % 4;
  return {quarter, negative, scale};
}

}  // namespace

Phase phase_of(const TurnRate& rate, Position position) {
  std::array<std::uint32_t, 10> product;
  std::array<std::uint32_t, 10> scratch;
  const Reduced reduced = reduce(product, scratch, rate.mantissa, rate.exponent, position);
  Phase phase{reduced.quarter, reduced.negative, 0, 0, 0};
  std::size_t top = product.size();
  while (top > 0 && product[top - 1] == 0) --top;
  if (top == 0) return phase;
  const auto limb = [&](std::size_t below) -> std::uint64_t { return below < top ? product[top - 1 - below] : 0; };
  const auto shift = static_cast<unsigned>(std::countl_zero(product[top - 1]));
  const auto window = [&](std::size_t below) {  // 32 bits, `shift` bits further down
    return ((limb(below) << 32 | limb(below + 1)) << shift) >> 32;
  };
  phase.high = window(0) << 32 | window(1);
  phase.low = window(2) << 32 | window(3);
  phase.exponent = static_cast<int>(32 * top - shift) - reduced.scale;
  return phase;
}

WidePhase wide_phase_of(const WideTurnRate& rate, Position position, std::size_t fraction_limbs) {
  std::vector<std::uint32_t> product(rate.mantissa.size() + 2);
  std::vector<std::uint32_t> scratch(product.size());
  const Reduced reduced = reduce(product, scratch, rate.mantissa, rate.exponent, position);
  WidePhase phase{reduced.quarter, reduced.negative, Wide(fraction_limbs)};
  // Moves the binary point from `scale` bits above the first limb to the Wide's own place.
  const auto scale = static_cast<std::size_t>(reduced.scale);
  shift_right(product, scale - std::min(scale, 32 * fraction_limbs));
  std::copy_n(product.begin(), std::min(product.size(), fraction_limbs), phase.rest.limbs.begin());
  return phase;
}

void phases(const Spectrum& spectrum, Position position, std::span<double> target) {
  for (std::size_t i = 0; i < target.size(); ++i) {
    const Phase phase = phase_of(spectrum.rates[i], position);
    const Real rest{mantissa_from_bits(phase.high, phase.low), phase.exponent};
    if (phase.quarter == 0 && !phase.negative) {
      target[i] = to_double(rest);
      continue;
    }
    const DoubleDouble turns = phase.negative ? -unscaled(rest) : unscaled(rest);
    const double quarters = phase.quarter == 0 ? 1.0 : 0.25 * phase.quarter;
    const double sum = (DoubleDouble{quarters} + turns).high;
    target[i] = sum < 1 ? sum : 1 - 0x1p-53;
  }
}

}  // namespace posenc
