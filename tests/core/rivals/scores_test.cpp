#include "rivals/scores.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "arithmetic/fnv.h"
#include "catch.h"
#include "oracle.h"
#include "relation/similarity.h"
#include "rivals/closest.h"
#include "rivals/least_squares.h"

using namespace posenc;
using namespace posenc::rivals;

namespace {

constexpr RivalKind kKinds[] = {RivalKind::sinusoid,      RivalKind::constant, RivalKind::index,
                                RivalKind::fraction,      RivalKind::binary,   RivalKind::sines,
                                RivalKind::one_frequency, RivalKind::frozen,   RivalKind::random};

std::vector<double> rows_of(const Spectrum& spectrum, const Rival& rival, std::int64_t first, std::int64_t count) {
  std::vector<double> rows(static_cast<std::size_t>(count) * columns_of(spectrum.encoding, rival));
  rival_rows(spectrum, rival, first, rows);
  return rows;
}

Scores scores(const Encoding& encoding, RivalKind kind, std::int64_t length, double offset = 5,
              std::uint32_t pair = 0) {
  return scores_of(spectrum_of(encoding), {kind, length, pair, 1}, position_at(offset));
}

/// |a - b| relative to `unit`, below 1e-12: what rows in doubles leave.
bool near(double a, double b, double unit = 1) { return std::fabs(a - b) <= 1e-12 * unit + 1e-12 * std::fabs(b); }

}  // namespace

TEST_CASE("the typical distance of pairs that hardly turn is their closed form, and no mark is lost") {
  // At the angles p w the variance of the points is w^2 (n^2 - 1) / 12, for any w whose square may be no double.
  for (const double base : {1e20, 1e100, 1e160, 1e163, 1e164, 1e200, 1e300}) {
    const Spectrum spectrum = spectrum_of({4, base, Exponent::endpoints});
    const double n = 128;
    const rivals::Rival rival{rivals::RivalKind::one_frequency, 128, 1, 1};
    const rivals::Scores got = rivals::scores_of(spectrum, rival, position_at(5));
    const double typical = std::sqrt(2) / base * std::sqrt((n * n - 1) / 12) * std::sqrt(2 * n / (n - 1));
    INFO("base " << base << ", typical " << got.smooth.typical << ", expected " << typical);
    CHECK(std::fabs(got.smooth.typical / typical - 1) <= rivals::kTypicalError);
    CHECK(got.marks.smooth == 1);
  }
}

TEST_CASE("distances, steps, typical distance and range equal those of all rows, tried one by one") {
  const Encoding encodings[] = {{64},        {7},
                                {3},         {2},
                                {1},         {5, 2},
                                {9, 1e300},  {6, 1e300, Exponent::endpoints},
                                {8, 1.0001}, {10, 10000, Exponent::paper, Layout::concatenated, Order::cosine_first}};
  for (const Encoding& encoding : encodings) {
    const Spectrum spectrum = spectrum_of(encoding);
    for (const RivalKind kind : kKinds) {
      for (const std::int64_t length : {2, 3, 53, 97}) {
        for (const std::uint32_t pair : {0u, encoding.pairs() - 1}) {
          const Rival rival{kind, length, pair, 1};
          const std::size_t columns = columns_of(encoding, rival);
          const std::vector<double> rows = rows_of(spectrum, rival, 0, length);
          double closest = std::numeric_limits<double>::infinity();
          double step = 0;
          double least_step = closest;
          double squares = 0;
          for (std::int64_t p = 0; p < length; ++p) {
            for (std::int64_t q = p + 1; q < length; ++q) {
              const double distance = distance_of(rows, columns, p, q);
              closest = std::min(closest, distance);
              squares += 2 * distance * distance;
            }
            if (p + 1 == length) continue;
            step = std::max(step, distance_of(rows, columns, p, p + 1));
            least_step = std::min(least_step, distance_of(rows, columns, p, p + 1));
          }
          const double n = static_cast<double>(length);
          const double typical = std::sqrt(squares / (n * (n - 1)));
          const Scores got = scores_of(spectrum, rival, {1, 0});
          CAPTURE(encoding.dimension, encoding.base, static_cast<int>(kind), length, pair);
          CHECK(near(got.unique.closest, closest));
          CHECK(got.unique.over == n);
          CHECK(near(distance_of(rows, columns, static_cast<std::int64_t>(got.unique.p),
                                 static_cast<std::int64_t>(got.unique.q)),
                     closest));
          CHECK(near(got.unique.neighbours, least_step));
          CHECK(near(got.smooth.step, step));
          CHECK(near(distance_of(rows, columns, static_cast<std::int64_t>(got.smooth.step_at),
                                 static_cast<std::int64_t>(got.smooth.step_at) + 1),
                     step));
          CHECK(std::fabs(got.smooth.typical - typical) <= kTypicalError * typical + 1e-14);
          const auto [low, high] = std::minmax_element(rows.begin(), rows.end());
          CHECK(got.bounded.least == *low);
          CHECK(got.bounded.most == *high);
        }
      }
    }
  }
}

TEST_CASE("a distance of rotating pairs, however small, is within its bound of the one by MPFR") {
  Oracle oracle("hands");
  double worst = 0;
  for (const Encoding& encoding : {Encoding{64}, Encoding{7}, Encoding{1}, Encoding{3, 1e300}}) {
    const RotatingPairs hands = rotating_pairs_of(spectrum_of(encoding), {});
    for (const std::int64_t p : {0, 3, 1000000}) {
      for (const std::int64_t k : {1, 44, 710, 312689}) {
        long double sum = 0;
        const auto add = [&](const Reference& a, const Reference& b) {
          const auto scaled = [](const Reference& x) {
            return std::ldexp(static_cast<long double>(x.high) + x.low, x.exponent);
          };
          sum += (scaled(a) - scaled(b)) * (scaled(a) - scaled(b));
        };
        for (std::uint32_t i = 0; i < encoding.pairs(); ++i) {
          // One after the other: compilers differ in the order in which they evaluate arguments.
          const Reference sine = oracle.sine(encoding, i, {p, 0});
          add(sine, oracle.sine(encoding, i, {p + k, 0}));
          if (i >= encoding.complete_pairs()) continue;
          const Reference cosine = oracle.cosine(encoding, i, {p, 0});
          add(cosine, oracle.cosine(encoding, i, {p + k, 0}));
        }
        const auto exact = static_cast<double>(std::sqrt(sum));
        worst = std::max(worst, std::fabs(shift_distance(hands, p, k) / exact - 1));
      }
    }
  }
  CHECK(worst <= kDistanceError);
}

TEST_CASE("the closest two of a million positions are those of a scan of all distances") {
  for (const Encoding& encoding : {Encoding{64}, Encoding{8, 2}, Encoding{2}, Encoding{32, 2}}) {
    const Spectrum spectrum = spectrum_of(encoding);
    std::vector<double> all(999999);
    similarity_run(spectrum, {1, 0}, all);
    const double highest = *std::max_element(all.begin(), all.end());
    const Unique unique = scores_of(spectrum, {RivalKind::sinusoid, 1000000}, {5, 0}).unique;
    CHECK(unique.over == 1000000);
    const double square = 2 * encoding.pairs() * (1 - highest);
    CHECK(std::fabs(unique.closest * unique.closest - square) <= 4 * encoding.pairs() * kSimilarityRunError);
    CHECK(near(unique.closest,
               shift_distance(rotating_pairs_of(spectrum, {}), 0, static_cast<std::int64_t>(unique.q - unique.p))));
  }
}

TEST_CASE("closed forms of long lengths continue those of short ones") {
  const double length = 0x1p53;
  const auto at_end = [&](RivalKind kind) { return scores({4}, kind, std::int64_t{1} << 53, 0x1p52); };
  CHECK(at_end(RivalKind::index).bounded.most == length - 1);
  CHECK(at_end(RivalKind::index).bounded.tenfold_most == 10 * length - 1);
  CHECK(near(at_end(RivalKind::index).smooth.typical, 2 * std::sqrt(length * (length + 1) / 6), length));
  CHECK(at_end(RivalKind::binary).unique.q == 16);
  CHECK(at_end(RivalKind::binary).unique.closest == 0);
  CHECK(scores({64}, RivalKind::binary, 128).smooth.step == std::sqrt(7));
  CHECK(scores({64}, RivalKind::binary, 128).smooth.step_at == 63);
  CHECK(at_end(RivalKind::sinusoid).smooth.typical > 1.99);
  CHECK(at_end(RivalKind::random).parameters == 4 * length);
}

TEST_CASE("the similarities of 50 with 51 and 500 are .966 and .201, and the largest rise is the one of the curve") {
  const Scores got = scores({64}, RivalKind::sinusoid, 1000);
  const Spectrum spectrum = spectrum_of({64});
  std::vector<double> curve(1001);
  similarity(spectrum, {0, 0}, curve);
  CHECK(got.smooth.from == 50);
  CHECK(got.smooth.far == 500);
  CHECK(std::round(got.smooth.near_similarity * 1000) == 966);
  CHECK(std::fabs(got.smooth.near_similarity - curve[1]) < kRowSimilarityError);
  CHECK(std::fabs(got.smooth.far_similarity - curve[450]) < kRowSimilarityError);
  double ripple = 0;
  for (std::size_t k1 = 1; k1 < 950; ++k1) {
    for (std::size_t k2 = k1 + 1; k2 < 950; ++k2) ripple = std::max(ripple, curve[k2] - curve[k1]);
  }
  CHECK(got.smooth.ripple_over == 949);
  CHECK(std::fabs(got.smooth.ripple - ripple) < kRowSimilarityError);
  CHECK(std::fabs(curve[static_cast<std::size_t>(got.smooth.ripple_to)] -
                  curve[static_cast<std::size_t>(got.smooth.ripple_from)] - ripple) < kRowSimilarityError);
  CHECK(scores({64}, RivalKind::index, 1000).smooth.ripple == 0);
  CHECK(std::isnan(scores({64}, RivalKind::index, 1000).smooth.ripple_to));
}

TEST_CASE("the reference hash is the one of values that MPFR rounds once") {
  Oracle oracle("scores");
  const Encoding encoding{64};
  std::vector<float> table;
  for (std::int64_t p = 0; p < 128; ++p) {
    for (std::uint32_t pair = 0; pair < 32; ++pair) {
      table.push_back(p == 0 ? 0.0f : oracle.sine(encoding, pair, {p, 0}).float32);
      table.push_back(p == 0 ? 1.0f : oracle.cosine(encoding, pair, {p, 0}).float32);
    }
  }
  CHECK(fnv_of(table) == kReferenceHash);
  const Scores got = scores(encoding, RivalKind::sinusoid, 200);
  CHECK(got.deterministic.first == kReferenceHash);
  CHECK(got.deterministic.second == kReferenceHash);
  CHECK(fnv_of({}) == 0xcbf29ce484222325);  // the offset basis
  const float one = 1;                      // 00 00 80 3f
  std::uint64_t state = 0xcbf29ce484222325;
  for (const unsigned byte : {0x00u, 0x00u, 0x80u, 0x3fu}) state = (state ^ byte) * 0x100000001b3;
  CHECK(fnv_of(std::span(&one, 1)) == state);
}

TEST_CASE(
    "least squares has residual 0 for a map that exists, the whole for an orthogonal column, and ignores repeated "
    "columns") {
  const std::vector<double> a = {1, 2, 3, 4, 0, 1};
  const std::vector<double> b = {0, 1, 0, -1, 2, 5};
  std::vector<double> x(a);
  x.insert(x.end(), b.begin(), b.end());
  for (std::size_t r = 0; r < 6; ++r) x.push_back(3 * a[r] - b[r]);  // follows from both
  std::vector<double> y(6);
  for (std::size_t r = 0; r < 6; ++r) y[r] = 7 * a[r] + 0.5 * b[r];
  CHECK(least_squares_residual(x, y, 6) < 1e-14);
  std::vector<double> axis = {1, 0, 0};
  std::vector<double> other = {3, 4, 0};
  CHECK(near(least_squares_residual(axis, other, 3), 0.8));
  std::vector<double> nothing = {0, 0, 0};
  CHECK(least_squares_residual(axis, nothing, 3) == 0);
}

TEST_CASE("the residual of the best linear map agrees between rotation, closed forms and least squares") {
  for (const std::uint32_t d : {2u, 64u, 512u}) {
    for (const double offset : {5.0, -5.0, 0.25, 0x1p53}) {
      for (const RivalKind kind : {RivalKind::sinusoid, RivalKind::one_frequency, RivalKind::frozen})
        CHECK(scores({d}, kind, 128, offset).linear.residual < 1e-15);
    }
  }
  // Of rank one: least squares of one column of the data says the same.
  std::vector<double> x(123);
  std::vector<double> y(123);
  for (std::size_t r = 0; r < 123; ++r) {
    x[r] = static_cast<double>(r);
    y[r] = static_cast<double>(r + 5);
  }
  const double rank_one = least_squares_residual(x, y, 123);
  for (const RivalKind kind : {RivalKind::index, RivalKind::fraction}) {
    for (const double offset : {5.0, -5.0}) CHECK(near(scores({64}, kind, 128, offset).linear.residual, rank_one));
  }
  // Sines alone, two of them, over so many positions that other frequencies hardly show.
  const Spectrum spectrum = spectrum_of({4, 3});
  const Rival sines{RivalKind::sines, 200000};
  const std::vector<double> rows = rows_of(spectrum, sines, 0, 200005);
  std::vector<double> from;
  std::vector<double> to;
  for (std::size_t j = 0; j < 2; ++j) {
    for (std::size_t r = 0; r < 200000; ++r) {
      from.push_back(rows[2 * r + j]);
      to.push_back(rows[2 * (r + 5) + j]);
    }
  }
  CHECK(std::fabs(scores({4, 3}, RivalKind::sines, 128).linear.residual - least_squares_residual(from, to, 200000)) <
        1e-4);
  // And an odd dimension, whose last sine has no cosine.
  const std::vector<double> odd = rows_of(spectrum_of({3, 3}), {}, 0, 200005);
  from.clear();
  to.clear();
  for (std::size_t j = 0; j < 3; ++j) {
    for (std::size_t r = 0; r < 200000; ++r) {
      from.push_back(odd[3 * r + j]);
      to.push_back(odd[3 * (r + 5) + j]);
    }
  }
  CHECK(std::fabs(scores({3, 3}, RivalKind::sinusoid, 128).linear.residual - least_squares_residual(from, to, 200000)) <
        1e-4);
  // Of independent columns, c of n rows explain c / n of the squares.
  const Linear random = scores({64}, RivalKind::random, 10000).linear;
  CHECK(random.columns == 64);
  CHECK(std::fabs(random.residual - std::sqrt(1 - 64.0 / 512)) < 0.01);
  CHECK(std::isnan(scores({64}, RivalKind::random, 12).linear.residual));
  CHECK(std::isnan(scores({64}, RivalKind::index, 128, 0.5).linear.residual));
  for (const RivalKind kind :
       {RivalKind::sinusoid, RivalKind::sines, RivalKind::binary, RivalKind::random, RivalKind::index}) {
    CHECK(std::isnan(scores({64}, kind, 128, 0).linear.residual));  // nothing to be mapped
  }
}

TEST_CASE("the change by a shift is the one of the rows themselves") {
  for (const RivalKind kind : {RivalKind::sinusoid, RivalKind::one_frequency, RivalKind::frozen, RivalKind::index,
                               RivalKind::binary, RivalKind::random}) {
    for (const std::int64_t k : {1, 5, 20}) {
      constexpr std::int64_t kLength = 532;  // so that all and as many as least squares take are the same
      const Spectrum spectrum = spectrum_of({16});
      const Rival rival{kind, kLength, 1};
      const std::vector<double> rows = rows_of(spectrum, rival, 0, kLength);
      const std::int64_t over = std::min(kLength - k, kind == RivalKind::index ? kLength : kMapOver);
      long double moved = 0;
      long double whole = 0;
      for (std::size_t n = 0; n < static_cast<std::size_t>(over) * 16; ++n) {
        const long double there = rows[n + static_cast<std::size_t>(k) * 16];
        moved += (there - rows[n]) * (there - rows[n]);
        whole += there * there;
      }
      INFO("kind " << static_cast<int>(kind) << ", k = " << k);
      const double change = scores({16}, kind, kLength, static_cast<double>(k), 1).linear.change;
      CHECK(near(change / static_cast<double>(std::sqrt(moved / whole)), 1));
    }
  }
  // Sines alone over so many positions that all phases have come.
  const std::vector<double> rows = rows_of(spectrum_of({4, 3}), {RivalKind::sines, 200005}, 0, 200005);
  long double moved = 0;
  long double whole = 0;
  for (std::size_t n = 0; n < 400000; ++n) {
    const long double there = rows[n + 10];
    moved += (there - rows[n]) * (there - rows[n]);
    whole += there * there;
  }
  CHECK(std::fabs(scores({4, 3}, RivalKind::sines, 128).linear.change - static_cast<double>(std::sqrt(moved / whole))) <
        1e-4);
}

TEST_CASE("each rival has the marks that it is known for, and each ablation loses one") {
  const auto marks = [](const Encoding& encoding, RivalKind kind, std::int64_t length) {
    const Marks got = scores(encoding, kind, length).marks;
    std::string said;
    for (const double one :
         {got.unique, got.bounded, got.smooth, got.deterministic, got.any_length, got.parameters, got.linear}) {
      said += std::isnan(one) ? '?' : one == 1 ? '+' : '-';
    }
    return said;
  };
  for (const std::int64_t length : {128, 1000}) {
    // Of many rows of sines or random numbers only the first ones are looked at.
    const std::string unique = length == 128 ? "+" : "?";
    CHECK(marks({64}, RivalKind::sinusoid, length) == "+++++++");
    CHECK(marks({64}, RivalKind::constant, length) == "-++++++");
    CHECK(marks({64}, RivalKind::index, length) == "+-++++-");
    CHECK(marks({64}, RivalKind::fraction, length) == "++++-+-");
    CHECK(marks({64}, RivalKind::binary, length) == "++-+++-");
    CHECK(marks({16}, RivalKind::binary, length) == "++-+-+-");  // of 2^16 rows there is an end
    CHECK(marks({64}, RivalKind::sines, length) == unique + "+++++-");
    CHECK(marks({64}, RivalKind::one_frequency, length) == "-++++++");
    CHECK(marks({64}, RivalKind::frozen, length) == "+++++++");
    CHECK(marks({64}, RivalKind::random, length) == unique + "+-----");
  }
  // However small the share is that a map misses of a long row, or of a short step.
  CHECK(marks({64}, RivalKind::index, 5000000).back() == '-');
  CHECK(marks({64}, RivalKind::fraction, std::int64_t{1} << 40).back() == '-');
  for (const double k : {1e-6, 1e-9, 0x1p-40}) {
    CHECK(scores({64}, RivalKind::sines, 128, k).marks.linear == 0);
    CHECK(scores({64}, RivalKind::sinusoid, 128, k).marks.linear == 1);
  }
  CHECK(marks({32770}, RivalKind::sines, 128)[1] == '+');
  CHECK(marks({64}, RivalKind::fraction, 1)[4] == '?');
  CHECK(marks({2}, RivalKind::sinusoid, 128) == "-++++++");         // 0 and 44
  CHECK(marks({8, 2}, RivalKind::sinusoid, 1000000) == "-++++++");  // all scales alike
  CHECK(marks({65}, RivalKind::sinusoid, 128) == "++++++-");        // a sine without its cosine
  CHECK(marks({64}, RivalKind::sinusoid, 1) == "???++++");
}
