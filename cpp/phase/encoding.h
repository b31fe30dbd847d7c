// An encoding: the parameters that fix the numbers, and where each pair lies in a row.
#pragma once

#include <cstddef>
#include <cstdint>

namespace posenc {

/// e_i of the frequency base^(-e_i) of pair i.
enum class Exponent : std::uint8_t {
  paper,      ///< e_i = 2i / dimension (Vaswani et al., "Attention Is All You Need", 2017, section 3.5)
  endpoints,  ///< e_i = i / (pairs - 1), so that the last frequency is 1 / base; 0 for one pair
};

enum class Layout : std::uint8_t {
  interleaved,   ///< sin, cos, sin, cos ...
  concatenated,  ///< all sines, then all cosines
};

enum class Order : std::uint8_t {
  sine_first,
  cosine_first,  ///< for an even dimension only
};

struct Encoding {
  std::uint32_t dimension = 0;  ///< 1 ... 65536; if odd, the last pair has its sine only
  double base = 10000;          ///< > 1 and <= 1e300
  Exponent exponent = Exponent::paper;
  Layout layout = Layout::interleaved;
  Order order = Order::sine_first;

  friend bool operator==(const Encoding&, const Encoding&) = default;

  std::uint32_t pairs() const { return (dimension + 1) / 2; }
  /// Pairs that have a cosine too.
  std::uint32_t complete_pairs() const { return dimension / 2; }

  std::size_t sine_column(std::size_t pair) const { return column(pair, order != Order::sine_first); }
  /// Needs pair < complete_pairs().
  std::size_t cosine_column(std::size_t pair) const { return column(pair, order == Order::sine_first); }

  /// The pair and the function of a column.
  struct Place {
    std::uint32_t pair;
    bool cosine;
  };
  Place place_of(std::size_t column) const {
    const bool second = layout == Layout::interleaved ? column % 2 == 1 : column >= pairs();
    const std::size_t pair = layout == Layout::interleaved ? column / 2 : column - (second ? pairs() : 0);
    return {static_cast<std::uint32_t>(pair), second == (order == Order::sine_first)};
  }

 private:
  std::size_t column(std::size_t pair, bool second) const {
    if (layout == Layout::interleaved) return 2 * pair + (second ? 1 : 0);
    return pair + (second ? pairs() : 0);
  }
};

}  // namespace posenc
