// What is compared, room by room. Each function takes random arguments from the whole valid range.
#pragma once

#include <cstdint>
#include <vector>

#include "oracle.h"

struct Counts {
  long long values = 0;
  long long wrong = 0;

  Counts& operator+=(const Counts& other) {
    values += other.values;
    wrong += other.wrong;
    return *this;
  }
};

/// Compares the numbers of one encoding with their bounds, and says where the first few lie that break them.
class Comparison {
 public:
  explicit Comparison(const posenc::Encoding& encoding) : encoding_(encoding) {}

  /// `error` of what `call` has computed; NaN breaks any bound.
  void within(double error, double bound, const char* call, std::vector<double> arguments);
  void holds(bool right, const char* call, std::vector<double> arguments) {
    within(right ? 0 : 1, 0, call, std::move(arguments));
  }
  const Counts& counts() const { return counts_; }

 private:
  posenc::Encoding encoding_;
  Counts counts_;
};

/// The fastest, the slowest, and some between, each once.
std::vector<std::uint32_t> chosen_pairs(const posenc::Encoding& encoding, Random& random, std::size_t count);

/// Any encoding of at most so many dimensions: sums over all pairs by MPFR take a millisecond for some ten of them.
posenc::Encoding narrow_encoding(Random& random, std::uint32_t most);

/// Tables in all formats, in one of nine ways.
Counts verify_tables(Random& random, std::uint64_t kind);
/// frequencies, wavelengths, phases, wave, and float64 rows at a sum (`shifted`).
Counts verify_phases(Random& random);
/// rotation, rotate, rotationDifference, rotationSteps, sinesAlone, similarity, similarityRun, similarityMeans.
Counts verify_relations(Random& random);
/// means, heatmap, rotationPicture, similarityPicture, legend.
Counts verify_pictures(Random& random);
/// rivalRows, rivalPicture, scores.
Counts verify_rivals(Random& random);
/// locate, narrowing, noisy. find_rows.cpp has more of them.
Counts verify_locations(Random& random);
