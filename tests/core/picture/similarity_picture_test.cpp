#include "picture/similarity_picture.h"

#include <cmath>
#include <utility>
#include <vector>

#include "catch.h"
#include "relation/similarity.h"

using namespace posenc;

TEST_CASE(
    "with a pixel for each pair of positions the square shows their similarity; its colours are constant along "
    "diagonals") {
  const Spectrum spectrum = spectrum_of({64});
  std::vector<double> cells(100);
  std::vector<double> exact(100);
  similarity_means(spectrum, 100, cells);
  similarity(spectrum, {}, exact);
  for (std::size_t n = 0; n < 100; ++n) CHECK(std::fabs(cells[n] - exact[n]) < kSimilarityRunError);
  for (const auto& [length, side] :
       {std::pair<std::int64_t, std::size_t>{100, 100}, {std::int64_t{1} << 53, 90}, {1, 1}}) {
    std::vector<double> values(side);
    similarity_means(spectrum, length, values);
    std::vector<std::uint8_t> pixels(4 * side * side);
    similarity_picture(spectrum, length, side, Palette::berlin, pixels);
    bool right = true;
    for (std::size_t y = 0; y < side; ++y) {
      for (std::size_t x = 0; x < side; ++x) {
        const Colour colour = colour_of(values[x > y ? x - y : y - x], Palette::berlin);
        for (std::size_t c = 0; c < 3; ++c) right = right && pixels[4 * (y * side + x) + c] == colour[c];
        right = right && pixels[4 * (y * side + x) + 3] == 255;
      }
    }
    CHECK(right);
  }
}
