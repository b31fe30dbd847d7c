// The position of a row, from nothing but its values.
//
// A pair is a clock hand. Its phase leaves one position open in each turn: (phase + m) * wavelength, m whole. So the
// phases are read from the slowest to the fastest, as an address names first a floor, then a room. The slower phases
// leave less than a turn of the next one open, and it is read within that.
//
// The slowest pair may turn more than once within the positions searched. Then slower phases are made from neighbours
// (beats.h). The difference of two phases turns with the difference of their frequencies: a beat. The difference of two
// beats is slower still, by the same factor each time.
#pragma once

#include <span>
#include <vector>

#include "location/located.h"
#include "phase/spectrum.h"

namespace posenc::location {

/// The position of `row`: dimension values in the encoding's layout, NaN for a value that is not known. A pair with an
/// unknown value is not read, nor one of an implausible length. Needs a dimension of at least 2, from <= to, and both
/// within +-2^53. The search covers [from, to], as far as kMostCandidates turns of the slowest trustworthy phase reach
/// from the position nearest to 0.
///
/// Positions between whole ones are found as well. The noise may be of any size as long as it is the same for all
/// values: it is estimated from the lengths of the pairs, which are all 1 without noise.
///
/// The time grows with the candidates: a row with many pairs and little noise leaves one from the start.
Located locate(const Spectrum& spectrum, std::span<const double> row, double from, double to,
               std::vector<RefinementStep>* steps = nullptr);

}  // namespace posenc::location
