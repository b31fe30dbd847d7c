// The relative rotation R_k: PE(p + k) = R_k PE(p), the same at every p.
//
// A pair (sin a, cos a), a = p w, goes to (sin(a + b), cos(a + b)), b = k w, by
//   [ cos b   sin b]
//   [-sin b   cos b]
// This is Vaswani et al. 2017, section 3.5 ("PE(pos+k) can be represented as a linear function of
// PE(pos)"), written out. RoPE turns its (x1, x2) by the transpose.
#pragma once

#include <span>

#include "arithmetic/real.h"
#include "phase/phase.h"
#include "phase/spectrum.h"

namespace posenc {

/// cos, sin, -sin, cos of k w_i for every pair: `target` holds 4 * pairs() values, the row-major 2x2
/// matrices. Error at most kRotationUlp units in the last place, or kSubnormalUlp where an entry is no normal double; k
/// at most 2^53 in magnitude. A zero is +0.
inline constexpr double kRotationUlp = 0.5001;
void rotation(const Spectrum& spectrum, Position offset, std::span<double> target);

/// Rotates a row of an even dimension by `offset` positions. `row` and `target` hold dimension values in the encoding's
/// layout and may be the same. Each value is off by half a unit in the last place of float32, and by kRotateError times
/// the length of its pair (sin, cos), at most. A zero is +0.
inline constexpr double kRotateError = 0x1p-51;
void rotate(const Spectrum& spectrum, std::span<const float> row, Position offset, std::span<float> target);

/// The largest |PE(p + k) - R_k PE(p)| over all complete pairs, each of the three computed in float64:
/// below kRotationDifference, the rounding errors of two products and five roundings. 0 for no pair.
inline constexpr double kRotationDifference = 0x1p-51;
double rotation_difference(const Spectrum& spectrum, Position position, Position offset);

/// Two rotations are one: the largest entry of |R_a R_b - R_(a+b)| over all pairs, each matrix computed in float64:
/// below kRotationDifference, too.
double composition_difference(const Spectrum& spectrum, Position first, Position second);

/// A shift without the cosines. sin((p + k) w) = cos(k w) sin(p w) + sin(k w) cos(p w), and no linear map of the sines
/// gives the second part. Over all positions different frequencies have a mean product of 0. So the best linear map
/// multiplies each sine by its own factor cos(k w), in mean square and in the worst case, and the second part remains.
/// For every pair `guesses` gets the first part, `misses` the second. Absolute error at most kSinesAloneError: three
/// roundings.
inline constexpr double kSinesAloneError = 0x1p-52;
void sines_alone(const Spectrum& spectrum, Position position, Position offset, std::span<double> guesses,
                 std::span<double> misses);

/// The residual of that map, root mean square over all positions and pairs: the root of the mean of sin(k w)^2 / 2. The
/// sines themselves have the root of 1/2. Relative error at most kSinesAloneMean: 2^15 additions of positive numbers,
/// halved by the root. A result below the normal doubles is within kSubnormalUlp of their unit.
inline constexpr double kSinesAloneMean = 0x1p-38;
double sines_alone_error(const Spectrum& spectrum, Position offset);

}  // namespace posenc
