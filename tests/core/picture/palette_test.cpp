#include "picture/palette.h"

#include <cmath>
#include <cstdio>
#include <vector>

#include "catch.h"

using namespace posenc;

namespace {

void check_published(Palette palette, const char* path) {
  std::FILE* const file = std::fopen(path, "r");
  REQUIRE(file);
  for (int row = 0; row < 256; ++row) {
    const Colour colour = colour_of(-1 + 2.0 * row / 255, palette);
    for (const std::uint8_t channel : colour) {
      double published = -1;
      REQUIRE(std::fscanf(file, "%lf", &published) == 1);
      REQUIRE(channel == std::lround(255 * published));
    }
  }
  std::fclose(file);
}

}  // namespace

TEST_CASE("vik and berlin are the published tables, from -1 to +1") {
  check_published(Palette::vik, POSENC_PALETTES "/vik.txt");
  check_published(Palette::berlin, POSENC_PALETTES "/berlin.txt");
}

TEST_CASE("grey is linear, from black to white") {
  for (int n = -1000; n <= 1000; ++n) {
    const double value = n / 1000.0;
    const auto byte = static_cast<std::uint8_t>(std::floor(255 * (value + 1) / 2 + 0.5));
    CHECK(colour_of(value, Palette::grey) == Colour{byte, byte, byte});
  }
  CHECK(colour_of(-1.5, Palette::grey)[0] == 0);
  CHECK(colour_of(1.5, Palette::grey)[0] == 255);
}

TEST_CASE("a legend runs from -1 through 0 to +1") {
  std::vector<std::uint8_t> pixels(3 * 4);
  legend(Palette::grey, pixels);
  CHECK(pixels == std::vector<std::uint8_t>{0, 0, 0, 255, 128, 128, 128, 255, 255, 255, 255, 255});
}
