// The heatmap of a table: which colour every pixel has, at any zoom.
#pragma once

#include <cstdint>
#include <span>

#include "phase/spectrum.h"
#include "picture/palette.h"

namespace posenc {

/// What a pixel shows of the cells that it covers.
enum class Filter : std::uint8_t {
  area,      ///< their exact mean: a wave that is shorter than two pixels leaves a slower one that is not there
  low_pass,  ///< each column's wave by the factor of low_pass.h: such a wave leaves nothing
};

/// The rectangle of the (position, dimension) plane that a picture shows. The cell (p, j) is [p, p + 1) x [j, j + 1);
/// positions run downwards, dimensions to the right in layout order.
struct View {
  double position_from;   ///< within +-2^53
  double position_to;     ///< > position_from, at most 2^53
  double dimension_from;  ///< >= 0
  double dimension_to;    ///< > dimension_from, at most the dimension
  std::uint32_t width;    ///< in pixels
  std::uint32_t height;
  Filter filter = Filter::area;
};

/// The mean of the table over the area of every pixel, and the standard deviation of the cells there, weighted by
/// area: the wave that the mean hides. Each span holds width * height values, row-major; `spreads` may be empty.
///
/// Exact means, not samples, so no false slow wave appears where a pixel covers many positions: closed forms, see
/// column_means.h. A spread is never negative, and 0 where the pixel lies in one cell.
///
/// Absolute error of a mean, and of the square of a spread, at most kHeatmapError, besides that of the pixels'
/// edges (doubles, see cover.h). A column's mean and its square are 2^-44 off. Summing 65,536 columns to a pixel, in
/// runs of 64, adds 2^-43.9 at most. A spread's square is a mean of squares less the square of a mean.
inline constexpr double kHeatmapError = 1e-12;

/// With Filter::low_pass the mean of a column keeps its phase, and its length as a vector (sine, cosine) becomes
///
///   (1 - s) length + s low_pass(w h)
///
/// for the frequency w and h positions a pixel, s = low_pass_share(h), but for a pixel in one cell; so does the wave of
/// its square, at twice the frequency. A spread then is what the filter has left out, too: 1 / sqrt 2 where nothing of
/// a wave is left. Absolute error of a mean, and of the square of a spread, at most kLowPassError where h < 2^40.
inline constexpr double kLowPassError = 1e-11;
void heatmap_means(const Spectrum& spectrum, const View& view, std::span<double> means, std::span<double> spreads = {});

/// How a wave within a pixel is shown.
enum class Hidden : std::uint8_t {
  none,     ///< the colour of the mean
  blended,  ///< half-way between the colours of the mean plus and minus the spread, channel by channel
};

/// The means in colour, as opaque RGBA: `pixels` holds 4 * width * height bytes. Where the blended colours
/// would leave [-1, 1], the spread is taken less, so that their values still average to the mean.
void heatmap(const Spectrum& spectrum, const View& view, Palette palette, Hidden hidden,
             std::span<std::uint8_t> pixels);

}  // namespace posenc
