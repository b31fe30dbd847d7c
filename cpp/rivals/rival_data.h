// One rival, and what several of its properties are computed from.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "rivals/rival.h"

namespace posenc::rivals {

/// What has no answer: see scores.h.
inline constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

inline double root(double x) { return __builtin_sqrt(x); }
constexpr double number(std::int64_t x) { return static_cast<double>(x); }

/// So many positions are compared with each other. It is the length for closed forms: constant, index, fraction and
/// binary. For rotating pairs (closest_of_pairs) it is at most 2^20, and 2^28 / pairs(): less beyond dimension 512. For
/// sines, random and a single column of sines all pairs of rows are tried, over^2 / 2 times columns + 8 operations: at
/// most kRowPairsOver (1,930 rows of one column, 682 of 64, 254 of 512), but 16 rows in any case.
inline constexpr std::int64_t kShiftsOver = 1 << 20;
inline constexpr std::int64_t kShiftValues = 1 << 28;
inline constexpr std::int64_t kRowPairsOver = 1 << 24;

class RivalData {
 public:
  /// Keeps references to both.
  RivalData(const Spectrum& spectrum, const Rival& rival);

  const Spectrum& spectrum() const { return spectrum_; }
  const Rival& rival() const { return rival_; }
  const RotatingPairs& pairs() const { return pairs_; }
  /// Whether the distances of rows follow from its rotating pairs.
  bool by_pairs() const { return by_pairs_; }
  /// Whether they are closed forms.
  bool closed() const {
    return rival_.kind == RivalKind::constant || rival_.kind == RivalKind::index ||
           rival_.kind == RivalKind::fraction || rival_.kind == RivalKind::binary;
  }
  /// By which a column of constant, index or fraction grows.
  double slope() const {
    return rival_.kind == RivalKind::constant ? 0 : rival_.kind == RivalKind::index ? 1 : 1 / number(rival_.length);
  }
  std::int64_t columns() const { return static_cast<std::int64_t>(columns_); }
  std::size_t width() const { return columns_; }
  /// Positions 0 ... over() - 1 are compared.
  std::int64_t over() const { return over_; }

  std::vector<double> rows(std::int64_t first, std::int64_t count) const { return rows(rival_, first, count); }
  std::vector<double> rows(const Rival& rival, std::int64_t first, std::int64_t count) const;
  /// All rows compared, and one of them; only for rivals without rotating pairs or closed forms.
  std::span<const double> compared() const { return compared_; }
  std::span<const double> row(std::int64_t p) const {
    return compared().subspan(static_cast<std::size_t>(p) * columns_, columns_);
  }

  /// The distances |row(p + 1) - row(p)|. Needs over() of at least 2.
  struct Steps {
    double least;
    double largest;
    double largest_at;  ///< the first p of the largest
  };
  const Steps& steps() const { return steps_; }

 private:
  Steps steps_of_rows() const;

  const Spectrum& spectrum_;
  const Rival& rival_;
  std::size_t columns_;
  RotatingPairs pairs_;
  bool by_pairs_;
  std::int64_t over_;
  std::vector<double> compared_;
  Steps steps_{kUnknown, kUnknown, kUnknown};
};

}  // namespace posenc::rivals
