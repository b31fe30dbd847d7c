#include "table/table.h"

#include <cmath>
#include <cstdio>
#include <cstring>
#include <set>
#include <vector>

#include "catch.h"
#include "oracle.h"
#include "phase/ziv_rounding.h"

using namespace posenc;

namespace {

struct Row {
  std::vector<float> float32;
  std::vector<double> float64;
  std::vector<std::uint16_t> float16;
  std::vector<std::uint16_t> bfloat16;

  Row(const Spectrum& spectrum, Position position)
      : float32(spectrum.encoding.dimension),
        float64(float32.size()),
        float16(float32.size()),
        bfloat16(float32.size()) {
    encode(spectrum, position, std::span(float32));
    encode(spectrum, position, std::span(float64));
    encode_float16(spectrum, position, float16);
    encode_bfloat16(spectrum, position, bfloat16);
  }
};

/// What a comparison with the oracle found.
struct Verdict {
  long values = 0;
  long misrounded = 0;
  double worst_ulp = 0;

  void compare(const Row& row, std::size_t column, const Reference& exact) {
    ++values;
    const bool right = std::memcmp(&row.float32[column], &exact.float32, sizeof(float)) == 0 &&
                       row.float16[column] == exact.float16 && row.bfloat16[column] == exact.bfloat16;
    if (!right) ++misrounded;
    worst_ulp = std::max(worst_ulp, exact.ulps(row.float64[column]));
  }
};

/// Compares the given pairs at the given positions, each in a row of its own.
void compare(Oracle& oracle, Verdict& verdict, const Spectrum& spectrum, const std::vector<Position>& positions,
             const std::vector<std::uint32_t>& pairs) {
  const Encoding& encoding = spectrum.encoding;
  std::vector<Row> rows;
  for (const Position position : positions) rows.emplace_back(spectrum, position);
  for (const std::uint32_t pair : pairs) {
    for (std::size_t r = 0; r < rows.size(); ++r) {
      const SineCosineReference exact = oracle.sine_cosine(encoding, pair, positions[r]);
      verdict.compare(rows[r], encoding.sine_column(pair), exact.sine);
      if (pair < encoding.complete_pairs()) verdict.compare(rows[r], encoding.cosine_column(pair), exact.cosine);
    }
  }
}

std::vector<std::uint32_t> all_pairs(const Encoding& encoding) {
  std::vector<std::uint32_t> pairs(encoding.pairs());
  for (std::uint32_t i = 0; i < pairs.size(); ++i) pairs[i] = i;
  return pairs;
}

/// The fastest, the slowest, and some between.
std::vector<std::uint32_t> some_pairs(const Encoding& encoding, Random& random, std::size_t count) {
  if (encoding.pairs() <= count) return all_pairs(encoding);
  std::set<std::uint32_t> pairs{0, 1, encoding.pairs() - 2, encoding.pairs() - 1};
  while (pairs.size() < count) pairs.insert(static_cast<std::uint32_t>(random.below(encoding.pairs())));
  return {pairs.begin(), pairs.end()};
}

void require_exact(const Verdict& verdict) {
  INFO(verdict.values << " values compared with MPFR, worst float64 error " << verdict.worst_ulp << " ulp");
  CHECK(verdict.values > 0);
  CHECK(verdict.misrounded == 0);
  CHECK(verdict.worst_ulp <= kFloat64Ulp);
  std::printf("  %ld values against MPFR: %ld misrounded, float64 within %.4f ulp\n", verdict.values,
              verdict.misrounded, verdict.worst_ulp);
}

}  // namespace

TEST_CASE("the table of a tutorial is exact, rounded once") {
  Oracle oracle("tutorial");
  Verdict verdict;
  const Spectrum spectrum = spectrum_of({512});
  std::vector<Position> positions;
  for (int p = 0; p < 512; ++p) positions.push_back({p, 0});
  compare(oracle, verdict, spectrum, positions, all_pairs(spectrum.encoding));
  require_exact(verdict);
}

TEST_CASE("any encoding at any position is exact, rounded once") {
  // verify/tables.cpp does the same for as many values as one likes.
  Oracle oracle("any");
  Random random(1);
  Verdict verdict;
  for (int n = 0; n < repetitions(400); ++n) {
    const Spectrum spectrum = spectrum_of(random.encoding());
    std::vector<Position> positions;
    for (int r = 0; r < 16; ++r) positions.push_back(position_at(random.position()));
    // Rows as they follow from a fractional start: no double holds these positions.
    const Position start = position_at(random.unit());
    positions.push_back(start + static_cast<std::int64_t>(random.below(1ull << 52)));
    positions.push_back(position_at(0x1p-120) + 1);
    compare(oracle, verdict, spectrum, positions, some_pairs(spectrum.encoding, random, 24));
  }
  require_exact(verdict);
}

TEST_CASE("a sine next to a multiple of a half turn is right to its last bits") {
  Oracle oracle("half-turns");
  Verdict verdict;
  double smallest = 1;
  for (const std::uint32_t dimension : {64u, 512u, 63u}) {
    const Encoding encoding{dimension};
    const Spectrum spectrum = spectrum_of(encoding);
    for (const std::uint32_t pair : {0u, 1u, 7u, 13u, 20u, 31u}) {
      std::vector<Position> positions;
      for (const std::int64_t p : oracle.near_half_turns(encoding, pair)) {
        positions.push_back({p, 0});
        positions.push_back({-p, 0});
        std::vector<double> row(dimension);
        encode(spectrum, {p, 0}, std::span(row));
        smallest = std::min(smallest, std::fabs(row[encoding.sine_column(pair)]));
      }
      compare(oracle, verdict, spectrum, positions, {pair});
    }
  }
  // The case that 128 bits of a frequency get wrong by 2,241 ulp: about -3.9e-19.
  const Spectrum spectrum = spectrum_of({64});
  compare(oracle, verdict, spectrum, {{7252436179928985, 0}}, {13});
  require_exact(verdict);
  CHECK(smallest < 1e-15);
}

TEST_CASE("the cube of a tiny position decides the rounding of its sine half-way between two float32") {
  // With base 2^32 and dimension 64 the frequencies are powers of two: x = p w is exactly half-way, and
  // only x - sin x = x^3 / 6, hundreds of bits further down, says that it rounds down.
  const Encoding encoding{64, 0x1p32};
  const Spectrum spectrum = spectrum_of(encoding);
  for (const int exponent : {-20, -60, -100}) {
    const double half_way = std::ldexp(1 + 0x1p-23 + 0x1p-24, exponent);  // ties to even would round up
    std::vector<float> row(64);
    for (const std::uint32_t pair : {0u, 1u, 9u}) {
      encode(spectrum, position_at(half_way), std::span(row));
      const float expected = std::ldexp(static_cast<float>(1 + 0x1p-23), exponent - static_cast<int>(pair));
      CHECK(row[encoding.sine_column(pair)] == expected);
      encode(spectrum, position_at(-half_way), std::span(row));
      CHECK(row[encoding.sine_column(pair)] == -expected);
    }
  }
}

TEST_CASE("forcing Ziv rounding on every value changes none") {
  Random random(2);
  for (int n = 0; n < repetitions(16); ++n) {
    Encoding encoding = random.encoding();
    encoding.dimension = encoding.dimension % 40 + 1;
    encoding.order = Order::sine_first;
    const Spectrum spectrum = spectrum_of(encoding);
    const Position position = position_at(random.position());
    if (position.is_zero()) continue;
    const Row row(spectrum, position);
    for (std::uint32_t i = 0; i < encoding.complete_pairs(); ++i) {
      const std::size_t column = encoding.cosine_column(i);
      CHECK(ziv_rounded<Float32>(encoding, i, position, true) == row.float32[column]);
      CHECK(ziv_rounded<Float16>(encoding, i, position, true, 32) == row.float16[column]);
      CHECK(ziv_rounded<BFloat16>(encoding, i, position, false, 16) == row.bfloat16[encoding.sine_column(i)]);
    }
  }
}

TEST_CASE("position 0 is exactly sines 0 and cosines 1, and no zero is negative") {
  for (const std::uint32_t dimension : {1u, 2u, 7u, 64u}) {
    const Encoding encoding{dimension};
    const Spectrum spectrum = spectrum_of(encoding);
    const Row row(spectrum, position_at(-0.0));
    for (std::uint32_t i = 0; i < encoding.pairs(); ++i) {
      const std::size_t sine = encoding.sine_column(i);
      CHECK(row.float32[sine] == 0);
      CHECK_FALSE(std::signbit(row.float32[sine]));
      CHECK_FALSE(std::signbit(row.float64[sine]));
      CHECK(row.float16[sine] == 0);
      if (i < encoding.complete_pairs()) {
        CHECK(row.float64[encoding.cosine_column(i)] == 1);
        CHECK(row.bfloat16[encoding.cosine_column(i)] == 0x3f80);
      }
    }
    // A sine too small for the format is a zero as well.
    const Row tiny(spectrum, position_at(-0x1p-1000));
    CHECK_FALSE(std::signbit(tiny.float32[0]));
    CHECK(tiny.float16[0] == 0);
    CHECK(tiny.float64[0] == -0x1p-1000);
  }
}

TEST_CASE("row r of a table stands at start + r") {
  const Spectrum spectrum = spectrum_of({10});
  for (const double start : {0.0, -3.0, 0.1, 9007199254740000.0}) {
    std::vector<float> table(5 * 10);
    encode(spectrum, position_at(start), std::span(table));
    for (int r = 0; r < 5; ++r) {
      std::vector<float> row(10);
      encode(spectrum, position_at(start) + r, std::span(row));
      CHECK(std::equal(row.begin(), row.end(), table.begin() + 10 * r));
    }
  }
}

TEST_CASE("concatenated and interleaved, sine first and cosine first are one permutation apart") {
  for (const std::uint32_t dimension : {1u, 2u, 5u, 8u, 9u}) {
    const Encoding plain{dimension};
    std::vector<float> reference(dimension);
    encode(spectrum_of(plain), {7, 0}, std::span(reference));
    for (const Layout layout : {Layout::interleaved, Layout::concatenated}) {
      for (const Order order : {Order::sine_first, Order::cosine_first}) {
        if (dimension % 2 == 1 && order == Order::cosine_first) continue;
        Encoding encoding = plain;
        encoding.layout = layout;
        encoding.order = order;
        std::vector<float> row(dimension);
        encode(spectrum_of(encoding), {7, 0}, std::span(row));
        for (std::uint32_t i = 0; i < encoding.pairs(); ++i) {
          CHECK(row[encoding.sine_column(i)] == reference[2 * i]);
          if (i < encoding.complete_pairs()) CHECK(row[encoding.cosine_column(i)] == reference[2 * i + 1]);
        }
      }
    }
  }
}

TEST_CASE("a row of an even dimension has the square root of its pairs as its length") {
  Random random(3);
  for (const std::uint32_t dimension : {2u, 64u, 512u}) {
    std::vector<double> row(dimension);
    encode(spectrum_of({dimension}), position_at(random.position()), std::span(row));
    double squares = 0;
    for (const double value : row) squares += value * value;
    CHECK(std::fabs(std::sqrt(squares) - std::sqrt(dimension / 2.0)) < 1e-13);
  }
}

TEST_CASE("float16 is not rounded twice, by way of float32") {
  // Where the sine lies so near to half-way between two float16 that its float32 is the half-way point
  // itself, rounding twice goes wrong. One in some thousand sines is such a one: search, and ask MPFR.
  const Spectrum spectrum = spectrum_of({1});
  Oracle oracle("double-rounding");
  int caught = 0;
  for (std::int64_t p = 1; p < 300000; ++p) {
    std::uint16_t once = 0;
    float single = 0;
    encode(spectrum, {p, 0}, std::span(&single, 1));
    encode_float16(spectrum, {p, 0}, std::span(&once, 1));
    const std::uint16_t twice = Float16::round(single);
    if (once == twice) continue;
    ++caught;
    CHECK(once == oracle.sine(spectrum.encoding, 0, {p, 0}).float16);
  }
  CHECK(caught > 0);
}

TEST_CASE("a float64 row at the sum of two numbers is within its bound, whatever a double of the sum would lose") {
  Oracle oracle("sums");
  Random random(8);
  double worst = 0;
  for (int n = 0; n < repetitions(1000); ++n) {
    const Encoding encoding = n % 2 == 0 ? Encoding{2} : random.encoding();
    const Spectrum spectrum = spectrum_of(encoding);
    const auto [one, other] = random.summands();
    std::vector<double> row(encoding.dimension);
    encode(spectrum, position_at(one) + position_at(other), std::span(row));
    for (const std::uint32_t pair : {0u, encoding.pairs() - 1}) {
      const auto [sine, cosine] = oracle.sine_cosine_of_sum(encoding, pair, {one, other});
      if (sine.high == 0) continue;  // the sum is 0
      worst = std::max(worst, sine.ulps(row[encoding.sine_column(pair)]));
      if (pair < encoding.complete_pairs()) worst = std::max(worst, cosine.ulps(row[encoding.cosine_column(pair)]));
    }
  }
  INFO("largest error " << worst << " ulp");
  CHECK(worst <= kFloat64Ulp);
}

TEST_CASE("a negative number too small for a format is +0 there") {
  const Spectrum spectrum = spectrum_of({64});
  std::vector<float> float32(64);
  std::vector<double> float64(64);
  std::vector<std::uint16_t> float16(64);
  std::vector<std::uint16_t> bfloat16(64);
  const auto tiny = [&](double position) {
    encode(spectrum, position_at(position), std::span(float32));
    encode(spectrum, position_at(position), std::span(float64));
    encode_float16(spectrum, position_at(position), float16);
    encode_bfloat16(spectrum, position_at(position), bfloat16);
  };
  for (const double position : {-1e-8, -1e-42, -1e-46, -5e-324}) {
    tiny(position);
    for (std::size_t sine = 0; sine < 64; sine += 2) {
      CHECK((float32[sine] != 0 || !std::signbit(float32[sine])));
      CHECK((float64[sine] != 0 || !std::signbit(float64[sine])));
      CHECK(float16[sine] != 0x8000);
      CHECK(bfloat16[sine] != 0x8000);
    }
  }
  // The last position is the double next to 0: all but the fastest pairs round to 0 in every format.
  CHECK(float32[0] == 0);
  CHECK(float64[0] == -5e-324);
  CHECK(float64[62] == 0);
}
