// Linearity: one linear map takes every row(p) to row(p + k).
#pragma once

#include "phase/phase.h"
#include "rivals/rival_data.h"

namespace posenc::rivals {

struct Linear {
  /// |Y - X M| / |Y| (Frobenius) of the best M without a constant term. For complete pairs the map is known, the
  /// rotation by k: its residual in doubles, an upper bound. For sines without their cosines it is the closed form over
  /// all positions (rotation.h, sines_alone). For index and fraction, of rank one, it is the sine of the angle between
  /// the two columns. For binary and random it comes from least squares.
  double residual;
  double change;  ///< |Y - X| / |Y|; NaN for k = 0
  double over;    ///< positions: infinite for the closed form of sines; at most kMapOver for least squares
  /// Columns that took part. As many columns as positions can fit any table. So least squares take the first ones only:
  /// as many as a quarter of the positions, at most 64.
  double columns;
};
inline constexpr std::int64_t kMapOver = 512;

/// |offset| <= 2^53.
Linear linear_of(const RivalData& data, Position offset);

}  // namespace posenc::rivals
