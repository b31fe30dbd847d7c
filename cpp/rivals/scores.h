// What a textbook demands of a position encoding, as numbers, for the sinusoid and for its rivals alike.
//
// Every number says what it was taken over. "Cannot be told" is NaN, in numbers and in marks: one position has no
// distance, rivals other than sines and cosines have no row between whole positions.
#pragma once

#include <cstdint>

#include "phase/phase.h"
#include "rivals/rival.h"

namespace posenc {

/// Two different positions, two different rows.
struct Unique {
  double over;     ///< positions 0 ... over - 1
  double closest;  ///< the smallest distance |row(p) - row(q)| of two of them, Euclidean
  double p;  ///< which two, p < q: those with the smallest q - p, then p, for hands; else with the smallest p, then q
  double q;
  double neighbours;  ///< the smallest |row(p + 1) - row(p)|: what `closest` is judged by
};
/// `over` is the length, for constant, index, fraction and binary, whose numbers are closed forms. For hands
/// (closest_of_pairs) it is at most 2^20, and 2^28 / pairs(): less beyond dimension 512. For sines, random and a single
/// column of sines all pairs of rows are tried, over^2 / 2 times columns + 8 operations: at most kRowPairsOver (1,930
/// rows of one column, 682 of 64, 254 of 512), but 16 rows in any case.
inline constexpr std::int64_t kShiftsOver = 1 << 20;
inline constexpr std::int64_t kShiftValues = 1 << 28;
inline constexpr std::int64_t kRowPairsOver = 1 << 24;

/// No value leaves a range that does not depend on the length.
struct Bounded {
  double over;   ///< positions 0 ... over - 1: the length, for closed forms; at most kValuesOver values otherwise
  double least;  ///< the least and the largest value among them
  double most;
  double tenfold;  ///< positions of the tenfold length: 10 over
  double
      tenfold_least;  ///< among those of a rival of ten times the length, with a table of that length if it is a table
  double tenfold_most;
};
inline constexpr std::int64_t kValuesOver = 1 << 15;

/// Neighbours are alike, and the nearer the more alike.
struct Smooth {
  double over;     ///< positions 0 ... over - 1: as in Unique
  double step;     ///< the largest |row(p + 1) - row(p)|
  double step_at;  ///< and the first p that has it
  /// The root mean square of |row(p) - row(q)| over all p != q: 2 (mean |x|^2 - |mean x|^2) over / (over - 1) under the
  /// root. For hands over the whole length, in closed form: the mean of a sine or cosine is a geometric sum. Relative
  /// error at most kTypicalError.
  double typical;
  double typical_over;
  /// Three positions: 50, 51 and 500; with up to 500 of them 50, 51 and the last; with up to 52 0, 1 and the last.
  double from;
  double near;
  double far;
  /// 2 a b / (a a + b b) of two rows: 1 for equal ones, the cosine of their angle for rows of one length, and for the
  /// sinusoid of an even dimension the similarity of similarity.h. 1 for two rows of zeros. Absolute error at most
  /// kAlikeError.
  double near_similarity;
  double far_similarity;
  /// The largest rise of the similarity of `from` and from + k as k grows: max of s(k2) - s(k1), k1 < k2, over k = 1
  /// ... ripple_over (at most 1,000, at most kRippleOver values); 0 where it never rises, and then k1 and k2 are NaN.
  double ripple;
  double ripple_from;  ///< k1
  double ripple_to;    ///< k2
  double ripple_over;
};
inline constexpr double kTypicalError = 1e-7;
inline constexpr double kAlikeError = 0x1p-36;
inline constexpr std::int64_t kRippleOver = 1 << 20;

/// The same position, the same row: whoever computes it, and whenever.
struct Deterministic {
  double rows;          ///< the first of them, at most 128 and at most 2^17 values
  std::uint64_t first;  ///< FNV-1a of them as float32 (fnv.h), computed by one way
  /// And by another: hands and sines by encode() of table.h and by AngleAddition; the rest all at once and row by row;
  /// a learned table by learning again, which is another seed.
  std::uint64_t second;
};
/// What `first` is for the encoding {64}, all else at its default, 128 rows, if every value is the exact one rounded
/// once: from MPFR, as tests/scores_test.cpp has it again.
inline constexpr std::uint64_t kReferenceHash = 0x3f43aba5e49f2d5d;

/// A row for every position, and one that does not change where the text grows longer.
struct AnyLength {
  double longest;   ///< positions that have a row of their own: infinite, or the length of a table, or 2^columns
  double position;  ///< `near` of Smooth; 0 for one position
  double value;     ///< of its first column, with this length; NaN where a table has no such row
  double doubled;   ///< and with twice the length
};

/// One linear map takes every row(p) to row(p + k).
struct Linear {
  /// |Y - X M| / |Y| (Frobenius), of the best M without a constant term. For complete pairs the map is known, the
  /// rotation by k: what it misses by in doubles, an upper bound. For sines that have no cosine in the row it is the
  /// closed form over all positions (rotation.h, sines_alone). For index and fraction, of rank one, it is the sine of
  /// the angle between the two columns. For binary and random least squares.
  double residual;
  double change;  ///< |Y - X| / |Y|, how much there is to be mapped; NaN for k = 0, where nothing is
  double over;    ///< positions: infinite for the closed form of sines; at most kMapOver for least squares
  /// Columns that took part. With as many columns as positions any table can be fitted, so least squares take at most a
  /// quarter of the positions, and at most 64, the first ones.
  double columns;
};
inline constexpr std::int64_t kMapOver = 512;

/// 1 for met, 0 for not met, NaN where it cannot be told. The criteria:
struct Marks {
  double unique;  ///< closest > 0, and at least half of what neighbours differ by; met only if all positions were
                  ///< looked at
  double
      bounded;  ///< the largest |value| of ten times the length is at most twice that of the length, or 2; 2 <= length
  double smooth;         ///< the largest step is not larger than the typical distance; 3 <= length
  double deterministic;  ///< both hashes are equal
  double any_length;     ///< `longest` is at least 2^53, and both values are equal; a fraction needs 2 <= length
  double parameters;     ///< there is none
  double linear;         ///< residual at most a millionth of change, or 10^-14
};

struct Scores {
  Unique unique;
  Bounded bounded;
  Smooth smooth;
  Deterministic deterministic;
  AnyLength any_length;
  double parameters;  ///< numbers to be learned: length * columns for a table, else 0
  Linear linear;
  Marks marks;
};

/// Everything about one rival, its positions 0 ... length - 1, and the shift by `offset`, |offset| <= 2^53.
Scores scores_of(const Spectrum& spectrum, const Rival& rival, Position offset);

}  // namespace posenc
