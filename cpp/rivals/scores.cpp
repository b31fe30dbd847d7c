#include "rivals/scores.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "arithmetic/fnv.h"
#include "phase/fast_sincos.h"
#include "phase/sincos.h"
#include "relation/rotation.h"
#include "rivals/closest.h"
#include "rivals/least_squares.h"
#include "table/angle_addition.h"
#include "table/table.h"

namespace posenc {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

double root(double x) { return __builtin_sqrt(x); }
double magnitude(double x) { return x < 0 ? -x : x; }
double number(std::int64_t x) { return static_cast<double>(x); }
double mark(bool met) { return met ? 1 : 0; }

/// One rival, and what several of its numbers need.
class Judged {
 public:
  Judged(const Spectrum& spectrum, const Rival& rival)
      : spectrum_(spectrum), rival_(rival), columns_(columns_of(spectrum.encoding, rival)) {
    if (rival.turns()) hands_ = rotating_pairs_of(spectrum, rival);
    by_hands_ = !hands_.pairs.empty();
    if (by_hands_) {
      over_ = std::min({rival.length, kShiftsOver, kShiftValues / spectrum.encoding.pairs()});
    } else if (closed()) {
      over_ = rival.length;
    } else {
      over_ = std::min<std::int64_t>(rival.length, 4096);
      while (over_ > 16 && over_ * over_ / 2 * (columns() + 8) > kRowPairsOver) --over_;
      rows_ = rows(0, over_);
    }
  }

  Unique unique() const;
  Bounded bounded() const;
  Smooth smooth() const;
  Deterministic deterministic() const;
  AnyLength any_length(double position) const;
  Linear linear(Position offset) const;
  double parameters() const { return rival_.kind == RivalKind::random ? number(rival_.length) * number(columns()) : 0; }

 private:
  struct Steps {
    double least;
    double largest;
    double largest_at;
  };

  std::int64_t columns() const { return static_cast<std::int64_t>(columns_); }
  /// Whether its numbers are closed forms.
  bool closed() const {
    return rival_.kind == RivalKind::constant || rival_.kind == RivalKind::index ||
           rival_.kind == RivalKind::fraction || rival_.kind == RivalKind::binary;
  }
  /// What a column of constant, index or fraction grows by.
  double slope() const {
    return rival_.kind == RivalKind::constant ? 0 : rival_.kind == RivalKind::index ? 1 : 1 / number(rival_.length);
  }
  std::vector<double> rows(std::int64_t first, std::int64_t count) const { return rows(rival_, first, count); }
  std::vector<double> rows(const Rival& rival, std::int64_t first, std::int64_t count) const {
    std::vector<double> values(static_cast<std::size_t>(count) * columns_);
    rival_rows(spectrum_, rival, first, values);
    return values;
  }
  std::span<const double> row(std::int64_t p) const {
    return std::span(rows_).subspan(static_cast<std::size_t>(p) * columns_, columns_);
  }

  Steps steps() const;
  double typical() const;
  double typical_of_hands() const;
  double typical_of_rows() const;
  void range(const Rival& rival, std::int64_t count, double& least, double& most) const;
  double linear_by_rotation(Position offset, std::int64_t over) const;
  double change_of_hands(Position offset) const;

  const Spectrum& spectrum_;
  const Rival& rival_;
  std::size_t columns_;
  RotatingPairs hands_;
  bool by_hands_;
  std::int64_t over_;
  std::vector<double> rows_;  ///< of a rival whose numbers come from its rows
};

Unique Judged::unique() const {
  Unique result{number(over_), kUnknown, kUnknown, kUnknown, kUnknown};
  if (over_ < 2) return result;
  Closest closest{0, 0, 1};
  if (by_hands_) {
    closest = closest_of_pairs(hands_, over_);
  } else if (!closed()) {
    closest = closest_rows(rows_, columns_);
  } else if (rival_.kind != RivalKind::binary) {
    closest.distance = slope() * root(number(columns()));
  } else if (columns() >= 62 || rival_.length <= std::int64_t{1} << columns()) {
    closest.distance = 1;
  } else {
    closest.q = std::int64_t{1} << columns();
  }
  return {number(over_), closest.distance, number(closest.p), number(closest.q), steps().least};
}

Judged::Steps Judged::steps() const {
  if (by_hands_) {
    const Turned at = turned(hands_, 1, over_ - 1);
    return {shift_distance(hands_, at.least, 1), shift_distance(hands_, at.largest, 1), number(at.largest)};
  }
  if (rival_.kind == RivalKind::binary) {
    // The step from 2^m - 1 to 2^m changes m + 1 digits, or as many as there are.
    std::int64_t m = 0;
    while (m + 1 < columns() && std::int64_t{2} << m <= rival_.length - 1) ++m;
    return {1, root(number(m + 1)), number((std::int64_t{1} << m) - 1)};
  }
  if (closed()) {
    const double step = slope() * root(number(columns()));
    return {step, step, 0};
  }
  Steps result{kInfinity, -1, 0};
  for (std::int64_t p = 0; p + 1 < over_; ++p) {
    const double step = distance_of(row(p), row(p + 1));
    result.least = std::min(result.least, step);
    if (step <= result.largest) continue;
    result.largest = step;
    result.largest_at = number(p);
  }
  return result;
}

/// (sin(n x) / (n sin x)), the length of the mean of n hands that stand 2 x apart; x the phase of half a step.
double mean_length(const TurnRate& rate, std::int64_t n, std::int64_t halves_of_step) {
  const auto sine = [&](std::int64_t halves) {
    return to_double(sincos(phase_of(rate, {halves / 2, halves % 2 == 0 ? 0.0 : 0.5})).sine);
  };
  return sine(n * halves_of_step) / (number(n) * sine(halves_of_step));
}

double Judged::typical_of_hands() const {
  const std::int64_t n = rival_.length;
  Spectrum turning;
  turning.rates = hands_.pairs;
  if (hands_.alone) turning.rates.push_back(*hands_.alone);
  std::vector<double> spreads(turning.rates.size());  // standard deviations
  frequencies(turning, spreads);
  for (std::size_t i = 0; i < spreads.size(); ++i) {
    const TurnRate& rate = turning.rates[i];
    const bool pair = i < hands_.pairs.size();
    if (spreads[i] * number(n) < 0x1p-12) {
      spreads[i] *=
          root((number(n) * number(n) - 1) / 12);  // the sine is as good as its angle, the cosine as good as 1
    } else {
      const double mean = mean_length(rate, n, 1);
      if (pair) {
        spreads[i] = root(1 - mean * mean);
      } else {
        const std::int64_t halves = n - 1;
        const SineCosine middle = sincos(phase_of(rate, {halves / 2, halves % 2 == 0 ? 0.0 : 0.5}));
        const double mean_sine = to_double(middle.sine) * mean;
        const double mean_square =
            (1 - to_double(sincos(phase_of(rate, {halves, 0})).cosine) * mean_length(rate, n, 2)) / 2;
        spreads[i] = root(std::max(mean_square - mean_sine * mean_sine, 0.0));
      }
    }
    if (pair) spreads[i] *= root(hands_.times);
  }
  return norm_of(spreads) * root(2 * number(n) / number(n - 1));
}

double Judged::typical_of_rows() const {
  const double count = number(over_);
  double sum = 0;
  for (std::size_t j = 0; j < columns_; ++j) {
    double mean = 0;
    for (std::int64_t p = 0; p < over_; ++p) mean += row(p)[j];
    mean /= count;
    for (std::int64_t p = 0; p < over_; ++p) sum += (row(p)[j] - mean) * (row(p)[j] - mean);
  }
  return root(2 * sum / (count - 1));
}

double Judged::typical() const {
  if (by_hands_) return typical_of_hands();
  if (!closed()) return typical_of_rows();
  const double n = number(rival_.length);
  if (rival_.kind != RivalKind::binary) return slope() * root(number(columns()) * n * (n + 1) / 6);
  double sum = 0;
  for (int j = 0; j < std::min<std::int64_t>(columns(), 54); ++j) {
    const std::int64_t half = std::int64_t{1} << j;
    const std::int64_t ones =
        rival_.length / (2 * half) * half + std::max<std::int64_t>(rival_.length % (2 * half) - half, 0);
    const double share = number(ones) / n;
    sum += share * (1 - share);
  }
  return root(2 * sum * n / (n - 1));
}

void Judged::range(const Rival& rival, std::int64_t count, double& least, double& most) const {
  std::vector<double> values(columns_);
  least = kInfinity;
  most = -kInfinity;
  for (std::int64_t p = 0; p < count; ++p) {
    rival_rows(spectrum_, rival, p, values);
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    least = std::min(least, *low);
    most = std::max(most, *high);
  }
}

Bounded Judged::bounded() const {
  Rival tenfold = rival_;
  const double ten = 10 * number(rival_.length);
  tenfold.length = ten < 0x1p62 ? 10 * rival_.length : rival_.length;
  Bounded result{};
  if (closed()) {
    result = {number(rival_.length), 0, 0, ten, 0, 0};
    const auto most_of = [&](double length) {
      switch (rival_.kind) {
        case RivalKind::index:
          return length - 1;
        case RivalKind::fraction:
          return (length - 1) / length;
        case RivalKind::binary:
          return length > 1 ? 1.0 : 0.0;
        default:
          return 1.0;
      }
    };
    if (rival_.kind == RivalKind::constant) result.least = result.tenfold_least = 1;
    result.most = most_of(result.over);
    result.tenfold_most = most_of(ten);
    return result;
  }
  const std::int64_t over = std::clamp<std::int64_t>(kValuesOver / columns(), 1, rival_.length);
  result.over = number(over);
  result.tenfold = number(10 * over);
  range(rival_, over, result.least, result.most);
  range(tenfold, 10 * over, result.tenfold_least, result.tenfold_most);
  return result;
}

double alike(std::span<const double> a, std::span<const double> b) {
  double product = 0;
  double squares = 0;
  for (std::size_t j = 0; j < a.size(); ++j) {
    product += a[j] * b[j];
    squares += a[j] * a[j] + b[j] * b[j];
  }
  return squares == 0 ? 1 : 2 * product / squares;
}

Smooth Judged::smooth() const {
  Smooth result{number(over_),
                kUnknown,
                kUnknown,
                kUnknown,
                by_hands_ ? number(rival_.length) : number(over_),
                0,
                kUnknown,
                kUnknown,
                kUnknown,
                kUnknown,
                kUnknown,
                kUnknown,
                kUnknown,
                0};
  const std::int64_t length = rival_.length;
  const std::int64_t from = length > 52 ? 50 : 0;
  result.from = number(from);
  if (length < 2) return result;
  const Steps neighbours = steps();
  result.step = neighbours.largest;
  result.step_at = neighbours.largest_at;
  result.typical = typical();
  const std::int64_t far = length > 500 ? 500 : length - 1;
  result.near = number(from + 1);
  result.far = number(far);
  const std::vector<double> here = rows(from, 1);
  result.near_similarity = alike(here, rows(from + 1, 1));
  result.far_similarity = alike(here, rows(far, 1));
  const std::int64_t over =
      std::min({length - 1 - from, std::int64_t{1000}, std::max<std::int64_t>(kRippleOver / columns(), 2)});
  result.ripple_over = number(over);
  result.ripple = 0;
  double lowest = kInfinity;
  double lowest_at = 0;
  std::vector<double> there(columns_);
  for (std::int64_t k = 1; k <= over; ++k) {
    rival_rows(spectrum_, rival_, from + k, there);
    const double similarity = alike(here, there);
    if (similarity - lowest > result.ripple) {
      result.ripple = similarity - lowest;
      result.ripple_from = lowest_at;
      result.ripple_to = number(k);
    }
    if (similarity < lowest) {
      lowest = similarity;
      lowest_at = number(k);
    }
  }
  return result;
}

/// float32 rows by `encode`, with what makes the rival of the sinusoid.
template <class Encode>
std::uint64_t hash_of_hands(const Spectrum& spectrum, const Rival& rival, std::size_t count, Encode encode) {
  const Encoding& encoding = spectrum.encoding;
  std::vector<float> table(count * encoding.dimension);
  encode(std::span(table));
  std::vector<float> kept;
  for (std::size_t r = 0; r < count; ++r) {
    const std::span<float> row = std::span(table).subspan(r * encoding.dimension, encoding.dimension);
    if (rival.kind == RivalKind::frozen) {
      row[encoding.sine_column(rival.pair)] = 0;
      if (rival.pair < encoding.complete_pairs()) row[encoding.cosine_column(rival.pair)] = 1;
    }
    if (rival.kind != RivalKind::sines) continue;
    for (std::uint32_t i = 0; i < encoding.pairs(); ++i) kept.push_back(row[encoding.sine_column(i)]);
  }
  return fnv_of(rival.kind == RivalKind::sines ? kept : table);
}

std::uint64_t hash_of(const std::vector<double>& values) {
  return fnv_of(std::vector<float>(values.begin(), values.end()));
}

Deterministic Judged::deterministic() const {
  const std::int64_t count = std::min(rival_.length, std::clamp<std::int64_t>((1 << 17) / columns(), 1, 128));
  Deterministic result{number(count), 0, 0};
  if (rival_.turns() || rival_.kind == RivalKind::sines) {
    Spectrum turning = spectrum_;
    if (rival_.kind == RivalKind::one_frequency)
      std::fill(turning.rates.begin(), turning.rates.end(), spectrum_.rates[rival_.pair]);
    const auto hash = [&](auto encode_table) {
      return hash_of_hands(turning, rival_, static_cast<std::size_t>(count), encode_table);
    };
    result.first = hash([&](std::span<float> table) { encode(turning, Position{}, table); });
    result.second = hash([&](std::span<float> table) { AngleAddition(turning).encode({}, table); });
    return result;
  }
  result.first = hash_of(rows(0, count));
  Rival again = rival_;
  if (rival_.kind == RivalKind::random) ++again.seed;
  std::vector<double> values;
  for (std::int64_t p = 0; p < count; ++p) {
    const std::vector<double> one = rows(again, p, 1);
    values.insert(values.end(), one.begin(), one.end());
  }
  result.second = hash_of(values);
  return result;
}

AnyLength Judged::any_length(double position) const {
  AnyLength result{kInfinity, position, kUnknown, kUnknown};
  if (rival_.kind == RivalKind::random) result.longest = number(rival_.length);
  if (rival_.kind == RivalKind::binary && columns() < 1024) result.longest = power_of_two(static_cast<int>(columns()));
  if (rival_.kind == RivalKind::random && rival_.length < 2) return result;
  Rival doubled = rival_;
  doubled.length *= 2;
  const auto at = static_cast<std::int64_t>(position);
  result.value = rows(at, 1)[0];
  result.doubled = rows(doubled, at, 1)[0];
  return result;
}

/// What the rotation of every pair misses by, over what it is to give.
double Judged::linear_by_rotation(Position offset, std::int64_t over) const {
  std::vector<TurnRate> rates = hands_.pairs;
  if (hands_.alone) rates.push_back(*hands_.alone);
  double misses = 0;
  double whole = number(static_cast<std::int64_t>(hands_.still) * over);
  for (std::size_t i = 0; i < rates.size(); ++i) {
    const bool pair = i < hands_.pairs.size();
    const double times = pair ? hands_.times : 1;
    const Point turn = fast_sincos(fast_phase(rates[i], offset));
    for (std::int64_t p = 0; p < over; ++p) {
      const Point here = fast_sincos(fast_phase(rates[i], {p, 0}));
      const Point there = fast_sincos(fast_phase(rates[i], offset + p));
      const double sine = there.sine - (turn.cosine * here.sine + turn.sine * here.cosine);
      const double cosine = pair ? there.cosine - (turn.cosine * here.cosine - turn.sine * here.sine) : 0;
      misses += times * (sine * sine + cosine * cosine);
      whole += times * (there.sine * there.sine + (pair ? there.cosine * there.cosine : 0));
    }
  }
  return whole == 0 ? 0 : root(misses / whole);
}

/// How far hands are moved by a shift, over how long they are: |1 - e^(i k w)| = 2 |sin(k w / 2)|. A sine alone goes by
/// that times a cosine, which is a half of it in the mean square, as its own length is a half of a hand's.
double Judged::change_of_hands(Position offset) const {
  const std::span<const TurnRate> rates =
      rival_.kind == RivalKind::sines ? std::span(spectrum_.rates) : std::span(hands_.pairs);
  double squares = 0;
  double whole = number(static_cast<std::int64_t>(hands_.still));
  const auto add = [&](const TurnRate& rate, double times) {
    // Half the offset may have no place among positions; its phase is half that of the offset, or that and a half turn.
    const SineCosine point = sincos(phase_of(rate, offset));
    const double sine = to_double(point.sine);
    const double cosine = to_double(point.cosine);
    squares += times * (cosine > 0 ? 2 * sine * sine / (1 + cosine) : 2 * (1 - cosine));
    whole += times;
  };
  for (const TurnRate& rate : rates) add(rate, rival_.kind == RivalKind::sines ? 0.5 : hands_.times);
  if (hands_.alone) add(*hands_.alone, 0.5);
  return whole == 0 ? kUnknown : root(squares / whole);
}

Linear Judged::linear(Position offset) const {
  const double all = number(columns());
  if (offset.is_zero()) return {kUnknown, kUnknown, 0, all};
  if (rival_.kind == RivalKind::sines)
    return {sines_alone_error(spectrum_, offset) / root(0.5), change_of_hands(offset), kInfinity, all};
  if (rival_.turns()) {
    const double change = change_of_hands(offset);
    const bool with_cosine = !hands_.alone || (rival_.kind == RivalKind::one_frequency && by_hands_);
    if (with_cosine) {
      const std::int64_t over = std::min(rival_.length, std::clamp<std::int64_t>(kValuesOver / columns(), 8, 64));
      return {linear_by_rotation(offset, over), change, number(over), all};
    }
    // The sine that has no cosine misses sin(k w) of half a square, of half a square a column.
    return {magnitude(to_double(sincos(phase_of(*hands_.alone, offset)).sine)) / root(all), change, kInfinity, all};
  }
  if (rival_.kind == RivalKind::constant) return {0, 0, number(rival_.length), all};
  const std::int64_t k = offset.whole < 0 ? -offset.whole : offset.whole;
  const std::int64_t left = rival_.length - k;
  if (offset.fraction != 0 || left < 8) {
    return {kUnknown, kUnknown, offset.fraction != 0 ? 0 : number(std::max<std::int64_t>(left, 0)), all};
  }
  if (rival_.kind != RivalKind::binary && rival_.kind != RivalKind::random) {
    // x = 0 ... n - 1 and x + k: |x|^2 |x + k|^2 - (x (x + k))^2 = k^2 (n sum x^2 - (sum x)^2).
    const double n = number(left);
    const double squares = (n - 1) * n * (2 * n - 1) / 6;
    const double shifted = squares + number(k) * n * (n - 1) + n * number(k) * number(k);
    return {number(k) * n * root((n * n - 1) / 12) / root(squares) / root(shifted), number(k) * root(n) / root(shifted),
            n, all};
  }
  const std::int64_t over = std::min(left, kMapOver);
  const auto width = static_cast<std::size_t>(std::min({columns(), over / 4, std::int64_t{64}}));
  const auto by_column = [&](std::int64_t first) {
    std::vector<double> values(width * static_cast<std::size_t>(over));
    std::vector<double> one(columns_);
    for (std::int64_t r = 0; r < over; ++r) {
      rival_rows(spectrum_, rival_, first + r, one);
      for (std::size_t j = 0; j < width; ++j)
        values[j * static_cast<std::size_t>(over) + static_cast<std::size_t>(r)] = one[j];
    }
    return values;
  };
  std::vector<double> x = by_column(offset.whole < 0 ? k : 0);
  std::vector<double> y = by_column(offset.whole < 0 ? 0 : k);
  double moved = 0;
  double whole = 0;
  for (std::size_t n = 0; n < y.size(); ++n) {
    moved += (y[n] - x[n]) * (y[n] - x[n]);
    whole += y[n] * y[n];
  }
  const double change = whole == 0 ? kUnknown : root(moved / whole);
  return {least_squares_residual(x, y, static_cast<std::size_t>(over)), change, number(over),
          number(static_cast<std::int64_t>(width))};
}

Marks marks_of(const Scores& scores, const Rival& rival) {
  const auto known = [](bool can_be_told, bool met) { return can_be_told ? mark(met) : kUnknown; };
  const Unique& unique = scores.unique;
  const Bounded& bounded = scores.bounded;
  const Linear& linear = scores.linear;
  const auto largest = [](double least, double most) { return std::max(magnitude(least), magnitude(most)); };
  const bool apart = unique.closest > 0 && unique.closest >= unique.neighbours / 2;
  return {
      // Two that are too near are enough to know; that none are takes all positions.
      known(rival.length > 1 && (!apart || unique.over == number(rival.length)), apart),
      known(rival.length > 1, largest(bounded.tenfold_least, bounded.tenfold_most) <=
                                  2 * std::max(largest(bounded.least, bounded.most), 1.0)),
      known(rival.length > 2, scores.smooth.step <= scores.smooth.typical),
      mark(scores.deterministic.first == scores.deterministic.second),
      known(rival.length > 1 || rival.kind != RivalKind::fraction,
            scores.any_length.longest >= 0x1p53 && scores.any_length.value == scores.any_length.doubled),
      mark(scores.parameters == 0),
      known(linear.change == linear.change, linear.residual <= std::max(1e-6 * linear.change, 1e-14)),
  };
}

}  // namespace

Scores scores_of(const Spectrum& spectrum, const Rival& rival, Position offset) {
  const Judged judged(spectrum, rival);
  Scores scores{};
  scores.unique = judged.unique();
  scores.bounded = judged.bounded();
  scores.smooth = judged.smooth();
  scores.deterministic = judged.deterministic();
  scores.any_length = judged.any_length(rival.length > 1 ? scores.smooth.near : 0);
  scores.parameters = judged.parameters();
  scores.linear = judged.linear(offset);
  scores.marks = marks_of(scores, rival);
  return scores;
}

}  // namespace posenc
