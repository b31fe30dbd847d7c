// Determinism: one position has one row, however it is computed.
#pragma once

#include "rivals/rival_data.h"

namespace posenc::rivals {

struct Deterministic {
  double rows;          ///< the first of them, at most 128 and at most 2^17 values
  std::uint64_t first;  ///< FNV-1a of them as float32 (fnv.h), computed in one way
  /// And by another way: for pairs and sines encode() of table.h and AngleAddition, beyond 8,192 columns for the first
  /// 4,096 pairs; for a learned table another training, which is another seed; for the others all rows at once and row
  /// by row.
  std::uint64_t second;
};
/// What `first` is for the encoding {64}, all else at its default, 128 rows, if every value is the exact one rounded
/// once: from MPFR, as tests/core/rivals/scores_test.cpp computes it again.
inline constexpr std::uint64_t kReferenceHash = 0x3f43aba5e49f2d5d;

Deterministic deterministic_of(const RivalData& data);

}  // namespace posenc::rivals
