// Ziv rounding: the same value with more and more bits, the frequency included, until its rounding is decided.
#pragma once

#include "arithmetic/real.h"
#include "phase/phase.h"
#include "phase/spectrum.h"

namespace posenc {

/// An interval [low, high] around the exact sine or cosine, both ends rounded to odd (see real.h).
struct Enclosure {
  double low;
  double high;
};

/// The sine (or cosine) of a pair at a position, enclosed to within about 2^-(32 * limbs).
Enclosure enclose(const Encoding& encoding, std::uint32_t pair, Position position, bool cosine, std::size_t limbs);

/// The value rounded once into Format. Ends for every position but 0.
template <class Format>
typename Format::Bits ziv_rounded(const Encoding& encoding, std::uint32_t pair, Position position, bool cosine,
                                  std::size_t limbs = 8) {
  for (;; limbs *= 2) {
    const Enclosure enclosure = enclose(encoding, pair, position, cosine, limbs);
    const auto bits = Format::round(enclosure.low);
    if (bits == Format::round(enclosure.high)) return bits;
  }
}

}  // namespace posenc
