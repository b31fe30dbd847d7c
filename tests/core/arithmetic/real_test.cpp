#include "arithmetic/real.h"

#include <cmath>
#include <cstdint>

#include "catch.h"
#include "oracle.h"

using namespace posenc;

namespace {

/// The value of a bit pattern, from the definition of the format.
double value_of(std::uint16_t bits, int fraction_bits, int bias) {
  const int field = (bits & 0x7fff) >> fraction_bits;
  const int fraction = bits & ((1 << fraction_bits) - 1);
  const double magnitude = field == 0 ? std::ldexp(fraction, 1 - bias - fraction_bits)
                                      : std::ldexp(fraction + (1 << fraction_bits), field - bias - fraction_bits);
  return bits & 0x8000 ? -magnitude : magnitude;
}

template <class Format>
void check_every_number(int fraction_bits, int bias) {
  const auto one = static_cast<std::uint16_t>(bias << fraction_bits);
  for (std::uint16_t bits = 0; bits < one; ++bits) {
    const double here = value_of(bits, fraction_bits, bias);
    const double next = value_of(static_cast<std::uint16_t>(bits + 1), fraction_bits, bias);
    const double half_way = (here + next) / 2;
    const auto even = static_cast<std::uint16_t>(bits % 2 == 0 ? bits : bits + 1);
    REQUIRE(Format::round(here) == bits);
    REQUIRE(Format::round(half_way) == even);
    REQUIRE(Format::round(std::nextafter(half_way, 0)) == bits);
    REQUIRE(Format::round(std::nextafter(half_way, 2)) == bits + 1);
    if (bits > 0) REQUIRE(Format::round(-here) == (bits | 0x8000));
  }
}

}  // namespace

TEST_CASE("rounding to float16 is to nearest, ties to even, at every number up to 1") {
  check_every_number<Float16>(10, 15);
}

TEST_CASE("rounding to bfloat16 is to nearest, ties to even, at every number up to 1") {
  check_every_number<BFloat16>(7, 127);
}

TEST_CASE("a sum rounded to odd stays on its side of a half-way point") {
  const double half_way = 1 - 0x1p-25;  // between the float32 numbers 1 - 2^-24 and 1
  CHECK(Float32::round(rounded_to_odd(half_way, 0x1p-90)) == 1.0f);
  CHECK(Float32::round(rounded_to_odd(half_way, -0x1p-90)) == 1.0f - 0x1p-24f);
  CHECK(Float32::round(rounded_to_odd(-half_way, 0x1p-90)) == -(1.0f - 0x1p-24f));
  CHECK(Float32::round(rounded_to_odd(-half_way, -0x1p-90)) == -1.0f);
  CHECK(rounded_to_odd(0.5, 0) == 0.5);
}

TEST_CASE("scaling by a power of two rounds once, subnormal results included") {
  Random random(41);
  for (int n = 0; n < 100000; ++n) {
    const double sign = random.below(2) ? 1 : -1;
    const double x = sign * (0.5 + random.unit() / 2);
    const int exponent = -1600 + static_cast<int>(random.below(2600));
    CHECK(scaled(x, exponent) == std::ldexp(x, exponent));
  }
}
