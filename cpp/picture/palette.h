// Colours for values from -1 to +1.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace posenc {

enum class Palette : std::uint8_t {
  vik,     ///< zero is light: for light pages
  berlin,  ///< zero is dark: for dark pages
  grey,    ///< exactly linear: every channel is round(255 (v + 1) / 2), -1 black, +1 white
};

using Colour = std::array<std::uint8_t, 3>;  ///< red, green, blue

/// `value` is not NaN; beyond [-1, 1] it has the colour of the nearer end. vik and berlin take the nearest of the 256
/// colours of their table, the first for -1, the last for +1 (Crameri, "Scientific colour maps" 8.0, doi
/// 10.5281/zenodo.8035877; palettes/LICENSE).
Colour colour_of(double value, Palette palette);

/// Evenly spaced values from -1 to +1 as opaque RGBA; `target` holds 4 bytes a value.
void legend(Palette palette, std::span<std::uint8_t> target);

}  // namespace posenc
