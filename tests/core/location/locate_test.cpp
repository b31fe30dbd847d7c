#include "location/locate.h"

#include <cmath>
#include <iterator>
#include <vector>

#include "catch.h"
#include "oracle.h"
#include "phase/spectrum.h"
#include "table/table.h"

using namespace posenc;
using namespace posenc::location;

namespace {

constexpr double kFar = kTestedReach;

/// PE(position) as float32 has it.
std::vector<double> row_at(const Spectrum& spectrum, double position) {
  std::vector<float> row(spectrum.encoding.dimension);
  encode(spectrum, position_at(position), std::span(row));
  return {row.begin(), row.end()};
}

double off(const Located& located, double position) {
  const Position expected = position_at(position);
  return std::fabs(static_cast<double>(located.position.whole - expected.whole) +
                   (located.position.fraction - expected.fraction));
}

/// Nearly normal: the sum of twelve.
double normal(Random& random) {
  double sum = -6;
  for (int n = 0; n < 12; ++n) sum += random.unit();
  return sum;
}

double anywhere(Random& random, double reach) {
  const double position = (2 * random.unit() - 1) * reach;
  return random.below(2) ? std::round(position) : position;
}

}  // namespace

TEST_CASE("an exact float32 row has one position up to 2^31, whole or not, and its accuracy is a standard deviation") {
  // find_rows.cpp does the same for as many rows as one likes.
  const Spectrum spectrum = spectrum_of({kTestedDimension});
  Random random(92);
  double worst = 0;
  double squares = 0;
  constexpr int kTimes = 300;
  for (int n = 0; n < kTimes; ++n) {
    const double position = anywhere(random, kFar);
    const Located located = locate(spectrum, row_at(spectrum, position), -kFar, kFar);
    CHECK(located.verdict == Verdict::found);
    CHECK(located.pairs_read == 256);
    CHECK(located.from == -kFar);
    CHECK(located.to == kFar);
    CHECK(located.residual < 2e-8);
    CHECK(located.second_residual > 0.3);
    worst = std::max(worst, off(located, position));
    squares += std::pow(off(located, position) / located.accuracy, 2);
  }
  CHECK(worst < kTypicalRowError);
  CHECK(std::sqrt(squares / kTimes) > kLeastAccuracyRatio);
  CHECK(std::sqrt(squares / kTimes) < kMostAccuracyRatio);
}

TEST_CASE("differences of neighbouring phases determine a position up to 2^53") {
  Random random(93);
  for (const std::uint32_t dimension : {64u, 128u, 512u}) {
    const Spectrum spectrum = spectrum_of({dimension});
    for (int n = 0; n < 40; ++n) {
      const double position = std::floor(random.unit() * 0x1p53);
      const Located located = locate(spectrum, row_at(spectrum, position), -0x1p53, 0x1p53);
      CHECK(located.verdict == Verdict::found);
      CHECK(off(located, position) < 1e-7);
      CHECK(located.to == 0x1p53);
    }
  }
}

TEST_CASE("a position that is called found is right, for any encoding and any position searched") {
  // find_rows.cpp does the same for as many rows as one likes.
  Random random(94);
  int found = 0;
  for (int n = 0; n < 60; ++n) {
    Encoding encoding = random.encoding();
    encoding.dimension = 2 + encoding.dimension % 300;
    if (encoding.dimension % 2 == 1) encoding.order = Order::sine_first;
    const Spectrum spectrum = spectrum_of(encoding);
    const double position = anywhere(random, 1e6);
    INFO(encoding.dimension << " " << encoding.base << " " << static_cast<int>(encoding.exponent) << " at "
                            << position);
    const Located located = locate(spectrum, row_at(spectrum, position), -1e6, 1e6);
    if (located.verdict == Verdict::found) {
      ++found;
      // With few hands that turn their noise is known by chance alone: that of float32 is at most 2^-25.
      CHECK(off(located, position) <= std::max(kAccuracyFactor * located.accuracy, 6 * 0x1p-25));
    } else if (located.from == -1e6 && located.to == 1e6) {
      // All was searched: the row fits, but another position does too.
      CHECK(located.verdict == Verdict::ambiguous);
    }
  }
  CHECK(found > 36);
}

TEST_CASE("noise of the tested standard deviation moves the position by a few accuracies at most, up to 2^31") {
  const Spectrum spectrum = spectrum_of({512});
  Random random(95);
  double squares = 0;
  constexpr int kTimes = 40;
  for (int n = 0; n < kTimes; ++n) {
    const double position = anywhere(random, kFar);
    std::vector<double> row = row_at(spectrum, position);
    for (double& value : row) value = static_cast<float>(value + kNoise * normal(random));
    const Located located = locate(spectrum, row, -kFar, kFar);
    CHECK(located.verdict == Verdict::found);
    CHECK(off(located, position) < kAccuracyFactor * located.accuracy);
    CHECK(std::fabs(located.noise - kNoise) < kNoiseError);
    squares += std::pow(off(located, position) / located.accuracy, 2);
  }
  CHECK(std::sqrt(squares / kTimes) > kLeastAccuracyRatio);
  CHECK(std::sqrt(squares / kTimes) < kMostAccuracyRatio);
}

TEST_CASE("noisy rows are found for crowded frequencies, too, as far as the search goes") {
  Random random(102);
  for (const double base : {1.5, 50.0, 1e6}) {
    for (const std::uint32_t dimension : {64u, 512u}) {
      const Spectrum spectrum = spectrum_of({dimension, base});
      for (int n = 0; n < 4; ++n) {
        const double position = anywhere(random, 1e5);
        std::vector<double> row = row_at(spectrum, position);
        for (double& value : row) value = static_cast<float>(value + 0.1 * normal(random));
        const Located located = locate(spectrum, row, -kFar, kFar);
        INFO("base " << base << ", dimension " << dimension << ", at " << position << ", searched from "
                     << located.from);
        CHECK(located.to >= 1e5);
        CHECK(located.verdict == Verdict::found);
        CHECK(off(located, position) < kAccuracyFactor * located.accuracy);
      }
    }
  }
}

TEST_CASE("the rounding of half precision acts as noise") {
  const Spectrum spectrum = spectrum_of({512});
  Random random(96);
  for (int n = 0; n < 20; ++n) {
    const double position = std::floor(random.unit() * kFar);
    for (const bool brain : {false, true}) {
      std::vector<std::uint16_t> bits(512);
      std::vector<double> row(512);
      brain ? encode_bfloat16(spectrum, position_at(position), bits)
            : encode_float16(spectrum, position_at(position), bits);
      for (std::size_t j = 0; j < row.size(); ++j) {
        const int exponent = brain ? (bits[j] >> 7) & 0xff : (bits[j] >> 10) & 0x1f;
        const int fraction = brain ? bits[j] & 0x7f : bits[j] & 0x3ff;
        const int places = brain ? 7 : 10;
        const double significand = (exponent ? 1 : 0) + std::ldexp(fraction, -places);
        row[j] = std::ldexp(bits[j] >> 15 ? -significand : significand, std::max(exponent, 1) - (brain ? 127 : 15));
      }
      const Located located = locate(spectrum, row, -kFar, kFar);
      CHECK(located.verdict == Verdict::found);
      CHECK(off(located, position) < kAccuracyFactor * located.accuracy);
      CHECK(located.noise < (brain ? 2e-3 : 3e-4));
    }
  }
}

TEST_CASE("a few outliers anywhere in a row do not move its position, and the worst one is reported") {
  const Spectrum spectrum = spectrum_of({512});
  Random random(97);
  for (int n = 0; n < 60; ++n) {
    const double position = anywhere(random, kFar);
    std::vector<double> row = row_at(spectrum, position);
    const std::vector<double> right = row;
    // Some of them among the slowest hands, where the search begins.
    for (std::size_t wrong = 0; wrong < kWrongValues; ++wrong)
      row[n % 2 ? 511 - wrong : random.below(512)] = 2 * random.unit() - 1;
    const Located located = locate(spectrum, row, -kFar, kFar);
    CHECK(located.verdict == Verdict::found);
    CHECK(off(located, position) < kRowError);
    double worst = 0;
    for (std::size_t j = 0; j < row.size(); ++j) worst = std::max(worst, std::fabs(row[j] - right[j]));
    CHECK(std::fabs(std::fabs(located.worst_difference) - worst) < kRowError);
    CHECK(std::fabs(row[located.worst_column] - right[located.worst_column]) >= worst - 1e-6);
  }
}

TEST_CASE("outliers of any size do not hide that all other values agree") {
  const Spectrum spectrum = spectrum_of({512});
  Random random(103);
  for (int n = 0; n < 10; ++n) {
    const double position = anywhere(random, kFar);
    std::vector<double> row = row_at(spectrum, position);
    for (std::size_t wrong = 0; wrong < kWrongValues; ++wrong) row[random.below(512)] = wrong % 2 ? -7 : 1e6;
    const Located located = locate(spectrum, row, -kFar, kFar);
    CHECK(located.verdict == Verdict::found);
    CHECK(off(located, position) < kRowError);
    CHECK(located.noise < kRowError);
  }
}

TEST_CASE("the position found has the least residual of all positions met") {
  Random random(104);
  for (const std::uint32_t dimension : {3u, 4u, 5u, 8u, 64u}) {
    const Spectrum spectrum = spectrum_of({dimension});
    for (const double noise : {0.0, 0.1, 1.0}) {
      for (int n = 0; n < 20; ++n) {
        std::vector<double> row = row_at(spectrum, std::floor(2000 * random.unit()));
        for (double& value : row) value += noise * normal(random);
        const Located located = locate(spectrum, row, 0, 2916);
        const double residual = located.residual;
        INFO("dimension " << dimension << ", noise " << noise << ": " << residual << ", second "
                          << located.second_residual);
        CHECK(!(located.second_residual <
                0.99 * residual - 1e-15));  // closer ones fit as well, and that next to 0 is taken
      }
    }
  }
}

TEST_CASE("the last sine of dimension 3 helps to choose among the turns of its only pair") {
  const Spectrum spectrum = spectrum_of({3});
  int none = 0;
  for (int p = 0; p < 700; p += 7) {  // the sine of pair 1 rises up to 729
    const Located located = locate(spectrum, row_at(spectrum, p), 0, 729);
    CHECK(off(located, p) < 1e-5);
    if (located.verdict == Verdict::none) ++none;
  }
  CHECK(none == 0);
}

TEST_CASE("the accuracy holds if float32 rounds slow pairs less than fast ones") {
  Random random(105);
  for (const double base : {10000.0, 1e8}) {
    const Spectrum spectrum = spectrum_of({512, base});
    for (const double reach : {1.0, 10.0, 100.0}) {
      int beyond = 0;
      for (int n = 0; n < 200; ++n) {
        const double position = reach * random.unit();
        const Located located = locate(spectrum, row_at(spectrum, position), -kFar, kFar);
        if (off(located, position) > 5 * located.accuracy) ++beyond;
      }
      INFO("base " << base << ", up to " << reach << ": " << beyond << " of 200 are more than five accuracies off");
      CHECK(beyond <= 2);
    }
  }
}

TEST_CASE("unknown values are left out, and so are their pairs") {
  const Spectrum spectrum = spectrum_of({128});
  Random random(98);
  for (int n = 0; n < 40; ++n) {
    const double position = anywhere(random, 1e6);
    std::vector<double> row = row_at(spectrum, position);
    std::size_t hidden = 0;
    for (std::size_t pair = 0; pair < 64; ++pair) {
      if (random.below(2)) continue;
      row[2 * pair + random.below(2)] = NAN;
      ++hidden;
    }
    const Located located = locate(spectrum, row, -1e6, 1e6);
    CHECK(located.pairs_read == 64 - hidden);
    CHECK(located.verdict == Verdict::found);
    CHECK(off(located, position) < kRowError);
  }
  // One pair determines the position within its turn.
  std::vector<double> row = row_at(spectrum, 1234.5);
  for (std::size_t j = 0; j < 126; ++j) row[j] = NAN;
  const Located one = locate(spectrum, row, 0, 50000);
  CHECK(one.pairs_read == 1);
  CHECK(std::fabs(off(one, 1234.5)) < 1e-2);
}

TEST_CASE("pairs that hardly turn do not mislead, whatever their wavelength") {
  // Wavelengths of 6, 8,000, 10 million, 10^10 ... 10^97: without the fast ones, others determine the position.
  const Spectrum wide = spectrum_of({64, 1e100});
  std::vector<double> row = row_at(wide, 1234);
  CHECK(off(locate(wide, row, -2000, 2000), 1234) < kRowError);
  for (std::size_t j = 0; j < 8; ++j) row[j] = NAN;
  const Located slow = locate(wide, row, -0x1p53, 0x1p53);
  CHECK(slow.verdict == Verdict::found);
  CHECK(off(slow, 1234) < 1e-3);
  // Wavelengths of 6 and 10^10 positions and more: float32 cannot distinguish 2,000 of them.
  const Spectrum wider = spectrum_of({64, 1e300});
  row = row_at(wider, 1234);
  CHECK(locate(wider, row, -2000, 2000).verdict == Verdict::ambiguous);
  for (std::size_t j = 0; j < 8; ++j) row[j] = NAN;
  const Located still = locate(wider, row, -0x1p53, 0x1p53);
  CHECK(still.pairs_read == 0);
  CHECK(still.verdict == Verdict::ambiguous);
  row.assign(64, NAN);
  CHECK(locate(wider, row, -0x1p53, 0x1p53).verdict == Verdict::ambiguous);
}

TEST_CASE("a row from beyond the positions searched has none of them") {
  const Spectrum spectrum = spectrum_of({64});
  const Located located = locate(spectrum, row_at(spectrum, 500), 0, 128);
  CHECK(located.verdict == Verdict::none);
  CHECK(located.position.whole <= 128);
  CHECK(locate(spectrum, row_at(spectrum, 128), 0, 128).verdict == Verdict::found);
  CHECK(locate(spectrum, row_at(spectrum, 0), 0, 128).verdict == Verdict::found);
}

TEST_CASE("the last sine of an odd dimension has no phase, but takes part in the residual") {
  const Spectrum spectrum = spectrum_of({65});
  std::vector<double> row = row_at(spectrum, 777);
  CHECK(locate(spectrum, row, -kFar, kFar).residual < 3e-8);
  row[64] += 0.5;
  const Located located = locate(spectrum, row, -kFar, kFar);
  CHECK(off(located, 777) < kRowError);
  CHECK(std::fabs(located.residual - 0.5 / std::sqrt(65.0)) < kRowError);
  CHECK(located.worst_column == 64);
}

TEST_CASE("a row of two positions is ambiguous, and the other one is reported") {
  // Frequencies of 1 and 1/100, of powers of 1/10, of 1 alone: all pairs repeat together.
  struct Period {
    std::uint32_t dimension;
    double turns;  // of the fastest hand
  };
  for (const auto& [dimension, turns] : {Period{2, 1}, Period{4, 100}, Period{8, 1000}}) {
    const Spectrum spectrum = spectrum_of({dimension});
    const double period = turns * 6.283185307179586;
    for (const double position : {0.25, 1.0, 3.0}) {
      const std::vector<double> row = row_at(spectrum, position);
      const Located located = locate(spectrum, row, -1e5, 1e5);
      CHECK(located.verdict == Verdict::ambiguous);
      CHECK(off(located, position) < kRowError);  // the one next to 0
      CHECK(located.second_residual < kRowError);
      const double periods = (located.second - position) / period;
      CHECK(std::fabs(periods - std::round(periods)) < kRowError);
      // Within less than a period there is only one.
      CHECK(locate(spectrum, row, 0, std::min(0.9 * period, 500.0)).verdict ==
            (dimension == 2 ? Verdict::ambiguous : Verdict::found));
    }
  }
}

TEST_CASE("a row of another base, another layout, random phases or zeros is not found") {
  Random random(99);
  for (const std::uint32_t dimension : {64u, 512u}) {
    const Spectrum spectrum = spectrum_of({dimension});
    for (const Encoding& other :
         {Encoding{dimension, 9000}, Encoding{dimension, 10000, Exponent::endpoints},
          Encoding{dimension, 10000, Exponent::paper, Layout::concatenated},
          Encoding{dimension, 10000, Exponent::paper, Layout::interleaved, Order::cosine_first}}) {
      const Spectrum theirs = spectrum_of(other);
      for (int n = 0; n < 5; ++n) {
        const Located located = locate(spectrum, row_at(theirs, 30 + std::floor(900 * random.unit())), -kFar, kFar);
        CHECK(located.verdict == Verdict::none);
        CHECK(located.residual > kExact);
      }
    }
    std::vector<double> row(dimension);
    for (double& value : row) value = 2 * random.unit() - 1;
    CHECK(locate(spectrum, row, -kFar, kFar).verdict == Verdict::none);
    for (std::size_t j = 0; j < dimension; j += 2) {
      const double angle = 6.283185307179586 * random.unit();
      row[j] = std::sin(angle);
      row[j + 1] = std::cos(angle);
    }
    CHECK(locate(spectrum, row, -kFar, kFar).verdict == Verdict::none);
    row.assign(dimension, 0);
    const Located nothing = locate(spectrum, row, -kFar, kFar);
    CHECK(nothing.verdict == Verdict::none);
    CHECK(nothing.pairs_read == 0);
    CHECK(std::fabs(nothing.residual - std::sqrt(0.5)) < 1e-12);  // the root mean square of a sine
  }
}

TEST_CASE("random phases of few pairs, which fit somewhere by chance, are not called found") {
  Random random(100);
  for (const std::uint32_t dimension : {4u, 6u, 8u, 10u}) {
    const Spectrum spectrum = spectrum_of({dimension});
    for (int n = 0; n < 10; ++n) {
      std::vector<double> row(dimension);
      for (std::size_t j = 0; j < dimension; j += 2) {
        const double angle = 6.283185307179586 * random.unit();
        row[j] = std::sin(angle);
        row[j + 1] = std::cos(angle);
      }
      CHECK(locate(spectrum, row, -1e6, 1e6).verdict != Verdict::found);
    }
  }
}

TEST_CASE("the refinement goes from the slowest beat to the fastest pair and never loses the position") {
  const Spectrum spectrum = spectrum_of({64});
  std::vector<double> wavelengths_of(32);
  wavelengths(spectrum, wavelengths_of);
  Random random(101);
  for (const double noise : {0.0, 0.1}) {
    const double position = 123456;
    std::vector<double> row = row_at(spectrum, position);
    for (double& value : row) value += noise * normal(random);
    std::vector<RefinementStep> steps;
    const Located located = locate(spectrum, row, -1e9, 1e9, &steps);
    CHECK(off(located, position) < 1);
    REQUIRE(steps.size() >= 32);
    CHECK(steps.front().order > 0);
    CHECK(steps.back().order == 0);
    CHECK(steps.back().pair == 0);
    CHECK(steps.back().candidates == 1);
    for (std::size_t n = 0; n < steps.size(); ++n) {
      const RefinementStep& step = steps[n];
      if (step.order == 0) {
        CHECK(std::fabs(step.wavelength - wavelengths_of[step.pair]) < 1e-9 * step.wavelength);
      } else {
        // Frequencies are a geometric progression, so each difference reduces the frequency by the same factor.
        const double frequency =
            std::pow(1 - std::pow(10000, -2.0 / 64), static_cast<double>(step.order)) / wavelengths_of[step.pair];
        CHECK(std::fabs(step.wavelength * frequency - 1) < 1e-9);
      }
      if (n > 0) {
        CHECK(step.spread < steps[n - 1].spread);
        CHECK(step.wavelength < steps[n - 1].wavelength);
      }
      REQUIRE(!step.places.empty());
      CHECK(step.places.size() <= kShown);
      CHECK(step.places.size() <= step.candidates);
      CHECK(std::fabs(step.places.front()) <= 6 * step.spread + 1e-6);
    }
  }
}

namespace {

/// Rows that are hard to judge: random, noisy, damaged, and half way between two positions.
std::vector<double> hard_row(const Spectrum& spectrum, int kind, Random& random) {
  const double position = anywhere(random, 5000);
  std::vector<double> row = row_at(spectrum, position);
  if (kind == 0) {
    for (double& value : row) value = static_cast<float>(2 * random.unit() - 1);
  } else if (kind == 1) {
    const double deviation = 0.1 + random.unit();
    for (double& value : row) value = static_cast<float>(value + deviation * normal(random));
  } else if (kind == 2) {
    const std::uint64_t wrong = 1 + random.below(row.size());
    for (std::uint64_t n = 0; n < wrong; ++n) {
      const double values[] = {NAN, 0, 1e30, 2 * random.unit() - 1};
      row[random.below(row.size())] = values[random.below(4)];
    }
  } else {
    const std::vector<double> other = row_at(spectrum, position + static_cast<double>(1 + random.below(100)));
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = static_cast<float>((row[j] + other[j]) / 2);
  }
  return row;
}

}  // namespace

TEST_CASE("a row with much noise has the same best position natively and as WebAssembly") {
  // Made from position 4550, with more noise than lengths can show: 8 times their noise is beyond kMostNoise.
  const float values[64] = {
      0.80259585f,   0.58322746f,  0.18860576f,  0.9131455f,   0.9761888f,    0.7747458f,   0.7438729f,   -0.64457047f,
      -0.011500079f, 1.0617166f,   -0.8429646f,  0.38886878f,  -0.9714296f,   0.17694686f,  -0.39821908f, -0.96771f,
      0.5254919f,    -0.8734357f,  1.020155f,    -0.33011475f, -0.87834907f,  -0.16621011f, -0.2576066f,  0.27904308f,
      -0.5537604f,   -0.19873115f, 0.9596897f,   0.63019806f,  -0.072345585f, 0.7048563f,   -0.8305052f,  -0.5826739f,
      0.88972116f,   0.04517197f,  0.4599975f,   -0.8719911f,  0.99061066f,   0.8470969f,   0.2742631f,   0.9308267f,
      0.6065441f,    -0.24435572f, -1.0576197f,  -0.1782127f,  0.8987333f,    -0.24258134f, -0.17135862f, 1.0036277f,
      -1.0552675f,   -0.17330365f, -0.23716663f, 0.65797454f,  0.6021401f,    -0.7599132f,  0.99381024f,  -0.3236983f,
      0.5312283f,    0.12450369f,  0.91904336f,  0.49250555f,  0.85013497f,   -0.83247054f, 0.5816409f,   0.76729107f};
  const std::vector<double> row(std::begin(values), std::end(values));
  const Located located = locate(spectrum_of({64}), row, -0x1p31, 0x1p31);
  CHECK(located.verdict == Verdict::ambiguous);
  CHECK(off(located, 4549.8696) < 1e-4);
}

TEST_CASE("hard rows: whatever a row holds, the answer lies in what was searched and its numbers agree") {
  Random random(106);
  for (const std::uint32_t dimension : {2u, 3u, 8u, 64u, 65u}) {
    for (const double base : {10000.0, 1e300}) {
      const Spectrum spectrum = spectrum_of({dimension, base});
      for (int n = 0; n < repetitions(16); ++n) {
        const std::vector<double> row = hard_row(spectrum, n % 4, random);
        const double reach = n % 3 == 0 ? 0x1p53 : 1e4;
        const Located located = locate(spectrum, row, -reach, reach);
        INFO("dimension " << dimension << ", base " << base << ", row " << n);
        const double at = static_cast<double>(located.position.whole) + located.position.fraction;
        CHECK(at >= -reach);
        CHECK(at <= reach);
        CHECK(located.residual >= 0);
        CHECK(located.residual <= 2);
        CHECK(located.noise >= 0);
        CHECK(located.chance >= 0);
        CHECK(located.chance <= 2 * reach);
        CHECK(located.from >= -reach);
        CHECK(located.to <= reach);
        CHECK(!(located.second_residual < 0));
      }
    }
  }
}

TEST_CASE("a search of one position answers with that position") {
  Random random(107);
  for (const std::uint32_t dimension : {2u, 64u, 4096u}) {
    const Spectrum spectrum = spectrum_of({dimension});
    for (int kind = 0; kind < 4; ++kind) {
      const Located located = locate(spectrum, hard_row(spectrum, kind, random), 7, 7);
      CHECK(off(located, 7) == 0);
      CHECK(located.chance == 0);
    }
  }
}

TEST_CASE("a thousand pairs that hardly turn do not lead beyond the integers") {
  // Each of their phases is two deviations ahead of position 0, which asks for a step of 2^54 positions or more.
  const Spectrum spectrum = spectrum_of({65536, 1e60});
  std::vector<double> row(65536, NAN);
  for (std::size_t pair = 16000; pair < 17000; ++pair) {
    row[2 * pair] = 0x1p-24;
    row[2 * pair + 1] = 1;
  }
  const Located located = locate(spectrum, row, 0, 1e6);
  CHECK(located.position.whole >= 0);
  CHECK(located.position.whole <= 1000000);
}
