// Smoothness: neighbours are similar, and the nearer the more similar.
#pragma once

#include "rivals/rival_data.h"

namespace posenc::rivals {

struct Smooth {
  double over;     ///< positions 0 ... over - 1: as in Unique
  double step;     ///< the largest |row(p + 1) - row(p)|
  double step_at;  ///< and the first p that has it
  /// The root mean square of |row(p) - row(q)| over all p != q: 2 (mean |x|^2 - |mean x|^2) over / (over - 1) under the
  /// root. For rotating pairs over the whole length, in closed form: the mean of a sine or cosine is a geometric sum.
  /// Relative error at most kTypicalError.
  double typical;
  double typical_over;
  /// Three positions: 50, 51 and 500; with up to 500 of them 50, 51 and the last; with up to 52 0, 1 and the last.
  double from;
  double near;
  double far;
  /// Similarity 2 a b / (a a + b b) of two rows: 1 for equal ones, the cosine of their angle for rows of one length.
  /// For the sinusoid of an even dimension it is the similarity of similarity.h, for two rows of zeros 1. Absolute
  /// error at most kRowSimilarityError.
  double near_similarity;
  double far_similarity;
  /// The largest rise of the similarity of `from` and from + k as k grows: max of s(k2) - s(k1), k1 < k2, over k = 1
  /// ... ripple_over (at most 1,000, at most kRippleOver values); 0 where it never rises, and then k1 and k2 are NaN.
  double ripple;
  double ripple_from;  ///< k1
  double ripple_to;    ///< k2
  double ripple_over;
};
inline constexpr double kTypicalError = 1e-7;
inline constexpr double kRowSimilarityError = 0x1p-36;
inline constexpr std::int64_t kRippleOver = 1 << 19;

Smooth smooth_of(const RivalData& data);

}  // namespace posenc::rivals
