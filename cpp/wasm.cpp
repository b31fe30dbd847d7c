// The binding to JavaScript: numbers in, results written into memory that web/library/memory.js has borrowed from
// malloc.
//
// No mathematics here. Only doubles cross: the parameters of an encoding, positions, and addresses with the number of
// values there. Arguments have been validated by web/library/check.js.
#include <emscripten/bind.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "location/locate.h"
#include "location/noise.h"
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

namespace {

using namespace posenc;

/// Two modules are made of this file: one with everything, and a smaller one for the first figures of a page. The
/// linker leaves out what is not bound.
#ifdef POSENC_FIRST
constexpr bool kEverything = false;
#else
constexpr bool kEverything = true;
#endif

/// Computed once an encoding, when first needed.
struct Known {
  Spectrum spectrum;
  std::unique_ptr<AngleAddition> angle_addition;
};

/// The latest encodings, the last one in front, so that a call need not compute these again. Each stays where it is,
/// since AngleAddition refers to its spectrum.
Known& known(double dimension, double base, double exponent, double layout, double order) {
  static std::unique_ptr<Known> latest[8];
  const Encoding encoding{static_cast<std::uint32_t>(dimension), base, static_cast<Exponent>(exponent),
                          static_cast<Layout>(layout), static_cast<Order>(order)};
  auto* found = std::find_if(std::begin(latest), std::end(latest) - 1, [&](const std::unique_ptr<Known>& one) {
    return !one || one->spectrum.encoding == encoding;
  });
  if (!*found || (*found)->spectrum.encoding != encoding) found->reset(new Known{spectrum_of(encoding), nullptr});
  std::rotate(std::begin(latest), found, found + 1);
  return *latest[0];
}

/// Rows of float32: few of them one by one, many by angle addition.
void encode_float32(Known& one, Position first, std::span<float> table) {
  constexpr std::size_t kMany = 64;      // rows that pay for the tables of AngleAddition
  constexpr std::size_t kWidest = 8192;  // whose tables, 256 bytes a column, are worth their memory
  const std::size_t dimension = one.spectrum.encoding.dimension;
  if (table.size() / dimension < kMany || dimension > kWidest) return encode(one.spectrum, first, table);
  if (!one.angle_addition) one.angle_addition = std::make_unique<AngleAddition>(one.spectrum);
  one.angle_addition->encode(first, table);
}

template <class Value>
std::span<Value> values_at(double address, double count) {
  return {reinterpret_cast<Value*>(static_cast<std::uintptr_t>(address)), static_cast<std::size_t>(count)};
}

/// Row `row` of the rows that start at `start`: their sum, as real numbers add.
Position position_of(double start, double row) { return position_at(start) + static_cast<std::int64_t>(row); }

#define ENCODING double dimension, double base, double exponent, double layout, double order
#define KNOWN known(dimension, base, exponent, layout, order)
#define SPECTRUM KNOWN.spectrum
#define TARGET double address, double count

void encode_rows(ENCODING, double start, double row, double type, TARGET) {
  Known& one = KNOWN;
  const Position first = position_of(start, row);
  if constexpr (!kEverything) return encode(one.spectrum, first, values_at<double>(address, count));
  switch (static_cast<int>(type)) {
    case 0:
      return encode_float32(one, first, values_at<float>(address, count));
    case 1:
      return encode(one.spectrum, first, values_at<double>(address, count));
    case 2:
      return encode_float16(one.spectrum, first, values_at<std::uint16_t>(address, count));
    default:
      return encode_bfloat16(one.spectrum, first, values_at<std::uint16_t>(address, count));
  }
}

/// One float64 row at position + offset, as real numbers add.
void encode_shifted(ENCODING, double position, double offset, TARGET) {
  encode(SPECTRUM, position_at(position) + position_at(offset), values_at<double>(address, count));
}

void frequencies_at(ENCODING, TARGET) { frequencies(SPECTRUM, values_at<double>(address, count)); }

void wavelengths_at(ENCODING, TARGET) { wavelengths(SPECTRUM, values_at<double>(address, count)); }

void phases_at(ENCODING, double position, TARGET) {
  phases(SPECTRUM, position_at(position), values_at<double>(address, count));
}

/// Of offset - first, as real numbers subtract.
void rotation_at(ENCODING, double offset, double first, TARGET) {
  rotation(SPECTRUM, position_at(offset) + position_at(-first), values_at<double>(address, count));
}

/// Of R_part R_(offset - first) from R_offset.
double largest_composition_difference(ENCODING, double offset, double first) {
  return composition_difference(SPECTRUM, position_at(first), position_at(offset) + position_at(-first));
}

void rotation_picture_at(ENCODING, double offset, double side, double palette, TARGET) {
  rotation_picture(SPECTRUM, position_at(offset), static_cast<std::size_t>(side), static_cast<Palette>(palette),
                   values_at<std::uint8_t>(address, count));
}

/// All guesses, then all misses.
void sines_alone_at(ENCODING, double position, double offset, TARGET) {
  const std::span<double> both = values_at<double>(address, count);
  sines_alone(SPECTRUM, position_at(position), position_at(offset), both.first(both.size() / 2),
              both.last(both.size() / 2));
}

double error_of_sines_alone(ENCODING, double offset) { return sines_alone_error(SPECTRUM, position_at(offset)); }

/// In place.
void rotate_at(ENCODING, double offset, TARGET) {
  const std::span<float> row = values_at<float>(address, count);
  rotate(SPECTRUM, row, position_at(offset), row);
}

double largest_rotation_difference(ENCODING, double position, double offset) {
  return rotation_difference(SPECTRUM, position_at(position), position_at(offset));
}

void similarity_at(ENCODING, double start, double row, TARGET) {
  similarity(SPECTRUM, position_of(start, row), values_at<double>(address, count));
}

/// All sines, then all cosines.
void wave_at(ENCODING, double pair, double start, double from, double step, TARGET) {
  const std::span<double> both = values_at<double>(address, count);
  wave(SPECTRUM, static_cast<std::size_t>(pair), position_at(start), from, step, both.first(both.size() / 2),
       both.last(both.size() / 2));
}

void similarity_run_at(ENCODING, double start, TARGET) {
  similarity_run(SPECTRUM, position_at(start), values_at<double>(address, count));
}

void similarity_means_at(ENCODING, double length, TARGET) {
  similarity_means(SPECTRUM, static_cast<std::int64_t>(length), values_at<double>(address, count));
}

void similarity_picture_at(ENCODING, double length, double side, double palette, TARGET) {
  similarity_picture(SPECTRUM, static_cast<std::int64_t>(length), static_cast<std::size_t>(side),
                     static_cast<Palette>(palette), values_at<std::uint8_t>(address, count));
}

#define VIEW_PARAMETERS                                                                                              \
  double position_from, double position_to, double dimension_from, double dimension_to, double width, double height, \
      double filter
#define VIEW                                                                                     \
  View {                                                                                         \
    position_from, position_to, dimension_from, dimension_to, static_cast<std::uint32_t>(width), \
        static_cast<std::uint32_t>(height), static_cast<Filter>(filter)                          \
  }

void heatmap_at(ENCODING, VIEW_PARAMETERS, double palette, double hidden, TARGET) {
  heatmap(SPECTRUM, VIEW, static_cast<Palette>(palette), static_cast<Hidden>(hidden),
          values_at<std::uint8_t>(address, count));
}

/// All means, then all spreads.
void means_at(ENCODING, VIEW_PARAMETERS, TARGET) {
  const std::span<double> both = values_at<double>(address, count);
  heatmap_means(SPECTRUM, VIEW, both.first(both.size() / 2), both.last(both.size() / 2));
}

/// A block of doubles: the row; the result; and, as far as they fit, the refinement steps, whose number is returned.
double locate_at(ENCODING, double from, double to, TARGET) {
  const Spectrum& spectrum = SPECTRUM;
  const std::span<double> block = values_at<double>(address, count);
  const std::span<double> row = block.first(spectrum.encoding.dimension);
  constexpr std::size_t kNumbers = 14;
  std::vector<location::RefinementStep> steps;
  const location::Located found =
      location::locate(spectrum, row, from, to, block.size() > row.size() + kNumbers ? &steps : nullptr);
  const double numbers[kNumbers] = {static_cast<double>(found.position.whole) + found.position.fraction,
                                    found.residual,
                                    found.accuracy,
                                    found.noise,
                                    static_cast<double>(found.pairs_read),
                                    static_cast<double>(found.worst_column),
                                    found.worst_difference,
                                    found.second,
                                    found.second_residual,
                                    found.second_fits ? 1.0 : 0.0,
                                    found.chance,
                                    found.from,
                                    found.to,
                                    static_cast<double>(found.verdict)};
  auto at = std::copy(std::begin(numbers), std::end(numbers), block.begin() + static_cast<std::ptrdiff_t>(row.size()));
  double written = 0;
  for (const location::RefinementStep& step : steps) {
    const double each[] = {static_cast<double>(step.order),
                           static_cast<double>(step.pair),
                           step.wavelength,
                           step.phase,
                           step.deviation,
                           static_cast<double>(step.candidates),
                           step.spread,
                           static_cast<double>(step.places.size())};
    if (block.end() - at < static_cast<std::ptrdiff_t>(std::size(each) + location::kShown)) break;
    std::copy(step.places.begin(), step.places.end(), std::copy(std::begin(each), std::end(each), at));
    at += static_cast<std::ptrdiff_t>(std::size(each) + location::kShown);
    ++written;
  }
  return written;
}

void add_noise_at(double deviation, double seed, TARGET) {
  location::add_noise(values_at<float>(address, count), deviation, static_cast<std::uint64_t>(seed));
}

#define RIVAL_PARAMETERS double kind, double length, double pair, double seed
#define RIVAL                                                                                                  \
  rivals::Rival {                                                                                              \
    static_cast<rivals::RivalKind>(kind), static_cast<std::int64_t>(length), static_cast<std::uint32_t>(pair), \
        static_cast<std::uint64_t>(seed)                                                                       \
  }

void rival_rows_at(ENCODING, RIVAL_PARAMETERS, double start, double row, TARGET) {
  rivals::rival_rows(SPECTRUM, RIVAL, static_cast<std::int64_t>(start) + static_cast<std::int64_t>(row),
                     values_at<double>(address, count));
}

void rival_picture_at(ENCODING, RIVAL_PARAMETERS, double start, double rows, double width, double height,
                      double palette, TARGET) {
  rivals::rival_picture(SPECTRUM, RIVAL, static_cast<std::int64_t>(start), static_cast<std::int64_t>(rows),
                        static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height),
                        static_cast<Palette>(palette), values_at<std::uint8_t>(address, count));
}

/// In the order in which web/library/rivals.js names them; a hash as its upper and its lower half.
void scores_at(ENCODING, RIVAL_PARAMETERS, double offset, TARGET) {
  const auto [unique, bounded, smooth, deterministic, any_length, parameters, linear, marks] =
      rivals::scores_of(SPECTRUM, RIVAL, position_at(offset));
  const auto upper = [](std::uint64_t hash) { return static_cast<double>(hash >> 32); };
  const auto lower = [](std::uint64_t hash) { return static_cast<double>(hash & 0xffffffff); };
  const double values[] = {unique.over,
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
                           parameters,
                           linear.residual,
                           linear.over,
                           linear.columns,
                           marks.unique,
                           marks.bounded,
                           marks.smooth,
                           marks.deterministic,
                           marks.any_length,
                           marks.parameters,
                           marks.linear,
                           deterministic.rows,
                           upper(deterministic.first),
                           lower(deterministic.first),
                           upper(deterministic.second),
                           lower(deterministic.second),
                           upper(rivals::kReferenceHash),
                           lower(rivals::kReferenceHash)};
  std::copy(std::begin(values), std::end(values), values_at<double>(address, count).begin());
}

void legend_at(double palette, TARGET) {
  legend(static_cast<Palette>(palette), values_at<std::uint8_t>(address, count));
}

}  // namespace

// Embind registers every type it knows, and each registration brings in what JavaScript needs to convert that type.
// Only double crosses here: registrations of our own that do nothing, which the linker finds before those in
// JavaScript, keep the others out of both files.
extern "C" {
using emscripten::internal::TYPEID;
void _embind_register_std_string(TYPEID, const char*) {}
void _embind_register_std_wstring(TYPEID, size_t, const char*) {}
void _embind_register_memory_view(TYPEID, unsigned, const char*) {}
void _embind_register_bigint(TYPEID, const char*, size_t, long long, unsigned long long) {}
// These have other parameters in later versions, which do without this saving.
#if __EMSCRIPTEN_major__ == 3 && __EMSCRIPTEN_minor__ == 1 && __EMSCRIPTEN_tiny__ <= 6
void _embind_register_bool(TYPEID, const char*, size_t, bool, bool) {}
void _embind_register_integer(TYPEID, const char*, size_t, long, unsigned long) {}
void _embind_register_emval(TYPEID, const char*) {}
#endif
}

// web/library/needs.js asks for memory before the core begins. Should it not suffice, or anything else be impossible,
// the core stops here, and Emscripten writes nothing to the console. web/library/running-core.js starts another one.
extern "C" void abort() { __builtin_trap(); }

EMSCRIPTEN_BINDINGS(posenc) {
  using emscripten::function;
  function("encode", &encode_rows);
  function("encodeShifted", &encode_shifted);
  function("frequencies", &frequencies_at);
  function("wavelengths", &wavelengths_at);
  function("phases", &phases_at);
  function("rotation", &rotation_at);
  function("rotationDifference", &largest_rotation_difference);
  function("heatmap", &heatmap_at);
  function("means", &means_at);
  function("legend", &legend_at);
  if constexpr (kEverything) {
    function("rotate", &rotate_at);
    function("rotationPicture", &rotation_picture_at);
    function("compositionDifference", &largest_composition_difference);
    function("sinesAlone", &sines_alone_at);
    function("sinesAloneError", &error_of_sines_alone);
    function("similarity", &similarity_at);
    function("similarityRun", &similarity_run_at);
    function("similarityMeans", &similarity_means_at);
    function("similarityPicture", &similarity_picture_at);
    function("wave", &wave_at);
    function("locate", &locate_at);
    function("addNoise", &add_noise_at);
    function("rivalRows", &rival_rows_at);
    function("rivalPicture", &rival_picture_at);
    function("scores", &scores_at);
  }
}
