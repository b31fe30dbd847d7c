#include "palette.h"

#include "palette_tables.h"  // made from palettes/*.txt by CMake

namespace posenc {

Colour colour_of(double value, Palette palette) {
  const double clamped = value < -1 ? -1 : value > 1 ? 1 : value;
  const auto level = static_cast<std::uint8_t>(255 * (clamped + 1) / 2 + 0.5);
  switch (palette) {
    case Palette::vik: return kVik[level];
    case Palette::berlin: return kBerlin[level];
    default: return {level, level, level};
  }
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
