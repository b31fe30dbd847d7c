// The table of an encoding: PE(p, j) for rows of positions and all dimensions.
//
//   PE(p, sine_column(i))   = sin(p * base^(-e_i))
//   PE(p, cosine_column(i)) = cos(p * base^(-e_i))      Vaswani et al. 2017, section 3.5
#pragma once

#include <cstdint>
#include <span>

#include "phase/phase.h"
#include "phase/spectrum.h"

namespace posenc {

/// Largest error of a float64 table, in units in the last place of the exact value (of the smallest
/// normal double where that is smaller still).
inline constexpr double kFloat64Ulp = 0.76;

/// Row r of the table is that of position first + r. `table` holds whole rows of encoding.dimension values,
/// row-major. Every position is at most 2^53 in magnitude. A zero is +0, even where it stands for a negative number too
/// small for the format: IEEE arithmetic would keep its sign, but then equal tables would differ in their bits.
///
/// float32, float16 and bfloat16 (as bit patterns) are the exact real number rounded once, to nearest, ties to even.
/// Ziv's rounding test is applied to the value and its error bound; if it fails, the value is computed with twice the
/// bits, until it passes. That ends: the sine and cosine of an algebraic number other than 0 are transcendental
/// (Lindemann). So they are no number of these formats, and not half-way between two. Position 0 is exact.
void encode(const Spectrum& spectrum, Position first, std::span<float> table);
void encode(const Spectrum& spectrum, Position first, std::span<double> table);
void encode_float16(const Spectrum& spectrum, Position first, std::span<std::uint16_t> table);
void encode_bfloat16(const Spectrum& spectrum, Position first, std::span<std::uint16_t> table);

/// One value of a float32 table, from a hundred bits or more: for the few that fail the rounding test in doubles.
float exact_value(const Spectrum& spectrum, Position position, std::size_t column);

}  // namespace posenc
