#include "table/angle_addition.h"

#include <cstring>
#include <vector>

#include "catch.h"
#include "oracle.h"
#include "table/table.h"

using namespace posenc;

namespace {

/// Values that differ from those that go the exact way one by one: as if every value were in doubt.
long different(const Spectrum& spectrum, Position first, std::int64_t rows) {
  const std::size_t dimension = spectrum.encoding.dimension;
  std::vector<float> table(static_cast<std::size_t>(rows) * dimension);
  AngleAddition(spectrum).encode(first, table);
  long count = 0;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const float exact = exact_value(spectrum, first + static_cast<std::int64_t>(i / dimension), i % dimension);
    if (std::memcmp(&exact, &table[i], sizeof exact) != 0) ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("a table by angle addition equals the exact one, bit for bit") {
  Random random(81);
  for (int n = 0; n < 40; ++n) {
    Encoding encoding = random.encoding();
    encoding.dimension = 1 + encoding.dimension % 70;
    if (encoding.dimension % 2 == 1) encoding.order = Order::sine_first;
    const Spectrum spectrum = spectrum_of(encoding);
    const double start = static_cast<double>(static_cast<std::int64_t>(random.position()) / 2);
    INFO("dimension " << encoding.dimension << ", base " << encoding.base << ", start " << start);
    CHECK(different(spectrum, position_at(start), 700) == 0);
  }
  CHECK(different(spectrum_of({512}), {0, 0}, 3000) == 0);
}

TEST_CASE("angle addition is exact for every layout and order, and for every remainder of pairs and chunks") {
  for (std::uint32_t dimension : {1, 2, 3, 4, 5, 6, 7, 8, 9, 63, 64, 65, 66, 67, 68, 129, 130, 131}) {
    for (const Layout layout : {Layout::interleaved, Layout::concatenated}) {
      for (const Order order : {Order::sine_first, Order::cosine_first}) {
        if (order == Order::cosine_first && dimension % 2 == 1) continue;
        INFO("dimension " << dimension << ", layout " << int(layout) << ", order " << int(order));
        CHECK(different(spectrum_of({dimension, 10000, Exponent::paper, layout, order}), {-40, 0}, 77) == 0);
      }
    }
  }
}

TEST_CASE("angle addition is exact for any number of rows, from any start") {
  const Spectrum spectrum = spectrum_of({6});
  for (const std::int64_t rows : {1, 2, 15, 16, 17, 31, 32, 33, 1023, 1024, 1025, 2100}) {
    CHECK(different(spectrum, {0, 0}, rows) == 0);
    CHECK(different(spectrum, {-500, 0.25}, rows) == 0);
    CHECK(different(spectrum, position_at(0.1), rows) == 0);
    CHECK(different(spectrum, {(std::int64_t{1} << 53) - rows + 1, 0}, rows) == 0);
  }
}

TEST_CASE("angle addition writes its own rows only") {
  const Spectrum spectrum = spectrum_of({7});
  std::vector<float> memory(7 * 40 + 8, 42.0f);
  AngleAddition(spectrum).encode({3, 0}, std::span(memory).subspan(4, 7 * 40));
  for (int i = 0; i < 4; ++i) {
    CHECK(memory[static_cast<std::size_t>(i)] == 42.0f);
    CHECK(memory[memory.size() - 1 - static_cast<std::size_t>(i)] == 42.0f);
  }
}
