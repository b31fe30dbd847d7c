// Float32 rows one by one: from fast_sincos if the rounding test passes, else exactly.
#include "arithmetic/rounding_test.h"
#include "phase/fast_sincos.h"
#include "table/table.h"

namespace posenc {

void encode(const Spectrum& spectrum, Position first, std::span<float> table) {
  const Encoding& encoding = spectrum.encoding;
  const std::size_t rows = table.size() / encoding.dimension;
  for (std::size_t r = 0; r < rows; ++r) {
    const Position position = first + static_cast<std::int64_t>(r);
    float* const row = table.data() + r * encoding.dimension;
    const auto put = [&](std::size_t column, double value) {
      row[column] = passes_rounding_test(value) ? static_cast<float>(value) : exact_value(spectrum, position, column);
    };
    for (std::uint32_t i = 0; i < encoding.pairs(); ++i) {
      const Point point = fast_sincos(fast_phase(spectrum.rates[i], position));
      put(encoding.sine_column(i), point.sine);
      if (i < encoding.complete_pairs()) put(encoding.cosine_column(i), point.cosine);
    }
  }
}

}  // namespace posenc
