// Rows of pixels: means of columns, summed over the columns of each pixel.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "picture/column_means.h"
#include "picture/cover.h"
#include "picture/heatmap.h"

namespace posenc {

/// The columns that each pixel of a row covers, and their weights.
///
/// The pixels of a view cover one number of columns or one or two more, since their edges are evenly spaced. All of
/// them take as many, some with a weight of 0: a processor guesses no branch wrong.
class PixelColumns {
 public:
  /// Sums are made of so many columns at a time: 1 or 2.
  PixelColumns(const View& view, std::size_t at_a_time);

  /// Writes the weighted sums of the columns: width of them. Where `exactly`, the square of a pixel in one cell is
  /// that of its mean, so that nothing spreads. Columns are read up to ColumnMeans' kBeyond beyond the last.
  template <class Column>
  void sum(const Column* columns, bool exactly, Column* values) const;

 private:
  static constexpr std::size_t kRest = 4;
  struct Pixel {
    std::size_t first;
    bool one_cell;
    double of_first;
    double of_whole;
    double of_rest[kRest] = {};
  };
  static Double2 weighted(const Mean* columns, const double* weights);
  static Double2 weighted(const MeanAndSquare* columns, const double* weights);

  std::vector<Pixel> pixels_;
  std::size_t together_;  ///< columns that every pixel covers whole, after its first
  bool two_columns_;      ///< no pixel covers more
};

/// The rows of pixels of a view, from the first to the last. Summing 65,536 columns to a pixel, in runs of 64, adds
/// 2^-43.9 to the error of ColumnMeans at most.
template <class Column>  // Mean or MeanAndSquare
class PixelRows {
 public:
  /// Keeps references to both.
  PixelRows(const Spectrum& spectrum, const View& view);

  /// The values of a row's pixels, and one more; until the next call.
  const Column* row(std::uint32_t y);

  /// Whether it was the same as the row asked for before.
  bool repeated() const { return repeated_; }

 private:
  const View& view_;
  const Cover rows_;
  const Cover columns_;
  ColumnMeans<Column> means_;
  const PixelColumns pixels_;
  std::vector<Column> values_;
  bool one_position_ = false;
  bool repeated_ = false;
  std::int64_t position_ = 0;
};

}  // namespace posenc
