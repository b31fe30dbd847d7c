// How much of a wave is left in a picture that is too coarse to show it.
#pragma once

#include <algorithm>
#include <numbers>

namespace posenc {

/// From 0 to 1 without a corner at either end, for x from 0 to 1 (Hermite's cubic).
inline double smooth_step(double x) {
  const double within = std::clamp(x, 0.0, 1.0);
  return within * within * (3 - 2 * within);
}

/// The factor of a wave that turns by `angle` radians from one pixel to the next. It is 1 up to half a radian, 12.6
/// pixels a wave, and 0 from half a turn on, two pixels a wave: a faster wave would be drawn as a slower one that is
/// not there. In between it falls smoothly; at eight pixels a wave it is 0.967.
inline double low_pass(double angle) {
  constexpr double kKept = 0.5;
  return 1 - smooth_step((angle - kKept) / (std::numbers::pi - kKept));
}

/// How far a picture is filtered whose pixels are so many positions apart: not at all where cells can be seen, wholly
/// from two positions a pixel on.
inline double low_pass_share(double positions) { return smooth_step(positions - 1); }

}  // namespace posenc
