// Encodings that textbooks compare with the sinusoid, and ablations of the sinusoid: their rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "phase/spectrum.h"
#include "picture/palette.h"

namespace posenc::rivals {

enum class RivalKind : std::uint8_t {
  sinusoid,       ///< the encoding itself
  constant,       ///< 1 in every column
  index,          ///< p in every column
  fraction,       ///< p / length in every column
  binary,         ///< column j is bit j of p: the fast ones on the left, as the fast pairs are
  sines,          ///< the sinusoid without its cosines: pairs() columns, the fastest first
  one_frequency,  ///< every pair turns as pair `pair` does
  frozen,         ///< pair `pair` does not turn: it stays at sine 0, cosine 1
  random,         ///< a table of `length` rows, for one that was learned: uniform in [-1, 1), from `seed`
};

/// The rows at the whole positions 0 ... length - 1, in the columns and the layout of an encoding.
struct Rival {
  RivalKind kind = RivalKind::sinusoid;
  std::int64_t length = 128;  ///< 1 ... 2^53
  std::uint32_t pair = 0;     ///< < pairs(); for one_frequency and frozen
  std::uint64_t seed = 1;     ///< for random

  /// Whether a row consists of rotating pairs: then the distance of two rows hardly depends on their positions.
  bool turns() const {
    return kind == RivalKind::sinusoid || kind == RivalKind::one_frequency || kind == RivalKind::frozen;
  }
};

std::size_t columns_of(const Encoding& encoding, const Rival& rival);

/// Row r is that of position first + r, 0 <= first, at most 2^53; `rows` holds whole rows of columns_of() values,
/// row-major. Sines and cosines are off by at most kFastSincosError (fast_sincos.h); fractions are rounded once, the
/// others exact. A value of `random` is what split_mix.h makes of seed, position and column. It has no rows beyond
/// `length`: none may be asked for.
void rival_rows(const Spectrum& spectrum, const Rival& rival, std::int64_t first, std::span<double> rows);

/// The first columns of one such row, as many as `row` holds, of a rival without sines and cosines.
void first_columns(const Rival& rival, std::int64_t position, std::span<double> row);

/// `count` rows from `first` down, columns to the right, as opaque RGBA: `pixels` holds 4 * width * height bytes. Along
/// either axis cells are enlarged, or a pixel is the mean of what it covers where there are more of them than pixels. A
/// value beyond [-1, 1] has the colour of its end. Linear in rows times columns.
void rival_picture(const Spectrum& spectrum, const Rival& rival, std::int64_t first, std::int64_t count,
                   std::uint32_t width, std::uint32_t height, Palette palette, std::span<std::uint8_t> pixels);

/// The rotating pairs of a rival: the distances between its rows follow from them.
struct RotatingPairs {
  std::vector<TurnRate> pairs;    ///< those that turn, each different, with sine and cosine
  double times = 1;               ///< how often each of them occurs in a row
  std::optional<TurnRate> alone;  ///< the last sine of an odd dimension
  std::size_t still = 0;          ///< pairs that do not turn
};
RotatingPairs rotating_pairs_of(const Spectrum& spectrum, const Rival& rival);

}  // namespace posenc::rivals
