#include "picture/rotation_picture.h"

#include <algorithm>
#include <vector>

#include "picture/cover.h"
#include "relation/rotation.h"

namespace posenc {
namespace {

/// The pixels that a column of the matrix, or a row, lies in, one or two: side <= dimension, so a pixel is never
/// narrower than an entry.
struct PixelWeights {
  std::size_t pixel;
  double of_pixel;  ///< how much of the pixel's width lies in the entry
  double of_next;   ///< and of the next one's
};

std::vector<PixelWeights> weights_of_entries(std::size_t dimension, std::size_t side) {
  std::vector<PixelWeights> result(dimension);
  for (std::size_t pixel = 0; pixel < side; ++pixel) {
    const auto end = [&](std::size_t part) {
      return edge(0, static_cast<double>(dimension), static_cast<std::uint32_t>(part),
                  static_cast<std::uint32_t>(side));
    };
    const Cover cover(end(pixel), end(pixel + 1));
    for (std::int64_t entry = cover.first; entry <= cover.last; ++entry) {
      const double covered = entry == cover.first ? cover.of_first : entry == cover.last ? cover.of_last : 1;
      PixelWeights& weights = result[static_cast<std::size_t>(entry)];
      if (entry == cover.first && cover.of_first < 1) {
        weights.of_next = covered / cover.length;
      } else {
        weights = {pixel, covered / cover.length, 0};
      }
    }
  }
  return result;
}

}  // namespace

void rotation_means(const Spectrum& spectrum, Position offset, std::size_t side, std::span<double> means) {
  const Encoding& encoding = spectrum.encoding;
  std::vector<double> matrices(4 * spectrum.rates.size());
  rotation(spectrum, offset, matrices);
  const std::vector<PixelWeights> places = weights_of_entries(encoding.dimension, side);
  std::fill(means.begin(), means.end(), 0.0);
  const auto add = [&](std::size_t row, std::size_t column, double entry) {
    const PixelWeights& down = places[row];
    const PixelWeights& across = places[column];
    double* const first = &means[down.pixel * side + across.pixel];
    first[0] += down.of_pixel * across.of_pixel * entry;
    if (across.of_next > 0) first[1] += down.of_pixel * across.of_next * entry;
    if (down.of_next > 0) first[side] += down.of_next * across.of_pixel * entry;
    if (down.of_next > 0 && across.of_next > 0) first[side + 1] += down.of_next * across.of_next * entry;
  };
  for (std::size_t i = 0; i < encoding.complete_pairs(); ++i) {
    const std::size_t sine = encoding.sine_column(i);
    const std::size_t cosine = encoding.cosine_column(i);
    add(sine, sine, matrices[4 * i]);
    add(sine, cosine, matrices[4 * i + 1]);
    add(cosine, sine, matrices[4 * i + 2]);
    add(cosine, cosine, matrices[4 * i + 3]);
  }
}

void rotation_picture(const Spectrum& spectrum, Position offset, std::size_t side, Palette palette,
                      std::span<std::uint8_t> pixels) {
  std::vector<double> means(side * side);
  rotation_means(spectrum, offset, side, means);
  for (std::size_t at = 0; at < means.size(); ++at) {
    const Colour colour = colour_of(means[at], palette);
    std::copy(colour.begin(), colour.end(), &pixels[4 * at]);
    pixels[4 * at + 3] = 255;
  }
}

}  // namespace posenc
