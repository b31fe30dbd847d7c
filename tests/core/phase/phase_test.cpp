#include "phase/phase.h"

#include <cmath>
#include <vector>

#include "catch.h"
#include "oracle.h"

using namespace posenc;

TEST_CASE("a position is its nearest whole number and an exact fraction") {
  for (const double value : {0.0, 0.5, -0.5, 0.75, -2.75, 1e-300, 4503599627370495.5, -9007199254740992.0}) {
    const Position position = position_at(value);
    CHECK(std::fabs(position.fraction) <= 0.5);
    CHECK(static_cast<double>(position.whole) + position.fraction == value);
  }
  const Position sum = position_at(0.75) + position_at(0.5);
  CHECK(static_cast<double>(sum.whole) + sum.fraction == 1.25);
  CHECK((position_at(-3.5) + 4).whole + (position_at(-3.5) + 4).fraction == 0.5);
}

TEST_CASE("phases are within their bound at any position, and below 1") {
  Oracle oracle("phases");
  Random random(21);
  double worst = 0;
  for (int n = 0; n < 400; ++n) {
    const Encoding encoding = random.encoding();
    const Spectrum spectrum = spectrum_of(encoding);
    std::vector<double> turns(encoding.pairs());
    for (int r = 0; r < 5; ++r) {
      const Position position = position_at(random.position());
      phases(spectrum, position, turns);
      for (const std::uint32_t pair : {0u, encoding.pairs() / 3, encoding.pairs() - 1}) {
        CHECK(turns[pair] >= 0);
        CHECK(turns[pair] < 1);
        const Reference exact = oracle.phase(encoding, pair, position);
        if (exact.exponent == 1 || turns[pair] == 1 - 0x1p-53) continue;  // rounded down, not to nearest
        worst = std::max(worst, exact.ulps(turns[pair]));
      }
    }
  }
  CHECK(worst <= kPhaseUlp);
}

TEST_CASE("a phase just below a whole turn is not rounded up to it") {
  std::vector<double> turns(1);
  phases(spectrum_of({1}), position_at(-1e-30), turns);
  CHECK(turns[0] == 1 - 0x1p-53);
  phases(spectrum_of({1}), position_at(1e-30), turns);
  CHECK(std::fabs(turns[0] - 1e-30 / 6.283185307179586) < 1e-45);
}
