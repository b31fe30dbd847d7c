// Which cells a pixel covers, and how much of each: the same along positions and along dimensions.
#pragma once

#include <cstdint>

namespace posenc {

/// Where interval `index` of `count` equal intervals of [from, to] begins, in double arithmetic.
inline double edge(double from, double to, std::uint32_t index, std::uint32_t count) {
  return index == count ? to : from + (to - from) * index / count;
}

/// The cells [first, last] that the interval [from, to) touches, for ends within +-2^53, and how much of the first and
/// last; the cells between them are covered whole. All lengths are within 2^-53 of themselves. A single cell counts as
/// a whole one, also where edges are so near to each other that they are the same double.
struct Cover {
  std::int64_t first;
  std::int64_t last;
  double of_first = 1;
  double of_last = 0;  ///< 0 where first == last
  double length = 1;   ///< of_first, the cells between, and of_last together

  Cover(double from, double to) : first(floor_of(from)), last(floor_of(to)) {
    if (last > first && static_cast<double>(last) == to) --last;
    if (one_cell()) return;
    of_first = static_cast<double>(first + 1) - from;
    of_last = to - static_cast<double>(last);
    length = to - from;
  }

  /// Where doubles end, the last pixels of a view have no room between their edges: they lie in the view's last cell.
  Cover within(const Cover& view) const { return first > view.last ? Cover(view.last) : *this; }

  bool one_cell() const { return first == last; }
  std::int64_t whole() const { return one_cell() ? 0 : last - first - 1; }

 private:
  explicit Cover(std::int64_t cell) : first(cell), last(cell) {}
  static std::int64_t floor_of(double x) {
    const auto truncated = static_cast<std::int64_t>(x);
    return static_cast<double>(truncated) > x ? truncated - 1 : truncated;
  }
};

}  // namespace posenc
