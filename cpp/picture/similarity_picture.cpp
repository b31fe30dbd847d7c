#include "picture/similarity_picture.h"

#include <algorithm>
#include <vector>

#include "relation/similarity.h"

namespace posenc {

void similarity_picture(const Spectrum& spectrum, std::int64_t length, std::size_t side, Palette palette,
                        std::span<std::uint8_t> pixels) {
  std::vector<double> values(side);
  similarity_means(spectrum, length, values);
  // A row is a part of one run of colours, there and back.
  std::vector<std::uint8_t> colours(4 * (2 * side - 1), 255);
  for (std::size_t n = 0; n < side; ++n) {
    const Colour colour = colour_of(values[n], palette);
    std::copy(colour.begin(), colour.end(), &colours[4 * (side - 1 - n)]);
    std::copy(colour.begin(), colour.end(), &colours[4 * (side - 1 + n)]);
  }
  for (std::size_t y = 0; y < side; ++y) {
    std::copy_n(&colours[4 * (side - 1 - y)], 4 * side, &pixels[4 * y * side]);
  }
}

}  // namespace posenc
