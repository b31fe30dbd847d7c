// The relative rotation R_k: PE(p + k) = R_k PE(p), the same at every p.
//
// A pair (sin a, cos a), a = p w, goes to (sin(a + b), cos(a + b)), b = k w, by
//   [ cos b   sin b]
//   [-sin b   cos b]
// This is Vaswani et al. 2017, section 3.5 ("PE(pos+k) can be represented as a linear function of
// PE(pos)"), written out. RoPE turns its (x1, x2) by the transpose.
#pragma once

#include <span>

#include "phase.h"
#include "spectrum.h"

namespace posenc {

/// cos, sin, -sin, cos of k w_i for every pair: `target` holds 4 * pairs() values, the row-major 2x2
/// matrices. Error at most kRotationUlp units in the last place, k at most 2^53 in magnitude.
inline constexpr double kRotationUlp = 0.5001;
void rotation(const Spectrum& spectrum, Position offset, std::span<double> target);

/// Turns a row of an even dimension by `offset` positions. `row` and `target` hold dimension values in
/// the encoding's layout and may be the same. Each value is within half a unit in the last place of
/// float32 plus kRotateError times the length of its pair (sin, cos) of the exact rotation of `row`.
inline constexpr double kRotateError = 0x1p-51;
void rotate(const Spectrum& spectrum, std::span<const float> row, Position offset, std::span<float> target);

/// The largest |PE(p + k) - R_k PE(p)| over all complete pairs, each of the three computed in float64:
/// below kRotationDifference, the rounding errors of two products and five roundings. 0 for no pair.
inline constexpr double kRotationDifference = 0x1p-51;
double rotation_difference(const Spectrum& spectrum, Position position, Position offset);

}  // namespace posenc
