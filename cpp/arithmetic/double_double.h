// Double-double arithmetic: a real number as the unevaluated sum of two doubles, about 106 bits.
//
// The error-free transformations are Knuth's and Dekker's (T. J. Dekker, "A floating-point technique
// for extending the available precision", Numer. Math. 18, 1971). They need round-to-nearest and no
// contraction into fused operations: the build sets -ffp-contract=off. No fma on purpose: WebAssembly
// has none, and the bits must be the same everywhere.
#pragma once

namespace posenc {

/// high + low, with |low| at most half a unit in the last place of high.
struct DoubleDouble {
  double high = 0;
  double low = 0;
};

/// a + b exactly, if |a| >= |b| or a is 0.
constexpr DoubleDouble ordered_sum(double a, double b) {
  const double sum = a + b;
  return {sum, b - (sum - a)};
}

/// a + b exactly.
constexpr DoubleDouble exact_sum(double a, double b) {
  const double sum = a + b;
  const double rest = sum - a;
  return {sum, (a - (sum - rest)) + (b - rest)};
}

/// a * b exactly, for products and factors well inside the range of double (|x| < 2^970).
constexpr DoubleDouble exact_product(double a, double b) {
  constexpr double kSplit = 134217729.0;  // 2^27 + 1
  const double a_scaled = kSplit * a;
  const double b_scaled = kSplit * b;
  const double a_high = a_scaled - (a_scaled - a);
  const double b_high = b_scaled - (b_scaled - b);
  const double a_low = a - a_high;
  const double b_low = b - b_high;
  const double product = a * b;
  return {product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low};
}

constexpr DoubleDouble operator-(DoubleDouble a) { return {-a.high, -a.low}; }

/// Relative error at most 3 * 2^-106 (Joldes, Muller, Popescu, "Tight and rigorous error bounds for
/// basic building blocks of double-word arithmetic", 2017, algorithm 6).
constexpr DoubleDouble operator+(DoubleDouble a, DoubleDouble b) {
  const DoubleDouble high = exact_sum(a.high, b.high);
  const DoubleDouble low = exact_sum(a.low, b.low);
  const DoubleDouble sum = ordered_sum(high.high, high.low + low.high);
  return ordered_sum(sum.high, sum.low + low.low);
}

/// Relative error at most 7 * 2^-106 (ibid., algorithm 10).
constexpr DoubleDouble operator*(DoubleDouble a, DoubleDouble b) {
  const DoubleDouble product = exact_product(a.high, b.high);
  return ordered_sum(product.high, product.low + (a.high * b.low + a.low * b.high));
}

/// Relative error at most 2^-103.
constexpr DoubleDouble operator/(DoubleDouble numerator, double denominator) {
  const double high = numerator.high / denominator;
  const DoubleDouble back = exact_product(high, denominator);
  return ordered_sum(high, ((numerator.high - back.high) - back.low + numerator.low) / denominator);
}

}  // namespace posenc
