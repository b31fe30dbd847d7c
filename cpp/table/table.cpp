#include "table/table.h"

#include "phase/sincos.h"
#include "phase/ziv_rounding.h"

namespace posenc {
namespace {

/// A value of a table, from a number of about a hundred bits.
template <class Format>
struct RoundedOnce {
  static typename Format::Bits of(const Real& x, const Encoding& encoding, std::uint32_t pair, Position position,
                                  bool cosine) {
    // Below 2^-400 every format here is 0.
    if (x.exponent < -400) return Format::round(0.0);
    const auto [high, low] = unscaled(x);
    const double error = (high < 0 ? -high : high) * kSincosError;
    const auto bits = Format::round(rounded_to_odd(high, low - error));
    if (bits == Format::round(rounded_to_odd(high, low + error))) return bits;
    return ziv_rounded<Format>(encoding, pair, position, cosine);
  }
  static typename Format::Bits exact(double zero_or_one) { return Format::round(zero_or_one); }
};

struct RoundedToDouble {
  static double of(const Real& x, const Encoding&, std::uint32_t, Position, bool) { return to_double(x); }
  static double exact(double zero_or_one) { return zero_or_one; }
};

template <class Rounding, class Value>
void encode_rows(const Spectrum& spectrum, Position first, std::span<Value> table) {
  const Encoding& encoding = spectrum.encoding;
  const std::size_t rows = table.size() / encoding.dimension;
  for (std::size_t r = 0; r < rows; ++r) {
    const Position position = first + static_cast<std::int64_t>(r);
    Value* const row = table.data() + r * encoding.dimension;
    for (std::uint32_t i = 0; i < encoding.pairs(); ++i) {
      const bool complete = i < encoding.complete_pairs();
      if (position.is_zero()) {
        row[encoding.sine_column(i)] = Rounding::exact(0);
        if (complete) row[encoding.cosine_column(i)] = Rounding::exact(1);
        continue;
      }
      const SineCosine point = sincos(phase_of(spectrum.rates[i], position));
      row[encoding.sine_column(i)] = Rounding::of(point.sine, encoding, i, position, false);
      if (complete) row[encoding.cosine_column(i)] = Rounding::of(point.cosine, encoding, i, position, true);
    }
  }
}

}  // namespace

float exact_value(const Spectrum& spectrum, Position position, std::size_t column) {
  const auto [pair, cosine] = spectrum.encoding.place_of(column);
  if (position.is_zero()) return cosine ? 1.0f : 0.0f;
  const SineCosine point = sincos(phase_of(spectrum.rates[pair], position));
  return RoundedOnce<Float32>::of(cosine ? point.cosine : point.sine, spectrum.encoding, pair, position, cosine);
}

void encode(const Spectrum& spectrum, Position first, std::span<double> table) {
  encode_rows<RoundedToDouble>(spectrum, first, table);
}

void encode_float16(const Spectrum& spectrum, Position first, std::span<std::uint16_t> table) {
  encode_rows<RoundedOnce<Float16>>(spectrum, first, table);
}

void encode_bfloat16(const Spectrum& spectrum, Position first, std::span<std::uint16_t> table) {
  encode_rows<RoundedOnce<BFloat16>>(spectrum, first, table);
}

}  // namespace posenc
