#include "rivals/deterministic.h"

#include <algorithm>
#include <span>
#include <vector>

#include "arithmetic/fnv.h"
#include "table/angle_addition.h"
#include "table/table.h"

namespace posenc::rivals {
namespace {

/// float32 rows by `encode`, with the ablation of the rival.
template <class Encode>
std::uint64_t hash_of_pairs(const Spectrum& spectrum, const Rival& rival, std::size_t count, Encode encode) {
  const Encoding& encoding = spectrum.encoding;
  std::vector<float> table(count * encoding.dimension);
  encode(std::span(table));
  std::vector<float> kept;
  for (std::size_t r = 0; r < count; ++r) {
    const std::span<float> row = std::span(table).subspan(r * encoding.dimension, encoding.dimension);
    if (rival.kind == RivalKind::frozen) {
      row[encoding.sine_column(rival.pair)] = 0;
      if (rival.pair < encoding.complete_pairs()) row[encoding.cosine_column(rival.pair)] = 1;
    }
    if (rival.kind != RivalKind::sines) continue;
    for (std::uint32_t i = 0; i < encoding.pairs(); ++i) kept.push_back(row[encoding.sine_column(i)]);
  }
  return fnv_of(rival.kind == RivalKind::sines ? kept : table);
}

/// Rows by AngleAddition. Its tables cost as much as many rows: in a wide row only the first pairs come from it.
void encode_by_angles(const Spectrum& spectrum, std::span<float> table) {
  constexpr std::uint32_t kWidest = 8192;
  const Encoding& encoding = spectrum.encoding;
  if (encoding.dimension <= kWidest) return AngleAddition(spectrum).encode({}, table);
  encode(spectrum, Position{}, table);
  const Spectrum first{{kWidest, encoding.base, encoding.exponent},
                       {spectrum.rates.begin(), spectrum.rates.begin() + kWidest / 2}};
  const std::size_t rows = table.size() / encoding.dimension;
  std::vector<float> part(rows * kWidest);
  AngleAddition(first).encode({}, part);
  const float* value = part.data();
  for (std::size_t r = 0; r < rows; ++r) {
    float* const row = table.data() + r * encoding.dimension;
    for (std::size_t i = 0; i < kWidest / 2; ++i) {
      row[encoding.sine_column(i)] = *value++;
      row[encoding.cosine_column(i)] = *value++;
    }
  }
}

std::uint64_t hash_of(const std::vector<double>& values) {
  return fnv_of(std::vector<float>(values.begin(), values.end()));
}

}  // namespace

Deterministic deterministic_of(const RivalData& data) {
  const std::int64_t count =
      std::min(data.rival().length, std::clamp<std::int64_t>((1 << 17) / data.columns(), 1, 128));
  Deterministic result{number(count), 0, 0};
  if (data.rival().turns() || data.rival().kind == RivalKind::sines) {
    Spectrum turning = data.spectrum();
    if (data.rival().kind == RivalKind::one_frequency)
      std::fill(turning.rates.begin(), turning.rates.end(), data.spectrum().rates[data.rival().pair]);
    const auto hash = [&](auto encode_table) {
      return hash_of_pairs(turning, data.rival(), static_cast<std::size_t>(count), encode_table);
    };
    result.first = hash([&](std::span<float> table) { encode(turning, Position{}, table); });
    result.second = hash([&](std::span<float> table) { encode_by_angles(turning, table); });
    return result;
  }
  result.first = hash_of(data.rows(0, count));
  Rival again = data.rival();
  if (data.rival().kind == RivalKind::random) ++again.seed;
  std::vector<double> values;
  for (std::int64_t p = 0; p < count; ++p) {
    const std::vector<double> one = data.rows(again, p, 1);
    values.insert(values.end(), one.begin(), one.end());
  }
  result.second = hash_of(values);
  return result;
}

}  // namespace posenc::rivals
