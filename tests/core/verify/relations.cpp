// Rotations and similarities against MPFR.
#include <algorithm>
#include <cmath>

#include "relation/rotation.h"
#include "relation/similarity.h"
#include "verify/verify.h"

using namespace posenc;

namespace {

long double value_of(const Reference& x) { return std::ldexp(static_cast<long double>(x.high) + x.low, x.exponent); }

void verify_rotations(Comparison& comparison, Oracle& oracle, const Spectrum& spectrum, Random& random) {
  const Encoding& encoding = spectrum.encoding;
  const auto [one, other] = random.summands();
  const Position by = position_at(one) + position_at(other);
  std::vector<double> matrices(4 * encoding.pairs());
  rotation(spectrum, by, matrices);
  std::vector<float> row(encoding.dimension);
  for (float& value : row)
    value = static_cast<float>(std::ldexp(random.unit() - 0.5, static_cast<int>(random.below(20))));
  std::vector<float> further(encoding.dimension);
  rotate(spectrum, row, position_at(one), further);
  std::vector<double> guesses(encoding.pairs());
  std::vector<double> misses(encoding.pairs());
  sines_alone(spectrum, position_at(one), position_at(other), guesses, misses);
  for (const std::uint32_t pair : chosen_pairs(encoding, random, 12)) {
    const auto [sine, cosine] = oracle.sine_cosine_of_sum(encoding, pair, {one, other});
    const double* const matrix = &matrices[4 * std::size_t{pair}];
    const std::vector<double> arguments{one, other, 1.0 * pair};
    if (sine.high != 0) {
      comparison.within(sine.ulps(matrix[1]), sine.exponent > -1022 ? kRotationUlp : kSubnormalUlp, "rotation",
                        arguments);
    }
    comparison.within(cosine.ulps(matrix[0]), kRotationUlp, "rotation", arguments);
    comparison.holds(matrix[3] == matrix[0] && matrix[2] == -matrix[1], "rotation", arguments);
    const SineCosineReference here = oracle.sine_cosine(encoding, pair, position_at(one));
    const SineCosineReference turn = oracle.sine_cosine(encoding, pair, position_at(other));
    const auto miss = [](long double exact, double computed) {
      return static_cast<double>(std::fabs(exact - computed));
    };
    comparison.within(miss(value_of(turn.cosine) * value_of(here.sine), guesses[pair]), kSinesAloneError, "sinesAlone",
                      arguments);
    comparison.within(miss(value_of(turn.sine) * value_of(here.cosine), misses[pair]), kSinesAloneError, "sinesAlone",
                      arguments);
    if (pair >= encoding.complete_pairs()) continue;
    const double s = row[encoding.sine_column(pair)];
    const double c = row[encoding.cosine_column(pair)];
    const auto rotated = [&](long double exact, float computed) {
      const double half_ulp =
          std::max(std::ldexp(1.0, std::ilogb(static_cast<double>(std::fabs(exact))) - 24), 0x1p-150);
      const double bound = (exact == 0 ? 0x1p-150 : half_ulp) + kRotateError * std::hypot(s, c);
      comparison.within(miss(exact, computed), bound, "rotate", arguments);
    };
    rotated(value_of(here.cosine) * s + value_of(here.sine) * c, further[encoding.sine_column(pair)]);
    rotated(value_of(here.cosine) * c - value_of(here.sine) * s, further[encoding.cosine_column(pair)]);
  }
  comparison.within(rotation_difference(spectrum, position_at(one), position_at(other)), kRotationDifference,
                    "rotationDifference", {one, other});
  comparison.within(composition_difference(spectrum, position_at(other), position_at(one)), kRotationDifference,
                    "rotationSteps", {one, other});
}

/// What is a mean over all pairs.
void verify_means(Comparison& comparison, Oracle& oracle, const Spectrum& spectrum, Random& random) {
  const Encoding& encoding = spectrum.encoding;
  const auto pairs = static_cast<long double>(encoding.pairs());
  const double k = random.below(4) == 0 ? std::ldexp(random.position(), -900) : random.position();
  // In units of the offset where that is tiny.
  const int unit = k != 0 && std::fabs(k) < 1 ? std::ilogb(k) : 0;
  long double squares = 0;
  for (std::uint32_t pair = 0; pair < encoding.pairs(); ++pair) {
    const Reference sine = oracle.sine(encoding, pair, position_at(k));
    const long double value = std::ldexp(static_cast<long double>(sine.high) + sine.low, sine.exponent - unit);
    squares += value * value;
  }
  const long double exact = std::sqrt(squares / (2 * pairs));
  const double error = sines_alone_error(spectrum, position_at(k));
  if (unit > -1000) {
    comparison.within(static_cast<double>(std::fabs(std::ldexp(static_cast<long double>(error), -unit) - exact)),
                      kSinesAloneMean * static_cast<double>(exact), "sinesAlone.error", {k});
  }
  const double start = random.position() / 2;
  std::vector<double> some(1 + random.below(200));
  similarity_run(spectrum, position_at(start), some);
  for (const std::size_t n : {std::size_t{0}, some.size() / 2, some.size() - 1}) {
    const Position distance = position_at(start) + static_cast<std::int64_t>(n);
    const Reference mean = oracle.similarity(encoding, distance);
    double one = 0;
    similarity(spectrum, distance, std::span(&one, 1));
    comparison.within(mean.distance(one), kSimilarityError, "similarity", {start, 1.0 * static_cast<double>(n)});
    comparison.within(mean.distance(some[n]), kSimilarityRunError, "similarityRun",
                      {start, static_cast<double>(some.size()), 1.0 * static_cast<double>(n)});
  }
  // cos(n r w) (sin(r w / 2) / (r w / 2))^2, where n r and r / 2 are doubles.
  const auto side = static_cast<std::int64_t>(1) << random.below(9);
  const auto length =
      static_cast<std::int64_t>(side * std::floor(1 + std::ldexp(random.unit(), static_cast<int>(random.below(44)))));
  std::vector<double> square(static_cast<std::size_t>(side));
  similarity_means(spectrum, length, square);
  const double r = static_cast<double>(length) / static_cast<double>(side);
  const auto n = static_cast<double>(random.below(static_cast<std::uint64_t>(side)));
  long double sum = 0;
  for (std::uint32_t pair = 0; pair < encoding.pairs(); ++pair) {
    const long double y = value_of(oracle.frequency(encoding, pair)) * r / 2;
    const long double sinc =
        length == side || y < 1e-12L ? 1 : value_of(oracle.sine(encoding, pair, position_at(r / 2))) / y;
    sum += value_of(oracle.cosine(encoding, pair, position_at(n * r))) * sinc * sinc;
  }
  comparison.within(static_cast<double>(std::fabs(sum / pairs - square[static_cast<std::size_t>(n)])),
                    kSimilarityRunError, "similarityMeans",
                    {1.0 * static_cast<double>(length), 1.0 * static_cast<double>(side), n});
}

}  // namespace

Counts verify_relations(Random& random) {
  Oracle oracle("");
  const Encoding any = random.encoding();
  Comparison of_rotations(any);
  verify_rotations(of_rotations, oracle, spectrum_of(any), random);
  // Now and then all 32,768 pairs.
  const Encoding encoding = random.below(64) == 0 ? any : narrow_encoding(random, 300);
  Comparison of_means(encoding);
  verify_means(of_means, oracle, spectrum_of(encoding), random);
  Counts counts = of_rotations.counts();
  counts += of_means.counts();
  return counts;
}
