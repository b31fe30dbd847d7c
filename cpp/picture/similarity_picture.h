// The similarity of all pairs of positions as a picture.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "phase/spectrum.h"
#include "picture/palette.h"

namespace posenc {

/// similarity_means() in colour, as opaque RGBA, row-major: `pixels` holds 4 * side * side bytes.
void similarity_picture(const Spectrum& spectrum, std::int64_t length, std::size_t side, Palette palette,
                        std::span<std::uint8_t> pixels);

}  // namespace posenc
