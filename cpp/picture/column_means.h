// The mean of every column over the positions of a row of pixels, and the mean of its square.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#include "arithmetic/double2.h"
#include "phase/spectrum.h"
#include "picture/cover.h"

namespace posenc {

using Mean = double;
using MeanAndSquare = Double2;  ///< the mean, then the mean of the squares

/// Of two pairs together.
struct Points {
  Double2 sine;
  Double2 cosine;
};

/// The pairs that some columns are made of, from the first to the last, in couples. Where sines and cosines lie apart
/// that may be some more than the columns need. Distances are counted in half positions.
class PairsOfColumns {
 public:
  /// Of the columns [from, to].
  PairsOfColumns(const Spectrum& spectrum, std::size_t from, std::size_t to);

  const Encoding& encoding() const { return spectrum_.encoding; }
  std::size_t first() const { return first_; }
  std::size_t count() const { return count_; }
  /// A last pair without another is coupled with itself.
  std::size_t couples() const { return (count_ + 1) / 2; }

  Points points_at(std::size_t couple, std::int64_t halves) const;
  Double2 frequencies_of(std::size_t couple) const {
    return Double2{frequencies_[pair_of(couple, 0)], frequencies_[pair_of(couple, 1)]};
  }
  /// sin(n y) / (n sin(y)) for the angle y of so many half positions.
  Double2 kernels(std::size_t couple, std::int64_t halves, std::int64_t n) const;

 private:
  std::size_t pair_of(std::size_t couple, std::size_t lane) const;
  double sinc(std::size_t pair, std::int64_t halves) const;

  const Spectrum& spectrum_;
  std::size_t first_;
  std::size_t count_;
  std::vector<double> frequencies_;
};

/// The means of columns over runs of positions, each run a short way from the one before it.
///
/// A run's cells lie evenly about its middle m, which is a whole position or half of one. With h positions from
/// there to its first and its last cell, covered in part, a and b, and n whole cells between them,
///
///   sum of sin(p w)  =  sin(m w) along + cos(m w) across      along  = sin(n w/2) / sin(w/2) + (a + b) cos(h w)
///   sum of cos(p w)  =  cos(m w) along - sin(m w) across      across = (b - a) sin(h w)
///
/// (the Dirichlet kernel, by Lagrange's identity, for the whole cells; angle addition for the other two). Squares are
/// the same sums at twice the frequency: sin^2 = (1 - cos 2pw) / 2, cos^2 = (1 + cos 2pw) / 2.
///
/// The rows of a picture know few values of n and h, and move on by few different steps: their sines and cosines
/// are kept, and a middle comes from the one before it by one rotation, 63 times; the next one is computed afresh.
///
/// Error, in units u = 2^-54. A factor from fast_sincos is 1.125 u off. A rotation of a point makes its error, as a
/// length, larger by sqrt 2 * 1.125 u for the factors and sqrt 2 * 4 u for the roundings: below 7.3 u. So a middle
/// is never more than 63 * 7.3 u + 1.6 u < 462 u off. The quotient of sines, by n, is 55 u off (see sinc()), the
/// weights of a, b and n are 4 u each. (along, across) / (a + n + b) is no longer than 1, a mean of points of the unit
/// circle; so a mean is off by 462 + 70 + 7 + 6 u < 2^-44, and one of cos 2pw, from the doubled point, by less than
/// twice that. A square gets half of it: below 2^-44 too.
template <class Column>  // Mean or MeanAndSquare
class ColumnMeans {
 public:
  /// Of the columns [from, to]. Keeps a reference to the spectrum. Where `filtered` is more than 1 it is the positions
  /// that a row of pixels covers, and the means are those of Filter::low_pass.
  ColumnMeans(const Spectrum& spectrum, std::size_t from, std::size_t to, double filtered);

  /// Over the positions of one row of pixels: indexed by the column, in layout order, until the next call.
  /// Of columns that were not asked for, and of kBeyond more, it is some finite number.
  const Column* over(const Cover& positions);
  static constexpr std::size_t kBeyond = 4;

 private:
  static constexpr int kHarmonics = std::is_same_v<Column, MeanAndSquare> ? 2 : 1;
  /// What belongs to a number of cells.
  struct Sums {
    std::array<Double2, kHarmonics> whole;  ///< sin(n w/2) / (n sin(w/2)), and the same for 2 w
    Points edges;                           ///< at h positions
  };

  /// Turns the length of (along, across) into that of a filtered wave, at the frequency itself or at twice that.
  struct Passes {
    std::array<Double2, kHarmonics> by;

    void filter(int harmonic, double share, Double2& along, Double2& across) const;
  };

  /// The latest tables, by the number of half positions that they belong to.
  template <class Entry>
  struct Latest {
    static constexpr std::size_t kKept = 8;
    struct Table {
      std::int64_t halves;
      std::unique_ptr<Entry[]> entries;
    };
    std::array<Table, kKept> tables;
    std::size_t oldest = 0;

    template <class Make>
    const Entry* of(std::int64_t halves, std::size_t count, Make make);
  };

  const PairsOfColumns pairs_;
  double share_;
  std::vector<Passes> passes_;  ///< none where nothing is filtered
  std::vector<Points> middle_;
  std::int64_t middle_halves_ = 0;
  int rotations_;
  Latest<Points> turns_;
  Latest<Sums> sums_;
  std::vector<Column> columns_;
};

}  // namespace posenc
