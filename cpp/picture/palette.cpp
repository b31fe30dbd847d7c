#include "picture/palette.h"

#include "palette_tables.h"  // made from palettes/*.txt by CMake

namespace posenc {
namespace {

struct Table {
  std::array<Colour, 256> colours;

  explicit Table(const std::uint8_t (&steps)[3][256]) {
    for (std::size_t channel = 0; channel < 3; ++channel) {
      std::uint8_t value = 0;
      for (std::size_t level = 0; level < 256; ++level) {
        value = static_cast<std::uint8_t>(value + steps[channel][level]);
        colours[level][channel] = value;
      }
    }
  }
};

}  // namespace

Colour colour_of(double value, Palette palette) {
  const double clamped = value < -1 ? -1 : value > 1 ? 1 : value;
  const auto level = static_cast<std::uint8_t>(255 * (clamped + 1) / 2 + 0.5);
  if (palette == Palette::grey) return {level, level, level};
  static const Table tables[] = {Table(kVikSteps), Table(kBerlinSteps)};
  return tables[palette == Palette::vik ? 0 : 1].colours[level];
}

void legend(Palette palette, std::span<std::uint8_t> target) {
  const std::size_t count = target.size() / 4;
  for (std::size_t i = 0; i < count; ++i) {
    const double value = count > 1 ? 2 * static_cast<double>(i) / static_cast<double>(count - 1) - 1 : 0;
    const Colour colour = colour_of(value, palette);
    target[4 * i] = colour[0];
    target[4 * i + 1] = colour[1];
    target[4 * i + 2] = colour[2];
    target[4 * i + 3] = 255;
  }
}

}  // namespace posenc
