// Every result of every configuration in bits.txt as a hash: the natively compiled core's half of what
// bits.js does with the library. engines.test.js compares them.
#include <algorithm>
#include <bit>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <ios>
#include <iostream>
#include <iterator>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "location/locate.h"
#include "location/noise.h"
#include "phase/phase.h"
#include "phase/spectrum.h"
#include "picture/heatmap.h"
#include "picture/palette.h"
#include "picture/rotation_picture.h"
#include "picture/similarity_picture.h"
#include "relation/rotation.h"
#include "relation/similarity.h"
#include "rivals/rival.h"
#include "rivals/scores.h"
#include "table/angle_addition.h"
#include "table/table.h"
#include "table/wave.h"

// The bytes that are hashed are those in memory, and JavaScript's arrays are little-endian wherever it runs.
static_assert(std::endian::native == std::endian::little);

using namespace posenc;

namespace {

/// Rows of the formats that know no other way than row by row.
constexpr std::size_t kFewRows = 20;
/// Positions of a square whose pixels cover many.
constexpr std::int64_t kLength = std::int64_t{1} << 53;
/// Where a wave is asked for: between positions, and no farther than the rows reach.
constexpr double kWaveFrom = 0.25;
constexpr double kWaveStep = 0.37;

/// Rivals are asked for few rows, and wide ones for fewer.
constexpr std::size_t kRivalRows = 40;
constexpr std::size_t kRivalValues = 4096;
/// NaN has no bits of its own that every engine keeps.
double comparable(double value) { return value == value ? value : -1e9; }

/// How far a row is sought, and how much noise is on it.
constexpr double kSought = 1e6;
constexpr double kNoise = 0.05;
/// Rows that are hard to judge: so many of each kind, up to this dimension, with this much noise.
constexpr int kHardRows = 2;
constexpr std::uint32_t kHardDimension = 129;
constexpr double kHardNoise = 0.35;

/// What is located of a row, NaN made comparable.
std::vector<double> located_in(const Spectrum& spectrum, const std::vector<float>& row) {
  const std::vector<double> values(row.begin(), row.end());
  const location::Located found = location::locate(spectrum, values, -kSought, kSought);
  std::vector<double> numbers{static_cast<double>(found.position.whole) + found.position.fraction,
                              found.residual,
                              found.accuracy,
                              found.noise,
                              found.second,
                              found.second_residual,
                              found.from,
                              static_cast<double>(found.verdict)};
  std::transform(numbers.begin(), numbers.end(), numbers.begin(), comparable);
  return numbers;
}

struct Configuration {
  Encoding encoding;
  double start;
  std::size_t rows;
  double offset;
  View view;
};

std::istream& operator>>(std::istream& in, Configuration& read) {
  std::string exponent;
  std::string layout;
  std::string order;
  in >> read.encoding.dimension >> read.encoding.base >> exponent >> layout >> order >> read.start >> read.rows >>
      read.offset >> read.view.position_from >> read.view.position_to >> read.view.dimension_from >>
      read.view.dimension_to >> read.view.width >> read.view.height;
  read.encoding.exponent = exponent == "paper" ? Exponent::paper : Exponent::endpoints;
  read.encoding.layout = layout == "interleaved" ? Layout::interleaved : Layout::concatenated;
  read.encoding.order = order == "sin-cos" ? Order::sine_first : Order::cosine_first;
  return in;
}

/// FNV-1a, 64 bits, over the bytes of one result after the other. Each line shows where the hash stands,
/// so that the last one is the configuration's and the first that differs says what differs.
class Hash {
 public:
  explicit Hash(int configuration) : configuration_(configuration) {}

  template <class Value>
  void add(const char* result, const std::vector<Value>& values) {
    for (const std::byte byte : std::as_bytes(std::span(values))) {
      state_ = (state_ ^ std::to_integer<std::uint64_t>(byte)) * 0x100000001b3;
    }
    std::printf("%d %s %016" PRIx64 "\n", configuration_, result, state_);
  }

 private:
  int configuration_;
  std::uint64_t state_ = 0xcbf29ce484222325;
};

template <class Value, class Compute>
std::vector<Value> filled(std::size_t size, Compute compute) {
  std::vector<Value> values(size);
  compute(std::span<Value>(values));
  return values;
}

/// A function for one row at a time: what encodes rows from a start also encodes a list of positions.
template <class Value>
using EncodeRows = void (*)(const Spectrum&, Position, std::span<Value>);

template <class Value>
void add_tables(Hash& hash, const char* rows_name, const char* list_name, EncodeRows<Value> encode_rows,
                const Spectrum& spectrum, double start, std::size_t rows, const std::vector<double>& positions) {
  const std::size_t dimension = spectrum.encoding.dimension;
  hash.add(rows_name, filled<Value>(rows * dimension,
                                    [&](std::span<Value> table) { encode_rows(spectrum, position_at(start), table); }));
  hash.add(list_name, filled<Value>(positions.size() * dimension, [&](std::span<Value> table) {
             for (std::size_t row = 0; row < positions.size(); ++row) {
               encode_rows(spectrum, position_at(positions[row]), table.subspan(row * dimension, dimension));
             }
           }));
}

void print_hashes(int number, const Configuration& asked, const std::vector<double>& positions) {
  const Encoding& encoding = asked.encoding;
  const Spectrum spectrum = spectrum_of(encoding);
  const Position start = position_at(asked.start);
  const Position offset = position_at(asked.offset);
  Hash hash(number);

  const auto add = [&](const char* result, std::size_t size, auto compute) {
    hash.add(result, filled<double>(size, compute));
  };
  add("frequencies", encoding.pairs(), [&](std::span<double> values) { frequencies(spectrum, values); });
  add("wavelengths", encoding.pairs(), [&](std::span<double> values) { wavelengths(spectrum, values); });
  add("phases", encoding.pairs(), [&](std::span<double> values) { phases(spectrum, start, values); });

  // The same numbers twice: row by row and from row to row.
  add_tables<float>(hash, "float32", "float32-positions", encode, spectrum, asked.start, asked.rows, positions);
  hash.add("float32-again", filled<float>(asked.rows * encoding.dimension, [&](std::span<float> table) {
             AngleAddition(spectrum).encode(start, table);
           }));
  const std::size_t few = std::min(asked.rows, kFewRows);
  add_tables<double>(hash, "float64", "float64-positions", encode, spectrum, asked.start, few, positions);
  add_tables<std::uint16_t>(hash, "float16", "float16-positions", encode_float16, spectrum, asked.start, few,
                            positions);
  add_tables<std::uint16_t>(hash, "bfloat16", "bfloat16-positions", encode_bfloat16, spectrum, asked.start, few,
                            positions);

  add("rotation", 4 * encoding.pairs(), [&](std::span<double> values) { rotation(spectrum, offset, values); });
  if (encoding.dimension % 2 == 0) {
    hash.add("rotate", filled<float>(encoding.dimension, [&](std::span<float> row) {
               encode(spectrum, start, row);
               rotate(spectrum, row, offset, row);
             }));
  }
  add("rotation-difference", 1,
      [&](std::span<double> value) { value[0] = rotation_difference(spectrum, start, offset); });
  const std::size_t pairs = encoding.pairs();
  hash.add("sines-alone", filled<double>(2 * pairs + 1, [&](std::span<double> values) {
             sines_alone(spectrum, start, offset, values.first(pairs), values.subspan(pairs, pairs));
             values.back() = sines_alone_error(spectrum, offset);
           }));
  // Not more than a small picture: its cost is the square of the side.
  const std::size_t whole = std::min<std::size_t>(encoding.dimension, 64);
  hash.add("rotation-picture", filled<std::uint8_t>(4 * whole * whole, [&](std::span<std::uint8_t> pixels) {
             rotation_picture(spectrum, offset, whole, Palette::vik, pixels);
           }));
  add("similarity", asked.rows, [&](std::span<double> values) { similarity(spectrum, start, values); });
  add("similarity-run", asked.rows, [&](std::span<double> values) { similarity_run(spectrum, start, values); });
  const std::size_t side = std::min(asked.rows, std::size_t{asked.view.width});
  add("similarity-means", side, [&](std::span<double> values) { similarity_means(spectrum, kLength, values); });
  struct Square {
    const char* name;
    Palette palette;
  };
  constexpr Square kSquares[] = {
      {"similarity-vik", Palette::vik}, {"similarity-berlin", Palette::berlin}, {"similarity-grey", Palette::grey}};
  for (const Square& one : kSquares) {
    hash.add(one.name, filled<std::uint8_t>(4 * side * side, [&](std::span<std::uint8_t> pixels) {
               similarity_picture(spectrum, static_cast<std::int64_t>(asked.rows), side, one.palette, pixels);
             }));
  }
  if (encoding.dimension > 1) {
    std::vector<float> row(encoding.dimension);
    encode(spectrum, start, row);
    location::add_noise(row, kNoise, 1);
    hash.add("locate", located_in(spectrum, row));
  }
  add("wave", 2 * asked.rows, [&](std::span<double> values) {
    wave(spectrum, encoding.pairs() / 2, start, kWaveFrom, kWaveStep, values.first(asked.rows),
         values.last(asked.rows));
  });

  struct Picture {
    const char* name;
    Palette palette;
    Hidden hidden;
  };
  constexpr Picture kPictures[] = {{"heatmap-vik", Palette::vik, Hidden::none},
                                   {"heatmap-berlin", Palette::berlin, Hidden::none},
                                   {"heatmap-grey", Palette::grey, Hidden::none},
                                   {"heatmap-vik-blended", Palette::vik, Hidden::blended},
                                   {"heatmap-grey-blended", Palette::grey, Hidden::blended}};
  for (const Picture& one : kPictures) {
    const std::size_t size = 4 * std::size_t{asked.view.width} * asked.view.height;
    hash.add(one.name, filled<std::uint8_t>(size, [&](std::span<std::uint8_t> pixels) {
               heatmap(spectrum, asked.view, one.palette, one.hidden, pixels);
             }));
  }
  const rivals::RivalKind rivals[] = {
      rivals::RivalKind::sinusoid,      rivals::RivalKind::constant, rivals::RivalKind::index,
      rivals::RivalKind::fraction,      rivals::RivalKind::binary,   rivals::RivalKind::sines,
      rivals::RivalKind::one_frequency, rivals::RivalKind::frozen,   rivals::RivalKind::random};
  const char* const kRivalNames[] = {"sinusoid", "constant",      "index",  "fraction", "binary",
                                     "sines",    "one-frequency", "frozen", "random"};
  for (const rivals::RivalKind kind : rivals) {
    const std::string name = kRivalNames[static_cast<std::size_t>(kind)];
    const std::size_t count = std::clamp<std::size_t>(kRivalValues / encoding.dimension, 1, kRivalRows);
    const rivals::Rival rival{kind, static_cast<std::int64_t>(asked.rows + count), encoding.pairs() / 2, 7};
    const auto first = static_cast<std::int64_t>(asked.rows);
    add((name + "-rows").c_str(), count * rivals::columns_of(encoding, rival),
        [&](std::span<double> values) { rivals::rival_rows(spectrum, rival, first, values); });
    hash.add((name + "-picture").c_str(), filled<std::uint8_t>(4 * 31 * 17, [&](std::span<std::uint8_t> pixels) {
               rivals::rival_picture(spectrum, rival, first, static_cast<std::int64_t>(count), 31, 17, Palette::vik,
                                     pixels);
             }));
    const auto [unique, bounded, smooth, deterministic, any_length, parameters, linear, marks] =
        rivals::scores_of(spectrum, rival, offset);
    std::vector<double> values{unique.over,
                               unique.closest,
                               unique.p,
                               unique.q,
                               unique.neighbours,
                               bounded.over,
                               bounded.least,
                               bounded.most,
                               bounded.tenfold,
                               bounded.tenfold_least,
                               bounded.tenfold_most,
                               smooth.over,
                               smooth.step,
                               smooth.step_at,
                               smooth.typical,
                               smooth.typical_over,
                               smooth.from,
                               smooth.near,
                               smooth.far,
                               smooth.near_similarity,
                               smooth.far_similarity,
                               smooth.ripple,
                               smooth.ripple_from,
                               smooth.ripple_to,
                               smooth.ripple_over,
                               any_length.longest,
                               any_length.position,
                               any_length.value,
                               any_length.doubled,
                               linear.residual,
                               linear.over,
                               linear.columns,
                               parameters,
                               deterministic.rows,
                               static_cast<double>(deterministic.first >> 32),
                               static_cast<double>(deterministic.first & 0xffffffff),
                               static_cast<double>(deterministic.second >> 32),
                               static_cast<double>(deterministic.second & 0xffffffff),
                               marks.unique,
                               marks.bounded,
                               marks.smooth,
                               marks.deterministic,
                               marks.any_length,
                               marks.parameters,
                               marks.linear};
    std::transform(values.begin(), values.end(), values.begin(), comparable);
    hash.add((name + "-scores").c_str(), values);
  }
  add("means", 2, [&](std::span<double> values) {
    View one = asked.view;
    one.width = one.height = 1;
    heatmap_means(spectrum, one, values.first(1), values.last(1));
  });
  for (int n = 1; n <= kHardRows && encoding.dimension > 1 && encoding.dimension <= kHardDimension; ++n) {
    const auto row_at = [&](std::int64_t position) {
      std::vector<float> row(encoding.dimension);
      encode(spectrum, {position, 0}, row);
      return row;
    };
    const auto seed = static_cast<std::uint64_t>(n);
    std::vector<float> row(encoding.dimension);
    location::add_noise(row, 0.6, seed);
    hash.add("locate-random", located_in(spectrum, row));
    row = row_at(1000 * n);
    location::add_noise(row, kHardNoise * n, seed);
    hash.add("locate-noisy", located_in(spectrum, row));
    row = row_at(1000 * n);
    for (std::size_t j = 0; j < row.size(); j += static_cast<std::size_t>(n)) row[j] = j % 3 == 0 ? -7 : 0;
    hash.add("locate-damaged", located_in(spectrum, row));
    row = row_at(1000 * n);
    const std::vector<float> other = row_at(1000 * n + n);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = (row[j] + other[j]) / 2;
    hash.add("locate-half-way", located_in(spectrum, row));
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::fputs("usage: posenc_bits bits.txt\n", stderr);
    return 2;
  }
  std::ifstream file(arguments[1]);
  std::vector<double> positions;
  int number = 0;
#ifdef __clang__
  std::printf("compiler clang++ %d.%d.%d\n", __clang_major__, __clang_minor__, __clang_patchlevel__);
#else
  std::printf("compiler g++ %d.%d.%d\n", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#endif
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    if (line.starts_with("positions ")) {
      words.ignore(10);
      positions.assign(std::istream_iterator<double>(words), {});
      continue;
    }
    Configuration asked;
    if (!(words >> asked)) {
      std::cerr << arguments[1] << ": this line cannot be read: " << line << '\n';
      return 1;
    }
    print_hashes(++number, asked, positions);
  }
}
