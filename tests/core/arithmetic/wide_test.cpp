#include "arithmetic/wide.h"

#include <cmath>
#include <cstdint>
#include <vector>

#include "catch.h"

using namespace posenc;

namespace {

/// |a - b| in units of the last limb.
double units_apart(const Wide& a, const Wide& b) {
  const Wide difference = compare(a, b) < 0 ? b - a : a - b;
  double units = 0;
  for (std::size_t i = difference.limbs.size(); i-- > 0;) units = units * 0x1p32 + difference.limbs[i];
  return units;
}

}  // namespace

TEST_CASE("pi begins 3.243F6A88 85A308D3 13198A2E 03707344 A4093822 299F31D0 082EFA98 EC4E6C89") {
  // In hexadecimal, as published (the first subkeys of Blowfish, Schneier 1993).
  const std::vector<std::uint32_t> published = {0xEC4E6C89, 0x082EFA98, 0x299F31D0, 0xA4093822, 0x03707344,
                                                0x13198A2E, 0x85A308D3, 0x243F6A88, 3};
  const Wide computed = pi(11);
  CHECK(std::vector<std::uint32_t>(computed.limbs.begin() + 3, computed.limbs.end()) == published);
}

TEST_CASE("arithmetic of wide numbers obeys its laws to the last limb") {
  const Wide third = Wide(9, 1) / 3;
  CHECK(units_apart(third * 3, Wide(9, 1)) <= 3);
  CHECK(units_apart(Wide(9, 1) / Wide(9, 3), third) == 0);
  CHECK(compare(third + third - third, third) == 0);
  CHECK(compare((third << 70 >> 70) << 5 >> 5, third) != 0);  // the integer limb holds 32 bits only
  CHECK(compare((third >> 70) << 70, third) < 0);
  CHECK(units_apart((third >> 40) << 40, third) < 0x1p40);
  CHECK(units_apart(third * third * 9, Wide(9, 1)) <= 30);
}

TEST_CASE("powers: base^-1 is 1 / base, base^-1/2 squared is base^-1, base^0 is 1") {
  for (const double base : {2.0, 10000.0, 3.0, 65535.0}) {
    const auto whole = static_cast<std::uint32_t>(base);
    const ScaledWide inverse = negative_power(base, 7, 7, 11);
    CHECK(units_apart(inverse.mantissa >> static_cast<unsigned>(-inverse.exponent), Wide(11, 1) / whole) <= 0x1p32);
    const ScaledWide root = negative_power(base, 1, 2, 11);
    const Wide root_value = root.mantissa >> static_cast<unsigned>(-root.exponent);
    CHECK(units_apart(root_value * root_value, Wide(11, 1) / whole) <= 0x1p32);
    const ScaledWide one = negative_power(base, 0, 5, 11);
    CHECK(compare(one.mantissa, Wide(11, 1)) == 0);
    CHECK(one.exponent == 0);
  }
}

TEST_CASE("sine and cosine of simple fractions of a turn are the known ones") {
  const WideSineCosine eighth = sincos(Wide(9, 1) >> 3);
  CHECK(units_apart(eighth.sine, eighth.cosine) <= 0x1p32);
  CHECK(units_apart(eighth.sine * eighth.sine << 1, Wide(9, 1)) <= 0x1p32);
  const WideSineCosine twelfth = sincos(Wide(9, 1) / 12);
  CHECK(units_apart(twelfth.sine << 1, Wide(9, 1)) <= 0x1p32);
  CHECK(units_apart(twelfth.cosine * twelfth.cosine << 2, Wide(9, 3)) <= 0x1p32);
  const WideSineCosine nothing = sincos(Wide(9));
  CHECK(nothing.sine.is_zero());
  CHECK(compare(nothing.cosine, Wide(9, 1)) == 0);
}
