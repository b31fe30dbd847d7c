#include "phase/spectrum.h"

#include <algorithm>

#include "arithmetic/double_double.h"
#include "arithmetic/real.h"

namespace posenc {
namespace {

struct RationalExponent {
  std::uint32_t numerator;
  std::uint32_t denominator;
};

/// e_i as an exact fraction.
RationalExponent exponent_of_pair(const Encoding& encoding, std::uint32_t pair) {
  if (encoding.exponent == Exponent::paper) return {2 * pair, encoding.dimension};
  return {pair, encoding.pairs() > 1 ? encoding.pairs() - 1 : 1};
}

/// The top `count` limbs of a fixed-point number in [1/2, 1) are its mantissa.
template <class Iterator>
void copy_top_limbs(const Wide& from, std::size_t count, Iterator to) {
  const std::size_t fraction = from.fraction_limbs();
  std::copy_n(from.limbs.begin() + static_cast<std::ptrdiff_t>(fraction - count), count, to);
}

/// Brings a positive number below 1 into [1/2, 1) and returns the number of doublings.
int normalize(Wide& x) {
  int doublings = 0;
  while ((x.limbs[x.fraction_limbs() - 1] >> 31) == 0) {
    x = x << 1;
    ++doublings;
  }
  return doublings;
}

Wide inverse_of_two_pi(std::size_t limbs) { return Wide(limbs, 1) / (pi(limbs) << 1); }

/// The 64 bits of a mantissa from bit `low` up; what lies beyond its ends is 0.
std::uint64_t window(const TurnRate& rate, int low) {
  std::uint64_t bits = 0;
  for (int limb = low / 32; limb < 8 && limb <= low / 32 + 2; ++limb) {
    const int up = 32 * limb - low;
    const std::uint64_t value = rate.mantissa[static_cast<std::size_t>(limb)];
    bits |= up < 0 ? value >> -up : up < 64 ? value << up : 0;
  }
  return bits;
}

}  // namespace

Spectrum spectrum_of(const Encoding& encoding) {
  constexpr std::size_t kLimbs = 11;
  Spectrum spectrum{encoding, std::vector<TurnRate>(encoding.pairs())};
  const auto [numerator, denominator] = exponent_of_pair(encoding, 1);
  const ScaledWide ratio = encoding.pairs() > 1 ? negative_power(encoding.base, numerator, denominator, kLimbs)
                                                : ScaledWide{Wide(kLimbs, 1), 0};
  Wide rate = inverse_of_two_pi(kLimbs);
  int exponent = -normalize(rate);
  for (TurnRate& turn_rate : spectrum.rates) {
    copy_top_limbs(rate, turn_rate.mantissa.size(), turn_rate.mantissa.begin());
    turn_rate.exponent = exponent;
    const int point = 256 - exponent + 1;  // of half the rate
    turn_rate.per_half = {window(turn_rate, point - 64), window(turn_rate, point - 128)};
    rate = rate * ratio.mantissa;  // in [1/2, 2)
    exponent += ratio.exponent;
    if (rate.limbs.back() > 0) {
      rate = rate >> 1;
      ++exponent;
    }
  }
  return spectrum;
}

WideTurnRate wide_turn_rate(const Encoding& encoding, std::uint32_t pair, std::size_t limbs) {
  const auto [numerator, denominator] = exponent_of_pair(encoding, pair);
  const std::size_t working = limbs + 2;
  const ScaledWide power = negative_power(encoding.base, numerator, denominator, working);
  Wide rate = inverse_of_two_pi(working) * power.mantissa;
  const int doublings = normalize(rate);
  WideTurnRate result{std::vector<std::uint32_t>(limbs), power.exponent - doublings};
  copy_top_limbs(rate, limbs, result.mantissa.begin());
  return result;
}

namespace {

/// The mantissa as a number in [1/2, 1).
DoubleDouble mantissa_of(const TurnRate& rate) {
  const auto limb = [&rate](std::size_t i) { return std::uint64_t{rate.mantissa[i]}; };
  return mantissa_from_bits((limb(7) << 32) | limb(6), (limb(5) << 32) | limb(4));
}

}  // namespace

void frequencies(const Spectrum& spectrum, std::span<double> target) {
  for (std::size_t i = 0; i < target.size(); ++i) {
    const TurnRate& rate = spectrum.rates[i];
    const DoubleDouble radians = mantissa_of(rate) * kTwoPi;
    target[i] = to_double({radians, rate.exponent});
  }
}

void wavelengths(const Spectrum& spectrum, std::span<double> target) {
  for (std::size_t i = 0; i < target.size(); ++i) {
    const TurnRate& rate = spectrum.rates[i];
    const DoubleDouble turns = mantissa_of(rate);
    // One step of division in double-double: the rest of 1 - q * turns, divided once more.
    const double first = 1 / turns.high;
    const DoubleDouble rest = DoubleDouble{1} + -(turns * DoubleDouble{first});
    target[i] = to_double({ordered_sum(first, rest.high / turns.high), -rate.exponent});
  }
}

}  // namespace posenc
