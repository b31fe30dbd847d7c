#include "location/noise.h"

#include <cmath>
#include <vector>

#include "catch.h"

using namespace posenc;
using namespace posenc::location;

TEST_CASE("noise has mean 0, the deviation asked for, and the tails of twelve uniform numbers") {
  std::vector<float> values(100000, 1.0f);
  add_noise(values, 0.25, 7);
  double mean = 0;
  double square = 0;
  std::size_t beyond = 0;
  for (const float value : values) {
    const double noise = (value - 1.0) / 0.25;
    mean += noise;
    square += noise * noise;
    if (std::fabs(noise) > 2) ++beyond;
    CHECK(std::fabs(noise) <= 6.001);
  }
  const auto count = static_cast<double>(values.size());
  CHECK(std::fabs(mean / count) < 0.01);
  CHECK(std::fabs(std::sqrt(square / count) - 1) < 0.01);
  // 4.55 % of a normal distribution; of the sum of twelve uniform ones 4.6 %.
  CHECK(std::fabs(static_cast<double>(beyond) / count - 0.046) < 0.003);
}

TEST_CASE("one seed is one noise, of any deviation; another seed another; none of deviation 0") {
  std::vector<float> one(64, 0.0f);
  std::vector<float> twice(64, 0.0f);
  std::vector<float> other(64, 0.0f);
  std::vector<float> none(64, 0.5f);
  add_noise(one, 0.125, 1);
  add_noise(twice, 0.25, 1);
  add_noise(other, 0.125, 2);
  add_noise(none, 0, 1);
  std::size_t alike = 0;
  for (std::size_t j = 0; j < 64; ++j) {
    CHECK(twice[j] == 2 * one[j]);
    CHECK(none[j] == 0.5f);
    if (one[j] == other[j]) ++alike;
  }
  CHECK(alike == 0);
}
