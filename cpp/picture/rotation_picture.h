// The whole matrix R_k as a picture.
#pragma once

#include <cstdint>
#include <span>

#include "phase/phase.h"
#include "phase/spectrum.h"
#include "picture/palette.h"

namespace posenc {

/// R_k takes rows of the encoding, in its layout, to rows k positions further: row r of the matrix gives column r of
/// the table from all columns c. A pair fills four entries, where its sine's and its cosine's row and column cross; all
/// others are 0. So neighbouring pairs lie as 2x2 blocks along the diagonal, and pairs in halves on three diagonals.
/// The last sine of an odd dimension has no rotation: its row and column are 0.
///
/// `means` holds side * side values, row-major, 1 <= side <= dimension: each the mean of the entries over its pixel's
/// area, an entry itself where side is the dimension. Absolute error at most kRotationMeans, besides that of the
/// pixels' edges, which are doubles (cover.h).
inline constexpr double kRotationMeans = 0x1p-50;
void rotation_means(const Spectrum& spectrum, Position offset, std::size_t side, std::span<double> means);

/// The same in colour, as opaque RGBA: `pixels` holds 4 * side * side bytes.
void rotation_picture(const Spectrum& spectrum, Position offset, std::size_t side, Palette palette,
                      std::span<std::uint8_t> pixels);

}  // namespace posenc
