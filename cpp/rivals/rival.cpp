#include "rivals/rival.h"

#include <algorithm>

#include "arithmetic/split_mix.h"
#include "phase/fast_sincos.h"
#include "picture/cover.h"

namespace posenc::rivals {
namespace {

void fill_random(const Rival& rival, std::int64_t position, std::span<double> row) {
  const std::uint64_t of_row = split_mix(split_mix(rival.seed) + static_cast<std::uint64_t>(position));
  std::uint64_t state = of_row;
  for (double& value : row) value = 2 * split_mix_unit(state++) - 1;
}

void fill_turning(const Spectrum& spectrum, const Rival& rival, std::int64_t position, double* row) {
  const Encoding& encoding = spectrum.encoding;
  const auto point_of = [&](std::uint32_t pair) {
    return fast_sincos(fast_phase(spectrum.rates[pair], {position, 0}));
  };
  const Point one = rival.kind == RivalKind::one_frequency ? point_of(rival.pair) : Point{0, 1};
  for (std::uint32_t i = 0; i < encoding.pairs(); ++i) {
    const bool turns = rival.kind != RivalKind::one_frequency && !(rival.kind == RivalKind::frozen && i == rival.pair);
    const Point point = turns ? point_of(i) : one;
    if (rival.kind == RivalKind::sines) {
      row[i] = point.sine;
      continue;
    }
    row[encoding.sine_column(i)] = point.sine;
    if (i < encoding.complete_pairs()) row[encoding.cosine_column(i)] = point.cosine;
  }
}

/// The cells that part `part` of `parts` shows of `cells`, each with its weight of 1: one, or all that it covers.
template <class Add>
void each_weight(std::uint32_t part, std::uint32_t parts, std::int64_t cells, Add add) {
  if (cells <= parts) return add(cells * (2 * std::int64_t{part} + 1) / (2 * std::int64_t{parts}), 1.0);
  const auto end = static_cast<double>(cells);
  const Cover cover(edge(0, end, part, parts), edge(0, end, part + 1, parts));
  for (std::int64_t cell = cover.first; cell <= cover.last; ++cell) {
    add(cell, (cell == cover.first ? cover.of_first : cell == cover.last ? cover.of_last : 1) / cover.length);
  }
}

}  // namespace

std::size_t columns_of(const Encoding& encoding, const Rival& rival) {
  return rival.kind == RivalKind::sines ? encoding.pairs() : encoding.dimension;
}

void first_columns(const Rival& rival, std::int64_t position, std::span<double> row) {
  switch (rival.kind) {
    case RivalKind::index:
      return std::fill(row.begin(), row.end(), static_cast<double>(position));
    case RivalKind::fraction:
      return std::fill(row.begin(), row.end(), static_cast<double>(position) / static_cast<double>(rival.length));
    case RivalKind::binary:
      for (std::size_t j = 0; j < row.size(); ++j) row[j] = j < 64 ? static_cast<double>((position >> j) & 1) : 0;
      return;
    case RivalKind::random:
      return fill_random(rival, position, row);
    default:
      return std::fill(row.begin(), row.end(), 1.0);
  }
}

void rival_rows(const Spectrum& spectrum, const Rival& rival, std::int64_t first, std::span<double> rows) {
  const std::size_t columns = columns_of(spectrum.encoding, rival);
  for (std::size_t r = 0; r < rows.size() / columns; ++r) {
    const std::int64_t position = first + static_cast<std::int64_t>(r);
    const std::span<double> row = rows.subspan(r * columns, columns);
    if (rival.turns() || rival.kind == RivalKind::sines)
      fill_turning(spectrum, rival, position, row.data());
    else
      first_columns(rival, position, row);
  }
}

void rival_picture(const Spectrum& spectrum, const Rival& rival, std::int64_t first, std::int64_t count,
                   std::uint32_t width, std::uint32_t height, Palette palette, std::span<std::uint8_t> pixels) {
  const std::size_t columns = columns_of(spectrum.encoding, rival);
  std::vector<double> row(columns);
  std::vector<double> sums(columns);
  std::int64_t at = -1;  // the position whose row `row` holds
  std::int64_t drawn = -1;
  for (std::uint32_t y = 0; y < height; ++y) {
    std::uint8_t* const line = &pixels[4 * std::size_t{width} * y];
    const bool enlarged = count <= height;
    const std::int64_t shown = enlarged ? count * (2 * std::int64_t{y} + 1) / (2 * std::int64_t{height}) : -1;
    if (y > 0 && enlarged && shown == drawn) {
      std::copy_n(line - 4 * std::size_t{width}, 4 * std::size_t{width}, line);
      continue;
    }
    drawn = shown;
    std::fill(sums.begin(), sums.end(), 0.0);
    each_weight(y, height, count, [&](std::int64_t cell, double weight) {
      if (cell != at) rival_rows(spectrum, rival, first + cell, row);
      at = cell;
      for (std::size_t j = 0; j < columns; ++j) sums[j] += weight * row[j];
    });
    for (std::uint32_t x = 0; x < width; ++x) {
      double value = 0;
      each_weight(x, width, static_cast<std::int64_t>(columns),
                  [&](std::int64_t cell, double weight) { value += weight * sums[static_cast<std::size_t>(cell)]; });
      const Colour colour = colour_of(value, palette);
      std::copy(colour.begin(), colour.end(), line + 4 * std::size_t{x});
      line[4 * std::size_t{x} + 3] = 255;
    }
  }
}

RotatingPairs rotating_pairs_of(const Spectrum& spectrum, const Rival& rival) {
  const std::size_t complete = spectrum.encoding.complete_pairs();
  RotatingPairs pairs;
  if (rival.kind == RivalKind::one_frequency) {
    if (complete > 0) pairs.pairs.push_back(spectrum.rates[rival.pair]);
    pairs.times = static_cast<double>(complete);
  } else {
    pairs.pairs.assign(spectrum.rates.begin(), spectrum.rates.begin() + static_cast<std::ptrdiff_t>(complete));
  }
  if (complete < spectrum.rates.size()) {
    pairs.alone = spectrum.rates[rival.kind == RivalKind::one_frequency ? rival.pair : complete];
  }
  if (rival.kind == RivalKind::frozen) {
    if (rival.pair < complete) {
      pairs.pairs.erase(pairs.pairs.begin() + static_cast<std::ptrdiff_t>(rival.pair));
      pairs.still = 1;
    } else {
      pairs.alone.reset();
    }
  }
  return pairs;
}

}  // namespace posenc::rivals
