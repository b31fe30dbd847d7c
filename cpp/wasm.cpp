// The border to JavaScript: numbers in, results written into arrays that JavaScript owns.
//
// No mathematics here, and nothing for anyone to free: a result is computed in tiles in the module's own
// memory and copied out by the array's own set(), which stays right when that memory grows. Arguments
// have been validated by web/validate.js.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <list>
#include <memory>
#include <new>
#include <vector>

#include "heatmap.h"
#include "palette.h"
#include "rotation.h"
#include "similarity.h"
#include "spectrum.h"
#include "stepping.h"
#include "table.h"

namespace {

using emscripten::typed_memory_view;
using emscripten::val;
using namespace posenc;

/// What belongs to an encoding, made when first needed.
struct Known {
  Spectrum spectrum;
  std::unique_ptr<Stepping> stepping;
};

/// The latest encodings: a call must not pay again for what belongs to an encoding. A node of a list
/// stays where it is, so that Stepping's reference to its spectrum holds.
Known& known(double dimension, double base, int exponent, int layout, int order) {
  constexpr std::size_t kRemembered = 8;
  static std::list<Known> latest;
  const Encoding encoding{static_cast<std::uint32_t>(dimension), base, static_cast<Exponent>(exponent),
                          static_cast<Layout>(layout), static_cast<Order>(order)};
  const auto found = std::find_if(latest.begin(), latest.end(),
                                  [&](const Known& one) { return one.spectrum.encoding == encoding; });
  if (found != latest.end()) {
    latest.splice(latest.begin(), latest, found);
  } else {
    latest.push_front({spectrum_of(encoding), nullptr});
    if (latest.size() > kRemembered) latest.pop_back();
  }
  return latest.front();
}

/// Rows of float32, one by one or, where they are many, by steps.
void encode_float32(Known& one, Position first, std::span<float> table) {
  constexpr std::size_t kMany = 64;     // rows that pay for the tables of Stepping
  constexpr std::size_t kWidest = 8192;  // whose tables, 512 bytes a column, are worth their memory
  const std::size_t dimension = one.spectrum.encoding.dimension;
  if (table.size() / dimension < kMany || dimension > kWidest) return encode(one.spectrum, first, table);
  if (!one.stepping) one.stepping = std::make_unique<Stepping>(one.spectrum);
  one.stepping->encode(first, table);
}

std::size_t length_of(const val& array) { return array["length"].as<std::size_t>(); }

template <class Value>
void copy_out(const Value* values, std::size_t count, val& target, std::size_t offset = 0) {
  target.call<void>("set", val(typed_memory_view(count, values)), static_cast<double>(offset));
}

template <class Value>
void copy_out(const std::vector<Value>& values, val& target) {
  copy_out(values.data(), values.size(), target);
}

/// Values of a tile: few enough to stay in the cache as float32, many enough that neither the calls nor the
/// middle rows of Stepping count. The widest row fits. The memory is kept: fresh pages cost more than values.
constexpr std::size_t kTile = 262144;
double* tile() {
  static const std::unique_ptr<double[]> memory(new double[kTile]);
  return memory.get();
}

/// Encodes rows of one type into a tile and copies them out.
using EncodeTile = void (*)(Known&, Position, double* values, std::size_t count, val& target, std::size_t offset);

template <class Value, void (*kEncode)(const Spectrum&, Position, std::span<Value>)>
void encode_tile(Known& one, Position first, double* memory, std::size_t count, val& target, std::size_t offset) {
  auto* const values = reinterpret_cast<Value*>(memory);
  kEncode(one.spectrum, first, {values, count});
  copy_out(values, count, target, offset);
}

void encode_float32_tile(Known& one, Position first, double* memory, std::size_t count, val& target,
                         std::size_t offset) {
  auto* const values = reinterpret_cast<float*>(memory);
  encode_float32(one, first, {values, count});
  copy_out(values, count, target, offset);
}

constexpr EncodeTile kEncodeTile[] = {encode_float32_tile, encode_tile<double, encode>,
                                      encode_tile<std::uint16_t, encode_float16>,
                                      encode_tile<std::uint16_t, encode_bfloat16>};

#define ENCODING double dimension, double base, int exponent, int layout, int order
#define KNOWN known(dimension, base, exponent, layout, order)
#define SPECTRUM KNOWN.spectrum

void encode_rows(ENCODING, double start, val target, int type) {
  Known& one = KNOWN;
  const std::size_t unit = one.spectrum.encoding.dimension;
  const std::size_t length = length_of(target);
  const std::size_t whole = kTile / unit * unit;
  for (std::size_t first = 0; first < length; first += whole) {
    const Position position = position_at(start) + static_cast<std::int64_t>(first / unit);
    kEncodeTile[type](one, position, tile(), std::min(whole, length - first), target, first);
  }
}

void encode_positions(ENCODING, val positions, val target, int type) {
  Known& one = KNOWN;
  const std::size_t unit = one.spectrum.encoding.dimension;
  std::size_t offset = 0;
  for (const double position : emscripten::convertJSArrayToNumberVector<double>(positions)) {
    kEncodeTile[type](one, position_at(position), tile(), unit, target, offset);
    offset += unit;
  }
}

/// One float64 row at position + offset, as real numbers add.
void encode_shifted(ENCODING, double position, double offset, val target) {
  std::vector<double> row(static_cast<std::size_t>(dimension));
  encode(SPECTRUM, position_at(position) + position_at(offset), std::span<double>(row));
  copy_out(row, target);
}

/// Tables that JavaScript reads in place, the latest last.
std::vector<std::unique_ptr<float[]>>& open_tables() {
  static std::vector<std::unique_ptr<float[]>> tables;
  return tables;
}

val open_table(ENCODING, double start, double count) {
  constexpr double kMost = 0x1p31 / sizeof(float);
  if (count * dimension >= kMost) return val::undefined();
  const auto size = static_cast<std::size_t>(count * dimension);
  std::unique_ptr<float[]> table(new (std::nothrow) float[size]);
  if (!table) return val::undefined();
  encode_float32(KNOWN, position_at(start), std::span<float>(table.get(), size));
  const val view(typed_memory_view(size, table.get()));
  open_tables().push_back(std::move(table));
  return view;
}

void close_table() { open_tables().pop_back(); }

/// Fills a whole Float64Array by one call of the core.
void fill(val& target, const Spectrum& spectrum, double x, void (*compute)(const Spectrum&, Position, std::span<double>)) {
  std::vector<double> values(length_of(target));
  compute(spectrum, position_at(x), values);
  copy_out(values, target);
}

void frequencies_into(ENCODING, val target) {
  fill(target, SPECTRUM, 0, [](const Spectrum& spectrum, Position, auto values) { frequencies(spectrum, values); });
}

void wavelengths_into(ENCODING, val target) {
  fill(target, SPECTRUM, 0, [](const Spectrum& spectrum, Position, auto values) { wavelengths(spectrum, values); });
}

void phases_into(ENCODING, double position, val target) { fill(target, SPECTRUM, position, phases); }

void rotation_into(ENCODING, double offset, val target) { fill(target, SPECTRUM, offset, rotation); }

void rotate_into(ENCODING, val row, double offset, val target) {
  const std::vector<double> numbers = emscripten::convertJSArrayToNumberVector<double>(row);
  std::vector<float> values(numbers.begin(), numbers.end());
  rotate(SPECTRUM, values, position_at(offset), values);
  copy_out(values, target);
}

double largest_rotation_difference(ENCODING, double position, double offset) {
  return rotation_difference(SPECTRUM, position_at(position), position_at(offset));
}

void similarity_into(ENCODING, double start, val target) {
  const Spectrum& spectrum = SPECTRUM;
  const std::size_t length = length_of(target);
  for (std::size_t first = 0; first < length; first += kTile) {
    const std::size_t count = std::min(kTile, length - first);
    similarity(spectrum, position_at(start) + static_cast<std::int64_t>(first), {tile(), count});
    copy_out(tile(), count, target, first);
  }
}

void heatmap_into(ENCODING, double position_from, double position_to, double dimension_from,
                  double dimension_to, double width, double height, int palette, int hidden, val target) {
  const View view{position_from, position_to, dimension_from, dimension_to,
                  static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)};
  const std::size_t length = length_of(target);
  const std::unique_ptr<std::uint8_t[]> pixels(new std::uint8_t[length]);  // which a vector would clear first
  heatmap(SPECTRUM, view, static_cast<Palette>(palette), static_cast<Hidden>(hidden), {pixels.get(), length});
  copy_out(pixels.get(), length, target);
}

/// Mean and spread of one rectangle: a picture of one pixel.
void mean_into(ENCODING, double position_from, double position_to, double dimension_from, double dimension_to,
               val target) {
  std::vector<double> values(2);
  const std::span<double> both(values);
  heatmap_means(SPECTRUM, {position_from, position_to, dimension_from, dimension_to, 1, 1}, both.first(1), both.last(1));
  copy_out(values, target);
}

void legend_into(int palette, val target) {
  std::vector<std::uint8_t> pixels(length_of(target));
  legend(static_cast<Palette>(palette), pixels);
  copy_out(pixels, target);
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc) {
  using emscripten::function;
  function("encode", &encode_rows);
  function("encodePositions", &encode_positions);
  function("encodeShifted", &encode_shifted);
  function("openTable", &open_table);
  function("closeTable", &close_table);
  function("frequencies", &frequencies_into);
  function("wavelengths", &wavelengths_into);
  function("phases", &phases_into);
  function("rotation", &rotation_into);
  function("rotate", &rotate_into);
  function("rotationDifference", &largest_rotation_difference);
  function("similarity", &similarity_into);
  function("heatmap", &heatmap_into);
  function("mean", &mean_into);
  function("legend", &legend_into);
}
