// The heatmap of a table: which colour every pixel has, at any zoom.
#pragma once

#include <cstdint>
#include <span>

#include "palette.h"
#include "spectrum.h"

namespace posenc {

/// The part of the (position, dimension) plane that a picture shows. The cell (p, j) is
/// [p, p + 1) x [j, j + 1); positions run downwards, dimensions to the right in layout order.
struct View {
  double position_from;  ///< within +-2^53
  double position_to;    ///< > position_from, at most 2^53
  double dimension_from;  ///< >= 0
  double dimension_to;    ///< > dimension_from, at most the dimension
  std::uint32_t width;    ///< in pixels
  std::uint32_t height;
};

/// The mean of the table over the area of every pixel; `means` holds width * height values, row-major.
/// Exact means, not samples, so no false slow wave appears where a pixel covers many positions:
///   sum of sin(p w) for p = m ... m + n - 1  =  sin((m + (n - 1) / 2) w) * sin(n w / 2) / sin(w / 2)
/// (Lagrange's identity), and the same with the cosine. Absolute error at most kHeatmapError, besides
/// that of the pixels' edges, which are doubles.
inline constexpr double kHeatmapError = 1e-12;
void heatmap_means(const Spectrum& spectrum, const View& view, std::span<double> means);

/// The means in colour, as opaque RGBA: `pixels` holds 4 * width * height bytes.
void heatmap(const Spectrum& spectrum, const View& view, Palette palette, std::span<std::uint8_t> pixels);

}  // namespace posenc
